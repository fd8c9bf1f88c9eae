"""Pieces as a game names and places them, and how several of them sit in one place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.look.theme import Theme

Key = Hashable
"""What a game calls a piece by: ``("unit", 3)``. Never two pieces by the same."""
Look = Hashable
"""What a game's artist needs to know to paint a piece: a frozen value of the game's own. Equal looks look alike."""


class PieceState(Enum):
    """How far a piece is with its turn, as it is shown: ordered = bright rim, done = dimmed with a check."""

    NORMAL = "normal"
    ORDERED = "ordered"
    MOVED = "moved"
    DONE = "done"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as it stands on the board: enough to put it back there."""

    key: Key
    place: int
    look: Look
    state: PieceState = PieceState.NORMAL


@dataclass(frozen=True, slots=True)
class Seat:
    """How a piece sits in its place, alone or among others.

    ``look``   how it looks there: its own look, or the one it has among these others
    ``right``, ``down``   where its middle is, in scene units from the center of the place
    ``layer``  what lies over what: pieces with a higher layer over those with a lower one, on the whole board
    """

    look: Look
    right: float = 0.0
    down: float = 0.0
    layer: float = 0.0

    @property
    def offset(self) -> QPointF:
        return QPointF(self.right, self.down)


@dataclass(frozen=True, slots=True)
class LostPart:
    """A part that a piece loses and that is seen to fall: a block, a counter of a stack.

    ``bounds``  where it stands, about the middle of the piece;  ``lean`` 1 when it falls to the right, -1 to the left
    ``paint``   paints it there, given the theme and the logical pixels to 100 scene units
    """

    bounds: QRectF
    lean: int
    paint: Callable[[QPainter, Theme, float], None]


def side_by_side(pieces: Sequence[Piece], right: float, down: float = 0.0) -> tuple[Seat, ...]:
    """Seats in a row about the center of the place, each so far from the one before; with ``down`` they are fanned."""
    middle = (len(pieces) - 1) / 2
    return tuple(
        Seat(piece.look, (number - middle) * right, (number - middle) * down, number / max(1, len(pieces)))
        for number, piece in enumerate(pieces)
    )
