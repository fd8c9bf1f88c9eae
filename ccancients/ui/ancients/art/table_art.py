"""Cards, dice and banners of this game for the panels."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ancients.components.dice import FACE_NAMES, SIDES
from ccancients.ui.ancients.art import banner_art, card_art, dice_art
from ccancients.ui.ancients.words.cards import card_effect, card_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import DieState


class AncientsTableArt:
    """Paints the things beside the board; see ``panels.table_art.TableArt``."""

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
        card_art.paint_card_back(painter, rect)

    def paint_die(
        self, painter: QPainter, rect: QRectF, face: int, theme: Theme, state: DieState, turn: float = 0.0
    ) -> None:
        paint = partial(dice_art.paint_die, painter, rect, FACE_NAMES[face], theme)
        paint(hit=state is DieState.HIT, faded=state is DieState.MISS, turn=turn)

    def other_face(self, face: int, step: int) -> int:
        return (face + step) % SIDES

    def paint_trophy(
        self, painter: QPainter, rect: QRectF, color: str, theme: Theme, *, won: bool, pulse: float
    ) -> None:
        banner_art.paint_banner(painter, rect, color, theme, won=won, pulse=pulse)
