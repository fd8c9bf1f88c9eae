"""Where something lies best beside a fight: near it, covering nobody who matters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

FARTHEST: Final = 4.5
"""How many places a thing may lie from what it belongs to."""
FINE: Final = 5.0
"""So many spots are tried in the width of a place: a gap hardly wider than what is to lie in it is found."""
COST_OTHER_SIDE: Final = 0.4
"""What it costs in places to lie below what one had rather lie above, or above what below."""
DEAREST: Final = 14.0
"""What costs more is no place at all."""
QUIET_STEPS: Final = 16
"""Steps across and along in which a quiet place is looked for."""


def near_place(
    size: QSizeF, at: QRectF, step: float, room: QRectF, clear: Sequence[QRectF],
    covered: Sequence[tuple[QRectF, float]], *, above: bool, dearest: float = DEAREST,
) -> QRectF | None:
    """The nearest place for something of a size beside ``at``, inside ``room``; None for none.

    ``step``     the width of a place, which distances are counted in
    ``clear``    what must not be covered;  ``covered`` what may be, with the price of each in places of distance
    ``above``    whether it had rather lie above than below
    ``dearest``  what costs more is no place
    """
    wide, high, fine = size.width(), size.height(), step / FINE
    reach = FARTHEST * step
    left, top = at.left() - reach - wide, at.top() - reach - high
    across, down = (int((each + 2 * reach) / fine) + 1 for each in (at.width() + wide, at.height() + high))
    least, highest = room.left(), room.top()
    most, lowest = room.right() - wide, room.bottom() - high
    spots = []
    for column in range(across):
        x = left + column * fine
        aside = _gap(x, x + wide, at.left(), at.right())
        for row in range(down) if least <= x <= most else ():
            y = top + row * fine
            below = _gap(y, y + high, at.top(), at.bottom())
            if not highest <= y <= lowest or (not aside and not below and QRectF(x, y, wide, high).intersects(at)):
                continue
            price = math.hypot(aside, below) / step
            if (y + high / 2 < at.center().y()) is not above:
                price += COST_OTHER_SIDE
            if price <= FARTHEST + COST_OTHER_SIDE:
                spots.append((price, column, row))
    best, cheapest = None, dearest
    for price, column, row in sorted(spots):
        if price >= cheapest:
            break
        rect = QRectF(left + column * fine, top + row * fine, wide, high)
        if any(rect.intersects(each) for each in clear):
            continue
        whole = price + sum(cost for other, cost in covered if rect.intersects(other))
        if whole < cheapest:
            best, cheapest = rect, whole
    return best


def _gap(low: float, high: float, other_low: float, other_high: float) -> float:
    """How far two stretches of a line lie apart; 0 where they overlap."""
    return max(0.0, other_low - high, low - other_high)


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
