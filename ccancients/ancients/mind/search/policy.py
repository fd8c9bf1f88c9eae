"""How both sides answer inside a play-out: the battle that promises most, every reaction by exact odds, quickly.

The answers are those of the script's reactions. They are remembered by position, because the same position comes up
again and again among the samples of one plan.
"""

from __future__ import annotations

from ccancients.ancients.mind.script import reactions
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.threats import Threats
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.state import State
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

Table = Game[State]
_MOST_REMEMBERED = 40_000


class Policy:
    """Answers for both sides, by the script's exact odds.

    Where the enemy can strike is looked at once, in the position ``root`` (a plan's battles change it little); so an
    answer depends on the position and on ``root`` only, and may be remembered.
    """

    def __init__(self, root: State, weights: Weights) -> None:
        self.weights = weights
        self._root = root
        self._threats: list[Threats | None] = [None, None]
        self._known: dict[tuple[object, ...], Choice] = {}

    def answer(self, game: Table, decision: Decision) -> Choice:
        """The best answer to a question that comes up in battle."""
        if len(decision.choices) == 1:
            return decision.choices[0]
        state = game.state
        key = (
            decision, tuple(state.unit_hex), tuple(state.blocks), tuple(state.leader_hex), tuple(state.moved),
            state.active, state.orders, state.objectives, state.banners[0], state.banners[1],
        )
        found = self._known.get(key)
        if found is None:
            found = self._judge(state, decision)
            if len(self._known) < _MOST_REMEMBERED:
                self._known[key] = found
        return found

    def _judge(self, state: State, decision: Decision) -> Choice:
        if not reactions.answers(decision.question):
            return decision.choices[0]
        # weighing an evade onto a lone leader's hex moves pieces about: never in the game itself
        outlook = Outlook(state.copy(), decision.side, self.weights)
        outlook.share_threats(self._seen_by(decision.side).afresh())
        return max(reactions.judged(outlook, decision), key=lambda pair: pair[0])[1]

    def _seen_by(self, side: int) -> Threats:
        known = self._threats[side]
        if known is None:
            known = self._threats[side] = Threats(Outlook(self._root, side, self.weights))
        return known
