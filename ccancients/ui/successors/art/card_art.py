"""Tyche cards: what is on them, and how they are painted."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from ccancients.successors.components.board_file import BONUS, SURPRISE
from ccancients.ui.canvas.pottery.brush import Pot, line
from ccancients.ui.canvas.pottery.card import PAPER, CardFace, paint_face, paint_pot_back
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.art.card_pictures import card_picture
from ccancients.ui.successors.words.cards import card_effect, card_of, title

PLAIN: Final = "#6b5230"
EVENT: Final = "#7a3f9d"
GIFT: Final = "#8c5310"
HIDDEN: Final = "#1f5c5a"
BACK: Final = "#3d2a5c"
SPOKES: Final = 4
RAYS: Final = 16


def card_face(card: int) -> CardFace:
    """What is on a card, in the reader's language; a surprise card has no operation points."""
    facts = card_of(card)
    color, kind = (EVENT, tr("Event")) if facts.event else (PLAIN, "")
    points = str(facts.ops)
    if facts.kind == BONUS:
        color, kind = GIFT, tr("Event, then points")
    if facts.kind == SURPRISE:
        color, kind, points = HIDDEN, tr("Surprise card"), ""
    return CardFace(card_picture(facts), color, title(facts), kind, card_effect(card), points, frame=_wheel)


def paint_card(
    painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool, note: str = "", seen: float = 1.0
) -> None:
    """A card face up; one that cannot be played now lies under a veil. ``note`` what it can do now,
    ``seen`` the share of its breadth that no other covers.
    """
    paint_face(painter, rect, card_face(card), theme, playable=playable, note=note, seen=seen)


def _wheel(painter: QPainter, box: QRectF, color: str) -> None:
    """Tyche's wheel: a round frame with four spokes."""
    far = box.width() * 0.56
    middle = box.center() + QPointF(far * 0.1, far * 0.12)
    painter.setPen(QPen(QColor(PAPER), max(1.2, far * 0.1)))
    painter.setBrush(QColor(color))
    painter.drawEllipse(middle, far, far)
    for spoke in range(SPOKES):
        turn = math.pi / 4 + 2 * math.pi * spoke / SPOKES
        out = QPointF(math.sin(turn), math.cos(turn))
        painter.drawLine(middle + out * far * 0.68, middle + out * far)
    box.moveCenter(middle)


def paint_back(painter: QPainter, rect: QRectF) -> None:
    """A card face down: a sun with sixteen rays in its medal."""
    paint_pot_back(painter, rect, BACK, _sun)


def _sun(pot: Pot) -> None:
    for ray in range(RAYS):
        with pot.at(turn=ray * 360 / RAYS):
            pot.fill(line(((-13, -46), (0, -150 if ray % 2 == 0 else -110), (13, -46))))
    pot.disc(0, 0, 44)
