"""Walls, gates, buildings (E23-E26), by X41."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.events import FirstStrikePlayed
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.rules.combat import WALL_FROM_AFAR, cannot_assault, close_target, morale, sees
from ccancients.ancients.rules.dice_number import Role, close_combat_account, ranged_combat_account
from ccancients.ancients.rules.falling_back import CLOSED as CLOSED_BACK
from ccancients.ancients.rules.falling_back import retreats, stand_back
from ccancients.ancients.rules.movement import AROUND_CLOSED, CLOSED, WALL, WAR_MACHINE, go, leader_move, stand

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


def test_x41_who_stands_on_a_wall_strikes_first_and_not_back(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F5="bottom medium infantry", F6="top auxilia")
    table.roll("L M")
    table.roll("S L")
    table.attack("F5", "F6")
    table.over()
    assert (table.blocks("F5"), table.blocks("F6")) == (3, 3)
    assert table.dice_rolled() == [2, 2]


def test_e23_not_against_who_stands_on_the_wall_too(table: Boxes) -> None:
    table.terrain(F6="scalable wall", G6="scalable wall")
    table.place(G6="bottom medium infantry", F6="top auxilia")
    table.roll("S H")
    table.attack("G6", "F6")
    assert table.question == "battle back"
    assert table.blocks("F6") == 4


def test_e23_the_first_strike_may_drive_the_attacker_off(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F5="bottom medium infantry", F6="top auxilia", A1="bottom light infantry")
    table.roll("F H")
    table.attack("F5", "F6")
    table.answer("retreat", "F4")
    table.over()
    assert table.dice_rolled() == [2]


def test_e23_first_strike_cannot_be_played_on_top(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F5="bottom medium infantry", F6="top auxilia")
    table.hand(top="first_strike")
    table.roll("H H")
    table.roll("H H")
    table.attack("F5", "F6")
    table.over()
    assert not table.happened(FirstStrikePlayed)


def test_e23_who_can_may_evade_before(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F5="bottom medium infantry", F6="top light infantry")
    table.roll("H H")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "F8")
    assert table.dice_rolled() == [2]


def test_e23_foot_advances_onto_a_wall_and_horse_does_not(table: Boxes) -> None:
    for kind, advances in (("medium infantry", True), ("heavy cavalry", False)):
        new = type(table)()
        new.terrain(F6="scalable wall")
        new.place(F5="bottom " + kind, F6="top auxilia 1 block", A9="top auxilia")
        new.roll("H H" if advances else "L L")
        new.roll("L L")
        new.attack("F5", "F6")
        if advances:
            new.answer("advance", "advance")
        new.over()
        assert new.unit("F6" if advances else "F5") == kind


def test_e23_the_wall_is_climbed_from_the_next_hex_only(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F4="bottom light infantry", F5="bottom leader Hanno", E5="bottom medium infantry", A9="top auxilia")
    table.orders_by("order_three_center", "F4", "E5", "leader F5")
    assert "F6" not in table.targets("move", of="F4")
    assert go(table.state, table.unit_number("F4"), parse_hex("F6")) == WALL
    assert "F6" not in table.targets("move", of="E5")
    assert "F6" in table.targets("move leader", of="F5")
    table.move("leader F5 F6")
    assert table.leader("F6") == "Hanno"


def test_e23_a_leader_climbs_from_the_next_hex_only(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F4="bottom leader Hanno", A9="top auxilia", A1="bottom auxilia")
    table.orders_by("order_two_center", "leader F4")
    assert "F6" not in table.targets("move leader")
    assert leader_move(table.state, 1, parse_hex("F4"), parse_hex("F6")) == WALL


def test_e23_who_leaves_it_moves_one_hex(table: Boxes) -> None:
    table.terrain(F5="scalable wall")
    table.place(F5="bottom light infantry", A9="top auxilia")
    table.orders_by("order_two_center", "F5")
    assert len(table.targets("move")) == 6


@pytest.mark.parametrize("kind", ["light cavalry", "elephants", "heavy chariot", "war machine"])
def test_e23_horse_and_war_machines_never_stand_on_it(table: Boxes, kind: str) -> None:
    table.terrain(F4="scalable wall", F6="scalable wall")
    table.place(F5="bottom " + kind, A9="top auxilia")
    state = table.set_up()
    unit = table.unit_number("F5")
    assert stand(state, unit, parse_hex("F6")) == (WAR_MACHINE if kind == "war machine" else CLOSED)
    assert stand_back(state, unit, parse_hex("F4")) == CLOSED_BACK


def test_e23_horse_does_not_ride_over_a_wall(table: Boxes) -> None:
    table.terrain(**dict.fromkeys(("E4", "G4", "F5", "G5", "F3", "G3"), "scalable wall"))
    table.place(F4="bottom light cavalry", A9="top auxilia")
    table.orders_by("order_two_center", "F4")
    assert go(table.state, table.unit_number("F4"), parse_hex("F6")) == AROUND_CLOSED


def test_e23_foot_retreats_over_it_without_stopping(table: Boxes) -> None:
    table.terrain(E4="scalable wall", F4="scalable wall")
    table.place(F5="bottom medium infantry", F6="top heavy infantry")
    state = table.set_up()
    assert parse_hex("F3") in retreats(state, table.unit_number("F5"), 2).paths


def test_e23_horse_attacks_a_wall_only_where_it_began(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F4="bottom medium cavalry", G5="bottom medium cavalry", F6="top medium infantry", A1="bottom auxilia")
    table.orders_by("order_mounted", "F4", "G5")
    table.move("F4 F5", "G5 G6")
    assert table.options() == ["attack G6 F6", "done"]
    unit = table.unit_number("F5")
    assert cannot_assault(table.state, unit, parse_hex("F6"))
    assert close_target(table.state, unit, parse_hex("F6"), Role.ATTACK) == WALL_FROM_AFAR


def test_e23_a_wall_protects_from_every_side_and_from_the_flags_of_fire(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F6="top medium infantry", F8="bottom light bow infantry", G7="bottom medium infantry")
    state = table.set_up()
    target, archer, foe = (table.unit_number(where) for where in ("F6", "F8", "G7"))
    assert morale(state, target, archer, parse_hex("F8"), full=True, close=False).fortification == 1
    assert morale(state, target, foe, parse_hex("G7"), full=True, close=True).fortification == 1
    assert ranged_combat_account(state, archer, parse_hex("F6")).dice == 2
    assert close_combat_account(state, foe, parse_hex("F6"), Role.ATTACK, full=True, bonus=2).dice == 4


def test_e23_it_blocks_sight_except_along_the_same_wall(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(A1="bottom auxilia", A9="top auxilia")
    assert not sees(table.set_up(), parse_hex("E6"), parse_hex("G6"))
    along = type(table)()
    along.terrain(E6="scalable wall", F6="scalable wall", G6="scalable wall")
    along.place(A1="bottom auxilia", A9="top auxilia")
    assert sees(along.set_up(), parse_hex("E6"), parse_hex("G6"))
    assert not sees(along.set_up(), parse_hex("D6"), parse_hex("G6"))


def test_e23_the_odds_know_who_strikes_first(table: Boxes) -> None:
    table.terrain(F6="scalable wall")
    table.place(F5="bottom medium infantry 1 block", F6="top auxilia")
    state = table.set_up()
    odds = attack_odds(state, table.unit_number("F5"), parse_hex("F6"))
    assert (odds.account.dice, odds.first_strike) == (2, None)
    assert odds.fought_out is not None
    assert odds.fought_out.from_wall
    # it is gone or driven off by any hit or flag of two dice of which M, S and F count
    assert odds.fought_out.battle_back == Fraction(1, 4)


@pytest.mark.parametrize("ground", ["fortified wall", "fortified city"])
def test_e24_nobody_enters_fortified_walls_or_sees_past_them(table: Boxes, ground: str) -> None:
    table.terrain(F6=ground)
    table.place(F5="bottom medium infantry", A9="top auxilia")
    state = table.set_up()
    assert state.battle.impassable[parse_hex("F6")]
    assert not sees(state, parse_hex("E6"), parse_hex("G6"))


def test_e25_a_gate_stops_all_and_protects_foot(table: Boxes) -> None:
    table.terrain(F5="gate")
    table.place(F4="bottom light cavalry", F5="top medium infantry", F6="bottom heavy infantry")
    state = table.set_up()
    foe = table.unit_number("F6")
    assert morale(state, table.unit_number("F5"), foe, parse_hex("F6"), full=True, close=True).fortification == 1
    assert close_combat_account(state, foe, parse_hex("F5"), Role.ATTACK, full=True).dice == 2
    assert state.battle.stops_mounted[parse_hex("F5")]


@pytest.mark.parametrize(("kind", "battles"), [("auxilia", True), ("medium infantry", False)])
def test_e26_a_building_is_as_a_forest_for_foot(table: Boxes, kind: str, battles: bool) -> None:
    table.terrain(F5="building")
    table.place(F4="bottom " + kind, F6="top medium infantry", D2="bottom medium cavalry", E4="bottom medium cavalry")
    table.orders_by("order_two_center", "F4")
    assert stand(table.state, table.unit_number("E4"), parse_hex("F5")) == CLOSED
    table.move("F4 F5")
    assert (table.question == "battle" and "attack F5 F6" in table.options()) is battles


def test_e26_a_single_die_of_fire_into_a_building(table: Boxes) -> None:
    table.terrain(F5="building")
    table.place(F5="bottom light infantry", F7="top light infantry")
    state = table.set_up()
    assert ranged_combat_account(state, table.unit_number("F7"), parse_hex("F5")).dice == 1
    assert ranged_combat_account(state, table.unit_number("F5"), parse_hex("F7")).dice == 2
