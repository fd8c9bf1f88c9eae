"""Who stands where.

A *party* is a side, or ``INDEPENDENT`` for all independent armies of a place, which count as one (R25).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccancients.successors.components.board import FORTRESS, MAJOR_CITY
from ccancients.successors.state import INDEPENDENT, NOBODY, State


def members(mask: int) -> Iterator[int]:
    """The numbers of a bit set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """The bit set of some numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


# -- units ------------------------------------------------------------------------------------------------------------


def units(state: State, side: int, place: int) -> int:
    """Combat units of a side in a place."""
    return state.units[side * state.places + place]


def by_type(state: State, side: int, place: int) -> list[int]:
    """Combat units of a side in a place, by type."""
    start = state.at(side, place)
    stop = start + state.types
    rested, moved = list(state.rested[start:stop]), list(state.moved[start:stop])
    return [each + other for each, other in zip(rested, moved, strict=True)]


def rested_by_type(state: State, side: int, place: int) -> list[int]:
    """Those of them that have not been moved in this segment."""
    start = state.at(side, place)
    return list(state.rested[start:start + state.types])


def units_in_space(state: State, side: int, space: int) -> int:
    """Combat units of a side in all places of a space."""
    start, count = side * state.places + space, state.board.count
    return state.units[start] + state.units[start + count] + state.units[start + 2 * count]


def armies_at(state: State, space: int) -> list[int]:
    """The independent armies in a space."""
    return [army for army, at in enumerate(state.army_at) if at == space]


def count(state: State, party: int, place: int) -> int:
    """Combat units of a party in a place; the strength of independent armies."""
    if party != INDEPENDENT:
        return state.units[party * state.places + place]
    if place not in state.army_at:
        return 0
    return sum(state.army_strength[army] for army in armies_at(state, place))


def enemies_with_units(state: State, party: int, place: int) -> list[int]:
    """The other parties that have combat units in a place, sides first."""
    here = state.units[place::state.places]
    found = [side for side, number in enumerate(list(here)) if number and side != party] if any(here) else []
    if party != INDEPENDENT and place in state.army_at:
        found.append(INDEPENDENT)
    return found


def has_enemy_units(state: State, party: int, place: int) -> bool:
    """Whether any other party has combat units in a place."""
    if party != INDEPENDENT and place in state.army_at:
        return True
    here = state.units[place::state.places]
    return sum(here) > (here[party] if party >= 0 else 0)


# -- generals and royals ----------------------------------------------------------------------------------------------


def generals_in(state: State, side: int, place: int) -> list[int]:
    """The generals of a side in a place."""
    if place not in state.general_at:
        return []
    owner = state.owner
    return [general for general, at in enumerate(state.general_at) if at == place and owner[general] == side]


def royals_in(state: State, side: int, place: int) -> list[int]:
    """The royals that a side controls in a place."""
    if place not in state.royal_at:
        return []
    owner = state.royal_owner
    return [royal for royal, at in enumerate(state.royal_at) if at == place and owner[royal] == side]


def has_enemy_generals(state: State, party: int, place: int) -> bool:
    """Whether another side has a general in a place."""
    if place not in state.general_at:
        return False
    return any(at == place and state.owner[general] != party for general, at in enumerate(state.general_at))


def commander(state: State, generals: Iterable[int]) -> int:
    """The most senior of some generals, of equals, who are minor ones, the first (R12); -1 of none."""
    seniority = state.board.seniority
    best, rank = NOBODY, -1
    for general in generals:
        if seniority(general) > rank:
            best, rank = general, seniority(general)
    return best


def commander_in(state: State, side: int, place: int) -> int:
    """The most senior general of a side in a place, -1 for none."""
    return commander(state, generals_in(state, side, place))


def has_pieces(state: State, side: int, place: int) -> bool:
    """Whether a side has units, generals or royals in a place."""
    return bool(units(state, side, place) or generals_in(state, side, place) or royals_in(state, side, place))


def is_army(state: State, side: int, place: int) -> bool:
    """Whether a side has units and a general in a place; general and royals alone are none (part 1, R1, R2)."""
    return bool(units(state, side, place) and generals_in(state, side, place))


# -- spaces -----------------------------------------------------------------------------------------------------------


def is_friendly(state: State, side: int, place: int) -> bool:
    """Whether a place is in a space with the control marker of the side (R7)."""
    return state.control[place % state.board.count] == side


def is_hostile_fortress(state: State, space: int) -> bool:
    """An independent fortress (7.A)."""
    return state.control[space] == INDEPENDENT and state.board.kind[space] == FORTRESS


def own_city(state: State, side: int, space: int) -> bool:
    """Whether a space is a major city of the side."""
    return state.board.kind[space] == MAJOR_CITY and state.control[space] == side


def room_inside(state: State, side: int, space: int) -> int:
    """How many more units of its owner find room inside a city; 0 for anybody else (6.3, 6.4, R19)."""
    if not own_city(state, side, space):
        return 0
    return max(0, state.board.tables.city_limit - units(state, side, state.board.inside(space)))


def is_besieged(state: State, space: int) -> bool:
    """Whether a major city of a side is besieged (part 1, R18): units of others outside, none of its own.

    Who passes as a friend does not besiege.
    """
    owner = state.control[space]
    if owner < 0 or state.board.kind[space] != MAJOR_CITY or units(state, owner, space):
        return False
    passing = state.force_side if state.force_place == space and state.honored >> owner & 1 else NOBODY
    if space in state.army_at:
        return True
    places = state.places
    return any(state.units[side * places + space] for side in range(state.sides) if side not in (owner, passing))


def besieged_cities(state: State) -> int:
    """The bit set of all besieged cities."""
    found = 0
    for province in state.board.provinces:
        if state.control[province.major_city] >= 0 and is_besieged(state, province.major_city):
            found |= 1 << province.major_city
    return found


# -- the force and what stays behind it --------------------------------------------------------------------------------


def has_keeper(state: State, place: int) -> bool:
    """Whether a general of the faction who is not with the force is in a place."""
    force = state.force_generals
    return any(not force >> general & 1 for general in generals_in(state, state.force_side, place))


def stands_alone(state: State) -> bool:
    """Whether units of the faction that are not with the force have no other general in its space (S4 24, R9).

    Only outside, and where it is not friendly: inside is always an own city.
    """
    side, space = state.force_side, state.board.space(state.force_place)
    if state.control[space] == side:
        return False
    with_force = sum(state.force_cu) if state.force_place == space else 0
    return state.units[side * state.places + space] > with_force and not has_keeper(state, space)


# -- the mover --------------------------------------------------------------------------------------------------------


def seat_of(state: State, party: int) -> int:
    """The side that decides for a party: for independent armies the player who moves them (R25)."""
    return state.active if party == INDEPENDENT else party


def mover_place(state: State) -> int:
    """Where the active force, or the independent army that moves, is."""
    return state.army_at[state.army] if state.army != NOBODY else state.force_place


def force_units(state: State) -> int:
    """Combat units in the active force; the strength of the independent army that moves."""
    return state.army_strength[state.army] if state.army != NOBODY else sum(state.force_cu)
