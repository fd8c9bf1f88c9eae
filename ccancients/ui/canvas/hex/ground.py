"""What is printed on a map of hexes: the ground beyond them, the grid, the section lines, the names."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from ccancients.ui.canvas import sheet
from ccancients.ui.canvas.hex.layout import END_MARGIN, HEX_WIDTH, RADIUS, HexLayout
from ccancients.ui.canvas.sheet import letters, tinted, written
from ccancients.ui.look.theme import Theme


def paint_sheet(painter: QPainter, layout: HexLayout, theme: Theme) -> None:
    """The sheet of the map, darker beyond the hexes, before anything grows on it."""
    sheet.paint_sheet(painter, layout.sheet, theme)
    beyond = QPainterPath()
    beyond.addRect(layout.sheet)
    painter.fillPath(beyond.subtracted(layout.rim), tinted(theme.board.ground_dark, 0.75))


def paint_grid(painter: QPainter, layout: HexLayout, theme: Theme) -> None:
    """The sides between hexes, each drawn once, over the terrain."""
    sides = QPainterPath()
    for here in layout.grid.hexes:
        for there in layout.grid.neighbors[here]:
            if here < there:
                start, end = layout.side(here, there)
                sides.moveTo(start)
                sides.lineTo(end)
    painter.strokePath(sides, QPen(tinted(theme.board.grid, 0.85), 1.5 if theme.plain else 1.2))


def paint_lines(painter: QPainter, layout: HexLayout, theme: Theme) -> None:
    """The rim of the board, the frame of the sheet and the section lines."""
    board = theme.board
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(board.frame if not theme.plain else board.label), 2.2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(layout.rim)
    sheet.paint_frame(painter, layout.sheet, theme)
    pen = QPen(QColor(board.section_line), 2.6)
    pen.setDashPattern([5.0, 3.4])
    painter.setPen(pen)
    for x2 in layout.section_lines:
        top, bottom = layout.point(0, x2), layout.point(layout.last_row, x2)
        above, below = sorted((top.y(), bottom.y()))
        painter.drawLine(QPointF(top.x(), above - RADIUS), QPointF(top.x(), below + RADIUS))


def paint_section_names(painter: QPainter, layout: HexLayout, theme: Theme, pixels: float) -> None:
    """The names of the sections along the bottom edge, as the person in front of the screen sees them."""
    names = layout.section_names[1 if layout.flipped else 0]
    if not names:
        return
    edges = sorted(layout.point(0, x2).x() for x2 in layout.section_lines)
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


def paint_hex_names(painter: QPainter, layout: HexLayout, theme: Theme, pixels: float) -> None:
    """The name of every hex under its upper corner."""
    font = letters(theme, 12.0, pixels)
    painter.setFont(font)
    for here in layout.grid.hexes:
        center = layout.center(here)
        room = QRectF(center.x() - HEX_WIDTH / 2, center.y() - RADIUS + 3, HEX_WIDTH, 18)
        written(painter, room, layout.names[here], theme.board.label, theme.board.label_halo)
