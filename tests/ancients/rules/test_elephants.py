"""Elephants in close combat: dice, the chain of swords, horse before them (S 330-370, S 468; rulings 19, 43-46)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import DiceRolled
from ccancients.ancients.orders import CLASH, MOUNTED_CHARGE, SPARTACUS
from tests.ancients.table import Table

# -- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(43)
def test_scoring_swords_are_rolled_again_until_none_is_left(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry")
    table.dice("swords", "swords", "light", "light", "light", "swords", "light", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "stay")
    table.over()
    rolled = table.happened(DiceRolled)[0]
    assert (rolled.first, len(rolled.faces), rolled.hits) == (5, 8, 4)
    assert table.won("bottom") == 1


@pytest.mark.ruling(1, 43)
def test_flags_of_rolled_again_dice_count_and_hits_come_after_all_dice(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian auxilia")
    table.dice("swords", "heavy", "heavy", "flag")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()
    assert table.blocks("F7") == 3


@pytest.mark.ruling(44)
def test_a_sword_chariots_ignore_is_not_rolled_again(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy chariot")
    table.dice("swords", "swords", "light", "light")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.answer("battle back", "decline")
    table.over()
    rolled = table.happened(DiceRolled)[0]
    assert (rolled.hits, rolled.ignored_swords) == (1, 1)


@pytest.mark.ruling(44)
def test_the_one_sword_ignored_is_used_up_by_the_first_roll(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy chariot")
    table.dice("swords", "swords", "light", "swords", "light")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.answer("advance", "stay")
    assert table.won("bottom") == 1


@pytest.mark.ruling(44)
@pytest.mark.parametrize("fortification", ["camp", "rampart"])
def test_a_sword_ignored_behind_a_fortification_is_not_rolled_again(table: Table, fortification: str) -> None:
    if fortification == "camp":
        table.terrain(F6="fortified camp")
    else:
        table.rampart(F6="F5")
    table.place(F5="Roman elephants", F6="Carthaginian auxilia")
    table.dice("swords", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F6") == 4


@pytest.mark.ruling(44)
def test_elephants_ignore_all_swords_so_elephants_against_them_never_roll_again(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian elephants")
    table.dice("swords", "swords", "swords")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F6") == 2


def test_elephants_ignore_the_swords_of_all_others(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian elephants")
    table.dice("swords " * 5)
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 2


def test_helmets_never_count_for_elephants_and_they_have_no_gain_from_leaders(table: Table) -> None:
    table.place(F5="Roman elephants with leader Scipio", F6="Carthaginian auxilia")
    table.dice("leader", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 4


@pytest.mark.parametrize(
    ("attacker", "dice", "hits"),
    [("light cavalry", 2, 1), ("medium cavalry", 3, 1), ("heavy cavalry", 4, 1), ("heavy chariot", 4, 1),
     ("heavy infantry", 5, 2), ("elephants", 3, 2)],
)
def test_elephants_shrug_off_one_heavy_hit_of_horse(table: Table, attacker: str, dice: int, hits: int) -> None:
    """S 370: one red square of a cavalry or chariot roll does not hit elephants."""
    table.place(F5=f"Roman {attacker}", F6="Carthaginian elephants")
    table.dice("heavy", "heavy", *["light"] * (dice - 2))
    table.attack("F5", "F6")
    assert table.happened(DiceRolled)[0].hits == hits


def test_one_heavy_hit_of_horse_is_none(table: Table) -> None:
    table.place(F5="Roman light cavalry", F6="Carthaginian elephants")
    table.dice("heavy", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 2


def test_the_fire_of_horse_is_not_shrugged_off(table: Table) -> None:
    table.place(F4="Roman light cavalry", F6="Carthaginian elephants")
    table.dice("heavy", "light")
    table.fire("F4", "F6")
    table.over()
    assert table.blocks("F6") == 1


def test_helmets_of_led_horse_hit_elephants_besides_the_heavy_hit_lost(table: Table) -> None:
    table.place(F5="Roman heavy cavalry with leader Scipio", F6="Carthaginian elephants")
    table.dice("heavy", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 1


@pytest.mark.ruling(45)
@pytest.mark.parametrize(
    ("attacker", "orders", "dice", "back"),
    [("medium infantry", CLASH, 6, 4), ("warriors", 0, 4, 3), ("heavy chariot", 0, 4, 3),
     ("heavy cavalry", MOUNTED_CHARGE, 5, 4), ("light infantry", SPARTACUS, 3, 2)],
)
@pytest.mark.parametrize("literal", [False, True], ids=["normal dice", "actual dice"])
def test_elephants_answer_with_the_attackers_normal_dice(
    table: Table, attacker: str, orders: int, dice: int, back: int, literal: bool
) -> None:
    table.printing(elephants_answer_with_attackers_actual_dice=literal)
    table.place(F5=f"Roman {attacker}", F6="Carthaginian elephants")
    table.dice("leader " * dice, "leader " * (dice if literal else back))
    table.attack("F5", "F6", orders=orders)
    table.answer("battle back", "battle back")
    table.over()


@pytest.mark.ruling(46)
def test_elephants_are_capped_by_terrain_as_mounted_units(table: Table) -> None:
    table.terrain(F5="hill")
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry")
    table.dice("light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(46)
def test_the_opponents_camp_does_not_change_the_elephants_dice(table: Table) -> None:
    table.terrain(F6="fortified camp")
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry")
    table.dice("light " * 5)
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(46)
def test_elephants_in_a_camp_roll_one_die_fewer(table: Table) -> None:
    table.terrain(F5="fortified camp")
    table.place(F5="Roman elephants", F6="Carthaginian heavy infantry")
    table.dice("light " * 4)
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()


# -- horse before elephants -----------------------------------------------------------------------------------------


@pytest.mark.ruling(19)
def test_horse_thrown_back_by_elephants_flees_a_hex_farther_for_each_accepted_flag(table: Table) -> None:
    table.place(F4="Roman elephants", F5="Carthaginian heavy cavalry with leader Mago")
    table.dice("flag", "flag", "light", "light")
    table.attack("F4", "F5")
    table.answer("evade", "stand")
    table.answer("ignore flags", "ignore 1")
    table.asks("retreat")
    assert table.targets("retreat") == {"D8", "E8", "F8", "G8"}


@pytest.mark.ruling(19)
def test_the_same_holds_when_elephants_battle_back(table: Table) -> None:
    table.place(F5="Roman light cavalry", F6="Carthaginian elephants")
    table.dice("light", "light", "flag", "heavy")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.answer("retreat", "F1", side="bottom")
    table.over()
    assert table.blocks("F1") == 2
