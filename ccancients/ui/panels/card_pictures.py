"""Pictures of cards, painted once for each size and copied from then on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import TableArt

ENOUGH: Final = 40
"""Pictures kept of those looked at last: a hand of fifteen, each card bright and dull, and some backs."""


class CardPictures:
    """Pictures by card, size and whether the card can be played; card -1 is a back."""

    def __init__(self, art: TableArt, theme: Theme) -> None:
        self.art, self.theme = art, theme
        self._pictures: dict[tuple[int, bool, int, int, float, float], QPixmap] = {}

    def change(self, theme: Theme) -> None:
        """The colors or the language have changed."""
        self.theme = theme
        self._pictures.clear()

    def picture(self, card: int, playable: bool, size: QSize, ratio: float, seen: float = 1.0) -> QPixmap:
        """The picture of a card for a size in logical pixels; ``seen`` the share of its breadth that is not covered."""
        key = (card, playable, size.width(), size.height(), ratio, seen)
        found = self._pictures.pop(key, None)
        if found is None:
            found = self._painted(card, playable, size, ratio, seen)
        self._pictures[key] = found  # behind all others
        while len(self._pictures) > ENOUGH:
            del self._pictures[next(iter(self._pictures))]
        return found

    def _painted(self, card: int, playable: bool, size: QSize, ratio: float, seen: float) -> QPixmap:
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        rect = QRectF(0, 0, size.width(), size.height())
        if card < 0:
            self.art.paint_card_back(painter, rect, self.theme)
        else:
            self.art.paint_card(painter, rect, card, self.theme, playable=playable, seen=seen)
        painter.end()
        return picture
