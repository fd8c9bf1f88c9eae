"""Command cards: a band in the color of their kind, a large sign, name, one line of effect, sections, pips.

A card is upright, 5 to 7; in a room wider than high it lies: sign, sections and pips on the left, effect on the right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ui.ancients.art.blocks import paint_class_symbol, paint_helmet
from ccancients.ui.ancients.art.dice_art import CLASS_COLORS, paint_swords
from ccancients.ui.ancients.art.silhouettes import UNIT_CODES, drawn, paint_silhouette
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

PAPER: Final = "#f7eed8"
INK: Final = "#241a10"
BAND: Final[Mapping[str, str]] = MappingProxyType({
    "section": "#2b4a66", "troop": "#41602a", "leadership": "#7d2417", "tactic": "#5a3769",
})
SIGN_OF_KIND: Final[Mapping[str, str]] = MappingProxyType({
    "section": "standard", "troop": "MI", "leadership": "leader", "tactic": "swords",
})
TAB: Final = 56
"""Pixels of height, at ordinary text size, below which a lying card has its name alone: small print helps nobody who
has asked for large letters, and the whole card is one movement of the mouse away.
"""
SMALLEST_TEXT: Final = 8
"""Pixels below which the effect is cut with an ellipsis rather than written smaller."""
TINY: Final = 90
"""Width of a standing card below which its effect could not be read: its name gets the room instead."""
NAMELESS: Final = 48
"""Width below which the name could not be read either."""
BREAKS: Final = re.compile(r"\s+|(?<=-)")
"""Where words may be broken into lines."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card.

    ``kind``      section, troop, leadership or tactic
    ``sections``  the parts of the strip that are filled: 0 left, 1 center, 2 right; empty = no strip
    ``pips``      how many orders; 0 = none shown
    ``symbol``    light, medium, heavy, mounted, leader, swords or a unit code; "" = the sign of the kind
    """

    kind: str
    name: str
    effect: str
    sections: tuple[int, ...] = ()
    pips: int = 0
    symbol: str = ""


def paint_card(
    painter: QPainter, room: QRectF, card: CardFace, theme: Theme, *, lit: bool = False, dimmed: bool = False,
) -> None:
    """The face of a card in a room of 5 to 7 or a broad one. Raises ``KeyError`` for an unknown kind or symbol."""
    band = BAND[card.kind]
    if room.width() > room.height() and room.height() < TAB * max(1.0, theme.text_scale / 100):
        _paint_tab(painter, room, card, theme, lit, dimmed)
        return
    if room.width() > room.height():
        _paint_lying(painter, room, card, theme, lit, dimmed)
        return
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _body(painter, room, band, theme, lit)
    unit = room.width() / 100
    inner = room.adjusted(7 * unit, 5.5 * unit, -7 * unit, -6 * unit)
    tiny = room.width() < TINY
    high = 54 * unit if tiny else 27 * unit
    head = QRectF(room.left() + 3.5 * unit, room.top() + 3.5 * unit, room.width() - 7 * unit, high)
    name = card.name if room.width() >= NAMELESS else ""
    _head(painter, head, name, band, theme, unit * 1.5 if tiny else unit)
    foot = 15 * unit if card.pips or card.sections else 0.0
    _symbol(painter, QRectF(inner.left(), head.bottom() + 2.5 * unit, inner.width(), 36 * unit), card, band, unit)
    top = head.bottom() + 39.5 * unit
    if not tiny:
        words = QRectF(inner.left(), top, inner.width(), inner.bottom() - foot - top)
        _words(painter, words, card.effect, theme.sans("body"), round(9.6 * unit), INK)
    if foot:
        _foot(painter, QRectF(inner.left(), inner.bottom() - 12 * unit, inner.width(), 12 * unit), card, band, unit)
    if dimmed:
        painter.fillPath(_outline(room), tinted("#1d1610", 0.38))
    painter.restore()


def _paint_tab(painter: QPainter, room: QRectF, card: CardFace, theme: Theme, lit: bool, dimmed: bool) -> None:
    """A card too low for its effect: its sign, and its name as large as it gets in two lines."""
    band = BAND[card.kind]
    unit = room.height() / 100
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _body(painter, room, band, theme, lit)
    painter.fillPath(_outline(room.adjusted(3 * unit, 3 * unit, -3 * unit, -3 * unit)), QColor(band))
    sign = QRectF(room.left() + 9 * unit, room.top() + 14 * unit, 72 * unit, 72 * unit)
    _symbol(painter, sign, card, band, unit)
    words = QRectF(sign.right() + 8 * unit, room.top() + 4 * unit, room.right() - sign.right() - 16 * unit, 92 * unit)
    size = max(theme.px("body"), round(28 * unit))
    _words(painter, words, card.name, theme.serif("body", bold=True), size, "#fff6df")
    if dimmed:
        painter.fillPath(_outline(room), tinted("#1d1610", 0.38))
    painter.restore()


def _paint_lying(
    painter: QPainter, room: QRectF, card: CardFace, theme: Theme, lit: bool, dimmed: bool,
) -> None:
    """A card of little height: the name along its top, the effect in letters as large as those of the panels."""
    band = BAND[card.kind]
    unit = room.height() / 100
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _body(painter, room, band, theme, lit)
    inner = room.adjusted(5 * unit, 5 * unit, -5 * unit, -5 * unit)
    head = QRectF(inner.left(), inner.top(), inner.width(), 25 * unit)
    _head(painter, head, card.name, band, theme, unit * 1.2, margin=2 * unit)
    below = inner.adjusted(2 * unit, 28 * unit, -2 * unit, 0)
    sign = min(below.width() * 0.24, 38 * unit)
    left = QRectF(below.left(), below.top(), sign, below.height())
    _lying_signs(painter, left, card, band, unit)
    words = QRectF(left.right() + 5 * unit, below.top(), below.right() - left.right() - 5 * unit, below.height())
    _words(painter, words, card.effect, theme.sans("body"), max(theme.px("small"), round(12.5 * unit)), INK)
    if dimmed:
        painter.fillPath(_outline(room), tinted("#1d1610", 0.38))
    painter.restore()


def _lying_signs(painter: QPainter, column: QRectF, card: CardFace, band: str, unit: float) -> None:
    """The sign with sections and pips under it, in the middle of the left column of a lying card."""
    strip, pips = 11 * unit if card.sections else 0.0, 10 * unit if card.pips else 0.0
    sign = min(column.width(), column.height() - (strip + 3 * unit) - pips)
    top = column.top() + (column.height() - sign - strip - pips - 3 * unit * bool(strip)) / 2
    _symbol(painter, QRectF(column.left(), top, column.width(), sign), card, band, unit)
    top += sign + 3 * unit
    if strip:
        _strip(painter, QRectF(column.left() + unit, top, column.width() - 2 * unit, strip - unit), card.sections, band,
               unit)
    if pips:
        area = QRectF(column.left(), top + strip, column.width(), pips)
        _pips(painter, area, card.pips, band, unit, to_right=False)


def paint_card_back(painter: QPainter, room: QRectF, theme: Theme) -> None:
    """The back of every card: dark red leather with a crossed-sword medallion."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = min(room.width(), room.height()) / 100
    _body(painter, room, "#5e1f18", theme, False)
    area = QPainterPath()
    area.addRoundedRect(room.adjusted(4.5 * unit, 4.5 * unit, -4.5 * unit, -4.5 * unit), 4 * unit, 4 * unit)
    painter.fillPath(area, QColor("#5e1f18"))
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(tinted("#e0b65a", 0.22), 0.9 * unit))
    for step in range(-8, 24):
        left = room.left() + step * 10 * unit
        painter.drawLine(QPointF(left, room.top()), QPointF(left + room.height(), room.bottom()))
        back = left - 60 * unit
        painter.drawLine(QPointF(back + room.height(), room.top()), QPointF(back, room.bottom()))
    painter.restore()
    painter.setPen(QPen(QColor("#e0b65a"), 1.3 * unit))
    painter.drawRoundedRect(room.adjusted(8 * unit, 8 * unit, -8 * unit, -8 * unit), 3 * unit, 3 * unit)
    painter.setBrush(QColor("#3d120d"))
    painter.drawEllipse(room.center(), 27 * unit, 27 * unit)
    painter.drawEllipse(room.center(), 23.5 * unit, 23.5 * unit)
    size = 32 * unit
    paint_swords(painter, QRectF(room.center().x() - size / 2, room.center().y() - size / 2, size, size), "#e0b65a")
    painter.restore()


def _outline(room: QRectF) -> QPainterPath:
    path = QPainterPath()
    radius = min(room.width(), room.height()) * 0.05
    path.addRoundedRect(room, radius, radius)
    return path


def _body(painter: QPainter, room: QRectF, band: str, theme: Theme, lit: bool) -> None:
    paper = QLinearGradient(room.topLeft(), room.bottomRight())
    paper.setColorAt(0.0, QColor(PAPER))
    paper.setColorAt(1.0, QColor(mix(PAPER, "#c9b27e", 0.28) if not theme.plain else PAPER))
    painter.fillPath(_outline(room), paper)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = min(room.width(), room.height())
    if lit:
        painter.setPen(QPen(QColor("#ffd24a"), width * 0.035))
        painter.drawPath(_outline(room.adjusted(width * 0.017, width * 0.017, -width * 0.017, -width * 0.017)))
    painter.setPen(QPen(QColor(mix(band, "#000000", 0.45)), max(1.0, width * 0.009)))
    painter.drawPath(_outline(room))


def _head(
    painter: QPainter, head: QRectF, name: str, band: str, theme: Theme, unit: float, margin: float = 0.0,
) -> None:
    area = QPainterPath()
    area.addRoundedRect(head, 3 * unit, 3 * unit)
    painter.fillPath(area, QColor(band))
    painter.setPen(QPen(QColor(mix(band, "#ffffff", 0.35)), 0.7 * unit))
    painter.drawRoundedRect(head.adjusted(1.6 * unit, 1.6 * unit, -1.6 * unit, -1.6 * unit), 2 * unit, 2 * unit)
    up = margin or 2 * unit
    _words(painter, head.adjusted(4 * unit, up, -4 * unit, -up), name, theme.serif("heading", bold=True),
           round(12.4 * unit), "#fff6df")


def _words(painter: QPainter, room: QRectF, words: str, font: QFont, pixels: int, color: str) -> None:
    """Words wrapped and centered in a room: as large as fits, at most ``pixels``; cut at the end if nothing fits."""
    flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
    size = max(pixels, 4)
    least = min(size, SMALLEST_TEXT)
    while True:
        font.setPixelSize(size)
        metrics = QFontMetricsF(font)
        needed = metrics.boundingRect(room, flags, words)
        widest = max((metrics.horizontalAdvance(word) for word in BREAKS.split(words)), default=0.0)
        if (needed.height() <= room.height() and widest <= room.width()) or size <= least:
            break
        size -= 1
    painter.setFont(font)
    painter.setPen(QColor(color))
    if needed.height() > room.height():
        words = _cut(words, metrics, room, flags)
    painter.drawText(room, flags, words)


def _cut(words: str, metrics: QFontMetricsF, room: QRectF, flags: int) -> str:
    parts = words.split()
    while len(parts) > 1:
        parts.pop()
        shorter = " ".join(parts) + "…"
        if metrics.boundingRect(room, flags, shorter).height() <= room.height():
            return shorter
    return words


def _symbol(painter: QPainter, room: QRectF, card: CardFace, band: str, unit: float) -> None:
    """The large sign of a card on a pale roundel."""
    size = min(room.width(), room.height())
    round_room = QRectF(room.center().x() - size / 2, room.center().y() - size / 2, size, size)
    painter.setPen(QPen(tinted(band, 0.55), 1.1 * unit))
    painter.setBrush(QColor(mix(PAPER, band, 0.13)))
    painter.drawEllipse(round_room)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = round_room.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2)
    symbol = card.symbol or SIGN_OF_KIND[card.kind]
    if symbol in CLASS_COLORS:
        smaller = inner.adjusted(2 * unit, 2 * unit, -2 * unit, -2 * unit)
        paint_class_symbol(painter, smaller, symbol, CLASS_COLORS[symbol], INK)
    elif symbol == "leader":
        paint_helmet(painter, inner, INK)
    elif symbol == "swords":
        paint_swords(painter, inner, INK)
    elif symbol == "standard":
        _standard(painter, inner, band)
    else:
        code = "LC" if symbol == "mounted" else symbol
        if code not in UNIT_CODES:
            raise KeyError(f"no card sign '{symbol}'")
        paint_silhouette(painter, inner, code, INK)


def _standard(painter: QPainter, room: QRectF, band: str) -> None:
    """A field standard: the sign of section cards."""
    painter.save()
    painter.translate(room.topLeft())
    painter.scale(room.width() / 100, room.height() / 100)
    pole = QPen(QColor(INK), 7)
    pole.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pole)
    painter.drawLine(QPointF(50, 4), QPointF(50, 100))
    painter.drawLine(QPointF(14, 20), QPointF(86, 20))
    cloth = drawn("M 18 22 L 82 22 L 82 72 L 66 62 L 50 72 L 34 62 L 18 72 Z")
    painter.fillPath(cloth, QColor(band))
    painter.strokePath(cloth, QPen(QColor(INK), 4))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#e0b65a"))
    painter.drawEllipse(QPointF(50, 43), 10, 10)
    painter.restore()


def _foot(painter: QPainter, room: QRectF, card: CardFace, band: str, unit: float) -> None:
    """The section strip on the left, the pips on the right; each alone in the middle."""
    both = bool(card.sections) and card.pips > 0
    if card.sections:
        width = room.width() * (0.54 if both else 0.7)
        left = room.left() if both else room.center().x() - width / 2
        _strip(painter, QRectF(left, room.top() + 1.5 * unit, width, 9 * unit), card.sections, band, unit)
    if card.pips:
        area = room.adjusted(room.width() * 0.58, 0, 0, 0) if both else room
        _pips(painter, area, card.pips, band, unit, to_right=both)


def _strip(painter: QPainter, room: QRectF, sections: tuple[int, ...], band: str, unit: float) -> None:
    third = room.width() / 3
    for part in range(3):
        cell = QRectF(room.left() + part * third, room.top(), third, room.height())
        painter.fillRect(cell, QColor(band) if part in sections else QColor("#fffaf0"))
        painter.setPen(QPen(QColor(INK), 0.9 * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(cell)
        if part in sections:
            tip = QPointF(cell.center().x(), cell.top() + cell.height() * 0.22)
            reach = cell.height() * 0.30
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#fff6df"))
            painter.drawPolygon(QPolygonF([tip, tip + QPointF(reach, reach * 1.7), tip + QPointF(-reach, reach * 1.7)]))


def _pips(painter: QPainter, room: QRectF, pips: int, band: str, unit: float, *, to_right: bool) -> None:
    """One small block for each order, in the middle or at the right end of a room."""
    step = min(8.4 * unit, room.width() / pips)
    size = step * 0.72
    left = room.right() - pips * step if to_right else room.center().x() - pips * step / 2
    left += (step - size) / 2
    for number in range(pips):
        pip = QRectF(left + number * step, room.center().y() - size / 2, size, size)
        painter.setPen(QPen(QColor(INK), 0.7 * unit))
        painter.setBrush(QColor(band))
        painter.drawRoundedRect(pip, 0.8 * unit, 0.8 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
