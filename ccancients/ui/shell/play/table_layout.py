"""How large the parts of a page are at a window size: the board keeps at least 65 % of the area.

With large letters it keeps less in a small window: the question and its answers need the room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST_BOARD: Final = 0.65
LEAST_BESIDE_LARGE: Final = 0.5
"""The same beside letters of one and a half times their size, or larger ones."""
LEAST_SIDE: Final = 216
LARGE_TEXT: Final = (115, 150)
"""Between these per cents of the text the board gives way."""
TEXT_STRIP: Final = 54
"""Pixels that a track and a button below it need in the strip at ordinary text size."""
SMALL_HEIGHT: Final = 820
"""Below it the side column folds: dice and card of the hovered unit share one place."""
TIGHT_HEIGHT: Final = 240
"""Pixels of the side column beside letters of the ordinary size, below which not everything is said of a question."""
TABS_BELOW: Final = 900
TABS_STRIP: Final = 70
CARDS_STRIP: Final = 190
"""Where cards may lie as tabs: in a window lower than the first the strip is as high as the second, else as the third
or higher, so that they stand upright side by side.
"""


@dataclass(frozen=True, slots=True)
class TableSizes:
    """Pixels: width of the side column, height of the strip below, height of the large card.

    ``folded``  the column has no room for dice and a card beside the log;  ``tight`` nor for all that can be said of a
                question
    """

    side: int
    strip: int
    preview: int
    folded: bool
    tight: bool


def table_sizes(width: int, height: int, text_scale: int = 100, *, tabs: bool = False) -> TableSizes:
    """The sizes for a page of ``width`` by ``height``; with ``tabs`` cards are no higher than tabs in a low window."""
    wish, board = 0.165 * width + 36, _least_board(text_scale) * width * height
    side = round(min(max(240, wish * max(1.0, text_scale / 115)), 460, 0.3 * width))
    least = max(80, round(TEXT_STRIP * text_scale / 100))
    strip = round(min(max(100, least, 0.165 * height), 340))
    if tabs and height < TABS_BELOW:
        strip = max(TABS_STRIP, round(TABS_STRIP * text_scale / 100))
    elif tabs:
        strip = max(strip, CARDS_STRIP)
    while strip > least and (width - side) * (height - strip) < board:
        strip -= 2
    while side > LEAST_SIDE and (width - side) * (height - strip) < board:
        side -= 2
    tight = (height - strip) * 100 < TIGHT_HEIGHT * text_scale
    return TableSizes(side, strip, round(min(0.46 * height, 420)), height < SMALL_HEIGHT, tight)


def _least_board(text_scale: int) -> float:
    """The share of the board beside letters of a size."""
    first, last = LARGE_TEXT
    large = min(1.0, max(0.0, (text_scale - first) / (last - first)))
    return LEAST_BOARD + large * (LEAST_BESIDE_LARGE - LEAST_BOARD)
