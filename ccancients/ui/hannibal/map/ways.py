"""The ways of the map: roads, passes with a peak in their middle, straits; and the signs of the ports."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ccancients.hannibal.components.board import ALPS, LAND, PASS, PORT, STRAIT
from ccancients.ui.canvas.points.art import WayLook
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.look.theme import Theme

PORT_RADIUS: Final = 14.0


def way_looks(theme: Theme) -> dict[str, WayLook]:
    """How ways of each kind are drawn."""
    colors = map_colors(theme)
    return {
        LAND: WayLook(colors.roads, 3.2, colors.road_casing),
        PASS: WayLook(colors.passes, 4.4, colors.road_casing, (1.0, 1.1)),
        ALPS: WayLook(colors.alps, 4.8, colors.road_casing, (1.0, 1.1)),
        STRAIT: WayLook(colors.straits, 4.4, "#ffffff", (2.2, 1.6)),
    }


def paint_peaks(painter: QPainter, layout: PointLayout, theme: Theme) -> None:
    """A peak on every pass, with snow in the Alps."""
    colors = map_colors(theme)
    for way in layout.map.ways:
        if way.kind not in (PASS, ALPS):
            continue
        at = layout.way_path(way).pointAtPercent(0.5)
        painter.setPen(QPen(QColor(colors.ink), 1.8))
        painter.setBrush(QColor(colors.alps if way.kind == ALPS else colors.passes))
        painter.drawPolygon(QPolygonF([at + QPointF(-13, 10), at + QPointF(0, -13), at + QPointF(13, 10)]))
        if way.kind == ALPS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.snow))
            painter.drawPolygon(QPolygonF([at + QPointF(-6, -1), at + QPointF(0, -11), at + QPointF(6, -1)]))


def paint_ports(painter: QPainter, theme: Theme, pixels: float) -> None:
    """A round sign at every port with its modifier."""
    colors = map_colors(theme)
    grow = max(1.0, 10.5 * 100 / max(pixels, 1.0) / (1.15 * PORT_RADIUS))
    for space, (right, down) in plan().anchors.items():
        radius = PORT_RADIUS * min(1.45, grow)
        painter.setPen(QPen(QColor(colors.plate), 2.0))
        painter.setBrush(QColor(colors.straits))
        painter.drawEllipse(QPointF(right, down), radius, radius)
        font = letters(theme, 17.0, pixels, bold=True)
        font.setPixelSize(max(1, round(1.15 * radius)))
        painter.setFont(font)
        painter.setPen(QColor("#ffffff") if not theme.dark else QColor(colors.signs))
        said = f"{PORT[space]:+d}".replace("-", "−") if PORT[space] else "0"
        box = QRectF(right - 2 * radius, down - radius, 4 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)
