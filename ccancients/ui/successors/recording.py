"""How matches among the successors are put down in the record."""

from __future__ import annotations

from collections.abc import Mapping

from ccancients.engine.game import Game
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.rules.seating import OFFER
from ccancients.successors.setup import Setup
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.successors.words.match import scenario_name

AHEAD = "ahead"
"""The way of the switch ``deals`` in which what is dealt does not hang on what is done."""


class SuccessorsRecording:
    """Matches by their scenario. Two players may exchange seats for a second leg (frame F27); among three or four there
    is no other seat that would make one, and where seats are offered the offer has made them even.
    """

    def two_legs(self, setup: Setup) -> bool:
        board = setup.on_board()
        entry = board.scenarios.get(setup.scenario)
        return entry is not None and len(entry.factions) == 2 and setup.rules().seats != OFFER

    def same_deals(self, setup: Setup) -> bool:
        return setup.rules().deals == AHEAD

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
