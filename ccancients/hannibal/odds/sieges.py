"""Sieges and subjugation: a die, and how many of them it takes (rules 7.2)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.tables import SIEGE_ARMY, SIEGE_POINTS, siege
from ccancients.hannibal.odds.dice import ONE, ZERO, Distribution, distribution, of_die
from ccancients.hannibal.rules.movement import dice_of, is_betrayed, modifier_of
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State

ROLLS: Final = 12
"""How many attempts ``SiegeCourse.within`` looks ahead."""

Results = dict[tuple[int, int], Fraction]
"""By points won and CUs lost, the chance."""


@cache
def _results(modifier: int, dice: int) -> tuple[tuple[int, int, Fraction], ...]:
    found: Results = {(0, 0): ONE}
    for _ in range(dice):
        after: Results = {}
        for (points, lost), chance in found.items():
            for (more, losses), share in of_die(siege, modifier).items():
                key = points + more, lost + losses
                after[key] = after.get(key, ZERO) + chance * share
        found = after
    return tuple((points, lost, chance) for (points, lost), chance in sorted(found.items()))


@dataclass(frozen=True, slots=True)
class AttemptOdds:
    """One attempt.

    ``points``  a distribution of the points it wins;  ``lost`` one of the CUs it costs
    ``taken``   the chance that it takes the city, or subdues the tribe
    """

    points: Distribution
    lost: Distribution
    taken: Fraction


@cache
def attempt_odds(points: int, modifier: int, *, dice: int = 1, army: int = 99) -> AttemptOdds:
    """An attempt on a city or tribe with so many points already.

    ``army``  CUs there: if none is left, the points do not count and are gone (7.5)
    """
    won: list[tuple[int, Fraction]] = []
    costs: list[tuple[int, Fraction]] = []
    taken = ZERO
    for more, lost, chance in _results(modifier, dice):
        won.append((more, chance))
        costs.append((min(lost, army), chance))
        if points + more >= SIEGE_POINTS and lost < army:
            taken += chance
    return AttemptOdds(distribution(won), distribution(costs), taken)


def siege_odds(state: State, general: int, space: int, army: int = 0) -> AttemptOdds:
    """An attempt of a general on the card that is played, where he would stand with ``army`` CUs in all (0: as now)."""
    if is_betrayed(state, space):
        return AttemptOdds((ZERO, ZERO, ZERO, ONE), (ONE,), ONE)
    cu = army or force(state, SIDE_OF[general], space)
    return attempt_odds(
        state.points[space], modifier_of(state, general, space), dice=dice_of(state, general, space), army=cu
    )


@dataclass(frozen=True, slots=True)
class SiegeCourse:
    """A siege that is carried on with one attempt after the other until it is done, or the army too small.

    ``within``  ``within[n]`` is the chance that it is done with n attempts or fewer, n from 0 to 12
    ``fails``   the chance that the army falls below three CUs before, however long it takes
    ``attempts``, ``lost``  expected attempts and CUs lost until the end, whichever it is
    """

    within: Distribution
    fails: Fraction
    attempts: Fraction
    lost: Fraction


def siege_course(points: int, modifier: int, army: int, *, dice: int = 1) -> SiegeCourse:
    """A siege of a city, or the subjugation of a tribe, with so many points, by an army of so many CUs."""
    _, fails, attempts, lost = _course(points, army, modifier, dice)
    return SiegeCourse(_within(points, army, modifier, dice, ROLLS), fails, attempts, lost)


@cache
def _course(points: int, army: int, modifier: int, dice: int) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Chances to finish and to fail, expected attempts and losses, from a number of points and CUs on."""
    if points >= SIEGE_POINTS:
        return ONE, ZERO, ZERO, ZERO
    if army < SIEGE_ARMY:
        return ZERO, ONE, ZERO, ZERO
    stays = ZERO
    done = fails = lost = ZERO
    attempts = ONE
    for more, costs, chance in _results(modifier, dice):
        if not more and not costs:
            stays += chance
            continue
        left = max(0, army - costs)
        after = _course(points + more if left else 0, left, modifier, dice)
        done += chance * after[0]
        fails += chance * after[1]
        attempts += chance * after[2]
        lost += chance * (army - left + after[3])
    again = 1 / (1 - stays)
    return done * again, fails * again, attempts * again, lost * again


@cache
def _within(points: int, army: int, modifier: int, dice: int, rolls: int) -> Distribution:
    if points >= SIEGE_POINTS:
        return (ONE,) * (rolls + 1)
    if army < SIEGE_ARMY or not rolls:
        return (ZERO,) * (rolls + 1)
    found = [ZERO] * (rolls + 1)
    for more, costs, chance in _results(modifier, dice):
        left = max(0, army - costs)
        for number, share in enumerate(_within(points + more if left else 0, left, modifier, dice, rolls - 1)):
            found[number + 1] += chance * share
    return tuple(found)
