"""The terrain of the battlefield as seen on a campaign map: it joins from hex to hex, and is told apart by its forms."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.space.hexgrid import HexGrid
from ccancients.ui.ancients.art.camp_art import paint_camps, paint_ramparts
from ccancients.ui.ancients.art.terrain_shapes import (
    adjacent_pairs,
    blob,
    exits,
    off_board,
    river_links,
    roughened,
    thick,
    walk,
    water_body,
)
from ccancients.ui.canvas.ground import scatter, tinted
from ccancients.ui.canvas.layout import RADIUS, BoardLayout, hexagon
from ccancients.ui.colors import mix
from ccancients.ui.theme import BoardColors, Theme

KINDS: Final = (
    "open", "broken ground", "forest", "hill", "steep hill", "coast", "lake", "river", "fordable river", "fortified camp",
)
RIVERS: Final = frozenset({"river", "fordable river"})
WATERS: Final = frozenset({"coast", "lake"})
Painting = Callable[[QPainter, BoardLayout, Collection[int], BoardColors], None]


def paint_terrain(
    painter: QPainter, layout: BoardLayout, terrain: Mapping[int, str], ramparts: Mapping[int, Sequence[int]],
    theme: Theme,
) -> None:
    """All terrain of a board. Raises ``KeyError`` for a kind that is not in ``KINDS``."""
    for kind in terrain.values():
        if kind not in KINDS:
            raise KeyError(f"no drawing for the terrain '{kind}'")
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    board = theme.board

    def of(*kinds: str) -> set[int]:
        return {here for here, kind in terrain.items() if kind in kinds}

    _paint_hills(painter, layout, of("hill", "steep hill"), of("steep hill"), board)
    if of("broken ground"):
        _paint_broken(painter, layout, of("broken ground"), board)
    _paint_rivers(painter, layout, of(*RIVERS), of("fordable river"), of(*WATERS), board)
    for kind in ("coast", "lake"):
        _paint_waters(painter, layout, of(kind), of(*WATERS), kind == "coast", board)
    if of("forest"):
        _paint_forest(painter, layout, of("forest"), board)
    paint_camps(painter, layout, of("fortified camp"), board)
    paint_ramparts(painter, layout, ramparts, board)


def paint_tile(painter: QPainter, room: QRectF, kind: str, theme: Theme, *, frame: bool = True) -> None:
    """One hex of a terrain as large as it goes in a room: for trays, legends and cards."""
    layout = BoardLayout(HexGrid([1], [0]), ("",))
    scale = min(room.width() / 100, room.height() / (2 * RADIUS))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center())
    painter.scale(scale, scale)
    painter.translate(-layout.center(0))
    area = QPainterPath()
    area.addPolygon(layout.polygon(0))
    area.closeSubpath()
    painter.fillPath(area, QColor(theme.board.ground))
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    paint_terrain(painter, layout, {0: kind}, {}, theme)
    painter.restore()
    if frame:
        painter.strokePath(area, QPen(QColor(theme.board.frame), 1.6))
    painter.restore()


# ---- hills

def _paint_hills(
    painter: QPainter, layout: BoardLayout, hills: Collection[int], steep: Collection[int], board: BoardColors,
) -> None:
    """Steps of contour lines, lit from the upper left; steep slopes are rock with hachures."""
    if not hills:
        return
    gentle = set(hills) - set(steep)
    if gentle:
        _paint_rises(painter, layout, set(hills), board.hill, board.hill_light, board.hill_dark)
    if steep:
        _paint_rises(painter, layout, steep, board.rock, board.rock_light, board.rock_dark)
        _hachures(painter, roughened(blob(layout, steep, 46), 5.0), 9.0, 13.0, board.rock_dark, 1.7)
        _hachures(painter, roughened(blob(layout, steep, 33), 4.0), 8.0, 10.0, board.rock_dark, 1.5)


def _paint_rises(
    painter: QPainter, layout: BoardLayout, hexes: Collection[int], body: str, light: str, dark: str,
) -> None:
    for step, radius in enumerate((46.0, 33.0, 19.0)):
        area = roughened(blob(layout, hexes, radius), 5.0 - step)
        painter.fillPath(area.translated(2.4, 3.0), tinted(dark, 0.45))
        painter.fillPath(area, QColor(mix(body, light, 0.22 * step)))
        painter.save()
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        for shift, color, width, strength in (
            (-2.6, dark, 11.0, 0.20), (-1.2, dark, 5.0, 0.28), (2.4, light, 8.0, 0.45), (1.2, light, 3.6, 0.75),
        ):
            painter.strokePath(area.translated(shift, shift * 1.25), QPen(tinted(color, strength), width))
        painter.restore()
        painter.strokePath(area, QPen(tinted(dark, 0.8), 1.3))


def _hachures(painter: QPainter, area: QPainterPath, gap: float, length: float, color: str, width: float) -> None:
    """Short strokes down the slope along the rim of an area, of slightly uneven length."""
    pen = QPen(tinted(color, 0.85), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    chance = scatter(31)
    for polygon in area.toSubpathPolygons():
        for point, inward in walk(polygon, gap):
            reach = length * (0.7 + 0.5 * next(chance))
            painter.drawLine(point, point + inward * reach)


# ---- broken ground and forest

def _paint_broken(painter: QPainter, layout: BoardLayout, hexes: Collection[int], board: BoardColors) -> None:
    """Dry ground with scattered angular stones and tufts of grass."""
    area = roughened(blob(layout, hexes, 45), 6.0)
    painter.fillPath(area, tinted(board.scrub, 0.85))
    painter.strokePath(area, QPen(tinted(board.earth_dark, 0.25), 1.4))
    for point, chance in _spread(layout, hexes, 11, 41.0, 17.0, 5):
        size = 4.0 + 6.5 * chance
        if chance < 0.26:
            _tuft(painter, point, board)
        else:
            _stone(painter, point, size, int(chance * 1000), board.rock, board.rock_light, board.rock_dark)


def _spread(
    layout: BoardLayout, hexes: Collection[int], number: int, reach: float, apart: float, seed: int,
) -> list[tuple[QPointF, float]]:
    """Points strewn over hexes at a distance from each other, from above downwards, each with a number from 0 to 1."""
    found: list[tuple[QPointF, float]] = []
    for here in sorted(hexes):
        chance = scatter(here * 17 + seed)
        middle, mine = layout.center(here), 0
        for _ in range(number * 12):
            if mine >= number:
                break
            turn, far = 2 * math.pi * next(chance), reach * math.sqrt(next(chance))
            point = middle + QPointF(math.cos(turn) * far, math.sin(turn) * far * 1.06)
            if all((point - other).manhattanLength() > apart for other, _ in found):
                found.append((point, next(chance)))
                mine += 1
    return sorted(found, key=lambda pair: pair[0].y())


def _stone(painter: QPainter, point: QPointF, size: float, seed: int, body: str, light: str, dark: str) -> None:
    """An angular stone with a lit facet and a shadow."""
    chance = scatter(seed + 3)
    corners = []
    for number in range(6):
        turn = 2 * math.pi * (number + 0.6 * next(chance)) / 6
        far = size * (0.72 + 0.4 * next(chance))
        corners.append(point + QPointF(math.cos(turn) * far, math.sin(turn) * far * 0.78))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(dark, 0.45))
    painter.drawPolygon(QPolygonF([corner + QPointF(1.8, 2.2) for corner in corners]))
    painter.setBrush(QColor(body))
    painter.setPen(QPen(QColor(dark), 1.1))
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(light))
    lit = sorted(corners, key=lambda corner: corner.x() + corner.y())[:3]
    painter.drawPolygon(QPolygonF([*((corner - point) * 0.86 + point for corner in lit), point]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _tuft(painter: QPainter, point: QPointF, board: BoardColors) -> None:
    pen = QPen(tinted(board.forest_dark, 0.7), 1.3)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for lean in (-3.4, -0.6, 2.6):
        painter.drawLine(point, point + QPointF(lean, -6.0 + abs(lean) * 0.5))


def _paint_forest(painter: QPainter, layout: BoardLayout, hexes: Collection[int], board: BoardColors) -> None:
    """Clumped crowns; crowns on the sides between two hexes of wood close the gap."""
    floor = roughened(blob(layout, hexes, 39), 5.0)
    painter.fillPath(floor.translated(2.5, 3.5), tinted(board.shadow, 0.16))
    painter.fillPath(floor, QColor(mix(board.forest_dark, board.forest, 0.45)))
    crowns = _spread(layout, hexes, 17, 41.0, 14.0, 2)
    for a, b in adjacent_pairs(layout, hexes):
        start, end = layout.side(a, b)
        crowns += [(start + (end - start) * share, share) for share in (0.2, 0.52, 0.84)]
    crowns.sort(key=lambda pair: pair[0].y())
    for point, chance in crowns:
        _crown(painter, point, 9.5 + 4.5 * chance, chance, board)


def _crown(painter: QPainter, point: QPointF, size: float, chance: float, board: BoardColors) -> None:
    """A tree from above: shadow, dark rim, body, and a lobe lit from the upper left."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(board.forest_dark, 0.55))
    painter.drawEllipse(point + QPointF(size * 0.22, size * 0.30), size, size * 0.94)
    painter.setBrush(QColor(board.forest_dark))
    painter.drawEllipse(point, size, size * 0.94)
    painter.setBrush(QColor(mix(board.forest, board.forest_dark, 0.25 * chance)))
    painter.drawEllipse(point - QPointF(size * 0.06, size * 0.08), size * 0.88, size * 0.82)
    painter.setBrush(QColor(mix(board.forest, board.forest_light, 0.55 + 0.4 * chance)))
    painter.drawEllipse(point - QPointF(size * 0.26, size * 0.28), size * 0.54, size * 0.48)
    painter.setBrush(tinted(board.forest_light, 0.9))
    painter.drawEllipse(point - QPointF(size * 0.36, size * 0.40), size * 0.22, size * 0.18)
    painter.setBrush(Qt.BrushStyle.NoBrush)


# ---- water

def _river_lines(
    layout: BoardLayout, river: Collection[int], waters: Collection[int],
) -> dict[int, list[QPointF]]:
    """For each river hex the points on its rim through which the water flows."""
    flows: dict[int, list[QPointF]] = {here: [] for here in river}
    for a, b in river_links(layout, river):
        middle = (layout.center(a) + layout.center(b)) / 2
        flows[a].append(middle)
        flows[b].append(middle)
    for here, points in flows.items():
        if len(points) >= 2:
            continue
        mouths = [int(there) for there in layout.grid.neighbors[here] if there in waters]
        points += [(layout.center(here) + layout.center(there)) / 2 for there in mouths[:1]]
        if len(points) < 2:
            points += exits(layout, here, points)
    return flows


def _meander(layout: BoardLayout, here: int, points: Sequence[QPointF]) -> QPointF:
    """How far the course leaves the straight way: to one side in one hex, to the other in the next."""
    if len(points) != 2:
        return QPointF(0, 0)
    chance = scatter(here + 59)
    along = points[1] - points[0]
    sway = (1 if (layout.grid.x2[here] + layout.grid.row[here]) % 4 < 2 else -1) * (0.16 + 0.12 * next(chance))
    return QPointF(-along.y(), along.x()) * sway


def _course(layout: BoardLayout, here: int, points: Sequence[QPointF]) -> QPainterPath:
    """The middle line of the river in a hex: it crosses each side at right angles."""
    center, sway = layout.center(here), _meander(layout, here, points)
    path = QPainterPath()
    if not points:
        path.moveTo(center - QPointF(46, 4))
        path.cubicTo(center - QPointF(16, 18), center + QPointF(12, 20), center + QPointF(46, 2))
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


def _paint_rivers(
    painter: QPainter, layout: BoardLayout, river: Collection[int], fords: Collection[int], waters: Collection[int],
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
        _stone(painter, middle + across, 5.6, seed + int(step * 50) + 40, board.rock, board.rock_light, board.rock_dark)


def _paint_waters(
    painter: QPainter, layout: BoardLayout, hexes: Collection[int], all_waters: Collection[int], open_sea: bool,
    board: BoardColors,
) -> None:
    """Calm water with a shore line that joins; the open sea has rows of waves."""
    if not hexes:
        return
    body = roughened(water_body(layout, all_waters), 2.6)
    mine = layout.area(sorted(hexes), 1.01)
    for here in sorted(hexes):
        mine = mine.united(_beyond(layout, here))
    area = body.intersected(mine) if set(hexes) != set(all_waters) else body
    painter.fillPath(thick(area, 9).united(area), QColor(board.shore))
    deep = mix(board.water, board.water_dark, 0.30) if open_sea else board.water
    painter.fillPath(area, QColor(deep))
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    for width, color in ((26.0, tinted(board.water_light, 0.30)), (13.0, tinted(board.water_light, 0.45)), (3.4, tinted(board.water_dark, 0.85))):
        painter.strokePath(area, QPen(color, width))
    for here in sorted(hexes):
        _waves(painter, layout.center(here), here, open_sea, board)
    painter.restore()


def _beyond(layout: BoardLayout, here: int) -> QPainterPath:
    area = QPainterPath()
    for row, x2 in off_board(layout, here):
        area.addPolygon(hexagon(layout.place(row, x2), 1.01))
        area.closeSubpath()
    return area


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
