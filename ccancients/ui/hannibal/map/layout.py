"""The spaces of the map laid out on the screen: towns are discs, walled cities octagons, tribes hexagons."""

from __future__ import annotations

from functools import cache
from typing import Final

from ccancients.hannibal.components.board import CITY, KIND, MAP, SPACES, TRIBE
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.points.shapes import polygon
from ccancients.ui.hannibal.map.plan import plan

MARKED: Final = 1.34
"""How far a place reaches, in radii of the space drawn there: marks and the cursor lie around it, not under it."""
CORNERS: Final = {CITY: 8, TRIBE: 6}
"""How many corners a space of a kind has; a town has none."""


@cache
def map_layout() -> PointLayout:
    """The map as it lies on the screen, a unit of the scene for a unit of the drawing."""
    drawn = plan()
    outlines = {
        space: polygon(CORNERS[kind], MARKED * drawn.radius) for space, kind in enumerate(KIND) if kind in CORNERS
    }
    return PointLayout(
        MAP, drawn.spots, tuple(facts.name for facts in SPACES), MARKED * drawn.radius, outlines, drawn.bends,
        (0.0, 0.0, *drawn.size),
    )
