"""Command cards: what is on them, and how they are painted.

The edge has the color of the card's kind; the shield has the number of orders of a section card, else the card's sign;
the strip at the foot tells the sections.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ccancients.ancients.components.board import Section
from ccancients.ancients.components.cards import COMMAND_CARDS, CommandCard, Family
from ccancients.ui.ancients.art.blocks import paint_class_symbol, paint_helmet
from ccancients.ui.ancients.art.card_pictures import CARD_PICTURES
from ccancients.ui.ancients.art.dice_art import CLASS_COLORS, paint_swords
from ccancients.ui.ancients.art.silhouettes import paint_silhouette
from ccancients.ui.ancients.words.cards import card_effect, card_name, family_name
from ccancients.ui.canvas.pottery.beasts import horse
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.card import INK, PALE, PAPER, CardFace, Sign, paint_face, paint_pot_back
from ccancients.ui.look.theme import Theme

BAND: Final[Mapping[str, str]] = MappingProxyType({
    "section": "#2b4a66", "troop": "#41602a", "leadership": "#7d2417", "tactic": "#5a3769",
})
BACK: Final = "#5e1f18"


def card_face(card: int) -> CardFace:
    """What is on a card, in the reader's language."""
    facts = COMMAND_CARDS[card]
    sections = _sections(facts)
    return CardFace(
        CARD_PICTURES[card], BAND[facts.family.value], card_name(card), family_name(card), card_effect(card),
        number=str(sum(facts.orders)) if facts.family is Family.SECTION else "",
        sign=None if facts.family is Family.SECTION else _sign(facts),
        foot=partial(_strip, sections) if sections else None,
    )  # fmt: skip


def paint_card(
    painter: QPainter, room: QRectF, card: int, theme: Theme, *, playable: bool, note: str = "", seen: float = 1.0
) -> None:
    """A card face up; one that cannot be played now lies under a veil. ``note`` what it can do now,
    ``seen`` the share of its breadth that no other covers.
    """
    paint_face(painter, room, card_face(card), theme, playable=playable, note=note, seen=seen)


def _sections(facts: CommandCard) -> tuple[int, ...]:
    """The sections that a card names."""
    if facts.section is not None:
        return (int(facts.section),)
    return tuple(int(section) for section in Section if facts.orders[section])


def _sign(facts: CommandCard) -> Sign:
    def paint(painter: QPainter, box: QRectF, color: str) -> None:
        if facts.sign in CLASS_COLORS:
            paint_class_symbol(painter, box, facts.sign, CLASS_COLORS[facts.sign], PALE)
        elif facts.sign == "swords":
            paint_swords(painter, box, color)
        elif facts.sign in ("leader", ""):
            paint = paint_helmet if facts.family is Family.LEADERSHIP or facts.sign else paint_swords
            paint(painter, box, color)
        else:
            paint_silhouette(painter, box, "LC" if facts.sign == "mounted" else facts.sign, color)

    return paint


def _strip(sections: tuple[int, ...], painter: QPainter, room: QRectF, color: str) -> None:
    """Left, center, right: the sections meant are filled and have an arrow."""
    third = room.width() / 3
    for part in range(3):
        cell = QRectF(room.left() + part * third, room.top(), third, room.height())
        painter.fillRect(cell, QColor(color) if part in sections else QColor("#fffaf0"))
        painter.setPen(QPen(QColor(INK), max(0.8, room.height() * 0.08)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(cell)
        if part in sections:
            tip = QPointF(cell.center().x(), cell.top() + cell.height() * 0.22)
            reach = cell.height() * 0.30
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawPolygon(QPolygonF([tip, tip + QPointF(reach, reach * 1.7), tip + QPointF(-reach, reach * 1.7)]))


def paint_card_back(painter: QPainter, room: QRectF) -> None:
    """The back of every card: a horseman in his medal."""
    paint_pot_back(painter, room, BACK, _medal)


def _medal(pot: Pot) -> None:
    horse(pot, -8, 0.56, rider="couched", y=118)
