"""Which control markers have neither a city nor an army behind them (frame F16)."""

from __future__ import annotations

from ccancients.successors.components.board import MAJOR_CITY, TRANS, TRANSIT
from ccancients.successors.rules.presence import units_in_space
from ccancients.successors.state import State


def isolated(state: State, side: int) -> list[int]:
    """The spaces of a side whose markers are isolated.

    A marker in a minor city or fortress is, when no chain of spaces with its own markers, or of transit points without
    an independent army, joins it to a major city of its own or to a space with a unit of its own; by any paths but
    those across the Mediterranean (F16).
    """
    board = state.board
    reached = [
        space for space in range(board.count)
        if (state.control[space] == side and board.kind[space] == MAJOR_CITY) or units_in_space(state, side, space)
    ]
    joined = set(reached)
    while reached:
        here = reached.pop()
        for there, kind in (*board.ways[here], *board.sea_ways[here]):
            if kind != TRANS and there not in joined and _carries(state, side, there):
                joined.add(there)
                reached.append(there)
    return [space for space, owner in enumerate(state.control) if owner == side and space not in joined]


def _carries(state: State, side: int, space: int) -> bool:
    """Whether a chain of a side goes on through a space."""
    if state.board.kind[space] == TRANSIT:
        return space not in state.army_at
    return state.control[space] == side


__all__ = ["isolated"]
