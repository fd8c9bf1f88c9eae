"""Marsh: wet ground that joins from hex to hex, with pools and rushes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.ancients.art.terrain_shapes import blob, roughened
from ccancients.ui.canvas.hex.layout import RADIUS, HexLayout
from ccancients.ui.canvas.sheet import scatter, tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import BoardColors

_POOLS: Final = ((-0.34, -0.30, 0.30), (0.36, -0.08, 0.26), (-0.12, 0.36, 0.34))
_RUSHES: Final = ((-0.62, 0.02), (-0.02, -0.56), (0.06, 0.02), (0.52, 0.36), (-0.46, 0.58), (0.46, -0.50))
"""Where the pools of a hex lie, with their width, and where its rushes stand, in radii from its middle."""


def paint_marsh(painter: QPainter, layout: HexLayout, hexes: Collection[int], board: BoardColors) -> None:
    """Sodden ground with pools that mirror the sky, and clumps of rushes between them."""
    area = roughened(blob(layout, hexes, 46), 6.0)
    painter.fillPath(area, tinted(mix(board.scrub, board.water, 0.35), 0.9))
    painter.strokePath(area, QPen(tinted(board.water_dark, 0.4), 1.6))
    for here in sorted(hexes):
        chance, middle = scatter(here * 23 + 7), layout.center(here)
        for x, y, width in _POOLS:
            _paint_pool(painter, _near(middle, x, y, chance), width * RADIUS, board)
        for x, y in _RUSHES:
            _paint_rushes(painter, _near(middle, x, y, chance), board)


def _near(middle: QPointF, x: float, y: float, chance: Iterator[float]) -> QPointF:
    stray = 0.14 * RADIUS
    return middle + QPointF(x * RADIUS + stray * (next(chance) - 0.5), y * RADIUS + stray * (next(chance) - 0.5))


def _paint_pool(painter: QPainter, middle: QPointF, width: float, board: BoardColors) -> None:
    pool = QPainterPath()
    pool.addEllipse(middle, width, 0.42 * width)
    painter.fillPath(pool, QColor(board.water))
    painter.strokePath(pool, QPen(tinted(board.water_dark, 0.7), 1.3))
    painter.setPen(QPen(tinted(board.water_light, 0.9), 1.4))
    painter.drawLine(middle + QPointF(-0.5 * width, -0.08 * width), middle + QPointF(0.2 * width, -0.08 * width))


def _paint_rushes(painter: QPainter, foot: QPointF, board: BoardColors) -> None:
    pen = QPen(QColor(board.forest_dark), 1.7)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    for lean, height in ((-4.6, 9.5), (-1.8, 13.0), (1.0, 15.0), (4.2, 10.5)):
        painter.setPen(pen)
        tip = foot + QPointF(lean, -height)
        painter.drawLine(foot + QPointF(lean * 0.3, 0), tip)
        if height > 12.0:
            painter.setPen(QPen(QColor(board.timber_dark), 3.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(tip, tip + QPointF(-lean * 0.1, 3.2))
