"""The painted parts of a battle's table: the rounds, the enemy's hand, what he may hold, the stacks of the own hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ccancients.hannibal.components.cards import PROBE, RESERVE
from ccancients.hannibal.components.sides import ROME, SIDES
from ccancients.hannibal.rules.battle_cards import Shown
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.art.card_art import (
    BATTLE_COLORS,
    CARTHAGE_BLUE,
    ROME_RED,
    paint_back,
    paint_battle_sign,
    paint_card,
)
from ccancients.ui.hannibal.duel.course import Round
from ccancients.ui.hannibal.duel.sheet import Stack
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, BATTLE_CARDS, card_name
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chance_bars import tone_color, written_on
from ccancients.ui.panels.chances import Share, Tone

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


class RoundsPicture(Picture):
    """The rounds: for each the card of Rome above that of Carthage, the attack framed; the last ones that fit."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.rounds: tuple[Round, ...] = ()
        self.notes: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_rounds(self, rounds: tuple[Round, ...], notes: tuple[str, ...]) -> None:
        self.rounds, self.notes = rounds, notes
        said = [
            tr("round {number}", number=place + 1) + ": " + ", ".join(
                f"{side_name(card.side)} {card_words(card)}" for card in (each.attack, each.match) if card is not None
            ) for place, each in enumerate(rounds)
        ]  # fmt: skip
        self.setAccessibleName(". ".join(said))
        self.update()

    def needed(self) -> int:
        return 4 * self.line + 2 * round(3.0 * self.theme.px("body"))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.needed())

    def paint(self, painter: QPainter) -> None:
        if not self.rounds:
            room = QRectF(self.rect()).adjusted(0, 0, 0, -self.height() * 0.3)
            self.words(painter, room, tr("No card has been played yet."), color=self.theme.ui.muted)
            return
        height = (self.height() - 4 * self.line) / 2 - 3
        width = min(max(height * 1.35, 78.0), 150.0)
        fits = max(1, int((self.width() + GAP) // (width + GAP)))
        first = max(0, len(self.rounds) - fits)
        for place, each in enumerate(self.rounds[first:]):
            left = place * (width + GAP)
            self._round(painter, left, width, height, first + place, each)

    def _round(self, painter: QPainter, left: float, width: float, height: float, place: int, each: Round) -> None:
        self.words(painter, QRectF(left, 0, width, self.line), tr("round {number}", number=place + 1),
                   color=self.theme.ui.muted)
        for side in SIDES:
            box = QRectF(left, self.line + side * (height + 4), width, height)
            shown = next((card for card in (each.attack, each.match) if card is not None and card.side == side), None)
            if shown is None:
                painter.setPen(QPen(QColor(self.theme.ui.line), 1.4, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)
                continue
            paint_card(painter, box, BATTLE_CARD + shown.stands_for, self.theme, playable=True)
            if shown.card != shown.stands_for:
                self._stand_in(painter, box, shown)
            if shown.attack:
                painter.setPen(QPen(QColor(bright(self.theme, side)), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        top = self.line + 2 * (height + 4)
        for line, text in enumerate(self.notes[place].split("\n")[:3]):
            self.words(painter, QRectF(left, top + line * self.line, width, self.line), text,
                       color=self.theme.ui.muted)

    def _stand_in(self, painter: QPainter, box: QRectF, shown: Shown) -> None:
        """What the card is, in its corner, when it stands for another."""
        spot = QRectF(box.right() - 24, box.top() + 3, 21, 18)
        painter.setPen(QPen(QColor("#fff8e8"), 1))
        painter.setBrush(QColor(BATTLE_COLORS[shown.card] if shown.card >= 0 else "#5b3a7a"))
        painter.drawRoundedRect(spot, 3, 3)
        if shown.card in (RESERVE, PROBE):
            paint_battle_sign(painter, spot.center(), 6, shown.card, "#fff8e8")


def card_words(shown: Shown) -> str:
    """A card that was played, by name, and what it stood for."""
    name = tr(BATTLE_CARDS[shown.stands_for])
    if shown.card in (shown.stands_for, -1):
        return name
    return tr("{card} for {other}", card=tr(BATTLE_CARDS[shown.card]), other=name)


class WinPicture(Picture):
    """The chance of the side in front, as a bar with both names in it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.wins: Share | None = None
        self.near, self.far = "", ""
        self.side = ROME

    def show_chance(self, wins: Share | None, side: int, near: str, far: str) -> None:
        self.wins, self.side, self.near, self.far = wins, side, near, far
        self.setVisible(wins is not None)
        self.setAccessibleName(f"{near}. {far}")
        self.update()

    def needed(self) -> int:
        return round(self.theme.px("body") * 1.9)

    def paint(self, painter: QPainter) -> None:
        if self.wins is None:
            return
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(self.theme.ui.line), 1.4))
        painter.setBrush(QColor(self.theme.ui.raised))
        painter.drawRoundedRect(room, 5, 5)
        share = QRectF(room)
        share.setWidth(max(6.0, room.width() * float(self.wins)))
        color = SIDE_COLORS[self.side]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(color))
        painter.drawRoundedRect(share, 5, 5)
        painter.setFont(self.theme.sans("body", bold=True))
        broad = QFontMetricsF(painter.font()).horizontalAdvance(self.near) + 20
        inside = share.width() > broad
        painter.setPen(QColor(written_on(color) if inside else self.theme.ui.text))
        place = share.adjusted(10, 0, 0, 0) if inside else QRectF(
            share.right() + 10, room.top(), room.width() - share.width() - 10, room.height())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, middle | Qt.AlignmentFlag.AlignLeft, self.near)
        rest = room.adjusted(share.width() + 10, 0, -10, 0)
        if inside and rest.width() > QFontMetricsF(painter.font()).horizontalAdvance(self.far):
            painter.setPen(QColor(self.theme.ui.text))
            painter.drawText(rest, middle | Qt.AlignmentFlag.AlignRight, self.far)


class FarHandPicture(Picture):
    """The enemy's cards: backs, and those that lie open."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.cards: tuple[int, ...] = ()

    def show_cards(self, cards: tuple[int, ...]) -> None:
        self.cards = cards
        self.update()

    def needed(self) -> int:
        return round(3.6 * self.theme.px("body"))

    def paint(self, painter: QPainter) -> None:
        if not self.cards:
            return
        height = float(self.height())
        width = height * 0.95
        step = min(width * 0.52, (self.width() - width) / max(1, len(self.cards) - 1))
        for place, card in enumerate(self.cards):
            box = QRectF(place * step, 0, width, height)
            if card < 0:
                paint_back(painter, box)
            else:
                paint_card(painter, box, card, self.theme, playable=True)


class UnseenPicture(Picture):
    """By type, how many cards nobody has seen."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.unseen: tuple[int, ...] = ()

    def show_unseen(self, unseen: tuple[int, ...]) -> None:
        self.unseen = unseen
        self.setAccessibleName(", ".join(
            f"{tr(BATTLE_CARDS[kind])} {count}" for kind, count in enumerate(unseen)))
        self.update()

    def needed(self) -> int:
        return round(3.6 * self.theme.px("body"))

    def paint(self, painter: QPainter) -> None:
        if not self.unseen:
            return
        width = (self.width() + GAP) / len(self.unseen) - GAP
        for kind, count in enumerate(self.unseen):
            box = QRectF(kind * (width + GAP), 0, width, self.height() - 1)
            painter.setPen(QPen(QColor(self.theme.ui.line), 1.2))
            painter.setBrush(QColor(self.theme.ui.raised))
            painter.drawRoundedRect(box, 5, 5)
            head = QRectF(box.left(), box.top(), box.width(), box.height() * 0.56)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(BATTLE_COLORS[kind]))
            painter.drawRoundedRect(head.adjusted(2, 2, -2, 0), 4, 4)
            self._name(painter, head.adjusted(4, 2, -4, 0), tr(BATTLE_CARDS[kind]))
            painter.setFont(self.theme.sans("body", bold=True))
            painter.setPen(QColor(self.theme.ui.text))
            painter.drawText(box.adjusted(0, box.height() * 0.54, 0, 0), Qt.AlignmentFlag.AlignCenter, str(count))

    def _name(self, painter: QPainter, room: QRectF, name: str) -> None:
        """A name in one line, or in two where it would be too small."""
        font = self.theme.sans("small")
        font.setPixelSize(font.pixelSize() - 2)
        broken = name.split(" ", 1)
        if QFontMetricsF(font).horizontalAdvance(name) <= room.width() or len(broken) == 1:
            self.words(painter, room, name, color="#fff8e8")
            return
        half = room.height() / 2
        for line, text in enumerate(broken):
            place = QRectF(room.left(), room.top() + line * half, room.width(), half)
            self.words(painter, place, text, color="#fff8e8")


class StackButton(QAbstractButton):
    """Cards of one kind in the own hand, with the chance below and the key that plays one."""

    def __init__(self, stack: Stack, number: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.stack, self.number, self.theme = stack, number, theme
        self.card, self.playable, self.lit = stack.card, stack.playable, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumSize(round(170 * theme.text_scale / 100), round(250 * theme.text_scale / 100))
        if self.playable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{number}: {card_name(self.card)}, {stack.count}")
        self.setAccessibleDescription(stack.figure)
        self.setToolTip(plural("one card · key {number}", "{count} cards · key {number}", stack.count, number=number))

    def sizeHint(self) -> QSize:
        return QSize(128, round(9.6 * self.theme.px("small")))

    def minimumSizeHint(self) -> QSize:
        return QSize(72, round(8.4 * self.theme.px("small")))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        line = round(self.theme.px("small") * 1.5)
        drawn = min(self.stack.count, MOST_STACKED)
        room = QRectF(self.rect()).adjusted(3, 3, -3, -2 * line - 6)
        back = 6.0
        size = QRectF(0, 0, room.width() - back * (MOST_STACKED - 1), room.height() - back * (MOST_STACKED - 1))
        for place in range(drawn):
            corner = room.topLeft() + QPointF(back, back) * (place + MOST_STACKED - drawn)
            paint_card(painter, size.translated(corner), self.card, self.theme, playable=self.playable)
        self._foot(painter, line)
        if self.lit or self.hasFocus() or (self.underMouse() and self.playable):
            rim = self.theme.ui.focus if self.hasFocus() and not self.lit else self.theme.ui.gold
            painter.setPen(QPen(QColor(rim), 5 if self.lit else 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 7, 7)
        painter.end()

    def _foot(self, painter: QPainter, line: int) -> None:
        foot = QRectF(3, self.height() - 2 * line - 2, self.width() - 6, line)
        if self.stack.figure:
            color = tone_color(self.theme, Tone.HOLDS)
            painter.setPen(QPen(QColor(self.theme.ui.line), 1.2))
            painter.setBrush(QColor(color if self.playable else self.theme.ui.raised))
            painter.drawRoundedRect(foot.adjusted(8, 0, -8, -1), line / 2, line / 2)
            painter.setFont(self.theme.sans("small", bold=True))
            painter.setPen(QColor(written_on(color) if self.playable else self.theme.ui.text))
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self.stack.figure)
        painter.setFont(self.theme.sans("small"))
        painter.setPen(QColor(self.theme.ui.muted))
        said = plural("one card · key {number}", "{count} cards · key {number}", self.stack.count, number=self.number)
        font, wide = painter.font(), painter.fontMetrics().horizontalAdvance(said)
        if wide > foot.width():
            font.setPixelSize(max(LEAST_LETTERS, int(font.pixelSize() * foot.width() / wide)))
            painter.setFont(font)
        painter.drawText(foot.translated(0, line), Qt.AlignmentFlag.AlignCenter, said)
