"""The duel: the exact solution, the played duels, the table of cells, and the real procedure all agree (6.4)."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from ccancients.hannibal.odds.duel import WHOLE_DECK
from ccancients.hannibal.odds.duel_cells import CARDS, RATINGS, cell, measured, table
from ccancients.hannibal.odds.duel_exact import best_answer, exact_chance, hands
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match
from tests.sweeps import rest_slow

SMALL = [Match((1, 1), (3, 3)), Match((2, 2), (2, 4)), Match((1, 4), (1, 0)), Match((2, 3), (4, 3), MOVER),
         Match((3, 2), (1, 4), OTHER), Match((3, 3), (3, 3))]


MEASURED = 10_000
"""Duels of every cell of the table (its file says so)."""


def error(chance: float) -> float:
    """The standard error of a chance in the table."""
    return sqrt(chance * (1 - chance) / MEASURED) + 0.0001


def test_every_hand_of_a_deal_is_counted_once():
    dealt = dict(hands(5, WHOLE_DECK))
    assert sum(dealt.values()) == pytest.approx(1)
    assert all(sum(hand) == 5 for hand in dealt)
    assert dealt[0, 0, 0, 0, 1, 4] == pytest.approx(6 / 1712304)


@pytest.mark.parametrize("match", rest_slow(SMALL, 2), ids=str)
def test_played_duels_are_those_of_the_exact_solution(match):
    exact = exact_chance(match)
    assert abs(measured(match, 4000, Random(48)).wins - exact) < 5 * sqrt(exact * (1 - exact) / 4000)


@pytest.mark.parametrize("match", [match for match in SMALL if set(match.cards) <= set(CARDS)], ids=str)
def test_the_table_is_the_exact_solution_for_small_hands(match):
    exact = exact_chance(match)
    assert abs(cell(match).wins - exact) < 5 * error(exact)


@pytest.mark.parametrize("match", rest_slow([Match((2, 2), (3, 3)), Match((3, 3), (3, 3))]), ids=str)
def test_who_knows_the_rule_wins_little_more_by_it(match):
    """What a side can win that reads the rule, by ratings 3, and the rule itself (all exact).

    As mover: 2 cards each 79.3% (77.8), 3 cards 72.7% (70.9), 4 cards 69.7% (67.0); as the other: 22.7% (22.2), 30.1%
    (29.1), 34.6% (33.0). An enemy who does not know the rule wins less.
    """
    exact = exact_chance(match)
    assert exact <= best_answer(match, MOVER) < exact + 0.02
    assert 1 - exact <= best_answer(match, OTHER) < 1 - exact + 0.015


def test_the_table_is_whole_and_says_what_is_known():
    cells = table()
    assert set(cells) == set(RATINGS)
    for rows in cells.values():
        assert len(rows) == len(CARDS)
        for line in rows:
            assert len(line) == len(CARDS)
            for each in line:
                assert 0 <= each.wins <= 1
                for ends in (each.won, each.lost):
                    assert 0 <= ends.probe + ends.double <= 1.002
                    assert 0 <= ends.one + ends.two + ends.three <= 1.002
    # ratings 12 : 12, rows mover 1-4, columns other 0-4, as measured by another program with a simpler rule
    known = ((93, 68, 52, 40, 30), (94, 76, 62, 51, 42), (94, 81, 69, 59, 50), (94, 84, 75, 66, 58))
    for mover, row in enumerate(known, 1):
        for other, percent in enumerate(row):
            wins = cell(Match((12, 12), (mover, other))).wins
            assert wins == pytest.approx(percent / 100, abs=0.04 + 3 * error(percent / 100))


@pytest.mark.slow
def test_between_the_measured_numbers_the_table_is_as_good():
    """Cells that were not measured, by 2,000 duels each: within five standard deviations and one point."""
    for cards in ((7, 9), (11, 13), (15, 18), (9, 5), (19, 13)):
        match = Match(cards, (3, 2))
        wins = measured(match, 2000, Random(96)).wins
        assert abs(cell(match).wins - wins) < 5 * sqrt(wins * (1 - wins) / 2000) + 0.01 + 3 * error(wins), cards


def test_numbers_beyond_the_table_count_as_its_ends():
    assert cell(Match((25, 3), (3, 3))) == cell(Match((20, 3), (3, 3)))
    assert cell(Match((0, 3), (3, 3))).wins == 0
    assert cell(Match((3, 0), (3, 3))).wins == 1
