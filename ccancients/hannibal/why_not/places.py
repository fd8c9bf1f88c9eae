"""Reasons that several chapters share: who may stand, be put, or go inside where (rules 1.4, 3.9, 4.4, 8.1)."""

from __future__ import annotations

from ccancients.hannibal.components.board import CITY, INSIDE, KIND, space_of
from ccancients.hannibal.components.generals import COUNTRY, SIDE_OF
from ccancients.hannibal.components.sides import ROME, opponent
from ccancients.hannibal.components.tables import CONSULAR_ARMY
from ccancients.hannibal.rules.command import confined, may_leave
from ccancients.hannibal.rules.control import is_living_tribe
from ccancients.hannibal.rules.movement import has_lone_enemy
from ccancients.hannibal.rules.presence import (
    force,
    force_in_space,
    is_besieged,
    members,
    own_city,
    place_for_new,
    room_inside,
)
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.refusal import Refusal, refuse


def why_not_general(state: State, side: int, general: int) -> Refusal | None:
    """Why a general is no general of a side on the map."""
    if SIDE_OF[general] != side:
        return refuse("general.enemy", general=general)
    if state.general_at[general] < 0:
        return refuse("general.off the map", general=general)
    return None


def why_not_inside(state: State, side: int, space: int, number: int) -> Refusal | None:
    """Why so many more CUs may not be inside a city of a space (1.4, 7.4)."""
    if not own_city(state, side, space):
        return refuse("inside.no own city", space=space)
    if is_besieged(state, space):
        return refuse("inside.besieged", space=space, points=state.points[space])
    room = room_inside(state, side, space)
    if number > room:
        return refuse("inside.no room", space=space, number=number, room=room)
    return None


def why_not_take(state: State, side: int, place: int, number: int = 1) -> Refusal | None:
    """Why new CUs may not be put in a place (8.1)."""
    space = space_of(place)
    if place_for_new(state, side, place) >= INSIDE:
        return why_not_inside(state, side, space, number)
    enemies = force(state, opponent(side), space)
    return refuse("place.enemy units", space=space, number=enemies) if enemies else None


def is_open_city(state: State, side: int, place: int) -> bool:
    """Whether a place is the inside of an own city outside which no enemy CU stands (ruling 2)."""
    space = space_of(place)
    return place >= INSIDE and own_city(state, side, space) and not force(state, opponent(side), space)


def why_not_town(state: State, space: int) -> Refusal | None:
    """Why a space takes no marker: it is a city, or a living tribe (3.4)."""
    if KIND[space] == CITY:
        return refuse("marker.city", space=space)
    return refuse("marker.tribe", space=space) if is_living_tribe(state, space) else None


def why_not_country(generals: int, here: int, there: int) -> Refusal | None:
    """Why generals may not go from a space to another: one of them is bound to his country (4.4)."""
    for general in members(generals):
        if confined(general, there) and not confined(general, here):
            return refuse("go.country", general=general, space=there, country=COUNTRY[general])
    return None


def why_not_truce(state: State, side: int, space: int) -> Refusal | None:
    """Why a truce closes a space (3.9)."""
    if not state.truce:
        return None
    enemies = force_in_space(state, opponent(side), space)
    if enemies:
        return refuse("truce.enemy units", space=space, number=enemies)
    return refuse("truce.enemy marker", space=space) if state.control[space] == opponent(side) else None


def why_not_lone(state: State, side: int, space: int) -> Refusal | None:
    """Why generals without CUs may not enter a space (4.4, ruling 14)."""
    enemies = force_in_space(state, opponent(side), space)
    if enemies and not force(state, side, space):
        return refuse("lone.enemy units", space=space, number=enemies)
    return None


def why_not_free(state: State, side: int, there: int, cu: int) -> Refusal | None:
    """Why a group that avoids battle or withdraws may not go to a space (5.4, 6.10)."""
    enemies = force_in_space(state, opponent(side), there)
    if enemies:
        return refuse("free.enemy units", space=there, number=enemies)
    if is_living_tribe(state, there) and state.control[there] != side:
        return refuse("free.tribe", space=there)
    if state.control[there] == opponent(side):
        return refuse("free.enemy marker", space=there)
    return refuse("lone.enemy general", space=there) if not cu and has_lone_enemy(state, side, there) else None


def why_not_leave(state: State, place: int, generals: int, cu: int) -> Refusal | None:
    """Why consuls forbid that ``cu`` CUs and a set of generals go away from a place (4.7)."""
    if may_leave(state, place, generals, cu):
        return None
    before = force(state, ROME, place)
    here = [consul for consul in state.consuls if consul >= 0 and state.general_at[consul] == place]
    staying = [consul for consul in here if not generals >> consul & 1]
    ten = state.rules.two_consuls_need_ten and len(staying) == 2
    for consul in here:
        after = cu if generals >> consul & 1 else before - cu
        least = 2 * CONSULAR_ARMY if ten and consul in staying else CONSULAR_ARMY
        if after < least and after < before:
            return refuse("consul.units", general=consul, before=before, after=after, least=least)
    return None
