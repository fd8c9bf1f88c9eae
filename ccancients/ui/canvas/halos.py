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
Outlines = Callable[[int], Sequence[tuple[QPainterPath, QPointF]]]


class HaloItem(PlaceItem):
    """The rings of a place. ``outlines`` gives the outlines of the pieces there that have one, and where they stand."""

    def __init__(self, scene: BaseScene, place: int, marks: frozenset[Mark], outlines: Outlines) -> None:
        self._outlines = outlines
        super().__init__(scene, place, Z_HALO)
        self.mark = next((mark for mark in SHOWN if mark in marks), None)

    def boundingRect(self) -> QRectF:
        found = QRectF()
        for outline, at in self._outlines(self.place):
            found |= outline.boundingRect().translated(at)
        return found.adjusted(-16, -16, 16, 16)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self.mark is None:
            return
        color = self.board.theme.marks[self.mark.value]
        width = max(5.0, WIDTH * 100 / max(1.0, self.board.pixels_of(painter)))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for outline, at in self._outlines(self.place):
            path = outline.translated(at)
            for tint, thick in ((color.casing, 2.0 * width + 2), (color.core, 1.4 * width)):
                pen = QPen(QColor(tint), thick)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.strokePath(path, pen)
