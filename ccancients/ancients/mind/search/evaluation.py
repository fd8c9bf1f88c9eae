"""What a position is worth to a side, in points (100 = a Victory Banner), as a sum of terms one can read.

All terms but ``approach`` are ours less theirs. The approach is counted for one's own side only: counted for both it
would cancel, and nobody would close (measured; see docs/lab/opponents-ancients.md).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from ccancients.ancients.components.board import GRID, opponent
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search.strikes import Reach, Stand, Strike, Unseen, best_of_hand, stands, strikes
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.rules.movement import open_banner_hexes
from ccancients.ancients.state import NOBODY, State

_CHECK_RISK: Final = 1 / 36
_ORPHAN_RISK: Final = 0.25
_NEAR: Final = 3
_ENGAGED: Final = 2
_ELEPHANT_DICE: Final = 4
_LONGEST_LINE: Final = 6
_SUDDEN: Final = 3.0
_MOST_REMEMBERED: Final = 20_000


class Terms(NamedTuple):
    """The terms of a position's value, in points, as the side sees it.

    ``script`` is the script's opinion of the plan that led there.
    """

    banners: float
    blocks: float
    strikes: float
    pressure: float
    support: float
    retreat: float
    leaders: float
    line: float
    approach: float
    objectives: float
    hand: float
    script: float

    @property
    def total(self) -> float:
        return sum(self)


class Board(NamedTuple):
    """What of a position's value does not depend on the cards in hand.

    ``terms``    without what our own cards promise;  ``strikes``, ``reaches`` of both sides, top first
    """

    terms: Terms
    strikes: tuple[list[Strike], list[Strike]]
    reaches: tuple[Reach, Reach]


_KEEP: Final = tuple(DEFAULT.card_keep.get(card.key, 0.0) for card in COMMAND_CARDS)
_OVER: Final = Terms(*([0.0] * len(Terms._fields)))


class Evaluation:
    """Weighs positions for a side. Made once for a search: what is unseen is taken from the position it begins with."""

    def __init__(self, values: Values, root: State, side: int) -> None:
        self.values = values
        self.side = side
        self.unseen = Unseen(root, side)
        self._known: dict[tuple[object, ...], Board] = {}
        self._values: dict[int, float] = {}
        self._points: dict[int, tuple[float, ...]] = {}
        self._wins = [
            [self._banners_worth(count, needed) for count in range(needed + 3)] for needed in root.battle.banners
        ]
        self._next = [values.banner * (1 + values.growth * count) for count in range(max(map(len, self._wins)))]

    def _banners_worth(self, count: int, needed: int) -> float:
        values = self.values
        worth = sum(values.banner * (1 + values.growth * each) for each in range(count))
        return worth + (values.match_point if count >= needed - 1 else 0.0)

    def of_end(self, state: State, outcome: int) -> Terms:
        """The value of a battle that is over."""
        sign = 1 if outcome == self.side else -1 if outcome == opponent(self.side) else 0
        own, theirs = (
            self._wins[each][min(state.banners[each], len(self._wins[each]) - 1)] for each in (self.side, 1 - self.side)
        )
        return _OVER._replace(banners=sign * self.values.victory + own - theirs)

    def terms(self, state: State, mover: int) -> Terms:
        """The terms of a position in which ``mover`` is about to play a card.

        Only our own hand is known, and what the enemy's may hold is weighed.
        """
        board = self.board(state, mover)
        share = self.values.strike_now if mover == self.side else self.values.strike_next
        hand = state.hands[self.side]
        kept = self.values.hand * sum([_KEEP[card] for card in hand if card >= 0])
        promised = share * best_of_hand(board.reaches[self.side], hand)
        return board.terms._replace(strikes=board.terms.strikes + promised, hand=kept)

    def board(self, state: State, mover: int) -> Board:
        """What does not depend on the hand: samples of a plan often end with the same pieces in the same places, so it
        is remembered.
        """
        key = (
            mover, tuple(state.unit_hex), tuple(state.blocks), tuple(state.leader_hex), state.banners[0],
            state.banners[1], state.objectives, state.command[0], state.command[1],
        )
        known = self._known.get(key)
        if known is None:
            known = self._board(state, mover)
            if len(self._known) < _MOST_REMEMBERED:
                self._known[key] = known
        return known

    def _board(self, state: State, mover: int) -> Board:
        side, other = self.side, 1 - self.side
        both = (stands(state, 0), stands(state, 1))
        losses = self._losses(state, both)
        found = (
            strikes(self.values, both[0], both[1], losses, self._values),
            strikes(self.values, both[1], both[0], losses, self._values),
        )
        own, theirs = self._near(both[side], both[other]), self._near(both[other], both[side])
        reaches = (self._reach(state, 0, both[0], found[0]), self._reach(state, 1, both[1], found[1]))
        share = self.values.strike_now if mover == other else self.values.strike_next
        terms = Terms(
            banners=self._wins[side][state.banners[side]] - self._wins[other][state.banners[other]],
            blocks=losses[-1 - other][0] - losses[-1 - side][0],
            strikes=-share * self.unseen.expected(reaches[other]),
            pressure=self.values.pressure * (_sum(found[side]) - _sum(found[other])),
            support=self._support(own) - self._support(theirs),
            retreat=self._pinned(theirs) - self._pinned(own),
            leaders=self._leaders(state, side, own, both[other]) - self._leaders(state, other, theirs, both[side]),
            line=self.values.line * (_line(state, both[side]) - _line(state, both[other])),
            approach=-self._approach(state, own),
            objectives=self._objectives(state, side, both[side]) - self._objectives(state, other, both[other]),
            hand=0.0,
            script=0.0,
        )
        return Board(terms, found, reaches)

    def stakes(self, state: State, unit: int) -> tuple[float, ...]:
        """What a unit's owner loses when it loses 0, 1, 2 … blocks, its leader left aside."""
        battle = state.battle
        unit_type, blocks = battle.unit_type[unit], state.blocks[unit]
        banner = self._next[state.banners[1 - battle.unit_side[unit]]] * battle.unit_worth[unit]
        scale = banner + self.values.unit[unit_type.code]
        wear = self.values.wear[max(unit_type.blocks, blocks)]
        return tuple([scale * (wear[blocks - lost] - wear[blocks]) for lost in range(blocks + 1)])

    # -- blocks and strikes -----------------------------------------------------------------------------------------

    def _losses(self, state: State, both: tuple[list[Stand], list[Stand]]) -> dict[int, tuple[float, ...]]:
        """By unit, what its owner loses when it loses 0, 1, 2 … blocks now; under -1 and -2 what both sides have lost
        by wear already, top first.
        """
        values = self.values
        found: dict[int, tuple[float, ...]] = {}
        for side in (0, 1):
            banner = self._next[state.banners[1 - side]]
            gone = 0.0
            for stand in both[side]:
                unit_type = UNIT_TYPES[stand.kind]
                scale = banner + values.unit[unit_type.code]
                gone += scale * values.wear[max(unit_type.blocks, stand.blocks)][stand.blocks]
                points = self._points.get(stand.stake)
                if points is None:
                    points = self._points[stand.stake] = self._stakes(state, stand, banner)
                found[stand.unit] = points
            gone += self._gone(state, side)
            found[-1 - side] = (gone,)
        return found

    def _stakes(self, state: State, stand: Stand, banner: float) -> tuple[float, ...]:
        """What a unit's owner loses when it loses 0, 1, 2 … blocks now, its leader's risk included."""
        points = list(self.stakes(state, stand.unit))
        leader = state.leader_at[stand.here]
        if leader != NOBODY:
            stake = banner + self.values.leader
            if leader in state.battle.sudden_death:
                stake *= _SUDDEN
            points[1:] = [each + stake * _CHECK_RISK for each in points[1:]]
            points[-1] += stake * (_ORPHAN_RISK - _CHECK_RISK)
        return tuple(points)

    def _gone(self, state: State, side: int) -> float:
        """What a side's eliminated units and leaders were worth beyond their banners."""
        battle, values = state.battle, self.values
        total = 0.0
        for unit, here in enumerate(state.unit_hex):
            if here < 0 and battle.unit_side[unit] == side and not state.blocks[unit]:
                total += values.unit[battle.unit_type[unit].code]
        for leader, here in enumerate(state.leader_hex):
            if here < 0 and battle.leader_side[leader] == side and battle.leader_start[leader] >= 0:
                total += values.leader
        return total

    def _reach(self, state: State, side: int, units: list[Stand], found: list[Strike]) -> Reach:
        return Reach(state, side, found, {stand.unit: stand for stand in units}, self.values.same_target)

    # -- how units stand --------------------------------------------------------------------------------------------

    def _near(self, units: list[Stand], enemies: list[Stand]) -> list[tuple[Stand, int]]:
        """Units with their steps to the nearest enemy unit."""
        if not enemies:
            return [(stand, 0) for stand in units]
        there = [stand.here for stand in enemies]
        distance = GRID.distance
        return [(stand, min([distance[stand.here][each] for each in there])) for stand in units]

    def _support(self, units: list[tuple[Stand, int]]) -> float:
        support = self.values.support
        return sum([support[stand.friends] * (1.0 if far <= _NEAR else 0.4) for stand, far in units])

    def _pinned(self, units: list[tuple[Stand, int]]) -> float:
        """Units near the enemy whose retreat is barred."""
        return self.values.pinned * sum([1 for stand, far in units if far <= _ENGAGED and not stand.behind])

    def _leaders(
        self, state: State, side: int, units: list[tuple[Stand, int]], enemies: list[Stand]
    ) -> float:
        values, battle = self.values, state.battle
        total = 0.0
        far_of = {stand.here: far for stand, far in units}
        for leader, here in enumerate(state.leader_hex):
            if here < 0 or battle.leader_side[leader] != side:
                continue
            near = GRID.distance[here]
            company = sum([1 for stand, far in units if far <= _ENGAGED and near[stand.here] <= 1])
            total += values.company * company
            careful = _SUDDEN if leader in battle.sudden_death else 1.0
            unit = state.unit_at[here]
            if unit == NOBODY:
                reached = min([near[stand.here] for stand in enemies], default=9)
                total -= values.leader_alone * careful * (1.0 if reached <= _NEAR else 0.3)
            elif state.blocks[unit] == 1 and far_of.get(here, 9) <= _NEAR:
                total -= values.leader_weak * careful
        return total

    def _approach(self, state: State, units: list[tuple[Stand, int]]) -> float:
        """Points lost by being far from the enemy: more for many dice, less for a weakened unit."""
        values = self.values
        total = 0.0
        for stand, far in units:
            unit_type = UNIT_TYPES[stand.kind]
            ideal = 2 if unit_type.range and not unit_type.hits_with_swords else 1
            if far <= ideal:
                continue
            dice = unit_type.dice or _ELEPHANT_DICE
            left = 1 - values.wear[max(unit_type.blocks, stand.blocks)][stand.blocks]
            total += (dice - 1) * left * (far - ideal)
        return values.approach * total

    def _objectives(self, state: State, side: int, units: list[Stand]) -> float:
        """Nearness to hexes worth a banner: camps not yet taken, the edge to leave by."""
        battle = state.battle
        doors, open_hexes = battle.exits.get(side), open_banner_hexes(state, side)
        if not doors and not open_hexes:
            return 0.0
        value = self._next[state.banners[side]] * self.values.objective
        total = 0.0
        for stand in units:
            steps = GRID.distance[stand.here]
            if open_hexes:
                total += value * max(0, 5 - min(steps[there] for there in open_hexes))
            if doors:
                total += 0.6 * value * max(0, 8 - min(steps[door] for door in doors))
        return total

    def worth(self, points: float) -> float:
        """Points as the chance of winning weighs them: about the same around even, less and less far from it.

        So a side that is ahead plays for safety, and one that is behind takes risks.
        """
        return 4 * self.values.logit * (self.win_chance(points) - 0.5)

    def chance_of(self, worth: float) -> float:
        """The chance of winning that goes with a ``worth``, 0 to 1; where luck is taken off, that of usual dice."""
        return min(1.0, max(0.0, 0.5 + worth / (4 * self.values.logit)))

    def chance(self, terms: Terms) -> float:
        """The chance of winning, without the terms that only our own side has and that win nothing by themselves."""
        return self.win_chance(terms.total - terms.approach - terms.hand - terms.script)

    def win_chance(self, points: float) -> float:
        """The chance of winning the battle that goes with a value."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, points / self.values.logit))))


def _sum(found: Sequence[Strike]) -> float:
    return sum([strike.value for strike in found])


def _line(state: State, units: list[Stand]) -> int:
    """Units in the largest group of linked foot, as far as it matters to cards that order lines."""
    battle = state.battle
    hexes = {stand.here for stand in units if not battle.unit_type[stand.unit].mounted}
    largest = 0
    while hexes:
        edge, size = [hexes.pop()], 0
        while edge:
            size += 1
            for near in GRID.neighbors[edge.pop()]:
                if near in hexes:
                    hexes.remove(near)
                    edge.append(near)
        largest = max(largest, size)
    return min(_LONGEST_LINE, largest)
