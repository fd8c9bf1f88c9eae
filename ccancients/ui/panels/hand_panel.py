"""The hand: cards of one shape that lie side by side, overlap only when they must, and rise under the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.card_pictures import CardPictures
from ccancients.ui.panels.table_art import TableArt

RATIO: Final = 5 / 7
GAP: Final = 8
MARGIN: Final = 6
"""Pixels above and below the cards."""
LIFT: Final = 6
LIFT_MS: Final = 120


class CardButton(QAbstractButton):
    """A card in the hand. ``pointed(bool)`` the mouse or the focus came or went."""

    pointed = Signal(bool)

    def __init__(self, card: int, number: int, pictures: CardPictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self.number = number
        self.playable = False
        self.lit = False
        self.seen = 1.0
        self.face_down = card < 0
        self._pictures = pictures
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is: the card will be gone
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.rename()

    def rename(self) -> None:
        """Say the name of the card in the language in use."""
        if self.face_down:
            self.setAccessibleName(tr("A card face down"))
            return
        art = self._pictures.art
        name, effect = art.card_name(self.card), art.card_effect(self.card)
        self.setAccessibleName(tr("{number}: {card}", number=self.number, card=name))
        self.setAccessibleDescription(effect)
        self.update()

    def set_playable(self, playable: bool) -> None:
        self.playable = playable
        self.setCursor(Qt.CursorShape.PointingHandCursor if playable else Qt.CursorShape.ArrowCursor)
        self.update()

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

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        picture = self._pictures.picture(self.card, self.playable, self.size(), self.devicePixelRatioF(), self.seen)
        painter.drawPixmap(0, 0, picture)
        if self.lit:
            self._paint_light(painter)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._pictures.theme.ui.focus), 3))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)

    def _paint_light(self, painter: QPainter) -> None:
        """A broad rim: this is the card that somebody speaks of. On a low card it is narrower, its name stays whole."""
        ui = self._pictures.theme.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        broad = min(7.0, self.height() / 16)
        inner = QRectF(self.rect()).adjusted(broad / 2, broad / 2, -broad / 2, -broad / 2)
        for color, thick in ((ui.raised, broad), (ui.focus, broad * 0.57)):
            painter.setPen(QPen(QColor(color), thick))
            painter.drawRoundedRect(inner, 6, 6)


class HandPanel(QWidget):
    """The cards of the side that looks at the table.

    ``card_clicked(card)``      a card was clicked or chosen by its number
    ``card_refused(card)``      a card was clicked, or meant by its number, that cannot be played now
    ``card_pointed(card, at)``  the card under the mouse (-1 none) and the middle of its upper edge, in this widget
    """

    card_clicked = Signal(int)
    card_refused = Signal(int)
    card_pointed = Signal(int, QPoint)
    cover_clicked = Signal()

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = CardPictures(art, theme)
        self._cards: list[CardButton] = []
        self._shown: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self._note = QLabel(self)
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note.setProperty("role", "lead")
        self._note.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._note.hide()
        self._lift = QVariantAnimation(self, duration=LIFT_MS, startValue=0.0, endValue=1.0)
        self._lift.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._lift.valueChanged.connect(lambda _value: self._lay_out())
        self._lifted: CardButton | None = None
        self._lit = -1
        self.reduced_motion = False
        self.setProperty("surface", "table")
        self.setMinimumHeight(48)

    @property
    def cards(self) -> tuple[CardButton, ...]:
        """The cards as they lie, from the left."""
        return tuple(self._cards)

    def set_theme(self, theme: Theme) -> None:
        self._pictures.change(theme)
        self.update()
        for card in self._cards:
            card.update()

    def retranslate(self) -> None:
        self._pictures.change(self._pictures.theme)
        for card in self._cards:
            card.rename()

    def show_hand(self, cards: Sequence[int], playable: Sequence[int] = (), note: str = "") -> None:
        """Lay out a hand; -1 is a card face down. ``playable`` cards can be clicked now."""
        self._deal(tuple(cards), tuple(playable))
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._note.raise_()
        self._lay_out()

    def light(self, card: int) -> None:
        """Point out a card of the hand: it rises and has a broad rim; -1 for none."""
        self._lit = card
        self._stack()
        self._lay_out()

    def play_number(self, number: int) -> bool:
        """Choose the card of a number (1 = the leftmost); whether it could be."""
        if not 1 <= number <= len(self._cards):
            return False
        card = self._cards[number - 1]
        if not card.playable:
            if not card.face_down:
                self.card_refused.emit(card.card)
            return False
        self.card_clicked.emit(card.card)
        return True

    def focus_first(self) -> bool:
        """Give the keyboard to the first card that can be played, else to the first; whether there is a card."""
        for card in (*(each for each in self._cards if each.playable), *self._cards):
            card.setFocus()
            return True
        return False

    def _deal(self, cards: tuple[int, ...], playable: tuple[int, ...]) -> None:
        if self._shown[0] != cards:
            self._make(cards)
        self._shown = (cards, playable)
        for card in self._cards:
            card.set_playable(card.card >= 0 and card.card in playable)

    def _make(self, cards: tuple[int, ...]) -> None:
        for old in self._cards:
            old.hide()
            delete_later(old)
        self._lifted = None
        self.card_pointed.emit(-1, QPoint())
        self._cards = []
        for number, card in enumerate(cards, start=1):
            button = CardButton(card, number, self._pictures, self)
            button.clicked.connect(self._clicked)
            button.pointed.connect(self._pointed)
            self._cards.append(button)
            button.show()
        self._lay_out()

    def _clicked(self) -> None:
        button = self.sender()
        if not isinstance(button, CardButton):
            return
        if button.face_down:
            self.cover_clicked.emit()
        elif button.playable:
            self.card_clicked.emit(button.card)
        else:
            self.card_refused.emit(button.card)

    def _pointed(self, here: bool) -> None:
        button = self.sender()
        if not isinstance(button, CardButton):
            return
        if not here and self._lifted is button:
            self._lifted = None
            self._stack()
            self._lay_out()
            self.card_pointed.emit(-1, QPoint())
        elif here and not button.face_down:
            self._lifted = button
            self._stack()
            if self.reduced_motion:
                self._lift.stop()
                self._lay_out()
            else:
                self._lift.start()
            self.card_pointed.emit(button.card, button.geometry().center())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def card_size(self) -> QSize:
        """The size of a card: as high as the hand, 5 to 7, however many there are."""
        height = max(1, self.height() - 2 * MARGIN)
        return QSize(round(height * RATIO), height)

    def _lay_out(self) -> None:
        """Few cards lie side by side and leave the rest empty; of more each covers a part of the one before."""
        count = len(self._cards)
        size = self.card_size()
        if count:
            room = self.width() - 2 * GAP - size.width()
            step = min(size.width() + GAP, room // max(1, count - 1)) if count > 1 else 0
            top = max(0, (self.height() - size.height()) // 2)
            share = 1.0 if self.reduced_motion else float(self._lift.currentValue() or 0.0)
            for place, card in enumerate(self._cards):
                card.lit = card.card == self._lit >= 0
                whole = card.lit or card is self._lifted or place == count - 1
                card.seen = 1.0 if whole else min(1.0, step / size.width())
                rise = LIFT if card.lit else round(LIFT * share) if card is self._lifted else 0
                card.setGeometry(QRect(QPoint(GAP + place * step, top - min(rise, top)), size))
                card.update()
        self._note.setGeometry(self.rect())

    def _stack(self) -> None:
        """Each card lies over the one before; the one that is spoken of and the one that is pointed at lie whole."""
        lit = [card for card in self._cards if card.card == self._lit >= 0]
        for card in (*self._cards, *lit, *([self._lifted] if self._lifted is not None else [])):
            card.raise_()
        self._note.raise_()
