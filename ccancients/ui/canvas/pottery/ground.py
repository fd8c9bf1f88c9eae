"""The ground of a picture and the band of ornament at its foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient

from ccancients.ui.canvas.pottery.brush import GROUND, HIGH, Pot, blob, line
from ccancients.ui.canvas.sheet import scatter

LEAD: Final = 100.0
"""Bare ground left of a picture on a card, where the shield with the number lies."""
SPECKS: Final = 420
ON_CLAY: Final = ((0.0, "#da8a4b"), (0.6, "#cf7a3f"), (1.0, "#b9642f"))
ON_BLACK: Final = ((0.0, "#241a17"), (1.0, "#0f0a09"))


class Band(Enum):
    """What runs along the foot of a picture."""

    MEANDER = "meander"
    WAVES = "waves"
    OLIVE = "olive"
    TONGUES = "tongues"


@lru_cache(maxsize=1)
def _specks() -> tuple[tuple[float, float, float, bool], ...]:
    """Specks of fired clay: where, how large, whether pale."""
    row = tuple(islice(scatter(5), 4 * SPECKS))
    return tuple(
        (row[at] * 700 - LEAD, row[at + 1] * HIGH, 1 + 3 * row[at + 2], row[at + 3] > 0.5)
        for at in range(0, 4 * SPECKS, 4)
    )


def paint_ground(pot: Pot, band: Band, room: QRectF, *, plain: bool = False) -> None:
    """The ground over a room and the band below its line; ``plain`` in one color without a speck."""
    painter, bottom = pot.painter, 392.0
    if plain:
        painter.fillRect(room, pot.field)
    else:
        light = QLinearGradient(0, 0, 0, HIGH)
        for at, color in ON_BLACK if pot.red else ON_CLAY:
            light.setColorAt(at, QColor(color))
        painter.fillRect(room, light)
        painter.setPen(Qt.PenStyle.NoPen)
        for x, y, size, pale in _specks():
            painter.setBrush(QColor(255, 220, 170, 14) if pale else QColor(60, 20, 0, 16))
            painter.drawEllipse(QPointF(x, y), size * 2.2, size)
    painter.fillRect(QRectF(room.left(), GROUND, room.width(), 5), pot.figure)
    painter.fillRect(QRectF(room.left(), bottom, room.width(), HIGH - bottom), pot.figure)
    BANDS[band](pot)


def _meander(pot: Pot) -> None:
    for step in range(-2, 12):
        x = step * 50 + 2
        key = ((x, 386), (x, 350), (x + 40, 350), (x + 40, 378), (x + 16, 378), (x + 16, 364), (x + 28, 364))
        for part in (key, ((x + 40, 386), (x + 50, 386)), ((x, 386), (x + 6, 386))):
            pot.stroke(line(part), 6, pot.figure)


def _waves(pot: Pot) -> None:
    for step in range(-2, 11):
        with pot.at(step * 56 - 10):
            pot.fill(blob("0,392 0,392 8,362 32,348 50,360 48,376 34,376 36,366 28,364 20,376 56,392 56,392"))


def _tongues(pot: Pot) -> None:
    for step in range(-4, 20):
        with pot.at(step * 30 + 3):
            tongue = blob("0,341 0,341 0,366 12,386 24,366 24,341 24,341")
            pot.fill(tongue, pot.figure if step % 2 else pot.wine)


def _olive(pot: Pot) -> None:
    pot.stroke(line(((-LEAD, 366), (600, 366))), 4, pot.figure)
    for step in range(-3, 16):
        x = step * 38 + 8
        for side in (-1, 1):
            tip = (x + 34, 366 + side * 17)
            pot.fill(blob(((x, 366), (x + 12, 366 + side * 16), tip, tip, (x + 20, 366 + side * 4))))


BANDS: Final[Mapping[Band, Callable[[Pot], None]]] = MappingProxyType(
    {Band.MEANDER: _meander, Band.WAVES: _waves, Band.TONGUES: _tongues, Band.OLIVE: _olive}
)


def sea(pot: Pot, y: float = GROUND) -> None:
    """A row of waves across the whole field, before what sails on them."""
    for step in range(-2, 12):
        with pot.at(step * 54 - 14, y):
            pot.fill(blob("0,4 0,4 8,-22 30,-34 46,-24 46,-10 34,-10 34,-20 24,-20 20,-6 56,4 56,4"))
