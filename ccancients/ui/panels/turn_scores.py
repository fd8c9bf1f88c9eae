"""A strip of the turns of a match: of each what the sides held at its end, as signs and as figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.charts import SideLook
from ccancients.ui.panels.course import TurnScore

GAP: Final = 3


class TurnScores(QWidget):
    """The turns side by side; the one that is looked at is framed, those to come are pale.

    ``wanted(turn)``  a turn was clicked
    """

    wanted = Signal(int)

    def __init__(self, theme: Theme, sides: Sequence[SideLook], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._sides = theme, tuple(sides)
        self.scores: tuple[TurnScore, ...] = ()
        self.turn = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scores(self, scores: Sequence[TurnScore], turn: int) -> None:
        """Show these turns, of which one is looked at."""
        self.scores, self.turn = tuple(scores), turn
        said = (f"{score.title} {' : '.join(map(str, score.held))}" for score in self.scores)
        self.setAccessibleName("; ".join(said))
        self.setVisible(bool(self.scores))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, round(3.9 * self.theme.px("small")) + 8)

    def _room(self, place: int) -> QRectF:
        wide = self.width() / max(1, len(self.scores))
        return QRectF(place * wide, 0, wide, self.height()).adjusted(GAP / 2, 1, -GAP / 2, -1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, score in enumerate(self.scores):
            painter.setOpacity(1.0 if score.turn <= self.turn else 0.45)
            self._turn(painter, self._room(place), score)
        painter.end()

    def _turn(self, painter: QPainter, room: QRectF, score: TurnScore) -> None:
        ui, now = self.theme.ui, score.turn == self.turn
        painter.setPen(QPen(QColor(ui.accent if now else ui.line), 2 if now else 1))
        painter.setBrush(QColor(ui.raised))
        painter.drawRoundedRect(room, 4, 4)
        line = self.theme.px("small") * 1.25
        painter.setPen(QColor(ui.text))
        painter.setFont(self.theme.sans("small", bold=now))
        top = QRectF(room.left(), room.top() + 1, room.width(), line)
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, score.title)
        painter.setFont(self.theme.sans("small", bold=True))
        foot = QRectF(room.left(), room.bottom() - line - 1, room.width(), line)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, " : ".join(map(str, score.held)))
        self._signs(painter, QRectF(room.left() + 4, top.bottom(), room.width() - 8, foot.top() - top.bottom()), score)

    def _signs(self, painter: QPainter, room: QRectF, score: TurnScore) -> None:
        """One for each that counts: the first side's square, the others' round, hollow what is nobody's."""
        row = (score.all + 1) // 2
        step = min(room.width() / row, room.height() / 2)
        size, left = step * 0.74, room.center().x() - row * step / 2
        held = [side for side, number in enumerate(score.held[:1]) for _one in range(number)]
        others = [side for side, number in enumerate(score.held) if side for _one in range(number)]
        row_of = [*held, *(-1 for _one in range(score.all - len(held) - len(others))), *others]
        for place, side in enumerate(row_of):
            column, line = divmod(place, 2)
            box = QRectF(left + column * step, room.center().y() + (line - 1) * step, size, size)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.ui.muted), 1))
            if side >= 0:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self._sides[side].color))
            if side == 0:
                painter.drawRect(box)
            else:
                painter.drawEllipse(box)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for place, score in enumerate(self.scores):
            if self._room(place).contains(QPointF(event.position())):
                self.wanted.emit(score.turn)
