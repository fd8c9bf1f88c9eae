"""The deeds of the moving group: forming, picking up, dropping, going on, going back (rules 4.2, 4.3, 4.8)."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.components.tables import ARMY
from ccancients.hannibal.deeds import Table, displace, displace_lone, go_inside, lose, lose_train_alone, shift
from ccancients.hannibal.ledger import SPENT, ledger_set
from ccancients.hannibal.rules import movement, presence
from ccancients.hannibal.rules.movement import CU, ELEPHANTS, TRAIN
from ccancients.hannibal.rules.presence import generals_in, group_force, members
from ccancients.hannibal.state import FIRST_GENERAL, HALTED, State
from ccancients.hannibal.succession import depart, set_down, taken_along

BACKING_UP: Final = "back up"
"""Why a group goes back that was intercepted (5.6)."""


def form_group(state: State, general: int, limit: int) -> None:
    """The group of an activated general: everything that it may carry (14.3, rulings 410, 411)."""
    place, side = state.general_at[general], SIDE_OF[general]
    state.group_general, state.group_place, state.limit = general, place, limit
    state.group_generals = 1 << general
    state.group_cu = state.group_elephants = 0
    state.group_levels = [0] * 16
    state.group_train = 0
    state.edited = state.halt = state.diced = state.fought = state.charm = state.entered_by = 0
    state.entered_from = -1
    state.path, state.picked = [place, state.used[general]], []
    state.barred_generals, state.barred_cu = 0, []
    for other in generals_in(state, side, place):
        if not movement.join(state, other):
            state.group_generals |= 1 << other
    pick_up(state, ELEPHANTS, min(ARMY, movement.available(state, ELEPHANTS)))
    pick_up(state, CU, min(ARMY - state.group_elephants, movement.available(state, CU)))
    state.group_train = int(state.train == place and side == 1)
    state.picked = []


def pick_up(state: State, kind: int, number: int) -> None:
    """CUs join the group, those with the most movement left first (ruling 23)."""
    if number <= 0:
        return
    side, place, offset = SIDE_OF[state.group_general], state.group_place, 8 * kind
    if presence.is_campaign(state):
        levels = presence.ledger_levels(state, side, place, kind)
        left = number
        for level in range(state.limit):
            taken = min(left, levels[level])
            levels[level] -= taken
            state.group_levels[offset + level] += taken
            left -= taken
        _count(state, kind, number)
        ledger_set(state, place, kind, levels)
    else:
        state.group_levels[offset] += number
        _count(state, kind, number)
    state.picked += (len(state.path) // 2 - 1, kind, number)


def drop(state: State, kind: int, number: int) -> None:
    """CUs stay behind, those with the least movement left first (ruling 23)."""
    if number <= 0:
        return
    side, place, offset = SIDE_OF[state.group_general], state.group_place, 8 * kind
    standing_levels = presence.ledger_levels(state, side, place, kind) if presence.is_campaign(state) else None
    left = number
    for level in range(7, -1, -1):
        taken = min(left, state.group_levels[offset + level])
        state.group_levels[offset + level] -= taken
        left -= taken
        if standing_levels is not None:
            standing_levels[level] += taken
    _count(state, kind, -number)
    if standing_levels is not None:
        ledger_set(state, place, kind, standing_levels)
    _unpick(state, kind, number)


def _count(state: State, kind: int, number: int) -> None:
    if kind:
        state.group_elephants += number
    else:
        state.group_cu += number


def _unpick(state: State, kind: int, number: int) -> None:
    """What has been dropped was picked up last."""
    for start in range(len(state.picked) - 3, -1, -3):
        if state.picked[start + 1] == kind:
            taken = min(number, state.picked[start + 2])
            state.picked[start + 2] -= taken
            number -= taken


def carry(state: State, general: int) -> None:
    """A general joins the group."""
    state.group_generals |= 1 << general
    taken_along(state, general)
    state.picked += (len(state.path) // 2 - 1, FIRST_GENERAL + general, 1)


def leave(state: State, general: int) -> None:
    """A general stays behind."""
    state.group_generals &= ~(1 << general)
    set_down(state, general)
    _unpick(state, FIRST_GENERAL + general, 1)


def carry_train(state: State, *, taken: bool) -> None:
    """The siege train is taken along or left."""
    state.group_train = int(taken)
    if taken:
        state.picked += (len(state.path) // 2 - 1, TRAIN, 1)
    else:
        _unpick(state, TRAIN, 1)


def use_points(state: State, cost: int) -> None:
    """Everybody in the group has used so much more of his movement."""
    for general in members(state.group_generals):
        state.used[general] += cost
    if presence.is_campaign(state):
        _shift_levels(state, cost)


def _shift_levels(state: State, cost: int) -> None:
    moved = [0] * 16
    for offset in (0, 8):
        for level in range(8):
            target = min(7, max(0, level + cost))
            moved[offset + target] += state.group_levels[offset + level]
    state.group_levels = moved


def go_to(game: Table, place: int, why: str = "move") -> None:
    """The whole group goes from its place to another."""
    state = game.state
    origin, side = state.group_place, SIDE_OF[state.group_general]
    state.group_place = place
    depart(state)
    train = bool(state.group_train)
    shift(game, side, origin, place, state.group_cu, state.group_elephants, state.group_generals, train=train, why=why)


def enter(game: Table, place: int, cost: int) -> None:
    """The group has moved on to a place."""
    state = game.state
    use_points(state, cost)
    go_to(game, place)
    state.path += (place, state.used[state.group_general])
    state.edited = 0


# -- going back -------------------------------------------------------------------------------------------------------


def go_back(game: Table, index: int, why: str) -> None:
    """The group goes back to a place of its path; lone enemy generals there are displaced (ruling 304).

    Backing up displaces nobody: who had been inside a city there is inside again (ruling 451).
    The siege train goes along, but not over the Alps or the sea.
    """
    state = game.state
    side, origin = SIDE_OF[state.group_general], state.group_place
    enemy, cu = opponent(side), group_force(state)
    place = movement.back_place(state, side, state.path[2 * index])
    shut = why == BACKING_UP and movement.goes_in_again(state, enemy, place, cu)
    generals, train = presence.mask_of(generals_in(state, enemy, place)), state.train == place and enemy == CARTHAGE
    if not movement.train_returns(state, index):
        state.group_train = 0
    go_to(game, place, why)
    lose_train_alone(game, space_of(origin))
    if shut:
        beasts = presence.elephants(state, enemy, place)
        go_inside(game, enemy, place, presence.ordinary(state, enemy, place), beasts, generals, train=train)
    elif place < INSIDE and cu:
        displace_lone(game, enemy, place)


def send_back(game: Table, index: int, why: str) -> bool:
    """The group goes back on its path to the first free place from ``index`` on towards its start (ruling 424).

    Where there is none its generals are displaced; returns whether there was one.
    """
    state = game.state
    side, cu = SIDE_OF[state.group_general], group_force(state)
    may_stand = movement.may_back_up_to if why == BACKING_UP else movement.is_free
    while index >= 0:
        place = movement.back_place(state, side, state.path[2 * index])
        if may_stand(state, side, place, cu):
            if place != state.group_place:
                go_back(game, index, why)
            return True
        index -= 1
    displace_group(game)
    return False


def displace_group(game: Table) -> None:
    """The generals of the group have no place to go to (5.6, 8.6); the siege train stays alone."""
    state = game.state
    for general in list(members(state.group_generals)):
        displace(game, general)
    lose_train_alone(game, space_of(state.group_place))


def halt(state: State, how: int = HALTED) -> None:
    """No more steps."""
    state.halt = max(state.halt, how)


def spend_group(state: State) -> None:
    """The group may not be moved again on this card."""
    state.spent |= state.group_generals
    if presence.is_campaign(state):
        state.group_levels = [0] * 16
        state.group_levels[SPENT], state.group_levels[8 + SPENT] = state.group_cu, state.group_elephants


def sink(game: Table) -> None:
    """All CUs of the group are lost."""
    state = game.state
    lose(game, SIDE_OF[state.group_general], state.group_place, state.group_cu, state.group_elephants, of_group=True)


def others_standing(state: State) -> list[int]:
    """The generals beside the group who do not belong to it."""
    return presence.standing_generals(state, SIDE_OF[state.group_general], state.group_place)
