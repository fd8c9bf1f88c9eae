"""The strategos: answers every question of a match from what his side sees, by rules, without luck of his own.

The same position gets the same answer: nothing is kept from one question to the next, so a player made anew in the
middle of a turn (a saved match, another process) goes on as the old one would have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.successors import questions as ask
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.mind.script.moving import Moving
from ccancients.successors.mind.script.outlook import Memory, Outlook
from ccancients.successors.mind.script.reactions import Reactions
from ccancients.successors.mind.script.surprises import Surprises
from ccancients.successors.mind.script.turn import Turning
from ccancients.successors.mind.script.weights import DEFAULT, RECRUIT, Weights
from ccancients.successors.state import NOBODY, State
from ccancients.successors.view import View

Answer = Callable[[Outlook, Decision], Choice]


class Strategos:
    """The readable script."""

    def __init__(self, seed: int = 0, weights: Weights = DEFAULT) -> None:
        del seed  # the script has no luck
        self.weights = weights
        self._memory = Memory()
        self._known: tuple[Weights, bool, Weights] | None = None

    def weights_in(self, state: State) -> Weights:
        """His weights in a match, by what it is for."""
        for_prizes = state.scenario.victory == PRIZES
        known = self._known
        if known is None or known[0] is not self.weights or known[1] != for_prizes:
            known = self._known = self.weights, for_prizes, self.weights.in_a_match(for_prizes=for_prizes)
        return known[2]

    def answer(self, state: State, decision: Decision, side: int, goal: int = NOBODY) -> Choice:
        """The answer of a side to a question, from a position of which it looks at nothing that is hidden from it.

        ``goal``  where the active force is to go, -1 where it likes
        """
        if len(decision.choices) == 1:
            return decision.choices[0]
        outlook = Outlook(state, side, self.weights_in(state), self._memory)
        if goal != NOBODY and decision.question == ask.SPEND:
            return Moving(outlook, goal).spend(decision)
        return _ANSWERS[decision.question](outlook, decision)

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        return self.answer(view.state, decision, view.side)


def peltast(seed: int = 0) -> Strategos:
    """The recruit, whom the others are measured by."""
    return Strategos(seed, RECRUIT)


def _last(_outlook: Outlook, decision: Decision) -> Choice:
    return decision.choices[-1]


def _first(_outlook: Outlook, decision: Decision) -> Choice:
    return decision.choices[0]


def _moving(answer: Callable[[Moving, Decision], Choice]) -> Answer:
    return lambda outlook, decision: answer(Moving(outlook), decision)


def _reacting(answer: Callable[[Reactions, Decision], Choice]) -> Answer:
    return lambda outlook, decision: answer(Reactions(outlook), decision)


def _turning(answer: Callable[[Turning, Decision], Choice]) -> Answer:
    return lambda outlook, decision: answer(Turning(outlook), decision)


_ANSWERS: Final[dict[str, Answer]] = {
    ask.TYCHE: _turning(Turning.tyche),
    ask.ACTIVATE: _moving(Moving.activate),
    ask.COMPOSE: _moving(Moving.compose),
    ask.SPEND: _moving(Moving.spend),
    ask.PASSAGE_PROMISE: _reacting(Reactions.passage),
    ask.PASSAGE_ASK: _last,
    ask.PASSAGE: _reacting(Reactions.passage),
    ask.CITY: _reacting(Reactions.city),
    ask.INTERCEPT: _reacting(Reactions.intercept),
    ask.FALL_BACK: _reacting(Reactions.fall_back),
    ask.EVADE: _reacting(Reactions.evade),
    ask.LOSSES: _reacting(Reactions.losses),
    ask.RETREAT: _reacting(Reactions.retreat),
    ask.WITHDRAW: _reacting(Reactions.withdraw),
    ask.NAVAL_INTERCEPT: _reacting(Reactions.naval_intercept),
    ask.INDEPENDENTS: _turning(Turning.independents),
    ask.MARKERS: _turning(Turning.markers),
    ask.SURRENDER: _turning(Turning.surrender),
    ask.REINFORCE: _turning(Turning.reinforce),
    ask.TARGET: _turning(Turning.target),
    ask.SURPRISE: lambda outlook, decision: Surprises(outlook).surprise(decision),
    ask.RETURN: _turning(Turning.returns),
    ask.OFFER: _first,
    ask.SEAT: _first,
}

__all__ = ["Strategos", "peltast"]
