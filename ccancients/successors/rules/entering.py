"""What happens on entering a place, as far as it is chosen or reckoned (rules part 7): the city, passage, interception,
Royal Army, evasion, battle, retreat; who may, where to, and why not.
"""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import MAJOR_CITY, TRANSIT
from ccancients.successors.components.tables import KINDS
from ccancients.successors.rules.activation import from_hand, minor_in_hand
from ccancients.successors.rules.presence import (
    armies_at,
    by_type,
    commander_in,
    count,
    enemies_with_units,
    force_units,
    generals_in,
    has_enemy_generals,
    has_enemy_units,
    has_pieces,
    is_army,
    is_besieged,
    is_hostile_fortress,
    mover_place,
    own_city,
    room_inside,
    royals_in,
    units,
)
from ccancients.successors.rules.reasons import (
    OK,
    RULES,
    Case,
    first_argument,
    last_argument,
    most_in_city,
    space_asked,
)
from ccancients.successors.rules.scoring import controls_province
from ccancients.successors.state import INDEPENDENT, LANDED, NOBODY, State

no = RULES.chapter(
    space=first_argument, place=first_argument, general=last_argument, type=first_argument, most=most_in_city
).no

# -- the gates (7.B) --------------------------------------------------------------------------------------------------


def _gate_place(case: Case) -> int:
    """Where a piece would come from that goes through the gates."""
    space = space_asked(case)
    return int(case.state.board.inside(space)) if case.verb.startswith("bring out") else space


CITY_NOT_THERE: Final = no("city.not there", "7.B", "S4 152", "That piece is not in {place}.", place=_gate_place)
CITY_ONCE: Final = no("city.once", "7.B, R56", "REC", "A piece changes place once.")
STRANGERS_WAIT: Final = no(
    "city.strangers", "7.B, 7.D", "S4 152, 164",
    "Generals of others stand outside {space}: no general comes out to them without units.", space=space_asked,
)  # fmt: skip
CITY_FULL: Final = no("city.full", "6.4", "S4 105", "Inside {space} there is room for {most} units.", space=space_asked)


def may_shuffle(state: State, space: int) -> bool:
    """Whether a space entered is a player's city that was not besieged before the activation, with pieces of his."""
    owner = state.control[space]
    if state.board.kind[space] != MAJOR_CITY or owner < 0 or owner == state.force_side:
        return False
    if state.besieged_before >> space & 1:
        return False
    return has_pieces(state, owner, space) or has_pieces(state, owner, state.board.inside(space))


def shuffle_unit(state: State, space: int, kind: int, out: bool, left: int) -> int:
    """A unit of the city's owner goes out, or in, of those of its type that still may (S4 152, S4 105, R56)."""
    owner = state.control[space]
    place = state.board.inside(space) if out else space
    if kind >= state.types or not by_type(state, owner, place)[kind]:
        return CITY_NOT_THERE
    if not out and not room_inside(state, owner, space):
        return CITY_FULL
    return OK if left else CITY_ONCE


def shuffle_general(state: State, space: int, general: int, out: bool, gone: int) -> int:
    """A general goes out, or in; ``gone`` who has been through the gates. None comes out alone among strangers."""
    owner = state.control[space]
    if general not in generals_in(state, owner, state.board.inside(space) if out else space):
        return CITY_NOT_THERE
    if gone >> general & 1:
        return CITY_ONCE
    return STRANGERS_WAIT if out and _strangers_wait(state, space) else OK


def shuffle_royal(state: State, space: int, royal: int, out: bool, gone: int) -> int:
    """A royal goes out, or in."""
    if royal not in royals_in(state, state.control[space], state.board.inside(space) if out else space):
        return CITY_NOT_THERE
    return CITY_ONCE if gone >> royal & 1 else OK


def _strangers_wait(state: State, space: int) -> bool:
    """Whether generals of others stand outside who do not belong to the mover's force, and no unit of the owner."""
    owner = state.control[space]
    if units(state, owner, space):
        return False
    force = state.force_generals if state.force_place == space else 0
    return any(
        at == space and state.owner[general] != owner and not force >> general & 1
        for general, at in enumerate(state.general_at)
    )


# -- enemies in the way, passage (7.C to 7.F) -------------------------------------------------------------------------


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


def passed_by(state: State, place: int) -> list[int]:
    """The players with pieces where the force is; royals alone count for an army, which would overrun them (R70)."""
    side = state.force_side
    army = bool(units(state, side, place))
    return [
        other for other in range(state.sides) if other != side and (
            units(state, other, place) or generals_in(state, other, place)
            or (army and royals_in(state, other, place))
        )
    ]  # fmt: skip


# -- interception, falling back (7.G) ---------------------------------------------------------------------------------

ANOTHER_PLACE: Final = no("intercept.another place", "7.G, R31", "W507", "The interception is asked of {place} now.")
INTERCEPTOR: Final = no("intercept.not there", "7.G, R30", "S4 178", "{general} is not there.")
NOWHERE_BACK: Final = no("fall back.nowhere", "7.G, R32", "S4 182", "There is nowhere to fall back to.")
FIGHTS_ALONE: Final = no("fight.alone", "7.G", "S4 178", "A lone general does not fight.")


def intercept(state: State, side: int, asked: int, place: int, general: int) -> int:
    """A general of the army that is asked leads it: one army after the other is (7.G, R30, R31)."""
    if place != asked:
        return ANOTHER_PLACE
    return OK if general in generals_in(state, side, place) else INTERCEPTOR


def intercept_minor(state: State, side: int, asked: int, place: int) -> int:
    """A minor general from the hand leads it (7.G, W507)."""
    if place != asked:
        return ANOTHER_PLACE
    return from_hand(state, side)


def fall_back(state: State) -> int:
    """The intercepted mover goes back a space (R32)."""
    return NOWHERE_BACK if fall_back_place(state, out=False) == NOBODY else OK


def fight(state: State) -> int:
    """The intercepted mover stands; a lone general only where he cannot fall back (S4 178)."""
    stands = count(state, state.force_side, mover_place(state)) or fall_back(state)
    return OK if stands else FIGHTS_ALONE


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


# -- Royal Army (7.H) -------------------------------------------------------------------------------------------------


def royal_units(state: State, side: int, place: int) -> int:
    """Royal Army units of a side in a place."""
    here = by_type(state, side, place)
    return sum(number for kind, number in enumerate(here) if state.board.types[kind].royal)


def may_be_tested(state: State, other: int, place: int) -> bool:
    """Between two players, one of whom has Royal Army here."""
    if not state.rules.royal_army or state.force_side < 0 or other < 0:
        return False
    return bool(royal_units(state, state.force_side, place) or royal_units(state, other, place))


# -- battle (7.I, R25) ------------------------------------------------------------------------------------------------


def strength(state: State, party: int, place: int, *, aside: bool) -> int:
    """The sum of the strengths of a party's units that fight."""
    if party == INDEPENDENT:
        return sum(state.army_strength[army] for army in armies_at(state, place))
    types = state.board.types
    return sum(
        number * types[kind].strength
        for kind, number in enumerate(by_type(state, party, place)) if number and not (aside and types[kind].royal)
    )


def bonus(state: State, party: int, place: int) -> int:
    """For control of the province, and for a friendly space."""
    table, space = state.board.tables.battle, state.board.space(place)
    total = table.bonus_space if state.control[space] == party else 0
    if party >= 0 and controls_province(state, party, state.board.spaces[space].province):
        total += table.bonus_province
    return total


def stratagem(state: State, party: int) -> int:
    """What a surprise card adds to the sum of a party in the battle that is fought (frame F7)."""
    return state.stratagem[party] if party >= 0 else 0


def battle_rating(state: State, party: int, place: int) -> int:
    """Of the commander in the place; of independent armies the better one's; 0 without a general."""
    board = state.board
    if party == INDEPENDENT:
        return max((board.independents[army].battle for army in armies_at(state, place)), default=0)
    head = commander_in(state, party, place)
    return 0 if head == NOBODY else board.battle_rating(head, board.space(place))


def leader_is_lost(state: State, dice: tuple[int, ...]) -> bool:
    """Whether dice as they lie put the commander in danger."""
    return sum(dice) == state.board.tables.leader_loss.natural_sum


def largest_army(state: State, place: int) -> int:
    """The largest independent army in a place, of equals the first in the file (R67); -1 for none."""
    return max(armies_at(state, place), key=lambda army: (state.army_strength[army], -army), default=NOBODY)


# -- evasion (7.V) ----------------------------------------------------------------------------------------------------

EVADE_NO_PATH: Final = no("evade.no path", "7.V", "S4 194", "No path by land leads from there to {space}.")
CAME_FROM: Final = no("evade.came from", "7.V", "REC", "The enemy came from {space}.")
EVADE_ENEMIES: Final = no("evade.enemies", "7.V", "S4 194", "Enemy units stand in {space}.")
EVADE_FIRST: Final = no("evade.first", "7.V", "S4 194", "The first space has to be left.")


def evade_to(state: State, side: int, here: int, space: int, closed: int) -> int:
    """An army that evades goes on to a space; not to the ``closed`` one that the mover came from (7.V)."""
    if (here, space) not in state.board.way_kind:
        return EVADE_NO_PATH
    if has_enemy_units(state, side, space):
        return EVADE_ENEMIES
    return CAME_FROM if space == closed else OK


def evasion_spaces(state: State, side: int, space: int, closed: int) -> list[int]:
    """Where an army may evade to from a space: no enemy units, and not the space that the mover came from."""
    return [other for other, _ in state.board.ways[space] if evade_to(state, side, space, other, closed) == OK]


def may_evade(state: State, party: int, closed: int) -> bool:
    """Whether the side entered upon has an army that could get away."""
    place = mover_place(state)
    return party >= 0 and is_army(state, party, place) and bool(evasion_spaces(state, party, place, closed))


# -- retreat, losses (7.R, 7.A) ---------------------------------------------------------------------------------------

RETREAT_NO_PATH: Final = no("retreat.no path", "7.R", "REC", "No path by land leads from there to {space}.")
RETREAT_BACK: Final = no("retreat.back", "7.R", "REC", "The enemy came from {space}.")
RETREAT_ENEMIES: Final = no("retreat.enemies", "7.R", "REC", "Enemies stand in {space}.")
RETREAT_FULL: Final = no(
    "retreat.full", "7.R", "S4 105", "Inside {space} there is room for {most} units.", space=space_asked
)
RETREAT_OUT: Final = no("retreat.inside", "7.R", "REC", "They are inside and have to leave {space}.", space=space_asked)
RETREAT_CAME: Final = no("retreat.came", "7.R", "REC", "A mover that has lost goes back to where it came from.")
MUST_RETREAT: Final = no("retreat.must", "7.I, R44", "S4 26", "They have to retreat.")
CITY_OF_OTHERS: Final = no(
    "inside.not own", "6.3", "S4 101", "Nobody goes inside {space} but its owner.",
    space=lambda case: int(case.state.board.space(case.decision.about[-1])),
)  # fmt: skip
NO_ROOM: Final = no(
    "inside.full", "6.4", "S4 105", "Inside {space} {number} units find no room: at most {most}.",
    space=lambda case: int(case.state.board.space(case.decision.about[-1])),
    number=lambda case: _in_space(case.state, case.decision.side, case.state.board.space(case.decision.about[-1])),
)  # fmt: skip
NONE_TO_LOSE: Final = no("lose.none", "7.A, R29", "S4 146", "There is none of these to lose: {type}.")


def _in_space(state: State, side: int, space: int) -> int:
    """Units outside and inside."""
    return units(state, side, space) + units(state, side, state.board.inside(space))


def retreats(state: State, side: int, place: int, *, mover: bool, out: bool, lone: bool) -> tuple[list[int], bool]:
    """The spaces that a beaten side may retreat to, and whether it may go inside (7.R, 7.D, R58, R61, R62).

    Back where a ``mover`` came from; else any adjacent space, or inside. Generals alone go to no other generals.
    ``out``  it had come out of its city, or landed where it had embarked;  ``lone`` generals alone, at the end (7.D)
    """
    board, inside = state.board, may_retreat_inside(state, side, place)
    alone = lone or not units(state, side, place)
    closed = board.space(state.came_from) if state.came_from != NOBODY and not out else NOBODY
    if mover and out and inside:
        return [], True
    if mover and not out and not lone:
        back = mover_retreat(state, lone=alone)
        if back != NOBODY:
            return [board.space(back)], False
    spaces = retreat_spaces(state, side, place, closed, lone=alone)
    if lone and not out:
        back = mover_retreat(state, lone=True)
        if back != NOBODY and board.space(back) not in spaces:
            spaces.append(board.space(back))
    return spaces, inside


def no_retreat_to(state: State, side: int, here: int, space: int) -> int:
    """Why a space is not among those of ``retreats`` (7.R)."""
    if (here, space) not in state.board.way_kind:
        return RETREAT_NO_PATH
    if has_enemy_units(state, side, space):
        return RETREAT_ENEMIES
    if state.came_from != NOBODY and space == state.board.space(state.came_from):
        return RETREAT_BACK
    alone = not units(state, side, here)
    return RETREAT_ENEMIES if alone and has_enemy_generals(state, side, space) else RETREAT_CAME


def no_retreat_in(state: State, side: int, place: int) -> int:
    """Why they may not go inside (7.R, S4 105)."""
    if not own_city(state, side, state.board.space(place)):
        return CITY_OF_OTHERS
    if place >= state.board.count:
        return RETREAT_OUT
    return RETREAT_CAME if may_retreat_inside(state, side, place) else RETREAT_FULL


def withdraw(state: State, side: int, place: int) -> int:
    """At the end of an activation all units outside go inside their own city (S4 160, R39)."""
    if not own_city(state, side, place):
        return CITY_OF_OTHERS
    return OK if may_retreat_inside(state, side, place) else NO_ROOM


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
