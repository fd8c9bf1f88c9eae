"""The terrain of the battlefield as on a campaign map: it joins from hex to hex, and is told apart by its forms."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.space.hexgrid import HexGrid
from ccancients.ui.ancients.art.camp_art import paint_camps, paint_ramparts
from ccancients.ui.ancients.art.marsh_art import paint_marsh
from ccancients.ui.ancients.art.terrain_shapes import (
    adjacent_pairs,
    blob,
    paint_stone,
    roughened,
    walk,
)
from ccancients.ui.ancients.art.wall_art import WALLS, paint_walls
from ccancients.ui.ancients.art.water_art import paint_rivers, paint_waters
from ccancients.ui.canvas.hex.layout import RADIUS, HexLayout
from ccancients.ui.canvas.sheet import scatter, tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import BoardColors, Theme

KINDS: Final = (
    "open", "broken ground", "forest", "hill", "steep hill", "coast", "lake", "river", "fordable river",
    "fortified camp", "bridge", "impassable hill", "river mouth", "marsh",
    "scalable wall", "fortified wall", "fortified city", "gate", "building",
)
WATERS: Final = ("coast", "lake")
Layer = Callable[[QPainter], None]
CROWNS_AT_ONCE: Final = 140
_MIDDLE: Final = 3
"""The hex drawn by ``paint_tile``: the middle one of seven, so that shores and rims show."""


def terrain_layers(
    layout: HexLayout, terrain: Mapping[int, str], ramparts: Mapping[int, Sequence[int]], theme: Theme,
) -> list[Layer]:
    """All terrain of a board, from the ground upwards. Raises ``KeyError`` for a kind that is not in ``KINDS``."""
    by_kind: dict[str, set[int]] = {kind: set() for kind in KINDS}
    for here, kind in terrain.items():
        if kind not in by_kind:
            raise KeyError(f"no drawing for the terrain '{kind}'")
        by_kind[kind].add(here)
    board = theme.board
    layers = _hill_layers(layout, by_kind["hill"], by_kind["steep hill"] | by_kind["impassable hill"], board)
    layers += _water_layers(layout, by_kind, board)
    if by_kind["forest"]:
        layers += _forest_layers(layout, by_kind["forest"], board)
    if by_kind["fortified camp"]:
        layers.append(lambda painter: paint_camps(painter, layout, by_kind["fortified camp"], board))
    walls = {kind: by_kind[kind] for kind in WALLS if by_kind[kind]}
    if walls:
        layers.append(lambda painter: paint_walls(painter, layout, walls, board))
    if ramparts:
        layers.append(lambda painter: paint_ramparts(painter, layout, ramparts, board))
    if by_kind["marsh"]:
        layers.insert(0, lambda painter: paint_marsh(painter, layout, by_kind["marsh"], board))
    if by_kind["broken ground"]:
        layers.insert(0, lambda painter: _paint_broken(painter, layout, by_kind["broken ground"], board))
    return layers


def _water_layers(layout: HexLayout, by_kind: Mapping[str, Collection[int]], board: BoardColors) -> list[Layer]:
    fords = {*by_kind["fordable river"], *by_kind["bridge"]}
    rivers = {*by_kind["river"], *fords, *by_kind["river mouth"]}
    waters = {*by_kind["coast"], *by_kind["lake"]}
    layers: list[Layer] = []
    if rivers:
        layers.append(lambda painter: paint_rivers(painter, layout, rivers, fords, waters, board))
    if by_kind["bridge"]:
        layers.append(lambda painter: _paint_bridges(painter, layout, by_kind["bridge"]))
    paint = partial(_paint_waters, layout=layout, waters=waters, board=board)
    return layers + [partial(paint, hexes=by_kind[kind], kind=kind) for kind in WATERS if by_kind[kind]]


def _paint_bridges(painter: QPainter, layout: HexLayout, hexes: Collection[int]) -> None:
    """A way of planks across the water."""
    for here in hexes:
        center = layout.center(here)
        deck = QRectF(center.x() - 0.62 * RADIUS, center.y() - 0.2 * RADIUS, 1.24 * RADIUS, 0.4 * RADIUS)
        painter.fillRect(deck, QColor("#8a6a44"))
        painter.setPen(QPen(QColor("#4c3720"), 0.05 * RADIUS))
        for step in range(9):
            x = deck.left() + deck.width() * step / 8
            painter.drawLine(QPointF(x, deck.top()), QPointF(x, deck.bottom()))


def paint_terrain(
    painter: QPainter, layout: HexLayout, terrain: Mapping[int, str], ramparts: Mapping[int, Sequence[int]],
    theme: Theme,
) -> None:
    """All layers of the terrain at once. Raises ``KeyError`` for a kind that is not in ``KINDS``."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for layer in terrain_layers(layout, terrain, ramparts, theme):
        layer(painter)


def _paint_waters(
    painter: QPainter, layout: HexLayout, hexes: Collection[int], waters: Collection[int], kind: str,
    board: BoardColors,
) -> None:
    paint_waters(painter, layout, hexes, waters, kind == "coast", board)


def paint_tile(painter: QPainter, room: QRectF, kind: str, theme: Theme, *, frame: bool = True) -> None:
    """One hex of a terrain as large as it goes in a room: for trays, legends and cards."""
    layout = HexLayout(HexGrid([2, 3, 2], [1, 0, 1]), ("",) * 7)
    scale = min(room.width() / 100, room.height() / (2 * RADIUS))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center())
    painter.scale(scale, scale)
    painter.translate(-layout.center(_MIDDLE))
    area = QPainterPath()
    area.addPolygon(layout.polygon(_MIDDLE))
    area.closeSubpath()
    painter.fillPath(area, QColor(theme.board.ground))
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    paint_terrain(painter, layout, {_MIDDLE: kind}, {}, theme)
    painter.restore()
    if frame:
        painter.strokePath(area, QPen(QColor(theme.board.frame), 1.6))
    painter.restore()


# ---- hills

def _hill_layers(
    layout: HexLayout, gentle: Collection[int], steep: Collection[int], board: BoardColors,
) -> list[Layer]:
    """Steps of contour lines, lit from the upper left; steep slopes are rock with hachures."""
    layers: list[Layer] = []
    if gentle:
        hills = {*gentle, *steep}
        layers.append(
            lambda painter: _paint_rises(painter, layout, hills, board.hill, board.hill_light, board.hill_dark)
        )
    if steep:
        layers.append(lambda painter: _paint_crags(painter, layout, steep, board))
    return layers


def _paint_crags(painter: QPainter, layout: HexLayout, steep: Collection[int], board: BoardColors) -> None:
    _paint_rises(painter, layout, steep, board.rock, board.rock_light, board.rock_dark)
    _hachures(painter, roughened(blob(layout, steep, 46), 5.0), 9.0, 13.0, board.rock_dark, 1.7)
    _hachures(painter, roughened(blob(layout, steep, 33), 4.0), 8.0, 10.0, board.rock_dark, 1.5)


def _paint_rises(
    painter: QPainter, layout: HexLayout, hexes: Collection[int], body: str, light: str, dark: str,
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

def _paint_broken(painter: QPainter, layout: HexLayout, hexes: Collection[int], board: BoardColors) -> None:
    """Dry ground with scattered angular stones and tufts of grass."""
    area = roughened(blob(layout, hexes, 45), 6.0)
    painter.fillPath(area, tinted(board.scrub, 0.85))
    painter.strokePath(area, QPen(tinted(board.earth_dark, 0.25), 1.4))
    for point, chance in _spread(layout, hexes, 11, 41.0, 17.0, 5):
        size = 4.0 + 6.5 * chance
        if chance < 0.26:
            _tuft(painter, point, board)
        else:
            paint_stone(painter, point, size, int(chance * 1000), board.rock, board.rock_light, board.rock_dark)


def _spread(
    layout: HexLayout, hexes: Collection[int], number: int, reach: float, apart: float, seed: int,
) -> list[tuple[QPointF, float]]:
    """Points strewn over hexes at a distance from each other, from above downwards, each with a number from 0 to 1."""
    mine: dict[int, list[tuple[float, float, float]]] = {}
    for here in sorted(hexes):
        near = [point for there in layout.grid.neighbors[here] for point in mine.get(there, ())]
        mine[here] = _strewn(layout.center(here), number, reach, apart, scatter(here * 17 + seed), near)
    points = sorted((point for some in mine.values() for point in some), key=lambda point: point[1])
    return [(QPointF(x, y), chance) for x, y, chance in points]


def _strewn(
    middle: QPointF, number: int, reach: float, apart: float, chance: Iterator[float],
    near: Sequence[tuple[float, float, float]],
) -> list[tuple[float, float, float]]:
    """Up to ``number`` points about a center, each as x, y and a number from 0 to 1, none close to another."""
    found: list[tuple[float, float, float]] = []
    for _ in range(number * 8):
        if len(found) == number:
            break
        turn, far = 2 * math.pi * next(chance), reach * math.sqrt(next(chance))
        x, y = middle.x() + math.cos(turn) * far, middle.y() + math.sin(turn) * far * 1.06
        if all(abs(x - a) + abs(y - b) > apart for others in (found, near) for a, b, _ in others):
            found.append((x, y, next(chance)))
    return found


def _tuft(painter: QPainter, point: QPointF, board: BoardColors) -> None:
    pen = QPen(tinted(board.forest_dark, 0.7), 1.3)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for lean in (-3.4, -0.6, 2.6):
        painter.drawLine(point, point + QPointF(lean, -6.0 + abs(lean) * 0.5))


def _forest_layers(layout: HexLayout, hexes: Collection[int], board: BoardColors) -> list[Layer]:
    """Clumped crowns; crowns on the sides between two hexes of wood close the gap."""
    crowns = _spread(layout, hexes, 17, 41.0, 14.0, 2)
    for a, b in adjacent_pairs(layout, hexes):
        start, end = layout.side(a, b)
        crowns += [(start + (end - start) * share, share) for share in (0.2, 0.52, 0.84)]
    crowns.sort(key=lambda pair: pair[0].y())
    layers: list[Layer] = [lambda painter: _paint_forest_floor(painter, layout, hexes, board)]
    parts = (crowns[first : first + CROWNS_AT_ONCE] for first in range(0, len(crowns), CROWNS_AT_ONCE))
    return layers + [partial(_paint_crowns, crowns=part, board=board) for part in parts]


def _paint_forest_floor(painter: QPainter, layout: HexLayout, hexes: Collection[int], board: BoardColors) -> None:
    floor = roughened(blob(layout, hexes, 39), 5.0)
    painter.fillPath(floor.translated(2.5, 3.5), tinted(board.shadow, 0.16))
    painter.fillPath(floor, QColor(mix(board.forest_dark, board.forest, 0.45)))


def _paint_crowns(painter: QPainter, crowns: Sequence[tuple[QPointF, float]], board: BoardColors) -> None:
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
