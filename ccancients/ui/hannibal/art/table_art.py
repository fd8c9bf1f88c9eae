"""Cards, dice and trophies for the panels; see ``panels.table_art.TableArt``."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.hannibal.art import card_art
from ccancients.ui.hannibal.words.cards import card_effect, card_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.spotted_die import SpottedDice


class HannibalTableArt(SpottedDice):
    """Paints the things beside the map."""

    def card_name(self, card: int) -> str:
        return card_name(card)

    def card_effect(self, card: int) -> str:
        return card_effect(card)

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
        """A province: a filled square, or its empty place."""
        side = min(rect.width(), rect.height()) * 0.72
        box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        painter.setPen(QPen(QColor(color) if won else tinted(theme.ui.table_muted, 0.5 + 0.5 * pulse), 1.4))
        painter.setBrush(QColor(color) if won else QColor(Qt.GlobalColor.transparent))
        painter.drawRect(box)
