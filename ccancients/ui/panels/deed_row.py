"""A deed of an account: who did it, what was done, what came of it, and what it cost.

In a rail a bar in a side's color says who; on a sheet it is the coin of the commander, or the emblem of the side.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ccancients.ui.look.coins import Coin, paint_coin
from ccancients.ui.look.colors import standing_out
from ccancients.ui.look.emblems import paint_emblem
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.account_facts import RowFacts

LEAST_WIDTH: Final = 84
"""Pixels of a row: as many as the narrowest rail beside a map at 1280 by 720 has for it beside a bar that scrolls."""
BAR: Final = 4
"""Pixels of the bar in the color of whoever did it."""
COIN: Final = 40
"""Pixels of a coin on a sheet, at ordinary text size."""
MARGIN: Final = 6
GAP: Final = 3
ENDS: Final = (".", "!", "?", "…", ":", ";", ")", "]")
"""How a sentence may end that another one follows."""
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class DeedRow(QAbstractButton):
    """A deed. Checked while the board shows it. ``pointed(bool)`` the mouse or the focus came or went.

    ``emblem``   of the side, for a sheet; None makes the row one of a rail
    ``goes_on``  the same commander did the deed before it: his coin is not said twice
    """

    pointed = Signal(bool)

    def __init__(
        self, facts: RowFacts, color: str, theme: Theme, parent: QWidget, emblem: str | None = None, *,
        goes_on: bool = False,
    ) -> None:
        super().__init__(parent)
        self.facts, self._color, self._theme, self._emblem, self.goes_on = facts, color, theme, emblem, goes_on
        self.setCheckable(emblem is None)
        self.setAccessibleName(facts.spoken)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # -- sizes --------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, self.heightForWidth(LEAST_WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDTH, self.heightForWidth(max(LEAST_WIDTH, self.width())))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = sum(self._heights(width)) + 2 * MARGIN + (GAP if self.facts.notes else 0)
        return words if self._in_rail or self.goes_on else max(words, self._coin + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))

    @property
    def _in_rail(self) -> bool:
        return self._emblem is None

    @property
    def _coin(self) -> int:
        return round(COIN * self._theme.text_scale / 100)

    @property
    def _left(self) -> int:
        """Where the words begin."""
        return BAR + 2 * MARGIN if self._in_rail else self._coin + 3 * MARGIN

    @property
    def _strong(self) -> QFont:
        return self._theme.sans("small" if self._in_rail else "body", bold=True)

    def _heights(self, width: int) -> tuple[int, int]:
        """Of the words, and of the notes below them."""
        room = max(20, width - self._left - MARGIN)
        beside = room if self._in_rail else room - self._seal_width()
        words = QFontMetrics(self._strong).boundingRect(
            0, 0, room - self._seal_width(), 9999, WRAPPED, self.facts.words).height()
        if not self.facts.notes:
            return words, 0
        notes = QFontMetrics(self._theme.sans("small")).boundingRect(0, 0, beside, 9999, WRAPPED, self._notes).height()
        return words, notes

    @property
    def _notes(self) -> str:
        if self._in_rail:
            return "\n".join(self.facts.notes)
        return " ".join(note if note.endswith(ENDS) else f"{note}." for note in self.facts.notes)

    def _seal_width(self) -> int:
        if not self.facts.seal:
            return 0
        wide = QFontMetrics(self._strong).horizontalAdvance(self.facts.seal) + 2 * MARGIN
        return wide if self._in_rail else wide + 3 * MARGIN

    # -- painting -----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, facts = QPainter(self), self._theme, self.facts
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter)
        words, notes = self._heights(self.width())
        left, room = self._left, self.width() - self._left - MARGIN
        told = words + notes + (GAP if notes else 0)
        top = MARGIN if self._in_rail else (self.height() - told) // 2
        painter.setFont(self._strong)
        painter.setPen(QColor(theme.ui.text))
        painter.drawText(left, top, room - self._seal_width(), words, WRAPPED, facts.words)
        if facts.seal:
            self._paint_seal(painter, QRect(left, top, room, words))
        painter.setFont(theme.sans("small"))
        painter.setPen(QColor(theme.ui.muted))
        beside = room if self._in_rail else room - self._seal_width()
        painter.drawText(left, top + words + GAP, beside, notes, WRAPPED, self._notes)

    def _paint_ground(self, painter: QPainter) -> None:
        """What the words stand on, and who did it."""
        ui, frame = self._theme.ui, self.rect().adjusted(1, 1, -1, -1)
        lit = self.isChecked() or self.hasFocus() or self.underMouse()
        rim = ui.accent if self.isChecked() else ui.focus if lit else ui.line
        painter.setPen(QPen(QColor(rim), 2.0 if lit else 1.0) if lit or self._in_rail else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ui.raised) if lit or self._in_rail else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, 5, 5)
        if self._in_rail:
            if self._color:
                painter.fillRect(frame.left() + 3, frame.top() + 5, BAR, frame.height() - 10, QColor(self._color))
            return
        middle = QPointF(MARGIN + self._coin / 2, self.height() / 2)
        if self.goes_on:
            painter.setPen(QPen(QColor(ui.line), 2))
            painter.drawLine(QPointF(middle.x(), 3), QPointF(middle.x(), self.height() - 3))
        elif self.facts.coin:
            paint_coin(painter, middle, self._coin, Coin(self.facts.coin), self.devicePixelRatioF())
        else:
            self._paint_sign(painter, middle)

    def _paint_sign(self, painter: QPainter, middle: QPointF) -> None:
        """A disc with the emblem of the side; without one where it is nobody's doing."""
        ui, half = self._theme.ui, self._coin / 2 - 1
        color = self._color or ui.muted
        painter.setPen(QPen(QColor(standing_out(color, ui.sheet)), 1.5))
        painter.setBrush(QColor(ui.raised))
        painter.drawEllipse(middle, half, half)
        room = QRectF(middle.x() - half / 2, middle.y() - half / 2, half, half)
        paint_emblem(painter, room, self._emblem or "", color, ui.text)

    def _paint_seal(self, painter: QPainter, beside: QRect) -> None:
        """What it cost: beside the words in a rail, on a seal on a sheet."""
        ui, facts = self._theme.ui, self.facts
        tone = QColor(ui.bad if facts.grave else ui.muted)
        if self._in_rail:
            painter.setPen(tone)
            painter.drawText(beside, int(Qt.AlignmentFlag.AlignRight), facts.seal)
            return
        wide, high = self._seal_width() - MARGIN, QFontMetrics(self._strong).height() + 4
        seal = QRectF(self.width() - MARGIN - wide, (self.height() - high) / 2, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawRoundedRect(seal, high / 2, high / 2)
        painter.setPen(QColor(ui.raised))
        painter.drawText(seal, int(Qt.AlignmentFlag.AlignCenter), facts.seal)

    # -- hands --------------------------------------------------------------------------------------------------

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
