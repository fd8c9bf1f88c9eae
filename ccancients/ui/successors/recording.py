"""How matches among the successors are put down in the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.engine.game import Game
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.setup import Setup
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.successors.words.match import scenario_name


class SuccessorsRecording:
    """Matches by their scenario. Factions of a different worth change hands among up to five people: there is no other
    seat that would make a second leg.
    """

    two_legs: Final = False

    def battle(self, setup: Setup) -> tuple[str, Mapping[str, str]]:
        if setup.position is not None:
            return "", {}
        name = scenario_name(setup.on_board().scenario(setup.scenario).name)
        return setup.scenario if setup.board is None else f"{setup.scenario}~", {languages.language: name}

    def title(self, battle: str) -> str:
        """The words of a scenario came with its board."""
        del battle
        return ""

    def points(self, game: Game[State]) -> tuple[int, ...]:
        return tuple(victory_points(game.state, at_the_end=True))

    def points_to_win(self, game: Game[State], side: int) -> int:
        del game, side
        return 0

    def points_name(self) -> str:
        return tr("Points")
