"""Why not intercept, avoid battle, with these, to there (rules 5.3, 5.4)."""

from __future__ import annotations

from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, LAND_NEIGHBORS, space_of
from ccancients.hannibal.components.generals import COUNTRY, SIDE_OF
from ccancients.hannibal.components.sides import ROME, opponent
from ccancients.hannibal.components.tables import ARMY
from ccancients.hannibal.procedures.declaring import Declare, land_origin
from ccancients.hannibal.procedures.entering import Enter
from ccancients.hannibal.rules.command import commander, confined, may_follow
from ccancients.hannibal.rules.movement import others_of_mover
from ccancients.hannibal.rules.presence import elephants, force, generals_in, group_force, ordinary
from ccancients.hannibal.rules.reactions import (
    any_company,
    barred_here,
    declared_by,
    followers,
    refuges,
    sizes,
)
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.places import (
    why_not_country,
    why_not_free,
    why_not_general,
    why_not_inside,
    why_not_leave,
)
from ccancients.hannibal.why_not.refusal import Asked, Refusal, frame, pending, refuse

# -- declarations -----------------------------------------------------------------------------------------------------


def why_not_intercept(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``intercept general`` (5.3)."""
    state, side, general = asked.state, pending(asked).side, args[0]
    refused = why_not_general(state, side, general)
    if refused is not None:
        return refused
    space = pending(asked).about[1]
    if frame(asked, Enter).sortie:
        return refuse("intercept.sortie", space=space)
    if state.truce:
        return refuse("intercept.truce")
    others = others_of_mover(state, opponent(side), space)
    if others:
        return refuse("intercept.others", space=space, number=others)
    place = state.general_at[general]
    return (
        _why_not_from(asked, side, general, place)
        or (_why_not_bound(general, space) or _why_not_bound(general, space_of(place)))
        or why_nobody_spared(state, side, general, place)
    )


def _why_not_from(asked: Asked, side: int, general: int, place: int) -> Refusal | None:
    """Why nobody intercepts from a place into the entered space."""
    state, origin, space = asked.state, space_of(place), pending(asked).about[1]
    if origin not in LAND_NEIGHBORS[space]:
        rule = "intercept.pass" if origin in KIND_OF_WAY[space] else "intercept.not near"
        return refuse(rule, general=general, space=space, here=origin)
    if frame(asked, Enter).tried >> origin & 1:
        return refuse("intercept.once", here=origin, space=space)
    if not force(state, side, place):
        return refuse("intercept.alone", general=general)
    if place >= INSIDE and force(state, opponent(side), origin):
        return refuse("intercept.walls", space=origin, number=force(state, opponent(side), origin))
    return None


def _why_not_bound(general: int, space: int) -> Refusal | None:
    if not confined(general, space):
        return None
    return refuse("go.country", general=general, space=space, country=COUNTRY[general])


def why_nobody_spared(state: State, side: int, general: int, place: int, least: int = 1) -> Refusal:
    """Why no number of CUs may leave with a general: a commander, or a consul, has to keep them (4.7, 5.3)."""
    head = commander(state, side, place)
    here = force(state, side, place)
    if head != general and here - 1 < least:
        return refuse("react.commander keeps", general=general, commander=head, number=here)
    return _why_not_consuls(state, place, general, here if head == general else here - 1)


def _why_not_consuls(state: State, place: int, general: int, number: int) -> Refusal:
    refused = why_not_leave(state, place, 1 << general, number)
    if refused is None:
        everybody = 1 << general
        for other in followers(state, general):
            everybody |= 1 << other
        refused = why_not_leave(state, place, everybody, number)
    if refused is not None:
        return refused
    head = commander(state, ROME, place)
    return refuse("react.commander keeps", general=general, commander=head, number=force(state, ROME, place))


def why_not_avoid(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``avoid general`` (5.4)."""
    state, side, general = asked.state, pending(asked).side, args[0]
    refused = why_not_general(state, side, general)
    if refused is not None:
        return refused
    space = pending(asked).about[1]
    if not group_force(state):
        return refuse("avoid.lone mover", general=state.group_general)
    if state.avoiding:
        return refuse("avoid.once", general=state.avoiding[0])
    if state.general_at[general] != space:
        return refuse("general.not there", general=general, space=space)
    if state.barred_generals >> general & 1:
        return refuse("avoid.barred", general=general)
    assert general not in {each[0] for each in declared_by(state)}
    return _why_not_bound(general, space) or _why_not_numbers(state, side, general, space)


def _why_not_numbers(state: State, side: int, general: int, space: int) -> Refusal:
    here = force(state, side, space)
    if not here:
        return refuse("avoid.nowhere", space=space)
    numbers = sizes(state, side, general, space, least=0, most=ARMY)
    if commander(state, side, space) != general:
        numbers = [number for number in numbers if number < here]
    if not numbers:
        return why_nobody_spared(state, side, general, space, least=0)
    barred = min(here, barred_here(state, space))
    if min(numbers) > here - barred:
        return refuse("avoid.barred units", space=space, number=barred)
    where = refuges(state, side, space, 1 << general, 1, land_origin(state))
    if where == [space]:
        number = min(number for number in numbers if number)
        refused = why_not_inside(state, side, space, number)
        if refused is not None:
            return refused
    return refuse("avoid.nowhere", space=space)


# -- the group of a declaration ---------------------------------------------------------------------------------------


def _stage(asked: Asked) -> str:
    """What of the group is asked now: its CUs, its elephants, or its generals."""
    verb = pending(asked).choices[0].verb
    return verb if verb in ("cu", "elephants") else "with"


def why_not_react_cu(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``cu number``: how many ordinary CUs go."""
    return _why_not_kind(asked, "cu", args[0])


def why_not_react_elephants(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``elephants number``: how many elephants go."""
    return _why_not_kind(asked, "elephants", args[0])


def _why_not_kind(asked: Asked, kind: str, number: int) -> Refusal:
    state, declared = asked.state, frame(asked, Declare)
    side, place = SIDE_OF[declared.general], state.general_at[declared.general]
    if _stage(asked) != kind:
        return refuse("reaction.order", general=declared.general)
    there = ordinary(state, side, place) if kind == "cu" else elephants(state, side, place)
    if number > there:
        return refuse("group.not so many", space=space_of(place), number=number, most=there)
    total = number if kind == "cu" else declared.cu + number
    if not total and not declared.avoid and kind == "cu":
        total = min(1, elephants(state, side, place))
    return _why_not_total(state, declared, total)


def _why_not_total(state: State, declared: Declare, total: int) -> Refusal:
    """Why so many CUs may not go: ten, one for the commander, the barred, consuls, nowhere to go."""
    general = declared.general
    side, place = SIDE_OF[general], state.general_at[general]
    here, space = force(state, side, place), space_of(place)
    if not total and not declared.avoid:
        return refuse("intercept.alone", general=general)
    if total > ARMY:
        return refuse("group.ten", number=total, most=ARMY)
    head = commander(state, side, place)
    if head != general and here and total >= here:
        return refuse("react.commander keeps", general=general, commander=head, number=here)
    if declared.avoid and total > here - min(here, barred_here(state, space)):
        return refuse("avoid.barred units", space=space, number=barred_here(state, space))
    if not any_company(state, side, general, place, total, followers(state, general)):
        return _why_not_consuls(state, place, general, total)
    assert declared.avoid
    where = refuges(state, side, space, 1 << general, int(total > 0), land_origin(state))
    if space in where:
        refused = why_not_inside(state, side, space, total)
        if refused is not None:
            return refused
    return refuse("avoid.nowhere", space=space)


def why_not_go_along(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``with general``: stands there, does not outrank him, is not the commander left behind (5.3, 5.4)."""
    state, other, declared = asked.state, args[0], frame(asked, Declare)
    general = declared.general
    side, place = SIDE_OF[general], state.general_at[general]
    refused = why_not_general(state, side, other)
    if refused is not None:
        return refused
    if _stage(asked) != "with":
        return refuse("reaction.order", general=general)
    if other == general:
        return refuse("group.leads", general=other)
    if state.general_at[other] != place:
        return refuse("general.not there", general=other, space=space_of(place))
    if declared.others >> other & 1:
        return refuse("group.with him", general=other)
    if declared.avoid and state.barred_generals >> other & 1:
        return refuse("avoid.barred", general=other)
    bound = _why_not_bound(other, space_of(state.group_place))
    if bound is not None:
        return bound
    lone = declared.avoid and not force(state, side, place)
    if not lone and not may_follow(state, general, other):
        return refuse("group.outranks", general=other, commander=general)
    if not lone and other == commander(state, side, place):
        return refuse("react.commander stays", general=other)
    number = declared.cu + declared.beasts
    return _why_not_group(state, declared, declared.others | 1 << general | 1 << other, number)


def why_not_settled(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: consuls may want more or fewer generals to go (4.7)."""
    state, declared = asked.state, frame(asked, Declare)
    if _stage(asked) != "with":
        return refuse("reaction.order", general=declared.general)
    group = declared.others | 1 << declared.general
    return _why_not_group(state, declared, group, declared.cu + declared.beasts)


def _why_not_group(state: State, declared: Declare, group: int, number: int) -> Refusal:
    place = state.general_at[declared.general]
    refused = why_not_leave(state, place, group, number)
    if refused is not None:
        return refused
    left = [each for each in generals_in(state, ROME, place) if not group >> each & 1]
    head = commander(state, ROME, place)
    assert head != declared.general
    assert head not in left or number >= force(state, ROME, place)
    return refuse("react.commander keeps", general=declared.general, commander=head, number=force(state, ROME, place))


# -- where to ---------------------------------------------------------------------------------------------------------


def why_not_avoid_to(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``to space`` (5.4)."""
    state, there = asked.state, args[0]
    general, space = pending(asked).about
    side = SIDE_OF[general]
    refused = why_not_near(space, there)
    if refused is not None:
        return refused
    if there == land_origin(state):
        return refuse("avoid.to the enemy", space=there)
    _, _, cu, beasts, others, _ = state.avoiding
    refused = why_not_free(state, side, there, cu + beasts) or why_not_country(others | 1 << general, space, there)
    assert refused is not None
    return refused


def why_not_avoid_to_city(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``to city``: the own unbesieged city of the same space, with room for all (5.4)."""
    state = asked.state
    general, space = pending(asked).about
    refused = why_not_inside(state, SIDE_OF[general], space, state.avoiding[2] + state.avoiding[3])
    assert refused is not None
    return refused


def why_not_near(here: int, there: int) -> Refusal | None:
    """Why a space is not next to another over an ordinary connection."""
    if there in LAND_NEIGHBORS[here]:
        return None
    return refuse("free.pass" if there in KIND_OF_WAY[here] else "free.not near", space=there, here=here)

