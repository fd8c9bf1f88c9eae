"""Who may stand, be put, go inside, enter and leave where, whoever asks (rules 1.4, 3.4, 3.9, 4.2, 4.4, 4.7, 8.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.rulebook import OK, Case, FactOf, first_argument
from ccancients.hannibal.components.board import CITY, INSIDE, KIND, KIND_OF_WAY, LAND_NEIGHBORS, space_of
from ccancients.hannibal.components.generals import COUNTRY, SIDE_OF
from ccancients.hannibal.components.sides import ROME, opponent
from ccancients.hannibal.components.tables import CONSULAR_ARMY
from ccancients.hannibal.rules.presence import (
    confined,
    force,
    force_in_space,
    group_force,
    has_lone_enemy,
    is_besieged,
    is_living_tribe,
    is_markable,
    members,
    own_city,
    place_for_new,
    room_inside,
)
from ccancients.hannibal.rules.reasons import (
    RULES,
    enemies_outside,
    enemies_there,
    the_points,
    the_room,
    the_space,
    the_units,
)
from ccancients.hannibal.state import State

Figures = tuple[int, int, int, int]
"""A consul, his CUs before and after, the least he keeps."""


def consul_facts(of: Callable[[Case], Figures]) -> dict[str, FactOf]:
    """The facts against a consul who would have too few."""
    return {name: _figure(of, index) for index, name in enumerate(("general", "before", "after", "least"))}


def _figure(of: Callable[[Case], Figures], index: int) -> FactOf:
    return lambda case: of(case)[index]


def bound_facts(who: Callable[[Case], int]) -> dict[str, FactOf]:
    """The facts against a general who is bound to his country."""
    return {"general": who, "country": lambda case: COUNTRY[who(case)]}


no = RULES.chapter(
    general=first_argument, space=the_space, number=enemies_there, points=the_points, room=the_room,
    here=lambda case: case.decision.about[-1],
).no

# -- generals, new pieces, those inside -------------------------------------------------------------------------------

ENEMY_GENERAL: Final = no("general.enemy", "4.2", "S2 443-445", "{general} is not yours.")
OFF_THE_MAP: Final = no("general.off the map", "4.2", "S2 443-445", "{general} is not on the map.")
NOT_THERE: Final = no("general.not there", "4.2, 5.4", "S2 445, 636", "{general} is not at that place of {space}.")
ENEMY_UNITS: Final = no(
    "place.enemy units", "8.1", "S2 279-299", "Enemy combat units stand at {space} ({number}).", number=enemies_outside,
)
NO_OWN_CITY: Final = no("inside.no own city", "1.4", "S2 488-492", "You have no city at {space}.")
BESIEGED: Final = no("inside.besieged", "7.4", "S2 984-986", "{space} is besieged (siege points: {points}).")
NO_ROOM: Final[int] = no(
    "inside.no room", "1.4", "S2 488", "There is room inside {space} for {room}, not for {number}.", number=the_units,
)
CITY_MARKER: Final = no("marker.city", "3.4", "S2 937, 964", "{space} is a city; it takes no marker.")
TRIBE_MARKER: Final = no("marker.tribe", "3.4", "S2 937, 964", "A tribe lives at {space}; it takes no marker.")


def on_the_map(state: State, side: int, general: int) -> int:
    """A general of a side stands on the map."""
    if SIDE_OF[general] != side:
        return ENEMY_GENERAL
    return OFF_THE_MAP if state.general_at[general] < 0 else OK


def inside(state: State, side: int, space: int, number: int) -> int:
    """So many more CUs are inside a city of a space (1.4, 7.4)."""
    if not own_city(state, side, space):
        return NO_OWN_CITY
    if is_besieged(state, space):
        return BESIEGED
    return NO_ROOM if number > room_inside(state, side, space) else OK


def take(state: State, side: int, place: int, number: int = 1) -> int:
    """New CUs are put in a place: not besieged, no enemy CU in the open, or room inside (8.1)."""
    space = space_of(place)
    if place_for_new(state, side, place) >= INSIDE:
        return inside(state, side, space, number)
    return ENEMY_UNITS if force(state, opponent(side), space) else OK


def is_open_city(state: State, side: int, place: int) -> bool:
    """Whether a place is the inside of an own city outside which no enemy CU stands (ruling 2)."""
    space = space_of(place)
    return place >= INSIDE and own_city(state, side, space) and not force(state, opponent(side), space)


def town(state: State, space: int) -> int:
    """A space takes markers: it is neither a city nor a living tribe (3.4)."""
    if is_markable(state, space):
        return OK
    return CITY_MARKER if KIND[space] == CITY else TRIBE_MARKER


# -- who enters a space -----------------------------------------------------------------------------------------------

COUNTRY_BOUND: Final[int] = no(
    "go.country", "4.4, ruling 15", "S2 1074-1076", "{general} must stay in {country}; {space} is outside.",
    country=lambda case: COUNTRY[case.args[0]],
)
TRUCE_UNITS: Final = no(
    "truce.enemy units", "3.9", "S2 1187",
    "In a truce nobody enters {space}, where enemy combat units stand ({number}).",
)
TRUCE_MARKER: Final = no("truce.enemy marker", "3.9", "S2 1187", "In a truce nobody enters the enemy's {space}.")
LONE_UNITS: Final = no(
    "lone.enemy units", "4.4, ruling 14", "S2 470",
    "A general alone may not enter {space}, where enemy combat units stand ({number}).",
)
LONE_GENERAL: Final = no(
    "lone.enemy general", "4.4, ruling 203", "S2 470",
    "Generals without combat units may not end beside an enemy general at {space}.",
)
NOT_NEAR: Final = no("free.not near", "5.4, 6.8, 6.10", "S2 644, 790, 835", "{space} is not next to {here}.")
OVER_A_PASS: Final = no(
    "free.pass", "5.4, 6.8, 6.10", "S2 484, 644, 790",
    "Between {here} and {space} lies a pass or strait; that is no way now.",
)
NOT_FREE: Final = no("free.enemy units", "5.4, 6.10", "S2 645, 839", "Enemy combat units are at {space} ({number}).")
NO_FRIENDLY_TRIBE: Final = no("free.tribe", "5.4, 6.10", "S2 645, 1006", "The tribe at {space} is no friend.")
NOT_FREE_MARKER: Final = no("free.enemy marker", "5.4, 6.10", "S2 645, 839", "{space} is the enemy's.")


def bound_general(generals: int, here: int, there: int) -> int:
    """Who of some generals may not go from a space to another: he is bound to his country (4.4); -1 for nobody."""
    return next((each for each in members(generals) if confined(each, there) and not confined(each, here)), -1)


def truce(state: State, side: int, space: int) -> int:
    """In a truce nobody enters a space with an enemy CU or an enemy marker (3.9)."""
    if not state.truce:
        return OK
    if force_in_space(state, opponent(side), space):
        return TRUCE_UNITS
    return TRUCE_MARKER if state.control[space] == opponent(side) else OK


def lone(state: State, side: int, space: int) -> int:
    """A general alone enters no space with enemy CUs, unless own CUs stand in the open there (4.4, ruling 14)."""
    return LONE_UNITS if force_in_space(state, opponent(side), space) and not force(state, side, space) else OK


def near(here: int, there: int) -> int:
    """A space is next to another over an ordinary connection."""
    if there in LAND_NEIGHBORS[here]:
        return OK
    return OVER_A_PASS if there in KIND_OF_WAY[here] else NOT_NEAR


def free(state: State, side: int, there: int, cu: int) -> int:
    """A group that avoids battle or withdraws goes to a neighboring space (5.4, 6.10).

    No enemy CU in any place, no enemy marker, no tribe but a friendly one; without CUs no lone enemy general either.
    """
    enemy = opponent(side)
    if force_in_space(state, enemy, there):
        return NOT_FREE
    if is_living_tribe(state, there) and state.control[there] != side:
        return NO_FRIENDLY_TRIBE
    if state.control[there] == enemy:
        return NOT_FREE_MARKER
    return LONE_GENERAL if not cu and has_lone_enemy(state, side, there) else OK


# -- consuls (4.7) ----------------------------------------------------------------------------------------------------


def consul_left(state: State, place: int, generals: int, cu: int) -> Figures | None:
    """The consul who would have too few CUs if ``cu`` of them and a set of generals went away from a place.

    Five or more, or no fewer than before, are enough. He, his CUs before and after, the least he keeps; or None.
    """
    first, second = state.consuls
    at = state.general_at
    here = [each for each in (first, second) if each >= 0 and at[each] == place]
    if not here:
        return None
    before = force(state, ROME, place)
    staying = [consul for consul in here if not generals >> consul & 1]
    ten = state.rules.two_consuls_need_ten and len(staying) == 2
    for consul in here:
        after = cu if generals >> consul & 1 else before - cu
        least = 2 * CONSULAR_ARMY if ten and consul in staying else CONSULAR_ARMY
        if after < least and after < before:
            return consul, before, after, least
    return None


def _of_group(case: Case) -> Figures:
    state = case.state
    found = consul_left(state, state.group_place, state.group_generals, group_force(state))
    assert found is not None
    return found


no = RULES.chapter(**consul_facts(_of_group)).no
CONSUL_UNITS: Final[int] = no(
    "consul.units", "4.7, ruling 20", "S2 881, 893",
    "{general} would command {after} of the {before} combat units there; a consul keeps at least {least}, or "
    "what he has.",
)


def consuls(state: State, place: int, generals: int, cu: int) -> int:
    """Consuls allow that ``cu`` CUs and a set of generals go away from a place."""
    return OK if consul_left(state, place, generals, cu) is None else CONSUL_UNITS
