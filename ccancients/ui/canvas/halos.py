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
    """The rings of a place. ``outlines`` gives the outlines of the pieces there that have one, and where they stand."""

    def __init__(self, scene: BaseScene, place: int, marks: frozenset[Mark], outlines: Outlines) -> None:
        self._outlines = outlines
        self._room: tuple[object, QRectF] = (None, QRectF())
        super().__init__(scene, place, Z_HALO)
        self.mark = next((mark for mark in SHOWN if mark in marks), None)

    def boundingRect(self) -> QRectF:
        seen = (self.board.changes, self.place)
        if self._room[0] != seen:  # Qt asks with every frame
            found = QRectF()
            for outline, at in self._outlines(self.place, SMALLEST):
                found |= outline.boundingRect().translated(at)
            self._room = (seen, found.adjusted(-ROOM, -ROOM, ROOM, ROOM))
        return self._room[1]

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self.mark is None:
            return
        color = self.board.theme.marks[self.mark.value]
        pixels = self.board.pixels_of(painter)
        width = max(5.0, WIDTH * 100 / max(1.0, pixels))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for outline, at in self._outlines(self.place, pixels):
            path = outline.translated(at)
            drawn = [(path, 1.0)]
            if self.mark in AIMED:
                drawn.append((_brackets(path.boundingRect(), 2.2 * width), 0.6))
            for shape, share in drawn:
                for tint, thick in ((color.casing, 2.0 * width + 2), (color.core, 1.4 * width)):
                    pen = QPen(QColor(tint), thick * share)
                    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                    painter.strokePath(shape, pen)


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
