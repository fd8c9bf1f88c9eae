"""Where new units and returning generals are put, and where an army is too large to be fed (rules part 2)."""

from __future__ import annotations

from ccancients.successors.components.board import MAJOR_CITY
from ccancients.successors.rules.markers import is_enemy_space
from ccancients.successors.rules.presence import has_enemy_generals, has_enemy_units, units_in_space
from ccancients.successors.state import State


def reinforcement_places(state: State, side: int, *, units: bool) -> list[int]:
    """Where new units, or a general, of a side may be put (W2124)."""
    board = state.board
    found = set()
    for space in range(board.count):
        if board.spaces[space].kind == MAJOR_CITY and state.control[space] == side:
            inside = board.inside(space)
            found.add(space)
            if not units or state.units[side * state.places + inside] < board.tables.city_limit:
                found.add(inside)
    for general, where in enumerate(state.general_at):
        if state.owner[general] == side and where >= 0 and not is_enemy_space(state, side, board.space(where)):
            full = board.is_inside(where) and state.units[side * state.places + where] >= board.tables.city_limit
            if not (full and units):
                found.add(where)
    return sorted(place for place in found if _is_safe(state, side, place))


def return_places(state: State, side: int) -> list[int]:
    """Where a dispersed general may return: as units, or else in any space with a marker of his faction."""
    places = reinforcement_places(state, side, units=False)
    if places:
        return places
    control = state.control
    return [space for space in range(state.board.count) if control[space] == side and _is_safe(state, side, space)]


def training_places(state: State, side: int) -> list[int]:
    """Where units are trained: with a general of one's own, or in a controlled major city (W2124)."""
    board = state.board
    found = {where for general, where in enumerate(state.general_at) if state.owner[general] == side and where >= 0}
    for space in range(board.count):
        if board.spaces[space].kind == MAJOR_CITY and state.control[space] == side:
            found |= {space, board.inside(space)}
    first, limit = side * state.places, board.tables.city_limit
    return sorted(
        place for place in found
        if _is_safe(state, side, place) and not (board.is_inside(place) and state.units[first + place] >= limit)
    )


def _is_safe(state: State, side: int, place: int) -> bool:
    return not has_enemy_units(state, side, place) and not has_enemy_generals(state, side, place)


# -- forage -----------------------------------------------------------------------------------------------------------


def forage_limit(state: State, space: int) -> int:
    """How many CUs of a faction a space feeds."""
    return state.board.forage[space]


def starving(state: State, side: int) -> list[int]:
    """Spaces where a side has more CUs, all locations together, than they feed (R51)."""
    return [
        space for space in range(state.board.count) if units_in_space(state, side, space) > forage_limit(state, space)
    ]


__all__ = ["forage_limit", "reinforcement_places", "return_places", "starving", "training_places"]
