"""Pictures of moments that are a coin: of whoever has fallen, of whoever has lost or won a title."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.canvas.moment import Picture
from ccancients.ui.canvas.steps import eased
from ccancients.ui.look.coins import TILT, Coin, CoinState, paint_coin

PART: Final = 0.8
"""How much of its room a coin takes."""
LEAVES: Final = 7
LEAF, LEAF_EDGE = "#c9a227", "#6b5213"
SPREAD, OPEN = 138.0, 34.0
"""Degrees that one branch of a wreath goes round; by which a leaf lies nearer its stem than a right angle."""


def turns_to_iron(key: str) -> Picture:
    """A coin that rises, turns to iron and tilts."""

    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        across, now = min(room.width(), room.height()) * PART, eased(share)
        painter.translate(room.center() + QPointF(0, (1 - now) * room.height() * 0.1))
        painter.rotate(TILT * now)
        if now < 1:
            paint_coin(painter, QPointF(0, 0), across, Coin(key))
        painter.setOpacity(now)
        paint_coin(painter, QPointF(0, 0), across, Coin(key, CoinState.MOVED))

    return paint


def wreathed(key: str, rim: str, *, falls: bool = False) -> Picture:
    """A coin in a wreath of laurel that comes to it, or falls off it and lies below."""

    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        across, now = min(room.width(), room.height()) * 0.7, eased(share)
        middle = room.center() - QPointF(0, room.height() * 0.04)
        paint_coin(painter, middle, across, Coin(key, rim=rim))
        painter.translate(middle)
        if falls:
            painter.translate(across * 0.1 * now, across * 0.5 * now)
            painter.rotate(34 * now)
            painter.setOpacity(1 - 0.35 * now)
        else:
            painter.setOpacity(now)
        paint_wreath(painter, across * 0.6)

    return paint


def paint_wreath(painter: QPainter, radius: float) -> None:
    """Two branches of laurel about (0, 0), open above."""
    edge, stem = QPen(QColor(LEAF_EDGE), max(1.0, radius * 0.02)), QPen(QColor(LEAF_EDGE), max(1.5, radius * 0.05))
    for side in (-1, 1):
        painter.setPen(stem)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        room = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        painter.drawArc(room, 270 * 16, round(side * SPREAD * 16))
        painter.setPen(edge)
        painter.setBrush(QColor(LEAF))
        for number in range(2 * LEAVES):
            turn = side * (6 + SPREAD * number / (2 * LEAVES))  # degrees from below
            painter.save()
            painter.rotate(-turn)
            painter.translate(0, radius)
            painter.rotate(-90 * side + (90 - OPEN) * (side if number % 2 else -side) * 0.5)
            painter.drawPath(_leaf(radius * 0.34))
            painter.restore()


def _leaf(length: float) -> QPainterPath:
    """A leaf from (0, 0) downward."""
    path = QPainterPath(QPointF(0, 0))
    path.quadTo(QPointF(length * 0.28, length * 0.5), QPointF(0, length))
    path.quadTo(QPointF(-length * 0.28, length * 0.5), QPointF(0, 0))
    return path
