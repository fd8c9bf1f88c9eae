"""What the spaces of a board are worth to a side, and who is strong where."""

from __future__ import annotations

from functools import cache, lru_cache
from math import erf, sqrt
from typing import Final

from ccancients.successors.components.board import INDEPENDENT, NOBODY, TRANSIT, Board
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.mind.script.weights import Weights
from ccancients.successors.rules.entering import battle_rating, bonus, strength
from ccancients.successors.rules.presence import by_type, count, enemies_with_units, units_in_space
from ccancients.successors.rules.scoring import (
    SPACES,
    controls_province,
    is_champion,
    living,
    prestige_in,
    victory_points,
)
from ccancients.successors.state import State


class Memory:
    """What spaces are worth, from one position to the next where nobody's markers, points or titles have changed."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], dict[int, float]] = {}

    def values_of(self, state: State, side: int) -> dict[int, float]:
        """The values that were worked out for a side with the same markers."""
        key = (
            side, state.round, state.champions, state.fallen, tuple(state.control), tuple(state.fleet),
            tuple(state.score),
        )
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        return self._known.setdefault(key, {})


class Outlook:
    """A position as a side sees it; everything is worked out once, when it is asked for."""

    def __init__(self, state: State, side: int, weights: Weights, memory: Memory | None = None) -> None:
        self.state, self.side, self.weights = state, side, weights
        self.board = state.board
        self.others = [other for other in living(state) if other != side]
        self._values: dict[int, float] = {} if memory is None else memory.values_of(state, side)
        self._strengths: dict[tuple[int, int], float] = {}
        self._promises: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        self._enemies: dict[int, list[int]] | None = None
        self._in_the_way: list[tuple[int, int]] | None = None
        self._points: tuple[int, ...] | None = None
        self._leader: int | None = None
        self._strong: list[tuple[float, dict[int, int]]] | None = None
        self._prizes: dict[int, int] | None = None
        self.denial = weights.deny[max(0, min(2, state.sides - 2))]
        """What a point less for somebody else is worth."""

    # -- what spaces are worth ----------------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[int, ...]:
        """The points of all sides."""
        if self._points is None:
            self._points = victory_points(self.state)
        return self._points

    @property
    def leader(self) -> int:
        """The other side with most points, -1 without one."""
        if self._leader is None:
            points = self.points
            self._leader = max(self.others, key=lambda other: (points[other], -other), default=NOBODY)
        return self._leader

    def value(self, space: int) -> float:
        """What a marker of this side in a space is worth: its province ÷ the markers still lacking (rules part 17)."""
        if space not in self._values:
            self._values[space] = self._value(space)
        return self._values[space]

    def _value(self, space: int) -> float:
        board, state = self.board, self.state
        owner = state.control[space]
        if board.kind[space] == TRANSIT or owner == self.side:
            return 0.0
        if state.scenario.victory == SPACES:
            return 1.0 + (self.denial if owner >= 0 else 0.0)
        if self.prizes:
            worth = self.prizes.get(space, 0) * self.scorings(state.round + 1)
            return self.weights.idle + worth * (1.0 + (self.denial if owner >= 0 else 0.0))
        return self._gain(space) + (self._loss_of(owner, space) if owner >= 0 else 0.0)

    def _gain(self, space: int) -> float:
        province = self.board.provinces[self.board.spaces[space].province]
        control = self.state.control
        mine = sum(control[each] == self.side for each in province.spaces)
        has_city = control[province.major_city] == self.side
        lacking = max(province.majority - mine, 0 if has_city else 1)
        if lacking <= 0:
            return self.weights.spare if mine == province.majority else self.weights.idle
        if not has_city and space != province.major_city and mine >= province.majority - 1:
            return self.weights.idle  # only the city is lacking
        return self.weights.idle + province.vp / lacking

    def _loss_of(self, other: int, space: int) -> float:
        """What taking a marker away costs its owner, and is worth to others."""
        number = self.board.spaces[space].province
        province = self.board.provinces[number]
        if not controls_province(self.state, other, number):
            return 0.3 * self.denial * self.weights.idle
        more = sum(self.state.control[each] == other for each in province.spaces) - province.majority
        weight = self.denial * (1.3 if other == self.leader else 0.7)
        if space == province.major_city:
            return weight * province.vp
        return weight * province.vp / (1 + more)

    # -- prizes, and what a unit is worth in a space of one's own ------------------------------------------------

    @property
    def prizes(self) -> dict[int, int]:
        """What a unit beside an own marker in a space is paid at every scoring (F21); nothing in other matches."""
        if self._prizes is None:
            self._prizes = prizes_of(self.state)
        return self._prizes

    def scorings(self, first: int) -> float:
        """The scorings to come from a round on, later ones counting less."""
        left = sum(number >= first for number in self.state.scenario.score_rounds)
        return sum(self.weights.later**number for number in range(left))

    def keep(self, space: int) -> float:
        """What the only unit in a space of one's own is worth there."""
        if self.state.control[space] != self.side or not self.weights.guard:
            return 0.0
        if self.prizes:
            return self.weights.guard * self.prizes.get(space, 0) * self.scorings(self.state.round)
        number = self.board.spaces[space].province
        province = self.board.provinces[number]
        if space != province.major_city or not controls_province(self.state, self.side, number):
            return 0.0
        worth = self.weights.guard * self.weights.city * province.vp
        return worth if self.threat(space) > 0 else worth * self.weights.again

    def guarded(self, space: int, others: int) -> float:
        """What standing in a space of one's own is worth, where so many other own units are."""
        keep = self.keep(space)
        if keep and others:
            return keep * self.weights.again if self.threat(space) > 0 else 0.0
        return keep

    def own_units(self, space: int) -> int:
        """The own units in and around a space."""
        return units_in_space(self.state, self.side, space)

    def harm(self, space: int) -> float:
        """What it is worth to this side that the owner of a space loses his marker there."""
        owner = self.state.control[space]
        if owner < 0 or owner == self.side:
            return 0.0
        prize = self.prizes.get(space, 0) if self.prizes else 0
        if not self.prizes:
            return self._loss_of(owner, space)
        held = 1.0 if units_in_space(self.state, owner, space) else self.weights.robbed
        return self.denial * (0.5 * self.weights.idle + held * prize * self.scorings(self.state.round))

    def taken(self, space: int) -> float:
        """What an own marker instead of another's is worth, placed now."""
        return self.marked(space) + self.harm(space) if self.prizes else self.value(space)

    def marked(self, space: int) -> float:
        """What a marker that is placed now, by points of a card, is worth in a space."""
        prize = self.prizes.get(space, 0) if self.prizes else 0
        if not prize:
            return self.value(space)
        held = 1.0 if self.own_units(space) else self.weights.fallow
        return self.weights.idle + held * prize * self.scorings(self.state.round)

    def promise(self, space: int) -> float:
        """What a space may be worth to a force at most; without a limit where it is to be fought for."""
        if space not in self._promises:
            self._promises[space] = self._promise(space)
        return self._promises[space]

    def _promise(self, space: int) -> float:
        if self.enemies(space):
            return _NO_LIMIT
        waiting = JOINED if self.state.units[self.side * self.state.places + space] else 0.0
        return waiting + (self.keep(space) if self.state.control[space] == self.side else self.value(space))

    # -- who is strong where ------------------------------------------------------------------------------------------

    def stands_aside(self, party: int, place: int, against: int) -> bool:
        """Whether the Royal Army of a party would stand aside in a battle (7.H)."""
        if not self.state.rules.royal_army or party < 0 or against < 0:
            return False
        return prestige_in(self.state, party, place) < prestige_in(self.state, against, place)

    def force_strength(self, party: int, place: int, where: int, against: int) -> float:
        """What the units of a party in a place would bring into a battle in a space, dice and all."""
        aside = self.stands_aside(party, place, against)
        units = strength(self.state, party, place, aside=aside)
        if not units:
            return 0.0
        return units + bonus(self.state, party, where) + mean_dice(battle_rating(self.state, party, place))

    def defence(self, party: int, space: int) -> float:
        """The strength of a party that stands in a space against this side."""
        key = party, space
        if key not in self._strengths:
            self._strengths[key] = self.force_strength(party, space, space, self.side)
        return self._strengths[key]

    def enemies(self, space: int) -> list[int]:
        """The other parties with units outside in a space."""
        if self._enemies is None:
            self._enemies = self._found_enemies()
        return self._enemies.get(space, _NONE)

    def _found_enemies(self) -> dict[int, list[int]]:
        state, count_of = self.state, self.board.count
        spaces = {at for at in state.army_at if at >= 0}
        for other in range(state.sides):
            first = other * state.places
            here = state.units[first:first + count_of]
            if other != self.side and any(here):
                spaces |= {space for space, number in enumerate(list(here)) if number}
        return {space: enemies_with_units(state, self.side, space) for space in sorted(spaces)}

    @property
    def in_the_way(self) -> list[tuple[int, int]]:
        """Spaces where others stand, and the largest number of units that one of them has there."""
        if self._in_the_way is None:
            self.enemies(0)
            self._in_the_way = [
                (space, max((count(self.state, party, space) for party in parties), default=0))
                for space, parties in (self._enemies or {}).items()
            ]
        return self._in_the_way

    def worth_of_units(self, party: int, place: int) -> float:
        """What the units and generals of a party in a place are worth."""
        if party == INDEPENDENT:
            return self.weights.unit * count(self.state, party, place) * 0.5
        types = self.board.types
        units = sum(number * types[kind].strength for kind, number in enumerate(by_type(self.state, party, place)))
        return self.weights.unit * units

    def threat(self, space: int) -> float:
        """The strongest army of others that could come to a space within an activation."""
        if space not in self._threats:
            self._threats[space] = max(
                (strong for strong, reach in self._armies() if reach.get(space, 99) <= REACH), default=0.0
            )
        return self._threats[space]

    def _armies(self) -> list[tuple[float, dict[int, int]]]:
        """Every army of the others: its strength and how far it is from every space near it."""
        if self._strong is None:
            self._strong = self._seen_armies()
        return self._strong

    def _seen_armies(self) -> list[tuple[float, dict[int, int]]]:
        state, found = self.state, []
        for other in self.others:
            seen = {at for general, at in enumerate(state.general_at) if at >= 0 and state.owner[general] == other}
            for place in seen:
                if state.units[other * state.places + place]:
                    space = self.board.space(place)
                    strong = self.force_strength(other, place, space, self.side)
                    found.append((strong, _near(self.board, space)))
        return found

    def value_at_stake(self, space: int) -> bool:
        """Whether a battle in a space would be about something: a marker of this side, or an enemy beside one."""
        board, control = self.board, self.state.control
        return control[space] == self.side or any(control[there] == self.side for there, _ in board.ways[space])

    # -- the title ----------------------------------------------------------------------------------------------------

    def champion_cost(self, party: int) -> float:
        """What fighting a party costs: the title of Champion, if this side still has it."""
        state = self.state
        if party < 0 or not state.rules.champion or party == state.usurper or not is_champion(state, self.side):
            return 0.0
        if state.scenario.victory == SPACES:
            return 0.0
        return self.board.tables.victory.champion_vp + self.weights.champion


JOINED: Final = 0.6
"""What units that wait somewhere to be joined are worth at most."""
_NO_LIMIT: Final = 1e9
_REMEMBERED: Final = 2000
_NONE: Final[list[int]] = []
REACH: Final = 4
"""Movement points of most activations."""
_TIES: Final = 0.3
"""Strength by which one must be ahead for an even battle: nobody wins at equal sums, who moves loses more."""
_SPREAD: Final = 3.1
"""Standard deviation of the difference of four dice, raised to the ratings of the commanders."""


def chance(mine: float, theirs: float) -> float:
    """How likely the one of expected strength ``mine`` wins a battle, about."""
    return 0.5 + 0.5 * erf((mine - theirs - _TIES) / (_SPREAD * sqrt(2.0)))


def prizes_of(state: State) -> dict[int, int]:
    """The prizes of a match by space; none where it is about something else."""
    if state.scenario.victory != PRIZES:
        return {}
    return {state.board.space_of[each.space]: each.vp for each in state.scenario.prizes}


@cache
def mean_dice(rating: int) -> float:
    """The mean of two dice, none lower than a battle rating."""
    return 2 * sum(max(die, rating) for die in range(1, 7)) / 6


@lru_cache(maxsize=2048)
def _near(board: Board, space: int) -> dict[int, int]:
    """Spaces within ``REACH`` by land, and their distances."""
    cost = board.costs
    best = {space: 0}
    todo = [space]
    while todo:
        here = todo.pop()
        for there, kind in board.ways[here]:
            spent = best[here] + cost[kind]
            if spent <= REACH and spent < best.get(there, 99):
                best[there] = spent
                todo.append(there)
    return best


__all__ = ["JOINED", "REACH", "Memory", "Outlook", "chance", "mean_dice", "prizes_of"]
