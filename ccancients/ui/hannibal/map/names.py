"""The names of the spaces, in the boxes that the drawing keeps free for them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccancients.hannibal.components.board import CITY, KIND, SPACE_COUNT
from ccancients.ui.canvas.points.armies import army_room
from ccancients.ui.canvas.points.place_names import PlaceName, beside, name_boxes, name_font, neighbors
from ccancients.ui.canvas.sheet import written
from ccancients.ui.hannibal.map.looks import NameLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.words.things import space_name
from ccancients.ui.look.theme import Theme

LETTERS: Final = 25.0
RISE: Final = -13.0
"""How far above the middle of its space a counter stands."""
HALO: Final = 4.0
MOVED_WIDE, MOVED_HIGH = 330.0, 130.0
"""How far from its space a name reaches that has given way."""


NEIGHBORS: Final = neighbors(plan().names, plan().spots)
"""By space, whose counters might lie over its name, and whose it might come to lie on."""


def place_names() -> tuple[PlaceName, ...]:
    """All names; walled cities are the important ones."""
    boxes = plan().names
    return tuple(PlaceName(space_name(space), boxes[space], KIND[space] == CITY) for space in range(SPACE_COUNT))


def name_room(look: NameLook) -> QRectF:
    """The room for a name at every zoom, about its space."""
    left, top, right, bottom = plan().names[look.space]
    corner = QPointF(*plan().spots[look.space])
    box = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-corner)
    return box.adjusted(-0.5 * box.width(), -0.7 * box.height(), 0.5 * box.width(), 0.7 * box.height()).united(
        QRectF(-MOVED_WIDE, -MOVED_HIGH, 2 * MOVED_WIDE, 2 * MOVED_HIGH) if look.stand else QRectF()
    )


def name_box(look: NameLook, theme: Theme, pixels: float) -> QRectF | None:
    """Where a name is written on the map: beside the counters that stand near it, None where there is no room."""
    boxes = name_boxes(theme, LETTERS, pixels, place_names())
    counters = {space: counter_box(space, pixels) for space in look.stand}
    right, down = plan().spots[look.space]
    reach = plan().radius + 3
    own = QRectF(right - reach, down - reach, 2 * reach, 2 * reach)
    plates = (QRectF(QPointF(*box[:2]), QPointF(*box[2:])) for box in plan().plaques)
    return beside(boxes, look.space, counters, own, plates)


def counter_box(space: int, pixels: float) -> QRectF:
    """What the counter of a space covers on the map, its plate and its ratings included."""
    return army_room(pixels).translated(QPointF(*plan().spots[space]) + QPointF(0, RISE))


def paint_name(painter: QPainter, look: NameLook, theme: Theme, pixels: float) -> None:
    """A name beside its space at (0, 0)."""
    box = name_box(look, theme, pixels)
    if box is not None:
        colors = map_colors(theme)
        painter.setFont(name_font(theme, LETTERS, pixels, bold=KIND[look.space] == CITY))
        written(painter, box.translated(-QPointF(*plan().spots[look.space])), look.name, colors.ink, colors.halo, HALO)
