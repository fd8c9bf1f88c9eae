"""Keys at a match: the way on, cancel, the next choice, cards by number."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.battle_table import BattleTable
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.shell.play.table_lights import TableLights


class MatchKeys(QObject):
    """What keys do at the widgets of a match.

    ``answered(answer)``  the leading answer was given by key
    ``close_advice``      closes the advice; whether there was any to be closed
    """

    answered = Signal(object)

    def __init__(
        self, parts: MatchParts, question: OpenQuestion, lights: TableLights, close_advice: Callable[[], bool],
        battles: BattleView, parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._parts, self._question, self._lights, self._close_advice = parts, question, lights, close_advice
        self._battles = battles
        parts.view.installEventFilter(self)

    def way_on(self) -> None:
        """The usual way on: hurry what is shown, press the focused or the leading button, close what floats."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QAbstractButton) and focused.isVisible() and focused.isEnabled():
            focused.click()
            return
        if self._parts.stage.hurry() or self._question.interaction is None:
            return
        leading = self._parts.prompt.primary()
        if leading is not None:
            self.answered.emit(leading)
        else:
            self._parts.prompt.notify(tr("There is no single way on: choose."))

    def cancel(self) -> None:
        """Undo half a gesture: the bubble, the selection, the pointed line."""
        parts, interaction = self._parts, self._question.interaction
        if parts.account.close_panel() or self._close_advice():
            return
        if parts.cards.close_sheet() or parts.bubble.close_bubble():
            return
        if interaction is not None and interaction.cancel():
            return
        if self._lights.pointing:
            parts.log.choose_no_line()
        else:
            parts.stage.skip()

    def number(self, number: int) -> None:
        """Press the button of a number in the bubble, look at a part of the map, or play a card."""
        parts = self._parts
        if parts.bubble.press(number):
            return
        if self._cards is self._battles.table:
            self._cards.play_number(number)
        elif parts.view.board.layout.regions:
            parts.view.show_region(number - 1)
        else:
            parts.hand.play_number(number)

    @property
    def _cards(self) -> HandPanel | BattleTable:
        """Where cards lie in front: in the hand, or on the table of a battle over it."""
        table = self._battles.table
        return table if table is not None and self._battles.is_open else self._parts.hand

    def cycle(self, step: int) -> None:
        """Put the cursor on the next place in which a click is good for something."""
        stops, view = self._question.stops(), self._parts.view
        if not stops:
            return
        current = view.cursor_place
        place = stops.index(current) if current in stops else (-1 if step > 0 else 0)
        view.set_cursor_place(stops[(place + step) % len(stops)])

    def key(self, event: QKeyEvent) -> bool:
        """A key that reached the page; whether it meant something."""
        key = event.key()
        asked = self._question.interaction
        if key == Qt.Key.Key_Backspace and asked is not None:
            return asked.cancel()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._cards.play_number(key - Qt.Key.Key_0)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.number(key - Qt.Key.Key_0)
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the board Tab goes through the legal choices as long as there are any."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or not self._question.stops():
            return False
        self.cycle(1 if event.key() == Qt.Key.Key_Tab else -1)
        return True
