"""The ground of the boxes (E22, E28, E29), by X40."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.rules.combat import morale, sees
from ccancients.ancients.rules.dice_number import Role, close_combat_account, ranged_combat_account

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


def test_x40_foot_on_a_bridge_may_ignore_a_flag(table: Boxes) -> None:
    table.terrain(F5="bridge")
    table.place(F5="bottom medium infantry", F6="top heavy infantry")
    table.roll("F L")
    table.attack("F6", "F5")
    table.answer("ignore flags", "ignore 1", among=["ignore 1", "ignore 0"])
    assert table.dice_rolled() == [2]


def test_x40_horse_on_a_bridge_may_not(table: Boxes) -> None:
    table.terrain(F5="bridge")
    table.place(F5="bottom medium cavalry", F6="top heavy infantry")
    table.roll("F L")
    table.attack("F6", "F5")
    table.answer("evade", "stand")
    assert table.question == "retreat"


def test_e22_nobody_stops_and_swords_hit_on_a_bridge(table: Boxes) -> None:
    table.terrain(F4="bridge")
    table.place(F3="bottom medium cavalry", A9="top light infantry")
    table.orders_by("order_mounted", "F3")
    assert "F6" in table.targets("move", of="F3") or "G6" in table.targets("move", of="F3")


def test_e22_dice_of_a_bridge(table: Boxes) -> None:
    table.terrain(F5="bridge", F8="bridge")
    table.place(F5="bottom light infantry", F7="top light infantry", F8="top heavy infantry", F6="top heavy infantry")
    state = table.set_up()
    unit = table.unit_number("F5")
    assert ranged_combat_account(state, unit, parse_hex("F7")).dice == 1
    foe = table.unit_number("F6")
    assert close_combat_account(state, foe, parse_hex("F5"), Role.ATTACK, full=True).dice == 2
    assert close_combat_account(state, foe, parse_hex("F5"), Role.ATTACK, full=True, bonus=2).dice == 4


def test_e18_a_bridge_and_a_rampart_count_once_each(table: Boxes) -> None:
    table.terrain(F5="bridge")
    table.rampart(F5="F6")
    table.place(F5="bottom medium infantry", F6="top heavy infantry")
    state = table.set_up()
    here = parse_hex("F6")
    assert morale(state, table.unit_number("F5"), table.unit_number("F6"), here, full=True, close=True).total == 2


@pytest.mark.parametrize(("ground", "seen"), [("impassable hill", False), ("river mouth", True)])
def test_e28_e29_nobody_enters_and_what_is_seen(table: Boxes, ground: str, seen: bool) -> None:
    table.terrain(F5=ground, E5="hill", G5="hill")
    table.place(E4="bottom medium cavalry", A9="top light infantry")
    state = table.set_up()
    assert state.battle.impassable[parse_hex("F5")]
    assert state.battle.blocks_sight[parse_hex("F5")] is not seen
    assert sees(state, parse_hex("E5"), parse_hex("G5")) is seen
