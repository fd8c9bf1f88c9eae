"""Strategy cards and battle cards: what is on them, and how they are painted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from ccancients.hannibal.components.cards import (
    BOTH,
    COUNTER,
    DOUBLE_ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    PROBE,
    RESERVE,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.ui.canvas.pottery.beasts import elephant
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.card import CardFace, Sign, paint_face, paint_pot_back, paint_ship
from ccancients.ui.canvas.pottery.picture import KEPT, Picture
from ccancients.ui.hannibal.art.battle_pictures import BATTLE_PICTURES
from ccancients.ui.hannibal.art.event_pictures import EVENT_PICTURES
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_effect, card_kind, card_name
from ccancients.ui.look.theme import Theme

ROME_RED: Final = "#8f2a20"
CARTHAGE_BLUE: Final = "#24548c"
GOLD: Final = "#84600f"
VIOLET: Final = "#5b3a7a"
BACK: Final = "#5f1d15"
BATTLE_COLORS: Final = ("#6b4a22", "#2b4f7a", "#37693c", "#6a6457", "#8a2b22", "#4a3a6e")
"""By the type of a battle card."""
BY_SEA: Final = 3
"""The number with which an army may sail."""


def card_color(card: int) -> str:
    """The color of a card's shield and edge: whose event it is, or violet for a counter."""
    if card >= BATTLE_CARD:
        return BATTLE_COLORS[card - BATTLE_CARD]
    facts = STRATEGY_CARDS[card]
    if facts.kind == COUNTER:
        return VIOLET
    return {ROME: ROME_RED, CARTHAGE: CARTHAGE_BLUE, BOTH: GOLD}[facts.by]


def picture_of(card: int) -> Picture:
    """The picture of a strategy card, or of a battle card (``BATTLE_CARD`` plus its type)."""
    return BATTLE_PICTURES[card - BATTLE_CARD] if card >= BATTLE_CARD else EVENT_PICTURES[card]


def card_picture(card: int, size: QSize) -> QImage:
    """That picture alone in so many pixels, kept for the next who asks; wider than 3 to 2 it has bare ground left."""
    return KEPT.image(picture_of(card), size)


def card_face(card: int) -> CardFace:
    """What is on a card, in the reader's language."""
    color, picture, title = card_color(card), picture_of(card), card_name(card)
    if card >= BATTLE_CARD:
        return CardFace(picture, color, title, effect=card_effect(card), sign=_battle_sign(card - BATTLE_CARD))
    operations = STRATEGY_CARDS[card].operations
    badge = paint_ship if operations == BY_SEA else None
    return CardFace(picture, color, title, card_kind(card), card_effect(card), str(operations), badge=badge)


def paint_card(
    painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool, note: str = "", seen: float = 1.0
) -> None:
    """A card face up; one that cannot be played now lies under a veil. ``note`` what it can do now,
    ``seen`` the share of its breadth that no other covers.
    """
    paint_face(painter, rect, card_face(card), theme, playable=playable, note=note, seen=seen)


def _battle_sign(kind: int) -> Sign:
    def paint(painter: QPainter, box: QRectF, color: str) -> None:
        paint_battle_sign(painter, box.center(), box.width() * 0.52, kind, color)

    return paint


def paint_battle_sign(painter: QPainter, at: QPointF, size: float, kind: int, color: str) -> None:
    """The sign of a battle card: how the lines go."""
    pen = QPen(QColor(color), max(1.6, size * 0.2))
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()

    def line(*points: tuple[float, float]) -> None:
        path.moveTo(at + QPointF(*points[0]) * size)
        for point in points[1:]:
            path.lineTo(at + QPointF(*point) * size)

    if kind in (FLANK_LEFT, FLANK_RIGHT):
        turn = -1 if kind == FLANK_LEFT else 1
        line((turn * -0.8, 0.5), (turn * 0.8, 0.5), (turn * 0.8, -0.5), (turn * -0.1, -0.5))
    elif kind == PROBE:
        line((0.0, -0.9), (0.0, 0.9))
        path.addEllipse(at, size * 0.5, size * 0.5)
    elif kind == DOUBLE_ENVELOPMENT:
        line((-0.8, 0.7), (-0.8, -0.2), (-0.4, -0.7), (0.4, -0.7), (0.8, -0.2), (0.8, 0.7))
    elif kind == RESERVE:
        line((-0.6, -0.6), (0.6, -0.6), (0.6, 0.6), (-0.6, 0.6), (-0.6, -0.6), (0.6, 0.6))
    else:
        line((0.0, 0.9), (0.0, -0.8))
        line((-0.55, -0.2), (0.0, -0.85), (0.55, -0.2))
    painter.drawPath(path)


def paint_back(painter: QPainter, rect: QRectF) -> None:
    """A card face down: an elephant in its medal."""
    paint_pot_back(painter, rect, BACK, _medal)


def _medal(pot: Pot) -> None:
    elephant(pot, -26, 0.58, tower=False, y=84)
