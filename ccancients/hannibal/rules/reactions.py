"""Who may intercept, avoid battle, or go where when he does (rules 5.2-5.7)."""

from __future__ import annotations

from ccancients.hannibal.components.board import INSIDE, LAND_NEIGHBORS, space_of
from ccancients.hannibal.components.generals import BATTLE, GENERALS, GENERALS_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.components.tables import ARMY, OVERRUN
from ccancients.hannibal.rules.command import commander, confined, may_follow, may_leave
from ccancients.hannibal.rules.control import is_living_tribe
from ccancients.hannibal.rules.movement import has_lone_enemy, others_of_mover
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    force_in_space,
    generals_in,
    group_force,
    is_besieged,
    members,
    ordinary,
    own_city,
    room_inside,
)
from ccancients.hannibal.state import State


def declared_by(state: State) -> list[list[int]]:
    """The interceptions declared so far: general, place, CUs, elephants, other generals, train."""
    return [state.declared[start:start + 6] for start in range(0, len(state.declared), 6)]


def intercept_limit(general: int) -> int:
    return max(BATTLE[general], GENERALS[general].intercepts)


def avoid_limit(general: int) -> int:
    return max(BATTLE[general], GENERALS[general].avoids)


def pursue_limit(general: int) -> int:
    return max(BATTLE[general], GENERALS[general].pursues)


def interceptors(state: State, side: int, space: int, tried: int) -> list[int]:
    """The generals who may declare an interception into a space; ``tried`` spaces have had their attempt (5.3).

    Enemy CUs outside bar those who are inside, lone generals do not (ruling 446).
    """
    if state.truce or others_of_mover(state, opponent(side), space):
        return []
    found = []
    for general in GENERALS_OF[side]:
        place = state.general_at[general]
        if place < 0:
            continue
        origin = space_of(place)
        if origin not in LAND_NEIGHBORS[space] or tried >> origin & 1 or not force(state, side, place):
            continue
        if place >= INSIDE and force(state, opponent(side), origin):
            continue
        if confined(general, space) or confined(general, origin):
            continue
        if sizes(state, side, general, place, least=1, most=ARMY):
            found.append(general)
    return found


def followers(state: State, leader: int, space: int = -1) -> list[int]:
    """The generals in the place of a general whom he may take along, into a space if one is named."""
    place = state.general_at[leader]
    return [
        general for general in generals_in(state, 0 if leader in GENERALS_OF[0] else 1, place)
        if may_follow(state, leader, general) and (space < 0 or not confined(general, space))
    ]


def sizes(state: State, side: int, leader: int, place: int, *, least: int, most: int) -> list[int]:
    """With how many CUs a general may leave his place for a reaction.

    If he is not the commander, who stays, at least one CU stays; consuls are left, and leave, as rules 4.7 want it.
    """
    here = force(state, side, place)
    head = commander(state, side, place)
    if head != leader and (here or least):
        most = min(most, here - 1)
    others = followers(state, leader)
    return [
        number for number in range(least, min(most, here) + 1)
        if any_company(state, side, leader, place, number, others)
    ]


def any_company(state: State, side: int, leader: int, place: int, number: int, others: list[int]) -> bool:
    """Whether some set of the others makes it legal that a general leaves with ``number`` CUs."""
    if side == CARTHAGE:
        return True
    return any(
        company_may_leave(state, leader, place, number, mask | 1 << leader) for mask in subsets(others)
    )


def company_may_leave(state: State, leader: int, place: int, number: int, generals: int) -> bool:
    """Rules 4.7, and a commander who is left behind by another keeps a CU."""
    head = commander(state, ROME, place)
    here = force(state, ROME, place)
    left = [general for general in generals_in(state, ROME, place) if not generals >> general & 1]
    if here and head != leader and (head not in left or number >= here):
        return False
    return may_leave(state, place, generals, number)


def subsets(generals: list[int]) -> list[int]:
    """All sets of some generals, the largest last."""
    masks = [0]
    for general in generals:
        masks += [mask | 1 << general for mask in masks]
    return masks


def may_enter_battle_free(state: State, side: int, there: int, cu: int) -> bool:
    """Whether a group that avoids battle or withdraws may go to a neighboring space (5.4, 6.10).

    No enemy CU in any place, no enemy marker, no tribe but a friendly one; without CUs no lone enemy general either.
    """
    enemy = opponent(side)
    if force_in_space(state, enemy, there) or state.control[there] == enemy:
        return False
    if is_living_tribe(state, there) and state.control[there] != side:
        return False
    return cu > 0 or not has_lone_enemy(state, side, there)


def refuges(state: State, side: int, space: int, generals: int, cu: int, entered_from: int) -> list[int]:
    """Where a group that avoids battle in a space may go; the space itself stands for its own city's inside."""
    found = [
        there for there in LAND_NEIGHBORS[space]
        if there != entered_from
        and may_enter_battle_free(state, side, there, cu)
        and not any(confined(general, there) and not confined(general, space) for general in members(generals))
    ]
    if own_city(state, side, space) and not is_besieged(state, space) and cu <= room_inside(state, side, space):
        found.append(space)
    return found


def barred_here(state: State, space: int) -> int:
    """CUs of a space that may not avoid battle after a failed interception (rulings 104, 428)."""
    pairs = zip(state.barred_cu[::2], state.barred_cu[1::2], strict=True)
    return max((number for barred, number in pairs if barred == space), default=0)


def avoid_sizes(state: State, side: int, space: int, general: int, entered_from: int) -> list[int]:
    """With how many CUs a general may avoid battle; none when he may not at all (5.4).

    Where all CUs in the open are barred he may leave them alone (ruling 427).
    """
    here = force(state, side, space)
    most = min(ARMY, here - min(here, barred_here(state, space)))
    if not here:
        numbers = [0]
    elif commander(state, side, space) == general:
        numbers = sizes(state, side, general, space, least=0, most=most)
    else:
        numbers = [number for number in sizes(state, side, general, space, least=0, most=most) if number < here]
    alone = 1 << general
    where = {has: refuges(state, side, space, alone, has, entered_from) for has in (0, 1)}
    room = room_inside(state, side, space)
    return [
        number for number in numbers
        if any(there != space or number <= room for there in where[number > 0])
    ]


def avoiders(state: State, side: int, space: int, entered_from: int) -> list[int]:
    """The generals in an entered space who may try to avoid battle."""
    intercepting = {each[0] for each in declared_by(state)}
    return [
        general for general in generals_in(state, side, space)
        if not state.barred_generals >> general & 1 and general not in intercepting
        and not confined(general, space)
        and avoid_sizes(state, side, space, general, entered_from)
    ]


def can_overrun(state: State, side: int, space: int) -> bool:
    """Five or more CUs against exactly one without a general in the open (5.7)."""
    enemy = opponent(side)
    return group_force(state) >= OVERRUN and force(state, enemy, space) == 1 and not generals_in(state, enemy, space)


def elephants_for(state: State, side: int, place: int, number: int) -> range:
    """How many of ``number`` CUs from a place may be elephants."""
    beasts, cu = elephants(state, side, place), ordinary(state, side, place)
    return range(max(0, number - cu), min(beasts, number) + 1)
