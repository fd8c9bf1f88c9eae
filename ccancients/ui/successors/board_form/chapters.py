"""Pages under a few rows of buttons: all of them in sight, in whatever language, where one row of tabs is cut off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

GAP: Final = 4
NARROW: Final = 240


class Heads(QWidget):
    """The buttons, in as many columns as leave each room for its words; arrows go through them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        self._columns = 0
        self._lies = False
        self._grid = QGridLayout(self)
        self._grid.setSpacing(GAP)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def add(self, button: QPushButton) -> None:
        """One more button."""
        self.buttons.append(button)
        self._columns = 0
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROW, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lies = True
        self._arrange()

    def _arrange(self) -> None:
        widest = max(button.sizeHint().width() for button in self.buttons) + GAP
        columns = len(self.buttons)  # until it has a width it asks for no height, or the window would be too high
        if self._lies:
            columns = max(1, min(columns, (self.width() + GAP) // widest))
        if columns == self._columns:
            return
        self._columns = columns
        for number, button in enumerate(self.buttons):
            self._grid.addWidget(button, *divmod(number, columns))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        down, right = self._columns, 1
        steps = {Qt.Key.Key_Right: right, Qt.Key.Key_Left: -right, Qt.Key.Key_Down: down, Qt.Key.Key_Up: -down}
        here = next((number for number, button in enumerate(self.buttons) if button.hasFocus()), -1)
        there = here + steps.get(Qt.Key(event.key()), 0)
        if here >= 0 and there != here and 0 <= there < len(self.buttons):
            self.buttons[there].setFocus()
            self.buttons[there].click()
        else:
            super().keyPressEvent(event)


class Chapters(QWidget):
    """The pages. ``changed(number)`` another one is in sight."""

    changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heads, self._pages = Heads(self), QStackedWidget(self)
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.heads)
        column.addWidget(self._pages, 1)
        self._group.idClicked.connect(self.setCurrentIndex)

    def addTab(self, page: QWidget, words: str) -> None:
        """One more page under a button."""
        button = QPushButton(words, self.heads)
        button.setCheckable(True)
        button.setProperty("small", True)
        number = self._pages.addWidget(page)
        self._group.addButton(button, number)
        self.heads.add(button)
        button.setChecked(number == self._pages.currentIndex())

    def count(self) -> int:
        return self._pages.count()

    def currentIndex(self) -> int:
        return self._pages.currentIndex()

    def currentWidget(self) -> QWidget | None:
        return self._pages.currentWidget()

    def setCurrentWidget(self, page: QWidget) -> None:
        """Bring a page into sight."""
        self.setCurrentIndex(self._pages.indexOf(page))

    def setCurrentIndex(self, number: int) -> None:
        """Bring a page into sight by its number."""
        self._group.button(number).setChecked(True)
        self._pages.setCurrentIndex(number)
        self.changed.emit(number)
