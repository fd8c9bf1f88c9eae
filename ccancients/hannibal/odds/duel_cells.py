"""The table of duels: how each kind of duel ends, measured once by playing many, read and interpolated here.

``resources/odds/hannibal_duels.json`` is made by ``python -m ccancients.workshop.lab duels``, which says with what
seed and how many duels a cell. A cell is a ``Match``; between numbers of cards the logits of the chances are straight.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp, log
from random import Random
from typing import Any, Final, NamedTuple

from ccancients.hannibal.components.cards import BATTLE_HAND, DOUBLE_ENVELOPMENT, PROBE, RESERVE
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.components.tables import attrition
from ccancients.hannibal.odds.dice import none_of
from ccancients.hannibal.odds.duel import WHOLE_DECK
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match, played
from ccancients.paths import resources_dir

CARDS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17, 20)
"""The numbers of cards that were measured, for either side."""
RATINGS: Final = (
    *((mover, other, NOBODY) for mover in range(1, 5) for other in range(5)),
    *((4, other, MOVER) for other in range(5)),
    *((mover, 4, OTHER) for mover in range(1, 5)),
)
"""Who was measured against whom: the dice on which they counterattack, and whose probe stands for other types."""
SCALE: Final = 10_000


class Ends(NamedTuple):
    """How a duel ends for one of the two who fight it, if he wins: all are chances of this victory.

    ``probe``, ``double``  it is won by a probe, by a double envelopment
    ``one``, ``two``, ``three``  the casualties of each side, by the rounds fought, are so many CUs
    """

    probe: float
    double: float
    one: float
    two: float
    three: float


class Cell(NamedTuple):
    """A duel: the chance that the mover wins, how he does, how the other does."""

    wins: float
    won: Ends
    lost: Ends


def measured(match: Match, duels: int, chance: Random) -> Cell:
    """A cell by playing so many duels."""
    wins = 0
    counts = [[0] * 5, [0] * 5]
    number = [0, 0]
    for _ in range(duels):
        rounds, winner, how = played(match, chance)
        wins += winner == MOVER
        number[winner] += 1
        count = counts[winner]
        count[0] += how == PROBE
        count[1] += how == DOUBLE_ENVELOPMENT
        if rounds:
            for face in range(1, 7):
                lost = attrition(face, rounds)[0]
                if lost:
                    count[1 + lost] += 1
    ends = []
    for winner in (MOVER, OTHER):
        duels_won = max(number[winner], 1)
        how_often = counts[winner]
        ends.append(Ends(
            how_often[0] / duels_won, how_often[1] / duels_won, *(each / duels_won / 6 for each in how_often[2:])
        ))
    return Cell(wins / duels, *ends)


# -- the file ---------------------------------------------------------------------------------------------------------


def row_of(cell: Cell) -> list[int]:
    """A cell as numbers of the file, in ten thousandths and, but for the first, thousandths."""
    return [round(SCALE * cell.wins), *(round(1000 * each) for ends in (cell.won, cell.lost) for each in ends)]


def cell_of(row: list[int]) -> Cell:
    """The cell of a row. Raises ``ValueError`` for a row of another length."""
    wins, *rest = row
    if len(rest) != 10:
        raise ValueError("a row of the table of duels has eleven numbers")
    return Cell(wins / SCALE, Ends(*(each / 1000 for each in rest[:5])), Ends(*(each / 1000 for each in rest[5:])))


@cache
def _file() -> dict[str, Any]:
    path = resources_dir() / "odds" / "hannibal_duels.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@cache
def table() -> dict[tuple[int, int, int], tuple[tuple[Cell, ...], ...]]:
    """By ratings the cells, by the place of both numbers of cards in ``CARDS``, the mover's first."""
    cells = [cell_of(row) for row in _file()["cells"]]
    width = len(CARDS)
    found = {}
    for number, ratings in enumerate(RATINGS):
        start = number * width * width
        found[ratings] = tuple(
            tuple(cells[start + line * width:start + (line + 1) * width]) for line in range(width)
        )
    return found


# -- reading ----------------------------------------------------------------------------------------------------------


def _place(cards: int) -> tuple[int, int, float]:
    """The places of two measured numbers in ``CARDS`` and how far from the first to the second a number lies."""
    cards = min(cards, BATTLE_HAND)
    for place, measured_at in enumerate(CARDS):
        if cards <= measured_at:
            if cards == measured_at:
                return place, place, 0.0
            before = CARDS[place - 1]
            return place - 1, place, (cards - before) / (measured_at - before)
    raise AssertionError("no more than a full hand")


_PLACES: Final = (None, *(_place(cards) for cards in range(1, BATTLE_HAND + 1)))
_NOTHING: Final = Ends(0.0, 0.0, 0.0, 0.0, 0.0)
_DOUBLES: Final = WHOLE_DECK[DOUBLE_ENVELOPMENT] + WHOLE_DECK[RESERVE]


@cache
def cell(match: Match) -> Cell:
    """How a duel ends; numbers of cards above 20 count as 20, and a mover without a commander as a poor one."""
    mine, theirs = match.cards
    if mine <= 0:
        return Cell(0.0, _NOTHING, _NOTHING)
    if theirs <= 0:
        by_double = 1 - float(none_of(_DOUBLES, mine, sum(WHOLE_DECK)))  # a card that can be one is played first
        return Cell(1.0, Ends(0.0, by_double, 1 / 6, 0.0, 0.0), _NOTHING)
    limits = (max(1, min(match.limits[0], 4)), max(0, min(match.limits[1], 4)))
    cells = table()[*limits, match.probe]
    low, high, part = _PLACES[min(mine, BATTLE_HAND)] or (0, 0, 0.0)
    other_low, other_high, other_part = _PLACES[min(theirs, BATTLE_HAND)] or (0, 0, 0.0)
    if not part and not other_part:
        return cells[low][other_low]
    first = _mixed(cells[low][other_low], cells[low][other_high], other_part)
    if not part:
        return first
    return _mixed(first, _mixed(cells[high][other_low], cells[high][other_high], other_part), part)


def _mixed(one: Cell, other: Cell, part: float) -> Cell:
    if not part:
        return one
    score = (1 - part) * _logit(one.wins) + part * _logit(other.wins)
    ends = (
        Ends(*(a + (b - a) * part for a, b in zip(first, second, strict=True)))
        for first, second in ((one.won, other.won), (one.lost, other.lost))
    )
    return Cell(1 / (1 + exp(-score)), *ends)


def _logit(chance: float) -> float:
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return log(chance / (1 - chance))
