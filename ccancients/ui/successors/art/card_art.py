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
SPOKES: Final = 8


def paint_card(painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool) -> None:
    """A card face up; one that cannot be played now is paler."""
    painter.save()
    facts = card_of(card)
    color = EVENT if facts.event else PLAIN
    paper = PAPER if playable else mix(PAPER, "#8d8371", 0.38)
    painter.setPen(QPen(QColor(color), max(1.5, rect.width() * 0.012)))
    painter.setBrush(QColor(paper))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
    lying = rect.width() > LYING * rect.height()
    side = min(rect.height() - 12 if lying else rect.height() * 0.3, rect.width() * 0.34)
    _wheel(painter, QRectF(rect.left() + 6, rect.top() + 6, side, side), str(facts.ops), color, theme)
    painter.setPen(QColor(INK))
    if lying:
        room = QRectF(rect.left() + side + 12, rect.top() + 4, rect.width() - side - 18, rect.height() - 8)
        head = QRectF(room.left(), room.top(), room.width(), room.height() * 0.42)
        rest = QRectF(room.left(), head.bottom(), room.width(), room.bottom() - head.bottom())
        if not paint_fitted(painter, head, title(facts), theme, (15, 10), bold=True):
            cut = painter.fontMetrics().elidedText(title(facts), Qt.TextElideMode.ElideRight, round(head.width()))
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, cut)
        paint_fitted(painter, rest, card_brief(card), theme, (13, 8), bold=False)
    else:
        head = QRectF(rect.left() + side + 11, rect.top() + 6, rect.width() - side - 17, side)
        rest = QRectF(rect.left() + 8, rect.top() + side + 12, rect.width() - 16, rect.height() - side - 18)
        paint_fitted(painter, head, title(facts), theme, (16, 8), bold=True)
        paint_fitted(painter, rest, card_effect(card), theme, (14, 8), bold=False)
    painter.restore()


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
