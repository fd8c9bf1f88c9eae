"""A button that gives an answer, and below its name what the answer is worth: a figure, a bar, a sentence."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.coins import Coin, paint_coin
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chance_bars import paint_bar
from ccancients.ui.panels.chances import Stake, percent
from ccancients.ui.panels.sign_art import WORDS, paint_sign

PAD: Final = 9
GAP: Final = 4
COIN: Final = 28
"""Pixels of the coin of a commander whom the answer names."""
NARROW: Final = 180
"""How wide a button is at least that goes on in further lines, where its name is as long."""
NARROWEST: Final = 120
"""And how wide in a column that has no more."""
LINES: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
NAME: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)

MOST_PIXELS: Final = 16_777_215
"""The greatest height of a widget: none that is fixed."""
MIDDLE: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignCenter)


class Detail(IntEnum):
    """How much stands on a weighed button: all of it, no sentence, its name and figure alone."""

    ALL = 2
    BAR = 1
    NAME = 0


class AnswerButton(QPushButton):
    """A plain button until it is weighed; then a card as high as what stands on it.

    ``wraps``  a long name has several lines; else its end is left out
    ``asks``   what would come of it, while it wants a second press; else empty
    """

    def __init__(self, answer: Answer, parent: QWidget | None = None, *, wraps: bool = False) -> None:
        super().__init__(answer.short or answer.label, parent)
        self.answer, self.wraps = answer, wraps
        self.stake: Stake | None = None
        self.asks = ""
        self._worth: Stake | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is: the button will be gone
        if wraps:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme: Theme | None = None
        self._detail = Detail.ALL
        self.setProperty("primary", answer.primary)
        self._name(answer.label)
        self.setToolTip(self._tip())
        if answer.short:
            self.setProperty("small", True)
        if self._aside():
            self.setMinimumHeight(COIN + 6)

    def _name(self, *said: str) -> None:
        """What a screen reader says: everything that stands on the button."""
        signed = tr(WORDS[self.answer.sign]) if self.answer.sign else ""
        self.setAccessibleName(". ".join(part.rstrip(".") for part in (*said, signed) if part))

    def _tip(self, left_out: str = "") -> str:
        """What the mouse is told: what there is no room for, and why it cannot be taken back."""
        name = self.answer.label if self.answer.short else ""
        return "\n".join(filter(None, (name, left_out, tr(WORDS[self.answer.sign]) if self.answer.sign else "")))

    def shine(self, shines: bool) -> None:
        """Get a broad rim, or lose it: a lesson speaks of this button."""
        if shines != bool(self.property("taught")):
            self.setProperty("taught", shines)
            self.style().unpolish(self)
            self.style().polish(self)
            self.update()

    def ask(self, consequence: str, theme: Theme) -> None:
        """Want a second press, and say what would come of it; empty for no more."""
        if consequence == self.asks:
            return
        if not self.asks:
            self._worth = self.stake
        self.asks = consequence
        self.setProperty("asks", bool(consequence))
        self.style().unpolish(self)
        self.style().polish(self)
        if consequence:
            self.weigh(Stake(tr("once more"), None, consequence), theme)
        elif self._worth is not None:
            self.weigh(self._worth, theme)
        else:
            self.stake = None
            self.setMinimumHeight(0)
            self.setMaximumHeight(MOST_PIXELS)
            self._name(self.answer.label)
            self._keep_height()
        self.update()

    def weigh(self, stake: Stake, theme: Theme) -> None:
        """Say what the answer is worth."""
        self.stake, self._theme = stake, theme
        parts = stake.bar.segments if stake.bar else ()
        bar = ", ".join(f"{part.word} {percent(part.share)}".strip() for part in parts)
        self._name(self.answer.label, stake.figure, bar, stake.sentence)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._keep_height()

    def set_theme(self, theme: Theme) -> None:
        """Paint what the answer is worth in other colors and sizes."""
        if self._theme is not None:
            self._theme = theme
            self._keep_height()
            self.update()

    def set_detail(self, detail: Detail) -> None:
        """How much of it there is room for; what there is none for is told by a tool tip."""
        self._detail = detail
        left_out = self.stake is not None and detail is not Detail.ALL
        self.setToolTip(self._tip(self.stake.sentence if self.stake is not None and left_out else ""))
        self._keep_height()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_height()

    def _keep_height(self) -> None:
        if self.stake is not None and self._theme is not None:
            wanted = self._parts(self.width())[-1].bottom() + PAD
            if wanted != self.minimumHeight():
                self.setFixedHeight(wanted)
        elif self.wraps:
            one, lines = self.fontMetrics().height(), self._height_of_lines()
            wanted = super().sizeHint().height() - one + lines if lines > one else 0
            wanted = max(wanted, COIN + 6 if self._aside() else 0)
            if wanted != self.minimumHeight():
                self.setMinimumHeight(wanted)

    def _contents(self) -> QRect:
        """The room for the name of a plain button, at the right of a coin."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        return room.adjusted(self._aside(), 0, 0, 0)

    def _aside(self) -> int:
        """Pixels that the coin of a commander takes."""
        return COIN + GAP if self.answer.coin and not self.answer.short else 0

    def _paint_coin(self, painter: QPainter, middle: int) -> None:
        """The coin of who is named, at the left; ``middle`` its height."""
        if self._aside():
            size = min(COIN, self.height() - 6)
            paint_coin(painter, QPointF(PAD - 3 + COIN / 2, middle), size, Coin(self.answer.coin))

    def _height_of_lines(self) -> int:
        """Pixels that the name of a plain button needs."""
        room = QRect(0, 0, max(40, self._contents().width()), 2000)
        return self.fontMetrics().boundingRect(room, MIDDLE, self.text()).height()

    def sizeHint(self) -> QSize:
        if self.stake is None and not self.wraps:
            signed = 2 * (self._sign_size() + GAP) if self.answer.sign and self.answer.short else 0
            return super().sizeHint() + QSize(self._aside() + signed, 0)
        own = super().sizeHint() + QSize(self._aside(), 0) if self.stake is None else QSize(NARROW, 0)
        return QSize(min(NARROW, own.width()), max(own.height(), self.minimumHeight()))

    def minimumSizeHint(self) -> QSize:
        own = self.sizeHint()
        if self.stake is None and not self.wraps:
            return super().minimumSizeHint()
        return QSize(min(NARROWEST, own.width()), own.height())

    def _parts(self, width: int) -> tuple[QRect, QRect, QRect]:
        """Where name, bar and sentence lie; what there is not has no height."""
        assert self._theme is not None
        assert self.stake is not None
        left = PAD + self._aside()
        inner = max(60, width - PAD - left)
        body, small = self._theme.px("body"), self._theme.px("small")
        head = QRect(left, PAD - 2, inner, max(round(body * 1.3), self._height_of_name(inner)))
        with_bar = self.stake.bar is not None and self._detail > Detail.NAME
        bar = QRect(left, head.bottom() + GAP, inner, round(small * 1.5)) if with_bar else QRect(
            left, head.bottom(), inner, 0)
        lines = self._height_of_sentence(inner) if self._detail is Detail.ALL or self.asks else 0
        return head, bar, QRect(left, bar.bottom() + (GAP if lines else 0), inner, lines)

    def _height_of_name(self, width: int) -> int:
        """Pixels that the name needs beside the figure, or above it in a column too narrow for a word of it."""
        assert self._theme is not None
        if not self.wraps:
            return 0
        metrics, room = QFontMetrics(self._theme.sans("body", bold=True)), self._room_of_name(width)
        below = metrics.height() if self._figure_width() and room == width else 0
        return metrics.boundingRect(QRect(0, 0, room, 2000), NAME, self.answer.label).height() + below

    def _room_of_name(self, width: int) -> int:
        """Pixels that a line of the name has."""
        assert self._theme is not None
        metrics = QFontMetrics(self._theme.sans("body", bold=True))
        widest = max((metrics.horizontalAdvance(word) for word in self.answer.label.split()), default=0)
        beside = width - self._figure_width()
        return beside if widest <= beside or not self.wraps else width

    def _figure_width(self) -> int:
        assert self._theme is not None
        assert self.stake is not None
        figure = self.stake.figure
        wide = QFontMetrics(self._theme.sans("small")).horizontalAdvance(figure) + 8 if figure else 0
        return wide + (self._sign_size() + GAP if self.answer.sign else 0)

    def _sign_size(self) -> int:
        """Pixels of the sign of what cannot be taken back."""
        return round(self.fontMetrics().height() * 0.8)

    def _paint_sign(self, painter: QPainter, right: int, middle: int, ink: QColor) -> None:
        """The sign, its right edge and its middle given."""
        if self.answer.sign:
            size = self._sign_size()
            paint_sign(painter, QRectF(right - size, middle - size / 2, size, size), self.answer.sign, ink)

    def _height_of_sentence(self, width: int) -> int:
        """Pixels that the sentence needs at a width."""
        assert self._theme is not None
        assert self.stake is not None
        if not self.stake.sentence:
            return 0
        metrics = QFontMetrics(self._theme.sans("small"))
        return metrics.boundingRect(QRect(0, 0, width, 2000), LINES, self.stake.sentence).height()

    def _paint_plain(self) -> None:
        """As any button; a name that is too long has several lines, or its end is left out and a tool tip tells it."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self._contents()
        if self.wraps and self.fontMetrics().horizontalAdvance(self.text()) > room.width():
            option.text = ""
            painter = QPainter(self)
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            painter.setPen(self._ink(option))
            painter.drawText(room, MIDDLE, self.text())
            self._paint_coin(painter, room.center().y() + 1)
            self._paint_sign(painter, self.width() - 4, room.center().y(), self._ink(option))
            return
        if self._aside():
            self._paint_beside_coin(option, room)
            return
        option.text = self.fontMetrics().elidedText(option.text, Qt.TextElideMode.ElideRight, room.width())
        if option.text != self.text():
            self.setToolTip(self._tip(self.answer.label))
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        self._paint_sign(painter, self.width() - 4, self.height() // 2, self._ink(option))

    def _paint_beside_coin(self, option: QStyleOptionButton, room: QRect) -> None:
        """A plain button with a coin at the left of its name."""
        said, option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width()), ""
        if said != self.text():
            self.setToolTip(self._tip(self.answer.label))
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        painter.setPen(self._ink(option))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, said)
        self._paint_coin(painter, room.center().y() + 1)
        self._paint_sign(painter, self.width() - 4, self.height() // 2, self._ink(option))

    def _ink(self, option: QStyleOptionButton) -> QColor:
        """The color of what is written on a plain button."""
        return QColor(option.palette.buttonText().color())

    def paintEvent(self, event: QPaintEvent) -> None:
        stake, theme = self.stake, self._theme
        if stake is None or theme is None:
            self._paint_plain()
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        ink = QColor(theme.ui.sheet if self.asks else theme.ui.accent_text if self.answer.primary else theme.ui.text)
        head, bar, lines = self._parts(self.width())
        self._paint_coin(painter, PAD - 2 + COIN // 2)
        self._paint_sign(painter, head.right(), head.center().y(), ink)
        painter.setPen(ink)
        painter.setFont(theme.sans("small"))
        beside = head.adjusted(0, 0, -(self._sign_size() + GAP) if self.answer.sign else 0, 0)
        wide = self._room_of_name(head.width())
        below = wide == head.width() and bool(stake.figure)
        across = Qt.AlignmentFlag.AlignBottom if below else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(beside, across | Qt.AlignmentFlag.AlignRight, stake.figure)
        painter.setFont(theme.sans("body", bold=True))
        room, name = QRect(head.topLeft(), QSize(wide, head.height())), self.answer.label
        if below:
            room.setBottom(head.bottom() - painter.fontMetrics().height())
        if not self.wraps:
            name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, NAME, name)
        if stake.bar is not None and bar.height():
            paint_bar(painter, QRectF(bar), stake.bar, theme)
        painter.setPen(ink)
        painter.setFont(theme.sans("small"))
        if lines.height():
            painter.drawText(lines, LINES, stake.sentence)
