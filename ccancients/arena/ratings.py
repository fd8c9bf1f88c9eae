"""How strong, and how surely: scores of mirrored pairs, Elo, a stopping rule, and ratings of many players.

The unit of every figure is the *pair*: one battle with the same cards and dice played twice, sides exchanged. The five
results of a pair give 0, ½, 1, 1½ or 2 points to the first player; everything here is computed from their counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.arena.figures import Z95, Pair, wilson

Counts = tuple[int, int, int, int, int]
"""How many pairs gave 0, ½, 1, 1½, 2 points."""

_VALUES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
_PRIOR_PAIRS: Final = 2.0
"""So many pairs of independent games are mixed into the spread: a handful of equal pairs is no certainty."""
_ABSENT: Final = 1e-3
"""What a result that never came counts in the likelihoods, so that none of them is zero."""


def counted(points: Iterable[float]) -> Counts:
    """Counts of the points (0 to 2) that pairs gave."""
    counts = [0] * 5
    for each in points:
        counts[round(2 * each)] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def elo_of(rate: float) -> float:
    """The difference in Elo that a score rate stands for; infinite for rates of 0 and 1."""
    if not 0 < rate < 1:
        return math.copysign(math.inf, rate - 0.5)
    return 400 * math.log10(rate / (1 - rate))


def rate_of(elo: float) -> float:
    """The score rate that a difference in Elo promises."""
    return 1 / (1 + 10 ** (-elo / 400))


@dataclass(frozen=True, slots=True)
class Score:
    """What pairs gave to the first of two players."""

    pairs: Counts = (0, 0, 0, 0, 0)

    @property
    def games(self) -> int:
        return 2 * sum(self.pairs)

    @property
    def points(self) -> float:
        return sum(count * place / 2 for place, count in enumerate(self.pairs))

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> Pair:
        """The 95% interval of the score rate.

        Wilson's, for as many games as the spread of the pairs is worth: pairs that part evenly say more than
        independent games, pairs that go together say less.
        """
        pairs, rate = sum(self.pairs), self.rate
        if not pairs:
            return 0.0, 1.0
        single = rate * (1 - rate)
        if not single:
            return wilson(self.points, self.games)
        seen = sum(count * (value - rate) ** 2 for count, value in zip(self.pairs, _VALUES, strict=True))
        variance = (seen + _PRIOR_PAIRS * single / 2) / (pairs + _PRIOR_PAIRS)
        worth = pairs * single / variance
        return wilson(rate * worth, worth)

    @property
    def elo(self) -> float:
        return elo_of(self.rate)

    @property
    def elo_interval(self) -> Pair:
        low, high = self.interval
        return elo_of(low), elo_of(high)

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "points": self.points,
            "rate": round(self.rate, 4),
            "interval_95": [round(bound, 4) for bound in self.interval],
            "elo": _finite(self.elo),
            "elo_interval_95": [_finite(bound) for bound in self.elo_interval],
            "pairs": list(self.pairs),
        }


def _finite(elo: float) -> float | None:
    """JSON has no infinity."""
    return round(elo, 1) if math.isfinite(elo) else None


# -- a stopping rule ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sprt:
    """The sequential probability ratio test over pairs: stop as soon as one of two differences in Elo is refuted.

    ``elo0``, ``elo1``  the difference that is not worth having, and the one hoped for
    ``alpha``, ``beta`` how often the test may be wrong when the one or the other is true

    The likelihood of each is that of the most likely distribution over the five results of a pair whose mean is the
    score that the Elo promises; nothing is assumed of draws, nor of how the two games of a pair hang together. Where
    pairs are only won or lost, it is the plain test of a coin.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def ratio(self, pairs: Sequence[int]) -> float:
        """The logarithm of the likelihood of ``elo1`` over that of ``elo0``."""
        if not sum(pairs):
            return 0.0
        counts = [count or _ABSENT for count in pairs]
        low, high = _bent(counts, rate_of(self.elo0)), _bent(counts, rate_of(self.elo1))
        return sum(count * math.log(b / a) for count, a, b in zip(counts, low, high, strict=True))

    @property
    def bounds(self) -> Pair:
        """Below the first ``elo0`` is accepted, above the second ``elo1``."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def verdict(self, pairs: Sequence[int]) -> float | None:
        """The Elo that is accepted; None while the test goes on."""
        ratio, (low, high) = self.ratio(pairs), self.bounds
        if ratio <= low:
            return self.elo0
        return self.elo1 if ratio >= high else None

    def to_json(self, pairs: Sequence[int]) -> dict[str, Any]:
        return {
            "elo0": self.elo0, "elo1": self.elo1, "alpha": self.alpha, "beta": self.beta,
            "log_likelihood_ratio": round(self.ratio(pairs), 3),
            "bounds": [round(bound, 3) for bound in self.bounds],
            "accepted": self.verdict(pairs),
        }  # fmt: skip


def _bent(counts: Sequence[float], mean: float) -> list[float]:
    """The most likely shares of the five results, given their counts, among those with a certain mean.

    They are ``share / (1 + slope * (value - mean))``, for the one slope that makes the mean right; the sum below falls
    with the slope, so halving an interval finds it.
    """
    total = sum(counts)
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(200):
        slope = (low + high) / 2
        excess = sum(
            count * (value - mean) / (1 + slope * (value - mean)) for count, value in zip(counts, _VALUES, strict=True)
        )
        low, high = (slope, high) if excess > 0 else (low, slope)
    slope = (low + high) / 2
    return [count / total / (1 + slope * (value - mean)) for count, value in zip(counts, _VALUES, strict=True)]


# -- many players ---------------------------------------------------------------------------------------------------


def bradley_terry(
    results: Mapping[tuple[str, str], tuple[float, int]], anchor: str, *, drawn_games: float = 1.0
) -> dict[str, float]:
    """Elo ratings of all players from everybody's results against everybody, by Bradley and Terry's model.

    ``results``      for (a, b): points of a, games;  ``anchor`` the player whose rating is 0
    ``drawn_games``  how many more games every two who met are taken to have drawn, so that one who lost them all has a
                     rating too
    """
    names = sorted({name for pair in results for name in pair})
    points = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for (a, b), (points_a, games) in results.items():
        points[a] += points_a + drawn_games / 2
        points[b] += games - points_a + drawn_games / 2
        for pair in ((a, b), (b, a)):
            met[pair] = met.get(pair, 0.0) + games + drawn_games
    strength = dict.fromkeys(names, 1.0)
    for _ in range(10_000):
        old = dict(strength)
        for name in names:
            shares = [games / (strength[name] + strength[b]) for (a, b), games in met.items() if a == name]
            strength[name] = points[name] / sum(shares)
        mean = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: each / mean for name, each in strength.items()}
        if max(abs(math.log(strength[name] / old[name])) for name in names) < 1e-12:
            break
    return {name: 400 * math.log10(strength[name] / strength[anchor]) for name in names}


def rating_intervals(
    results: Mapping[tuple[str, str], tuple[float, int]], elo: Mapping[str, float], anchor: str
) -> dict[str, Pair]:
    """The 95% interval of every rating against the anchor, from the curvature of the likelihood at its top.

    Games count as independent, which for mirrored pairs makes the intervals a little too wide rather than too narrow.
    """
    names = [name for name in elo if name != anchor]
    place = {name: number for number, name in enumerate(names)}
    weight = math.log(10) / 400
    bend = [[0.0] * len(names) for _ in names]
    for (a, b), (_, games) in results.items():
        rate = rate_of(elo[a] - elo[b])
        told = (games + 1) * rate * (1 - rate) * weight * weight
        known = [place[name] for name in (a, b) if name in place]
        for here in known:
            for there in known:
                bend[here][there] += told if here == there else -told
    spread = _inverse(bend)
    bounds = {name: Z95 * math.sqrt(spread[place[name]][place[name]]) if name in place else 0.0 for name in elo}
    return {name: (elo[name] - bounds[name], elo[name] + bounds[name]) for name in elo}


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix whose elimination meets no zero (those of likelihoods do not)."""
    size = len(matrix)
    rows = [[*row, *(float(column == line) for column in range(size))] for line, row in enumerate(matrix)]
    for line in range(size):
        head = rows[line][line]
        rows[line] = [each / head for each in rows[line]]
        for other in range(size):
            factor = rows[other][line] if other != line else 0.0
            rows[other] = [each - factor * own for each, own in zip(rows[other], rows[line], strict=True)]
    return [row[size:] for row in rows]
