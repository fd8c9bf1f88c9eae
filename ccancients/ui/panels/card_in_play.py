"""The card that counts now, with its text: in play all turn, or the one that another side played last."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.colors import standing_out
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import TableArt

BAR = 5
LEAST_LETTERS = 0.7
"""How much smaller than usual a name may be written, so that it is whole."""
ASIDE = BAR + 13 + 9
"""Pixels beside the text of a card."""
PICTURE = 44
RATIO = 5 / 7
ROOMY = 220
"""Pixels of width of the card beside its text, and of the whole from which on there is room for it."""
LINES = 2
MOST_LINES = 4
"""Lines that the text of a card usually takes, and at most."""


class CardInPlay(QWidget):
    """A card lying in the side column. ``pointed(bool)`` the mouse or the focus came or went.

    In a low window it is ``narrow``: whose card it is stands behind its name. ``shorten`` leaves its name alone, while
    a question needs the room; then its text is told as long as the mouse is on it.
    """

    pointed = Signal(bool)

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art, self._theme = art, theme
        self.card, self.color, self.owner, self.now, self._counts = -1, "", "", False, ""
        self._narrow = self._tight = self._short = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_card(self, card: int, color: str, owner: str, *, now: bool, counts: str = "") -> None:
        """A card of a side by the name ``owner``: in play ``now``, or the last one it played; -1 for no card.

        ``counts``  what it counts for, where that is not what its text says
        """
        self.card, self.color, self.owner, self.now, self._counts = card, color, owner, now, counts
        self.setVisible(card >= 0)
        if card >= 0:
            words = tr("{card}, {when}: {effect}", card=self.name, when=self.tag, effect=self.effect)
            self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    @property
    def _when(self) -> str:
        """When it was played, for a line that its name begins: whose it is its color tells."""
        return tr("in play") if self.now else tr("last card")

    def set_narrow(self, narrow: bool, tight: bool = False) -> None:
        """Whether the window is low; ``tight``  so low for its letters that the question needs the room of the text."""
        self._narrow, self._tight = narrow, tight
        self.updateGeometry()
        self.update()

    def shorten(self, short: bool) -> None:
        """Whether a question needs the room of the text in a low window."""
        self._short = short
        self.updateGeometry()
        self.update()

    @property
    def name(self) -> str:
        return self._art.card_name(self.card) if self.card >= 0 else ""

    @property
    def effect(self) -> str:
        return (self._counts or self._art.card_effect(self.card)) if self.card >= 0 else ""

    @property
    def tag(self) -> str:
        """Whose card it is, and when it was played."""
        if self.now:
            return tr("{owner}: in play", owner=self.owner)
        return tr("{owner}: last card", owner=self.owner)

    @property
    def brief(self) -> bool:
        """Whether its name alone is to be seen."""
        return self._narrow and (self._short or self._tight)

    @property
    def _with_picture(self) -> bool:
        """Whether the card itself lies beside its words: where there is room for both."""
        return not self.brief and self.width() >= ROOMY

    def sizeHint(self) -> QSize:
        theme = self._theme
        lines = 0 if self.brief else self._lines() if self._narrow else self._lines() + 1
        return QSize(200, round(theme.px("lead") * 1.3 + theme.px("small") * 1.32 * lines + (14 if lines else 7)))

    def _lines(self) -> int:
        """Lines that its text takes at its width."""
        metrics = QFontMetrics(self._theme.sans("small"))
        wide = max(100, self.width() - ASIDE - 1 - (PICTURE + 4 if self._with_picture else 0))
        high = metrics.boundingRect(QRect(0, 0, wide, 2000), int(Qt.TextFlag.TextWordWrap), self.effect).height()
        return min(MOST_LINES, max(LINES, round(high / metrics.lineSpacing())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.card < 0:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        theme = self._theme
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(theme.ui.focus if self.hasFocus() else theme.ui.line), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(theme.ui.raised))
        painter.drawRoundedRect(frame, 6, 6)
        painter.setPen(QPen(QColor(theme.ui.line), 0.8))
        painter.setBrush(QColor(standing_out(self.color, theme.ui.raised)) if self.color else Qt.BrushStyle.NoBrush)
        top = 5 if self.brief else 7
        painter.drawRoundedRect(QRectF(6, top, BAR, frame.height() - 2 * top + 1), 2, 2)
        edge = 3 if self.brief else 5
        inner = frame.adjusted(BAR + 13, edge, -9, -edge)
        if self._with_picture:
            room = QRectF(inner.left() - 3, edge + 1, PICTURE, min(frame.height() - 2 * edge - 2, PICTURE / RATIO))
            self._art.paint_card(painter, room, self.card, theme, playable=True)
            inner.setLeft(inner.left() + PICTURE + 4)
        if not self._narrow:
            tag = QRectF(inner.left(), inner.top(), inner.width(), theme.px("small") * 1.32)
            self._line(painter, tag, self.tag, theme.sans("small"), theme.ui.muted)
            inner.setTop(tag.bottom())
        head = QRectF(inner.left(), inner.top(), inner.width(), theme.px("lead") * 1.3)
        taken = self._line(painter, head, self.name, theme.serif("lead", bold=True), theme.ui.accent)
        beside = head.adjusted(taken + 8, 0, 0, 0)
        if self._narrow and QFontMetrics(theme.sans("small")).horizontalAdvance(self._when) <= beside.width():
            self._line(painter, beside, self._when, theme.sans("small"), theme.ui.muted)
        if not self.brief:
            painter.setPen(QColor(theme.ui.text))
            painter.setFont(theme.sans("small"))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom() + 3),
                             flags, self.effect)

    def _line(self, painter: QPainter, room: QRectF, words: str, font: QFont, color: str) -> int:
        """Words on a line of their own, smaller where there is no room, and at last cut short; their width."""
        font = QFont(font)
        wide = QFontMetrics(font).horizontalAdvance(words)
        if wide > room.width() > 0:
            font.setPixelSize(max(round(LEAST_LETTERS * font.pixelSize()), int(font.pixelSize() * room.width() / wide)))
        painter.setPen(QColor(color))
        painter.setFont(font)
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, max(0, int(room.width())))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        return painter.fontMetrics().horizontalAdvance(shown)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(False)
