"""What the panels ask of a game's artist: cards, dice, trophies. How they look is drawn elsewhere."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.look.theme import Theme


class DieState(Enum):
    """What a die came to."""

    PLAIN = "plain"
    HIT = "hit"
    FLAG = "flag"
    MISS = "miss"


class TableArt(Protocol):
    """Draws the things beside the board into rectangles of any size."""

    def paint_card(
        self, painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool, note: str = "",
        seen: float = 1.0,
    ) -> None:
        """A card face up, with its name in the reader's language; a large one says its effect too, and in ``note`` what
        it can do now. ``seen`` the share of its breadth, from the left, that no other card covers.
        """

    def paint_card_back(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """A card face down."""

    def paint_die(
        self, painter: QPainter, rect: QRectF, face: int, theme: Theme, state: DieState, turn: float = 0.0
    ) -> None:
        """A die showing a face; ``turn`` 0 to 1 is how far it is still tumbling.

        A game with several kinds of dice numbers the faces of them all.
        """

    def other_face(self, face: int, step: int) -> int:
        """Another face of the die that has a face, ``step`` further round, for a die that tumbles."""

    def paint_trophy(
        self, painter: QPainter, rect: QRectF, color: str, theme: Theme, *, won: bool, pulse: float
    ) -> None:
        """One of the things that are won, or its empty place; ``pulse`` 0 to 1 for the last one missing."""

    def card_name(self, card: int) -> str:
        """The name of a card in the reader's language."""

    def card_effect(self, card: int) -> str:
        """Its effect in one line."""
