"""What the canvas asks of the layout of a board: where its places lie, and how one goes from one to the next.

Places are whole numbers from 0. Points are in scene units: a layout chooses what a unit is, and the zoom is said in
pixels to 100 of them. ``canvas.hex`` and ``canvas.points`` are layouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath


class Layout(Protocol):
    """Where the places of a board lie in the scene, seen from one side or the other."""

    @property
    def places(self) -> Sequence[int]:
        """All places in order."""

    @property
    def names(self) -> Sequence[str]:
        """The name of each place, in the reader's language."""

    @property
    def named(self) -> bool:
        """Whether the map bears the names of its places anyway, so that no message has to write them on it."""

    @property
    def place_width(self) -> float:
        """How wide an ordinary place is, in scene units: marks, cursor and arrows are drawn to its measure."""

    @property
    def sheet(self) -> QRectF:
        """The whole sheet of the board with its margins."""

    @property
    def flipped(self) -> bool:
        """Whether the board is turned by 180 degrees: what lay at the top lies at the bottom; writing stays upright."""

    @property
    def largest(self) -> int:
        """Pixels to 100 units beyond which the board is not enlarged."""

    @property
    def regions(self) -> Sequence[str]:
        """The names of the parts of the board that can be looked at by number; none where it is small enough."""

    def region(self, number: int) -> QRectF:
        """The part of a number, from 0; the whole sheet for a number that there is none of."""

    def turned(self, flipped: bool) -> Layout:
        """The same board, turned or not."""

    def center(self, place: int) -> QPointF:
        """The middle of a place, where a piece stands that is alone there."""

    def outline(self, place: int) -> QPainterPath:
        """The closed outline of a place about its center at (0, 0)."""

    def place_at(self, point: QPointF) -> int:
        """The place that a click at a point of the scene means, -1 for none."""

    def track(self, places: Sequence[int]) -> QPainterPath:
        """The line of a march through places, from the center of the first to that of the last."""

    def step(self, here: int, right: int, down: int) -> int:
        """Where an arrow key leads from a place, ``here`` itself where there is nothing that way.

        ``right`` and ``down`` are -1, 0 or 1, one of them 0. From every place every other can be reached.
        """
