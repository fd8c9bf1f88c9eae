"""The player who knows nothing: every legal choice is equally likely. The floor of every measurement."""

from __future__ import annotations

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.player import AnyView


class RandomPlayer:
    """Chooses with a generator of its own, so that the same seed gives the same player."""

    def __init__(self, seed: int) -> None:
        self._chance = RolledChance(seed)

    def choose(self, view: AnyView) -> Choice:
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        return decision.choices[self._chance.roll(1, len(decision.choices))[0]]
