"""Ramparts and fortified camps (S 648-672; rulings 17, 44, 46, 89-91)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.rules.combat import is_protected
from tests.ancients.table import Table

MISS = ("light", "light", "light", "light", "light")


def attack_with(table: Table, *faces: str) -> None:
    """Heavy infantry in F5 attacks F6 with five dice of which some are given."""
    table.dice(*faces, *MISS[len(faces) :])
    table.attack("F5", "F6")


# -- ramparts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["heavy infantry", "warriors", "medium infantry"])
def test_foot_behind_a_rampart_ignores_one_sword(table: Table, unit: str) -> None:
    table.place(F5="Roman heavy infantry", F6=f"Carthaginian {unit}")
    table.rampart(F6="F5 G5")
    attack_with(table, "swords", "swords")
    assert table.blocks("F6") == 3


def test_foot_behind_a_rampart_may_ignore_one_flag(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.rampart(F6="F5")
    attack_with(table, "flag", "flag")
    table.answer("ignore flags", "1", among=["ignore 1", "ignore 0"], side="top")
    table.answer("retreat", "F7", among=["F7", "G7"])


@pytest.mark.ruling(91)
def test_only_the_sides_with_a_rampart_protect(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.rampart(F6="G5 E6")
    attack_with(table, "swords", "swords")
    assert table.blocks("F6") == 2


@pytest.mark.ruling(91)
def test_a_rampart_belongs_to_its_hex_and_not_to_the_one_outside(table: Table) -> None:
    """The attacker outside is not protected from those inside."""
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.rampart(F6="F5")
    table.dice(*MISS, "swords", "swords", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 2


@pytest.mark.ruling(89)
def test_a_rampart_also_protects_the_attacker_behind_it_from_battle_back(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.rampart(F5="F6")
    table.dice(*MISS, "swords", "swords", "flag", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.answer("ignore flags", "1", side="bottom")
    table.over()
    assert table.blocks("F5") == 3


@pytest.mark.parametrize("unit", ["light cavalry", "heavy cavalry"])
def test_mounted_units_have_no_rampart(table: Table, unit: str) -> None:
    table.place(F5="Roman heavy infantry", F6=f"Carthaginian {unit}")
    table.rampart(F6="F5")
    table.dice("swords", "swords", "leader", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 1


def test_a_rampart_caps_no_dice_and_stops_nobody(table: Table) -> None:
    table.place(F4="Roman light cavalry", G6="Carthaginian heavy infantry")
    table.rampart(F5="E6 F6", G6="G5")
    table.orders_by("order_two_center", "F4")
    table.move("F4 F6")  # over the rampart of F5
    table.dice("flag", "light")
    table.answer("battle", "attack F6 G6")
    table.answer("retreat", "G7")


@pytest.mark.ruling(44)
@pytest.mark.parametrize("works", ["rampart", "camp"])
def test_the_sword_that_foot_behind_works_ignores_is_not_rolled_again_by_elephants(table: Table, works: str) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry")
    if works == "rampart":
        table.rampart(F6="F5")
    else:
        table.terrain(F6="fortified camp")
    table.dice("swords", "swords", "light", "light", "light", "swords", "light")  # one re-roll, and another
    table.attack("F5", "F6")
    assert table.blocks("F6") == 2


# -- fire over ramparts ----------------------------------------------------------------------------------------------


@pytest.mark.ruling(90)
@pytest.mark.parametrize(
    ("shooter", "protected"),
    [
        ("G7", True),  # in the line of F5 and E3's side: enters through the side towards F6
        ("F7", True),  # along the edge between E6 and F6: enters through their corner
        ("E7", False),  # enters through the side towards E6, which has no rampart
        ("G6", True),  # along the edge between F6 and G5: one of the two has a rampart
        ("H6", False),  # three hexes away, last through G5
        ("H5", False),  # through the side towards G5
        ("E3", False),  # from behind
        ("D6", False),  # along the edge between E6 and E5
        ("H8", True),  # three hexes away, last through F6
    ],
)
def test_fire_is_kept_off_by_the_side_it_enters_by(table: Table, shooter: str, protected: bool) -> None:
    table.place(F5="Carthaginian heavy infantry", **{shooter: "Roman light bow infantry"})
    table.rampart(F5="F6")
    state = table.set_up()
    assert is_protected(state, table.unit_number("F5"), parse_hex(shooter)) is protected


@pytest.mark.ruling(90)
def test_behind_a_rampart_a_flag_of_fire_may_be_ignored(table: Table) -> None:
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.rampart(F7="E6 F6")
    table.dice("flag", "light")
    table.fire("F5", "F7")
    table.answer("ignore flags", "1", among=["ignore 1", "ignore 0"], side="top")
    table.over()


@pytest.mark.ruling(90)
def test_fire_at_the_back_of_a_rampart_is_not_kept_off(table: Table) -> None:
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.rampart(F7="E8 F8")
    table.dice("flag", "light")
    table.fire("F5", "F7")
    table.asks("retreat")


# -- camps -----------------------------------------------------------------------------------------------------------


def test_foot_in_a_camp_ignores_one_sword_and_may_ignore_one_flag_from_every_side(table: Table) -> None:
    for attacker in ("F5", "G5", "E6", "G6", "F7", "G7"):
        table = Table()
        table.place(F6="Carthaginian heavy infantry", **{attacker: "Roman heavy infantry"})
        table.terrain(F6="fortified camp")
        table.dice("swords", "swords", "flag", "light", "light")
        table.attack(attacker, "F6")
        table.answer("ignore flags", "1", among=["ignore 1", "ignore 0"], side="top")
        assert table.blocks("F6") == 3, attacker


def test_mounted_units_have_no_protection_in_a_camp(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy cavalry")
    table.terrain(F6="fortified camp")
    table.dice("swords", "swords", "leader", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    assert table.blocks("F6") == 1


@pytest.mark.parametrize(
    ("unit", "dice"), [("heavy infantry", 4), ("light infantry", 1), ("heavy cavalry", 3), ("elephants", 4)]
)
def test_out_of_a_camp_everybody_rolls_one_die_less(table: Table, unit: str, dice: int) -> None:
    table.place(F5=f"Roman {unit}", F6="Carthaginian heavy infantry")
    table.terrain(F5="fortified camp")
    table.dice(*["leader"] * dice)
    table.attack("F5", "F6")
    assert table.dice_rolled() == [dice]


def test_the_battle_back_out_of_a_camp_has_one_die_less(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian heavy infantry")
    table.terrain(F6="fortified camp")
    table.dice("light", "light", "medium", "medium", "medium", "medium")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [2, 4]


@pytest.mark.ruling(89)
def test_a_camp_protects_the_attacker_in_it_from_battle_back(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.terrain(F5="fortified camp")
    table.dice("light", "light", "light", "light", "swords", "swords", "flag", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.answer("ignore flags", "1", side="bottom")
    table.over()
    assert table.blocks("F5") == 3


def test_fire_out_of_a_camp_has_one_die_less(table: Table) -> None:
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(F5="fortified camp")
    table.orders_by("order_two_center", "F5")
    table.done("movement")
    table.dice("light")
    table.answer("battle", "fire F5 F7", among=["fire F5 F7", "done"])
    assert table.dice_rolled() == [1]


def test_a_unit_that_moved_into_a_camp_cannot_fire_at_all(table: Table) -> None:
    table.place(F4="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(F5="fortified camp")
    table.orders_by("order_two_center", "F4")
    table.move("F4 F5")
    table.over()


def test_the_die_of_the_camp_is_lost_after_caps_and_card_bonus(table: Table) -> None:
    """Heavy infantry in a camp attacks uphill with one more die by a card: min(5, 2) + 1 - 1."""
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.terrain(F5="fortified camp", F6="hill")
    table.dice("light", "light")
    table.attack("F5", "F6", orders=5)
    assert table.dice_rolled() == [2]


def test_elephants_in_a_camp_have_no_dice_against_a_lone_leader(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian leader Mago")
    table.terrain(F5="fortified camp")
    table.orders_by("order_two_center", "F5")
    table.done("movement")
    table.over()


@pytest.mark.ruling(17)
@pytest.mark.parametrize("works", ["rampart", "camp"])
def test_elephants_ignore_no_flag_behind_works(table: Table, works: str) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian elephants")
    if works == "rampart":
        table.rampart(F6="F5")
    else:
        table.terrain(F6="fortified camp")
    table.dice("flag", "light", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.asks("retreat")
