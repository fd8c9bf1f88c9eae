"""Why may the group not be so, why may it not go there, attempt this, end here (rules 4.2-4.8, 7.2, 7.6, card 28)."""

from __future__ import annotations

from ccancients.hannibal.components.board import (
    COUNTRY_OF,
    INSIDE,
    ITALY,
    KIND_OF_WAY,
    STEP_COST,
    space_of,
)
from ccancients.hannibal.components.cards import CHARMS
from ccancients.hannibal.components.generals import HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import ARMY, SIEGE_ARMY
from ccancients.hannibal.group import CU, ELEPHANTS, TRAIN, available, goes_on
from ccancients.hannibal.rules.command import may_follow
from ccancients.hannibal.rules.control import is_enemy_city, is_foreign_tribe, is_living_tribe, is_markable
from ccancients.hannibal.rules.movement import has_lone_enemy, may_cross, most_used, points_left
from ccancients.hannibal.rules.presence import force, force_in_space, group_force, is_campaign, standing
from ccancients.hannibal.state import FIRST_GENERAL, State
from ccancients.hannibal.why_not.places import (
    why_not_country,
    why_not_general,
    why_not_leave,
    why_not_lone,
    why_not_truce,
)
from ccancients.hannibal.why_not.refusal import Asked, Refusal, refuse


def why_not_move(state: State) -> Refusal | None:
    """Why the group may move no more (4.3, ruling 401)."""
    if not goes_on(state):
        return refuse("march.over")
    if points_left(state) < 1:
        return refuse("march.no points", general=state.group_general, limit=state.limit)
    return None


# -- the group --------------------------------------------------------------------------------------------------------


def why_not_carry_cu(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``cu number``: so many ordinary CUs from here on (4.2, 4.3, 14.3)."""
    return _why_not_carry(asked.state, CU, args[0])


def why_not_carry_elephants(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``elephants number``."""
    return _why_not_carry(asked.state, ELEPHANTS, args[0])


def _why_not_carry(state: State, kind: int, number: int) -> Refusal:
    refused = why_not_move(state)
    if refused is not None:
        return refused
    carried, other = state.group_cu, state.group_elephants
    if kind == ELEPHANTS:
        carried, other = other, carried
    if state.edited >> kind & 1:
        return refuse("group.once", space=space_of(state.group_place))
    if number == carried:
        return refuse("group.as it is", number=number)
    if number + other > ARMY:
        return refuse("group.ten", number=number + other, most=ARMY)
    side = SIDE_OF[state.group_general]
    there = carried + standing(state, side, state.group_place)[kind]
    rule = "group.not so many" if number > there else "group.no points"
    most = there if number > there else carried + available(state, kind)
    return refuse(rule, space=space_of(state.group_place), number=number, most=most)


def why_not_take_along(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``with general``: stands there, does not outrank the leader, has not been used up (4.2, 4.8, ruling 411)."""
    state, general = asked.state, args[0]
    refused = why_not_move(state) or _why_not_this(state, general)
    if refused is not None:
        return refused
    if state.group_generals >> general & 1:
        return refuse("group.with him", general=general)
    if state.edited >> (FIRST_GENERAL + general) & 1:
        return refuse("group.general once", general=general)
    if not may_follow(state, state.group_general, general):
        return refuse("group.outranks", general=general, commander=state.group_general)
    if state.activated >> general & 1:
        return refuse("activate.again", general=general)
    if state.spent >> general & 1:
        return refuse("activate.spent", general=general)
    assert is_campaign(state)
    return refuse("march.no points", general=general, limit=state.limit)


def why_not_leave_behind(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``without general``: not beside a lone enemy general (ruling 423)."""
    state, general = asked.state, args[0]
    refused = why_not_move(state) or _why_not_this(state, general)
    if refused is not None:
        return refused
    if not state.group_generals >> general & 1:
        return refuse("group.without him", general=general)
    if state.edited >> (FIRST_GENERAL + general) & 1:
        return refuse("group.general once", general=general)
    assert has_lone_enemy(state, SIDE_OF[general], state.group_place)
    return refuse("lone.enemy general", space=space_of(state.group_place))


def _why_not_this(state: State, general: int) -> Refusal | None:
    refused = why_not_general(state, SIDE_OF[state.group_general], general)
    if refused is not None:
        return refused
    if general == state.group_general:
        return refuse("group.leads", general=general)
    if state.general_at[general] != state.group_place:
        return refuse("general.not there", general=general, space=space_of(state.group_place))
    return None


def why_not_take_train(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``train`` (ruling 48)."""
    return _why_not_train(asked.state, taken=True)


def why_not_leave_train(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``no train``."""
    return _why_not_train(asked.state, taken=False)


def _why_not_train(state: State, *, taken: bool) -> Refusal:
    refused = why_not_move(state)
    if refused is not None:
        return refused
    if SIDE_OF[state.group_general] == ROME:
        return refuse("train.carthage")
    if state.train != state.group_place:
        return refuse("train.not here", space=space_of(state.group_place))
    if bool(state.group_train) == taken:
        return refuse("train.as it is")
    assert state.edited >> TRAIN & 1
    return refuse("group.once", space=space_of(state.group_place))


# -- a step -----------------------------------------------------------------------------------------------------------


def why_not_go(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``go space``: a way, walls, movement points, the strait, countries, a truce, lone generals, consuls (4.4)."""
    state, there = asked.state, args[0]
    refused = why_not_move(state)
    if refused is not None:
        return refused
    place, side = state.group_place, SIDE_OF[state.group_general]
    here, cu = space_of(place), group_force(state)
    if there == here:
        return refuse("go.here", space=there)
    if there not in KIND_OF_WAY[here]:
        return refuse("go.no way", space=there, here=here)
    enemies = force(state, opponent(side), here)
    if place >= INSIDE and enemies:
        return refuse("go.walls", space=here, number=enemies)
    if place >= INSIDE and not cu:
        return refuse("go.walls alone", space=here, general=state.group_general)
    cost = STEP_COST[KIND_OF_WAY[here][there]]
    return (
        _why_not_cost(state, cost)
        or (None if may_cross(state, side, here, there) else refuse("go.strait", space=there))
        or why_not_enter(state, side, cu, here, there)
        or (why_not_leave(state, place, state.group_generals, cu))
        or refuse("lone.no way on", space=there)
    )


def _why_not_cost(state: State, cost: int) -> Refusal | None:
    left = state.limit - most_used(state)
    if cost <= left:
        return None
    if cost <= points_left(state):
        return refuse("go.carried", cost=cost, left=max(0, left))
    return refuse("go.points", cost=cost, left=points_left(state))


def why_not_enter(state: State, side: int, cu: int, here: int, there: int) -> Refusal | None:
    """Why the group may not enter a neighboring space or a port: countries, a truce, enemies of lone generals."""
    return (
        why_not_country(state.group_generals, here, there)
        or why_not_truce(state, side, there)
        or (None if cu else why_not_lone(state, side, there))
    )


# -- other ends of a move ---------------------------------------------------------------------------------------------


def why_not_sortie(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``sortie`` (7.6, ruling 27)."""
    state = asked.state
    place, side = state.group_place, SIDE_OF[state.group_general]
    if not goes_on(state):
        return refuse("march.over")
    if place < INSIDE:
        return refuse("sortie.not inside", space=place)
    if not group_force(state):
        return refuse("sortie.no units", general=state.group_general)
    if not force(state, opponent(side), space_of(place)):
        return refuse("sortie.no enemy", space=space_of(place))
    if state.truce:
        return refuse("sortie.truce")
    refused = why_not_leave(state, place, state.group_generals, group_force(state))
    assert refused is not None
    return refused


def why_not_charm(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``charm`` (card 28, rulings 75, 305, 402)."""
    state = asked.state
    if state.card != CHARMS or state.as_event or state.group_general != HANNIBAL:
        return refuse("charm.card")
    space = space_of(state.group_place)
    if state.group_place >= INSIDE or state.control[space] != ROME or not is_markable(state, space):
        return refuse("charm.no marker", space=space)
    if COUNTRY_OF[space] != ITALY:
        return refuse("charm.italy", space=space)
    enemies = force_in_space(state, ROME, space)
    if enemies:
        return refuse("target.protected", space=space, number=enemies)
    started = why_not_move(state) if len(state.path) == 2 else None
    return started or refuse("charm.not entered", space=space)


def why_not_besiege(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``besiege`` (7.2)."""
    return _why_not_attempt(asked.state, city=True)


def why_not_subjugate(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``subjugate`` (7.2)."""
    return _why_not_attempt(asked.state, city=False)


def _why_not_attempt(state: State, *, city: bool) -> Refusal:
    space, side = space_of(state.group_place), SIDE_OF[state.group_general]
    if city and not is_enemy_city(state, side, space):
        return refuse("attempt.no city", space=space)
    if not city and not is_foreign_tribe(state, side, space):
        return refuse("attempt.own tribe" if is_living_tribe(state, space) else "attempt.no tribe", space=space)
    if state.attempted >> space & 1:
        return refuse("attempt.once", space=space)
    units = force(state, side, space)
    if units < SIEGE_ARMY:
        return refuse("attempt.units", space=space, number=units, least=SIEGE_ARMY)
    enemies = force(state, opponent(side), space)
    if enemies:
        return refuse("place.enemy units", space=space, number=enemies)
    assert state.truce
    assert state.control[space] != NOBODY
    return refuse("attempt.truce", space=space)


def why_not_end(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``end``: not beside a lone enemy general while the group has no CU (4.4)."""
    state = asked.state
    assert has_lone_enemy(state, SIDE_OF[state.group_general], state.group_place)
    return refuse("lone.enemy general", space=state.group_place)

