"""The enemy's answer inside a play-out as the script would give it: his best few cards planned by it, then his battles.

Several times slower than ``Reply`` and much nearer to what an enemy does (measured; see docs/opponent.md).
"""

from __future__ import annotations

from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.ai.memory import Lasting
from ccancients.ancients.ai.plans import PLANNED, Planner
from ccancients.ancients.ai.search.evaluation import Evaluation
from ccancients.ancients.ai.search.policy import Policy
from ccancients.ancients.ai.weights import Weights
from ccancients.ancients.cards import COMMAND_CARDS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game

Table = Game[State]
CARDS_PLANNED: Final = 2
"""How many cards are planned: those under which the best strikes promise most."""
_MOST_ANSWERS: Final = 400


class ScriptReply:
    """One turn of a side by the script. Made when the side is about to play a card.

    ``lasting``  what was worked out for the same side in other play-outs
    """

    def __init__(self, evaluation: Evaluation, weights: Weights, game: Table, side: int, lasting: Lasting) -> None:
        self.weights = weights
        self.lasting = lasting
        self.side = side
        self.reach = evaluation.board(game.state, side).reaches[side]

    def play(self, game: Table, policy: Policy) -> None:
        """Play the turn up to the other side's card, or the end of the battle."""
        rest: list[Choice] = []
        for _ in range(_MOST_ANSWERS):
            decision = game.decision
            if decision is None or (decision.question == questions.CARD and decision.side != self.side):
                return
            if rest and rest[0] in decision.choices:
                game.apply(rest.pop(0))
            elif decision.side == self.side and decision.question == questions.CARD:
                rest = self.planned(game)
                game.apply(rest.pop(0))
            elif decision.side == self.side and decision.question in PLANNED:
                rest = self._planner(game).rest_of_turn(game.clone()).answers or [decision.choices[-1]]
                game.apply(rest.pop(0))
            else:
                game.apply(policy.answer(game, decision))

    def planned(self, game: Table) -> list[Choice]:
        """The script's plan for one of the cards that promise most; the game waits for a card of the side."""
        assert game.decision is not None
        keep = self.weights.card_keep

        def promise(choice: Choice) -> float:
            card = COMMAND_CARDS[choice.args[0]]
            return self.reach.gain(card) - keep.get(card.key, 0.0)

        planner = self._planner(game)
        likely = sorted(game.decision.choices, key=promise, reverse=True)[:CARDS_PLANNED]
        plans = [planner.card_plan(choice) for choice in likely]
        return list(max(plans, key=lambda plan: plan.value).answers)

    def _planner(self, game: Table) -> Planner:
        def imagine(seed: int) -> Table:
            return game.clone(chance=RolledChance(seed))

        return Planner(game.clone(), self.side, self.weights, imagine, self.lasting)
