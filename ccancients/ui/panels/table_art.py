"""What the panels ask of a game's artist: cards, dice, banners. How they look is drawn elsewhere."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.theme import Theme


class DieState(Enum):
    """What a die came to."""

    PLAIN = "plain"
    HIT = "hit"
    FLAG = "flag"
    MISS = "miss"


class TableArt(Protocol):
    """Draws the things beside the board into rectangles of any size."""

    def paint_card(self, painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool) -> None:
        """A card face up, with its name and effect in the reader's language."""

    def paint_card_back(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """A card face down."""

    def paint_die(
        self, painter: QPainter, rect: QRectF, face: int, theme: Theme, state: DieState, turn: float = 0.0
    ) -> None:
        """A die; ``turn`` 0 to 1 is how far it is still tumbling."""

    def paint_banner(
        self, painter: QPainter, rect: QRectF, color: str, theme: Theme, *, won: bool, pulse: float
    ) -> None:
        """A pole with or without its banner; ``pulse`` 0 to 1 for the last one missing."""

    def card_name(self, card: int) -> str:
        """The name of a card in the reader's language."""

    def card_effect(self, card: int) -> str:
        """Its effect in one line."""

    @property
    def faces(self) -> int:
        """How many faces a die has."""
