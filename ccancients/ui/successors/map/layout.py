"""The spaces of a board laid out on the screen: cities are discs or squares, fortresses hexagons, boxes beside them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ccancients.successors.components.board import FORTRESS, MAJOR_CITY, MINOR_CITY, TRANSIT, Board
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.points.shapes import shape
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.successors.map.plan import BOX, RADIUS, plan_of, radius_of
from ccancients.ui.successors.words.own_board import name_words

MARKED: Final = 1.3
"""How far a place reaches, in radii of the space drawn there: marks and the cursor lie around it, not under it."""
CORNERS: Final = {MAJOR_CITY: 4, FORTRESS: 6}
"""How many corners a space of a kind has; others have none."""


def shape_of(kind: int, radius: float) -> QPainterPath:
    """The outline of a space of a kind about (0, 0)."""
    return shape(CORNERS.get(kind, 0), radius)


def _box() -> QPainterPath:
    path = QPainterPath()
    wide, high = BOX.width(), BOX.height()
    path.addRoundedRect(QRectF(-wide / 2, -high / 2, wide, high), 6, 6)
    return path


def board_layout(board: Board) -> PointLayout:
    """A board as it lies on the screen, a unit of the scene for a unit of its drawing."""
    return _layout(board, languages.language)


@lru_cache(maxsize=8)
def _layout(board: Board, _language: str) -> PointLayout:
    drawn = plan_of(board)
    outlines = {
        space: shape_of(kind, MARKED * radius_of(kind)) for space, kind in enumerate(board.kind) if kind != MINOR_CITY
    }
    outlines |= {board.count + number: _box() for number in range(len(board.file.holding_boxes))}
    names = (*(name_words(space.name) for space in board.spaces), *(box.name for box in board.file.holding_boxes))
    area = (drawn.sheet.left(), drawn.sheet.top(), drawn.sheet.width(), drawn.sheet.height())
    return PointLayout(drawn.map, drawn.spots, names, MARKED * RADIUS, outlines, drawn.bends, area)


__all__ = ["CORNERS", "TRANSIT", "board_layout", "shape_of"]
