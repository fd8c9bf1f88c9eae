"""Terrain (S 590-644; rules part 2): movement stops, battle after entering, dice caps in and out, impassable ground."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import GRID, hex_name, parse_hex
from ccancients.ancients.rules.dice_number import Role, close_combat_account, ranged_combat_account
from tests.ancients.table import Table

FOOT = (
    "light infantry", "light bow infantry", "light sling infantry", "auxilia", "warriors", "medium infantry",
    "heavy infantry",
)  # fmt: skip
MOUNTED = ("light cavalry", "medium cavalry", "heavy cavalry", "heavy chariot", "elephants")
AT_HOME_IN_THE_WOODS = FOOT[:5]
STEEP = ("steep hill", "coast", "lake", "river")


def dice(table: Table, attacker: str, target: str, role: Role = Role.ATTACK) -> int:
    """Close combat dice of the unit in one hex against the hex next to it."""
    state = table.set_up()
    unit = table.unit_number(attacker)
    full = state.blocks[unit] == state.battle.unit_type[unit].blocks
    return close_combat_account(state, unit, parse_hex(target), role, full=full).dice


def fire_dice(table: Table, shooter: str, target: str, *, moved: int = 0) -> int:
    state = table.set_up()
    unit = table.unit_number(shooter)
    state.moved[unit] = moved
    return ranged_combat_account(state, unit, parse_hex(target)).dice


def ring(where: str) -> set[str]:
    return {hex_name(near) for near in GRID.neighbors[parse_hex(where)]}


def walled_in(table: Table, unit: str, ground: str) -> set[str]:
    """Where a unit in B1 can go when all hexes next to it are of one terrain."""
    table.place(B1=f"Roman {unit}")
    table.terrain(**dict.fromkeys(("A1", "C1", "A2", "B2"), ground))
    table.orders_by("order_two_left", "B1")
    return table.targets("move", of="B1") if table.question else set()


# -- movement --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["light infantry", "auxilia", *MOUNTED])
@pytest.mark.parametrize("ground", ["forest", "fordable river"])
def test_forest_and_ford_stop_every_unit(table: Table, unit: str, ground: str) -> None:
    assert walled_in(table, unit, ground) == {"A1", "C1", "A2", "B2"}


def test_a_war_machine_cannot_enter_broken_ground(table: Table) -> None:
    """Nothing is said of it in the first printing, which has no war machines to play; the later rulebook forbids it."""
    table.place(B1="Roman war machine")
    table.terrain(A1="broken ground", A2="broken ground", B2="forest")
    table.orders_by("order_two_left", "B1")
    assert table.targets("move", of="B1") == {"B2", "C1"}


def test_a_war_machine_falls_back_over_broken_ground(table: Table) -> None:
    table.place(F5="Roman war machine", F7="Carthaginian light infantry")
    table.terrain(E4="broken ground", F4="broken ground")
    table.dice("flag", "leader")
    table.fire("F7", "F5")
    table.answer("retreat", "retreat E4", among=["retreat E4", "retreat F4"])
    table.over()


@pytest.mark.parametrize("unit", MOUNTED)
def test_broken_ground_stops_mounted_units(table: Table, unit: str) -> None:
    assert walled_in(table, unit, "broken ground") == {"A1", "C1", "A2", "B2"}


@pytest.mark.parametrize("unit", ["light infantry", "auxilia"])
def test_broken_ground_does_not_stop_foot(table: Table, unit: str) -> None:
    assert {"A3", "C3", "D1"} <= walled_in(table, unit, "broken ground")


@pytest.mark.parametrize("unit", ["light infantry", *MOUNTED])
@pytest.mark.parametrize("ground", ["hill", "fortified camp"])
def test_hills_and_camps_stop_nobody(table: Table, unit: str, ground: str) -> None:
    assert {"A3", "C3", "D1"} <= walled_in(table, unit, ground)


@pytest.mark.parametrize("unit", ["light infantry", "light cavalry"])
@pytest.mark.parametrize("ground", STEEP)
def test_nobody_enters_impassable_ground(table: Table, unit: str, ground: str) -> None:
    assert walled_in(table, unit, ground) == set()


@pytest.mark.parametrize("ground", STEEP)
def test_leaders_do_not_enter_impassable_ground(table: Table, ground: str) -> None:
    table.place(A1="Roman leader Gaius")
    table.terrain(A2=ground)
    table.orders_by("order_two_left", "leader A1")
    assert table.targets("move leader") == {"B1", "C1", "D1", "B2", "C2", "B3", "C3"}


@pytest.mark.parametrize("ground", STEEP)
def test_nobody_retreats_onto_impassable_ground(table: Table, ground: str) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.terrain(F7=ground, G7=ground)
    table.dice("flag", "light", "light", "light", "light", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    assert table.blocks("F6") == 3


@pytest.mark.ruling(28)
@pytest.mark.parametrize("ground", ["hill", "forest", "fordable river", "broken ground"])
def test_a_retreat_is_not_stopped_by_passable_ground(table: Table, ground: str) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian medium cavalry")
    table.terrain(F7=ground, G7=ground)
    table.dice("flag", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.answer("retreat", "G9", among=["E9", "F9", "G9", "H9"])


# -- battle after entering -------------------------------------------------------------------------------------------


def may_battle_after_entering(table: Table, unit: str, ground: str) -> bool:
    table.place(G4=f"Roman {unit}", G6="Carthaginian heavy infantry")
    table.terrain(G5=ground)
    table.orders_by("order_two_center", "G4")
    table.move("G4 G5")
    return table.question == "battle"


@pytest.mark.parametrize("unit", AT_HOME_IN_THE_WOODS)
def test_light_foot_and_warriors_battle_after_entering_forest(table: Table, unit: str) -> None:
    assert may_battle_after_entering(table, unit, "forest")


@pytest.mark.parametrize("unit", ["medium infantry", "heavy infantry", *MOUNTED])
def test_all_others_do_not_battle_after_entering_forest(table: Table, unit: str) -> None:
    assert not may_battle_after_entering(table, unit, "forest")


@pytest.mark.parametrize("unit", FOOT)
def test_foot_battles_after_entering_broken_ground(table: Table, unit: str) -> None:
    assert may_battle_after_entering(table, unit, "broken ground")


@pytest.mark.parametrize("unit", MOUNTED)
def test_mounted_units_do_not_battle_after_entering_broken_ground(table: Table, unit: str) -> None:
    assert not may_battle_after_entering(table, unit, "broken ground")


@pytest.mark.parametrize("unit", [*FOOT, *MOUNTED])
@pytest.mark.parametrize("ground", ["hill", "fordable river", "fortified camp"])
def test_everybody_battles_after_entering_hills_fords_and_camps(table: Table, unit: str, ground: str) -> None:
    assert may_battle_after_entering(table, unit, ground)


def test_a_unit_that_stands_in_a_forest_battles_out_of_it(table: Table) -> None:
    table.place(G5="Roman heavy infantry", G6="Carthaginian heavy infantry")
    table.terrain(G5="forest")
    table.orders_by("order_two_center", "G5")
    table.done("movement")
    assert "attack G5 G6" in table.options()


def test_light_cavalry_that_entered_a_forest_does_not_fire_either(table: Table) -> None:
    table.place(G4="Roman light cavalry", G7="Carthaginian heavy infantry")
    table.terrain(G5="forest")
    table.orders_by("order_two_center", "G4")
    table.move("G4 G5")
    table.over()


# -- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["auxilia", "warriors", "heavy infantry", "heavy cavalry", "elephants"])
@pytest.mark.parametrize("ground", ["broken ground", "forest", "fordable river"])
@pytest.mark.parametrize("where", ["F5", "F6"])
def test_two_dice_at_most_into_and_out_of_difficult_ground(
    table: Table, unit: str, ground: str, where: str
) -> None:
    table.place(F5=f"Roman {unit}", F6="Carthaginian heavy infantry")
    table.terrain(**{where: ground})
    assert dice(table, "F5", "F6") == 2
    assert dice(table, "F5", "F6", Role.BATTLE_BACK) == 2


@pytest.mark.parametrize("unit", ["auxilia", "heavy infantry", "heavy cavalry"])
def test_two_dice_at_most_uphill(table: Table, unit: str) -> None:
    table.place(F5=f"Roman {unit}", F6="Carthaginian heavy infantry")
    table.terrain(F6="hill")
    assert dice(table, "F5", "F6") == 2


@pytest.mark.parametrize(
    ("unit", "most"), [("heavy infantry", 3), ("warriors", 3), ("heavy cavalry", 2), ("elephants", 2)]
)
@pytest.mark.parametrize("there", ["hill", ""])
def test_from_a_hill_foot_rolls_three_dice_at_most_and_mounted_two(
    table: Table, unit: str, most: int, there: str
) -> None:
    table.place(F5=f"Roman {unit}", F6="Carthaginian heavy infantry")
    table.terrain(F5="hill")
    if there:
        table.terrain(F6=there)
    assert dice(table, "F5", "F6") == most


def test_a_cap_gives_nobody_more_dice(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian heavy infantry")
    table.terrain(F5="hill")
    assert dice(table, "F5", "F6") == 2


def test_the_lowest_of_several_caps_counts(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.terrain(F5="hill", F6="forest")
    assert dice(table, "F5", "F6") == 2


def test_caps_hold_for_the_battle_back_by_the_hexes_of_the_one_who_rolls(table: Table) -> None:
    """Uphill the attacker has two dice, downhill the defender three."""
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.terrain(F6="hill")
    table.dice("light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [2, 3]


@pytest.mark.ruling(60)
@pytest.mark.parametrize("ground", ["broken ground", "forest", "fordable river", "hill"])
def test_caps_hold_against_a_lone_leader(table: Table, ground: str) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian leader Mago")
    table.terrain(F6=ground)
    table.dice("leader", "light")
    table.attack("F5", "F6")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(46)
def test_elephants_are_capped_as_mounted_units_by_their_own_ground_only(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry", G5="Carthaginian heavy infantry")
    table.terrain(F5="hill", F6="fortified camp")
    assert dice(table, "F5", "G5") == 2
    assert dice(table, "F5", "F6") == 2


@pytest.mark.ruling(46)
def test_the_opponents_camp_does_not_change_the_elephants_dice(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry")
    table.terrain(F6="fortified camp")
    assert dice(table, "F5", "F6") == 5


@pytest.mark.ruling(103)
@pytest.mark.card("i_am_spartacus", "clash_of_shields", "mounted_charge")
@pytest.mark.parametrize(("orders", "expected"), [(5, 3), (2, 4), (7, 3)])
def test_cards_raise_the_caps(table: Table, orders: int, expected: int) -> None:
    table.place(F5="Roman heavy cavalry", F6="Carthaginian heavy infantry")
    table.terrain(F6="forest")
    table.set_up().orders = orders
    assert dice(table, "F5", "F6") == expected


@pytest.mark.parametrize("ground", ["broken ground", "forest", "fordable river", "hill"])
@pytest.mark.parametrize("where", ["F5", "F7"])
def test_in_the_first_printing_no_ground_takes_dice_from_fire(table: Table, ground: str, where: str) -> None:
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(**{where: ground})
    assert fire_dice(table, "F5", "F7") == 2
    assert fire_dice(table, "F5", "F7", moved=1) == 1


# -- advancing -------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(85)
@pytest.mark.parametrize("unit", ["medium infantry", "heavy infantry"])
def test_heavy_and_medium_foot_with_a_leader_advances_into_forest_without_bonus_combat(table: Table, unit: str) -> None:
    table.place(
        F5=f"Roman {unit} with leader Gaius", F6="Carthaginian warriors 1 block", G6="Carthaginian warriors",
    )  # fmt: skip
    table.terrain(F6="forest")
    table.dice("medium", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.over()
    assert table.unit("F6") == unit


@pytest.mark.ruling(85)
@pytest.mark.parametrize("unit", ["light infantry", "auxilia", "warriors"])
def test_light_foot_with_a_leader_and_warriors_fight_on_in_the_forest(table: Table, unit: str) -> None:
    leader = "" if unit == "warriors" else " with leader Gaius"
    table.place(F5=f"Roman {unit}{leader}", F6="Carthaginian warriors 1 block", G6="Carthaginian warriors")
    table.terrain(F6="forest")
    table.dice("medium", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "done", among=["attack F6 G6", "done"])
    table.over()


@pytest.mark.ruling(81)
@pytest.mark.parametrize("ground", ["forest", "broken ground"])
@pytest.mark.parametrize("unit", ["light cavalry", "medium cavalry", "heavy cavalry", "heavy chariot"])
def test_mounted_units_that_advance_onto_forest_or_broken_ground_are_done(table: Table, ground: str, unit: str) -> None:
    table.place(F5=f"Roman {unit}", F6="Carthaginian warriors 1 block", G6="Carthaginian warriors")
    table.terrain(F6=ground)
    table.dice("medium", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.over()


@pytest.mark.ruling(82)
@pytest.mark.parametrize("unit", ["medium cavalry", "heavy cavalry"])
def test_cavalry_that_advances_into_a_ford_has_no_extra_hex_but_a_bonus_combat_with_two_dice(
    table: Table, unit: str
) -> None:
    table.place(F5=f"Roman {unit}", F6="Carthaginian warriors 1 block", G6="Carthaginian warriors")
    table.terrain(F6="fordable river")
    table.dice("medium", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G6", among=["attack F6 G6", "done"])
    table.answer("battle back", "decline")
    table.over(dice_left=2)
    assert table.dice_rolled() == [2, 2]


@pytest.mark.ruling(86)
def test_a_unit_that_entered_a_ford_this_turn_may_advance_out_of_it(table: Table) -> None:
    ford_fight(table)
    table.answer("advance", "advance")
    assert table.unit("G6") == "heavy infantry"


@pytest.mark.ruling(86)
def test_a_switch_forbids_advancing_out_of_a_ford_entered_this_turn(table: Table) -> None:
    table.printing(no_advance_out_of_a_ford_entered_this_turn=True)
    ford_fight(table)
    table.over()
    assert table.unit("G5") == "heavy infantry"


@pytest.mark.ruling(86)
def test_the_switch_does_not_concern_a_unit_that_stood_in_the_ford(table: Table) -> None:
    table.printing(no_advance_out_of_a_ford_entered_this_turn=True)
    table.place(G5="Roman heavy infantry", G6="Carthaginian warriors 1 block")
    table.terrain(G5="fordable river")
    table.dice("medium", "light")
    table.orders_by("order_two_center", "G5")
    table.done("movement")
    table.answer("battle", "attack G5 G6")
    table.asks("advance")


def ford_fight(table: Table) -> None:
    table.place(G4="Roman heavy infantry", G6="Carthaginian warriors 1 block")
    table.terrain(G5="fordable river")
    table.dice("medium", "light")
    table.orders_by("order_two_center", "G4")
    table.move("G4 G5")
    table.answer("battle", "attack G5 G6")
