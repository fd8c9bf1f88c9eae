"""Names of spaces in the boxes that the drawing keeps free; they give way to counters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ccancients.ui.canvas.points.names import MapNames
from ccancients.ui.successors.map.placing import NAME_LETTERS
from ccancients.ui.successors.map.plan import RADIUS, Plan

RISE: Final = -20.0
"""How far above the middle of its space a counter stands."""


@lru_cache(maxsize=8)
def names_of(plan: Plan) -> MapNames:
    """The names of a drawing."""
    return MapNames(plan.names, NAME_LETTERS, plan.spots, RADIUS, RISE, plan.plaques)
