"""The paths of the board: each kind has a line of its own and, but for roads and sea ways, a sign in its middle."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.successors.components.board import KINDS, LAND, MOUNTAIN, SEA, STRAIT, TRANS
from ccancients.ui.canvas.points.art import WayLook
from ccancients.ui.canvas.points.chart import ChartColors, chart_colors
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.points.signs import paint_peak
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.plan import EXIT

SAIL: Final = ((-0.5, -0.95), (0.5, -0.95), (0.38, -0.2), (-0.38, -0.2))


def way_looks(theme: Theme) -> dict[str, WayLook]:
    """How paths of each kind are drawn."""
    colors = chart_colors(theme)
    return {
        KINDS[LAND]: WayLook(colors.roads, 3.4, colors.road_casing),
        KINDS[MOUNTAIN]: WayLook(colors.alps, 4.8, colors.road_casing, (1.0, 1.1)),
        KINDS[STRAIT]: WayLook(colors.straits, 6.4, "#ffffff", (0.7, 0.5)),
        KINDS[SEA]: WayLook(colors.straits, 2.6, "", (4.0, 2.6)),
        KINDS[TRANS]: WayLook(colors.straits, 3.4, "", (9.0, 2.2, 1.6, 2.2)),
        EXIT: WayLook(colors.ink if theme.plain else "#ffffff", 4.0, "", (1.0, 1.4)),
    }


def paint_signs(painter: QPainter, layout: PointLayout, theme: Theme) -> None:
    """A peak on every mountain path, a ship on every trans-Mediterranean one."""
    colors = chart_colors(theme)
    for way in layout.map.ways:
        middle = layout.way_path(way).pointAtPercent(0.5)
        if way.kind == KINDS[MOUNTAIN]:
            paint_peak(painter, middle, colors.alps, colors.ink)
        elif way.kind == KINDS[TRANS]:
            paint_ship(painter, middle, 17.0, colors)


def paint_ship(painter: QPainter, at: QPointF, size: float, colors: ChartColors) -> None:
    """A hull with a mast and a sail."""
    hull = QPainterPath(at + QPointF(-size, 0))
    hull.quadTo(at + QPointF(0, size * 0.95), at + QPointF(size, -size * 0.1))
    hull.closeSubpath()
    sail = QPolygonF([at + QPointF(*spot) * size for spot in SAIL])
    pen = QPen(QColor(colors.ink), 1.8)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(colors.straits))
    painter.drawPath(hull)
    painter.setBrush(QColor(colors.plate))
    painter.drawPolygon(sail)
