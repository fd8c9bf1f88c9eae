"""What the canvas asks of a game's artist. The canvas lays out and moves pieces; how they look is drawn elsewhere."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, LostPart, Piece, PieceState, Seat
from ccancients.ui.look.theme import Theme

Ground = Hashable
"""What changes about the map from match to match, or while it is played: a frozen value of the game's own, or None."""


class BoardArt(Protocol):
    """Draws the things of one game in scene units, pieces about their middle at (0, 0).

    ``pixels``  how many logical pixels 100 units are, for leaving out what would be too small to see
    """

    def ground_layers(self, layout: Layout, ground: Ground, theme: Theme) -> Sequence[Paint]:
        """The map as layers to be painted one after the other, none of them long: paper, terrain, ways, lines.

        What they paint must not depend on the zoom: it is recorded. Raises ``KeyError`` for what cannot be drawn.
        """

    def lettering(self, layout: Layout, ground: Ground, theme: Theme, pixels: float, names: bool) -> Sequence[Paint]:
        """What is written on the map, over its layers, as large as it has to be now.

        ``names``  whether the names of all places are wanted too
        """

    def seats(self, pieces: Sequence[Piece]) -> Sequence[Seat]:
        """How the pieces of one place sit there, one seat for each, in their order (see ``pieces.side_by_side``).

        They come in an order that does not depend on who came first.
        """

    def bounds(self, look: Look) -> QRectF:
        """What a piece covers about its middle."""

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        """A piece. The picture is kept by look and state and copied from then on."""

    def is_writing(self, look: Look) -> bool:
        """Whether a piece is there to be read: it is left away on a picture too small for that."""

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        """The outline of a piece that hides its place, and so bears the marks of the place itself; None for others."""

    def kept_free(self, look: Look, pixels: float) -> Sequence[QRectF]:
        """What must be read of a piece about its middle: small plates do not cover it."""

    def figures(self, look: Look) -> Look | None:
        """What must be read of a piece, as a look of its own, painted above all pieces; None where nothing must."""

    def fan(self, looks: Sequence[Look]) -> Sequence[Look]:
        """Those of a place one by one, as they are shown when it is pointed at; none where nobody hides another."""

    def lost_parts(self, before: Look, after: Look) -> Sequence[LostPart]:
        """What falls when a piece that looked like ``before`` looks like ``after``; none where nothing is lost."""
