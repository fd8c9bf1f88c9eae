"""Figures of a battle that its state does not keep: how many ordered units battled (passivity shows here first)."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.ancients.events import CombatDeclared, TurnBegan, UnitOrdered
from ccancients.ancients.state import State
from ccancients.engine.game import Game


class FightTally:
    """Counts a side's orders to units, and how many of the ordered units battled in their turn."""

    def __init__(self) -> None:
        self._ordered = [0, 0]
        self._fought = [0, 0]
        self._this_turn: set[int] = set()

    def saw(self, game: Game[State], events: Sequence[object]) -> None:
        owner = game.state.battle.unit_side
        for event in events:
            if isinstance(event, TurnBegan):
                self._this_turn.clear()
            elif isinstance(event, UnitOrdered):
                self._ordered[owner[event.unit]] += 1
            elif isinstance(event, CombatDeclared) and event.unit not in self._this_turn:
                self._this_turn.add(event.unit)
                self._fought[owner[event.unit]] += 1

    def figures(self) -> dict[str, tuple[float, float]]:
        """``ordered`` units, those that ``fought``, and their percentage."""
        ordered, fought = self._ordered, self._fought
        return {
            "ordered": (ordered[0], ordered[1]),
            "fought": (fought[0], fought[1]),
            "fought_percent": (_percent(fought[0], ordered[0]), _percent(fought[1], ordered[1])),
        }


def _percent(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole else 0.0
