"""Shapes that spaces of a map of points have, about (0, 0)."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF


def polygon(corners: int, radius: float) -> QPainterPath:
    """A regular polygon that stands on one of its sides, as wide as a disc of that radius."""
    reach = radius / math.cos(math.pi / corners)
    path = QPainterPath()
    turns = [2 * math.pi * (number + 0.5) / corners for number in range(corners)]
    path.addPolygon(QPolygonF([QPointF(reach * math.sin(turn), reach * math.cos(turn)) for turn in turns]))
    path.closeSubpath()
    return path


def shape(corners: int, radius: float) -> QPainterPath:
    """A regular polygon with so many corners, a disc for none."""
    return polygon(corners, radius) if corners else disc(radius)


def disc(radius: float) -> QPainterPath:
    """A disc."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path
