"""What another side did in its turn, as tiles in order that can be stepped through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

Paint = Callable[[QPainter, QRectF], None]
PIECE: Final = 36
"""Pixels that the picture of a piece takes at ordinary text size."""
LEAST_WIDTH: Final = 120
BESIDE: Final = 9
"""Pixels from the edge of a tile to its words, besides the picture of the piece."""
MARGIN: Final = 4
GAP, ARROW = 3, 26
WAY: Final = ARROW + 2 * GAP
"""Pixels of the arrow between two places, and those it keeps free on either side."""
LEAST_LETTERS: Final = 9
MOST_TILES: Final = 7
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True, slots=True)
class TileFacts:
    """One thing that was done.

    ``piece``, ``arrow``  paint who did it, and how he went
    ``start``, ``end``    the names of the places;  ``words`` what came of it;  ``grave`` whether it cost somebody dear
    """

    start: str
    end: str
    words: str
    grave: bool = False
    piece: Paint | None = field(default=None, compare=False)
    arrow: Paint | None = field(default=None, compare=False)

    @property
    def spoken(self) -> str:
        """The tile for a screen reader."""
        return tr("{start} to {end}: {words}", start=self.start, end=self.end, words=self.words)


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """A turn: whose and which, the cards of it, what was done, what it came to."""

    heading: str
    cards: tuple[str, ...]
    tiles: tuple[TileFacts, ...]
    total: str


class Tile(QAbstractButton):
    """Something that was done. Checked while the board shows it."""

    def __init__(self, facts: TileFacts, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.facts, self._theme = facts, theme
        self.setCheckable(True)
        self.setAccessibleName(facts.spoken)
        self.setToolTip(facts.spoken)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, self.heightForWidth(LEAST_WIDTH))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words need: they are told whole, on as many lines as it takes."""
        room = max(1, width - 2 - self._side - BESIDE - MARGIN)
        return max(self._side, self._lines_in(room) * self._line + self._words_in(room).height()) + 10

    @property
    def _side(self) -> int:
        """How broad the picture of the piece is."""
        return max(round(PIECE * self._theme.text_scale / 100), round(2.9 * self._theme.px("small"))) - 2

    @property
    def _line(self) -> int:
        return round(1.45 * self._theme.px("small"))

    def _lines_in(self, width: int) -> int:
        """On how many lines the two places stand: the way and its end go below where one line is too short."""
        facts, metrics = self.facts, QFontMetrics(self._theme.sans("small", bold=True))
        if facts.arrow is None or not facts.end:
            return 1
        return 1 if metrics.horizontalAdvance(facts.start) + metrics.horizontalAdvance(facts.end) + WAY <= width else 2

    def _words_in(self, width: int) -> QRect:
        if not self.facts.words:
            return QRect()
        metrics = QFontMetrics(self._theme.sans("small", bold=self.facts.grave))
        return metrics.boundingRect(QRect(0, 0, width, 1000), WRAPPED, self.facts.words)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        theme, facts = self._theme, self.facts
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        rim = theme.ui.accent if self.isChecked() else theme.ui.focus if self.hasFocus() else theme.ui.line
        painter.setPen(QPen(QColor(rim), 2.2 if self.isChecked() or self.hasFocus() else 1.0))
        painter.setBrush(QColor(theme.ui.raised))
        painter.drawRoundedRect(frame, 5, 5)
        side = self._side
        if facts.piece is not None:
            facts.piece(painter, QRectF(frame.left() + 4, frame.center().y() - side / 2, side, side))
        inner = frame.adjusted(side + BESIDE, 3, -MARGIN, -3)
        words = self._words_in(int(inner.width()))
        lines = self._lines_in(int(inner.width()))
        top = frame.center().y() - (lines * self._line + words.height()) / 2
        line = QRectF(inner.left(), top, inner.width(), self._line)
        self._write_place(painter, line, facts.start)
        wide = painter.fontMetrics().horizontalAdvance(facts.start) + GAP
        if lines > 1:
            wide = 0
            line.translate(0, self._line)
        arrow = QRectF(line.left() + wide, line.top(), ARROW, line.height())
        if facts.arrow is not None and facts.end:
            facts.arrow(painter, arrow)
            rest = QRectF(arrow.right() + GAP, line.top(), inner.right() - arrow.right() - GAP, line.height())
            self._write_place(painter, rest, facts.end)
        painter.setFont(theme.sans("small", bold=facts.grave))
        painter.setPen(QColor(theme.ui.bad if facts.grave else theme.ui.muted))
        painter.drawText(QRectF(inner.left(), line.bottom(), inner.width(), words.height()), WRAPPED, facts.words)


    def _write_place(self, painter: QPainter, room: QRectF, name: str) -> None:
        """The name of a place, in smaller letters where it is long."""
        font = self._theme.sans("small", bold=True)
        for size in range(font.pixelSize(), LEAST_LETTERS - 1, -1):
            font.setPixelSize(size)
            if QFontMetrics(font).horizontalAdvance(name) <= room.width():
                break
        painter.setFont(font)
        painter.setPen(QColor(self._theme.ui.text))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)


class TurnStrip(QFrame):
    """The strip. ``wanted(number)`` a tile is to be shown on the board, -1 for none.

    ``folded``  only what the turn came to is seen
    """

    wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.facts: TurnFacts | None = None
        self.number = -1
        self.folded = False
        self.setProperty("surface", "sheet")
        self.setAccessibleName(tr("What the others did"))
        self.heading: QLabel = label("body", wrap=True, parent=self)
        self.cards: QLabel = label("small", wrap=True, parent=self)
        self.total: QLabel = label("small", wrap=True, parent=self)
        self.place: QLabel = label("small", parent=self)
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.back, self.forth, self.open = (QPushButton(self) for _ in range(3))
        self.back.setText("◂")
        self.forth.setText("▸")
        self.tiles: tuple[Tile, ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self._steps = QWidget(self)
        steps = QHBoxLayout(self._steps)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(2)
        steps.addWidget(self.back)
        steps.addWidget(self.place, 1)
        steps.addWidget(self.forth)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 8)
        box.setSpacing(5)
        box.addWidget(self.heading)
        box.addWidget(self.cards)
        add_layout(box, self._rows)
        box.addWidget(self.total)
        box.addWidget(self._steps)
        box.addWidget(self.open)
        self.back.clicked.connect(partial(self.step, -1))
        self.forth.clicked.connect(partial(self.step, 1))
        self.open.clicked.connect(lambda: self.fold(False))
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint the tiles in other colors."""
        self._theme = theme
        facts, self.facts = self.facts, None
        self.show_turn(facts)

    def show_turn(self, facts: TurnFacts | None) -> None:
        """Show a turn; None for none."""
        if facts is None or facts != self.facts:
            self.number = -1
            self._make(facts.tiles if facts is not None else ())
        self.facts = facts
        self._write()

    def fold(self, folded: bool) -> None:
        """Show only what the turn came to, or all of it."""
        self.folded = folded
        if folded:
            self.choose(-1)
        self._write()
        self.updateGeometry()

    def step(self, by: int) -> None:
        """Show the next tile, or the one before; behind the last one none."""
        number = self.number + by
        self.choose(number if 0 <= number < len(self.tiles) else -1)

    def choose(self, number: int) -> None:
        """Show a tile on the board, -1 for none."""
        before, self.number = self.number, number
        for place, tile in enumerate(self.tiles):
            tile.setChecked(place == number)
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

    def _make(self, tiles: Sequence[TileFacts]) -> None:
        for old in self.tiles:
            self._rows.removeWidget(old)
            old.hide()
            delete_later(old)
        self.tiles = tuple(Tile(facts, self._theme, self) for facts in tiles)
        for number, tile in enumerate(self.tiles):
            tile.clicked.connect(partial(self._pressed, number))
            self._rows.addWidget(tile)

    def _pressed(self, number: int) -> None:
        self.choose(-1 if number == self.number else number)

    def _write(self) -> None:
        facts = self.facts
        if facts is None:
            return
        self.heading.setText(facts.heading)
        self.cards.setText(" · ".join(facts.cards))
        self.cards.setVisible(bool(facts.cards))
        self.total.setText(facts.total)
        count = len(facts.tiles)
        words = plural("one deed", "{count} deeds", count)
        if self.number >= 0:
            words = tr("{number} of {count}", number=self.number + 1, count=count)
        self.place.setText(words)
        self.open.setText(tr("Step through"))
        self.back.setAccessibleName(tr("The deed before"))
        self.forth.setAccessibleName(tr("The next deed"))
        self._steps.setVisible(not self.folded and count > 0)
        self.open.setVisible(self.folded and count > 0)
        for tile in self.tiles:
            tile.setVisible(not self.folded)


def fitted(painter: QPainter, rect: QRectF, bounds: QRectF, paint: Callable[[], None]) -> None:
    """Paint something with such bounds as large as it goes into a rectangle."""
    scale = min(rect.width() / bounds.width(), rect.height() / bounds.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(scale, scale)
    painter.translate(-QPointF(bounds.center()))
    paint()
    painter.restore()
