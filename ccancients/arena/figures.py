"""Figures of many games: intervals and times."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Z95: Final = 1.959964

Pair = tuple[float, float]
PerSeat = tuple[float, ...]
"""A figure for every seat."""


def wilson(points: float, games: float) -> Pair:
    """The 95% interval of a score rate (Wilson's), as shares of 1."""
    if not games:
        return 0.0, 1.0
    rate, z2 = points / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    spread = Z95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass(frozen=True, slots=True)
class Times:
    """How long answers took, in seconds."""

    count: int
    mean: float
    most_of_20: float
    longest: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Times:
        ranked = sorted(seconds)
        if not ranked:
            return cls(0, 0.0, 0.0, 0.0)
        return cls(len(ranked), sum(ranked) / len(ranked), ranked[int(0.95 * (len(ranked) - 1))], ranked[-1])

    def to_json(self) -> dict[str, float]:
        """Milliseconds: mean, 95% of answers within, longest."""
        return {
            "answers": self.count,
            "mean_ms": round(1000 * self.mean, 3),
            "p95_ms": round(1000 * self.most_of_20, 3),
            "max_ms": round(1000 * self.longest, 3),
        }


def mean_of(figures: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """The mean of every figure over many games, in whatever order they come; a game without it counts as 0."""
    names = sorted({name for each in figures for name in each})
    return {name: math.fsum(each.get(name, 0.0) for each in figures) / len(figures) for name in names}
