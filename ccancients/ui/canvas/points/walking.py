"""Where arrow keys lead on a map of points: along its ways where they can, and from every space to every other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

Spot = tuple[float, float]
Arrow = tuple[int, int]
"""Right and down, each -1, 0 or 1, one of them 0."""

ARROWS: Final[tuple[Arrow, ...]] = ((-1, 0), (1, 0), (0, -1), (0, 1))
_WIDE: Final = 2.0
"""How far beside an arrow a space may lie, in shares of how far along it lies."""
_ASIDE: Final = 2.5
"""How much a step to the side counts, compared with one straight on."""
_JOINED: Final = 0.5
"""A space at the end of a way counts as so much nearer."""

Table = list[dict[Arrow, int]]


@lru_cache(maxsize=16)
def arrow_table(spots: tuple[Spot, ...], neighbors: tuple[tuple[int, ...], ...]) -> tuple[dict[Arrow, int], ...]:
    """Where each arrow leads from each space, to itself where there is nothing that way.

    ``spots``      where each space lies, right and down
    ``neighbors``  the spaces at the other end of each space's ways

    An arrow leads to the space that lies best in its direction, one joined by a way before others. Then a few arrows
    are turned, where needed, so that every space can be reached from every other.
    """
    table = [{arrow: _best(spots, neighbors, here, arrow) for arrow in ARROWS} for here in range(len(spots))]
    _join_all(table, spots)
    return tuple(table)


def _way(spots: Sequence[Spot], here: int, there: int, arrow: Arrow) -> tuple[float, float]:
    """How far along an arrow and how far beside it a space lies, seen from another."""
    x, y = spots[there][0] - spots[here][0], spots[there][1] - spots[here][1]
    return x * arrow[0] + y * arrow[1], abs(x * arrow[1] - y * arrow[0])


def _best(spots: Sequence[Spot], neighbors: Sequence[Sequence[int]], here: int, arrow: Arrow) -> int:
    best, least = here, float("inf")
    for there in range(len(spots)):
        along, aside = _way(spots, here, there, arrow)
        if there == here or along <= 0 or aside > _WIDE * along:
            continue
        far = (along + _ASIDE * aside) * (_JOINED if there in neighbors[here] else 1.0)
        if far < least:
            best, least = there, far
    return best


def _join_all(table: Table, spots: Sequence[Spot]) -> None:
    """Turn arrows until everything can be reached from the first space, and it from everything.

    Arrows are turned of which neither the one nor the other depends, so that each turn brings one space more.
    """
    everything = set(range(len(table)))
    while everything - (reached := _reached(table, 0)).keys():
        _turn_one(table, spots, reached, everything - reached.keys(), reached.values())
    needed = set(_reached(table, 0).values())
    while outside := everything - (home := _reaching(table, 0)):
        _turn_one(table, spots, outside, home, needed)


def _turn_one(
    table: Table, spots: Sequence[Spot], sources: Iterable[int], targets: Iterable[int],
    needed: Iterable[tuple[int, Arrow]],
) -> None:
    """Turn the arrow from a source to a target that is missed least: one that leads nowhere, and that points there."""
    kept = set(needed)
    ends = tuple(targets)

    def price(turned: tuple[int, Arrow, int]) -> tuple[bool, bool, float]:
        here, arrow, there = turned
        along, aside = _way(spots, here, there, arrow)
        away = hypot(spots[there][0] - spots[here][0], spots[there][1] - spots[here][1])
        return along <= 0, table[here][arrow] != here, along + _ASIDE * aside if along > 0 else away

    free = [(here, arrow, there) for here in sorted(sources) for arrow in ARROWS if (here, arrow) not in kept
            for there in sorted(ends)]
    here, arrow, there = min(free, key=price)
    table[here][arrow] = there


def _reached(table: Table, start: int) -> dict[int, tuple[int, Arrow]]:
    """The spaces that arrows lead to from a space, each with the arrow that first led there; the start with none."""
    found: dict[int, tuple[int, Arrow]] = {start: (start, (0, 0))}
    waiting = [start]
    for here in waiting:
        for arrow, there in table[here].items():
            if there not in found:
                found[there] = (here, arrow)
                waiting.append(there)
    return found


def _reaching(table: Table, end: int) -> set[int]:
    """The spaces from which arrows lead to a space."""
    found = {end}
    grown = True
    while grown:
        more = {here for here, arrows in enumerate(table) if here not in found and found & set(arrows.values())}
        grown = bool(more)
        found |= more
    return found
