"""The units of the boxes (E1-E10), by the worked examples X1-X17."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE, Evades
from ccancients.ancients.orders import DARKEN, MOUNTED_CHARGE, MOVE_FIRE_MOVE, ORDER_RULES
from ccancients.ancients.rules.falling_back import evades_from, hexes_per_flag

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


# -- light bow cavalry (E1) ------------------------------------------------------------------------------------------


def test_x1_horse_archers_fire_two_dice_unmoved_at_three_hexes(table: Boxes) -> None:
    table.place(F5="bottom light bow cavalry", F8="top medium infantry")
    table.roll("M L")
    table.fire("F5", "F8")
    assert table.blocks("F8") == 3
    table.over()


def test_x2_horse_archers_fire_one_die_after_moving(table: Boxes) -> None:
    table.place(F2="bottom light bow cavalry", F8="top medium infantry")
    table.roll("M")
    table.orders_by("order_light_troops", "F2")
    table.move("F2 F5")
    table.answer("battle", "fire F5 F8")
    assert table.blocks("F8") == 3
    assert table.dice_rolled() == [1]


def test_e1_horse_archers_are_cavalry_and_do_not_fire_in_a_charge(table: Boxes) -> None:
    assert UNIT_TYPE_BY_CODE["LBC"].is_cavalry
    assert not UNIT_TYPE_BY_CODE["LBC"].is_light_foot
    table.place(F5="bottom light bow cavalry", F8="top medium infantry")
    table.orders_by("mounted_charge", "F5")
    table.done("movement")
    assert table.question != "battle", "nobody is near enough for close combat"


# -- camels (E2) -----------------------------------------------------------------------------------------------------


def test_x3_one_hit_of_horse_on_camels_is_void_and_horse_flees_farther(table: Boxes) -> None:
    table.place(F5="bottom medium cavalry", F6="top camels")
    table.roll("M M S")
    table.attack("F5", "F6")
    assert table.question == "battle back", "camels do not evade from medium cavalry"
    assert table.blocks("F6") == 1
    table.back("F K")
    assert table.question == "retreat"
    assert {where[-1] for where in table.targets("retreat")} == {"1"}
    table.answer("retreat", min(table.targets("retreat")))
    assert table.dice_rolled() == [3, 2]
    table.over()


def test_x4_nothing_of_foot_is_void(table: Boxes) -> None:
    table.place(F5="bottom light infantry", F6="top camels")
    table.roll("M S")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 2
    table.back("F F")
    assert table.dice_rolled() == [2, 2]


def test_x5_camels_may_evade_heavy_chariots(table: Boxes) -> None:
    table.place(F5="bottom heavy chariot", F6="top camels")
    table.roll("M M H S")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 1


def test_x6_camels_strike_first_with_two_dice(table: Boxes) -> None:
    table.place(F5="bottom medium cavalry", F6="top camels")
    table.hand(top="first_strike")
    table.roll("H H H H H")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    assert table.dice_rolled()[0] == 2


@pytest.mark.parametrize(("horse", "hexes"), [("HC", 3), ("HCC", 3), ("HCH", 3), ("BCH", 4), ("LBC", 5), ("MC", 4)])
def test_e2_every_horse_goes_one_hex_farther_for_flags_of_camels_and_elephants(horse: str, hexes: int) -> None:
    unit_type = UNIT_TYPE_BY_CODE[horse]
    for scarer in ("CAM", "CCAM", "EL"):
        assert hexes_per_flag(unit_type, UNIT_TYPE_BY_CODE[scarer], close=True) == hexes
        assert hexes_per_flag(unit_type, UNIT_TYPE_BY_CODE[scarer], close=False) == hexes - 1


def test_e2_camels_are_no_cavalry_and_do_not_scare_each_other() -> None:
    camels = UNIT_TYPE_BY_CODE["CAM"]
    assert not camels.is_cavalry
    assert not camels.is_horse
    assert hexes_per_flag(camels, camels, close=True) == camels.flag_hexes
    assert hexes_per_flag(camels, UNIT_TYPE_BY_CODE["EL"], close=True) == camels.flag_hexes
    assert not camels.flags_from_horse


# -- cataphracts (E3, E4) --------------------------------------------------------------------------------------------


def test_x7_the_first_sword_on_cataphracts_is_void(table: Boxes) -> None:
    table.place(F5="bottom heavy infantry", F6="top cataphract cavalry")
    table.roll("S S H L F")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert {where[-1] for where in table.targets("retreat")} == {"8"}
    table.answer("retreat", min(table.targets("retreat")))
    assert [event.left for event in table.of("BlocksLost")] == [1]


def test_x8_armored_camels_ignore_a_sword_and_a_hit_of_horse(table: Boxes) -> None:
    table.place(F5="bottom heavy cavalry", F6="top cataphract camels")
    table.roll("S S M M")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 1


def test_e3_the_void_sword_of_elephants_is_not_rolled_again(table: Boxes) -> None:
    table.place(F5="bottom elephants", F6="top cataphract cavalry")
    table.roll("S L L L")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 3
    assert table.dice_rolled() == [4]


# -- barbarian chariots (E5) -----------------------------------------------------------------------------------------


def test_x9_a_whole_barbarian_chariot_attacks_with_three_dice(table: Boxes) -> None:
    table.place(F5="bottom barbarian chariot", F6="top medium infantry")
    table.roll("S M L")
    table.attack("F5", "F6")
    assert table.blocks("F6") == 2


def test_x10_it_keeps_its_strength_through_the_combat(table: Boxes) -> None:
    table.place(F5="bottom medium infantry", F6="top barbarian chariot")
    table.roll("L S F H")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.answer("ignore flags", "ignore 1", among=["ignore 1", "ignore 0"])
    assert table.blocks("F6") == 1
    table.back("H H H")
    assert table.dice_rolled() == [4, 3]


def test_x11_a_worn_barbarian_chariot_attacks_with_two(table: Boxes) -> None:
    table.place(F5="bottom medium infantry", F6="top barbarian chariot 1 block")
    table.roll("H H")
    table.attack("F6", "F5")
    table.back("F H H H")
    assert table.question == "retreat", "there is no flag to ignore"


def test_x12_an_evading_barbarian_chariot_is_hit_by_its_class_only(table: Boxes) -> None:
    table.place(F5="bottom light cavalry", F6="top barbarian chariot")
    table.roll("L S")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    there = min(table.targets("evade to"))
    assert there[-1] == "8"
    table.answer("evade to", there)
    assert table.blocks(there) == 2
    table.over()


def test_x13_a_barbarian_chariot_is_never_rallied(table: Boxes) -> None:
    table.place(F5="bottom medium infantry with leader", F6="bottom barbarian chariot", E5="bottom light infantry")
    table.command(bottom=1)
    table.roll("L")
    state = table.set_up()
    state.blocks[table.unit_number("F6")] = 1
    state.blocks[table.unit_number("E5")] = 2
    table.play("rally")
    assert table.targets("rally") == {"E5"}


def test_e5_it_moves_twice_and_never_fires() -> None:
    chariot = UNIT_TYPE_BY_CODE["BCH"]
    assert chariot.target == Face.LIGHT
    assert not chariot.range
    assert ORDER_RULES[MOVE_FIRE_MOVE].gaits[chariot.index].move == 3


# -- elephants and the new units (E10) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "dice"), [("LBC", 2), ("CAM", 3), ("CCAM", 3), ("HCC", 4), ("BCH", 2), ("MH", 4), ("WM", 2)]
)
def test_e10_dice_of_elephants_against_the_new_units(code: str, dice: int) -> None:
    assert UNIT_TYPE_BY_CODE[code].elephants_dice == dice


def test_x14_elephants_roll_two_dice_at_a_whole_barbarian_chariot(table: Boxes) -> None:
    table.place(F5="bottom elephants", F6="top barbarian chariot")
    table.roll("H H")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.dice_rolled() == [2]


def test_x15_a_barbarian_chariot_is_horse_to_elephants(table: Boxes) -> None:
    table.place(F5="bottom barbarian chariot", F6="top elephants")
    table.roll("H L K")
    table.attack("F5", "F6")
    assert table.blocks("F6") == 2
    table.back("H H")
    assert table.dice_rolled() == [3, 2]


# -- war machines (E6) -----------------------------------------------------------------------------------------------


def test_x16_a_war_machine_without_a_rear_hex_stands(table: Boxes) -> None:
    table.place(F8="bottom medium infantry", F9="top war machine")
    table.roll("L L L L")
    table.attack("F8", "F9")
    assert table.question == "battle back"
    table.back("L L")
    assert table.dice_rolled() == [4, 2]


def test_x17_double_time_may_order_a_war_machine_which_moves_one_hex_and_does_not_fire(table: Boxes) -> None:
    table.place(
        E3="bottom war machine", F3="bottom medium infantry", G3="bottom medium infantry", E7="top medium infantry",
    )
    table.orders_by("double_time", "F3", "E3", "G3")
    assert all(abs(int(there[-1]) - 3) <= 1 for there in table.targets("move", of="E3"))
    table.done("movement")
    assert table.question != "battle"


def test_e6_darken_the_sky_fires_a_war_machine_twice(table: Boxes) -> None:
    assert ORDER_RULES[DARKEN].shots == 2
    table.place(F3="bottom war machine", F7="top medium infantry")
    table.play("darken_the_sky")
    table.roll("L L L L")
    table.answer("battle", "fire F3 F7")
    table.answer("battle", "fire F3 F7")
    assert table.dice_rolled() == [2, 2]


# -- hoplites and strength (E7, E8) ----------------------------------------------------------------------------------


def test_e7_hoplites_are_medium_infantry(table: Boxes) -> None:
    hoplites, medium = UNIT_TYPE_BY_CODE["MH"], UNIT_TYPE_BY_CODE["MI"]
    for fact in ("mounted", "target", "move", "battle_move", "dice", "battle_back_dice", "flag_hexes", "evades"):
        assert getattr(hoplites, fact) == getattr(medium, fact)
    for orders in ORDER_RULES:
        assert orders.gaits[hoplites.index] == orders.gaits[medium.index], orders.key


def test_e8_five_blocks_throw_four_dice(table: Boxes) -> None:
    table.place(F5="bottom medium hoplites 5 blocks", F6="top medium infantry")
    table.roll("L L L L")
    table.attack("F5", "F6")
    assert table.dice_rolled() == [4]
    assert table.blocks("F5") == 5
    assert table.state.battle.unit_type[table.unit_number("F5")].blocks == 5


# -- who evades from whom --------------------------------------------------------------------------------------------


def test_who_evades_from_the_new_units() -> None:
    types = UNIT_TYPE_BY_CODE
    assert types["LBC"].evades is Evades.ANYONE
    assert types["BCH"].evades is Evades.ANYONE
    assert evades_from(types["CAM"], types["HCC"])
    assert evades_from(types["MC"], types["HCC"])
    assert not evades_from(types["CAM"], types["MC"])
    assert not evades_from(types["MC"], types["CAM"])
    assert not evades_from(types["HCC"], types["HC"])
    assert evades_from(types["HCC"], types["EL"])


def test_heavy_mounted_ride_three_hexes_in_a_charge() -> None:
    for code, hexes in (("HCC", 3), ("HC", 3), ("CAM", 3), ("CCAM", 3), ("BCH", 3), ("LBC", 4), ("MH", 1)):
        assert ORDER_RULES[MOUNTED_CHARGE].gaits[UNIT_TYPE_BY_CODE[code].index].move == hexes
