"""The games of the program: key → spec, and what each adds to the command line. Imported when asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from ccancients.engine.gamespec import AnySpec
from ccancients.engine.registry import Registry

if TYPE_CHECKING:
    from ccancients.arena.command_line import CommandLine

USUAL: Final = "ancients"
"""The game of whoever names none."""

_SPECS: Final[Registry[AnySpec]] = Registry(
    "game", {
        "ancients": "ccancients.ancients.spec:ANCIENTS",
        "hannibal": "ccancients.hannibal.spec:HANNIBAL",
        "successors": "ccancients.successors.spec:SUCCESSORS",
    },
)  # fmt: skip
_COMMAND_LINES: Final[Registry[CommandLine]] = Registry(
    "game", {
        "ancients": "ccancients.ancients.commands.line:COMMAND_LINE",
        "hannibal": "ccancients.hannibal.command_line:COMMAND_LINE",
        "successors": "ccancients.successors.command_line:COMMAND_LINE",
    },
)  # fmt: skip


def known_games() -> tuple[str, ...]:
    """The keys of all games, in the order in which they are offered."""
    return _SPECS.keys()


def game_of(key: str) -> AnySpec:
    """The game of a key. Raises ``GameError`` with a sentence that lists the known ones."""
    return _SPECS.find(key)


def place_of(key: str) -> str:
    """Where the spec of a game is, ``package.module:NAME``. Raises ``GameError`` as ``game_of``.

    Questions to other processes name a game by this: a process that was started anew knows nothing of the games that
    were registered in this one, and imports one alone.
    """
    return _SPECS.place(key)


class AllGames:
    """Every game, for reading a file that may be of any. Each is imported when it is come to, the usual one first."""

    def __iter__(self) -> Iterator[AnySpec]:
        return map(game_of, known_games())


def all_games() -> Iterable[AnySpec]:
    """Every game, for reading a file that may be of any."""
    return AllGames()


def command_line_of(key: str) -> CommandLine:
    """A game at the command line, with what it adds there. Raises ``GameError`` as ``game_of``."""
    from ccancients.arena.command_line import CommandLine  # here, since the window starts without it

    return _COMMAND_LINES.find(key) if key in _COMMAND_LINES else CommandLine(game_of(key))


@contextmanager
def register(key: str, spec: str, command_line: str = "") -> Iterator[None]:
    """For as long as the block lasts, one game more: for tests. Both are places, ``package.module:NAME``."""
    with ExitStack() as more:
        more.enter_context(_SPECS.with_one_more(key, spec))
        if command_line:
            more.enter_context(_COMMAND_LINES.with_one_more(key, command_line))
        yield
