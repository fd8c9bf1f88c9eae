"""Anytime sequential halving: samples for all candidates, then for the better half, and so on. Knows no game.

Candidates are compared on the same sample numbers, so that common luck cancels. The result is the same however the
samples were worked out, as long as the budget is in evaluations.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

CLEAR: Final = 3.0
"""Standard errors of the paired difference by which the leader must be ahead for the search to stop early."""
_FEWEST_TO_STOP: Final = 24
_FEWEST_A_ROUND: Final = 4
_AT_ONCE: Final = 24
"""About as many samples in a batch: few enough to stop between batches, enough to be shared."""


class Budget(Protocol):
    """How much may be spent."""

    def left(self, spent: int) -> int:
        """Evaluations that may still be made after so many, 0 when it is over."""
        ...


@dataclass(slots=True)
class Arm:
    """A candidate's samples: ``values[i]`` is that of sample number ``i``."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else -math.inf

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return standard_error(self.values)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean; infinite for fewer than two values."""
    count = len(values)
    if count < 2:
        return math.inf
    mean = sum(values) / count
    return math.sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count)


def lead(first: Arm, second: Arm) -> tuple[float, float]:
    """By how much one candidate is ahead of another on the samples both have, and the standard error of that."""
    pairs = [a - b for a, b in zip(first.values, second.values, strict=False)]
    return (sum(pairs) / len(pairs) if pairs else 0.0), standard_error(pairs)


Worker = Callable[[list[tuple[int, int]]], list[float]]
"""Works out the values of ``(candidate, sample number)`` pairs, in their order; fewer when it was stopped."""

Progress = Callable[[int, list[Arm], int], object]


def halve(
    count: int, worker: Worker, budget: Budget, progress: Progress | None = None, *,
    behind: float = 0.0, most: int = 0,
) -> tuple[list[Arm], int]:  # fmt: skip
    """Find the best of ``count`` candidates; the arms with all samples, and the place of the best.

    ``progress``  is told the evaluations so far, the arms, and the place of the best so far, after every batch
    ``behind``    standard errors behind the leader at which a candidate is dropped with the worse half; 0: none is
    ``most``      samples of a candidate, after which it gets no more; 0: as many as there are
    """
    arms = [Arm() for _ in range(count)]
    spent = 0
    alive = list(range(count))
    rounds = max(1, math.ceil(math.log2(max(2, count))))
    for number in range(rounds):
        alike = max(_FEWEST_A_ROUND, budget.left(spent) // ((rounds - number) * len(alive)))
        target = len(arms[alive[0]].values) + alike
        target = min(target, most) if most else target
        while len(arms[alive[0]].values) < target and budget.left(spent):
            more = _sampled(arms, alive, target, worker)
            if not more:
                break
            spent += more
            if progress is not None:
                progress(spent, arms, best_of(arms, alive))
        alive.sort(key=lambda each: (-arms[each].mean, each))
        if not budget.left(spent) or _is_clear(arms, alive):
            break
        alive = _promising(arms, alive[: max(2, math.ceil(len(alive) / 2))], behind)
        if len(alive) == 1:
            break
    return arms, best_of(arms, alive)


def best_of(arms: Sequence[Arm], alive: Sequence[int]) -> int:
    """The candidate alive with the best mean."""
    return min(alive, key=lambda each: (-arms[each].mean, each))


def sure(arms: Sequence[Arm], best: int, doubt: float) -> int:
    """The best candidate, or the first one unless that is so many standard errors behind it."""
    ahead, error = lead(arms[best], arms[0])
    return best if best and ahead >= doubt * error else 0


def _sampled(arms: list[Arm], alive: list[int], target: int, worker: Worker) -> int:
    """A few more samples for everybody alive, a sample number at a time for all together; how many were made."""
    first = len(arms[alive[0]].values)
    numbers = max(1, _AT_ONCE // len(alive))
    batch = [(each, number) for number in range(first, min(target, first + numbers)) for each in alive]
    values = worker(batch)
    whole = len(values) // len(alive) * len(alive)  # a sample number that not everybody got is left out
    for (each, _), value in zip(batch[:whole], values, strict=False):
        arms[each].values.append(value)
    return whole


def _promising(arms: list[Arm], alive: list[int], behind: float) -> list[int]:
    """Those that may still be the best one, the first of them."""
    if not behind:
        return alive
    best, *others = alive
    leads = [(each, *lead(arms[best], arms[each])) for each in others]
    return [best, *(each for each, ahead, error in leads if ahead <= behind * error)]


def _is_clear(arms: list[Arm], alive: list[int]) -> bool:
    """Whether the best is ahead of every other one alive by several standard errors."""
    best = arms[alive[0]]
    if len(best.values) < _FEWEST_TO_STOP:
        return False
    for each in alive[1:]:
        ahead, error = lead(best, arms[each])
        if ahead < CLEAR * error:
            return False
    return True
