"""The map itself: table, sheet, ground, grid, section lines and names. Painted once for each zoom step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from ccancients.ui.canvas.layout import END_MARGIN, HEX_WIDTH, RADIUS, BoardLayout
from ccancients.ui.theme import Theme

TILE: Final = 256
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
        for right in (0, TILE, -TILE):
            for down in (0, TILE, -TILE):
                start = QPointF(x * TILE + right, y * TILE + down)
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


def paint_sheet(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    """The sheet of the map and its ground, before anything grows on it."""
    board, sheet = theme.board, layout.sheet
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
    beyond = QPainterPath()
    beyond.addRect(sheet)
    painter.fillPath(beyond.subtracted(layout.outline), tinted(board.ground_dark, 0.75))


def paint_grid(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    """The sides between hexes, each drawn once, over the terrain."""
    sides = QPainterPath()
    for here in layout.grid.hexes:
        for there in layout.grid.neighbors[here]:
            if here < there:
                start, end = layout.side(here, there)
                sides.moveTo(start)
                sides.lineTo(end)
    painter.strokePath(sides, QPen(tinted(theme.board.grid, 0.85), 1.5 if theme.plain else 1.2))


def paint_lines(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    """The rim of the board, the frame of the sheet and the section lines."""
    board = theme.board
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(board.frame if not theme.plain else board.label), 2.2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(layout.outline)
    _paint_frame(painter, layout, theme)
    pen = QPen(QColor(board.section_line), 2.6)
    pen.setDashPattern([5.0, 3.4])
    painter.setPen(pen)
    for x2 in layout.section_lines:
        top, bottom = layout.place(0, x2), layout.place(layout.last_row, x2)
        above, below = sorted((top.y(), bottom.y()))
        painter.drawLine(QPointF(top.x(), above - RADIUS), QPointF(top.x(), below + RADIUS))


def _paint_frame(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    for inset, width in ((4.0, 2.0), (8.5, 0.9)):
        painter.setPen(QPen(tinted(theme.board.label if theme.plain else theme.board.frame, 0.85), width))
        painter.drawRect(layout.sheet.adjusted(inset, inset, -inset, -inset))


def paint_section_names(painter: QPainter, layout: BoardLayout, theme: Theme, pixels: float) -> None:
    """The names of the sections along the bottom edge, as the person in front of the screen sees them."""
    names = layout.section_names[1 if layout.flipped else 0]
    if not names:
        return
    edges = sorted(layout.place(0, x2).x() for x2 in layout.section_lines)
    bounds = [layout.sheet.left(), *edges, layout.sheet.right()]
    font = letters(theme, 15.0, pixels, serif=True)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, font.pointSizeF() * 0.12 if font.pointSizeF() > 0 else 1.5)
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    painter.setFont(font)
    painter.setPen(QColor(theme.board.label))
    metrics = QFontMetricsF(font)
    middle = layout.sheet.bottom() - END_MARGIN / 2 - 3
    for name, left, right in zip(names, bounds, bounds[1:], strict=False):
        # capitals only: in the middle by their height, or a small board would cut them off below
        start = (left + right - metrics.horizontalAdvance(name)) / 2
        painter.drawText(QPointF(start, middle + metrics.capHeight() / 2), name)


def paint_hex_names(painter: QPainter, layout: BoardLayout, theme: Theme, pixels: float) -> None:
    """The name of every hex under its upper corner."""
    font = letters(theme, 12.0, pixels)
    painter.setFont(font)
    for here in layout.grid.hexes:
        center = layout.center(here)
        room = QRectF(center.x() - HEX_WIDTH / 2, center.y() - RADIUS + 3, HEX_WIDTH, 18)
        written(painter, room, layout.names[here], theme.board.label, theme.board.label_halo)


def letters(theme: Theme, units: float, pixels: float, *, serif: bool = False, bold: bool = False) -> QFont:
    """A font so many scene units high, never smaller than can be read at ``pixels`` logical pixels a hex."""
    font = theme.serif(bold=bold) if serif else theme.sans(bold=bold)
    enlarged = units * max(1.0, theme.text_scale / 100) if theme.text_scale > 100 else units
    size = max(enlarged, SMALLEST_LETTERS * HEX_WIDTH / max(pixels, 1.0))
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
