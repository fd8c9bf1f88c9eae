"""Rings around the pieces of a marked place, where pieces hide the place itself: who may be chosen is seen on him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.layers import PlaceItem
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import Seat

Z_HALO: Final = 20.0
"""Over pieces with a layer below 0, under those above."""
SHOWN: Final = (
    Mark.SELECTED, Mark.TARGET, Mark.FIRE_TARGET, Mark.DANGER, Mark.ORDERABLE, Mark.RETREAT, Mark.LEGAL, Mark.EXIT,
)  # fmt: skip
"""The marks that have a ring, the strongest first."""
WIDTH: Final = 3.0
"""Logical pixels of a ring at least, its casing not counted."""
AIMED: Final = frozenset((Mark.TARGET, Mark.FIRE_TARGET))
"""Marks that have corners beyond the ring."""
SMALLEST: Final = 12.0
"""Pixels to 100 units at which the outlines of pieces are largest."""
LEG: Final = 20.0
"""How long these corners are, in scene units."""
ROOM: Final = 34.0
Outlines = Callable[[int, float], Sequence[tuple[QPainterPath, QPointF]]]


class HaloItem(PlaceItem):
    """The rings of a place.

    ``outlines``  the outlines of the pieces there that have one, and where they stand, at so many pixels to 100 units
    ``seats``     how all pieces sit there: the rings of equal seats are equal
    """

    def __init__(
        self, scene: BaseScene, place: int, marks: frozenset[Mark], outlines: Outlines,
        seats: Callable[[int], tuple[Seat, ...]],
    ) -> None:
        self._outlines, self._seats = outlines, seats
        self._room: tuple[object, QRectF] = (None, QRectF())
        self._key: tuple[int, object, int] = (-1, None, 0)
        super().__init__(scene, place, Z_HALO)
        self.mark = next((mark for mark in SHOWN if mark in marks), None)

    def boundingRect(self) -> QRectF:
        seen = (self.board.changes, self.place)
        if self._room[0] != seen:  # Qt asks with every frame
            self._room = (seen, self._bounds(SMALLEST, ROOM))
        return self._room[1]

    def _bounds(self, pixels: float, room: float) -> QRectF:
        found = QRectF()
        for outline, at in self._outlines(self.place, pixels):
            found |= outline.boundingRect().translated(at)
        return found.adjusted(-room, -room, room, room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option
        if self.mark is None:
            return
        mark, pixels = self.mark, self.board.pixels_of(painter)
        self.board.draw_picture(
            painter, widget, self._number(mark), self._bounds(pixels, max(ROOM, 4 * _width(pixels))),
            lambda inner: self._paint_rings(inner, mark, pixels),
        )

    def _number(self, mark: Mark) -> int:
        """The number of the picture of the rings, looked up again only when anything about pieces has changed."""
        board = self.board
        if self._key[0] != board.changes or self._key[1] is not board.pictures.numbers:
            number = board.pictures.number(("halo", mark, self._seats(self.place)))
            self._key = (board.changes, board.pictures.numbers, number)
        return self._key[2]

    def _paint_rings(self, painter: QPainter, mark: Mark, pixels: float) -> None:
        color = self.board.theme.marks[mark.value]
        width = _width(pixels)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for outline, at in self._outlines(self.place, pixels):
            path = outline.translated(at)
            drawn = [(path, 1.0)]
            if mark in AIMED:
                drawn.append((_brackets(path.boundingRect(), 2.2 * width), 0.6))
            for shape, share in drawn:
                for tint, thick in ((color.casing, 2.0 * width + 2), (color.core, 1.4 * width)):
                    pen = QPen(QColor(tint), thick * share)
                    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                    painter.strokePath(shape, pen)


def _width(pixels: float) -> float:
    """Of a ring, in scene units."""
    return max(5.0, WIDTH * 100 / max(1.0, pixels))


def _brackets(room: QRectF, beyond: float) -> QPainterPath:
    """Four corners beyond a room: a target is told by its shape too."""
    path, far = QPainterPath(), room.adjusted(-beyond, -beyond, beyond, beyond)
    for corner, across, along in (
        (far.topLeft(), 1, 1), (far.topRight(), -1, 1), (far.bottomLeft(), 1, -1), (far.bottomRight(), -1, -1),
    ):
        path.moveTo(corner + QPointF(across * LEG, 0))
        path.lineTo(corner)
        path.lineTo(corner + QPointF(0, along * LEG))
    return path
