"""The ways that an army could take with a card, and what they may cost (rules 4.3-4.6, 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from ccancients.hannibal.components.board import (
    AFRICA,
    COUNTRY_OF,
    HOSTILE,
    INSIDE,
    ITALY,
    KIND_OF_WAY,
    LAND,
    LAND_NEIGHBORS,
    NO_PORT,
    PASS_MODIFIER,
    PORT,
    PORTS,
    PROVINCE_OF,
    STEP_COST,
    STRAIT,
    WAYS_OF,
    space_of,
)
from ccancients.hannibal.components.cards import CHARMS
from ccancients.hannibal.components.generals import COUNTRY
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import OVERRUN, SEA_COST
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.outlook import Army, Outlook
from ccancients.hannibal.mind.script.weights import (
    BAD_LUCK,
    DISPLACED,
    DROWNED,
    EPSILON,
    TRIBES,
)
from ccancients.hannibal.rules.movement import enter, guide_of, is_spared, may_cross, naval_modifier
from ccancients.hannibal.rules.presence import confined, force, force_in_space, generals_in, is_besieged, members
from ccancients.hannibal.rules.reactions import intercept_limit


@dataclass(frozen=True, slots=True)
class Means:
    """What a card allows: movement points left, CUs that may sail (-1 nobody), the card if played for its number."""

    points: int
    sea: int = -1
    card: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a space: movement points, what it may cost and what it brings (in provinces).

    ``path``    verbs and spaces;  ``before`` the space before the last
    """

    cost: int
    risk: float
    path: tuple[tuple[str, int], ...]
    before: int
    gain: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Who goes: under whom, from which place, CUs, all generals as a bit set."""

    general: int
    place: int
    cu: int
    company: int


class Ways:
    """Ways of the own side's armies over the map as it stands."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state, self.side, self.enemy = outlook.state, outlook.side, outlook.enemy
        self._near: dict[int, list[tuple[Army, float]]] = {}

    def stops(self, space: int, cu: int) -> bool:
        """Whether a group cannot go on from a space: enemy CUs in the open whom it does not overrun."""
        there = force(self.state, self.enemy, space)
        if not there:
            return False
        return not (there == 1 and cu >= OVERRUN and not generals_in(self.state, self.enemy, space))

    def by_land(self, group: Group, means: Means) -> dict[int, Way]:
        """Every space within the movement points, by the way with the least risk; the start is not among them."""
        start = space_of(group.place)
        if group.place >= INSIDE and force(self.state, self.enemy, start):
            return {}
        return self._spread({start: Way(0, 0.0, (), start)}, group, means, start)

    def by_sea(self, group: Group, means: Means, land: dict[int, Way]) -> dict[int, Way]:
        """The same with one sea move: after the ways by land that are known, and before a last step."""
        start = space_of(group.place)
        landed: dict[int, Way] = {}
        for here, way in {start: Way(0, 0.0, (), start), **land}.items():
            if way.cost + SEA_COST > means.points or not self._may_embark(here, group.place, way):
                continue
            for port in PORTS:
                if port in (start, here):
                    continue
                best = landed.get(port)
                if best is not None and way.risk + BAD_LUCK > best.risk:  # any sea costs as much
                    continue
                risk = self._sea_risk(here, port, group)
                if risk is None:
                    continue
                total = way.risk + risk
                if best is None or (total, way.cost + SEA_COST) < (best.risk, best.cost):
                    landed[port] = Way(way.cost + SEA_COST, total, (*way.path, ("sail", port)), here, way.gain)
        return self._spread(landed, group, means, start)

    def _spread(self, seeds: dict[int, Way], group: Group, means: Means, start: int) -> dict[int, Way]:
        found: dict[int, Way] = {}
        heap: list[tuple[int, float, int, int]] = []
        labels: list[Way] = []
        waiting: dict[int, tuple[int, float]] = {}
        charms = means.card == CHARMS
        for space, way in seeds.items():
            labels.append(way)
            heappush(heap, (way.cost, way.risk - way.gain, space, len(labels) - 1))
        while heap:
            cost, _, here, label = heappop(heap)
            way = labels[label]
            if _is_no_better(cost, way.risk - way.gain, found.get(here)):
                continue
            found[here] = way
            if way.path and self.stops(here, group.cu):
                continue
            so_far = way.risk - way.gain
            for there, kind in WAYS_OF[here]:
                step = STEP_COST[kind]
                if cost + step > means.points or there == start or not self._open(here, there, group):
                    continue
                best = found.get(there)
                if not charms and _is_no_better(cost + step, so_far, best):  # a step saves no risk
                    continue
                risk = way.risk + self._step_risk(here, there, group)
                gain = way.gain + self._charmed(there, means)
                if _is_no_better(cost + step, risk - gain, best):
                    continue
                other = waiting.get(there)
                if other is not None and other[0] <= cost + step and other[1] <= risk - gain:
                    continue
                waiting[there] = cost + step, risk - gain
                labels.append(Way(cost + step, risk, (*way.path, ("go", there)), here, gain))
                heappush(heap, (cost + step, risk - gain, there, len(labels) - 1))
        found.pop(start, None)
        return found

    def _charmed(self, space: int, means: Means) -> float:
        """What is won on the way: markers that Hannibal charms away (card 28)."""
        if means.card != CHARMS or COUNTRY_OF[space] != ITALY:
            return 0.0
        politics = self.outlook.politics
        if politics.control[space] != ROME or not politics.markable[space] or force_in_space(self.state, ROME, space):
            return 0.0
        return politics.change(space, NOBODY, self.side)

    def _open(self, here: int, there: int, group: Group) -> bool:
        state = self.state
        if KIND_OF_WAY[here][there] == STRAIT and not may_cross(state, self.side, here, there):
            return False
        if group.cu and not state.truce and not _at_home_only(group.company):
            return True
        return not enter(state, self.side, group.company, group.cu, here, there)

    # -- risks ----------------------------------------------------------------------------------------------------

    def _step_risk(self, here: int, there: int, group: Group) -> float:
        outlook, cu = self.outlook, group.cu
        kind = KIND_OF_WAY[here][there]
        risk = self.interception(there, cu, group.general)
        if kind != LAND and kind != STRAIT:
            modifier = PASS_MODIFIER[kind] + guide_of(self.state)
            risk += outlook.cu_worth(self.side, chances.attrition_cost(cu, modifier))
        if PROVINCE_OF[there] in HOSTILE:
            risk += TRIBES * bool(cu)
        return risk

    def _interceptors(self, space: int) -> list[tuple[Army, float]]:
        """Enemy armies beside a space with their chances to intercept into it."""
        found = self._near.get(space)
        if found is None:
            state = self.state
            found = []
            for army in self.outlook.armies[self.enemy]:
                if army.general >= 0 and army.space in LAND_NEIGHBORS[space]:
                    limit = intercept_limit(army.general) - (state.control[space] == self.side)
                    found.append((army, max(0, min(6, limit)) / 6))
            if state.truce or force_in_space(state, self.side, space):
                found = []
            self._near[space] = found
        return found

    def interception(self, space: int, cu: int, general: int) -> float:
        """What enemy armies beside a space may do to a group that enters it."""
        risk = 0.0
        for army, chance in self._interceptors(space):
            if not cu:
                risk += chance * DISPLACED
                continue
            win = self.outlook.win_chance(self.side, space, cu, general, army.cu, army.general, 1)
            if win < 0.7:
                risk += chance * self.outlook.weights.backed_up * (1.0 if win < 0.5 else 0.3)
        return risk

    # -- the sea --------------------------------------------------------------------------------------------------

    def _may_embark(self, here: int, place: int, way: Way) -> bool:
        if PORT[here] == NO_PORT:
            return False
        if not way.path and place >= INSIDE:
            return not is_besieged(self.state, here)
        return not force(self.state, self.enemy, here)

    def _sea_risk(self, here: int, port: int, group: Group) -> float | None:
        """What the sea may cost; None where a group may not land, or should not."""
        state, side, cu = self.state, self.side, group.cu
        if any(confined(each, port) and not confined(each, here) for each in _at_home_only(group.company)):
            return None
        held = force_in_space(state, self.enemy, port)
        if (state.truce and (state.control[port] == self.enemy or held)) or (held and not cu):
            return None
        if cu and ((side == CARTHAGE and state.hanno_counsel and _leaves_africa(here, port))
                   or (side == ROME and state.cato_counsel and _leaves_africa(port, here))):
            return None
        risk = BAD_LUCK
        if not is_spared(state, side, here, port, cu):
            back, sunk = chances.sea_chances(naval_modifier(state, here, port, cu, group.general))
            if sunk > DROWNED:
                return None
            outlook = self.outlook
            aboard = outlook.cu_worth(side, cu) + outlook.staked(members(group.company))
            risk += outlook.weights.sea_risk * (sunk * aboard * 1.3 + back * outlook.weights.backed_up)
        return risk + self.interception(port, cu, group.general)


def _leaves_africa(here: int, there: int) -> bool:
    return COUNTRY_OF[here] == AFRICA != COUNTRY_OF[there]


@cache
def _at_home_only(company: int) -> tuple[int, ...]:
    """Those of a company of generals who may not leave a country (rules 4.4)."""
    return tuple(general for general in members(company) if COUNTRY[general])


def _is_no_better(cost: int, risk: float, best: Way | None) -> bool:
    """Whether a way to a space is none for one who knows another that costs no more: its risk is no smaller."""
    return best is not None and best.risk - best.gain <= risk + EPSILON * (cost - best.cost)
