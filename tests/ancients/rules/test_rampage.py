"""Elephants thrown back: rampage and retreat (S 452-466; rules 4.6; rulings 5-8, 22, 47-58, 112, 114, 118)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import Side, hex_name
from ccancients.ancients.events import BannerFor, BannerWon, DiceRolled, RampageBegan, RollFor
from tests.ancients.table import Table

# Rampage rolls go round the elephants' hex F6: G6, G7, F7, E6, F5, G5.


def throw_back(table: Table, *roll: str, flags: int = 1, attacker: str = "auxilia") -> None:
    """Romans in F5 roll flags at the elephants in F6; ``roll`` is what follows."""
    table.place(F5=f"Roman {attacker}")
    dice = {"auxilia": 3, "medium infantry": 4, "heavy infantry": 5}[attacker]
    table.dice(*["flag"] * flags, *["light"] * (dice - flags), *roll)
    table.attack("F5", "F6")


def rampages(table: Table) -> list[int]:
    """Hits of every rampage roll so far."""
    return [each.hits for each in table.happened(DiceRolled) if each.why is RollFor.RAMPAGE]


# -- rampage --------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(47)
def test_two_flags_cause_one_rampage_and_two_hexes(table: Table) -> None:
    table.place(F6="Carthaginian elephants")
    throw_back(table, "heavy", "heavy", flags=2)
    assert len(table.happened(RampageBegan)) == 1
    table.answer("retreat", "F7", among=["F7", "G7"], side="top")
    table.answer("retreat", "F8", among=["E8", "F8"], side="top")
    table.answer("advance", "stay", side="bottom")
    table.over()
    assert table.unit("F8") == "elephants"


@pytest.mark.ruling(48)
def test_a_flag_of_ranged_combat_causes_a_rampage(table: Table) -> None:
    table.place(F4="Roman light bow infantry", F6="Carthaginian elephants", E6="Carthaginian auxilia")
    table.dice("flag", "heavy", "light", "light")
    table.fire("F4", "F6")
    table.answer("retreat", "F7")
    table.over()
    assert table.blocks("E6") == 2


@pytest.mark.ruling(48)
def test_elephants_that_cannot_retreat_rampage_all_the_same(table: Table) -> None:
    table.place(F9="Carthaginian elephants", E9="Carthaginian auxilia", F8="Roman auxilia")
    table.dice("flag", "leader", "leader", "light", "heavy", "light", "heavy")
    table.attack("F8", "F9")
    table.answer("battle back", "decline")
    assert (table.blocks("E9"), table.blocks("F8"), table.blocks("F9")) == (3, 3, 1)


@pytest.mark.ruling(49)
def test_elephants_that_are_eliminated_do_not_rampage(table: Table) -> None:
    table.place(F6="Carthaginian elephants", F5="Roman auxilia", G6="Carthaginian auxilia")
    table.dice("heavy", "heavy", "flag")
    table.attack("F5", "F6")
    table.answer("advance", "stay")
    table.over()
    assert not table.happened(RampageBegan)


@pytest.mark.ruling(50)
def test_the_attacker_is_trampled_too(table: Table) -> None:
    table.place(F6="Carthaginian elephants")
    throw_back(table, "light", "light")
    table.answer("retreat", "F7")
    table.answer("advance", "advance")
    table.over()
    assert table.blocks("F6") == 2


@pytest.mark.ruling(50)
def test_an_attacker_trampled_to_death_does_not_advance(table: Table) -> None:
    table.place(F6="Carthaginian elephants", F5="Roman auxilia 2 blocks")
    table.dice("flag", "leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.over()
    assert table.won("top") == 1


@pytest.mark.ruling(51)
@pytest.mark.parametrize(
    ("roll", "lost"), [("swords leader", 0), ("flag flag", 0), ("light heavy", 0), ("medium heavy", 1)]
)
def test_only_the_class_face_tramples(table: Table, roll: str, lost: int) -> None:
    table.place(F6="Carthaginian elephants", E6="Carthaginian medium infantry with leader Mago")
    throw_back(table, roll, "leader light" if lost else "", "heavy heavy")
    table.answer("retreat", "F7")
    assert table.blocks("E6") == 4 - lost


@pytest.mark.ruling(51)
def test_a_helmet_kills_a_lone_leader_in_the_way(table: Table) -> None:
    table.place(F6="Carthaginian elephants", E6="Carthaginian leader Mago")
    throw_back(table, "light", "leader", "heavy", "heavy")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(52)
@pytest.mark.parametrize(("side", "to"), [("Carthaginian", "E7"), ("Roman", "E5")])
def test_a_lone_leader_missed_must_evade_whoever_he_serves(table: Table, side: str, to: str) -> None:
    table.place(F6="Carthaginian elephants", E6=f"{side} leader Maharbal")
    throw_back(table, "light", "swords", "heavy", "heavy")
    table.answer("leader", f"leader E6 {to}", side="top" if side == "Carthaginian" else "bottom")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()


@pytest.mark.ruling(114)
def test_own_units_trampled_by_own_elephants_are_the_opponents_banners(table: Table) -> None:
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 1 block")
    throw_back(table, "light", "heavy", "heavy", "heavy")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    assert (table.won("bottom"), table.won("top")) == (1, 0)


@pytest.mark.ruling(118)
def test_the_leader_of_a_trampled_unit_is_checked_with_two_dice_once_for_its_hex(table: Table) -> None:
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia with leader Mago")
    throw_back(table, "light", "light", "leader", "leader", "heavy", "heavy")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()
    assert table.dice_rolled() == [3, 2, 2, 2]
    assert table.won("bottom") == 1


@pytest.mark.ruling(118)
def test_the_leader_of_a_unit_trampled_to_death_faces_one_die_and_evades(table: Table) -> None:
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 2 blocks with leader Mago")
    throw_back(table, "light", "light", "heavy", "heavy", "heavy")
    table.answer("leader", "leader E6 E7", side="top")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()
    assert table.dice_rolled() == [3, 2, 1, 2]


@pytest.mark.ruling(118)
def test_the_attackers_leader_is_at_risk_in_the_rampage(table: Table) -> None:
    table.place(F6="Carthaginian elephants", F5="Roman auxilia with leader Scipio")
    table.dice("flag", "medium", "medium", "light", "heavy", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    assert (table.won("top"), table.leader("F5")) == (1, "")


def test_who_caused_the_rampage_chooses_its_order_where_a_last_banner_is_at_stake(table: Table) -> None:
    """D13: the rolls are one after the other, so the first to reach the last banner wins (ruling 112)."""
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 1 block", F5="Roman auxilia 1 block")
    table.dice("flag", "leader", "leader", "light", "heavy")
    table.attack("F5", "F6")
    table.answer("rampage order", "trample E6", among=["trample E6", "trample F5"], side="bottom")
    table.over()
    assert table.winner == "bottom"


def test_each_side_rolls_for_what_belongs_to_the_other(table: Table) -> None:
    """S 454: an opponent's dice decide about a unit, whoever's the elephants are."""
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia", F5="Roman auxilia", G6="Carthaginian warriors")
    table.dice("flag", "leader", "leader", *["swords"] * 6)
    table.attack("F5", "F6")
    rolled = {hex_name(each.hex): each.side for each in table.happened(DiceRolled) if each.why is RollFor.RAMPAGE}
    assert rolled == {"E6": Side.BOTTOM, "F5": Side.TOP, "G6": Side.BOTTOM}


def test_a_unit_of_two_blocks_is_at_stake_as_well(table: Table) -> None:
    """Two dice may take both blocks, so the order matters (D13)."""
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 2 blocks", F5="Roman auxilia 2 blocks")
    table.dice("flag", "leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("rampage order", "trample E6", among=["trample E6", "trample F5"], side="bottom")
    table.over()
    assert table.winner == "bottom"


@pytest.mark.parametrize("other", ["Roman auxilia 3 blocks", "Roman heavy infantry"])
def test_the_order_of_a_rampage_is_not_asked_where_one_side_cannot_win_by_it(table: Table, other: str) -> None:
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 1 block", F5=other)
    table.dice("flag", *["leader"] * (4 if "heavy" in other else 2), *["swords"] * 4)
    table.attack("F5", "F6")
    assert table.question == "retreat"


@pytest.mark.ruling(112)
def test_the_first_rampage_roll_that_wins_the_last_banner_ends_the_battle(table: Table) -> None:
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 1 block", F5="Roman auxilia 1 block")
    table.dice("flag", "leader", "leader", "light", "heavy")
    table.attack("F5", "F6")
    table.answer("rampage order", "trample F5")
    table.over()
    assert table.winner == "top"


# -- retreat --------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(53)
def test_a_blocker_killed_in_the_rampage_frees_the_way(table: Table) -> None:
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Carthaginian auxilia")
    throw_back(table, "heavy", "heavy", "light", "heavy", "heavy", "heavy")
    table.answer("advance", "stay")
    table.over()
    assert table.unit("F7") == "elephants"
    assert table.blocks("G7") == 4


@pytest.mark.ruling(54)
def test_the_free_one_of_two_hexes_must_be_taken(table: Table) -> None:
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia")
    throw_back(table, "heavy", "heavy", "heavy", "heavy")
    table.answer("advance", "stay")
    table.over()
    assert table.unit("G7") == "elephants"
    assert table.blocks("F7") == 4


def test_elephants_wholly_barred_stay_and_crush_each_blocker_a_block_per_hex(table: Table) -> None:
    """S 464 and its example: friends and enemies alike, no block lost by the elephants, which battle back."""
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia", G7="Roman heavy infantry")
    throw_back(table, "medium " * 6, "medium", "medium", "medium", flags=2)
    table.answer("battle back", "battle back", side="top")
    table.over()
    assert (table.blocks("F7"), table.blocks("G7"), table.blocks("F6")) == (2, 2, 2)


def test_elephants_barred_on_the_way_crush_for_the_hexes_still_owed(table: Table) -> None:
    table.place(
        F6="Carthaginian elephants", F7="Carthaginian auxilia", F8="Carthaginian auxilia", G8="Carthaginian warriors"
    )
    throw_back(table, "heavy " * 4, flags=3)
    table.answer("advance", "stay")
    table.over()
    assert table.unit("G7") == "elephants"
    assert (table.blocks("F8"), table.blocks("G8"), table.blocks("F7"), table.blocks("G7")) == (2, 2, 4, 2)


@pytest.mark.ruling(8)
@pytest.mark.parametrize(("printing", "rolled"), [("first", [3, 2, 2, 2]), ("current", [3, 2, 2, 2, 2])])
def test_the_leader_of_a_crushed_unit_that_lives(table: Table, printing: str, rolled: list[int]) -> None:
    table.printing(printing)
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia with leader Mago", G7="Carthaginian warriors")
    throw_back(table, "heavy " * 6, "leader leader" if printing == "current" else "")
    table.answer("battle back", "decline")
    table.over()
    assert table.dice_rolled() == rolled
    assert table.won("bottom") == len(rolled) - 4


@pytest.mark.ruling(8)
def test_the_leader_of_a_unit_crushed_to_death_faces_one_die_and_evades(table: Table) -> None:
    table.place(
        F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block with leader Mago", G7="Carthaginian warriors"
    )
    throw_back(table, "heavy " * 6, "light")
    table.answer("leader", "leader F7 F8", side="top")
    table.answer("battle back", "decline")
    table.over()
    assert table.dice_rolled() == [3, 2, 2, 2, 1]


@pytest.mark.ruling(8)
def test_in_a_later_printing_a_leader_checked_in_the_rampage_is_not_checked_again_when_crushed(table: Table) -> None:
    table.printing("current")
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia with leader Mago", G7="Carthaginian warriors")
    throw_back(table, "heavy", "heavy", "light", "heavy", "leader", "heavy", "heavy", "heavy")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F7") == 2


@pytest.mark.ruling(8)
def test_in_a_later_printing_a_leader_checked_in_the_rampage_just_evades_when_his_unit_is_crushed(
    table: Table,
) -> None:
    table.printing("current")
    table.place(
        F6="Carthaginian elephants", F7="Carthaginian auxilia 2 blocks with leader Mago", G7="Carthaginian warriors"
    )
    throw_back(table, "heavy", "heavy", "light", "heavy", "leader", "heavy", "heavy", "heavy")
    table.answer("leader", "leader F7 F8", side="top")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(112)
def test_units_crushed_together_may_end_the_battle_in_a_draw(table: Table) -> None:
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Roman heavy infantry 1 block")
    throw_back(table)
    table.dice("medium " * 6)
    table.answer("rampage order", "trample F7", among=["trample F5", "trample F7", "trample G7"])
    table.over()
    assert table.winner == "draw"
    assert (table.won("top"), table.won("bottom")) == (8, 8)
    assert [each.banners for each in table.happened(BannerWon)] == [8, 8]


@pytest.mark.ruling(112)
def test_units_crushed_together_with_one_last_banner_have_one_winner(table: Table) -> None:
    table.banners(top=6, bottom=7)
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Roman heavy infantry 1 block")
    throw_back(table, "medium " * 6)
    table.over()
    assert table.winner == "bottom"


@pytest.mark.ruling(130)
@pytest.mark.parametrize(("top", "bottom", "winner"), [(6, 7, "bottom"), (7, 6, "top")])
def test_units_crushed_together_all_count_before_the_end_is_looked_at(
    table: Table, top: int, bottom: int, winner: str
) -> None:
    """The loser's banner as well, whether he sits above or below."""
    table.banners(top=top, bottom=bottom)
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Roman heavy infantry 1 block")
    throw_back(table, "medium " * 6)
    table.over()
    assert table.winner == winner
    assert (table.won("top"), table.won("bottom")) == (top + 1, bottom + 1)


@pytest.mark.ruling(130)
def test_two_units_of_a_side_crushed_together_are_two_banners_even_where_one_is_enough(table: Table) -> None:
    table.banners(bottom=7)
    table.place(
        F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Carthaginian heavy infantry 1 block"
    )
    throw_back(table, "medium " * 6)
    table.over()
    assert (table.winner, table.won("bottom")) == ("bottom", 9)


@pytest.mark.ruling(130)
def test_a_command_that_grows_with_banners_grows_with_those_of_a_crush(table: Table) -> None:
    """2nd Beneventum's rule: the number of banners is passed by in one act."""
    table.special_rule(kind="command_increase", side="bottom", at_banners=3, command=7)
    table.command(bottom=6)
    table.banners(bottom=2)
    table.place(
        F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Carthaginian heavy infantry 1 block"
    )
    throw_back(table, "medium " * 6)
    assert (table.won("bottom"), table.state.command[1]) == (4, 7)


@pytest.mark.ruling(130)
@pytest.mark.parametrize(("bottom", "winner"), [(0, "top"), (7, "draw")])
def test_a_leader_on_whom_the_battle_depends_crushed_with_an_enemy_unit(
    table: Table, bottom: int, winner: str
) -> None:
    """Castulo's rule: the banners of the crush count before his death is the end."""
    table.special_rule(kind="sudden_death", side="bottom", leader="Publius")
    table.banners(bottom=bottom)
    table.place(
        F6="Carthaginian elephants", G7="Carthaginian auxilia", E8="Carthaginian warriors 1 block",
        F8="Roman leader Publius",
    )  # fmt: skip
    throw_back(table, "heavy " * 4, flags=2)
    table.over()
    assert table.winner == winner
    assert (table.won("top"), table.won("bottom")) == (1, bottom + 1)


def test_a_lone_enemy_leader_in_the_way_of_barred_elephants_is_eliminated(table: Table) -> None:
    """Rules 6.1, row 11; he was not next to the elephants when they rampaged."""
    table.place(
        F6="Carthaginian elephants", G7="Carthaginian auxilia", E8="Carthaginian warriors", F8="Roman leader Scipio"
    )
    throw_back(table, "heavy " * 4, flags=2)
    table.answer("advance", "stay")
    table.over()
    assert (table.unit("F7"), table.blocks("E8"), table.leader("F8")) == ("elephants", 3, "")
    assert [each.why for each in table.happened(BannerWon)] == [BannerFor.LEADER]
    assert table.won("top") == 1


@pytest.mark.ruling(55)
def test_elephants_on_their_own_baseline_lose_blocks_like_others(table: Table) -> None:
    table.place(F9="Carthaginian elephants", F8="Roman auxilia")
    table.dice("flag", "leader", "leader", "heavy", "heavy")
    table.attack("F8", "F9")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F9") == 1


@pytest.mark.ruling(55)
def test_elephants_before_impassable_ground_lose_blocks_like_others(table: Table) -> None:
    table.terrain(F7="river", G7="river")
    table.place(F6="Carthaginian elephants")
    throw_back(table, "heavy", "heavy", flags=2)
    table.answer("advance", "stay")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(56)
def test_a_unit_beside_impassable_ground_is_crushed_and_the_elephants_lose_nothing(table: Table) -> None:
    table.terrain(F7="river")
    table.place(F6="Carthaginian elephants", G7="Carthaginian warriors")
    throw_back(table, "heavy " * 4)
    table.answer("battle back", "decline")
    table.over()
    assert (table.blocks("F6"), table.blocks("G7")) == (2, 3)


@pytest.mark.ruling(56)
def test_a_unit_beside_the_side_edge_is_crushed(table: Table) -> None:
    table.place(A5="Carthaginian elephants", A6="Carthaginian warriors", B5="Roman auxilia")
    table.dice("flag", "leader", "leader", "heavy " * 4)
    table.attack("B5", "A5")
    table.answer("battle back", "decline")
    table.over()
    assert (table.blocks("A5"), table.blocks("A6")) == (2, 3)


@pytest.mark.ruling(57)
def test_a_lone_friendly_leader_met_ends_the_elephants_retreat(table: Table) -> None:
    table.place(F6="Carthaginian elephants", G8="Carthaginian leader Mago", F7="Carthaginian auxilia")
    throw_back(table, "heavy " * 4, flags=3)
    table.answer("retreat", "G8", among=["F8", "G8"])
    table.answer("advance", "stay")
    table.over()
    assert (table.leader("G8"), table.unit("G8"), table.blocks("G8")) == ("Mago", "elephants", 2)


@pytest.mark.ruling(58)
def test_a_leader_with_elephants_follows_them(table: Table) -> None:
    table.place(F6="Carthaginian elephants with leader Mago")
    throw_back(table, "heavy", "heavy")
    table.answer("retreat", "G7")
    table.answer("advance", "stay")
    assert table.leader("G7") == "Mago"


@pytest.mark.ruling(58)
def test_a_leader_may_join_elephants(table: Table) -> None:
    table.place(F5="Roman elephants", E5="Roman leader Scipio")
    table.play("order_two_center")
    table.order("leader E5")
    table.done("orders")
    table.move("leader E5 F5")
    assert table.leader("F5") == "Scipio"


@pytest.mark.ruling(22)
def test_elephants_may_not_step_into_a_dead_end_that_costs_blocks_where_another_way_does_not(table: Table) -> None:
    table.terrain(E8="river", F8="river")
    table.place(F6="Carthaginian elephants")
    throw_back(table, "heavy", "heavy", flags=2)
    table.answer("advance", "stay")
    table.over()
    assert (table.unit("G8"), table.blocks("G8")) == ("elephants", 2)


@pytest.mark.ruling(22, 57)
def test_a_leader_met_before_the_dead_end_makes_its_way_one_without_loss(table: Table) -> None:
    table.terrain(E9="river", F9="river")
    table.place(F6="Carthaginian elephants", E8="Carthaginian leader Mago")
    throw_back(table, "heavy", "heavy", flags=3)
    table.answer("retreat", "F7", among=["F7", "G7"])
    table.answer("retreat", "E8", among=["E8", "F8"])
    table.answer("advance", "stay")
    table.over()
    assert (table.leader("E8"), table.blocks("E8")) == ("Mago", 2)


@pytest.mark.ruling(22, 56)
def test_a_way_that_ends_in_crushing_costs_the_elephants_nothing(table: Table) -> None:
    table.place(F6="Carthaginian elephants", E8="Carthaginian warriors", F8="Carthaginian warriors")
    throw_back(table, "heavy", "heavy", flags=2)
    table.answer("retreat", "F7", among=["F7", "G7"])
    table.answer("advance", "stay")
    table.over()
    assert (table.blocks("E8"), table.blocks("F8"), table.blocks("F7")) == (3, 3, 2)


@pytest.mark.ruling(5, 6)
@pytest.mark.parametrize("hits", [0, 1])
def test_in_a_later_printing_the_elephants_own_leader_is_checked_once(table: Table, hits: int) -> None:
    """Hit or not before, the leader of elephants that lose a block at the edge is checked once in the combat."""
    table.printing("current")
    table.place(F8="Roman auxilia", F9="Carthaginian elephants with leader Mago")
    if hits:
        table.dice("flag", "heavy", "light", "leader", "light", "heavy", "heavy")
    else:
        table.dice("flag", "light", "light", "heavy", "heavy", "leader", "light")
    table.attack("F8", "F9")
    table.answer("advance", "stay") if hits else table.answer("battle back", "decline")
    table.over()
    assert table.dice_rolled() == [3, 2, 2]
