"""Walls, gates, cities and houses of stone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ccancients.ui.canvas.hex.layout import RADIUS, HexLayout
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import BoardColors

WALLS: Final = ("scalable wall", "fortified wall", "fortified city", "gate", "building")
_RUN: Final = ("scalable wall", "fortified wall", "gate")
"""What a wall runs on through, from the middle of a hex to that of the next."""
_HOUSES: Final = {"building": ((-0.28, -0.02, 0.52), (0.30, 0.26, 0.40)),
                  "fortified city": ((-0.30, -0.22, 0.38), (0.26, -0.26, 0.34), (0.02, 0.22, 0.44))}


def paint_walls(
    painter: QPainter, layout: HexLayout, walls: Mapping[str, Collection[int]], board: BoardColors
) -> None:
    """Courses of stone from hex to hex with a tower in each, gates between towers, roofs of houses."""
    kind_of = {here: kind for kind, hexes in walls.items() for here in hexes}
    run = {here for here, kind in kind_of.items() if kind in _RUN}
    for here in sorted(run):
        for there in layout.grid.neighbors[here]:
            if there in run and here < there:
                _paint_course(painter, layout.center(here), layout.center(there), board)
    for here, kind in sorted(kind_of.items()):
        center = layout.center(here)
        if kind in _HOUSES:
            if kind == "fortified city":
                _paint_ring(painter, center, board)
            for x, y, size in _HOUSES[kind]:
                _paint_house(painter, center + QPointF(x * RADIUS, y * RADIUS), size * RADIUS, board)
        elif kind == "gate":
            _paint_gate(painter, center, board)
        else:
            _paint_tower(painter, center, board, high=kind == "fortified wall")


def _paint_course(painter: QPainter, start: QPointF, end: QPointF, board: BoardColors) -> None:
    for width, color in ((0.36, board.rock_dark), (0.29, board.rock), (0.10, board.rock_light)):
        painter.setPen(QPen(QColor(color), width * RADIUS, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, end)


def _block(painter: QPainter, room: QRectF, board: BoardColors) -> None:
    """A block of masonry with its shadow and merlons on top."""
    painter.fillRect(room.translated(0.05 * RADIUS, 0.07 * RADIUS), tinted(board.shadow, 0.4))
    painter.fillRect(room, QColor(board.rock))
    painter.fillRect(QRectF(room.left(), room.top(), room.width(), 0.3 * room.height()), QColor(board.rock_light))
    merlon = room.width() / 7
    for step in (0, 2, 4, 6):
        top = QRectF(room.left() + step * merlon, room.top() - merlon, merlon, merlon + 1)
        painter.fillRect(top, QColor(board.rock_light))
        painter.setPen(QPen(QColor(board.rock_dark), 0.02 * RADIUS))
        painter.drawRect(top)
    painter.setPen(QPen(QColor(board.rock_dark), 0.035 * RADIUS))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(room)


def _paint_tower(painter: QPainter, center: QPointF, board: BoardColors, *, high: bool) -> None:
    """A low platform with a ladder against it, or a tower that nobody climbs."""
    if high:
        room = QRectF(center.x() - 0.4 * RADIUS, center.y() - 0.5 * RADIUS, 0.8 * RADIUS, 0.98 * RADIUS)
        _block(painter, room, board)
        slit = QRectF(center.x() - 0.05 * RADIUS, center.y() - 0.05 * RADIUS, 0.1 * RADIUS, 0.28 * RADIUS)
        painter.fillRect(slit, QColor(board.rock_dark))
        return
    _block(painter, QRectF(center.x() - 0.52 * RADIUS, center.y() - 0.2 * RADIUS, 1.04 * RADIUS, 0.44 * RADIUS), board)
    painter.setPen(QPen(QColor(board.timber_dark), 0.05 * RADIUS))
    left, right = center.x() - 0.12 * RADIUS, center.x() + 0.12 * RADIUS
    top, foot = center.y() - 0.28 * RADIUS, center.y() + 0.44 * RADIUS
    for x in (left, right):
        painter.drawLine(QPointF(x, top), QPointF(x, foot))
    for step in range(5):
        y = top + (foot - top) * (step + 0.5) / 5
        painter.drawLine(QPointF(left, y), QPointF(right, y))


def _paint_gate(painter: QPainter, center: QPointF, board: BoardColors) -> None:
    door = QRectF(center.x() - 0.22 * RADIUS, center.y() - 0.18 * RADIUS, 0.44 * RADIUS, 0.56 * RADIUS)
    painter.fillRect(door, QColor(board.timber))
    painter.setPen(QPen(QColor(board.timber_dark), 0.04 * RADIUS))
    for step in range(5):
        x = door.left() + door.width() * step / 4
        painter.drawLine(QPointF(x, door.top()), QPointF(x, door.bottom()))
    for side in (-1, 1):
        middle = center.x() + side * 0.4 * RADIUS
        _block(painter, QRectF(middle - 0.18 * RADIUS, center.y() - 0.4 * RADIUS, 0.36 * RADIUS, 0.8 * RADIUS), board)


def _paint_ring(painter: QPainter, center: QPointF, board: BoardColors) -> None:
    painter.setBrush(QColor(board.earth))
    for width, color in ((0.2, board.rock_dark), (0.14, board.rock)):
        painter.setPen(QPen(QColor(color), width * RADIUS))
        painter.drawEllipse(center, 0.72 * RADIUS, 0.66 * RADIUS)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_house(painter: QPainter, middle: QPointF, size: float, board: BoardColors) -> None:
    """A house from above its front: a wall, a roof of tiles, a door."""
    wall = QRectF(middle.x() - 0.5 * size, middle.y() - 0.1 * size, size, 0.55 * size)
    painter.fillRect(wall.translated(0.08 * size, 0.1 * size), tinted(board.shadow, 0.4))
    painter.fillRect(wall, QColor(board.canvas_cloth))
    painter.setPen(QPen(QColor(board.earth_dark), 0.03 * RADIUS))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(wall)
    door = QRectF(middle.x() - 0.09 * size, middle.y() + 0.14 * size, 0.18 * size, 0.31 * size)
    painter.fillRect(door, QColor(board.timber_dark))
    roof = QPolygonF([
        wall.topLeft() + QPointF(-0.1 * size, 0.03 * size), wall.topRight() + QPointF(0.1 * size, 0.03 * size),
        middle + QPointF(0.34 * size, -0.46 * size), middle + QPointF(-0.34 * size, -0.46 * size),
    ])
    painter.setBrush(QColor(mix(board.earth, "#a8452e", 0.6)))
    painter.drawPolygon(roof)
    painter.setBrush(Qt.BrushStyle.NoBrush)
