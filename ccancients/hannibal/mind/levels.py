"""The opponents of this game by name, weakest first: those who know the rules alone, the scripts, the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.arena.random_player import RandomPlayer
from ccancients.arena.scripts import Scripts
from ccancients.engine.player import Budgeted, Player
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.quaestor import Quaestor
from ccancients.hannibal.mind.search.thinker import dictator, legate
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.view import View

LEVELS: Final[Mapping[str, Callable[[int], Player[View]]]] = {
    "random": RandomPlayer, "quaestor": Quaestor, "praetor": Praetor, "legate": legate,
    "dictator": dictator,
}
"""The opponents one may choose; ``random`` is for tests."""
SECONDS: Final[Mapping[str, float]] = {"legate": 0.8, "dictator": 2.2}
"""By level, what one that thinks takes for a card."""


class Opponents(Scripts[Setup, View]):
    """The levels, some of which take their time."""

    def __init__(self) -> None:
        super().__init__(LEVELS, usual="praetor")
        self.thinking = SECONDS

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[View]:
        """An opponent; ``evaluations`` are the play-outs for a card of one who thinks.

        Raises ``GameError`` for a level that does not exist.
        """
        player = super().player(level, seed)
        if evaluations is not None and isinstance(player, Budgeted):
            player.evaluations = evaluations
        return player
