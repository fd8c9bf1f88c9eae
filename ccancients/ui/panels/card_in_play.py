"""The card that counts now, with its text: in play all turn, or the one that another side played last."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.colors import standing_out
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import TableArt

BAR = 5
LINES = 2
"""Lines that the text of a card may take."""


class CardInPlay(QWidget):
    """A card lying in the side column. ``pointed(bool)`` the mouse or the focus came or went."""

    pointed = Signal(bool)

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art, self._theme = art, theme
        self.card, self.color, self.owner, self.now = -1, "", "", False
        self._away = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_card(self, card: int, color: str, owner: str, *, now: bool) -> None:
        """A card of a side by the name ``owner``: in play ``now``, or the last one it played; -1 for no card."""
        self.card, self.color, self.owner, self.now = card, color, owner, now
        self.setVisible(card >= 0 and not self._away)
        if card >= 0:
            words = tr("{card}, {when}: {effect}", card=self.name, when=self.tag, effect=self.effect)
            self.setAccessibleName(words)
        self.update()

    def give_way(self, away: bool) -> None:
        """Leave the room to the question, or come back."""
        self._away = away
        self.setVisible(self.card >= 0 and not away)

    @property
    def name(self) -> str:
        return self._art.card_name(self.card) if self.card >= 0 else ""

    @property
    def effect(self) -> str:
        return self._art.card_effect(self.card) if self.card >= 0 else ""

    @property
    def tag(self) -> str:
        """Whose card it is, and when it was played."""
        if self.now:
            return tr("{owner}: in play", owner=self.owner)
        return tr("{owner}: last card", owner=self.owner)

    def sizeHint(self) -> QSize:
        theme = self._theme
        return QSize(200, round(theme.px("lead") * 1.3 + theme.px("small") * 1.32 * (LINES + 1) + 14))

    def minimumSizeHint(self) -> QSize:
        """Where the question needs all the room the card gives way: first its text, then its name."""
        return QSize(100, 0)

    @property
    def brief(self) -> bool:
        """Whether there is room for its name alone."""
        return self.height() < self.sizeHint().height() - 4

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.card < 0 or self.height() < self._theme.px("lead"):
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
        painter.drawRoundedRect(QRectF(6, 7, BAR, frame.height() - 13), 2, 2)
        inner = frame.adjusted(BAR + 13, 5, -9, -5)
        small = theme.px("small") * 1.32
        painter.setPen(QColor(theme.ui.muted))
        painter.setFont(theme.sans("small"))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        tag = painter.fontMetrics().elidedText(self.tag, Qt.TextElideMode.ElideRight, int(inner.width()))
        if self.brief:
            small = 0.0
            inner = frame.adjusted(BAR + 13, 3, -9, -3)
        else:
            painter.drawText(QRectF(inner.left(), inner.top(), inner.width(), small), left, tag)
        lead = QRectF(inner.left(), inner.top() + small, inner.width(), theme.px("lead") * 1.3)
        painter.setPen(QColor(theme.ui.accent))
        painter.setFont(theme.serif("lead", bold=True))
        name = painter.fontMetrics().elidedText(self.name, Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(lead, left, name)
        if self.brief:
            return
        painter.setPen(QColor(theme.ui.text))
        painter.setFont(theme.sans("small"))
        rest = QRectF(inner.left(), lead.bottom(), inner.width(), small * LINES + 3)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(rest, flags, self.effect)

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
