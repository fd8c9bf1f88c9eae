"""Roads over a whole match: the way of every army as a thread, and crossed swords where battles were fought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.piece_item import Z_PIECE
from ccancients.ui.canvas.sheet import letters, written
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

Z_THREADS: Final = Z_PIECE - 0.35
"""Over the ground and what is tinted, under what stands on it."""
Z_CLASHES: Final = 34.5
BESIDE: Final = 5.0
"""How far threads of a road lie from each other, in scene units."""
WIDE: Final = 4.6
LIGHTER: Final = 0.45
"""How much of white there is in a thread on a dark map."""
BARB: Final = 13.0
SWORD: Final = 17.0
FULL: Final = 62.0
"""Logical pixels to 100 scene units below which threads and swords are drawn larger, so that they are still seen."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a thread: in which moment of the match, from where to where; ``broken`` by sea or in flight."""

    moment: int
    origin: int
    target: int
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Thread:
    """Whose road it is, in what color (``#rrggbb``), and its parts in order."""

    key: str
    name: str
    color: str
    stretches: tuple[Stretch, ...]


@dataclass(frozen=True, slots=True)
class Clash:
    """A battle: when, where, in the color of who won it, with a few characters beside the swords."""

    moment: int
    place: int
    color: str
    words: str


def shown_color(color: str, theme: Theme) -> str:
    """The color of a thread or of swords in a look: lighter on a dark map."""
    return mix(color, "#ffffff", LIGHTER) if theme.dark and not theme.plain else color


def enlarged(board: BaseScene, painter: QPainter) -> float:
    """How many times larger than designed lines are drawn on a map that is seen small."""
    return max(1.0, FULL / max(1.0, board.pixels_of(painter)))


class ThreadsItem(QGraphicsItem):
    """The threads of a board up to a moment."""

    def __init__(self, scene: BaseScene) -> None:
        super().__init__()
        self.board = scene
        self.threads: tuple[Thread, ...] = ()
        self.moment = 0
        self.setZValue(Z_THREADS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_threads(self, threads: Sequence[Thread], moment: int) -> None:
        """Show some threads as they had grown at a moment."""
        self.threads, self.moment = tuple(threads), moment
        self.update()

    def boundingRect(self) -> QRectF:
        return self.board.layout.sheet

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = enlarged(self.board, painter)
        for place, thread in enumerate(self.threads):
            gone = [stretch for stretch in thread.stretches if stretch.moment <= self.moment]
            shift = BESIDE * size * (place % 5 - 2)
            color = shown_color(thread.color, self.board.theme)
            for stretch in gone:
                self._stretch(painter, stretch, color, shift, size, last=stretch is gone[-1])
        painter.restore()

    def _stretch(
        self, painter: QPainter, stretch: Stretch, color: str, shift: float, size: float, *, last: bool
    ) -> None:
        start, end = self.board.layout.center(stretch.origin), self.board.layout.center(stretch.target)
        along = end - start
        far = hypot(along.x(), along.y())
        if far < 1:
            return
        aside = QPointF(-along.y(), along.x()) / far
        bend = (start + end) / 2 + aside * (2 * shift + (0.10 * far if stretch.broken else 0.0))
        path = QPainterPath(start)
        path.quadTo(bend, end)
        for pen_color, wide in ((self.board.theme.board.label_halo, WIDE * size + 3.0), (color, WIDE * size)):
            pen = QPen(QColor(pen_color), wide)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            if stretch.broken and pen_color == color:
                pen.setDashPattern([2.6, 2.2])
            painter.strokePath(path, pen)
        self._barb(painter, path, color, size * (1.0 if last else 0.7))

    def _barb(self, painter: QPainter, path: QPainterPath, color: str, size: float) -> None:
        """Which way it goes: an arrowhead at its middle."""
        middle, angle = path.pointAtPercent(0.55), path.angleAtPercent(0.55)
        painter.save()
        painter.translate(middle)
        painter.rotate(-angle)
        barb = BARB * size
        painter.setPen(QPen(QColor(self.board.theme.board.label_halo), 1.4))
        painter.setBrush(QColor(color))
        painter.drawPolygon(QPolygonF([QPointF(barb, 0), QPointF(-0.6 * barb, 0.75 * barb), QPointF(-0.25 * barb, 0),
                                       QPointF(-0.6 * barb, -0.75 * barb)]))  # fmt: skip
        painter.restore()


class ClashesItem(QGraphicsItem):
    """The battles of a board up to a moment."""

    def __init__(self, scene: BaseScene) -> None:
        super().__init__()
        self.board = scene
        self.clashes: tuple[Clash, ...] = ()
        self.moment = 0
        self.setZValue(Z_CLASHES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_clashes(self, clashes: Sequence[Clash], moment: int) -> None:
        """Show the battles that had been fought at a moment."""
        self.clashes, self.moment = tuple(clashes), moment
        self.update()

    def boundingRect(self) -> QRectF:
        return self.board.layout.sheet

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.save()
        fought: dict[int, list[Clash]] = {}
        for clash in self.clashes:
            if clash.moment <= self.moment:
                fought.setdefault(clash.place, []).append(clash)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = enlarged(self.board, painter)
        for place, some in fought.items():
            for number, clash in enumerate(some):
                middle = self.board.layout.center(place) + QPointF(36 + 46 * number, -30) * size
                self._swords(painter, middle, clash, size)
        painter.restore()

    def _swords(self, painter: QPainter, middle: QPointF, clash: Clash, size: float) -> None:
        theme = self.board.theme
        halo, steel = QColor(theme.board.label_halo), QColor(shown_color(clash.color, theme))
        painter.save()
        painter.translate(middle)
        painter.scale(size, size)
        for turn in (45.0, -45.0):
            painter.save()
            painter.rotate(turn)
            for color, wide in ((halo, 8.0), (steel, 4.4)):
                pen = QPen(color, wide)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                painter.drawLine(QPointF(0, -SWORD), QPointF(0, SWORD))
                painter.drawLine(QPointF(-6, SWORD * 0.5), QPointF(6, SWORD * 0.5))
            painter.restore()
        painter.restore()
        font = letters(self.board.theme, 19.0, self.board.pixels_of(painter))
        painter.setFont(font)
        room = QRectF(middle.x() - 80, middle.y() + size * SWORD - 2, 160, font.pixelSize() * 1.3)
        written(painter, room, clash.words, self.board.theme.board.label, self.board.theme.board.label_halo)
