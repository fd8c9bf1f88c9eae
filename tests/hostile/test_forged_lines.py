"""Lines by the grammar of JSON, and forgeries of what the protocol itself says, in every game of the house.

The suite says a few to each game's line. A soak (``tests.hostile.soak``) says five times as many as it counts within
this process, and twice as many to a program of its own, as another program would:

    CCANCIENTS_SOAK=20000 python3 packaging/bootstrap.py test -m slow tests/hostile/test_forged_lines.py
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import pytest

from ccancients import games
from ccancients.rpc.methods import make_server
from ccancients.rpc.server import INTERNAL_ERROR, RpcServer
from tests.hostile import soak
from tests.hostile.forging import Speaker
from tests.hostile.matches import GAMES, LONGEST, SLOWEST, every_game_known, good_saves, played, setups_of
from tests.hostile.soak import Found, tell
from tests.quickness import took_too_long

FIELDS = (
    "game", "scenario", "position", "options", "seed", "dice", "shuffles", "only_scripted", "choice", "replace", "side",
    "raw", "since", "form", "card", "hex", "taken_up", "leader", "attack", "bonus", "level", "evaluations", "seconds",
    "workers", "progress", "anew", "apply", "setup", "view", "text", "id",
)  # fmt: skip
ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from ccancients.__main__ import main
from tests.hostile.matches import every_game_known
with every_game_known():
    sys.exit(main(["protocol", "--game", sys.argv[1]]))
"""
HANGS = 60.0
"""Seconds after which a program is held to hang; this machine may be busy, so its own time is looked at besides."""


@pytest.fixture(scope="module", autouse=True)
def toy_is_known() -> Iterator[None]:
    """The toy game is one of the games of the house."""
    with every_game_known():
        yield


def load_request(key: str) -> str:
    """A match on the line, as every game can have one."""
    text = next(each for each in good_saves(key) if json.loads(each)["snapshot"]["decision"] is not None)
    return json.dumps({"jsonrpc": "2.0", "id": 0, "method": "load", "params": {"text": text}})


def server_of(key: str) -> RpcServer:
    line = games.command_line_of(key)
    server = make_server(line.spec, line.protocol)
    assert "result" in json.loads(server.answer(load_request(key)) or "{}")
    return server


def speaker_of(key: str) -> Speaker:
    """Somebody who knows what a line of the game is asked, and what it has said."""
    spec, server = games.game_of(key), server_of(key)
    said = [spec.choice_text(choice) for choice in played(spec, setups_of(key)[0], 1, 8).decision.choices]
    seats = [seat.key for seat in spec.seats(setups_of(key)[0])]
    whole: dict[str, list[Any]] = {"setup": [], "view": [], "level": ["random"]}
    for setup in setups_of(key)[:2]:
        for choices in (0, 9, 40):
            game = played(spec, setup, choices, choices)
            for side in range(len(seats)):
                whole["view"].append(spec.view_for(game, side).to_json())
                whole["setup"].append(spec.setup_to_json(spec.setup_for(setup, side)))
    return Speaker(list(server.methods), FIELDS, [*said[:6], *seats], whole)


def check_answer(answer: str | None, found: Found) -> None:
    """A line is answered by a reply, a list of them, or none; whatever it was, the mistake is not ours."""
    said = json.loads(answer) if answer is not None else []
    for reply in said if isinstance(said, list) else [said]:
        if "method" in reply:
            continue  # a notification of ours
        found.counts["error" if "error" in reply else "result"] += 1
        error = reply.get("error", {})
        assert error.get("code") != INTERNAL_ERROR, reply
        assert error.get("message", "").isprintable(), reply
        assert len(error.get("message", "")) <= LONGEST, reply


def speak(key: str, numbers: range) -> Found:
    """Say lines to the protocol: every one is answered, soon, and none is a mistake of ours."""
    server, found, speaker = server_of(key), Found(), speaker_of(key)
    for number in numbers:
        line = speaker.line(number)
        began = time.process_time()
        try:
            answer = server.answer(line)
            took = time.process_time() - began
            found.took(took)
            assert not took_too_long(took, SLOWEST)
            check_answer(answer, found)
        except Exception as error:
            raise AssertionError(f"{key}, line {number}: {error!r}: {line[:400]}") from error
        if server.is_over or number % 500 == 0:
            server = server_of(key)
    return found


class Program:
    """``ccancients protocol`` with a match on its line, seen from another program."""

    def __init__(self, key: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, key], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=ROOT, env=environment,
        )
        self.heard: Queue[str] = Queue()
        self._ear = Thread(target=self._listen, daemon=True)
        self._ear.start()
        self.answered([load_request(key)], 0)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout:
            for line in self.process.stdout:
                self.heard.put(line.decode("ascii"))
        self.heard.put("")

    def answered(self, lines: list[str], number: int) -> list[str]:
        """What comes back until a greeting asked for behind the lines; ``EOFError`` when it has ended instead."""
        assert self.process.stdin is not None
        hello = json.dumps({"jsonrpc": "2.0", "id": f"end {number}", "method": "hello"})
        self.process.stdin.write("".join(f"{line}\n" for line in [*lines, hello]).encode("utf-8", "surrogatepass"))
        self.process.stdin.flush()
        replies: list[str] = []
        while True:
            try:
                reply = self.heard.get(timeout=HANGS)
            except Empty:
                raise AssertionError("the program hangs") from None
            if not reply:
                raise EOFError
            if f'"id":"end {number}"' in reply:
                return replies
            replies.append(reply)

    def close(self) -> str:
        """End it; what it has said of errors, of which there should be nothing."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        with self.process.stderr:
            said = self.process.stderr.read().decode("utf-8", "replace")
        assert self.process.wait(HANGS) == 0, said
        self._ear.join(HANGS)
        return said


def speak_to_program(key: str, numbers: range, together: int = 10) -> Found:
    """Say lines to a program, several at a time: it answers them all and goes on, unless one tells it to quit."""
    speaker, found, program = speaker_of(key), Found(), Program(key)
    for first in range(numbers.start, numbers.stop, together):
        said = range(first, min(first + together, numbers.stop))
        lines = [speaker.line(number).replace("\n", " ") for number in said]
        if first % 1000:  # a program takes a second to start again
            lines = [line for line in lines if "quit" not in line]
        quits = any("quit" in line for line in lines)
        began = time.monotonic()
        try:
            for reply in program.answered(lines, first):
                check_answer(reply, found)
            found.took(time.monotonic() - began)
        except (EOFError, BrokenPipeError):
            assert quits, f"{key}, lines {said}: the program has ended"
            found.counts["told to quit"] += 1
            assert program.close() == ""
            program = Program(key)
        except AssertionError as error:
            raise AssertionError(f"{key}, lines {said}: {error}") from error
    assert program.close() == ""
    return found


NASTY = ("x" * 4_000, "\x1b[2J\x07\n\u202ea\0b")
QUOTED = ("game", "choice", "view", "level", "side", "dice", "scenario", "position", "options", "card", "attack")


@pytest.mark.parametrize("key", GAMES)
def test_what_a_sentence_quotes_is_cut_and_can_be_shown(key: str) -> None:
    server, setup, found = server_of(key), setups_of(key)[0], Found()
    whole = games.game_of(key).setup_to_json(setup)
    side = games.game_of(key).seats(setup)[0].key
    for odd in NASTY:
        asked = [(field, value) for field in QUOTED for value in (odd, [odd], {"verb": odd, "args": [odd]})]
        asked += [("setup", {**whole, odd: 1}), ("setup", {**whole, "switches": {odd: True}}), (odd, 1)]
        for method in [name for name in server.methods if name != "quit"]:
            for field, value in asked:
                params = {"side": side, "level": "random", "setup": whole} if field == "view" else {}
                request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {**params, field: value}}
                try:
                    check_answer(server.answer(json.dumps(request)), found)
                except AssertionError as error:
                    raise AssertionError(f"{method} {field} {value!r:.60}: {error!s:.300}") from error
    assert found.counts["error"] > 500


@pytest.mark.parametrize("key", GAMES)
def test_every_line_of_the_protocol_is_answered(key: str) -> None:
    found = speak(key, range(400))
    assert found.counts["error"] > 100
    assert found.counts["result"] > 10


def test_a_program_answers_every_line_and_goes_on() -> None:
    found = speak_to_program("hannibal", range(10, 310))
    assert found.counts["error"] > 50
    assert found.counts["result"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_lines(key: str) -> None:
    tell(key, "lines:", speak(key, soak.seeds(5)))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_soak_of_lines_to_a_program(key: str) -> None:
    tell(key, "lines to a program:", speak_to_program(key, soak.seeds(2)))
