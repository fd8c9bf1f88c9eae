"""The rounds of a battle as cells, what an end in each would cost, and the clash: attack, last deed, answer."""

from __future__ import annotations

import math
from itertools import groupby
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.rules.battle_cards import Shown
from ccancients.ui.canvas.pottery.picture import paint_picture
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.art.card_art import BATTLE_COLORS, paint_battle_sign, paint_card, picture_of
from ccancients.ui.hannibal.duel.course import Round
from ccancients.ui.hannibal.duel.pictures import LEAST_PX, SIDE_COLORS, Picture, bright, card_words
from ccancients.ui.hannibal.duel.scene import Happened
from ccancients.ui.hannibal.words.battle_ends import cost_words, losses_after
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.spotted_die import paint_spotted_die

FLIES_NOT, ATTACK, ANSWER = range(3)
LIES: Final = 0.7
"""The share of the time of a card after which it lies in its place."""
PULSE_MS, PULSE_ROUND_MS = 60, 1400
BRASS, DARK = "#b79a62", "#2a1a11"
CELLS: Final = 10
LEAST_CELL: Final = 34
VIOLET: Final = "#5b3a7a"
SMALL_LEAD: Final = 0.0


def paint_shown(painter: QPainter, box: QRectF, shown: Shown) -> None:
    """A card that was played, small: its picture, its sign, whose it is, and for what it stood."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    paint_picture(painter, box, picture_of(BATTLE_CARD + shown.stands_for), lead=SMALL_LEAD, plain=True)
    painter.restore()
    painter.fillRect(QRectF(box.left(), box.top(), max(3.0, box.height() * 0.13), box.height()),
                     QColor(SIDE_COLORS[shown.side]))
    side = min(box.height() * 0.52, 22.0)
    signs = [(shown.stands_for, BATTLE_COLORS[shown.stands_for])]
    if shown.card != shown.stands_for:
        signs.insert(0, (shown.card, BATTLE_COLORS[shown.card] if shown.card >= 0 else VIOLET))
    for place, (kind, color) in enumerate(reversed(signs)):
        spot = QRectF(box.right() - (side + 1) * (place + 1), box.top() + 1, side, side)
        painter.setPen(QPen(QColor("#fff8e8"), 1))
        painter.setBrush(QColor(color))
        painter.drawRoundedRect(spot, 3, 3)
        if kind >= 0:
            paint_battle_sign(painter, spot.center(), side * 0.3, kind, "#fff8e8")


class RoundsPicture(Picture):
    """The rounds: in each cell the attack above its answer, below it what an end there costs each side."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.rounds: tuple[Round, ...] = ()
        self.notes: tuple[str, ...] = ()
        self.over = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_rounds(self, rounds: tuple[Round, ...], notes: tuple[str, ...], *, over: bool) -> None:
        self.rounds, self.notes, self.over = rounds, notes, over
        said = [
            tr("round {number}", number=place + 1) + ": " + ", ".join(
                f"{side_name(card.side)} {card_words(card)}" for card in (each.attack, each.match) if card is not None
            ) + ". " + notes[place].replace("\n", " ") for place, each in enumerate(rounds)
        ]  # fmt: skip
        self.setAccessibleName(" ".join(said) or tr("No card has been played yet."))
        self.update()

    def needed(self) -> int:
        return 3 * self.line + 66

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 2 * self.line + LEAST_CELL)

    @property
    def current(self) -> int:
        """The round whose end is near, counted from 0: that of an attack without an answer, else the next."""
        waits = self.over or (bool(self.rounds) and self.rounds[-1].match is None)
        return max(0, len(self.rounds) - waits)

    def paint(self, painter: QPainter) -> None:
        line, first = float(self.line), max(0, max(len(self.rounds), self.current + 1) - CELLS)
        wide, high = self.width() / CELLS, self.height() - 2 * line - 3
        for place in range(CELLS):
            cell = QRectF(place * wide + 1, 1, wide - 4, high)
            self._cell(painter, cell, first + place)
            self.words(painter, QRectF(cell.left(), cell.bottom(), cell.width(), line), str(first + place + 1),
                       color=self.theme.ui.muted)
        top = high + line + 2
        spans = groupby(range(first, first + CELLS), lambda place: (losses_after(place + 1), place == self.current))
        for (_cost, lit), places in spans:
            span = list(places)
            box = QRectF((span[0] - first) * wide + 1, top, len(span) * wide - 4, line)
            painter.setPen(QPen(QColor(self.theme.ui.line), 1))
            painter.setBrush(QColor(self.theme.ui.accent if lit else self.theme.ui.raised))
            painter.drawRoundedRect(box, 3, 3)
            lost = losses_after(span[0] + 1)
            told = tr("each loses {least} to {most}", least=min(lost), most=max(lost)) if len(span) > 1 else (
                cost_words(span[0] + 1))
            color = self.theme.ui.accent_text if lit else self.theme.ui.text
            self.words(painter, box.adjusted(2, 0, -2, 0), told, color=color)

    def _cell(self, painter: QPainter, cell: QRectF, place: int) -> None:
        lit = place == self.current
        painter.setPen(QPen(QColor(self.theme.ui.accent if lit else self.theme.ui.line), 2.2 if lit else 1))
        painter.setBrush(QColor(self.theme.ui.raised if place <= self.current else self.theme.ui.sheet))
        painter.drawRoundedRect(cell, 3, 3)
        if place >= len(self.rounds):
            return
        inside = cell.adjusted(2, 2, -2, -2)
        half = inside.height() / 2
        for row, shown in enumerate((self.rounds[place].attack, self.rounds[place].match)):
            if shown is not None:
                paint_shown(painter, QRectF(inside.left(), inside.top() + row * half, inside.width(), half - 1), shown)


class ClashPicture(Picture):
    """The clash: the attack that lies there, what was done last, and the place of the answer."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.round: Round | None = None
        self.happened, self.attacker, self.awaited, self.over = Happened(), 0, "", False
        self._tumbles, self._flies, self.locked = 0.0, FLIES_NOT, 1.0
        self._glow = 0.0
        self._pulse = QTimer(self, interval=PULSE_MS)
        self._pulse.timeout.connect(self._glow_on)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_clash(self, now: Round | None, happened: Happened, attacker: int, awaited: str, *, over: bool) -> None:
        """``attacker``  who attacks next;  ``awaited`` what stands in the place of the card that is awaited."""
        if happened.words and happened != self.happened and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, happened.words))
        self.round, self.happened, self.attacker, self._tumbles = now, happened, attacker, 0.0
        self.awaited, self.over = awaited, over
        self.setAccessibleName(happened.words)
        self.update()

    def tumble(self, goal: str, face: int, share: float, *, here: bool) -> None:
        """A die is on its way: its ``goal`` is told before it lies; ``here`` whether it is seen here."""
        if goal != self.happened.words and share < 1 and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, goal))
        self.happened, self._tumbles = Happened(goal, face if here else 0), 1 - share
        self.setAccessibleName(goal)
        self.update()

    def fly(self, share: float, *, attack: bool) -> None:
        """A card is so far on its way to its place; an answer locks with the attack when it lies there."""
        self._flies = FLIES_NOT if share >= LIES else ATTACK if attack else ANSWER
        self.locked = 1.0 if attack or share >= 1 else max(0.0, (share - LIES) / (1 - LIES))
        self.update()

    def pulse(self, *, moves: bool) -> None:
        """Whether the place of the card that is awaited pulses."""
        if not moves:
            self._pulse.stop()
            self._glow = 0.0
        elif not self._pulse.isActive():
            self._pulse.start()

    def _glow_on(self) -> None:
        if self.isVisible() and self.awaited and not self.over:
            self._glow = (self._glow + PULSE_MS / PULSE_ROUND_MS) % 1.0
            self.update(self.place_of(attack=self.round is None).toAlignedRect().adjusted(-6, -6, 6, 6))

    def needed(self) -> int:
        return 132

    def minimumSizeHint(self) -> QSize:
        return QSize(230, 84)

    def place_of(self, *, attack: bool) -> QRectF:
        """Where the attack or its answer lies."""
        return self._places()[0 if attack else 2]

    def _places(self) -> tuple[QRectF, QRectF, QRectF]:
        """The attack, what is told between the cards, the answer."""
        high = self.height() - 4.0
        wide = min(high / 1.4, self.width() * 0.3)
        high = wide * 1.4
        top = (self.height() - high) / 2
        middle = max(90.0, min(self.width() - 2 * wide - 16, 150.0 * self.theme.px("body") / 14))
        left = (self.width() - middle - 2 * wide) / 2
        attack = QRectF(left, top, wide, high)
        answer = QRectF(left + wide + middle, top, wide, high)
        return attack, QRectF(attack.right() + 6, 0, middle - 12, self.height()), answer

    def paint(self, painter: QPainter) -> None:
        attack, between, answer = self._places()
        shown = self.round
        attacker = shown.attack.side if shown is not None else self.attacker
        match = shown.match if shown is not None and self._flies != ANSWER else None
        if match is not None:
            self._lock(painter, attack, answer)
        self._card(painter, attack, shown.attack if shown is not None and self._flies != ATTACK else None, attacker,
                   "" if shown is not None else self.awaited)
        self._card(painter, answer, match, opponent(attacker),
                   self.awaited if shown is not None and not self.over else "")
        if match is not None:
            between.setBottom(attack.bottom() - 16)
        self._deed(painter, between)

    def _lock(self, painter: QPainter, attack: QRectF, answer: QRectF) -> None:
        """What has been answered is held fast: a bolt from card to card."""
        left, right = attack.right(), answer.left()
        half = (right - left) / 2 * self.locked
        painter.setPen(QPen(QColor(BRASS), 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        y = attack.bottom() - 7
        painter.drawLine(QPointF(left, y), QPointF(left + half, y))
        painter.drawLine(QPointF(right, y), QPointF(right - half, y))
        if self.locked >= 1:
            painter.setPen(QPen(QColor(DARK), 1))
            painter.setBrush(QColor(BRASS))
            painter.drawEllipse(QPointF((left + right) / 2, y), 6, 6)

    def _card(self, painter: QPainter, box: QRectF, shown: Shown | None, side: int, awaited: str) -> None:
        if shown is None:
            glow = 0.5 - 0.5 * math.cos(self._glow * math.tau) if awaited else 0.0
            ground = QColor(bright(self.theme, side))
            ground.setAlphaF(0.22 * glow)
            painter.setPen(QPen(QColor(bright(self.theme, side)), 2 + 2 * glow, Qt.PenStyle.DashLine))
            painter.setBrush(ground)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
            font, longest = self.theme.serif("lead"), max(awaited.split(), key=len, default="")
            while QFontMetricsF(font).horizontalAdvance(longest) > box.width() - 10 and font.pixelSize() > LEAST_PX:
                font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
            painter.setPen(QColor(bright(self.theme, side)))
            painter.drawText(box.adjusted(4, 4, -4, -4), int(Qt.AlignmentFlag.AlignCenter) | int(
                Qt.TextFlag.TextWordWrap), awaited)
            return
        paint_card(painter, box, BATTLE_CARD + shown.stands_for, self.theme, playable=True)
        if shown.card != shown.stands_for:
            self._ribbon(painter, box, shown)
        painter.setPen(QPen(QColor(bright(self.theme, side)), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)

    def _ribbon(self, painter: QPainter, box: QRectF, shown: Shown) -> None:
        """What a card is that stands for another."""
        side = box.width() * 0.3
        spot = QRectF(box.right() - side - 4, box.top() + 4, side, side)
        painter.setPen(QPen(QColor("#fff8e8"), 1.4))
        painter.setBrush(QColor(BATTLE_COLORS[shown.card] if shown.card >= 0 else VIOLET))
        painter.drawRoundedRect(spot, 4, 4)
        if shown.card >= 0:
            paint_battle_sign(painter, spot.center(), side * 0.3, shown.card, "#fff8e8")

    def _deed(self, painter: QPainter, room: QRectF) -> None:
        """What was done last: the die, or the strategy card, and its words below."""
        painter.setFont(self.theme.sans("small"))
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignTop)
        words = self.happened.words
        high = QFontMetricsF(painter.font()).boundingRect(room, flags, words).height()
        picture = 0.0
        if self.happened.die or self.happened.card:
            picture = max(0.0, min(64.0 if self.happened.card else 44.0, room.height() - high - 10))
        top = max(0.0, (room.height() - high - picture - 6) / 2)
        if picture > 16 and self.happened.die:
            paint_spotted_die(painter, QRectF(room.center().x() - picture / 2, top, picture, picture),
                              self.happened.die - 1, self._tumbles)
        elif picture > 16:
            paint_card(painter, QRectF(room.center().x() - picture * 0.36, top, picture / 1.4, picture),
                       self.happened.card, self.theme, playable=True)
        painter.setFont(self.theme.sans("small"))
        painter.setPen(QColor(self.theme.ui.text))
        painter.drawText(QRectF(room.left(), top + picture + 6, room.width(), room.height() - top - picture - 6), flags,
                         words)


