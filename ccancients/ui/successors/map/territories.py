"""The ground of provinces: of every land, what lies nearest to their spaces. No file has to draw borders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ccancients.ui.canvas.points.chart import Line, Spot, outline

OVERLAP: Final = 0.6
"""How far neighboring cells reach over each other, so that no seam is seen."""


def cell(spot: Spot, others: Iterable[Spot], sheet: QRectF) -> Line:
    """What of a sheet lies nearer to a spot than to all others: a convex polygon."""
    corners: list[Spot] = [
        (sheet.left(), sheet.top()), (sheet.right(), sheet.top()), (sheet.right(), sheet.bottom()),
        (sheet.left(), sheet.bottom()),
    ]
    for other in others:
        corners = _nearer(corners, spot, other)
    return tuple(corners)


def _nearer(corners: Sequence[Spot], spot: Spot, other: Spot) -> list[Spot]:
    """The part of a polygon that lies nearer to one spot than to another."""
    across, down = other[0] - spot[0], other[1] - spot[1]
    limit = (other[0] ** 2 - spot[0] ** 2 + other[1] ** 2 - spot[1] ** 2) / 2

    def beyond(corner: Spot) -> float:
        return corner[0] * across + corner[1] * down - limit

    kept: list[Spot] = []
    for number, corner in enumerate(corners):
        before = corners[number - 1]
        here, there = beyond(corner), beyond(before)
        if (here > 0) != (there > 0):
            share = there / (there - here)
            kept.append((before[0] + (corner[0] - before[0]) * share, before[1] + (corner[1] - before[1]) * share))
        if here <= 0:
            kept.append(corner)
    return kept


def _grown(corners: Line) -> QPainterPath:
    """A cell that reaches a little over its neighbors."""
    middle = QPointF(sum(x for x, _ in corners), sum(y for _, y in corners)) / len(corners)
    grown = []
    for corner in corners:
        away = QPointF(*corner) - middle
        far = max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
        grown.append((middle + away * (1 + OVERLAP / far)).toTuple())
    return outline(grown)


def territories(
    spots: Sequence[Spot], provinces: Sequence[int], lands: Sequence[QPainterPath], sheet: QRectF
) -> Mapping[int, QPainterPath]:
    """The ground of each province.

    ``spots``, ``provinces``  by space;  ``lands`` each piece of land. A land belongs to the spaces on it; one without
    belongs to nobody. A space off all land gets none.
    """
    found: dict[int, QPainterPath] = {}
    for land in lands:
        there = [number for number, spot in enumerate(spots) if land.contains(QPointF(*spot))]
        grounds: dict[int, QPainterPath] = {}
        for number in there:
            near = cell(spots[number], (spots[other] for other in there if other != number), sheet)
            province = provinces[number]
            grounds[province] = grounds.get(province, QPainterPath()).united(_grown(near)) if near else QPainterPath()
        for province, ground in grounds.items():
            found[province] = found.get(province, QPainterPath()).united(ground.intersected(land))
    return found
