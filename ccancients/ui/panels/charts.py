"""Pictures of how a battle went: banners as steps, losses as bars up and down, dice by face against expectation.

The two sides are told apart by place or mark as well as by color, and everything drawn is said in the accessible name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.i18n import tr
from ccancients.ui.panels.table_art import DieState, TableArt
from ccancients.ui.theme import Theme

WIDE: Final = 220
HIGH: Final = 150

Pair = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Story:
    """What is drawn of a battle; of every pair the first is the side at the top.

    ``goal``      banners that win;  ``banners`` of both sides after every turn
    ``lost``      blocks lost by both sides in every turn
    ``dice``      how often each face came up for both sides
    ``sentences`` one on each side's luck
    """

    names: tuple[str, str]
    colors: tuple[str, str]
    goal: int
    banners: Pair
    lost: Pair
    dice: Pair
    sentences: tuple[str, str]


class Chart(QWidget):
    """A picture with a title, an axis and room to draw in."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.story: Story | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.updateGeometry()
        self.update()

    def tell(self, story: Story) -> None:
        """Draw a battle."""
        self.story = story
        self.setAccessibleName(f"{self.title()}: {self.spoken(story)}")
        self.setToolTip(self.spoken(story))
        self.update()

    def title(self) -> str:
        """What the picture shows."""
        raise NotImplementedError

    def spoken(self, story: Story) -> str:
        """The picture in words."""
        raise NotImplementedError

    def draw(self, painter: QPainter, room: QRectF, story: Story) -> None:
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
        painter.drawText(QRectF(0, 0, self.width(), high), Qt.AlignmentFlag.AlignCenter, self.title())
        if self.story is not None:
            painter.setFont(self.theme.sans("small"))
            self.draw(painter, QRectF(4, high, self.width() - 8, self.height() - high - 2), self.story)

    def _title_font(self) -> QFont:
        """The title's font, smaller where the picture is too narrow for it."""
        font = self.theme.serif("body", bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(self.title())
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


class BannerChart(Chart):
    """The banners of both sides turn by turn, as steps: a square ends the top side's, a disc the other."""

    def title(self) -> str:
        return tr("Victory Banners, turn by turn")

    def spoken(self, story: Story) -> str:
        return "; ".join(
            f"{name} {', '.join(map(str, won))}" for name, won in zip(story.names, story.banners, strict=True)
        )

    def draw(self, painter: QPainter, room: QRectF, story: Story) -> None:
        most = max(story.goal, *story.banners[0], *story.banners[1], 1)
        left, right = room.left() + self.number_width(most), room.right() - 10
        top, foot = room.top() + 8, room.bottom() - 8
        for value in {0, story.goal}:
            y = foot - (foot - top) * value / most
            self.rule(painter, left, right, y, strong=value == 0)
            self.number(painter, left, y, value)
        for side in (0, 1):
            shift = (-1.5, 1.5)[side]
            line = _steps(story.banners[side], most, QRectF(QPointF(left, top), QPointF(right, foot)), shift)
            self._line(painter, line, story.colors[side], side)

    def _line(self, painter: QPainter, line: QPolygonF, color: str, side: int) -> None:
        for pen in (QPen(QColor(self.theme.ui.text), 4.6), QPen(QColor(color), 2.6)):
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawPolyline(line)
        end = line.last()
        painter.setPen(QPen(QColor(self.theme.ui.text), 1.2))
        painter.setBrush(QColor(color))
        mark = QRectF(end.x() - 4.5, end.y() - 4.5, 9, 9)
        if side == 0:
            painter.drawRect(mark)
        else:
            painter.drawEllipse(mark)


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


class LossChart(Chart):
    """The blocks lost in every turn: the top side's stand above the line, the other's hang below it."""

    def title(self) -> str:
        return tr("Blocks lost, turn by turn")

    def spoken(self, story: Story) -> str:
        return "; ".join(
            f"{name} {', '.join(map(str, lost))}" for name, lost in zip(story.names, story.lost, strict=True)
        )

    def draw(self, painter: QPainter, room: QRectF, story: Story) -> None:
        most = max(*story.lost[0], *story.lost[1], 1)
        left, right = room.left() + self.number_width(most), room.right() - 4
        middle, reach = room.center().y(), room.height() / 2 - 8
        for sign in (-1, 1):
            self.rule(painter, left, right, middle + sign * reach)
            self.number(painter, left, middle + sign * reach, most)
        wide = (right - left) / max(1, len(story.lost[0]))
        for side, sign in ((0, -1), (1, 1)):
            for place, lost in enumerate(story.lost[side]):
                end = middle + sign * reach * lost / most
                x = left + wide * (place + 0.12)
                bar = QRectF(QPointF(x, min(middle, end)), QPointF(x + max(1.5, 0.76 * wide), max(middle, end)))
                self.bar(painter, bar, story.colors[side])
        self.rule(painter, left, right, middle, strong=True)


class DiceChart(Chart):
    """How often each face came up, the top side's bar on the left of each pair; a tick where chance would have it."""

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._art = art

    def title(self) -> str:
        return tr("Dice by face; the gold line is chance")

    def spoken(self, story: Story) -> str:
        return "; ".join(
            f"{name} {', '.join(map(str, dice))}" for name, dice in zip(story.names, story.dice, strict=True)
        )

    def draw(self, painter: QPainter, room: QRectF, story: Story) -> None:
        faces = len(story.dice[0])
        expected = [sum(dice) / faces for dice in story.dice]
        most = max(*story.dice[0], *story.dice[1], *expected, 1)
        wide = room.width() / faces
        size = min(wide * 0.72, 26.0)
        foot = room.bottom() - size - 4
        high = foot - room.top() - painter.fontMetrics().height() - 4
        for face in range(faces):
            x = room.left() + face * wide
            die = QRectF(x + (wide - size) / 2, foot + 4, size, size)
            self._art.paint_die(painter, die, face, self.theme, DieState.PLAIN)
            for side in (0, 1):
                bar = QRectF(x + wide * (0.1 + 0.4 * side), 0, wide * 0.4, high * story.dice[side][face] / most)
                bar.moveBottom(foot)
                self.bar(painter, bar, story.colors[side])
                chance = foot - high * expected[side] / most
                self._chance(painter, bar, chance)
                self._count(painter, bar.center().x(), min(bar.top(), chance), story.dice[side][face])
        self.rule(painter, room.left(), room.right(), foot, strong=True)

    def _chance(self, painter: QPainter, bar: QRectF, y: float) -> None:
        for color, thick in ((self.theme.ui.sheet, 4.6), (self.theme.ui.gold, 2.6)):
            painter.setPen(QPen(QColor(color), thick))
            painter.drawLine(QPointF(bar.left() + 0.5, y), QPointF(bar.right() - 0.5, y))

    def _count(self, painter: QPainter, middle: float, foot: float, number: int) -> None:
        painter.setPen(QColor(self.theme.ui.text))
        high = painter.fontMetrics().height()
        over = QRectF(middle - 30, foot - high - 2, 60, high)
        painter.drawText(over, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, str(number))


class Legend(QWidget):
    """Which color is whose: a swatch and a name for each side."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name, self.color, self.side = "", "#000000", 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, name: str, color: str, side: int) -> None:
        self.name, self.color, self.side = name, color, side
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.theme.serif("lead", bold=True))
        return QSize(round(metrics.horizontalAdvance(self.name)) + 34, round(metrics.height()) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(QPen(QColor(self.theme.ui.text), 1.2))
        painter.setBrush(QColor(self.color))
        swatch = QRectF(4, self.height() / 2 - 7, 14, 14)
        if self.side == 0:
            painter.drawRect(swatch)
        else:
            painter.drawEllipse(swatch)
        painter.setFont(self.theme.serif("lead", bold=True))
        room = QRectF(26, 0, self.width() - 26, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.name)
