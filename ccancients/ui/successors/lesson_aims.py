"""What the first match teaches with, found by the rules alone: free spaces, an army to be beaten, walls to be breached.

The lesson begins in a prepared position; whatever becomes of it, what is pointed out is what can be done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.successors.components.board import INDEPENDENT, NOBODY
from ccancients.successors.rules.activation import resting_generals
from ccancients.successors.rules.entering import strength
from ccancients.successors.rules.movement import may_be_besieged, points_to_fall
from ccancients.successors.rules.presence import has_enemy_units, units
from ccancients.successors.rules.turn import marker_spaces
from ccancients.successors.state import State

SURE: Final = 2
"""Movement points that the slowest has with any die."""


@dataclass(frozen=True, slots=True)
class Prey:
    """A general who stands beside an enemy army that he outweighs, whose it is, and where."""

    general: int
    here: int
    there: int
    party: int


@dataclass(frozen=True, slots=True)
class Walls:
    """A general before a place that his army can besiege, and the points still missing."""

    general: int
    space: int
    missing: int


def free_spaces(state: State, side: int, most: int) -> tuple[int, ...]:
    """Where a card can put markers, those first that would be nearest to a province of one's own."""
    board = state.board

    def lacking(space: int) -> tuple[int, int]:
        province = board.provinces[board.spaces[space].province]
        return province.majority - sum(state.control[each] == side for each in province.spaces), space

    return tuple(sorted(marker_spaces(state, side), key=lacking)[:most])


def prey_of(state: State, side: int, marching: int = NOBODY) -> Prey | None:
    """The enemy army a step away that an own one outweighs most, one that cannot slip away before others; or None.

    ``marching``  whose army it is to be: the general who is on his way, else any who has not moved yet
    """
    board, found = state.board, []
    for general in resting_generals(state, side) if marching == NOBODY else (marching,):
        here = state.general_at[general]
        if here >= board.count:
            continue
        own = strength(state, side, here, aside=False)
        for there, kind in board.ways[here]:
            for party in _parties(state, side):
                enemies = strength(state, party, there, aside=False)
                if board.costs[kind] <= SURE and 0 < enemies < own:
                    found.append((party == INDEPENDENT, own - enemies, Prey(general, here, there, party)))
    return max(found, key=lambda each: each[:2])[2] if found else None


def _parties(state: State, side: int) -> tuple[int, ...]:
    return (INDEPENDENT, *(other for other in range(state.sides) if other != side))


def walls_of(state: State, side: int) -> Walls | None:
    """The place before which an army stands that could besiege it, with fewest points missing; None for none."""
    board, found = state.board, []
    for general in resting_generals(state, side):
        here = state.general_at[general]
        if here >= board.count or has_enemy_units(state, side, here) or not may_be_besieged(state, side, here):
            continue
        if units(state, side, here) >= board.tables.siege_min_cu:
            missing = points_to_fall(state, here) - state.points[side * board.count + here]
            found.append(Walls(general, here, missing))
    return min(found, key=lambda walls: (walls.missing, walls.space), default=None)
