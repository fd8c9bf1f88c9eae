"""Counter cards as everybody can see them: who might be asked for one after a choice, whether he holds it or not.

The rules ask whoever holds a fitting counter and nobody else (3.3); so that he is asked tells that he holds one.
Whoever keeps hands hidden at one table asks everybody who *might* hold one, before the choice is made. What might be
held rests on what is public alone: a card that has not been seen since the last shuffle.

A choice is tried out on a copy with the dice that are to come, in which the sides in question hold every counter that
they might hold. It stops in the same windows as the match itself, and in those besides for which the card is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.engine.game import Game
from ccancients.hannibal.components.cards import COUNTERS
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.procedures.table import DONE, Choice, Decision, each
from ccancients.hannibal.questions import COUNTER
from ccancients.hannibal.state import State

PLAY: Final = "play"
_LAID_DOWN: Final = frozenset((PLAY, "event", "move", "markers", "raise", "discard"))
"""Choices that lay a card down."""


@dataclass(frozen=True, slots=True)
class AskedAhead:
    """A window that a choice leads to.

    ``side``    may play a counter in it;  ``cards`` those that it really could, a secret of that side
    ``window``, ``place``  as the question is about;  ``events`` what happens before it
    ``rolled``  whether dice are among it: the choice can no longer be another
    ``game``    a copy in which the side is asked; without a fitting card of its own it holds one that it might
    """

    side: int
    cards: tuple[int, ...]
    window: int
    place: int
    events: tuple[object, ...]
    rolled: bool
    game: Game[State]


def might_hold(state: State, side: int) -> list[int]:
    """The counters that a side might hold, for all that everybody has seen."""
    hand, seen = state.hands[side], state.seen[side]
    known = [card for card in seen if card in COUNTERS]
    if len(hand) <= len(seen):
        return sorted(known)
    elsewhere = {*state.discards, *state.removed, *state.seen[opponent(side)], state.card}
    return sorted(COUNTERS - elsewhere)


def asked_ahead(
    game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
) -> AskedAhead | None:
    """The next window of a choice for one of some sides, after the answers that were ``given`` in the windows before.

    None where there is none any more. An answer that a side's own hand does not allow means that it plays nothing.
    """
    trial = game.clone()
    trial.events = []
    laid_down = choice.args[0] if choice.verb in _LAID_DOWN else 0
    lent: dict[int, list[int]] = {}
    for side in sides:
        hand = trial.state.hands[side]
        lent[side] = [card for card in might_hold(trial.state, side) if card != laid_down and card not in hand]
        hand += lent[side]
    trial.apply(choice)
    answers = list(given)
    while True:
        decision = trial.decision
        if decision is None or decision.question != COUNTER or decision.side not in sides:
            return None
        mine = [card for card in trial.state.hands[decision.side] if card not in lent[decision.side]]
        cards = tuple(card for each_ in decision.choices for card in each_.args if card in mine)
        if not answers:
            return _asked(trial, decision, cards, mine, rolled=trial.secrets != game.secrets)
        answer = answers.pop(0)
        if answer.verb != PLAY or answer.args[0] not in cards:
            answer = DONE
        trial.apply(answer)


def _asked(
    trial: Game[State], decision: Decision, cards: tuple[int, ...], mine: list[int], *, rolled: bool
) -> AskedAhead:
    """The window as its side sees it: with its own hand, or with one card in it that it might hold."""
    state, side = trial.state, decision.side
    events, trial.events = tuple(trial.events or ()), None
    offered = list(cards)
    state.hands[side] = list(mine)
    if not cards and mine:
        offered = [decision.choices[0].args[0]]
        hidden = [place for place, card in enumerate(mine) if card not in state.seen[side]]
        state.hands[side][hidden[-1] if hidden else -1] = offered[0]
    trial.decision = Decision(COUNTER, side, (*each(PLAY, offered), DONE), decision.about)
    window, place = decision.about
    return AskedAhead(side, cards, window, place, events, rolled, trial)


__all__ = ["AskedAhead", "asked_ahead", "might_hold"]
