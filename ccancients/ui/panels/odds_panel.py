"""What an attack may come to: bars, two or three sentences, and all figures one click or one key further.

The panel lies over the lower part of the side column while the mouse is on a target. Nothing below it moves: it comes
and goes without a change of the layout. What it shows is a ``Chances`` record; it knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chance_bars import GroupPicture
from ccancients.ui.panels.chances import Chances, Chapter, Sign
from ccancients.ui.panels.prompt_panel import label

MOST_SENTENCES: Final = 3
ACCOUNT_WIDTH: Final = 400
"""Pixels of the full account at ordinary text size."""


class Signs(QWidget):
    """Small pictures in a row, such as the faces that hit."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._signs: tuple[Sign, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_signs(self, signs: tuple[Sign, ...], theme: Theme) -> None:
        self._signs, self.theme = signs, theme
        self.setVisible(bool(signs))
        self.updateGeometry()
        self.update()

    @property
    def _side(self) -> int:
        return round(self.theme.px("small") * 1.6)

    def sizeHint(self) -> QSize:
        return QSize((self._side + 3) * len(self._signs), self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing)
        for place, sign in enumerate(self._signs):
            painter.save()
            sign(painter, QRectF(place * (self._side + 3), 0, self._side, self._side))
            painter.restore()


class _GroupRow(QWidget):
    """A group: heading and figure in a line, the picture below."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading, self.figure = label("small", wrap=True, parent=self), label("small", parent=self)
        self.heading.setProperty("tone", "strong")
        self.picture = GroupPicture(theme, self)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.heading, 1)
        head.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignTop)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        add_layout(box, head)
        box.addWidget(self.picture)
        self._box = box

    def set_room(self, *, legend: bool, columns: bool, spare: int) -> None:
        """How much room the picture has; what it needs is known at once, not with the next turn of the event loop."""
        self.picture.set_room(legend=legend, columns=columns, spare=spare)
        self._box.invalidate()
        self.updateGeometry()


class OddsPanel(QFrame):
    """The chances of what a click would set going.

    ``account_wanted``  all figures are asked for;  ``entered`` the mouse has come upon the panel
    """

    account_wanted = Signal()
    entered = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setProperty("surface", "sheet")
        self.chances: Chances | None = None
        self._rooms: tuple[QRect, ...] = ()
        self.title = label("lead", wrap=True, parent=self)
        self.subtitle = label("small", parent=self)
        self.signs = Signs(theme, self)
        self._groups: list[_GroupRow] = []
        self.sentences: list[QLabel] = [label("small", wrap=True, parent=self) for _ in range(MOST_SENTENCES)]
        self.foot = label("small", wrap=True, parent=self)
        self.foot.setProperty("tone", "strong")
        self.more = QPushButton(self)
        self.more.setProperty("link", True)
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more.clicked.connect(self.account_wanted)
        with_what = QHBoxLayout()
        with_what.setSpacing(6)
        with_what.addWidget(self.subtitle)
        with_what.addWidget(self.signs)
        with_what.addStretch(1)
        self._group_box = QVBoxLayout()
        self._group_box.setSpacing(5)
        self._line = QFrame(self)
        self._line.setFrameShape(QFrame.Shape.HLine)
        self._line.setProperty("role", "line")
        foot = self._foot_box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        foot.addWidget(self.foot, 1)
        foot.addWidget(self.more, 0, Qt.AlignmentFlag.AlignRight)
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 6)
        box.setSpacing(5)
        box.addWidget(self.title)
        add_layout(box, with_what)
        add_layout(box, self._group_box)
        box.addWidget(self._line)
        for sentence in self.sentences:
            box.addWidget(sentence)
        box.addStretch(1)
        add_layout(box, foot)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors from now on."""
        self.theme = theme
        self.put_away()

    def show_chances(self, chances: Chances) -> None:
        """Show chances until they are put away."""
        if chances == self.chances and self.isVisible():
            return
        self.chances = chances
        self.title.setText(chances.title)
        self.subtitle.setText(chances.subtitle)
        self.signs.show_signs(chances.signs, self.theme)
        while len(self._groups) < len(chances.groups):
            row = _GroupRow(self.theme, self)
            self._groups.append(row)
            self._group_box.addWidget(row)
        for place, row in enumerate(self._groups):
            row.setVisible(place < len(chances.groups))
            if place < len(chances.groups):
                group = chances.groups[place]
                row.heading.setText(group.heading)
                row.figure.setText(group.figure)
                row.picture.show_group(group, self.theme)
        for place, sentence in enumerate(self.sentences):
            sentence.setText(chances.sentences[place] if place < len(chances.sentences) else "")
        self.foot.setText(chances.foot)
        self.more.setText(tr("all figures: O"))
        self.more.setVisible(bool(chances.account))
        self.setAccessibleName(chances.spoken)
        if self._rooms:
            self.setGeometry(self._rooms[0])
        self.show()  # its letters have their size only now
        self._fit()
        self.raise_()

    def put_away(self) -> None:
        """Show no chances."""
        self.chances = None
        self.hide()

    def place_in(self, rooms: Sequence[QRect]) -> None:
        """Where the panel may lie in its parent: in the first of some rooms that it fits into, or in the last.

        Where there is one room only, and it does not fit, it is not seen: what lies around that room must be.
        """
        self._rooms = tuple(rooms)
        if self.chances is not None:
            self._fit()

    def _fit(self) -> None:
        """Fill the room. What does not fit goes in this order: legends, columns (a bar instead), the last sentences and
        groups; all figures tell it still.
        """
        chances = self.chances
        if chances is None:
            return
        most, groups = min(MOST_SENTENCES, len(chances.sentences)), len(chances.groups)
        tries = [(True, True, most, groups), (False, True, most, groups)]
        tries += [(False, False, kept, groups) for kept in range(most, min(1, most) - 1, -1)]
        fits = not self._rooms or any(self._fills(room, tries) for room in self._rooms)
        if not fits and len(self._rooms) > 1:
            least = [(False, False, 0, kept) for kept in range(groups, 0, -1)]
            self._fills(self._rooms[-1], least)
            fits = True
        self._box.activate()
        self.setVisible(fits)

    def _fills(self, room: QRect, tries: Sequence[tuple[bool, bool, int, int]]) -> bool:
        """Whether one of several ways to fill a room fits into it; the last one tried is left there."""
        self.setGeometry(room)
        return any(self._fits(room, *parts) for parts in tries)

    def _fits(self, room: QRect, legend: bool, columns: bool, kept: int, groups: int) -> bool:
        """Whether so much fits into a room; what is left of it goes to the columns."""
        self._lay_foot(room)
        self._take_room(legend, columns, kept, groups)
        spare = room.height() - self.needed()
        if spare > 0:
            self._take_room(legend, columns, kept, groups, spare // 2)
        return spare >= 0

    def _lay_foot(self, room: QRect) -> None:
        """All figures are asked for beside the foot, or below it where both have no room in a line."""
        margins = self._box.contentsMargins()
        inner = room.width() - margins.left() - margins.right()
        words = self.foot.fontMetrics().horizontalAdvance(self.foot.text()) + self._foot_box.spacing()
        beside = self.more.isHidden() or words + self.more.sizeHint().width() <= inner
        ways = QBoxLayout.Direction
        self._foot_box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def _take_room(self, legend: bool, columns: bool, kept: int, groups: int, spare: int = 0) -> None:
        for place, row in enumerate(self._groups):
            row.setVisible(place < groups)
            row.set_room(legend=legend, columns=columns, spare=spare)
        for place, sentence in enumerate(self.sentences):
            sentence.setVisible(place < kept)
        self._line.setVisible(kept > 0)
        for layout in (self._group_box, self._box):
            layout.invalidate()

    def needed(self) -> int:
        """Pixels of height that everything shown now needs at the present width."""
        width = self.width()
        return self._box.totalHeightForWidth(width) if self._box.hasHeightForWidth() else self._box.sizeHint().height()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()


class AccountPanel(QFrame):
    """Every figure of some chances, chapter by chapter, over the table until it is closed."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.title = label("heading", wrap=True, parent=self)
        self.leave = QPushButton(self)
        self.leave.clicked.connect(self.close_panel)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 10, 10, 10)
        box.setSpacing(8)
        box.addWidget(self.title)
        box.addWidget(self.area, 1)
        box.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        self.chapters: tuple[Chapter, ...] = ()
        self.hide()

    def show_account(self, chances: Chances, room: QRect, theme: Theme) -> None:
        """Show the account of chances in a part of the parent, at its right edge."""
        self.chapters = chances.account
        self.title.setText(chances.title)
        self.leave.setText(tr("Close"))
        self.setAccessibleName(chances.title)
        page = QWidget()
        page.setProperty("surface", "sheet")
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 8, 0)
        box.setSpacing(10)
        for chapter in chances.account:
            box.addWidget(_chapter(chapter, page))
        box.addStretch(1)
        self.area.setWidget(page)
        width = min(room.width(), round(ACCOUNT_WIDTH * theme.text_scale / 100))
        self.setGeometry(room.right() + 1 - width, room.top(), width, room.height())
        self.raise_()
        self.show()
        self.area.setFocus()

    def close_panel(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.area.clearFocus()
        self.hide()
        self.closed.emit()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and event.type() == QEvent.Type.KeyPress:
            self.close_panel()
            return
        super().keyPressEvent(event)


def _chapter(chapter: Chapter, parent: QWidget) -> QWidget:
    made = QWidget(parent)
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(1)
    grid.setColumnStretch(0, 1)
    head = label("lead", wrap=True, parent=made)
    head.setText(chapter.title)
    grid.addWidget(head, 0, 0, 1, 2)
    line = 1
    for name, value in chapter.rows:
        what, much = label("small", wrap=True, parent=made), label("small", parent=made)
        what.setText(name.lstrip())
        what.setContentsMargins(4 * (len(name) - len(name.lstrip())), 0, 0, 0)
        much.setText(value)
        much.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(what, line, 0)
        grid.addWidget(much, line, 1)
        line += 1
    for text in chapter.sentences:
        said = label("small", wrap=True, parent=made)
        said.setProperty("tone", "muted")
        said.setText(text)
        grid.addWidget(said, line, 0, 1, 2)
        line += 1
    return made
