"""What the script thought of positions, kept while plays are played out: the same ones come up time and again.

An answer depends on what all can see, on the question, and for a card on the own hand. So that is the key.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.weights import Weights
from ccancients.hannibal.state import Facts, State

_HANDS: Final = 250
"""Positions at most for which uses of cards are kept: some 130 kilobytes each."""
_ANSWERS: Final = 3000

Asked = tuple[Decision, int, Facts]
"""A question, the space where an army is wished (-1 none), and what all can see."""


class Memory:
    """Remembers for one script, whose ``weights`` and hurry (``quick``) never change."""

    def __init__(self, weights: Weights, *, quick: bool) -> None:
        self.weights, self.quick = weights, quick
        self._hands: dict[tuple[int, Facts], Hand] = {}
        self._answers: dict[Asked, Choice] = {}

    def hand(self, state: State, side: int) -> Hand:
        """The plays of a side, with the worth of those that were looked at before in the same position."""
        key = (side, state.facts())
        found = self._hands.get(key)
        if found is None:
            if len(self._hands) >= _HANDS:
                del self._hands[next(iter(self._hands))]
            found = self._hands[key] = Hand(Outlook(state.copy(), side, self.weights, quick=self.quick))
        else:
            found.state.hands = state.hands  # the cards themselves are not in the key
        return found

    def answer(self, asked: Asked) -> Choice | None:
        """The answer to a question as it was found before, None if it was not."""
        return self._answers.get(asked)

    def keep(self, asked: Asked, answer: Choice) -> None:
        """Remember the answer to a question."""
        if len(self._answers) >= _ANSWERS:
            del self._answers[next(iter(self._answers))]
        self._answers[asked] = answer
