"""Where something lies best beside a fight: near it, covering nobody who matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

STEPS_AWAY: Final = tuple(half / 2 for half in range(1, 7))
STEPS_UP: Final = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0)
COST_AWAY: Final = 1.0
COST_UP: Final = 0.5
COST_OTHER_SIDE: Final = 2.0
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
