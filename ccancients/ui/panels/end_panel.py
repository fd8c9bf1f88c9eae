"""The end of a battle: the result, how it went in pictures, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ccancients.ui.i18n import tr
from ccancients.ui.panels.charts import BannerChart, Chart, DiceChart, Legend, LossChart, Story
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.theme import Theme

MARGIN: Final = 24
WIDEST: Final = 1320


class EndPanel(QFrame):
    """The end of a battle: the result and what to do next."""

    rematch_wanted = Signal()
    replay_wanted = Signal()
    review_wanted = Signal()
    new_wanted = Signal()
    leave_wanted = Signal()
    edit_wanted = Signal()
    closed = Signal()

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.headline = label("title", wrap=True, parent=self)
        self.sentence = label("body", wrap=True, parent=self)
        for words in (self.headline, self.sentence):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.charts: tuple[Chart, ...] = (BannerChart(theme), LossChart(theme), DiceChart(art, theme))
        self.legend = (Legend(theme, self), Legend(theme, self))
        self.luck = (label("small", wrap=True), label("small", wrap=True))
        self._cells: list[QLabel] = []
        self.rematch, self.replay = QPushButton(self), QPushButton(self)
        self.new_battle, self.leave, self.look = QPushButton(self), QPushButton(self), QPushButton(self)
        self.edit, self.review = QPushButton(self), QPushButton(self)
        self.rematch.setProperty("primary", True)
        self._draft = False
        self._lay_out()
        self.retranslate()
        self.hide()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 14, MARGIN, 16)
        box.setSpacing(6)
        box.addWidget(self.headline)
        box.addWidget(self.sentence)
        self._middle = QScrollArea(self)
        self._middle.setWidgetResizable(True)
        self._middle.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._middle.setWidget(self._content())
        box.addWidget(self._middle, 1)
        box.addLayout(self._buttons())

    def _content(self) -> QWidget:
        content = QWidget(self._middle)
        content.setProperty("surface", "sheet")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(3)
        charts = self._chart_box = QHBoxLayout()
        charts.setSpacing(20)
        for chart in self.charts:
            charts.addWidget(chart, 1)
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 2, 0, 2)
        lines.setSpacing(8)
        lines.addLayout(self._grid)
        lines.addLayout(charts, 1)
        for sentence in self.luck:
            sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
            lines.addWidget(sentence)
        return content

    def _buttons(self) -> QGridLayout:
        self._ways = QGridLayout()
        for button, signal in (
            (self.rematch, self.rematch_wanted), (self.replay, self.replay_wanted),
            (self.new_battle, self.new_wanted), (self.leave, self.leave_wanted), (self.edit, self.edit_wanted),
            (self.review, self.review_wanted),
        ):
            button.clicked.connect(signal)
        self.look.clicked.connect(self._close)
        self._arrange_buttons(WIDEST)
        return self._ways

    def _arrange_buttons(self, wide: int) -> None:
        """The buttons in as few rows as have room for what is written on them."""
        buttons = (
            self.rematch, self.review, self.replay, self.look, self.new_battle, self.edit, self.leave,
        )
        rows = next((rows for rows in (1, 2, 3) if self._fits(buttons, rows, wide)), 4)
        columns = -(-len(buttons) // rows)
        for place, button in enumerate(buttons):
            self._ways.addWidget(button, *divmod(place, columns))

    def _fits(self, buttons: tuple[QPushButton, ...], rows: int, wide: int) -> bool:
        """Whether so many rows are wide enough for all words."""
        columns = -(-len(buttons) // rows)
        widths = [max(button.sizeHint().width() for button in buttons[place::columns]) for place in range(columns)]
        return sum(widths) + 6 * (columns - 1) + 2 * MARGIN <= wide

    def offer_designer(self, draft: bool) -> None:
        """Offer to edit the position, or to go back to the designer that the battle came from."""
        self._draft = draft
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colors and sizes."""
        for chart in self.charts:
            chart.set_theme(theme)
        for side in self.legend:
            side.theme = theme
            side.updateGeometry()

    def retranslate(self) -> None:
        self.rematch.setText(tr("Rematch, sides exchanged"))
        self.replay.setText(tr("Watch the replay"))
        self.review.setText(tr("Review of the turns"))
        self.new_battle.setText(tr("New battle"))
        self.leave.setText(tr("Start screen"))
        self.look.setText(tr("Look at the board"))
        self.edit.setText(tr("Back to the designer") if self._draft else tr("Edit this position"))

    def show_end(
        self, headline: str, sentence: str, rows: Sequence[tuple[str, str, str]], story: Story
    ) -> None:
        """Say how it ended, with a table of both sides and pictures of the battle."""
        self.headline.setText(headline)
        self.sentence.setText(sentence)
        self._clear()
        for side, column in ((0, 0), (1, 2)):
            self.legend[side].show_side(story.names[side], story.colors[side], side)
            self._grid.addWidget(self.legend[side], 0, column, Qt.AlignmentFlag.AlignCenter)
            self.luck[side].setText(story.sentences[side])
        for row, (what, top, bottom) in enumerate(rows, start=1):
            for column, words in enumerate((top, what, bottom)):
                self._cell(row, column, words)
        for chart in self.charts:
            chart.tell(story)
        self.show()
        self.raise_()
        self.rematch.setFocus()

    def _cell(self, row: int, column: int, words: str) -> None:
        cell = label("body", parent=self)
        cell.setText(words)
        cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if column == 1:
            cell.setProperty("tone", "muted")
        self._grid.addWidget(cell, row, column)
        self._cells.append(cell)

    def _clear(self) -> None:
        for cell in self._cells:
            self._grid.removeWidget(cell)
            cell.deleteLater()
        self._cells = []

    def place_in(self, room: QRect) -> None:
        """In the middle of a part of the parent, as large as is good for the pictures."""
        wide = min(room.width(), WIDEST)
        size = QSize(wide, min(room.height(), max(520, round(wide * 0.6))))
        self._arrange_buttons(wide)
        beside = sum(chart.minimumSizeHint().width() for chart in self.charts) + 3 * MARGIN + 40 <= wide
        self._chart_box.setDirection(
            QHBoxLayout.Direction.LeftToRight if beside else QHBoxLayout.Direction.TopToBottom
        )
        self.setGeometry(QRect(room.center() - QPoint(size.width() // 2, size.height() // 2), size))

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
