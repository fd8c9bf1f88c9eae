"""The events of the strategy cards (rules part 10): a procedure for each kind, by the numbers of their cards."""

from __future__ import annotations

from ccancients.hannibal.components.cards import CAMPAIGNS, FORCE_MARCHES
from ccancients.hannibal.procedures.activation import Campaign, ForceMarch
from ccancients.hannibal.procedures.cards import markers, others, troops
from ccancients.hannibal.procedures.cards.event import EVENTS

__all__ = ["EVENTS", "markers", "others", "troops"]

EVENTS.update(dict.fromkeys(CAMPAIGNS, Campaign))
EVENTS.update(dict.fromkeys(FORCE_MARCHES, ForceMarch))
