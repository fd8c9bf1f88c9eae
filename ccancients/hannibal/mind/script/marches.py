"""Where an army could go with a card, and what it would do there (rules part 4)."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from ccancients.hannibal.components.board import (
    CITY,
    COUNTRY_OF,
    HOSTILE,
    INSIDE,
    ITALY,
    KIND,
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
from ccancients.hannibal.components.generals import BATTLE, HANNO, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import ARMY, CONSULAR_ARMY, OVERRUN, SEA_COST, SIEGE_ARMY
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.outlook import Outlook, siege_chance_of
from ccancients.hannibal.rules.command import best_of, confined, may_leave
from ccancients.hannibal.rules.movement import guide_of, may_counsel, may_cross, may_enter
from ccancients.hannibal.rules.naval import is_spared, naval_modifier
from ccancients.hannibal.rules.presence import force, force_in_space, generals_in, is_besieged, mask_of, members
from ccancients.hannibal.rules.reactions import avoid_limit, intercept_limit
from ccancients.hannibal.rules.sieges import dice_of, modifier_of

GUARD: Final = 2
_EPSILON: Final = 0.01


@dataclass(frozen=True, slots=True)
class Plan:
    """What an activated general could do.

    ``value``   in provinces, against staying where he is;  ``general`` who is activated
    ``cu``      CUs that go, elephants among them;  ``company`` the generals who go, a bit set
    ``path``    verbs and spaces: go, sail, sail inside;  ``aim`` what is done at the end: fight, besiege, subjugate
    """

    value: float
    general: int
    cu: int
    company: int
    path: tuple[tuple[str, int], ...]
    aim: str = ""

    @property
    def goal(self) -> int:
        """The space where it ends, -1 where it begins."""
        return self.path[-1][1] if self.path else NOBODY


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a space: movement points, what it may cost (in provinces), steps, the place before the last."""

    cost: int
    risk: float
    path: tuple[tuple[str, int], ...]
    before: int
    gain: float = 0.0


@dataclass(frozen=True, slots=True)
class Means:
    """What the card allows: movement points left, CUs that may sail (-1 nobody), the card and whether as event."""

    points: int
    sea: int
    card: int = 0
    campaign: bool = False


class Marches:
    """Plans for the generals of a side."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.side = outlook.side

    # -- ways -----------------------------------------------------------------------------------------------------

    def ways(self, general: int, place: int, cu: int, company: int, means: Means) -> dict[int, Way]:
        """Every space that a group can reach, by the way with the least risk."""
        start = space_of(place)
        found: dict[int, Way] = {}
        heap: list[tuple[int, float, int, int]] = []
        labels: list[Way] = [Way(0, 0.0, (), start)]
        heappush(heap, (0, 0.0, start, 0))
        while heap:
            cost, risk, here, label = heappop(heap)
            best = found.get(here)
            if best is not None and best.risk <= risk + _EPSILON * (cost - best.cost):
                continue
            way = labels[label]
            found[here] = way
            if here != start and self._stops(here, cu, company):
                continue
            for there, kind in WAYS_OF[here]:
                step = STEP_COST[kind]
                if cost + step > means.points or there == start or not self._open(here, there, cu, company):
                    continue
                more = self._step_risk(here, there, cu, general)
                new = Way(cost + step, risk + more, (*way.path, ("go", there)), here, way.gain + self._gain(there, means))
                labels.append(new)
                heappush(heap, (new.cost, new.risk - new.gain, there, len(labels) - 1))
            if cu <= means.sea and cost + SEA_COST <= means.points and self._may_sail(here, place, way):
                for port in PORTS:
                    landed = self._landing(here, port, cu, company, general)
                    if port == start or landed is None:
                        continue
                    verb, more = landed
                    new = Way(cost + SEA_COST, risk + more, (*way.path, (verb, port)), here, way.gain)
                    labels.append(new)
                    heappush(heap, (new.cost, new.risk - new.gain, port, len(labels) - 1))
        del found[start]
        return found

    def _gain(self, space: int, means: Means) -> float:
        """What is won by the way: markers that Hannibal charms away (card 28)."""
        politics = self.outlook.politics
        if means.card != CHARMS or COUNTRY_OF[space] != ITALY or politics.control[space] != ROME:
            return 0.0
        if not politics.markable[space] or force_in_space(self.state, ROME, space):
            return 0.0
        return politics.change(space, NOBODY, self.side)

    def _stops(self, space: int, cu: int, company: int) -> bool:
        """Whether a group cannot go on from a space: enemy CUs whom it does not overrun."""
        there = force(self.state, 1 - self.side, space)
        if not there:
            return False
        return not (there == 1 and cu >= OVERRUN and not generals_in(self.state, 1 - self.side, space))

    def _open(self, here: int, there: int, cu: int, company: int) -> bool:
        return may_cross(self.state, self.side, here, there) and may_enter(
            self.state, self.side, company, cu, here, there
        )

    def _may_sail(self, here: int, place: int, way: Way) -> bool:
        if PORT[here] == NO_PORT or any(verb != "go" for verb, _ in way.path):
            return False
        if not way.path and place >= INSIDE:
            return not is_besieged(self.state, here)
        return not force(self.state, 1 - self.side, here)

    def _landing(self, here: int, port: int, cu: int, company: int, general: int) -> tuple[str, float] | None:
        """How a group lands in a port, and what the sea may cost; None where it may not or should not."""
        state, side = self.state, self.side
        if port == here or any(confined(each, port) for each in members(company)):
            return None
        if state.truce and (state.control[port] == 1 - side or force_in_space(state, 1 - side, port)):
            return None
        if cu and ((side == CARTHAGE and state.hanno_counsel and _leaves_africa(here, port))
                   or (side == ROME and state.cato_counsel and _leaves_africa(port, here))):
            return None
        if not cu and force_in_space(state, 1 - side, port):
            return None
        risk = 0.02
        if not is_spared(state, side, here, port, cu):
            back, sunk = chances.sea_chances(naval_modifier(state, here, port, cu, general))
            if sunk > 0.34:
                return None
            outlook = self.outlook
            worth = outlook.cu_worth(side, cu) + sum(outlook.general_worth(each) for each in members(company))
            risk += outlook.weights.sea_risk * (sunk * worth * 1.3 + back * 0.25)
        risk += self._interception(port, cu, general)
        return "sail", risk

    def _step_risk(self, here: int, there: int, cu: int, general: int) -> float:
        outlook = self.outlook
        kind = KIND_OF_WAY[here][there]
        risk = self._interception(there, cu, general)
        if kind != LAND and kind != STRAIT:
            modifier = PASS_MODIFIER[kind] + guide_of(self.state)
            risk += outlook.cu_worth(self.side, chances.attrition_cost(cu, modifier))
        if PROVINCE_OF[there] in HOSTILE:
            risk += 0.03 * bool(cu)
        return risk

    def _interception(self, space: int, cu: int, general: int) -> float:
        """What enemy armies beside a space may do to a group that enters it."""
        state, outlook, side = self.state, self.outlook, self.side
        if state.truce or force_in_space(state, side, space):
            return 0.0
        risk = 0.0
        for army in outlook.armies[1 - side]:
            if army.general < 0 or army.space == space or army.space not in LAND_NEIGHBORS[space]:
                continue
            limit = intercept_limit(army.general) - (state.control[space] == side)
            chance = max(0, limit) / 6
            if not cu:
                risk += chance * 0.3
                continue
            win = outlook.win_chance(side, space, cu, general, army.cu, army.general, 1)
            if win > 0.7:
                continue
            risk += chance * (outlook.weights.backed_up if win < 0.5 else 0.3 * outlook.weights.backed_up)
        return risk

    # -- plans ----------------------------------------------------------------------------------------------------

    def best(self, general: int, means: Means) -> Plan:
        """The best plan for a general who has not been activated yet."""
        place = self.state.general_at[general]
        here = generals_in(self.state, self.side, place)
        company = mask_of([each for each in here if self._follows(general, each)]) | 1 << general
        total = force(self.state, self.side, place)
        found = self.plans(general, place, min(ARMY, total), company, total, means)
        if self.side == CARTHAGE and place < INSIDE:
            found += self._alone(general, place, total, means)
        return max(found, key=lambda plan: plan.value)

    def _follows(self, leader: int, general: int) -> bool:
        from ccancients.hannibal.rules.command import may_follow

        return may_follow(self.state, leader, general)

    def _alone(self, general: int, place: int, total: int, means: Means) -> list[Plan]:
        """Lone generals join CUs that have none."""
        del place, total, means, general
        return []

    def plans(
        self, general: int, place: int, most: int, company: int, total: int, means: Means, *, fixed: bool = False
    ) -> list[Plan]:
        """All plans of a general; ``most`` CUs may go of ``total`` in his place, ``fixed``: exactly so many."""
        found = [self.staying(general, place, company, means)]
        takes = [most] if fixed else self._takes(general, place, most, company, total, means)
        for take in takes:
            group = company if take == most and (most == total or fixed) else self._company(general, place, company, total - take)
            if not may_leave(self.state, place, group, take):
                continue
            ways = self.ways(general, place, take, group, means)
            before = self._before(place, total)
            rest = self._rest(place, group, total - take)
            for space, way in ways.items():
                found.append(self._plan(general, take, group, space, way, before - rest, means))
        return found

    def _takes(self, general: int, place: int, most: int, company: int, total: int, means: Means) -> list[int]:
        found = {most}
        if total > GUARD + 2 and most == total:
            found.add(most - GUARD)
        if most >= CONSULAR_ARMY + 2:
            found.add(CONSULAR_ARMY + 1)
        if most > CONSULAR_ARMY:
            found.add(CONSULAR_ARMY)
        if self.side == CARTHAGE and most > SIEGE_ARMY + 1:
            found.add(SIEGE_ARMY + 1)
        if 0 < means.sea < most:
            found.add(means.sea)
        return sorted(found)

    def _company(self, general: int, place: int, company: int, left: int) -> int:
        """Who goes along when CUs are left behind: one general stays with them, unless he must lead."""
        others = [each for each in members(company) if each != general]
        if left < GUARD or not others:
            return company
        here = generals_in(self.state, self.side, place)
        if any(not company >> each & 1 for each in here):
            return company
        if self.side == ROME:
            return 1 << general | mask_of([each for each in others if not may_leave(self.state, place, company & ~(1 << each), 0)])
        return 1 << general

    def _before(self, place: int, total: int) -> float:
        head = best_of(self.state, generals_in(self.state, self.side, place))
        return self.outlook.standing(space_of(place), total, head) + self._hold(space_of(place), total)

    def _rest(self, place: int, company: int, left: int) -> float:
        staying = [each for each in generals_in(self.state, self.side, place) if not company >> each & 1]
        return self.outlook.standing(space_of(place), left, best_of(self.state, staying)) + self._hold(
            space_of(place), left
        )

    def _hold(self, space: int, cu: int) -> float:
        """Siege points that stay while somebody stays, a capital that is not left empty."""
        state, outlook = self.state, self.outlook
        value = 0.0
        if cu and state.points[space] and state.points_by[space] == self.side:
            weights = outlook.weights
            capital = outlook.politics.flip[self.side][space] > 5
            parts = weights.capital_siege if capital else weights.siege
            value += outlook.politics.flip[self.side][space] * parts[state.points[space]] * (1.0 if cu >= SIEGE_ARMY else 0.5)
        return value

    def staying(self, general: int, place: int, company: int, means: Means) -> Plan:
        """Not moving: an attempt where he stands, or nothing."""
        total = force(self.state, self.side, place)
        value, aim = self._attempt(general, space_of(place), total, means) if place < INSIDE else (0.0, "")
        if aim and value > 0:
            return Plan(value, general, total, company, (), aim)
        if general == HANNO and place < INSIDE and self.outlook.politics.control[place] == ROME:
            if self.outlook.politics.markable[place]:
                return Plan(self.outlook.politics.change(place, NOBODY, self.side), general, total, company, ())
        return Plan(0.0, general, total, company, ())

    def _attempt(self, general: int, space: int, cu: int, means: Means) -> tuple[float, str]:
        """What a siege or subjugation is worth at the end of a move; the verb, empty for none."""
        state, politics = self.state, self.outlook.politics
        holder = politics.control[space]
        if cu < SIEGE_ARMY or holder == self.side or politics.markable[space]:
            return 0.0, ""
        if state.truce and holder != NOBODY:
            return 0.0, ""
        if state.attempted >> space & 1:
            return 0.0, ""
        modifier, dice = modifier_of(state, general, space), dice_of(state, general, space)
        value = siege_chance_of(self.outlook, space, modifier, dice, cu)
        if KIND[space] == CITY and value > 0 and not is_besieged(state, space):
            value *= 0.8
        return value, "besiege" if KIND[space] == CITY else "subjugate"

    def _plan(
        self, general: int, cu: int, company: int, space: int, way: Way, leaving: float, means: Means
    ) -> Plan:
        outlook, state, side = self.outlook, self.state, self.side
        joined = force(state, side, space)
        there = generals_in(state, side, space)
        head = best_of(state, [*there, *members(company)])
        alone = outlook.standing(space, joined, best_of(state, there)) + self._hold(space, joined)
        arriving = outlook.standing(space, joined + cu, head) + self._hold(space, joined + cu) - alone
        value = way.gain - way.risk - leaving
        enemy = force(state, 1 - side, space)
        if enemy and self._stops(space, cu, company):
            fight = self._fight(general, head, cu, company, space, way, alone)
            return Plan(value + fight, general, cu, company, way.path, "fight")
        if not cu:
            value -= 0.15
        attempt, aim = self._attempt(general, space, cu + joined, means)
        if general == HANNO and outlook.politics.control[space] == ROME and outlook.politics.markable[space]:
            value += outlook.politics.change(space, NOBODY, side)
        if not aim or attempt <= 0:
            return Plan(value + arriving, general, cu, company, way.path)
        return Plan(value + arriving + attempt, general, cu, company, way.path, aim)

    def _fight(self, general: int, head: int, cu: int, company: int, space: int, way: Way, alone: float) -> float:
        """What an attack is worth: the army afterwards, the enemy's losses, a relief."""
        outlook, state, side = self.outlook, self.state, self.side
        enemy_cu = force(state, 1 - side, space)
        there = generals_in(state, 1 - side, space)
        other = best_of(state, there)
        own_city = KIND[space] == CITY and outlook.politics.control[space] == side
        inside = force(state, side, space + INSIDE) if own_city else 0
        by_land = way.path[-1][0] == "go" and KIND_OF_WAY[way.before].get(space) == LAND
        city = KIND[space] == CITY and not own_city and not is_besieged(state, space)
        chance = outlook.win_chance(side, space, cu + inside, head, enemy_cu, other)
        mine = sum(outlook.general_worth(each) for each in members(company))
        theirs = sum(outlook.general_worth(each) for each in there)
        way_out = by_land and outlook.has_way_out(side, space, cu, way.before)
        never = way.before if by_land or way.path[-1][0] == "go" else NOBODY
        their_way = city or outlook.has_way_out(1 - side, space, enemy_cu, NOBODY, never)
        price = chances.casualties(cu, enemy_cu) * outlook.cu_worth(side, 1.0)
        win = outlook.defeat(1 - side, enemy_cu, theirs, way_out=their_way) - price
        if own_city:
            win += outlook.siege_danger(space)
        gone = outlook.threat_of(next(army for army in outlook.armies[1 - side] if army.place == space)) * 0.4
        win += gone + outlook.standing(space, cu, head)
        loss = outlook.defeat(side, cu, mine, way_out=way_out)
        back = outlook.standing(way.before, cu, head) if way_out else outlook.cu_worth(side, cu)
        value = chance * win + (1.0 - chance) * (back - loss)
        # a weak enemy slips away: then only the place is won
        if other >= 0 and not city and chance > 0.6:
            away = min(5, avoid_limit(other)) / 6 * 0.8
            value = (1.0 - away) * value + away * outlook.standing(space, cu, head)
        return value - outlook.weights.fight - (alone if False else 0.0)


def _leaves_africa(here: int, there: int) -> bool:
    return COUNTRY_OF[here] == "africa" != COUNTRY_OF[there]


__all__ = ["BATTLE", "SIDE_OF", "Marches", "Means", "Plan", "Way", "may_counsel"]
