"""Opponents play one set-up many times, and figures say how it went; matches and tournaments are in ``matches``.

The same seed gives the same games whatever the number of processes. Only the times differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from ccancients.arena.contestants import Level
from ccancients.arena.figures import Pair, PerSeat, Times, mean_of, wilson
from ccancients.arena.ledger import GameKey, Ledger
from ccancients.arena.many_games import Jobs
from ccancients.arena.matches import kept_or_played, match
from ccancients.arena.playing import GameFailed, Observer, Progress, Record, Task
from ccancients.engine.chance import scramble
from ccancients.engine.errors import GameError
from ccancients.engine.game import DRAW
from ccancients.engine.gamespec import AnySpec, mind_of

__all__ = ["GameFailed", "SimulationResult", "match", "simulate"]


def game_seed(seed: int, number: int) -> int:
    """The seed of the ``number``-th game of a simulation."""
    return scramble((seed << 20) + number)


# -- figures --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """Games of one set-up between opponents, one a seat.

    ``wins`` by side;  ``means`` of the figures by name and side;  ``seconds`` the run took, all processes together
    """

    levels: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    draws: int
    unfinished: int
    decisions: int
    means: dict[str, PerSeat]
    times: tuple[Times, ...]
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def interval(self, side: int) -> Pair:
        """The 95% interval of a side's score rate; a draw is half a win."""
        return wilson(self.wins[side] + self.draws / 2, self.games)

    def to_json(self, sides: Sequence[str]) -> dict[str, Any]:
        """JSON values; ``sides`` are the names of the sides."""
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
    spec: AnySpec,
    setup: Any,
    levels: tuple[str, ...],
    games: int,
    seed: int,
    *,
    jobs: Jobs = None,
    progress: Progress | None = None,
    observer: Callable[[], Observer] | None = None,
    ledger: Ledger | None = None,
    battle: str = "",
) -> SimulationResult:
    """Let opponents play a set-up many times.

    ``levels``    the opponents of the sides, one for each;  ``jobs`` who plays, see ``Jobs``
    ``observer``  makes a watcher of events for every game (importable by name, for other processes)
    ``ledger``    games in it are not played again, games played are added to it;  ``battle`` its name there

    Raises ``GameError`` for an unknown level or another number of them than of seats, ``GameFailed`` when a game
    breaks off.
    """
    seats_there = len(spec.seats(setup))
    if len(levels) != seats_there:
        raise GameError(f"a game for {seats_there} needs {seats_there} opponents, not {len(levels)}")
    for level in levels:
        mind_of(spec).player(level, 0)
    began = time.perf_counter()
    seats = tuple(Level(level) for level in levels)
    tasks = [Task(spec, setup, seats, game_seed(seed, number), observer) for number in range(games)]
    keys = [GameKey(levels, battle, number, 0, task.seed, "wall") for number, task in enumerate(tasks)]
    records: list[Record] = []
    with closing(kept_or_played(tasks, keys, jobs, ledger)) as found:
        for record in found:
            records.append(record)
            if progress is not None:
                progress(len(records))
    return _simulated(levels, records, time.perf_counter() - began)


def _simulated(levels: tuple[str, ...], records: Sequence[Record], seconds: float) -> SimulationResult:
    outcomes = [record.outcome for record in records]
    return SimulationResult(
        levels=levels,
        games=len(records),
        wins=tuple(outcomes.count(side) for side in range(len(levels))),
        draws=outcomes.count(DRAW),
        unfinished=outcomes.count(None),
        decisions=sum(record.decisions for record in records),
        means=_means([record.figures for record in records], len(levels)),
        times=tuple(
            Times.of([each for record in records for each in record.answers[side]]) for side in range(len(levels))
        ),
        seconds=seconds,
    )


def _means(figures: Sequence[dict[str, PerSeat]], seats: int) -> dict[str, PerSeat]:
    by_seat = [
        mean_of([{name: each[side] for name, each in game.items()} for game in figures]) for side in range(seats)
    ]
    return {name: tuple(means[name] for means in by_seat) for name in by_seat[0]}
