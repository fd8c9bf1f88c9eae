"""The ground of the map: sea, land, provinces, rivers, mountains, coasts, the names of the seas."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.hannibal.components.board import PROVINCES
from ccancients.ui.canvas.points import chart
from ccancients.ui.canvas.points.chart import land_of, outline
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.hannibal.map.palette import ground_of, map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.look.theme import Theme

BAND: Final = 15.0
"""Width of the band along the border of a province in the color of who controls it."""


@cache
def land() -> QPainterPath:
    """All land."""
    return land_of(plan().lands)


@cache
def province_ground(province: int) -> QPainterPath:
    """The ground of a province, where it is land."""
    path = QPainterPath()
    for area in plan().grounds[province]:
        path = path.united(outline(area))
    return path.intersected(land())


def sheet() -> QRectF:
    """The whole canvas."""
    return QRectF(0, 0, *plan().size)


def paint_sea(painter: QPainter, theme: Theme) -> None:
    """Water, darker far from the shore, with pale lines along it."""
    chart.paint_sea(painter, sheet(), land(), map_colors(theme), theme)


def paint_land(painter: QPainter, theme: Theme) -> None:
    """Land with the grounds of all provinces and their borders."""
    colors = map_colors(theme)
    painter.setClipRect(sheet())
    painter.fillPath(land(), QColor(colors.land))
    for province in range(len(PROVINCES)):
        painter.fillPath(province_ground(province), QColor(ground_of(province, colors)))
    pen = QPen(tinted(colors.border, 0.8), 2.2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for province in range(len(PROVINCES)):
        painter.strokePath(province_ground(province), pen)


def paint_features(painter: QPainter, theme: Theme) -> None:
    """Rivers, mountains, and the line of the coast."""
    colors = map_colors(theme)
    painter.setClipRect(sheet())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(colors.river), 3.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for river in plan().rivers:
        painter.drawPolyline(QPolygonF([QPointF(*spot) for spot in river]))
    for right, down in plan().mountains:
        if not _covered(QPointF(right, down)):
            _mountain(painter, QPointF(right, down), theme)
    chart.paint_coast(painter, land(), colors)


def _covered(point: QPointF) -> bool:
    """Whether a mountain would be covered by a space, a name or a plate."""
    drawn = plan()
    boxes = (*drawn.names, *drawn.plaques)
    if any(QRectF(QPointF(*box[:2]), QPointF(*box[2:])).adjusted(-18, -14, 18, 14).contains(point) for box in boxes):
        return True
    return any((point - QPointF(*spot)).manhattanLength() < 2.2 * drawn.radius for spot in drawn.spots)


def _mountain(painter: QPainter, at: QPointF, theme: Theme) -> None:
    colors = map_colors(theme)
    peak = QPolygonF([at + QPointF(-17, 11), at + QPointF(-2, -15), at + QPointF(15, 11)])
    painter.setPen(QPen(tinted(colors.coast, 0.65), 1.6))
    painter.setBrush(tinted(colors.mountain, 0.75))
    painter.drawPolygon(peak)
    painter.setBrush(QColor(colors.snow))
    snow = ((-7, -6), (-2, -15), (4, -7), (-1, -3))
    painter.drawPolygon(QPolygonF([at + QPointF(*corner) for corner in snow]))


def paint_seas(painter: QPainter, theme: Theme, pixels: float) -> None:
    """The names of the seas in italics."""
    chart.paint_sea_names(painter, plan().seas, map_colors(theme), theme, pixels)
