"""The names of the spaces, in the boxes that the drawing keeps free for them."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from ccancients.hannibal.components.board import CITY, KIND, SPACE_COUNT
from ccancients.ui.canvas.sheet import letters, written
from ccancients.ui.hannibal.map.looks import NameLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.words.things import space_name
from ccancients.ui.look.theme import Theme

LETTERS: Final = 25.0
SMALLEST: Final = 10.5
"""Logical pixels below which no name is written smaller."""
HALO: Final = 4.0


def name_font(theme: Theme, space: int, pixels: float) -> QFont:
    """The letters of the name of a space at ``pixels`` logical pixels to 100 units; walled cities are bold."""
    font = letters(theme, LETTERS, 1e6, bold=KIND[space] == CITY)
    font.setPixelSize(readable(LETTERS, pixels))
    return font


def readable(units: float, pixels: float) -> int:
    """Scene units of letters that are so many units high, or higher where that could not be read."""
    return max(1, ceil(max(units, SMALLEST * 100 / max(pixels, 1.0))))


@lru_cache(maxsize=64)
def name_boxes(theme: Theme, pixels: float, names: tuple[str, ...]) -> tuple[QRectF | None, ...]:
    """Where the name of each space is written, None for one that gives way to a more important one.

    Where letters have to stay larger than the drawing, boxes grow about their middle: then towns give way to cities
    and tribes, and those further on in the list to those before.
    """
    found: list[QRectF | None] = [None] * SPACE_COUNT
    placed: list[QRectF] = []
    for space in sorted(range(SPACE_COUNT), key=lambda space: (KIND[space] != CITY, space)):
        metrics = QFontMetricsF(name_font(theme, space, pixels))
        left, top, right, bottom = plan().names[space]
        wide, high = metrics.horizontalAdvance(names[space]), metrics.capHeight() * 1.5
        box = QRectF((left + right - wide) / 2, (top + bottom - high) / 2, wide, high)
        if not any(box.intersects(other) for other in placed):
            found[space] = box
            placed.append(box)
    return tuple(found)


def name_room(look: NameLook) -> QRectF:
    """The room for a name at every zoom, about its space."""
    left, top, right, bottom = plan().names[look.space]
    corner = QPointF(*plan().spots[look.space])
    box = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-corner)
    return box.adjusted(-0.5 * box.width(), -0.7 * box.height(), 0.5 * box.width(), 0.7 * box.height())


def paint_name(painter: QPainter, look: NameLook, theme: Theme, pixels: float) -> None:
    """A name beside its space at (0, 0)."""
    names = tuple(space_name(space) for space in range(SPACE_COUNT))
    steps = round(pixels) if pixels < 100 else 100
    box = name_boxes(theme, float(max(1, steps)), names)[look.space]
    if box is not None:
        colors = map_colors(theme)
        painter.setFont(name_font(theme, look.space, pixels))
        written(painter, box.translated(-QPointF(*plan().spots[look.space])), look.name, colors.ink, colors.halo, HALO)
