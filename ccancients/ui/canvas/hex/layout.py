"""Where the hexes of a grid lie in the scene, seen from one side or the other.

Scene units: a hex is ``HEX_WIDTH`` = 100 units wide from flat side to flat side, whatever the zoom.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from ccancients.space.hexgrid import HexGrid

HEX_WIDTH: Final = 100.0
RADIUS: Final = HEX_WIDTH / math.sqrt(3)
ROW_STEP: Final = 1.5 * RADIUS
SIDE_MARGIN: Final = 22.0
END_MARGIN: Final = 34.0
"""Room above and below the hexes, for the names of the sections."""

CORNERS: Final = tuple(
    (RADIUS * math.cos(math.radians(60 * corner - 90)), RADIUS * math.sin(math.radians(60 * corner - 90)))
    for corner in range(6)
)
"""The corners of a hex about its center, clockwise on the screen from the top one."""


def hexagon(center: QPointF, scale: float = 1.0) -> QPolygonF:
    """The outline of a hex about ``center``."""
    return QPolygonF([QPointF(center.x() + x * scale, center.y() + y * scale) for x, y in CORNERS])


def closed(loops: Iterable[Sequence[QPointF]]) -> QPainterPath:
    """A path of closed loops."""
    path = QPainterPath()
    for loop in loops:
        path.addPolygon(QPolygonF(loop))
        path.closeSubpath()
    return path


OUTLINE: Final = closed([[QPointF(x, y) for x, y in CORNERS]])
"""The outline of every hex about its center."""


@dataclass(frozen=True)
class HexLayout:
    """A grid laid out on the screen; a ``canvas.layout.Layout``.

    ``grid``           the hexes
    ``names``          the name of each hex
    ``section_lines``  doubled columns (``HexGrid.x2``) along which a section ends
    ``section_names``  names along the bottom edge, from the left of the screen, for (unflipped, flipped)
    ``flipped``        turned by 180 degrees: what lay at the top lies at the bottom; writing stays upright
    """

    grid: HexGrid
    names: tuple[str, ...]
    section_lines: tuple[int, ...] = ()
    section_names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    flipped: bool = False

    largest: ClassVar[int] = 240
    regions: ClassVar[tuple[str, ...]] = ()

    def region(self, number: int) -> QRectF:
        """A board of hexes is looked at as a whole."""
        del number
        return self.sheet

    def track(self, places: Sequence[int]) -> QPainterPath:
        """Straight from hex to hex."""
        path = QPainterPath(self.center(places[0]) if places else QPointF())
        for there in places[1:]:
            path.lineTo(self.center(there))
        return path

    def turned(self, flipped: bool) -> HexLayout:
        """The same board seen from the other side, or the same side."""
        return replace(self, flipped=flipped)

    @property
    def places(self) -> tuple[int, ...]:
        return self.grid.hexes

    @property
    def named(self) -> bool:
        return False

    @property
    def place_width(self) -> float:
        return HEX_WIDTH

    @cached_property
    def last_row(self) -> int:
        return max(self.grid.row)

    @cached_property
    def last_x2(self) -> int:
        return max(self.grid.x2)

    @cached_property
    def centers(self) -> tuple[QPointF, ...]:
        """The center of each hex."""
        places = zip(self.grid.row, self.grid.x2, strict=True)
        return tuple(self.point(row, x2) for row, x2 in places)

    def point(self, row: int, x2: int) -> QPointF:
        """The point of a row and doubled column, on the board or beyond it."""
        right = x2 if not self.flipped else self.last_x2 - x2
        down = self.last_row - row if not self.flipped else row
        return QPointF(SIDE_MARGIN + HEX_WIDTH / 2 + right * HEX_WIDTH / 2, END_MARGIN + RADIUS + down * ROW_STEP)

    def center(self, here: int) -> QPointF:
        return self.centers[here]

    @cached_property
    def sheet(self) -> QRectF:
        """The whole sheet with its margins."""
        width = 2 * SIDE_MARGIN + HEX_WIDTH + self.last_x2 * HEX_WIDTH / 2
        return QRectF(0, 0, width, 2 * END_MARGIN + 2 * RADIUS + self.last_row * ROW_STEP)

    def polygon(self, here: int, scale: float = 1.0) -> QPolygonF:
        return hexagon(self.centers[here], scale)

    def outline(self, _place: int) -> QPainterPath:
        return OUTLINE

    @cached_property
    def rim(self) -> QPainterPath:
        """The ground covered by all hexes."""
        return closed(rims(self.centers))

    def place_at(self, point: QPointF) -> int:
        """The hex under a point, -1 beside the board."""
        best = min(self.grid.hexes, key=lambda here: _squared(self.centers[here], point))
        return int(best) if self.polygon(best).containsPoint(point, _FILL) else -1

    def side(self, here: int, there: int) -> tuple[QPointF, QPointF]:
        """The two ends of the side between two adjacent hexes."""
        a, b = self.centers[here], self.centers[there]
        middle = (a + b) / 2
        along = QPointF(-(b.y() - a.y()), b.x() - a.x()) * (RADIUS / 2 / HEX_WIDTH)
        return middle - along, middle + along

    def step(self, here: int, right: int, down: int) -> int:
        """The hex next to ``here`` on the screen for an arrow key, ``here`` itself at the edge.

        ``right`` and ``down`` are -1, 0 or 1. Going up or down takes the hex to the right on even rows and to the
        left on odd ones, so that a long press runs straight.
        """
        sign = -1 if self.flipped else 1
        row, x2 = self.grid.row[here], self.grid.x2[here]
        if right:
            there = self.grid.at(row, x2 + 2 * sign * right)
            return int(there) if there >= 0 else here
        lean = 1 if row % 2 == 0 else -1
        for shift in (lean, -lean):
            there = self.grid.at(row - sign * down, x2 + shift)
            if there >= 0:
                return int(there)
        return here


def rims(centers: Iterable[QPointF]) -> list[list[QPointF]]:
    """The rims of the ground covered by hexes about some centers, each a loop of corners with the ground on its right.

    Sides that two of the hexes share are left out; what remains is chained.
    """
    corner_at: dict[tuple[int, int], QPointF] = {}
    sides: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for center in centers:
        keys = []
        for x, y in CORNERS:
            corner = QPointF(center.x() + x, center.y() + y)
            key = round(corner.x() * 2), round(corner.y() * 2)
            corner_at[key] = corner
            keys.append(key)
        sides.update(zip(keys, keys[1:] + keys[:1], strict=True))
    onward = {start: end for start, end in sides if (end, start) not in sides}
    loops: list[list[QPointF]] = []
    while onward:
        place = min(onward)
        loop: list[QPointF] = []
        while place in onward:
            loop.append(corner_at[place])
            place = onward.pop(place)
        loops.append(loop)
    return loops


def _squared(a: QPointF, b: QPointF) -> float:
    return (a.x() - b.x()) ** 2 + (a.y() - b.y()) ** 2


_FILL: Final = Qt.FillRule.WindingFill
