"""The pictures of moments: coins that come, turn, tilt and break; the scale of provinces; cards; snow.

Each takes a painter, the room it may fill, and a share of its time from 0 to 1; 1 is how it stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from math import cos, pi
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QRadialGradient

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.generals import AFRICANUS, GENERALS, HANNIBAL
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.state import State
from ccancients.ui.canvas.moment import Picture
from ccancients.ui.canvas.sheet import scatter
from ccancients.ui.hannibal.art.card_art import paint_back
from ccancients.ui.hannibal.moments.friezes import city, mourning, philip, triumph, winter_ground
from ccancients.ui.hannibal.moments.timing import part, pixels_of
from ccancients.ui.look.coins import Coin, CoinState, broken_halves, paint_coin

TURN_MS, SCALE_MS, DRAWN_MS, LOST_MS = 1400, 900, 1900, 900
BROKEN_MS, ARRIVES_MS, VICTOR_MS, WINTER_MS, CITY_MS = 1900, 1500, 900, 900, 900
"""How long each moves."""
GOLD, CREAM, EMPTY = "#e9c46a", "#fff6e2", "#8a7a5e"
ON_DARK: Final = ("#d95a4a", "#6ea3e4")
"""Rome and Carthage on the dark of a moment."""
REVERSES: Final = ("reverse_rome", "reverse_carthage")
"""The backs of the coins of Rome and Carthage, which stand for them."""
COUNTED: Final = sum(facts.scores for facts in PROVINCES)
"""The provinces that count."""
LIT: Final = 0.9
FLAKES: Final = 70


def small(key: str) -> Picture:
    """The coin of a general before a line."""
    def paint(painter: QPainter, room: QRectF, _share: float) -> None:
        paint_coin(painter, room.center(), min(room.width(), room.height()), Coin(key))

    return paint


# -- coins ------------------------------------------------------------------------------------------------------------


def _spot(painter: QPainter, middle: QPointF, across: float) -> None:
    """A shadow on which a coin lies."""
    shade = QRadialGradient(middle + QPointF(across * 0.04, across * 0.07), across * 0.66)
    shade.setColorAt(0.62, QColor(0, 0, 0, 210))
    shade.setColorAt(1.0, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(middle + QPointF(across * 0.04, across * 0.07), across * 0.66, across * 0.66)


def _turned(painter: QPainter, middle: QPointF, across: float, coin: Coin, angle: float, back: str) -> None:
    """A coin that turns about its upright axis: at 0 its head, at pi its back."""
    face = cos(angle)
    painter.save()
    painter.translate(middle)
    painter.scale(max(0.02, abs(face)), 1.0)
    paint_coin(painter, QPointF(0, 0), across, coin if face >= 0 else Coin(back))
    painter.restore()


def drawn(coin: Coin, place: int, *, turns: bool) -> Picture:
    """A coin that lies on its head until it is his turn; a proconsul's lies open from the first."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        across = min(room.width(), room.height()) / 1.4
        begins = 0.18 + 0.4 * place
        _turned(painter, room.center(), across, coin, pi * (1 - part(share, begins, begins + 0.3)) if turns else 0.0,
                REVERSES[ROME])

    return paint


def lost(keys: Sequence[str]) -> Picture:
    """Coins rise, go to iron and tilt."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        across = min(room.width() * 0.86, room.height() * 0.9 / (0.3 + 0.7 * len(keys)))
        step = across * 0.7
        for place, key in enumerate(keys):
            middle = room.center() + QPointF(0, step * (place - (len(keys) - 1) / 2) + (1 - part(share, 0, 0.4)) * 40)
            _spot(painter, middle, across)
            painter.save()
            painter.translate(middle)
            fallen = part(share, 0.45, 1.0)
            painter.rotate(24 * fallen)
            paint_coin(painter, QPointF(0, 0), across, Coin(key))
            painter.setOpacity(fallen)
            paint_coin(painter, QPointF(0, 0), across, Coin(key, CoinState.MOVED))
            painter.restore()

    return paint


def broken(key: str) -> Picture:
    """A coin alone, then a crack runs through it and its halves part."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        across = min(room.width() * 0.8, room.height() * 0.86)
        middle, apart = room.center(), part(share, 0.58, 1.0)
        painter.setOpacity(part(share, 0.0, 0.2))
        if share < 0.45:
            _spot(painter, middle, across)
            paint_coin(painter, middle, across, Coin(key))
            return
        halves = broken_halves(key, round(across), painter.device().devicePixelRatioF(), iron=False)
        _spot(painter, middle, across * 1.03)
        for half, way in zip(halves, (-1, 1), strict=True):
            painter.save()
            painter.translate(middle + QPointF(way * across * 0.035, (0.03 if way > 0 else 0.0) * across) * apart)
            painter.rotate((6 if way > 0 else -4) * apart)
            painter.drawPixmap(QPointF(-across / 2, -across / 2), half)
            painter.restore()

    return paint


def arrives(key: str, back: str) -> Picture:
    """A back spins until it is a head; light wanders over it."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        across = min(room.width() * 0.86, room.height() * 0.9)
        middle = room.center()
        _spot(painter, middle, across)
        _turned(painter, middle, across, Coin(key), 5 * pi * (1 - part(share, 0.0, 0.5)), back)
        _shine(painter, middle, across, (share - 0.5) / 0.5)

    return paint


def _shine(painter: QPainter, middle: QPointF, across: float, share: float) -> None:
    """A light that goes over a coin once."""
    if not 0 < share < 1:
        return
    at = middle + QPointF((share * 1.6 - 0.8) * across, -0.1 * across)
    light = QRadialGradient(at, across * 0.34)
    light.setColorAt(0, QColor(255, 250, 225, 110))
    light.setColorAt(1, QColor(255, 250, 225, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(middle, across / 2, across / 2)


def victor(winner: int, state: State) -> Picture:
    """The coin of who has won: its great general while he lives, else the sign on its coins."""
    great = AFRICANUS if winner == ROME else HANNIBAL
    alive = state.general_at[great] >= 0
    return arrives(GENERALS[great].key if alive else REVERSES[winner], REVERSES[winner])


# -- provinces, cards, snow -------------------------------------------------------------------------------------------


def _scale(painter: QPainter, room: QRectF, rome: int, carthage: int, share: float) -> None:
    """The provinces that count as signs in two rows: Rome's from the left, Carthage's from the right."""
    row = (COUNTED + 1) // 2
    step = min(room.width() / row, room.height() / 2.2)
    size, seen = step * 0.72, share * COUNTED
    left, top = room.center().x() - step * row / 2, room.center().y() - step * 1.1
    for number in range(COUNTED):
        column, line = divmod(number, 2)
        box = QRectF(left + column * step + (step - size) / 2, top + line * step * 1.2, size, size)
        whose = 0 if number < rome else 1 if number >= COUNTED - carthage else -1
        shown = whose >= 0 and (number < seen if whose == 0 else COUNTED - 1 - number < seen)
        painter.setPen(QPen(QColor(EMPTY), max(1.0, size * 0.08)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if shown:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ON_DARK[whose]))
        if whose == 0:
            painter.drawRect(box)
        else:
            painter.drawEllipse(box)


def scale(rome: int, carthage: int) -> Picture:
    """The provinces go to their holders, one after the other."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        _scale(painter, room, rome, carthage, min(1.0, share / LIT))

    return paint


@lru_cache(maxsize=4)
def _back(wide: int, high: int) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_back(painter, QRectF(0, 0, wide, high))
    painter.end()
    return image


def turn(rome: int, carthage: int, cards: int) -> Picture:
    """The scale of the provinces, and the cards of a side as they are dealt, face down."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        upper = QRectF(room.left(), room.top(), room.width(), room.height() * 0.3)
        _scale(painter, upper, rome, carthage, part(share, 0.0, 0.45))
        high = min(room.height() * 0.5, room.width() * 0.46)
        wide, ratio = high * 5 / 7, painter.device().devicePixelRatioF()
        back = _back(round(wide * ratio), round(high * ratio))
        foot = QPointF(room.center().x(), room.bottom() + high * 0.62)
        spread = min(9.0, 64.0 / max(1, cards - 1))
        for number in range(cards):
            dealt = part(share, 0.4 + 0.5 * number / cards, 0.5 + 0.5 * number / cards)
            if dealt <= 0:
                continue
            painter.save()
            painter.setOpacity(dealt)
            painter.translate(foot)
            painter.rotate(spread * (number - (cards - 1) / 2) * dealt)
            box = QRectF(-wide / 2, -high * 1.72, wide, high)
            painter.drawImage(box, back)
            painter.restore()

    return paint


def winter(painter: QPainter, room: QRectF, share: float) -> None:
    """Snow over a camp under hills."""
    painter.drawImage(room, winter_ground(pixels_of(painter, room)))
    painter.setClipRect(room)
    painter.setPen(Qt.PenStyle.NoPen)
    flakes = list(islice(scatter(11), 3 * FLAKES))
    for at in range(0, len(flakes), 3):
        across, down, size = flakes[at:at + 3]
        fall = (down + share * (0.25 + 0.35 * size)) % 1.0
        painter.setBrush(QColor(255, 255, 255, round(120 + 110 * size)))
        painter.drawEllipse(QPointF(room.left() + across * room.width(), room.top() + fall * room.height()),
                            1.0 + 1.6 * size, 1.0 + 1.6 * size)


__all__ = [
    "ARRIVES_MS", "BROKEN_MS", "CITY_MS", "DRAWN_MS", "LOST_MS", "SCALE_MS", "TURN_MS", "VICTOR_MS", "WINTER_MS",
    "Coin", "arrives", "broken", "city", "drawn", "lost", "mourning", "philip", "scale", "small", "triumph", "turn",
    "victor", "winter",
]
