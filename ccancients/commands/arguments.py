"""What the subcommands have in common: arguments, exit codes, the way to the window, how far a long run has come."""

from __future__ import annotations

import argparse
import errno
import importlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

from ccancients.engine.errors import GameError
from ccancients.engine.phrase import one_line
from ccancients.games import USUAL, known_games
from ccancients.paths import NoSuchHome

BAD_INPUT: Final = 2
BROKEN_OFF: Final = 130
_SECONDS_BETWEEN_LINES: Final = 60.0
_FULL: Final = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""A disk, a file or a person's share that takes no more."""


class Progress:
    """A progress line on a terminal; elsewhere nothing, or with ``told`` a line a minute for whoever reads the log."""

    def __init__(self, total: int, *, told: bool = False) -> None:
        self._total = total
        self._shown = sys.stderr.isatty()
        self._told = told
        self._began = self._last_line = time.monotonic()

    def __call__(self, done: int, words: str = "") -> None:
        now = time.monotonic()
        left = (now - self._began) / max(1, done) * (self._total - done)
        if self._shown:
            width = 30
            filled = width * done // max(1, self._total)
            bar = "█" * filled + "░" * (width - filled)
            end = "\n" if done >= self._total else ""
            print(f"\r{bar} {done}/{self._total}  {left:4.0f} s left  {words} ", end=end, file=sys.stderr, flush=True)
        elif self._told and now - self._last_line >= _SECONDS_BETWEEN_LINES:
            self._last_line = now
            print(f"{done}/{self._total}  {left:.0f} s left  {words}", file=sys.stderr, flush=True)


def add_game(parser: argparse.ArgumentParser, *, again: bool = False) -> None:
    """``--game``, before a subcommand or (``again``) behind it."""
    usual = argparse.SUPPRESS if again else USUAL
    parser.add_argument("--game", metavar="KEY", default=usual, help=f"one of {', '.join(known_games())} ({USUAL})")


def game_asked_for(argv: Sequence[str]) -> tuple[str, list[str]]:
    """The key of the game that arguments name, and the other arguments: what a command takes depends on its game."""
    key, rest = game_named(argv)
    return key or USUAL, rest


def game_named(argv: Sequence[str]) -> tuple[str, list[str]]:
    """As ``game_asked_for``, but an empty key where the arguments name none."""
    parser = argparse.ArgumentParser(prog="ccancients", add_help=False, allow_abbrev=False)
    add_game(parser, again=True)
    found, rest = parser.parse_known_args(argv)
    return str(getattr(found, "game", "")), rest


def in_sentences(work: Callable[[], int]) -> int:
    """The exit code of some work; errors that a person caused become one sentence and exit code 2.

    Whoever reads what it prints may go away before the end: it ends quietly then. A disk that is full has a sentence.
    """
    code = 0
    try:
        with quiet_without_reader():
            code = _in_sentences(work)
    except OSError as error:
        if error.errno not in _FULL:
            raise
        _print_nowhere()
        print(f"ccancients: what was to be written cannot be: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    return code


@contextmanager
def quiet_without_reader() -> Iterator[None]:
    """What is printed within goes nowhere, without a word, from the moment on in which nobody reads it any more."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _print_nowhere()


def _print_nowhere() -> None:
    """The interpreter writes what is left when it ends; that goes nowhere too."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _in_sentences(work: Callable[[], int]) -> int:
    try:
        return work()
    except (GameError, NoSuchHome) as error:
        said = error.said if isinstance(error, GameError) else str(error)
        print(f"ccancients: {one_line(said)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("ccancients: broken off", file=sys.stderr)
        return BROKEN_OFF


def positive(text: str) -> int:
    """An argument that must be a whole number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1")
    return number


def of_window(module: str) -> Any:
    """A module of ``ccancients.ui``, which lies above this package: most commands start without Qt."""
    return importlib.import_module(f"ccancients.ui.{module}")
