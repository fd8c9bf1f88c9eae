"""A picture beside a rule: what it paints is the game's affair, how large it is that of whoever shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from ccancients.ui.look.theme import Theme

Paint = Callable[[QPainter, QRectF, Theme], None]


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture with a sentence below it.

    ``shape``  height to width
    """

    caption: str
    shape: float
    paint: Paint


def image_of(diagram: Diagram, theme: Theme, width: int, ratio: float = 1.0) -> QImage:
    """The picture, ``width`` logical pixels wide."""
    height = max(1, round(width * diagram.shape))
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(theme.board.table)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    diagram.paint(painter, QRectF(0, 0, width, height), theme)
    painter.end()
    return image
