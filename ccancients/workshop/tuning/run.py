"""A run of tuning: its file, which holds everything needed to repeat it and to go on with it, and its generations."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ccancients.ancients.mind.players import player_with, pool
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.mind.tuned import STARTS, BadWeights, Kind, changed, value_of
from ccancients.arena.ledger import Ledger
from ccancients.arena.many_games import Jobs
from ccancients.arena.matches import Battles, match
from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.phrase import of_file, reason_of
from ccancients.workshop.tuning.strategy import Point, Strategy

SEEDS_OF_A_RUN: Final = 10_000
"""A run has so many seeds for its games, from its seed times this on: one for every generation,"""
HELD_OUT: Final = 9_999
"""and this for games that nothing was tuned on."""

_KIND: Final = "tuning run"
_LARGEST: Final = 50_000_000
Told = Callable[[str], object]
Share = Annotated[float, Field(ge=0, le=1)]


class BadRun(GameError):
    """A file of a run that cannot be gone on with, or arguments that are not those of its run."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", allow_inf_nan=False)


class Candidate(_Model):
    """``point``: where;  ``rate``: its score rate over the whole pool."""

    point: list[float]
    rate: Share


class Generation(_Model):
    """Candidates in the order in which they were asked for; ``mean`` and ``sigma`` once all are told."""

    candidates: list[Candidate] = []
    mean: list[float] | None = None
    sigma: float | None = None
    seconds: float = 0.0


class HeldOut(_Model):
    """A match of the mean against a player of the pool, on games that nothing was tuned on."""

    against: str
    generation: int
    weights: dict[str, float]
    seed: int
    games: int
    pairs: list[int]
    rate: Share
    interval_95: list[float]


class Run(_Model):
    """Everything about a run.

    ``start``   the weights tuned, as they were;  ``spread`` a step of 1 multiplies a weight by e to this
    ``games``   of a candidate, the whole pool together;  ``evaluations`` of a searching player, None for its usual
    """

    kind: Literal["tuning run"] = _KIND
    schema_version: Literal[1] = Field(default=1, alias="schema")
    of: Kind
    start: dict[str, float] = Field(min_length=1)
    spread: float = Field(gt=0)
    sigma: float = Field(gt=0)
    population: int = Field(ge=2)
    games: int = Field(ge=2)
    seed: int = Field(ge=0)
    evaluations: int | None = None
    machine: str = ""
    generations: list[Generation] = []
    held_out: list[HeldOut] = []

    def weights_at(self, point: Sequence[float]) -> Weights | Values:
        """The weights that a point of the search stands for."""
        return changed(STARTS[self.of], self.named(point))

    def named(self, point: Sequence[float]) -> dict[str, float]:
        """The tuned weights at a point, by name, as they would be written into a file: four digits."""
        steps = zip(self.start.items(), point, strict=True)
        return {name: float(f"{value * math.exp(self.spread * step):.4g}") for (name, value), step in steps}

    @property
    def mean(self) -> Point:
        """Where the distribution stood after the last whole generation."""
        means = [each.mean for each in self.generations if each.mean is not None]
        return means[-1] if means else [0.0] * len(self.start)


def new_run(
    of: Kind, names: Sequence[str], *, games: int, population: int, sigma: float, spread: float, seed: int,
    evaluations: int | None, machine: str,
) -> Run:
    """A run at its beginning. Raises ``BadWeights`` or ``BadRun``."""
    start = {name: value_of(STARTS[of], name) for name in names}
    for name, value in start.items():
        if value <= 0:
            raise BadRun(f"{name} is {value:g}; only weights above 0 can be tuned")
    return Run(
        of=of, start=start, spread=spread, sigma=sigma, population=population, games=games, seed=seed,
        evaluations=evaluations, machine=machine, schema=1,
    )  # fmt: skip


def read_run(path: Path) -> Run:
    """The run of a file. Raises ``BadRun`` with one sentence."""
    try:
        run = Run.model_validate_json(read_limited(path, _LARGEST))
    except Unreadable as error:
        raise BadRun(f"{path}: {error}") from None
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise BadRun(f"{path}: {place + ': ' if place else ''}{first['msg']}") from None
    points = [each.point for generation in run.generations for each in generation.candidates]
    points += [each.mean for each in run.generations if each.mean is not None]
    if any(len(point) != len(run.start) for point in points):
        raise BadRun(f"{path}: expected points with {len(run.start)} numbers")
    try:
        run.weights_at(run.mean)
    except BadWeights as error:
        raise BadRun(f"{path}: {error}") from None
    return run


def write_run(run: Run, path: Path) -> None:
    """Write a run in one stroke, so that an end in the middle loses nothing. Raises ``BadRun``."""
    try:
        write_atomically(path, run.model_dump_json(indent=1, by_alias=True) + "\n")
    except (OSError, ValueError) as error:
        raise BadRun(of_file(str(path), reason_of(error))) from None


# -- generations ----------------------------------------------------------------------------------------------------


def resumed(run: Run, strategy: Strategy) -> list[Point] | None:
    """Bring a strategy just made to where a run stands, by telling it again what was found. Raises ``BadRun``.

    Returns the candidates of a generation that was broken off, None when there is none.
    """
    for generation in run.generations:
        asked = strategy.ask()
        found = [each.point for each in generation.candidates]
        if not all(_alike(*both) for both in zip(asked, found, strict=False)):
            raise BadRun("the candidates of the run are not those of its seed (another version of cma or numpy?)")
        if generation.mean is None:
            return asked
        strategy.tell(found, [each.rate for each in generation.candidates])
    return None


def _alike(a: Point, b: Point) -> bool:
    return all(math.isclose(x, y, rel_tol=1e-6, abs_tol=1e-9) for x, y in zip(a, b, strict=True))


def tune(
    run: Run, strategy: Strategy, generations: int, spec: AnySpec, battles: Battles, *, jobs: Jobs = None,
    keep: Callable[[Run], object], tell: Told,
) -> None:
    """Go on with a run until it has so many generations, with a strategy just made. Raises ``BadRun``.

    ``keep`` is given the run whenever there is something new in it;  ``tell`` gets a line for a candidate
    """
    points = resumed(run, strategy)
    while points is not None or len(run.generations) < generations:
        if points is None:
            points = strategy.ask()
            run.generations.append(Generation())
        generation, number = run.generations[-1], len(run.generations)
        for place in range(len(generation.candidates), len(points)):
            began = time.perf_counter()
            rate = candidate_rate(run, number, points[place], spec, battles, jobs)
            generation.candidates.append(Candidate(point=points[place], rate=rate))
            generation.seconds = round(generation.seconds + time.perf_counter() - began, 1)
            tell(f"generation {number}, candidate {place + 1}: {rate:.1%} {run.named(points[place])}")
            keep(run)
        strategy.tell(points, [each.rate for each in generation.candidates])
        generation.mean, generation.sigma, points = strategy.mean, strategy.sigma, None
        tell(f"generation {number}: mean {run.named(generation.mean)}, sigma {generation.sigma:.3f}")
        keep(run)


def candidate_rate(
    run: Run, number: int, point: Point, spec: AnySpec, battles: Battles, jobs: Jobs = None
) -> float:
    """The score rate of a candidate of a generation against the whole pool, on the games of this generation.

    Every player of the pool is met in as many games; a generation begins with another battle than the last.
    """
    candidate = player_with(run.weights_at(point), "candidate", run.evaluations)
    opponents = pool(run.of, STARTS[run.of], run.evaluations)
    pairs = math.ceil(run.games / 2 / len(opponents))
    first = number * pairs % len(battles)
    turned = [*battles[first:], *battles[:first]]
    seed = run.seed * SEEDS_OF_A_RUN + number
    results = [match(spec, turned, candidate, each, pairs, seed, jobs=jobs) for each in opponents]
    return sum(each.points for each in results) / sum(each.games for each in results)


def held_out(
    run: Run, games: int, seed: int, spec: AnySpec, battles: Battles, *, jobs: Jobs = None,
    keep: Callable[[Run], object], tell: Told, ledger: Ledger | None = None,
) -> None:
    """Let the mean play matches of a certain length against every player of the pool, on games of another seed.

    A match that was broken off goes on from the ledger; the run gets every match that is over.
    """
    weights = run.named(run.mean)
    mean = player_with(run.weights_at(run.mean), f"mean {weights}", run.evaluations)
    generation = sum(each.mean is not None for each in run.generations)
    for opponent in pool(run.of, STARTS[run.of], run.evaluations):
        result = match(
            spec, battles, mean, opponent, math.ceil(games / 2), seed * SEEDS_OF_A_RUN + HELD_OUT, jobs=jobs,
            ledger=ledger,
        )  # fmt: skip
        score = result.score
        low, high = score.interval
        run.held_out.append(HeldOut(
            against=opponent.name, generation=generation, weights=weights, seed=seed, games=score.games,
            pairs=list(score.pairs), rate=round(score.rate, 4), interval_95=[round(low, 4), round(high, 4)],
        ))  # fmt: skip
        tell(f"held out, against {opponent.name}: {score.rate:.1%} ({low:.1%} to {high:.1%}), {score.games} games")
        keep(run)
