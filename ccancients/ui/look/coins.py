"""Commanders as struck coins: pictures made by ``workshop.coins``, scaled once a size, with what is told at their rim.

How to use it::

    coin = Coin("hannibal", first=1, battle=4, rim="#1f4f8f")      # key of the general, his ratings as they are said
    paint_coin(painter, QPointF(66, 66), 132, coin)                # middle and width in the painter's units
    label.setPixmap(coin_pixmap(Coin("mago"), 28, ratio))          # for lists, log rows, buttons: 20, 28 or 40 pixels
    left, right = broken_halves("hannibal", 300, ratio)            # to be moved apart

Keys are those of the games: of the generals of Hannibal (``hannibal``, ``q_fabius``, ``scipio_africanus``), of the
generals, royals and independents of Successors, ``minor_FACTION``, ``alexandros``; ``reverse_rome``,
``reverse_carthage``. A leader who has no coin of his own gets one of the pool: ``pool_key(name, people)``. No key is
an error: what is not there is a plain disc. ``first`` is the strategy rating or the initiative: a cream disc;
``battle`` a dark blade. Both stand behind the head, never before the face, from ``RATED_FROM`` pixels on. A picture
``coins/KEY.png`` in the person's data takes the place of ours (``own_pictures``).

The picture says nothing that is not in words: whoever shows a coin says the name, and the ratings, beside it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient, QTransform

from ccancients import paths
from ccancients.ui.look.own_pictures import COINS, own_picture
from ccancients.ui.look.theme import SANS_FAMILIES

SMALL_UP_TO: Final = 96
"""Pixels up to which the small picture is shown: a head that fills the field, without letters."""
RATED_FROM: Final = 34.0
"""Pixels of a coin from which ratings stand at its rim."""
LEAST_FIGURE: Final = 11
"""Pixels of the figures of a rating."""
KEPT: Final = 64
"""Pictures that are kept scaled."""
ACTIVE: Final = "#fff1c4"
CREAM, INK, FIGURE = "#fff6e2", "#1d140c", "#ffd98a"
TILT: Final = 24.0
CRACK: Final = (
    (0.56, -0.02), (0.54, 0.14), (0.59, 0.25), (0.52, 0.38), (0.556, 0.5), (0.488, 0.62), (0.53, 0.76), (0.47, 0.88),
    (0.5, 1.02),
)
"""Where a coin breaks, in parts of its width."""


class CoinState(Enum):
    """``MOVED`` and ``DEAD`` are of iron, ``DEAD`` tilted; ``BROKEN`` is in two halves; ``ACTIVE`` has a bright rim."""

    PLAIN = "plain"
    ACTIVE = "active"
    MOVED = "moved"
    DEAD = "dead"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Coin:
    """What is to be seen. ``rim`` a color around the coin, empty for none; ``first`` and ``battle`` ratings or None."""

    key: str
    state: CoinState = CoinState.PLAIN
    first: int | None = None
    battle: int | None = None
    rim: str = ""


@cache
def _faces() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What ``workshop.coins`` says of the pictures: who looks to the left, which heads are of the pool by people."""
    file = paths.resources_dir() / COINS / "faces.json"
    found: Mapping[str, Mapping[str, Sequence[str]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def looks_left(key: str) -> bool:
    """Whether the head of a coin looks to the left; ratings then stand at its right."""
    return key in _faces()["left"]["keys"]


def known_coins() -> tuple[str, ...]:
    """The keys of all coins of ours, the pool included."""
    return tuple(_faces()["all"]["keys"])


def pool_key(name: str, people: str = "") -> str:
    """The coin of a leader who has none of his own, by his name: always the same, of the gear of his people.

    ``people``  ``punic``, ``roman``, ``greek``; anything else is told apart by its letters
    """
    pools = _faces()["pool"]
    folk = people if people in pools else sorted(pools)[zlib.crc32(people.casefold().encode()) % len(pools)]
    heads = pools[folk]
    return heads[zlib.crc32(f"{people}/{name}".casefold().encode()) % len(heads)]


@lru_cache(maxsize=KEPT)
def _source(key: str, small: bool) -> QImage:
    """The picture as it lies in the file, a plain disc where there is none that can be read."""
    own = own_picture(COINS, key)
    ours = paths.resources_dir() / COINS / f"{key}{'_small' if small else ''}.webp"
    image = own if own is not None else QImage(str(ours))
    return _plain_disc(96 if small else 320) if image.isNull() else image.convertToFormat(_FORMAT)


_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied


@lru_cache(maxsize=KEPT)
def _scaled(key: str, pixels: int, iron: bool) -> QImage:
    image = _source(key, pixels <= SMALL_UP_TO)
    if iron:
        image = _of_iron(image)
    return image.scaled(
        pixels, pixels, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def forget_coins() -> None:
    """Read all pictures anew: the owner's folder has changed."""
    _source.cache_clear()
    _scaled.cache_clear()


def _plain_disc(pixels: int) -> QImage:
    image = QImage(pixels, pixels, _FORMAT)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    metal = QRadialGradient(QPointF(0.36, 0.32) * pixels, pixels * 0.7)
    metal.setColorAt(0, QColor("#c79a5c"))
    metal.setColorAt(1, QColor("#4d3219"))
    painter.setBrush(metal)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QRectF(1, 1, pixels - 2, pixels - 2))
    painter.end()
    return image


def _of_iron(image: QImage) -> QImage:
    """The same relief in dull iron: grey, darker, a little blue."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(_FORMAT)
    painter = QPainter(grey)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillRect(grey.rect(), QColor("#8b959c"))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, image)
    painter.end()
    return grey


def paint_coin(painter: QPainter, middle: QPointF, across: float, coin: Coin, resolution: float = 0.0) -> None:
    """A coin about ``middle``, ``across`` units wide; ratings and rim reach a little beyond (``coin_room``).

    ``resolution``  pixels of the screen to a unit, 0 for what the painter itself says
    """
    scale = resolution or painter.worldTransform().m11() * painter.device().devicePixelRatioF()
    painter.save()
    painter.setRenderHints(_HINTS)
    painter.translate(middle)
    _paint_rim(painter, across, coin)
    iron = coin.state in (CoinState.MOVED, CoinState.DEAD)
    pixels = max(8, round(across * scale))
    room = QRectF(-across / 2, -across / 2, across, across)
    if coin.state is CoinState.BROKEN:
        for half in _broken(coin.key, pixels):
            painter.drawImage(room, half)
    else:
        painter.save()
        painter.rotate(TILT if coin.state is CoinState.DEAD else 0.0)
        painter.drawImage(room, _scaled(coin.key, pixels, iron))
        painter.restore()
    if across * scale / painter.device().devicePixelRatioF() >= RATED_FROM:
        paint_ratings(painter, across, coin, scale)
    painter.restore()


_HINTS: Final = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing
)


def _paint_rim(painter: QPainter, across: float, coin: Coin) -> None:
    radius = across / 2
    if coin.rim:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(coin.rim))
        painter.drawEllipse(QPointF(0, 0), radius * 1.10, radius * 1.10)
    if coin.rim or coin.state is CoinState.ACTIVE:
        bright = coin.state is CoinState.ACTIVE
        painter.setPen(QPen(QColor(ACTIVE if bright else INK), across * (0.06 if bright else 0.025)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(0, 0), radius * 1.12, radius * 1.12)


def paint_ratings(painter: QPainter, across: float, coin: Coin, scale: float) -> None:
    """The first rating above, the battle rating below, behind the head."""
    for value, high, blade in ((coin.first, -0.25, False), (coin.battle, 0.31, True)):
        if value is not None:
            at = QPointF(_behind(coin.key) * across * 0.46, across * high)
            paint_rating(painter, at, across, value, scale, blade=blade)


def _behind(key: str) -> int:
    """1 where the back of the head is at the right, -1 where it is at the left."""
    return 1 if looks_left(key) else -1


def paint_rating(painter: QPainter, at: QPointF, across: float, value: int, scale: float, *, blade: bool) -> None:
    """A rating at a coin ``across`` units wide: a cream disc, or a dark blade."""
    size = max(across * (0.34 if across * scale < 110 else 0.2), (LEAST_FIGURE + 3) / scale)
    painter.setPen(QPen(QColor(INK), max(1.0 / scale, size * 0.065)))
    painter.setBrush(QColor(INK if blade else CREAM))
    painter.drawPath(_blade(size).translated(at) if blade else _round(size).translated(at))
    painter.setPen(QColor(FIGURE if blade else INK))
    painter.setFont(_figures(size * 0.86))
    room = QRectF(at.x() - size, at.y() - size * (0.56 if blade else 0.52), 2 * size, size)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(value))


def _round(size: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), size / 2, size / 2)
    return path


def _blade(size: float) -> QPainterPath:
    path = QPainterPath(QPointF(-0.46, -0.52))
    for right, down in ((0.46, -0.52), (0.46, 0.24), (0.0, 0.72), (-0.46, 0.24)):
        path.lineTo(right, down)
    path.closeSubpath()
    return QTransform.fromScale(size, size).map(path)


def _figures(height: float) -> QFont:
    font = QFont()
    font.setFamilies(list(SANS_FAMILIES))
    font.setWeight(QFont.Weight.Bold)
    font.setPixelSize(max(1, round(height)))
    return font


def coin_room(middle: QPointF, across: float) -> QRectF:
    """What a coin with its rim and its ratings may cover."""
    reach = across * 0.68
    return QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)


def coin_pixmap(coin: Coin, pixels: int, ratio: float = 1.0) -> QPixmap:
    """A picture ``pixels`` wide of a coin without what reaches beyond it: for labels, lists, buttons."""
    pixmap = QPixmap(round(pixels * ratio), round(pixels * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    rated = coin.first is not None or coin.battle is not None
    across = pixels / 1.36 if rated and pixels >= RATED_FROM else pixels / 1.18 if coin.rim else float(pixels)
    paint_coin(painter, QPointF(pixels / 2, pixels / 2), across, coin)
    painter.end()
    return pixmap


def _broken(key: str, pixels: int, *, iron: bool = True) -> tuple[QImage, QImage]:
    """The two halves of a coin, each as large as the whole."""
    whole = _scaled(key, pixels, iron)
    halves = []
    for edge in (-0.1, 1.1):
        part = QPainterPath(QPointF(edge * pixels, -0.02 * pixels))
        for right, down in CRACK:
            part.lineTo((right + (0.008 if edge > 0 else -0.008)) * pixels, down * pixels)
        part.lineTo(edge * pixels, 1.02 * pixels)
        half = QImage(whole.size(), _FORMAT)
        half.fill(Qt.GlobalColor.transparent)
        painter = QPainter(half)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(part)
        painter.drawImage(0, 0, whole)
        painter.end()
        halves.append(half)
    return halves[0], halves[1]


def broken_halves(key: str, pixels: int, ratio: float = 1.0, *, iron: bool = True) -> tuple[QPixmap, QPixmap]:
    """The left and the right half of a coin ``pixels`` wide, each a picture of the whole's size: to be moved apart.

    ``iron``  whether they have turned to it
    """
    left, right = (QPixmap.fromImage(half) for half in _broken(key, round(pixels * ratio), iron=iron))
    for half in (left, right):
        half.setDevicePixelRatio(ratio)
    return left, right


@dataclass(frozen=True, slots=True)
class CoinPicture:
    """Paints coins side by side into a rectangle: for whoever takes a function that paints; equal coins are equal."""

    coins: tuple[Coin, ...]

    def __call__(self, painter: QPainter, room: QRectF) -> None:
        step = room.width() / max(1, len(self.coins))
        for place, coin in enumerate(self.coins):
            across = min(step, room.height()) / 1.38
            paint_coin(painter, QPointF(room.left() + step * (place + 0.5), room.center().y()), across, coin)
