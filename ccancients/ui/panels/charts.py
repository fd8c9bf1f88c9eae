"""Pictures of how a match went: gains as steps, losses as bars, dice by face against expectation.

The sides are told apart by place or emblem as well as by color, and everything drawn is said in the accessible name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.look.emblems import paint_emblem
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import DieState, TableArt

WIDE: Final = 220
HIGH: Final = 150

Values = tuple[tuple[int, ...], ...]
"""A row of whole numbers for each side."""


def turn_ticks(turns: int, most: float) -> tuple[int, ...]:
    """Which of so many turns have their number at an axis with room for ``most``: the first and every so many."""
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if turns / step <= max(1.0, most)), turns)
    return (1, *range(step, turns + 1, step)) if step > 1 else tuple(range(1, turns + 1))


class Kind(Enum):
    """How figures are drawn."""

    STEPS = "steps"
    BARS = "bars"
    DICE = "dice"


@dataclass(frozen=True, slots=True)
class Figures:
    """What one picture shows.

    ``values``  a row for each side: after every turn, in every turn, or how often each face of a die came up
    ``goals``   what wins, of steps, for each side; empty where nothing does
    ``turns``   the number of the turn that each figure of a row belongs to; as they come, where not given
    """

    kind: Kind
    title: str
    values: Values
    goals: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """How a match went: the figures to be drawn, and a sentence or two on each side."""

    pictures: tuple[Figures, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SideLook:
    """By what a side is known in pictures: its name, its color as ``#rrggbb``, its emblem."""

    name: str
    color: str
    emblem: str


class Chart(QWidget):
    """A picture with a title, an axis and room to draw in."""

    def __init__(
        self, figures: Figures, sides: Sequence[SideLook], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.figures, self.sides, self.theme = figures, tuple(sides), theme
        words = "; ".join(
            f"{side.name} {', '.join(map(str, row))}" for side, row in zip(sides, figures.values, strict=True)
        )
        self.setAccessibleName(f"{figures.title}: {words}")
        self.setToolTip(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Draw into a room below the title."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        more = max(0, self.theme.text_scale - 100) / 100
        return QSize(round(WIDE * (1 + 0.3 * more)), round(HIGH * (1 + 0.4 * more)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setFont(self._title_font())
        painter.setPen(QColor(self.theme.ui.text))
        high = painter.fontMetrics().height() + 4
        painter.drawText(QRectF(0, 0, self.width(), high), Qt.AlignmentFlag.AlignCenter, self.figures.title)
        painter.setFont(self.theme.sans("small"))
        self.draw(painter, QRectF(4, high, self.width() - 8, self.height() - high - 2))

    def _title_font(self) -> QFont:
        """The title's font, smaller where the picture is too narrow for it."""
        font = self.theme.serif("body", bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(self.figures.title)
        if wide > self.width() - 4:
            font.setPixelSize(max(10, int(font.pixelSize() * (self.width() - 4) / wide)))
        return font

    # -- tools of the draughtsman -------------------------------------------------------------------------------

    def number_width(self, *numbers: int) -> float:
        """Room for the widest of some numbers at the axis."""
        metrics = QFontMetricsF(self.theme.sans("small"))
        return max(metrics.horizontalAdvance(str(number)) for number in numbers) + 6

    def number(self, painter: QPainter, right: float, middle: float, number: int) -> None:
        """A number at the axis, ending at ``right``."""
        painter.setPen(QColor(self.theme.ui.muted))
        room = QRectF(right - 60, middle - 24, 56, 48)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number))

    @property
    def axis_height(self) -> float:
        """Pixels that the numbers of the turns need below the picture."""
        return QFontMetricsF(self.theme.sans("small")).height() + 5

    def turn_axis(self, painter: QPainter, left: float, step: float, foot: float) -> None:
        """The numbers of some turns below a picture whose figures lie ``step`` pixels apart, from ``left`` on."""
        turns = self.figures.turns or tuple(range(1, len(self.figures.values[0]) + 1))
        wide = self.number_width(max(turns)) + 8
        painter.setPen(QColor(self.theme.ui.muted))
        for turn in turn_ticks(max(turns), step * len(turns) / wide):
            if turn in turns:
                x = left + step * turns.index(turn)
                painter.drawLine(QPointF(x, foot), QPointF(x, foot + 3))
                room = QRectF(x - wide / 2, foot + 3, wide, self.axis_height - 3)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(turn))

    def rule(self, painter: QPainter, left: float, right: float, y: float, *, strong: bool = False) -> None:
        """A line across."""
        color = self.theme.ui.text if strong else self.theme.ui.line
        painter.setPen(QPen(QColor(color), 1.2 if strong else 1.0))
        painter.drawLine(QPointF(left, y), QPointF(right, y))

    def bar(self, painter: QPainter, room: QRectF, color: str) -> None:
        """A bar in a side's color, with an edge that stands out from any ground."""
        if room.height() < 0.5:
            return
        painter.setPen(QPen(QColor(self.theme.ui.text), 1))
        painter.setBrush(QColor(color))
        painter.drawRect(room)


class StepChart(Chart):
    """What the sides gained turn by turn, as steps that end in their emblems."""

    def draw(self, painter: QPainter, room: QRectF) -> None:
        figures = self.figures
        most = max(1, *figures.goals, *(value for row in figures.values for value in row))
        left, right = room.left() + self.number_width(most), room.right() - 10
        top, foot = room.top() + 8, room.bottom() - 6 - self.axis_height
        for value in {0, *(figures.goals or (most,))}:
            y = foot - (foot - top) * value / most
            self.rule(painter, left, right, y, strong=value == 0)
            self.number(painter, left, y, value)
        field = QRectF(QPointF(left, top), QPointF(right, foot))
        middle = (len(self.sides) - 1) / 2
        for place, (look, row) in enumerate(zip(self.sides, figures.values, strict=True)):
            self._line(painter, _steps(row, most, field, 3.0 * (place - middle)), look)
        self.turn_axis(painter, left, field.width() / max(1, len(figures.values[0]) - 1), foot + 4)

    def _line(self, painter: QPainter, line: QPolygonF, look: SideLook) -> None:
        for pen in (QPen(QColor(self.theme.ui.text), 4.6), QPen(QColor(look.color), 2.6)):
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawPolyline(line)
        end = line.last()
        paint_emblem(painter, QRectF(end.x() - 4.5, end.y() - 4.5, 9, 9), look.emblem, look.color, self.theme.ui.text)


def _steps(values: Sequence[int], most: int, room: QRectF, shift: float) -> QPolygonF:
    wide = room.width() / max(1, len(values) - 1)
    line = QPolygonF()
    before = None
    for place, value in enumerate(values):
        x, y = room.left() + place * wide, room.bottom() - room.height() * value / most + shift
        if before is not None and before != y:
            line.append(QPointF(x, before))
        line.append(QPointF(x, y))
        before = y
    return line


class BarChart(Chart):
    """The figures of every turn: of two sides the first's stand above the line, the other's hang below it; of more
    they stand side by side.
    """

    def draw(self, painter: QPainter, room: QRectF) -> None:
        rows = self.figures.values
        most = max(1, *(value for row in rows for value in row))
        left, right = room.left() + self.number_width(most), room.right() - 4
        facing = len(rows) == 2
        room = room.adjusted(0, 0, 0, -self.axis_height)
        middle = room.center().y() if facing else room.bottom() - 8
        reach = room.height() / 2 - 8 if facing else room.height() - 16
        for sign in (-1, 1) if facing else (-1,):
            self.rule(painter, left, right, middle + sign * reach)
            self.number(painter, left, middle + sign * reach, most)
        wide = (right - left) / max(1, len(rows[0]))
        share = 0.76 if facing else 0.76 / len(rows)
        for side, row in enumerate(rows):
            sign, aside = (1 if side and facing else -1), (0.0 if facing else share * side)
            for place, value in enumerate(row):
                end = middle + sign * reach * value / most
                x = left + wide * (place + 0.12 + aside)
                bar = QRectF(QPointF(x, min(middle, end)), QPointF(x + max(1.5, share * wide), max(middle, end)))
                self.bar(painter, bar, self.sides[side].color)
        self.rule(painter, left, right, middle, strong=True)
        self.turn_axis(painter, left + wide / 2, wide, room.bottom())


class DiceChart(Chart):
    """How often each face came up, a bar for each side in their order; a tick where chance would have it."""

    def __init__(
        self, figures: Figures, sides: Sequence[SideLook], theme: Theme, art: TableArt, parent: QWidget | None = None
    ) -> None:
        super().__init__(figures, sides, theme, parent)
        self._art = art

    def draw(self, painter: QPainter, room: QRectF) -> None:
        rows = self.figures.values
        faces = len(rows[0])
        expected = [sum(row) / faces for row in rows]
        most = max(1, *(value for row in rows for value in row), *expected)
        wide = room.width() / faces
        size = min(wide * 0.72, 26.0)
        foot = room.bottom() - size - 4
        high = foot - room.top() - painter.fontMetrics().height() - 4
        share = 0.8 / len(rows)
        for face in range(faces):
            x = room.left() + face * wide
            die = QRectF(x + (wide - size) / 2, foot + 4, size, size)
            self._art.paint_die(painter, die, face, self.theme, DieState.PLAIN)
            for side, row in enumerate(rows):
                bar = QRectF(x + wide * (0.1 + share * side), 0, wide * share, high * row[face] / most)
                bar.moveBottom(foot)
                self.bar(painter, bar, self.sides[side].color)
                chance = foot - high * expected[side] / most
                self._chance(painter, bar, chance)
                self._count(painter, bar.center().x(), min(bar.top(), chance), row[face], wide * share)
        self.rule(painter, room.left(), room.right(), foot, strong=True)

    def _chance(self, painter: QPainter, bar: QRectF, y: float) -> None:
        for color, thick in ((self.theme.ui.sheet, 4.6), (self.theme.ui.gold, 2.6)):
            painter.setPen(QPen(QColor(color), thick))
            painter.drawLine(QPointF(bar.left() + 0.5, y), QPointF(bar.right() - 0.5, y))

    def _count(self, painter: QPainter, middle: float, foot: float, number: int, room: float) -> None:
        """A number over the middle of a bar, in letters that leave its neighbor's room alone."""
        painter.setPen(QColor(self.theme.ui.text))
        font = self.theme.sans("small")
        wide = QFontMetricsF(font).horizontalAdvance(str(number)) + 2
        if wide > room:
            font.setPixelSize(max(8, int(font.pixelSize() * room / wide)))
        painter.setFont(font)
        high = painter.fontMetrics().height()
        over = QRectF(middle - 30, foot - high - 2, 60, high)
        painter.drawText(over, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, str(number))


def chart_of(figures: Figures, sides: Sequence[SideLook], art: TableArt, theme: Theme) -> Chart:
    """The picture of some figures."""
    if figures.kind is Kind.DICE:
        return DiceChart(figures, sides, theme, art)
    return (StepChart if figures.kind is Kind.STEPS else BarChart)(figures, sides, theme)


class Legend(QWidget):
    """Which color and which emblem are whose."""

    def __init__(self, look: SideLook, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.theme = look, theme
        self.setAccessibleName(look.name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.serif("lead", bold=True))
        return QSize(round(metrics.horizontalAdvance(self.look.name)) + 34, round(metrics.height()) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        swatch = QRectF(4, self.height() / 2 - 7, 14, 14)
        paint_emblem(painter, swatch, self.look.emblem, self.look.color, self.theme.ui.text)
        painter.setFont(self.theme.serif("lead", bold=True))
        room = QRectF(26, 0, self.width() - 26, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.look.name)
