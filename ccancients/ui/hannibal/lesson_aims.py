"""What the first campaign teaches with, found by the rules alone: a province, an army to be beaten, and walls.

The lesson begins in a prepared position; whatever becomes of it, what is pointed out is what can be done.
"""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal.components.board import (
    CITY,
    KIND,
    LAND,
    MAJORITY,
    PROVINCE_OF,
    PROVINCES,
    SPACES_OF,
    TOWN,
    WAYS_OF,
    space_of,
)
from ccancients.hannibal.components.cards import CAMPAIGNS, COUNTERS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import BATTLE, GENERALS_OF
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.components.tables import ARMY, SIEGE_ARMY
from ccancients.hannibal.rules.presence import controls, force, force_in_space, is_enemy_city, strategy_rating
from ccancients.hannibal.state import State


@dataclass(frozen=True, slots=True)
class Aim:
    """A province that a few markers win: how many are missing, and the towns that take one."""

    province: int
    missing: int
    towns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Prey:
    """A general who stands near an enemy army that he outweighs, and where that is."""

    general: int
    here: int
    there: int


@dataclass(frozen=True, slots=True)
class Walls:
    """A general before an enemy city, with CUs enough for an attempt."""

    general: int
    city: int


def aim_of(state: State, side: int) -> Aim | None:
    """The province that counts in which a side lacks the fewest markers, and can place them; None for none."""
    found = []
    for province, facts in enumerate(PROVINCES):
        spaces = SPACES_OF[province]
        missing = MAJORITY[province] - sum(state.control[space] == side for space in spaces)
        towns = tuple(space for space in spaces if _takes_marker(state, side, space))
        if facts.scores and 0 < missing <= len(towns):
            found.append(Aim(province, missing, towns))
    return min(found, key=lambda aim: (aim.missing, aim.province), default=None)


def _takes_marker(state: State, side: int, space: int) -> bool:
    """Whether a town bears no marker and no enemy unit (rules 3.4a)."""
    free = KIND[space] == TOWN and state.control[space] == NOBODY
    return free and not force_in_space(state, opponent(side), space)


def prey_of(state: State, side: int) -> Prey | None:
    """The enemy army in the open, a space or two away, that an own one outweighs most; None for none."""
    enemy, found = opponent(side), []
    for general, here in _standing(state, side):
        own = BATTLE[general] + min(ARMY, force(state, side, here))
        for there in _near(state, enemy, here):
            enemies = force(state, enemy, there)
            if enemies > 1 and own > enemies + _rating(state, enemy, there):
                found.append((own - enemies, Prey(general, here, there)))
    return max(found, key=lambda each: each[0])[1] if found else None


def _near(state: State, enemy: int, here: int) -> set[int]:
    """The spaces a step away, and those behind the ones without an enemy."""
    first = {there for there, kind in WAYS_OF[here] if kind == LAND}
    free = [there for there in first if not force_in_space(state, enemy, there)]
    return first.union(*({there for there, kind in WAYS_OF[near] if kind == LAND} for near in free)) - {here}


def _rating(state: State, side: int, place: int) -> int:
    return max((BATTLE[general] for general in GENERALS_OF[side] if state.general_at[general] == place), default=0)


def _standing(state: State, side: int) -> list[tuple[int, int]]:
    """The generals of a side who stand in the open with an army, with their spaces."""
    where = ((general, state.general_at[general]) for general in GENERALS_OF[side])
    return [(general, here) for general, here in where if here >= 0 and here == space_of(here)
            and force(state, side, here)]  # fmt: skip


def walls_of(state: State, side: int) -> Walls | None:
    """The enemy city before which an army stands that could make an attempt, with most points made; None for none."""
    found = [
        Walls(general, here)
        for general, here in _standing(state, side)
        if KIND[here] == CITY and is_enemy_city(state, side, here) and force(state, side, here) >= SIEGE_ARMY
    ]
    return max(found, key=lambda walls: (state.points[walls.city], -walls.city), default=None)


def won_with(state: State, side: int, city: int) -> bool:
    """Whether a city would bring its province with it."""
    province = PROVINCE_OF[city]
    own = sum(state.control[space] == side for space in SPACES_OF[province])
    return not controls(state, side, province) and own + 1 >= MAJORITY[province]


def card_for_markers(state: State, side: int, markers: int) -> int:
    """The card of the hand with the smallest number that is enough for some markers, no counter if possible; -1."""
    return _cheapest(state, side, markers)


def card_for(state: State, side: int, general: int) -> int:
    """The card of the hand with the smallest number that sets a general in motion, no counter if possible; -1."""
    return _cheapest(state, side, strategy_rating(state, general))


def _cheapest(state: State, side: int, number: int) -> int:
    enough = [card for card in state.hands[side] if STRATEGY_CARDS[card].operations >= number]
    rank = {card: (card in COUNTERS, STRATEGY_CARDS[card].operations, card in CAMPAIGNS, card) for card in enough}
    return min(enough, key=rank.__getitem__, default=-1)
