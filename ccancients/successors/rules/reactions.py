"""Who may intercept, fall back, evade and retreat, and where to (rules part 7)."""

from __future__ import annotations

from ccancients.successors.components.board import TRANSIT
from ccancients.successors.components.tables import KINDS
from ccancients.successors.rules.placing import minor_in_hand
from ccancients.successors.rules.presence import (
    armies_at,
    enemies_with_units,
    force_units,
    generals_in,
    has_enemy_generals,
    has_enemy_units,
    is_army,
    is_besieged,
    is_hostile_fortress,
    mover_place,
    own_city,
    room_inside,
    units,
)
from ccancients.successors.state import INDEPENDENT, LANDED, NOBODY, State

# -- enemies in the way -----------------------------------------------------------------------------------------------


def opponents(state: State) -> list[int]:
    """The parties with units where the mover is that have not honored passage."""
    found = enemies_with_units(state, state.force_side, mover_place(state))
    return [party for party in found if party == INDEPENDENT or not state.honored >> party & 1]


def others_without_units(state: State) -> list[int]:
    """The other sides with generals or royals, but no units, where the mover is."""
    place = mover_place(state)
    owners = {state.owner[general] for general, at in enumerate(state.general_at) if at == place}
    owners |= {state.royal_owner[royal] for royal, at in enumerate(state.royal_at) if at == place}
    return sorted(
        side for side in owners if side not in (NOBODY, state.force_side) and not units(state, side, place)
    )


def opponents_without_units(state: State) -> list[int]:
    """Those of them that have not honored passage."""
    return [side for side in others_without_units(state) if not state.honored >> side & 1]


def found_at_the_end(state: State) -> list[int]:
    """Those of them that an army which ends its activation overruns: who has let it pass, and all where it has come.

    Whom it found beside it and never entered upon, it has not met (S4 160, S4 172, R39, R41, R72).
    """
    came = state.came_from != NOBODY or state.rules.earlier_readings
    return [side for side in others_without_units(state) if came or state.honored >> side & 1]


# -- interception (7.G) -----------------------------------------------------------------------------------------------


def interceptors(state: State, tried: tuple[int, ...], come: int) -> tuple[int, int]:
    """The side and place of the next army that may try to intercept, ``(-1, -1)`` for none (R30, R31).

    ``tried``  places that have had their attempt;  ``come`` the side that has come already, -1 none
    """
    target, board = mover_place(state), state.board
    if not _may_be_intercepted_in(state, target):
        return NOBODY, NOBODY
    near = [space for space, kind in board.ways[target] if KINDS[kind] in state.rules.intercept_paths]
    places, sides = state.places, state.sides
    first = state.active if state.force_side == INDEPENDENT else state.force_side
    for step in range(1, sides + 1):
        side = (first + step) % sides
        if side == state.force_side or (come != NOBODY and side != come) or state.honored >> side & 1:
            continue
        start = side * places
        here = [
            place for space in near for place in (space, space + board.count)
            if state.units[start + place] and place not in tried
        ]
        if not here or not may_intercept_into(state, side, target):
            continue
        for place in sorted(here, key=board.place_text):
            if may_intercept_from(state, side, place):
                return side, place
    return NOBODY, NOBODY


def _may_be_intercepted_in(state: State, target: int) -> bool:
    return target < state.board.count and (state.rules.intercept_into_transit or state.board.kind[target] != TRANSIT)


def may_intercept_into(state: State, side: int, target: int) -> bool:
    """Not where a third side has units; by a switch not into enemy spaces and independent fortresses (R30)."""
    if any(party not in (side, state.force_side) for party in enemies_with_units(state, side, target)):
        return False
    if state.force_side == INDEPENDENT and len(armies_at(state, target)) > 1:
        return False
    if state.rules.intercept_into == "any":
        return True
    return state.control[target] in (side, NOBODY, INDEPENDENT) and not is_hostile_fortress(state, target)


def may_intercept_from(state: State, side: int, place: int) -> bool:
    """An army, or units that a minor general may be placed with; not from a besieged city (R30, W507)."""
    space = state.board.space(place)
    if place != space and (is_besieged(state, space) or has_enemy_units(state, side, space)):
        return False
    return is_army(state, side, place) or minor_in_hand(state, side) != NOBODY


def back_place(state: State, number: int) -> int:
    """Where the mover came from; back inside a city only if so many units fit, else outside. -1 for nowhere."""
    back, board = state.came_from, state.board
    if back < board.count or number <= room_inside(state, state.force_side, board.space(back)):
        return back
    return board.space(back)


def fall_back_place(state: State, *, out: bool) -> int:
    """Where an intercepted mover may fall back to, -1 if it may not (R32).

    Units of its side that were there before would be left among enemies: then it fights with them.
    ``out``  it has come out of its city, or landed where it had embarked
    """
    came_from = back_place(state, force_units(state))
    if state.force_side >= 0 and units(state, state.force_side, state.force_place) > sum(state.force_cu):
        return NOBODY
    if out or came_from == NOBODY or has_enemy_units(state, state.force_side, came_from):
        return NOBODY
    landed = state.naval == LANDED and state.came_by > 3
    if landed and state.embarked_at != NOBODY:
        port = state.board.space(state.embarked_at)
        if port == state.board.space(state.force_place):
            return NOBODY
    return came_from


# -- evasion (7.V) ----------------------------------------------------------------------------------------------------


def evasion_spaces(state: State, side: int, space: int, closed: int) -> list[int]:
    """Where an army may evade to from a space: no enemy units, and not the space that the mover came from."""
    return [
        other for other, _ in state.board.ways[space] if other != closed and not has_enemy_units(state, side, other)
    ]


def may_evade(state: State, party: int, closed: int) -> bool:
    """Whether the side entered upon has an army that could get away."""
    place = mover_place(state)
    return party >= 0 and is_army(state, party, place) and bool(evasion_spaces(state, party, place, closed))


# -- retreat (7.R) ----------------------------------------------------------------------------------------------------


def retreat_spaces(state: State, side: int, place: int, closed: int, *, lone: bool = False) -> list[int]:
    """The adjacent spaces that a beaten side may retreat to; for generals alone none with enemy generals (7.D)."""
    found = evasion_spaces(state, side, state.board.space(place), closed)
    return [space for space in found if not (lone and has_enemy_generals(state, side, space))]


def may_retreat_inside(state: State, side: int, place: int) -> bool:
    """Into an own major city of the same space if all units fit."""
    board = state.board
    if place >= board.count or not own_city(state, side, place):
        return False
    return units(state, side, place) + units(state, side, board.inside(place)) <= board.tables.city_limit


def mover_retreat(state: State, *, lone: bool = False) -> int:
    """Where a beaten mover came from, if it may go back there; else -1."""
    here = units(state, state.force_side, state.force_place) if state.force_side >= 0 else 0
    back = back_place(state, here)
    if back == NOBODY or has_enemy_units(state, state.force_side, back):
        return NOBODY
    return NOBODY if lone and has_enemy_generals(state, state.force_side, back) else back


def army_may_enter(state: State, army: int, space: int) -> bool:
    """Whether a space is in the area of an independent army (9.6, R26)."""
    area = state.board.independents[army].area
    return area is None or state.board.spaces[space].province in area


def army_retreats(state: State, army: int, space: int, closed: int) -> list[int]:
    """The adjacent spaces that an independent army may retreat to."""
    found = evasion_spaces(state, INDEPENDENT, space, closed)
    return [other for other in found if army_may_enter(state, army, other)]


__all__ = [
    "army_may_enter", "army_retreats", "evasion_spaces", "fall_back_place", "found_at_the_end", "generals_in",
    "interceptors", "may_evade", "may_intercept_from", "may_intercept_into", "may_retreat_inside", "mover_retreat",
    "opponents", "opponents_without_units", "others_without_units", "retreat_spaces",
]
