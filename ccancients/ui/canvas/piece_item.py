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
        self.update()

    @property
    def shown_look(self) -> Look:
        """How it looks now."""
        return self.seat.look if self._rest is None else self._rest

    def look_like(self, look: Look | None) -> None:
        """Look otherwise while something is thought of; None: as it is."""
        self._rest = look
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
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        far = 200.0
        return self.board.layout.sheet.adjusted(-far, -far, far, far)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option
        pixels, opacity = self.board.pixels_of(painter), painter.opacity()
        for item, look in self._readable():
            painter.save()
            painter.translate(item.pos())
            painter.setOpacity(opacity * item.opacity())
            self._draw(painter, widget, item, look, pixels)
            painter.restore()

    def _readable(self) -> list[tuple[PieceItem, Look]]:
        """Every piece of which something must be read, in the order in which they lie on each other."""
        looks = [(item, self.board.art.figures(item.shown_look)) for item in self._pieces.values() if item.isVisible()]
        return sorted(
            ((item, look) for item, look in looks if look is not None), key=lambda each: each[0].zValue()
        )

    def _draw(
        self, painter: QPainter, widget: QWidget | None, item: PieceItem, look: Look, pixels: float
    ) -> None:
        board, state = self.board, item.piece.state
        board.draw_picture(
            painter, widget, board.pictures.number(("piece", look, state)), board.art.bounds(look),
            lambda inner: board.art.paint(inner, look, state, board.theme, pixels),
        )
