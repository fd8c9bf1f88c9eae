"""The arena: opponents play each other many times, on all cores, and the figures say who is better and how surely.

The same seed gives the same games whatever the number of processes. Only the times differ.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Protocol

from ccancients.ai.figures import Pair, Times, wilson
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.errors import GameError
from ccancients.engine.game import DRAW, Game
from ccancients.engine.gamespec import GameSpec

MOST_DECISIONS: Final = 20_000
"""A game that takes more is stopped and counted as unfinished."""

_OF_EACH_SIDE: Final = ("banners", "turns")
_WAITING_TASKS_A_JOB: Final = 3

Progress = Callable[[int], object]


class Observer(Protocol):
    """Watches a game for figures of its own, from the events."""

    def saw(self, game: Game[Any], events: Sequence[object]) -> None:
        """Events since the last call."""
        ...

    def figures(self) -> dict[str, Pair]:
        """Figures by name, one a side."""
        ...


class GameFailed(GameError):
    """A game between opponents broke off; the sentence says how to repeat it."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play: ``levels`` by side, ``seed`` of its cards and dice."""

    spec: GameSpec
    setup: Any
    levels: tuple[str, str]
    seed: int
    observer: Callable[[], Observer] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game played.

    ``outcome``  the winning side, ``DRAW``, or None when it was stopped
    ``figures``  by name, one a side;  ``times`` seconds that each side took for its answers
    """

    levels: tuple[str, str]
    seed: int
    outcome: int | None
    decisions: int
    figures: dict[str, Pair]
    times: tuple[tuple[float, ...], tuple[float, ...]]


def play(task: Task) -> Record:
    """Play one game to its end. Raises ``GameFailed``."""
    try:
        return _play(task)
    except Exception as error:
        raise GameFailed(
            f"{task.levels[0]} against {task.levels[1]}, seed {task.seed}: {type(error).__name__}: {error}"
        ) from error


def _play(task: Task) -> Record:
    spec = task.spec
    game = spec.new_game(task.setup, RolledChance(task.seed), record=task.observer is not None)
    observer = task.observer() if task.observer is not None else None
    players = [spec.player(level, scramble(task.seed + 1 + side)) for side, level in enumerate(task.levels)]
    times: tuple[list[float], list[float]] = ([], [])
    decisions = 0
    while game.decision is not None and decisions < MOST_DECISIONS:
        side = game.decision.side
        view = spec.view_for(game, side)
        began = time.perf_counter()
        choice = players[side].choose(view)
        times[side].append(time.perf_counter() - began)
        game.apply(choice)
        decisions += 1
        if observer is not None:
            observer.saw(game, game.take_events())
    figures = _figures(game)
    if observer is not None:
        figures.update(observer.figures())
    return Record(task.levels, task.seed, game.outcome, decisions, figures, (tuple(times[0]), tuple(times[1])))


def _figures(game: Game[Any]) -> dict[str, Pair]:
    """What the state tells of each side, where it does."""
    data = game.state.to_json()
    return {name: (data[name][0], data[name][1]) for name in _OF_EACH_SIDE if name in data}


# -- many games -----------------------------------------------------------------------------------------------------


def play_games(tasks: Sequence[Task], *, jobs: int | None = None, progress: Progress | None = None) -> list[Record]:
    """Play games, in their order, on ``jobs`` processes (all cores for None). Raises ``GameFailed``.

    ``progress`` is told how many are done.
    """
    jobs = min(len(tasks), jobs or os.cpu_count() or 1)
    records: list[Record] = []
    for record in _in_pool(tasks, jobs) if jobs > 1 else map(play, tasks):
        records.append(record)
        if progress is not None:
            progress(len(records))
    return records


def _in_pool(tasks: Sequence[Task], jobs: int) -> Iterator[Record]:
    """Records in the order of the tasks; only a few tasks wait in the pool, so that a failure ends it soon."""
    rest = iter(tasks)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play, task) for task in islice(rest, jobs * _WAITING_TASKS_A_JOB)]
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(play, task) for task in islice(rest, 1)]
        finally:
            for future in waiting:
                future.cancel()


def game_seed(seed: int, number: int) -> int:
    """The seed of the ``number``-th game."""
    return scramble((seed << 20) + number)


# -- figures --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """Games of one set-up between two opponents.

    ``wins`` by side;  ``means`` of the figures by name and side;  ``seconds`` the run took, all processes together
    """

    levels: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    unfinished: int
    decisions: int
    means: dict[str, Pair]
    times: tuple[Times, Times]
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def interval(self, side: int) -> Pair:
        """The 95% interval of a side's score rate; a draw is half a win."""
        return wilson(self.wins[side] + self.draws / 2, self.games)

    def to_json(self) -> dict[str, Any]:
        """JSON values; side 0 is ``top``."""
        sides = ("top", "bottom")
        return {
            "games": self.games,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second, 1),
            **{
                name: {
                    "level": self.levels[side],
                    "wins": self.wins[side],
                    "win_rate": round(self.wins[side] / self.games, 4) if self.games else 0.0,
                    "interval_95": [round(bound, 4) for bound in self.interval(side)],
                    **{f"mean_{figure}": round(pair[side], 3) for figure, pair in sorted(self.means.items())},
                    "time": self.times[side].to_json(),
                }
                for side, name in enumerate(sides)
            },
        }


def simulate(
    spec: GameSpec,
    setup: Any,
    levels: tuple[str, str],
    games: int,
    seed: int,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    observer: Callable[[], Observer] | None = None,
) -> SimulationResult:
    """Let two opponents play a set-up many times.

    ``levels``    the opponents of side 0 and side 1;  ``jobs`` processes, None for all cores
    ``observer``  makes a watcher of events for every game (importable by name, for other processes)

    Raises ``GameError`` for an unknown level, ``GameFailed`` when a game breaks off.
    """
    for level in levels:
        spec.player(level, 0)
    began = time.perf_counter()
    tasks = [Task(spec, setup, levels, game_seed(seed, number), observer) for number in range(games)]
    return _simulated(levels, play_games(tasks, jobs=jobs, progress=progress), time.perf_counter() - began)


def _simulated(levels: tuple[str, str], records: Sequence[Record], seconds: float) -> SimulationResult:
    outcomes = [record.outcome for record in records]
    return SimulationResult(
        levels=levels,
        games=len(records),
        wins=(outcomes.count(0), outcomes.count(1)),
        draws=outcomes.count(DRAW),
        unfinished=outcomes.count(None),
        decisions=sum(record.decisions for record in records),
        means=_means([record.figures for record in records]),
        times=(
            Times.of([each for record in records for each in record.times[0]]),
            Times.of([each for record in records for each in record.times[1]]),
        ),
        seconds=seconds,
    )


def _means(figures: Sequence[dict[str, Pair]]) -> dict[str, Pair]:
    names = sorted({name for each in figures for name in each})
    count = max(1, len(figures))
    return {
        name: (
            sum(each.get(name, (0.0, 0.0))[0] for each in figures) / count,
            sum(each.get(name, (0.0, 0.0))[1] for each in figures) / count,
        )
        for name in names
    }


# -- matches --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match of mirrored pairs: each pair is one set-up with one seed played twice, sides exchanged.

    ``points``     of ``a``, a draw counting half;  ``by_setup`` (name, points of a, games)
    ``by_side``    points of ``a`` on side 0 and on side 1
    ``pairs``      how many pairs gave ``a`` 0, ½, 1, 1½, 2 points
    """

    a: str
    b: str
    games: int
    points: float
    unfinished: int
    by_setup: tuple[tuple[str, float, int], ...]
    by_side: Pair
    pairs: tuple[int, int, int, int, int]
    means_a: dict[str, float]
    means_b: dict[str, float]
    times_a: Times
    times_b: Times
    seconds: float

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "a": self.a,
            "b": self.b,
            "games": self.games,
            "points_a": self.points,
            "rate_a": round(self.rate, 4),
            "interval_95": [round(bound, 4) for bound in wilson(self.points, self.games)],
            "unfinished": self.unfinished,
            "by_side_a": list(self.by_side),
            "pairs": list(self.pairs),
            "by_setup": [[name, points, games] for name, points, games in self.by_setup],
            "means_a": {name: round(mean, 3) for name, mean in self.means_a.items()},
            "means_b": {name: round(mean, 3) for name, mean in self.means_b.items()},
            "time_a": self.times_a.to_json(),
            "time_b": self.times_b.to_json(),
            "seconds": round(self.seconds, 3),
        }


@dataclass(slots=True)
class _Score:
    """A match being added up."""

    by_setup: dict[str, list[float]] = field(default_factory=dict)
    by_side: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pairs: list[int] = field(default_factory=lambda: [0] * 5)


def match(
    spec: GameSpec,
    setups: Sequence[tuple[str, Any]],
    a: str,
    b: str,
    pairs: int,
    seed: int,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    observer: Callable[[], Observer] | None = None,
) -> MatchResult:
    """``pairs`` mirrored pairs of games between two opponents over named set-ups in turn. Raises as ``simulate``."""
    for level in (a, b):
        spec.player(level, 0)
    began = time.perf_counter()
    tasks = []
    for number in range(pairs):
        setup = setups[number % len(setups)][1]
        one_seed = game_seed(seed, number)
        tasks += [Task(spec, setup, levels, one_seed, observer) for levels in ((a, b), (b, a))]
    records = play_games(tasks, jobs=jobs, progress=progress)
    score = _Score()
    for number in range(pairs):
        _add_pair(score, setups[number % len(setups)][0], records[2 * number], records[2 * number + 1])
    figures_a = [_side_of(record, number % 2) for number, record in enumerate(records)]
    figures_b = [_side_of(record, 1 - number % 2) for number, record in enumerate(records)]
    return MatchResult(
        a, b, len(records), sum(score.by_side), [record.outcome for record in records].count(None),
        tuple((name, points, int(games)) for name, (points, games) in score.by_setup.items()),
        (score.by_side[0], score.by_side[1]),
        (score.pairs[0], score.pairs[1], score.pairs[2], score.pairs[3], score.pairs[4]),
        {name: pair[0] for name, pair in _means(figures_a).items()},
        {name: pair[0] for name, pair in _means(figures_b).items()},
        Times.of([each for number, record in enumerate(records) for each in record.times[number % 2]]),
        Times.of([each for number, record in enumerate(records) for each in record.times[1 - number % 2]]),
        time.perf_counter() - began,
    )


def _points(record: Record, side: int) -> float:
    if record.outcome is None or record.outcome == DRAW:
        return 0.5
    return float(record.outcome == side)


def _add_pair(score: _Score, name: str, first: Record, second: Record) -> None:
    points = (_points(first, 0), _points(second, 1))
    score.by_side[0] += points[0]
    score.by_side[1] += points[1]
    score.pairs[int(2 * sum(points))] += 1
    entry = score.by_setup.setdefault(name, [0.0, 0])
    entry[0] += sum(points)
    entry[1] += 2


def _side_of(record: Record, side: int) -> dict[str, Pair]:
    return {name: (pair[side], pair[side]) for name, pair in record.figures.items()}
