"""Shapes that several hexes of one terrain share, so that their tiles join without a seam."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from ccancients.ui.canvas.hex.layout import HexLayout, closed, rims
from ccancients.ui.canvas.sheet import scatter, tinted

Pair = tuple[int, int]
SMALL_GROUP: Final = 14
"""Hexes up to which a group is drawn in the slower, finer way; no known battle has a larger one."""


def adjacent_pairs(layout: HexLayout, hexes: Collection[int]) -> list[Pair]:
    """All pairs of neighbors among some hexes, in order."""
    return [(here, int(there)) for here in sorted(hexes) for there in layout.grid.neighbors[here]
            if there in hexes and here < there]


def components(layout: HexLayout, hexes: Collection[int]) -> list[list[int]]:
    """Some hexes parted into groups that hang together."""
    left, groups = set(hexes), []
    while left:
        group, edge = [], [min(left)]
        left.discard(edge[0])
        while edge:
            here = edge.pop()
            group.append(here)
            near = [int(there) for there in layout.grid.neighbors[here] if there in left]
            left.difference_update(near)
            edge += near
        groups.append(sorted(group))
    return groups


def blob(layout: HexLayout, hexes: Collection[int], radius: float) -> QPainterPath:
    """Rounded areas around the centers of some hexes, drawn together between neighbors."""
    area = QPainterPath()
    area.setFillRule(Qt.FillRule.WindingFill)
    for group in components(layout, hexes):
        if len(group) <= SMALL_GROUP:
            area.addPath(_capsules(layout, group, radius))
        else:
            loops = rims(layout.center(here) for here in group)
            area.addPath(closed(rounded(drawn_in(loop, min(50.0 - radius, 22.0))) for loop in loops))
    return area


def _capsules(layout: HexLayout, group: Collection[int], radius: float) -> QPainterPath:
    """A round patch about each center and a broad band between neighbors; fine-looking, but slow for many hexes."""
    pairs = adjacent_pairs(layout, group)
    lines = QPainterPath()
    for here in sorted(group):
        lines.moveTo(layout.center(here))
        lines.lineTo(layout.center(here) + QPointF(0.01, 0))
    for a, b in pairs:
        lines.moveTo(layout.center(a))
        lines.lineTo(layout.center(b))
    area = thick(lines, 2 * radius)
    linked = set(pairs)
    for a, b in pairs:
        for c in layout.grid.neighbors[b]:
            if b < c and (a, int(c)) in linked:
                triangle = QPainterPath()
                triangle.addPolygon(QPolygonF([layout.center(a), layout.center(b), layout.center(c)]))
                area = area.united(triangle)
    return area


def drawn_in(loop: Sequence[QPointF], depth: float) -> list[QPointF]:
    """The rim of hexes moved inwards by ``depth``, which must be less than 25."""
    moved = []
    for number, corner in enumerate(loop):
        before, after = corner - loop[number - 1], loop[(number + 1) % len(loop)] - corner
        inward = [QPointF(-side.y(), side.x()) / math.hypot(side.x(), side.y()) for side in (before, after)]
        spread = 1 + QPointF.dotProduct(inward[0], inward[1])
        moved.append(corner + (inward[0] + inward[1]) * (depth / spread))
    return moved


def rounded(loop: Sequence[QPointF], share: float = 0.24, times: int = 2) -> list[QPointF]:
    """A loop with its corners cut, again and again."""
    points = list(loop)
    for _ in range(times):
        cut = []
        for start, end in zip(points, points[1:] + points[:1], strict=True):
            cut += [start + (end - start) * share, end - (end - start) * share]
        points = cut
    return points


def roughened(area: QPainterPath, strength: float, gap: float = 7.0) -> QPainterPath:
    """The same area with a wavering rim. The waver depends on the place only, so that rims stay nested and joined."""
    result = QPainterPath()
    result.setFillRule(Qt.FillRule.WindingFill)
    for polygon in area.toSubpathPolygons():
        rim = [point + inward * (waver(point) * strength) for point, inward in walk(polygon, gap)]
        if len(rim) < 3:
            continue
        result.moveTo((rim[-1] + rim[0]) / 2)
        for before, after in zip(rim, rim[1:] + rim[:1], strict=True):
            result.quadTo(before, (before + after) / 2)
        result.closeSubpath()
    return result


def waver(point: QPointF) -> float:
    """A smooth field from about -1 to 1 over the map."""
    x, y = point.x(), point.y()
    return 0.55 * math.sin(0.061 * x + 0.043 * y + 1.3) + 0.45 * math.sin(0.097 * y - 0.071 * x + 4.1)


def walk(polygon: QPolygonF, gap: float) -> list[tuple[QPointF, QPointF]]:
    """Points every ``gap`` along a closed polygon with the direction to its inside."""
    points = [polygon.at(number) for number in range(polygon.count())]
    area = sum(a.x() * b.y() - b.x() * a.y() for a, b in zip(points, points[1:] + points[:1], strict=True))
    sign = 1.0 if area > 0 else -1.0
    found: list[tuple[QPointF, QPointF]] = []
    spare = 0.0
    for a, b in pairwise(points):
        length = math.hypot(b.x() - a.x(), b.y() - a.y())
        if length < 1e-6:
            continue
        along = (b - a) / length
        inward = QPointF(-along.y(), along.x()) * sign
        while spare < length:
            found.append((a + along * spare, inward))
            spare += gap
        spare -= length
    return found


def thick(lines: QPainterPath, width: float) -> QPainterPath:
    """The area of lines drawn with a round pen."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    area = stroker.createStroke(lines)
    area.setFillRule(Qt.FillRule.WindingFill)
    return area.simplified()


def off_board(layout: HexLayout, here: int) -> list[tuple[int, int]]:
    """The places (row, doubled column) next to a hex that lie beyond the board."""
    grid = layout.grid
    row, x2 = grid.row[here], grid.x2[here]
    around = ((row, x2 + 2), (row + 1, x2 + 1), (row + 1, x2 - 1), (row, x2 - 2), (row - 1, x2 - 1), (row - 1, x2 + 1))
    return [(r, x) for r, x in around if grid.at(r, x) < 0]


def full_ground(layout: HexLayout, hexes: Collection[int]) -> list[list[QPointF]]:
    """The rims of some hexes, those on the edge of the board running on beyond it."""
    centers = [layout.center(here) for here in sorted(hexes)]
    beyond = {place for here in hexes for place in off_board(layout, here)}
    return rims(centers + [layout.point(row, x2) for row, x2 in sorted(beyond)])


def water_body(layout: HexLayout, hexes: Collection[int]) -> QPainterPath:
    """The full ground of some hexes with rounded shores, running on beyond the edge of the board."""
    return closed(rounded(drawn_in(loop, 3.0), 0.18) for loop in full_ground(layout, hexes))


def river_links(layout: HexLayout, river: Collection[int]) -> list[Pair]:
    """The neighbors between which a river flows: where three hexes touch each other, the shortcut is left out."""
    links = set(adjacent_pairs(layout, river))
    for a, b, c in combinations(sorted(river), 3):
        triangle = [pair for pair in ((a, b), (a, c), (b, c)) if pair in links]
        if len(triangle) < 3:
            continue
        degree = {here: sum(here in pair for pair in links) for here in (a, b, c)}
        links.discard(max(triangle, key=lambda pair: (degree[pair[0]] + degree[pair[1]], pair)))
    return sorted(links)


def exits(layout: HexLayout, here: int, flows: Sequence[QPointF]) -> list[QPointF]:
    """Where a river that ends in a hex on the edge runs off the board: as straight on as it can. Empty inside."""
    beyond = [layout.point(row, x2) for row, x2 in off_board(layout, here)]
    if not beyond:
        return []
    center = layout.center(here)
    back = QPointF(0, 0)
    for flow in flows:
        back += flow - center

    def turn(point: QPointF) -> float:
        return QPointF.dotProduct(point - center, back)

    return [(min(beyond, key=turn) + center) / 2]


def paint_stone(painter: QPainter, point: QPointF, size: float, seed: int, body: str, light: str, dark: str) -> None:
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
