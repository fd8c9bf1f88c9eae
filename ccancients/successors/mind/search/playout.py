"""One sample of an answer: played on by the script with imagined hands and dice, so many turns, and weighed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as ask
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.mind.search.evaluation import Evaluation, Terms
from ccancients.successors.state import NOBODY, State
from ccancients.successors.view import View

_LONGEST: Final = 4000
"""Answers after which a sample is broken off; no round takes so many."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer to try, and the way in which what follows is done.

    ``choice``  the answer;  ``value`` what the script expects of it, in points
    ``goal``    the space where the force of this activation is to go, -1 where the script likes
    ``then``    the answers that follow, given as long as they are open
    """

    choice: Choice
    value: float
    goal: int = NOBODY
    then: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample:
    """What a sample came to: the chance to win the match, the terms of the position's worth."""

    chance: float
    terms: Terms


class Playouts:
    """Plays on from a view. The seed is the same for all answers that are compared.

    ``script``  who plays the side;  ``others`` all others;  ``turns`` player turns played after the present one
    """

    def __init__(
        self, view: View, script: Strategos, others: Strategos, evaluation: Evaluation, turns: int, seed: int
    ) -> None:
        self.view, self.script, self.others = view, script, others
        self.evaluation, self.turns, self.seed = evaluation, turns, seed

    def sample(self, candidate: Candidate, number: int) -> Sample:
        """Sample ``number`` of an answer."""
        mark = scramble(self.seed + number * 1009)
        game = self.view.imagine(mark >> 8)
        game.chance = RolledChance(mark)
        game.apply(candidate.choice)
        then, goal = list(candidate.then), candidate.goal
        turn, turns = _turn_of(game.state), 0
        for _ in range(_LONGEST):
            decision = game.decision
            if decision is None:
                break
            if _turn_of(game.state) != turn:
                turn, turns = _turn_of(game.state), turns + 1
                if turns > self.turns:
                    break
                game.chance = RolledChance(scramble(mark + turns * 7919))
            if decision.question == ask.ACTIVATE:
                goal = NOBODY
            game.apply(self._answer(game.state, decision, then, goal))
        return self._weighed(game)

    def _answer(self, state: State, decision: Decision, then: list[Choice], goal: int) -> Choice:
        if decision.side != self.view.side:
            return self.others.answer(state, decision, decision.side)
        if then and then[0] in decision.choices:
            return then.pop(0)
        then.clear()
        return self.script.answer(state, decision, decision.side, goal)

    def _weighed(self, game: Game[State]) -> Sample:
        if game.outcome is not None:
            return Sample(self.evaluation.chance(game.state, game.outcome), (0.0, 0.0, 0.0, 0.0))
        terms = self.evaluation.terms(game.state)
        return Sample(self.evaluation.chance_of(sum(terms), game.state), terms)


def _turn_of(state: State) -> int:
    """A number for the player turn that is going on."""
    return state.round * state.sides + state.active


__all__ = ["Candidate", "Playouts", "Sample"]
