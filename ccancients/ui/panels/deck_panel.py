"""The piles of cards: how many are left in each, and which of them have been played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.card_pictures import CardPictures
from ccancients.ui.panels.table_art import TableArt

GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards.

    ``name``      what it is called, needed where there are several
    ``left``      cards face down;  ``discards`` those played, the last on top, None where they do not lie beside it
    """

    name: str
    left: int
    discards: tuple[int, ...] | None = None


class DeckPanel(QAbstractButton):
    """Piles side by side with their numbers; out of sight while there is none.

    ``discards_wanted(number)``  the discards of a pile were clicked; with the keyboard those of the first pile
    """

    discards_wanted = Signal(int)

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = CardPictures(art, theme)
        self._theme = theme
        self.piles: tuple[Pile, ...] = ()
        self._pressed = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self._clicked)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._pictures.change(theme)
        self.updateGeometry()
        self.update()

    def show_piles(self, piles: Sequence[Pile]) -> None:
        """The piles there are."""
        known, self.piles = self.piles, tuple(piles)
        words = "\n".join(self._words(pile) for pile in self.piles)
        if any(pile.discards is not None for pile in self.piles):
            words = tr("{piles}. Click to see the discards.", piles=words)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setVisible(bool(self.piles))
        if len(self._columns()) != len(_columns(known)):
            self.updateGeometry()
        self.update()

    def _words(self, pile: Pile) -> str:
        words = plural("{count} card in the deck", "{count} cards in the deck", pile.left)
        if pile.discards is not None:
            discards = plural("{count} discarded", "{count} discarded", len(pile.discards))
            words = tr("{deck}, {discards}", deck=words, discards=discards)
        return tr("{pile}: {words}", pile=pile.name, words=words) if len(self.piles) > 1 else words

    def _columns(self) -> list[tuple[int, bool]]:
        return _columns(self.piles)

    def _clicked(self) -> None:
        number, self._pressed = self._pressed, 0
        if number < len(self.piles):
            self.discards_wanted.emit(number)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        step = self._card_width(self.height()) + GAP
        columns = self._columns()
        if columns:
            self._pressed = columns[min(len(columns) - 1, max(0, int(event.position().x() - GAP / 2) // step))][0]
        super().mousePressEvent(event)

    # -- painting -----------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        height = max(60, self.height() - 4)
        columns = max(1, len(self._columns()))
        return QSize(columns * self._card_width(height) + (columns + 1) * GAP, height)

    @property
    def _lines(self) -> int:
        """Lines of text at a pile: its number, and its name where there are several."""
        return 2 if len(self.piles) > 1 else 1

    def _card_width(self, height: int) -> int:
        text = self._lines * (self._theme.px("small") + 6)
        return max(34, min(96, round((height - text - 6) * 5 / 7)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        width = self._card_width(self.height())
        height = round(width * 7 / 5)
        line = self._theme.px("small") + 6
        top = max(2, (self.height() - height - self._lines * line) // 2)
        painter.setFont(self._theme.sans("small"))
        for place, (number, played) in enumerate(self._columns()):
            pile = self.piles[number]
            rect = QRectF(GAP + place * (width + GAP), top, width, height)
            if played:
                count = self._played(painter, rect, pile.discards or ())
            else:
                count = self._left(painter, rect, pile.left)
            painter.setPen(QColor(self._theme.ui.table_text))
            foot = QRectF(rect.left(), rect.bottom() + 2, width, line)
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, str(count))
            if self._lines > 1 and not played:
                wide = width if pile.discards is None else 2 * width + GAP
                name = painter.fontMetrics().elidedText(pile.name, Qt.TextElideMode.ElideRight, wide)
                painter.drawText(
                    QRectF(foot.left(), foot.bottom(), wide, line), Qt.AlignmentFlag.AlignCenter, name
                )
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.ui.focus), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _left(self, painter: QPainter, rect: QRectF, count: int) -> int:
        """The cards face down, in layers; their number."""
        if not count:
            self._outline(painter, rect)
        else:
            for layer in range(min(3, 1 + count // 12)):
                self._draw(painter, rect.translated(-layer * 1.5, -layer * 1.5), -1)
        return count

    def _played(self, painter: QPainter, rect: QRectF, discards: Sequence[int]) -> int:
        """The cards played, of which the last lies on top; their number."""
        if discards:
            self._draw(painter, rect, discards[-1])
        else:
            self._outline(painter, rect)
        return len(discards)

    def _draw(self, painter: QPainter, rect: QRectF, card: int) -> None:
        picture = self._pictures.picture(card, False, rect.size().toSize(), self.devicePixelRatioF())
        painter.drawPixmap(rect.topLeft(), picture)

    def _outline(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(QPen(QColor(self._theme.ui.table_muted), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 4, 4)


def _columns(piles: Sequence[Pile]) -> list[tuple[int, bool]]:
    """What lies side by side: the number of the pile, and whether it is what was played of it."""
    return [
        (number, played) for number, pile in enumerate(piles)
        for played in ((False, True) if pile.discards is not None else (False,))
    ]
