"""The names of the spaces, in the boxes that the drawing keeps free for them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccancients.hannibal.components.board import CITY, KIND, SPACE_COUNT
from ccancients.ui.canvas.points.place_names import PlaceName, name_boxes, name_font
from ccancients.ui.canvas.sheet import written
from ccancients.ui.hannibal.map.looks import NameLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.words.things import space_name
from ccancients.ui.look.theme import Theme

LETTERS: Final = 25.0
HALO: Final = 4.0


def place_names() -> tuple[PlaceName, ...]:
    """All names; walled cities are the important ones."""
    boxes = plan().names
    return tuple(PlaceName(space_name(space), boxes[space], KIND[space] == CITY) for space in range(SPACE_COUNT))


def name_room(look: NameLook) -> QRectF:
    """The room for a name at every zoom, about its space."""
    left, top, right, bottom = plan().names[look.space]
    corner = QPointF(*plan().spots[look.space])
    box = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-corner)
    return box.adjusted(-0.5 * box.width(), -0.7 * box.height(), 0.5 * box.width(), 0.7 * box.height())


def paint_name(painter: QPainter, look: NameLook, theme: Theme, pixels: float) -> None:
    """A name beside its space at (0, 0)."""
    box = name_boxes(theme, LETTERS, pixels, place_names())[look.space]
    if box is not None:
        colors = map_colors(theme)
        painter.setFont(name_font(theme, LETTERS, pixels, bold=KIND[look.space] == CITY))
        written(painter, box.translated(-QPointF(*plan().spots[look.space])), look.name, colors.ink, colors.halo, HALO)
