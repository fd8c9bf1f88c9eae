"""The end of a match: the result, how it went in pictures, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ccancients.engine.gamespec import Seat
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.charts import Chart, Legend, SideLook, Story, chart_of
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.table_art import TableArt

MARGIN: Final = 24
WIDEST: Final = 1320
LEAST_MIDDLE: Final = 90
"""Pixels for table and pictures, below which all of it is scrolled together."""
LONG: Final = 24
"""Characters from which a cell of the table is written in several lines."""


@dataclass(frozen=True, slots=True)
class EndFacts:
    """The end of a match: a headline, a sentence, the names of the sides, and rows of what and the figures of each."""

    headline: str
    sentence: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class EndPanel(QFrame):
    """The end of a match, as large as is good for a part of its parent.

    ``reviews``  whether the turns of the match can be looked at again;  ``courses`` whether its course can be told
    ``moved``    it has come, gone, or lies elsewhere
    """

    rematch_wanted = Signal()
    rematch_same_wanted = Signal()
    second_leg_wanted = Signal()
    replay_wanted = Signal()
    review_wanted = Signal()
    course_wanted = Signal()
    new_wanted = Signal()
    leave_wanted = Signal()
    edit_wanted = Signal()
    closed = Signal()
    moved = Signal()

    def __init__(
        self, art: TableArt, theme: Theme, seats: Sequence[Seat], parent: QWidget, *, reviews: bool = True,
        courses: bool = False,
    ) -> None:
        super().__init__(parent)
        self._art, self._theme, self._seats = art, theme, tuple(seats)
        self.setProperty("surface", "sheet")
        self.headline = label("title", wrap=True, parent=self)
        self.sentence = label("body", wrap=True, parent=self)
        for words in (self.headline, self.sentence):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.charts: tuple[Chart, ...] = ()
        self.legend: tuple[Legend, ...] = ()
        self.luck: tuple[QLabel, ...] = ()
        self._cells: list[QLabel] = []
        self._room = QRect()
        self.rematch, self.rematch_same, self.replay = QPushButton(self), QPushButton(self), QPushButton(self)
        self.new_match, self.leave, self.look = QPushButton(self), QPushButton(self), QPushButton(self)
        self.edit, self.review, self.course = QPushButton(self), QPushButton(self), QPushButton(self)
        self.rematch.setProperty("primary", True)
        self._draft = self._leg = False
        self._offered = [self.rematch, self.rematch_same, self.replay, self.look, self.new_match, self.leave]
        if reviews:
            self._offered.insert(2, self.review)
        if courses:
            self._offered.insert(2, self.course)
        self.edit.hide()
        self.course.setVisible(courses)
        self.review.setVisible(reviews)
        self._lay_out()
        self.retranslate()
        self.hide()

    def _lay_out(self) -> None:
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 14, MARGIN, 16)
        box.setSpacing(6)
        self._head, self._foot = QWidget(self), QWidget(self)
        head = QVBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(6)
        head.addWidget(self.headline)
        head.addWidget(self.sentence)
        self._low = False
        self._middle = QScrollArea(self)
        self._middle.setWidgetResizable(True)
        self._middle.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._middle.setWidget(self._content())
        self._buttons()
        box.addWidget(self._head)
        box.addWidget(self._middle, 1)
        box.addWidget(self._foot)

    def _content(self) -> QWidget:
        content = QWidget(self._middle)
        content.setProperty("surface", "sheet")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(3)
        self._chart_box = QHBoxLayout()
        self._chart_box.setSpacing(20)
        self._lines = QVBoxLayout(content)
        self._lines.setContentsMargins(0, 2, 0, 2)
        self._lines.setSpacing(8)
        add_layout(self._lines, self._grid)
        add_layout(self._lines, self._chart_box, 1)
        return content

    def _keep_in_sight(self, low: bool) -> None:
        """What is said first and the ways on stay in sight; in a low window they are scrolled with the rest."""
        if low == self._low:
            return
        self._low = low
        if low:
            self._lines.insertWidget(0, self._head)
            self._lines.addWidget(self._foot)
        else:
            self._box.insertWidget(0, self._head)
            self._box.addWidget(self._foot)

    def _buttons(self) -> None:
        self._ways = QGridLayout(self._foot)
        self._ways.setContentsMargins(0, 0, 0, 0)
        for button, signal in (
            (self.rematch_same, self.rematch_same_wanted),
            (self.replay, self.replay_wanted),
            (self.new_match, self.new_wanted), (self.leave, self.leave_wanted), (self.edit, self.edit_wanted),
            (self.review, self.review_wanted), (self.course, self.course_wanted),
        ):
            button.clicked.connect(signal)
        self.rematch.clicked.connect(self._rematch)
        self.look.clicked.connect(self._close)
        self._arrange_buttons(WIDEST)

    def _arrange_buttons(self, wide: int) -> None:
        """The buttons in as few rows as have room for what is written on them."""
        buttons = self._offered
        rows = next((rows for rows in range(1, len(buttons)) if self._fits(buttons, rows, wide)), len(buttons))
        columns = -(-len(buttons) // rows)
        for place, button in enumerate(buttons):
            self._ways.addWidget(button, *divmod(place, columns))

    def _fits(self, buttons: Sequence[QPushButton], rows: int, wide: int) -> bool:
        """Whether so many rows are wide enough for all words."""
        columns = -(-len(buttons) // rows)
        widths = [max(button.sizeHint().width() for button in buttons[place::columns]) for place in range(columns)]
        return sum(widths) + 6 * (columns - 1) + 2 * MARGIN <= wide

    def offer_designer(self, draft: bool) -> None:
        """Offer to edit the position, or to go back to the designer that the match came from."""
        self._draft = draft
        if self.edit not in self._offered:
            self._offered.insert(-1, self.edit)
            self.edit.show()
        self.retranslate()

    def offer_second_leg(self) -> None:
        """The rematch with sides exchanged is the second of two legs."""
        self._leg = True
        self.retranslate()

    def _rematch(self) -> None:
        (self.second_leg_wanted if self._leg else self.rematch_wanted).emit()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colors and sizes."""
        self._theme = theme
        for chart in self.charts:
            chart.set_theme(theme)
        for legend in self.legend:
            legend.set_theme(theme)

    def retranslate(self) -> None:
        two = len(self._seats) == 2
        exchanged = tr("Second leg, sides exchanged") if self._leg else tr("Rematch, sides exchanged")
        self.rematch.setText(exchanged if two else tr("Rematch, everybody one seat on"))
        self.rematch_same.setText(tr("Rematch, the same sides"))
        self.replay.setText(tr("Watch the replay"))
        self.review.setText(tr("Review of the turns"))
        self.course.setText(tr("Course of the match"))
        self.new_match.setText(tr("New match"))
        self.leave.setText(tr("Start screen"))
        self.look.setText(tr("Look at the board"))
        self.edit.setText(tr("Back to the designer") if self._draft else tr("Edit this position"))

    def show_end(self, facts: EndFacts, story: Story | None) -> None:
        """Say how it ended, with a table of all sides and pictures of the match."""
        self.headline.setText(facts.headline)
        self.sentence.setText(facts.sentence)
        self._clear()
        self._name_sides(facts.heads)
        for row, (what, *figures) in enumerate(facts.rows, start=1):
            self._cell(row, self._column_of_words, what)
            for side, words in enumerate(figures):
                self._cell(row, self._column(side), words)
        if story is not None:
            self._draw(story)
        self.place_in(self._room)
        self.show()
        self.raise_()
        self.rematch.setFocus()
        self.moved.emit()

    # -- columns: of two sides the words stand between them, of more before them all --------------------------------

    @property
    def _column_of_words(self) -> int:
        return 1 if len(self._seats) == 2 else 0

    def _column(self, side: int) -> int:
        return 2 * side if len(self._seats) == 2 else side + 1

    def _name_sides(self, heads: Sequence[str]) -> None:
        self._looks = tuple(
            SideLook(name, seat.color, seat.emblem) for name, seat in zip(heads, self._seats, strict=True)
        )
        self.legend = tuple(Legend(look, self._theme, self) for look in self._looks)
        for side, legend in enumerate(self.legend):
            self._grid.setColumnStretch(self._column(side), 1)
            self._grid.addWidget(legend, 0, self._column(side), Qt.AlignmentFlag.AlignCenter)

    def _draw(self, story: Story) -> None:
        self.charts = tuple(chart_of(each, self._looks, self._art, self._theme) for each in story.pictures)
        for chart in self.charts:
            self._chart_box.addWidget(chart, 1)
        self.luck = tuple(label("small", wrap=True) for _ in story.sentences)
        for words, sentence in zip(self.luck, story.sentences, strict=True):
            words.setText(sentence)
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._lines.addWidget(words)

    def _cell(self, row: int, column: int, words: str) -> None:
        named = len(words) > LONG
        cell = label("small" if named else "body", wrap=named, parent=self)
        cell.setText(words)
        cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if column == self._column_of_words:
            cell.setProperty("tone", "muted")
        self._grid.addWidget(cell, row, column)
        self._cells.append(cell)

    def _clear(self) -> None:
        for part in (*self._cells, *self.legend, *self.charts, *self.luck):
            part.hide()
            delete_later(part)
        self._cells, self.legend, self.charts, self.luck = [], (), (), ()

    def place_in(self, room: QRect) -> None:
        """In the middle of a part of the parent, as large as is good for the pictures."""
        self._room = room
        wide = min(room.width(), WIDEST)
        self._arrange_buttons(wide)
        beside = self._head.heightForWidth(wide - 2 * MARGIN) + self._foot.sizeHint().height()
        self._keep_in_sight(room.height() - beside < LEAST_MIDDLE)
        high = max(520, round(wide * 0.6)) if self.charts else self.heightForWidth(wide)
        size = QSize(wide, min(room.height(), high))
        beside = sum(chart.minimumSizeHint().width() for chart in self.charts) + 3 * MARGIN + 40 <= wide
        self._chart_box.setDirection(
            QHBoxLayout.Direction.LeftToRight if beside else QHBoxLayout.Direction.TopToBottom
        )
        self.setGeometry(QRect(room.center() - QPoint(size.width() // 2, size.height() // 2), size))
        self.moved.emit()

    def put_away(self, away: bool) -> None:
        """Hide it, or let it be seen again."""
        self.setHidden(away)
        self.moved.emit()

    def _close(self) -> None:
        self.put_away(True)
        self.closed.emit()
