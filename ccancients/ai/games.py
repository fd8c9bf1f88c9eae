"""One game between two players, and many of them on all cores."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import time
import zlib
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Literal, Protocol

from ccancients.ai.contestants import Contestant
from ccancients.ai.external import Forfeit
from ccancients.ai.figures import Pair
from ccancients.engine.chance import RolledChance
from ccancients.engine.collector import collect_seldom
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec

MOST_DECISIONS: Final = 20_000
"""A game that takes more is stopped and counted as unfinished."""

_OF_EACH_SIDE: Final = ("banners", "turns")
_WAITING_TASKS_A_JOB: Final = 3

Progress = Callable[[int], object]
Clock = Literal["wall", "cpu"]
Seconds = tuple[float, ...]


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
    """One game to play.

    ``seats``     who plays side 0 and side 1;  ``seed`` of its cards and dice
    ``observer``  makes a watcher of events (importable by name, for other processes)
    ``clock``     by which answers are timed: what the person waits, or what this process works
    """

    spec: GameSpec
    setup: Any
    seats: tuple[Contestant, Contestant]
    seed: int
    observer: Callable[[], Observer] | None = None
    clock: Clock = "wall"


@dataclass(frozen=True, slots=True)
class Record:
    """A game played.

    ``names``    who played side 0 and side 1
    ``outcome``  the winning side, ``DRAW``, or None when it was stopped
    ``digest``   of all choices in order: two games with the same digest went the same way
    ``figures``  by name, one a side
    ``answers``  seconds that each side took for its answers
    ``turns``    the same added up from the beginning of each of its turns to the next, answers to the enemy included
    ``forfeit``  how the loser gave the game away; empty when it was played to its end
    """

    names: tuple[str, str]
    seed: int
    outcome: int | None
    decisions: int
    digest: str
    figures: dict[str, Pair]
    answers: tuple[Seconds, Seconds]
    turns: tuple[Seconds, Seconds]
    forfeit: str = ""


def play(task: Task) -> Record:
    """Play one game to its end. Raises ``GameFailed``."""
    try:
        with ExitStack() as table:
            return _play(task, table)
    except Exception as error:
        names = " against ".join(each.name for each in task.seats)
        raise GameFailed(f"{names}, seed {task.seed}: {type(error).__name__}: {error}") from error


def _play(task: Task, table: ExitStack) -> Record:
    spec = task.spec
    game = spec.new_game(task.setup, RolledChance(task.seed), record=task.observer is not None)
    players = [
        table.enter_context(each.sit_down(spec, task.setup, thinking_seed(task.seed, side)))
        for side, each in enumerate(task.seats)
    ]
    observer = task.observer() if task.observer is not None else None
    clock = time.perf_counter if task.clock == "wall" else time.process_time
    notes, forfeit = _Notes(), ""
    while game.decision is not None and notes.decisions < MOST_DECISIONS:
        side = game.decision.side
        view = spec.view_for(game, side)
        began = clock()
        try:
            choice = players[side].choose(view)
        except Forfeit as error:
            forfeit, game.outcome = str(error), 1 - side
            break
        seconds, turn = clock() - began, spec.turns(game)[side]
        game.apply(choice)
        notes.answered(side, turn, seconds, spec.choice_text(choice))
        if observer is not None:
            observer.saw(game, game.take_events())
    figures = _figures(game)
    if observer is not None:
        figures.update(observer.figures())
    names = (task.seats[0].name, task.seats[1].name)
    return Record(
        names, task.seed, game.outcome, notes.decisions, f"{notes.digest:08x}", figures,
        (tuple(notes.answers[0]), tuple(notes.answers[1])),
        (tuple(notes.turns[0].values()), tuple(notes.turns[1].values())), forfeit,
    )  # fmt: skip


class _Notes:
    """What is noted of a game while it is played."""

    def __init__(self) -> None:
        self.decisions = 0
        self.digest = 0
        self.answers: tuple[list[float], list[float]] = ([], [])
        self.turns: tuple[dict[int, float], dict[int, float]] = ({}, {})

    def answered(self, side: int, turn: int, seconds: float, text: str) -> None:
        self.decisions += 1
        self.digest = zlib.crc32(f"{side} {text}\n".encode(), self.digest)
        self.answers[side].append(seconds)
        self.turns[side][turn] = self.turns[side].get(turn, 0.0) + seconds


def _figures(game: Game[Any]) -> dict[str, Pair]:
    """What the state tells of each side, where it does."""
    data = game.state.to_json()
    return {name: (data[name][0], data[name][1]) for name in _OF_EACH_SIDE if name in data}


# -- seeds ----------------------------------------------------------------------------------------------------------


def pair_seed(seed: int, battle: str, pair: int) -> int:
    """The seed of cards and dice of a pair of games: it depends on these three and nothing else."""
    return _hashed(f"{seed} {battle} {pair}")


def thinking_seed(seed: int, side: int) -> int:
    """A player's seed for its own thoughts: the same for whoever plays the side, and silent about the dice."""
    return _hashed(f"thinking {seed} {side}")


def _hashed(text: str) -> int:
    """48 bits: a whole number that every program's JSON carries."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


# -- many games -----------------------------------------------------------------------------------------------------


def played(tasks: Sequence[Task], jobs: int | None = None) -> Generator[Record, None, None]:
    """Games in the order of the tasks, played on ``jobs`` processes (all cores for None). Raises ``GameFailed``.

    Only a few tasks wait at a time, so that whoever stops asking stops the playing.
    """
    jobs = min(len(tasks), jobs or os.cpu_count() or 1)
    yield from _in_pool(tasks, jobs) if jobs > 1 else map(play, tasks)


def _in_pool(tasks: Sequence[Task], jobs: int) -> Generator[Record, None, None]:
    rest = iter(tasks)
    with ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=collect_seldom
    ) as pool:
        waiting = [pool.submit(play, task) for task in islice(rest, jobs * _WAITING_TASKS_A_JOB)]
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(play, task) for task in islice(rest, 1)]
        except BrokenProcessPool:
            raise GameFailed("a process in which games were played has ended unexpectedly") from None
        finally:
            for future in waiting:
                future.cancel()
