"""A turn of a side inside a play-out: its own questions by whoever plays it, those of battle by the policy of both."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.mind.search.policy import Policy
from ccancients.ancients.state import State
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

Table = Game[State]
MOST_ANSWERS: Final = 400
"""No turn takes more."""


class OneTurn(ABC):
    """Plays one turn of a side. Made when the side is about to play a card."""

    def __init__(self, side: int) -> None:
        self.side = side

    def play(self, game: Table, policy: Policy) -> None:
        """Play the turn up to the other side's card, or the end of the battle."""
        for _ in range(MOST_ANSWERS):
            decision = game.decision
            if decision is None or (decision.question == questions.CARD and decision.side != self.side):
                return
            answer = self.answer(game, decision) if decision.side == self.side else None
            game.apply(answer if answer is not None else policy.answer(game, decision))

    @abstractmethod
    def answer(self, game: Table, decision: Decision) -> Choice | None:
        """The answer to a question of the side's own turn; None leaves it to the policy."""
