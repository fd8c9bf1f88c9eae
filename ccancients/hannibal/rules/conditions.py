"""Whether an event can happen, and upon what: the conditions of rules part 10."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components import board
from ccancients.hannibal.components.board import COUNTRY_OF, INSIDE, KIND, PROVINCE, PROVINCE_OF, space_of
from ccancients.hannibal.components.cards import (
    BOTH,
    CITIES_TURN,
    COUNTER,
    HOSTILE_TRIBES,
    MACEDONIANS,
    MOVE,
    NEW_UNITS,
    OPERATIONS_EXTRA,
    PHILIP,
    SLAVES,
    SLINGERS,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.generals import AFRICANUS, FABIUS, HANNIBAL, ROMANS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.rules import reasons
from ccancients.hannibal.rules.movement import PROTECTED
from ccancients.hannibal.rules.placement import city, city_places, own_ports
from ccancients.hannibal.rules.places import BESIEGED, CITY_MARKER, COUNTRY_BOUND, on_the_map, take, town
from ccancients.hannibal.rules.playing import NOBODY_TO_MOVE, OWN_MARKER, marches, rating_of_event
from ccancients.hannibal.rules.presence import (
    controls,
    force,
    force_in_space,
    generals_in,
    is_besieged,
    is_markable,
    italian_provinces,
    on_map,
    own_city,
    places_of,
    removable,
)
from ccancients.hannibal.rules.reasons import RULES
from ccancients.hannibal.state import POOL, State

Condition = Callable[[State, int, int], int]
"""A rule on a position, the side that plays, and the card."""
LATIUM_SPACES: Final = board.SPACES_OF[PROVINCE["latium"]]
SICILIA: Final = board.SPACES_OF[PROVINCE["sicilia"]]
REVOLTS: Final = {1: PROVINCE["corsica_sardinia"], 2: PROVINCE["sicilia"], 4: PROVINCE["celtiberia"]}
AUXILIARIES: Final = {44: "apulia", 45: "etruria", 46: "samnium", 47: "lucania", 48: "campania"}
RECRUITS: Final = {
    13: ("lucania",), 14: ("liguria", "gallia_cisalpina", "etruria"), 16: ("gallia_transalpina", "gallia_cisalpina"),
}
ITALIAN_PROVINCES: Final = 3
"""Provinces of Italy that Carthage must control for cards 25 and 43."""
SIEGE_TRAIN: Final = 30
ONE_AT_LEAST: Final = (23, 24)
"""Cards of which at least one marker is put (ruling 308)."""
MARKERS_IN_NUMIDIA: Final = 3

# -- what an event falls upon -----------------------------------------------------------------------------------------


def the_numidia(case: Case) -> int:
    """The province in which markers are put."""
    return PROVINCE_OF[next(choice.args[0] for choice in case.decision.choices if choice.verb == "space")]


chapter = RULES.chapter(card=reasons.the_card, space=reasons.the_space, general=first_argument, province=the_numidia)
no, again = chapter.no, chapter.again
NO_NUMIDIA: Final = no(
    "target.numidia", "10.1", "S2 407", "{card}: {province} is not a Numidia.", province=first_argument,
)
NO_PORT_AT_ALL: Final = no("target.port", "10.1", "S2 407", "{card}: {space} has no port.")
NOT_OWN_MARKER: Final = no("target.own marker", "10.1", "S2 407", "{card}: {space} does not bear your marker.")
WRONG_COUNTRY: Final = no("target.country", "10.1", "S2 407", "{card}: {space} lies in the wrong country.")
WRONG_PROVINCE: Final = no("target.province", "10.1", "S2 407", "{card}: {space} is not in {province}.")
NOT_IN_SICILIA: Final = again(WRONG_PROVINCE, province=reasons.always(PROVINCE["sicilia"]))
NO_ENEMY_MARKER: Final = no("target.enemy marker", "10.1", "S2 407", "{card}: {space} bears no enemy marker.")
PUT_ONE: Final = no("target.one", "10.2, ruling 308", "ruling 308", "{card}: put at least one marker.")
PUT_ALL: Final = no("target.all", "3.7", "S2 407", "{card}: its whole effect is carried out; go on.")
ELSEWHERE: Final = no(
    "target.general elsewhere", "10.1", "S2 407", "{card}: {general} stands at {space}, outside its provinces.",
)
HAS_TRAIN: Final = no("train.has it", "ruling 431", "ruling 431", "{general} has the siege train already.")
ONLY_FORCE: Final = no(
    "target.only force", "14.2", "text forms", "The enemy has only one force at {space}: the space alone names it.",
)
NO_UNITS: Final = no("target.no units", "10.1", "S2 407", "No enemy combat units stand at that place of {space}.")
NOT_HOSTILE: Final = no(
    "target.hostile land", "10.1", "S2 1096", "{card}: {space} is neither in Gallia Transalpina nor in Liguria.",
)
NO_ARMY_THERE: Final = no(
    "target.no general", "ruling 90", "S2 181", "{card}: the enemy at {space} has no general, so it is no army.",
)
NO_SIEGE_THERE: Final = no("target.no siege there", "10.1", "S2 407", "The enemy at {space} besieges no city.")
NOT_A_CITY: Final = no("target.city", "10.1", "S2 407", "{card}: {space} is no city.")
NO_SIEGE_POINTS: Final = no("target.no points", "10.1", "S2 407", "{space} has no point of a siege or subjugation.")
NOT_A_TRIBE: Final = no("target.tribe", "10.1", "S2 407", "{space} is no tribe.")
NOT_IN_THE_POOL: Final = no("replacement.pool", "10.2", "S2 407", "{general} is not in the Roman pool.")


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
    return [space for space in unprotected(state, enemy, board.SPACES_OF[province]) if space != board.MESSANA]


def numidian_revolts(state: State, side: int) -> list[int]:
    """The Numidias in which an enemy marker would go (card 3)."""
    return [province for province in board.NUMIDIAS if unprotected(state, opponent(side), board.SPACES_OF[province])]


def a_numidia(province: int) -> int:
    """Something happens in a Numidia; it is asked only where something would in both (3, 24; ruling 308)."""
    return OK if province in board.NUMIDIAS else NO_NUMIDIA


def numidian(state: State, side: int, province: int, space: int) -> int:
    """A side puts or turns a marker by cards 23 and 24."""
    if PROVINCE_OF[space] != province:
        return WRONG_PROVINCE
    if why := town(state, space):
        return why
    if state.control[space] == side:
        return OWN_MARKER
    return PROTECTED if force_in_space(state, opponent(side), space) else OK


def numidian_spaces(state: State, side: int, province: int) -> list[int]:
    """Where a side may put or turn a marker by cards 23 and 24."""
    return [space for space in board.SPACES_OF[province] if not numidian(state, side, province, space)]


def turn(state: State, side: int, card: int, space: int) -> int:
    """Cards 27, 35, 36 turn enemy town markers over that no enemy CU protects, card 56 takes any away."""
    if why := town(state, space):
        return why
    if state.control[space] != opponent(side):
        return NO_ENEMY_MARKER
    if card == 56:
        return OK
    if card == 27 and COUNTRY_OF[space] != board.ITALY:
        return WRONG_COUNTRY
    return PROTECTED if force_in_space(state, opponent(side), space) else OK


def turnable(state: State, side: int, card: int) -> list[int]:
    """Enemy town markers without enemy CUs (cards 35, 36; 27 in Italy)."""
    enemy = opponent(side)
    return [
        space for space in range(board.SPACE_COUNT)
        if state.control[space] == enemy and not turn(state, side, card, space)
    ]


def mutines(state: State, space: int) -> int:
    """The Numidians of Mutines come to a town of Sicilia without Roman CUs (card 22)."""
    if PROVINCE_OF[space] != PROVINCE["sicilia"]:
        return NOT_IN_SICILIA
    if KIND[space] != board.TOWN:
        return CITY_MARKER
    return PROTECTED if force_in_space(state, ROME, space) else OK


def mutines_spaces(state: State) -> list[int]:
    """Where the Numidians of Mutines may come."""
    return [space for space in SICILIA if not mutines(state, space)]


def port(state: State, side: int, card: int, space: int) -> int:
    """New CUs come to an own port, by card 10 in Africa or Italy."""
    if space not in board.PORTS:
        return NO_PORT_AT_ALL
    if state.control[space] != side:
        return NOT_OWN_MARKER
    if card == MACEDONIANS and COUNTRY_OF[space] not in (board.AFRICA, board.ITALY):
        return WRONG_COUNTRY
    if own_city(state, side, space):
        return city(state, side, space, NEW_UNITS[card])
    return take(state, side, space, NEW_UNITS[card])


def in_space(state: State, side: int, card: int, province: int, space: int) -> int:
    """The event of a card happens in a space; ``province`` the Numidia of cards 23 and 24."""
    if card in (MACEDONIANS, SLINGERS):
        return port(state, side, card, space)
    if card == 22:
        return mutines(state, space)
    return numidian(state, side, province, space) if card in ONE_AT_LEAST else turn(state, side, card, space)


def stop_choosing(card: int, left: int) -> int:
    """No more spaces: cards 23 and 24 put at least one marker, the others all they can (ruling 308)."""
    if card in ONE_AT_LEAST:
        return OK if left < MARKERS_IN_NUMIDIA else PUT_ONE
    return PUT_ALL


def fits_recruits(state: State, side: int, card: int, space: int) -> bool:
    """Whether a general in a space may get the new CUs of cards 13-16 and 44-48, room left aside."""
    province = PROVINCE_OF[space]
    if card in AUXILIARIES:
        return COUNTRY_OF[space] == board.ITALY
    if card in RECRUITS:
        return province in [PROVINCE[key] for key in RECRUITS[card]]
    return COUNTRY_OF[space] == board.HISPANIA and controls(state, side, province)


def recruit(state: State, side: int, card: int, general: int) -> int:
    """Two new CUs are put with a general (cards 13-16, 44-48)."""
    if why := on_the_map(state, side, general):
        return why
    place = state.general_at[general]
    return take(state, side, place, 2) if fits_recruits(state, side, card, space_of(place)) else ELSEWHERE


def recruiters(state: State, side: int, card: int) -> list[int]:
    """The generals with whom two new CUs may be put."""
    return [general for general in on_map(state, side) if not recruit(state, side, card, general)]


def give_train(state: State, general: int) -> int:
    """The siege train joins a Carthaginian general (card 30, ruling 431)."""
    if why := on_the_map(state, CARTHAGE, general):
        return why
    place = state.general_at[general]
    if place == state.train:
        return HAS_TRAIN
    return BESIEGED if place >= INSIDE and is_besieged(state, space_of(place)) else OK


def train_generals(state: State) -> list[int]:
    """The Carthaginian generals whom the siege train may join."""
    return [general for general in on_map(state, CARTHAGE) if not give_train(state, general)]


def in_hostile_land(place: int) -> bool:
    """Whether a place is in Gallia Transalpina or Liguria."""
    return PROVINCE_OF[space_of(place)] in board.HOSTILE


def has_two_forces(state: State, side: int, space: int) -> bool:
    """Whether a side has one force in the open of a space and another inside its city (14.2)."""
    return force(state, side, space) > 0 and force(state, side, space + INSIDE) > 0


def place_of_force(state: State, side: int, space: int, *, inside: bool) -> int:
    """The place of a force that is named by its space, as ``inside`` only where there are two (14.2)."""
    return space if force(state, side, space) and not inside else space + INSIDE


def strike(state: State, enemy: int, card: int, place: int) -> int:
    """A force of the enemy suffers: by hostile tribes (7, 8), epidemic (51: an army, ruling 90), pestilence (52)."""
    if not force(state, enemy, place):
        return NO_UNITS
    if card in HOSTILE_TRIBES:
        return OK if in_hostile_land(place) else NOT_HOSTILE
    if not generals_in(state, enemy, place):
        return NO_ARMY_THERE
    if card == 52 and not (place < INSIDE and is_besieged(state, place) and state.control[place] == opponent(enemy)):
        return NO_SIEGE_THERE
    return OK


def struck(state: State, enemy: int, card: int) -> list[int]:
    """The places of the enemy's forces that a card may strike."""
    return [place for place in places_of(state, enemy) if not strike(state, enemy, card, place)]


def strike_named(state: State, enemy: int, card: int, space: int, *, inside: bool) -> int:
    """The same for a force named by its space, as ``inside`` only where there are two."""
    if inside and force_in_space(state, enemy, space) and not has_two_forces(state, enemy, space):
        return ONLY_FORCE
    return strike(state, enemy, card, place_of_force(state, enemy, space, inside=inside))


def relieve(state: State, card: int, space: int) -> int:
    """A city, by card 49 a port, loses siege points."""
    if KIND[space] != board.CITY:
        return NOT_A_CITY
    if not state.points[space]:
        return NO_SIEGE_POINTS
    return NO_PORT_AT_ALL if card == 49 and space not in board.PORTS else OK


def sieges(state: State, card: int) -> list[int]:
    """The cities that a card relieves."""
    return [space for space in board.CITIES if not relieve(state, card, space)]


def resist(state: State, space: int) -> int:
    """A tribe loses its points of subjugation (card 53)."""
    if KIND[space] != board.TRIBE:
        return NOT_A_TRIBE
    return OK if state.points[space] else NO_SIEGE_POINTS


def pressed_tribes(state: State) -> list[int]:
    """The tribes with a point of subjugation."""
    return [space for space in board.TRIBES if not resist(state, space)]


def replace(state: State, general: int) -> int:
    """A general of the Roman pool takes the proconsul's place (card 19)."""
    if SIDE_OF[general] == CARTHAGE or state.general_at[general] != POOL:
        return NOT_IN_THE_POOL
    home = space_of(state.general_at[state.proconsul])
    return COUNTRY_BOUND if general == FABIUS and COUNTRY_OF[home] != board.ITALY else OK


def replacements(state: State) -> list[int]:
    """Who may take the proconsul's place."""
    if state.proconsul in (NOBODY, AFRICANUS):
        return []
    return [general for general in ROMANS if not replace(state, general)]


def deserting_forces(state: State) -> list[int]:
    """The Carthaginian forces outside Carthaginian city spaces (card 21)."""
    return [
        place for place in places_of(state, CARTHAGE)
        if not (space_of(place) in board.CITIES and state.control[space_of(place)] == CARTHAGE)
    ]


def african_place(state: State, number: int) -> list[int]:
    return city_places(state, CARTHAGE, board.CARTHAGE_CITY, number)


# -- whether an event can happen --------------------------------------------------------------------------------------


def _needed(case: Case) -> tuple[int, int]:
    """The side that has to control a province for an event, and the province."""
    card, side = case.args[0], case.decision.side
    if card in REVOLTS:
        return opponent(side), REVOLTS[card]
    if card == 56:
        return CARTHAGE, PROVINCE["sicilia"]
    return side, PROVINCE[AUXILIARIES.get(card, "balearic_islands")]


def _held(case: Case) -> int:
    side, province = _needed(case)
    return sum(case.state.control[space] == side for space in board.SPACES_OF[province])


def _who_cannot(case: Case) -> int:
    """The first general where the new CUs would come."""
    state, side, card = case.state, case.decision.side, case.args[0]
    return next(
        each for each in on_map(state, side) if fits_recruits(state, side, card, space_of(state.general_at[each]))
    )


def _enemies_in_latium(case: Case) -> int:
    return next(space for space in LATIUM_SPACES if force_in_space(case.state, CARTHAGE, space))


no = RULES.chapter(card=first_argument, province=lambda case: _needed(case)[1]).no
COUNTER_CARD: Final = no(
    "event.counter", "3.3, ruling 154", "S2 387-399",
    "{card} is a counter card: it is played in its own moment, not as an event.",
)
WITH_ITS_NUMBER: Final = no(
    "event.with its number", "3.1", "S2 383-385",
    "{card} has no event of its own; its effect goes with the general it moves.",
)
OF_THE_ENEMY: Final = no(
    "event.of the enemy", "3.1, 10.1", "S2 401-407", "The event of {card} belongs to the other side.",
)
NOT_CONTROLLED: Final = no(
    "event.province", "3.7, 10.1", "S2 407, 901-931",
    "{card}: {side} holds {number} of the spaces of {province}; control takes {least}.",
    side=lambda case: _needed(case)[0], number=_held, least=lambda case: board.MAJORITY[_needed(case)[1]],
)
ALL_PROTECTED: Final = no(
    "event.all protected", "10.1, ruling 92", "S2 407",
    "{card}: every marker in {province} is protected or cannot be taken away.",
)
NO_MARKER: Final = no("event.no marker", "3.7, 10.1", "S2 407", "{card}: there is no marker that it could affect.")
NO_SPACE: Final = no(
    "event.no space", "3.7, ruling 308", "S2 407", "{card}: there is no space where it could do anything.",
)
NO_FORCE: Final = no("event.no force", "3.7, 10.1", "S2 407", "{card}: no enemy force stands where it could strike.")
NO_ARMY: Final = no(
    "event.no army", "10.1, ruling 90", "S2 181, 407", "{card}: the enemy has no general with combat units on the map.",
)
NO_BESIEGERS: Final = no("event.no besiegers", "10.1", "S2 407", "{card}: no enemy army besieges a city.")
ALLIANCE: Final = no(
    "event.alliance", "10.1, ruling 125", "S2 407", "{card}: the Macedonian alliance is already in force.",
)
NO_ALLIANCE: Final = no(
    "event.no alliance", "10.1, ruling 125", "S2 407", "{card}: the Macedonian alliance is not in force.",
)
NO_PORT: Final = no(
    "event.no port", "10.2, rulings 309, 430", "S2 407, 1219-1221", "{card}: no port can take the new combat units.",
)
CITY_HELD: Final = no(
    "event.city held", "10.1", "S2 407", "{card}: {space} is Carthaginian already.",
    space=lambda case: board.CAPUA if case.args[0] == 25 else board.SYRACUSE,
)
NO_GENERAL_THERE: Final = no(
    "event.no general there", "10.1", "S2 407", "{card}: you have no general where the new combat units would come.",
)
CANNOT_TAKE: Final = no(
    "event.general cannot take", "10.2, ruling 309", "S2 1219-1221",
    "{card}: {general} cannot take the new combat units where he is.", general=_who_cannot,
)
NO_SIEGE: Final = no(
    "event.no siege", "10.1, ruling 73", "S2 407", "{card}: no city that it could help has a siege point.",
)
NO_SUBJUGATION: Final = no(
    "event.no subjugation", "10.1, ruling 73", "S2 407", "{card}: no tribe has a point of subjugation.",
)
NO_PROCONSUL: Final = no(
    "event.no proconsul", "10.1", "S2 407", "{card}: there is no proconsul whom the Senate could dismiss.",
)
NOBODY_IN_THE_POOL: Final = no(
    "event.nobody in the pool", "10.2", "S2 407", "{card}: nobody in the pool could take the proconsul's place.",
)
TOO_FEW_PROVINCES: Final = no(
    "event.italy", "10.1", "S2 407", "{card}: Carthage controls {number} provinces of Italy; it takes {least}.",
    number=lambda case: italian_provinces(case.state, CARTHAGE), least=reasons.always(ITALIAN_PROVINCES),
)
ENEMIES_IN_LATIUM: Final = no(
    "event.latium", "10.1", "S2 407", "{card}: Carthaginian combat units stand in Latium, at {space} ({number}).",
    space=_enemies_in_latium, number=lambda case: force_in_space(case.state, CARTHAGE, _enemies_in_latium(case)),
)
NOT_IN_ITALY: Final = no("event.hannibal", "10.1", "S2 407", "{card}: Hannibal is not in Italy.")
IN_FORCE: Final = no("event.in force", "3.8, ruling 4", "S2 407", "{card} is in force already.")
NOBODY_FOR_THE_TRAIN: Final = no(
    "event.no general for the train", "10.2, ruling 431", "S2 407, 1122",
    "{card}: no other general outside a besieged city could take the siege train.",
)
NO_CARD: Final = no("event.no card", "10.1, ruling 134", "S2 407, 1161", "{card}: the enemy holds no strategy card.")


def happen(state: State, side: int, card: int) -> int:
    """A side plays a card as its event now (3.7, ruling 4)."""
    facts = STRATEGY_CARDS[card]
    if facts.kind == COUNTER and card not in HOSTILE_TRIBES:
        return COUNTER_CARD
    if facts.kind == OPERATIONS_EXTRA:
        return WITH_ITS_NUMBER
    if facts.by not in (BOTH, side):
        return OF_THE_ENEMY
    if facts.kind == MOVE:
        return OK if marches(state, side, rating_of_event(card)) else NOBODY_TO_MOVE
    return CONDITIONS[card](state, side, card)


def _revolt(state: State, side: int, card: int) -> int:
    if not controls(state, opponent(side), REVOLTS[card]):
        return NOT_CONTROLLED
    return OK if revolt_spaces(state, side, card) else ALL_PROTECTED


def _philip(state: State, side: int, _card: int) -> int:
    if side == CARTHAGE:
        return OK if state.alliance == 0 else ALLIANCE
    return OK if state.alliance == 1 else NO_ALLIANCE


def _macedonians(state: State, _side: int, _card: int) -> int:
    if state.alliance != 1:
        return NO_ALLIANCE
    return OK if own_ports(state, CARTHAGE, 2, (board.AFRICA, board.ITALY)) else NO_PORT


def _slingers(state: State, side: int, _card: int) -> int:
    if not controls(state, side, PROVINCE["balearic_islands"]):
        return NOT_CONTROLLED
    return OK if own_ports(state, side, 1) else NO_PORT


def _recruits(state: State, side: int, card: int) -> int:
    if card in AUXILIARIES and not controls(state, side, PROVINCE[AUXILIARIES[card]]):
        return NOT_CONTROLLED
    if recruiters(state, side, card):
        return OK
    at = state.general_at
    there = any(fits_recruits(state, side, card, space_of(at[general])) for general in on_map(state, side))
    return CANNOT_TAKE if there else NO_GENERAL_THERE


def _senate(state: State, _side: int, _card: int) -> int:
    if state.proconsul in (NOBODY, AFRICANUS):
        return NO_PROCONSUL
    return OK if replacements(state) else NOBODY_IN_THE_POOL


def _capua(state: State, _side: int, _card: int) -> int:
    return _provinces(state) or (OK if state.control[board.CAPUA] == ROME else CITY_HELD)


def _provinces(state: State) -> int:
    return OK if italian_provinces(state, CARTHAGE) >= ITALIAN_PROVINCES else TOO_FEW_PROVINCES


def _into_italy(state: State, side: int, card: int) -> int:
    place = state.general_at[HANNIBAL]
    if place < 0 or COUNTRY_OF[space_of(place)] != board.ITALY:
        return NOT_IN_ITALY
    return OK if turnable(state, side, card) else NO_MARKER


def _slaves(state: State, side: int, _card: int) -> int:
    if why := _provinces(state):
        return why
    if any(force_in_space(state, CARTHAGE, space) for space in LATIUM_SPACES):
        return ENEMIES_IN_LATIUM
    return city(state, side, board.ROME_CITY, NEW_UNITS[SLAVES])


def _numidian_markers(state: State, side: int, card: int) -> int:
    where = board.NUMIDIAS if card == 24 else (PROVINCE["eastern_numidia"],)
    return OK if any(numidian_spaces(state, side, province) for province in where) else NO_SPACE


def _besiegers(state: State, side: int, card: int) -> int:
    if struck(state, opponent(side), card):
        return OK
    return NO_BESIEGERS if armies(state, opponent(side)) else NO_ARMY


def _grain(state: State, _side: int, _card: int) -> int:
    if not controls(state, CARTHAGE, PROVINCE["sicilia"]):
        return NOT_CONTROLLED
    return OK if removable(state, ROME) else NO_MARKER


def armies(state: State, side: int) -> list[int]:
    """The places of a side's armies: generals with CUs (ruling 90)."""
    return [place for place in places_of(state, side) if generals_in(state, side, place)]


def _if(condition: Callable[[State, int, int], object], otherwise: int) -> Condition:
    """A rule of which only one thing is wanted."""
    return lambda state, side, card: OK if condition(state, side, card) else otherwise


CONDITIONS: Final[dict[int, Condition]] = {
    **dict.fromkeys(REVOLTS, _revolt),
    3: _if(lambda state, side, _: numidian_revolts(state, side), NO_MARKER),
    **dict.fromkeys((7, 8), _if(lambda state, side, card: struck(state, opponent(side), card), NO_FORCE)),
    9: _philip, 10: _macedonians, 11: _slingers,
    12: lambda state, side, card: city(state, side, board.CARTHAGE_CITY, NEW_UNITS[card]),
    **dict.fromkeys((13, 14, 15, 16, *AUXILIARIES), _recruits),
    **dict.fromkeys((17, 49), _if(lambda state, _, card: sieges(state, card), NO_SIEGE)),
    19: _senate,
    21: _if(lambda state, _, __: deserting_forces(state), NO_FORCE),
    22: _if(lambda state, _, __: mutines_spaces(state), NO_SPACE),
    23: _numidian_markers, 24: _numidian_markers, 25: _capua,
    26: _if(lambda state, _, __: state.control[board.SYRACUSE] == ROME, CITY_HELD),
    27: _into_italy,
    29: _if(lambda state, _, __: not state.naval_victory, IN_FORCE),
    30: _if(lambda state, _, __: train_generals(state), NOBODY_FOR_THE_TRAIN),
    **dict.fromkeys((35, 36), _if(turnable, NO_MARKER)),
    43: _slaves,
    51: _if(lambda state, side, _: armies(state, opponent(side)), NO_ARMY),
    52: _besiegers,
    53: _if(lambda state, _, __: pressed_tribes(state), NO_SUBJUGATION),
    55: _if(lambda state, side, _: state.hands[opponent(side)], NO_CARD),
    56: _grain,
    57: _if(lambda state, _, __: not state.hanno_counsel, IN_FORCE),
    58: _if(lambda state, _, __: not state.cato_counsel, IN_FORCE),
    64: _if(lambda state, _, __: not state.truce, IN_FORCE),
}  # fmt: skip
"""What the event of a card takes."""
