"""Tactic cards for mounted and for light units: Mounted Charge, Move-Fire-Move."""

from __future__ import annotations

import pytest

from tests.ancients.cards.hexes import hexes_within
from tests.ancients.table import Table

# -- Mounted Charge --------------------------------------------------------------------------------------------------


@pytest.mark.card("mounted_charge")
def test_mounted_charge_orders_mounted_units_up_to_command(table: Table) -> None:
    table.command(bottom=2)
    table.place(
        A1="Roman light cavalry", C1="Roman medium cavalry", E1="Roman heavy cavalry", G1="Roman heavy chariot",
        I1="Roman elephants", K1="Roman warriors", M1="Roman leader Gaius",
    )  # fmt: skip
    table.play("mounted_charge")
    assert set(table.options()) == {"order A1", "order C1", "order E1", "order G1", "order I1", "done"}
    table.order("A1", "I1")
    table.asks("movement")


@pytest.mark.card("mounted_charge")
@pytest.mark.parametrize(
    ("unit", "reach", "dice"),
    [
        ("light cavalry", 4, 3), ("medium cavalry", 3, 4), ("heavy cavalry", 3, 5), ("heavy chariot", 3, 5),
        ("elephants", 3, 6),
    ],
)  # fmt: skip
def test_in_a_mounted_charge_heavy_units_move_three_and_all_have_one_die_more(
    table: Table, unit: str, reach: int, dice: int
) -> None:
    table.place(G3=f"Roman {unit}", G7="Carthaginian heavy infantry")
    table.orders_by("mounted_charge", "G3")
    assert table.targets("move", of="G3") == hexes_within("G3", reach) - {"G7"}
    table.move("G3 G6")
    table.dice(*["light"] * dice)
    table.answer("battle", "attack G6 G7")
    assert table.dice_rolled() == [dice]


@pytest.mark.card("mounted_charge")
def test_the_die_of_a_mounted_charge_lasts_for_the_bonus_combat_but_not_for_the_enemy(table: Table) -> None:
    table.place(F5="Roman heavy cavalry", F6="Carthaginian auxilia 1 block", G6="Carthaginian warriors")
    table.dice("light", *["heavy"] * 4, *["heavy"] * 5, *["light"] * 4)
    table.orders_by("mounted_charge", "F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay")
    table.answer("bonus combat", "attack F6 G6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [5, 5, 4]


@pytest.mark.card("mounted_charge")
def test_in_a_mounted_charge_light_cavalry_does_not_fire(table: Table) -> None:
    table.place(G3="Roman light cavalry", G5="Carthaginian heavy infantry")
    table.orders_by("mounted_charge", "G3")
    table.done("movement")
    table.over()


@pytest.mark.ruling(110)
@pytest.mark.card("mounted_charge")
def test_without_mounted_units_one_unit_attacks_with_its_own_dice_or_fires(table: Table) -> None:
    table.place(G3="Roman light infantry", A1="Roman heavy infantry", H4="Carthaginian heavy infantry")
    table.play("mounted_charge")
    table.answer("orders", "order G3", among=["order G3", "order A1", "done"])
    table.move("G3 G4")
    table.dice("light", "light")
    table.answer("battle", "attack G4 H4")
    assert table.dice_rolled() == [2]


@pytest.mark.ruling(45)
@pytest.mark.card("mounted_charge")
def test_elephants_answer_a_mounted_charge_with_the_attackers_normal_dice(table: Table) -> None:
    table.place(F5="Roman heavy cavalry", F6="Carthaginian elephants")
    table.dice(*["light"] * 5, *["light"] * 4)
    table.orders_by("mounted_charge", "F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [5, 4]


# -- Move-Fire-Move --------------------------------------------------------------------------------------------------


@pytest.mark.card("move_fire_move")
def test_move_fire_move_orders_light_units_up_to_command(table: Table) -> None:
    table.command(bottom=2)
    table.place(
        A1="Roman light cavalry", C1="Roman auxilia", E1="Roman light bow infantry", G1="Roman warriors",
        I1="Roman heavy cavalry",
    )  # fmt: skip
    table.play("move_fire_move")
    assert table.targets("order") == {"A1", "C1", "E1"}
    table.order("A1", "C1")
    table.asks("movement")


@pytest.mark.ruling(98)
@pytest.mark.card("move_fire_move")
def test_units_move_then_fire_then_move_again_and_do_not_battle_any_more(table: Table) -> None:
    table.place(G3="Roman light infantry", A1="Roman light cavalry", G6="Carthaginian heavy infantry")
    table.orders_by("move_fire_move", "G3", "A1")
    table.move("G3 G4")
    table.done("movement")
    table.dice("light")
    table.answer("battle", "fire G4 G6")
    assert table.dice_rolled() == [1]
    assert table.targets("move", of="G4") == hexes_within("G4", 2) - {"G6"}  # a full second move
    assert table.targets("move", of="A1")
    table.move("G4 G5")  # next to the enemy
    table.done("movement")
    table.over()  # no close combat


@pytest.mark.ruling(98)
@pytest.mark.card("move_fire_move")
def test_who_does_not_move_first_fires_with_two_dice_and_still_moves_afterwards(table: Table) -> None:
    table.place(G4="Roman light infantry", G6="Carthaginian heavy infantry")
    table.dice("light", "light")
    table.orders_by("move_fire_move", "G4")
    table.done("movement")
    table.answer("battle", "fire G4 G6")
    assert table.dice_rolled() == [2]
    table.move("G4 G2")
    table.over()


@pytest.mark.ruling(98)
@pytest.mark.card("move_fire_move")
@pytest.mark.parametrize(("steps", "fires"), [("G4 G5", True), ("G3 G5", False)])
def test_auxilia_fire_after_one_hex_but_not_after_two(table: Table, steps: str, fires: bool) -> None:
    start, there = steps.split()
    table.place(**{start: "Roman auxilia", "G7": "Carthaginian heavy infantry"})
    table.orders_by("move_fire_move", start)
    table.move(f"{start} {there}")
    assert (table.question == "battle") is fires


@pytest.mark.ruling(97)
@pytest.mark.card("move_fire_move")
def test_under_move_fire_move_there_is_no_close_combat(table: Table) -> None:
    table.place(G4="Roman light infantry", G5="Carthaginian light infantry")
    table.orders_by("move_fire_move", "G4")
    table.done("movement")  # nothing to fire at: the second movement follows
    table.asks("movement")
    table.done("movement")
    table.over()


@pytest.mark.ruling(95, 96)
@pytest.mark.card("move_fire_move")
@pytest.mark.parametrize(("unit", "passes"), [("auxilia", True), ("light infantry", True), ("light cavalry", False)])
def test_under_move_fire_move_light_foot_passes_friends_in_both_moves(table: Table, unit: str, passes: bool) -> None:
    table.place(**dict.fromkeys(("A1", "C1", "A2", "B2"), "Roman heavy infantry"), B1=f"Roman {unit}")
    table.orders_by("move_fire_move", "B1")
    if not passes:
        table.over()
        return
    assert "B3" in table.targets("move", of="B1")
    table.done("movement")
    table.asks("movement")
    assert "B3" in table.targets("move", of="B1")


@pytest.mark.ruling(110)
@pytest.mark.card("move_fire_move")
def test_without_light_units_one_unit_moves_once_and_battles(table: Table) -> None:
    table.place(G4="Roman heavy infantry", A1="Roman warriors", G6="Carthaginian heavy infantry")
    table.play("move_fire_move")
    table.answer("orders", "order G4", among=["order G4", "order A1", "done"])
    table.move("G4 G5")
    table.answer("battle", "done", among=["attack G5 G6", "done"])
    table.over()
