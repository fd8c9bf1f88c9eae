"""Cards that order a linked group of foot: Line Command and Double Time (S 758-774; ruling 100)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients.orders import DOUBLE_TIME, LINE
from ccancients.ancients.procedures.orders import TroopsProcedure
from ccancients.ancients.procedures.table import PROCEDURES, Choice
from ccancients.ancients.rules.command import foot_units, linked_orders, ordered_unit_hexes, orders_for
from ccancients.ancients.state import State


@PROCEDURES.add
@dataclass(slots=True)
class LinkedGroup(TroopsProcedure):
    """Foot units in one linked group, each next to another of the group; lone leaders and horse do not link."""

    most: ClassVar[int] = 99

    def troops(self, state: State) -> list[int]:
        return foot_units(state, self.side)

    def next_orders(self, state: State, troops: list[int]) -> Sequence[Choice]:
        """One foot unit to begin with (which may remain the only one, ruling 101), then its neighbors."""
        if self.given >= self.most:
            return ()
        return linked_orders(state, troops, ordered_unit_hexes(state)) if self.given else orders_for(state, troops)


@PROCEDURES.add
@dataclass(slots=True)
class LineCommand(LinkedGroup):
    """Any number of linked foot units move one hex and battle (S 772-774)."""

    rules: ClassVar[int] = LINE


@PROCEDURES.add
@dataclass(slots=True)
class DoubleTime(LinkedGroup):
    """Up to four linked foot units move two hexes and still close with the enemy; no fire (S 758-762)."""

    rules: ClassVar[int] = DOUBLE_TIME
    most: ClassVar[int] = 4

    def troops(self, state: State) -> list[int]:
        """All foot; war machines link the group as well, and move one hex as ever (rules part 6, row 27)."""
        types, found = state.battle.unit_type, foot_units(state, self.side)
        if state.battle.edition.before_ruling_133:
            return [unit for unit in found if not types[unit].is_war_machine]
        return found
