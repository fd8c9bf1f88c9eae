"""Other programs as players: anything that speaks the engine protocol (docs/protocol.md) on standard input and output.

The program is asked as the window asks its opponent: ``move`` with the set-up and the view of its side, nothing else.
Hidden cards are not in what it gets, neither in the view nor in the set-up, nor is anything made of the game's seed. It
has a process of its own for every game and a time for every answer. A program that dies, keeps silent or answers what
is no choice forfeits the game; it can hold up nothing.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any, Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadText, GameError
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.player import AnyView, Clock
from ccancients.engine.text import printable
from ccancients.rpc.server import LONGEST_LINE

START_LIMIT: Final = 20.0
"""Seconds that a program has to start and to answer ``hello``."""

_MOST_UNASKED: Final = 10_000
"""Lines that are no answer (notifications, chatter) before the answer that was asked for."""
_LAST_WORDS: Final = 200
_PATIENCE: Final = 2.0
"""Seconds that a process is waited for that ought to be gone."""
_BUDGET: Final = re.compile(r"(?a:(?P<evaluations>\d{1,9})|(?P<seconds>\d{1,4}(\.\d{1,6})?)s)")
EXPECTED_BUDGET: Final = "a whole number from 1 after the @, the budget in evaluations, or seconds such as 0.85s"


class BadProgram(GameError):
    """A program that cannot take part."""


class Forfeit(Exception):
    """A program gave the game away; the sentence says how."""


def is_command(text: str) -> bool:
    """Whether a text names a program and not a level: it has a space or a path in it."""
    return any(sign.isspace() for sign in text) or "/" in text or "\\" in text


@dataclass(frozen=True, slots=True)
class Invitation:
    """To a game of a set-up: what somebody is given who sits down.

    ``seed``  for the thoughts of one of our own, who does not try to work the dice out from it
    ``told``  the same for another program, which might try: nothing in it comes from the seed of the dice
    ``clock`` by which the seconds pass that a level of our own is given
    """

    spec: AnySpec
    setup: Any
    side: int
    seed: int
    told: int
    clock: Clock = time.perf_counter


@dataclass(frozen=True, slots=True)
class Program:
    """Another program as a contestant.

    ``name``     its command line as it was given;  ``command`` the same in words
    ``level``    the level it is asked for (``level=NAME`` before the command, or the last it lists: its strongest)
    ``limit``    seconds for an answer
    ``evaluations``, ``seconds``  the budget it is given (``level=NAME@N``, ``level=NAME@0.85s``): it is asked to
                 ``think``; both None: to ``move``
    """

    name: str
    command: tuple[str, ...]
    level: str
    limit: float
    evaluations: int | None = None
    seconds: float | None = None

    @contextmanager
    def sit_down(self, to: Invitation) -> Iterator[ProgramPlayer]:
        """The program in a process of its own, started and greeted; it is gone afterwards.

        A program that does not get so far forfeits with its first answer.
        """
        with _Line(self.command) as line:
            player = ProgramPlayer(to, line, self)
            player.greet()
            yield player


class ProgramPlayer:
    """The program at the table. ``choose`` raises ``Forfeit``."""

    def __init__(self, to: Invitation, line: _Line, program: Program) -> None:
        self._spec = to.spec
        self._line = line
        self._limit = program.limit
        self._trouble = ""
        budget = {"evaluations": program.evaluations, "seconds": program.seconds}
        given = {name: value for name, value in budget.items() if value is not None}
        self._method = "think" if given else "move"
        setup = to.spec.setup_to_json(to.spec.setup_for(to.setup, to.side))
        self._asked: dict[str, Any] = {"seed": to.told, "setup": setup, **given}
        if program.level:
            self._asked["level"] = program.level

    def greet(self) -> None:
        """Wait until the program has started, so that its start is no part of the time for its answers."""
        try:
            self._line.ask("hello", {}, START_LIMIT)
        except Forfeit as error:
            self._trouble = str(error)

    def choose(self, view: AnyView) -> Choice:
        """The program's answer, if it is one of the choices."""
        if self._trouble:
            raise Forfeit(self._trouble)
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        result = self._line.ask(self._method, {**self._asked, "view": view.to_json()}, self._limit)
        text = result.get("choice") if isinstance(result, dict) else None
        if not isinstance(text, str):
            raise Forfeit("it answered without a choice")
        try:
            choice = self._spec.parse_choice(text)
        except BadText:
            raise Forfeit(f"it answered '{_short(text)}', which is no choice") from None
        if choice not in decision.choices:
            raise Forfeit(f"it answered '{_short(text)}' to '{decision.question}', which is not allowed")
        return choice


def budget_of(text: str) -> tuple[int | None, float | None] | None:
    """The evaluations or the seconds that a text such as ``400`` or ``0.85s`` gives; None where it gives neither."""
    found = _BUDGET.fullmatch(text)
    if found is None or not float(text.removesuffix("s")):
        return None
    return (int(text), None) if found["evaluations"] else (None, float(text[:-1]))


def program_of(spec: AnySpec, text: str, limit: float) -> Program:
    """The program of a command line, started once to see that it speaks the protocol and plays this game.

    Raises ``BadProgram`` with a sentence.
    """
    words = _words(text)
    level = given = ""
    if words and words[0].startswith("level="):
        level, _, given = words.pop(0).removeprefix("level=").partition("@")
    budget = budget_of(given) if given else (None, None)
    if budget is None:
        raise BadProgram(f"'{_short(text)}': expected {EXPECTED_BUDGET}")
    if not words or shutil.which(words[0]) is None:
        raise BadProgram(f"'{_short(text)}': there is no such program")
    program = Program(text, tuple(words), level, limit, *budget)
    try:
        with _Line(program.command) as line:
            hello = line.ask("hello", {}, START_LIMIT)
    except Forfeit as error:
        raise BadProgram(f"'{_short(text)}' does not speak the engine protocol: {error}") from None
    facts = hello if isinstance(hello, dict) else {}
    if facts.get("game", spec.key) != spec.key:
        raise BadProgram(f"'{_short(text)}' plays '{_short(str(facts['game']))}', expected '{spec.key}'")
    listed = facts.get("levels")
    levels = [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []
    return program if level or not levels else replace(program, level=levels[-1])


def _words(text: str) -> list[str]:
    """A command line in words. Raises ``BadProgram``."""
    with suppress(OSError):  # a line too long for a name
        if Path(text).is_file():
            return [text]
    try:
        words = shlex.split(text, posix=sys.platform != "win32")
    except ValueError:
        raise BadProgram(f"'{_short(text)}': a quotation mark is not closed") from None
    return [word.strip('"') if sys.platform == "win32" else word for word in words]


def _short(text: str) -> str:
    return printable(text, 80)


# -- the line -------------------------------------------------------------------------------------------------------


class _Line:
    """A process and the conversation with it, one question at a time.

    Writing and reading are done by a thread that may be left behind: whatever the program does with its ends of the
    pipes, whoever asks waits no longer than he wants to.
    """

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._said: IO[bytes] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._replies: SimpleQueue[bytes | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._number = 0
        self._trouble = ""

    def __enter__(self) -> _Line:
        self._said = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the person at the command line names the program; no shell
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said,
                start_new_session=sys.platform != "win32",
            )  # fmt: skip
        except OSError as error:
            self._trouble = f"it cannot be started ({error.strerror or type(error).__name__})"
            return self
        conversation = (self._process, self._requests, self._replies)
        self._thread = threading.Thread(target=_converse, args=conversation, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._requests.put(None)
        if self._process is not None:
            _end(self._process)
        if self._thread is not None:
            self._thread.join(_PATIENCE)
        if self._said is not None:
            self._said.close()

    def ask(self, method: str, params: dict[str, Any], limit: float) -> object:
        """The result of a request. Raises ``Forfeit`` with the reason when there is none within ``limit`` seconds."""
        if self._trouble:
            raise Forfeit(self._trouble)
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        self._requests.put(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        try:
            line = self._replies.get(timeout=limit)
        except Empty:
            raise Forfeit(f"it gave no answer within {limit:g} s") from None
        if line is None:
            raise Forfeit("it went on talking without an answer")
        if not line:
            raise Forfeit(self._how_it_died())
        return _result(line, self._number)

    def _how_it_died(self) -> str:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        code = self._process.poll()
        ended = "it closed its output" if code is None else f"it ended with exit code {code}"
        assert self._said is not None
        size = self._said.seek(0, os.SEEK_END)
        self._said.seek(max(0, size - 4 * _LAST_WORDS))
        lines = self._said.read().decode("utf-8", "replace").split("\n")
        words = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{ended}: {words[-_LAST_WORDS:]}" if words else ended


def _converse(
    process: subprocess.Popen[bytes], requests: SimpleQueue[bytes | None], replies: SimpleQueue[bytes | None]
) -> None:
    """Write each request, pass on the line that answers it; an empty one when the program is gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    while (request := requests.get()) is not None:
        try:
            process.stdin.write(request)
            process.stdin.flush()
            replies.put(_answer_line(process.stdout))
        except OSError:
            replies.put(b"")
    # closed here and not by whoever asked: closing a pipe waits for those who read from it
    with suppress(OSError):
        process.stdin.close()
    process.stdout.close()


def _answer_line(source: IO[bytes]) -> bytes | None:
    """The next line that is not a notification; empty at the end, None when there are notifications only."""
    for _ in range(_MOST_UNASKED):
        line = source.readline(LONGEST_LINE)
        if not line or not _is_unasked(line):
            return line
    return None


def _is_unasked(line: bytes) -> bool:
    """An empty line, or a notification: an object with a method."""
    if not line.strip():
        return True
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(message, dict) and "method" in message


def _result(line: bytes, number: int) -> object:
    """What an answer holds. Raises ``Forfeit``."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Forfeit(f"it answered '{_short(line.decode('utf-8', 'replace').strip())}', which is not JSON") from None
    if not isinstance(message, dict) or message.get("id") != number:
        raise Forfeit("it answered another request than the one it was sent")
    if "result" not in message:
        error = message.get("error")
        words = error.get("message") if isinstance(error, dict) else None
        raise Forfeit(f"it answered with an error: {_short(str(words))}")
    return message["result"]


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and, where the system knows them, those that it started."""
    if process.poll() is not None:
        return
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_PATIENCE)
