"""The enemy's answer inside a play-out: his best few cards by a quick look, the script's plan for them, his battles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.ai.plans import Plan, Planner
from ccancients.ancients.ai.search.policy import Policy
from ccancients.ancients.ai.weights import Weights
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game

Table = Game[State]
_MOST_ANSWERS: Final = 400
_ORDERING: Final = (
    questions.COMMANDER, questions.ORDERS, questions.ORDER_DIE, questions.RALLY_DIE, questions.MOVEMENT,
    questions.AMBUSH,
)


class Reply:
    """Plays a side's whole turn by the script."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def play(self, game: Table, side: int, policy: Policy) -> None:
        """Play a turn of ``side``, whose card is asked for, up to the other side's card."""
        answers = self._plan(game, side)
        for _ in range(_MOST_ANSWERS):
            decision = game.decision
            if decision is None or (decision.question == questions.CARD and decision.side != side):
                return
            if answers and answers[0] in decision.choices:
                game.apply(answers.pop(0))
            elif decision.side == side and decision.question in _ORDERING:
                answers = self._rest(game, side)
            else:
                game.apply(policy.answer(game, decision))

    def _plan(self, game: Table, side: int) -> list[Choice]:
        decision = game.decision
        assert decision is not None
        planner = Planner(game, side, self.weights, _copies(game))
        best: tuple[Choice, Plan] | None = None
        for choice in decision.choices:
            plan = planner.card_plan(choice)
            if best is None or plan.value > best[1].value:
                best = (choice, plan)
        assert best is not None
        return list(best[1].answers)

    def _rest(self, game: Table, side: int) -> list[Choice]:
        assert game.decision is not None
        planner = Planner(game.clone(), side, self.weights, _copies(game))
        answers = planner.rest_of_turn(game.clone()).answers
        if not answers or answers[0] not in game.decision.choices:
            game.apply(game.decision.choices[-1])
            return []
        game.apply(answers[0])
        return list(answers[1:])


def _copies(game: Table) -> Callable[[int], Table]:
    return lambda seed: game.clone(chance=RolledChance(seed))
