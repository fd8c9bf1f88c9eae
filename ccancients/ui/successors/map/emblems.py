"""The signs of the factions and of the independents, by which they are told apart without color."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ccancients.ui.canvas.points.signs import branch
from ccancients.ui.look.emblems import emblem_path
from ccancients.ui.successors.map.looks import INDEPENDENTS, Banner


def paint_sign(painter: QPainter, banner: Banner, at: QPointF, size: float, color: str) -> None:
    """The sign of a faction or of the independents about a point, ``size`` from its middle to its edge."""
    painter.save()
    painter.translate(at)
    if banner == INDEPENDENTS:
        painter.scale(size, size)
        pen = QPen(QColor(color), 0.22)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(branch())
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(color))
        painter.drawPath(emblem_path(banner.emblem, QRectF(-size, -size, 2 * size, 2 * size)))
    painter.restore()
