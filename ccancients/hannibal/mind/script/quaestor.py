"""The quaestor: the script as a beginner plays it, with faults that one can see and punish.

He attacks without asking what may come back, forgets winter, spends his best cards first and keeps none, takes the card
that looks best at a glance, plays the battle card that he has most of, and does not dare a counterattack with fewer
cards. He sees no more than others, and nothing is left to dice: the same position gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.reasons import Reason
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.odds.duel_known import counts_of
from ccancients.hannibal.view import View

BEGINNER: Final = replace(
    DEFAULT, exposure=0.25, hannibal_dread=1.0, dread=0.6, care=1.0, winter=0.1, fight=-0.1, hunting=0.8, slack=0.03,
    poor_slack=0.05, price=(0.0, 0.05, 0.1), campaign_price=0.15,
)  # fmt: skip
"""What he cares about: the goal before him, little of what the enemy may do about it."""
GLANCE: Final = 0.35
"""Provinces by which a card may look better or worse to him than it is."""


class Quaestor:
    """The beginner.

    ``reasons``  why the last card was played as it was
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.reasons: list[Reason] = []
        self._script = Praetor(seed, BEGINNER)

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        self.reasons = []
        if decision.question == ask.CARD and len(decision.choices) > 1:
            return self._card(view, decision)
        if decision.question == ask.ATTACK:
            return _most_copies(view, decision)
        if decision.question == ask.COUNTERATTACK:
            hands = view.state.battle_hands
            return decision.choices[0 if len(hands[view.side]) >= len(hands[opponent(view.side)]) else 1]
        return self._script.choose(view)

    def _card(self, view: View, decision: Decision) -> Choice:
        """What looks best, at a glance."""
        state = view.state
        hand = Hand(Outlook(state, view.side, BEGINNER))
        mark = scramble(self.seed * 64 + state.turn * 16 + len(state.hands[view.side]))

        def looks(choice: Choice) -> float:
            glance = scramble(mark + choice.args[0] * 8 + len(choice.verb)) / 2.0**64 - 0.5
            return hand.worth(choice) - hand.price(choice.args[0]) + 2 * GLANCE * glance

        best = max(decision.choices, key=looks)
        self.reasons = [Reason(best.verb, hand.worth(best))]
        return best


def _most_copies(view: View, decision: Decision) -> Choice:
    """The type of which he has most; reserves, withdrawals and counter cards only where nothing else is left."""
    held = counts_of(view.state.battle_hands[view.side])
    plain: Sequence[Choice] = [choice for choice in decision.choices if choice.verb == "attack"]
    if plain:
        return max(plain, key=lambda choice: (held[choice.args[0]], -choice.args[0]))
    return decision.choices[0]
