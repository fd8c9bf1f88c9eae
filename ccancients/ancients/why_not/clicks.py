"""Why not this click: a hex, a piece, a card that the pending question does not offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID, NOWHERE, Hex
from ccancients.ancients.components.cards import Card
from ccancients.ancients.state import NOBODY
from ccancients.ancients.why_not import fighting, moving
from ccancients.ancients.why_not.choices import not_asked, why_not
from ccancients.ancients.why_not.falling_back import why_not_leader_to
from ccancients.ancients.why_not.refusal import Asked, Refusal, pending, refuse
from ccancients.engine.decision import Choice


def why_not_card(asked: Asked, card: Card) -> Refusal | None:
    """Why a card may not be played now; None when it may. A view knows the own hand only."""
    decision = asked.decision
    if decision is not None and decision.question != q.CARD:
        return not_asked(decision, "play", (card,))
    return why_not(asked, Choice("play", (card,)))


def why_not_piece(asked: Asked, here: Hex, *, leader: bool = False) -> Refusal | None:
    """Why the unit (or the leader) in a hex cannot be taken up to order, move or battle; None when it can.

    Other questions ask for hexes: see ``why_not_hex``.
    """
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    if decision.question == q.MOVEMENT:
        return _why_not_mover(asked, here, leader=leader)
    if decision.question == q.BATTLE:
        return _why_not_fighter(asked, here)
    return why_not_hex(asked, here, leader=leader)


def why_not_hex(asked: Asked, here: Hex, taken_up: int = NOWHERE, *, leader: bool = False) -> Refusal | None:
    """Why a click on a hex is no answer to the pending question; None when it is one, or begins one.

    ``taken_up``  hex of the piece that was clicked before and is now sent somewhere (movement, battle)
    ``leader``    the leader is meant, in ``taken_up`` or else in ``here``, not the unit
    """
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    if taken_up == NOWHERE and decision.question in (q.MOVEMENT, q.BATTLE):
        return why_not_piece(asked, here, leader=leader)
    ask = _CLICKS.get(decision.question)
    if ask is None:
        return refuse("question.another", question=decision.question)
    return ask(asked, here, taken_up, leader)


def _why_not_mover(asked: Asked, here: Hex, *, leader: bool) -> Refusal | None:
    verbs = ("move leader",) if leader else ("move", "exit")
    if _begins(asked, verbs, here):
        return None
    state = asked.state
    lone = state.unit_at[here] == NOBODY and state.leader_at[here] != NOBODY
    if leader or lone:
        if _begins(asked, ("move leader",), here):
            return None
        refused = moving.why_not_this_leader(asked, here)
    else:
        refused = moving.why_not_this_unit(asked, here)
    return refused or refuse("movement.nowhere to go", hex=here)


def _why_not_fighter(asked: Asked, here: Hex) -> Refusal | None:
    if _begins(asked, ("attack", "fire"), here):
        return None
    return fighting.why_not_this_fighter(asked, here) or fighting.why_not_any_battle(asked, here)


def _begins(asked: Asked, verbs: tuple[str, ...], here: Hex) -> bool:
    return any(choice.verb in verbs and choice.args[0] == here for choice in pending(asked).choices)


Click = Callable[[Asked, int, int, bool], Refusal | None]


def _order(asked: Asked, here: Hex, _taken_up: int, leader: bool) -> Refusal | None:
    """A unit, or a leader who is meant or alone."""
    state = asked.state
    lone = state.unit_at[here] == NOBODY and state.leader_at[here] != NOBODY
    return why_not(asked, Choice("order leader" if leader or lone else "order", (here,)))


def _move(asked: Asked, here: Hex, taken_up: int, leader: bool) -> Refusal | None:
    if leader:
        return why_not(asked, Choice("move leader", (taken_up, here)))
    refused = why_not(asked, Choice("move", (taken_up, here)))
    exits = refused is not None and why_not(asked, Choice("exit", (taken_up, here))) is None
    return None if exits else refused


def _battle(asked: Asked, here: Hex, taken_up: int, _leader: bool) -> Refusal | None:
    """Next to the unit it is an attack; farther away fire, for those who have missiles."""
    attack = why_not(asked, Choice("attack", (taken_up, here)))
    fire = why_not(asked, Choice("fire", (taken_up, here)))
    if attack is None or fire is None:
        return None
    near = GRID.distance[taken_up][here] <= 1
    return attack if near or fire.rule == "battle.no missiles" else fire


def _bonus(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
    own = asked.state.unit_hex[pending(asked).about[0]]
    return why_not(asked, Choice("attack", (own, here)))


def _place(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
    """The next piece of the ambush is the one to be placed."""
    first = next(choice for choice in pending(asked).choices if choice.verb != "done")
    if any(choice.verb != "done" and choice.args[1] == here for choice in pending(asked).choices):
        return None
    return why_not(asked, Choice(first.verb, (first.args[0], here)))


def _leader(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
    return why_not_leader_to(asked, here)


def _only(verb: str) -> Click:
    def click(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
        return why_not(asked, Choice(verb, (here,)))

    return click


_CLICKS: Final[Mapping[str, Click]] = {
    q.COMMANDER: _only("commander"),
    q.ORDERS: _order,
    q.ORDER_DIE: _order,
    q.RALLY_DIE: _only("rally"),
    q.AMBUSH: _place,
    q.MOVEMENT: _move,
    q.BATTLE: _battle,
    q.EVADE_TO: _only("evade to"),
    q.LEADER: _leader,
    q.RAMPAGE_ORDER: _only("trample"),
    q.RETREAT: _only("retreat"),
    q.EXTRA_HEX: _only("extra hex"),
    q.BONUS_COMBAT: _bonus,
}
"""The questions that a click on the board answers; the others have buttons only."""
