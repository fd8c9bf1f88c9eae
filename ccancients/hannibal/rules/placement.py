"""Where new CUs and generals may be put (rules 8.1, 8.2, 10.2)."""

from __future__ import annotations

from ccancients.hannibal.components.board import (
    AFRICA,
    BAETICA,
    CARTHAGE_CITY,
    COUNTRY_OF,
    HISPANIA,
    INSIDE,
    ITALY,
    NEW_CARTHAGE,
    PORTS,
    PROVINCE_OF,
    ROME_CITY,
    SPACE_COUNT,
    space_of,
)
from ccancients.hannibal.components.generals import CARTHAGINIANS, FABIUS, HANNO, ROMANS
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.components.tables import CONSULAR_ARMY
from ccancients.hannibal.rules.control import controls
from ccancients.hannibal.rules.presence import (
    force,
    is_besieged,
    own_city,
    place_for_new,
    places_of,
    room_inside,
    stands,
)
from ccancients.hannibal.state import State

REINFORCEMENTS = 5
"""Roman CUs of a reinforcement phase."""
ABROAD = 2
"""How many of them may be put outside Italy."""


def can_take(state: State, side: int, place: int, number: int = 1) -> bool:
    """Whether new CUs may be put in a place: not besieged, no enemy CU in the open, or room inside (8.1)."""
    space = space_of(place)
    if place_for_new(state, side, place) >= INSIDE:
        return own_city(state, side, space) and room_inside(state, side, space) >= number
    return not force(state, opponent(side), space)


def city_places(state: State, side: int, space: int, number: int = 1) -> list[int]:
    """The places of an own city, open or inside, that take new CUs."""
    if state.control[space] != side:
        return []
    places = [space] if not force(state, opponent(side), space) else [space + INSIDE]
    return [place for place in places if can_take(state, side, place, number)]


def general_places(state: State, side: int, country: str, number: int = 1) -> list[int]:
    """The places with own generals, in a country if one is named, that take new CUs."""
    found = []
    for general in CARTHAGINIANS if side == CARTHAGE else ROMANS:
        place = state.general_at[general]
        if place < 0 or place in found or (country and COUNTRY_OF[space_of(place)] != country):
            continue
        if can_take(state, side, place, number):
            found.append(place_for_new(state, side, place))
    return found


def in_map_order(places: list[int]) -> list[int]:
    """Places once each, as the map lists their spaces."""
    return sorted(set(places), key=lambda place: (space_of(place), place))


def carthaginian_line(state: State, line: int) -> list[int]:
    """Where the CU of a line of the Carthaginian reinforcements may be put (8.1); lines 1 to 4."""
    new_carthage = city_places(state, CARTHAGE, NEW_CARTHAGE)
    if line == 1:
        found = city_places(state, CARTHAGE, CARTHAGE_CITY) + general_places(state, CARTHAGE, AFRICA)
    elif line == 2:
        held = state.control[NEW_CARTHAGE] == CARTHAGE
        found = new_carthage + general_places(state, CARTHAGE, HISPANIA) if held else []
    elif line == 3:
        held = controls(state, CARTHAGE, BAETICA)
        found = new_carthage + general_places(state, CARTHAGE, HISPANIA) if held else []
    else:
        found = city_places(state, CARTHAGE, CARTHAGE_CITY) + new_carthage + general_places(state, CARTHAGE, "")
    return in_map_order(found)


def return_places(state: State, general: int) -> list[int]:
    """Where a displaced Carthaginian may return: with own CUs not inside a besieged city; Hanno in Africa (8.1)."""
    return [
        place for place in places_of(state, CARTHAGE)
        if not (place >= INSIDE and is_besieged(state, space_of(place)))
        and not (general == HANNO and COUNTRY_OF[space_of(place)] != AFRICA)
    ]


def roman_places(state: State) -> list[int]:
    """Where Roman reinforcements may be put at all: in Rome, or with any Roman general (8.2)."""
    return in_map_order(city_places(state, ROME, ROME_CITY) + general_places(state, ROME, ""))


def _room(state: State, place: int) -> int:
    return 99 if place < INSIDE else room_inside(state, ROME, space_of(place))


def roman_choices(state: State, left: int, in_italy: int) -> list[int]:
    """Where the next of the ``left`` Roman CUs may be put: ``in_italy`` of the five stand in Italy already (8.2).

    At most two may stand elsewhere; then a stack of five comes first where one is possible (rulings 33, 302, 408).
    """
    abroad = REINFORCEMENTS - left - in_italy
    rooms = {
        place: 99 if place < INSIDE else room_inside(state, ROME, space_of(place)) for place in roman_places(state)
        if COUNTRY_OF[space_of(place)] == ITALY or abroad < ABROAD
    }
    if any(force(state, ROME, place) >= CONSULAR_ARMY for place in places_of(state, ROME)):
        return list(rooms)
    can = [place for place in rooms if _can_make_stack(state, rooms, place, left, abroad)]
    return can or list(rooms)


def _can_make_stack(state: State, rooms: dict[int, int], first: int, left: int, abroad: int) -> bool:
    """Whether five Roman CUs can still stand in one place if the next of ``left`` new ones goes to ``first``."""
    abroad += COUNTRY_OF[space_of(first)] != ITALY
    for place, room in rooms.items():
        here = force(state, ROME, place) + (place == first)
        free = left - 1 if COUNTRY_OF[space_of(place)] == ITALY else min(left - 1, ABROAD - abroad)
        if here + min(free, room - (place == first)) >= CONSULAR_ARMY:
            return True
    return False


def africanus_spaces(state: State) -> list[int]:
    """Where Africanus may come with his army (8.2, rulings 34, 444)."""
    return [
        space for space in range(SPACE_COUNT)
        if state.control[space] == ROME and not force(state, CARTHAGE, space)
        and not force(state, CARTHAGE, space + INSIDE)
        and (COUNTRY_OF[space] == ITALY or (COUNTRY_OF[space] == HISPANIA and space in PORTS))
    ]


def consul_places(state: State, general: int) -> list[int]:
    """Where a consul may be placed: with five CUs not inside a besieged city, else in Rome; Fabius in Italy (8.2)."""
    free = [
        place for place in places_of(state, ROME)
        if not (place >= INSIDE and is_besieged(state, space_of(place)))
        and (general != FABIUS or COUNTRY_OF[space_of(place)] == ITALY)
    ]
    stacks = [place for place in free if force(state, ROME, place) >= CONSULAR_ARMY]
    if stacks or (general == FABIUS and free):
        return stacks or free
    return [home_of_rome(state)]


def home_of_rome(state: State) -> int:
    """Where one stands who is put in Rome, whatever its state: inside while Carthaginians stand outside."""
    return ROME_CITY + INSIDE if stands(state, CARTHAGE, ROME_CITY) else ROME_CITY


def own_ports(state: State, side: int, number: int, country: tuple[str, ...] = ()) -> list[int]:
    """The own ports, in some countries if they are named, that can take so many new CUs: their places."""
    found = []
    for space in PORTS:
        if state.control[space] != side or (country and COUNTRY_OF[space] not in country):
            continue
        if own_city(state, side, space):
            found += city_places(state, side, space, number)
        elif not force(state, opponent(side), space):
            found.append(space)
    return found


def raisers(state: State, side: int) -> list[int]:
    """The generals with whom a CU may be raised: in an own space of an own province, not inside under siege (3.5)."""
    return [
        general for general in (CARTHAGINIANS if side == CARTHAGE else ROMANS)
        if (place := state.general_at[general]) >= 0
        and state.control[space_of(place)] == side
        and controls(state, side, PROVINCE_OF[space_of(place)])
        and can_take(state, side, place)
    ]
