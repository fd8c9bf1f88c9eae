"""Words fitted into rooms of cards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ccancients.ui.look.theme import Theme

WORDS: Final = int(Qt.TextFlag.TextWordWrap)


def paint_fitted(
    painter: QPainter, room: QRectF, words: str, theme: Theme, sizes: tuple[int, int], *, bold: bool
) -> float:
    """Words broken into lines, as large as fits, from the larger to the smaller of two sizes; how high they are, in
    pixels, or 0 where they do not fit at all and nothing is painted.

    ``bold``  in the letters of a title
    """
    largest, least = sizes
    for size in range(largest, least - 1, -1):
        font = theme.serif(bold=bold) if bold else theme.sans()
        font.setPixelSize(size)
        painter.setFont(font)
        taken = painter.boundingRect(room, WORDS, words)
        if room.contains(taken):
            painter.drawText(room, WORDS, words)
            return taken.height()
    return 0.0
