"""Close combat: hits, their order, helmets, battle back, momentum advance (S 292-420, S 519-553; rules 4.2, 4.3)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import BlocksLost, DiceRolled, FlagsIgnored, LeaderKilled, UnitMoved
from ccancients.ancients.orders import CLASH, MOUNTED_CHARGE
from tests.ancients.table import Table

# -- the order of resolution ----------------------------------------------------------------------------------------


@pytest.mark.ruling(1)
def test_dice_then_blocks_then_leader_check_then_flags_then_retreat_then_its_losses(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian warriors 3 blocks with leader Mago", F8="Carthaginian auxilia",
        G8="Carthaginian auxilia", E8="Carthaginian auxilia",
    )
    table.dice("medium", "flag", "light", "light", "light", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("retreat", "F7", among=["F7", "G7"], side="top")
    table.answer("advance", "stay")
    table.over()
    told = (DiceRolled, BlocksLost, LeaderKilled, UnitMoved)
    order = [type(each) for each in table.events if isinstance(each, told)]
    assert order == [DiceRolled, BlocksLost, DiceRolled, LeaderKilled, UnitMoved, BlocksLost]


@pytest.mark.ruling(2)
def test_a_leader_killed_in_the_check_does_not_save_his_unit_from_the_flag(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago")
    table.dice("heavy", "flag", "light", "light", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(2)
def test_a_leader_who_survives_the_check_lets_his_unit_ignore_a_flag(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago")
    table.dice("heavy", "flag", "light", "light", "leader", "flag")
    table.attack("F5", "F6")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"], side="top")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(3)
def test_several_hits_of_a_roll_make_one_leader_check_of_two_dice(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago")
    table.dice("heavy", "swords", "heavy", "light", "leader", "swords")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F6") == 1
    assert table.dice_rolled() == [4, 2]


@pytest.mark.ruling(4, 68)
def test_the_leader_of_an_eliminated_unit_faces_one_die_only_and_evades(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry 2 blocks with leader Mago")
    table.dice("heavy", "swords", "light", "light", "flag")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7", side="top")
    table.answer("advance", "advance", side="bottom")
    table.over()
    assert table.dice_rolled() == [4, 1]
    assert table.unit("F6") == "medium infantry"


@pytest.mark.ruling(9)
def test_a_unit_and_its_leader_are_two_banners_the_units_first(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry 1 block with leader Mago")
    table.dice("heavy", "light", "light", "light", "leader")
    table.attack("F5", "F6")
    table.answer("advance", "stay")
    assert table.won("bottom") == 2


@pytest.mark.ruling(9, 111)
def test_the_last_banner_for_a_unit_comes_before_its_leaders_risk(table: Table) -> None:
    table.banners(bottom=4, needed=5)
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry 1 block with leader Mago")
    table.dice("heavy", "light", "light", "light")
    table.attack("F5", "F6")
    table.over()
    assert table.winner == "bottom"


@pytest.mark.ruling(10)
def test_hits_beyond_the_last_block_are_void(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian auxilia 1 block")
    table.dice("light", "light", "light", "swords", "swords")
    table.attack("F5", "F6")
    table.answer("advance", "stay")
    assert table.won("bottom") == 1
    assert [(each.count, each.left) for each in table.happened(BlocksLost)] == [(1, 0)]


@pytest.mark.ruling(11)
def test_flags_against_an_eliminated_unit_do_not_concern_its_leader(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry 1 block with leader Mago")
    table.dice("heavy", "flag", "flag", "flag", "light")
    table.attack("F5", "F6")
    table.asks("leader")
    assert {"leader F6 F7", "leader F6 G7"} <= set(table.options())
    table.answer("leader", "leader F6 F7")
    table.answer("advance", "stay")
    table.over()


# -- helmets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "hits"), [("G5", 1), ("F4", 1), ("H5", 0), ("E3", 0)])
def test_a_leader_next_to_a_units_hex_makes_helmets_hit(table: Table, where: str, hits: int) -> None:
    table.place(**{where: "Roman leader Scipio"}, F5="Roman medium infantry", F6="Carthaginian heavy infantry")
    table.dice("leader", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 4 - hits


def test_a_leader_makes_the_helmets_of_his_own_unit_hit(table: Table) -> None:
    table.place(F5="Roman medium infantry with leader Scipio", F6="Carthaginian heavy infantry")
    table.dice("leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 2


def test_a_leader_attached_to_one_unit_inspires_its_neighbors_too(table: Table) -> None:
    table.place(
        F5="Roman medium infantry", E5="Roman elephants with leader Scipio", F6="Carthaginian heavy infantry"
    )
    table.dice("leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 2


def test_helmets_inspired_by_a_leader_hit_in_battle_back_too(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry", G6="Carthaginian leader Mago")
    table.dice("light " * 4, "leader", "leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 1


def test_an_enemy_leader_inspires_nobody(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago")
    table.dice("leader", "leader", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 4


@pytest.mark.ruling(92)
def test_light_units_hit_with_helmets_though_not_with_swords(table: Table) -> None:
    table.place(F5="Roman light infantry with leader Scipio", F6="Carthaginian heavy infantry")
    table.dice("leader", "swords")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 3


@pytest.mark.parametrize(("printing", "hits", "most"), [("first", 0, 0), ("current", 1, 1)])
def test_the_sacred_band_needs_no_leader_and_ignores_a_flag_where_the_printing_knows_it(
    table: Table, printing: str, hits: int, most: int
) -> None:
    table.printing(printing)
    table.of_the_first_printing()
    table.place(F5="Roman medium infantry", F6="Carthaginian elite heavy infantry")
    table.dice("light", "light", "light", "flag")
    table.attack("F5", "F6")
    if most:
        table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])
    else:
        table.answer("retreat", "F7")
        table.answer("advance", "stay")
        return
    table.dice("leader", "light", "light", "light", "light")
    table.answer("battle back", "battle back")
    assert table.blocks("F5") == 4 - hits


# -- chariots and warriors ------------------------------------------------------------------------------------------


def test_chariots_ignore_one_sword_and_roll_three_dice_back(table: Table) -> None:
    table.place(F5="Roman heavy cavalry", F6="Carthaginian heavy chariot")
    table.dice("swords", "swords", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F6") == 1
    assert table.dice_rolled() == [4, 3]


def test_chariots_attack_with_four_dice(table: Table) -> None:
    table.place(F5="Roman heavy chariot", F6="Carthaginian heavy chariot")
    table.dice("swords", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 2


@pytest.mark.ruling(18)
def test_full_warriors_keep_flag_and_fourth_die_through_the_combat_of_their_first_loss(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian warriors")
    table.dice("medium", "flag", "light", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [4, 4]


@pytest.mark.ruling(18)
def test_weakened_warriors_have_neither_flag_nor_fourth_die(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian warriors 3 blocks", E7="Carthaginian auxilia")
    table.dice("light", "light", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [4, 3]


@pytest.mark.ruling(18)
def test_weakened_warriors_cannot_ignore_a_flag(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian warriors 3 blocks")
    table.dice("flag", "light", "light", "light")
    table.attack("F5", "F6")
    table.asks("retreat")


@pytest.mark.ruling(18)
def test_attacking_warriors_hurt_in_battle_back_may_still_ignore_a_flag_of_it(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian medium infantry")
    table.dice("light", "light", "light", "light", "medium", "medium", "flag", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"], side="bottom")
    table.over()
    assert table.blocks("F5") == 2


@pytest.mark.ruling(18, 79)
def test_the_bonus_combat_is_a_new_combat_for_warriors_that_lost_a_block(table: Table) -> None:
    table.hand(top="first_strike")
    table.printing("current")
    table.place(F5="Roman warriors", F6="Carthaginian medium infantry 1 block", G7="Carthaginian auxilia")
    table.dice("medium", "light", "light", "light", "medium", "light", "light", "light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G7")
    table.answer("battle back", "decline")
    table.over()
    assert table.dice_rolled() == [4, 4, 3]


# -- lone leaders ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling(60, 67)
def test_any_helmet_of_the_full_roll_kills_a_lone_leader_and_nobody_advances(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian leader Mago")
    table.dice("light", "light", "light", "light", "leader")
    table.attack("F5", "F6")
    table.over()
    assert table.won("bottom") == 1
    assert table.unit("F5") == "heavy infantry"


@pytest.mark.ruling(67)
def test_a_lone_leader_missed_must_evade_and_nobody_advances(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian leader Mago")
    table.dice("light", "swords", "medium", "flag")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7", side="top")
    table.over()
    assert table.leader("F7") == "Mago"


@pytest.mark.ruling(60)
@pytest.mark.parametrize(("ground", "dice"), [("forest", 2), ("broken ground", 2), ("fordable river", 2), ("hill", 2)])
def test_terrain_caps_the_dice_against_a_lone_leader(table: Table, ground: str, dice: int) -> None:
    table.terrain(F6=ground)
    table.place(F5="Roman heavy infantry", F6="Carthaginian leader Mago")
    table.dice("leader", "light " * (dice - 1))
    table.attack("F5", "F6")
    table.over()


def test_the_cards_dice_also_count_against_a_lone_leader(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian leader Mago")
    table.dice("light", "leader")
    table.attack("F5", "F6", orders=MOUNTED_CHARGE)
    table.over()
    assert table.won("bottom") == 1


# -- battle back and advance ----------------------------------------------------------------------------------------


@pytest.mark.ruling(76)
def test_a_defender_whose_retreat_is_wholly_blocked_battles_back(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian medium infantry", F7="Carthaginian auxilia 1 block",
        G7="Roman light infantry",
    )
    table.dice("flag", "light", "light", "heavy", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back", side="top")
    table.over()
    assert table.blocks("F6") == 3


@pytest.mark.ruling(77, 119)
def test_a_victor_by_battle_back_never_advances(table: Table) -> None:
    table.place(F5="Roman auxilia 1 block with leader Scipio", F6="Carthaginian warriors")
    table.dice("heavy", "heavy", "heavy", "light", "heavy", "heavy", "heavy", "medium")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.answer("leader", "F3", side="bottom")
    table.over()
    assert (table.won("top"), table.won("bottom")) == (1, 0)
    assert table.unit("F6") == "warriors"
    assert table.leader("F3") == "Scipio"


@pytest.mark.ruling(119)
def test_the_leader_of_an_attacker_destroyed_by_battle_back_may_die_with_it(table: Table) -> None:
    table.place(F5="Roman auxilia 1 block with leader Scipio", F6="Carthaginian warriors 3 blocks")
    table.dice("heavy", "heavy", "heavy", "light", "heavy", "heavy", "leader")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.won("top") == 2


@pytest.mark.ruling(78)
def test_a_hex_emptied_by_a_blocked_retreat_may_be_advanced_into(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian medium infantry 1 block", F7="Carthaginian auxilia",
        G7="Carthaginian light infantry",
    )
    table.dice("flag", "light", "light")
    table.attack("F5", "F6")
    table.answer("ignore flags", "ignore 0", side="top")
    table.answer("advance", "advance", among=["advance", "stay"], side="bottom")
    table.over()
    assert table.unit("F6") == "auxilia"
    assert table.won("bottom") == 1


@pytest.mark.ruling(93)
@pytest.mark.card("clash_of_shields")
def test_battle_back_and_bonus_combat_are_without_the_clash_bonus(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block", G7="Carthaginian auxilia")
    table.dice("light", "flag " * 5, "heavy " * 4, "heavy " * 3)
    table.attack("F5", "F6", orders=CLASH)
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G7")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [6, 4, 3]


def test_the_bonus_combat_may_be_followed_by_an_advance_and_nothing_more(table: Table) -> None:
    table.place(
        F5="Roman medium cavalry", F6="Carthaginian auxilia 1 block", G7="Carthaginian auxilia 1 block",
        G8="Carthaginian auxilia",
    )
    table.dice("light", "heavy", "heavy", "light", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay")
    table.answer("bonus combat", "attack F6 G7")
    table.answer("advance", "advance")
    table.over()
    assert table.unit("G7") == "medium cavalry"


@pytest.mark.ruling(124)
def test_an_ordered_unit_trampled_before_its_own_battle_may_still_fight_it(table: Table) -> None:
    table.place(
        F5="Roman auxilia", G5="Roman medium infantry", F6="Carthaginian elephants", H5="Carthaginian light infantry"
    )
    table.play("order_two_center")
    table.order("F5", "G5")
    table.done("movement")
    table.dice("flag", "light", "light", "heavy", "heavy", "medium", "heavy")
    table.answer("battle", "attack F5 F6")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    assert table.blocks("G5") == 3
    assert table.targets("attack", of="G5") == {"H5"}


@pytest.mark.ruling(125)
def test_all_movement_comes_before_any_battle(table: Table) -> None:
    table.place(F5="Roman auxilia", G3="Roman medium infantry", F6="Carthaginian medium infantry")
    table.play("order_three_center")
    table.order("G3", "F5")
    assert not table.targets("attack")
    table.done("movement")
    table.asks("battle")
    assert not table.targets("move")


@pytest.mark.ruling(1)
def test_ignored_flags_are_told(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian warriors")
    table.dice("flag", "light", "light")
    table.attack("F5", "F6")
    table.answer("ignore flags", "ignore 1")
    assert [each.count for each in table.happened(FlagsIgnored)] == [1]
