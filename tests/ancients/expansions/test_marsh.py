"""Marsh: dice hex by hex, one hex out, fire out of it (E20-E21a), by X37-X39."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.events import DiceRolled, LeaderKilled, RollFor, UnitMoved
from ccancients.ancients.invariants import standing
from ccancients.ancients.rules.dice_number import Role, close_combat_account, ranged_combat_account
from ccancients.ancients.rules.falling_back import CLOSED, evade_paths, retreats, stand_back
from ccancients.ancients.rules.movement import LEAVES_SLOWLY, WAR_MACHINE, go, leader_move, stand

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes

MOUNTED_CHARGE = 7


def test_x37_a_marsh_costs_a_block_and_caps_the_dice_both_ways(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F4="bottom medium infantry", F6="top medium infantry")
    table.orders_by("order_two_center", "F4")
    table.roll("M")
    table.move("F4 F5")
    assert table.blocks("F5") == 3
    table.roll("M S")
    table.answer("battle", "F6")
    assert table.blocks("F6") == 2
    table.back("L L")
    assert table.dice_rolled() == [1, 2, 2]


@pytest.mark.parametrize("face", ["L", "H", "K", "F", "S"])
def test_e20_no_other_face_costs_a_block(table: Boxes, face: str) -> None:
    table.terrain(F5="marsh")
    table.place(F4="bottom medium infantry", A9="top medium infantry")
    table.orders_by("order_two_center", "F4")
    table.roll(face)
    table.move("F4 F5")
    assert table.blocks("F5") == 4


@pytest.mark.parametrize("kind", ["light infantry", "medium cavalry", "warriors", "light cavalry"])
def test_e20_everybody_stops_in_a_marsh(table: Boxes, kind: str) -> None:
    table.terrain(E5="marsh", F5="marsh", G5="marsh", E4="marsh", G4="marsh", F4="marsh", D4="marsh")
    table.place(F3="bottom " + kind, F7="top medium infantry")
    table.orders_by("order_two_center", "F3")
    assert not table.targets("move", of="F3") & {"E6", "F6", "G6", "D6"}


def test_e20_a_unit_gone_gives_a_banner_and_its_leader_evades_from_there(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F4="bottom medium infantry 1 block with leader", A9="top medium infantry")
    table.orders_by("order_two_center", "F4")
    table.roll("M L")
    table.move("F4 F5")
    assert table.won("top") == 1
    assert table.question == "leader"
    table.answer("leader", "leader F5 F4")
    assert table.leader("F4")


def test_e20_a_loss_is_a_check_of_the_leader_with_two_dice(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F4="bottom medium infantry with leader", A9="top medium infantry")
    table.orders_by("order_two_center", "F4")
    table.roll("M K K")
    table.move("F4 F5")
    assert (table.blocks("F5"), table.leader("F5"), table.won("top")) == (3, "", 1)


def test_e20_in_a_retreat_marsh_dice_come_hex_by_hex_before_blocks_for_hexes_not_done(table: Boxes) -> None:
    table.terrain(E2="marsh", F2="marsh", E1="marsh", F1="marsh", G1="marsh")
    table.place(F3="bottom medium cavalry", F4="top heavy infantry")
    table.roll("F L L L L")
    table.attack("F4", "F3")
    table.answer("evade", "stand")
    table.roll("M M")  # two hexes to the edge, a die each; then one block for the third hex
    table.answer("retreat", "F1")
    assert table.won("top") == 1
    marsh = [event for event in table.happened(DiceRolled) if event.why is RollFor.MARSH]
    assert [event.hex for event in marsh] in ([parse_hex("E2"), parse_hex("F1")], [parse_hex("F2"), parse_hex("F1")])


def test_e20_who_dies_on_the_way_goes_no_farther(table: Boxes) -> None:
    table.terrain(E4="marsh", F4="marsh")
    table.place(F5="bottom medium cavalry 1 block with leader", F6="top heavy infantry")
    table.roll("F F L L L")
    table.attack("F6", "F5")
    table.answer("evade", "stand")
    table.answer("ignore flags", "ignore 1")
    table.roll("M L")
    table.answer("retreat", "F2")
    assert table.question == "leader"
    assert table.won("top") == 1
    assert {parse_hex("E4"), parse_hex("F4")} & {table.state.leader_hex[0]}


def test_e20_the_way_back_with_the_fewest_marsh_hexes_is_gone(table: Boxes) -> None:
    table.terrain(E4="marsh")
    table.place(F5="bottom light cavalry", F6="top heavy infantry")
    state = table.set_up()
    unit = table.unit_number("F5")
    assert parse_hex("E4") not in evade_paths(state, unit)[parse_hex("F3")]
    assert parse_hex("E4") not in retreats(state, unit, 2).paths[parse_hex("F3")]


def test_e20_an_evading_unit_rolls_too_and_is_not_stopped(table: Boxes) -> None:
    table.terrain(E4="marsh", F4="marsh")
    table.place(F5="bottom light cavalry", F6="top heavy infantry")
    table.roll("H H H H H")
    table.attack("F6", "F5")
    table.answer("evade", "evade")
    table.roll("L")
    table.answer("evade to", "F3")
    assert table.blocks("F3") == 2
    table.over()


def test_e20_an_advance_into_marsh_is_rolled_for(table: Boxes) -> None:
    table.terrain(F6="marsh")
    table.place(F5="bottom medium cavalry", F6="top light infantry 1 block", A9="top medium infantry")
    table.roll("L L")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.roll("M")
    table.answer("advance", "advance")
    assert table.blocks("F6") == 2
    table.over()


def test_e20_elephants_roll_in_each_marsh_hex_of_their_retreat(table: Boxes) -> None:
    table.terrain(E4="marsh", F4="marsh", E3="marsh", F3="marsh", G3="marsh")
    table.place(F5="bottom elephants", F6="top heavy infantry")
    table.roll("F F L L L")
    table.roll("L L")  # the rampage
    table.attack("F6", "F5")
    table.roll("H")
    table.answer("retreat", "F4")
    table.roll("L")
    table.answer("retreat", "F3")
    assert table.blocks("F3") == 1


def test_e20_war_machines_keep_out_whichever_way(table: Boxes) -> None:
    table.terrain(E4="marsh", F4="marsh")
    table.place(F5="bottom war machine", F6="top heavy infantry")
    state = table.set_up()
    unit = table.unit_number("F5")
    assert stand(state, unit, parse_hex("F4")) == WAR_MACHINE
    assert stand_back(state, unit, parse_hex("F4")) == CLOSED
    assert not retreats(state, unit, 1).paths
    assert not evade_paths(state, unit)


def test_e20_a_war_machine_in_marsh_is_a_wrong_position(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F5="bottom war machine", F6="top heavy infantry")
    assert standing(table.set_up())


def test_e21_a_helmet_kills_a_lone_leader_who_enters_marsh(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F4="bottom leader Hanno", A9="top medium infantry", A1="bottom light infantry")
    table.orders_by("order_two_center", "leader F4")
    table.roll("K")
    table.move("leader F4 F5")
    assert table.won("top") == 1
    assert table.happened(LeaderKilled)


def test_e21_else_he_stops_there(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F4="bottom leader Hanno", A9="top medium infantry", A1="bottom light infantry")
    table.orders_by("order_two_center", "leader F4")
    table.roll("F")
    table.move("leader F4 F5")
    assert table.leader("F5") == "Hanno"


def test_e21_an_evading_leader_rolls_in_each_marsh_hex_and_may_go_on(table: Boxes) -> None:
    table.terrain(E4="marsh", F4="marsh", E3="marsh", F3="marsh", G3="marsh")
    table.place(F5="bottom leader Hanno", F6="top heavy infantry", A1="bottom light infantry")
    table.roll("L L L L L")
    table.attack("F6", "F5")
    table.roll("F F")
    table.answer("leader", "E2")
    assert table.leader("E2") == "Hanno"
    table.over()


def test_e21_a_lone_leader_leaves_marsh_by_one_hex(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F5="bottom leader Hanno", A9="top medium infantry", A1="bottom light infantry")
    table.orders_by("order_two_center", "leader F5")
    assert len(table.targets("move leader")) == 6
    assert leader_move(table.state, 1, parse_hex("F5"), parse_hex("F7")) == LEAVES_SLOWLY


def test_x39_mounted_charge_takes_nobody_farther_than_a_hex_out_of_marsh(table: Boxes) -> None:
    table.terrain(F4="marsh")
    table.place(F4="bottom medium cavalry", A9="top medium infantry")
    table.orders_by("mounted_charge", "F4")
    assert len(table.targets("move")) == 6
    assert go(table.state, table.unit_number("F4"), parse_hex("F6")) == LEAVES_SLOWLY


@pytest.mark.parametrize(
    ("card", "kind"), [("double_time", "heavy infantry"), ("move_fire_move", "light cavalry")]
)
def test_e21a_one_hex_beats_every_card(table: Boxes, card: str, kind: str) -> None:
    table.terrain(F4="marsh")
    table.place(F4=f"bottom {kind} with leader", A9="top medium infantry")
    table.orders_by(card, "F4")
    assert len(table.targets("move", of="F4")) == 6


def test_x38_a_single_die_out_of_marsh(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F5="bottom light infantry", F7="top light infantry")
    table.roll("L")
    table.fire("F5", "F7")
    assert (table.blocks("F7"), table.dice_rolled()) == (3, [1])


def test_e21a_fire_into_marsh_is_not_reduced_and_the_dice_of_cards_come_on_top(table: Boxes) -> None:
    table.terrain(F7="marsh")
    table.place(F5="bottom light infantry", F7="top light infantry", F8="top heavy infantry", F6="bottom elephants")
    state = table.set_up()
    assert ranged_combat_account(state, table.unit_number("F5"), parse_hex("F7")).dice == 2
    foe = table.unit_number("F8")
    assert close_combat_account(state, foe, parse_hex("F7"), Role.ATTACK, full=True, bonus=2).dice == 4


@pytest.mark.parametrize(("moved", "advances"), [(0, True), (1, False)])
def test_e21a_who_moved_into_marsh_makes_no_advance_out(table: Boxes, moved: int, advances: bool) -> None:
    table.terrain(F5="marsh")
    table.place(F5="bottom medium cavalry", F6="top light infantry 1 block", A9="top medium infantry")
    table.roll("L L")
    table.attack("F5", "F6", moved=moved)
    table.answer("evade", "stand")
    if advances:
        table.answer("advance", "advance")  # and no extra hex
    table.over()
    assert table.unit("F6" if advances else "F5") == "medium cavalry"


def test_e21a_a_bonus_combat_after_an_advance_out_of_marsh(table: Boxes) -> None:
    table.terrain(F5="marsh")
    table.place(F5="bottom medium cavalry", F6="top light infantry 1 block", F7="top medium infantry")
    table.roll("L L")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.answer("advance", "advance")
    assert table.question == "bonus combat"


def test_e20_ground_without_marsh_is_gone_in_one_stride(table: Boxes) -> None:
    table.terrain(E4="marsh")
    table.place(F5="bottom medium cavalry", F6="top heavy infantry")
    table.roll("F L L L L")
    table.attack("F6", "F5")
    table.answer("evade", "stand")
    table.answer("retreat", "G2")
    assert [len(event.path) for event in table.happened(UnitMoved)] == [4]
