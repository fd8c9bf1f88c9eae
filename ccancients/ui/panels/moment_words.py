"""The words of a moment: a few in capitals, the title, sentences with small pictures, a table of what and how much."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccancients.ui.canvas.moment import Moment, Picture, Rank
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

BADGE, LARGE_BADGE = 38, 62
"""Pixels of a small picture before a line, beside a large one and alone, at ordinary text."""
GREAT_TITLE: Final = 0.05
GREAT_LEAST, GREAT_MOST = 32, 88
"""Height of the title of a great moment: a share of the window's breadth, and the bounds of it in pixels."""
OVER_WORDS: Final = 0.62
"""How much of that it has where the picture lies over the words, and leaves them less room."""
SHEET_TITLE: Final = 0.056
SHEET_MOST: Final = 44
"""The same of a sheet, of its own breadth."""
GREAT_LINE, GREAT_LINE_MOST = 0.0135, 25
SHEET_LINE, SHEET_LINE_MOST = 0.0265, 22
"""Height of a sentence: a share of the same breadth, and the most of it in pixels at ordinary text."""
FACT: Final = 0.88
"""The height of a row of facts, or in columns, in that of a sentence."""
HEAD: Final = 0.75
"""That of the head of a column."""
BADGE_SHARE, BADGE_MOST = 0.145, 92
"""A small picture that stands alone: a share of the sheet's breadth, and the most of it in pixels."""
WIDEST_CELL: Final = 26
"""Letters of a cell that a column makes room for beside the others."""


class Badge(QWidget):
    """A small picture before a line. ``share`` how much of its time has passed."""

    def __init__(self, picture: Picture | None, pixels: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture, self.share = picture, 1.0
        self.setFixedSize(pixels, pixels if picture is not None else 1)  # without one the line alone is as high

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is not None:
            painter = QPainter(self)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            self._picture(painter, QRectF(self.rect()), self.share)
            painter.end()


class MomentWords(QWidget):
    """All that is written of a moment.

    ``lines``  the labels of its sentences;  ``steps`` what comes one after another where words come line by line
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("surface", "stage")
        self.kicker, self.title = label("kicker", wrap=True, parent=self), label("title", wrap=True, parent=self)
        self.lines: list[QLabel] = []
        self.steps: list[tuple[QWidget, ...]] = []
        self._made: list[QWidget] = []
        self._badges: list[Badge] = []
        self._sizes: list[tuple[QLabel, float]] = []
        self._small, self._alone = True, float(LARGE_BADGE)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 6, 0)
        self._box.setSpacing(6)
        for part in (self.kicker, self.title):
            self._box.addWidget(part)
        self._box.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """None of its own: in less room it is scrolled, and how high it is follows from how broad it may be."""
        return QSize(0, 0)

    def write(self, moment: Moment, theme: Theme, breadth: int) -> None:
        """Write a moment in a window, or on a sheet, so many pixels wide."""
        great = moment.rank is Rank.GREAT
        self._small = moment.picture is not None
        self.kicker.setText(moment.kicker.upper())
        self.kicker.setAccessibleName(moment.kicker)
        self.kicker.setVisible(bool(moment.kicker))
        self.title.setText(moment.title)
        self.title.setFont(theme.serif("title"))
        self.title.setProperty("size", "great" if great else "sheet")
        self._alone = min(max(LARGE_BADGE, BADGE_SHARE * breadth), BADGE_MOST)
        for old in self._made:
            old.hide()
            self._box.removeWidget(old)
            delete_later(old)
        self.lines, self.steps, self._made, self._badges, self._sizes = [], [], [], [], []
        badges = (*moment.badges, *(None,) * (len(moment.lines) - len(moment.badges)))
        for words, badge in zip(moment.lines, badges, strict=True):
            self._write_line(words, badge, theme, "lead" if great else "body", beside=any(badges))
        if moment.facts:
            self._write_facts(moment, theme)
        if moment.columns:
            self._write_columns(moment, theme)
        for part in (self.title, self.kicker):
            part.style().unpolish(part)
            part.style().polish(part)
        self.fit(moment, theme, breadth)

    def fit(self, moment: Moment, theme: Theme, breadth: int) -> None:
        """The title and the sentences as large as the breadth allows."""
        scale = max(1.0, theme.text_scale / 100)
        if moment.rank is Rank.GREAT:
            high = min(max(GREAT_LEAST * scale, GREAT_TITLE * breadth), 0.075 * breadth, GREAT_MOST)
            high *= OVER_WORDS if moment.across else 1.0
            line = min(max(theme.px("lead"), GREAT_LINE * breadth), GREAT_LINE_MOST * scale)
        else:
            high = min(max(theme.px("title"), SHEET_TITLE * breadth), SHEET_MOST * scale)
            line = min(max(theme.px("body"), SHEET_LINE * breadth), SHEET_LINE_MOST * scale)
        for part, share in self._sizes:
            part.setStyleSheet(f"font-size: {round(max(theme.px('body'), line * share))}px;")
        self.title.setStyleSheet(f"font-size: {round(high)}px;")

    def height_in(self, wide: int) -> int:
        """Pixels of all that is written, that wide."""
        for part in self.findChildren(QLabel):
            part.ensurePolished()  # else it is measured in another font than it is written in
        for layout in (*(each.layout() for each in self._made), self._box):
            if layout is not None:
                layout.invalidate()
        return self._box.totalHeightForWidth(wide)

    def _write_line(self, words: str, badge: Picture | None, theme: Theme, role: str, *, beside: bool) -> None:
        line = label(role, wrap=True)
        line.setText(words)
        row: QWidget = line
        if beside:
            row = QWidget(self)
            row.setProperty("surface", "stage")
            box = QHBoxLayout(row)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(10)
            pixels = round(BADGE * max(1.0, theme.text_scale / 100) if self._small else self._alone)
            self._badges.append(Badge(badge, pixels, row))
            box.addWidget(self._badges[-1])
            box.addWidget(line, 1)
        self._put(row)
        self.lines.append(line)
        self._sizes.append((line, 1.0))
        self.steps.append((row,))

    def _write_facts(self, moment: Moment, theme: Theme) -> None:
        table = QWidget(self)
        table.setProperty("surface", "stage")
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 8, 0, 0)
        grid.setHorizontalSpacing(theme.space(5))
        grid.setVerticalSpacing(theme.space(1))
        rule = QFrame(table)
        rule.setProperty("role", "gold")
        grid.addWidget(rule, 0, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        for row, (what, much) in enumerate(moment.facts, 1):
            name, value = label("soft", parent=table), label("body", wrap=True, parent=table)
            name.setText(what)
            value.setText(much)
            value.setProperty("tone", "strong")
            self._sizes += [(name, FACT), (value, FACT)]
            name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            for column, part in enumerate((name, value)):
                grid.addWidget(part, row, column, Qt.AlignmentFlag.AlignTop)
            self.steps.append((name, value) if row > 1 else (rule, name, value))
        self._put(table)

    def _write_columns(self, moment: Moment, theme: Theme) -> None:
        table = QWidget(self)
        table.setProperty("surface", "stage")
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(theme.space(5))
        grid.setVerticalSpacing(theme.space(1))
        rows: dict[int, list[QWidget]] = {}
        for column, words in enumerate(moment.columns):
            grid.setColumnStretch(column, min(WIDEST_CELL, max(map(len, words), default=0)))
            for row, said in enumerate(words):
                cell = label("body" if row else "kicker", wrap=len(said) > WIDEST_CELL, parent=table)
                cell.setText(said)
                self._sizes.append((cell, FACT if row else HEAD))
                grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignTop)
                rows.setdefault(row, []).append(cell)
        if moment.by_rows:
            self.steps += [tuple(cells) for cells in rows.values()]
        else:
            self.steps.append((table,))
        self._put(table)

    def _put(self, part: QWidget) -> None:
        self._box.insertWidget(self._box.count() - 1, part)
        part.show()  # at once: what is hidden has no height
        self._made.append(part)

    def reveal(self, count: int) -> None:
        """Show so many of the steps."""
        for place, step in enumerate(self.steps):
            for part in step:
                part.setVisible(place < count)

    def go_to(self, share: float) -> None:
        """Show the small pictures at a share of their time."""
        for badge in self._badges:
            if badge.share != share:
                badge.share = share
                badge.update()

    @property
    def missing(self) -> bool:
        """Whether a step is not there yet."""
        return any(part.isHidden() for step in self.steps for part in step)
