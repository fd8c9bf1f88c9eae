"""The ways of the map: roads, passes with a peak in their middle, straits; and the signs of the ports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ccancients.hannibal.components.board import ALPS, LAND, PASS, PORT, STRAIT
from ccancients.space.pointmap import Way
from ccancients.ui.canvas.points.art import WayLook, paint_ways
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.points.place_names import readable
from ccancients.ui.canvas.points.signs import paint_peak
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.look.theme import Theme

PORT_RADIUS: Final = 14.0
PORT_LETTERS: Final = 17.0
PALE: Final = 0.3
"""How much is seen of a pass that is closed."""


def port_radius(pixels: float) -> float:
    """The radius of the sign of a port: its number can be read at every zoom."""
    return max(PORT_RADIUS, 0.68 * readable(PORT_LETTERS, pixels))


def port_sign(space: int, pixels: float) -> QPointF:
    """The middle of the sign of a port; none is cut off by the edge of the map."""
    right, down = plan().anchors[space]
    wide, high = plan().size
    edge = port_radius(pixels) + 2
    return QPointF(min(max(right, edge), wide - edge), min(max(down, edge), high - edge))


def way_looks(theme: Theme) -> dict[str, WayLook]:
    """How ways of each kind are drawn."""
    colors = map_colors(theme)
    return {
        LAND: WayLook(colors.roads, 3.2, colors.road_casing),
        PASS: WayLook(colors.passes, 4.4, colors.road_casing, (1.0, 1.1)),
        ALPS: WayLook(colors.alps, 4.8, colors.road_casing, (1.0, 1.1)),
        STRAIT: WayLook(colors.straits, 4.4, "#ffffff", (2.2, 1.6)),
    }


def paint_open_and_closed(
    painter: QPainter, layout: PointLayout, theme: Theme, closed: frozenset[frozenset[int]]
) -> None:
    """All ways with the peaks of the passes; those that nobody may cross now are pale. ``closed``  by their two ends"""
    for pale in (False, True) if closed else (False,):
        def meant(way: Way, pale: bool = pale) -> bool:
            return (frozenset((way.a, way.b)) in closed) == pale

        painter.setOpacity(PALE if pale else 1.0)
        paint_ways(painter, layout, way_looks(theme), meant)
        paint_peaks(painter, layout, theme, meant)
    painter.setOpacity(1.0)


def paint_peaks(
    painter: QPainter, layout: PointLayout, theme: Theme, meant: Callable[[Way], bool] = lambda _way: True
) -> None:
    """A peak on every pass that is meant, with snow in the Alps."""
    colors = map_colors(theme)
    for way in layout.map.ways:
        if way.kind not in (PASS, ALPS) or not meant(way):
            continue
        at = layout.way_path(way).pointAtPercent(0.5)
        paint_peak(painter, at, colors.alps if way.kind == ALPS else colors.passes, colors.ink)
        if way.kind == ALPS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.snow))
            painter.drawPolygon(QPolygonF([at + QPointF(-6, -1), at + QPointF(0, -11), at + QPointF(6, -1)]))


def paint_ports(painter: QPainter, theme: Theme, pixels: float) -> None:
    """A round sign at every port with its modifier."""
    colors = map_colors(theme)
    radius, size = port_radius(pixels), readable(PORT_LETTERS, pixels)
    font = letters(theme, PORT_LETTERS, 1e6, bold=True)
    font.setPixelSize(size)
    for space in plan().anchors:
        at = port_sign(space, pixels)
        painter.setPen(QPen(QColor(colors.plate), 2.0))
        painter.setBrush(QColor(colors.straits))
        painter.drawEllipse(at, radius, radius)
        said = QPainterPath()
        said.addText(QPointF(0, 0), font, f"{PORT[space]:+d}".replace("-", "−") if PORT[space] else "0")
        color = QColor("#ffffff") if not theme.dark else QColor(colors.signs)
        box = said.boundingRect()
        narrow = min(1.0, 1.36 * radius / max(1.0, box.width()))
        said = QTransform.fromScale(narrow, 1.0).map(said.translated(-box.center()))
        painter.fillPath(said.translated(at), color)
