"""What the active force may do where it is, and why not (rules parts 5, 6 and 8)."""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, MINOR_CITY, SEA, SPACE_KINDS
from ccancients.successors.rules.activation import PLACE_MINOR, place_minor_here, points_left
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
from ccancients.successors.rules.reasons import OK, RULES, Case, first_argument, last_argument, most_in_city
from ccancients.successors.state import AT_SEA, BEGAN_HERE, LANDED, NOBODY, State

EMBARK, LAND, LAND_IN = Choice("embark"), Choice("land"), Choice("land in")
GO_IN, GO_OUT, BESIEGE = Choice("go in"), Choice("go out"), Choice("besiege")
REMOVE_MARKER, END = Choice("remove marker"), Choice("end")
MOST_TOGGLES: Final = 2


def _place(case: Case) -> int:
    return int(case.state.force_place)


def _here(case: Case) -> int:
    """The space where the force is."""
    return int(case.state.board.space(case.state.force_place))


def _going(case: Case) -> int:
    """How many units the force has."""
    return sum(case.state.force_cu)


def _left(case: Case) -> int:
    return points_left(case.state)


no = RULES.chapter(space=first_argument, place=_place, left=_left, number=_going, most=most_in_city).no


def spending(state: State) -> list[Choice]:
    """All deeds that are open to the active force; without points those that cost nothing (R47).

    ``end`` is the last, but not at sea (8.1).
    """
    left, at_sea, words = points_left(state), state.naval == AT_SEA, state.words
    found: list[Choice] = []
    if at_sea:
        ports = state.board.sea_ways[state.board.space(state.force_place)]
        found += words.each("sail", [space for space, _ in ports if sail(state, space) == OK])
        found.append(LAND)
        if land_in(state) == OK:
            found.append(LAND_IN)
    else:
        found += words.each("march", marches(state, left))
        if embark(state) == OK:
            found.append(EMBARK)
        if go_out(state) == OK:
            found.append(GO_OUT)
        if go_in(state) == OK:
            found.append(GO_IN)
        if besiege(state) == OK:
            found.append(BESIEGE)
        if remove_marker(state) == OK:
            found.append(REMOVE_MARKER)
    found += picking_up(state)
    found += dropping(state)
    if place_minor_here(state) == OK:
        found.append(PLACE_MINOR)
    found += passages_to_ask(state, left)
    if end(state) == OK:
        found.append(END)
    return found


# -- paths by land (5.3, 8.2) -----------------------------------------------------------------------------------------


def _cost_by_land(case: Case) -> int:
    board = case.state.board
    return int(board.costs[board.way_kind[case.state.force_place, case.args[0]]])


NO_PATH: Final = no("march.no path", "5", "S4 64", "No path by land leads from here to {space}.")
BY_SEA_ONLY: Final = no("march.by sea only", "5, 8.1", "S4 68", "{space} is reached from here by sea only.")
POINTS: Final = no(
    "march.points", "5.3", "S4 60", "The path to {space} costs {number}; {left} are left.", number=_cost_by_land
)
EXHAUSTED: Final = no("march.exhausted", "7.I, R32", "S4 190", "The movement points are gone; {space} is out of reach.")
FROM_INSIDE: Final = no("march.inside", "6.2", "S4 93", "From inside, in {place}, one first goes out or to sea.")
LAND_FIRST: Final = no("march.at sea", "8.1", "S4 91", "Who is at sea first lands.")
AFTER_LANDING: Final = no(
    "march.after landing", "8.2", "W530", "Marches come before or after a naval movement, not both."
)
LEAVE_ALONE: Final = no(
    "leave.alone", "3.5, R9", "S4 24",
    "Units would stay alone in {place}, which is not friendly: take them along, or leave a general.",
)  # fmt: skip


def march(state: State, space: int) -> int:
    """The force takes a path by land (S4 64-67, S4 93, 8.2)."""
    board, place = state.board, state.force_place
    if state.naval == AT_SEA:
        return LAND_FIRST
    if place >= board.count:
        return FROM_INSIDE
    kind = board.way_kind.get((place, space), NOBODY)
    if kind == NOBODY:
        return BY_SEA_ONLY if (place, space) in board.sea_kind else NO_PATH
    return _by_land(state) or _for(board.costs[kind], points_left(state))


def _by_land(state: State) -> int:
    """The force may leave its place by land at all."""
    if not may_march(state):
        return AFTER_LANDING
    if leaves_alone(state):
        return LEAVE_ALONE
    return EXHAUSTED if state.exhausted else OK


def _for(cost: int, left: int) -> int:
    return OK if cost <= left and left > 0 else POINTS


def marches(state: State, left: int) -> list[int]:
    """The spaces that the force may march to with the points it has left: ``march`` for all at once (S4 66, S4 67)."""
    board, place = state.board, state.force_place
    if left <= 0 or place >= board.count or _by_land(state):
        return []
    return [space for space, kind in board.ways[place] if _for(board.costs[kind], left) == OK]


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


# -- by sea (8) -------------------------------------------------------------------------------------------------------


def _cost_by_sea(case: Case) -> int:
    board = case.state.board
    return int(board.costs[board.sea_kind[_here(case), case.args[0]]])


NO_PORT: Final = no("embark.no port", "8.1", "S4 91", "{place} is no port.")
TOO_MANY: Final = no(
    "embark.limit", "8.2", "W530", "{number} units want to embark; at most {most} may.",
    most=lambda case: case.state.board.tables.naval_limit,
)  # fmt: skip
SAILED: Final = no(
    "embark.once", "8.2", "W530", "A faction sails {number} times a segment at most.",
    number=lambda case: case.state.rules.naval_moves_per_segment,
)  # fmt: skip
AT_SEA_ALREADY: Final = no("embark.at sea", "8.1", "S4 76", "They are at sea already.")
FOR_NOTHING: Final = no(
    "embark.for nothing", "8.1, R56", "REC", "In and out of the ships for nothing goes on for ever."
)
ENEMY_CITY: Final = no("embark.enemy city", "8.1, R27", "S4 91", "Nobody embarks before the enemy city of {place}.")
EMBARK_FIRST: Final = no("sail.ashore", "8.1", "S4 76", "First they embark.")
NO_SEA_PATH: Final = no("sail.no path", "8.1", "S4 68", "No sea path leads from here to {space}.")
SAIL_POINTS: Final = no(
    "sail.points", "5.3, 8.1", "S4 68", "The voyage to {space} costs {number}; {left} are left.", number=_cost_by_sea
)
LEAVE_ALONE_IN_PORT: Final = no(
    "leave.alone", "3.5, R9", "S4 24",
    "Units would stay alone in {place}, which is not friendly: take them along, or leave a general.", place=_here,
)  # fmt: skip
ASHORE_ALREADY: Final = no("land.ashore", "8.1", "S4 76", "They are ashore already.")
END_AT_SEA: Final = no("end.at sea", "8.1", "W530", "They have to land before the activation ends.")


def embark(state: State) -> int:
    """In a port, with as many units as the limit allows, once a segment (8.1, 8.2, R27)."""
    board, place = state.board, state.force_place
    space = board.space(place)
    if state.naval == AT_SEA:
        return AT_SEA_ALREADY
    if not board.spaces[space].port:
        return NO_PORT
    if sum(state.force_cu) > board.tables.naval_limit:
        return TOO_MANY
    if state.sailed >= state.rules.naval_moves_per_segment:
        return SAILED
    if leaves_alone(state):
        return LEAVE_ALONE
    if state.naval == LANDED and state.embarked_spent == state.spent:
        return FOR_NOTHING  # in and out of the ships for nothing has no end
    if place == space and not state.rules.embark_from_outside_enemy_city and board.kind[space] == MAJOR_CITY:
        return OK if state.control[space] in (state.force_side, NOBODY) else ENEMY_CITY
    return OK


def sail(state: State, space: int) -> int:
    """The force at sea goes to another port (S4 68, S4 69)."""
    board = state.board
    if state.naval != AT_SEA:
        return EMBARK_FIRST
    kind = board.sea_kind.get((board.space(state.force_place), space), NOBODY)
    if kind == NOBODY:
        return NO_SEA_PATH
    if leaves_alone(state):
        return LEAVE_ALONE_IN_PORT
    return OK if board.costs[kind] <= points_left(state) else SAIL_POINTS


def land(state: State) -> int:
    """Outside, with all of part 7 (S4 76)."""
    return OK if state.naval == AT_SEA else ASHORE_ALREADY


def land_in(state: State) -> int:
    """In an own city with room for all units (8.1, 8.4, S4 101, S4 105)."""
    return land(state) or _into(state)


def end(state: State) -> int:
    """The activation ends ashore (8.1)."""
    return END_AT_SEA if state.naval == AT_SEA else OK


def may_be_intercepted(state: State, space: int) -> bool:
    """Whether the port belongs to another faction that has a fleet (8.5), and no fair winds blow (frame F9)."""
    owner = state.control[space]
    return state.rules.naval_interception and not state.winds and owner not in (NOBODY, state.force_side) and (
        owner >= 0 and state.fleet[owner] >= 1
    )


# -- in and out of cities (6) -----------------------------------------------------------------------------------------

NO_CITY: Final = no("inside.no city", "6.1", "S4 91", "{place} has no inside: it is no major city.")
NOT_OWN: Final = no("inside.not own", "6.3", "S4 101", "Nobody goes inside {space} but its owner.", space=_here)
FULL: Final = no(
    "inside.full", "6.4", "S4 105", "Inside {space} {number} units find no room: at most {most}.", space=_here,
    number=lambda case: _going(case) + units(case.state, case.state.force_side, case.state.board.inside(_here(case))),
)  # fmt: skip
INSIDE_ALREADY: Final = no("inside.already", "6.1", "S4 91", "They are inside already.")
TOO_OFTEN: Final = no(
    "inside.often", "R56, R68", "REC", "They have gone in and out {number} times during this stay.",
    number=lambda _: MOST_TOGGLES,
)  # fmt: skip
OUTSIDE_ALREADY: Final = no("outside.already", "6.1", "S4 91", "They are outside already.")


def go_in(state: State) -> int:
    """Through the gates of an own city, twice at most in one stay in the space (S4 75, S4 101, S4 105, R56, R68)."""
    if state.naval == AT_SEA:
        return LAND_FIRST
    if state.board.is_inside(state.force_place):
        return INSIDE_ALREADY
    return _into(state) or (TOO_OFTEN if state.toggles >= MOST_TOGGLES else OK)


def _into(state: State) -> int:
    board, side = state.board, state.force_side
    space = board.space(state.force_place)
    if board.kind[space] != MAJOR_CITY:
        return NO_CITY
    if not own_city(state, side, space):
        return NOT_OWN
    return FULL if sum(state.force_cu) > room_inside(state, side, space) else OK


def go_out(state: State) -> int:
    """As ``go_in`` (S4 75, R56, R68)."""
    if state.naval == AT_SEA:
        return LAND_FIRST
    if not state.board.is_inside(state.force_place):
        return OUTSIDE_ALREADY
    return TOO_OFTEN if state.toggles >= MOST_TOGGLES else OK


# -- sieges and markers (5.1, 5.2) ------------------------------------------------------------------------------------


def _besieging(case: Case) -> int:
    return besieging_units(case.state)


def _marked(case: Case) -> int:
    """The space named, in the surrender segment; else where the force is."""
    return case.args[0] if case.args else _here(case)


NOTHING: Final = no("siege.nothing", "5.1, R53", "S4 81", "In {space} there is nothing to besiege.", space=_here)
SIEGE_INSIDE: Final = no("siege.inside", "5.1, R16", "S4 81", "One besieges from the outside.")
SIEGE_POINTS: Final = no(
    "siege.points", "5.1", "S4 81", "A siege costs {number}; {left} are left.",
    number=lambda case: case.state.board.tables.siege_cost,
)  # fmt: skip
SIEGE_UNITS: Final = no(
    "siege.units", "5.1, R14", "S4 81", "{number} units count for a siege; it takes {least}.", number=_besieging,
    least=lambda case: case.state.board.tables.siege_min_cu,
)  # fmt: skip
SIEGE_ENEMIES: Final = no("siege.enemies", "5.1, R16", "S4 81", "Enemy units stand in {space}.", space=_here)
SIEGES: Final = no(
    "siege.often", "R15", "S4 60", "In this activation {number} sieges were allowed.",
    number=lambda case: case.state.rules.sieges_per_activation,
)  # fmt: skip
NO_ENEMY_MARKER: Final = no("removal.own or none", "5.2", "S4 85", "No enemy marker lies in {space}.", space=_marked)
INDEPENDENT_MARKER: Final = no(
    "removal.independent", "5.2", "S4 85", "The marker in {space} is independent: that place has to be besieged.",
    space=_marked,
)  # fmt: skip
CITY: Final = no("removal.city", "5.2", "S4 85", "{space} is a major city: it has to be besieged.", space=_marked)
REMOVAL_POINTS: Final = no(
    "removal.points", "5.2", "S4 85", "Removing a marker costs {number}; {left} are left.",
    number=lambda case: case.state.board.tables.remove_cp_cost,
)  # fmt: skip
REMOVAL_UNITS: Final = no(
    "removal.units", "5.2, R17", "S4 85", "The force has {number} units; it takes {least}.",
    least=lambda case: case.state.board.tables.remove_cp_min_cu,
)  # fmt: skip
REMOVAL_ENEMIES: Final = no("removal.enemies", "5.2, R17", "S4 85", "Enemy units stand in {space}.", space=_marked)


def besieging_units(state: State) -> int:
    """Units of the force that count for a siege (R14); with the switch only those that came by a path."""
    return sum(state.force_cu) - (state.fresh if state.rules.siege_needs_moved_cu else 0)


def may_be_besieged(state: State, side: int, space: int) -> bool:
    """An independent space, or another faction's major city (5.1, R53)."""
    owner = state.control[space]
    if owner == INDEPENDENT:
        return True
    return state.board.kind[space] == MAJOR_CITY and owner not in (side, NOBODY)


def points_to_fall(state: State, space: int) -> int:
    """The siege points at which a space falls (W64)."""
    return int(getattr(state.board.tables.siege_points, SPACE_KINDS[state.board.kind[space]]))


def besiege(state: State) -> int:
    """From the outside, with enough units, no enemy unit beside them (5.1, R14–R16)."""
    tables, place = state.board.tables, state.force_place
    if state.naval == AT_SEA:
        return LAND_FIRST
    if place >= state.board.count:
        return SIEGE_INSIDE
    if not may_be_besieged(state, state.force_side, place):
        return NOTHING
    if besieging_units(state) < tables.siege_min_cu:
        return SIEGE_UNITS
    if has_enemy_units(state, state.force_side, place):
        return SIEGE_ENEMIES
    if state.sieges >= state.rules.sieges_per_activation:
        return SIEGES
    return OK if points_left(state) >= tables.siege_cost else SIEGE_POINTS


def remove_marker(state: State) -> int:
    """Another player's marker in a minor city or fortress (5.2, R17)."""
    tables, side, board = state.board.tables, state.force_side, state.board
    space = board.space(state.force_place)
    owner = state.control[space]
    if owner == INDEPENDENT:
        return INDEPENDENT_MARKER
    if owner in (NOBODY, side):
        return NO_ENEMY_MARKER
    if board.kind[space] not in (MINOR_CITY, FORTRESS):
        return CITY
    if state.naval == AT_SEA:
        return LAND_FIRST
    if sum(state.force_cu) < tables.remove_cp_min_cu:
        return REMOVAL_UNITS
    if has_enemy_units(state, side, space):
        return REMOVAL_ENEMIES
    return OK if points_left(state) >= tables.remove_cp_cost else REMOVAL_POINTS


# -- picking up and dropping (3.5) ------------------------------------------------------------------------------------


def _load_place(case: Case) -> int:
    return load_place(case.state, case.verb.endswith(" in"))


PICK_UP_NOT_HERE: Final = no("pick up.not here", "3.5, R8", "S4 22", "That piece is not in {place}.", place=_load_place)
PICK_UP_MOVED: Final = no(
    "pick up.moved", "3.3, R13", "S4 20", "What has been moved in this segment cannot be picked up in {place}.",
    place=_load_place,
)  # fmt: skip
PICK_UP_LIMIT: Final = no(
    "pick up.limit", "8.2", "W530", "At most {most} units sail together.",
    most=lambda case: case.state.board.tables.naval_limit,
)  # fmt: skip
PICK_UP_OF_OTHERS: Final = no("pick up.not yours", "3.5, R8", "S4 22", "That piece is not yours.")
NOT_IN_FORCE: Final = no("drop.not in the force", "3.5", "S4 22", "That piece is not in the force.")
AMONG_OTHERS: Final = no(
    "drop.among others", "3.5, R60", "S4 160", "Nothing is left among others in {place}.", place=_load_place
)
LAST_GENERAL: Final = no("drop.last general", "3.5", "S4 22", "The last general of the force does not leave it.")
NEEDS_GENERAL: Final = no(
    "drop.needs general", "3.5", "S4 24", "In {place}, which is not friendly, units are left only with a general.",
    place=_load_place,
)  # fmt: skip
DROP_FULL: Final = no("drop.full", "6.4", "S4 105", "Inside {space} there is room for {most} units.", space=_here)


INSIDE_FROM_SEA: Final = no(
    "load.ashore", "8.3, R8", "S4 22, 77",
    "Only from the sea is the inside named: ashore, pieces are picked up and left where the force stands.",
)


def load_place(state: State, inside: bool) -> int:
    """The place that a form of picking up or dropping means: at sea the port, or its ``inside`` (8.3)."""
    board, space = state.board, state.board.space(state.force_place)
    if inside:
        return board.inside(space)
    return space if state.naval == AT_SEA else state.force_place


def reachable_places(state: State) -> list[int]:
    """Where pieces to be picked up may be: the force's place; at sea those of the port without enemies (R8, 8.3)."""
    board, place, side = state.board, state.force_place, state.force_side
    if state.naval != AT_SEA:
        return [place]
    space = board.space(place)
    outside = [] if has_enemy_units(state, side, space) else [space]
    return [*outside, board.inside(space)] if own_city(state, side, space) else outside


def _room_aboard(state: State) -> int:
    return state.board.tables.naval_limit - sum(state.force_cu) if state.naval == AT_SEA else 1


def pick_up_unit(state: State, kind: int, place: int) -> int:
    """A unit of the faction that has not been moved (3.5, S4 20, S4 22, R8, 8.2)."""
    if place not in reachable_places(state):
        return PICK_UP_NOT_HERE
    spot = state.at(state.force_side, place) + kind
    if not state.rested[spot]:
        gone = state.force_cu[kind] if place == state.force_place else 0
        return PICK_UP_MOVED if state.moved[spot] > gone else PICK_UP_NOT_HERE
    return OK if _room_aboard(state) > 0 else PICK_UP_LIMIT


def pick_up_general(state: State, general: int, place: int) -> int:
    """A general of the faction who has not been moved (3.5, S4 20, S4 22, R8)."""
    if place not in reachable_places(state):
        return PICK_UP_NOT_HERE
    if state.owner[general] != state.force_side:
        return PICK_UP_OF_OTHERS
    if state.general_at[general] != place or state.force_generals >> general & 1:
        return PICK_UP_NOT_HERE
    return PICK_UP_MOVED if state.generals_moved >> general & 1 else OK


def pick_up_royal(state: State, royal: int, place: int) -> int:
    """A royal of the faction, or whom nobody controls (3.5, S4 22, R8)."""
    if place not in reachable_places(state) or state.royal_at[royal] != place or state.force_royals >> royal & 1:
        return PICK_UP_NOT_HERE
    if state.royal_owner[royal] not in (state.force_side, NOBODY):
        return PICK_UP_OF_OTHERS
    return PICK_UP_MOVED if state.royals_moved >> royal & 1 else OK


def picking_up(state: State) -> list[Choice]:
    """Pieces that may be picked up: the three rules above for all at once."""
    found: list[Choice] = []
    words, side, room = state.words, state.force_side, _room_aboard(state)
    for place in reachable_places(state):
        form, start = _form(state, place), state.at(side, place)
        if room > 0 and state.units[side * state.places + place]:
            rested = list(state.rested[start:start + state.types])
            found += words.each("pick up type" + form, [kind for kind, number in enumerate(rested) if number])
        if place in state.general_at:
            here, moved = generals_in(state, side, place), state.generals_moved
            found += words.each("pick up general" + form, [general for general in here if not moved >> general & 1])
        if place in state.royal_at:
            here = [royal for royal, at in enumerate(state.royal_at) if at == place]
            royals = [royal for royal in here if pick_up_royal(state, royal, place) == OK]
            found += words.each("pick up royal" + form, royals)
    return found


def _form(state: State, place: int) -> str:
    """The ending of a choice that means the inside of a port."""
    return " in" if state.naval == AT_SEA and state.board.is_inside(place) else ""


def drop_unit(state: State, kind: int, place: int) -> int:
    """A unit stays, only beside a general or among friends, inside only where there is room (S4 24, S4 105, R60)."""
    if not state.force_cu[kind]:
        return NOT_IN_FORCE
    return _reaches(state, place) or _free_of_others(state, place) or _units_stay(state, place)


def drop_general(state: State, general: int, place: int) -> int:
    """A general stays, never the last one (S4 22, R60)."""
    generals = state.force_generals
    if not generals >> general & 1:
        return NOT_IN_FORCE
    last = LAST_GENERAL if not generals & (generals - 1) else OK
    return _reaches(state, place) or _free_of_others(state, place) or last


def drop_royal(state: State, royal: int, place: int) -> int:
    """A royal stays (S4 22, R60)."""
    if not state.force_royals >> royal & 1:
        return NOT_IN_FORCE
    return _reaches(state, place) or _free_of_others(state, place)


def _reaches(state: State, place: int) -> int:
    return OK if place in reachable_places(state) else NO_CITY


def _free_of_others(state: State, place: int) -> int:
    """The force may leave pieces there: never among enemies (R60, R65, 8.3)."""
    side = state.force_side
    return AMONG_OTHERS if has_enemy_units(state, side, place) or has_enemy_generals(state, side, place) else OK


def _units_stay(state: State, place: int) -> int:
    side, count = state.force_side, state.board.count
    if not is_friendly(state, side, place) and not has_keeper(state, place):
        return NEEDS_GENERAL
    full = place >= count and place != state.force_place and not room_inside(state, side, state.board.space(place))
    return DROP_FULL if full else OK


def dropping(state: State) -> list[Choice]:
    """Pieces that the force may leave: the three rules above for all at once."""
    found: list[Choice] = []
    words, generals = state.words, state.force_generals
    for place in reachable_places(state):
        if _free_of_others(state, place):
            continue
        form = _form(state, place)
        if any(state.force_cu) and _units_stay(state, place) == OK:
            found += words.each("drop type" + form, [kind for kind, number in enumerate(state.force_cu) if number])
        if generals & (generals - 1):
            found += words.each("drop general" + form, members(generals))
        if state.force_royals:
            found += words.each("drop royal" + form, members(state.force_royals))
    return found


# -- passage (7.C) ----------------------------------------------------------------------------------------------------

PASSAGE_OFF: Final = no("passage.off", "7.C", "S4 156", "By agreement nobody asks for passage in this match.")
NOT_NEAR: Final = no("passage.not near", "R56", "S4 156", "{space} is not next to the force.")
NOBODY_THERE: Final = no("passage.nobody", "7.C, R56", "S4 156", "{side} has no units in {space}.", side=last_argument)
ASKED: Final = no(
    "passage.asked", "R56", "REC", "{side} was asked for passage through {space} already.", side=last_argument
)
PASSAGE_POINTS: Final = no("passage.points", "7.C", "S4 156", "There are no points left to enter it.")


def ask_passage(state: State, space: int, other: int) -> int:
    """Whom the mover may ask beforehand: factions with units in an adjacent space, each once (S4 156, R56)."""
    if not state.rules.passage:
        return PASSAGE_OFF
    if space not in [there for there, _ in _ways(state)] or state.board.is_inside(state.force_place):
        return NOT_NEAR
    return _may_be_asked(state, space, other) or _may_enter(state, points_left(state))


def _ways(state: State) -> tuple[tuple[int, int], ...]:
    board, space = state.board, state.board.space(state.force_place)
    return board.sea_ways[space] if state.naval == AT_SEA else board.ways[space]


def _may_be_asked(state: State, space: int, other: int) -> int:
    if other == state.force_side or not units(state, other, space):
        return NOBODY_THERE
    return ASKED if space * state.sides + other in state.asked else OK


def _may_enter(state: State, left: int) -> int:
    if state.naval != AT_SEA and not may_march(state):
        return AFTER_LANDING
    return OK if left > 0 else PASSAGE_POINTS


def passages_to_ask(state: State, left: int) -> list[Choice]:
    """All who may be asked: ``ask_passage`` for all at once."""
    if not state.rules.passage or state.board.is_inside(state.force_place) or _may_enter(state, left):
        return []
    standing, places = state.units, state.places
    return [
        state.words.choice("ask passage", space, other)
        for space, _ in _ways(state) for other in range(state.sides)
        if standing[other * places + space] and _may_be_asked(state, space, other) == OK
    ]
