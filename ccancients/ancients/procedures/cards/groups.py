"""Cards that order a linked group of foot: Line Command and Double Time (S 758-774; ruling 100)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients.orders import DOUBLE_TIME, LINE
from ccancients.ancients.procedures.orders import CommandCardProcedure, any_unit
from ccancients.ancients.procedures.table import Choice, Table, Verdict
from ccancients.ancients.rules.command import foot_units, linked_orders, ordered_unit_hexes, orders_for
from ccancients.ancients.state import State


@dataclass(slots=True)
class LinkedGroup(CommandCardProcedure):
    """Foot units in one linked group, each next to another of the group; lone leaders and horse do not link."""

    rules: ClassVar[int]
    most: ClassVar[int] = 99

    def begin(self, game: Table) -> Verdict:
        game.state.orders = self.rules
        return self.next(self.give_order)

    def linkable_units(self, state: State) -> list[int]:
        """The units that may be in the group: all foot."""
        return foot_units(state, self.side)

    def order_choices(self, state: State) -> Sequence[Choice]:
        """One foot unit to begin with, then its neighbors; one unit of choice when there is no foot on the map.

        Ruling 101.
        """
        units = self.linkable_units(state)
        if not units:
            return () if self.given else any_unit(state, self.side)
        if self.given >= self.most:
            return ()
        return linked_orders(state, units, ordered_unit_hexes(state)) if self.given else orders_for(state, units)


@dataclass(slots=True)
class LineCommand(LinkedGroup):
    """Any number of linked foot units move one hex and battle (S 772-774)."""

    rules: ClassVar[int] = LINE


@dataclass(slots=True)
class DoubleTime(LinkedGroup):
    """Up to four linked foot units move two hexes and still close with the enemy; no fire (S 758-762)."""

    rules: ClassVar[int] = DOUBLE_TIME
    most: ClassVar[int] = 4

    def linkable_units(self, state: State) -> list[int]:
        """War machines are too slow for it (rules part 6, row 27)."""
        types = state.battle.unit_type
        return [unit for unit in foot_units(state, self.side) if not types[unit].is_war_machine]
