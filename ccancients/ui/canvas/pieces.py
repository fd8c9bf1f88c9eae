"""Units and leaders on the board. They show what they are told; they know no rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.art import PieceState

if TYPE_CHECKING:
    from ccancients.ui.canvas.board_scene import BoardScene

PIECE_BOUNDS: Final = QRectF(-60, -62, 120, 124)
LEADER_BOUNDS: Final = QRectF(-90, -62, 180, 136)
"""Wide enough for a long name on the ribbon."""

Z_UNIT: Final = 20.0
Z_LEADER: Final = 24.0
Z_MOVING: Final = 28.0
TOPPLE: Final = 78.0
"""Degrees by which a lost block falls before it fades."""


@dataclass(frozen=True, slots=True)
class UnitPlacement:
    """A unit as it stands on the board: enough to put it back there."""

    unit: int
    type_code: str
    color: str
    hex: int
    blocks: int
    full: int
    state: PieceState = PieceState.NORMAL


@dataclass(frozen=True, slots=True)
class LeaderPlacement:
    """A leader as he stands on the board: enough to put him back there."""

    leader: int
    name: str
    color: str
    hex: int
    attached: bool
    state: PieceState = PieceState.NORMAL


class PieceItem(QGraphicsItem):
    """What units and leaders have in common: a place, a cached picture, hidden or not."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        self.board = scene
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return PIECE_BOUNDS


class UnitItem(PieceItem):
    """The blocks of a unit."""

    def __init__(self, scene: BoardScene, placement: UnitPlacement) -> None:
        super().__init__(scene)
        self.placement = placement
        self.beside_leader = False
        self._falling: dict[int, float] = {}
        self.setZValue(Z_UNIT)

    def show_placement(self, placement: UnitPlacement) -> None:
        """Stand there, with so many blocks, in that state."""
        self.placement = placement
        self._falling = {}
        self.setVisible(placement.state is not PieceState.HIDDEN)
        self.setPos(self.board.layout.center(placement.hex))
        self.update()

    def stand_beside_leader(self, beside: bool) -> None:
        if beside == self.beside_leader:
            return
        self.beside_leader = beside
        self.update()

    def topple(self, lost: int, share: float) -> None:
        """Show the last ``lost`` blocks falling: ``share`` 0 = still standing, 1 = gone."""
        standing = self.placement.blocks
        self._falling = dict.fromkeys(range(max(0, standing - lost), standing), share)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        place, theme = self.placement, self.board.theme
        standing = place.blocks - len(self._falling)
        pixels = self.board.pixels_per_hex(painter)
        key = ("unit", place.type_code, place.color, standing, place.full, place.state, self.beside_leader)

        def picture(inner: QPainter) -> None:
            self.board.art.paint_unit(
                inner, place.type_code, place.color, standing, place.full, theme, pixels, place.state,
                self.beside_leader,
            )

        self.board.draw_picture(painter, widget, key, PIECE_BOUNDS, picture)
        for block, share in self._falling.items():
            self._paint_falling(painter, block, share, pixels)

    def _paint_falling(self, painter: QPainter, block: int, share: float, pixels: float) -> None:
        place = self.placement
        where = self.board.art.places(place.type_code, place.full, self.beside_leader)[block]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(painter.opacity() * (1.0 - share * share))
        foot = where.bottomRight() if block % 2 else where.bottomLeft()
        painter.translate(foot)
        painter.rotate(TOPPLE * share * (1 if block % 2 else -1))
        painter.translate(-foot)
        self.board.art.paint_block(
            painter, where, place.type_code, place.color, self.board.theme, pixels, PieceState.NORMAL
        )
        painter.restore()


class LeaderItem(PieceItem):
    """A leader, alone in his hex or beside a unit."""

    def __init__(self, scene: BoardScene, placement: LeaderPlacement) -> None:
        super().__init__(scene)
        self.placement = placement
        self.setZValue(Z_LEADER)

    def boundingRect(self) -> QRectF:
        return LEADER_BOUNDS

    def show_placement(self, placement: LeaderPlacement) -> None:
        """Stand there, attached or alone, in that state."""
        self.placement = placement
        self.setVisible(placement.state is not PieceState.HIDDEN)
        self.setPos(self.board.layout.center(placement.hex))
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        place, theme = self.placement, self.board.theme
        pixels = self.board.pixels_per_hex(painter)
        key = ("leader", place.name, place.color, place.state, place.attached)

        def picture(inner: QPainter) -> None:
            self.board.art.paint_leader(inner, place.name, place.color, theme, pixels, place.state, place.attached)

        self.board.draw_picture(painter, widget, key, LEADER_BOUNDS, picture)
