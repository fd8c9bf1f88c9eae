"""The command cards, a procedure for each way of ordering (rulebook chapter 18; rules part 3).

``PROCEDURE_BY_CARD`` names the procedure of every kind of card.
"""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.cards import COMMAND_CARDS, Family
from ccancients.ancients.procedures.cards.groups import DoubleTime, LineCommand
from ccancients.ancients.procedures.cards.leadership import LeadershipCard
from ccancients.ancients.procedures.cards.section import SectionCard
from ccancients.ancients.procedures.cards.tactic import (
    ClashOfShields,
    DarkenTheSky,
    MountedCharge,
    MoveFireMove,
    NoOrders,
)
from ccancients.ancients.procedures.cards.thrown import IAmSpartacus, Rally
from ccancients.ancients.procedures.cards.troop import OrderLight, OrderMounted, TroopCard
from ccancients.ancients.procedures.orders import CommandCardProcedure

_PROCEDURES: Final = {
    each.__name__: each for each in (
        ClashOfShields, DarkenTheSky, DoubleTime, IAmSpartacus, LineCommand, MountedCharge, MoveFireMove, OrderLight,
        OrderMounted, Rally, TroopCard,
    )
}  # fmt: skip
_BY_FAMILY: Final[dict[Family, type[CommandCardProcedure]]] = {
    Family.SECTION: SectionCard,
    Family.LEADERSHIP: LeadershipCard,
    Family.TACTIC: NoOrders,
}

PROCEDURE_BY_CARD: Final = tuple(
    _PROCEDURES[card.ordered_by] if card.ordered_by else _BY_FAMILY[card.family] for card in COMMAND_CARDS
)
"""By card; Counter Attack is not ordered by itself but by the card it copies, or by nothing."""

__all__ = ["PROCEDURE_BY_CARD"]
