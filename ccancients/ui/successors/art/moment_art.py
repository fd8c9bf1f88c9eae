"""The pictures of the moments of a match: a city, the factions by rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from ccancients.ui.canvas.coin_pictures import paint_wreath
from ccancients.ui.canvas.moment import Picture
from ccancients.ui.canvas.pottery.brush import GROUND, HIGH, Pot
from ccancients.ui.canvas.pottery.frieze import paint_strip
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.picture import Picture as Pottery
from ccancients.ui.canvas.pottery.picture import paint_picture
from ccancients.ui.canvas.pottery.places import OPEN, SHUT, wall
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, soldier
from ccancients.ui.canvas.pottery.things import standard
from ccancients.ui.canvas.steps import eased
from ccancients.ui.look.coins import Coin, CoinState, paint_coin

COMES: Final = 0.5
"""The share of the time in which coins come, one after another from the last."""


def city(cloth: str, *, plain: bool, taken: bool) -> Picture:
    """A city: its gate open and the standard of whoever took it before the wall; or shut, and nobody before it."""

    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        def figures(pot: Pot) -> None:
            wall(pot, 36, 250, 190, gate=OPEN if taken else SHUT)
            if taken:
                away = 240 * (1 - eased(share))
                standard(pot, 350 + away, 1.0, cloth=QColor(cloth))
                soldier(pot, 432 + away, 0.94, HOPLITE, flip=True)
                soldier(pot, 516 + away, 0.94, HOPLITE, flip=True)
            else:
                soldier(pot, 388, 0.94, HOPLITE)

        high = min(room.height(), room.width() * 0.78)
        field = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        paint_picture(painter, field, Pottery("a city", figures, Band.TONGUES), lead=0.0, plain=plain)

    return paint


def ranks(coins: Sequence[tuple[str, str]], winner: int, *, plain: bool) -> Picture:
    """Coins in a row on a strip, with the colors around them, the first the largest.

    ``winner``  the place of whoever has won, in a wreath; -1 for a shared win
    """

    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        painter.save()
        painter.setClipRect(room.adjusted(-1, -1, 1, 1))
        paint_strip(painter, room, plain=plain)
        high, count = room.height(), len(coins)
        foot, step = room.top() + high * GROUND / HIGH, room.width() / (count + 0.6)
        for place in reversed(range(count)):
            key, rim = coins[place]
            wide = min(step * 0.74, high * ((0.6 if place == 0 else 0.48 - 0.04 * place) if winner >= 0 else 0.5))
            begins = COMES * (count - 1 - place) / max(1, count)
            come = eased(min(1.0, max(0.0, (share - begins) / (1 - COMES))))
            at = QPointF(room.left() + step * (place + 0.8), foot - wide * 0.62 - (1 - come) * high * 0.3)
            painter.setOpacity(come)
            state = CoinState.PLAIN if winner < 0 or place == winner else CoinState.MOVED
            paint_coin(painter, at, wide, Coin(key, state, rim=rim))
            if place == winner:
                painter.translate(at)
                paint_wreath(painter, wide * 0.62)
                painter.translate(-at)
        painter.restore()

    return paint


def badge(key: str, rim: str) -> Picture:
    """A small coin before a line."""

    def paint(painter: QPainter, room: QRectF, _share: float) -> None:
        paint_coin(painter, room.center(), min(room.width(), room.height()) / 1.18, Coin(key, rim=rim))

    return paint
