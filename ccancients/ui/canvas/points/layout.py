"""Where the spaces of a map of points lie in the scene, seen from one side or the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ccancients.space.pointmap import PointMap, Way
from ccancients.ui.canvas.points.walking import Spot, arrow_table

MARGIN: Final = 80.0
"""Room around the outermost spaces where no sheet is given, in scene units."""
REACH: Final = 1.6
"""How far from the middle of a space a click still means it, in radii."""


@dataclass(frozen=True)
class PointLayout:
    """A map of points laid out on the screen; a ``canvas.layout.Layout``.

    ``map``       the spaces and their ways
    ``spots``     where each space lies, right and down, in scene units of the game's own choice
    ``names``     the name of each space
    ``radius``    of a space
    ``outlines``  the outlines of the spaces that are no discs, about their center; they are not turned with the board
    ``bends``     the points towards which ways bend that do not run straight (control points of quadratic curves)
    ``area``      left, top, width and height of the sheet; without it, all spaces with a margin
    ``flipped``   turned by 180 degrees: what lay at the top lies at the bottom; writing stays upright
    """

    map: PointMap
    spots: tuple[Spot, ...]
    names: tuple[str, ...]
    radius: float = 30.0
    outlines: Mapping[int, QPainterPath] = field(default_factory=dict)
    bends: Mapping[Way, Spot] = field(default_factory=dict)
    area: tuple[float, float, float, float] | None = None
    flipped: bool = False

    def __post_init__(self) -> None:
        """Raises ``ValueError`` when not every space has a spot and a name."""
        if not len(self.map) == len(self.spots) == len(self.names):
            raise ValueError(f"{len(self.map)} spaces, {len(self.spots)} spots, {len(self.names)} names")

    def turned(self, flipped: bool) -> PointLayout:
        """The same map seen from the other side, or the same side."""
        return replace(self, flipped=flipped)

    @property
    def places(self) -> tuple[int, ...]:
        return self.map.spaces

    @property
    def named(self) -> bool:
        return True

    @property
    def place_width(self) -> float:
        return 2 * self.radius

    @cached_property
    def sheet(self) -> QRectF:
        if self.area is not None:
            return QRectF(*self.area)
        across, down = [x for x, _ in self.spots], [y for _, y in self.spots]
        inner = QRectF(QPointF(min(across), min(down)), QPointF(max(across), max(down)))
        return inner.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def point(self, spot: Spot) -> QPointF:
        """The point of the scene for a spot of the map: for coasts, rivers and whatever else is drawn on it."""
        if not self.flipped:
            return QPointF(*spot)
        return self.sheet.topLeft() + self.sheet.bottomRight() - QPointF(*spot)

    @cached_property
    def centers(self) -> tuple[QPointF, ...]:
        """The center of each space."""
        return tuple(map(self.point, self.spots))

    def center(self, place: int) -> QPointF:
        return self.centers[place]

    @cached_property
    def _disc(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), self.radius, self.radius)
        return path

    def outline(self, place: int) -> QPainterPath:
        return self.outlines.get(place, self._disc)

    def way_path(self, way: Way) -> QPainterPath:
        """A way from center to center."""
        path = QPainterPath(self.center(way.a))
        if way in self.bends:
            path.quadTo(self.point(self.bends[way]), self.center(way.b))
        else:
            path.lineTo(self.center(way.b))
        return path

    def place_at(self, point: QPointF) -> int:
        """The nearest space whose outline holds a point, else the nearest one close by, -1 for none."""

        def far(place: int) -> float:
            gap = self.center(place) - point
            return QPointF.dotProduct(gap, gap)

        hit = [place for place in self.places if self.outline(place).contains(point - self.center(place))]
        best = min(hit or self.places, key=far, default=-1)
        return best if hit or (best >= 0 and far(best) <= (REACH * self.radius) ** 2) else -1

    def step(self, here: int, right: int, down: int) -> int:
        """Where an arrow key leads: along a way or to the next space in its direction (see ``walking``)."""
        sign = -1 if self.flipped else 1
        return arrow_table(self.spots, self.map.neighbors)[here][sign * right, sign * down]
