"""Movement of units and leaders (S 160-206; rulings 69-72, 74, 87, 88, 95, 96, 102, 116, 125)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import GRID, hex_name, parse_hex
from ccancients.ancients.events import UnitMoved
from tests.ancients.table import Table

ALONE = "order_two_center"


def hexes_within(where: str, reach: int) -> set[str]:
    return {hex_name(there) for there in GRID.within(parse_hex(where), reach)}


@pytest.mark.parametrize(
    ("unit", "reach"),
    [
        ("light infantry", 2), ("light bow infantry", 2), ("light sling infantry", 2), ("auxilia", 2),
        ("medium infantry", 1), ("heavy infantry", 1), ("light cavalry", 4), ("medium cavalry", 3),
        ("heavy cavalry", 2), ("heavy chariot", 2), ("elephants", 2),
    ],
)  # fmt: skip
def test_a_unit_moves_up_to_the_hexes_of_its_type(table: Table, unit: str, reach: int) -> None:
    table.place(G5=f"Roman {unit}")
    table.orders_by(ALONE, "G5")
    assert table.targets("move", of="G5") == hexes_within("G5", reach)


def test_warriors_alone_on_the_field_move_one_hex(table: Table) -> None:
    table.place(G5="Roman warriors")
    table.orders_by(ALONE, "G5")
    assert table.targets("move", of="G5") == hexes_within("G5", 1)


@pytest.mark.ruling(88)
def test_warriors_move_two_hexes_only_to_close_with_a_unit_or_a_lone_leader(table: Table) -> None:
    table.place(G3="Roman warriors", G6="Carthaginian leader Mago", D3="Carthaginian light infantry")
    table.orders_by(ALONE, "G3")
    charges = table.targets("move", of="G3") - hexes_within("G3", 1)
    assert charges == {"G5", "H5", "E3"}  # beside the leader in G6 and beside the light infantry in D3


@pytest.mark.ruling(88)
def test_warriors_that_charged_a_lone_leader_must_attack_him(table: Table) -> None:
    table.place(G3="Roman warriors", G6="Carthaginian leader Mago")
    table.dice("leader", "light", "light", "light")
    table.orders_by(ALONE, "G3")
    table.move("G3 G5")  # the attack is the only way on, and made at once
    table.over()
    assert table.won("bottom") == 1


def test_warriors_that_moved_two_hexes_must_attack(table: Table) -> None:
    table.place(G3="Roman warriors", G6="Carthaginian heavy infantry", H6="Carthaginian heavy infantry")
    table.orders_by(ALONE, "G3")
    table.move("G3 H5")
    assert table.options() == ["attack H5 H6", "attack H5 G6"]


@pytest.mark.ruling(102)
def test_warriors_that_moved_one_hex_need_not_attack(table: Table) -> None:
    table.place(G4="Roman warriors", G6="Carthaginian heavy infantry")
    table.orders_by(ALONE, "G4")
    table.move("G4 G5")
    assert set(table.options()) == {"attack G5 G6", "done"}


@pytest.mark.ruling(87)
def test_a_charge_whose_target_is_gone_costs_nothing(table: Table) -> None:
    table.place(G3="Roman warriors", F5="Roman heavy infantry", F6="Carthaginian light infantry 1 block")
    table.orders_by(ALONE, "G3", "F5")
    table.move("G3 G5")
    table.done("movement")
    assert set(table.options()) == {"attack G5 F6", "attack F5 F6"}  # no ending while the charge can be fought
    table.answer("battle", "attack F5 F6")
    table.dice("light", "light", "light", "light", "light")
    table.answer("evade", "stand")
    table.answer("advance", "stay")
    table.over()


@pytest.mark.ruling(125)
def test_all_movement_comes_before_any_battle(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry", H4="Roman heavy infantry")
    table.orders_by(ALONE, "F5", "H4")
    assert {option.split()[0] for option in table.options()} == {"move", "done"}
    table.done("movement")
    assert set(table.options()) == {"attack F5 F6", "done"}


def test_an_ordered_unit_moves_once_and_need_not_move_at_all(table: Table) -> None:
    table.place(F5="Roman light infantry", H4="Roman heavy infantry")
    table.orders_by(ALONE, "F5", "H4")
    table.move("F5 F6")
    assert table.targets("move", of="F6") == set()
    assert table.targets("move", of="H4") == hexes_within("H4", 1)
    table.done("movement")
    table.over()


def test_units_neither_enter_nor_pass_hexes_with_units_or_leaders(table: Table) -> None:
    """A row of friends, a lone leader and enemies is a wall (S 168)."""
    table.place(
        A2="Roman light cavalry", A3="Roman light infantry", B3="Roman leader Gaius", C3="Carthaginian leader Mago",
        C2="Carthaginian light infantry", D1="Roman heavy infantry", C1="Roman heavy infantry",
    )  # fmt: skip
    table.orders_by("order_two_left", "A2")
    assert table.targets("move", of="A2") == {"A1", "B1", "B2"}


@pytest.mark.ruling(69)
def test_in_the_first_printing_only_leaders_join_units(table: Table) -> None:
    table.place(G4="Roman light infantry", G5="Roman leader Gaius")
    table.orders_by(ALONE, "G4")
    assert "G5" not in table.targets("move", of="G4")


@pytest.mark.ruling(69)
def test_in_the_current_printing_a_unit_may_join_a_lone_leader_and_stops(table: Table) -> None:
    table.printing("current")
    table.place(
        B1="Roman light cavalry", A1="Roman heavy infantry", A2="Roman heavy infantry", B2="Roman leader Gaius",
        C1="Roman heavy infantry",
    )  # fmt: skip
    table.orders_by("order_two_left", "B1")
    assert table.targets("move", of="B1") == {"B2"}  # with him it must stop: nothing lies beyond
    table.move("B1 B2")
    assert table.leader("B2") == "Gaius"
    assert table.unit("B2") == "light cavalry"


@pytest.mark.ruling(69)
def test_a_unit_with_a_leader_never_joins_another(table: Table) -> None:
    table.printing("current")
    table.place(G4="Roman heavy infantry with leader Marcus", G5="Roman leader Gaius")
    table.orders_by(ALONE, "G4")
    assert "G5" not in table.targets("move", of="G4")


# -- leaders ---------------------------------------------------------------------------------------------------------


def test_a_leader_moves_with_his_unit_without_an_order(table: Table) -> None:
    table.place(G4="Roman medium infantry with leader Gaius")
    table.orders_by(ALONE, "G4")
    table.move("G4 G5")
    table.over()
    assert table.leader("G5") == "Gaius"


def test_a_leader_by_himself_moves_three_hexes_through_friends_only(table: Table) -> None:
    table.place(
        A1="Roman leader Gaius", B1="Roman light infantry", A2="Roman heavy infantry", B2="Carthaginian elephants",
        C1="Roman light infantry",
    )  # fmt: skip
    table.orders_by("order_two_left", "leader A1")
    reach = table.targets("move leader", of="A1")
    assert {"B1", "A2", "C1", "A3", "B3", "D1"} <= reach  # ends with units without leader and beyond them
    assert "B2" not in reach
    assert reach <= hexes_within("A1", 3)


def test_a_leader_ends_neither_with_another_leader_nor_passes_an_enemy_leader(table: Table) -> None:
    table.place(
        A1="Roman leader Gaius", B1="Roman leader Marcus", A2="Carthaginian leader Mago",
    )  # fmt: skip
    table.orders_by("order_two_left", "leader A1")
    reach = table.targets("move leader", of="A1")
    assert not {"B1", "A2", "A3"} & reach
    assert {"C1", "B2", "C2", "D1"} <= reach  # but through his friend


@pytest.mark.ruling(70)
def test_detaching_costs_the_leader_an_order_and_his_unit_another(table: Table) -> None:
    table.place(G4="Roman heavy infantry with leader Gaius", H4="Roman heavy infantry")
    table.play(ALONE)
    table.order("leader G4")
    table.answer("orders", "order G4", among=["order G4", "order H4", "done"])
    table.move("leader G4 G5")
    table.move("G4 F4")
    table.over()
    assert table.leader("G5") == "Gaius"
    assert table.leader("F4") == ""


@pytest.mark.ruling(71)
def test_a_leader_must_detach_before_his_unit_moves(table: Table) -> None:
    table.place(G4="Roman heavy infantry with leader Gaius")
    table.orders_by(ALONE, "leader G4", "G4")
    table.move("G4 G5")
    table.over()  # he has gone with it, his own order is spent
    assert table.leader("G5") == "Gaius"


@pytest.mark.ruling(71)
def test_the_unit_that_a_leader_leaves_stays_put_without_an_order(table: Table) -> None:
    table.place(G4="Roman heavy infantry with leader Gaius")
    table.orders_by(ALONE, "leader G4")
    assert table.targets("move") == set()
    table.move("leader G4 G5")
    table.over()
    assert table.unit("G4") == "heavy infantry"


@pytest.mark.ruling(72)
def test_a_unit_joined_by_a_leader_may_not_move_but_may_battle(table: Table) -> None:
    table.place(G4="Roman heavy infantry", G6="Roman leader Gaius", G5="Carthaginian heavy infantry")
    table.orders_by(ALONE, "leader G6", "G4")
    table.move("leader G6 H5")
    assert table.leader("H5") == "Gaius"
    table.done("movement")
    assert "attack G4 G5" in table.options()


@pytest.mark.ruling(72)
def test_a_leader_who_joins_an_ordered_unit_ends_its_movement(table: Table) -> None:
    table.place(G4="Roman light cavalry", H4="Roman heavy infantry with leader Gaius")
    table.orders_by(ALONE, "leader H4", "G4")
    table.move("leader H4 G4")
    table.over()  # nobody can move any more
    assert table.leader("G4") == "Gaius"


@pytest.mark.ruling(74)
@pytest.mark.parametrize("ground", ["forest", "fordable river", "broken ground"])
@pytest.mark.parametrize("printing", ["first", "current"])
def test_difficult_ground_stops_a_lone_leader(table: Table, ground: str, printing: str) -> None:
    table.printing(printing)
    table.place(A1="Roman leader Gaius")
    table.terrain(B1=ground, A2=ground)
    table.orders_by("order_two_left", "leader A1")
    assert table.targets("move leader") == {"B1", "A2"}


@pytest.mark.ruling(74)
def test_hills_and_camps_do_not_stop_a_leader(table: Table) -> None:
    table.place(A1="Roman leader Gaius")
    table.terrain(B1="hill", A2="fortified camp")
    table.orders_by("order_two_left", "leader A1")
    assert table.targets("move leader") == hexes_within("A1", 3)


# -- light foot through friends --------------------------------------------------------------------------------------


def behind_a_friend(table: Table, mover: str, *, middle: str = "heavy infantry") -> None:
    """B1 has friends on all sides; the only ways out lead through one of them."""
    table.place(
        A1="Roman heavy infantry", A2="Roman heavy infantry", B2=f"Roman {middle}", C1="Roman heavy infantry",
        B1=f"Roman {mover}", A3="Carthaginian heavy infantry",
    )  # fmt: skip


@pytest.mark.ruling(95)
@pytest.mark.card("order_light_troops")
@pytest.mark.parametrize("mover", ["light infantry", "light bow infantry", "light sling infantry", "auxilia"])
def test_light_foot_passes_one_friend_when_it_moves_two_hexes(table: Table, mover: str) -> None:
    behind_a_friend(table, mover)
    table.orders_by("order_light_troops", "B1")
    assert table.targets("move", of="B1") == {"C2", "B3", "C3", "D1"}


@pytest.mark.ruling(96)
@pytest.mark.card("order_light_troops")
def test_light_cavalry_does_not_pass_friends(table: Table) -> None:
    behind_a_friend(table, "light cavalry")
    table.orders_by("order_light_troops", "B1")
    table.over()  # nobody can move


@pytest.mark.ruling(95)
def test_light_foot_passes_friends_by_no_other_card(table: Table) -> None:
    behind_a_friend(table, "light infantry")
    table.orders_by("order_two_left", "B1")
    table.over()  # nobody can move


@pytest.mark.ruling(95)
@pytest.mark.parametrize("ground", ["forest", "fordable river"])
def test_light_foot_does_not_pass_a_friend_on_ground_that_stops_it(table: Table, ground: str) -> None:
    behind_a_friend(table, "light infantry")
    table.terrain(B2=ground, A2=ground)
    table.orders_by("order_light_troops", "B1")
    assert table.targets("move", of="B1") == {"C2", "D1"}


@pytest.mark.ruling(95)
def test_light_foot_does_not_pass_enemies_or_lone_leaders(table: Table) -> None:
    table.place(
        A1="Roman leader Gaius", A2="Carthaginian light infantry", B2="Carthaginian light infantry",
        C1="Roman leader Marcus", B1="Roman light infantry",
    )  # fmt: skip
    table.orders_by("order_light_troops", "B1")
    table.done("battle")  # nobody can move
    table.over()


@pytest.mark.ruling(95)
def test_passing_a_friend_is_a_move_of_two_hexes_though_there_is_a_longer_way_round(table: Table) -> None:
    """The hex beyond the two friends could also be reached round them in four steps."""
    table.place(G4="Roman light bow infantry", G5="Roman heavy infantry", H5="Roman heavy infantry")
    table.orders_by("order_light_troops", "G4")
    table.move("G4 G6")
    [move] = table.happened(UnitMoved)
    assert len(move.path) == 3
    assert hex_name(move.path[1]) in ("G5", "H5")


@pytest.mark.ruling(95)
def test_light_foot_that_passed_a_friend_may_still_fire_but_auxilia_may_not(table: Table) -> None:
    table.place(
        G3="Roman light infantry", F4="Roman heavy infantry", G4="Roman heavy infantry", H3="Roman heavy infantry",
        F3="Roman heavy infantry", C4="Roman auxilia", C5="Roman heavy infantry", D5="Roman heavy infantry",
        G7="Carthaginian warriors", D8="Carthaginian warriors",
    )  # fmt: skip
    table.orders_by("order_light_troops", "G3", "C4")
    table.move("G3 G5", "C4 D6")
    table.asks("battle")
    assert set(table.options()) == {"fire G5 G7", "done"}  # the auxilia in D6 moved two hexes


def test_movement_that_must_not_leave_the_map_ends_at_its_edges(table: Table) -> None:
    table.place(A1="Roman heavy infantry", M1="Roman heavy infantry")
    table.orders_by("order_two_left", "A1")
    assert table.targets("move", of="A1") == {"A2", "B1"}
