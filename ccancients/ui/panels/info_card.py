"""The card of whatever is under the mouse: a unit's numbers, the ground, the odds of an attack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.prompt_panel import label

Paint = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a card says.

    ``rows``   pairs of what and how much, shown in two columns
    ``notes``  sentences below
    ``bars``   pairs of a word and a share from 0 to 1
    ``spoken`` all of it in one line for a screen reader, empty where title and notes are enough
    """

    title: str
    subtitle: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    bars: tuple[tuple[str, float], ...] = ()
    picture: Paint | None = None
    spoken: str = ""


class Picture(QWidget):
    """A small picture painted by whoever knows how."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paint: Paint | None = None
        self.setFixedSize(64, 64)

    def set_paint(self, paint: Paint | None) -> None:
        self._paint = paint
        self.setVisible(paint is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._paint is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._paint(painter, QRectF(self.rect()))


class InfoCard(QFrame):
    """Facts about one thing; without any a line that says how to get some."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.picture = Picture(self)
        self.title: QLabel = label("lead", wrap=True, parent=self)
        self.subtitle: QLabel = label("small", wrap=True, parent=self)
        self.subtitle.setProperty("tone", "muted")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(1, 1)
        self._notes: QLabel = label("small", wrap=True, parent=self)
        self._cells: list[QLabel] = []
        head = QVBoxLayout()
        head.setSpacing(0)
        head.addWidget(self.title)
        head.addWidget(self.subtitle)
        head.addStretch(1)
        top = self._head = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(top, head, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(4)
        add_layout(box, top)
        add_layout(box, self._grid)
        box.addWidget(self._notes)
        box.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.facts: Facts | None = None
        self._fitted: tuple[Facts | None, int, int] | None = None
        self.show_facts(None)

    def show_facts(self, facts: Facts | None) -> None:
        """Show facts, or how to get some."""
        if facts == self.facts and facts is not None:
            return
        self.facts, self._fitted = facts, None
        self.picture.set_paint(facts.picture if facts else None)
        self.title.setText(facts.title if facts else "")
        self.subtitle.setText(facts.subtitle if facts else "")
        self.subtitle.setVisible(bool(facts and facts.subtitle))
        self.title.setVisible(facts is not None)
        self._notes.setText("\n".join(facts.notes) if facts else tr("Point at the board to see what is there."))
        self._notes.setProperty("tone", "" if facts else "muted")
        self._notes.style().polish(self._notes)
        self._notes.setVisible(facts is None or bool(facts.notes))
        self.setAccessibleName(f"{facts.title}. {facts.subtitle}" if facts else "")
        rows = list(facts.rows) if facts else []
        rows += [(word, percent(share)) for word, share in facts.bars] if facts else []
        self._show_rows(rows)

    def fit(self, width: int, height: int) -> None:
        """Leave out what there is no room for: the notes, then the picture, then rows, the last ones first."""
        if self._fitted == (self.facts, width, height):
            return
        self._fitted = (self.facts, width, height)
        parts: list[QWidget] = [self._notes] if self._notes.text() else []
        parts += [self.picture] if self.facts is not None and self.facts.picture is not None else []
        rows = zip(self._cells[::2], self._cells[1::2], strict=True)
        for name, value in reversed([row for row in rows if row[0].text() or row[1].text()]):
            parts += [name, value]
        for part in parts:
            part.setVisible(True)
        layout = self.layout()
        assert layout is not None
        for part in parts:
            for each in (self._grid, self._head, layout):
                each.invalidate()
            if layout.totalHeightForWidth(width) <= height:
                return
            part.setVisible(False)

    def keep_height(self, height: int) -> None:
        """At least so high, so that what lies below does not jump while the mouse wanders; 0 for as high as needed."""
        self.setMinimumHeight(height)

    def _show_rows(self, rows: list[tuple[str, str]]) -> None:
        while len(self._cells) < 2 * len(rows):
            name, value = label("small", parent=self), label("small", wrap=True, parent=self)
            name.setProperty("tone", "muted")
            place = len(self._cells) // 2
            self._grid.addWidget(name, place, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, place, 1)
            self._cells += [name, value]
        for place, cell in enumerate(self._cells):
            shown = place < 2 * len(rows)
            cell.setVisible(shown)
            cell.setText(rows[place // 2][place % 2] if shown else "")
