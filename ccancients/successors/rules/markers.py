"""Where control markers may be put or taken away, and places assaulted (rules part 2)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY, NOBODY, TRANSIT
from ccancients.successors.rules.movement import may_be_besieged
from ccancients.successors.rules.presence import has_enemy_units
from ccancients.successors.state import State

MARKER_REACH: Final = 2
"""Movement points within which a control marker of a card is placed (part 2)."""


def enemy_units_in_space(state: State, side: int, space: int) -> bool:
    """Whether any location of a space holds CUs of another faction, or an independent army."""
    if space in state.army_at:
        return True
    here = state.units[space::state.board.count]  # three locations of each side
    return any(here) and sum(here) > sum(here[3 * side:3 * side + 3])


def is_enemy_space(state: State, side: int, space: int) -> bool:
    """Whether another faction's or an independent marker lies in a space."""
    return state.control[space] not in (side, NOBODY)


# -- control markers --------------------------------------------------------------------------------------------------


def marker_spaces(state: State, side: int) -> list[int]:
    """Where a side may place a control marker of a card: an uncontrolled space without enemies near one of its own."""
    far = _distances(state, side)
    return [
        space for space in range(state.board.count)
        if far[space] <= MARKER_REACH and state.control[space] == NOBODY and _may_be_marked(state, side, space)
    ]


def _may_be_marked(state: State, side: int, space: int) -> bool:
    return state.board.kind[space] != TRANSIT and not enemy_units_in_space(state, side, space)


def _distances(state: State, side: int) -> list[int]:
    """By space, movement points from a marker of the side, through no space with an enemy marker or units.

    More than ``MARKER_REACH`` stands for any number above it.
    """
    paths = state.board.paths
    best = [0 if owner == side else MARKER_REACH + 1 for owner in state.control]
    todo = [space for space, far in enumerate(best) if far == 0]
    while todo:
        here = todo.pop()
        far = best[here]
        if far and _closed(state, side, here):
            continue
        for there, cost in paths[here]:
            if far + cost < best[there]:
                best[there] = far + cost
                todo.append(there)
    return best


def _closed(state: State, side: int, space: int) -> bool:
    return is_enemy_space(state, side, space) or enemy_units_in_space(state, side, space)


# -- the surrender segment --------------------------------------------------------------------------------------------


def surrendering(state: State, side: int) -> tuple[list[int], list[int]]:
    """Spaces where an enemy player's marker may be removed, and those where one's own may be placed (W258)."""
    board = state.board
    removed, placed = [], []
    first = side * state.places
    for space in range(board.count):
        kind, owner = board.spaces[space].kind, state.control[space]
        if not state.units[first + space] or kind == TRANSIT or has_enemy_units(state, side, space):
            continue
        if owner == NOBODY:
            placed.append(space)
        elif owner not in (side, INDEPENDENT) and kind != MAJOR_CITY:
            removed.append(space)
    return removed, placed


def assaults(state: State, side: int) -> list[int]:
    """Where an army of one or two CUs may assault: an independent space, or outside an enemy major city (W258)."""
    board = state.board
    led = {where for general, where in enumerate(state.general_at) if state.owner[general] == side}
    return [
        space for space in range(board.count)
        if space in led and 1 <= state.units[side * state.places + space] < board.tables.siege_min_cu
        and may_be_besieged(state, side, space) and not has_enemy_units(state, side, space)
    ]


__all__ = [
    "MARKER_REACH", "assaults", "enemy_units_in_space", "is_enemy_space", "marker_spaces", "surrendering",
]
