"""How battles are put down in the record."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from ccancients.ancients.scenario.files import shipped_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.state import State
from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import tr


class AncientsRecording:
    """Battles by their id, those of a person's own by what they are; a battle has two legs, as owners play it."""

    def two_legs(self, setup: Setup) -> bool:
        del setup
        return True

    def same_deals(self, setup: Setup) -> bool:
        del setup
        return False

    def battle(self, setup: Setup) -> tuple[str, Mapping[str, str]]:
        scenario = setup.scenario
        if setup.position is not None:
            return "", {}
        if any(each.id == scenario.id and each == scenario for each in shipped_scenarios()):
            return scenario.id, scenario.name
        return f"{scenario.id[:100]}~{sha256(scenario.model_dump_json().encode()).hexdigest()[:12]}", scenario.name

    def title(self, battle: str) -> str:
        """The words of a battle came with its file."""
        del battle
        return ""

    def points(self, game: Game[State]) -> tuple[int, ...]:
        return tuple(game.state.banners)

    def points_to_win(self, game: Game[State], side: int) -> int:
        return game.state.battle.banners[side]

    def points_name(self) -> str:
        return tr("Victory Banners")
