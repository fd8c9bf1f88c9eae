"""Why not inside the city, not back, not split (rules 5.2, 5.6, 6.8.2-4)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.procedures.backing import BackUp
from ccancients.hannibal.procedures.inside import GoInside
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.rules.presence import elephants, generals_in, group_force, members, ordinary, room_inside
from ccancients.hannibal.state import BY_SEA, State
from ccancients.hannibal.why_not.places import why_not_general, why_not_inside, why_not_leave
from ccancients.hannibal.why_not.refusal import Asked, Refusal, find_frame, frame, pending, refuse


class Going(NamedTuple):
    """What is named so far of those who go inside: -1 where the number is open; ``there`` who may go."""

    side: int
    space: int
    cu: int
    beasts: int
    generals: int
    there_cu: int
    there_beasts: int
    there_generals: int
    sails: bool


def _going(asked: Asked) -> Going:
    state, found = asked.state, find_frame(asked, GoInside)
    if found is not None:
        side, space = found.side, found.space
        here = sum(1 << general for general in generals_in(state, side, space))
        return Going(
            side, space, found.cu, found.beasts, found.generals, ordinary(state, side, space),
            elephants(state, side, space), here, sails=False,
        )
    back = frame(asked, BackUp)
    return Going(
        SIDE_OF[state.group_general], state.group_place, back.cu, back.beasts, back.generals, state.group_cu,
        state.group_elephants, state.group_generals, sails=True,
    )


def _is_flight(asked: Asked) -> bool:
    """Whether an army that has landed and lost flees into its city: only its elephants are asked (ruling 407)."""
    return pending(asked).question == q.RETREAT_CITY and find_frame(asked, GoInside) is None


def why_not_inside_cu(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``inside cu number`` (ruling 412)."""
    if _is_flight(asked):
        return refuse("flight.elephants only")
    going = _going(asked)
    return _why_not_number(asked.state, going, args[0], going.cu, going.there_cu) or _why_not_consuls(
        asked.state, going, args[0], going.generals
    )


def why_not_inside_elephants(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``inside elephants number``."""
    if _is_flight(asked):
        return _why_not_saved(asked, args[0])
    going = _going(asked)
    return _why_not_number(asked.state, going, args[0], going.beasts, going.there_beasts)


def _why_not_number(state: State, going: Going, number: int, named: int, there: int) -> Refusal | None:
    if named >= 0:
        return refuse("group.once", space=going.space)
    if number > there:
        return refuse("group.not so many", space=going.space, number=number, most=there)
    if not number:
        return refuse("inside.from one")
    room = room_inside(state, going.side, going.space)
    total = number + max(0, going.cu) + max(0, going.beasts)
    return refuse("inside.no room", space=going.space, number=total, room=room) if total > room else None


def _why_not_saved(asked: Asked, number: int) -> Refusal:
    """More elephants than are there or find room, or fewer than fill the room with what else there is."""
    fled = frame(asked, Retreat)
    state = asked.state
    there = elephants(state, fled.side, fled.space)
    if number > there:
        return refuse("group.not so many", space=fled.space, number=number, most=there)
    room = room_inside(state, fled.side, fled.space)
    if number > room:
        return refuse("inside.no room", space=fled.space, number=number, room=room)
    least = min(choice.args[0] for choice in pending(asked).choices)
    return refuse("flight.all room", space=fled.space, number=number, least=least)


def why_not_inside_general(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``inside general``."""
    if _is_flight(asked):
        return refuse("flight.elephants only")
    state, going, general = asked.state, _going(asked), args[0]
    refused = why_not_general(state, going.side, general)
    if refused is not None:
        return refused
    if not going.there_generals >> general & 1:
        return refuse("general.not there", general=general, space=going.space)
    if going.generals >> general & 1:
        return refuse("inside.already", general=general)
    after = going.generals | 1 << general
    if going.sails and after == going.there_generals:
        return refuse("split.sails", general=general)
    return _why_not_consuls(state, going, going.cu, after)


def _why_not_consuls(state: State, going: Going, cu: int, generals: int) -> Refusal:
    """The first reason of rules 4.7 against a part with so many CUs; an open number is as large as it can be."""
    numbers = (cu,) if cu >= 0 else range(min(room_inside(state, ROME, going.space), going.there_cu), -1, -1)
    for number in numbers:
        leaving, gone = generals, number
        if going.sails:
            leaving, gone = going.there_generals & ~generals, group_force(state) - number
        refused = why_not_leave(state, going.space, leaving, gone)
        if refused is not None:
            return refused
    return refuse("split.sails", general=next(members(generals or going.there_generals)))


def why_not_inside_train(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``inside train``: of a garrison (5.2)."""
    side = pending(asked).side
    if side != CARTHAGE:
        return refuse("train.carthage")
    if pending(asked).question != q.GARRISON:
        return refuse("train.stays out")
    going, state = _going(asked), asked.state
    if state.train != going.space:
        return refuse("train.not here", space=going.space)
    return refuse("group.once", space=going.space)


def why_not_done_inside(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: consuls keep their five (4.7); of a fleet that splits something goes inside (ruling 426)."""
    if _is_flight(asked):
        return refuse("flight.elephants only")
    going = _going(asked)
    if going.sails and going.cu <= 0 and going.beasts <= 0 and not going.generals:
        return refuse("split.something")
    return _why_not_consuls(asked.state, going, max(0, going.cu), going.generals)


# -- backing up -------------------------------------------------------------------------------------------------------


def why_not_fight(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``fight``: with CUs only (5.6)."""
    return refuse("back.alone", general=asked.state.group_general)


def why_not_back_up(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``back up``: not after a Return at sea, nor where enemies stand now (5.6, rulings 116, 425)."""
    if frame(asked, BackUp).returned:
        return refuse("back.returned")
    return refuse("back.enemy", space=space_of(asked.state.entered_from))


def why_not_enter_city(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``enter city``: an own city in whose space the group has landed (5.6)."""
    state = asked.state
    if state.entered_by != BY_SEA:
        return refuse("back.by land")
    refused = why_not_inside(state, SIDE_OF[state.group_general], state.group_place, group_force(state))
    assert refused is not None
    return refused


def why_not_split(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``split``: as to enter the city, with a part that can sail back (5.6, ruling 426)."""
    state = asked.state
    if state.entered_by != BY_SEA:
        return refuse("back.by land")
    refused = why_not_inside(state, SIDE_OF[state.group_general], state.group_place, 0)
    if refused is not None:
        return refused
    back = any(choice.verb == "back up" for choice in pending(asked).choices)
    if not back:
        return why_not_back_up(asked, ())
    side, space, cu = SIDE_OF[state.group_general], state.group_place, group_force(state)
    refused = (
        why_not_inside(state, side, space, 1) or why_not_leave(state, space, state.group_generals, cu - 1)
    ) if cu else None
    return refused or refuse("split.sails", general=state.group_general)
