"""Columns and bars of chances, painted: colors of the theme, and a pattern for each kind besides."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.look.colors import contrast, mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chances import Bar, Group, Segment, Tone, percent

LEAST_WRITTEN: Final = 0.09
"""The smallest share of a bar that has its figure written in it."""
COLUMN_HEIGHT: Final = 38
"""Pixels of the tallest column at ordinary text size, where there is no room to spare."""
TALLEST: Final = 110
LIGHT_COLORS: Final = {
    Tone.NOTHING: "#dfe0e2", Tone.LOSS: "#c98f3e", Tone.MORE: "#8a4f1e", Tone.FATAL: "#570d12", Tone.RUNS: "#2d6aa0",
    Tone.HOLDS: "#a8a58c",
}
DARK_COLORS: Final = {
    Tone.NOTHING: "#3a3833", Tone.LOSS: "#c99a48", Tone.MORE: "#85501f", Tone.FATAL: "#ffb9ac", Tone.RUNS: "#407eca",
    Tone.HOLDS: "#6b7a70",
}
WRITING: Final = ("#ffffff", "#17110b")


def tone_color(theme: Theme, tone: Tone) -> str:
    """The color of a kind of segment."""
    return (DARK_COLORS if theme.dark else LIGHT_COLORS)[tone]


def written_on(color: str) -> str:
    """Black or white, whichever is easier to read on a color."""
    return max(WRITING, key=lambda ink: contrast(ink, color))


class GroupPicture(QWidget):
    """The columns, bars and legend of a group; the heading is written by whoever shows it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.group = Group("")
        self.with_legend = True
        self.as_bars = False
        self._spare = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_group(self, group: Group, theme: Theme) -> None:
        """Paint another group."""
        self.group, self.theme = group, theme
        self.updateGeometry()
        self.update()

    def set_room(self, *, legend: bool, columns: bool, spare: int = 0) -> None:
        """Whether there is room for the legend, and for columns (else a bar); pixels that columns may grow by."""
        self.with_legend, self.as_bars = legend, not columns
        self._spare = min(spare, TALLEST - COLUMN_HEIGHT)
        self.updateGeometry()
        self.update()

    @property
    def _bars(self) -> tuple[Bar, ...]:
        """The bars painted; columns without room become one."""
        columns = self.group.columns
        if not (self.as_bars and columns):
            return self.group.bars
        last = len(columns) - 1
        tones = [Tone.NOTHING, *(Tone.LOSS if place == 1 else Tone.MORE for place in range(1, last + 1))]
        if self.group.fatal_last:
            tones[last] = Tone.FATAL
        parts = (Segment(share, tone, label) for (label, share), tone in zip(columns, tones, strict=True))
        return (Bar(tuple(parts)), *self.group.bars)

    @property
    def _line(self) -> int:
        return round(self.theme.px("small") * 1.35)

    @property
    def _bar(self) -> int:
        return round(self.theme.px("small") * 1.5)

    @property
    def _column(self) -> int:
        return round(COLUMN_HEIGHT * self.theme.text_scale / 100) + self._spare

    def needed(self) -> int:
        """Pixels of height that it needs."""
        height = 2 * self._line + self._column + 2 if self.group.columns and not self.as_bars else 0
        height += len(self._bars) * (self._bar + 3)
        return height + (self._line if self.group.legend and self.with_legend else 0)

    def sizeHint(self) -> QSize:
        return QSize(180, self.needed())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.needed())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setFont(self.theme.sans("small"))
        top = 0.0
        if self.group.columns and not self.as_bars:
            self._paint_columns(painter)
            top += 2 * self._line + self._column + 2
        widest = max((painter.fontMetrics().horizontalAdvance(bar.name) for bar in self._bars), default=0)
        left = widest + 8.0 if widest else 0.0
        for bar in self._bars:
            room = QRectF(left, top, self.width() - left - 1, self._bar)
            if bar.name:
                painter.setPen(QColor(self.theme.ui.text))
                name = QRectF(0, top, left, self._bar)
                painter.drawText(name, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, bar.name)
            paint_bar(painter, room, bar, self.theme)
            top += self._bar + 3
        if self.group.legend and self.with_legend:
            self._paint_legend(painter, top)

    def _paint_columns(self, painter: QPainter) -> None:
        ui, columns = self.theme.ui, self.group.columns
        width = self.width() / len(columns)
        foot = self._line + self._column
        # the tallest fills the height: what is compared are the columns of one attack
        tallest = max(float(share) for _label, share in columns) or 1.0
        center = Qt.AlignmentFlag.AlignCenter
        for place, (label, share) in enumerate(columns):
            fatal = self.group.fatal_last and place == len(columns) - 1
            height = max(2.0, self._column * float(share) / tallest) if share else 0.0
            middle = (place + 0.5) * width
            body = QRectF(middle - min(19.0, width * 0.36), foot - height, 2 * min(19.0, width * 0.36), height)
            tone = Tone.FATAL if fatal else Tone.LOSS
            paint_segment(painter, body, Segment(share, tone), self.theme, write=False)
            painter.setPen(QColor(ui.text))
            painter.drawText(QRectF(middle - width / 2, foot - height - self._line, width, self._line), center,
                             percent(share))
            painter.setPen(QColor(ui.bad if fatal else ui.text))
            painter.drawText(QRectF(middle - width / 2, foot + 2, width, self._line), center, label)
        painter.setPen(QPen(QColor(ui.line), 1))
        painter.drawLine(QPointF(0, foot + 0.5), QPointF(self.width(), foot + 0.5))

    def _paint_legend(self, painter: QPainter, top: float) -> None:
        metrics = QFontMetricsF(painter.font())
        side = self._line * 0.62
        right = float(self.width())
        for tone, word in reversed(self.group.legend):
            right -= metrics.horizontalAdvance(word)
            painter.setPen(QColor(self.theme.ui.muted))
            painter.drawText(QPointF(right, top + self._line * 0.78), word)
            right -= side + 4
            square = QRectF(right, top + (self._line - side) / 2, side, side)
            paint_segment(painter, square, Segment(1, tone), self.theme, write=False)
            right -= 8


def paint_bar(painter: QPainter, room: QRectF, bar: Bar, theme: Theme) -> None:
    """A bar with its segments, in order; what is nothing takes no room, what is a little can be seen."""
    shown = [part for part in bar.segments if part.share]
    least = 3.0
    spare = max(1.0, room.width() - least * len(shown))
    left = room.left()
    painter.save()
    for part in shown:
        width = least + spare * float(part.share)
        paint_segment(painter, QRectF(left, room.top(), width, room.height()), part, theme,
                      write=part.share >= LEAST_WRITTEN)
        left += width
    painter.setPen(QPen(QColor(theme.ui.line), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.restore()


def paint_segment(painter: QPainter, room: QRectF, part: Segment, theme: Theme, *, write: bool) -> None:
    """A part of a bar with its pattern, its figure and its word as far as there is room."""
    color = tone_color(theme, part.tone)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawRect(room)
    painter.setClipRect(room)
    _paint_pattern(painter, room, part.tone, QColor(mix(color, written_on(color), 0.22)))
    if write:
        painter.setFont(theme.sans("small", bold=True))
        metrics = painter.fontMetrics()
        figure = percent(part.share)
        both = f"{figure} {part.word}".strip()
        text = next((t for t in (both, figure) if metrics.horizontalAdvance(t) + 4 <= room.width()), "")
        painter.setPen(QColor(written_on(color)))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def _paint_pattern(painter: QPainter, room: QRectF, tone: Tone, ink: QColor) -> None:
    """What tells the kinds apart without their colors: chevrons for who runs, strokes for who falls."""
    step = 9.0
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1.1))
    if tone is Tone.RUNS:
        left = room.left() + 3
        while left < room.right():
            half = room.height() / 2
            painter.drawPolyline(QPolygonF([
                QPointF(left, room.top() + half * 0.45), QPointF(left + 4, room.top() + half),
                QPointF(left, room.top() + half * 1.55),
            ]))
            left += step
    elif tone is Tone.FATAL:
        left = room.left() - room.height()
        while left < room.right():
            painter.drawLine(QPointF(left, room.bottom()), QPointF(left + room.height(), room.top()))
            left += step
