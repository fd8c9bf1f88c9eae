"""A piece on the board. It shows what it is told; it knows no rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.pieces import Key, Look, LostPart, Piece, PieceState, Seat

Z_PIECE: Final = 20.0
Z_MOVING: Final = 28.0
Z_FIGURES: Final = 29.9
TOPPLE: Final = 78.0
"""Degrees by which a lost part falls before it fades."""


class PieceItem(QGraphicsRectItem):
    """A piece in its seat. ``seat`` and what falls are the scene's and the steps' to say.

    It is a rectangle to Qt, which so need not ask Python for its bounds with each frame: there may be hundreds.
    """

    def __init__(self, scene: BaseScene, piece: Piece) -> None:
        super().__init__()
        self.board = scene
        self.piece, self.seat = piece, Seat(piece.look)
        self._rest: Look | None = None
        self._falling: tuple[LostPart, ...] = ()
        self._share = 0.0
        self._bounds = scene.art.bounds(piece.look)
        self._painted: tuple[Mapping[Hashable, int], Look, PieceState, int] | None = None
        self._told: tuple[Look, Look | None] | None = None
        self._read: tuple[Mapping[Hashable, int], Look | None, PieceState, int] | None = None
        self.setPen(Qt.PenStyle.NoPen)
        self.setRect(self._bounds)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_piece(self, piece: Piece, seat: Seat) -> None:
        """Stand there, look so, in that state; nothing falls any more."""
        self.piece = piece
        self._rest, self._falling = None, ()
        unread = not self.board.written and self.board.art.is_writing(piece.look)
        self.setVisible(piece.state is not PieceState.HIDDEN and not unread)
        self.take_seat(seat)

    def take_seat(self, seat: Seat) -> None:
        """Sit so among the others there."""
        bounds = self.board.art.bounds(seat.look)
        if bounds != self._bounds:
            self._bounds = bounds
            self.setRect(bounds)
        self.seat = seat
        self.setZValue(Z_PIECE + seat.layer)
        self.setPos(self.board.layout.center(self.piece.place) + seat.offset)
        self.board.changes += 1
        self.update()

    @property
    def shown_look(self) -> Look:
        """How it looks now."""
        return self.seat.look if self._rest is None else self._rest

    def look_like(self, look: Look | None) -> None:
        """Look otherwise while something is thought of; None: as it is."""
        self._rest = look
        self.board.changes += 1
        self.update()

    def lift(self) -> None:
        """Over whatever stands still, until the next seat is taken."""
        self.setZValue(Z_MOVING + self.seat.layer)

    def set_down(self) -> None:
        """No longer over the others."""
        self.setZValue(Z_PIECE + self.seat.layer)

    def fall(self, rest: Look, parts: Sequence[LostPart], share: float) -> None:
        """Show only ``rest``, and parts that fall: ``share`` 0 = still standing, 1 = gone."""
        self._rest, self._falling, self._share = rest, tuple(parts), share
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        board, state = self.board, self.piece.state
        look = self.shown_look
        pixels = board.pixels_of(painter)
        board.draw_picture(
            painter, widget, self._key(look, state), self._bounds,
            lambda inner: board.art.paint(inner, look, state, board.theme, pixels),
        )
        for part in self._falling:
            self._paint_falling(painter, part, pixels)

    def _key(self, look: Look, state: PieceState) -> int:
        """The number of the picture of a look in a state, looked up again only when one of them has changed."""
        pictures, known = self.board.pictures, self._painted
        if known is None or known[0] is not pictures.numbers or known[1] is not look or known[2] is not state:
            known = self._painted = (pictures.numbers, look, state, pictures.number(("piece", look, state)))
        return known[3]

    def figures(self) -> Look | None:
        """What must be read of it now, as a look of its own; None where nothing must."""
        look = self.shown_look
        if self._told is None or self._told[0] is not look:
            self._told = (look, self.board.art.figures(look))
        return self._told[1]

    def paint_figures(self, painter: QPainter, widget: QWidget | None, pixels: float) -> None:
        """Paint what must be read of it about the painter's origin."""
        board, look, state, pictures = self.board, self.figures(), self.piece.state, self.board.pictures
        known = self._read
        if known is None or known[0] is not pictures.numbers or known[1] is not look or known[2] is not state:
            known = self._read = (pictures.numbers, look, state, pictures.number(("piece", look, state)))
        board.draw_picture(
            painter, widget, known[3], self._bounds,
            lambda inner: board.art.paint(inner, look, state, board.theme, pixels),
        )

    def _paint_falling(self, painter: QPainter, part: LostPart, pixels: float) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(painter.opacity() * (1.0 - self._share * self._share))
        foot = part.bounds.bottomRight() if part.lean > 0 else part.bounds.bottomLeft()
        painter.translate(foot)
        painter.rotate(TOPPLE * self._share * part.lean)
        painter.translate(-foot)
        part.paint(painter, self.board.theme, pixels)
        painter.restore()


class FiguresItem(QGraphicsItem):
    """What must be read of pieces, above all of them: it goes where they go, so that none hides another's figures."""

    def __init__(self, scene: BaseScene, items: Mapping[Key, PieceItem]) -> None:
        super().__init__()
        self.board, self._pieces = scene, items
        self.setZValue(Z_FIGURES)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        far = 200.0
        return self.board.layout.sheet.adjusted(-far, -far, far, far)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixels, opacity, seen = self.board.pixels_of(painter), painter.opacity(), option.exposedRect
        for item in sorted(self._readable(seen), key=PieceItem.zValue):
            at = item.pos()
            painter.translate(at)
            painter.setOpacity(opacity * item.opacity())
            item.paint_figures(painter, widget, pixels)
            painter.translate(-at)

    def _readable(self, seen: QRectF) -> list[PieceItem]:
        """Every piece there of which something must be read."""
        return [
            item for item in self._pieces.values()
            if item.figures() is not None and item.isVisible() and seen.intersects(item.rect().translated(item.pos()))
        ]
