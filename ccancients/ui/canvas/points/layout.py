"""Where the spaces of a map of points lie in the scene, seen from one side or the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ccancients.space.pointmap import PointMap, Way
from ccancients.ui.canvas.points.walking import Spot, arrow_table

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

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
    ``plates``    boxes (left, top, width, height) that are places too, to be pointed at and clicked: plates of
                  provinces, tracks. Their numbers and names follow those of the spaces; no arrow key leads to them
    ``parts``     boxes of parts of the map that can be looked at by number, each with its name
    ``largest``   pixels to 100 units beyond which nothing is to be seen
    ``flipped``   turned by 180 degrees: what lay at the top lies at the bottom; writing stays upright
    """

    map: PointMap
    spots: tuple[Spot, ...]
    names: tuple[str, ...]
    radius: float = 30.0
    outlines: Mapping[int, QPainterPath] = field(default_factory=dict)
    bends: Mapping[Way, Spot] = field(default_factory=dict)
    area: Box | None = None
    plates: tuple[Box, ...] = ()
    parts: tuple[tuple[str, Box], ...] = ()
    largest: int = 240
    flipped: bool = False

    def __post_init__(self) -> None:
        """Raises ``ValueError`` when not every space has a spot and a name, and every plate a name."""
        if not len(self.map) == len(self.spots) == len(self.names) - len(self.plates):
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
        """The center of each space, then of each plate."""
        middles = ((left + wide / 2, top + high / 2) for left, top, wide, high in self.plates)
        return tuple(map(self.point, (*self.spots, *middles)))

    def center(self, place: int) -> QPointF:
        return self.centers[place]

    @cached_property
    def _disc(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), self.radius, self.radius)
        return path

    @cached_property
    def _boxes(self) -> dict[int, QPainterPath]:
        """The outlines of the plates about their centers."""
        found = {}
        for place, (_left, _top, wide, high) in enumerate(self.plates, start=len(self.map)):
            found[place] = QPainterPath()
            found[place].addRect(QRectF(-wide / 2, -high / 2, wide, high))
        return found

    def outline(self, place: int) -> QPainterPath:
        return self._boxes[place] if place in self._boxes else self.outlines.get(place, self._disc)

    def way_path(self, way: Way) -> QPainterPath:
        """A way from center to center."""
        path = QPainterPath(self.center(way.a))
        if way in self.bends:
            path.quadTo(self.point(self.bends[way]), self.center(way.b))
        else:
            path.lineTo(self.center(way.b))
        return path

    def track(self, places: Sequence[int]) -> QPainterPath:
        path = QPainterPath(self.center(places[0]) if places else QPointF())
        for here, there in pairwise(places):
            way = self._way_between(here, there)
            bend = self.bends.get(way) if way is not None else None
            if bend is not None:
                path.quadTo(self.point(bend), self.center(there))
            else:
                path.lineTo(self.center(there))
        return path

    def _way_between(self, here: int, there: int) -> Way | None:
        ways = self.map.ways_of[here] if here < len(self.map) else ()
        return next((way for way in ways if there in (way.a, way.b)), None)

    def place_at(self, point: QPointF) -> int:
        """The nearest space whose outline holds a point, else a plate there, else the nearest space close by; or -1."""

        def far(place: int) -> float:
            gap = self.center(place) - point
            return QPointF.dotProduct(gap, gap)

        hit = [place for place in self.places if self.outline(place).contains(point - self.center(place))]
        plates = [] if hit else [place for place in self._boxes if self._plate_holds(place, point)]
        if plates:
            return plates[0]
        best = min(hit or self.places, key=far, default=-1)
        return best if hit or (best >= 0 and far(best) <= (REACH * self.radius) ** 2) else -1

    def _plate_holds(self, place: int, point: QPointF) -> bool:
        return self._boxes[place].contains(point - self.center(place))

    @property
    def regions(self) -> tuple[str, ...]:
        return tuple(name for name, _box in self.parts)

    def region(self, number: int) -> QRectF:
        """A part of the map, from 0; the whole sheet for a number that there is none of."""
        if not 0 <= number < len(self.parts):
            return self.sheet
        left, top, wide, high = self.parts[number][1]
        return QRectF(self.point((left, top)), self.point((left + wide, top + high))).normalized()

    def step(self, here: int, right: int, down: int) -> int:
        """Where an arrow key leads: along a way or to the next space in its direction (see ``walking``)."""
        sign = -1 if self.flipped else 1
        if here >= len(self.map):
            here = min(self.places, key=lambda place: (self.center(place) - self.center(here)).manhattanLength())
        return arrow_table(self.spots, self.map.neighbors)[here][sign * right, sign * down]
