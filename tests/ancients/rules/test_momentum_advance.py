"""Momentum advance, the cavalry's extra hex and bonus close combat (S 519-553; rulings 67, 68, 77-86)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table

WEAK = "Carthaginian warriors 1 block"
MISS = ("light", "light", "light", "light", "light")


def win_at_f6(table: Table, unit: str, **more: str) -> None:
    """A unit in F5 eliminates the warriors in F6."""
    table.place(F5=f"Roman {unit}", F6=WEAK, **more)
    table.dice("medium", *MISS[: dice_of(unit) - 1])
    table.attack("F5", "F6")


def dice_of(unit: str) -> int:
    dice = {
        "light infantry": 2, "auxilia": 3, "warriors": 4, "medium infantry": 4, "heavy infantry": 5, "light cavalry": 2,
        "medium cavalry": 3, "heavy cavalry": 4, "heavy chariot": 4, "elephants": 3,
    }  # fmt: skip
    return dice[unit.partition(" with ")[0]]


@pytest.mark.parametrize("unit", ["light infantry", "auxilia", "medium infantry", "heavy infantry"])
def test_foot_without_a_leader_may_advance_but_fights_no_bonus_combat(table: Table, unit: str) -> None:
    win_at_f6(table, unit, G6="Carthaginian heavy infantry")
    table.answer("advance", "advance", among=["advance", "stay"], side="bottom")
    table.over()
    assert table.unit("F6") == unit
    assert table.unit("F5") == ""


@pytest.mark.ruling(80)
@pytest.mark.parametrize(
    "unit",
    ["light infantry with leader Gaius", "heavy infantry with leader Gaius", "warriors", "heavy chariot", "elephants"],
)
def test_foot_with_a_leader_warriors_chariots_and_elephants_may_fight_once_more(table: Table, unit: str) -> None:
    win_at_f6(table, unit, G6="Carthaginian heavy infantry", E6="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.answer("bonus combat", "done", among=["attack F6 G6", "attack F6 E6", "done"], side="bottom")
    table.over()


def test_who_does_not_advance_fights_no_bonus_combat(table: Table) -> None:
    win_at_f6(table, "warriors", E6="Carthaginian heavy infantry")
    table.answer("advance", "stay")
    table.over()
    assert table.unit("F5") == "warriors"


@pytest.mark.ruling(80)
def test_the_bonus_combat_may_be_with_the_unit_just_driven_back_or_with_a_lone_leader(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian auxilia", E6="Carthaginian leader Mago")
    table.dice("flag", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.answer("advance", "advance")
    table.asks("bonus combat")
    assert set(table.options()) == {"attack F6 F7", "attack F6 E6", "done"}


@pytest.mark.ruling(78)
def test_a_unit_that_dies_of_a_blocked_retreat_leaves_its_hex_to_the_victor(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian heavy infantry 1 block", F7="Carthaginian warriors",
        G7="Carthaginian auxilia",
    )  # fmt: skip
    table.dice("flag", *MISS[1:])
    table.attack("F5", "F6")
    table.answer("ignore flags", "0")
    table.answer("advance", "advance")
    table.over()
    assert table.unit("F6") == "heavy infantry"


@pytest.mark.ruling(76)
def test_a_unit_that_cannot_retreat_and_lives_keeps_its_hex(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian heavy infantry 2 blocks", F7="Roman light infantry",
        G7="Roman light infantry",
    )  # fmt: skip
    table.dice("flag", *MISS[1:])
    table.attack("F5", "F6")
    table.asks("battle back")


@pytest.mark.ruling(67)
@pytest.mark.parametrize("rolled", ["leader", "heavy"])
def test_nobody_advances_against_a_lone_leader(table: Table, rolled: str) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian leader Mago")
    table.dice(rolled, "light", "light", "light")
    table.attack("F5", "F6")
    if rolled != "leader":
        table.answer("leader", "F7")
    table.over()
    assert table.unit("F5") == "warriors"


@pytest.mark.ruling(68)
def test_after_killing_a_unit_whose_leader_gets_away_the_victor_may_advance(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6=f"{WEAK} with leader Mago")
    table.dice("medium", *MISS[1:], "light")
    table.attack("F5", "F6")
    table.answer("leader", "F6 F7")
    table.answer("advance", "advance")
    table.over()
    assert table.unit("F6") == "heavy infantry"


@pytest.mark.ruling(77)
def test_a_battle_back_never_advances(table: Table) -> None:
    table.place(F5="Roman heavy infantry 1 block", F6="Carthaginian warriors")
    table.dice(*MISS, "heavy", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.won("top") == 1
    assert table.unit("F6") == "warriors"


@pytest.mark.ruling(38)
def test_nobody_advances_after_an_evade_even_when_the_evader_dies(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian light infantry 1 block")
    table.dice("light", "medium", "medium", "medium")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.won("bottom") == 1


def test_the_leader_of_the_victor_advances_with_it(table: Table) -> None:
    win_at_f6(table, "heavy infantry with leader Gaius")
    table.answer("advance", "advance")
    table.over()
    assert table.leader("F6") == "Gaius"


# -- the extra hex ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling(83)
@pytest.mark.parametrize("unit", ["light cavalry", "medium cavalry", "heavy cavalry"])
def test_cavalry_may_go_one_hex_farther_in_any_direction_also_back(table: Table, unit: str) -> None:
    win_at_f6(table, unit)
    table.answer("advance", "advance")
    table.answer("extra hex", "F5", among=["F5", "G5", "E6", "G6", "F7", "G7", "stay"], side="bottom")
    table.over()
    assert table.unit("F5") == unit


@pytest.mark.parametrize("unit", ["heavy chariot", "elephants", "warriors", "heavy infantry with leader Gaius"])
def test_chariots_elephants_and_foot_have_no_extra_hex(table: Table, unit: str) -> None:
    win_at_f6(table, unit, F8="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.over()


@pytest.mark.ruling(83)
def test_the_extra_hex_may_be_declined_before_a_bonus_combat(table: Table) -> None:
    win_at_f6(table, "heavy cavalry", G6="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay")
    table.answer("bonus combat", "done", among=["attack F6 G6", "done"])
    table.over()


def test_the_bonus_combat_comes_after_the_extra_hex(table: Table) -> None:
    win_at_f6(table, "heavy cavalry", G8="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.answer("extra hex", "G7")
    table.answer("bonus combat", "done", among=["attack G7 G8", "done"])
    table.over()


@pytest.mark.ruling(81)
@pytest.mark.parametrize("ground", ["forest", "broken ground"])
def test_the_extra_hex_into_forest_or_broken_ground_ends_the_battle(table: Table, ground: str) -> None:
    table.terrain(G7=ground)
    win_at_f6(table, "heavy cavalry", G8="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.answer("extra hex", "G7")
    table.over()


@pytest.mark.parametrize("ground", ["river", "lake", "coast", "steep hill"])
def test_the_extra_hex_is_never_impassable_or_occupied(table: Table, ground: str) -> None:
    table.terrain(G7=ground)
    win_at_f6(table, "heavy cavalry", E6="Roman light infantry", F7="Roman leader Gaius", G6="Carthaginian auxilia")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay", among=["F5", "G5", "stay"])


@pytest.mark.ruling(129)
def test_the_extra_hex_may_lead_onto_a_lone_friendly_leader_who_is_with_the_cavalry_then(table: Table) -> None:
    """A printing that lets units join lone leaders lets them do so here too; the leader serves in the bonus combat."""
    table.printing("current")
    win_at_f6(table, "medium cavalry", G7="Roman leader Gaius", G8="Carthaginian heavy infantry 2 blocks")
    table.dice("leader", "leader", "light")
    table.answer("advance", "advance")
    table.answer("extra hex", "G7")
    assert (table.unit("G7"), table.leader("G7")) == ("medium cavalry", "Gaius")
    table.answer("bonus combat", "attack G7 G8")
    assert table.won("bottom") == 2


@pytest.mark.ruling(129)
@pytest.mark.parametrize("leader", ["Roman leader Gaius", "Carthaginian leader Mago"])
def test_the_extra_hex_leads_onto_no_leader_in_the_first_printing_and_never_onto_an_enemy(
    table: Table, leader: str
) -> None:
    table.printing("first" if "Roman" in leader else "current")
    win_at_f6(table, "medium cavalry", G7=leader)
    table.answer("advance", "advance")
    table.answer("extra hex", "stay", among=["F5", "G5", "E6", "G6", "F7", "stay"])


@pytest.mark.ruling(129)
def test_cavalry_with_a_leader_does_not_ride_onto_another(table: Table) -> None:
    table.printing("current")
    win_at_f6(table, "medium cavalry with leader Marcus", G7="Roman leader Gaius")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay", among=["F5", "G5", "E6", "G6", "F7", "stay"])


@pytest.mark.ruling(84)
def test_after_the_bonus_combat_there_is_an_advance_but_no_extra_hex_and_no_third_combat(table: Table) -> None:
    win_at_f6(table, "heavy cavalry", G6=WEAK, H6="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay")
    table.dice("medium", "light", "light", "light")
    table.answer("bonus combat", "attack F6 G6")
    table.answer("advance", "advance", among=["advance", "stay"])
    table.over()
    assert table.unit("G6") == "heavy cavalry"


# -- the bonus combat as a combat ------------------------------------------------------------------------------------


@pytest.mark.ruling(79)
def test_in_a_bonus_combat_the_enemy_battles_back(table: Table) -> None:
    win_at_f6(table, "warriors", G6="Carthaginian heavy infantry")
    table.answer("advance", "advance")
    table.dice("light", "light", "light", "light", "medium", "light", "light", "light", "light")
    table.answer("bonus combat", "attack F6 G6")
    table.answer("battle back", "battle back", side="top")
    table.over()
    assert table.blocks("F6") == 3


@pytest.mark.ruling(41, 79)
def test_in_a_bonus_combat_the_enemy_may_evade(table: Table) -> None:
    win_at_f6(table, "warriors", G6="Carthaginian light infantry")
    table.answer("advance", "advance")
    table.dice("heavy", "heavy", "heavy", "heavy")
    table.answer("bonus combat", "attack F6 G6")
    table.answer("evade", "evade", side="top")
    table.answer("evade to", "G8")
    table.over()


@pytest.mark.ruling(79)
@pytest.mark.card("first_strike")
def test_in_a_bonus_combat_the_enemy_may_play_first_strike(table: Table) -> None:
    table.hand(top="first_strike")
    win_at_f6_without_first_strike(table)
    table.answer("bonus combat", "attack F6 G6")
    table.dice("medium", "medium", "medium", "medium", "light")
    table.answer("first strike", "first strike", side="top")
    table.over()
    assert table.won("top") == 1


def win_at_f6_without_first_strike(table: Table) -> None:
    table.place(F5="Roman warriors", F6=WEAK, G6="Carthaginian heavy infantry")
    table.dice("medium", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "pass")
    table.answer("advance", "advance")


@pytest.mark.ruling(18, 79)
def test_warriors_trampled_while_they_win_have_three_dice_in_the_bonus_combat(table: Table) -> None:
    """The bonus combat is their next one: strength counts anew."""
    table.place(F5="Roman warriors", F6="Carthaginian elephants", G6="Carthaginian heavy infantry")
    table.dice("flag", "light", "light", "light", "light", "light", "medium", "light")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.answer("advance", "advance")
    table.dice("light", "light", "light")
    table.answer("bonus combat", "attack F6 G6")
    assert table.dice_rolled() == [4, 2, 2, 3]
    assert table.blocks("F6") == 3


@pytest.mark.ruling(79)
def test_warriors_below_full_strength_have_three_dice_in_the_bonus_combat(table: Table) -> None:
    table.place(F5="Roman warriors 3 blocks", F6=WEAK, G6="Carthaginian heavy infantry")
    table.dice("medium", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G6")
    assert table.dice_rolled() == [3, 3]


def test_who_advances_next_to_nobody_has_no_bonus_combat(table: Table) -> None:
    win_at_f6(table, "warriors")
    table.answer("advance", "advance")
    table.over()


def test_the_bonus_combat_has_the_dice_of_the_new_hex(table: Table) -> None:
    table.terrain(F6="hill")
    table.place(F5="Roman heavy infantry with leader Gaius", F6=WEAK, G6="Carthaginian heavy infantry")
    table.dice("medium", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G6")
    assert table.dice_rolled() == [2, 3]


@pytest.mark.ruling(76, 77)
def test_an_attacker_trampled_while_it_wins_may_still_advance_if_it_stands(table: Table) -> None:
    """The driven elephants rampage over their attacker first, then leave."""
    table.place(F5="Roman heavy infantry", F6="Carthaginian elephants")
    table.dice("flag", "light", "light", "light", "light", "heavy", "light")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.answer("advance", "advance")
    table.over()
    assert table.blocks("F6") == 3
