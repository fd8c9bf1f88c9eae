"""Battle back (S 412-422; rulings 29-31, 76, 77)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table


@pytest.mark.ruling(76)
def test_a_defender_that_stands_battles_back_with_its_own_dice(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry")
    table.dice("heavy", "leader", "light", "light", "medium", "medium", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back", side="top")
    table.over()
    assert table.blocks("F6") == 3
    assert table.blocks("F5") == 2


@pytest.mark.ruling(30, 31)
def test_battle_back_needs_the_defender_to_hold_its_hex(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.dice("flag", "leader", "leader", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("retreat", "F7", among=["F7", "G7"], side="top")
    table.answer("advance", "stay", side="bottom")
    table.over()
