"""The spaces of the map laid out on the screen: towns are discs, walled cities octagons, tribes hexagons."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.board import CITY, KIND, MAP, PROVINCES, SPACE_COUNT, SPACES, TRIBE
from ccancients.hannibal.components.sides import NOBODY
from ccancients.ui.canvas.points.layout import Box, PointLayout
from ccancients.ui.canvas.points.place_names import Box as Corners
from ccancients.ui.canvas.points.shapes import polygon
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.words.things import place_name

MARKED: Final = 1.34
"""How far a place reaches, in radii of the space drawn there: marks and the cursor lie around it, not under it."""
CORNERS: Final = {CITY: 8, TRIBE: 6}
"""How many corners a space of a kind has; a town has none."""


LARGEST: Final = 160
"""Pixels to 100 units beyond which the map is not enlarged."""
CARTOUCHE: Final = SPACE_COUNT + len(PROVINCES)
"""The place of the map that the track of the turns is; the plates of the provinces come before it."""
PARTS: Final = (
    (mark("Italy"), (1330.0, 150.0, 1070.0, 1000.0)), (mark("Hispania"), (0.0, 340.0, 900.0, 900.0)),
    (mark("Africa"), (640.0, 930.0, 1000.0, 570.0)), (mark("Sicily and the islands"), (1130.0, 400.0, 1100.0, 820.0)),
    (mark("Gaul"), (330.0, 0.0, 1430.0, 660.0)),
)
"""What the keys 1 to 5 show."""


def map_layout() -> PointLayout:
    """The map as it lies on the screen, a unit of the scene for a unit of the drawing."""
    drawn = plan()
    outlines = {
        space: polygon(CORNERS[kind], MARKED * drawn.radius) for space, kind in enumerate(KIND) if kind in CORNERS
    }
    names = (*(place_name(facts.name) for facts in (*SPACES, *PROVINCES)), tr("The turn"))
    return PointLayout(
        MAP, drawn.spots, names, MARKED * drawn.radius, outlines, drawn.bends, (0.0, 0.0, *drawn.size),
        tuple(map(_wide, (*drawn.plaques, drawn.cartouche))), tuple((tr(name), box) for name, box in PARTS), LARGEST,
    )


def _wide(box: Corners) -> Box:
    left, top, right, bottom = box
    return left, top, right - left, bottom - top


def plate_of(province: int) -> int:
    """The place of the map that the plate of a province is."""
    return SPACE_COUNT + province


def province_at(place: int) -> int:
    """The province whose plate a place is, -1 for none."""
    return place - SPACE_COUNT if SPACE_COUNT <= place < CARTOUCHE else NOBODY
