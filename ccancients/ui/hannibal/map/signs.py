"""The signs of the sides, drawn in a unit square about (0, 0): whoever is color-blind knows a side by them."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.ui.canvas.points.signs import branch


@cache
def _eagle() -> QPainterPath:
    """Rome: an eagle of two chevrons."""
    path = QPainterPath()
    for down in (-0.26, 0.10):
        path.moveTo(-0.62, down - 0.18)
        path.lineTo(0.0, down + 0.24)
        path.lineTo(0.62, down - 0.18)
    path.moveTo(0.0, -0.52)
    path.lineTo(0.0, 0.62)
    return path


@cache
def _tanit() -> QPainterPath:
    """Carthage: the sign of Tanit, a figure with a round head and arms held out."""
    path = QPainterPath()
    path.addEllipse(QPointF(0.0, -0.42), 0.2, 0.2)
    path.moveTo(-0.55, -0.18)
    path.lineTo(0.55, -0.18)
    path.moveTo(0.0, -0.18)
    path.lineTo(-0.42, 0.6)
    path.lineTo(0.42, 0.6)
    path.lineTo(0.0, -0.18)
    return path


def paint_sign(painter: QPainter, side: int, radius: float, color: str) -> None:
    """The sign of a side, of a neutral tribe for -1, about (0, 0)."""
    painter.save()
    painter.scale(radius, radius)
    pen = QPen(QColor(color), 0.19)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_eagle() if side == ROME else _tanit() if side == CARTHAGE else branch())
    painter.restore()


def paint_pip(painter: QPainter, at: QPointF, side: int, size: float, color: str, ground: str) -> None:
    """A space in a row of spaces: a square for Rome, a disc for Carthage, a ring for nobody."""
    box = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
    painter.setPen(QPen(QColor(color), size * 0.14))
    painter.setBrush(QColor(color) if side in (ROME, CARTHAGE) else QColor(ground))
    if side == ROME:
        painter.drawRect(box)
    else:
        painter.drawEllipse(box if side == CARTHAGE else box.adjusted(size * 0.1, size * 0.1, -size * 0.1, -size * 0.1))
