"""Roads over a whole match: the way of every army as a thread, and crossed swords where battles were fought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.piece_item import Z_PIECE
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.look.coins import Coin, paint_coin
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

Z_THREADS: Final = Z_PIECE - 0.35
"""Over the ground and what is tinted, under what stands on it."""
Z_FACES, Z_CLASHES = 34.4, 34.5
BESIDE: Final = 5.0
"""How far threads of a road lie from each other, in scene units."""
WIDE: Final = 6.4
LIGHTER: Final = 0.45
"""How much of white there is in a thread on a dark map."""
BARB: Final = 13.0
SWORD: Final = 17.0
FACE: Final = 62.0
"""How wide a coin at the end of a thread is, in scene units."""
ON_CHIP: Final = "#fff6e2"
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
    """Whose road it is, in what color (``#rrggbb``), and its parts in order.

    ``coin``   his face, by its key in ``ui.look.coins``, empty for none;  ``words`` what he came to, in a line
    """

    key: str
    name: str
    color: str
    stretches: tuple[Stretch, ...]
    coin: str = ""
    words: str = ""


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
            if gone:
                self._thread(painter, gone, shown_color(thread.color, self.board.theme), _aside(place) * size, size)
        painter.restore()

    def _thread(
        self, painter: QPainter, gone: Sequence[Stretch], color: str, aside: QPointF, size: float
    ) -> None:
        """One road as far as it goes: smooth, broken over the sea, a dot where it begins, a barb at its end."""
        halo, wide, path = self.board.theme.board.label_halo, WIDE * size, QPainterPath()
        for run in runs_of(gone):
            places = (run[0].origin, *(stretch.target for stretch in run))
            path = smooth([self.board.layout.center(place) + aside for place in places])
            for pen_color, thick in ((halo, wide + 3.0), (color, wide)):
                pen = QPen(QColor(pen_color), thick)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                if run[0].broken and pen_color == color:
                    pen.setDashPattern([2.6, 2.2])
                painter.strokePath(path, pen)
        painter.setPen(QPen(QColor(halo), 1.6))
        painter.setBrush(QColor(color))
        painter.drawEllipse(self.board.layout.center(gone[0].origin) + aside, wide * 1.1, wide * 1.1)
        self._barb(painter, path, color, size)

    def _barb(self, painter: QPainter, path: QPainterPath, color: str, size: float) -> None:
        """Which way it goes: an arrowhead near its end."""
        at = 1.0 - min(0.45, BARB * size * 1.4 / max(1.0, path.length()))
        middle, angle = path.pointAtPercent(at), path.angleAtPercent(at)
        painter.save()
        painter.translate(middle)
        painter.rotate(-angle)
        barb = BARB * size
        painter.setPen(QPen(QColor(self.board.theme.board.label_halo), 1.4))
        painter.setBrush(QColor(color))
        painter.drawPolygon(QPolygonF([QPointF(barb, 0), QPointF(-0.6 * barb, 0.75 * barb), QPointF(-0.25 * barb, 0),
                                       QPointF(-0.6 * barb, -0.75 * barb)]))  # fmt: skip
        painter.restore()


def _aside(place: int) -> QPointF:
    """How far the thread at a place among all lies from the middle of its road."""
    return QPointF(0.7, 0.7) * (BESIDE * (place % 5 - 2))


def runs_of(stretches: Sequence[Stretch]) -> list[list[Stretch]]:
    """Parts of a road that go on from each other, all broken or none."""
    runs: list[list[Stretch]] = []
    for stretch in stretches:
        last = runs[-1][-1] if runs else None
        if last is not None and last.target == stretch.origin and last.broken == stretch.broken:
            runs[-1].append(stretch)
        else:
            runs.append([stretch])
    return runs


def smooth(points: Sequence[QPointF]) -> QPainterPath:
    """A line through points without corners, but where it turns back."""
    path = QPainterPath(points[0])
    for place in range(len(points) - 1):
        before, here = points[max(0, place - 1)], points[place]
        there, after = points[place + 1], points[min(len(points) - 1, place + 2)]
        path.cubicTo(here + (there - before) / 6, there - (after - here) / 6, there)
    return path


class FacesItem(QGraphicsItem):
    """Those who go, each at the end of his thread at a moment, above all places."""

    def __init__(self, scene: BaseScene) -> None:
        super().__init__()
        self.board = scene
        self.threads: tuple[Thread, ...] = ()
        self.moment = 0
        self.setZValue(Z_FACES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_faces(self, threads: Sequence[Thread], moment: int) -> None:
        """Show who goes along some threads where he was at a moment."""
        self.threads, self.moment = tuple(threads), moment
        self.update()

    def boundingRect(self) -> QRectF:
        return self.board.layout.sheet

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        size = enlarged(self.board, painter)
        for place, thread in enumerate(self.threads):
            gone = [stretch for stretch in thread.stretches if stretch.moment <= self.moment]
            if gone and thread.coin:
                end = self.board.layout.center(gone[-1].target) + _aside(place) * 2 * size
                coin = Coin(thread.coin, rim=thread.color)
                paint_coin(painter, end - QPointF(0, FACE * size * 0.2), FACE * size, coin)


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
                middle = self.board.layout.center(place) + QPointF(34, -30 + 40 * number) * size
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
        font = letters(theme, 19.0, self.board.pixels_of(painter))
        high = float(font.pixelSize())
        wide = QFontMetricsF(font).horizontalAdvance(clash.words) + high * 0.7
        room = QRectF(middle.x() + SWORD * 0.9 * size, middle.y() - high * 0.66, wide, high * 1.32)
        painter.setPen(QPen(halo, 1.4))
        painter.setBrush(QColor(clash.color))
        painter.drawRoundedRect(room, 3 * size, 3 * size)
        painter.setFont(font)
        painter.setPen(QColor(ON_CHIP))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, clash.words)
