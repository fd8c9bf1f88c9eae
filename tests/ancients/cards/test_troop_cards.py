"""Troop cards (S 706-717; rulings 73, 75, 126; rules 3.2)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table

ARMY = {
    "A1": "light infantry", "B1": "light bow infantry", "C1": "light sling infantry", "D1": "auxilia",
    "E1": "light cavalry", "F1": "medium infantry", "G1": "warriors", "H1": "medium cavalry", "I1": "heavy infantry",
    "J1": "heavy cavalry", "K1": "heavy chariot", "L1": "elephants",
}  # fmt: skip
LIGHT, MEDIUM, HEAVY = {"A1", "B1", "C1", "D1", "E1"}, {"F1", "G1", "H1"}, {"I1", "J1", "K1", "L1"}
MOUNTED = {"E1", "H1", "J1", "K1", "L1"}


def whole_army(table: Table, *but: str) -> None:
    table.place(**{where: f"Roman {unit}" for where, unit in ARMY.items() if where not in but})


@pytest.mark.card("order_light_troops", "order_medium_troops", "order_heavy_troops", "order_mounted")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("order_light_troops", LIGHT), ("order_medium_troops", MEDIUM), ("order_heavy_troops", HEAVY),
        ("order_mounted", MOUNTED),
    ],
)  # fmt: skip
def test_a_troop_card_orders_its_units_in_all_sections(table: Table, card: str, expected: set[str]) -> None:
    whole_army(table)
    table.play(card)
    assert table.targets("order") == expected


@pytest.mark.card("order_light_troops", "order_medium_troops", "order_heavy_troops", "order_mounted")
@pytest.mark.parametrize(
    ("card", "units"),
    [
        ("order_light_troops", ("A1", "B1", "C1")), ("order_medium_troops", ("F1", "G1", "H1")),
        ("order_heavy_troops", ("I1", "J1", "K1")), ("order_mounted", ("E1", "H1", "J1")),
    ],
)  # fmt: skip
def test_a_troop_card_orders_as_many_as_the_own_command(table: Table, card: str, units: tuple[str, ...]) -> None:
    table.command(bottom=2, top=6)
    whole_army(table)
    table.play(card)
    table.order(*units[:2])
    table.asks("movement")


@pytest.mark.card("order_light_troops", "order_medium_troops", "order_heavy_troops", "order_mounted")
@pytest.mark.parametrize(
    ("card", "missing"),
    [
        ("order_light_troops", LIGHT), ("order_medium_troops", MEDIUM), ("order_heavy_troops", HEAVY),
        ("order_mounted", MOUNTED),
    ],
)  # fmt: skip
def test_without_a_unit_of_the_kind_it_orders_one_unit_of_choice(table: Table, card: str, missing: set[str]) -> None:
    whole_army(table, *missing)
    table.play(card)
    assert table.targets("order") == ARMY.keys() - missing
    table.order(min(ARMY.keys() - missing))
    table.asks("movement")


@pytest.mark.card("order_medium_troops")
def test_with_one_unit_of_the_kind_there_is_no_unit_of_choice(table: Table) -> None:
    table.place(A1="Roman warriors", B1="Roman heavy infantry")
    table.play("order_medium_troops")
    assert set(table.options()) == {"order A1", "done"}


@pytest.mark.ruling(73)
@pytest.mark.card("order_light_troops", "order_medium_troops", "order_heavy_troops")
@pytest.mark.parametrize("card", ["order_light_troops", "order_medium_troops", "order_heavy_troops"])
def test_class_cards_order_no_leader(table: Table, card: str) -> None:
    table.place(
        A1="Roman light infantry with leader Gaius", C1="Roman warriors with leader Marcus",
        E1="Roman elephants with leader Quintus", G1="Roman leader Titus",
    )  # fmt: skip
    table.play(card)
    assert table.targets("order leader") == set()


@pytest.mark.card("order_medium_troops")
def test_an_attached_leader_goes_with_his_ordered_unit_for_free(table: Table) -> None:
    table.place(A1="Roman warriors with leader Marcus")
    table.orders_by("order_medium_troops", "A1")
    table.move("A1 A2")
    table.over()
    assert table.leader("A2") == "Marcus"


@pytest.mark.ruling(73, 126)
@pytest.mark.card("order_mounted")
def test_order_mounted_orders_leaders_too_and_lets_them_detach(table: Table) -> None:
    table.command(bottom=3)
    table.place(A1="Roman heavy cavalry", C1="Roman heavy infantry with leader Gaius", G1="Roman leader Titus")
    table.play("order_mounted")
    assert set(table.options()) == {"order A1", "order leader C1", "order leader G1", "done"}
    table.order("leader C1", "A1", "leader G1")
    table.move("leader C1 D3")
    assert table.leader("D3") == "Gaius"
    assert table.unit("C1") == "heavy infantry"


@pytest.mark.ruling(126)
@pytest.mark.card("order_mounted")
def test_without_mounted_units_leaders_are_ordered_up_to_command_or_one_unit(table: Table) -> None:
    table.command(bottom=2)
    table.place(
        A1="Roman leader Titus", C1="Roman heavy infantry with leader Gaius", G1="Roman leader Marcus",
    )  # fmt: skip
    table.play("order_mounted")
    assert set(table.options()) == {"order C1", "order leader A1", "order leader C1", "order leader G1", "done"}
    table.order("leader A1")
    assert set(table.options()) == {"order leader C1", "order leader G1", "done"}  # no unit of choice any more
    table.order("leader G1")
    table.asks("movement")


@pytest.mark.ruling(126)
@pytest.mark.card("order_mounted")
def test_who_takes_the_unit_of_choice_orders_no_leader(table: Table) -> None:
    table.place(A1="Roman leader Titus", C1="Roman heavy infantry")
    table.play("order_mounted")
    table.order("C1")
    table.asks("movement")
    assert table.targets("move leader") == set()


@pytest.mark.ruling(75)
@pytest.mark.card("order_light_troops")
def test_a_lone_enemy_leader_does_not_pin_a_shooter_but_is_no_target_of_its_fire(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian leader Mago", H5="Carthaginian heavy infantry")
    table.orders_by("order_light_troops", "F5")
    table.done("movement")
    assert set(table.options()) == {"attack F5 F6", "fire F5 H5", "done"}


@pytest.mark.ruling(75)
@pytest.mark.card("order_light_troops")
def test_an_enemy_unit_next_to_it_pins_a_shooter(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian warriors", H5="Carthaginian heavy infantry")
    table.orders_by("order_light_troops", "F5")
    table.done("movement")
    assert set(table.options()) == {"attack F5 F6", "done"}
