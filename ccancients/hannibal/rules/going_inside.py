"""Who goes inside a city: a garrison, a part of a fleet, a beaten army; backing up (rules 5.2, 5.6, 6.8.2-4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.rules import movement, places, reasons
from ccancients.hannibal.rules.presence import (
    elephants,
    generals_in,
    group_force,
    mask_of,
    members,
    ordinary,
    room_inside,
)
from ccancients.hannibal.rules.reactions import subsets
from ccancients.hannibal.rules.reasons import RULES
from ccancients.hannibal.state import BY_SEA, State


class Going(NamedTuple):
    """What is named so far of those who go inside: -1 where a number is open; ``there`` who may go.

    ``sails``  the others sail back, under one general at least (ruling 426);  ``train`` the siege train is named
    """

    side: int
    space: int
    cu: int
    beasts: int
    generals: int
    there_cu: int
    there_beasts: int
    there_generals: int
    sails: bool
    train: bool = False


def of_those_here(
    state: State, side: int, space: int, cu: int, beasts: int, generals: int, *, train: bool
) -> Going:
    """Of all that a side has in the open of a space."""
    here = mask_of(generals_in(state, side, space))
    there = ordinary(state, side, space), elephants(state, side, space)
    return Going(side, space, cu, beasts, generals, *there, here, sails=False, train=train)


def of_the_fleet(state: State, cu: int, beasts: int, generals: int) -> Going:
    """Of the group that has landed."""
    there = state.group_cu, state.group_elephants, state.group_generals
    return Going(SIDE_OF[state.group_general], state.group_place, cu, beasts, generals, *there, sails=True)


def legal(state: State, going: Going, cu: int, generals: int) -> bool:
    """Whether rules 4.7 allow that so many CUs and these generals are inside."""
    if going.side == CARTHAGE:
        return True
    leaving = going.there_generals & ~generals if going.sails else generals
    gone = group_force(state) - cu if going.sails else cu
    return not places.consuls(state, going.space, leaving, gone)


def reachable(state: State, going: Going) -> bool:
    """Whether a legal end can be reached: rules 4.7, of a fleet something inside and a general who sails."""
    if not going.sails and going.side == CARTHAGE:
        return True
    room = room_inside(state, going.side, going.space) - max(0, going.beasts)
    numbers = range(min(room, going.there_cu) + 1) if going.cu < 0 else (going.cu,)
    others = list(members(going.there_generals & ~going.generals))
    for mask in subsets(others):
        named = going.generals | mask
        if going.sails and named == going.there_generals:
            continue
        for number in numbers:
            beast = going.beasts > 0 or (going.beasts < 0 and number < room and going.there_beasts > 0)
            if (not going.sails or number or named or beast) and legal(state, going, number, named):
                return True
    return False


# -- what is named ----------------------------------------------------------------------------------------------------


def _there(case: Case) -> int:
    """How many of the kind that is asked for are there."""
    kind = elephants if case.verb == "inside elephants" else ordinary
    going = case.going_on
    if going is None:
        return kind(case.state, case.decision.side, case.decision.about[0])
    return int(going.there_beasts if case.verb == "inside elephants" else going.there_cu)


def _all_named(case: Case) -> int:
    """The number of an answer with those that are named already."""
    going = case.going_on
    return case.args[0] + (0 if going is None else max(0, going.cu) + max(0, going.beasts))


def _named(case: Case) -> tuple[int, int]:
    """CUs, -1 while open, and generals as an answer would have them."""
    going = case.going_on
    if case.verb == "inside general":
        return going.cu, going.generals | 1 << case.args[0]
    return case.args[0] if case.args else max(0, going.cu), going.generals


def _consul(case: Case) -> places.Figures:
    if case.verb == "split":
        state = case.state
        found = places.consul_left(state, state.group_place, state.group_generals, group_force(state) - 1)
    else:
        found = first_consul(case.state, case.going_on, *_named(case))
    assert found is not None
    return found


def _last_to_sail(case: Case) -> int:
    if case.verb == "split":
        return int(case.state.group_general)
    going, (_, generals) = case.going_on, _named(case)
    if case.verb == "inside general" and generals == going.there_generals:
        return case.args[0]
    return next(members(generals or going.there_generals))


chapter = RULES.chapter(general=first_argument, space=reasons.the_space, number=first_argument, room=reasons.the_room)
no, again = chapter.no, chapter.again
FROM_ONE: Final = no("inside.from one", "ruling 412", "ruling 412", "To send none, just finish.")
ALREADY: Final = no("inside.already", "14.4", "S2 492", "{general} is among those who go inside already.")
FEWER_THERE: Final = again(movement.NOT_SO_MANY, most=_there)
NO_ROOM_FOR_ALL: Final = again(places.NO_ROOM, number=_all_named)
CONSUL: Final = again(places.CONSUL_UNITS, **places.consul_facts(_consul))
SAILS: Final = no(
    "split.sails", "5.6, ruling 426", "S2 608", "At least one general sails back; {general} is the last.",
    general=_last_to_sail,
)
SOMETHING: Final = no("split.something", "5.6, ruling 426", "S2 608", "Something has to go into the city.")
TRAIN_STAYS_OUT: Final = no("train.stays out", "6.8, ruling 48", "S2 1122", "The siege train does not go inside now.")


def cu_inside(state: State, going: Going, number: int) -> int:
    """So many ordinary CUs go inside (ruling 412)."""
    if why := _number(state, going, number, going.cu, going.there_cu):
        return why
    if reachable(state, going._replace(cu=number)):
        return OK
    return _consuls(state, going, number, going.generals)


def elephants_inside(state: State, going: Going, number: int) -> int:
    """So many elephants go inside."""
    return _number(state, going, number, going.beasts, going.there_beasts)


def _number(state: State, going: Going, number: int, named: int, there: int) -> int:
    if named >= 0:
        return movement.ONCE
    if number > there:
        return FEWER_THERE
    if not number:
        return FROM_ONE
    total = number + max(0, going.cu) + max(0, going.beasts)
    return NO_ROOM_FOR_ALL if total > room_inside(state, going.side, going.space) else OK


def general_inside(state: State, going: Going, general: int) -> int:
    """A general goes inside."""
    if why := places.on_the_map(state, going.side, general):
        return why
    if not going.there_generals >> general & 1:
        return places.NOT_THERE
    if going.generals >> general & 1:
        return ALREADY
    after = going.generals | 1 << general
    if going.sails and after == going.there_generals:
        return SAILS
    return OK if reachable(state, going._replace(generals=after)) else _consuls(state, going, going.cu, after)


def train_inside(state: State, going: Going, *, garrison: bool) -> int:
    """The siege train goes inside with a ``garrison``, once (5.2)."""
    if going.side != CARTHAGE:
        return movement.TRAIN_OF_CARTHAGE
    if not garrison:
        return TRAIN_STAYS_OUT
    if state.train != going.space:
        return movement.TRAIN_NOT_THERE
    return movement.ONCE if going.train else OK


def train_of(side: int) -> int:
    """The siege train does not flee."""
    return TRAIN_STAYS_OUT if side == CARTHAGE else movement.TRAIN_OF_CARTHAGE


def done(state: State, going: Going) -> int:
    """Nothing else goes inside: consuls keep their five (4.7); of a fleet something is inside (ruling 426)."""
    if going.sails and going.cu <= 0 and going.beasts <= 0 and not going.generals:
        return SOMETHING
    cu = max(0, going.cu)
    return OK if legal(state, going, cu, going.generals) else _consuls(state, going, cu, going.generals)


def _consuls(state: State, going: Going, cu: int, generals: int) -> int:
    return SAILS if first_consul(state, going, cu, generals) is None else CONSUL


def first_consul(state: State, going: Going, cu: int, generals: int) -> places.Figures | None:
    """The first consul against a part with so many CUs; an open number is as large as it can be."""
    if going.side == CARTHAGE:
        return None
    most = min(room_inside(state, going.side, going.space), going.there_cu)
    for number in (cu,) if cu >= 0 else range(most, -1, -1):
        leaving = going.there_generals & ~generals if going.sails else generals
        gone = group_force(state) - number if going.sails else number
        if found := places.consul_left(state, going.space, leaving, gone):
            return found
    return None


# -- an army that has landed and lost (6.8.2) -------------------------------------------------------------------------

ONLY_ELEPHANTS: Final = no(
    "flight.elephants only", "ruling 407", "S2 798-802", "Only the number of elephants is asked; the rest follows.",
)
ALL_ROOM: Final = no(
    "flight.all room", "6.8, ruling 407", "S2 798-802",
    "All room inside {space} is used: of those saved {least} or more are elephants, not {number}.",
    least=lambda case: min(saved(case.state, case.decision.side, case.decision.about[0])),
)


def saved(state: State, side: int, space: int) -> range:
    """How many of those who find room in the city may be elephants (rulings 40, 407)."""
    cu, beasts = ordinary(state, side, space), elephants(state, side, space)
    all_saved = min(room_inside(state, side, space), cu + beasts)
    return range(max(0, all_saved - cu), min(beasts, all_saved) + 1)


def save(state: State, side: int, space: int, number: int) -> int:
    """So many elephants flee into the city: all its room is used."""
    if number > elephants(state, side, space):
        return FEWER_THERE
    if number > room_inside(state, side, space):
        return NO_ROOM_FOR_ALL
    return OK if number in saved(state, side, space) else ALL_ROOM


# -- backing up (5.6) -------------------------------------------------------------------------------------------------

NOBODY_FIGHTS: Final = no(
    "back.alone", "5.6", "S2 604-608", "{general} has no combat units to fight with.",
    general=lambda case: case.state.group_general,
)
RETURNED: Final = no("back.returned", "5.6, ruling 116", "S2 604-606", "Naval combat has barred the way back.")
ENEMY_THERE: Final = no(
    "back.enemy", "5.6, ruling 425", "ruling 425", "Enemies are now at {space}, where the group came from.",
    space=lambda case: space_of(case.state.entered_from),
)
BY_LAND: Final = no("back.by land", "5.6", "S2 604-608", "Only a group that has landed there goes into the city.")


def fight(state: State) -> int:
    """The intercepted group fights: with CUs only."""
    return OK if group_force(state) else NOBODY_FIGHTS


def back_up(state: State, *, returned: bool) -> int:
    """It backs up: not after a Return at sea, nor where enemies stand now (rulings 116, 425)."""
    if returned:
        return RETURNED
    side, cu = SIDE_OF[state.group_general], group_force(state)
    if not cu and len(state.path) > 4:
        return OK
    back = movement.back_place(state, side, state.entered_from)
    return OK if movement.may_back_up_to(state, side, back, cu) and not _has_avoided_to(state, back) else ENEMY_THERE


def _has_avoided_to(state: State, place: int) -> bool:
    """Whether the enemy who was here when the group came has avoided battle to a place (ruling 425)."""
    return bool(state.avoiding) and state.general_at[state.avoiding[0]] == place


def enter_city(state: State) -> int:
    """It goes into an own city in whose space it has landed."""
    if state.entered_by != BY_SEA:
        return BY_LAND
    return places.inside(state, SIDE_OF[state.group_general], state.group_place, group_force(state))


def split(state: State, *, returned: bool) -> int:
    """It splits: as to enter the city, with a part that can sail back (ruling 426)."""
    if state.entered_by != BY_SEA:
        return BY_LAND
    side, space, cu = SIDE_OF[state.group_general], state.group_place, group_force(state)
    if why := places.inside(state, side, space, 0) or back_up(state, returned=returned):
        return why
    if reachable(state, of_the_fleet(state, -1, -1, 0)):
        return OK
    if cu and (why := places.inside(state, side, space, 1)):
        return why
    return CONSUL if cu and places.consuls(state, space, state.group_generals, cu - 1) else SAILS
