"""Strategy cards and battle cards, drawn into rectangles of any shape."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.hannibal.components.cards import (
    BOTH,
    CAMPAIGNS,
    COUNTER,
    DOUBLE_ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    FORCE_MARCHES,
    PROBE,
    RESERVE,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_effect, card_kind, card_name
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.fitted_words import paint_fitted

ROME_RED: Final = "#8f2a20"
CARTHAGE_BLUE: Final = "#24548c"
GOLD: Final = "#8a6414"
VIOLET: Final = "#5b3a7a"
PAPER: Final = "#fbf3df"
INK: Final = "#241a12"
BATTLE_COLORS: Final = ("#6b4a22", "#2b4f7a", "#37693c", "#6a6457", "#8a2b22", "#4a3a6e")
"""By the type of a battle card."""
LYING: Final = 1.25
"""Width to height from which a card is laid out lying."""
TAB: Final = 84
"""A lying card lower than so many pixels is a tab: number, title, kind. Lower than that nothing more has room."""


def card_color(card: int) -> str:
    """The color of a card's shield and edge: whose event it is, or violet for a counter."""
    if card >= BATTLE_CARD:
        return BATTLE_COLORS[card - BATTLE_CARD]
    facts = STRATEGY_CARDS[card]
    if facts.kind == COUNTER:
        return VIOLET
    return {ROME: ROME_RED, CARTHAGE: CARTHAGE_BLUE, BOTH: GOLD}[facts.by]


def paint_card(painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool) -> None:
    """A card face up; one that cannot be played now is paler."""
    painter.save()
    color = card_color(card)
    paper = PAPER if playable else mix(PAPER, "#8d8371", 0.38)
    painter.setPen(QPen(QColor(color), max(1.5, rect.width() * 0.012)))
    painter.setBrush(QColor(paper))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
    if card >= BATTLE_CARD:
        _battle_card(painter, rect, card - BATTLE_CARD, theme)
    else:
        _strategy_card(painter, rect, card, theme)
    painter.restore()


def _strategy_card(painter: QPainter, rect: QRectF, card: int, theme: Theme) -> None:
    facts, color = STRATEGY_CARDS[card], card_color(card)
    lying = rect.width() > LYING * rect.height()
    if lying and rect.height() < TAB:
        _tab(painter, rect, card, theme)
        return
    side = min(rect.height() - 10, max(46.0, rect.height() * 0.34)) if lying else min(rect.width() * 0.3, 52.0)
    shield = QRectF(rect.left() + 5, rect.top() + 5, side, side)
    _shield(painter, shield, color)
    font = theme.serif(bold=True)
    font.setPixelSize(max(8, round(side * 0.66)))
    painter.setFont(font)
    painter.setPen(QColor("#fff8e8"))
    painter.drawText(shield, Qt.AlignmentFlag.AlignCenter, str(facts.operations))
    _badges(painter, shield, card, color)
    painter.setPen(QColor(INK))
    if lying:
        _words_beside(painter, rect, shield.right() + 6, card, theme)
        return
    title = QRectF(shield.right() + 5, rect.top() + 6, rect.right() - shield.right() - 10, side)
    paint_fitted(painter, title, card_name(card), theme, (16, 8), bold=True)
    band = QRectF(rect.left() + 8, shield.bottom() + side * 0.42, rect.width() - 16, 16)
    painter.setPen(QColor(color))
    paint_fitted(painter, band, card_kind(card), theme, (12, 8), bold=False)
    painter.setPen(QColor(INK))
    room = QRectF(rect.left() + 8, band.bottom() + 2, rect.width() - 16, rect.bottom() - band.bottom() - 8)
    paint_fitted(painter, room, card_effect(card), theme, (15, 8), bold=False)


def _words_beside(painter: QPainter, rect: QRectF, left: float, card: int, theme: Theme) -> None:
    """The words of a lying card beside its shield: title, below it of which kind it is, below that what it does."""
    high = rect.height()
    room = QRectF(left, rect.top() + 0.05 * high, rect.right() - left - 10, 0.91 * high)
    head, kind, body = max(15, round(high * 0.13)), max(11, round(high * 0.09)), max(12, round(high * 0.115))
    for words, letters, bold, color in (
        (card_name(card), (head, 9), True, INK),
        (card_kind(card), (kind, 8), False, card_color(card)),
        (card_effect(card), (body, 8), False, INK),
    ):
        painter.setPen(QColor(color))
        part = QRectF(room.left(), room.top(), room.width(), 0.38 * high) if bold else room
        room.setTop(room.top() + paint_fitted(painter, part, words, theme, letters, bold=bold) + 0.01 * high)


def _tab(painter: QPainter, rect: QRectF, card: int, theme: Theme) -> None:
    """A card as a tab: its number, its title in a line or two, and below it of which kind it is."""
    facts, color = STRATEGY_CARDS[card], card_color(card)
    side = min(rect.height() - 8, 40.0)
    shield = QRectF(rect.left() + 4, rect.center().y() - side / 2, side, side)
    _shield(painter, shield, color)
    font = theme.serif(bold=True)
    font.setPixelSize(max(8, round(side * 0.66)))
    painter.setFont(font)
    painter.setPen(QColor("#fff8e8"))
    painter.drawText(shield.adjusted(0, 0, 0, -side * 0.06), Qt.AlignmentFlag.AlignCenter, str(facts.operations))
    left = shield.right() + 5
    foot = QRectF(left, rect.bottom() - 3, rect.right() - left - 3, 0)
    painter.setPen(QColor(color))
    for deep in (13, 22, 31):  # the kind has one line, two where the tab is narrow, three where words are long as well
        foot.setTop(foot.bottom() - deep)
        if paint_fitted(painter, foot, card_kind(card), theme, (11, 8), bold=False):
            break
    painter.setPen(QColor(INK))
    head = QRectF(left, rect.top() + 3, rect.right() - left - 3, foot.top() - rect.top() - 3)
    paint_fitted(painter, head, card_name(card), theme, (14, 8), bold=True)


def _shield(painter: QPainter, box: QRectF, color: str) -> None:
    path = QPainterPath(box.topLeft())
    path.lineTo(box.topRight())
    path.lineTo(box.right(), box.center().y() + box.height() * 0.1)
    path.quadTo(box.right() - box.width() * 0.08, box.bottom() - box.height() * 0.1, box.center().x(), box.bottom())
    path.quadTo(box.left() + box.width() * 0.08, box.bottom() - box.height() * 0.1, box.left(),
                box.center().y() + box.height() * 0.1)
    path.closeSubpath()
    painter.setPen(QPen(QColor(mix(color, "#000000", 0.35)), 1.4))
    painter.setBrush(QColor(color))
    painter.drawPath(path)


def _badges(painter: QPainter, shield: QRectF, card: int, color: str) -> None:
    """A ship on every three, boots on campaigns and forced marches, an hourglass on counters: below the shield."""
    facts = STRATEGY_CARDS[card]
    size = shield.width() * 0.3
    at = QPointF(shield.left() + size * 0.7, shield.bottom() + size * 0.7)
    pen = QPen(QColor(color), max(1.2, size * 0.13))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if facts.operations == 3:
        ship = QPainterPath(at + QPointF(-size * 0.6, 0))
        ship.quadTo(at + QPointF(0, size * 0.55), at + QPointF(size * 0.6, 0))
        ship.closeSubpath()
        ship.moveTo(at)
        ship.lineTo(at + QPointF(0, -size * 0.6))
        ship.lineTo(at + QPointF(size * 0.4, -size * 0.15))
        ship.lineTo(at + QPointF(0, -size * 0.15))
        painter.drawPath(ship)
        at += QPointF(size * 1.6, 0)
    if card in CAMPAIGNS or card in FORCE_MARCHES:
        boot = QPainterPath(at + QPointF(-size * 0.3, -size * 0.55))
        for right, down in ((-0.3, 0.35), (0.55, 0.35), (0.5, 0.05), (0.05, 0.0), (0.05, -0.55)):
            boot.lineTo(at + QPointF(size * right, size * down))
        boot.closeSubpath()
        painter.drawPath(boot)
    elif facts.kind == COUNTER:
        glass = QPainterPath(at + QPointF(-size * 0.35, -size * 0.5))
        for right, down in ((0.35, -0.5), (-0.35, 0.4), (0.35, 0.4)):
            glass.lineTo(at + QPointF(size * right, size * down))
        glass.closeSubpath()
        painter.drawPath(glass)


def _battle_card(painter: QPainter, rect: QRectF, kind: int, theme: Theme) -> None:
    head = QRectF(rect.left() + 4, rect.top() + 4, rect.width() - 8, rect.height() * 0.42)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(BATTLE_COLORS[kind]))
    painter.drawRoundedRect(head, 4, 4)
    paint_battle_sign(painter, head.center(), min(head.height(), head.width()) * 0.36, kind, "#fff8e8")
    painter.setPen(QColor(INK))
    beside = max(6.0, 0.08 * rect.width())
    room = QRectF(rect.left() + beside, head.bottom() + 4, rect.width() - 2 * beside, rect.bottom() - head.bottom() - 7)
    largest = max(16, min(28, round(0.13 * rect.width())))
    paint_fitted(painter, room, card_name(BATTLE_CARD + kind), theme, (largest, 8), bold=True)


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
    """A card face down."""
    painter.save()
    painter.setPen(QPen(QColor(INK), 1.2))
    painter.setBrush(QColor("#5f1d15"))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
    painter.setPen(QPen(tinted("#e8cf98", 0.8), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = rect.adjusted(5, 5, -5, -5)
    painter.drawRoundedRect(inner, 4, 4)
    round_ = 0.22 * min(inner.width(), 1.4 * inner.height())  # a tab has its ring whole, too
    painter.drawEllipse(rect.center(), round_, round_)
    painter.restore()
