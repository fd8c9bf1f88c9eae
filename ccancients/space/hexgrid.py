"""A grid of pointy-top hexes in rows of given lengths.

Rows are numbered from 0 at the bottom edge. Every hex has an index, counted row by row from the bottom left, and a
doubled column ``x2`` in half-hex units, so that neighbours in a row differ by 2 and neighbours in adjacent rows by 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Hex: TypeAlias = int
"""Index of a hex in its grid, 0 … len(grid) - 1."""

NOWHERE: Final = Hex(-1)
"""Off the map."""


class HexGrid:
    """The hexes of a map and everything that follows from where they lie.

    ``row_lengths``  number of hexes per row, bottom row first
    ``row_shifts``   0 or 1 per row: 1 when the row is shifted right by half a hex

    All tables are tuples indexed by hex:
    ``row``, ``x2``         place of the hex (row from the bottom, half columns from the left)
    ``neighbors[h]``        the adjacent hexes, 2 to 6 of them
    ``distance[h][g]``      steps between two hexes
    ``up[h]``, ``down[h]``  the one or two adjacent hexes in the next row upwards, downwards, left one first
    """

    def __init__(self, row_lengths: Sequence[int], row_shifts: Sequence[int]) -> None:
        places = [
            (row, 2 * column + row_shifts[row])
            for row, length in enumerate(row_lengths)
            for column in range(length)
        ]
        index = {place: Hex(number) for number, place in enumerate(places)}
        self._index: Final = index
        self.hexes: Final = tuple(Hex(number) for number in range(len(places)))
        self.row: Final = tuple(row for row, _ in places)
        self.x2: Final = tuple(x2 for _, x2 in places)

        def existing(*candidates: tuple[int, int]) -> tuple[Hex, ...]:
            return tuple(index[place] for place in candidates if place in index)

        self.up: Final = tuple(existing((r + 1, x - 1), (r + 1, x + 1)) for r, x in places)
        self.down: Final = tuple(existing((r - 1, x - 1), (r - 1, x + 1)) for r, x in places)
        self.neighbors: Final = tuple(
            existing((r, x + 2), (r + 1, x + 1), (r + 1, x - 1), (r, x - 2), (r - 1, x - 1), (r - 1, x + 1))
            for r, x in places
        )
        self.distance: Final = tuple(
            tuple(steps(a, b) for b in places) for a in places
        )

    def __len__(self) -> int:
        return len(self.hexes)

    def at(self, row: int, x2: int) -> Hex:
        """The hex at a row and doubled column, or ``NOWHERE`` off the map."""
        return self._index.get((row, x2), NOWHERE)

    def within(self, here: Hex, reach: int) -> tuple[Hex, ...]:
        """All other hexes at most ``reach`` steps from ``here``, nearest first, then by index."""
        distance = self.distance[here]
        near = [there for there in self.hexes if 0 < distance[there] <= reach]
        return tuple(sorted(near, key=lambda there: (distance[there], there)))

    def crossed(self, here: Hex, there: Hex) -> tuple[tuple[Hex, ...], ...]:
        """What a straight line between two centers crosses on its way, ends not counted.

        Each entry is one hex whose inside the line crosses, or the two hexes on either side of an edge along which it
        runs (``NOWHERE`` for a side off the map). Worked out in whole numbers: a hex has the corners (0, ±2), (±1, ±1)
        around its center when rows are 3 and half columns 1 apart.
        """
        ax, ay = self.x2[here], 3 * self.row[here]
        bx, by = self.x2[there], 3 * self.row[there]
        inside: list[tuple[Hex, ...]] = []
        grazed: dict[int, list[tuple[int, Hex]]] = {}
        for row in range(min(self.row[here], self.row[there]) - 1, max(self.row[here], self.row[there]) + 2):
            for x in range(min(ax, bx) - 2, max(ax, bx) + 3):
                if (row + x - self.row[here] - ax) % 2 or not _between((ax, ay), (bx, by), (x, 3 * row)):
                    continue
                sides = [(bx - ax) * (3 * row + dy - ay) - (by - ay) * (x + dx - ax) for dx, dy in _CORNERS]
                if min(sides) < 0 < max(sides):
                    inside.append((self.at(row, x),))
                elif sides.count(0) == 2:
                    along = 3 * (bx - ax) * (x - ax) + (by - ay) * (3 * row - ay)
                    grazed.setdefault(along, []).append((max(sides), self.at(row, x)))
        edges = [tuple(hex_ for _, hex_ in sorted(pair)) for _, pair in sorted(grazed.items())]
        return tuple(inside + edges)


_CORNERS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def _between(a: tuple[int, int], b: tuple[int, int], center: tuple[int, int]) -> bool:
    """Whether a hex center lies strictly between two others along their line (measured in true proportions)."""
    # a half column is √3 times as long as a third of a row: true lengths weigh x² three times as much as y²
    length = 3 * (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = 3 * (b[0] - a[0]) * (center[0] - a[0]) + (b[1] - a[1]) * (center[1] - a[1])
    return 0 < along < length


def steps(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps between two ``(row, x2)`` places."""
    rows = abs(a[0] - b[0])
    return rows + max(0, (abs(a[1] - b[1]) - rows) // 2)
