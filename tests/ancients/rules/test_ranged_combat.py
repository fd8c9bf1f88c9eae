"""Ranged combat (S 230-290; rules 4.2; rulings 20, 59, 75, 90)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import hex_name, parse_hex
from ccancients.ancients.orders import SPARTACUS
from ccancients.ancients.rules.combat import ranged_targets
from ccancients.ancients.rules.dice_number import ranged_combat_dice
from tests.ancients.table import Table


def targets(table: Table, where: str, moved: int = 0) -> set[str]:
    """The hexes the unit in a hex may fire at after moving so far."""
    state = table.set_up()
    unit = table.unit_number(where)
    state.moved[unit] = moved
    return {hex_name(there) for there in ranged_targets(state, unit)}


def dice(table: Table, where: str, there: str, *, moved: int = 0, orders: int = 0) -> int:
    state = table.set_up()
    unit = table.unit_number(where)
    state.moved[unit], state.orders = moved, orders
    return ranged_combat_dice(state, unit, parse_hex(there))


# -- whom -----------------------------------------------------------------------------------------------------------


def test_enemies_in_reach_that_are_not_adjacent(table: Table) -> None:
    table.place(
        F5="Roman light bow infantry", I5="Carthaginian auxilia", F7="Carthaginian leader Mago",
        C5="Carthaginian elephants with leader Hanno", B5="Carthaginian auxilia", G7="Roman auxilia",
        E3="Roman leader Scipio",
    )
    assert targets(table, "F5") == {"I5", "F7", "C5"}


@pytest.mark.parametrize("near", ["Carthaginian auxilia", "Carthaginian elephants with leader Mago"])
def test_a_unit_next_to_an_enemy_unit_cannot_fire_at_all(table: Table, near: str) -> None:
    table.place(F5="Roman light infantry", F6=near, H5="Carthaginian auxilia")
    assert targets(table, "F5") == set()


@pytest.mark.ruling(75)
def test_a_lone_enemy_leader_next_to_it_does_not_pin_a_unit_nor_is_he_a_target_of_fire(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian leader Mago", H5="Carthaginian auxilia")
    assert targets(table, "F5") == {"H5"}


@pytest.mark.parametrize(("code", "moved", "may"), [
    ("light infantry", 2, True), ("auxilia", 1, True), ("auxilia", 2, False), ("light cavalry", 4, True),
])
def test_fire_after_moving(table: Table, code: str, moved: int, may: bool) -> None:
    table.place(F5=f"Roman {code}", H5="Carthaginian auxilia")
    assert targets(table, "F5", moved) == ({"H5"} if may else set())


def test_a_unit_fires_or_closes_once_a_turn(table: Table) -> None:
    table.place(F5="Roman light infantry", H5="Carthaginian auxilia", D5="Carthaginian auxilia")
    table.play("order_two_center")
    table.order("F5")
    table.done("movement")
    table.dice("heavy", "heavy")
    table.answer("battle", "fire F5 H5", among=["fire F5 H5", "fire F5 D5", "done"])
    table.over()


# -- with how many dice ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moved", "expected"), [(0, 2), (1, 1), (2, 1)])
def test_two_dice_or_one_after_moving(table: Table, moved: int, expected: int) -> None:
    table.place(F5="Roman light infantry", H5="Carthaginian auxilia")
    assert dice(table, "F5", "H5", moved=moved) == expected


@pytest.mark.parametrize(
    ("where", "ground", "first", "current"),
    [
        ("H5", "forest", 2, 1), ("F5", "forest", 2, 2), ("F5", "fordable river", 2, 1), ("H5", "fordable river", 2, 2),
        ("H5", "broken ground", 2, 2), ("F5", "broken ground", 2, 2), ("H5", "hill", 2, 2), ("F5", "hill", 2, 2),
        ("H5", "fortified camp", 2, 2), ("F5", "fortified camp", 1, 1),
    ],
)
def test_terrain_and_fire_in_both_printings(table: Table, where: str, ground: str, first: int, current: int) -> None:
    for printing, expected in (("first", first), ("current", current)):
        each = Table()
        each.printing(printing)
        each.terrain(**{where: ground})
        each.place(F5="Roman light infantry", H5="Carthaginian auxilia")
        assert dice(each, "F5", "H5") == expected, printing


@pytest.mark.ruling(103)
@pytest.mark.parametrize(
    ("where", "ground", "first", "current"),
    [("H5", "open", 3, 3), ("H5", "forest", 3, 2), ("F5", "fordable river", 3, 2), ("H5", "broken ground", 3, 3),
     ("F5", "fortified camp", 2, 2)],
)
def test_the_card_die_of_fire_comes_on_top_of_the_cap(
    table: Table, where: str, ground: str, first: int, current: int
) -> None:
    for printing, expected in (("first", first), ("current", current)):
        each = Table()
        each.printing(printing)
        if ground != "open":
            each.terrain(**{where: ground})
        each.place(F5="Roman light infantry", H5="Carthaginian auxilia")
        assert dice(each, "F5", "H5", orders=SPARTACUS) == expected, printing


def test_out_of_a_camp_after_moving_there_are_no_dice_and_no_fire(table: Table) -> None:
    table.terrain(F5="fortified camp")
    table.place(F5="Roman light infantry", H5="Carthaginian auxilia")
    assert targets(table, "F5") == {"H5"}
    assert targets(table, "F5", 1) == set()


# -- what happens ---------------------------------------------------------------------------------------------------


def test_neither_swords_nor_helmets_hit(table: Table) -> None:
    table.place(F5="Roman auxilia with leader Scipio", H5="Carthaginian medium infantry")
    table.dice("swords", "leader")
    table.fire("F5", "H5")
    table.over()
    assert table.blocks("H5") == 4


def test_the_class_face_hits_and_nobody_answers(table: Table) -> None:
    table.place(F5="Roman light infantry", H5="Carthaginian light bow infantry")
    table.dice("light", "light")
    table.fire("F5", "H5")
    table.over()
    assert table.blocks("H5") == 2


def test_a_flag_drives_back_and_nobody_advances(table: Table) -> None:
    table.place(F5="Roman light cavalry", H5="Carthaginian medium infantry")
    table.dice("flag", "light")
    table.fire("F5", "H5")
    table.answer("retreat", "H6", among=["H6", "G6"], side="top")
    table.over()


def test_a_kill_by_fire_is_a_banner_and_no_advance(table: Table) -> None:
    table.place(F5="Roman light cavalry", H5="Carthaginian medium infantry 1 block")
    table.dice("medium", "flag")
    table.fire("F5", "H5")
    table.over()
    assert table.won("bottom") == 1
    assert table.unit("F5") == "light cavalry"


@pytest.mark.ruling(90)
def test_fortifications_ignore_no_sword_of_fire_since_none_hits_but_may_ignore_a_flag(table: Table) -> None:
    table.terrain(H5="fortified camp")
    table.place(F5="Roman light infantry", H5="Carthaginian medium infantry")
    table.dice("flag", "medium")
    table.fire("F5", "H5")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"], side="top")
    table.over()
    assert table.blocks("H5") == 3


@pytest.mark.ruling(18, 20)
def test_full_warriors_hit_by_fire_may_ignore_a_flag_of_that_roll_but_not_of_the_next(table: Table) -> None:
    table.place(F5="Roman light infantry", H3="Roman light infantry", H5="Carthaginian warriors")
    table.play("order_two_center")
    table.order("F5", "H3")
    table.done("movement")
    table.dice("medium", "flag", "flag", "heavy")
    table.answer("battle", "fire F5 H5")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])
    table.answer("battle", "fire H3 H5")
    table.asks("retreat")
    assert table.blocks("H5") == 3


def test_a_target_out_of_sight_may_not_be_fired_at(table: Table) -> None:
    table.place(
        F5="Roman light bow infantry", H5="Carthaginian auxilia", G5="Roman auxilia", F7="Carthaginian leader Mago",
        E6="Roman auxilia", F6="Roman leader Scipio", D5="Carthaginian auxilia",
    )
    assert targets(table, "F5") == {"D5"}
