"""Where something lies best beside a fight: near it, covering nobody who matters."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

STEPS_AWAY: Final = tuple(half / 2 for half in range(1, 7))
STEPS_UP: Final = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0)
COST_AWAY: Final = 1.0
COST_UP: Final = 0.5
COST_OTHER_SIDE: Final = 2.0
QUIET_STEPS: Final = 16
"""Steps across and along in which a quiet place is looked for."""
DEAREST: Final = 14.0
"""What costs more is no place at all."""


def free_place(
    size: QSizeF, fight: Sequence[QPointF], step: float, room: QRectF, clear: Sequence[QRectF],
    covered: Iterable[tuple[QRectF, float]], last_side: int = 0, dearest: float = DEAREST,
) -> QRectF | None:
    """The best place for something of a size to the right or the left of a fight, inside ``room``; None for none.

    ``fight``    the middles of the fighters;  ``step`` the width of a place, which distances are counted in
    ``clear``    what must not be covered;  ``covered`` what may be, with the price of each
    ``last_side`` 1 where the last one lay on the right, -1 on the left, 0 for nowhere
    ``dearest``  what costs more is no place
    """
    left, right = min(point.x() for point in fight), max(point.x() for point in fight)
    middle = sum(point.y() for point in fight) / len(fight)
    prices = tuple(covered)
    best, cheapest = None, dearest
    for side in (1, -1):
        for away in STEPS_AWAY:
            near = (right + (0.5 + away) * step) if side > 0 else (left - (0.5 + away) * step - size.width())
            for up in STEPS_UP:
                rect = QRectF(QPointF(near, middle - size.height() / 2 - up * step), size)
                if not room.contains(rect) or any(rect.intersects(each) for each in clear):
                    continue
                price = COST_AWAY * away + COST_UP * abs(up) + (COST_OTHER_SIDE if side * last_side < 0 else 0.0)
                price += sum(cost for other, cost in prices if rect.intersects(other))
                if price < cheapest:
                    best, cheapest = rect, price
    return best


def quiet_corner(size: QSizeF, room: QRectF, spots: Sequence[QPointF], usual: QPointF) -> QPointF:
    """The upper left corner for something that belongs nowhere: over as few spots as can be, near where it usually is.

    ``room``  where it may lie;  ``spots`` the middles of what had better be seen
    """
    right, down = room.width() - size.width(), room.height() - size.height()
    options = [usual, *(
        QPointF(room.left() + right * across / QUIET_STEPS, room.top() + down * along / QUIET_STEPS)
        for across in range(QUIET_STEPS + 1) for along in range(QUIET_STEPS + 1)
    )]
    seen = [(spot.x(), spot.y()) for spot in spots]
    best, cheapest = usual, math.inf
    for corner in options:
        away = corner - usual
        price = math.hypot(away.x(), away.y()) / (room.width() + 1)
        near, top = corner.x(), corner.y()
        far, bottom = near + size.width(), top + size.height()
        for x, y in seen if price < cheapest else ():
            if near <= x <= far and top <= y <= bottom:
                price += 1
                if price >= cheapest:
                    break
        if price < cheapest:
            best, cheapest = corner, price
    return best
