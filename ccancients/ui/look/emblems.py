"""Emblems: small shapes by which the seats of a match are told apart without color.

A game names them in its seats (``ccancients.engine.gamespec.Seat``); a name that is not known is drawn as a disc.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

EDGE: Final = 1.2
LEAVES: Final = 9


def _polygon(points: list[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _around(corners: int, far: float, near: float | None = None) -> list[tuple[float, float]]:
    """Points about the middle, the first one above it; with ``near`` those between lie nearer."""
    radii = [far] if near is None else [far, near]
    count = corners * len(radii)
    turns = [(2 * math.pi * place / count, radii[place % len(radii)]) for place in range(count)]
    return [(0.5 + radius * math.sin(turn), 0.5 - radius * math.cos(turn)) for turn, radius in turns]


def _square() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(0, 0, 1, 1))
    return path


def _disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(0, 0, 1, 1))
    return path


def _triangle() -> QPainterPath:
    return _polygon([(0.5, 0.0), (1.0, 0.95), (0.0, 0.95)])


def _diamond() -> QPainterPath:
    return _polygon(_around(4, 0.58))


def _star() -> QPainterPath:
    return _polygon(_around(5, 0.58, 0.24))


def _crescent() -> QPainterPath:
    bite = QPainterPath()
    bite.addEllipse(QRectF(0.34, 0.02, 0.78, 0.78))
    return _disc().subtracted(bite)


def _cross() -> QPainterPath:
    arm, end = 0.33, 0.67
    return _polygon([
        (arm, 0), (end, 0), (end, arm), (1, arm), (1, end), (end, end), (end, 1), (arm, 1), (arm, end), (0, end),
        (0, arm), (arm, arm),
    ])


def _wreath() -> QPainterPath:
    """A ring of leaves, open above."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for place in range(LEAVES):
        turn = math.radians(40 + 280 * place / (LEAVES - 1))
        middle = QPointF(0.5 + 0.38 * math.sin(turn), 0.5 - 0.38 * math.cos(turn))
        path.addEllipse(middle, 0.15, 0.15)
    return path


def _tower() -> QPainterPath:
    """A tower with three battlements."""
    return _polygon([
        (0.08, 0), (0.3, 0), (0.3, 0.16), (0.39, 0.16), (0.39, 0), (0.61, 0), (0.61, 0.16), (0.7, 0.16), (0.7, 0),
        (0.92, 0), (0.92, 0.36), (0.8, 0.44), (0.8, 1), (0.2, 1), (0.2, 0.44), (0.08, 0.36),
    ])


_SHAPES: Final[Mapping[str, Callable[[], QPainterPath]]] = MappingProxyType({
    "square": _square, "disc": _disc, "triangle": _triangle, "diamond": _diamond, "star": _star,
    "crescent": _crescent, "cross": _cross, "wreath": _wreath, "tower": _tower,
})
EMBLEMS: Final = tuple(_SHAPES)
"""The emblems there are, by name."""


def emblem_path(name: str, rect: QRectF) -> QPainterPath:
    """The outline of an emblem that fills a rectangle."""
    there = QTransform.fromTranslate(rect.left(), rect.top()).scale(rect.width(), rect.height())
    return there.map(_SHAPES.get(name, _disc)())


def paint_emblem(painter: QPainter, rect: QRectF, name: str, color: str, edge: str) -> None:
    """Paint an emblem in a color, with an edge that stands out from any ground."""
    painter.setPen(QPen(QColor(edge), EDGE))
    painter.setBrush(QColor(color))
    painter.drawPath(emblem_path(name, rect))
