"""Where minor generals may be placed and put (S4 15, S4 24, R3, R56)."""

from __future__ import annotations

from ccancients.successors.rules.presence import generals_in, is_friendly, units
from ccancients.successors.state import HAND, State

BEFORE_ONLY = "before_activations_only"


def minor_in_hand(state: State, side: int) -> int:
    """The first minor general of a side in its hand that has not been placed in this segment, -1 for none."""
    board = state.board
    first = board.minor(side, 0)
    for general in range(first, first + board.minors):
        if state.general_at[general] == HAND and not state.generals_placed >> general & 1:
            return general
    return -1


def places_with_units(state: State, side: int) -> list[int]:
    """The places ashore with units of a side."""
    start = side * state.places
    here = state.units[start:start + 2 * state.board.count]
    return [place for place, number in enumerate(list(here)) if number] if any(here) else []


def places_for_minors(state: State, side: int) -> list[int]:
    """Where a minor general may be placed between activations: beside units of his side."""
    return places_with_units(state, side)


def minors_to_move(state: State, side: int) -> list[int]:
    """The minor generals on the board that may be put elsewhere: not put yet, and needed by no unit where they are."""
    board = state.board
    first = board.minor(side, 0)
    return [
        general for general in range(first, first + board.minors)
        if state.general_at[general] >= 0 and not state.generals_placed >> general & 1
        and may_leave(state, side, general)
    ]


def may_leave(state: State, side: int, general: int) -> bool:
    """Whether a general may go without leaving units alone in a space that is not friendly (S4 24)."""
    place = state.general_at[general]
    if not units(state, side, place) or is_friendly(state, side, place):
        return True
    return len(generals_in(state, side, place)) > 1
