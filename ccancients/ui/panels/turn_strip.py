"""What the others did in their turn, deed by deed: rows that can be stepped through, and what they came to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.account_facts import MOST_ROWS, AccountFacts, RowFacts
from ccancients.ui.panels.deed_row import LEAST_WIDTH, DeedRow
from ccancients.ui.panels.prompt_panel import label

EDGES: Final = 12
"""Pixels left and right of the rows."""
INDENT: Final = 2
"""Pixels between the rows and the bar that scrolls them."""
LEAST: Final = 60
"""Pixels that the strip is broad at least."""
SLIM: Final = "padding: 0px 6px; min-width: 14px; min-height: 0px;"
"""A button with no more room than its sign needs."""


class TurnStrip(QFrame):
    """The strip. ``wanted(number)`` a row is to be shown on the board, -1 for none.

    ``folded``  only what it came to is seen
    """

    wanted = Signal(int)
    closed = Signal()

    def __init__(self, theme: Theme, colors: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """``colors``  of the sides, by number."""
        super().__init__(parent)
        self._theme, self._colors = theme, tuple(colors)
        self.facts: AccountFacts | None = None
        self.number = -1
        self.folded = False
        self._room = QRect()
        self.setProperty("surface", "sheet")
        self.setAccessibleName(tr("What the others did"))
        self.heading: QLabel = label("body", wrap=True, parent=self)
        self.foot: QLabel = label("small", wrap=True, parent=self)
        self.place: QLabel = label("small", parent=self)
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.back, self.forth, self.open, self.close_button = (QPushButton(self) for _ in range(4))
        self.back.setText("◂")
        self.forth.setText("▸")
        self.close_button.setText("×")
        for button in (self.back, self.forth, self.close_button):
            button.setStyleSheet(SLIM)
        self.open.setStyleSheet("padding-left: 4px; padding-right: 4px; min-width: 0px;")
        self.close_button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.rows: tuple[DeedRow, ...] = ()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self._lay_out()
        self.back.clicked.connect(partial(self.step, -1))
        self.forth.clicked.connect(partial(self.step, 1))
        self.open.clicked.connect(lambda: self.fold(False))
        self.close_button.clicked.connect(self.closed)
        self.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        inside = QWidget()
        inside.setProperty("surface", "sheet")
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, INDENT, 0)
        box.setSpacing(6)
        add_layout(box, self._lines)
        box.addWidget(self.foot)
        box.addStretch(1)
        self._box = box
        self.area = QScrollArea(self)
        self.area.setWidget(inside)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = inside
        self._steps = QWidget(self)
        steps = QHBoxLayout(self._steps)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(2)
        for widget, stretch in ((self.back, 0), (self.place, 1), (self.forth, 0)):
            steps.addWidget(widget, stretch)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(EDGES // 2, 6, EDGES // 2, 8)
        outer.setSpacing(5)
        add_layout(outer, head)
        outer.addWidget(self.area, 1)
        outer.addWidget(self._steps)
        outer.addWidget(self.open)

    def wanted_height(self, width: int) -> int:
        """As high as it would be without scrolling, that wide."""
        inner = max(LEAST_WIDTH, width - EDGES)
        high = self.heading.heightForWidth(max(20, inner - 30)) + 24
        if not self.folded:
            high += sum(row.heightForWidth(inner - 6) + 4 for row in self.rows)
            high += self._steps.sizeHint().height() if self.rows else 0
        return high + max(0, self.foot.heightForWidth(inner - 6)) + 28 + (
            self.open.sizeHint().height() if self.open.isVisibleTo(self) else 0)

    def lie_in(self, room: QRect) -> None:
        """Lie at the top of a room, as high as it has to be.

        Whether it scrolls is settled before: a bar that comes by itself makes the rows narrower and higher, and without
        it they would fit, so that Qt put it on and took it off without an end.
        """
        self._room = room
        width = max(LEAST, room.width())
        high = self.wanted_height(width)
        on, off = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        scrolls = high > room.height()
        self.area.setVerticalScrollBarPolicy(on if scrolls else off)
        inner = width - EDGES - INDENT - (self.area.verticalScrollBar().sizeHint().width() if scrolls else 0)
        for row in self.rows:  # as high as they will be, so that nothing is left of the breadth that they had before
            row.setFixedHeight(row.heightForWidth(inner))
        self.setFixedWidth(width)
        self.setGeometry(room.x(), room.y(), width, min(room.height(), high))

    def set_theme(self, theme: Theme) -> None:
        """Paint the rows in other colors."""
        self._theme = theme
        facts, self.facts = self.facts, None
        self.show_account(facts)

    def show_account(self, facts: AccountFacts | None) -> None:
        """Show an account; None for none."""
        if facts is None or facts != self.facts:
            self.number = -1
            self._make(facts.rows if facts is not None else ())
        self.facts = facts
        self._write()

    def fold(self, folded: bool) -> None:
        """Show only what it came to, or all of it."""
        self.folded = folded
        if folded:
            self.choose(-1)
        self._write()
        self.updateGeometry()
        if self._room.isValid():
            self.lie_in(self._room)

    def step(self, by: int) -> None:
        """Show the next row, or the one before; behind the last one none."""
        number = self.number + by
        self.choose(number if 0 <= number < len(self.rows) else -1)

    def choose(self, number: int) -> None:
        """Show a row on the board, -1 for none."""
        before, self.number = self.number, number
        for place, row in enumerate(self.rows):
            row.setChecked(place == number)
        if 0 <= number < len(self.rows):
            self.area.ensureWidgetVisible(self.rows[number], 0, 6)
        self._write()
        if number != before:
            self.wanted.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
        by = ways.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.step(by)

    def _make(self, rows: Sequence[RowFacts]) -> None:
        for old in self.rows:
            self._lines.removeWidget(old)
            old.hide()
            delete_later(old)
        self.rows = tuple(
            DeedRow(facts, self._colors[facts.side] if 0 <= facts.side < len(self._colors) else "", self._theme,
                self._inside) for facts in rows
        )
        self._box.removeWidget(self.foot)
        self._box.insertWidget(0 if len(rows) > MOST_ROWS else 1, self.foot)
        for number, row in enumerate(self.rows):
            row.clicked.connect(partial(self._pressed, number))
            self._lines.addWidget(row)
        self.area.verticalScrollBar().setValue(0)

    def _pressed(self, number: int) -> None:
        self.choose(-1 if number == self.number else number)

    def _write(self) -> None:
        facts = self.facts
        if facts is None:
            return
        self.heading.setText(facts.heading)
        self.foot.setText("\n".join(facts.brief if facts.folds else facts.foot))
        count = len(facts.rows)
        words = plural("one deed", "{count} deeds", count)
        if self.number >= 0:
            words = tr("{number} of {count}", number=self.number + 1, count=count)
        self.place.setText(words)
        self.open.setText(tr("Step through"))
        self.back.setAccessibleName(tr("The deed before"))
        self.forth.setAccessibleName(tr("The next deed"))
        self.close_button.setAccessibleName(tr("Close"))
        self.close_button.setToolTip(tr("Close"))
        self._steps.setVisible(not self.folded and count > 0)
        self.open.setVisible(self.folded and count > 0)
        for row in self.rows:
            row.setVisible(not self.folded)
