"""The segments of a turn: control markers, surrender, reinforcements, forage; and why not (rules part 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY, NOBODY, TRANSIT
from ccancients.successors.rules.movement import (
    CITY,
    INDEPENDENT_MARKER,
    NO_ENEMY_MARKER,
    REMOVAL_ENEMIES,
    may_be_besieged,
)
from ccancients.successors.rules.presence import (
    generals_in,
    has_enemy_generals,
    has_enemy_units,
    units,
    units_in_space,
)
from ccancients.successors.rules.reasons import OK, RULES, Case, first_argument, last_argument, most_in_city
from ccancients.successors.rules.scoring import controls_province
from ccancients.successors.state import State

MARKER_REACH: Final = 2
"""Movement points within which a control marker of a card is placed (part 2)."""


def _space_of_place(case: Case) -> int:
    return int(case.state.board.space(case.args[-1]))


def _most_assaulting(case: Case) -> int:
    return int(case.state.board.tables.siege_min_cu - 1)


no = RULES.chapter(space=first_argument, card=first_argument, general=first_argument, place=last_argument).no

# -- control markers --------------------------------------------------------------------------------------------------

TRANSIT_POINT: Final = no("mark.transit", "1, R46", "W2124", "{space} is a transit point: it bears no marker.")
TAKEN: Final = no("mark.taken", "2", "W2124", "A marker lies in {space} already.")
MARK_ENEMIES: Final = no("mark.enemies", "2", "W2124", "Enemy units stand in {space}.")
FAR: Final = no(
    "mark.far", "2", "W2124", "{space} is more than {most} movement points from a space of yours.",
    most=lambda _: MARKER_REACH,
)  # fmt: skip


def mark(state: State, side: int, space: int) -> int:
    """A control marker of a card: in an uncontrolled space without enemies, near one of the side's own (W2124)."""
    if why := _markable(state, space):
        return why
    if enemy_units_in_space(state, side, space):
        return MARK_ENEMIES
    return OK if _distances(state, side)[space] <= MARKER_REACH else FAR


def _markable(state: State, space: int) -> int:
    if state.board.kind[space] == TRANSIT:
        return TRANSIT_POINT
    return OK if state.control[space] == NOBODY else TAKEN


def marker_spaces(state: State, side: int) -> list[int]:
    """Where a side may place a control marker of a card: ``mark`` for all spaces at once."""
    far, kind, control = _distances(state, side), state.board.kind, state.control
    return [
        space for space in range(state.board.count)
        if far[space] <= MARKER_REACH and control[space] == NOBODY and kind[space] != TRANSIT
        and not enemy_units_in_space(state, side, space)
    ]


def enemy_units_in_space(state: State, side: int, space: int) -> bool:
    """Whether any location of a space holds CUs of another faction, or an independent army."""
    if space in state.army_at:
        return True
    here = state.units[space::state.board.count]  # three locations of each side
    return any(here) and sum(here) > sum(here[3 * side:3 * side + 3])


def is_enemy_space(state: State, side: int, space: int) -> bool:
    """Whether another faction's or an independent marker lies in a space."""
    return state.control[space] not in (side, NOBODY)


def _distances(state: State, side: int) -> list[int]:
    """By space, movement points from a marker of the side, through no space with an enemy marker or units.

    More than ``MARKER_REACH`` stands for any number above it.
    """
    paths = state.board.paths
    best = [0 if owner == side else MARKER_REACH + 1 for owner in state.control]
    todo = [space for space, far in enumerate(best) if far == 0]
    while todo:
        here = todo.pop()
        far = best[here]
        if far and _closed(state, side, here):
            continue
        for there, cost in paths[here]:
            if far + cost < best[there]:
                best[there] = far + cost
                todo.append(there)
    return best


def _closed(state: State, side: int, space: int) -> bool:
    return is_enemy_space(state, side, space) or enemy_units_in_space(state, side, space)


# -- the surrender segment --------------------------------------------------------------------------------------------

NO_UNITS_THERE: Final = no("mark.no units", "2", "W258", "You have no units in {space}.")
LATER: Final = no("mark.later", "2", "W258", "The enemy marker in {space} goes first.")
NOBODY_THERE: Final = no("removal.nobody there", "2", "W258", "You have no units in {space}.")
NOTHING: Final = no("assault.nothing", "2, 5.1", "W258", "In {space} there is nothing to assault.")
NO_ARMY: Final = no("assault.no army", "2, R1", "W258", "You have no army in {space}.")
LARGE: Final = no(
    "assault.large", "2", "W258", "The army in {space} has {number} units: with more than {most} one besieges.",
    most=_most_assaulting, number=lambda case: units(case.state, case.decision.side, case.args[0]),
)  # fmt: skip
ASSAULT_ENEMIES: Final = no("assault.enemies", "2", "W258", "Enemy units stand in {space}.")
ASSAULTED: Final = no("assault.once", "2", "W258", "{space} was assaulted already.")


def remove_marker(state: State, side: int, space: int, assaulted: tuple[int, ...]) -> int:
    """The marker of an enemy player is removed where units of a side stand, before any assault (W258)."""
    owner = state.control[space]
    if owner == INDEPENDENT:
        return INDEPENDENT_MARKER
    if owner in (NOBODY, side):
        return NO_ENEMY_MARKER
    if state.board.kind[space] == MAJOR_CITY:
        return CITY
    if not units(state, side, space):
        return NOBODY_THERE
    if has_enemy_units(state, side, space):
        return REMOVAL_ENEMIES
    return LATER if assaulted else OK


def place_marker(state: State, side: int, space: int, assaulted: tuple[int, ...]) -> int:
    """A marker is placed where units of a side stand and none lies, before any assault (W258)."""
    if why := _markable(state, space):
        return why
    if assaulted:
        return LATER
    if not units(state, side, space):
        return NO_UNITS_THERE
    return MARK_ENEMIES if has_enemy_units(state, side, space) else OK


def assault(state: State, side: int, space: int, assaulted: tuple[int, ...]) -> int:
    """An army of one or two CUs assaults an independent space, or an enemy major city, once (W258)."""
    if not may_be_besieged(state, side, space):
        return NOTHING
    here = units(state, side, space)
    if not here or not generals_in(state, side, space):
        return NO_ARMY
    if here >= state.board.tables.siege_min_cu:
        return LARGE
    if has_enemy_units(state, side, space):
        return ASSAULT_ENEMIES
    return ASSAULTED if space in assaulted else OK


def surrender_choices(state: State, side: int, assaulted: tuple[int, ...]) -> list[Choice]:
    """What may be done in the surrender segment, where units of the side stand outside."""
    words, first = state.words, side * state.places
    spaces = [space for space, number in enumerate(list(state.units[first:first + state.board.count])) if number]
    return [
        *words.each("remove marker", [each for each in spaces if remove_marker(state, side, each, assaulted) == OK]),
        *words.each("mark", [each for each in spaces if place_marker(state, side, each, assaulted) == OK]),
        *words.each("assault", [each for each in spaces if assault(state, side, each, assaulted) == OK]),
    ]


# -- reinforcements, training -----------------------------------------------------------------------------------------

ANOTHER_TYPE: Final = no(
    "put.another type", "2", "W2124", "Another unit is to be put now: {type}.", type=first_argument
)
ENEMIES: Final = no("put.enemies", "2", "W2124", "Enemies stand in {place}.")
FULL: Final = no(
    "put.full", "6.4", "S4 105", "Inside {space} there is room for {most} units.", space=_space_of_place,
    most=most_in_city,
)  # fmt: skip
PUT_PLACE: Final = no(
    "put.place", "2", "W2124", "Units come to controlled major cities or to generals; {place} is neither."
)
ANOTHER_GENERAL: Final = no("return.another", "2", "W2124", "{general} is to return now.")
RETURN_PLACE: Final = no("return.place", "2", "W2124", "Nobody can return in {place}.")


def put(state: State, side: int, kind: int, place: int, *, due: int, trained: bool) -> int:
    """A new unit, of the type that is due, comes to a place; of the reinforcements, or ``trained`` (W2124)."""
    if kind != due:
        return ANOTHER_TYPE
    if not _is_safe(state, side, place):
        return ENEMIES
    board = state.board
    own = state.control[board.space(place)] == side
    if board.is_inside(place) and own and units(state, side, place) >= board.tables.city_limit:
        return FULL
    places = training_places(state, side) if trained else reinforcement_places(state, side, units_too=True)
    return OK if place in places else PUT_PLACE


def return_to(state: State, side: int, general: int, place: int, due: int) -> int:
    """The dispersed general whose turn it is returns to a place (W2124)."""
    if general != due:
        return ANOTHER_GENERAL
    if not _is_safe(state, side, place):
        return ENEMIES
    return OK if place in return_places(state, side) else RETURN_PLACE


def reinforcement_places(state: State, side: int, *, units_too: bool) -> list[int]:
    """Where new units, or a general, of a side may be put (W2124)."""
    board = state.board
    found = set()
    for space in range(board.count):
        if board.spaces[space].kind == MAJOR_CITY and state.control[space] == side:
            inside = board.inside(space)
            found.add(space)
            if not units_too or units(state, side, inside) < board.tables.city_limit:
                found.add(inside)
    for general, where in enumerate(state.general_at):
        if state.owner[general] == side and where >= 0 and not is_enemy_space(state, side, board.space(where)):
            full = board.is_inside(where) and units(state, side, where) >= board.tables.city_limit
            if not (full and units_too):
                found.add(where)
    return sorted(place for place in found if _is_safe(state, side, place))


def return_places(state: State, side: int) -> list[int]:
    """Where a dispersed general may return: as units, or else in any space with a marker of his faction."""
    places = reinforcement_places(state, side, units_too=False)
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


def units_due(state: State, side: int, *, most: int, fewest: int) -> list[int]:
    """How many units of each type a side gets; ``most`` prestige and ``fewest`` points are sides."""
    table = state.board.tables.reinforcements
    given: Counter[str] = Counter(table.each)
    lists: list[Mapping[str, int]] = []
    if state.board.makedonia != NOBODY and controls_province(state, side, state.board.makedonia):
        lists.append(table.makedonia)
    if side == most:
        lists.append(table.most_prestige)
    if side == fewest:
        lists.append(table.fewest_vp)
    for each in lists:
        given.update(each)
    return [given[each.id] for each in state.board.types]


# -- forage -----------------------------------------------------------------------------------------------------------


def forage_limit(state: State, space: int) -> int:
    """How many CUs of a faction a space feeds."""
    return state.board.forage[space]


def starving(state: State, side: int) -> list[int]:
    """Spaces where a side has more CUs, all locations together, than they feed (R51)."""
    return [
        space for space in range(state.board.count) if units_in_space(state, side, space) > forage_limit(state, space)
    ]
