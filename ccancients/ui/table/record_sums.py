"""What the record comes to: sums, series and margins, by person and by battle, side and opponent."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.engine.game import DRAW
from ccancients.engine.gamespec import level_of
from ccancients.ui.table.record import Row
from ccancients.ui.table.session import PERSON

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for something to be worked out."""


@dataclass(frozen=True, slots=True)
class Part:
    """One person's part in a match: the side that he played."""

    row: Row
    side: int

    @property
    def name(self) -> str:
        """Of the person, empty for none given."""
        return self.row.names[self.side]

    @property
    def won(self) -> bool:
        return self.row.outcome == self.side

    @property
    def drawn(self) -> bool:
        return self.row.outcome == DRAW and self.row.resigned != self.side

    @property
    def against(self) -> tuple[str, ...]:
        """The levels of the others, ``person`` among them, each once and in order."""
        others = (level_of(seat) for side, seat in enumerate(self.row.seats) if side != self.side)
        return tuple(sorted(set(others)))

    @property
    def margin(self) -> int | None:
        """Points more than the best of the others; None in a game without points, or where somebody gave up."""
        points = self.row.points
        if not points or self.row.resigned is not None:
            return None
        return points[self.side] - max(each for side, each in enumerate(points) if side != self.side)


@dataclass(frozen=True, slots=True)
class Sum:
    """What some parts come to.

    ``margin``  the best among the wins, None for none;  ``longest`` series of wins, ``now`` the one that still goes on
    """

    parts: tuple[Part, ...]
    won: int
    drawn: int
    margin: int | None
    longest: int
    now: int

    @property
    def played(self) -> int:
        return len(self.parts)


def parts_of(rows: Iterable[Row]) -> list[Part]:
    """Everybody's parts, in the order of the matches."""
    return [Part(row, side) for row in rows for side in row.persons]


def sum_of(parts: Sequence[Part]) -> Sum:
    """What parts in the order of their matches come to."""
    longest = now = 0
    for part in parts:
        now = now + 1 if part.won else 0
        longest = max(longest, now)
    margins = [part.margin for part in parts if part.won and part.margin is not None]
    return Sum(
        tuple(parts), sum(part.won for part in parts), sum(part.drawn for part in parts), max(margins, default=None),
        longest, now,
    )


def grouped(parts: Iterable[Part], by: Callable[[Part], Hashable]) -> list[Sum]:
    """A sum for each group, the one played last first."""
    groups: dict[Hashable, list[Part]] = {}
    for part in parts:
        groups.setdefault(by(part), []).append(part)
    sums = [sum_of(group) for group in groups.values()]
    return sorted(sums, key=lambda each: each.parts[-1].row.when, reverse=True)


def by_battle(part: Part) -> Hashable:
    """The same battle, side and opponents."""
    return part.row.game, part.row.battle, part.side, part.against


def by_person(part: Part) -> Hashable:
    return part.name


def before(
    rows: Iterable[Row], game: str, battle: str, seats: Sequence[str], names: Sequence[str],
) -> list[tuple[int, Sum]]:
    """What is known, side by side, of the persons that are about to play a battle: under these names, from these sides
    and against these opponents. Who has given no name is whoever has given none before.
    """
    persons = [side for side, seat in enumerate(seats) if seat == PERSON]
    if len(persons) == len(seats) and not any(names):
        return []  # nobody knows who is who
    rows = [row for row in rows if row.game == game and row.battle == battle and len(row.seats) == len(seats)]
    found = []
    for side in persons:
        against = tuple(sorted({level_of(seat) for other, seat in enumerate(seats) if other != side}))
        known = [
            part for part in parts_of(rows)
            if part.side == side and part.against == against and part.name == names[side]
        ]
        found.append((side, sum_of(known)))
    return found


def as_csv(heads: Sequence[str], lines: Iterable[Sequence[str | int | None]]) -> str:
    """A table as other programs read it; no text in it is one that a spreadsheet would work out."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_harmless(head) for head in heads])
    for line in lines:
        writer.writerow([_harmless(cell) if isinstance(cell, str) else cell for cell in line])
    return out.getvalue()


def _harmless(cell: str) -> str:
    """A cell as plain text: an apostrophe before what would be a formula, blanks before it or not."""
    return f"'{cell}" if cell.lstrip(" \u00a0").startswith(FORMULA) or cell.startswith(FORMULA) else cell
