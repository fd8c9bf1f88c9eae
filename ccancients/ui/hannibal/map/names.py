"""The names of the spaces, in the boxes that the drawing keeps free for them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from ccancients.hannibal.components.board import CITY, KIND
from ccancients.ui.canvas.points.names import MapNames
from ccancients.ui.canvas.points.place_names import PlaceName
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.words.things import space_name

LETTERS: Final = 25.0
RISE: Final = -13.0
"""How far above the middle of its space a counter stands."""


def map_names() -> MapNames:
    """The names in the language in use; walled cities are the important ones."""
    return _names(languages.language)


@lru_cache(maxsize=8)
def _names(_language: str) -> MapNames:
    drawn = plan()
    names = tuple(PlaceName(space_name(space), box, KIND[space] == CITY) for space, box in enumerate(drawn.names))
    plates = tuple(QRectF(QPointF(*box[:2]), QPointF(*box[2:])) for box in drawn.plaques)
    return MapNames(names, LETTERS, drawn.spots, drawn.radius, RISE, plates)
