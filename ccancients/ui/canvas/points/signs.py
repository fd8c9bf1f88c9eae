"""Signs that maps of countries share: a peak on a way, breaches in a wall, a row of pips on a plate, a branch."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

PEAK: Final = ((-13, 10), (0, -13), (13, 10))


@cache
def branch() -> QPainterPath:
    """A tribe or an army of its own: a branch in a unit square about (0, 0)."""
    path = QPainterPath(QPointF(0.0, 0.65))
    path.lineTo(0.0, -0.6)
    for down, reach in ((-0.35, 0.34), (-0.02, 0.44), (0.3, 0.34)):
        for side in (-1, 1):
            path.moveTo(0.0, down + 0.16)
            path.lineTo(side * reach, down - 0.16)
    return path


def paint_peak(painter: QPainter, at: QPointF, color: str, ink: str) -> None:
    """The peak of a pass."""
    painter.setPen(QPen(QColor(ink), 1.8))
    painter.setBrush(QColor(color))
    painter.drawPolygon(QPolygonF([at + QPointF(*corner) for corner in PEAK]))


@dataclass(frozen=True, slots=True)
class Breaches:
    """How the points of a siege are drawn at the rim of a space.

    ``first``, ``step``  degrees clockwise from the top;  ``deep`` how far in from the rim a breach begins
    ``long``   from its point to its back;  ``line`` around it, over a wider ``casing``
    """

    first: float
    step: float
    deep: float
    long: float
    line: float
    casing: float = 0.0


WEDGE: Final = 7.0
"""Half the width of a breach."""


def paint_breaches(
    painter: QPainter, drawn: Breaches, radius: float, points: int, needed: int, color: QColor, *, empty: str,
    under: str = "", grow: float = 1.0,
) -> None:
    """A wedge in the wall of a space about (0, 0) for each point of a siege, hollow for those still missing.

    ``under``  the color of the casings;  ``grow`` how much larger than usual

    One point before it falls the ring of the place glows.
    """
    if 0 < points == needed - 1:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for wide, strong in ((9.0, 90), (4.5, 230)):
            painter.setPen(QPen(QColor(255, 196, 66, strong), wide))
            painter.drawEllipse(QPointF(0, 0), radius + 4, radius + 4)
    for number in range(max(needed, points)):
        turn = math.radians(drawn.first + drawn.step * number)
        out = QPointF(math.sin(turn), -math.cos(turn))
        side = QPointF(out.y(), -out.x()) * WEDGE * grow
        tip, back = out * (radius - drawn.deep), out * (radius - drawn.deep + drawn.long * grow)
        wedge = QPolygonF([tip, back + side, back - side])
        painter.setBrush(color if number < points else QColor(empty))
        if drawn.casing:
            painter.setPen(QPen(QColor(under), drawn.casing))
            painter.drawPolygon(wedge)
        painter.setPen(QPen(color, drawn.line))
        painter.drawPolygon(wedge)


def paint_pips(
    box: QRectF, low: float, widest: float, count: int, pip: Callable[[int, QPointF, float], None]
) -> tuple[float, float, float]:
    """A row of pips in the middle of a plate, ``low`` above its lower edge.

    ``pip``  paints one: its number, its middle, and how far it is from the next, at most ``widest``
    Returns where the first is, how far the next, and at what height.
    """
    step = min(widest, (box.width() - 12) / max(1, count))
    left, level = box.center().x() - step * (count - 1) / 2, box.bottom() - low
    for place in range(count):
        pip(place, QPointF(left + step * place, level), step)
    return left, step, level


def paint_strokes(
    painter: QPainter, row: tuple[float, float, float], shares: tuple[int, ...], half: float, pen: QPen
) -> None:
    """A stroke between the pips of a row after each share of them, ``half`` its height above and below them."""
    left, step, level = row
    painter.setPen(pen)
    for share in shares:
        right = left + step * (share - 0.5)
        painter.drawLine(QPointF(right, level - half), QPointF(right, level + half))


def paint_plate(painter: QPainter, box: QRectF, frame: str, width: float, ground: QColor) -> None:
    """The plate of a province in a frame."""
    painter.setPen(QPen(QColor(frame), width))
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 6, 6)


__all__ = [
    "Breaches", "branch", "paint_breaches", "paint_peak", "paint_pips", "paint_plate", "paint_strokes",
]
