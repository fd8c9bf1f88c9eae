"""The script: plays the card whose best orders gain most, moves to favorable fights, weighs every answer by exact odds.

It sees a ``View`` and nothing else, and has no luck of its own: the same position gets the same answer. The plan made
when the card is chosen is followed as long as it fits; a player made anew in mid-turn (a saved game, another process)
plans the rest of the turn from where it is.
"""

from __future__ import annotations

from ccancients.ancients import questions
from ccancients.ancients.mind.script import reactions
from ccancients.ancients.mind.script.characters import STEADY, styled
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.plans import Plan, Planner
from ccancients.ancients.mind.script.reasons import Reason
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice, Decision

_PLANNED = (
    questions.COMMANDER, questions.ORDERS, questions.ORDER_DIE, questions.RALLY_DIE, questions.MOVEMENT,
)


class Centurion:
    """The readable script.

    ``reasons``  why the last answer was given, the weightiest term first
    ``character``  name of a character in ``styles``, or ``auto`` for that of the commander
    """

    def __init__(self, seed: int = 0, weights: Weights = DEFAULT) -> None:
        self.weights = weights
        self.character = STEADY
        self.seed = seed
        self.reasons: list[Reason] = []
        self._turn = (-1, -1)
        self._waiting: list[Choice] = []

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        if len(decision.choices) == 1:
            return self._only(view, decision)
        if decision.question == questions.CARD:
            return self._play(view, decision)
        if decision.question in _PLANNED:
            return self._planned(view, decision)
        return self._react(view, decision)

    # -- the turn ---------------------------------------------------------------------------------------------------

    def _play(self, view: View, decision: Decision) -> Choice:
        planner = self.planner(view)
        choice, plan = self.pick_card(planner.card_plans(decision), view)
        self._keep(view, plan, choice)
        self.reasons = sorted(plan.reasons, key=lambda reason: -abs(reason.points))
        return choice

    def pick_card(self, plans: list[tuple[Choice, Plan]], view: View) -> tuple[Choice, Plan]:
        """The card to play, of all cards with their plans, the best first."""
        return plans[0]

    def _planned(self, view: View, decision: Decision) -> Choice:
        """The next choice of the plan; a new plan when there is none or it does not fit."""
        if self._fits(view, decision):
            return self._waiting.pop(0)
        planner = self.planner(view)
        plan = planner.rest_of_turn(view.imagine(self.seed))
        if not plan.answers or plan.answers[0] not in decision.choices:
            return decision.choices[-1]
        self._keep(view, plan, plan.answers[0])
        return plan.answers[0]

    def _only(self, view: View, decision: Decision) -> Choice:
        """The only answer there is, which the plan has too: left in it, it would answer a second movement as well."""
        if self._fits(view, decision):
            self._waiting.pop(0)
        return decision.choices[0]

    def _fits(self, view: View, decision: Decision) -> bool:
        """Whether the plan of this turn has an answer to the question."""
        return (
            decision.question in _PLANNED and self._turn == self._now(view)
            and bool(self._waiting) and self._waiting[0] in decision.choices
        )

    def _keep(self, view: View, plan: Plan, first: Choice) -> None:
        self._turn = self._now(view)
        self._waiting = [*plan.answers]
        if self._waiting and self._waiting[0] == first:
            self._waiting.pop(0)

    def _now(self, view: View) -> tuple[int, int]:
        state = view.state
        return int(view.side), state.turns[view.side]

    def planner(self, view: View) -> Planner:
        """A planner for the position of a view."""
        return Planner(view.imagine(self.seed), view.side, self.weights_in(view), view.imagine)

    def weights_in(self, view: View) -> Weights:
        """The weights of the level in the character that the player has in a battle."""
        return styled(self.weights, self.character, view.battle, view.side)

    # -- answers ----------------------------------------------------------------------------------------------------

    def _react(self, view: View, decision: Decision) -> Choice:
        outlook = Outlook(view.state.copy(), view.side, self.weights_in(view))
        scored = reactions.judged(outlook, decision)
        points, choice = self.pick_answer(scored, decision, view)
        self.reasons = [Reason(decision.question, points)]
        return choice

    def pick_answer(self, scored: reactions.Scored, decision: Decision, view: View) -> tuple[float, Choice]:
        """The answer to give, of all answers with their points."""
        return max(scored, key=lambda pair: pair[0])
