"""The opponents of a game that has scripts, and nobody yet who gives advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import Report
from ccancients.engine.journal import Entry
from ccancients.engine.phrase import Phrase
from ccancients.engine.player import Player

SetupT = TypeVar("SetupT")
ViewT = TypeVar("ViewT")


class Scripts(Generic[SetupT, ViewT]):
    """The levels by name, weakest first, each made with a seed; ``usual`` who plays when nobody says."""

    advises = False

    def __init__(self, made: Mapping[str, Callable[[int], Player[ViewT]]], usual: str) -> None:
        self._made = made
        self.levels: Sequence[str] = tuple(made)
        self.usual = usual
        self.thinking: Mapping[str, float] = {}
        self.characters: Sequence[str] = ()

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[ViewT]:
        """An opponent. Raises ``GameError`` for a level that does not exist."""
        del evaluations
        made = self._made.get(level)
        if made is None:
            raise GameError(Phrase("'{level}' is not an opponent of this game", {"level": level}))
        return made(seed)

    def advise(self, view: ViewT, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        raise GameError(Phrase("nobody gives advice in this game"))

    def turns_seen(self, setup: SetupT, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        raise GameError(Phrase("nobody gives advice in this game"))

    def review(
        self, setup: SetupT, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int, report: Report,
        evaluations: int | None = None,
    ) -> dict[str, Any]:
        raise GameError(Phrase("nobody gives advice in this game"))


__all__ = ["Scripts"]
