"""What the active force may do where it is (rules parts 5, 6 and 8)."""

from __future__ import annotations

from ccancients.engine.decision import Choice
from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, MINOR_CITY, SEA, TRANSIT
from ccancients.successors.rules.command import points_left
from ccancients.successors.rules.placing import BEFORE_ONLY, minor_in_hand
from ccancients.successors.rules.presence import (
    generals_in,
    has_enemy_generals,
    has_enemy_units,
    has_keeper,
    is_friendly,
    is_hostile_fortress,
    members,
    own_city,
    room_inside,
    stands_alone,
    units,
)
from ccancients.successors.state import ASHORE, AT_SEA, BEGAN_HERE, LANDED, NOBODY, State

EMBARK, LAND, LAND_IN = Choice("embark"), Choice("land"), Choice("land in")
GO_IN, GO_OUT, BESIEGE = Choice("go in"), Choice("go out"), Choice("besiege")
REMOVE_MARKER, PLACE_MINOR, END = Choice("remove marker"), Choice("place minor here"), Choice("end")
MOST_TOGGLES = 2


def spending(state: State) -> list[Choice]:
    """All deeds that are open to the active force; without points those that cost nothing (R47).

    ``end`` is the last, but not at sea (8.1).
    """
    left, at_sea = points_left(state), state.naval == AT_SEA
    found: list[Choice] = []
    if at_sea:
        found += state.words.each("sail", sails(state, left))
        found.append(LAND)
        if may_land_inside(state):
            found.append(LAND_IN)
    else:
        found += state.words.each("march", marches(state, left))
        if may_embark(state):
            found.append(EMBARK)
        found += _in_and_out(state)
        if may_besiege(state, left):
            found.append(BESIEGE)
        if may_remove_marker(state, left):
            found.append(REMOVE_MARKER)
    found += picking_up(state)
    found += dropping(state)
    if may_place_minor(state):
        found.append(PLACE_MINOR)
    if state.rules.passage:
        found += passages_to_ask(state, left)
    if not at_sea:
        found.append(END)
    return found


# -- paths ------------------------------------------------------------------------------------------------------------


def marches(state: State, left: int) -> list[int]:
    """The spaces that the force may march to with the points it has left (S4 66, 67, 8.2)."""
    board = state.board
    place = state.force_place
    if left <= 0 or place >= board.count or not may_march(state) or leaves_alone(state):
        return []
    cost = board.tables.path_cost
    by_kind = (cost.land, cost.mountain, cost.strait)
    return [space for space, kind in board.ways[place] if by_kind[kind] <= left]


def may_march(state: State) -> bool:
    """Land paths before or after a naval movement, not both (8.2)."""
    return not (state.naval == LANDED and state.land_before and state.rules.naval_land_before_or_after)


def leaves_alone(state: State) -> bool:
    """Whether the force, were it to go on, left units alone by choice that had a general here (3.5, S4 24, R9).

    It has taken their last general along, and the space is not friendly; whom it found alone it may leave so.
    """
    return bool(state.bared) and stands_alone(state)


def owes_attrition(state: State, *, by_sea: bool) -> bool:
    """Whether the force suffers when it leaves now, by land or by sea (7.A, R28, R29).

    An army that has entered an independent fortress suffers, but not where its activation began, however often it comes
    back, nor when it comes and goes by sea alone (S4 146-148).
    """
    board, place = state.board, state.force_place
    space = board.space(place)
    if not any(state.force_cu) or not is_hostile_fortress(state, space) or state.came_by == BEGAN_HERE:
        return False
    if by_sea and state.came_by > SEA:
        return False
    return space != board.space(state.began) or state.rules.earlier_readings


def sails(state: State, left: int) -> list[int]:
    """The ports that the force at sea may sail to (S4 68, 69)."""
    board = state.board
    if leaves_alone(state):
        return []
    return [
        space for space, kind in board.sea_ways[board.space(state.force_place)] if board.costs[kind] <= left
    ]


def may_embark(state: State) -> bool:
    """In a port, with as many units as the limit allows, once a segment (8.1, 8.2, R27)."""
    board, place = state.board, state.force_place
    space = board.space(place)
    if not board.spaces[space].port or sum(state.force_cu) > board.tables.naval_limit:
        return False
    if state.sailed >= state.rules.naval_moves_per_segment:
        return False
    if leaves_alone(state):
        return False
    if state.naval == LANDED and state.embarked_spent == state.spent:
        return False  # in and out of the ships for nothing has no end
    if place == space and not state.rules.embark_from_outside_enemy_city and board.kind[space] == MAJOR_CITY:
        return state.control[space] in (state.force_side, NOBODY)
    return True


def may_land_inside(state: State) -> bool:
    """In an own city with room for all its units (8.1, 8.4)."""
    space = state.board.space(state.force_place)
    return own_city(state, state.force_side, space) and sum(state.force_cu) <= room_inside(
        state, state.force_side, space
    )


def _in_and_out(state: State) -> list[Choice]:
    """Through the gates of an own city, twice at most in one stay in the space (S4 75, R56, R68)."""
    board, place = state.board, state.force_place
    space = board.space(place)
    if board.kind[space] != MAJOR_CITY or state.toggles >= MOST_TOGGLES:
        return []
    if place != space:
        return [GO_OUT]
    fits = own_city(state, state.force_side, space) and sum(state.force_cu) <= room_inside(
        state, state.force_side, space
    )
    return [GO_IN] if fits else []


# -- sieges and markers -----------------------------------------------------------------------------------------------


def besieging_units(state: State) -> int:
    """Units of the force that count for a siege (R14); with the switch only those that came by a path."""
    return sum(state.force_cu) - (state.fresh if state.rules.siege_needs_moved_cu else 0)


def may_be_besieged(state: State, side: int, space: int) -> bool:
    """An independent space, or another faction's major city (5.1, R53)."""
    owner = state.control[space]
    if owner == INDEPENDENT:
        return True
    return state.board.kind[space] == MAJOR_CITY and owner not in (side, NOBODY)


def may_besiege(state: State, left: int) -> bool:
    """From the outside, with enough units, no enemy unit beside them (5.1, R14–R16)."""
    tables, place = state.board.tables, state.force_place
    return (
        left >= tables.siege_cost
        and place < state.board.count
        and besieging_units(state) >= tables.siege_min_cu
        and may_be_besieged(state, state.force_side, place)
        and state.sieges < state.rules.sieges_per_activation
        and not has_enemy_units(state, state.force_side, place)
    )


def may_remove_marker(state: State, left: int) -> bool:
    """Another player's marker in a minor city or fortress (5.2, R17)."""
    tables, place = state.board.tables, state.force_place
    return (
        left >= tables.remove_cp_cost
        and place < state.board.count
        and sum(state.force_cu) >= tables.remove_cp_min_cu
        and state.board.kind[place] in (MINOR_CITY, FORTRESS)
        and state.control[place] >= 0
        and state.control[place] != state.force_side
        and not has_enemy_units(state, state.force_side, place)
    )


# -- picking up and dropping ------------------------------------------------------------------------------------------


def reachable_places(state: State) -> list[int]:
    """Where pieces to be picked up may be: the force's place; at sea those of the port without enemies (R8, 8.3)."""
    board, place, side = state.board, state.force_place, state.force_side
    if state.naval != AT_SEA:
        return [place]
    space = board.space(place)
    outside = [] if has_enemy_units(state, side, space) else [space]
    return [*outside, board.inside(space)] if own_city(state, side, space) else outside


def picking_up(state: State) -> list[Choice]:
    """Pieces of the faction that have not been moved, and royals whom nobody controls (3.5, R8)."""
    found: list[Choice] = []
    words, side, board = state.words, state.force_side, state.board
    room = board.tables.naval_limit - sum(state.force_cu) if state.naval == AT_SEA else 1
    for place in reachable_places(state):
        inside = " in" if state.naval == AT_SEA and board.is_inside(place) else ""
        start = state.at(side, place)
        if room > 0 and state.units[side * state.places + place]:
            rested = list(state.rested[start:start + state.types])
            found += words.each("pick up type" + inside, (kind for kind, number in enumerate(rested) if number))
        if place in state.general_at:
            found += words.each("pick up general" + inside, (
                general for general in generals_in(state, side, place) if not state.generals_moved >> general & 1
            ))
        if place in state.royal_at:
            found += words.each("pick up royal" + inside, (
                royal for royal, at in enumerate(state.royal_at)
                if at == place and state.royal_owner[royal] in (side, NOBODY) and not state.royals_moved >> royal & 1
            ))
    return found


def drop_places(state: State) -> list[int]:
    """Where the force may leave pieces: never among enemies (R60, R65, 8.3)."""
    side = state.force_side
    return [
        place for place in reachable_places(state)
        if not (has_enemy_units(state, side, place) or has_enemy_generals(state, side, place))
    ]


def dropping(state: State) -> list[Choice]:
    """Pieces that the force may leave; the last general never, units only beside a general or among friends (S4 24)."""
    found: list[Choice] = []
    words, side, board = state.words, state.force_side, state.board
    generals = state.force_generals
    for place in drop_places(state):
        ending = " in" if state.naval == AT_SEA and board.is_inside(place) else ""
        room = 1 if place < board.count or place == state.force_place else room_inside(state, side, board.space(place))
        if room > 0 and any(state.force_cu) and (is_friendly(state, side, place) or has_keeper(state, place)):
            found += words.each("drop type" + ending, (kind for kind, number in enumerate(state.force_cu) if number))
        if generals & (generals - 1):
            found += words.each("drop general" + ending, members(generals))
        if state.force_royals:
            found += words.each("drop royal" + ending, members(state.force_royals))
    return found


def may_place_minor(state: State) -> bool:
    """A minor general from the hand, who stays where units are to be dropped, also among friends (R3, R6)."""
    side, place = state.force_side, state.force_place
    return (
        state.rules.minor_general_when != BEFORE_ONLY
        and state.naval != AT_SEA
        and any(state.force_cu)
        and minor_in_hand(state, side) != NOBODY
        and not has_enemy_units(state, side, place)
        and not has_enemy_generals(state, side, place)
    )


# -- passage ----------------------------------------------------------------------------------------------------------


def passages_to_ask(state: State, left: int) -> list[Choice]:
    """Whom the mover may ask for passage beforehand: factions with units in an adjacent space, each once (R56)."""
    board, side, place = state.board, state.force_side, state.force_place
    if state.exhausted or left <= 0 or board.is_inside(place):
        return []
    ways = board.sea_ways[board.space(place)] if state.naval == AT_SEA else board.ways[place]
    if state.naval != AT_SEA and not may_march(state):
        return []
    found = []
    for space, _ in ways:
        for other in range(state.sides):
            if other == side or not units(state, other, space):
                continue
            if space * state.sides + other not in state.asked:
                found.append(state.words.choice("ask passage", space, other))
    return found


def path_kind(state: State, origin: int, space: int) -> int:
    """The kind of the land path between two spaces."""
    return state.board.way_kind[origin, space]


def can_be_marked(state: State, space: int) -> bool:
    """Whether a space can hold a control marker (W2124, R46)."""
    return state.board.kind[space] != TRANSIT


__all__ = [
    "ASHORE", "besieging_units", "can_be_marked", "drop_places", "dropping", "leaves_alone", "marches",
    "may_be_besieged", "may_besiege", "may_embark", "may_land_inside", "may_march", "may_place_minor",
    "may_remove_marker", "owes_attrition", "passages_to_ask", "path_kind", "picking_up", "sails", "spending",
]
