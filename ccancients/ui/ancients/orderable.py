"""Which pieces a card could order, for whoever holds it and thinks of playing it."""

from __future__ import annotations

from typing import Any, Final, cast

from ccancients.ancients import questions as q
from ccancients.ancients.state import State
from ccancients.engine.chance import Chance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game


class _DiceDecide(Exception):
    """What the card does hangs on dice that nobody may look at."""


class _NoChance:
    """A chance that cannot be asked: nothing of what is to come is seen."""

    def __getattr__(self, name: str) -> Any:
        raise _DiceDecide(name)


_ORDERING: Final = frozenset({"order", "order leader"})


def could_order(game: Game[State], card: int) -> tuple[int, ...]:
    """The hexes of the pieces that a card of the hand could order, each once.

    Of a card with which dice decide, all of one's own units. None where no card is asked for, or that one cannot be
    played.
    """
    decision, play = game.decision, Choice("play", (card,))
    if decision is None or decision.question != q.CARD or play not in decision.choices:
        return ()
    state = game.state
    try:
        after = _tried(game, play)
        if after.decision is not None and after.decision.question == q.COMMANDER:
            ways = [_tried(after, choice) for choice in after.decision.choices]
        else:
            ways = [after]
    except _DiceDecide:
        units = zip(state.unit_hex, state.battle.unit_side, strict=True)
        return tuple(here for here, side in units if here >= 0 and side == decision.side)
    found = dict.fromkeys(here for way in ways for here in _ordered(way))
    return tuple(found)


def tried(game: Game[State], card: int) -> Game[State]:
    """A copy of the game with a card of the hand played, as far as that goes without dice and draws."""
    try:
        return _tried(game, Choice("play", (card,)))
    except _DiceDecide:
        return game


def comes_to_nothing(game: Game[State], card: int) -> bool:
    """Whether a card of the hand could only be laid away: nobody could be ordered, fight or rally by it.

    Of a card with which dice decide that is not known before.
    """
    decision, play = game.decision, Choice("play", (card,))
    if decision is None or decision.question != q.CARD or play not in decision.choices:
        return False
    try:
        after = _tried(game, play).decision
    except _DiceDecide as what:
        return str(what) == "shuffle"  # the turn has ended, and new cards were to be drawn
    return after is None or after.side != decision.side


def _tried(game: Game[State], choice: Choice) -> Game[State]:
    after = game.clone(chance=cast("Chance", _NoChance()))
    after.apply(choice)
    return after


def _ordered(game: Game[State]) -> list[int]:
    """The hexes of those who have an order in a game or can be given one."""
    state, decision = game.state, game.decision
    found = [here for unit, here in enumerate(state.unit_hex) if here >= 0 and state.ordered >> unit & 1]
    if decision is not None:
        found += [choice.args[0] for choice in decision.choices if choice.verb in _ORDERING]
    return found
