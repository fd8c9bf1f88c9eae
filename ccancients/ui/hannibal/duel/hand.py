"""The hand at the table of a battle: cards of one kind overlap, the chance of each stands below, the key before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ccancients.ui.desktop.i18n import plural
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.hannibal.art.card_art import paint_back, paint_card
from ccancients.ui.hannibal.duel.sheet import Stack
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_name
from ccancients.ui.look.theme import Theme

SHAPE: Final = 1.4
"""A card's height to its width."""
APART: Final = 0.26
LEAST_APART: Final = 0.08
"""Parts of its width by which a card shows behind the next of its kind."""
BETWEEN: Final = 22
LOWEST: Final = 62
ORDINARY: Final = 106
TALLEST: Final = 190
MOST_DRAWN: Final = 6


class StackButton(QAbstractButton):
    """Cards of one kind in the own hand, with the chance below and the key that plays one."""

    def __init__(self, stack: Stack, number: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.stack, self.number, self.theme = stack, number, theme
        self.card, self.playable, self.lit, self.taught = stack.card, stack.playable, False, False
        self.wide, self.apart, self.short, self.dealt = 76.0, 20.0, False, 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if self.playable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{number}: {card_name(self.card)}, {stack.count}")
        self.setAccessibleDescription(stack.said or stack.figure)
        self.setToolTip(plural("one card · key {number}", "{count} cards · key {number}", stack.count, number=number))

    @property
    def drawn(self) -> int:
        """How many of the cards are seen."""
        return min(self.stack.count, MOST_DRAWN)

    @property
    def words(self) -> str:
        """What stands below the cards."""
        said = self.stack.figure if self.short else self.stack.said
        return f"{self.number} · {said}" if said else str(self.number)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setOpacity(self.dealt)
        painter.translate(0, (1 - self.dealt) * self.height())
        line = foot_height(self.theme)
        lift = 0.0 if self.lit or (self.underMouse() and self.playable) else 6.0
        high = self.wide * SHAPE
        left = (self.width() - self.wide - (self.drawn - 1) * self.apart) / 2
        box = QRectF(left, lift + 1, self.wide, high)
        for place in range(self.drawn):
            box = QRectF(left + place * self.apart, lift + 1, self.wide, high)
            paint_card(painter, box, self.card, self.theme, playable=self.playable)
        if self.lit or self.taught or self.hasFocus():
            rim = self.theme.ui.gold if self.lit or self.taught else self.theme.ui.focus
            painter.setPen(QPen(QColor(rim), 4 if self.lit or self.taught else 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(left, box.top(), box.right() - left, high).adjusted(-1, -1, 1, 1), 6, 6)
        if self.stack.count > 1:
            self._count(painter, box)
        font = self.theme.sans("small", bold=True)
        while QFontMetricsF(font).horizontalAdvance(self.words) > self.width() and font.pixelSize() > 10:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(QColor(self.theme.ui.table_text))
        painter.drawText(QRectF(0, self.height() - line, self.width(), line), Qt.AlignmentFlag.AlignCenter, self.words)
        painter.end()

    def _count(self, painter: QPainter, box: QRectF) -> None:
        """How many there are, at the corner of the foremost."""
        font = self.theme.sans("small", bold=True)
        side = QFontMetricsF(font).height() + 2
        spot = QRectF(box.right() - side - 3, box.bottom() - side - 3, side, side)
        painter.setPen(QPen(QColor("#fff6e2"), 1.2))
        painter.setBrush(QColor("#2a1a11"))
        painter.drawEllipse(spot)
        painter.setFont(font)
        painter.setPen(QColor("#fff6e2"))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(self.stack.count))


def foot_height(theme: Theme) -> int:
    """Pixels of the words below a card."""
    return round(theme.px("small") * 1.5)


class HandRow(QWidget):
    """All stacks in a row, strategy cards behind a line; or backs, where the hand is covered.

    ``clicked(button)``  a stack was clicked
    """

    clicked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.covered = theme, 0
        self._taught: frozenset[int] = frozenset()
        self.stacks: list[StackButton] = []
        self._line, self._dealt = 0.0, 1.0
        self._spared, self._grown = 0, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        high = ORDINARY * max(self._grown, self.theme.text_scale / 125)
        return QSize(300, round(high) + foot_height(self.theme) + 10)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, LOWEST + foot_height(self.theme) + 10)

    def show_hand(self, stacks: Sequence[Stack], covered: int, theme: Theme) -> None:
        """Lay the hand out; so many ``covered`` cards lie face down instead."""
        self.covered = covered
        had = [button.stack for button in self.stacks]
        if had == list(stacks) and theme is self.theme:
            self.update()
            return
        self.theme = theme
        for button in self.stacks:
            button.hide()
            delete_later(button)
        self.stacks = []
        for place, stack in enumerate(stacks):
            button = StackButton(stack, place + 1, theme, self)
            button.taught = button.card in self._taught
            button.clicked.connect(self._was_clicked)
            button.show()
            self.stacks.append(button)
        self._place()
        self.deal(self._dealt)

    def deal(self, share: float) -> None:
        """So much of the hand has been dealt, from the left."""
        self._dealt = share
        for place, button in enumerate(self.stacks):
            button.dealt = min(1.0, max(0.0, share * (len(self.stacks) + 1) - place) / 2) if share < 1 else 1.0
            button.update()
        self.update()

    def grow(self, share: float) -> None:
        """Cards are so much larger than in an ordinary window."""
        if share != self._grown:
            self._grown = share
            self.updateGeometry()

    def spare(self, right: int) -> None:
        """Leave so many pixels free at the right."""
        if right != self._spared:
            self._spared = right
            self._place()
            self.update()

    def teach(self, cards: frozenset[int]) -> None:
        """Ring the cards of which a lesson speaks."""
        self._taught = cards
        for button in self.stacks:
            button.taught = button.card in cards
            button.update()

    def _was_clicked(self) -> None:
        self.clicked.emit(self.sender())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Cards as large as there is room; where there is little, they lie closer, then they are smaller."""
        if not self.stacks:
            return
        high = min(float(TALLEST), self.height() - foot_height(self.theme) - 9)
        wide, apart = high / SHAPE, APART
        metrics = QFontMetricsF(self.theme.sans("small", bold=True))

        def widths() -> list[float]:
            return [
                max(wide * (1 + (button.drawn - 1) * apart), min(metrics.horizontalAdvance(button.words) + 4, wide * 2))
                for button in self.stacks
            ]

        gaps = BETWEEN * len(self.stacks)
        for button in self.stacks:
            button.short = False
        if sum(widths()) + gaps > self.width() - self._spared:  # rather fewer words than smaller cards
            for button in self.stacks:
                button.short = True
        while sum(widths()) + gaps > self.width() - self._spared and (apart > LEAST_APART or wide > 30):
            if apart > LEAST_APART:
                apart -= 0.02
            else:
                wide *= 0.95
        left, battle = 6.0, True
        self._line = 0.0
        for button, room in zip(self.stacks, widths(), strict=True):
            if battle and button.card < BATTLE_CARD:
                battle, self._line = False, left
                left += BETWEEN
            button.wide, button.apart = wide, wide * apart
            top = self.height() - (wide * SHAPE + foot_height(self.theme) + 9)
            button.setGeometry(round(left), round(top), round(room), round(self.height() - top))
            left += room + BETWEEN

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._line and self.stacks:
            painter.setPen(QPen(QColor(self.theme.ui.table_muted), 1.2))
            x = round(self._line)
            painter.drawLine(x, 8, x, self.height() - foot_height(self.theme))
        high = self.height() - foot_height(self.theme) - 9.0
        step = min(high / SHAPE * 0.5, (self.width() - self._spared - high) / max(1, self.covered))
        for place in range(round(self.covered * self._dealt)):
            paint_back(painter, QRectF(6 + place * step, 7, high / SHAPE, high))
        painter.end()
