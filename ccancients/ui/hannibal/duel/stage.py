"""The stage of a battle: the frieze with both armies, the coins of those who command, who they are, and where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, ROME, SIDES
from ccancients.ui.hannibal.duel.frieze import Frieze, army_image, land_image
from ccancients.ui.hannibal.duel.pictures import Picture
from ccancients.ui.look.coins import Coin, CoinState, paint_coin
from ccancients.ui.look.theme import Theme

RIM: Final = ("#9e2b21", "#1f4f8f")
"""The color of each side at its coin and behind its name."""
CREAM, DARK, BRASS = "#fff6e2", "#2a1a11", "#b79a62"
COIN: Final = 0.64
"""A coin's width in parts of the stage's height."""
PLATE: Final = 178.0
LOWEST, LOW = 84, 206
"""Pixels of height: with which it still does, and which it has in an ordinary window."""
COMES_MS: Final = 700
RUNS_MS: Final = 600


@dataclass(frozen=True, slots=True)
class Commander:
    """Who commands: ``general`` -1 nobody; his ``name`` and what stands below it; ``lost`` whether he is gone."""

    general: int
    name: str
    below: str
    lost: bool = False


class StagePicture(Picture):
    """The stage. ``shown``  what is on it, None before the first."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.frieze: Frieze | None = None
        self.commanders: tuple[Commander, Commander] = (Commander(-1, "", ""), Commander(-1, "", ""))
        self.title = ""
        self._land: tuple[object, QImage] | None = None
        self._armies: dict[int, tuple[object, QImage]] = {}
        self._share = 1.0
        self._moving: tuple[int, ...] = ()
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._moved)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def needed(self) -> int:
        return round(LOW * max(1.0, self.theme.text_scale / 130))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, LOWEST)

    def show_stage(
        self, frieze: Frieze, commanders: tuple[Commander, Commander], title: str, *, motion: float = 0.0
    ) -> None:
        """Show a battle as it stands. ``motion``  how fast armies come on and run, 0 not at all."""
        known, self.frieze = self.frieze, frieze
        self.commanders, self.title = commanders, title
        self.setAccessibleName(". ".join((title, *(f"{each.name}: {each.below}" for each in commanders))))
        begins = known is None or known.space != frieze.space
        runs = tuple(side for side in SIDES if frieze.armies[side].runs and not (
            known is not None and known.armies[side].runs))
        if motion > 0 and self.isVisibleTo(self.window()) and (begins or runs):
            self._moving = SIDES if begins else runs
            self._motion.setDuration(round((COMES_MS if begins else RUNS_MS) / motion))
            self._motion.start()
        self.update()

    def forget(self) -> None:
        """Another battle begins."""
        self.frieze = None
        self._motion.stop()
        self._share = 1.0

    def _moved(self, share: float) -> None:
        self._share = share
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
            away = (1 - self._share) * room.width() * 0.5 if side in self._moving else 0.0
            painter.drawImage(room.translated(-away if side == ROME else away, 0), self._army(frieze, side, pixels))
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

    def _army(self, frieze: Frieze, side: int, size: QSize) -> QImage:
        key = (frieze.armies[side], size.width(), size.height())
        known = self._armies.get(side)
        if known is None or known[0] != key:
            known = self._armies[side] = (key, army_image(frieze, side, size))
        return known[1]

    def _commander(self, painter: QPainter, room: QRectF, side: int) -> None:
        who, right = self.commanders[side], side == CARTHAGE
        scale = room.height() / LOW
        wide = min(PLATE * max(scale, self.theme.px("body") / 14), room.width() * 0.24)
        small, large = self.theme.sans("small"), self.theme.serif("heading")
        high = QFontMetricsF(small).height() + QFontMetricsF(large).height() + 2
        high = min(high, room.height() * 0.46)
        across = min(room.height() * COIN, wide * 0.76, room.height() - high * 0.55)
        center = QPointF(room.right() - wide / 2 if right else room.left() + wide / 2, room.top() + across * 0.62)
        if who.general >= 0:
            paint_coin_of(painter, center, across, who, RIM[side])
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




def _written(painter: QPainter, font: QFont, room: QRectF, text: str) -> None:
    """Words in the middle of a room, smaller where they are too long."""
    made = QFont(font)
    while QFontMetricsF(made).horizontalAdvance(text) > room.width() and made.pixelSize() > 9:
        made.setPixelSize(made.pixelSize() - 1)
    painter.setFont(made)
    short = QFontMetricsF(made).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, short)
