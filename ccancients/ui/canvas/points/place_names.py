"""Names of spaces in the boxes that a drawing keeps free for them: none over another, at every zoom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
NEAR: Final = 130.0
"""How far from a name counters may stand for it to give way to them."""
ASIDE: Final = (330.0, 220.0)
"""How far from where it always is a name may be that has given way, to the sides, and up and down."""
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


def neighbors(names: Sequence[Box], spots: Sequence[tuple[float, float]]) -> tuple[tuple[frozenset[int], ...], ...]:
    """By name of a space, the spaces whose counters might lie over it, and all whose counters it may come to lie on.

    ``names``  the box of each on the map;  ``spots`` where the spaces are
    """
    found = []
    for number, (left, top, right, bottom) in enumerate(names):
        box = QRectF(left, top, right - left, bottom - top)
        rooms = box.adjusted(-NEAR, -NEAR, NEAR, NEAR), box.adjusted(-ASIDE[0], -ASIDE[1], *ASIDE)
        found.append(tuple(
            frozenset({number, *(other for other, spot in enumerate(spots) if room.contains(*spot))}) for room in rooms
        ))
    return tuple(found)


def standing_near(near: Sequence[frozenset[int]], held: frozenset[int]) -> tuple[int, ...]:
    """Of the ``neighbors`` of a name those ``held``, if it might have to give way to one of them; else none."""
    over, around = near
    return tuple(sorted(around & held)) if over & held else ()


def beside(
    boxes: Sequence[QRectF | None], number: int, counters: Mapping[int, QRectF], own: QRectF, plates: Iterable[QRectF],
) -> QRectF | None:
    """Where a name is written that counters may lie over: where it always is, or at the first free side of what stands.

    ``boxes``     of all names;  ``number`` of this one
    ``counters``  what the counters near it cover, by the number of their space;  ``own`` what its space covers
    ``plates``    that nothing is written on
    None: there is no room for it.
    """
    usual = boxes[number]
    if usual is None or not any(usual.intersects(counter) for counter in counters.values()):
        return usual
    taken = [*counters.values(), *plates]
    taken += [box for other, box in enumerate(boxes) if box is not None and other != number]
    free = (box for box in _around(counters.get(number, own), usual) if not any(box.intersects(each) for each in taken))
    return next(free, None)


def _around(held: QRectF, usual: QRectF) -> tuple[QRectF, ...]:
    """The places for a name at the right, below, at the left and above of what stands there, then at its corners."""
    wide, high = usual.width(), usual.height()
    across, down = held.center().x() - wide / 2, held.center().y() - high / 2
    right, left, low = held.right() + 3, held.left() - 3 - wide, held.bottom() - high
    return tuple(QRectF(x, y, wide, high) for x, y in (
        (right, down), (across, held.bottom() + 2), (left, down), (across, held.top() - 2 - high), (right, low),
        (left, low), (right, held.top()), (left, held.top()),
    ))
