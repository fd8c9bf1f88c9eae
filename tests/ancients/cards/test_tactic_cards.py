"""Tactic cards without dice of their own (S 736-786; rulings 93, 94, 96-102, 110; rules 3.4)."""

from __future__ import annotations

import pytest

from tests.ancients.cards.hexes import hexes_within
from tests.ancients.table import Table

# -- Clash of Shields ------------------------------------------------------------------------------------------------


@pytest.mark.ruling(94)
@pytest.mark.card("clash_of_shields")
def test_clash_of_shields_orders_all_units_next_to_an_enemy_unit_and_nobody_else(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", E5="Roman light infantry", F6="Carthaginian heavy infantry",
        A1="Roman warriors", A2="Carthaginian leader Mago", K5="Roman light bow infantry", K7="Carthaginian auxilia",
    )  # fmt: skip
    table.play("clash_of_shields")
    table.asks("battle")  # nobody moves
    assert set(table.options()) == {"attack F5 F6", "done"}  # E5 is not next to F6, A1 only next to a leader


@pytest.mark.card("clash_of_shields")
def test_clash_of_shields_gives_two_dice_more_than_any_cap(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.terrain(F6="forest")
    table.dice("light", "light", "light", "light")
    table.play("clash_of_shields")
    table.answer("battle", "attack F5 F6")
    assert table.dice_rolled() == [4]


@pytest.mark.ruling(93)
@pytest.mark.card("clash_of_shields")
def test_clash_of_shields_gives_nothing_to_the_bonus_combat_nor_to_the_enemy(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block", G6="Carthaginian warriors")
    table.dice("light", *["heavy"] * 5, *["heavy"] * 4, *["heavy"] * 4)
    table.play("clash_of_shields")
    table.answer("battle", "attack F5 F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [6, 4, 4]


@pytest.mark.card("clash_of_shields")
def test_in_a_clash_of_shields_nobody_fires(table: Table) -> None:
    """The light infantry was next to the warriors, who were then driven off: it may not fire after them."""
    table.place(
        F5="Roman light infantry", E6="Roman heavy infantry", F6="Carthaginian warriors",
        D5="Carthaginian heavy infantry",
    )  # fmt: skip
    table.dice("flag", "heavy", "heavy", "heavy", "heavy", "heavy", "heavy")
    table.play("clash_of_shields")
    table.answer("battle", "attack E6 F6", among=["attack E6 F6", "attack F5 F6", "done"])
    table.answer("ignore flags", "0")
    table.answer("retreat", "G8")
    table.answer("advance", "stay")
    table.over()


@pytest.mark.card("clash_of_shields")
def test_a_marked_unit_may_attack_whoever_is_beside_it_when_its_battle_comes(table: Table) -> None:
    """The enemy it stood beside retreats, but another remains; a unit that gets a neighbor only now is not ordered."""
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian auxilia", E6="Roman heavy infantry", F7="Carthaginian warriors",
        F8="Roman heavy infantry", H7="Roman warriors",
    )  # fmt: skip
    table.dice("flag", *["heavy"] * 6)
    table.play("clash_of_shields")
    assert set(table.options()) == {
        "attack F5 F6", "attack E6 F6", "attack E6 F7", "attack F8 F7", "done",
    }  # fmt: skip
    table.answer("battle", "attack F5 F6")  # the auxilia goes to G7
    table.answer("advance", "advance")  # to F6, now next to the warriors and the auxilia, but it has fought
    assert set(table.options()) == {"attack E6 F7", "attack F8 F7", "attack F8 G7", "done"}  # not H7


@pytest.mark.card("clash_of_shields")
def test_clash_of_shields_next_to_nobody_orders_nobody(table: Table) -> None:
    table.place(F5="Roman heavy infantry")
    table.play("clash_of_shields")
    table.over()


@pytest.mark.ruling(45)
@pytest.mark.card("clash_of_shields")
def test_elephants_answer_a_clash_with_the_attackers_normal_dice(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian elephants")
    table.dice(*["light"] * 7, *["light"] * 5)
    table.play("clash_of_shields")
    table.answer("battle", "attack F5 F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [7, 5]


# -- Darken the Sky --------------------------------------------------------------------------------------------------


@pytest.mark.ruling(99)
@pytest.mark.card("darken_the_sky")
def test_darken_the_sky_fires_every_missile_unit_twice_at_whom_it_likes(table: Table) -> None:
    table.place(
        F5="Roman light infantry", G1="Roman auxilia", H1="Roman light cavalry", F7="Carthaginian heavy infantry",
        H5="Carthaginian medium infantry", F1="Roman heavy infantry", M1="Roman light sling infantry",
    )  # fmt: skip
    table.dice("heavy", "heavy", "medium", "light")
    table.play("darken_the_sky")
    table.asks("battle")  # no movement
    assert set(table.options()) == {"fire F5 F7", "fire F5 H5", "done"}
    table.answer("battle", "fire F5 F7")
    assert table.blocks("F7") == 2  # resolved before the second target is chosen
    table.answer("battle", "fire F5 H5", among=["fire F5 F7", "fire F5 H5", "done"])
    table.over()
    assert table.blocks("H5") == 3
    assert table.dice_rolled() == [2, 2]


@pytest.mark.card("darken_the_sky")
def test_darken_the_sky_lets_all_green_circles_fire(table: Table) -> None:
    shooters = {
        "A1": "light infantry", "C1": "light bow infantry", "E1": "light sling infantry", "G1": "auxilia",
        "I1": "light cavalry", "K1": "warriors",
    }  # fmt: skip
    table.place(**{where: f"Roman {unit}" for where, unit in shooters.items()})
    table.place(**dict.fromkeys(("A3", "C3", "E3", "G3", "I3", "K3"), "Carthaginian heavy infantry"))
    table.play("darken_the_sky")
    assert {option.split()[1] for option in table.options()[:-1]} == {"A1", "C1", "E1", "G1", "I1"}


@pytest.mark.ruling(99)
@pytest.mark.card("darken_the_sky")
def test_a_pinned_shooter_may_fire_when_others_have_freed_it(table: Table) -> None:
    table.place(
        F5="Roman light infantry", F6="Carthaginian auxilia 1 block", I6="Roman light bow infantry",
        D5="Carthaginian heavy infantry",
    )  # fmt: skip
    table.dice("light", "heavy")
    table.play("darken_the_sky")
    table.answer("battle", "fire I6 F6", among=["fire I6 F6", "done"])
    assert set(table.options()) == {"fire F5 D5", "done"}


@pytest.mark.card("darken_the_sky")
def test_without_missile_units_darken_the_sky_orders_one_unit_that_moves_and_battles(table: Table) -> None:
    table.place(F4="Roman heavy infantry", A1="Roman warriors", F6="Carthaginian heavy infantry")
    table.play("darken_the_sky")
    table.answer("orders", "order F4", among=["order F4", "order A1", "done"])
    table.move("F4 F5")
    assert set(table.options()) == {"attack F5 F6", "done"}


# -- Double Time -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling(100)
@pytest.mark.card("double_time")
def test_double_time_orders_four_linked_foot_units_at_most(table: Table) -> None:
    table.place(
        C3="Roman heavy infantry", D3="Roman warriors", E3="Roman auxilia", F3="Roman medium infantry",
        G3="Roman light infantry", H3="Roman light cavalry", I3="Roman warriors", D5="Roman leader Gaius",
    )  # fmt: skip
    table.play("double_time")
    assert table.targets("order") == {"C3", "D3", "E3", "F3", "G3", "I3"}
    table.order("F3")
    assert table.targets("order") == {"E3", "G3"}  # a chain of foot: no cavalry links
    table.order("E3", "D3")
    assert table.targets("order") == {"C3", "G3"}
    table.order("C3")
    table.asks("movement")


@pytest.mark.ruling(100)
@pytest.mark.card("double_time", "line_command")
@pytest.mark.parametrize("card", ["double_time", "line_command"])
def test_neither_leaders_nor_horse_nor_enemies_link_a_group(table: Table, card: str) -> None:
    table.place(
        C3="Roman heavy infantry", D3="Roman leader Gaius", E3="Roman warriors", F3="Roman elephants",
        G3="Roman warriors", H3="Carthaginian warriors", I3="Roman warriors",
    )  # fmt: skip
    table.play(card)
    table.order("E3")
    table.asks("movement")


@pytest.mark.card("double_time")
@pytest.mark.parametrize("unit", ["medium infantry", "heavy infantry", "auxilia"])
def test_at_double_time_foot_moves_two_hexes_and_closes(table: Table, unit: str) -> None:
    table.place(G3=f"Roman {unit}", G6="Carthaginian heavy infantry", J3="Carthaginian heavy infantry")
    table.orders_by("double_time", "G3")
    assert table.targets("move", of="G3") == hexes_within("G3", 2)
    table.move("G3 G5")
    assert set(table.options()) == {"attack G5 G6", "done"}


@pytest.mark.card("double_time")
@pytest.mark.parametrize("unit", ["light infantry", "light bow infantry", "light sling infantry"])
def test_light_foot_gains_nothing_at_double_time(table: Table, unit: str) -> None:
    table.place(G3=f"Roman {unit}")
    table.orders_by("double_time", "G3")
    assert table.targets("move", of="G3") == hexes_within("G3", 2)


@pytest.mark.card("double_time")
@pytest.mark.parametrize("unit", ["light infantry", "auxilia"])
def test_nobody_fires_at_double_time(table: Table, unit: str) -> None:
    table.place(G3=f"Roman {unit}", G5="Carthaginian heavy infantry")
    table.orders_by("double_time", "G3")
    table.done("movement")
    table.over()


@pytest.mark.ruling(102)
@pytest.mark.card("double_time")
def test_at_double_time_warriors_charge_three_hexes_but_must_close_after_two_or_three(table: Table) -> None:
    table.place(G2="Roman warriors", G6="Carthaginian heavy infantry")
    table.orders_by("double_time", "G2")
    assert table.targets("move", of="G2") == {*hexes_within("G2", 1), "G5", "H5"}
    table.dice("light", "light", "light", "light")
    table.move("G2 G5")
    table.asks("battle back")  # the attack was the only way on


@pytest.mark.ruling(102)
@pytest.mark.card("double_time")
def test_at_double_time_warriors_that_move_one_hex_have_no_obligation(table: Table) -> None:
    table.place(G4="Roman warriors", G6="Carthaginian heavy infantry")
    table.orders_by("double_time", "G4")
    table.move("G4 G5")
    assert set(table.options()) == {"attack G5 G6", "done"}


@pytest.mark.card("double_time")
def test_ground_stops_units_at_double_time_too(table: Table) -> None:
    table.place(B1="Roman warriors", B4="Carthaginian heavy infantry")
    table.terrain(**dict.fromkeys(("A1", "C1", "A2", "B2"), "forest"))
    table.orders_by("double_time", "B1")
    assert table.targets("move", of="B1") == {"A1", "C1", "A2", "B2"}


@pytest.mark.card("double_time")
@pytest.mark.parametrize("printing", ["first", "current"])
def test_war_machines_link_the_group_of_double_time_and_move_one_hex(table: Table, printing: str) -> None:
    """Rules part 6, row 27: the exception of the later book bars their second hex only."""
    table.printing(printing)
    table.place(E3="Roman medium infantry", F3="Roman war machine", G3="Roman medium infantry")
    table.place(B8="Carthaginian auxilia")
    table.play("double_time")
    table.order("E3")
    assert table.targets("order") == {"F3"}  # G3 is linked by the war machine only
    table.order("F3")
    table.order("G3")
    assert table.targets("move", of="F3") == {"E2", "F2", "E4", "F4"}
    assert {"E5", "F5"} <= table.targets("move", of="E3") | table.targets("move", of="G3")


@pytest.mark.card("double_time")
def test_a_war_machine_may_begin_the_group_and_counts_in_it(table: Table) -> None:
    table.place(**{f"{column}3": "Roman war machine" for column in "CDEFG"}, B8="Carthaginian auxilia")
    table.play("double_time")
    for name in ("E3", "F3", "D3", "C3"):
        table.order(name)
    assert table.question == "movement"  # four are ordered


@pytest.mark.card("double_time")
def test_at_double_time_a_war_machine_fires_not_and_fights_only_unmoved(table: Table) -> None:
    table.place(F3="Roman war machine", G3="Roman war machine")
    table.place(F4="Carthaginian heavy infantry", G5="Carthaginian auxilia")
    table.orders_by("double_time", "F3", "G3")
    table.move("G3 G4")
    table.done("movement")
    assert set(table.options()) == {"attack F3 F4", "done"}


@pytest.mark.ruling(110)
@pytest.mark.card("double_time", "line_command")
@pytest.mark.parametrize("card", ["double_time", "line_command"])
def test_without_foot_one_unit_of_choice_moves_and_fires_as_usual(table: Table, card: str) -> None:
    table.place(G3="Roman light cavalry", A1="Roman elephants", G5="Carthaginian heavy infantry")
    table.play(card)
    table.answer("orders", "order G3", among=["order G3", "order A1", "done"])
    assert "K3" in table.targets("move", of="G3")
    table.done("movement")
    assert set(table.options()) == {"fire G3 G5", "done"}


# -- Line Command ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling(101)
@pytest.mark.card("line_command")
def test_line_command_orders_a_line_as_long_as_it_is(table: Table) -> None:
    table.command(bottom=2)
    line = [f"{column}3" for column in "ABCDEFGHIJKLM"]
    table.place(**dict.fromkeys(line, "Roman heavy infantry"))
    table.play("line_command")
    table.order(*line)
    table.asks("movement")


@pytest.mark.ruling(101)
@pytest.mark.card("line_command", "double_time")
@pytest.mark.parametrize("card", ["double_time", "line_command"])
def test_a_single_unit_is_a_line(table: Table, card: str) -> None:
    table.place(A1="Roman heavy infantry", G3="Roman heavy infantry")
    table.play(card)
    table.order("G3")
    table.asks("movement")


@pytest.mark.card("line_command")
@pytest.mark.parametrize("unit", ["light infantry", "auxilia", "warriors", "heavy infantry"])
def test_under_line_command_everybody_moves_one_hex(table: Table, unit: str) -> None:
    table.place(G3=f"Roman {unit}", G6="Carthaginian heavy infantry")
    table.orders_by("line_command", "G3")
    assert table.targets("move", of="G3") == hexes_within("G3", 1)


@pytest.mark.card("line_command")
def test_under_line_command_units_fire_or_close(table: Table) -> None:
    table.place(
        G3="Roman light infantry", H3="Roman warriors", H4="Carthaginian heavy infantry", E5="Carthaginian auxilia",
    )  # fmt: skip
    table.orders_by("line_command", "H3", "G3")
    table.move("G3 F3")
    table.done("movement")
    assert set(table.options()) == {"fire F3 E5", "attack H3 H4", "done"}
    table.dice("light")
    table.answer("battle", "fire F3 E5")
    assert table.dice_rolled() == [1]


@pytest.mark.card("line_command")
def test_under_line_command_victors_advance_and_fight_on(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block", G6="Carthaginian warriors")
    table.dice("light", "heavy", "heavy", "heavy")
    table.orders_by("line_command", "F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("advance", "advance")
    table.asks("bonus combat")


@pytest.mark.ruling(100)
@pytest.mark.card("line_command")
def test_a_line_may_break_up_as_it_moves(table: Table) -> None:
    table.place(F5="Roman warriors", G5="Roman warriors")
    table.orders_by("line_command", "F5", "G5")
    table.move("F5 E5", "G5 H5")
    table.over()


# -- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling(73)
@pytest.mark.card("line_command", "double_time", "mounted_charge", "move_fire_move")
@pytest.mark.parametrize("card", ["line_command", "double_time", "mounted_charge", "move_fire_move"])
def test_tactic_cards_detach_no_leader(table: Table, card: str) -> None:
    table.place(A1="Roman light infantry with leader Gaius", C1="Roman heavy cavalry with leader Marcus")
    table.play(card)
    assert table.targets("order leader") == set()
    table.order("C1" if card == "mounted_charge" else "A1")
    if table.question == "orders":
        table.done("orders")
    assert table.targets("move leader") == set()
