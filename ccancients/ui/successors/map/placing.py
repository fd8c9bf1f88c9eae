"""Where names and plates are written that a board file gives no place: beside their space, over nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPainterPath

from ccancients.ui.canvas.points.chart import Spot
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.look.theme import Theme

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom."""
NAME_LETTERS: Final = 24.0
NAME_HIGH: Final = 24.0
AWAY: Final = 6.0
"""Between a space and its name."""
RINGS: Final = tuple(range(0, 241, 10))
"""How far from where it should be a plate may be moved, step by step."""
TURNS: Final = 12
"""Directions into which it may be moved."""
COVERING: Final = 20.0
"""How much a square unit of something covered counts, against a unit of the way from where a plate should be."""
OFF_THE_SHEET: Final = 1e6


def width_of(theme: Theme, words: str, size: float, *, bold: bool = False) -> float:
    """How wide some words are in letters of a size, in units of the drawing."""
    font = letters(theme, size, 1e6, bold=bold)
    font.setPixelSize(round(size))
    return QFontMetricsF(font).horizontalAdvance(words)


def around(spot: Spot, radius: float, size: QSizeF) -> list[QRectF]:
    """The boxes for a name beside a space, the best place first."""
    x, y = spot
    wide, high, far = size.width(), size.height(), radius + AWAY
    corners = (
        (x + far, y - high / 2), (x - far - wide, y - high / 2), (x - wide / 2, y + far),
        (x - wide / 2, y - far - high),
        (x + far * 0.8, y + far * 0.5), (x + far * 0.8, y - far * 0.5 - high), (x - far * 0.8 - wide, y + far * 0.5),
        (x - far * 0.8 - wide, y - far * 0.5 - high),
    )
    return [QRectF(QPointF(*corner), size) for corner in corners]


def edges(box: QRectF) -> Edges:
    """A box as numbers: many are compared with many."""
    return box.left(), box.top(), box.right(), box.bottom()


def covered(box: QRectF, taken: Iterable[Edges]) -> float:
    """How much of some boxes another one covers."""
    left, top, right, bottom = edges(box)
    total = 0.0
    for other in taken:
        if other[0] < right and other[2] > left and other[1] < bottom and other[3] > top:
            wide = min(right, other[2]) - max(left, other[0])
            total += wide * (min(bottom, other[3]) - max(top, other[1]))
    return total


def best(boxes: Sequence[QRectF], taken: Sequence[Edges], sheet: QRectF) -> QRectF:
    """The first box that covers nothing and lies on the sheet; else the one that covers least."""
    return min(boxes, key=lambda box: covered(box, taken) + (0.0 if sheet.contains(box) else OFF_THE_SHEET))


def near(middle: QPointF, size: QSizeF, taken: Sequence[Edges], sheet: QRectF, own: QPainterPath) -> QRectF:
    """A box about a point, moved aside as little as it takes to cover nothing; rather on its ``own`` ground."""
    wide, high = size.width() + RINGS[-1], size.height() + RINGS[-1]
    crowded = QRectF(middle.x() - wide, middle.y() - high, 2 * wide, 2 * high)
    others = [other for other in taken if covered(crowded, (other,))]
    costs: list[tuple[float, QRectF]] = []
    for ring in RINGS:
        for turn in range(TURNS if ring else 1):
            angle = 2 * math.pi * turn / TURNS
            box = QRectF(QPointF(0, 0), size)
            box.moveCenter(middle + QPointF(ring * math.sin(angle), -ring * math.cos(angle)))
            strange = 0.0 if own.contains(box.center()) else ring
            off = 0.0 if sheet.contains(box) else OFF_THE_SHEET
            costs.append((COVERING * covered(box, others) + ring + strange + off, box))
        if min(cost for cost, _box in costs) <= ring:
            break
    return min(costs, key=lambda each: each[0])[1]
