"""Counters: tiles in the color of their faction, with the number of combat units, who commands, and what they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.emblems import paint_sign
from ccancients.ui.successors.map.looks import CounterLook
from ccancients.ui.successors.map.palette import SEEN, banner_color, ink_on, seen
from ccancients.ui.successors.map.ways import paint_ship

WIDTH: Final = 78.0
HEIGHT: Final = 56.0
EDGE: Final = 6.0
"""How much of the front edge of a tile is seen."""
BOUNDS: Final = QRectF(-WIDTH / 2 - 4, -HEIGHT / 2 - 14, WIDTH + 8, HEIGHT + 26)
INSIDE, AT_SEA = 1, 2
CROWN: Final = ((-3, 3), (-3, -3), (0, 0), (3, -3), (3, 3))
SHIELD: Final = ((-3, -3), (3, -3), (0, 4))
"""Signs of kinds of units."""
BADGE: Final = 9.5
BADGE_AT: Final = QPointF(4, 2)
"""The sign of the faction on the corner of a counter with a general."""
BESIDE_BADGE: Final = 16.0
DONE: Final = 0.55
"""How strongly those are drawn that cannot move any more."""


def _face() -> QRectF:
    return QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT - EDGE)


def outline(look: CounterLook) -> QPainterPath:
    """The outline of a counter, its edge included."""
    return _tile(_face().adjusted(0, 0, 0, EDGE), cut=not look.letters)


def paint_counter(painter: QPainter, look: CounterLook, theme: Theme) -> None:
    """A counter about (0, 0)."""
    color = banner_color(look.banner, theme)
    ink = ink_on(color)
    face = _face()
    if look.done:
        color = mix(color, chart_colors(theme).land, 1 - DONE)
        ink = ink_on(color)
    _notches(painter, face, look, color, ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted("#000000", 0.35))
    painter.drawRoundedRect(face.adjusted(2, EDGE, 2, EDGE + 3), 6, 6)
    painter.setBrush(QColor(mix(color, "#000000", 0.45)))
    painter.drawRoundedRect(face.adjusted(0, EDGE, 0, EDGE), 6, 6)
    painter.setBrush(QColor(color))
    painter.setPen(QPen(QColor(chart_colors(theme).plate), 2.2))
    painter.drawPath(_tile(face, cut=not look.letters))
    if look.active:
        painter.setPen(QPen(QColor("#ffe680" if ink == "#fff8e8" else "#5a3a00"), 3.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_tile(face.adjusted(2.6, 2.6, -2.6, -2.6), cut=not look.letters))
    if look.letters:
        _badge(painter, face, look, color, theme)
    _number(painter, face, look, ink, theme)
    _command(painter, face, look, ink, theme)
    _kinds(painter, face, look.cu, ink)
    if look.where == INSIDE:
        _wall(painter, face, ink, color)
    elif look.where == AT_SEA:
        paint_ship(painter, face.bottomLeft() + QPointF(6, 2), 15.0, chart_colors(theme))
    if look.done:
        _check(painter, face.bottomRight() + QPointF(-10, -8), ink)


def _tile(face: QRectF, *, cut: bool) -> QPainterPath:
    """A tile; that of units without a general has a corner cut off."""
    path = QPainterPath()
    if not cut:
        path.addRoundedRect(face, 6, 6)
        return path
    path.addPolygon(QPolygonF([
        face.topLeft(), QPointF(face.right() - 14, face.top()), QPointF(face.right(), face.top() + 14),
        face.bottomRight(), face.bottomLeft(),
    ]))
    path.closeSubpath()
    return path


def _written(painter: QPainter, room: QRectF, words: str, size: int, theme: Theme) -> None:
    font = letters(theme, float(size), 1e6, bold=True)
    font.setPixelSize(size)
    painter.setFont(font)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


def _badge(painter: QPainter, face: QRectF, look: CounterLook, color: str, theme: Theme) -> None:
    """The sign of the faction on the corner of a counter whose general's letters stand where it would."""
    at = face.topLeft() + BADGE_AT
    painter.setPen(QPen(QColor(color), 1.6))
    painter.setBrush(QColor(chart_colors(theme).plate))
    painter.drawEllipse(at, BADGE, BADGE)
    paint_sign(painter, look.banner, at, BADGE * 0.66, seen(color, chart_colors(theme).plate, SEEN))


def _number(painter: QPainter, face: QRectF, look: CounterLook, ink: str, theme: Theme) -> None:
    """How many combat units there are; a lone general has none."""
    total = sum(look.cu)
    painter.setPen(QColor(ink))
    room = QRectF(face.left() + 2, face.top(), 36, face.height() - 9)
    if total:
        _written(painter, room, str(total), 34 if total < 10 else 28, theme)
    else:
        paint_sign(painter, look.banner, room.center(), 11, ink)


def _command(painter: QPainter, face: QRectF, look: CounterLook, ink: str, theme: Theme) -> None:
    """Who commands, with initiative and battle; without a general the sign of the faction."""
    painter.setPen(QColor(ink))
    room = QRectF(face.left() + 38, face.top() + 1, 38, 24)
    if not look.letters:
        paint_sign(painter, look.banner, QPointF(face.right() - 20, face.center().y() - 3), 11, ink)
        return
    _written(painter, room, look.letters, 22, theme)
    if look.ratings is not None:
        _written(painter, room.translated(0, 20), "{}·{}".format(*look.ratings), 18, theme)


def _kinds(painter: QPainter, face: QRectF, cu: Sequence[int], ink: str) -> None:
    """A small sign for each unit along the lower edge: a ring, a square, a crown, a shield by kind."""
    kinds = [kind for kind, number in enumerate(cu) for _ in range(number)]
    if not kinds:
        return
    step = min(8.5, (face.width() - 14) / len(kinds))
    left = face.left() + 9
    for place, kind in enumerate(kinds):
        at = QPointF(left + step * place, face.bottom() - 7)
        painter.setPen(QPen(QColor(ink), 1.4))
        painter.setBrush(QColor(ink) if kind else Qt.BrushStyle.NoBrush)
        if kind == 0:
            painter.drawEllipse(at, 2.7, 2.7)
        elif kind == 1:
            painter.drawRect(QRectF(at.x() - 2.6, at.y() - 2.6, 5.2, 5.2))
        elif kind == 2:
            painter.drawPolygon(QPolygonF([at + QPointF(*corner) for corner in CROWN]))
        else:
            painter.drawPolygon(QPolygonF([at + QPointF(*corner) for corner in SHIELD]))


def _notches(painter: QPainter, face: QRectF, look: CounterLook, color: str, ink: str) -> None:
    """On the upper edge a notch for each general under the commander, a crown for each royal."""
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.setBrush(QColor(color))
    for place in range(look.others):
        left = face.left() + BESIDE_BADGE + 14 * place
        painter.drawRoundedRect(QRectF(left, face.top() - 7, 12, 12), 3, 3)
    painter.setPen(QPen(QColor("#15100b"), 1.4))
    painter.setBrush(QColor("#f2c94c"))
    for place in range(look.royals):
        at = QPointF(face.right() - 12 - 17 * place, face.top() - 4)
        crown = ((-7, 5), (-7, -5), (-3, 0), (0, -7), (3, 0), (7, -5), (7, 5))
        painter.drawPolygon(QPolygonF([at + QPointF(*corner) for corner in crown]))


def _wall(painter: QPainter, face: QRectF, ink: str, color: str) -> None:
    """A wall before those inside a city."""
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.setBrush(QColor(mix(color, "#808080", 0.5)))
    for place in range(6):
        left = face.left() + place * face.width() / 6
        painter.drawRect(QRectF(left + 1, face.bottom() - (1 if place % 2 else -2), face.width() / 6 - 2, 9))


def _check(painter: QPainter, at: QPointF, ink: str) -> None:
    pen = QPen(QColor(ink), 3.0)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([at + QPointF(-5, 0), at + QPointF(-1, 4), at + QPointF(6, -5)]))
