"""What the events of cards promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccancients.successors.components.board import Card
from ccancients.successors.mind.script.outlook import Outlook

if TYPE_CHECKING:
    from ccancients.successors.mind.script.turn import Turning


class Events:
    """What the events of cards promise to a side."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def worth(self, card: Card, turning: Turning) -> float:
        """What the event of a card promises; ``turning`` knows marches and independent armies."""
        if card.event == "major_campaign":
            return turning.marches(card.ops, 2)
        return turning.stirring(card.event)


__all__ = ["Events"]
