"""The strategy that moves the weights: asked for candidates, told what they scored. CMA-ES, from ``cma``."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Sequence
from typing import Any, Final, Protocol

from ccancients.engine.errors import GameError

Point = list[float]
"""A place in the space that is searched; 0 everywhere is where the search begins, 1 is one ``spread`` away."""

FARTHEST: Final = 4.0
"""No weight goes farther than so many spreads."""


class NoStrategy(GameError):
    """The package that tunes is not installed."""


class Strategy(Protocol):
    """Candidates are asked for and told in turn."""

    def ask(self) -> list[Point]:
        """The candidates of the next generation."""
        ...

    def tell(self, points: Sequence[Point], scores: Sequence[float]) -> None:
        """What the candidates scored; more is better."""
        ...

    @property
    def mean(self) -> Point:
        """Where the distribution stands."""
        ...

    @property
    def sigma(self) -> float:
        """How wide it is."""
        ...


class CmaEs:
    """Covariance matrix adaptation. The same seed and the same scores give the same candidates."""

    def __init__(self, size: int, population: int, sigma: float, seed: int) -> None:
        with warnings.catch_warnings():
            # it says at import that it will not be able to draw its plots, for which nobody asked
            warnings.simplefilter("ignore")
            try:
                cma = importlib.import_module("cma")
            except ImportError:
                raise NoStrategy("tuning needs the package cma: pip install ccancients[tune]") from None
        options = {"seed": seed, "popsize": population, "bounds": [-FARTHEST, FARTHEST], "verbose": -9}
        self._strategy: Any = cma.CMAEvolutionStrategy([0.0] * size, sigma, options)

    def ask(self) -> list[Point]:
        return [list(map(float, point)) for point in self._strategy.ask()]

    def tell(self, points: Sequence[Point], scores: Sequence[float]) -> None:
        # it looks for the least
        self._strategy.tell([list(point) for point in points], [-score for score in scores])

    @property
    def mean(self) -> Point:
        return list(map(float, self._strategy.result.xfavorite))

    @property
    def sigma(self) -> float:
        return float(self._strategy.sigma)
