"""How far it is from space to space for armies, and how much a goal counts at a distance."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import Final

from ccancients.hannibal.components.board import (
    ALPS,
    COUNTRY_OF,
    LAND,
    PASS,
    PORTS,
    SPACE_COUNT,
    STRAIT,
    WAYS_OF,
)

FAR: Final = 99.0
_WAY: Final = {LAND: 1.0, PASS: 2.5, ALPS: 3.5, STRAIT: 2.0}
_SEA: Final = (5.0, 12.0)
"""Movement points that a sea move of Rome, of Carthage, is reckoned at: it takes a 3, and Carthage may drown."""


@cache
def by_land(here: int) -> tuple[float, ...]:
    """Movement points from a space to all others by land, passes and straits dearer than they are."""
    return _from({here: 0.0})


@cache
def overall(side: int, here: int) -> tuple[float, ...]:
    """The same with one sea move on the way."""
    land = by_land(here)
    port = min(PORTS, key=lambda each: (land[each], each))
    start = land[port] + _SEA[side]
    sea = _from({each: start for each in PORTS if each != port})
    return tuple(min(a, b) for a, b in zip(land, sea, strict=True))


def _from(starts: dict[int, float]) -> tuple[float, ...]:
    found = [FAR] * SPACE_COUNT
    heap: list[tuple[float, int]] = []
    for space, cost in sorted(starts.items()):
        found[space] = cost
        heappush(heap, (cost, space))
    while heap:
        cost, here = heappop(heap)
        if cost > found[here]:
            continue
        for there, kind in WAYS_OF[here]:
            new = cost + _WAY[kind]
            if new < found[there]:
                found[there] = new
                heappush(heap, (new, there))
    return tuple(found)


@cache
def weight(distance: float, half: float) -> float:
    """How much a goal at a distance counts: half at ``half`` movement points."""
    return float(1.0 / (1.0 + (distance / half) ** 1.6))


@cache
def pull(side: int, here: int, half: float, country: str = "") -> tuple[float, ...]:
    """How much every space counts for an army in a space; only those of a country, where its general must stay."""
    return tuple(
        weight(distance, half) if not country or COUNTRY_OF[there] == country else 0.0
        for there, distance in enumerate(overall(side, here))
    )


__all__ = ["FAR", "by_land", "overall", "pull", "weight"]
