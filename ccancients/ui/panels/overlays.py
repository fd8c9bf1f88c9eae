"""Small things that float over the table: the large card, the choice at a place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.card_pictures import CardPictures
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.panels.turning import TURN_MS, paint_turning


class CardPreview(QWidget):
    """A card large enough to be read, shown above the hand; never in the way of the mouse."""

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self.theme, self._table = art, theme, parent
        self._card = -1
        self.note = ""
        self._picture = QPixmap()
        self._turn = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=TURN_MS)
        self._turn.valueChanged.connect(self._turned)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def card(self) -> int:
        """The card shown, -1 for none."""
        return self._card if self.isVisible() else -1

    @property
    def share(self) -> float:
        """How far it has turned over, 0 its back to 1 its face."""
        going = self._turn.state() == QVariantAnimation.State.Running
        return float(self._turn.currentValue()) if going else 1.0

    def show_card(self, card: int, foot: QPoint, height: int, note: str = "", *, turns: bool = False) -> None:
        """Show a card with the middle of its lower edge at ``foot`` (in the parent), within the parent.

        ``note``  what it can do now, written at its foot;  ``turns``  it lay face down and turns over
        """
        self._turn.stop()
        if card < 0:
            self.hide()
            return
        self._card, self.note = card, note
        self._picture = QPixmap()
        size = QSize(round(height * 5 / 7), height)
        left = min(max(4, foot.x() - size.width() // 2), self._table.width() - size.width() - 4)
        self.setGeometry(QRect(QPoint(left, max(4, foot.y() - height)), size))
        self.raise_()
        self.show()
        if turns:
            self._turn.start()
        self.update()

    def _turned(self, _share: float) -> None:
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture.isNull():
            ratio = self.devicePixelRatioF()
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._picture)
            inner.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            room = QRectF(QPoint(0, 0), self.size())
            self._art.paint_card(inner, room, self._card, self.theme, playable=True, note=self.note)
            inner.end()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_turning(
            painter, QRectF(self.rect()), self.share, lambda under, room: self._art.paint_card_back(
                under, room, self.theme), lambda under, _room: under.drawPixmap(0, 0, self._picture),
        )
        painter.end()


class CardSheet(QFrame):
    """Cards laid out to be looked at: the discards. A click closes it."""

    closed = Signal()

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self._pictures = CardPictures(art, theme)
        self.heading = label("heading", parent=self)
        self.grid = QGridLayout()
        self.grid.setSpacing(8)
        self.cells: list[QLabel] = []
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 14, 20, 18)
        box.setSpacing(10)
        box.addWidget(self.heading)
        add_layout(box, self.grid)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._pictures.change(theme)
        self.hide()

    def lay_out(self, heading: str, cards: Sequence[int], room: QRect) -> None:
        """Show the kinds among some cards with their numbers, in the middle of a part of the parent."""
        for cell in self.cells:
            self.grid.removeWidget(cell)
            delete_later(cell)
        self.cells = []
        self.heading.setText(heading)
        kinds = sorted(set(cards))
        columns = max(1, min(8, (room.width() - 60) // 104))
        width = 96 if len(kinds) <= 2 * columns else 72
        for place, card in enumerate(kinds):
            picture = QLabel(self)
            size = QSize(width, round(width * 7 / 5))
            picture.setPixmap(self._pictures.picture(card, False, size, self.devicePixelRatioF()))
            picture.setToolTip(f"{self._pictures.art.card_name(card)}: {self._pictures.art.card_effect(card)}")
            count = label("small", parent=self)
            count.setText(f"× {list(cards).count(card)}")
            count.setAlignment(Qt.AlignmentFlag.AlignCenter)
            row, column = divmod(place, columns)
            self.grid.addWidget(picture, 2 * row, column)
            self.grid.addWidget(count, 2 * row + 1, column)
            self.cells += [picture, count]
        self.adjustSize()
        size = self.sizeHint().boundedTo(room.size())
        self.setGeometry(QRect(room.center() - QPoint(size.width() // 2, size.height() // 2), size))
        self.show()
        self.raise_()
        self.setFocus()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.close_sheet()

    def close_sheet(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.clearFocus()
        self.hide()
        self.closed.emit()
        return True


class ChoiceBubble(QFrame):
    """Several answers fit a click: one button for each, beside the place. Escape or a click elsewhere closes it."""

    answered = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self._board = parent
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(8, 8, 8, 8)
        self._box.setSpacing(4)
        self._buttons: list[QPushButton] = []
        self.hide()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return tuple(self._buttons)

    def offer(self, answers: Sequence[Answer], at: QPoint) -> None:
        """Show the answers near a point of the parent, wholly inside it."""
        self._clear()
        for number, answer in enumerate(answers, start=1):
            button = QPushButton(tr("{number}: {answer}", number=number, answer=answer.label), self)
            button.clicked.connect(partial(self._answer, answer))
            button.installEventFilter(self)
            self._box.addWidget(button)
            self._buttons.append(button)
        self.adjustSize()
        room = self._board.rect().adjusted(4, 4, -4, -4)
        place = QRect(at + QPoint(24, -self.height() // 2), self.size())
        if place.right() > room.right():
            place.moveRight(at.x() - 24)
        place.moveTop(min(max(room.top(), place.top()), room.bottom() - place.height()))
        self.setGeometry(place)
        self.show()
        self.raise_()
        self._buttons[0].setFocus()

    def close_bubble(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.hide()
        self.closed.emit()
        return True

    def press(self, number: int) -> bool:
        """Choose by number; whether that was possible."""
        if not self.isVisible() or not 1 <= number <= len(self._buttons):
            return False
        self._buttons[number - 1].click()
        return True

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            return self.close_bubble()
        return False

    def hide(self) -> None:
        """Give the keyboard up before it goes, so that no other widget is handed it."""
        for button in self._buttons:
            button.clearFocus()
        super().hide()

    def _answer(self, answer: Answer) -> None:
        self.hide()
        self.answered.emit(answer)

    def _clear(self) -> None:
        for button in self._buttons:
            self._box.removeWidget(button)
            delete_later(button)
        self._buttons = []
