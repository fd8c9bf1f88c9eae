"""What the canvas asks of a game's artist. The canvas lays out and moves pieces; how they look is drawn elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.canvas.layout import BoardLayout
from ccancients.ui.theme import Theme


class PieceState(Enum):
    """How far a piece is with its turn, as it is shown: ordered = bright rim, done = dimmed with a check."""

    NORMAL = "normal"
    ORDERED = "ordered"
    MOVED = "moved"
    DONE = "done"
    HIDDEN = "hidden"


class BoardArt(Protocol):
    """Draws the things of one game in scene units (a hex is 100 wide); pieces about the center of their hex at (0, 0).

    ``pixels``  how many logical pixels 100 units are, for leaving out what would be too small to see
    """

    def terrain_layers(
        self, layout: BoardLayout, terrain: Mapping[int, str], ramparts: Mapping[int, Sequence[int]], theme: Theme,
    ) -> Sequence[Callable[[QPainter], None]]:
        """All terrain of a board as layers to be painted one after the other, none of them long.

        Raises ``KeyError`` for a kind of terrain the artist does not know.
        """

    def places(self, type_code: str, full: int, beside_leader: bool) -> tuple[QRectF, ...]:
        """Where the blocks of a unit stand, in the order in which they are drawn; the first is lost last."""

    def paint_block(
        self, painter: QPainter, place: QRectF, type_code: str, color: str, theme: Theme, pixels: float,
        state: PieceState,
    ) -> None:
        """One block in its place."""

    def paint_footprint(self, painter: QPainter, place: QRectF, theme: Theme) -> None:
        """The faint trace of a lost block."""

    def paint_unit(
        self, painter: QPainter, type_code: str, color: str, blocks_left: int, full: int, theme: Theme, pixels: float,
        state: PieceState, beside_leader: bool,
    ) -> None:
        """A whole unit: footprints, shadows, blocks, badge of its state."""

    def paint_leader(
        self, painter: QPainter, name: str, color: str, theme: Theme, pixels: float, state: PieceState, attached: bool,
    ) -> None:
        """A leader with his name, alone in his hex or beside a unit."""
