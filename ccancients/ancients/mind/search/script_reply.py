"""The enemy's answer inside a play-out as the script would give it: his best few cards planned by it, then his battles.

Several times slower than ``Reply`` and much nearer to what an enemy does (docs/lab/opponents-ancients.md).
"""

from __future__ import annotations

from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.mind.script.memory import Lasting
from ccancients.ancients.mind.script.plans import PLANNED, Planner
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.mind.search.evaluation import Evaluation
from ccancients.ancients.mind.search.one_turn import OneTurn, Table
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision

CARDS_PLANNED: Final = 2
"""How many cards are planned: those under which the best strikes promise most."""


class ScriptReply(OneTurn):
    """One turn of a side by the script. Made when the side is about to play a card.

    ``lasting``  what was worked out for the same side in other play-outs
    ``cards``    how many of the cards that promise most are planned
    """

    def __init__(
        self, evaluation: Evaluation, weights: Weights, game: Table, side: int, lasting: Lasting,
        cards: int = CARDS_PLANNED,
    ) -> None:  # fmt: skip
        super().__init__(side)
        self.cards = cards
        self.weights = weights
        self.lasting = lasting
        self._rest: list[Choice] = []
        self.reach = evaluation.board(game.state, side).reaches[side]

    def answer(self, game: Table, decision: Decision) -> Choice | None:
        """The next answer of the plan, which is made at the card, and again where dice have thrown it over."""
        if not (self._rest and self._rest[0] in decision.choices):
            if decision.question == questions.CARD:
                self._rest = self.planned(game)
            elif decision.question in PLANNED:
                self._rest = self._planner(game).rest_of_turn(game.clone()).answers or [decision.choices[-1]]
            else:
                return None
        return self._rest.pop(0)

    def planned(self, game: Table) -> list[Choice]:
        """The script's plan for one of the cards that promise most; the game waits for a card of the side."""
        assert game.decision is not None
        keep = self.weights.card_keep

        def promise(choice: Choice) -> float:
            card = COMMAND_CARDS[choice.args[0]]
            return self.reach.gain(card) - keep.get(card.key, 0.0)

        planner = self._planner(game)
        likely = sorted(game.decision.choices, key=promise, reverse=True)[: self.cards]
        plans = [planner.card_plan(choice) for choice in likely]
        return list(max(plans, key=lambda plan: plan.value).answers)

    def _planner(self, game: Table) -> Planner:
        def imagine(seed: int) -> Table:
            return game.clone(chance=RolledChance(seed))

        return Planner(game.clone(), self.side, self.weights, imagine, self.lasting)
