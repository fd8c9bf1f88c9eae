"""Names of spaces in the boxes that the drawing keeps free; they give way to counters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from ccancients.ui.canvas.points.armies import army_room
from ccancients.ui.canvas.points.place_names import beside, name_boxes, neighbors
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.looks import NameLook
from ccancients.ui.successors.map.placing import NAME_LETTERS
from ccancients.ui.successors.map.plan import RADIUS, Plan

RISE: Final = -20.0
"""How far above the middle of its space a counter stands."""


@lru_cache(maxsize=8)
def neighbors_of(plan: Plan) -> tuple[tuple[frozenset[int], ...], ...]:
    """By space, whose counters might lie over its name, and whose it might come to lie on."""
    return neighbors([name.box for name in plan.names], plan.spots[: len(plan.names)])


def counter_box(plan: Plan, space: int, pixels: float) -> QRectF:
    """What the counter of a space covers on the board, its plate and its ratings included."""
    return army_room(pixels).translated(QPointF(*plan.spots[space]) + QPointF(0, RISE))


def name_box(look: NameLook, theme: Theme, pixels: float) -> QRectF | None:
    """Where a name is written on the board: beside the counters that stand near it, None where there is no room."""
    plan = look.plan
    boxes = name_boxes(theme, NAME_LETTERS, pixels, plan.names)
    counters = {space: counter_box(plan, space, pixels) for space in look.stand}
    right, down = plan.spots[look.space]
    own = QRectF(right - RADIUS, down - RADIUS, 2 * RADIUS, 2 * RADIUS).adjusted(-3, -3, 3, 3)
    return beside(boxes, look.space, counters, own, plan.plaques)
