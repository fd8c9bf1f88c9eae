"""The ground of the map: sea, land, provinces, rivers, mountains, coasts, the names of the seas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.points import chart
from ccancients.ui.canvas.points.chart import few_at_a_time, land_of, outline
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


def land_layers(theme: Theme) -> list[Paint]:
    """Land with the grounds of all provinces and their borders, a few at a time."""
    colors = map_colors(theme)

    def plain(painter: QPainter) -> None:
        painter.setClipRect(sheet())
        painter.fillPath(land(), QColor(colors.land))

    def fill(painter: QPainter, province: int) -> None:
        painter.fillPath(province_ground(province), QColor(ground_of(province, colors)))

    def border(painter: QPainter, province: int) -> None:
        pen = QPen(tinted(colors.border, 0.8), 2.2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(province_ground(province), pen)

    provinces = range(len(PROVINCES))
    return [plain, *few_at_a_time(fill, provinces, sheet()), *few_at_a_time(border, provinces, sheet())]


def band_layers(controllers: Sequence[int], theme: Theme) -> list[Paint]:
    """Along the inside of the borders the color of who controls a province; a line of his own where colors are few."""
    held = [province for province, side in enumerate(controllers) if side != NOBODY]

    def band(painter: QPainter, province: int) -> None:
        _band(painter, province, controllers[province], theme)

    return few_at_a_time(band, held, sheet())


def _band(painter: QPainter, province: int, side: int, theme: Theme) -> None:
    color, ground = map_colors(theme).sides[side], province_ground(province)
    painter.setClipPath(ground)
    pen = QPen(tinted(color, 0.55 if theme.plain else 0.42), 2 * BAND)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(ground, pen)
    line = QPen(tinted(color, 0.75), 4.0 if side == ROME else 6.0)
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if side == CARTHAGE:
        line.setDashPattern([0.6, 0.9])
    painter.strokePath(ground, line)


def paint_rivers(painter: QPainter, theme: Theme) -> None:
    """Rivers."""
    painter.setClipRect(sheet())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(map_colors(theme).river), 3.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for river in plan().rivers:
        painter.drawPolyline(QPolygonF([QPointF(*spot) for spot in river]))


def paint_mountains(painter: QPainter, theme: Theme) -> None:
    """Mountains, where nothing covers them."""
    painter.setClipRect(sheet())
    for right, down in plan().mountains:
        if not _covered(QPointF(right, down)):
            _mountain(painter, QPointF(right, down), theme)


def paint_coast(painter: QPainter, theme: Theme) -> None:
    """The line of the coast."""
    painter.setClipRect(sheet())
    chart.paint_coast(painter, land(), map_colors(theme))


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
