"""What all pictures of moments share: parts of their time, pixels of their room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from ccancients.ui.canvas.steps import eased


def part(share: float, start: float, end: float) -> float:
    """How much of a part of the time has passed, from 0 to 1, slow at both ends."""
    return eased(min(1.0, max(0.0, (share - start) / (end - start))))


def pixels_of(painter: QPainter, room: QRectF) -> QSize:
    """How many pixels of the screen a room is wide and high."""
    ratio = painter.device().devicePixelRatioF()
    return QSize(max(8, round(room.width() * ratio)), max(8, round(room.height() * ratio)))
