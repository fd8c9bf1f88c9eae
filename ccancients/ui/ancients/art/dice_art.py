"""The battle dice: cream cubes with six faces."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPolygonF

from ccancients.ui.ancients.art.blocks import paint_class_symbol, paint_helmet
from ccancients.ui.ancients.art.silhouettes import drawn
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.theme import Theme

FACES: Final = ("light", "medium", "heavy", "leader", "flag", "swords")
CREAM: Final = "#f6ecd2"
INK: Final = "#2a1e14"
CLASS_COLORS: Final = {"light": "#1f7a2a", "medium": "#1d4fb0", "heavy": "#b0161c"}
GLOW: Final = "#ffd24a"


def paint_die(
    painter: QPainter, room: QRectF, face: str, theme: Theme, *, hit: bool = False, faded: bool = False,
    turn: float = 0.0,
) -> None:
    """A die as large as it goes in a room.

    ``face``   one of ``FACES``, or "" for a blank one in mid-throw; ``KeyError`` for anything else
    ``hit``    glowing; ``faded`` pale, for a miss
    ``turn``   degrees, while it tumbles
    """
    if face and face not in FACES:
        raise KeyError(f"no die face '{face}'")
    size = min(room.width(), room.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center())
    painter.scale(size / 100, size / 100)
    if faded:
        painter.setOpacity(painter.opacity() * 0.45)
    painter.rotate(turn)
    _cube(painter, hit, theme)
    if face:
        paint_die_symbol(painter, QRectF(-34, -24, 60, 60), face)
    painter.restore()


def _cube(painter: QPainter, hit: bool, theme: Theme) -> None:
    """The cube about (0, 0), about 90 wide, seen a little from above and from the right."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted("#000000", 0.22))
    painter.drawRoundedRect(QRectF(-40, -28, 88, 78), 16, 16)
    if hit:
        for spread, strength in ((8.0, 0.30), (5.0, 0.45), (2.5, 0.9)):
            painter.setBrush(tinted(GLOW, strength))
            painter.drawRoundedRect(QRectF(-44, -44, 90, 90).adjusted(-spread, -spread, spread, spread), 18, 18)
    edge = QPen(QColor("#000000" if theme.plain else "#8a7548"), 3.0 if theme.plain else 1.6)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(QColor("#fffaea"))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in ((-42, -31), (-34, -43), (44, -43), (34, -31))]))
    painter.setBrush(QColor("#cdbb8d"))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in ((34, -31), (44, -43), (44, 33), (34, 44))]))
    light = QLinearGradient(QPointF(-43, -32), QPointF(35, 45))
    light.setColorAt(0.0, QColor("#fdf6e2"))
    light.setColorAt(1.0, QColor("#e9dcb8"))
    painter.setBrush(light)
    painter.drawRoundedRect(QRectF(-43, -32, 78, 77), 10, 10)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_flat_face(painter: QPainter, room: QRectF, face: str) -> None:
    """A face as a small square sign, for a line of text."""
    painter.setPen(QPen(QColor("#8a7548"), 1))
    painter.setBrush(QColor(CREAM))
    painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), room.width() / 5, room.width() / 5)
    inset = room.width() * 0.17
    paint_die_symbol(painter, room.adjusted(inset, inset, -inset, -inset), face)


def paint_die_symbol(painter: QPainter, room: QRectF, face: str) -> None:
    """The sign of a face alone: circle, triangle, square, helmet, flag, crossed swords."""
    size = min(room.width(), room.height())
    square = QRectF(room.center().x() - size / 2, room.center().y() - size / 2, size, size)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if face in CLASS_COLORS:
        inner = square.adjusted(size * 0.12, size * 0.12, -size * 0.12, -size * 0.12)
        paint_class_symbol(painter, inner, face, CLASS_COLORS[face], INK)
    elif face == "leader":
        paint_helmet(painter, square, INK)
    elif face == "flag":
        _flag(painter, square)
    else:
        paint_swords(painter, square, INK)
    painter.restore()


def _flag(painter: QPainter, square: QRectF) -> None:
    painter.translate(square.topLeft())
    painter.scale(square.width() / 100, square.height() / 100)
    pole = QPen(QColor(INK), 8)
    pole.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pole)
    painter.drawLine(QPointF(22, 8), QPointF(22, 96))
    cloth = drawn("M 22 10 C 44 0 62 22 92 10 L 84 32 L 94 56 C 64 66 46 46 22 58 Z")
    painter.fillPath(cloth, QColor("#e9e1cc"))
    edge = QPen(QColor(INK), 5)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(cloth, edge)


def paint_swords(painter: QPainter, square: QRectF, ink: str) -> None:
    """Two crossed swords in a square."""
    painter.save()
    painter.translate(square.center())
    painter.scale(square.width() / 100, square.height() / 100)
    blade = drawn("M 0 -56 L 7 -42 L 7 24 L -7 24 L -7 -42 Z")
    for turn in (-42.0, 42.0):
        painter.save()
        painter.rotate(turn)
        painter.strokePath(blade, QPen(QColor(CREAM), 5))
        painter.fillPath(blade, QColor(ink))
        painter.fillRect(QRectF(-20, 24, 40, 8), QColor(ink))
        painter.fillRect(QRectF(-4.5, 30, 9, 18), QColor(ink))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        painter.drawEllipse(QPointF(0, 51), 7, 7)
        painter.restore()
    painter.restore()


def tumble(share: float, number: int) -> float:
    """Degrees by which die ``number`` of a throw is turned at a share of its tumble; upright at 1."""
    rest = 1.0 - min(1.0, max(0.0, share))
    return rest * rest * (300 + 70 * (number % 3)) * (1 if number % 2 else -1) + 10 * math.sin(rest * 9 + number) * rest
