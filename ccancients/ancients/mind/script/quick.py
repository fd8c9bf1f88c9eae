"""A quick hand of the script, for searches that need it thousands of times: only the most promising cards are planned.

Every card's orders are given, and the card is judged by what they gain; the moves of the turn, which cost most, are
worked out for the best few cards only.
"""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.plans import Plan, Planner, Table
from ccancients.ancients.mind.script.reasons import Reason, added
from ccancients.ancients.state import is_ordered
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice, Decision

CARDS: Final = 2
"""How many cards are planned to the end."""
_SEED: Final = 0


class QuickPlanner(Planner):
    """Plans the moves of the most promising cards only, from one way to order each."""

    def card_plans(self, decision: Decision) -> list[tuple[Choice, Plan]]:
        """The plans of the most promising cards, the best first."""
        hopes = sorted((self._ordered(choice) for choice in decision.choices), key=lambda hope: -hope[0])
        plans = [(choice, self._planned(choice, game, answers)) for _, choice, game, answers in hopes[:CARDS]]
        return sorted(plans, key=lambda pair: -pair[1].value)

    def _ordered(self, choice: Choice) -> tuple[float, Choice, Table, list[Choice]]:
        """A card with its orders given: what they gain less what the card is worth unplayed."""
        game = self._imagined(_SEED)
        game.apply(choice)
        answers = self.order(game)
        state = game.state
        gains = added(
            max(0.0, self._gain(state, "order", here))
            for unit, here in enumerate(state.unit_hex) if here >= 0 and is_ordered(state, unit)
        )
        return gains - self._keep(choice), choice, game, answers

    def _planned(self, choice: Choice, game: Table, answers: list[Choice]) -> Plan:
        plan, keep = self._movement(game, answers), self._keep(choice)
        return Plan(plan.value - keep, [choice, *plan.answers], [*plan.reasons, Reason("keep", -keep)])

    def _keep(self, choice: Choice) -> float:
        return self.weights.card_keep.get(COMMAND_CARDS[choice.args[0]].key, 0.0)


class QuickScript(Centurion):
    """The centurion in a hurry; answers to what comes up in battle are his own."""

    def planner(self, view: View) -> Planner:
        return QuickPlanner(view.imagine(self.seed), view.side, self.weights_in(view), view.imagine)
