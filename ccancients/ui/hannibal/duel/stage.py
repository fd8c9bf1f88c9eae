"""The stage of a battle: the frieze with both armies, the coins of those who command, who they are, and where it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, ROME, SIDES
from ccancients.ui.canvas.pottery.brush import HIGH
from ccancients.ui.canvas.steps import eased
from ccancients.ui.hannibal.art.card_art import paint_back
from ccancients.ui.hannibal.duel.frieze import Frieze, army_image, fallen_image, foremost, land_image
from ccancients.ui.hannibal.duel.pictures import Picture
from ccancients.ui.look.coins import Coin, CoinState, paint_coin
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.spotted_die import paint_spotted_die

ARRIVED: Final = 0.7
LANDS: Final = 0.35
"""The shares of the time in which armies come on: they are there; their commanders' coins begin to fall."""
MOST_LEAVING: Final = 5
RIM: Final = ("#9e2b21", "#1f4f8f")
"""The color of each side at its coin and behind its name."""
CREAM, DARK, BRASS = "#fff6e2", "#2a1a11", "#b79a62"
COIN: Final = 0.64
"""A coin's width in parts of the stage's height."""
PLATE: Final = 178.0
LOWEST, LOW = 84, 206
"""Pixels of height: with which it still does, and which it has in an ordinary window."""
ROUTED: Final = 0.09
"""How far those who run have come when they are seen last, in parts of the stage's width."""
DIE: Final = 0.24
"""The width of a die on the stage, in parts of its height."""


@dataclass(frozen=True, slots=True)
class Commander:
    """Who commands: ``general`` -1 nobody; his ``name`` and what stands below it; ``lost`` whether he is gone."""

    general: int
    name: str
    below: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class StageMotion:
    """How far what moves on the stage is, 1 there.

    ``come``   armies and coins;  ``changed`` the armies from what they were before
    ``die``    the face of a die on the elephants, 0 none;  ``tumbles`` how far it is still tumbling
    ``lit``    the side whose commander's coin flashes, -1 none;  ``shines`` how brightly
    ``victim`` the side that loses so many ``cards``, -1 none;  ``gone`` how far they are
    """

    come: float = 1.0
    changed: float = 1.0
    die: int = 0
    tumbles: float = 0.0
    victim: int = -1
    cards: int = 0
    gone: float = 1.0
    lit: int = -1
    shines: float = 0.0


class StagePicture(Picture):
    """The stage. ``shown``  what is on it, None before the first."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.frieze: Frieze | None = None
        self._before: Frieze | None = None
        self.commanders: tuple[Commander, Commander] = (Commander(-1, "", ""), Commander(-1, "", ""))
        self.title = ""
        self._land: tuple[object, QImage] | None = None
        self._armies: dict[tuple[int, str], tuple[object, QImage]] = {}
        self.motion = StageMotion()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def needed(self) -> int:
        return round(LOW * max(1.0, self.theme.text_scale / 130))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, LOWEST)

    def show_stage(self, frieze: Frieze, commanders: tuple[Commander, Commander], title: str) -> None:
        """Show a battle as it stands."""
        if self.frieze is not None and self.frieze.armies != frieze.armies:
            self._before = self.frieze
        self.frieze = frieze
        self.commanders, self.title = commanders, title
        self.setAccessibleName(". ".join((title, *(f"{each.name}: {each.below}" for each in commanders))))
        self.update()

    def forget(self) -> None:
        """Another battle begins."""
        self.frieze = self._before = None
        self.motion = StageMotion()

    def act(self, motion: StageMotion) -> None:
        """Show armies, coins and the die on their way."""
        self.motion = motion
        self.update()

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        frieze = self.frieze
        if frieze is None:
            return
        room = QRectF(self.rect())
        ratio = self.devicePixelRatioF()
        pixels = QSize(max(1, round(room.width() * ratio)), max(1, round(room.height() * ratio)))
        painter.drawImage(room, self._ground(frieze, pixels))
        for side in SIDES:
            self._paint_army(painter, frieze, side, pixels)
        if self.motion.die:
            self._die(painter, room, frieze)
        if self.motion.gone < 1:
            self._leave(painter, room)
        painter.setPen(QPen(QColor(BRASS), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(room.adjusted(0.75, 0.75, -0.75, -0.75))
        for side in SIDES:
            self._commander(painter, room, side)
        self._ribbon(painter, room)

    def _ground(self, frieze: Frieze, size: QSize) -> QImage:
        key = (frieze.space, frieze.walled, size.width(), size.height())
        if self._land is None or self._land[0] != key:
            self._land = (key, land_image(frieze, size))
        return self._land[1]

    def _image(self, frieze: Frieze, side: int, size: QSize, what: str) -> QImage:
        """An army, as it is (``now``) or was (``then``), or its fallen (``lie``)."""
        key = (frieze.armies[side], size.width(), size.height())
        known = self._armies.get((side, what))
        if known is None or known[0] != key:
            made = (fallen_image if what == "lie" else army_image)(frieze, side, size)
            known = self._armies[side, what] = (key, made)
        return known[1]

    def _paint_army(self, painter: QPainter, frieze: Frieze, side: int, pixels: QSize) -> None:
        """An army, on its way onto the stage, in its place, or on its way off it."""
        room, motion, army = QRectF(self.rect()), self.motion, frieze.armies[side]
        outward = -1 if side == ROME else 1
        away = (1 - eased(min(1.0, motion.come / ARRIVED))) * room.width() * 0.5
        if motion.victim == side and motion.gone < 1:
            away += math.sin(motion.gone * math.tau * 2) * (1 - motion.gone) * room.height() * 0.05
        changes = motion.changed < 1 and self._before is not None and self._before.armies[side] != army
        then = 0.0
        if changes and self._before is not None:
            then = max(0.0, 1 - motion.changed / (0.3 if army.runs else 1.0))
            painter.setOpacity(then)
            painter.drawImage(room.translated(outward * away, 0), self._image(self._before, side, pixels, "then"))
        if army.runs:
            away += room.width() * ROUTED * (eased(motion.changed) if changes else 1.0)
        painter.setOpacity(1 - then)
        painter.drawImage(room.translated(outward * away, 0), self._image(frieze, side, pixels, "now"))
        if army.fallen or army.runs:
            painter.drawImage(room, self._image(frieze, side, pixels, "lie"))
        painter.setOpacity(1)

    def _die(self, painter: QPainter, room: QRectF, frieze: Frieze) -> None:
        """A die over the foremost elephant, tumbling onto it."""
        side = room.height() * DIE
        x = room.right() - foremost(frieze, CARTHAGE, room.width() * HIGH / room.height()) * room.height() / HIGH
        y = room.height() * (0.24 - 0.16 * self.motion.tumbles)
        paint_spotted_die(painter, QRectF(x - side / 2, y, side, side), self.motion.die - 1, self.motion.tumbles)

    def _leave(self, painter: QPainter, room: QRectF) -> None:
        """Battle cards turn over above an army and are gone."""
        motion, high = self.motion, room.height() * 0.36
        for place in range(min(motion.cards, MOST_LEAVING)):
            share = min(1.0, max(0.0, motion.gone * 1.4 - 0.14 * place))
            x = room.width() * (0.28 if motion.victim == ROME else 0.72) + (place - (motion.cards - 1) / 2) * high * 0.8
            painter.save()
            painter.setOpacity(1 - share * share)
            painter.translate(x, room.height() * (0.5 - 0.4 * share))
            painter.rotate(50 * share * (1 if place % 2 else -1))
            painter.scale(max(0.06, abs(math.cos(share * math.pi * 1.5))), 1)
            paint_back(painter, QRectF(-high / 2.8, -high / 2, high / 1.4, high))
            painter.restore()

    def _commander(self, painter: QPainter, room: QRectF, side: int) -> None:
        who, right = self.commanders[side], side == CARTHAGE
        scale = room.height() / LOW
        wide = min(PLATE * max(scale, self.theme.px("body") / 14), room.width() * 0.24)
        small, large = self.theme.sans("small"), self.theme.serif("heading")
        high = QFontMetricsF(small).height() + QFontMetricsF(large).height() + 2
        high = min(high, room.height() * 0.46)
        across = min(room.height() * COIN, wide * 0.76, room.height() - high * 0.55)
        center = QPointF(room.right() - wide / 2 if right else room.left() + wide / 2, room.top() + across * 0.62)
        if who.general >= 0 and self.motion.come > LANDS:
            lands = eased(min(1.0, (self.motion.come - LANDS) / (ARRIVED - LANDS)))
            painter.setOpacity(lands)
            if self.motion.lit == side:
                _glow(painter, center, across, self.motion.shines)
            paint_coin_of(painter, center, across * (1.7 - 0.7 * lands), who, RIM[side])
            painter.setOpacity(1)
        plate = QRectF(room.right() - wide if right else room.left(), room.bottom() - high, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        ground = QColor(RIM[side])
        ground.setAlpha(238)
        painter.setBrush(ground)
        painter.drawRect(plate)
        painter.setPen(QColor(CREAM))
        upper = QRectF(plate.left() + 4, plate.top() + 1, plate.width() - 8, QFontMetricsF(large).height())
        _written(painter, large, upper, who.name)
        lower = QRectF(upper.left(), upper.bottom() - 2, upper.width(), plate.bottom() - upper.bottom())
        if lower.height() > 8:
            _written(painter, small, lower, who.below)

    def _ribbon(self, painter: QPainter, room: QRectF) -> None:
        font = self.theme.serif("lead")
        metrics = QFontMetricsF(font)
        wide = min(metrics.horizontalAdvance(self.title) + 40, room.width() * 0.5)
        box = QRectF(room.center().x() - wide / 2, room.top() - 1, wide, metrics.height() + 8)
        painter.setPen(QPen(QColor(BRASS), 1.2))
        painter.setBrush(QColor(DARK))
        painter.drawRect(box)
        painter.setPen(QColor(CREAM))
        _written(painter, font, box.adjusted(8, 0, -8, 0), self.title)


def paint_coin_of(painter: QPainter, center: QPointF, across: float, who: Commander, rim: str) -> None:
    """The coin of a commander with his ratings, of iron where he is lost."""
    facts = GENERALS[who.general]
    state = CoinState.DEAD if who.lost else CoinState.PLAIN
    paint_coin(painter, center, across, Coin(facts.key, state, facts.strategy, facts.battle, rim))


def _glow(painter: QPainter, center: QPointF, across: float, shines: float) -> None:
    """Light about a coin."""
    light = QRadialGradient(center, across * 0.9)
    light.setColorAt(0.5, QColor(255, 236, 170, round(255 * shines)))
    light.setColorAt(1.0, QColor(255, 236, 170, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(center, across * 0.9, across * 0.9)


def _written(painter: QPainter, font: QFont, room: QRectF, text: str) -> None:
    """Words in the middle of a room, smaller where they are too long."""
    made = QFont(font)
    while QFontMetricsF(made).horizontalAdvance(text) > room.width() and made.pixelSize() > 9:
        made.setPixelSize(made.pixelSize() - 1)
    painter.setFont(made)
    short = QFontMetricsF(made).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, short)
