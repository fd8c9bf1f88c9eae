"""A piece on the board. It shows what it is told; it knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.cache import Wanted
from ccancients.ui.canvas.pieces import Look, LostPart, Piece, PieceState, Seat

Z_PIECE: Final = 20.0
Z_MOVING: Final = 28.0
TOPPLE: Final = 78.0
"""Degrees by which a lost part falls before it fades."""
EDGE: Final = 2.0
"""How far beyond its bounds a piece is painted anew."""
_Known = tuple[Mapping[Hashable, int], Look | None, PieceState, int]
"""The numbers of all pictures as they were, a look, a state, and the number of their picture."""


class PieceItem(QGraphicsRectItem):
    """A piece in its seat. ``seat`` and what falls are the scene's and the steps' to say.

    It is a rectangle to Qt, which so need not ask Python for its bounds with each frame: there may be hundreds. One in
    a layer below 0 ``lies`` on the ground as long as nothing moves it: then it does not paint itself (``GroundItem``).
    """

    def __init__(self, scene: BaseScene, piece: Piece) -> None:
        super().__init__()
        self.board = scene
        self.piece, self.seat = piece, Seat(piece.look)
        self.lies = False
        self._rest: Look | None = None
        self._falling: tuple[LostPart, ...] = ()
        self._share = 0.0
        self._bounds = scene.art.bounds(piece.look)
        self._painted: _Known | None = None
        self._told: tuple[Look, Look | None] | None = None
        self._read: _Known | None = None
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
        self.repaint()
        bounds = self.board.art.bounds(seat.look)
        if bounds != self._bounds:
            self._bounds = bounds
            self.setRect(bounds)
        self.seat = seat
        self.setZValue(Z_PIECE + seat.layer)
        super().setPos(self.board.layout.center(self.piece.place) + seat.offset)
        self._let_lie(seat.layer < 0 and self.opacity() == 1.0 and not self._falling)
        self.board.changes += 1
        self.repaint()

    def _let_lie(self, lies: bool) -> None:
        """Whether it is painted with all others that lie on the ground, or paints itself."""
        if lies != self.lies:
            self.repaint()
            self.lies = lies
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, lies)
            self.board.changes += 1
            self.repaint()

    def repaint(self) -> None:
        """It is to be painted anew where it is."""
        if self.lies:
            self.board.update(self._bounds.translated(self.pos()).adjusted(-EDGE, -EDGE, EDGE, EDGE))
        else:
            self.update()

    def setVisible(self, visible: bool) -> None:
        if visible != self.isVisible():
            super().setVisible(visible)
            self.board.changes += 1
            self.repaint()

    def setPos(self, *at: Any, **point: Any) -> None:
        self._let_lie(False)
        super().setPos(*at, **point)

    def setOpacity(self, opacity: float) -> None:
        self._let_lie(False)
        super().setOpacity(opacity)

    @property
    def shown_look(self) -> Look:
        """How it looks now."""
        return self.seat.look if self._rest is None else self._rest

    def look_like(self, look: Look | None) -> None:
        """Look otherwise while something is thought of; None: as it is."""
        self._rest = look
        self.board.changes += 1
        self.repaint()

    def lift(self) -> None:
        """Over whatever stands still, until the next seat is taken."""
        self._let_lie(False)
        self.setZValue(Z_MOVING + self.seat.layer)

    def set_down(self) -> None:
        """No longer over the others."""
        self.setZValue(Z_PIECE + self.seat.layer)

    def fall(self, rest: Look, parts: Sequence[LostPart], share: float) -> None:
        """Show only ``rest``, and parts that fall: ``share`` 0 = still standing, 1 = gone."""
        self._rest, self._falling, self._share = rest, tuple(parts), share
        self._let_lie(False)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.board.draw_pictures(painter, widget, (self.picture(0.0, 0.0),))
        if self._falling:
            pixels = self.board.pixels_of(painter)
            for part in self._falling:
                self._paint_falling(painter, part, pixels)

    def picture(self, right: float, down: float) -> Wanted:
        """The picture of it, with its middle there."""
        look, state = self.shown_look, self.piece.state
        self._painted = known = self._numbered(self._painted, look, state)
        return Wanted(known[3], self._bounds, right, down, self._artist(look, state))

    def picture_of_figures(self, right: float, down: float) -> Wanted:
        """The picture of what must be read of it, with its middle there."""
        look, state = self.figures(), self.piece.state
        self._read = known = self._numbered(self._read, look, state)
        return Wanted(known[3], self._bounds, right, down, self._artist(look, state))

    def _numbered(self, known: _Known | None, look: Look | None, state: PieceState) -> _Known:
        """The number of the picture of a look in a state, looked up again only when one of them has changed."""
        numbers = self.board.pictures.numbers
        if known is None or known[0] is not numbers or known[1] is not look or known[2] is not state:
            return numbers, look, state, self.board.pictures.number(("piece", look, state))
        return known

    def _artist(self, look: Look | None, state: PieceState) -> Callable[[QPainter, float], None]:
        board = self.board
        return lambda inner, pixels: board.art.paint(inner, look, state, board.theme, pixels)

    def figures(self) -> Look | None:
        """What must be read of it now, as a look of its own; None where nothing must."""
        look = self.shown_look
        if self._told is None or self._told[0] is not look:
            self._told = (look, self.board.art.figures(look))
        return self._told[1]

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
