"""Keys at the battle page: the way on, cancel, the next choice, cards by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from ccancients.ui.i18n import tr

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_play import BattlePlay


class BattleKeys(QObject):
    """What keys do at the page of a ``BattlePlay``."""

    def __init__(self, play: BattlePlay) -> None:
        super().__init__(play)
        self.play, self.page = play, play.page

    def way_on(self) -> None:
        """The usual way on: skip what is shown, press the focused or the leading button, close what floats."""
        page = self.page
        focused = QApplication.focusWidget()
        if isinstance(focused, QAbstractButton) and focused.isVisible() and focused.isEnabled():
            focused.click()
            return
        if page.stage.skip():
            return
        leading = page.prompt.primary()
        if leading is not None and self.play.interaction is not None:
            self.play.answer(leading)
        elif self.play.interaction is not None:
            self.page.prompt.notify(tr("There is no single way on: choose."))

    def cancel(self) -> None:
        """Undo half a gesture: the bubble, the selection, the pointed line."""
        page = self.page
        if page.advice.panel.close_panel() or page.cards.close_sheet() or page.bubble.close_bubble():
            return
        if self.play.interaction is not None and self.play.interaction.cancel():
            return
        if not self.play.lights.put_out_the_line():
            page.stage.skip()

    def number(self, number: int) -> None:
        """Play the card of a number, or press the button of a number in the bubble."""
        if not self.page.bubble.press(number):
            self.page.hand.play_number(number)

    def cycle(self, step: int) -> None:
        """Put the cursor on the next hex in which a click is good for something."""
        stops = self.play.interaction.stops() if self.play.interaction is not None else ()
        if not stops:
            return
        current = self.page.view.cursor_hex
        place = stops.index(current) if current in stops else (-1 if step > 0 else 0)
        self.page.view.set_cursor_hex(stops[(place + step) % len(stops)])

    def key(self, event: QKeyEvent) -> bool:
        """A key that reached the page; whether it meant something."""
        key = event.key()
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.number(key - Qt.Key.Key_0)
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the board Tab goes through the legal choices as long as there are any."""
        if watched is not self.page.view or event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return False
        if self.play.interaction is None or not self.play.interaction.stops():
            return False
        self.cycle(1 if event.key() == Qt.Key.Key_Tab else -1)
        return True
