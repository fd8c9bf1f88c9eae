"""The slider over a whole match: a tick where each turn begins, a flag at each bookmark."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QToolTip, QWidget

from ccancients.ui.desktop.plain_tips import plain_tip
from ccancients.ui.look.theme import Theme

HIGH: Final = 36
TICK: Final = 5
FLAG: Final = 9
NEAR: Final = 6
"""Pixels from a flag at which a click means it."""
LEAST_BETWEEN: Final = 4.0
"""Pixels between ticks: where turns lie closer only some of them have one."""


class Timeline(QSlider):
    """A slider whose positions are the choices of a match.

    ``turns``      pairs of a position and the words of the turn that begins there
    ``bookmarks``  pairs of a position and the note to it
    """

    def __init__(self, theme: Theme, length: int, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self.turns: tuple[tuple[int, str], ...] = ()
        self.bookmarks: tuple[tuple[int, str], ...] = ()
        self.setRange(0, length)
        self.setFixedHeight(HIGH)

    def show_turns(self, turns: Sequence[tuple[int, str]]) -> None:
        """Where the turns begin."""
        self.turns = tuple(turns)
        self.update()

    def show_bookmarks(self, bookmarks: Sequence[tuple[int, str]]) -> None:
        """Where the bookmarks are."""
        self.bookmarks = tuple(bookmarks)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), HIGH)

    # -- where everything lies ----------------------------------------------------------------------------------

    def _parts(self) -> tuple[QRect, QRect]:
        """The groove and the handle."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        style, slider = self.style(), QStyle.ComplexControl.CC_Slider
        groove = style.subControlRect(slider, option, QStyle.SubControl.SC_SliderGroove, self)
        return groove, style.subControlRect(slider, option, QStyle.SubControl.SC_SliderHandle, self)

    def x_of(self, position: int) -> float:
        """Where a position lies, in pixels."""
        groove, handle = self._parts()
        way = QStyle.sliderPositionFromValue(
            self.minimum(), self.maximum(), position, groove.width() - handle.width(), self.invertedAppearance()
        )
        return groove.left() + handle.width() / 2 + way

    def position_at(self, x: float) -> int:
        """The position at so many pixels; at a flag, that of the bookmark."""
        for position, _note in self.bookmarks:
            if abs(self.x_of(position) - x) <= NEAR:
                return position
        groove, handle = self._parts()
        way = round(x - groove.left() - handle.width() / 2)
        return QStyle.sliderValueFromPosition(
            self.minimum(), self.maximum(), way, groove.width() - handle.width(), self.invertedAppearance()
        )

    def ticks(self) -> list[int]:
        """The positions that have a tick: of turns that lie too close, some."""
        starts = [position for position, _words in self.turns]
        if not starts:
            return []
        room = abs(self.x_of(self.maximum()) - self.x_of(self.minimum()))
        step = max(1, ceil(len(starts) * LEAST_BETWEEN / max(1.0, room)))
        return starts[::step]

    def words_at(self, position: int) -> str:
        """Whose turn it is at a position, and the note of a bookmark there."""
        place = bisect_right([start for start, _words in self.turns], position) - 1
        words = self.turns[max(0, place)][1] if self.turns else ""
        notes = [note for at, note in self.bookmarks if at == position and note]
        return "\n".join([words, *notes] if words else notes)

    # -- what is done with it -----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        groove, ui = self._parts()[0], self.theme.ui
        middle = groove.center().y()
        painter.setPen(QPen(QColor(ui.table_muted), 1.2))
        for position in self.ticks():
            x = self.x_of(position)
            painter.drawLine(QPointF(x, middle + 7), QPointF(x, middle + 7 + TICK))
        painter.end()
        super().paintEvent(event)
        painter.begin(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for position, _note in self.bookmarks:
            self._paint_flag(painter, self.x_of(position), middle - 2)
        painter.end()

    def _paint_flag(self, painter: QPainter, x: float, foot: float) -> None:
        painter.setPen(QPen(QColor(self.theme.ui.table_text), 1.4))
        top = foot - FLAG - 5
        painter.drawLine(QPointF(x, foot), QPointF(x, top))
        painter.setBrush(QColor(self.theme.ui.gold))
        painter.drawPolygon(QPolygonF([QPointF(x, top), QPointF(x + FLAG, top + 3.5), QPointF(x, top + 7)]))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the handle goes there at once."""
        if event.button() == Qt.MouseButton.LeftButton and not self._parts()[1].contains(event.position().toPoint()):
            self.setValue(self.position_at(event.position().x()))
        super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(self.position_at(event.pos().x()))
            if words:
                foot = self.mapToGlobal(QPoint(event.pos().x(), -HIGH - 4))
                QToolTip.showText(foot, plain_tip(words), self)
                return True
        return super().event(event)
