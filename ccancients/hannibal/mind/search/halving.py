"""Samples for all candidates, then for the better half, and so on, on the same numbers, until the budget is spent.

Candidates are compared on the samples that both have, so that common luck cancels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from ccancients.hannibal.mind.search.playout import Sample

CLEAR: Final = 3.0
"""Standard errors by which the leader must be ahead of all others for the search to stop early."""
ENOUGH: Final = 6
"""Samples without which nobody is clearly ahead."""
MOST: Final = 96
"""Samples of a candidate after which it gets no more."""

Taken = list[list[Sample]]
"""By candidate, its samples in the order of their numbers."""


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def standard_error(numbers: Sequence[float]) -> float:
    """The standard error of a mean; infinite for fewer than two numbers."""
    count = len(numbers)
    if count < 2:
        return math.inf
    middle = mean(numbers)
    return math.sqrt(sum((each - middle) ** 2 for each in numbers) / (count - 1) / count)


def lead(first: Sequence[Sample], second: Sequence[Sample]) -> tuple[float, float]:
    """By how much one candidate is ahead of another on the samples that both have, and the standard error of that."""
    gaps = [a.chance - b.chance for a, b in zip(first, second, strict=False)]
    return mean(gaps), standard_error(gaps)


def halve(
    count: int, sample: Callable[[int, int], Sample], used: Callable[[], float],
    progress: Callable[[Taken, int, float], object] | None = None,
) -> tuple[Taken, list[int]]:
    """The samples of ``count`` candidates, and those who were alive at the end, the best first.

    ``sample``    takes one of a candidate by its number;  ``used`` says what part of the budget is used up
    ``progress``  is told the samples so far, who is ahead, and the part used, after every sample number
    """
    taken: Taken = [[] for _ in range(count)]
    alive = list(range(count))
    rounds = max(1, math.ceil(math.log2(count))) if count > 1 else 1
    for number in range(rounds):
        while True:
            for each in alive:
                taken[each].append(sample(each, len(taken[each])))
            alive.sort(key=lambda each: (-_mean_of(taken[each]), each))
            share = used()
            if progress is not None:
                progress(taken, alive[0], share)
            if share >= (number + 1) / rounds or len(taken[alive[0]]) >= MOST:
                break
            if len(taken[alive[0]]) >= ENOUGH and _is_clear(taken, alive):
                return taken, alive
        if share >= 1.0 or len(alive) == 1:
            break
        alive = alive[: max(2, math.ceil(len(alive) / 2))]
    return taken, alive


def _mean_of(samples: Sequence[Sample]) -> float:
    return mean([each.chance for each in samples])


def _is_clear(taken: Taken, alive: Sequence[int]) -> bool:
    """Whether the best is ahead of every other one by several standard errors; equal ones are no worse."""
    best = taken[alive[0]]
    for each in alive[1:]:
        ahead, error = lead(best, taken[each])
        if ahead < CLEAR * error:
            return False
    return True
