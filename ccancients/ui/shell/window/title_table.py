"""What lies behind the title page: the table, and on it the map of a game as one sees it from his chair."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPixmap, QPolygonF, QRadialGradient, QTransform

from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.sheet import wood_tile
from ccancients.ui.look.theme import Theme

BOARD_WIDTH: Final = 1600
"""Pixels across the picture of the map."""


def table_behind(size: QSize, ratio: float, theme: Theme, scene: BoardScene | None, column: int) -> QPixmap:
    """A picture of the table.

    ``size``    that of the page in logical pixels, each of them ``ratio`` pixels of the screen
    ``scene``   the map that lies on the table, None for the bare table
    ``column``  logical pixels from the left that are so dark that words can be read on them
    """
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    room = QRectF(0, 0, size.width(), size.height())
    painter.fillRect(room, QBrush(wood_tile(theme)))
    if scene is not None:
        _paint_board(painter, room, scene)
    middle = QPointF(room.width() * 0.68, room.height() * 0.42)
    lamp = QRadialGradient(middle, max(room.width(), room.height()) * 0.62)
    lamp.setColorAt(0, QColor(255, 214, 130, 26))
    lamp.setColorAt(0.45, QColor(0, 0, 0, 30))
    lamp.setColorAt(1, QColor(0, 0, 0, 225))
    painter.fillRect(room, lamp)
    shade = QLinearGradient(0, 0, room.width(), 0)
    edge = column / max(1.0, room.width())
    rim, inside = (255, 255) if theme.plain else (245, 215)  # nothing shines through behind words of high contrast
    shade.setColorAt(0, QColor(8, 5, 3, rim))
    shade.setColorAt(min(0.9, edge * (1 if theme.plain else 0.8)), QColor(8, 5, 3, inside))
    shade.setColorAt(min(1.0, edge * 1.35), QColor(8, 5, 3, 0))
    painter.fillRect(room, shade)
    painter.end()
    return picture


def _paint_board(painter: QPainter, room: QRectF, scene: BoardScene) -> None:
    """The map as it lies on the table: the far edge narrower than the near one, and a little turned."""
    sheet = scene.layout.sheet
    board = QPixmap(BOARD_WIDTH, round(BOARD_WIDTH * sheet.height() / sheet.width()))
    board.fill(Qt.GlobalColor.transparent)
    inner = QPainter(board)
    inner.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    scene.render(inner, QRectF(board.rect()), sheet)
    inner.end()
    wide, high = room.width(), room.height()
    seen = QPolygonF([QPointF(0.22 * wide, -0.16 * high), QPointF(1.10 * wide, -0.06 * high),
                      QPointF(1.32 * wide, 1.24 * high), QPointF(0.10 * wide, 1.12 * high)])  # fmt: skip
    flat = QPolygonF(QRectF(board.rect()))
    flat.removeLast()
    lying: object = QTransform.quadToQuad(flat, seen)  # None where there is none, whatever the annotations say
    if isinstance(lying, QTransform):
        painter.save()
        painter.setTransform(lying, combine=True)
        painter.drawPixmap(0, 0, board)
        painter.restore()
