"""How campaigns are put down in the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.engine.game import Game
from ccancients.hannibal.components.sides import SIDES
from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import languages, tr

CAMPAIGN: Final = "campaign"


class HannibalRecording:
    """Campaigns by the number of their turns. The provinces at the end are no points that two wars could add: Rome
    sacked, or Carthage out of units, ends one at any number of them.
    """

    def two_legs(self, setup: Setup) -> bool:
        del setup
        return False

    def same_deals(self, setup: Setup) -> bool:
        del setup
        return False

    def battle(self, setup: Setup) -> tuple[str, Mapping[str, str]]:
        if setup.position is not None:
            return "", {}
        key = CAMPAIGN if setup.turns == TURNS else f"{CAMPAIGN}-{setup.turns}"
        return key, {languages.language: self.title(key)}

    def title(self, battle: str) -> str:
        turns = battle.partition("-")[2]
        return tr("The Second Punic War, {turns} turns", turns=turns) if turns else tr("The Second Punic War")

    def points(self, game: Game[State]) -> tuple[int, ...]:
        return tuple(score(game.state, side) for side in SIDES)

    def points_to_win(self, game: Game[State], side: int) -> int:
        del game, side
        return 0

    def points_name(self) -> str:
        return tr("Provinces")
