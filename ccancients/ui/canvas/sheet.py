"""The sheet of a map and the table under it: wood, paper, a frame; and letters that can be read on any ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient, QRegion

from ccancients.ui.look.theme import Theme

TILE: Final = 256
FIBER: Final = 20
"""No fiber reaches farther than so many pixels."""
SMALLEST_LETTERS: Final = 11.0
"""Logical pixels below which no name is written smaller."""


def scatter(seed: int) -> Iterator[float]:
    """An endless, always equal row of numbers from 0 to 1 for grain and stones (a small multiplicative generator)."""
    state = (seed * 2654435761 + 12345) % 2147483647 or 1
    for _ in range(4):
        state = state * 48271 % 2147483647
    while True:
        state = state * 48271 % 2147483647
        yield state / 2147483647


def tinted(color: str, alpha: float) -> QColor:
    """A color with an opacity from 0 to 1."""
    result = QColor(color)
    result.setAlphaF(min(1.0, max(0.0, alpha)))
    return result


def _repeats(at: float) -> list[float]:
    """Where a fiber lies in a tile, and in its neighbors as far as it may reach into the tile from there."""
    return [each for each in (at, at + TILE, at - TILE) if -FIBER <= each <= TILE + FIBER]


def paper_tile(theme: Theme) -> QPixmap:
    """A square of fibers and specks that joins with itself on all sides."""
    tile = QPixmap(TILE, TILE)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chance = scatter(7)
    for number in range(420):
        x, y, turn, length = (next(chance) for _ in range(4))
        dark = number % 3 != 0
        color = theme.board.ground_dark if dark else theme.board.ground_light
        pen = QPen(tinted(color, (0.10 + 0.22 * next(chance)) * theme.board.texture), 0.7 + 1.6 * next(chance))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        reach = QPointF((turn - 0.5) * 30 * length + 2, (next(chance) - 0.5) * 12)
        for right in _repeats(x * TILE):
            for down in _repeats(y * TILE):
                start = QPointF(right, down)
                painter.drawLine(start, start + reach)
    painter.end()
    return tile


def wood_tile(theme: Theme) -> QPixmap:
    """A square of dark wood that joins with itself on all sides: the table the map lies on."""
    tile = QPixmap(TILE, TILE)
    tile.fill(QColor(theme.board.table))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chance = scatter(11)
    for _ in range(46):
        y, sway = next(chance) * TILE, (next(chance) - 0.5) * 14
        pen = QPen(tinted(theme.board.table_grain, 0.25 + 0.45 * next(chance)), 0.6 + 2.2 * next(chance))
        painter.setPen(pen)
        for down in (0, TILE, -TILE):
            path = QPainterPath(QPointF(0, y + down))
            path.cubicTo(TILE / 3, y + down + sway, 2 * TILE / 3, y + down - sway, TILE, y + down)
            painter.drawPath(path)
    painter.end()
    return tile


def paint_table(painter: QPainter, room: QRect, sheet: QRect, origin: QPoint, wood: QPixmap) -> None:
    """The wood around a sheet in a room, from an origin on, and the shadow of the sheet; nothing under the sheet."""
    painter.save()
    painter.resetTransform()
    painter.setClipRegion(QRegion(room).subtracted(QRegion(sheet.adjusted(2, 2, -2, -2))))
    painter.setBrushOrigin(origin)
    painter.fillRect(room, QBrush(wood))
    for spread in range(6):
        painter.fillRect(sheet.adjusted(2 - spread, 3 - spread, 3 + spread, 4 + spread), tinted("#000000", 0.07))
    painter.restore()


def paint_sheet(painter: QPainter, sheet: QRectF, theme: Theme) -> None:
    """The paper of a map, before anything grows on it."""
    board = theme.board
    light = QRadialGradient(sheet.center() - QPointF(sheet.width() * 0.08, sheet.height() * 0.12), sheet.width() * 0.62)
    light.setColorAt(0.0, QColor(board.ground_light))
    light.setColorAt(0.45, QColor(board.ground))
    light.setColorAt(1.0, QColor(board.ground_dark))
    painter.fillRect(sheet, QBrush(light))
    if board.texture:
        painter.save()
        painter.setOpacity(0.8)
        painter.fillRect(sheet, QBrush(paper_tile(theme)))
        painter.restore()


def paint_frame(painter: QPainter, sheet: QRectF, theme: Theme) -> None:
    """A double line along the edge of the sheet."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((4.0, 2.0), (8.5, 0.9)):
        painter.setPen(QPen(tinted(theme.board.label if theme.plain else theme.board.frame, 0.85), width))
        painter.drawRect(sheet.adjusted(inset, inset, -inset, -inset))


def letters(theme: Theme, units: float, pixels: float, *, serif: bool = False, bold: bool = False) -> QFont:
    """A font so many scene units high, never smaller than can be read at ``pixels`` logical pixels to 100 units."""
    font = theme.serif(bold=bold) if serif else theme.sans(bold=bold)
    enlarged = units * max(1.0, theme.text_scale / 100) if theme.text_scale > 100 else units
    size = max(enlarged, SMALLEST_LETTERS * 100 / max(pixels, 1.0))
    font.setPixelSize(max(1, round(size)))
    return font


def written(painter: QPainter, room: QRectF, words: str, color: str, halo: str, width: float = 3.0) -> None:
    """Words centered in a room with a halo around the letters, so that they can be read on any ground."""
    metrics_path = QPainterPath()
    metrics_path.addText(QPointF(0, 0), painter.font(), words)
    size = metrics_path.boundingRect()
    path = metrics_path.translated(room.center() - size.center())
    pen = QPen(tinted(halo, 0.9), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, QColor(color))
