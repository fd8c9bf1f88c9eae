"""A frieze of painted pottery: two armies face each other, a figure for each unit, their commanders' coins behind."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from ccancients.ui.canvas.moment import Picture
from ccancients.ui.canvas.pottery.brush import GROUND, HIGH, WIDE, Pot
from ccancients.ui.canvas.pottery.figures import FIGURES, ORDER, ROOM, TALL, lie
from ccancients.ui.canvas.pottery.ground import Band, paint_ground
from ccancients.ui.canvas.pottery.things import standard, torn_standard
from ccancients.ui.canvas.steps import eased
from ccancients.ui.look.coins import Coin, CoinState, looks_left, paint_coin

LARGEST: Final = 0.94
LEAST: Final = 0.34
"""How large a figure is, of one on a card."""
CLOSE: Final = 0.72
"""How much of its room one in a rank keeps: shields overlap."""
CROWD: Final = 0.62
"""A figure smaller than this stands in one of two ranks, the second behind the first."""
RISE: Final = 34.0
"""How much higher the second rank stands."""
COIN: Final = 0.5
SECOND: Final = 0.19
APART: Final = 52.0
"""Width of the commander's coin, and of one of his leaders', of the frieze's height; degrees between leaders' coins."""
MOST_COINS: Final = 3
"""Leaders' coins around the commander's."""
KEPT: Final = 8
LANDS: Final = 0.55
"""The share of the time from which coins land; before it the ranks come on."""
EDGE: Final = "#8a6a2f"


@dataclass(frozen=True, slots=True)
class Host:
    """An army in a frieze.

    ``stands``, ``lies``  what its units are (``FIGURES``);  ``people`` whose gear they wear
    ``cloth``   the color of its standard;  ``commander`` the key of his coin;  ``leaders`` those of his leaders
    ``beaten``  the day is lost: the standard is broken, the commander's coin of iron
    ``dead``    which of the leaders' keys have fallen
    """

    stands: tuple[str, ...]
    people: str
    cloth: str
    commander: str
    leaders: tuple[str, ...] = ()
    lies: tuple[str, ...] = ()
    beaten: bool = False
    dead: frozenset[str] = frozenset()


def paint_frieze(
    painter: QPainter, room: QRectF, left: Host, right: Host, share: float = 1.0, *, plain: bool = False
) -> None:
    """Paint two armies over a whole room; at a share below 1 they are still coming on from its ends."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
    resolution = painter.worldTransform().m11() * painter.device().devicePixelRatioF()
    size = QSize(max(1, round(room.width() * resolution)), max(1, round(room.height() * resolution)))
    painter.drawImage(room, _ground(size, plain))
    away = (1 - eased(min(1.0, share / LANDS))) * room.width() / 2
    for host, flip in ((left, False), (right, True)):
        painter.drawImage(room.translated(away if flip else -away, 0), _army(host, size, flip))
    landed = eased(min(1.0, max(0.0, share - LANDS) / (1 - LANDS)))
    if landed > 0:
        painter.setOpacity(landed)
        for host, flip in ((left, False), (right, True)):
            _coins(painter, room, host, flip, landed)
    painter.restore()
    painter.setPen(QPen(QColor(EDGE), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(room)


def frieze_of(left: Host, right: Host, *, plain: bool = False) -> Picture:
    """The picture of two armies; whose commander looks to the left stands at the right."""
    if looks_left(left.commander) and not looks_left(right.commander):
        left, right = right, left

    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        paint_frieze(painter, room, left, right, share, plain=plain)

    return paint


def paint_strip(painter: QPainter, room: QRectF, *, plain: bool = False) -> None:
    """The bare ground of a frieze, with the band at its foot."""
    resolution = painter.worldTransform().m11() * painter.device().devicePixelRatioF()
    size = QSize(max(1, round(room.width() * resolution)), max(1, round(room.height() * resolution)))
    painter.drawImage(room, _ground(size, plain))
    painter.setPen(QPen(QColor(EDGE), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(room)


def _canvas(size: QSize) -> tuple[QImage, QPainter, float]:
    """An empty picture, its painter in the units of pottery, and how many of them it is wide."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = size.height() / HIGH
    painter.scale(scale, scale)
    return image, painter, size.width() / scale


@lru_cache(maxsize=KEPT)
def _ground(size: QSize, plain: bool) -> QImage:
    image, painter, wide = _canvas(size)
    for piece in range(int(wide // WIDE) + 1):  # the ground of a card, side by side
        painter.save()
        painter.translate(piece * WIDE, 0)
        painter.setClipRect(QRectF(-1, 0, WIDE + 2, HIGH))
        paint_ground(Pot(painter), Band.MEANDER, QRectF(-1, 0, WIDE + 2, HIGH), plain=plain)
        painter.restore()
    painter.end()
    return image


@lru_cache(maxsize=KEPT)
def _army(host: Host, size: QSize, flip: bool) -> QImage:
    """The half of a frieze in which an army stands, the other half bare."""
    image, painter, wide = _canvas(size)
    if flip:
        painter.translate(wide, 0)
        painter.scale(-1, 1)
    pot = Pot(painter)
    middle, behind = wide / 2 - 30, COIN * HIGH * 1.12 + 30
    rise = RISE * 0.6 if host.lies else 0.0
    with pot.at(0, -rise):
        if host.beaten:
            torn_standard(pot, behind + 36, 0.92, cloth=QColor(host.cloth))
        else:
            standard(pot, behind + 36, 1.0, tanit=host.people == "punic", cloth=QColor(host.cloth))
        for rank, figures, step, size_of in _ranks(host.stands, middle - behind - 76):
            with pot.at(0, -RISE * rank):
                _stand(pot, figures, middle - 34 * rank, step, size_of, host.people)
    _lie(pot, host, middle, middle - behind)
    painter.end()
    return image


def _ranks(kinds: Sequence[str], span: float) -> list[tuple[int, list[str], float, float]]:
    """Ranks from the hindmost: how far behind, who stands in it, which part of his room one has, how large he is."""
    ordered = sorted(kinds, key=ORDER.index)
    wanted = _size(ordered, span)
    if wanted >= CROWD or len(ordered) < 4:
        return [(0, ordered, CLOSE * wanted, wanted)] if ordered else []
    count = 2 if min(_size(ordered[rank::2], span) for rank in (0, 1)) >= CROWD * 0.8 else 3
    ranks = [ordered[rank::count] for rank in range(count)]
    size = min(_size(rank, span) for rank in ranks)
    return [(rank, ranks[rank], CLOSE * size, size * 0.94**rank) for rank in reversed(range(count))]


def _size(kinds: Sequence[str], span: float) -> float:
    need = CLOSE * sum(ROOM[kind] for kind in kinds)
    most = min((TALL.get(kind, LARGEST) for kind in kinds), default=LARGEST)
    return min(most, max(LEAST, span / need)) if need else most


def _stand(pot: Pot, kinds: Sequence[str], middle: float, step: float, size: float, people: str) -> None:
    """A rank, its first nearest the middle; who stands behind is painted first."""
    places, at = list[float](), middle
    for kind in kinds:
        places.append(at - ROOM[kind] * step / 2)
        at -= ROOM[kind] * step
    for kind, x in reversed(list(zip(kinds, places, strict=True))):
        FIGURES[kind](pot, x, size, people)


def _lie(pot: Pot, host: Host, middle: float, span: float) -> None:
    """Those who are no more, along the foot of the picture, before the living."""
    count = len(host.lies)
    if not count:
        return
    size = min(0.56, max(0.28, span / (count * 200)))
    for place, kind in enumerate(sorted(host.lies, key=ORDER.index)):
        lie(pot, kind, middle - (place + 0.4) * span / max(count, 3), size, host.people)


def _coins(painter: QPainter, room: QRectF, host: Host, flip: bool, landed: float) -> None:
    """The commander's coin at the end of his half, his leaders' small above the ranks."""
    high = room.height()
    across = COIN * high * (1 + 0.25 * (1 - landed))
    inward = -1 if flip else 1
    end = (room.right() if flip else room.left()) + inward * 0.33 * high
    state = CoinState.DEAD if host.beaten or host.commander in host.dead else CoinState.PLAIN
    foot = room.top() + high * (GROUND / HIGH - 0.34)
    paint_coin(painter, QPointF(end, foot), across, Coin(host.commander, state, rim=host.cloth))
    small = SECOND * high
    others = [key for key in host.leaders if key != host.commander][:MOST_COINS]
    for place, key in enumerate(others):  # around the upper edge of the commander's
        turn = math.radians(APART * (place - (len(others) - 1) / 2))
        at = QPointF(math.sin(turn), -math.cos(turn)) * (0.5 * COIN * high + 0.4 * small)
        fell = CoinState.DEAD if key in host.dead else CoinState.PLAIN
        paint_coin(painter, QPointF(end, foot) + at, small, Coin(key, fell, rim=host.cloth))
