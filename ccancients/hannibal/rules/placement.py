"""Where new CUs and generals may be put, who holds office and commands (rules 3.5, 4.1, 8.1, 8.2, 10.2)."""

from __future__ import annotations

from typing import Final

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components import board
from ccancients.hannibal.components.board import COUNTRY_OF, INSIDE, ITALY, ROME_CITY, space_of
from ccancients.hannibal.components.generals import AFRICANUS, CARTHAGINIANS, FABIUS, HANNO, ROMANS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.components.tables import CONSULAR_ARMY
from ccancients.hannibal.rules import presence
from ccancients.hannibal.rules.places import (
    BESIEGED,
    COUNTRY_BOUND,
    ENEMY_GENERAL,
    ENEMY_UNITS,
    NO_OWN_CITY,
    NOT_THERE,
    OFF_THE_MAP,
    inside,
    is_open_city,
    on_the_map,
    take,
)
from ccancients.hannibal.rules.presence import force, generals_in, own_city, room_inside
from ccancients.hannibal.rules.reasons import RULES, always, asked_about, enemies_there, place_of_general, the_space
from ccancients.hannibal.state import State

REINFORCEMENTS: Final = 5
"""Roman CUs of a reinforcement phase."""
ABROAD: Final = 2
"""How many of them may be put outside Italy."""
_CITIES: Final = (
    (ROME_CITY,), (board.CARTHAGE_CITY,), (board.NEW_CARTHAGE,), (board.NEW_CARTHAGE,),
    (board.CARTHAGE_CITY, board.NEW_CARTHAGE),
)
"""Where a CU may be put without a general: line 0 is Rome's."""
_COUNTRIES: Final = ("", board.AFRICA, board.HISPANIA, board.HISPANIA, "")
"""The country in which a general may take it, if one is named."""


def the_general_to_place(case: Case) -> int:
    """The general who is placed now."""
    return case.decision.choices[0].args[0]


def the_place(case: Case) -> int:
    """The place that an answer names."""
    return case.args[-1] + INSIDE * case.verb.endswith("inside")


chapter = RULES.chapter(
    space=the_space, general=first_argument, most=always(ABROAD), least=always(CONSULAR_ARMY), left=asked_about(1),
)
no, again = chapter.no, chapter.again

# -- new CUs (8.1, 8.2, 10.2) -----------------------------------------------------------------------------------------

OPEN_CITY: Final = no(
    "inside.open city", "1.4, ruling 2", "S2 492",
    "No enemy combat unit stands outside {space}: what is there stands in the open.",
)
NO_GENERAL: Final = no(
    "reinforce.no general", "8.1, 8.2", "S2 281-299",
    "New combat units come to your generals; you have none at that place of {space}.",
)
CITY_LOST: Final = no(
    "reinforce.city lost", "8.1, ruling 50", "S2 281-295", "{space} is not yours, and you have no general there.",
)
OTHER_COUNTRY: Final = no(
    "reinforce.country", "8.1", "S2 281-295", "This combat unit comes to {country}; {space} is not there.",
    country=lambda case: _COUNTRIES[case.decision.about[0]],
)
TOO_MANY_ABROAD: Final = no(
    "reinforce.abroad", "8.2", "S2 299",
    "Only {most} of the five may be put outside Italy, and they are there already; {space} is not in Italy.",
)
NO_STACK_POSSIBLE: Final = no(
    "reinforce.stack", "8.2, ruling 33", "S2 299, 307",
    "With {left} left, a stack of {least} must still become possible; at {space} it would not.",
)
RAISE_SPACE: Final = no(
    "raise.space", "3.5, ruling 200", "S2 381, 1274", "{general} stands at {space}, which you do not control.",
)
RAISE_PROVINCE: Final = no(
    "raise.province", "3.5, ruling 200", "S2 381, 1274", "{general} stands in {province}, which you do not control.",
    province=lambda case: board.PROVINCE_OF[space_of(place_of_general(case))],
)


def city_places(state: State, side: int, space: int, number: int = 1) -> list[int]:
    """The places of an own city, open or inside, that take new CUs."""
    if state.control[space] != side:
        return []
    places = [space] if not force(state, opponent(side), space) else [space + INSIDE]
    return [place for place in places if not take(state, side, place, number)]


def city(state: State, side: int, space: int, number: int) -> int:
    """An own city takes so many new CUs (10.2)."""
    return OK if city_places(state, side, space, number) else inside(state, side, space, number)


def general_places(state: State, side: int, country: str, number: int = 1) -> list[int]:
    """The places with own generals, in a country if one is named, that take new CUs."""
    found = []
    for general in CARTHAGINIANS if side == CARTHAGE else ROMANS:
        place = state.general_at[general]
        if place < 0 or place in found or (country and COUNTRY_OF[space_of(place)] != country):
            continue
        if not take(state, side, place, number):
            found.append(presence.place_for_new(state, side, place))
    return found


def in_map_order(places: list[int]) -> list[int]:
    """Places once each, as the map lists their spaces."""
    return sorted(set(places), key=lambda place: (space_of(place), place))


def carthaginian_line(state: State, line: int) -> list[int]:
    """Where the CU of a line of the Carthaginian reinforcements may be put (8.1); lines 1 to 4."""
    new_carthage = city_places(state, CARTHAGE, board.NEW_CARTHAGE)
    if line == 1:
        found = city_places(state, CARTHAGE, board.CARTHAGE_CITY) + general_places(state, CARTHAGE, board.AFRICA)
    elif line == 2:
        held = state.control[board.NEW_CARTHAGE] == CARTHAGE
        found = new_carthage + general_places(state, CARTHAGE, board.HISPANIA) if held else []
    elif line == 3:
        held = presence.controls(state, CARTHAGE, board.BAETICA)
        found = new_carthage + general_places(state, CARTHAGE, board.HISPANIA) if held else []
    else:
        found = city_places(state, CARTHAGE, board.CARTHAGE_CITY) + new_carthage + general_places(state, CARTHAGE, "")
    return in_map_order(found)


def roman_places(state: State) -> list[int]:
    """Where Roman reinforcements may be put at all: in Rome, or with any Roman general (8.2)."""
    return in_map_order(city_places(state, ROME, ROME_CITY) + general_places(state, ROME, ""))


def roman_choices(state: State, left: int, in_italy: int) -> list[int]:
    """Where the next of the ``left`` Roman CUs may be put: ``in_italy`` of the five stand in Italy already (8.2).

    At most two may stand elsewhere; then a stack of five comes first where one is possible (rulings 33, 302, 408).
    """
    abroad = REINFORCEMENTS - left - in_italy
    rooms = {
        place: 99 if place < INSIDE else room_inside(state, ROME, space_of(place)) for place in roman_places(state)
        if COUNTRY_OF[space_of(place)] == ITALY or abroad < ABROAD
    }
    if any(force(state, ROME, place) >= CONSULAR_ARMY for place in presence.places_of(state, ROME)):
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


def reinforce(state: State, side: int, place: int, line: int, left: int, in_italy: int) -> int:
    """The next new CU is put in a place: of a line of Carthage's, or of ``left`` Roman ones."""
    fits = carthaginian_line(state, line) if line else roman_choices(state, left, in_italy)
    space = space_of(place)
    if place in fits:
        return OK
    if place >= INSIDE and not own_city(state, side, space):
        return NO_OWN_CITY
    if not (space in _CITIES[line] and own_city(state, side, space)):
        if not _generals_at(state, side, place):
            return CITY_LOST if space in _CITIES[line] else NO_GENERAL
        if _COUNTRIES[line] not in ("", COUNTRY_OF[space]):
            return OTHER_COUNTRY
    if is_open_city(state, side, place):
        return OPEN_CITY
    if why := take(state, side, place):
        return why
    abroad = REINFORCEMENTS - left - in_italy
    return TOO_MANY_ABROAD if COUNTRY_OF[space] != ITALY and abroad >= ABROAD else NO_STACK_POSSIBLE


def _generals_at(state: State, side: int, place: int) -> list[int]:
    """The generals who would have a CU in a place: those inside too while no enemy CU is outside (ruling 419)."""
    return generals_in(state, side, place) or (
        generals_in(state, side, place + INSIDE) if place < INSIDE and is_open_city(state, side, place + INSIDE) else []
    )


def own_ports(state: State, side: int, number: int, country: tuple[str, ...] = ()) -> list[int]:
    """The own ports, in some countries if they are named, that can take so many new CUs: their places."""
    found = []
    for space in board.PORTS:
        if state.control[space] != side or (country and COUNTRY_OF[space] not in country):
            continue
        if own_city(state, side, space):
            found += city_places(state, side, space, number)
        elif not force(state, opponent(side), space):
            found.append(space)
    return found


def raise_with(state: State, side: int, general: int) -> int:
    """A CU is raised with a general: in an own space of an own province, not inside under siege (3.5, ruling 200)."""
    if why := on_the_map(state, side, general):
        return why
    place = state.general_at[general]
    space = space_of(place)
    if state.control[space] != side:
        return RAISE_SPACE
    return take(state, side, place) if presence.controls(state, side, board.PROVINCE_OF[space]) else RAISE_PROVINCE


def raisers(state: State, side: int) -> list[int]:
    """The generals with whom a CU may be raised."""
    return [general for general in presence.on_map(state, side) if not raise_with(state, side, general)]


# -- generals and offices (4.1, 8.1, 8.2) -----------------------------------------------------------------------------

ANOTHER_GENERAL: Final = no(
    "office.another general", "8.1, 8.2", "S2 295, 321-327", "{general} is to be placed now.",
    general=the_general_to_place,
)
NO_UNITS_TO_RETURN_TO: Final = no(
    "return.no units", "8.1", "S2 295",
    "A general returns to your combat units; you have none at that place of {space}.",
)
AFRICANUS_WHERE: Final = no(
    "africanus.where", "8.2, rulings 34, 444", "S2 337-341",
    "Scipio Africanus comes to Italy or to a port of Hispania; {space} is neither.",
)
AFRICANUS_MARKER: Final = no("africanus.no marker", "8.2, ruling 34", "S2 337-341", "{space} has no Roman marker.")
AFRICANUS_INSIDE: Final = no(
    "africanus.inside", "8.2, ruling 34", "S2 337-341", "Scipio Africanus comes in the open, not inside {space}.",
)
AFRICANUS_ENEMIES: Final = again(ENEMY_UNITS, number=enemies_there)
FOR_GOOD: Final = no(
    "proconsul.africanus", "8.2, ruling 140", "S2 337-341",
    "Scipio Africanus is a proconsul for good, besides the other one.",
)
MUST_BE_NAMED: Final = no("proconsul.must", "ruling 31", "S2 317", "In this edition a proconsul has to be named.")
NO_STACK: Final = no(
    "consul.no stack", "8.2", "S2 325-327",
    "A consul is placed with {least} or more combat units; at that place of {space} stand {number}.",
    number=lambda case: force(case.state, ROME, the_place(case)),
    least=lambda case: least_of_consul(case.state, case.args[0]),
)
OUTRANKED: Final = no(
    "command.rank", "4.1", "S2 435-437", "{commander} outranks {general}.",
    commander=lambda case: highest_rank(case.state, case.decision.side, case.decision.about[0]),
)


def come_back(state: State, general: int, place: int) -> int:
    """A displaced Carthaginian returns: to own CUs not inside a besieged city; Hanno in Africa (8.1)."""
    if not force(state, CARTHAGE, place):
        return NO_UNITS_TO_RETURN_TO
    if place >= INSIDE and presence.is_besieged(state, space_of(place)):
        return BESIEGED
    return COUNTRY_BOUND if general == HANNO and COUNTRY_OF[space_of(place)] != board.AFRICA else OK


def return_places(state: State, general: int) -> list[int]:
    """Where a displaced Carthaginian may return."""
    return [place for place in presence.places_of(state, CARTHAGE) if not come_back(state, general, place)]


def africanus(state: State, place: int) -> int:
    """Africanus comes with his army: in the open, to Italy or a port of Hispania (8.2, rulings 34, 444)."""
    if state.rules.africanus_may_fall_back_to_rome and place in africanus_places(state):
        return OK
    if place >= INSIDE:
        return AFRICANUS_INSIDE
    if not (COUNTRY_OF[place] == ITALY or (COUNTRY_OF[place] == board.HISPANIA and place in board.PORTS)):
        return AFRICANUS_WHERE
    if state.control[place] != ROME:
        return AFRICANUS_MARKER
    return AFRICANUS_ENEMIES if force(state, CARTHAGE, place) or force(state, CARTHAGE, place + INSIDE) else OK


def africanus_places(state: State) -> list[int]:
    """Where Africanus may come; by a switch to Rome where there is no other place."""
    found = [
        space for space in range(board.SPACE_COUNT)
        if state.control[space] == ROME and not force(state, CARTHAGE, space)
        and not force(state, CARTHAGE, space + INSIDE)
        and (COUNTRY_OF[space] == ITALY or (COUNTRY_OF[space] == board.HISPANIA and space in board.PORTS))
    ]
    if not found and state.rules.africanus_may_fall_back_to_rome and not presence.is_besieged(state, ROME_CITY):
        return [home_of_rome(state)]
    return found


def home_of_rome(state: State) -> int:
    """Where one stands who is put in Rome, whatever its state: inside while Carthaginians stand outside."""
    return ROME_CITY + INSIDE if presence.stands(state, CARTHAGE, ROME_CITY) else ROME_CITY


def proconsul(state: State, general: int) -> int:
    """A Roman on the map besides Africanus stays in command (8.2.3)."""
    if SIDE_OF[general] != ROME:
        return ENEMY_GENERAL
    if general == AFRICANUS:
        return FOR_GOOD
    return OFF_THE_MAP if state.general_at[general] < 0 else OK


def proconsuls(state: State) -> list[int]:
    """Who may be proconsul."""
    return [general for general in ROMANS if not proconsul(state, general)]


def no_proconsul(state: State) -> int:
    """Nobody becomes proconsul, but where an edition wants one (ruling 31)."""
    return MUST_BE_NAMED if state.rules.proconsul_compulsory and proconsuls(state) else OK


def _free_for_consul(state: State, general: int) -> list[int]:
    return [
        place for place in presence.places_of(state, ROME)
        if not (place >= INSIDE and presence.is_besieged(state, space_of(place)))
        and (general != FABIUS or COUNTRY_OF[space_of(place)] == ITALY)
    ]


def consul_places(state: State, general: int) -> list[int]:
    """Where a consul may be placed: with five CUs not inside a besieged city, else in Rome; Fabius in Italy (8.2)."""
    free = _free_for_consul(state, general)
    stacks = [place for place in free if force(state, ROME, place) >= CONSULAR_ARMY]
    if stacks or (general == FABIUS and free):
        return stacks or free
    return [home_of_rome(state)]


def least_of_consul(state: State, general: int) -> int:
    """CUs that a consul is placed with: five, or one for Fabius where Italy has no five (8.2.5)."""
    stacks = any(force(state, ROME, place) >= CONSULAR_ARMY for place in _free_for_consul(state, general))
    return CONSULAR_ARMY if stacks else 1


def consul(state: State, general: int, place: int) -> int:
    """A consul is placed."""
    space = space_of(place)
    if place in consul_places(state, general):
        return OK
    if place >= INSIDE and not own_city(state, ROME, space):
        return NO_OWN_CITY
    if place >= INSIDE and presence.is_besieged(state, space):
        return BESIEGED
    return COUNTRY_BOUND if general == FABIUS and COUNTRY_OF[space] != ITALY else NO_STACK


def highest_rank(state: State, side: int, place: int) -> int:
    """The first of those with the highest rank in a place."""
    return max(presence.standing_generals(state, side, place), key=lambda each: presence.rank(state, each))


def command(state: State, side: int, place: int, general: int) -> int:
    """One of the highest rank commands in a place (4.1)."""
    if SIDE_OF[general] != side:
        return ENEMY_GENERAL
    if general not in presence.standing_generals(state, side, place):
        return NOT_THERE
    return OUTRANKED if presence.rank(state, general) < presence.rank(state, highest_rank(state, side, place)) else OK
