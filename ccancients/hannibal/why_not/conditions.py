"""Why an event cannot happen: the conditions of the strategy cards (rules 3.7, 10.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.hannibal.components.board import (
    CAPUA,
    CARTHAGE_CITY,
    COUNTRY_OF,
    HISPANIA,
    ITALY,
    MAJORITY,
    PROVINCE,
    PROVINCE_OF,
    ROME_CITY,
    SPACES_OF,
    SYRACUSE,
    space_of,
)
from ccancients.hannibal.components.generals import AFRICANUS, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.rules import conditions as rules
from ccancients.hannibal.rules.control import controls, italian_provinces
from ccancients.hannibal.rules.placement import city_places
from ccancients.hannibal.rules.presence import force_in_space, is_besieged, on_map, own_city, room_inside
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.refusal import Refusal, refuse

Condition = Callable[[State, int, int], Refusal | None]
ITALIAN_PROVINCES: Final = 3
"""Provinces of Italy that Carthage must control for cards 25 and 43."""


def why_not_event(state: State, side: int, card: int) -> Refusal | None:
    """Why an event of a side's own cannot happen now; None when it can."""
    return None if rules.can_happen(state, side, card) else CONDITIONS[card](state, side, card)


def _not_controlled(state: State, side: int, card: int, province: int) -> Refusal:
    held = sum(state.control[space] == side for space in SPACES_OF[province])
    return refuse(
        "event.province", card=card, side=side, province=province, number=held, least=MAJORITY[province]
    )


def _revolt(state: State, side: int, card: int) -> Refusal:
    province = rules.REVOLTS[card]
    if not controls(state, opponent(side), province):
        return _not_controlled(state, opponent(side), card, province)
    return refuse("event.all protected", card=card, province=province)


def _plain(rule: str) -> Condition:
    """A condition of which only the card is told."""
    return lambda _state, _side, card: refuse(rule, card=card)


def _philip(_state: State, side: int, card: int) -> Refusal:
    return refuse("event.alliance" if side == CARTHAGE else "event.no alliance", card=card)


def _macedonians(state: State, _side: int, card: int) -> Refusal:
    return refuse("event.no port" if state.alliance == 1 else "event.no alliance", card=card)


def _slingers(state: State, side: int, card: int) -> Refusal:
    province = PROVINCE["balearic_islands"]
    if not controls(state, side, province):
        return _not_controlled(state, side, card, province)
    return refuse("event.no port", card=card)


def why_not_city(state: State, side: int, space: int, number: int) -> Refusal | None:
    """Why an own city cannot take so many new CUs, None when it can (10.2)."""
    assert own_city(state, side, space)
    if is_besieged(state, space):
        return refuse("inside.besieged", space=space, points=state.points[space])
    if city_places(state, side, space, number):
        return None
    return refuse("inside.no room", space=space, number=number, room=room_inside(state, side, space))


def _elephants(state: State, side: int, _card: int) -> Refusal | None:
    return why_not_city(state, side, CARTHAGE_CITY, 2)


def fits_recruits(state: State, side: int, card: int, space: int) -> bool:
    """Whether a general in a space may get the new CUs of cards 13-16 and 44-48, room left aside."""
    province = PROVINCE_OF[space]
    if card in rules.AUXILIARIES:
        return COUNTRY_OF[space] == ITALY
    if card in rules.RECRUITS:
        return province in [PROVINCE[key] for key in rules.RECRUITS[card]]
    return COUNTRY_OF[space] == HISPANIA and controls(state, side, province)


def _recruits(state: State, side: int, card: int) -> Refusal:
    if card in rules.AUXILIARIES and not controls(state, side, PROVINCE[rules.AUXILIARIES[card]]):
        return _not_controlled(state, side, card, PROVINCE[rules.AUXILIARIES[card]])
    there = [general for general in on_map(state, side)
             if fits_recruits(state, side, card, space_of(state.general_at[general]))]
    if not there:
        return refuse("event.no general there", card=card)
    return refuse("event.general cannot take", card=card, general=there[0])


def _senate(state: State, _side: int, card: int) -> Refusal:
    if state.proconsul in (NOBODY, AFRICANUS):
        return refuse("event.no proconsul", card=card)
    return refuse("event.nobody in the pool", card=card)


def _capua(state: State, _side: int, card: int) -> Refusal:
    return _provinces(state, card) or refuse("event.city held", card=card, space=CAPUA)


def _provinces(state: State, card: int) -> Refusal | None:
    held = italian_provinces(state, CARTHAGE)
    if held >= ITALIAN_PROVINCES:
        return None
    return refuse("event.italy", card=card, number=held, least=ITALIAN_PROVINCES)


def _syracuse(_state: State, _side: int, card: int) -> Refusal:
    return refuse("event.city held", card=card, space=SYRACUSE)


def _into_italy(state: State, _side: int, card: int) -> Refusal:
    place = state.general_at[HANNIBAL]
    if place < 0 or COUNTRY_OF[space_of(place)] != ITALY:
        return refuse("event.hannibal", card=card)
    return refuse("event.no marker", card=card)


def _slaves(state: State, side: int, card: int) -> Refusal | None:
    few = _provinces(state, card)
    if few is not None:
        return few
    for space in rules.LATIUM_SPACES:
        enemies = force_in_space(state, CARTHAGE, space)
        if enemies:
            return refuse("event.latium", card=card, space=space, number=enemies)
    return why_not_city(state, side, ROME_CITY, 4)


def _grain(state: State, _side: int, card: int) -> Refusal:
    province = PROVINCE["sicilia"]
    if not controls(state, CARTHAGE, province):
        return _not_controlled(state, CARTHAGE, card, province)
    return refuse("event.no marker", card=card)


def _besiegers(state: State, side: int, card: int) -> Refusal:
    return refuse("event.no besiegers" if rules.armies(state, opponent(side)) else "event.no army", card=card)


_NO_FORCE = _plain("event.no force")
_NO_MARKER = _plain("event.no marker")
_NO_SPACE = _plain("event.no space")
_IN_FORCE = _plain("event.in force")

CONDITIONS: Final[dict[int, Condition]] = {
    **dict.fromkeys(rules.REVOLTS, _revolt),
    3: _NO_MARKER,
    7: _NO_FORCE, 8: _NO_FORCE, 21: _NO_FORCE,
    9: _philip, 10: _macedonians, 11: _slingers, 12: _elephants,
    **dict.fromkeys((13, 14, 15, 16, *rules.AUXILIARIES), _recruits),
    17: _plain("event.no siege"), 49: _plain("event.no siege"), 53: _plain("event.no subjugation"),
    19: _senate, 22: _NO_SPACE, 23: _NO_SPACE, 24: _NO_SPACE,
    25: _capua, 26: _syracuse, 27: _into_italy,
    29: _IN_FORCE, 57: _IN_FORCE, 58: _IN_FORCE, 64: _IN_FORCE,
    30: _plain("event.no general for the train"),
    35: _NO_MARKER, 36: _NO_MARKER, 43: _slaves,
    51: _plain("event.no army"), 52: _besiegers,
    55: _plain("event.no card"), 56: _grain,
}  # fmt: skip
"""Why the event of a card cannot happen, where it cannot."""

__all__ = ["CONDITIONS", "fits_recruits", "why_not_city", "why_not_event"]
