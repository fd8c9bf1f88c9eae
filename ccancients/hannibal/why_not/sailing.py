"""Why not sail, or not there (rules 4.6, 3.9, cards 29, 57, 58)."""

from __future__ import annotations

from ccancients.hannibal.components.board import INSIDE, NO_PORT, PORT, space_of
from ccancients.hannibal.components.cards import CAMPAIGNS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.components.tables import SEA_COST
from ccancients.hannibal.rules.movement import may_counsel, most_used, sea_army
from ccancients.hannibal.rules.presence import force, group_force, is_besieged
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.marching import why_not_enter, why_not_move
from ccancients.hannibal.why_not.places import why_not_inside, why_not_leave
from ccancients.hannibal.why_not.refusal import Asked, Refusal, refuse

SEA_NUMBER = 3
HANNO_COUNSELS = 57
CATO_COUNSELS = 58


def why_not_sail(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``sail port``: to land in the open."""
    state, there = asked.state, args[0]
    return (
        _why_not_port(state, there) or why_not_leave_port(state) or _why_not_there(state, there)
        or refuse("lone.no way on", space=there)
    )


def why_not_sail_inside(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``sail port inside``: directly into an own city that enemies surround (ruling 19)."""
    state, there = asked.state, args[0]
    side, cu = SIDE_OF[state.group_general], group_force(state)
    refused = _why_not_port(state, there) or why_not_leave_port(state) or why_not_inside(state, side, there, cu)
    if refused is not None:
        return refused
    if not force(state, opponent(side), there):
        return refuse("sail.no enemy outside", space=there)
    refused = _why_not_there(state, there)
    assert refused is not None
    return refused


def _why_not_port(state: State, there: int) -> Refusal | None:
    here = space_of(state.group_place)
    refused = why_not_move(state)
    if refused is not None:
        return refused
    for space in (here, there):
        if PORT[space] == NO_PORT:
            return refuse("sail.no port", space=space)
    return refuse("go.here", space=there) if there == here else None


def why_not_leave_port(state: State) -> Refusal | None:
    """Why the group, as it stands, may not put to sea at all."""
    place, here, cu = state.group_place, space_of(state.group_place), group_force(state)
    if place >= INSIDE and is_besieged(state, here):
        return refuse("sail.besieged", space=here, points=state.points[here])
    most = sea_army(state)
    if most < 0:
        return _why_not_by_card(state)
    if cu > most:
        return refuse("sail.too many", number=cu, most=most)
    left = state.limit - most_used(state)
    if left < SEA_COST:
        return refuse("go.points", cost=SEA_COST, left=max(0, left))
    return why_not_leave(state, place, state.group_generals, cu)


def _why_not_by_card(state: State) -> Refusal:
    card = state.card
    if SIDE_OF[state.group_general] == ROME and state.naval_victory and card not in CAMPAIGNS:
        return refuse("sail.naval victory", card=card)
    if not state.as_event:
        return refuse("sail.number", card=card, number=STRATEGY_CARDS[card].operations, least=SEA_NUMBER)
    if card in CAMPAIGNS:
        return refuse("sail.another", general=state.sailed - 1)
    return refuse("sail.card", card=card)


def _why_not_there(state: State, there: int) -> Refusal | None:
    side, here, cu = SIDE_OF[state.group_general], space_of(state.group_place), group_force(state)
    if not may_counsel(state, side, here, there):
        return refuse("sail.counsel", card=HANNO_COUNSELS if side == CARTHAGE else CATO_COUNSELS, space=there)
    return why_not_enter(state, side, cu, here, there)
