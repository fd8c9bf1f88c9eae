"""Why not this card, this use of it, this general, this marker (rules 3.1-3.5, 4.2, 4.8)."""

from __future__ import annotations

from ccancients.hannibal.components.board import PROVINCE_OF, space_of
from ccancients.hannibal.components.cards import (
    BOTH,
    CAMPAIGNS,
    COUNTER,
    FORCE_MARCHES,
    HOSTILE_TRIBES,
    MOVE,
    OPERATIONS_EXTRA,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.procedures.activation import Campaign
from ccancients.hannibal.procedures.play import RAISING, PlayCard, number_of
from ccancients.hannibal.rules.command import strategy_rating
from ccancients.hannibal.rules.control import controls
from ccancients.hannibal.rules.presence import force, force_in_space
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.conditions import why_not_event
from ccancients.hannibal.why_not.places import why_not_general, why_not_take, why_not_town
from ccancients.hannibal.why_not.refusal import Asked, Refusal, find_frame, frame, pending, refuse

ANY_RATING = 3

# -- the first play ---------------------------------------------------------------------------------------------------


def why_not_claim(_asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``claim``: only with a campaign card in the hand (3.2)."""
    return refuse("claim.no campaign")


# -- a card -----------------------------------------------------------------------------------------------------------


def why_not_held(asked: Asked, card: int) -> Refusal | None:
    """Why a card is not in the hand of whoever decides."""
    if card not in asked.state.hands[pending(asked).side]:
        return refuse("card.not held", card=card)
    return None


def _why_not_play(asked: Asked, card: int) -> Refusal | None:
    """Why a card may not be played at all."""
    held = why_not_held(asked, card)
    if held is not None:
        return held
    return refuse("card.claimed", card=card) if frame(asked, PlayCard).claimed and card not in CAMPAIGNS else None


def why_not_as_event(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``event card``: whose event it is, and its condition (3.1, 3.7)."""
    card, side = args[0], pending(asked).side
    refused = _why_not_play(asked, card)
    if refused is not None:
        return refused
    facts = STRATEGY_CARDS[card]
    if facts.kind == COUNTER and card not in HOSTILE_TRIBES:
        return refuse("event.counter", card=card)
    if facts.kind == OPERATIONS_EXTRA:
        return refuse("event.with its number", card=card)
    if facts.by not in (BOTH, side):
        return refuse("event.of the enemy", card=card)
    if facts.kind == MOVE:
        rating = facts.operations if card in FORCE_MARCHES else ANY_RATING
        return refuse("general.none", card=card, number=rating)
    return why_not_event(asked.state, side, card)


def why_not_to_move(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``move card``: a general of no higher rating (3.1)."""
    card = args[0]
    return _why_not_play(asked, card) or refuse("general.none", card=card, number=number_of(asked.state, card))


def why_not_for_markers(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``markers card``: somewhere to put one (3.4)."""
    return _why_not_play(asked, args[0]) or refuse("marker.nowhere", card=args[0])


def why_not_to_raise(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``raise card``: a three, and a general who can take the CU (3.5)."""
    card = args[0]
    refused = _why_not_play(asked, card)
    if refused is not None:
        return refused
    number = number_of(asked.state, card)
    if number != RAISING:
        return refuse("raise.number", card=card, number=number, least=RAISING)
    return refuse("raise.nobody", card=card)


def why_not_discard(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``discard card``: always, but for the campaign card of a claim (ruling 443)."""
    return _why_not_play(asked, args[0]) or refuse("card.claimed to use", card=args[0])


# -- a general --------------------------------------------------------------------------------------------------------


def why_not_activate(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``activate general`` (4.2, 4.8, ruling 400)."""
    state, side, general = asked.state, pending(asked).side, args[0]
    refused = why_not_general(state, side, general)
    if refused is not None:
        return refused
    if state.activated >> general & 1:
        return refuse("activate.again", general=general)
    if state.spent >> general & 1:
        return refuse("activate.spent", general=general)
    card = state.card
    number = STRATEGY_CARDS[card].operations if state.as_event else number_of(state, card)
    return refuse("activate.rating", general=general, rating=strategy_rating(state, general), number=number)


def why_not_stop_activating(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: only on a campaign card, after the first (4.8)."""
    return refuse("activate.first" if find_frame(asked, Campaign) else "activate.one")


# -- markers, troops --------------------------------------------------------------------------------------------------


def why_not_put(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``put space`` (3.4)."""
    state, side, space = asked.state, pending(asked).side, args[0]
    town = why_not_town(state, space)
    if town is not None:
        return town
    if state.control[space] == side:
        return refuse("marker.own", space=space)
    if state.control[space] == opponent(side):
        if not force(state, side, space):
            return refuse("marker.no own unit", space=space)
        assert state.truce
        return refuse("marker.truce", space=space)
    return refuse("marker.enemy units", space=space, number=force_in_space(state, opponent(side), space))


def why_not_stop_putting(_asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: not before the first marker (ruling 10)."""
    return refuse("marker.one")


def why_not_raise_with(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``general general``: in an own space of an own province, where there is room (3.5, ruling 200)."""
    return why_not_raise(asked.state, pending(asked).side, args[0])


def why_not_raise(state: State, side: int, general: int) -> Refusal | None:
    """Why no CU may be raised with a general."""
    refused = why_not_general(state, side, general)
    if refused is not None:
        return refused
    place = state.general_at[general]
    space = space_of(place)
    if state.control[space] != side:
        return refuse("raise.space", general=general, space=space)
    if not controls(state, side, PROVINCE_OF[space]):
        return refuse("raise.province", general=general, province=PROVINCE_OF[space])
    return why_not_take(state, side, place)
