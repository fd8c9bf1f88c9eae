"""The chances of a match turn by turn: a line for each side, small in a panel or large over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.emblems import paint_emblem
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.charts import Legend, SideLook, turn_ticks
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.review_facts import TURNS, MomentFacts, ReviewFacts, ReviewWords, in_order

CURVE_HIGH: Final = 112
DOT: Final = 4.5
SMALL_DOT: Final = 2.0
BAND: Final = 46
"""How strong the color of a band is, of 255."""
SHARES: Final = (0.0, 0.5, 1.0)
MARGIN: Final = 24

Turn = tuple[int, int]
"""A side, and a place among its moments."""


class ChanceCurve(QWidget):
    """Each side's chance of winning before every turn of its own. ``chosen(side, place)`` a turn was clicked.

    ``current``  the turn that is looked at, None for none
    """

    chosen = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, large: bool = False) -> None:
        super().__init__(parent)
        self.theme, self._large = theme, large
        self.reviews: tuple[ReviewFacts, ...] = ()
        self.looks: tuple[SideLook, ...] = ()
        self.turns = 1
        self.current: Turn | None = None
        high = QSizePolicy.Policy.Expanding if large else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, high)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(200, round(CURVE_HIGH * max(1.0, self.theme.text_scale / 100)))

    def show_reviews(self, reviews: Sequence[ReviewFacts], looks: Sequence[SideLook], turns: int) -> None:
        """The chances found so far, of a match in which nobody had more than so many turns."""
        self.reviews, self.looks, self.turns = tuple(reviews), tuple(looks), max(1, turns)
        said = [self._words(facts) for facts in self.reviews]
        self.setAccessibleName(" ".join(said))
        self.update()

    def _words(self, facts: ReviewFacts) -> str:
        spoken = ", ".join(
            tr("turn {turn}: {chance}", turn=moment.turn, chance=percent(moment.chance)) for moment in facts.moments
        )
        name = self.looks[facts.side].name
        return tr("{side}, chance to win turn by turn: {turns}.", side=name, turns=spoken)

    def show_current(self, turn: Turn | None) -> None:
        self.current = turn
        self.update()

    # -- where everything lies ----------------------------------------------------------------------------------

    def _room(self) -> QRectF:
        letters = self.fontMetrics().horizontalAdvance(percent(1)) + 8
        foot = self.fontMetrics().height() + 6
        return QRectF(letters, 9, self.width() - letters - 12, self.height() - 12 - foot)

    def point(self, side: int, moment: MomentFacts) -> QPointF:
        """Where a turn of a side lies in the widget."""
        share = (side + 0.5) / max(1, len(self.looks)) if moment.within is None else moment.within
        return self._at(moment.turn - 1 + share, moment.chance)

    def _at(self, turns: float, chance: float) -> QPointF:
        room = self._room()
        return QPointF(room.left() + room.width() * turns / self.turns, room.bottom() - chance * room.height())

    def _line(self, facts: ReviewFacts) -> QPolygonF:
        """The turns of a side, and the end of the match behind its last turn."""
        points = [self.point(facts.side, moment) for moment in facts.moments]
        if facts.won is not None and facts.moments:
            points.append(self._at(self.turns, float(facts.won)))
        return QPolygonF(points)

    # -- painting -----------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setFont(self.theme.sans("small"))
        self.setFont(self.theme.sans("small"))
        self._paint_axes(painter)
        self._paint_turning_points(painter)
        for facts in self.reviews:
            line = self._line(facts)
            for color, thick in ((self.theme.ui.text, 4.2), (self.looks[facts.side].color, 2.4)):
                painter.setPen(QPen(QColor(color), thick))
                painter.drawPolyline(line)
        for facts in self.reviews:
            for place, moment in enumerate(facts.moments):
                self._paint_dot(painter, facts.side, moment, current=(facts.side, place) == self.current)

    def _paint_axes(self, painter: QPainter) -> None:
        ui, room = self.theme.ui, self._room()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for share in SHARES:
            high = room.bottom() - share * room.height()
            painter.setPen(QPen(QColor(ui.muted), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(room.left(), high), QPointF(room.right(), high))
            painter.setPen(QColor(ui.muted))
            painter.drawText(QRectF(0, high - 12, room.left() - 5, 24), right, percent(share))
        wide = painter.fontMetrics().horizontalAdvance("000") + 10
        for turn in turn_ticks(self.turns, room.width() / wide):
            x = self._at(turn - 0.5, 0.0).x()
            painter.drawLine(QPointF(x, room.bottom()), QPointF(x, room.bottom() + 3))
            foot = QRectF(x - wide / 2, room.bottom() + 3, wide, painter.fontMetrics().height())
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, str(turn))

    def _paint_turning_points(self, painter: QPainter) -> None:
        """A band from each turn at which the match turned to the next one of its side."""
        room, bands = self._room(), QPainterPath()
        for facts in self.reviews:
            line = self._line(facts).toList()
            for place, moment in enumerate(facts.moments):
                if moment.turned and place + 1 < len(line):
                    wide = max(3.0, line[place + 1].x() - line[place].x())
                    bands.addRect(QRectF(line[place].x(), room.top(), wide, room.height()))
        color = QColor(self.theme.ui.warn)
        color.setAlpha(BAND)
        bands.setFillRule(Qt.FillRule.WindingFill)
        painter.fillPath(bands, color)

    def _paint_dot(self, painter: QPainter, side: int, moment: MomentFacts, *, current: bool) -> None:
        ui, look, point = self.theme.ui, self.looks[side], self.point(side, moment)
        size = (self._dot + (1.5 if moment.verdict else 0)) * (1.5 if self._large else 1)
        if moment.verdict:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ui.bad))
            painter.drawEllipse(point, size + 3, size + 3)
        room = QRectF(point.x() - size, point.y() - size, 2 * size, 2 * size)
        paint_emblem(painter, room, look.emblem, look.color, ui.text)
        if current:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(ui.focus), 2.4))
            painter.drawEllipse(point, size + 6, size + 6)

    @property
    def _dot(self) -> float:
        """The size of a dot: smaller where there are many of them."""
        most = max((len(facts.moments) for facts in self.reviews), default=1)
        return min(DOT, max(SMALL_DOT, DOT * self._room().width() / (most * 4 * DOT)))

    # -- choosing -----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at, found = event.position(), []
        for facts in self.reviews:
            for place, moment in enumerate(facts.moments):
                gap = self.point(facts.side, moment) - at
                found.append((gap.x() ** 2 + (gap.y() / 3) ** 2, facts.side, place))
        if found:
            _far, side, place = min(found)
            self.chosen.emit(side, place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        turns = in_order(self.reviews)
        if not step or not turns:
            super().keyPressEvent(event)
            return
        place = turns.index(self.current) if self.current in turns else (-1 if step > 0 else len(turns))
        self.chosen.emit(*turns[min(len(turns) - 1, max(0, place + step))])


class CurveSheet(QFrame):
    """The curve large, in a part of the parent. ``chosen(side, place)`` a turn was clicked;  ``closed`` put away."""

    chosen = Signal(int, int)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget, words: ReviewWords = TURNS) -> None:
        super().__init__(parent)
        self._words = words
        self.setProperty("surface", "sheet")
        self.title: QLabel = label("heading", wrap=True, parent=self)
        self.hint: QLabel = label("small", wrap=True, parent=self)
        self.curve = ChanceCurve(theme, self, large=True)
        self.curve.chosen.connect(self._chosen)
        self.close_button = QPushButton(self)
        self.close_button.clicked.connect(self.close_sheet)
        self._legend: tuple[Legend, ...] = ()
        self._names, foot = QHBoxLayout(), QHBoxLayout()
        self._names.addStretch(1)
        foot.addWidget(self.hint, 1)
        foot.addWidget(self.close_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 14, MARGIN, 14)
        box.addWidget(self.title)
        add_layout(box, self._names)
        box.addWidget(self.curve, 1)
        add_layout(box, foot)
        self.hide()

    def show_reviews(self, reviews: Sequence[ReviewFacts], looks: Sequence[SideLook], turns: int) -> None:
        """As ``ChanceCurve.show_reviews``."""
        if tuple(looks) != self.curve.looks:
            for old in self._legend:
                self._names.removeWidget(old)
                delete_later(old)
            self._legend = tuple(Legend(look, self.curve.theme, self) for look in looks)
            for place, legend in enumerate(self._legend):
                self._names.insertWidget(place, legend)
        self.curve.show_reviews(reviews, looks, turns)

    def open_in(self, room: QRect) -> None:
        """Show it in a part of the parent."""
        self.retranslate()
        self.place_in(room)
        self.show()
        self.raise_()
        self.curve.setFocus()

    def place_in(self, room: QRect) -> None:
        self.setGeometry(room)

    def retranslate(self) -> None:
        self.title.setText(tr(self._words.curve))
        self.hint.setText(tr(self._words.click))
        self.close_button.setText(tr("Close"))

    def set_theme(self, theme: Theme) -> None:
        self.curve.theme = theme
        for legend in self._legend:
            legend.set_theme(theme)
        self.curve.update()

    def close_sheet(self) -> bool:
        """Put it away; whether it was in sight."""
        if not self.isVisible():
            return False
        self.hide()
        self.closed.emit()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
            return
        super().keyPressEvent(event)

    def _chosen(self, side: int, place: int) -> None:
        self.close_sheet()
        self.chosen.emit(side, place)
