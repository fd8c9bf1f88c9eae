"""First march: what its prizes pay, and when (frame F20 to F22; FE1 to FE4)."""

from __future__ import annotations

import json

import pytest

from ccancients.engine.game import DRAW
from ccancients.successors.components.board import board_from_values
from ccancients.successors.procedures.round_end import EndOfRound
from ccancients.successors.rules.scoring import ranking_points, usurper_of, victory_points, winners
from ccancients.successors.setup import set_up
from tests.successors.frame.table import FIRST_MARCH, FOUR, Table


def between_the_two() -> Table:
    """FE1: Kelainai is garrisoned, Ikonion is a marker alone, Gordion is held, Tyana too, Kyinda a marker alone."""
    table = Table()
    table.control(red="kelainai ikonion gordion", purple="tyana kyinda")
    table.place("kelainai/in", red="mercenary 1")
    table.place("gordion", red="seleukos mercenary 2 macedonian 1")
    table.place("tyana", purple="eumenes mercenary 2")
    table.force(round=2)
    return table


def paid(table: Table) -> list[int]:
    table.start(EndOfRound())
    return table.state.score


def test_fe1_a_prize_pays_a_marker_with_a_unit_inside_or_outside() -> None:
    table = between_the_two()
    assert paid(table) == [3, 2]  # Kelainai 2 and Gordion 1; Tyana 2
    red, purple = table.of("PrizesPaid")
    assert [table.board.spaces[space].id for space in red.spaces] == ["kelainai", "gordion"]
    assert (red.points, purple.points) == (3, 2)


def test_fe2_a_besieged_garrison_counts() -> None:
    table = between_the_two()
    table.place("kelainai", purple="polyperchon mercenary 4")
    assert paid(table) == [3, 2]


def test_fe3_nothing_is_paid_after_round_three() -> None:
    table = between_the_two()
    table.force(round=3)
    assert paid(table) == [0, 0]


def test_fe3_after_round_six_all_is_paid_and_the_match_is_over() -> None:
    table = between_the_two()
    table.force(round=6, turn=2, order=[0, 1], score=[4, 6])
    table.round_ends()
    assert table.state.score == [7, 8]
    assert table.game.outcome == 1
    assert table.of("MatchOver")[-1].how == "prizes"


def test_fe4_who_has_only_the_marker_or_only_the_units_is_paid_nothing() -> None:
    table = Table()
    table.control(red="perge")
    table.place("perge", purple="eumenes mercenary 3")
    table.force(round=2)
    assert paid(table) == [0, 0]
    assert not table.of("PrizesPaid")


@pytest.mark.parametrize(("space", "points"), [
    ("kelainai", 2), ("gordion", 1), ("ikonion", 3), ("perge", 2), ("isauroi", 2), ("mazaka", 3), ("tyana", 2),
    ("kyinda", 2),
])  # fmt: skip
def test_every_prize_pays_its_points(space: str, points: int) -> None:
    table = Table()
    table.control(red=space)
    table.place(space, red="mercenary 1")
    table.force(round=2)
    assert paid(table) == [points, 0]


@pytest.mark.parametrize("round_", range(1, 7))
def test_prizes_are_paid_after_rounds_two_four_and_six(round_: int) -> None:
    table = between_the_two()
    table.force(round=round_)
    assert any(paid(table)) == (round_ in (2, 4, 6))


def test_a_space_without_a_prize_and_a_transit_point_pay_nothing() -> None:
    table = Table()
    table.control(red="synnada ankyra")
    table.place("synnada", red="mercenary 1")
    table.place("kilikian_gates", red="antigonos mercenary 1")
    table.force(round=2)
    assert paid(table) == [0, 0]


def test_a_general_alone_is_no_unit() -> None:
    table = Table()
    table.control(red="ikonion")
    table.place("ikonion", red="antigonos")
    table.force(round=2)
    assert paid(table) == [0, 0]


# -- who has won (F22, F23) -------------------------------------------------------------------------------------------


def test_f22_equal_scores_are_decided_by_provinces_then_markers_then_shared() -> None:
    table = Table()
    table.force(score=[5, 5])
    table.province("red", "phrygia")  # five markers, a province
    table.control(purple="tyana tarsos soloi aspendos xanthos phaselis")  # six, and none
    assert winners(table.state) == [0]
    table.control(none="kelainai")
    assert winners(table.state) == [1]
    table.control(none="tarsos soloi")
    assert winners(table.state) == [0, 1]


def test_a_shared_win_is_told_as_one() -> None:
    table = Table()
    table.force(round=6, turn=2, order=[0, 1], score=[3, 3])
    table.champions("red")
    table.place("kelainai", red="antigonos mercenary 1")
    table.place("tyana", purple="eumenes mercenary 1")
    table.round_ends()
    assert table.game.outcome == DRAW


def test_the_title_of_champion_counts_nothing_with_prizes() -> None:
    table = Table()
    table.champions("red")
    assert victory_points(table.state, at_the_end=True) == (0, 0)


# -- handicaps (F28) --------------------------------------------------------------------------------------------------


def with_handicaps(table: Table, *points: int) -> Table:
    """The scenario of a table with other handicaps."""
    table.state.handicap[:] = points
    return table


def test_f28_a_handicap_counts_at_the_end_alone() -> None:
    table = Table(FOUR)
    table.champions()
    assert victory_points(table.state) == (0, 0, 0, 0)
    assert victory_points(table.state, at_the_end=True) == (2, 0, 1, 0)
    table.place("babylon", purple="perdikkas")  # the most senior: he decides a tie, not the handicap
    assert usurper_of(table.state) == table.side("purple")
    assert winners(table.state) == [table.side("blue")]


def test_f28_with_prizes_the_score_begins_with_it_and_the_order_does_not_know_it() -> None:
    table = with_handicaps(Table(), 0, 3)
    raw = json.loads(json.dumps(table.board.raw))
    next(each for each in raw["scenarios"] if each["id"] == FIRST_MARCH)["factions"][1]["handicap"] = 3
    assert set_up(board_from_values(raw, "mine"), FIRST_MARCH).score == [0, 3]
    table.force(score=[2, 4])
    assert victory_points(table.state) == (2, 4)
    assert ranking_points(table.state) == (2, 1)
    assert usurper_of(table.state) == 0
    assert winners(table.state) == [1]


def test_f28_the_handicaps_of_the_scenarios() -> None:
    seats = {
        key: [each.handicap for each in scenario.factions] for key, scenario in Table().board.scenarios.items()
    }
    assert seats == {
        "babylon_323_four": [2, 0, 1, 0], "three_heirs_three": [0, 1, 3], "coalition_two": [0, 0], FIRST_MARCH: [0, 0],
    }
