"""The script with the blunders of a beginner, which a beginner can punish.

He sees danger only from enemies next to him, does not keep cards for better days, plays the card that happens to please
him, often forgets that the enemy battles back, and sometimes to battle at all. He plays by the same rules with the same
dice, and knows no more than the centurion.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.plans import Plan
from ccancients.ancients.mind.script.reactions import Scored
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.view import View
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision

RECRUIT: Final[Weights] = replace(
    DEFAULT, danger=0.08, answered=0.0, battle_back=0.25, support=(0.0, 0.5, 1.0), leader_alone=6.0,
    leader_weak_unit=0.0, card_keep={},
)
"""The recruit's weights: hardly any danger, hardly any battle back, careless with leaders."""

TEMPERATURE: Final = 45.0
"""How little better a card or a battle may be before he takes another just as well, in points."""
_REACTION_TEMPERATURE: Final = 14.0
_FINE: Final = 1_000_000
_WAVERS: Final = (questions.EVADE, questions.RETREAT, questions.ADVANCE, questions.BATTLE, questions.IGNORE_FLAGS)


class Recruit(Centurion):
    """The script with blunders; the seed decides which. The same position and seed get the same answer."""

    def __init__(self, seed: int = 0) -> None:
        Centurion.__init__(self, seed, RECRUIT)

    def pick_card(self, plans: list[tuple[Choice, Plan]], view: View) -> tuple[Choice, Plan]:
        """A card by chance, the better ones more often."""
        return plans[self._by_chance(view, [plan.value for _, plan in plans], TEMPERATURE)]

    def pick_answer(self, scored: Scored, decision: Decision, view: View) -> tuple[float, Choice]:
        """An answer by chance where beginners waver, the best elsewhere."""
        if decision.question not in _WAVERS:
            return Centurion.pick_answer(self, scored, decision, view)
        return scored[self._by_chance(view, [points for points, _ in scored], _REACTION_TEMPERATURE)]

    def _by_chance(self, view: View, points: list[float], temperature: float) -> int:
        """A place in a list, each as likely as ``exp(points / temperature)`` makes it."""
        best = max(points)
        shares = [math.exp((each - best) / temperature) for each in points]
        state = view.state
        mark = scramble(self.seed)
        for fact in (*state.turns, *state.blocks, *state.unit_hex, state.fought, len(points)):
            mark = scramble(mark + fact)
        drawn = RolledChance(mark).roll(1, _FINE)[0] / _FINE * sum(shares)
        for place, share in enumerate(shares):
            drawn -= share
            if drawn < 0:
                return place
        return len(points) - 1
