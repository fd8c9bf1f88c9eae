"""The curtain between people at one screen: nothing of a hand is drawn before its owner confirms."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QStackedLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.gamespec import Seat
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.emblems import paint_emblem
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

EMBLEM: Final = 44
WIDE: Final = 560
"""Pixels across the sheet at the ordinary size of text."""
LOW, HIGH, BESIDE = 44, 480, 80
"""Pixels: height of the lines that tell what happened, at least; of their sheet, at most; what is free beside them."""


def lay_over(stack: QStackedWidget) -> None:
    """Let what lies under the upper page of a stack be seen beside it."""
    layers = stack.layout()
    assert isinstance(layers, QStackedLayout)
    layers.setStackingMode(QStackedLayout.StackingMode.StackAll)


class EmblemLabel(QWidget):
    """The emblem of a seat, in its color."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.seat: Seat | None = None
        self.setFixedSize(EMBLEM, EMBLEM)
        self.hide()

    def show_seat(self, seat: Seat | None) -> None:
        self.seat = seat
        self.setVisible(seat is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.seat is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            room = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            paint_emblem(painter, room, self.seat.emblem, self.seat.color, self.theme.ui.text)


class CurtainPage(QWidget):
    """A curtain over the table until the next person says he is there. ``confirmed`` he is.

    What everybody may see stays open: the board. Nothing under the curtain can be clicked.
    """

    confirmed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._open = QRect()
        self.setProperty("surface", "table")
        self.sheet = QFrame(self)
        self.sheet.setProperty("surface", "sheet")
        self.emblem = EmblemLabel(theme, self.sheet)
        self.headline = label("heading", wrap=True, parent=self.sheet)
        self.advice = label("small", wrap=True, parent=self.sheet)
        self.ready = QPushButton(self.sheet)
        self.ready.setProperty("primary", True)
        self.ready.clicked.connect(self._confirm)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.headline)
        words.addWidget(self.advice)
        row = QHBoxLayout(self.sheet)
        row.setContentsMargins(20, 6, 20, 6)
        row.setSpacing(16)
        row.addWidget(self.emblem)
        add_layout(row, words, 1)
        row.addWidget(self.ready)

    def set_theme(self, theme: Theme) -> None:
        self.theme = self.emblem.theme = theme
        self.update()

    def leave_open(self, rect: QRect) -> None:
        """The part of the table that everybody may see; the sheet lies below it."""
        self._open = rect
        self._place()
        self.update()

    def wait_for(self, name: str, sign: Seat | None = None) -> None:
        """Ask a person to sit down; ``sign`` is his seat where its emblem helps to tell it from others."""
        self.emblem.show_seat(sign)
        self.headline.setText(tr("{name}, it is your turn", name=name))
        self.advice.setText(tr("Hand the table over. Nobody else should look when you go on."))
        self.ready.setText(tr("I am {name}", name=name))
        self._place()
        self.ready.setFocus()

    def _confirm(self) -> None:
        self.ready.clearFocus()  # or the next widget would take the button's going for a press of Tab
        self.confirmed.emit()

    def _place(self) -> None:
        """The sheet lies below what stays open, as broad as fits its words, and nowhere over the edge."""
        below = QRect(0, self._open.bottom() + 1, self.width(), self.height() - self._open.bottom() - 1)
        width = min(self.width() - 24, round(WIDE * self.theme.text_scale / 100))
        height = max(self.sheet.heightForWidth(width), self.sheet.minimumSizeHint().height())
        top = min(below.center().y() - height // 2, self.height() - height - 4)
        self.sheet.setGeometry((self.width() - width) // 2, max(0, top), width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRegion(QRegion(self.rect()).subtracted(QRegion(self._open)))
        painter.fillRect(self.rect(), QColor(self.theme.ui.table))
        fold = max(24, self.width() // 24)
        shade = QColor(self.theme.ui.accent)
        for place in range(0, self.width(), fold):
            shade.setAlphaF(0.10 + 0.06 * ((place // fold) % 2))
            painter.fillRect(place, 0, fold, self.height(), shade)


class MeanwhilePanel(QFrame):
    """What happened since a person last looked. ``closed`` he has read it."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self._room = QRect(0, 0, WIDE, HIGH)
        self.headline = label("heading", parent=self)
        self.lines = QListWidget(self)
        self.lines.setWordWrap(True)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.lines.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.button = QPushButton(self)
        self.button.setProperty("primary", True)
        self.button.clicked.connect(self._close)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(10)
        box.addWidget(self.headline)
        box.addWidget(self.lines, 1)
        box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.hide()

    def place_in(self, room: QRect) -> None:
        """Lie in the middle of a part of the page, no higher than the lines need."""
        self._room = room
        width = min(WIDE, room.width())
        lines = sum(self._high(row, width) for row in range(self.lines.count())) + 2 * self.lines.frameWidth()
        around = self.sizeHint().height() - self.lines.sizeHint().height()
        height = min(HIGH, room.height(), around + max(lines + 8, LOW))
        middle = room.center()
        self.setGeometry(QRect(middle.x() - width // 2, middle.y() - height // 2, width, height))

    def _high(self, row: int, width: int) -> int:
        """Pixels of a line in a sheet so wide, with what is free about it."""
        metrics, text = QFontMetrics(self.lines.font()), self.lines.item(row).text()
        room = QRect(0, 0, width - BESIDE, 10_000)
        free = self.lines.sizeHintForRow(row) - metrics.height()
        return max(0, free) + metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()

    def tell(self, texts: list[str]) -> None:
        """Show lines of the log."""
        self.headline.setText(tr("Meanwhile"))
        self.button.setText(tr("Go on"))
        self.lines.clear()
        self.lines.addItems(texts)
        self.show()
        self.place_in(self._room)
        self.raise_()
        self.button.setFocus()

    def _close(self) -> None:
        self.button.clearFocus()
        self.hide()
        self.closed.emit()
