"""Rivers, fords, lakes and the sea."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ui.ancients.art.terrain_shapes import (
    exits,
    full_ground,
    paint_stone,
    river_links,
    roughened,
    water_body,
)
from ccancients.ui.canvas.hex.layout import HexLayout, closed
from ccancients.ui.canvas.sheet import scatter, tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import BoardColors


def _river_lines(
    layout: HexLayout, river: Collection[int], waters: Collection[int],
) -> dict[int, list[QPointF]]:
    """For each river hex the points on its rim through which the water flows."""
    flows: dict[int, list[QPointF]] = {here: [] for here in river}
    for a, b in river_links(layout, river):
        middle = (layout.center(a) + layout.center(b)) / 2
        flows[a].append(middle)
        flows[b].append(middle)
    for here, points in flows.items():
        if len(points) < 2:
            _find_mouth(layout, here, points, waters)
    return flows


def _find_mouth(layout: HexLayout, here: int, points: list[QPointF], waters: Collection[int]) -> None:
    """Let a river run on into a lake or the sea beside it, or off the board."""
    mouths = [int(there) for there in layout.grid.neighbors[here] if there in waters]
    points += [(layout.center(here) + layout.center(there)) / 2 for there in mouths[:1]]
    while len(points) < 2:
        found = exits(layout, here, points)
        if not found or found[0] in points:
            return
        points += found


def _meander(layout: HexLayout, here: int, points: Sequence[QPointF]) -> QPointF:
    """How far the course leaves the straight way: to one side in one hex, to the other in the next."""
    if len(points) != 2:
        return QPointF(0, 0)
    chance = scatter(here + 59)
    along = points[1] - points[0]
    sway = (1 if (layout.grid.x2[here] + layout.grid.row[here]) % 4 < 2 else -1) * (0.16 + 0.12 * next(chance))
    return QPointF(-along.y(), along.x()) * sway


def _course(layout: HexLayout, here: int, points: Sequence[QPointF]) -> QPainterPath:
    """The middle line of the river in a hex: it crosses each side at right angles."""
    center, sway = layout.center(here), _meander(layout, here, points)
    path = QPainterPath()
    if not points:
        path.moveTo(center - QPointF(52, 4))
        path.cubicTo(center - QPointF(18, 20), center + QPointF(14, 22), center + QPointF(52, 2))
        return path
    if len(points) == 1:
        path.moveTo(points[0])
        beyond = center + (center - points[0]) * 0.45
        path.cubicTo((points[0] + center) / 2, center + QPointF(8, -8), beyond + QPointF(4, 6))
        return path
    first = points[0]
    for other in points[1:]:
        middle, along = center + sway, (other - first) * 0.18
        path.moveTo(first)
        path.cubicTo(first + (center - first) * 0.6, middle - along, middle)
        path.cubicTo(middle + along, other + (center - other) * 0.6, other)
    return path


def paint_rivers(
    painter: QPainter, layout: HexLayout, river: Collection[int], fords: Collection[int], waters: Collection[int],
    board: BoardColors,
) -> None:
    """A continuous ribbon with banks and a lighter core; fords bear a band of gravel from bank to bank."""
    if not river:
        return
    flows = _river_lines(layout, river, waters)
    courses = {here: _course(layout, here, points) for here, points in flows.items()}
    whole, springs = QPainterPath(), []
    for here, course in courses.items():
        if len(flows[here]) == 1:
            springs.append(course)
        else:
            whole.addPath(course)
    for color, width in (
        (tinted(board.shore, 0.9), 38.0), (QColor(mix(board.water_dark, board.earth_dark, 0.25)), 31.0),
        (QColor(board.water), 27.0), (QColor(mix(board.water, board.water_light, 0.55)), 12.0),
    ):
        pen = QPen(color, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(whole, pen)
        for spring in springs:
            painter.fillPath(_tapered(spring, width), color)
    ripple = QPen(tinted(board.water_dark, 0.45), 1.3)
    ripple.setDashPattern([9, 14])
    painter.strokePath(whole.translated(5, 5), ripple)
    for here in sorted(fords):
        _ford(painter, courses[here], here, board)


def _tapered(course: QPainterPath, width: float) -> QPainterPath:
    """The upper end of a river: a ribbon that narrows to a point."""
    left, right = [], []
    for step in range(13):
        share = step / 12
        point, ahead = course.pointAtPercent(share), course.pointAtPercent(min(1.0, share + 0.02))
        back = course.pointAtPercent(max(0.0, share - 0.02))
        along = ahead - back
        length = math.hypot(along.x(), along.y()) or 1.0
        across = QPointF(-along.y(), along.x()) / length * (width / 2 * math.sqrt(1 - share))
        left.append(point + across)
        right.append(point - across)
    area = QPainterPath()
    area.addPolygon(QPolygonF(left + right[::-1]))
    area.closeSubpath()
    return area


def _ford(painter: QPainter, course: QPainterPath, seed: int, board: BoardColors) -> None:
    """A band of gravel across the middle of the course, with stones to step on."""
    middle, before = course.pointAtPercent(0.5), course.pointAtPercent(0.44)
    turn = math.degrees(math.atan2(middle.y() - before.y(), middle.x() - before.x()))
    painter.save()
    painter.translate(middle)
    painter.rotate(turn)
    band = QPainterPath()
    band.addRoundedRect(QRectF(-19, -25, 38, 50), 12, 12)
    painter.fillPath(band, QColor(board.gravel))
    shallow = QLinearGradient(QPointF(0, -18), QPointF(0, 18))
    for place, alpha in ((0.0, 0.0), (0.3, 0.55), (0.7, 0.55), (1.0, 0.0)):
        shallow.setColorAt(place, tinted(board.water_light, alpha))
    painter.fillPath(band, QBrush(shallow))
    painter.strokePath(band, QPen(tinted(board.earth_dark, 0.35), 1.2))
    chance = scatter(seed + 211)
    painter.setPen(Qt.PenStyle.NoPen)
    for number in range(30):
        point = QPointF((next(chance) - 0.5) * 32, (next(chance) - 0.5) * 44)
        size = 1.2 + 1.7 * next(chance)
        painter.setBrush(tinted(board.rock_light if number % 2 else board.rock_dark, 0.8))
        painter.drawEllipse(point, size, size * 0.8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.restore()
    for step in (-0.34, 0.0, 0.34):
        across = QPointF(-math.sin(math.radians(turn)), math.cos(math.radians(turn))) * (step * 50)
        look = (board.rock, board.rock_light, board.rock_dark)
        paint_stone(painter, middle + across, 5.6, seed + int(step * 50) + 40, *look)


def paint_waters(
    painter: QPainter, layout: HexLayout, hexes: Collection[int], all_waters: Collection[int], open_sea: bool,
    board: BoardColors,
) -> None:
    """Calm water with a shore line that joins; the open sea has rows of waves."""
    if not hexes:
        return
    area = roughened(water_body(layout, all_waters), 2.6)
    deep = mix(board.water, board.water_dark, 0.30) if open_sea else board.water
    painter.save()
    painter.setClipPath(closed(full_ground(layout, hexes)), Qt.ClipOperation.IntersectClip)
    painter.strokePath(area, QPen(QColor(board.shore), 9))
    painter.fillPath(area, QColor(deep))
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    for width, color in (
        (26.0, tinted(board.water_light, 0.30)), (13.0, tinted(board.water_light, 0.45)),
        (3.4, tinted(board.water_dark, 0.85)),
    ):
        painter.strokePath(area, QPen(color, width))
    for here in sorted(hexes):
        _waves(painter, layout.center(here), here, open_sea, board)
    painter.restore()


def _waves(painter: QPainter, center: QPointF, seed: int, open_sea: bool, board: BoardColors) -> None:
    chance = scatter(seed + 401)
    pen = QPen(tinted(board.water_light, 0.85 if open_sea else 0.6), 1.7)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for row in ((-26, -9, 8, 25) if open_sea else (-20, 14)):
        start = center + QPointF(-34 + 24 * next(chance), row)
        path = QPainterPath(start)
        for _ in range(3 if open_sea else 2):
            end = path.currentPosition() + QPointF(13, 0)
            path.quadTo(path.currentPosition() + QPointF(6.5, -6.5 if open_sea else -3.0), end)
        painter.drawPath(path)
