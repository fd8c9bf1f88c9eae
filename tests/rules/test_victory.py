"""Victory Banners and the end of the battle (S 122-128; rulings 111-114)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import BannerFor, BannerWon, BattleOver
from tests.table import Table


def test_a_unit_and_a_leader_are_a_banner_each(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian auxilia 1 block with leader Mago")
    table.dice("light", "heavy", "heavy", "heavy", "heavy", "leader")
    table.attack("F5", "F6")
    assert [each.why for each in table.happened(BannerWon)] == [BannerFor.UNIT, BannerFor.LEADER]
    assert table.won("bottom") == 2


@pytest.mark.ruling(111)
def test_the_battle_ends_at_the_last_banner_in_the_middle_of_a_combat(table: Table) -> None:
    table.banners(bottom=7)
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block", G7="Carthaginian auxilia")
    table.dice("light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.over()
    assert table.winner == "bottom"
    assert [each.winner for each in table.happened(BattleOver)] == [1]


@pytest.mark.ruling(111)
def test_a_banner_short_of_the_last_the_battle_goes_on(table: Table) -> None:
    table.banners(bottom=6)
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block")
    table.dice("light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.asks("advance")
    assert table.winner == ""


@pytest.mark.ruling(111)
def test_the_last_banner_may_be_won_in_battle_back(table: Table) -> None:
    table.banners(top=7)
    table.place(F5="Roman auxilia 1 block", F6="Carthaginian medium infantry")
    table.dice("heavy", "heavy", "heavy", "light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.winner == "top"


@pytest.mark.ruling(111)
def test_the_last_banner_may_be_an_escaping_leader(table: Table) -> None:
    table.banners(bottom=7)
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago", F7="Roman auxilia", G7="Roman auxilia")
    table.dice("light", "light", "light", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7 F8")
    table.over()
    assert table.winner == "bottom"


@pytest.mark.ruling(113)
def test_a_leader_who_leaves_the_map_does_not_end_the_battle(table: Table) -> None:
    table.banners(bottom=7)
    table.place(F8="Roman auxilia", F9="Carthaginian leader Mago")
    table.dice("light", "light", "light")
    table.attack("F8", "F9")
    table.over()
    assert table.winner == ""


@pytest.mark.ruling(114)
def test_own_elephants_may_lose_the_battle(table: Table) -> None:
    table.banners(bottom=7)
    table.place(F5="Roman auxilia", F6="Carthaginian elephants", E6="Carthaginian auxilia 1 block")
    table.dice("flag", "light", "light", "light", "heavy")
    table.attack("F5", "F6")
    table.over()
    assert table.winner == "bottom"


@pytest.mark.ruling(111)
def test_losses_by_a_blocked_retreat_are_banners_too(table: Table) -> None:
    table.banners(bottom=7)
    table.place(F8="Roman auxilia", F9="Carthaginian auxilia 1 block")
    table.dice("flag", "heavy", "heavy")
    table.attack("F8", "F9")
    table.over()
    assert table.winner == "bottom"


# -- objectives met by combat ---------------------------------------------------------------------------------------


def sudden_death(table: Table, *, may_leave: bool = False) -> None:
    """A battle that the Romans lose with Publius, who stands alone on their baseline."""
    table.printing(castulo_scipio_may_leave=may_leave)
    table.special_rule(kind="sudden_death", side="bottom", leader="Publius")
    table.place(F1="Roman leader Publius", F2="Carthaginian auxilia")


@pytest.mark.ruling(115)
def test_the_battle_is_lost_with_the_leader_it_depends_on(table: Table) -> None:
    sudden_death(table)
    table.dice("leader", "light", "light")
    table.attack("F2", "F1")
    table.over()
    assert (table.winner, table.won("top")) == ("top", 1)


@pytest.mark.ruling(115)
@pytest.mark.parametrize(("may_leave", "winner"), [(False, "top"), (True, "")])
def test_the_battle_is_lost_when_he_evades_off_the_map_unless_the_switch_lets_him(
    table: Table, may_leave: bool, winner: str
) -> None:
    sudden_death(table, may_leave=may_leave)
    table.dice("light", "light", "light")
    table.attack("F2", "F1")
    table.over()
    assert (table.winner, table.won("top")) == (winner, 0)


@pytest.mark.ruling(117)
def test_a_camp_hex_counts_when_a_momentum_advance_enters_it_and_only_once(table: Table) -> None:
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("F6",))
    table.terrain(F6="fortified camp")
    table.place(F5="Roman medium infantry", F6="Carthaginian auxilia 1 block")
    table.dice("light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.over()
    assert [each.why for each in table.happened(BannerWon)] == [BannerFor.UNIT, BannerFor.OBJECTIVE]


@pytest.mark.ruling(117)
def test_the_extra_hex_of_cavalry_takes_a_camp_too(table: Table) -> None:
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("G7",))
    table.terrain(G7="fortified camp")
    table.place(F5="Roman medium cavalry", F6="Carthaginian auxilia 1 block")
    table.dice("light", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("extra hex", "G7")
    assert table.won("bottom") == 2
