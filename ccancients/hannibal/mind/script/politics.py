"""What a space is worth to a side: majorities of provinces, markers to pay with, cities (rules 1.3, part 9)."""

from __future__ import annotations

from math import exp
from typing import Final

from ccancients.hannibal.components.board import (
    CARTHAGE_CITY,
    CITY,
    ITALY,
    KIND,
    LATIUM,
    MAJORITY,
    MESSANA,
    NEW_CARTHAGE,
    NO_PORT,
    PORT,
    PROVINCE_OF,
    PROVINCES,
    RHEGIUM,
    ROME_CITY,
    SPACE_COUNT,
    SPACES_OF,
    SYRACUSE,
    TRACING,
)
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.mind.script.weights import Weights
from ccancients.hannibal.rules.presence import holds_messana_strait, is_markable
from ccancients.hannibal.rules.retreating import is_goal, may_trace_through
from ccancients.hannibal.state import State

CAPITALS: Final = (ROME_CITY, CARTHAGE_CITY)
_MOST: Final = 8


class Politics:
    """Control of the map and what changes of it are worth.

    ``flip[side][space]``  what a side gains when a space that is not its own becomes its own
    ``markers``            removable markers of Rome and of Carthage
    """

    def __init__(
        self, weights: Weights, control: list[int], counts: list[list[int]], markers: list[int], markable: list[bool],
        slack: list[float], soft: list[float], factor: list[float], flip: list[list[float]],
    ) -> None:  # fmt: skip
        """Made by ``politics_of``: of who controls what; what is for all copies the same; and what follows."""
        self.weights, self.control, self.counts, self.markers = weights, control, counts, markers
        self.markable, self.slack, self._soft, self._factor = markable, slack, soft, factor
        self.flip = flip

    def province(self, province: int, rome: int, carthage: int) -> float:
        """What a province is worth to Rome with so many spaces of either side."""
        soft, base = self._soft, _MOST - MAJORITY[province]
        return self._factor[province] * (soft[base + rome] - soft[base + carthage])

    def change(self, space: int, to: int, side: int) -> float:
        """What a side gains when a space becomes somebody's (-1 nobody's)."""
        holder, province = self.control[space], PROVINCE_OF[space]
        rome, carthage = self.counts[ROME][province], self.counts[CARTHAGE][province]
        before = self.province(province, rome, carthage)
        rome += (to == ROME) - (holder == ROME)
        carthage += (to == CARTHAGE) - (holder == CARTHAGE)
        gain = self.province(province, rome, carthage) - before
        if self.markable[space]:
            slack = self.slack
            gain += slack[ROME] * ((to == ROME) - (holder == ROME))
            gain -= slack[CARTHAGE] * ((to == CARTHAGE) - (holder == CARTHAGE))
        elif KIND[space] == CITY:
            worth = self.city(space)
            gain += worth * ((to == ROME) - (holder == ROME))
        return gain if side == ROME else -gain

    def city(self, space: int) -> float:
        """What a walled city is worth beyond its space."""
        weights = self.weights
        if space in CAPITALS:
            return weights.capital
        extra = weights.syracuse if space == SYRACUSE else weights.base if space == NEW_CARTHAGE else 0.0
        return weights.city + extra

    def set(self, space: int, to: int) -> None:
        """A space changes hands in this picture."""
        holder, province = self.control[space], PROVINCE_OF[space]
        for owner, step in ((holder, -1), (to, 1)):
            if owner != NOBODY:
                self.counts[owner][province] += step
                self.markers[owner] += step * self.markable[space]
        self.control[space] = to
        for other in SPACES_OF[province]:
            for side in (ROME, CARTHAGE):
                self.flip[side][other] = (
                    self.change(other, side, side) if self.control[other] != side else 0.0
                )

    def copy(self) -> Politics:
        """An independent picture, to try changes in."""
        return Politics(
            self.weights, self.control[:], [self.counts[ROME][:], self.counts[CARTHAGE][:]], self.markers[:],
            self.markable, self.slack, self._soft, self._factor, [self.flip[ROME][:], self.flip[CARTHAGE][:]],
        )

    def balance(self, side: int) -> int:
        """Points of a side more than of the other, as a check would count them now."""
        score = 0
        for number, facts in enumerate(PROVINCES):
            if facts.scores:
                score += self.counts[ROME][number] >= MAJORITY[number]
                score -= self.counts[CARTHAGE][number] >= MAJORITY[number]
        return score if side == ROME else -score


def politics_of(state: State, weights: Weights, late: float) -> Politics:
    """Who controls what in a position. ``late``: 0 at the deal to 1 when all cards are played."""
    control = list(state.control)
    slope = weights.slope * (1.0 + late)
    soft = [1.0 / (1.0 + exp(-slope * (number + 0.5))) for number in range(-_MOST, _MOST)]
    counts = [[0] * len(PROVINCES), [0] * len(PROVINCES)]
    markers = [0, 0]
    markable = [is_markable(state, space) for space in range(SPACE_COUNT)]
    for space, side in enumerate(control):
        if side != NOBODY:
            counts[side][PROVINCE_OF[space]] += 1
            markers[side] += markable[space]
    slack = [weights.poor_slack if number < weights.poor else weights.slack for number in markers]
    rush = sum(
        counts[CARTHAGE][number] >= MAJORITY[number] for number, facts in enumerate(PROVINCES)
        if facts.country == ITALY and number != LATIUM
    ) >= 4
    factor = [
        (1.0 if facts.scores else 0.0) * (weights.italy_rush if rush and facts.country == ITALY else 1.0)
        + 0.04 * bool(facts.country)
        for facts in PROVINCES
    ]
    politics = Politics(weights, control, counts, markers, markable, slack, soft, factor, [[], []])
    politics.flip = [_flips(politics, side) for side in (ROME, CARTHAGE)]
    return politics


def _flips(politics: Politics, side: int) -> list[float]:
    """What a side gains by each space that is not its own; the same for all markers of a holder in a province."""
    known: dict[int, float] = {}
    flips: list[float] = []
    for space, holder in enumerate(politics.control):
        if holder == side:
            flips.append(0.0)
        elif not politics.markable[space]:
            flips.append(politics.change(space, side, side))
        else:
            key = PROVINCE_OF[space] * 4 + holder
            gain = known.get(key)
            if gain is None:
                gain = known[key] = politics.change(space, side, side)
            flips.append(gain)
    return flips


def connected(state: State, side: int) -> set[int]:
    """The spaces from which a marker of a side could trace (rules 8.5)."""
    goals = {space for space in range(SPACE_COUNT) if is_goal(state, side, space)}
    strait = holds_messana_strait(state, side)
    reached = set(goals)
    waiting = [space for space in sorted(goals) if may_trace_through(state, side, space)]
    while waiting:
        here = waiting.pop()
        for there in TRACING[here]:
            if there in reached or ({here, there} == {MESSANA, RHEGIUM} and not strait):
                continue
            reached.add(there)
            if may_trace_through(state, side, there):
                waiting.append(there)
    # a controlled port is a goal by itself: so is one that is about to be marked
    reached.update(space for space in range(SPACE_COUNT) if PORT[space] != NO_PORT)
    return reached
