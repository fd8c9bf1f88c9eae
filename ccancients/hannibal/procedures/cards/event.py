"""What the events of the strategy cards share (rules part 10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.hannibal.procedures.losses import Settle, needs_settling
from ccancients.hannibal.procedures.table import (
    PROCEDURES,
    Procedure,
    Table,
    Verdict,
    step,
)

EVENTS: Final[dict[int, Callable[[int], Procedure]]] = {}
"""What happens when a card is played as its event by a side."""


def event_of(*cards: int) -> Callable[[type[Event]], type[Event]]:
    """A class decorator: the event of some cards."""

    def taken(cls: type[Event]) -> type[Event]:
        for card in cards:
            EVENTS[card] = cls
        return PROCEDURES.add(cls)

    return taken


@dataclass(slots=True)
class Event(Procedure):
    """Base of the events: ``side`` plays the card."""

    first: ClassVar[str] = "begin"

    side: int

    @step
    def begin(self, game: Table) -> Verdict:
        """Asks its question, or happens at once."""
        raise NotImplementedError

    @step(after="Settle Attrition")
    def over(self, game: Table) -> Verdict:
        return self.done(game)

    def settled(self, game: Table) -> Verdict:
        """The end of an event that displaced generals."""
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)
