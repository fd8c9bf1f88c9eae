"""Switches of the battles of the later boxes: E42, E43, E46, E48, E54, by X18, X19, X31, X32, X34, X48."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.orders import DOUBLE_TIME, LINE, ORDINARY
from ccancients.ancients.rules.command import missile_units

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


# -- legions (E42, E43) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["F4", "F5"])
def test_x31_legions_fire_one_die_moved_or_not(table: Boxes, start: str) -> None:
    table.special_rule(kind="legions", side="bottom", era="marian")
    table.place(**{start: "bottom heavy infantry"}, F7="top light infantry", F8="top light infantry")
    table.roll("L")
    table.orders_by("order_heavy_troops", start)
    if start == "F4":
        table.move("F4 F5")
    else:
        table.done("movement")
    table.answer("battle", "fire F5 F7")
    assert table.dice_rolled() == [1]
    assert table.blocks("F7") == 3
    assert table.question != "battle", "it fires or fights, never both"


def test_x32_legions_of_caesar_march_two_hexes_without_battle(table: Boxes) -> None:
    table.special_rule(kind="legions", side="bottom", era="julian")
    table.place(F3="bottom heavy infantry", F6="top medium infantry", A9="top light infantry")
    table.orders_by("order_heavy_troops", "F3")
    table.move("F3 F5")
    assert table.question != "battle"


def test_e43_two_hexes_are_no_gain_under_line_command_and_double_time(table: Boxes) -> None:
    table.special_rule(kind="legions", side="bottom", era="julian")
    table.place(F3="bottom heavy infantry")
    gaits = table.set_up().battle.gaits
    assert [gaits[orders][0].move for orders in (ORDINARY, LINE, DOUBLE_TIME)] == [2, 1, 2]
    assert [gaits[orders][0].battle_move for orders in (ORDINARY, LINE, DOUBLE_TIME)] == [1, 1, 2]


def test_e42_only_the_types_named_and_their_side(table: Boxes) -> None:
    table.special_rule(kind="legions", side="bottom", types=("medium infantry",))
    table.place(
        F3="bottom heavy infantry", G3="bottom medium infantry", F7="top medium infantry", H3="bottom light infantry",
    )
    state = table.set_up()
    assert missile_units(state, 0) == []
    assert [state.battle.unit_type[unit].code for unit in missile_units(state, 1)] == ["MI", "LI"]


# -- hoplites (E46) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [True, False])
def test_x18_order_mounted_may_order_hoplites_with_the_horse(table: Boxes, rule: bool) -> None:
    if rule:
        table.special_rule(kind="hoplites", side="both")
    table.command(bottom=4)
    table.place(F3="bottom medium hoplites", B2="bottom medium cavalry", A9="top light infantry")
    table.play("order_mounted")
    assert table.targets("order") == ({"F3", "B2"} if rule else {"B2"})


def test_x19_hoplites_charge_with_one_die_more_and_no_farther(table: Boxes) -> None:
    table.special_rule(kind="hoplites", side="bottom")
    table.place(F4="bottom medium hoplites", F6="top medium infantry")
    table.orders_by("mounted_charge", "F4")
    assert {where[-1] for where in table.targets("move", of="F4")} <= {"3", "4", "5"}
    table.move("F4 F5")
    table.roll("L L L L L")
    table.answer("battle", "attack F5 F6")
    assert table.dice_rolled() == [5]


# -- I Am Spartacus (E48) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "command", "dice"), [("bottom", 5, 7), ("top", 6, 6)])
def test_x34_the_army_of_spartacus_rolls_two_dice_more(table: Boxes, side: str, command: int, dice: int) -> None:
    table.special_rule(kind="spartacus_extra_dice", side="bottom")
    table.command(**{side: command})
    table.place(F3="bottom medium infantry", F7="top medium infantry")
    table.roll(" ".join("F" * dice))
    table.play("i_am_spartacus", side)
    assert table.dice_rolled() == [dice]


# -- the edge of the map (E54) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "blocks"), [(True, 0), (False, 3)])
def test_x48_a_unit_that_would_leave_the_map_is_lost(table: Boxes, rule: bool, blocks: int) -> None:
    if rule:
        table.special_rule(kind="edge_loss_eliminates", side="bottom")
    table.place(F2="bottom medium infantry", F3="top medium infantry")
    table.roll("F F L L")
    table.attack("F3", "F2")
    table.answer("retreat", "F1")
    assert table.blocks("F1") == blocks
    assert table.won("top") == int(rule)


def test_e54_barred_by_friends_it_loses_blocks_as_ever(table: Boxes) -> None:
    table.special_rule(kind="edge_loss_eliminates", side="bottom")
    table.place(F4="bottom medium infantry", F5="top medium infantry", F3="bottom auxilia", E3="bottom auxilia")
    table.place(G3="bottom auxilia")
    table.roll("F L L L")
    table.attack("F5", "F4")
    if table.question == "ignore flags":
        table.answer("ignore flags", "ignore 0")
    assert table.blocks("F4") == 3


@pytest.mark.parametrize(("side", "hits"), [("", 2), ("top", 1), ("both", 1), ("bottom", 2)])
def test_e5_barbarian_chariots_ignore_a_sword_by_a_switch(table: Boxes, side: str, hits: int) -> None:
    if side:
        table.special_rule(kind="barbarian_chariot_ignores_sword", side=side)
    table.place(F5="bottom medium infantry", F6="top barbarian chariot")
    table.roll("S S M M")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 3 - hits
