"""Names of spaces in the boxes that a drawing keeps free for them: none over another, at every zoom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from ccancients.ui.canvas.sheet import letters
from ccancients.ui.look.theme import Theme

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
SMALLEST: Final = 10.5
"""Logical pixels below which no name is written smaller."""
STEPS: Final = 100
"""Logical pixels to 100 units from which all boxes hold what was drawn for them."""


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A name: its box on the map, and whether it is ``important``: bold, and placed before others."""

    text: str
    box: Box
    important: bool = False


def name_font(theme: Theme, size: float, pixels: float, *, bold: bool) -> QFont:
    """Letters ``size`` units high at ``pixels`` logical pixels to 100 units, never too small to be read."""
    font = letters(theme, size, 1e6, bold=bold)
    font.setPixelSize(readable(size, pixels))
    return font


def readable(units: float, pixels: float) -> int:
    """How high letters are in scene units: so many, or more where they could not be read otherwise."""
    return max(1, ceil(max(units, SMALLEST * 100 / max(pixels, 1.0))))


def name_boxes(theme: Theme, size: float, pixels: float, names: tuple[PlaceName, ...]) -> tuple[QRectF | None, ...]:
    """Where each name is written, None for one that gives way to a more important one.

    Where letters have to stay larger than the drawing, boxes grow about their middle: then the others give way to the
    important, and those further on in the list to those before.
    """
    step = round(pixels) if pixels < STEPS else STEPS
    return _boxes(theme, size, float(max(1, step)), names)


@lru_cache(maxsize=64)
def _boxes(theme: Theme, size: float, pixels: float, names: tuple[PlaceName, ...]) -> tuple[QRectF | None, ...]:
    found: list[QRectF | None] = [None] * len(names)
    placed: list[QRectF] = []
    for number in sorted(range(len(names)), key=lambda number: (not names[number].important, number)):
        name = names[number]
        metrics = QFontMetricsF(name_font(theme, size, pixels, bold=name.important))
        left, top, right, bottom = name.box
        wide, high = metrics.horizontalAdvance(name.text), metrics.capHeight() * 1.5
        box = QRectF((left + right - wide) / 2, (top + bottom - high) / 2, wide, high)
        if not any(box.intersects(other) for other in placed):
            found[number] = box
            placed.append(box)
    return tuple(found)
