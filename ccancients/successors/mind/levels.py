"""The opponents of this game by name, weakest first: those who know the rules alone, the scripts, the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.arena.random_player import RandomPlayer
from ccancients.arena.scripts import Scripts
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase
from ccancients.engine.player import Budgeted, Player
from ccancients.successors.mind.script.characters import CHARACTERS
from ccancients.successors.mind.script.strategos import Strategos, peltast
from ccancients.successors.mind.search.thinker import Thinker, diadoch, satrap
from ccancients.successors.setup import Setup
from ccancients.successors.view import View

LEVELS: Final[Mapping[str, Callable[[int], Player[View]]]] = {
    "random": RandomPlayer, "peltast": peltast, "strategos": Strategos, "satrap": satrap, "diadoch": diadoch,
}  # fmt: skip
"""The opponents one may choose; ``random`` is for tests."""
SECONDS: Final[Mapping[str, float]] = {"satrap": 1.2, "diadoch": 2.4}
"""By level, what one that thinks takes for a segment."""


class Opponents(Scripts[Setup, View]):
    """The levels, some of which take their time; each may lead as one of the generals did: ``satrap:eumenes``."""

    def __init__(self) -> None:
        super().__init__(LEVELS, usual="strategos")
        self.thinking = SECONDS
        self.characters = tuple(CHARACTERS)

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[View]:
        """An opponent; ``evaluations`` are the play-outs for a card of one who thinks.

        Raises ``GameError`` for a level or a character that does not exist.
        """
        name, _, character = level.partition(":")
        player = super().player(name, seed)
        if character and character not in CHARACTERS:
            known = ", ".join(CHARACTERS)
            said = Phrase("'{name}' is not a character, expected one of {known}", {"name": character, "known": known})
            raise GameError(said)
        if character and isinstance(player, (Strategos, Thinker)):
            script = player if isinstance(player, Strategos) else player.script
            script.weights = CHARACTERS[character].applied(script.weights)
        if evaluations is not None and isinstance(player, Budgeted):
            player.evaluations = evaluations
        return player


__all__ = ["LEVELS", "SECONDS", "Opponents"]
