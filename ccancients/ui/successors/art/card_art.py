"""Tyche cards, drawn into rectangles of any shape."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.fitted_words import paint_fitted
from ccancients.ui.successors.words.cards import card_brief, card_effect, card_of, title

PLAIN: Final = "#6b5230"
EVENT: Final = "#7a3f9d"
PAPER: Final = "#fbf3df"
INK: Final = "#241a12"
LYING: Final = 1.25
"""Width to height from which a card is laid out lying."""
HIGH: Final = 88.0
"""Height from which a lying card has room for all that it can be used for."""
SPOKES: Final = 8
ORDINARY_HIGH, ORDINARY_WIDE, MOST_GROWN = 125.0, 190.0, 1.7
"""Pixels of a card with ordinary letters, and how much larger those of the largest are."""


def paint_card(
    painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool
) -> None:
    """A card face up; one that cannot be played now is paler."""
    painter.save()
    color = EVENT if card_of(card).event else PLAIN
    paper = PAPER if playable else mix(PAPER, "#8d8371", 0.38)
    painter.setPen(QPen(QColor(color), max(1.5, rect.width() * 0.012)))
    painter.setBrush(QColor(paper))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
    if rect.width() <= LYING * rect.height():
        _paint_full(painter, rect, card, theme, min(rect.height() * 0.3, rect.width() * 0.34), (16, 8))
    elif rect.height() > HIGH:
        _paint_full(painter, rect, card, theme, rect.height() * 0.38, (20, 10))
    else:
        _paint_flat(painter, rect, card, theme)
    painter.restore()


def _paint_full(
    painter: QPainter, rect: QRectF, card: int, theme: Theme, side: float, letters: tuple[int, int]
) -> None:
    """The wheel, ``side`` wide, the title beside it in ``letters`` from largest to smallest, below it all uses."""
    _paint_wheel(painter, rect, card, theme, side)
    grow = max(1.0, min(MOST_GROWN, rect.height() / ORDINARY_HIGH, rect.width() / ORDINARY_WIDE))
    head = QRectF(rect.left() + side + 12, rect.top() + 6, rect.width() - side - 19, side)
    rest = QRectF(rect.left() + 9, rect.top() + side + 12, rect.width() - 18, rect.height() - side - 18)
    if not paint_fitted(painter, head, title(card_of(card)), theme, (round(letters[0] * grow), letters[1]), bold=True):
        # a long word on a narrow card: below the wheel, across the card
        rest.setTop(rest.top() + paint_fitted(painter, rest, title(card_of(card)), theme, (12, 8), bold=True))
    if not paint_fitted(painter, rest, card_effect(card), theme, (round(15 * grow), 8), bold=False):
        paint_fitted(painter, rest, card_brief(card), theme, (round(13 * grow), 8), bold=False)


def _paint_flat(painter: QPainter, rect: QRectF, card: int, theme: Theme) -> None:
    """The wheel, and beside it the title and the uses in a word or two."""
    side = min(rect.height() - 12, rect.width() * 0.34)
    _paint_wheel(painter, rect, card, theme, side)
    words = title(card_of(card))
    room = QRectF(rect.left() + side + 12, rect.top() + 4, rect.width() - side - 18, rect.height() - 8)
    for share, letters in ((0.42, (15, 10)), (0.55, (12, 8))):  # a long title on two lines, the uses then smaller
        head = QRectF(room.left(), room.top(), room.width(), room.height() * share)
        if paint_fitted(painter, head, words, theme, letters, bold=True):
            room.setTop(head.bottom())
            break
    paint_fitted(painter, room, card_brief(card), theme, (13, 8), bold=False)


def _paint_wheel(painter: QPainter, rect: QRectF, card: int, theme: Theme, side: float) -> None:
    """Tyche's wheel in the upper left corner; the pen is ready for words afterwards."""
    facts = card_of(card)
    box = QRectF(rect.left() + 6, rect.top() + 6, side, side)
    _wheel(painter, box, str(facts.ops), EVENT if facts.event else PLAIN, theme)
    painter.setPen(QColor(INK))


def _wheel(painter: QPainter, box: QRectF, number: str, color: str, theme: Theme) -> None:
    """Tyche's wheel with the operation points in its middle."""
    middle, far = box.center(), box.width() / 2
    painter.setPen(QPen(QColor(color), max(1.4, far * 0.12)))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(middle, far * 0.88, far * 0.88)
    for spoke in range(SPOKES):
        turn = 2 * math.pi * spoke / SPOKES
        out = QPointF(math.sin(turn), math.cos(turn))
        painter.drawLine(middle + out * far * 0.55, middle + out * far * 0.86)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(middle, far * 0.58, far * 0.58)
    font = theme.serif(bold=True)
    font.setPixelSize(max(1, round(far * 0.9)))
    painter.setFont(font)
    painter.setPen(QColor(PAPER))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number)


def paint_back(painter: QPainter, rect: QRectF) -> None:
    """A card face down."""
    painter.save()
    painter.setPen(QPen(QColor(INK), 1.2))
    painter.setBrush(QColor("#3d2a5c"))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
    painter.setPen(QPen(tinted("#e8cf98", 0.8), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = rect.adjusted(5, 5, -5, -5)
    painter.drawRoundedRect(inner, 4, 4)
    far = min(inner.width(), inner.height()) * 0.3
    star = QPainterPath()
    for spoke in range(SPOKES * 2):
        turn = math.pi * spoke / SPOKES
        reach = far if spoke % 2 == 0 else far * 0.35
        corner = inner.center() + QPointF(math.sin(turn), -math.cos(turn)) * reach
        star.lineTo(corner) if spoke else star.moveTo(corner)
    star.closeSubpath()
    painter.drawPath(star)
    painter.restore()
