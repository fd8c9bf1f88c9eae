"""A card that turns over about its upright axis: its back first, then its face."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

TURN_MS: Final = 350
"""How long a card takes to turn over."""
THINNEST: Final = 0.03
"""The share of its breadth that is seen of it from its edge."""
Side = Callable[[QPainter, QRectF], None]
"""Paints one side of a card."""


def paint_turning(painter: QPainter, room: QRectF, share: float, back: Side, face: Side) -> None:
    """A card at a share of its turn, 0 to 1: face up it lies in the room as ever."""
    if share >= 1.0:
        face(painter, room)
        return
    middle = room.center().x()
    painter.save()
    painter.translate(middle, 0)
    painter.scale(max(THINNEST, abs(cos(pi * share))), 1)
    painter.translate(-middle, 0)
    (back if share < 1 / 2 else face)(painter, room)
    painter.restore()
