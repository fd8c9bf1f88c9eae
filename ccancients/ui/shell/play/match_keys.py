"""Keys at a match: the way on, cancel, the next choice, cards by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class MatchKeys(QObject):
    """What keys do at the widgets of a match.

    ``answered(answer)``  an answer was given by key;  ``nodded`` Space was pressed where it means nothing
    ``forget_second``     a second press is not wanted any more; whether one was
    ``cancelled``         something is to be left: what lies over the board may go
    ``close_advice``      closes the advice; whether there was any to be closed
    """

    answered = Signal(object)
    nodded = Signal()
    cancelled = Signal()

    def __init__(
        self, parts: MatchParts, question: OpenQuestion, lights: TableLights, close_advice: Callable[[], bool],
        forget_second: Callable[[], bool], battles: BattleView, parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._parts, self._question, self._lights, self._close_advice = parts, question, lights, close_advice
        self._battles, self._forget_second = battles, forget_second
        parts.view.installEventFilter(self)

    def way_on(self) -> None:
        """Space: what is shown goes on to its next halt, a lit button is pressed. Never an answer but the only one."""
        parts, focused = self._parts, QApplication.focusWidget()
        if isinstance(focused, QAbstractButton) and self._is_lit(focused):
            focused.click()
            return
        if parts.stage.hurry() or self._question.interaction is None:
            return
        answers = self._question.answers
        if len({answer.choice for answer in answers}) == 1:
            self.answered.emit(answers[0])
            return
        filled = parts.prompt.primary()
        parts.prompt.nod(tr("Space gives no answer. Enter: {answer}.", answer=filled.label) if filled is not None else
                         tr("Space gives no answer: choose."))
        self.nodded.emit()

    def _is_lit(self, button: QAbstractButton) -> bool:
        """Whether a button can be pressed and is no answer to the question, and no card that may be one."""
        if not button.isVisible() or not button.isEnabled():
            return False
        table = self._battles.table
        cards = [self._parts.hand, *([table] if table is not None else [])]
        card = hasattr(button, "playable") and any(each.isAncestorOf(button) for each in cards)
        return not card and button not in self._parts.prompt.buttons

    def confirm(self) -> bool:
        """Enter: the filled button, which gives nothing up; whether there is one."""
        leading = self._parts.prompt.primary() if self._question.interaction is not None else None
        if leading is None:
            return False
        if not self._parts.stage.skip():
            self.answered.emit(leading)
        return True

    def cancel(self) -> None:
        """Undo half a gesture: the bubble, the selection, the pointed line."""
        parts, interaction = self._parts, self._question.interaction
        self.cancelled.emit()
        if self._forget_second() or parts.account.close_panel() or self._close_advice():
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
        if key in ENTER and not isinstance(QApplication.focusWidget(), QAbstractButton):
            return self.confirm()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._cards.play_number(key - Qt.Key.Key_0)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.number(key - Qt.Key.Key_0)
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the board Tab goes through the legal choices as long as there are any; Enter clicks one, or confirms."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in ENTER and self._parts.view.cursor_place not in self._question.stops():
            return self.confirm()
        if event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or not self._question.stops():
            return False
        self.cycle(1 if event.key() == Qt.Key.Key_Tab else -1)
        return True
