"""The situation as a side sees it: where the armies stand, what they could do, what may happen to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import mul
from typing import Final

from ccancients.hannibal.components.board import (
    AFRICA,
    CITY,
    COUNTRY_OF,
    HISPANIA,
    INSIDE,
    ITALY,
    KIND,
    LAND_NEIGHBORS,
    NO_PORT,
    PORT,
    ROOM,
    SPACE_COUNT,
    space_of,
)
from ccancients.hannibal.components.generals import AFRICANUS, BATTLE, COUNTRY, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import CARDS_DEALT, RETREAT_SPACES, SIEGE_ARMY
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.distances import by_land, pull, weight
from ccancients.hannibal.mind.script.politics import CAPITALS, Politics, politics_of
from ccancients.hannibal.mind.script.weights import (
    BY_SEA,
    FLEET,
    REACH,
    Weights,
)
from ccancients.hannibal.rules.battle_cards import ally_cards, home_cards
from ccancients.hannibal.rules.presence import (
    best_of,
    force,
    generals_in,
    is_hostile_ground,
    places_of,
    strategy_rating,
)
from ccancients.hannibal.rules.retreating import losses_on_entering
from ccancients.hannibal.state import State

GREAT: Final = 1 << HANNIBAL | 1 << AFRICANUS
"""Generals whose armies are not divided lightly."""
WIPED_OUT: Final = (1.0, 0.95, 0.85, 0.6, 0.4, 0.35, 0.2, 0.1, 0.04)
"""The chance that a loser of so many CUs loses them all, with a way to retreat."""
_ENEMY_COUNTRY: Final = ((AFRICA, HISPANIA), (ITALY,))
_READY: Final = (1.0, 1.0, 0.85, 0.65)
"""The chance that the enemy has a card for a general, by strategy rating."""

_UNKNOWN: Final = -1


@dataclass(frozen=True, slots=True)
class Army:
    """What a side has in a place: ``general`` commands, -1 nobody."""

    side: int
    place: int
    cu: int
    general: int
    space: int


class Outlook:
    """A position and what the script thinks of it; nothing hidden is looked at.

    ``late``    0 at the deal to 1 when all cards are played
    ``cards``   strategy cards in hand, of Rome and of Carthage
    ``armies``  all forces of Rome and of Carthage
    ``goals``   what an army of Rome and of Carthage could win in each space
    ``quick``   whether plans are looked for in a hurry, as play-outs do: see ``Marches``
    """

    late: float
    politics: Politics
    armies: list[list[Army]]
    goals: list[tuple[float, ...]]

    def __init__(
        self, state: State, side: int, weights: Weights, *, quick: bool = False, other: Outlook | None = None
    ) -> None:
        """``other``: what the other side thinks of the same position by the same weights, if that is known."""
        self.quick = quick
        self.state, self.side, self.enemy, self.weights = state, side, opponent(side), weights
        self.cards = (len(state.hands[ROME]), len(state.hands[CARTHAGE]))
        self._allied = [_UNKNOWN] * (2 * SPACE_COUNT)
        self._at_home = [_UNKNOWN] * (2 * SPACE_COUNT)
        self._standing: dict[tuple[int, int, int], float] = {}
        self._danger: dict[tuple[int, int, int], float] = {}
        self._ways: dict[tuple[int, ...], bool] = {}
        self._threats: dict[int, float] = {}
        self._reach: dict[tuple[int, int, str], float] = {}
        self._capital = CAPITALS[side]
        if other is not None:
            self.late, self.politics, self.armies, self.goals = other.late, other.politics, other.armies, other.goals
        else:
            self._look_around()
        self._capital_threat = self._threat_to_capital()

    def _look_around(self) -> None:
        """What is the same for both sides: control, armies, what they could win."""
        state = self.state
        dealt = 2 * CARDS_DEALT[state.turn - 1]
        self.late = max(0.0, 1.0 - sum(self.cards) / dealt)
        self.politics = politics_of(state, self.weights, self.late)
        self.armies = [
            [
                Army(
                    each, place, force(state, each, place), best_of(state, generals_in(state, each, place)),
                    space_of(place),
                )
                for place in places_of(state, each)
            ]
            for each in (ROME, CARTHAGE)
        ]
        self.goals = [self._goals(each) for each in (ROME, CARTHAGE)]

    def _goals(self, side: int) -> tuple[float, ...]:
        """What an army of a side could win in each space."""
        state, weights, politics = self.state, self.weights, self.politics
        enemy = opponent(side)
        goals = []
        for space in range(SPACE_COUNT):
            gain = max(0.0, politics.flip[side][space])
            holder = politics.control[space]
            if holder == side:
                gain = 0.0
            elif KIND[space] == CITY:
                parts = weights.capital_siege if space in CAPITALS else weights.siege
                begun = state.points[space] if state.points_by[space] == side else 0
                gain *= weights.city_goal * (0.35 if space in CAPITALS else 1.0) + parts[begun]
            elif not politics.markable[space]:
                gain *= weights.tribe_goal
            elif holder == NOBODY:
                gain *= weights.empty_goal
            if state.cu[enemy * 2 * SPACE_COUNT + space] > 2:
                gain *= 0.6
            goals.append(gain)
        return tuple(goals)

    def _threat_to_capital(self) -> float:
        """What threatens the own capital: enemy armies by their distance, siege points."""
        threat = self.weights.capital_threat[self.side]
        for army in self.armies[self.enemy]:
            if army.cu >= SIEGE_ARMY and army.general >= 0:
                distance = by_land(self._capital)[army.space]
                threat += min(1.0, army.cu / 6) * weight(distance, REACH)
        return threat + self.state.points[self._capital]

    def guard(self, space: int, cu: int) -> float:
        """What CUs in a space do for the safety of the own capital."""
        near = weight(by_land(self._capital)[space], 2.0)
        return self.weights.guard * self._capital_threat * near * self.share(cu)

    # -- worth of pieces ----------------------------------------------------------------------------------------------

    def general_worth(self, general: int) -> float:
        """What the loss of a general costs his side."""
        turn = self.state.turn - 1
        if general == HANNIBAL:
            return self.weights.hannibal[turn]
        if general == AFRICANUS:
            return self.weights.africanus[turn]
        return self.weights.general * BATTLE[general]

    def staked(self, generals: Iterable[int]) -> float:
        """What own generals are worth where they need not be risked: Hannibal more than his loss would cost."""
        return sum(self.general_worth(each) * (self.weights.care if each == HANNIBAL else 1.0) for each in generals)

    def cu_worth(self, side: int, cu: float) -> float:
        return self.weights.cu[side] * cu

    # -- battles ------------------------------------------------------------------------------------------------------

    def battle_cards(self, side: int, space: int, cu: int, general: int, extra: int = 0) -> int:
        """Battle cards of a force in a space."""
        key = side * SPACE_COUNT + space
        home = self._at_home[key]
        if home == _UNKNOWN:
            home = self._at_home[key] = home_cards(self.state, side, space)
        cards = cu + extra + home
        if general >= 0:
            allies = self._allied[key]
            if allies == _UNKNOWN:
                allies = self._allied[key] = ally_cards(self.state, side, space)
            cards += BATTLE[general] + allies
        return max(0, min(20, cards))

    def win_chance(
        self, side: int, space: int, cu: int, general: int, other_cu: int, other: int, extra: int = 0
    ) -> float:
        """The chance of an active side's army to win in a space; ``extra`` cards of the defender."""
        mine = self.battle_cards(side, space, cu, general)
        theirs = self.battle_cards(opponent(side), space, other_cu, other, extra)
        if side == CARTHAGE and self.state.elephants[space]:
            mine += 1
        return chances.battle_won(mine, theirs, general, other)

    def defeat(self, side: int, cu: int, generals: float, *, way_out: bool, space: int = NOBODY) -> float:
        """What a lost battle costs a side: CUs, markers, its generals when nobody is left.

        ``space``  where, if what comes after counts: a beaten army in the enemy's country is hunted down
        """
        lost = min(float(cu), 0.8 + chances.lost_by_loser(cu)) if way_out else float(cu)
        gone = WIPED_OUT[min(cu, 8)] if way_out else 1.0
        if space >= 0 and COUNTRY_OF[space] in _ENEMY_COUNTRY[side]:
            gone += self.weights.hunted * (1.0 - gone)
        markers = self.weights.marker if self.politics.markers[side] > self.weights.poor else 3 * self.weights.marker
        return self.cu_worth(side, lost) + markers * 0.45 * lost + gone * generals

    def has_way_out(self, side: int, space: int, cu: int, only: int = NOBODY, never: int = NOBODY) -> bool:
        """Whether a beaten force in a space finds a way to retreat."""
        left = min(4, max(1, cu - 4))
        key = (side, space, only, never, left)
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = _retreat_cost(self.state, side, space, only, never) < left
        return found

    # -- armies -------------------------------------------------------------------------------------------------------

    def grade(self, general: int) -> float:
        """How much a general makes of an army."""
        return 0.5 + 0.1 * BATTLE[general] + 0.1 * (3 - strategy_rating(self.state, general))

    def share(self, cu: int) -> float:
        """The part of the work at hand that so many CUs can do."""
        return float(min(1.0, cu / self.weights.work) ** 0.7)

    def reach(self, side: int, space: int, country: str = "") -> float:
        """All goals of a side around a space, by distance."""
        key = (side, space, country)
        found = self._reach.get(key)
        if found is None:
            found = float(sum(map(mul, pull(side, space, self.weights.distance, country), self.goals[side])))
            self._reach[key] = found
        return found

    def threat_of(self, army: Army) -> float:
        """What an enemy army may do where it is: goals around it, a city it stands before."""
        found = self._threats.get(army.place)
        if found is None:
            space = army.space
            lead = 0.4 if army.general < 0 else self.grade(army.general)
            found = self.weights.potential * self.share(army.cu) * lead * self.reach(army.side, space)
            if army.place < INSIDE and KIND[space] == CITY and self.politics.control[space] == self.side:
                found += self.siege_danger(space)
            self._threats[army.place] = found
        return found

    def siege_danger(self, space: int) -> float:
        """What the enemies before an own city may cost: more with every siege point."""
        parts = self.weights.capital_siege if space in CAPITALS else self.weights.siege
        points = self.state.points[space]
        loss = self.politics.flip[self.enemy][space]
        return loss * (parts[points] * 0.8 + (0.06 if space in CAPITALS else 0.15))

    def exposure(self, space: int, cu: int, general: int) -> float:
        """What the enemy's armies may do to an own force in a space, before it can move again."""
        key = (space, cu, general)
        found = self._danger.get(key)
        if found is None:
            found = self._danger[key] = self._exposure(space, cu, general)
        return found

    def _exposure(self, space: int, cu: int, general: int) -> float:
        if not cu or not self.cards[self.enemy]:
            return 0.0
        weights, state = self.weights, self.state
        generals = self._dreaded(general)
        costs = []
        way_out = None
        for army in self.armies[self.enemy]:
            if army.general < 0 or army.place == space or army.cu < 2:
                continue
            distance, size = by_land(space)[army.space], army.cu
            by_sea = distance > REACH
            if by_sea:
                if not self._may_land(army, space):
                    continue
                size = min(size, FLEET)
            chance = self.win_chance(self.enemy, space, size, army.general, cu, general)
            if way_out is None:
                way_out = self.has_way_out(self.side, space, cu)
            loss = self.defeat(self.side, cu, generals, way_out=way_out, space=space)
            price = self.defeat(self.enemy, size, self.general_worth(army.general), way_out=not by_sea)
            balance = chance * loss - (1.0 - chance) * price
            if balance > 0:
                ready = BY_SEA if by_sea else _READY[strategy_rating(state, army.general)]
                costs.append(chance * loss * ready * (1.0 if distance <= 2 else 0.8))
        if not costs:
            return 0.0
        costs.sort(reverse=True)
        cost = weights.exposure * weights.attention * (costs[0] + 0.3 * sum(costs[1:3]))
        if KIND[space] == CITY and state.control[space] == self.side and not state.points[space]:
            cost *= 1.0 - 0.6 * min(1.0, ROOM[space] / cu)
        return cost

    def _dreaded(self, general: int) -> float:
        """What the loss of a general, -1 for none, counts where an enemy may attack him."""
        if general < 0:
            return 0.0
        weights = self.weights
        return (weights.hannibal_dread if general == HANNIBAL else weights.dread) * self.general_worth(general)

    def _may_land(self, army: Army, space: int) -> bool:
        """Whether a Roman army may come by sea; Carthaginian fleets seldom look for a battle."""
        if army.side != ROME or PORT[army.space] == NO_PORT or self.state.naval_victory or self.state.truce:
            return False
        return PORT[space] != NO_PORT or any(PORT[there] != NO_PORT for there in LAND_NEIGHBORS[space])

    def hunting(self, space: int, cu: int, general: int) -> float:
        """What an army may save and win by beating enemy armies around it."""
        total = 0.0
        for army in self.armies[self.enemy]:
            if army.place >= INSIDE or army.place == space:
                continue
            distance = by_land(space)[army.space]
            if distance > 3 * REACH:
                continue
            chance = self.win_chance(self.side, army.space, cu, general, army.cu, army.general)
            if chance <= 0.35:
                continue
            able = min(1.0, (chance - 0.35) / 0.4)
            total += able * self.threat_of(army) * weight(distance, self.weights.distance)
        return self.weights.hunting * total

    def standing(self, space: int, cu: int, general: int) -> float:
        """What an own force of so many CUs under a general (-1 none) is worth in the open of a space."""
        key = (space, cu, general)
        found = self._standing.get(key)
        if found is None:
            found = self._standing[key] = self._stand(space, cu, general)
        return found

    def _stand(self, space: int, cu: int, general: int) -> float:
        weights, state, side = self.weights, self.state, self.side
        if not cu:
            return 0.0
        full = min(cu, 10) + weights.crowd * max(0, cu - 10)
        value = weights.cu[side] * full * (1.0 if general >= 0 else weights.leaderless)
        if self.politics.control[space] == self.enemy and self.politics.markable[space]:
            value += weights.on_spot * max(0.0, self.politics.flip[side][space]) * (1.0 if self.cards[side] else 0.3)
        if general >= 0:
            reach = self.reach(side, space, COUNTRY[general])
            value += weights.potential * self.share(cu) * self.grade(general) * reach
            value += self.hunting(space, cu, general)
        value += self.guard(space, cu) * (1.0 if general >= 0 else 0.6)
        value -= self.exposure(space, cu, general)
        if is_hostile_ground(state, side, space):
            chance = 0.25 + 0.75 * self.late
            value -= weights.winter * chance * self.cu_worth(side, chances.attrition_cost(cu))
        return value

    def stack(self, place: int) -> tuple[int, int]:
        """CUs of the own side in a place, and who commands there."""
        state = self.state
        return force(state, self.side, place), best_of(state, generals_in(state, self.side, place))


def _retreat_cost(state: State, side: int, space: int, only: int, never: int) -> int:
    """The fewest CUs that a way to the nearest shelters costs (6.8); many where there is none.

    Quick to find: own CUs are not counted, neither as shelter nor as company. They may be the very army that thinks of
    going there.
    """
    costs = {space: 0}
    best = 99
    for step in range(RETREAT_SPACES):
        after: dict[int, int] = {}
        for here, cost in costs.items():
            for there in LAND_NEIGHBORS[here] if step or only < 0 else (only,):
                if there in (space, never):
                    continue
                lost = cost + losses_on_entering(state, side, there)
                if lost >= after.get(there, best):
                    continue
                if state.control[there] == side and not force(state, opponent(side), there):
                    best = min(best, lost)
                else:
                    after[there] = lost
        if best < 99:
            return best
        costs = after
    return best


def attempt_worth(outlook: Outlook, space: int, modifier: int, dice: int) -> float:
    """What an attempt on a city or tribe is worth now: points won, CUs lost."""
    weights, state, politics = outlook.weights, outlook.state, outlook.politics
    points = state.points[space] if state.points_by[space] == outlook.side else 0
    gain = politics.flip[outlook.side][space]
    parts = weights.capital_siege if space in CAPITALS else weights.siege
    found, cost = chances.siege_points(modifier, dice)
    after = sum(chance * parts[min(3, points + won)] for won, chance in enumerate(found))
    return gain * (after - parts[points]) - outlook.cu_worth(outlook.side, cost)
