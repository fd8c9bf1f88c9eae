"""Victory Banners and the end of the battle (S 122-128; rulings 111-117, 131, 132)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import Side
from ccancients.ancients.events import BannerFor, BannerWon, BattleOver
from ccancients.ancients.language import LANGUAGE, parse_dice
from ccancients.ancients.position import parse_position
from ccancients.ancients.state import State
from ccancients.engine.chance import ScriptedChance
from ccancients.engine.game import DRAW, Game
from tests.ancients.table import Table


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


def camps_in_f6_and_g7(table: Table, unit: str) -> None:
    """Camps that count only for a unit that ends in them; the unit wins F6."""
    table.printing(camp_counts_only_when_ending_there=True)
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("F6", "G7"))
    table.place(F5=f"Roman {unit}", F6="Carthaginian auxilia 1 block", G9="Carthaginian auxilia")
    table.dice("light", "heavy", "heavy", *["heavy"] * (unit != "medium cavalry"))
    table.attack("F5", "F6")
    table.answer("advance", "advance")


@pytest.mark.ruling(132)
@pytest.mark.parametrize(("there", "won"), [("stay", 2), ("G7", 2), ("F7", 1)])
def test_a_camp_that_counts_at_the_end_counts_where_the_extra_hex_ends(table: Table, there: str, won: int) -> None:
    camps_in_f6_and_g7(table, "medium cavalry")
    assert table.won("bottom") == 1  # the unit; the cavalry may still ride on
    table.answer("extra hex", there)
    assert table.won("bottom") == won


@pytest.mark.ruling(132)
def test_a_camp_that_counts_at_the_end_counts_at_once_for_who_has_no_extra_hex(table: Table) -> None:
    camps_in_f6_and_g7(table, "medium infantry")
    table.over()
    assert table.won("bottom") == 2


@pytest.mark.ruling(132)
def test_a_camp_on_ground_that_stops_cavalry_counts_at_once(table: Table) -> None:
    table.terrain(F6="forest")
    table.printing(camp_counts_only_when_ending_there=True)
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("F6",))
    table.place(F5="Roman medium cavalry", F6="Carthaginian auxilia 1 block")
    table.dice("light", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.over()
    assert table.won("bottom") == 2


# -- an army without units (leaders may have got away) --------------------------------------------------------------

ATTACK = (
    "cca1 rules=first need=6 to=bottom phase=battle top=0/5/1/-/-/- tophand=MTLT {top} "
    "bottom=0/5/1/2C/-/2C bottomhand=LNRA {bottom} deck=* discards=-"
)


def battle_of(top: str, bottom: str, dice: str) -> Game[State]:
    """A battle for six banners, with the bottom army's attack to be chosen next."""
    return parse_position(ATTACK.format(top=top, bottom=bottom), ScriptedChance(parse_dice(dice)))


def answer(game: Game[State], *texts: str) -> None:
    for text in texts:
        game.apply(LANGUAGE.parse_choice(text))


@pytest.mark.ruling(131)
def test_who_has_no_units_left_has_lost_when_the_turn_ends() -> None:
    game = battle_of("topunits=AX1@F6 topleaders=Mago@C8", "bottomunits=HI4@F5:o", "light heavy heavy heavy heavy")
    answer(game, "attack F5 F6")
    assert (game.outcome, game.decision and game.decision.question) == (None, "advance")
    answer(game, "stay")
    assert game.outcome == Side.BOTTOM
    assert game.state.banners == [0, 1]
    assert game.state.played == [-1, -1]  # the turn was played to its end


@pytest.mark.ruling(131)
def test_who_loses_the_last_unit_in_the_own_turn_has_lost_when_it_ends() -> None:
    dice = "medium medium light heavy heavy heavy heavy"
    game = battle_of("topunits=HI4@F6", "bottomunits=LI1@F5:o bottomleaders=Scipio@C2", dice)
    answer(game, "attack F5 F6", "battle back")
    assert game.outcome == Side.TOP


@pytest.mark.ruling(131)
def test_without_units_on_both_sides_nobody_has_won() -> None:
    """Elephants on their baseline trample who attacks them and fall to the blocked retreat."""
    game = battle_of(
        "topunits=EL1@F9 topleaders=Mago@C8", "bottomunits=AX1@F8:o bottomleaders=Scipio@C2",
        "flag leader leader light leader",
    )  # fmt: skip
    answer(game, "attack F8 F9")
    assert game.outcome == DRAW
    assert game.state.banners == [1, 1]


@pytest.mark.ruling(131)
def test_troops_in_ambush_are_units() -> None:
    game = battle_of(
        "topunits=AX1@F6 special=ambush(side=top;leader=Hidden;units=EL;not_before_own_turn=9)", "bottomunits=HI4@F5:o",
        "light heavy heavy heavy heavy",
    )  # fmt: skip
    answer(game, "attack F5 F6", "stay")
    assert (game.outcome, game.decision and game.decision.question) == (None, "card")
