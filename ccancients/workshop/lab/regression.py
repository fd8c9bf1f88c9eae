"""Logistic regression with a constant for every group: which terms go with winning, within a position.

Newton's method; the constants are eliminated, so only a system as large as the number of terms is solved. Plain Python:
some ten thousand rows take seconds, and nothing has to be installed for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Row = Sequence[float]
Matrix = list[list[float]]

_ROUNDS: Final = 40
_NEAR: Final = 1e-8
_SHRINK: Final = 0.05
"""A little weight that keeps the constant of a group that always wins, or always loses, finite."""
_FARTHEST: Final = 30.0


@dataclass(frozen=True, slots=True)
class Fit:
    """``factors`` by which the columns go into the logarithm of the odds, their standard errors, and how well it fits.

    ``likelihood``  the logarithm of the likelihood of all outcomes
    """

    factors: tuple[float, ...]
    errors: tuple[float, ...]
    likelihood: float


def fit(rows: Sequence[Row], outcomes: Sequence[float], groups: Sequence[int]) -> Fit:
    """Fit outcomes (0 to 1) to the columns of the rows, all of the same length, with a constant for every group."""
    width = len(rows[0])
    factors = [0.0] * width
    constants = dict.fromkeys(groups, 0.0)
    for _ in range(_ROUNDS):
        step, changed, _ = _step(rows, outcomes, groups, factors, constants)
        factors = [old + new for old, new in zip(factors, step, strict=True)]
        for group, change in changed.items():
            constants[group] += change
        if max((abs(each) for each in step), default=0.0) < _NEAR:
            break
    _, _, inner = _step(rows, outcomes, groups, factors, constants)
    errors = tuple(math.sqrt(max(0.0, solved(inner, _unit(place, width))[place])) for place in range(width))
    likelihood = 0.0
    for row, won, group in zip(rows, outcomes, groups, strict=True):
        chance = _chance(row, factors, constants[group])
        likelihood += won * math.log(chance) + (1 - won) * math.log(1 - chance)
    return Fit(tuple(factors), errors, likelihood)


def _chance(row: Row, factors: Row, constant: float) -> float:
    points = constant
    for factor, each in zip(factors, row, strict=True):
        points += factor * each
    return 1 / (1 + math.exp(-max(-_FARTHEST, min(_FARTHEST, points))))


def _step(
    rows: Sequence[Row], outcomes: Sequence[float], groups: Sequence[int], factors: Row, constants: dict[int, float]
) -> tuple[list[float], dict[int, float], Matrix]:
    """One step of Newton: changes of the factors and of the constants, and the curvature left for the factors."""
    width = len(factors)
    slope, curve = [0.0] * width, [[0.0] * width for _ in range(width)]
    group_slope = {group: -_SHRINK * constant for group, constant in constants.items()}
    group_curve = dict.fromkeys(constants, _SHRINK)
    mixed = {group: [0.0] * width for group in constants}
    for row, won, group in zip(rows, outcomes, groups, strict=True):
        chance = _chance(row, factors, constants[group])
        weight, rest = chance * (1 - chance) + 1e-12, won - chance
        group_slope[group] += rest
        group_curve[group] += weight
        with_group = mixed[group]
        for place, each in enumerate(row):
            if each:
                slope[place] += rest * each
                weighed = weight * each
                with_group[place] += weighed
                line = curve[place]
                for other in range(place + 1):
                    line[other] += weighed * row[other]
    for place in range(width):
        for other in range(place):
            curve[other][place] = curve[place][other]
    for group, line in mixed.items():
        share = group_slope[group] / group_curve[group]
        for place in range(width):
            slope[place] -= share * line[place]
            part = line[place] / group_curve[group]
            for other in range(width):
                curve[place][other] -= part * line[other]
    step = solved(curve, slope)
    changed = {
        group: (group_slope[group] - sum(a * b for a, b in zip(line, step, strict=True))) / group_curve[group]
        for group, line in mixed.items()
    }
    return step, changed, curve


def _unit(place: int, width: int) -> list[float]:
    return [float(each == place) for each in range(width)]


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination; a column of nothing gets 0."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place in range(size):
        best = max(range(place, size), key=lambda each: abs(lines[each][place]))
        lines[place], lines[best] = lines[best], lines[place]
        head = lines[place]
        if abs(head[place]) < 1e-300:
            head[place] = math.inf
            continue
        for below in range(size):
            if below != place and lines[below][place]:
                share = lines[below][place] / head[place]
                lines[below] = [a - share * b for a, b in zip(lines[below], head, strict=True)]
    return [line[size] / line[place] for place, line in enumerate(lines)]
