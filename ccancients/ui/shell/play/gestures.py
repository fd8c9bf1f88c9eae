"""Clicks and drags on the board and on cards, handed to the interaction of the open question."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import CardInteraction
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.open_question import OpenQuestion


class Gestures(QObject):
    """What hands do on the board. While something is shown a click only skips it.

    ``at_once(place)``        what a double click in a place gives besides;  ``in_step(here, there)`` a drag with Shift
    """

    def __init__(
        self, parts: MatchParts, question: OpenQuestion, at_once: Callable[[int], bool],
        in_step: Callable[[int, int], bool], parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._parts, self._question, self._at_once, self._in_step = parts, question, at_once, in_step
        parts.view.place_double_clicked.connect(self.double_click)
        parts.view.place_clicked.connect(self.click)
        parts.view.drag_begun.connect(self.take_up)
        parts.view.dropped.connect(self.drop)
        parts.hand.card_clicked.connect(self.click_card)

    def click(self, here: int) -> None:
        """A place was clicked, or confirmed by key."""
        if self._parts.stage.skip():
            return
        if self._parts.bubble.isVisible():
            self._parts.bubble.close_bubble()
            return
        asked = self._question.interaction
        if asked is not None:
            shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
            asked.click(here, last=shift)

    def double_click(self, here: int) -> None:
        """The second of two quick clicks: what the first has laid out is meant, or many pieces at once."""
        asked = self._question.interaction
        waits = asked is not None and asked.laid_out is not None and asked.laid_out.target == here
        if waits or (isinstance(asked, RouteInteraction) and asked.laid[-1:] == (here,)):
            self.click(here)
            return
        self._parts.stage.skip()
        self._at_once(here)

    def take_up(self, here: int) -> None:
        """The piece in a place is being dragged."""
        if self._question.interaction is not None:
            self._question.interaction.take_up(here)

    def drop(self, here: int, there: int) -> None:
        """A piece was dragged over another place: as if both had been clicked."""
        if self._question.interaction is None or self._parts.stage.skip():
            return
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        if not (shift and self._in_step(here, there)):
            self._question.interaction.drag(here, there)

    def click_card(self, card: int) -> None:
        """A card of the hand was clicked."""
        if isinstance(self._question.interaction, CardInteraction):
            self._question.interaction.card(card)

    def offer(self, here: int, answers: tuple[Answer, ...]) -> None:
        """Several answers fit a click in a place: let one be chosen."""
        self._parts.bubble.offer(answers, self._parts.view.center_in_viewport(here))
