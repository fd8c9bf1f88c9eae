from __future__ import annotations

import pytest

from ccancients.ancients.components.board import GRID
from ccancients.ancients.rules.dice_number import (
    Role,
    close_combat_account,
    close_combat_dice,
    ranged_combat_account,
    ranged_combat_dice,
)
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.state import State


@pytest.mark.parametrize("printing", ["first", "current"])
@pytest.mark.parametrize("scenario", ["akragas", "trasimenus", "castulo", "metaurus"])
def test_the_number_alone_is_that_of_the_account(scenario: str, printing: str) -> None:
    """From every unit into every hex around it and a little farther, under the orders of every kind of card."""
    setup = Setup(scenario=find_scenario(scenario), options=Options.model_validate({"printing": printing}))
    state = State(setup.battle())
    for orders in (0, 2, 5, 7):
        state.orders = orders
        for unit, here in enumerate(state.unit_hex):
            for there in GRID.within(GRID.hexes[here], 3) if here >= 0 else ():
                if GRID.distance[here][there] > 1:
                    assert ranged_combat_dice(state, unit, there) == ranged_combat_account(state, unit, there).dice
                    continue
                for role in (Role.ATTACK, Role.BATTLE_BACK):
                    for full in (False, True):
                        account = close_combat_account(state, unit, there, role, full=full)
                        assert close_combat_dice(state, unit, there, role, full=full) == account.dice
