"""Who may be activated, who goes along, minor generals, commanders and their movement points (rules parts 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.rules.presence import (
    by_type,
    commander,
    generals_in,
    has_enemy_generals,
    has_enemy_units,
    is_friendly,
    members,
    rested_by_type,
    royals_in,
    units,
)
from ccancients.successors.rules.reasons import OK, RULES, Case, first_argument, last_argument, minors
from ccancients.successors.state import AT_SEA, HAND, NOBODY, State

BEFORE_ONLY: Final = "before_activations_only"
SET_OUT: Final = Choice("set out")
PLACE_MINOR: Final = Choice("place minor here")


def _his_place(case: Case) -> int:
    return int(case.state.general_at[case.args[0]])


def _place_asked(case: Case) -> int:
    """The place of the band, or of the force."""
    return case.decision.about[1]


no = RULES.chapter(general=first_argument, place=_place_asked, number=minors).no

# -- movement points (4) ----------------------------------------------------------------------------------------------


def allowance(state: State, general: int) -> int:
    """Movement points of a general in this segment: the card's, or by the die (4.1, 4.2).

    By the switch ``commander_change_in_tyche`` the card's number stands for the die (R10).
    """
    if state.given:
        if state.rules.commander_change_in_tyche == "keep":
            return state.given
        return state.board.allowance(state.board.initiative(general), state.given)
    return state.board.allowance(state.board.initiative(general), state.die) if state.die else 0


def points_left(state: State) -> int:
    """Movement points that the active force, or the independent army that moves, has left (4.3, R11, R59, R69)."""
    if state.exhausted:
        return 0
    if state.army != NOBODY:
        return max(0, state.board.tables.independent_mp - state.spent)
    if state.commander == NOBODY:
        return 0
    return max(0, allowance(state, state.commander) - state.spent)


def senior(state: State) -> int:
    """The most senior general of the active force."""
    return commander(state, members(state.force_generals))


def segment_points(state: State) -> int:
    """What ``questions.ACTIVATE`` is about: the points of the card, or the die."""
    return state.given or state.die


# -- whom to activate (3.1, 3.3) --------------------------------------------------------------------------------------

NOT_YOURS: Final = no("activate.not yours", "3.1", "S4 3", "{general} is not yours.")
OFF_BOARD: Final = no("activate.off the board", "3.1", "S4 3", "{general} is not on the board.")
MOVED: Final = no("activate.moved", "3.3, R13", "S4 20", "{general} has been moved in this segment already.")
HOLDS: Final = no(
    "activate.holds", "3.2", "S4 24",
    "{general} is the last general in {place}, where units that have moved may not be left alone.", place=_his_place,
)  # fmt: skip


def activate(state: State, side: int, general: int) -> int:
    """A general is named who has not been moved in this segment (S4 3, S4 20, R13)."""
    if state.owner[general] != side:
        return NOT_YOURS
    if state.general_at[general] < 0:
        return OFF_BOARD
    if state.generals_moved >> general & 1:
        return MOVED
    return OK if may_be_activated(state, general) else HOLDS


def may_be_activated(state: State, general: int) -> bool:
    """Whether others whom a general would leave alone with nobody are able to come along (S4 24).

    Only units that have been moved, in a space that is not friendly, can hold the last general back.
    """
    side, place = state.owner[general], state.general_at[general]
    start = state.at(side, place)
    if not any(state.moved[start:start + state.types]) or is_friendly(state, side, place):
        return True
    return len(generals_in(state, side, place)) > 1


def resting_generals(state: State, side: int) -> list[int]:
    """The generals of a side on the board that have not been moved in this segment (R13)."""
    moved, places = state.generals_moved, state.places
    return [
        general for general, at in enumerate(state.general_at)
        if 0 <= at < places and state.owner[general] == side and not moved >> general & 1
    ]


def activations(state: State, side: int) -> list[Choice]:
    """The generals whom a side may name: ``activate`` for all at once."""
    generals = [each for each in resting_generals(state, side) if may_be_activated(state, each)]
    return state.words.each("activate", generals)


def followers(state: State, general: int) -> list[int]:
    """The generals beside one who may go with him under his command: juniors that have not been moved."""
    side, place = state.owner[general], state.general_at[general]
    rank, moved = state.board.seniority(general), state.generals_moved
    return [
        other for other in generals_in(state, side, place)
        if other != general and not moved >> other & 1 and state.board.seniority(other) <= rank
    ]


def resting_royals(state: State, side: int, place: int) -> list[int]:
    """The royals of a side in a place that have not been moved in this segment."""
    return [royal for royal in royals_in(state, side, place) if not state.royals_moved >> royal & 1]


# -- minor generals between activations (3.4) -------------------------------------------------------------------------

NONE_IN_HAND: Final = no("minor.none in hand", "3.4", "S4 24", "All {number} minor generals are on the board.")
PLACED: Final = no("minor.placed", "3.4, R56", "S4 15", "This minor general was placed in this segment already.")
NO_UNITS: Final = no(
    "minor.no units", "3.4, R3", "S4 7", "A minor general goes to units of yours; there are none in {place}.",
    place=last_argument,
)  # fmt: skip
BEFORE: Final = no("minor.before", "3.4, R3", "REC", "Minor generals are placed before the first activation only.")
MAJOR: Final = no("minor.major", "3.4", "S4 15", "{general} is no minor general: he marches.")
MINOR_OFF_BOARD: Final = no("minor.off the board", "3.4", "S4 15", "{general} is not on the board.")
THERE_ALREADY: Final = no("minor.here", "3.4", "S4 15", "{general} is there already.")
KEEPS_UNITS: Final = no(
    "minor.holds", "3.4", "S4 24", "{general} may not leave units alone in {place}, which is not friendly.",
    place=_his_place,
)  # fmt: skip
MINOR_AT_SEA: Final = no("minor.at sea", "3.4, R3", "S4 15", "No minor general is placed at sea.")


def place_minor(state: State, side: int, place: int, activated: int) -> int:
    """One comes from the hand, not yet placed in this segment; so many have been activated (S4 15, R3, R56)."""
    return from_hand(state, side) or _beside_units(state, side, place) or minors_wait(state, activated)


def from_hand(state: State, side: int) -> int:
    """A minor general is in the hand who has not been placed in this segment (R56)."""
    if minor_in_hand(state, side) != NOBODY:
        return OK
    first = state.board.minor(side, 0)
    return PLACED if HAND in state.general_at[first:first + state.board.minors] else NONE_IN_HAND


def move_minor(state: State, side: int, general: int, place: int, activated: int) -> int:
    """One on the board is put elsewhere (S4 15, S4 24, R56)."""
    if why := _goes(state, side, general):
        return why
    if state.general_at[general] == place:
        return THERE_ALREADY
    return _beside_units(state, side, place) or minors_wait(state, activated)


def _beside_units(state: State, side: int, place: int) -> int:
    if state.board.is_at_sea(place):
        return MINOR_AT_SEA
    return OK if units(state, side, place) else NO_UNITS


def minors_wait(state: State, activated: int) -> int:
    """With the switch ``minor_general_when`` they come before the first activation only (R3)."""
    return BEFORE if activated and state.rules.minor_general_when == BEFORE_ONLY else OK


def _goes(state: State, side: int, general: int) -> int:
    """A minor general may be taken from where he is: not put yet, and needed by no unit there (S4 24)."""
    if not state.board.is_minor(general):
        return MAJOR
    place = state.general_at[general]
    if state.owner[general] != side or place < 0:
        return MINOR_OFF_BOARD
    if state.generals_placed >> general & 1:
        return PLACED
    if not units(state, side, place) or is_friendly(state, side, place) or len(generals_in(state, side, place)) > 1:
        return OK
    return KEEPS_UNITS


def minor_in_hand(state: State, side: int) -> int:
    """The first minor general of a side in its hand that has not been placed in this segment, -1 for none."""
    board = state.board
    first = board.minor(side, 0)
    for general in range(first, first + board.minors):
        if state.general_at[general] == HAND and not state.generals_placed >> general & 1:
            return general
    return -1


def minor_choices(state: State, side: int, activated: int) -> list[Choice]:
    """Minor generals who may be placed, or put elsewhere (S4 15, R3, R56)."""
    if minors_wait(state, activated):
        return []
    first, hand = state.board.minor(side, 0), minor_in_hand(state, side)
    movable = [general for general in range(first, first + state.board.minors) if _goes(state, side, general) == OK]
    if hand == NOBODY and not movable:
        return []
    places = _places_with_units(state, side)
    found = state.words.each("place minor", places) if hand != NOBODY else []
    for general in movable:
        here = state.general_at[general]
        found += [state.words.choice("move minor", general, place) for place in places if place != here]
    return found


def _places_with_units(state: State, side: int) -> list[int]:
    """The places ashore with units of a side."""
    start = side * state.places
    here = state.units[start:start + 2 * state.board.count]
    return [place for place, number in enumerate(list(here)) if number] if any(here) else []


# -- a minor general who stays behind the force (3.5) -----------------------------------------------------------------

FORCE_WITHOUT_UNITS: Final = no("minor.no units in the force", "3.5", "S4 24", "The force has no units to be left.")
KEEPER: Final = no("minor.keeper", "3.5, R56", "S4 24", "In {place} there is a general with whom units may be left.")
SETTING_OUT: Final = no(
    "minor.setting out", "3.4, R3", "S4 15",
    "While a force sets out no minor general is placed: that is done before, or on the way where units are left.",
)  # fmt: skip
AMONG_OTHERS: Final = no("minor.among others", "3.5, R60", "S4 160", "Nobody is placed among others in {place}.")


def place_minor_here(state: State) -> int:
    """A minor general from the hand, who stays where units are to be dropped, also among friends (R3, R6, R60).

    With the switch ``minor_general_when`` never: a force is active, so somebody has been activated.
    """
    side, place = state.force_side, state.force_place
    if state.rules.minor_general_when == BEFORE_ONLY:
        return BEFORE
    if state.naval == AT_SEA:
        return MINOR_AT_SEA
    if why := from_hand(state, side):
        return why
    if not any(state.force_cu):
        return FORCE_WITHOUT_UNITS
    others = has_enemy_units(state, side, place) or has_enemy_generals(state, side, place)
    return AMONG_OTHERS if others else OK


# -- who goes (3.2) ---------------------------------------------------------------------------------------------------

NOT_HERE: Final = no("compose.not here", "3.2, R1", "S4 7", "That piece is not in {place}.")
COMMANDER: Final = no("compose.commander", "3.2, R5", "S4 51", "{general} was named: he goes.")
SENIOR: Final = no("compose.senior", "3.2, R5", "S4 51", "{general} is senior to who was named, and would command.")
MOVED_STAYS: Final = no("compose.moved", "3.3", "S4 20", "What has been moved in this segment stays in {place}.")
ONCE: Final = no("compose.once", "R56", "REC", "A piece is left and taken back once.")
ALONE: Final = no(
    "compose.alone", "3.2", "S4 24", "In {place}, which is not friendly, units may not be left without a general."
)
LAST_UNIT: Final = no("compose.last unit", "7.G", "S4 178", "Who intercepts brings at least one unit.")


def staying_generals(state: State) -> list[int]:
    """The generals in the place of the band who do not go."""
    here = generals_in(state, state.band_side, state.band_place)
    return [general for general in here if not state.band_generals >> general & 1]


def staying_units(state: State) -> int:
    return units(state, state.band_side, state.band_place) - sum(state.band_cu)


def alone(state: State, stay: Sequence[int]) -> int:
    """Whether units that stay with these generals would be left alone where it is not friendly (S4 24)."""
    return OK if stay or is_friendly(state, state.band_side, state.band_place) else ALONE


def set_out(state: State, stay: Sequence[int]) -> int:
    """The band goes; these generals stay (S4 24)."""
    return alone(state, stay) if staying_units(state) else OK


def leave_unit(state: State, kind: int, stay: Sequence[int], intercepts: bool) -> int:
    """One unit stays, each once; who intercepts brings at least one (S4 7, S4 178, R56)."""
    if not state.band_cu[kind]:
        return NOT_HERE
    if why := alone(state, stay):
        return why
    if intercepts and sum(state.band_cu) == 1:
        return LAST_UNIT
    return OK if state.band_leaves[kind] else ONCE


def leave_general(state: State, general: int) -> int:
    """A general stays, but for the one who was named (R5, R56)."""
    if not state.band_generals >> general & 1:
        return NOT_HERE
    if general == state.band_commander:
        return COMMANDER
    return ONCE if state.band_left_generals >> general & 1 else OK


def leave_royal(state: State, royal: int) -> int:
    """A royal stays (R56)."""
    if not state.band_royals >> royal & 1:
        return NOT_HERE
    return ONCE if state.band_left_royals >> royal & 1 else OK


def take_unit(state: State, kind: int, intercepts: bool) -> int:
    """One unit that stays goes along: not moved in this segment, to which interceptors pay no heed (S4 7, S4 20)."""
    here = by_type if intercepts else rested_by_type
    if here(state, state.band_side, state.band_place)[kind] > state.band_cu[kind]:
        return OK
    return MOVED_STAYS if state.moved[state.at(state.band_side, state.band_place) + kind] else NOT_HERE


def take_general(state: State, general: int, stay: Sequence[int]) -> int:
    """A general who was left goes along again; units are not left alone then either (S4 7, S4 24, R5, R56)."""
    if general not in stay:
        return NOT_HERE
    last = len(stay) == 1 and staying_units(state) and not is_friendly(state, state.band_side, state.band_place)
    if state.band_left_generals >> general & 1 and not last:
        return OK
    if state.board.seniority(general) > state.board.seniority(state.band_commander):
        return SENIOR
    return MOVED_STAYS if state.generals_moved >> general & 1 else ALONE


def take_royal(state: State, royal: int) -> int:
    """A royal who was left goes along again (S4 7, R56)."""
    if state.band_royals >> royal & 1:
        return NOT_HERE
    if state.band_left_royals >> royal & 1:
        return OK
    return MOVED_STAYS if royal in royals_in(state, state.band_side, state.band_place) else NOT_HERE


def keep_minor(state: State, stay: Sequence[int], intercepts: bool) -> int:
    """A minor general from the hand stays beside units where all other generals go to intercept (W507)."""
    if not intercepts:
        return SETTING_OUT
    return KEEPER if stay else from_hand(state, state.band_side)


def composing(state: State, *, intercepts: bool) -> list[Choice]:
    """What may be done about the band: whatever leaves no unit alone in a space that is not friendly (S4 24)."""
    words, stay, types = state.words, staying_generals(state), range(state.types)
    found = [SET_OUT] if set_out(state, stay) == OK else []
    found += words.each("leave type", [kind for kind in types if leave_unit(state, kind, stay, intercepts) == OK])
    going = members(state.band_generals)
    found += words.each("leave general", [general for general in going if leave_general(state, general) == OK])
    found += words.each("leave royal", members(state.band_royals & ~state.band_left_royals))
    here = by_type if intercepts else rested_by_type
    found += words.each("take type", [
        kind for kind, number in enumerate(here(state, state.band_side, state.band_place))
        if number > state.band_cu[kind]
    ])
    found += words.each("take general", [general for general in stay if take_general(state, general, stay) == OK])
    found += words.each("take royal", members(state.band_left_royals & ~state.band_royals))
    if not stay and keep_minor(state, stay, intercepts) == OK:
        found.append(PLACE_MINOR)
    return found
