"""What is written on a card: the words, where, and how large."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import TableArt

HAND, TALL, ZOOMED, LARGEST = QSize(78, 109), QSize(114, 160), QSize(236, 330), QSize(276, 386)
"""The sizes of a card: in the hand of a low and of a high window, enlarged in either."""


class Listening(QPainter):
    """Keeps what is written, where, and how large."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.said: dict[str, tuple[QRectF, int]] = {}
        self.cut: set[str] = set()

    def drawText(self, *facts: object) -> object:  # noqa: N802 - Qt names it
        room, words = QRectF(facts[0]), str(facts[-1])
        self.said[words] = (room, self.font().pixelSize())
        if not room.adjusted(-1, -1, 1, 1).contains(self.boundingRect(room, *facts[1:])):
            self.cut.add(words)
        return super().drawText(*facts)


def written(
    art: TableArt, card: int, size: QSize, look: Theme | None = None, note: str = "", seen: float = 1.0
) -> dict[str, tuple[QRectF, int]]:
    """What is whole on a card of a size."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = Listening(image)
    room = QRectF(0, 0, size.width(), size.height())
    art.paint_card(painter, room, card, look or theme(), playable=True, note=note, seen=seen)
    painter.end()
    return {words: where for words, where in painter.said.items() if words not in painter.cut}
