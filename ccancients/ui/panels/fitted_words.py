"""Words fitted into rooms of cards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ccancients.ui.look.theme import Theme

WORDS: Final = int(Qt.TextFlag.TextWordWrap)


def paint_fitted(
    painter: QPainter, room: QRectF, words: str, theme: Theme, sizes: tuple[int, int], *, bold: bool
) -> bool:
    """Words broken into lines, as large as fits, from the larger to the smaller of two sizes; whether they fit at all.

    ``bold``  in the letters of a title
    """
    largest, least = sizes
    for size in range(largest, least - 1, -1):
        font = theme.serif(bold=bold) if bold else theme.sans()
        font.setPixelSize(size)
        painter.setFont(font)
        if room.contains(painter.boundingRect(room, WORDS, words)):
            painter.drawText(room, WORDS, words)
            return True
    return False
