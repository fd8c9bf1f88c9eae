"""Other programs in the arena: one that plays well, and those that do everything a program can do wrong."""

from __future__ import annotations

import json
import os
import shlex
import sys
import textwrap
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import pytest

from ccancients.ancients.components.cards import HIDDEN_CARD
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import View
from ccancients.arena.contestants import Level, contestant_of
from ccancients.arena.matches import MatchPlan, match
from ccancients.arena.other_programs import BadProgram, Invitation, Program, is_command
from ccancients.arena.playing import Record, Task, play
from ccancients.engine.gamespec import mind_of
from ccancients.engine.player import Player


def quoted(text: str) -> str:
    """A word of a command line."""
    return f'"{text}"' if os.name == "nt" else shlex.quote(text)


TOLD = (12, 23)
OWN = f"{quoted(sys.executable)} -m ccancients protocol"

PLAYER = """
    import json, os, sys, time
    def say(message):
        print(json.dumps(message), flush=True)
    moves = 0
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "hello":
            say({"jsonrpc": "2.0", "id": request["id"], "result": {"game": "ancients", "levels": ["weak", "strong"]}})
            continue
        moves += 1
        number = request["id"]
"""


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """The command line of a program that answers ``move`` with the given lines of Python."""

    def written(lines: str, frame: str = PLAYER) -> str:
        file = tmp_path / "a program.py"
        body = textwrap.indent(textwrap.dedent(lines).strip(), " " * 4) if frame else textwrap.dedent(lines)
        file.write_text(textwrap.dedent(frame) + body + "\n", encoding="utf-8")
        return f"{quoted(sys.executable)} -S {quoted(str(file))}"

    return written


def lost_game(setup: Setup, command: str, limit: float = 20.0) -> Record:
    """The game of a program against the random player."""
    player = contestant_of(ANCIENTS, command, limit=limit)
    record = play(Task(ANCIENTS, setup, (player, Level("random")), 5))
    assert record.outcome == 1
    assert record.names[0] == command
    return record


@dataclass(frozen=True)
class Told:
    """A level of our own that thinks with the number which a program in its place is told."""

    level: str
    evaluations: int | None = None

    @property
    def name(self) -> str:
        return self.level

    def sit_down(self, to: Invitation) -> AbstractContextManager[Player[View]]:
        return nullcontext(mind_of(to.spec).player(self.level, to.told, self.evaluations))


@pytest.mark.slow
def test_our_own_protocol_plays_as_the_level_does(akragas: Setup) -> None:
    # the recruit, because his answers depend on his seed
    within = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 1, 3, jobs=1), Told("recruit"), "greedy")
    beside = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 1, 3, jobs=1), f"level=recruit {OWN}", "greedy")
    for inner, outer in zip(within.played, beside.played, strict=True):
        assert [game.digest for game in inner.games] == [game.digest for game in outer.games]
    assert within.points == beside.points
    assert beside.half(0).forfeits == 0


@pytest.mark.slow
def test_our_own_protocol_thinks_as_the_level_does(akragas: Setup) -> None:
    within = play(Task(ANCIENTS, akragas, (Told("tribune", 12), Level("random")), 5, told=TOLD))
    player = contestant_of(ANCIENTS, f"level=tribune@12 {OWN}")
    assert isinstance(player, Program)
    assert player.evaluations == 12
    beside = play(Task(ANCIENTS, akragas, (player, Level("random")), 5, told=TOLD))
    assert within.digest == beside.digest
    assert not beside.forfeit


def test_the_strongest_level_is_asked_for_unless_one_is_named(program: Callable[[str], str]) -> None:
    command = program("pass")
    assert contestant_of(ANCIENTS, command) == Program(command, tuple(shlex.split(command)), "strong", 60.0)
    named = contestant_of(ANCIENTS, f"level=weak {command}")
    assert isinstance(named, Program)
    assert named.level == "weak"


def test_a_program_gets_the_view_of_its_side_and_nothing_else(
    akragas: Setup, tmp_path: Path
) -> None:
    heard = tmp_path / "heard.txt"
    spy = tmp_path / "spy.py"
    spy.write_text(textwrap.dedent(f"""
        import sys
        from ccancients.ancients.protocol import PROTOCOL
        from ccancients.ancients.spec import ANCIENTS
        from ccancients.rpc.methods import make_server
        server = make_server(ANCIENTS, PROTOCOL)
        for line in sys.stdin:
            open({str(heard)!r}, "a").write(line)
            print('{{"jsonrpc": "2.0", "method": "thinking"}}')
            print(server.answer(line), flush=True)
    """), encoding="utf-8")
    # through -c, so that the folder of the tests is where it looks for the package
    command = f"level=greedy {quoted(sys.executable)} -c {quoted(f'exec(open({str(spy)!r}).read())')}"
    player = contestant_of(ANCIENTS, command)
    assert not play(Task(ANCIENTS, akragas, (Level("greedy"), player), 5, told=TOLD)).forfeit
    requests = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    requests = [request for request in requests if request["method"] == "move"]
    assert len(requests) > 50
    for request in requests:
        assert set(request["params"]) == {"level", "seed", "setup", "view"}
        assert request["params"]["seed"] == TOLD[1]
        view = request["params"]["view"]
        state = view["game"]["state"]
        assert set(state["hands"][1 - view["side"]]) <= {HIDDEN_CARD}
        assert set(state["deck"]) <= {HIDDEN_CARD}
        assert view["side"] == 1


@pytest.mark.parametrize(
    ("budget", "asked"),
    [("", "move None None"), ("@12", "think 12 None"), ("@0.85s", "think None 0.85"), ("@2s", "think None 2.0")],
)
def test_a_program_is_told_its_budget(
    akragas: Setup, program: Callable[[str], str], budget: str, asked: str
) -> None:
    command = program("""
        params = request["params"]
        print(request["method"], params.get("evaluations"), params.get("seconds"), file=sys.stderr)
        sys.exit(3)
    """)
    record = lost_game(akragas, f"level=weak{budget} {command}")
    assert record.forfeit == f"it ended with exit code 3: {asked}"


def test_a_program_that_dies_loses_and_its_last_words_are_reported(
    akragas: Setup, program: Callable[[str], str]
) -> None:
    record = lost_game(akragas, program("""
        print("out of memory", file=sys.stderr)
        sys.exit(3)
    """))
    assert record.forfeit == "it ended with exit code 3: out of memory"


@pytest.mark.parametrize(
    ("lines", "how"),
    [
        ('print("good morning", flush=True)', "it answered 'good morning', which is not JSON"),
        ('say([])', "it answered another request than the one it was sent"),
        ('say({"jsonrpc": "2.0", "id": number + 1, "result": {"choice": "done"}})',
         "it answered another request than the one it was sent"),
        ('say({"jsonrpc": "2.0", "id": number, "result": {}})', "it answered without a choice"),
        ('say({"jsonrpc": "2.0", "id": number, "result": 7})', "it answered without a choice"),
        ('say({"jsonrpc": "2.0", "id": number, "result": {"choice": "surrender"}})',
         "it answered 'surrender', which is no choice"),
        ('say({"jsonrpc": "2.0", "id": number, "result": {"choice": "move A1 A2"}})',
         "it answered 'move A1 A2' to 'card', which is not allowed"),
        ('say({"jsonrpc": "2.0", "id": number, "error": {"code": 10, "message": "There is no such level."}})',
         "it answered with an error: There is no such level."),
        ('os.close(1); time.sleep(60)', "it closed its output"),
        ('print("[" * 100000, flush=True)', f"it answered '{'[' * 80}…', which is not JSON"),
    ],
    ids=["not JSON", "a list", "another id", "no choice", "a number", "no such verb", "illegal", "an error",
         "closed output", "too deep"],
)  # fmt: skip
def test_a_program_that_answers_nonsense_loses(
    akragas: Setup, program: Callable[[str], str], lines: str, how: str
) -> None:
    assert lost_game(akragas, program(lines)).forfeit == how


@pytest.mark.parametrize(
    "lines",
    ["time.sleep(600)", "while True: pass", 'while True: say({"method": "hm"})'],
    ids=["sleeps", "spins", "hums"],
)
def test_a_program_that_does_not_answer_loses_and_is_ended(
    akragas: Setup, program: Callable[[str], str], tmp_path: Path, lines: str
) -> None:
    noted = tmp_path / "pid"
    command = program(f"open({str(noted)!r}, 'w').write(str(os.getpid()))\n{lines}")
    began = time.monotonic()
    record = lost_game(akragas, command, limit=1.0)
    assert record.forfeit in ("it gave no answer within 1 s", "it went on talking without an answer")
    assert time.monotonic() - began < 300, "it is not waited for"
    if os.name != "nt":
        with pytest.raises(ProcessLookupError):
            os.kill(int(noted.read_text(encoding="ascii")), 0)


def test_forfeits_are_counted_and_told(akragas: Setup, program: Callable[[str], str]) -> None:
    result = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 2, 3, jobs=2), "random", program("sys.exit(1)"))
    assert result.points == 4
    assert result.half(1).forfeits == 4
    assert result.half(1).how == "it ended with exit code 1"
    assert result.half(0).forfeits == 0
    assert result.to_json()["players"][1]["first_forfeit"] == "it ended with exit code 1"


def test_a_program_that_starts_only_once_loses(akragas: Setup, tmp_path: Path, program: Callable[..., str]) -> None:
    lock = tmp_path / "lock"
    command = program(f"""
        import json, os, sys
        if os.path.exists({str(lock)!r}):
            sys.exit("there is one already")
        open({str(lock)!r}, "w").close()
        for line in sys.stdin:
            print(json.dumps({{"id": json.loads(line)["id"], "result": {{}}}}), flush=True)
    """, "")
    assert lost_game(akragas, command).forfeit == "it ended with exit code 1: there is one already"


# -- programs that cannot take part ---------------------------------------------------------------------------------


def test_what_has_a_space_or_a_path_in_it_is_a_program() -> None:
    assert is_command("gnuchess --uci")
    assert is_command("./engine")
    assert is_command("C:\\engine.exe")
    assert not is_command("tribune@400")


def test_a_program_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadProgram, match=r"'\./no-such-program': there is no such program"):
        contestant_of(ANCIENTS, "./no-such-program")
    with pytest.raises(BadProgram, match="there is no such program"):
        contestant_of(ANCIENTS, "./" + 5000 * "x")
    with pytest.raises(BadProgram, match="quotation mark"):
        contestant_of(ANCIENTS, "ccancients 'protocol")
    with pytest.raises(BadProgram, match="there is no such program"):
        contestant_of(ANCIENTS, "level=recruit ")
    for budget in ("0", "0s", "0.0s", "-1", "s", "1.5", "1e9s", "12 ", "٣", "nans", "infs"):
        with pytest.raises(BadProgram, match="the budget in evaluations, or seconds"):
            contestant_of(ANCIENTS, f"'level=tribune@{budget}' {OWN}")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("import sys; sys.exit(4)", "does not speak the engine protocol: it ended with exit code 4"),
        ("print('ready', flush=True); input()", "does not speak the engine protocol: it answered 'ready'"),
        ("""print('{"id": 1, "result": {"game": "chess"}}', flush=True); input()""", "plays 'chess', expected"),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_is_refused(
    program: Callable[..., str], lines: str, said: str
) -> None:
    with pytest.raises(BadProgram, match=said):
        contestant_of(ANCIENTS, program(lines, ""))
