"""The ground of the map: its country, the bands of who controls a province, rivers, mountains."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.sides import NOBODY, ROME
from ccancients.ui.canvas.points.chart import Line, land_of, outline
from ccancients.ui.canvas.points.ground import Country, line
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.look.theme import Theme

BAND: Final = 15.0
"""Width of the band along the border of a province in the color of who controls it."""


@cache
def country() -> Country:
    """The ground of the drawing."""
    drawn = plan()
    land = land_of(drawn.lands)
    grounds = {province: _ground(areas).intersected(land) for province, areas in enumerate(drawn.grounds)}
    return Country(QRectF(0, 0, *drawn.size), land, grounds, len(PROVINCES), drawn.seas)


def _ground(areas: Sequence[Line]) -> QPainterPath:
    path = QPainterPath()
    for area in areas:
        path = path.united(outline(area))
    return path


def bands(controllers: Sequence[int], theme: Theme) -> dict[int, tuple[QPen, QPen]]:
    """By province the color of who controls it; Carthage's line is dashed, for whoever sees few colors."""
    return {province: _band(side, theme) for province, side in enumerate(controllers) if side != NOBODY}


def _band(side: int, theme: Theme) -> tuple[QPen, QPen]:
    color = map_colors(theme).sides[side]
    wide = line(tinted(color, 0.55 if theme.plain else 0.42), 2 * BAND)
    if side == ROME:
        return wide, line(tinted(color, 0.75), 4.0)
    return wide, line(tinted(color, 0.75), 6.0, (0.6, 0.9))


def paint_rivers(painter: QPainter, theme: Theme) -> None:
    """Rivers."""
    painter.setClipRect(country().sheet)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(map_colors(theme).river), 3.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for river in plan().rivers:
        painter.drawPolyline(QPolygonF([QPointF(*spot) for spot in river]))


def paint_mountains(painter: QPainter, theme: Theme) -> None:
    """Mountains, where nothing covers them."""
    painter.setClipRect(country().sheet)
    for right, down in plan().mountains:
        if not _covered(QPointF(right, down)):
            _mountain(painter, QPointF(right, down), theme)


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
