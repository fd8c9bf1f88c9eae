"""Where something small stands beside a piece that hides its place: near it, over nothing that must be read."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

CLOCK: Final = (3, 9, 12, 6, 2, 10, 4, 8, 1, 11, 5, 7)
"""The hours at which it is tried, in this order: at the right, at the left, above, below, between them."""
FARTHER: Final = (0.0, 0.6, 1.3, 2.2, 3.2)
"""How far from the piece it is tried, in its own height."""
FARTHEST: Final = FARTHER[-1] + 1.0


def first_free(size: QSizeF, piece: QRectF, clear: Sequence[QRectF], loath: Sequence[QRectF] = ()) -> QRectF:
    """The first place for something of a size beside a piece that is free; else one that covers as little as can be.

    ``clear``  what must not be covered;  ``loath`` what had better not be: where that cannot be had, it is
    """
    best, least = QRectF(), (math.inf, math.inf)
    for put in _places(size, piece):
        covered = _covered(put, clear), _covered(put, loath)
        if covered == (0.0, 0.0):
            return put
        if covered < least:
            best, least = put, covered
    return best


def _places(size: QSizeF, piece: QRectF) -> Iterator[QRectF]:
    wide, high = size.width(), size.height()
    for far in FARTHER:
        for hour in CLOCK:
            turn = math.pi * hour / 6
            right, up = math.sin(turn), math.cos(turn)
            away = QPointF(
                right * (piece.width() / 2 + far * high) + _sign(right) * wide / 2,
                -up * (piece.height() / 2 + far * high) - _sign(up) * high / 2,
            )
            put = QRectF(0, 0, wide, high)
            put.moveCenter(piece.center() + away)
            yield put


def _sign(number: float) -> float:
    return 0.0 if abs(number) < 1e-6 else math.copysign(1.0, number)


def _covered(rect: QRectF, others: Sequence[QRectF]) -> float:
    """How much of others a rectangle covers."""
    parts = (rect.intersected(each) for each in others if rect.intersects(each))
    return sum(part.width() * part.height() for part in parts)
