"""What is refused, told at the place; and the names of the places that a message speaks of, written on the board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, QRect

from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.panels.refusal_bubble import RefusalBubble
from ccancients.ui.shell.play.open_question import OpenQuestion


class Refusals(QObject):
    """Refusals of clicks on the board and on cards."""

    def __init__(
        self, bubble: RefusalBubble, view: BoardView, hand: HandPanel, question: OpenQuestion,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.bubble, self._view, self._hand, self._question = bubble, view, hand, question
        bubble.gone.connect(lambda: view.board.name_places("refusal", ()))

    def at_place(self, here: int, why: WhyNot) -> None:
        """Refuse a click at a place; the piece taken up stays in sight."""
        if here < 0:
            middle = self._view.viewport().rect().center()
            self.bubble.say(why.sentence, why.entry, self._on_page(QRect(middle, middle)))
            return
        free = [self._room(self._question.selected)] if self._question.selected >= 0 else []
        room = self._on_page(self._view.viewport().rect())  # question and log beside the board stay readable
        self.bubble.say(why.sentence, why.entry, self._room(here), free, room)
        self.name((here, *why.places))

    def at_card(self, card: int, why: WhyNot) -> None:
        """Refuse a card of the hand."""
        page = self.bubble.parentWidget()
        button = next((button for button in self._hand.cards if button.card == card), None)
        if button is None or page is None:
            self.at_place(-1, why)
            return
        self.bubble.say(why.sentence, why.entry, QRect(button.mapTo(page, QPoint(0, 0)), button.size()))
        self.name(why.places)

    def name(self, places: Iterable[int]) -> None:
        """Write the names of places on the board as long as the refusal is read."""
        self._view.board.name_places("refusal", places)

    def _room(self, here: int) -> QRect:
        """Where a place lies on the page."""
        view = self._view
        layout = view.board.layout
        outline = layout.outline(here).boundingRect().translated(layout.center(here))
        corners = view.mapFromScene(outline).boundingRect()
        return self._on_page(corners)

    def _on_page(self, room: QRect) -> QRect:
        page = self.bubble.parentWidget()
        if page is None:
            return room
        return QRect(self._view.viewport().mapTo(page, room.topLeft()), room.size())
