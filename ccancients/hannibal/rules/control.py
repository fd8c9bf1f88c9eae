"""Control of spaces and provinces, and what it is worth (rules 1.2, 1.3, 9.1)."""

from __future__ import annotations

from ccancients.hannibal.components.board import (
    CITY,
    ITALY,
    KIND,
    LATIUM,
    MAJORITY,
    MESSANA,
    PROVINCES,
    RHEGIUM,
    SPACE_COUNT,
    SPACES_OF,
    TOWN,
    TRIBE,
)
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.state import State


def is_living_tribe(state: State, space: int) -> bool:
    return KIND[space] == TRIBE and not state.dead_tribes >> space & 1


def is_markable(state: State, space: int) -> bool:
    """Whether a space takes markers: a town, or the space of a dead tribe."""
    return KIND[space] == TOWN or (KIND[space] == TRIBE and bool(state.dead_tribes >> space & 1))


def is_foreign_tribe(state: State, side: int, space: int) -> bool:
    """A living tribe that is not friendly to a side."""
    return is_living_tribe(state, space) and state.control[space] != side


def is_hostile_ground(state: State, side: int, space: int) -> bool:
    """An enemy marker, city, or a living tribe that is not friendly."""
    return state.control[space] == 1 - side or is_foreign_tribe(state, side, space)


def removable(state: State, side: int) -> list[int]:
    """The spaces of a side's removable markers: not cities, not living tribes."""
    return [space for space in range(SPACE_COUNT) if state.control[space] == side and is_markable(state, space)]


def controls(state: State, side: int, province: int) -> bool:
    """Whether a side controls a province: the majority of its spaces."""
    control = state.control
    count = 0
    for space in SPACES_OF[province]:
        if control[space] == side:
            count += 1
    return count >= MAJORITY[province]


def controller(state: State, province: int) -> int:
    """Who controls a province."""
    return next((side for side in (0, 1) if controls(state, side, province)), NOBODY)


def score(state: State, side: int) -> int:
    """Points of a side: the scoring provinces it controls."""
    return sum(facts.scores and controls(state, side, number) for number, facts in enumerate(PROVINCES))


def italian_provinces(state: State, side: int) -> int:
    """How many provinces of Italy a side controls."""
    return sum(facts.country == ITALY and controls(state, side, number) for number, facts in enumerate(PROVINCES))


def holds_italy(state: State, side: int) -> bool:
    """Whether a side controls all provinces of Italy except, possibly, Latium."""
    return all(
        facts.country != ITALY or number == LATIUM or controls(state, side, number)
        for number, facts in enumerate(PROVINCES)
    )


def holds_messana_strait(state: State, side: int) -> bool:
    """The strait is open to who controls both its ends (rules 4.4)."""
    return state.control[MESSANA] == side == state.control[RHEGIUM]


def is_enemy_city(state: State, side: int, space: int) -> bool:
    return KIND[space] == CITY and state.control[space] == 1 - side
