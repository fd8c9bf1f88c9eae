"""Cards, dice and trophies for the panels; see ``panels.table_art.TableArt``."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.spotted_die import SpottedDice
from ccancients.ui.successors.art import card_art
from ccancients.ui.successors.words.cards import board_of_card, card_kind, card_matter, card_name


class SuccessorsTableArt(SpottedDice):
    """Paints the things beside the board. Nothing is won here by trophies: points are written."""

    def card_name(self, card: int) -> str:
        return card_name(board_of_card(card), card_kind(card))

    def card_effect(self, card: int) -> str:
        return card_matter(card)

    def paint_card(
        self, painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool, note: str = "",
        seen: float = 1.0,
    ) -> None:
        card_art.paint_card(painter, rect, card, theme, playable=playable, note=note, seen=seen)

    def paint_card_back(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        card_art.paint_back(painter, rect)

    def paint_trophy(
        self, painter: QPainter, rect: QRectF, color: str, theme: Theme, *, won: bool, pulse: float
    ) -> None:
        """There are none."""
