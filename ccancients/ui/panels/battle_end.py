"""How a battle ended, line by line, on a sheet over its table: it stays until it is read.

Whoever only watches need not press anything: then a ring about the button runs down, and stands still while the sheet
is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.spotted_die import paint_spotted_die
from ccancients.ui.panels.wrap_button import WrapButton

LINE_MS: Final = 450
"""From a line to the next."""
WATCHED_MS: Final = 4000
"""How long the sheet lies there when nobody plays."""
TICK_MS: Final = 50
WIDTH: Final = 520
BROADER: Final = 80
"""Pixels by which it grows in breadth where its lines have no room."""
EDGE: Final = 12


@dataclass(frozen=True, slots=True)
class EndLine:
    """A line: ``words``, a ``note`` below them, the ``die`` that it rests on (1 to 6 as it lies, 0 for none)."""

    words: str
    note: str = ""
    die: int = 0


class Ring(QWidget):
    """What is left of the time, as a ring. ``left`` 1 to 0."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.left = theme, 1.0
        self.setFixedSize(22, 22)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.setPen(QPen(QColor(self.theme.ui.line), 3))
        painter.drawEllipse(room)
        painter.setPen(QPen(QColor(self.theme.ui.accent), 3))
        painter.drawArc(room, 90 * 16, round(360 * 16 * self.left))
        painter.end()


class LyingDie(QWidget):
    """A die as it lies."""

    def __init__(self, face: int, side: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.face = face
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_spotted_die(painter, QRectF(self.rect()), self.face - 1)
        painter.end()


class BattleEnd(QFrame):
    """The sheet. ``read`` is emitted when it has been read; it is hidden then.

    ``lines``  what it says, the head first;  ``shown`` how many of them are seen already
    ``room``   tells where in its parent it may lie
    """

    read = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lines: tuple[EndLine, ...] = ()
        self.shown = 0
        self.room: Callable[[], QRect] | None = None
        self.setProperty("surface", "raised")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.head = label("heading", wrap=True, parent=self)
        self._rows: list[list[QWidget]] = []
        self._body = QWidget()
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self._area = QScrollArea(self)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidget(self._body)
        for part in (self._area.viewport(), self._body):
            part.setAutoFillBackground(False)
        self.ring = Ring(theme, self)
        self.button = WrapButton(self)
        self.button.setProperty("primary", "true")
        self.button.clicked.connect(self.go_on)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.ring)
        foot.addWidget(self.button)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 14, 20, 14)
        box.setSpacing(10)
        box.addWidget(self.head)
        box.addWidget(self._area, 1)
        add_layout(box, foot)
        self._next = QTimer(self, interval=LINE_MS)
        self._next.timeout.connect(self._show_next)
        self._left = 0
        self._watch = QTimer(self, interval=TICK_MS)
        self._watch.timeout.connect(self._run_down)
        self.hide()

    # -- what is said -------------------------------------------------------------------------------------------

    def tell(self, lines: Sequence[EndLine], *, at_once: bool, watched: bool) -> None:
        """Say how it ended, line by line or all ``at_once``; ``watched`` goes on by itself after a while."""
        if self.isVisible() and tuple(lines) == self.lines:
            return
        known = self.shown if self.isVisible() else 0
        self.write(lines)
        self.ring.setVisible(watched)
        self.show()
        self._show_up_to(len(self.lines) if at_once else max(1, known))
        if watched:
            self._left, self.ring.left = WATCHED_MS, 1.0
            self._watch.start()
        self.place_anew()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))
        self.raise_()

    def write(self, lines: Sequence[EndLine]) -> None:
        """Write the lines anew."""
        self.lines = tuple(lines)
        head, rest = self.lines[0], self.lines[1:]
        self.head.setText(head.words)
        self.button.setText(tr("On (Space)"))
        for row in self._rows:
            for part in row:
                self._grid.removeWidget(part)
                part.hide()
                delete_later(part)
        self._rows = [self._row(place, line) for place, line in enumerate(rest)]
        self.setAccessibleName(" ".join(f"{each.words} {each.note}".strip() for each in self.lines))

    def _row(self, place: int, line: EndLine) -> list[QWidget]:
        side = round(self.theme.px("body") * 1.9)
        mark: QWidget = LyingDie(line.die, side, self._body) if line.die else QWidget(self._body)
        mark.setFixedSize(side, side if line.die else 1)
        words = QWidget(self._body)
        box = QVBoxLayout(words)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        for role, text in (("body", line.words), ("small", line.note)):
            if text:
                said = label(role, wrap=True, parent=words)
                said.setText(text)
                if role == "small":
                    said.setProperty("tone", "muted")
                box.addWidget(said)
        self._grid.addWidget(mark, place, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(words, place, 1)
        for part in (mark, words):
            kept = part.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            part.setSizePolicy(kept)
        return [mark, words]

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors and sizes."""
        self.theme = self.ring.theme = theme
        if self.lines:
            self.write(self.lines)
            self._show_up_to(self.shown)
            self.place_anew()

    @property
    def whole(self) -> bool:
        """Whether all lines are seen."""
        return self.shown >= len(self.lines)

    def _show_up_to(self, number: int) -> None:
        self.shown = min(number, len(self.lines))
        for place, row in enumerate(self._rows):
            for part in row:
                part.setVisible(place < self.shown - 1)
        if self.whole:
            self._next.stop()
        elif not self._next.isActive():
            self._next.start()

    def _show_next(self) -> None:
        self._show_up_to(self.shown + 1)
        if self._rows:
            self._area.ensureWidgetVisible(self._rows[max(0, self.shown - 2)][1])

    # -- until it is read ---------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """All lines, and when they are seen: on."""
        if not self.whole:
            self._show_up_to(len(self.lines))
            return
        self.put_away()
        self.read.emit()

    def put_away(self) -> None:
        """It is read, or is not needed any more."""
        self._next.stop()
        self._watch.stop()
        self.hide()

    def _run_down(self) -> None:
        if self.underMouse() or not self.whole:
            return
        self._left -= TICK_MS
        self.ring.left = max(0.0, self._left / WATCHED_MS)
        self.ring.update()
        if self._left <= 0:
            self.go_on()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():  # larger letters, in a larger window
            QTimer.singleShot(0, self, self.place)

    def sizeHint(self) -> QSize:
        return QSize(round(WIDTH * self.theme.text_scale / 100), 200)

    def _needed(self, inside: int) -> tuple[int, int]:
        """Pixels that the rows take at a breadth, and the whole sheet."""
        box = self.layout()
        assert box is not None
        margins = box.contentsMargins()
        for part in self.findChildren(QLabel):
            part.ensurePolished()  # else it is measured in other letters than it is written in
        self._grid.invalidate()
        rows = self._grid.totalHeightForWidth(inside - 2) if self._rows else 0
        self.button.ensurePolished()
        foot = max(self.button.sizeHint().height(), self.ring.height())
        besides = margins.top() + margins.bottom() + 2 * box.spacing() + 2 * self.frameWidth() + 4
        return rows, self.head.heightForWidth(inside - 2 * self.frameWidth()) + rows + foot + besides

    def place_anew(self) -> None:
        """Lie where it is to lie, and once more when every line has its letters and all around it its place."""
        self.place()
        QTimer.singleShot(0, self, self.place)

    def place(self) -> None:
        """In the middle of what it lies over, as high as its lines and no higher than there is room."""
        parent, box = self.parentWidget(), self.layout()
        if parent is None or box is None:
            return
        room = self.room() if self.room is not None else parent.rect()
        margins, most_wide = box.contentsMargins(), parent.width() - 2 * EDGE
        aside = margins.left() + margins.right()
        width = min(self.sizeHint().width(), most_wide)
        rows, high = self._needed(width - aside)
        while high > room.bottom() - 2 * EDGE and width < most_wide:  # a long end is broader before it scrolls
            width = min(width + BROADER, most_wide)
            rows, high = self._needed(width - aside)
        inside = width - aside
        if high > room.height() - 2 * EDGE:  # over what lies above it, its foot where it would be
            room.setTop(max(0, room.bottom() - high - 2 * EDGE))
        most = room.height() - 2 * EDGE
        if high > most:  # a bar beside the lines takes some of their room
            inside -= self._area.verticalScrollBar().sizeHint().width()
            rows = self._grid.totalHeightForWidth(inside - 2)
        self._body.setFixedSize(inside - 2, rows)
        high = min(high, most)
        self.setGeometry((parent.width() - width) // 2, room.top() + (room.height() - high) // 2, width, high)
