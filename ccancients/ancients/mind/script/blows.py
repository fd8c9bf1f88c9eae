"""Fast odds for the script: the exact tables of ``rules.odds_dice`` as floats, folded into what a blow does.

The script weighs thousands of possible blows a turn; each is looked up here by a few small ints.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ccancients.ancients.odds.dice import Scoring, roll_odds


class Blow(NamedTuple):
    """What a blow does to a unit.

    ``lost``     chance of losing 0, 1, 2 … blocks; the last entry is elimination
    ``stands``   chance of being alive in its hex;  ``moved`` of being alive elsewhere
    """

    lost: tuple[float, ...]
    stands: float
    moved: float

    @property
    def gone(self) -> float:
        return self.lost[-1]


@lru_cache(maxsize=4096)
def _rolls(dice: int, scoring: Scoring, most: int) -> tuple[tuple[int, int, float], ...]:
    return tuple((roll.hits, roll.flags, float(roll.chance)) for roll in roll_odds(dice, scoring, most))


@lru_cache(maxsize=65536)
def blow(dice: int, scoring: Scoring, blocks: int, ignores: int, per_flag: int, room: int) -> Blow:
    """A blow against a unit that ignores as many flags as it may.

    ``blocks``    the target's;  ``ignores`` flags it may ignore
    ``per_flag``  hexes owed per flag, 0 when flags do nothing (evade)
    ``room``      hexes it can retreat; what is owed beyond costs blocks. 99: its retreat never costs it blocks
    """
    lost = [0.0] * (blocks + 1)
    stands = moved = 0.0
    for hits, flags, chance in _rolls(dice, scoring, blocks):
        owed = max(0, flags - ignores) * per_flag
        off = min(blocks, hits + max(0, owed - room)) if hits < blocks else blocks
        lost[off] += chance
        if off < blocks:
            if owed and room:
                moved += chance
            else:
                stands += chance
    return Blow(tuple(lost), stands, moved)


def expected_points(strike: Blow, points: tuple[float, ...]) -> float:
    """Expected points that a blow takes, where losing 0, 1, 2 … blocks costs ``points``."""
    total = 0.0
    for chance, cost in zip(strike.lost, points, strict=True):
        total += chance * cost
    return total


def expected_hits(dice: int, scoring: Scoring) -> float:
    """Expected hits of a roll."""
    return sum(hits * chance for hits, _, chance in _rolls(dice, scoring, 9))
