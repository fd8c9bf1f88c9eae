"""The names of the spaces of a country as pieces: each in the box kept free for it, or beside counters near it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.points.armies import army_room
from ccancients.ui.canvas.points.chart import Spot, chart_colors
from ccancients.ui.canvas.points.place_names import (
    PlaceName,
    beside,
    name_boxes,
    name_font,
    neighbors,
    standing_near,
)
from ccancients.ui.canvas.sheet import written
from ccancients.ui.look.theme import Theme

NAME: Final = "name"
"""How the pieces are called that are names, before the number of their space."""
HALO: Final = 4.0
MOVED: Final = QRectF(-330, -130, 660, 260)
"""Where about its space a name may be that has given way."""
APART: Final = 3.0
"""Between a space and its name."""


@dataclass(frozen=True, eq=False)
class MapNames:
    """The names of the spaces of a country in one language.

    ``names``   by space, each with its box;  ``size`` of their letters
    ``spots``   where the spaces lie, ``radius`` how large they are;  ``rise`` how far below its middle a counter stands
    ``plates``  that nothing is written on
    """

    names: tuple[PlaceName, ...]
    size: float
    spots: tuple[Spot, ...]
    radius: float
    rise: float
    plates: tuple[QRectF, ...]

    @cached_property
    def near(self) -> tuple[tuple[frozenset[int], ...], ...]:
        """By space, whose counters might lie over its name, and whose it might come to lie on."""
        return neighbors([name.box for name in self.names], self.spots[: len(self.names)])

    def piece(self, space: int, held: frozenset[int]) -> Piece:
        """The name of a space where counters stand on those ``held``."""
        stand = standing_near(self.near[space], held)
        return Piece((NAME, space), space, NameLook(self, space, stand))

    def counter_box(self, space: int, pixels: float) -> QRectF:
        """What the counter of a space covers on the map, its plate and its ratings included."""
        return army_room(pixels).translated(QPointF(*self.spots[space]) + QPointF(0, self.rise))


@dataclass(frozen=True, slots=True)
class NameLook:
    """The name of a space. ``of``  all names;  ``stand`` the spaces near it on which counters stand: it gives way"""

    of: MapNames
    space: int
    stand: tuple[int, ...] = ()

    @property
    def spot(self) -> QPointF:
        """Where its space lies."""
        return QPointF(*self.of.spots[self.space])

    def room(self) -> QRectF:
        """The room for it at every zoom, about its space."""
        left, top, right, bottom = self.of.names[self.space].box
        box = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-self.spot)
        wide, high = 0.5 * box.width(), 0.7 * box.height()
        return box.adjusted(-wide, -high, wide, high).united(MOVED if self.stand else QRectF())

    def box(self, theme: Theme, pixels: float) -> QRectF | None:
        """Where it is written on the map: beside the counters that stand near it, None where there is no room."""
        counters = {space: self.of.counter_box(space, pixels) for space in self.stand}
        reach = QPointF(self.of.radius + APART, self.of.radius + APART)
        own = QRectF(self.spot - reach, self.spot + reach)
        boxes = name_boxes(theme, self.of.size, pixels, self.of.names)
        return beside(boxes, self.space, counters, own, self.of.plates)

    def paint(self, painter: QPainter, theme: Theme, pixels: float) -> None:
        """Write it beside its space at (0, 0)."""
        box = self.box(theme, pixels)
        if box is not None:
            colors, name = chart_colors(theme), self.of.names[self.space]
            painter.setFont(name_font(theme, self.of.size, pixels, bold=name.important))
            written(painter, box.translated(-self.spot), name.text, colors.ink, colors.halo, HALO)
