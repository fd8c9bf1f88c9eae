"""Troop cards: Order Light, Medium, Heavy Troops; Order Mounted (S 706-717; rules 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.ancients.components.cards import CARD_BY_KEY
from ccancients.ancients.components.dice import Face
from ccancients.ancients.orders import LIGHT_TROOPS
from ccancients.ancients.procedures.orders import CommandCardProcedure, TroopsProcedure, any_unit
from ccancients.ancients.procedures.table import PROCEDURES, Choice
from ccancients.ancients.rules.command import leader_orders, mounted_units, orders_for, units_of_class
from ccancients.ancients.state import State

_CLASS: Final[dict[int, Face]] = {
    CARD_BY_KEY["order_light_troops"]: Face.LIGHT,
    CARD_BY_KEY["order_medium_troops"]: Face.MEDIUM,
    CARD_BY_KEY["order_heavy_troops"]: Face.HEAVY,
}


@PROCEDURES.add
@dataclass(slots=True)
class TroopCard(TroopsProcedure):
    """Units of one class up to Command (S 706-717)."""

    def troops(self, state: State) -> list[int]:
        return units_of_class(state, self.side, _CLASS[self.card])


@PROCEDURES.add
@dataclass(slots=True)
class OrderLight(TroopCard):
    """Light foot ordered by this card may go through a friendly unit (S 710)."""

    rules: ClassVar[int] = LIGHT_TROOPS


@PROCEDURES.add
@dataclass(slots=True)
class OrderMounted(CommandCardProcedure):
    """Mounted units and leaders up to Command, leaders also off their units (S 717; ruling 126)."""

    def order_choices(self, state: State) -> Sequence[Choice]:
        if self.given >= state.command[self.side]:
            return ()
        units, leaders = mounted_units(state, self.side), leader_orders(state, self.side)
        if units:
            return [*orders_for(state, units), *leaders]
        if not self.given:
            return [*any_unit(state, self.side), *leaders]
        return () if state.ordered else leaders
