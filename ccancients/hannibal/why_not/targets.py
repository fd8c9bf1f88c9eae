"""Why not this province, space, general, force, city or tribe for an event (rules part 10)."""

from __future__ import annotations

from ccancients.hannibal.components.board import (
    AFRICA,
    CITY,
    COUNTRY_OF,
    INSIDE,
    ITALY,
    KIND,
    NUMIDIAS,
    PORTS,
    PROVINCE,
    PROVINCE_OF,
    TOWN,
    TRIBE,
    space_of,
)
from ccancients.hannibal.components.cards import HOSTILE_TRIBES
from ccancients.hannibal.components.generals import FABIUS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.procedures.counters import in_hostile_land
from ccancients.hannibal.rules.conditions import has_two_forces, place_of_force
from ccancients.hannibal.rules.presence import force, force_in_space, generals_in, is_besieged, own_city
from ccancients.hannibal.state import POOL, State
from ccancients.hannibal.why_not.conditions import fits_recruits, why_not_city
from ccancients.hannibal.why_not.places import why_not_general, why_not_take, why_not_town
from ccancients.hannibal.why_not.refusal import Asked, Refusal, pending, refuse

_NEW_UNITS = {10: 2, 11: 1}
_TWO = 2
FEWEST_AT_LEAST_ONE = (23, 24)


def why_not_province(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``province province``: a Numidia; it is asked only where something happens in both (3, 24; ruling 308)."""
    assert args[0] not in NUMIDIAS
    return refuse("target.numidia", province=args[0], card=asked.state.card)


def why_not_space_of_event(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``space space``, by card."""
    state, side, space = asked.state, pending(asked).side, args[0]
    card = state.card
    if card in _NEW_UNITS:
        return _why_not_port(state, side, card, space)
    if card == 22:
        return _why_not_mutines(state, space)
    if card in FEWEST_AT_LEAST_ONE:
        return _why_not_numidian(asked, space)
    return _why_not_enemy_marker(state, side, card, space)


def _why_not_port(state: State, side: int, card: int, space: int) -> Refusal | None:
    if space not in PORTS:
        return refuse("target.port", space=space, card=card)
    if state.control[space] != side:
        return refuse("target.own marker", space=space, card=card)
    if card == 10 and COUNTRY_OF[space] not in (AFRICA, ITALY):
        return refuse("target.country", space=space, card=card)
    if own_city(state, side, space):
        return why_not_city(state, side, space, _NEW_UNITS[card])
    return why_not_take(state, side, space, _NEW_UNITS[card])


def _why_not_mutines(state: State, space: int) -> Refusal:
    if PROVINCE_OF[space] != PROVINCE["sicilia"]:
        return refuse("target.province", space=space, card=22, province=PROVINCE["sicilia"])
    if KIND[space] != TOWN:
        return refuse("marker.city", space=space)
    return refuse("target.protected", space=space, number=force_in_space(state, ROME, space))


def _why_not_numidian(asked: Asked, space: int) -> Refusal:
    state, side = asked.state, pending(asked).side
    province = PROVINCE_OF[next(choice.args[0] for choice in pending(asked).choices if choice.verb == "space")]
    if PROVINCE_OF[space] != province:
        return refuse("target.province", space=space, card=state.card, province=province)
    town = why_not_town(state, space)
    if town is not None:
        return town
    if state.control[space] == side:
        return refuse("marker.own", space=space)
    return refuse("target.protected", space=space, number=force_in_space(state, opponent(side), space))


def _why_not_enemy_marker(state: State, side: int, card: int, space: int) -> Refusal:
    """Cards 27, 35, 36 turn enemy town markers over, card 56 takes them away."""
    town = why_not_town(state, space)
    if town is not None:
        return town
    if state.control[space] != opponent(side):
        return refuse("target.enemy marker", space=space, card=card)
    if card == 27 and COUNTRY_OF[space] != ITALY:
        return refuse("target.country", space=space, card=card)
    return refuse("target.protected", space=space, number=force_in_space(state, opponent(side), space))


def why_not_stop_choosing(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: cards 23 and 24 put at least one marker, the others all they can (ruling 308)."""
    card = asked.state.card
    return refuse("target.one" if card in FEWEST_AT_LEAST_ONE else "target.all", card=card)


def why_not_general_of_event(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``general general``: recruits (13-16, 44-48) and the siege train (30)."""
    state, side, general = asked.state, pending(asked).side, args[0]
    refused = why_not_general(state, side, general)
    if refused is not None:
        return refused
    place = state.general_at[general]
    space = space_of(place)
    if state.card == 30:
        if place == state.train:
            return refuse("train.has it", general=general)
        return refuse("inside.besieged", space=space, points=state.points[space])
    if not fits_recruits(state, side, state.card, space):
        return refuse("target.general elsewhere", general=general, space=space, card=state.card)
    return why_not_take(state, side, place, _TWO)


def why_not_force(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``force space``: hostile tribes (7, 8), epidemic (51), pestilence (52)."""
    return _why_not_force(asked, args[0], inside=False)


def why_not_force_inside(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``force space inside``: only where there are two of them (14.2)."""
    return _why_not_force(asked, args[0], inside=True)


def _why_not_force(asked: Asked, space: int, *, inside: bool) -> Refusal:
    state, enemy = asked.state, opponent(pending(asked).side)
    if inside and force_in_space(state, enemy, space) and not has_two_forces(state, enemy, space):
        return refuse("target.only force", space=space)
    place = place_of_force(state, enemy, space, inside=inside)
    if not force(state, enemy, place):
        return refuse("target.no units", space=space)
    if state.card in HOSTILE_TRIBES:
        assert not in_hostile_land(place)
        return refuse("target.hostile land", space=space, card=state.card)
    if not generals_in(state, enemy, place):
        return refuse("target.no general", space=space, card=state.card)
    assert not (place < INSIDE and is_besieged(state, place))
    return refuse("target.no siege there", space=space)


def why_not_city_of_event(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``city space`` with a siege point: any (17), a port (49)."""
    space = args[0]
    if KIND[space] != CITY:
        return refuse("target.city", space=space, card=asked.state.card)
    if not asked.state.points[space]:
        return refuse("target.no points", space=space)
    return refuse("target.port", space=space, card=asked.state.card)


def why_not_tribe(_asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``tribe space`` with a point of subjugation (53)."""
    space = args[0]
    return refuse("target.no points" if KIND[space] == TRIBE else "target.tribe", space=space)


def why_not_replacement(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``general general``: who takes the proconsul's place (19)."""
    state, general = asked.state, args[0]
    if SIDE_OF[general] == CARTHAGE or state.general_at[general] != POOL:
        return refuse("replacement.pool", general=general)
    assert general == FABIUS
    space = space_of(state.general_at[state.proconsul])
    return refuse("go.country", general=general, space=space, country=ITALY)
