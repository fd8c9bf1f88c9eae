"""Whether an event can happen, and upon what: the conditions of rules part 10."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.hannibal.components.board import (
    AFRICA,
    CAPUA,
    CARTHAGE_CITY,
    CITIES,
    COUNTRY_OF,
    HISPANIA,
    INSIDE,
    ITALY,
    KIND,
    MESSANA,
    NUMIDIAS,
    PORTS,
    PROVINCE,
    PROVINCE_OF,
    ROME_CITY,
    SPACE_COUNT,
    SPACES_OF,
    SYRACUSE,
    TOWN,
    TRIBES,
    space_of,
)
from ccancients.hannibal.components.cards import (
    BOTH,
    CITIES_TURN,
    COUNTER,
    FORCE_MARCHES,
    HOSTILE_TRIBES,
    MOVE,
    OPERATIONS_EXTRA,
    PHILIP,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.generals import AFRICANUS, FABIUS, HANNIBAL, ROMANS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.rules.command import strategy_rating
from ccancients.hannibal.rules.control import controls, is_markable, italian_provinces, removable
from ccancients.hannibal.rules.placement import can_take, city_places, own_ports
from ccancients.hannibal.rules.presence import (
    force,
    force_in_space,
    generals_in,
    is_besieged,
    on_map,
    places_of,
)
from ccancients.hannibal.state import POOL, State

LATIUM_SPACES: Final = SPACES_OF[PROVINCE["latium"]]
SICILIA: Final = SPACES_OF[PROVINCE["sicilia"]]
REVOLTS: Final = {1: PROVINCE["corsica_sardinia"], 2: PROVINCE["sicilia"], 4: PROVINCE["celtiberia"]}
AUXILIARIES: Final = {44: "apulia", 45: "etruria", 46: "samnium", 47: "lucania", 48: "campania"}
RECRUITS: Final = {
    13: ("lucania",), 14: ("liguria", "gallia_cisalpina", "etruria"), 16: ("gallia_transalpina", "gallia_cisalpina"),
}


def leaves_the_game(state: State, card: int) -> bool:
    """Whether a card leaves the game if its event happens now (part 10: 25, 26, and 9 when the alliance ends)."""
    return card in CITIES_TURN or (card == PHILIP and state.alliance == 1)


def unprotected(state: State, side: int, spaces: tuple[int, ...]) -> list[int]:
    """Removable markers of a side that none of its CUs protects (ruling 92)."""
    return [
        space for space in spaces
        if state.control[space] == side and is_markable(state, space) and not force_in_space(state, side, space)
    ]


def revolt_spaces(state: State, side: int, card: int) -> list[int]:
    """The enemy markers that a revolt takes away; none where it cannot happen (cards 1, 2, 4)."""
    enemy = opponent(side)
    province = REVOLTS[card]
    if not controls(state, enemy, province):
        return []
    return [space for space in unprotected(state, enemy, SPACES_OF[province]) if space != MESSANA]


def numidian_revolts(state: State, side: int) -> list[int]:
    """The Numidias in which an enemy marker would go (card 3)."""
    return [province for province in NUMIDIAS if unprotected(state, opponent(side), SPACES_OF[province])]


def numidian_spaces(state: State, side: int, province: int) -> list[int]:
    """Where a side may put or turn a marker by cards 23 and 24."""
    enemy = opponent(side)
    return [
        space for space in SPACES_OF[province]
        if is_markable(state, space) and state.control[space] != side and not force_in_space(state, enemy, space)
    ]


def turnable(state: State, side: int, country: str = "") -> list[int]:
    """Enemy town markers without enemy CUs (cards 35, 36; 27 in Italy)."""
    enemy = opponent(side)
    return [
        space for space in range(SPACE_COUNT)
        if state.control[space] == enemy and is_markable(state, space) and not force_in_space(state, enemy, space)
        and (not country or COUNTRY_OF[space] == country)
    ]


def mutines_spaces(state: State) -> list[int]:
    """Towns of Sicilia without Roman CUs (card 22)."""
    return [space for space in SICILIA if KIND[space] == TOWN and not force_in_space(state, ROME, space)]


def hostile_forces(state: State, side: int) -> list[int]:
    """The enemy forces upon which hostile tribes may fall: their places (cards 7, 8 as events)."""
    lands = (PROVINCE["gallia_transalpina"], PROVINCE["liguria"])
    return [place for place in places_of(state, opponent(side)) if PROVINCE_OF[space_of(place)] in lands]


def has_two_forces(state: State, side: int, space: int) -> bool:
    """Whether a side has one force in the open of a space and another inside its city (14.2)."""
    return force(state, side, space) > 0 and force(state, side, space + INSIDE) > 0


def place_of_force(state: State, side: int, space: int, *, inside: bool) -> int:
    """The place of a force that is named by its space, as ``inside`` only where there are two (14.2)."""
    return space if force(state, side, space) and not inside else space + INSIDE


def armies(state: State, side: int) -> list[int]:
    """The places of a side's armies: generals with CUs (ruling 90)."""
    return [place for place in places_of(state, side) if generals_in(state, side, place)]


def besieging_armies(state: State, side: int) -> list[int]:
    """The armies of a side that besiege a city (card 52)."""
    return [
        place for place in armies(state, side)
        if place < INSIDE and is_besieged(state, place) and state.control[place] == opponent(side)
    ]


def sieges(state: State, cities: tuple[int, ...] = CITIES) -> list[int]:
    """The cities with a siege point."""
    return [space for space in cities if state.points[space]]


def pressed_tribes(state: State) -> list[int]:
    """The tribes with a point of subjugation (card 53)."""
    return [space for space in TRIBES if state.points[space]]


def recruiters(state: State, side: int, card: int) -> list[int]:
    """The generals with whom two new CUs may be put (cards 13-16, 44-48)."""
    found = []
    for general in on_map(state, side):
        place = state.general_at[general]
        space = space_of(place)
        province = PROVINCE_OF[space]
        if card in AUXILIARIES:
            fits = COUNTRY_OF[space] == ITALY
        elif card in RECRUITS:
            fits = province in [PROVINCE[key] for key in RECRUITS[card]]
        else:
            fits = COUNTRY_OF[space] == HISPANIA and controls(state, side, province)
        if fits and can_take(state, side, place, 2):
            found.append(general)
    return found


def replacements(state: State) -> list[int]:
    """Who may take the proconsul's place (card 19)."""
    if state.proconsul in (NOBODY, AFRICANUS):
        return []
    place = space_of(state.general_at[state.proconsul])
    return [
        general for general in ROMANS
        if state.general_at[general] == POOL and (general != FABIUS or COUNTRY_OF[place] == ITALY)
    ]


def deserting_forces(state: State) -> list[int]:
    """The Carthaginian forces outside Carthaginian city spaces (card 21)."""
    return [
        place for place in places_of(state, CARTHAGE)
        if not (space_of(place) in CITIES and state.control[space_of(place)] == CARTHAGE)
    ]


def train_generals(state: State) -> list[int]:
    """The Carthaginian generals whom the siege train may join (card 30, ruling 431)."""
    return [
        general for general in on_map(state, CARTHAGE)
        if state.general_at[general] != state.train
        and not (state.general_at[general] >= INSIDE and is_besieged(state, space_of(state.general_at[general])))
    ]


def african_place(state: State, number: int) -> list[int]:
    return city_places(state, CARTHAGE, CARTHAGE_CITY, number)


def marchers(state: State, side: int, rating: int) -> list[int]:
    """The generals whom a number may activate."""
    return [general for general in on_map(state, side) if strategy_rating(state, general) <= rating]


def _hannibal_in_italy(state: State) -> bool:
    place = state.general_at[HANNIBAL]
    return place >= 0 and COUNTRY_OF[space_of(place)] == ITALY


_CONDITIONS: Final[dict[int, Callable[[State, int], object]]] = {
    **{card: lambda state, side, card=card: revolt_spaces(state, side, card) for card in REVOLTS},  # type: ignore[misc]
    3: numidian_revolts,
    7: hostile_forces,
    8: hostile_forces,
    9: lambda state, side: state.alliance == (0 if side == CARTHAGE else 1),
    10: lambda state, _: state.alliance == 1 and own_ports(state, CARTHAGE, 2, (AFRICA, ITALY)),
    11: lambda state, side: controls(state, side, PROVINCE["balearic_islands"]) and own_ports(state, side, 1),
    12: lambda state, _: african_place(state, 2),
    **{card: lambda state, side, card=card: recruiters(state, side, card) for card in (13, 14, 15, 16)},  # type: ignore[misc]
    17: lambda state, _: sieges(state),
    19: lambda state, _: replacements(state),
    21: lambda state, _: deserting_forces(state),
    22: lambda state, _: mutines_spaces(state),
    23: lambda state, _: numidian_spaces(state, ROME, PROVINCE["eastern_numidia"]),
    24: lambda state, _: any(numidian_spaces(state, CARTHAGE, province) for province in NUMIDIAS),
    25: lambda state, _: italian_provinces(state, CARTHAGE) >= 3 and state.control[CAPUA] == ROME,
    26: lambda state, _: state.control[SYRACUSE] == ROME,
    27: lambda state, _: _hannibal_in_italy(state) and turnable(state, CARTHAGE, ITALY),
    29: lambda state, _: not state.naval_victory,
    30: lambda state, _: train_generals(state),
    35: turnable,
    36: turnable,
    43: lambda state, _: (
        italian_provinces(state, CARTHAGE) >= 3
        and not any(force_in_space(state, CARTHAGE, space) for space in LATIUM_SPACES)
        and city_places(state, ROME, ROME_CITY, 4)
    ),
    **{
        card: lambda state, side, card=card, key=key: (  # type: ignore[misc]
            controls(state, ROME, PROVINCE[key]) and recruiters(state, side, card)
        )
        for card, key in AUXILIARIES.items()
    },
    49: lambda state, _: sieges(state, tuple(space for space in CITIES if space in PORTS)),
    51: lambda state, side: armies(state, opponent(side)),
    52: lambda state, side: besieging_armies(state, opponent(side)),
    53: lambda state, _: pressed_tribes(state),
    55: lambda state, side: state.hands[opponent(side)],
    56: lambda state, _: controls(state, CARTHAGE, PROVINCE["sicilia"]) and removable(state, ROME),
    57: lambda state, _: not state.hanno_counsel,
    58: lambda state, _: not state.cato_counsel,
    64: lambda state, _: not state.truce,
}


def can_happen(state: State, side: int, card: int) -> bool:
    """Whether a side may play a card as its event now (3.7, ruling 4)."""
    facts = STRATEGY_CARDS[card]
    if facts.by not in (BOTH, side) or facts.kind == OPERATIONS_EXTRA:
        return False
    if facts.kind == COUNTER and card not in HOSTILE_TRIBES:
        return False
    if facts.kind == MOVE:
        rating = facts.operations if card in FORCE_MARCHES else 3
        return bool(marchers(state, side, rating))
    return bool(_CONDITIONS[card](state, side))

