"""What the events of cards promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccancients.successors.components.board import Card
from ccancients.successors.mind.script.outlook import Outlook

if TYPE_CHECKING:
    from ccancients.successors.mind.script.turn import Turning


class Events:
    """What the events of cards promise to a side; ``turning`` knows marches and independent armies."""

    def __init__(self, outlook: Outlook, turning: Turning) -> None:
        self.outlook, self.turning = outlook, turning

    def worth(self, card: Card) -> float:
        """What the event of a card promises, in points."""
        if card.event == "major_campaign":
            return self.turning.marches(card.ops, 2)
        return self.turning.stirring(card.event)


__all__ = ["Events"]
