"""Passing things over the board: words that rise, a ring that widens, a missile on its way."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.mark_art import ring
from ccancients.ui.canvas.sheet import letters, tinted, written
from ccancients.ui.look.theme import MarkColor, Theme

Z_EFFECT: Final = 50.0
ROUND: Final = 0.75
"""The share of its time in which a border is run round; then it stays for a moment and fades."""


class Tone(Enum):
    """What a passing thing means."""

    PLAIN = "plain"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


def tone_color(tone: Tone, theme: Theme) -> MarkColor:
    marks = theme.marks
    return {
        Tone.PLAIN: marks.selected, Tone.GOOD: marks.legal, Tone.WARN: marks.no_battle, Tone.BAD: marks.danger,
    }[tone]


class EffectItem(QGraphicsItem):
    """What all of them have in common: above everything, never in the way of the mouse."""

    def __init__(self, scene: BaseScene) -> None:
        super().__init__()
        self.board = scene
        self.setZValue(Z_EFFECT)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)


class TextItem(EffectItem):
    """Words over a place."""

    def __init__(self, scene: BaseScene, words: str, tone: Tone) -> None:
        super().__init__(scene)
        self.words, self.color = words, tone_color(tone, scene.theme)

    def boundingRect(self) -> QRectF:
        return QRectF(-150, -24, 300, 48)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixels = self.board.pixels_of(painter)

        def picture(inner: QPainter) -> None:
            inner.setFont(letters(self.board.theme, 24.0, pixels, bold=True))
            written(inner, self.boundingRect(), self.words, self.color.core, self.color.casing, 7.0)

        key = ("text", self.words, self.color)
        self.board.draw_picture(painter, widget, key, self.boundingRect(), picture)


class PulseItem(EffectItem):
    """A widening ring around a place."""

    def __init__(self, scene: BaseScene, place: int, tone: Tone) -> None:
        super().__init__(scene)
        self.color, self.share = tone_color(tone, scene.theme), 0.0
        self.around = scene.shape(place)
        self.setPos(scene.layout.center(place))

    def show_share(self, share: float) -> None:
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        room, more = self.around.bounds, self.board.layout.place_width * 0.2
        return room.adjusted(-more, -more, more, more)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.board.measure, self.board.measure)
        outline = ring(self.around.outline, 0.8 + 0.5 * self.share)
        fade = 1.0 - self.share
        painter.strokePath(outline, QPen(tinted(self.color.casing, fade), 9.0 * fade + 3))
        painter.strokePath(outline, QPen(tinted(self.color.core, fade), 5.0 * fade + 1))
        painter.restore()


class BorderItem(EffectItem):
    """A line that runs along a border until it has come round."""

    def __init__(self, scene: BaseScene, border: QPainterPath, color: str, width: float) -> None:
        super().__init__(scene)
        self.border, self.color, self.width = border, color, width
        self.long, self.share = max(1.0, border.length()), 0.0

    def show_share(self, share: float) -> None:
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        return self.border.boundingRect().adjusted(-self.width, -self.width, self.width, self.width)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(self.color), self.width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        drawn = max(0.01, self.long * min(1.0, self.share / ROUND)) / self.width
        pen.setDashPattern([drawn, 2 * self.long / self.width])
        painter.setOpacity(min(1.0, 4 * (1.0 - self.share)))
        painter.strokePath(self.border, pen)


class ShotItem(EffectItem):
    """A missile in its arc, with the last part of its way behind it."""

    def __init__(self, scene: BaseScene, origin: QPointF, target: QPointF) -> None:
        super().__init__(scene)
        height = 30 + 0.18 * (abs(target.x() - origin.x()) + abs(target.y() - origin.y()))
        self.way = QPainterPath(origin)
        self.way.quadTo((origin + target) / 2 - QPointF(0, height), target)
        self.share = 0.0

    def show_share(self, share: float) -> None:
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        return self.way.boundingRect().adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = self.board.theme.marks.fire_target
        tail = QPainterPath(self.way.pointAtPercent(max(0.0, self.share - 0.22)))
        for part in range(1, 9):
            tail.lineTo(self.way.pointAtPercent(max(0.0, self.share - 0.22 + 0.22 * part / 8)))
        for tint, width in ((color.casing, 6.4), (color.core, 3.2)):
            pen = QPen(QColor(tint), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.strokePath(tail, pen)
