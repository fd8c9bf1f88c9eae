"""Matches: mirrored pairs of games, each one battle with the same cards and dice played twice, sides exchanged.

The same seed gives the same games whatever the number of processes and wherever a match was broken off and taken up
again; only the times differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from ccancients.arena.contestants import Contestant, contestant_of
from ccancients.arena.figures import Pair, Times, mean_of
from ccancients.arena.ledger import GameKey, Ledger
from ccancients.arena.many_games import Jobs, played
from ccancients.arena.playing import Clock, Observer, Record, Task, pair_seed, told_number
from ccancients.arena.ratings import Counts, Score, Sprt, counted
from ccancients.engine.errors import GameError
from ccancients.engine.game import DRAW
from ccancients.engine.gamespec import AnySpec

Battles = Sequence[tuple[str, Any]]
"""Set-ups by name; the name is part of what the seed of a game is made of."""

SEATS: Final = 2
"""Of games in mirrored pairs; games for more are played by ``simulate``."""
Watcher = Callable[["MatchResult"], object]


@dataclass(frozen=True, slots=True)
class PlayedPair:
    """A pair: ``games`` with the first player on side 0, then with him on side 1."""

    battle: str
    number: int
    games: tuple[Record, Record]

    @property
    def points(self) -> float:
        """What the first player got, 0 to 2."""
        return points_of(self.games[0], 0) + points_of(self.games[1], 1)

    @property
    def diverged(self) -> bool:
        """Whether the two games went different ways: between equals that would be a fault of the arena."""
        return self.games[0].digest != self.games[1].digest


def points_of(record: Record, side: int) -> float:
    """What a side got for a game; a draw, or a game that was stopped, is worth half a win."""
    if record.outcome is None or record.outcome == DRAW:
        return 0.5
    return float(record.outcome == side)


@dataclass(frozen=True, slots=True)
class Half:
    """One player's part of a match.

    ``means``  of the figures of his side by name;  ``answers``, ``turns`` how long he took
    ``forfeits``  how often he gave a game away;  ``how`` he first did
    """

    name: str
    means: dict[str, float]
    answers: Times
    turns: Times
    forfeits: int
    how: str

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "means": {name: round(mean, 3) for name, mean in self.means.items()},
            "time_per_answer": self.answers.to_json(),
            "time_per_turn": self.turns.to_json(),
            "forfeits": self.forfeits,
        } | ({"first_forfeit": self.how} if self.how else {})


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a match came to, for its first player ``a``.

    ``played``   the pairs in their order;  ``seconds`` this run took, all processes together
    ``sprt``     the stopping rule, if there was one
    """

    a: str
    b: str
    played: tuple[PlayedPair, ...]
    seconds: float
    sprt: Sprt | None = None

    @property
    def score(self) -> Score:
        return Score(counted(pair.points for pair in self.played))

    @property
    def by_battle(self) -> dict[str, Score]:
        """Scores by battle, in the order in which the battles came."""
        names = dict.fromkeys(pair.battle for pair in self.played)
        return {
            name: Score(counted(pair.points for pair in self.played if pair.battle == name)) for name in names
        }

    def sides(self, battle: str) -> Pair:
        """The score rates in a battle on side 0 and on side 1."""
        games = [pair.games for pair in self.played if pair.battle == battle]
        points = [[points_of(pair[side], side) for pair in games] for side in (0, 1)]
        return sum(points[0]) / len(games), sum(points[1]) / len(games)

    @property
    def by_side(self) -> Pair:
        """Points on side 0 and on side 1."""
        return (
            sum(points_of(pair.games[0], 0) for pair in self.played),
            sum(points_of(pair.games[1], 1) for pair in self.played),
        )

    @property
    def games(self) -> int:
        return 2 * len(self.played)

    @property
    def points(self) -> float:
        return self.score.points

    @property
    def rate(self) -> float:
        return self.score.rate

    @property
    def pairs(self) -> Counts:
        return self.score.pairs

    @property
    def unfinished(self) -> int:
        return sum(game.outcome is None for pair in self.played for game in pair.games)

    @property
    def diverging(self) -> int:
        """Pairs whose games went different ways."""
        return sum(pair.diverged for pair in self.played)

    @property
    def verdict(self) -> float | None:
        """The Elo that the stopping rule accepted."""
        return None if self.sprt is None else self.sprt.verdict(self.pairs)

    def half(self, place: int) -> Half:
        """The part of ``a`` (0) or ``b`` (1)."""
        seats = [(game, place ^ number) for pair in self.played for number, game in enumerate(pair.games)]
        gave_up = [game for game, side in seats if game.forfeit and game.outcome == 1 - side]
        return Half(
            (self.a, self.b)[place],
            mean_of([{name: pair[side] for name, pair in game.figures.items()} for game, side in seats]),
            Times.of([each for game, side in seats for each in game.answers[side]]),
            Times.of([each for game, side in seats for each in game.turns[side]]),
            len(gave_up),
            gave_up[0].forfeit if gave_up else "",
        )

    def to_json(self) -> dict[str, Any]:
        score = self.score
        return {
            "a": self.a,
            "b": self.b,
            **score.to_json(),
            "points_by_side": list(self.by_side),
            "unfinished": self.unfinished,
            "diverging_pairs": self.diverging,
            "battles": [
                {"battle": name, **each.to_json(), "rate_by_side": [round(rate, 4) for rate in self.sides(name)]}
                for name, each in self.by_battle.items()
            ],
            "players": [self.half(0).to_json(), self.half(1).to_json()],
            "sprt": None if self.sprt is None else self.sprt.to_json(score.pairs),
            "seconds": round(self.seconds, 1),
        }


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What is played in a match, whoever meets: at most ``pairs`` mirrored pairs over the ``battles`` in turn.

    ``jobs``      who plays, see ``Jobs``;  ``clock`` by which time is taken
    ``observer``  makes a watcher of events for every game (importable by name, for other processes)
    ``sprt``      ends the match when it has decided, at the same pair whatever the number of processes
    ``ledger``    games in it are not played again, games played are added to it
    """

    spec: AnySpec
    battles: Battles
    pairs: int
    seed: int
    jobs: Jobs = None
    observer: Callable[[], Observer] | None = None
    sprt: Sprt | None = None
    ledger: Ledger | None = None
    clock: Clock = "wall"


def match(plan: MatchPlan, a: Contestant | str, b: Contestant | str, watcher: Watcher | None = None) -> MatchResult:
    """A match between two players: contestants, or what ``contestant_of`` makes of them.

    ``watcher``  is told the result so far after every pair

    Raises ``GameError`` for a player that does not exist and for a game that is not for two, ``GameFailed`` when a game
    breaks off.
    """
    began, spec, seed, clock = time.perf_counter(), plan.spec, plan.seed, plan.clock
    if any(len(spec.seats(setup)) != SEATS for _name, setup in plan.battles):
        raise GameError(f"a match of mirrored pairs is one of games for two; '{spec.key}' has more seats here")
    a, b = (contestant_of(spec, each) if isinstance(each, str) else each for each in (a, b))
    course = [(*plan.battles[at % len(plan.battles)], at // len(plan.battles)) for at in range(plan.pairs)]
    result = MatchResult(a.name, b.name, (), 0.0, plan.sprt)
    keys = [_keys(a.name, b.name, name, number, pair_seed(seed, name, number), clock) for name, _, number in course]
    tasks = [
        Task(spec, setup, seats, key.seed, plan.observer, clock, _told(name, number))
        for (name, setup, number), pair in zip(course, keys, strict=True)
        for key, seats in zip(pair, ((a, b), (b, a)), strict=True)
    ]
    flat = [key for pair in keys for key in pair]
    with closing(kept_or_played(tasks, flat, plan.jobs, plan.ledger)) as games:
        for (name, _, number), one, other in zip(course, games, games, strict=False):
            so_far = (*result.played, PlayedPair(name, number, (one, other)))
            result = MatchResult(a.name, b.name, so_far, time.perf_counter() - began, plan.sprt)
            if watcher is not None:
                watcher(result)
            if result.verdict is not None:
                break
    return result


def _told(battle: str, pair: int) -> tuple[int, int]:
    return told_number(battle, pair, 0), told_number(battle, pair, 1)


def _keys(a: str, b: str, battle: str, pair: int, seed: int, clock: Clock) -> tuple[GameKey, GameKey]:
    return GameKey((a, b), battle, pair, 0, seed, clock), GameKey((a, b), battle, pair, 1, seed, clock)


def kept_or_played(
    tasks: Sequence[Task], keys: Sequence[GameKey], jobs: Jobs, ledger: Ledger | None
) -> Generator[Record, None, None]:
    """Games in their order: those that a ledger has, and new ones, which are written down. Raises ``GameFailed``."""
    kept = [None if ledger is None else ledger.find(key) for key in keys]
    missing = [task for task, old in zip(tasks, kept, strict=True) if old is None]
    with closing(played(missing, jobs)) as fresh:
        for key, old in zip(keys, kept, strict=True):
            record = next(fresh) if old is None else old
            if ledger is not None and old is None:
                ledger.add(key, record)
            yield record
