"""Painted parts of a battle's table: the chance, the enemy's hand, what he may hold."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.hannibal.components.cards import BATTLE_NUMBERS
from ccancients.hannibal.components.sides import ROME, SIDES
from ccancients.hannibal.rules.battle_cards import Shown
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.art.card_art import (
    CARTHAGE_BLUE,
    ROME_RED,
    paint_back,
    paint_card,
)
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chance_bars import written_on
from ccancients.ui.panels.chances import Share

GAP: Final = 8
LEAST_LETTERS: Final = 9
MOST_STACKED: Final = 3
"""Cards of a stack that are drawn; how many there are stands below."""
LEAST_PX: Final = 9
SIDE_COLORS: Final = (ROME_RED, CARTHAGE_BLUE)


def bright(theme: Theme, side: int) -> str:
    """The color of a side that can be read on a sheet of a theme."""
    if theme.dark:
        return ("#f0806f", "#8bbdf2")[side]
    return SIDE_COLORS[side]


class Picture(QWidget):
    """A painted part. ``needed`` pixels of height at the present size of letters."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def line(self) -> int:
        """Pixels of a line of small words."""
        return round(self.theme.px("small") * 1.35)

    def needed(self) -> int:
        return self.line

    def sizeHint(self) -> QSize:
        return QSize(120, self.needed())

    def paint(self, painter: QPainter) -> None:
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.paint(painter)
        painter.end()

    def words(self, painter: QPainter, room: QRectF, text: str, *, color: str = "", middle: bool = True) -> None:
        """Small words in a room, smaller or shortened where they are too long."""
        font = self.theme.sans("small")
        while QFontMetricsF(font).horizontalAdvance(text) > room.width() and font.pixelSize() > LEAST_PX:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(QColor(color or self.theme.ui.text))
        metrics = QFontMetricsF(font)
        short = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        where = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, where | Qt.AlignmentFlag.AlignVCenter, short)


def card_words(shown: Shown) -> str:
    """A card that was played, by name, and what it stood for."""
    name = tr(BATTLE_CARDS[shown.stands_for])
    if shown.card in (shown.stands_for, -1):
        return name
    return tr("{card} for {other}", card=tr(BATTLE_CARDS[shown.card]), other=name)


class WinPicture(Picture):
    """The chance of the side in front, as a bar of both colors with a sentence in it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.wins: Share | None = None
        self.words_of = ("", "")
        self.near = ROME

    def show_chance(self, wins: Share | None, side: int, near: str, far: str) -> None:
        """``near``  the sentence of the side in front;  ``far`` that of the other."""
        self.wins, self.near, self.words_of = wins, side, (near, far)
        self.setAccessibleName(f"{near}. {far}")
        self.update()

    def needed(self) -> int:
        return round(self.theme.px("body") * 1.6)

    def paint(self, painter: QPainter) -> None:
        if self.wins is None:
            return
        room = QRectF(self.rect())
        left = room.width() * float(self.wins if self.near == ROME else 1 - self.wins)
        parts = (QRectF(0, 0, left, room.height()), QRectF(left, 0, room.width() - left, room.height()))
        for side in SIDES:
            painter.fillRect(parts[side], QColor(SIDE_COLORS[side]))
        painter.fillRect(QRectF(left - 1, 0, 2, room.height()), QColor("#fff6e2"))
        painter.setFont(self.theme.sans("body", bold=True))
        painter.setPen(QColor(written_on(SIDE_COLORS[ROME])))
        metrics = QFontMetricsF(painter.font())
        said = (self.words_of[0], self.words_of[1]) if self.near == ROME else (self.words_of[1], self.words_of[0])
        larger = int(left < room.width() / 2)
        for side in SIDES:
            part = parts[side].adjusted(10, 0, -10, 0)
            fits = metrics.horizontalAdvance(said[side]) <= part.width()
            if fits or side == larger:
                where = Qt.AlignmentFlag.AlignLeft if side == ROME else Qt.AlignmentFlag.AlignRight
                painter.drawText(part, where | Qt.AlignmentFlag.AlignVCenter, said[side])


class FarHandPicture(Picture):
    """The enemy's cards: backs, and those that lie open."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.cards: tuple[int, ...] = ()
        self.dealt = 1.0

    def deal(self, share: float) -> None:
        """So much of it has been dealt."""
        self.dealt = share
        self.update()

    def show_cards(self, cards: tuple[int, ...]) -> None:
        self.cards = cards
        self.update()

    def needed(self) -> int:
        return 30

    def minimumSizeHint(self) -> QSize:
        return QSize(60, 28)

    def paint(self, painter: QPainter) -> None:
        if not self.cards:
            return
        height = float(self.height())
        width = height / 1.4
        step = min(width * 0.72, (self.width() - width) / max(1, len(self.cards) - 1))
        for place, card in enumerate(self.cards[:round(len(self.cards) * self.dealt)]):
            box = QRectF(place * step, 0, width, height)
            if card < 0:
                paint_back(painter, box)
            else:
                paint_card(painter, box, card, self.theme, playable=True)


class UnseenPicture(Picture):
    """By type, how many cards nobody has seen: a bar for each."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.unseen: tuple[int, ...] = ()

    def show_unseen(self, unseen: tuple[int, ...]) -> None:
        self.unseen = unseen
        self.setAccessibleName(", ".join(
            f"{tr(BATTLE_CARDS[kind])} {count}" for kind, count in enumerate(unseen)))
        self.updateGeometry()
        self.update()

    @property
    def row(self) -> int:
        """Pixels of a row."""
        return round(self.theme.px("small") * 1.16)

    def needed(self) -> int:
        return self.row * len(BATTLE_NUMBERS)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.needed())

    def paint(self, painter: QPainter) -> None:
        if not self.unseen:
            return
        figure, name = 20 * self.theme.px("small") / 12, self.width() * 0.64
        for kind, count in enumerate(self.unseen):
            top = float(kind * self.row)
            self.words(painter, QRectF(0, top, name - 4, self.row), tr(BATTLE_CARDS[kind]), middle=False)
            most = self.width() - name - figure
            bar = QRectF(name, top + self.row * 0.24, most * count / max(BATTLE_NUMBERS), self.row * 0.52)
            painter.fillRect(bar, QColor("#b98a45"))
            self.words(painter, QRectF(self.width() - figure, top, figure, self.row), str(count))
