"""Section cards: Order Two, Three, Four; Coordinated Attack; Out Flanked (S 682-702; rules 3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.procedures.orders import CommandCardProcedure
from ccancients.ancients.procedures.table import PROCEDURES, Choice
from ccancients.ancients.rules.command import section_orders
from ccancients.ancients.state import State


@PROCEDURES.add
@dataclass(slots=True)
class SectionCard(CommandCardProcedure):
    """Units and leaders of the card's sections, each for one order (S 150-156, S 204)."""

    def order_choices(self, state: State) -> Sequence[Choice]:
        slots = COMMAND_CARDS[self.card].orders
        if self.given >= sum(slots):
            return ()
        return section_orders(state, self.side, slots)
