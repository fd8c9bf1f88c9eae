"""The deck and the discards: how many cards are left, and which have been played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ccancients.ui.i18n import plural, tr
from ccancients.ui.panels.card_pictures import CardPictures
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.theme import Theme

GAP: Final = 8


class DeckPanel(QAbstractButton):
    """Two piles with their numbers. A click shows the discards."""

    discards_wanted = Signal()

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = CardPictures(art, theme)
        self._theme = theme
        self.deck = 0
        self.discards: tuple[int, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self.discards_wanted)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._pictures.change(theme)
        self.updateGeometry()
        self.update()

    def show_piles(self, deck: int, discards: Sequence[int]) -> None:
        """``deck`` cards face down, and the discards, the last on top."""
        self.deck, self.discards = deck, tuple(discards)
        words = tr("{deck}, {discards}. Click to see the discards.",
                   deck=plural("{count} card in the deck", "{count} cards in the deck", deck),
                   discards=plural("{count} discarded", "{count} discarded", len(discards)))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        height = max(60, self.height() - 4)
        return QSize(2 * self._card_width(height) + 3 * GAP, height)

    def _card_width(self, height: int) -> int:
        text = self._theme.px("small") + 6
        return max(34, min(96, round((height - text - 6) * 5 / 7)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        width = self._card_width(self.height())
        height = round(width * 7 / 5)
        text = self._theme.px("small") + 6
        top = max(2, (self.height() - height - text) // 2)
        painter.setFont(self._theme.sans("small"))
        left = QRectF(GAP, top, width, height)
        right = left.translated(width + GAP, 0)
        self._pile(painter, left, self.deck)
        if self.discards:
            self._draw(painter, right, self.discards[-1])
        else:
            self._outline(painter, right)
        painter.setPen(QColor(self._theme.ui.table_text))
        for rect, count in ((left, self.deck), (right, len(self.discards))):
            place = QRectF(rect.left(), rect.bottom() + 2, width, text)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(count))
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.ui.focus), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _pile(self, painter: QPainter, rect: QRectF, count: int) -> None:
        if not count:
            self._outline(painter, rect)
            return
        for layer in range(min(3, 1 + count // 12)):
            self._draw(painter, rect.translated(-layer * 1.5, -layer * 1.5), -1)

    def _draw(self, painter: QPainter, rect: QRectF, card: int) -> None:
        picture = self._pictures.picture(card, False, rect.size().toSize(), self.devicePixelRatioF())
        painter.drawPixmap(rect.topLeft(), picture)

    def _outline(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(QPen(QColor(self._theme.ui.table_muted), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 4, 4)
