"""Windows as everybody can see them: who might be asked for a surprise card after a choice, whether he holds it or not.

The rules ask whoever holds a card for a window and nobody else (frame F7); so that he is asked tells that he holds one.
Whoever keeps hands hidden at one table asks everybody who *might* hold one (``rules.windows.might_reveal``), before the
choice is made, or takes the answer that he has given for the whole turn. What might be held rests on what is public
alone: how many surprise cards a side has left, and which of them lie open.

A choice is tried out on a copy with the dice that are to come, in which the sides in question hold a card for every
window that they might hold. It stops in the same windows as the match itself, and in those besides for which the card
is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ccancients.engine.game import Game
from ccancients.successors.procedures.table import PASS, Choice, Decision
from ccancients.successors.questions import SURPRISE
from ccancients.successors.rules.windows import WINDOWS, fits, surprises_left, unseen
from ccancients.successors.state import State


@dataclass(frozen=True, slots=True)
class AskedAhead:
    """A window that a choice leads to.

    ``side``    may reveal a card in it;  ``cards`` those that it really could, a secret of that side
    ``window``, ``mover``, ``place``  as the question is about;  ``events`` what happens before it
    ``rolled``  whether dice are among it: the choice can no longer be another
    ``game``    a copy in which the side is asked; without a fitting card of its own it holds one that it might
    """

    side: int
    cards: tuple[int, ...]
    window: int
    mover: int
    place: int
    events: tuple[object, ...]
    rolled: bool
    game: Game[State]


def might_hold(state: State, side: int) -> list[int]:
    """The kinds of surprise cards that a side might hold, for all that everybody has seen."""
    if not surprises_left(state, side):
        return []
    return sorted({card for window in range(len(WINDOWS)) for card in unseen(state, window)})


def asked_ahead(
    game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
) -> AskedAhead | None:
    """The next window of a choice for one of some sides, after the answers that were ``given`` in the windows before.

    None where there is none any more. An answer that a side's own hand does not allow means that it reveals nothing.
    """
    trial = game.clone()
    trial.events = []
    lent: dict[int, list[int]] = {}
    for side in sides:
        hand = trial.state.hands[side]
        lent[side] = [card for card in might_hold(trial.state, side) if card not in hand]
        hand += lent[side]
    trial.apply(choice)
    answers = list(given)
    while True:
        decision = trial.decision
        if decision is None or decision.question != SURPRISE or decision.side not in sides:
            return None
        mine = [card for card in trial.state.hands[decision.side] if card not in lent[decision.side]]
        cards = tuple(card for card in sorted(set(mine)) if fits(trial.state, card, decision.about[0]))
        if not answers:
            return _asked(trial, decision, cards, mine, rolled=trial.secrets != game.secrets)
        answer = answers.pop(0)
        if not any(answer == trial.state.words.choice("reveal", card) for card in cards):
            answer = PASS
        trial.apply(answer)


def _asked(
    trial: Game[State], decision: Decision, cards: tuple[int, ...], mine: list[int], *, rolled: bool
) -> AskedAhead:
    """The window as its side sees it: with its own hand, or with one card in it that it might hold."""
    state, side, words = trial.state, decision.side, trial.state.words
    events, trial.events = tuple(trial.events or ()), None
    window, mover, place = decision.about
    state.hands[side] = list(mine)
    offered = cards
    if not cards:
        offered = words.read(decision.choices[0], side)[1]
        surprises = [spot for spot, card in enumerate(mine) if state.board.cards[card].kind == "surprise"]
        if surprises:
            state.hands[side][surprises[-1]] = offered[0]
    trial.decision = Decision(SURPRISE, side, (*words.each("reveal", offered), PASS), decision.about)
    return AskedAhead(side, cards, window, mover, place, events, rolled, trial)


__all__ = ["AskedAhead", "asked_ahead", "might_hold"]
