"""The opponents of this game by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ccancients.arena.random_player import RandomPlayer
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import Report
from ccancients.engine.journal import Entry
from ccancients.engine.phrase import Phrase
from ccancients.engine.player import Player
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.setup import Setup
from ccancients.successors.view import View

LEVELS: Final[Mapping[str, Callable[[int], Player[View]]]] = {"random": RandomPlayer, "strategos": Strategos}
"""The opponents one may choose; ``random`` is for tests."""


class SuccessorsMind:
    """The opponents: the script, and the one that knows nothing. Nobody gives advice yet."""

    levels: Final[Sequence[str]] = tuple(LEVELS)
    usual: Final = "strategos"
    thinking: Final[Mapping[str, float]] = {}
    characters: Final[Sequence[str]] = ()
    advises: Final = False

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[View]:
        """An opponent. Raises ``GameError`` for a level that does not exist."""
        del evaluations
        made = LEVELS.get(level)
        if made is None:
            raise GameError(Phrase("'{level}' is not an opponent of this game", {"level": level}))
        return made(seed)

    def advise(self, view: View, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        raise GameError(Phrase("nobody gives advice in this game"))

    def turns_seen(self, setup: Setup, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        raise GameError(Phrase("nobody gives advice in this game"))

    def review(
        self, setup: Setup, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int, report: Report,
        evaluations: int | None = None,
    ) -> dict[str, Any]:
        raise GameError(Phrase("nobody gives advice in this game"))
