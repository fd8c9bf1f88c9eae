"""The clay and the brush: curves through points, limbs with a fine seam, the two manners of painting."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = str | Sequence[Point]
"""Points in a row; written as text, "x,y x,y"."""

WIDE: Final = 600.0
HIGH: Final = 400.0
GROUND: Final = 336.0
"""The field of a picture, and the line on which everybody stands."""
CLAY: Final = "#cf7a3f"
GLAZE: Final = "#1a1311"
WHITE: Final = "#f6ead0"
WINE: Final = "#8c2a2c"
WINE_ON_BLACK: Final = "#9c3a2c"
CLOTH_BLUE: Final = "#27599a"
SCRATCHED: Final = "#e0995c"
"""The lines that are scratched into black figures."""
LIMB_STEPS: Final = 14
KEPT: Final = 2048


@lru_cache(maxsize=KEPT)
def _read(written: str) -> tuple[Point, ...]:
    pairs = (pair.split(",") for pair in written.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def _row(points: Points) -> tuple[Point, ...]:
    return _read(points) if isinstance(points, str) else tuple(points)


def curve(points: Points) -> QPainterPath:
    """A smooth line through points; at a point that is there twice it has a corner."""
    return QPainterPath(_curve(_row(points), False))


def blob(points: Points) -> QPainterPath:
    """A smooth outline through points, closed; at a point that is there twice it has a corner."""
    return QPainterPath(_curve(_row(points), True))


@lru_cache(maxsize=KEPT)
def _curve(row: tuple[Point, ...], closed: bool) -> QPainterPath:
    path, count = QPainterPath(QPointF(*row[0])), len(row)

    def at(place: int) -> Point:
        return row[place % count] if closed else row[max(0, min(count - 1, place))]

    for place in range(count if closed else count - 1):
        before, here, there, after = (at(place + step) for step in (-1, 0, 1, 2))
        if here == there:
            continue
        first = _toward(here, before, there) if before != here else here
        second = _toward(there, after, here) if after != there else there
        path.cubicTo(QPointF(*first), QPointF(*second), QPointF(*there))
    if closed:
        path.closeSubpath()
    return path


def _toward(here: Point, before: Point, after: Point) -> Point:
    """The handle of a curve at a point between two others."""
    return here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6


def line(points: Points) -> QPainterPath:
    """Straight from point to point."""
    row = _row(points)
    path = QPainterPath(QPointF(*row[0]))
    for point in row[1:]:
        path.lineTo(QPointF(*point))
    return path


def ellipse(x: float, y: float, across: float, down: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, down)
    return path


@lru_cache(maxsize=KEPT)
def _limb(row: tuple[Point, ...], first: float, last: float) -> QPainterPath:
    path = _curve(row, False)
    left: list[Point] = []
    right: list[Point] = []
    for step in range(LIMB_STEPS + 1):
        share = step / LIMB_STEPS
        middle = path.pointAtPercent(share)
        here, there = path.pointAtPercent(max(0.0, share - 0.02)), path.pointAtPercent(min(1.0, share + 0.02))
        way = math.atan2(there.y() - here.y(), there.x() - here.x())
        half = (first * (1 - share) + last * share) / 2
        across, down = math.sin(way) * half, math.cos(way) * half
        left.append((middle.x() - across, middle.y() + down))
        right.append((middle.x() + across, middle.y() - down))
    return _curve((*left, *reversed(right)), True)


class Pot:
    """Paints one picture. ``red`` figures are of clay on black, others black on clay.

    ``variant``  tells apart pictures of cards that are alike but for it
    """

    def __init__(self, painter: QPainter, *, red: bool = False, variant: int = 0) -> None:
        self.painter, self.red, self.variant = painter, red, variant
        self.clay, self.glaze, self.white = QColor(CLAY), QColor(GLAZE), QColor(WHITE)
        self.figure, self.field = (self.clay, self.glaze) if red else (self.glaze, self.clay)
        self.scratched = QColor(GLAZE if red else SCRATCHED)
        self.wine, self.blue = QColor(WINE_ON_BLACK if red else WINE), QColor(CLOTH_BLUE)

    @contextmanager
    def at(
        self, x: float = 0.0, y: float = 0.0, size: float = 1.0, *, flip: bool = False, turn: float = 0.0
    ) -> Iterator[None]:
        """Paint about a point, larger or smaller by ``size``, mirrored, turned by degrees."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(turn)
        self.painter.scale(-size if flip else size, size)
        yield
        self.painter.restore()

    def fill(self, path: QPainterPath, color: QColor | None = None) -> None:
        self.painter.fillPath(path, color or self.figure)

    def stroke(self, path: QPainterPath, width: float = 3.0, color: QColor | None = None) -> None:
        """A line, scratched into what lies below unless a color is given."""
        pen = QPen(color or self.scratched, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path, pen)

    def shape(self, path: QPainterPath, color: QColor | None = None, seam: float = 2.5) -> None:
        """Something filled with a fine seam of the ground around it, so that figures before each other part."""
        self.stroke(path, seam * 2, self.field)
        self.fill(path, color)

    def limb(self, points: Points, first: float, last: float, color: QColor | None = None) -> None:
        """An arm, a leg, a tail: from ``first`` thick at its root to ``last`` at its end."""
        self.shape(_limb(_row(points), first, last), color, 1.6)

    def disc(self, x: float, y: float, radius: float, color: QColor | None = None) -> None:
        self.fill(ellipse(x, y, radius, radius), color)

    def ring(self, x: float, y: float, radius: float, width: float = 3.0, color: QColor | None = None) -> None:
        self.stroke(ellipse(x, y, radius, radius), width, color)
