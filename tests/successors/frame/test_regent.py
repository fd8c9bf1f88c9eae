"""The Regent (frame F18, F19; FE30)."""

from __future__ import annotations

import pytest

from ccancients.successors.deeds import win_favor
from ccancients.successors.procedures.turn import Forage
from ccancients.successors.rules.scoring import prestige, prestige_in
from tests.successors.frame.table import COALITION, FIRST_MARCH, FOUR, THREE, Table


def court(table: Table, prestige_wanted: int, *, royals: tuple[str, ...] = ("alexandros_iv", "roxane")) -> Table:
    """Blue is Champion with some royals in Pella and so much prestige; the others have an army each."""
    table.champions("blue")
    table.place("pella", blue="antipatros mercenary 3")
    for place, side in (("kyrene", "red"), ("armauira", "green"), ("sousa", "purple")):
        table.place(place, **{side: "mercenary 1"})
    for royal in royals:
        table.royal(royal, "pella", "blue")
    table.state.favor[0] = 0
    missing = prestige_wanted - prestige(table.state, 0)
    assert missing >= 0
    table.state.favor[0] = missing
    return table


def ends(table: Table, turn: int) -> Table:
    table.force(round=3 * turn, turn=turn, order=list(range(table.state.sides)))
    table.round_ends(*[1] * 8)
    return table


def test_fe30_champion_two_royals_and_prestige_nine_win_at_the_end_of_turn_two() -> None:
    table = ends(court(Table(FOUR), 9), 2)
    assert table.game.outcome == 0
    assert table.of("MatchOver")[-1].how == "regent"


def test_fe30_not_with_one_royal() -> None:
    assert ends(court(Table(FOUR), 9, royals=("roxane",)), 2).game.outcome is None


def test_fe30_not_at_the_end_of_turn_one() -> None:
    assert ends(court(Table(FOUR), 9), 1).game.outcome is None


def test_not_with_prestige_eight_and_not_without_the_title() -> None:
    assert ends(court(Table(FOUR), 8), 2).game.outcome is None
    table = court(Table(FOUR), 9)
    table.champions("red", "green", "purple")
    table.state.favor[0] += 3
    assert ends(table, 2).game.outcome is None


def test_a_royal_off_the_board_is_not_counted() -> None:
    table = court(Table(FOUR), 9)
    table.state.royal_at[table.board.royal_of["roxane"]] = -3
    table.state.favor[0] += 2
    assert ends(table, 2).game.outcome is None


def test_a_regent_wins_at_the_end_of_the_last_turn_before_points_are_counted() -> None:
    table = court(Table(FOUR), 9)
    table.province("red", "lydia", "karia", "aigyptos")
    assert ends(table, 3).game.outcome == 0


def test_of_two_the_greater_prestige_wins_then_the_most_senior_general() -> None:
    table = court(Table(FOUR), 9)
    table.champions("blue", "purple")
    table.royal("philippos_iii", "sousa", "purple")
    table.royal("alexandros_iv", "sousa", "purple")
    table.royal("herakles", "pella", "blue")
    table.state.favor[:] = [0, 0, 0, 0]
    table.state.favor[0] = 10 - prestige(table.state, 0)
    table.state.favor[3] = 11 - prestige(table.state, 3)
    assert ends(table, 2).game.outcome == 3
    table = court(Table(FOUR), 9)
    table.champions("blue", "purple")
    table.place("sousa", purple="perdikkas")  # 20 to 18
    table.royal("philippos_iii", "sousa", "purple")
    table.royal("herakles", "sousa", "purple")
    table.state.favor[3] = 9 - prestige(table.state, 3)
    assert ends(table, 2).game.outcome == 3


@pytest.mark.parametrize(("scenario", "wanted"), [(FOUR, 9), (THREE, 11), (COALITION, 15), (FIRST_MARCH, 0)])
def test_each_scenario_wants_its_prestige(scenario: str, wanted: int) -> None:
    assert Table(scenario).state.scenario.regency == wanted


def test_favor_is_a_part_of_the_prestige_of_the_whole_faction_alone() -> None:
    table = Table(FOUR)
    table.champions()
    table.place("pella", blue="antipatros")
    before, here = prestige(table.state, 0), prestige(table.state, 0, table.board.place_of("pella"))
    table.start(Forage(0), "blue")
    win_favor(table.game, 0, 1)
    assert prestige(table.state, 0) == before + 1
    assert prestige(table.state, 0, table.board.place_of("pella")) == here
    table.rules(prestige_scope="present")
    assert prestige_in(table.state, 0, table.board.place_of("pella")) == here
    assert table.game.take_events()[-1].favor == 1
