"""The question that a person has before him now, as the gestures that answer it."""

from __future__ import annotations

from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import Interaction


class OpenQuestion:
    """What everything around the board may know of the open question.

    ``interaction``  the gestures that answer it; None while nobody is asked
    """

    def __init__(self) -> None:
        self.interaction: Interaction | None = None

    def put(self, interaction: Interaction) -> None:
        """Another question is open now; the one before goes."""
        if self.interaction is not interaction:
            self.withdraw()
        self.interaction = interaction

    def withdraw(self) -> None:
        """Nobody is asked any more."""
        if self.interaction is not None:
            delete_later(self.interaction)
            self.interaction = None

    @property
    def answers(self) -> tuple[Answer, ...]:
        return self.interaction.answers if self.interaction is not None else ()

    @property
    def selected(self) -> int:
        """The place of the selected piece, -1 when none is."""
        return self.interaction.selected if self.interaction is not None else -1

    def stops(self) -> tuple[int, ...]:
        """The places in which a click is good for something."""
        return self.interaction.stops() if self.interaction is not None else ()

    def cards(self) -> tuple[int, ...]:
        """The cards that can be played."""
        return tuple(answer.card for answer in self.answers if answer.card >= 0)
