"""Works of men on the battlefield: fortified camps and ramparts."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ui.canvas.hex.layout import CORNERS, HexLayout
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.theme import BoardColors

PALISADE: float = 0.84
"""How far from the center to the rim the stakes stand."""


def paint_camps(painter: QPainter, layout: HexLayout, camps: Collection[int], board: BoardColors) -> None:
    """Palisades seen from above with a gate and tents; neighboring camps share one palisade."""
    for here in sorted(camps):
        open_sides = {number for number in range(6) if _faces(layout, here, number, camps)}
        _paint_camp(painter, layout.center(here), open_sides, board)


def _faces(layout: HexLayout, here: int, side: int, camps: Collection[int]) -> bool:
    """Whether the side between corner ``side`` and the next leads into another camp."""
    corner, after = CORNERS[side], CORNERS[(side + 1) % 6]
    middle = layout.center(here) + QPointF(corner[0] + after[0], corner[1] + after[1])
    return any((layout.center(there) - middle).manhattanLength() < 4
               for there in layout.grid.neighbors[here] if there in camps)


def _paint_camp(painter: QPainter, center: QPointF, open_sides: Collection[int], board: BoardColors) -> None:
    painter.save()
    painter.translate(center)
    ground = QPainterPath()
    ground.addPolygon(QPolygonF([QPointF(x * 0.93, y * 0.93) for x, y in CORNERS]))
    ground.closeSubpath()
    painter.fillPath(ground, tinted(board.earth_light, 0.75))
    painter.strokePath(ground, QPen(tinted(board.earth_dark, 0.4), 1.4))
    for x, y in ((-22, -19), (3, -24), (26, -13), (-27, 8), (22, 13)):
        _tent(painter, QPointF(x, y), board)
    corners = [QPointF(x * PALISADE, y * PALISADE) for x, y in CORNERS]
    for number in range(6):
        if number not in open_sides:
            _stakes(painter, corners[number], corners[(number + 1) % 6], number == 2, board)
    painter.restore()


def _tent(painter: QPainter, place: QPointF, board: BoardColors) -> None:
    """A tent from above: a pale cloth with a ridge, one half in shade."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(board.shadow, 0.3))
    painter.drawRect(int(place.x() - 7), int(place.y() - 4), 18, 12)
    painter.setPen(QPen(tinted(board.earth_dark, 0.8), 0.9))
    painter.setBrush(QColor(board.canvas_cloth))
    painter.drawPolygon(QPolygonF([place + QPointF(x, y) for x, y in ((-9, -6), (9, -6), (9, 0), (-9, 0))]))
    painter.setBrush(tinted(board.earth_light, 1.0))
    painter.drawPolygon(QPolygonF([place + QPointF(x, y) for x, y in ((-9, 0), (9, 0), (9, 6), (-9, 6))]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _stakes(painter: QPainter, start: QPointF, end: QPointF, gate: bool, board: BoardColors) -> None:
    """A row of round stakes, with a gap and two thick posts for the gate."""
    along = end - start
    length = math.hypot(along.x(), along.y())
    number = round(length / 6.6)
    painter.strokePath(_segment(start, end), QPen(tinted(board.shadow, 0.28), 9.5))
    for step in range(number + 1):
        share = step / number
        in_gate = gate and 0.30 < share < 0.70
        if in_gate:
            continue
        post = gate and (abs(share - 0.30) < 0.08 or abs(share - 0.70) < 0.08)
        _stake(painter, start + along * share, 5.2 if post else 3.9, board)


def _segment(start: QPointF, end: QPointF) -> QPainterPath:
    path = QPainterPath(start + QPointF(1.5, 2))
    path.lineTo(end + QPointF(1.5, 2))
    return path


def _stake(painter: QPainter, place: QPointF, size: float, board: BoardColors) -> None:
    painter.setPen(QPen(QColor(board.timber_dark), 1.2))
    painter.setBrush(QColor(board.timber))
    painter.drawEllipse(place, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(board.timber_light))
    painter.drawEllipse(place - QPointF(size * 0.22, size * 0.26), size * 0.5, size * 0.46)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_ramparts(
    painter: QPainter, layout: HexLayout, ramparts: Mapping[int, Sequence[int]], board: BoardColors,
) -> None:
    """Thick earthworks along the sides of a hex towards the neighbors it faces, with stakes pointing outwards."""
    for here in sorted(ramparts):
        center = layout.center(here)
        walls = QPainterPath()
        for there in ramparts[here]:
            start, end = (center + (point - center) * 0.90 for point in layout.side(here, there))
            walls.moveTo(start)
            walls.lineTo(end)
        for color, width, shift in (
            (tinted(board.shadow, 0.35), 17.0, QPointF(2, 3)), (QColor(board.earth_dark), 16.0, QPointF()),
            (QColor(board.earth), 12.5, QPointF()), (tinted(board.earth_light, 0.9), 4.5, QPointF(-1.4, -1.6)),
        ):
            pen = QPen(color, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(walls.translated(shift), pen)
        for there in ramparts[here]:
            _thorns(painter, layout, here, there, board)


def _thorns(painter: QPainter, layout: HexLayout, here: int, there: int, board: BoardColors) -> None:
    start, end = layout.side(here, there)
    outward = layout.center(there) - layout.center(here)
    outward /= math.hypot(outward.x(), outward.y())
    pen = QPen(QColor(board.timber_dark), 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for step in range(6):
        foot = start + (end - start) * (0.1 + 0.16 * step) - outward * 4
        painter.drawLine(foot, foot + outward * 9)
