"""The battlefield: 113 hexes, three sections, two baselines (rulebook chapter 2, S 43-45; rules 0.4).

A hex is a column letter and a row number as on a chess board: columns A-M from the left, rows 1-9 from the bottom
edge. Odd rows have 13 hexes, even rows 12, shifted right by half a hex. G5 is the center.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ccancients.engine.errors import BadName
from ccancients.engine.phrase import Phrase
from ccancients.space.hexgrid import NOWHERE, Hex, HexGrid

__all__ = [
    "BASELINE", "GRID", "HEX_COUNT", "NOWHERE", "REAR", "SECTION_HEXES", "SECTIONS_OF", "Hex",
    "Section", "Side", "hex_name", "mirrored", "opponent", "parse_hex", "rotated",
]

ROWS: Final = 9
GRID: Final = HexGrid([13 if row % 2 == 0 else 12 for row in range(ROWS)], [row % 2 for row in range(ROWS)])
HEX_COUNT: Final = len(GRID)


class Side(IntEnum):
    """The two armies by the edge of the map they come from."""

    TOP = 0
    BOTTOM = 1


class Section(IntEnum):
    """The three sections of the battlefield, always named from a side's own point of view."""

    LEFT = 0
    CENTER = 1
    RIGHT = 2


def opponent(side: int) -> Side:
    """The other side."""
    return Side.TOP if side == Side.BOTTOM else Side.BOTTOM


def hex_name(here: int) -> str:
    """The name of a hex, such as ``G5``."""
    return f"{'ABCDEFGHIJKLM'[GRID.x2[here] // 2]}{GRID.row[here] + 1}"


NAMES: Final = tuple(hex_name(here) for here in GRID.hexes)
_HEX_BY_NAME: Final = {name: Hex(here) for here, name in enumerate(NAMES)}


def parse_hex(name: str) -> Hex:
    """The hex of a name such as ``G5``. Raises ``BadName`` (a ``ValueError``) when there is no such hex."""
    try:
        return _HEX_BY_NAME[name.strip().upper()]
    except KeyError:
        said = Phrase("'{name}' is not a hex of the battlefield (A1 to M9, even rows A to L)", {"name": name})
        raise BadName(said) from None


def _bottom_sections(here: Hex) -> tuple[Section, ...]:
    x2 = GRID.x2[here]
    found = []
    if x2 <= 8:
        found.append(Section.LEFT)
    if 8 <= x2 <= 16:
        found.append(Section.CENTER)
    if x2 >= 16:
        found.append(Section.RIGHT)
    return tuple(found)


def _sections(side: Side, here: Hex) -> tuple[Section, ...]:
    seen_from_below = _bottom_sections(here)
    if side == Side.BOTTOM:
        return seen_from_below
    return tuple(sorted(Section(2 - section) for section in seen_from_below))


SECTIONS_OF: Final = tuple(tuple(_sections(side, here) for here in GRID.hexes) for side in Side)
"""``SECTIONS_OF[side][hex]``: the sections a hex belongs to; two on a dotted line (S 43-45, S 152)."""

SECTION_HEXES: Final = tuple(
    tuple(frozenset(here for here in GRID.hexes if section in SECTIONS_OF[side][here]) for section in Section)
    for side in Side
)
"""``SECTION_HEXES[side][section]``: all hexes of a section."""

REAR: Final = (GRID.up, GRID.down)
"""``REAR[side][hex]``: the adjacent hexes one row nearer to the side's own edge; the only way to retreat (S 432).

At a side edge there may be one only (ruling 32)."""

BASELINE: Final = (
    tuple(here for here in GRID.hexes if GRID.row[here] == ROWS - 1),
    tuple(here for here in GRID.hexes if GRID.row[here] == 0),
)
"""``BASELINE[side]``: the row of hexes along the side's own edge."""


def mirrored(here: Hex) -> Hex:
    """The hex at the same place with left and right exchanged."""
    return GRID.at(GRID.row[here], 24 - GRID.x2[here])


def rotated(here: Hex) -> Hex:
    """The hex at the same place after turning the battlefield by 180 degrees."""
    return GRID.at(ROWS - 1 - GRID.row[here], 24 - GRID.x2[here])
