"""Special units (E11-E19), by the worked examples X20-X25."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.components.special_units import SPECIAL_KINDS, as_special
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE
from ccancients.ancients.orders import MOUNTED_CHARGE
from ccancients.ancients.rules.combat import MOVED_TOO_FAR, free_to_fire, morale
from ccancients.ancients.rules.command import missile_units
from ccancients.engine.rulebook import OK
from tests.ancients.table import Table

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


def alexander(table: Boxes, ground: str = "") -> None:
    table.special_rule(kind="leader_extra_die", side="bottom", leader="Alexander")
    table.place(F5="bottom special companions medium cavalry with leader Alexander")
    if ground:
        table.terrain(F6=ground)


def test_x20_every_helmet_of_a_sacred_band_hits(table: Boxes) -> None:
    table.place(F5="bottom special sacred_band medium infantry", F6="top heavy infantry")
    table.roll("K K L F")
    table.attack("F5", "F6")
    assert [event.left for event in table.of("BlocksLost")] == [2]
    assert {where[-1] for where in table.targets("retreat")} == {"7"}


def test_x21_companions_and_their_king(table: Boxes) -> None:
    alexander(table)
    table.place(F6="top medium infantry")
    table.roll("K M S F")
    table.attack("F5", "F6")
    assert [event.left for event in table.of("BlocksLost")] == [1]
    assert table.dice_rolled() == [4]


@pytest.mark.parametrize(("orders", "dice"), [(0, 3), (MOUNTED_CHARGE, 4)])
def test_x22_the_kings_die_comes_after_the_cap(table: Boxes, orders: int, dice: int) -> None:
    alexander(table, "forest")
    table.place(F6="top medium infantry")
    table.roll(" ".join(["M", "K", "L", "L"][:dice]))
    table.attack("F5", "F6", orders=orders)
    assert table.blocks("F6") == 2
    assert table.dice_rolled() == [dice]


def test_x23_the_first_sword_on_companions_is_void(table: Boxes) -> None:
    table.place(F5="bottom special companions medium cavalry with leader", F6="top medium infantry")
    table.roll("S S M F K L")
    table.attack("F6", "F5")
    table.answer("evade", "stand")
    assert table.blocks("F5") == 1
    assert table.leader("F5")
    table.answer("ignore flags", "ignore 1", among=["ignore 1", "ignore 0"])
    state = table.state
    unit, foe = table.unit_number("F5"), table.unit_number("F6")
    assert morale(state, unit, foe, state.unit_hex[foe], full=False, close=True).total == 2


def test_x24_elephants_do_not_mirror_the_kings_die(table: Boxes) -> None:
    alexander(table)
    table.place(F6="top elephants")
    table.roll("S F F")
    table.attack("F6", "F5")
    table.answer("evade", "stand")
    assert table.dice_rolled() == [3]
    assert table.blocks("F5") == 3
    table.answer("ignore flags", "ignore 2", among=["ignore 2", "ignore 1", "ignore 0"])
    table.back("M K L H")
    assert table.blocks("F6") == 1


def test_x25_immortals_fire_three_hexes_and_do_not_fight_in_the_same_turn(table: Boxes) -> None:
    table.place(F4="bottom special immortals medium infantry", F8="top medium infantry", A1="bottom light infantry")
    table.orders_by("order_medium_troops", "F4")
    table.move("F4 F5")
    table.roll("M")
    table.answer("battle", "fire F5 F8")
    assert table.blocks("F8") == 3
    assert table.dice_rolled() == [1]
    assert table.question != "battle"


def test_e15_bow_armed_auxilia_fire_three_hexes_but_not_after_two(table: Boxes) -> None:
    table.place(F3="bottom special bow_armed auxilia", F8="top medium infantry")
    table.orders_by("order_light_troops", "F3")
    table.move("F3 F5")
    assert table.question != "battle"


@pytest.mark.parametrize("kind", ["silver_shields", "praetorian"])
def test_e12_their_helmets_hit_without_a_leader(table: Boxes, kind: str) -> None:
    table.place(F5=f"bottom special {kind} heavy infantry", F6="top heavy infantry")
    table.roll("K L L L L")
    table.attack("F5", "F6")
    assert table.blocks("F6") == 3


@pytest.mark.parametrize("printing", ["first", "current"])
def test_e0_special_units_work_in_every_printing(table: Boxes, printing: str) -> None:
    table.printing(printing)
    table.place(F5="bottom special sacred_band heavy infantry", F6="top heavy infantry")
    table.roll("K L L L L")
    table.attack("F5", "F6")
    assert table.blocks("F6") == 3


def test_e11_elite_is_a_sacred_band() -> None:
    old, new = Table(), Table()
    old.printing("current")
    new.printing("current")
    old.place(F5="bottom elite heavy infantry")
    new.place(F5="bottom special sacred_band heavy infantry")
    assert old.set_up().battle.unit_type == new.set_up().battle.unit_type


def test_e14_immortals_and_the_bow_armed_are_missile_units(table: Boxes) -> None:
    table.place(F4="bottom special immortals medium infantry", H4="bottom medium infantry")
    table.place(G4="bottom special bow_armed auxilia")
    state = table.set_up()
    assert missile_units(state, 1) == [0, 2]


def test_e16_spartans_have_five_blocks(table: Boxes) -> None:
    table.place(F5="bottom special spartan medium hoplites")
    assert table.blocks("F5") == 5


def test_e17_a_kind_of_ones_own_adds_what_it_says() -> None:
    plain = UNIT_TYPE_BY_CODE["MI"]
    assert as_special(plain, SPECIAL_KINDS["custom"]) == plain


def test_e17_helmets_and_dice_of_a_kind_of_ones_own(table: Boxes) -> None:
    table.special_unit(key="guards", kind="custom", helmets=True, dice=1)
    table.place(F5="bottom special guards medium infantry", F6="top heavy infantry", G5="bottom medium infantry")
    table.roll("K K L L L")
    table.attack("F5", "F6")
    table.roll("L L L L L")
    table.answer("battle back", "battle back")
    assert (table.dice_rolled(), table.blocks("F6")) == ([5, 5], 2)


def test_e17_its_dice_are_capped_by_the_ground(table: Boxes) -> None:
    table.special_unit(key="guards", kind="custom", dice=1)
    table.terrain(F6="forest")
    table.place(F5="bottom special guards medium infantry", F6="top heavy infantry")
    table.roll("L L")
    table.attack("F5", "F6")
    assert table.dice_rolled() == [2]


def test_e17_flags_and_swords_that_count_nothing(table: Boxes) -> None:
    table.special_unit(key="guards", kind="custom", ignore_flags=2, ignore_swords=2)
    table.place(F5="bottom special guards medium infantry", F6="top medium infantry")
    table.roll("S S S F")
    table.attack("F6", "F5")
    assert table.blocks("F5") == 3
    table.answer("ignore flags", "ignore 1", among=["ignore 1", "ignore 0"])


@pytest.mark.parametrize(("moved", "dice"), [(0, 3), (1, 2)])
def test_e17_missiles_of_a_kind_of_ones_own(table: Boxes, moved: int, dice: int) -> None:
    fire = {"range": 4, "unmoved": 3, "moved": 2, "after_hexes": 1}
    table.special_unit(key="slingers", kind="custom", fire=fire)
    table.place(F3="bottom special slingers auxilia", F7="top light infantry")
    table.roll(" ".join("M" * dice))
    table.fire("F3", "F7", moved=moved)
    assert table.dice_rolled() == [dice]


def test_e17_who_has_moved_farther_than_its_missiles_allow_does_not_fire(table: Boxes) -> None:
    fire = {"range": 4, "unmoved": 3, "moved": 2, "after_hexes": 1}
    table.special_unit(key="slingers", kind="custom", fire=fire)
    table.place(F3="bottom special slingers auxilia", F7="top light infantry")
    state = table.set_up()
    unit = table.unit_number("F3")
    state.moved[unit] = 1
    assert free_to_fire(state, unit) == OK
    state.moved[unit] = 2
    assert free_to_fire(state, unit) == MOVED_TOO_FAR


def test_e18_flags_add_up(table: Boxes) -> None:
    table.place(F5="bottom special companions medium cavalry with leader", F6="top medium infantry")
    table.place(E5="bottom light infantry", G5="bottom light infantry")
    state = table.set_up()
    unit, foe = table.unit_number("F5"), table.unit_number("F6")
    assert morale(state, unit, foe, state.unit_hex[foe], full=True, close=True).total == 3


def test_e19_a_helmet_counts_once(table: Boxes) -> None:
    table.place(F5="bottom special sacred_band heavy infantry with leader", F6="top heavy infantry")
    table.roll("K L L L L")
    table.attack("F5", "F6")
    assert table.blocks("F6") == 3
