"""Many pieces painted in one go: those that lie on the ground, and what must be read of those above them.

There may be hundreds of spaces, names and plates on a map. Were each painted by itself, Qt would ask Python for each in
every frame.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import groupby
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.cache import Wanted
from ccancients.ui.canvas.piece_item import Z_PIECE, PieceItem
from ccancients.ui.canvas.pieces import Key

Z_GROUND: Final = Z_PIECE - 0.32
"""Over the threads of roads, under every piece that paints itself."""
Z_FIGURES: Final = 29.9
FAR: Final = 200.0
"""How far beyond the sheet pieces may reach."""
_Placed = tuple[float, float, float, float, Wanted]
"""Left, top, right and bottom of a piece, and its picture."""


class ManyPieces(QGraphicsItem):
    """Something of all pieces of a board, above all of it or below."""

    def __init__(self, scene: BaseScene, items: Mapping[Key, PieceItem], z: float) -> None:
        super().__init__()
        self.board, self._pieces = scene, items
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self.board.layout.sheet.adjusted(-FAR, -FAR, FAR, FAR)


class GroundItem(ManyPieces):
    """The pieces that lie on the ground. Each says itself where it is to be painted anew (``PieceItem.repaint``)."""

    def __init__(self, scene: BaseScene, items: Mapping[Key, PieceItem]) -> None:
        super().__init__(scene, items, Z_GROUND)
        self._seen: tuple[int, Mapping[Hashable, int]] | None = None
        self._placed: list[_Placed] = []

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        left, top, right, bottom = _sides(option.exposedRect)
        self.board.draw_pictures(painter, widget, [
            wanted for first, high, last, low, wanted in self._lying()
            if first < right and last > left and high < bottom and low > top
        ])

    def _lying(self) -> list[_Placed]:
        """All that lie there, from below, found anew when anything about pieces has changed."""
        changes, numbers = self.board.changes, self.board.pictures.numbers
        if self._seen is None or self._seen[0] != changes or self._seen[1] is not numbers:
            self._seen = (changes, numbers)
            lying = [item for item in self._pieces.values() if item.lies and item.isVisible()]
            self._placed = [_placed(item) for item in sorted(lying, key=PieceItem.zValue)]
        return self._placed


def _placed(item: PieceItem) -> _Placed:
    at = item.pos()
    return *_sides(item.rect().translated(at)), item.picture(at.x(), at.y())


def _sides(room: QRectF) -> tuple[float, float, float, float]:
    return room.left(), room.top(), room.right(), room.bottom()


class FiguresItem(ManyPieces):
    """What must be read of pieces, above all of them: it goes where they go, so that none hides another's figures."""

    def __init__(self, scene: BaseScene, items: Mapping[Key, PieceItem]) -> None:
        super().__init__(scene, items, Z_FIGURES)
        self._seen = -1
        self._readable: list[PieceItem] = []

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not (readable := self._all_readable()):
            return
        opacity, seen = painter.opacity(), option.exposedRect
        there = [item for item in readable if seen.intersects(item.rect().translated(item.pos()))]
        for share, some in groupby(sorted(there, key=PieceItem.zValue), PieceItem.opacity):
            painter.setOpacity(opacity * share)
            places = [(item, item.pos()) for item in some]
            self.board.draw_pictures(
                painter, widget, [item.picture_of_figures(at.x(), at.y()) for item, at in places]
            )

    def _all_readable(self) -> list[PieceItem]:
        """Every piece in sight of which something must be read, found anew when anything about pieces has changed."""
        if self._seen != self.board.changes:
            self._seen = self.board.changes
            self._readable = [item for item in self._pieces.values() if item.figures() is not None and item.isVisible()]
        return self._readable
