"""One game between as many players as it has seats."""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from ccancients.arena.contestants import Contestant
from ccancients.arena.figures import PerSeat
from ccancients.arena.other_programs import Forfeit, Invitation
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec

MOST_DECISIONS: Final = 20_000
"""A game that takes more is stopped and counted as unfinished."""

Progress = Callable[[int], object]
Clock = Literal["wall", "cpu"]
Seconds = tuple[float, ...]


class Observer(Protocol):
    """Watches a game for figures of its own, from the events."""

    def saw(self, game: Game[Any], events: Sequence[object]) -> None:
        """Events since the last call."""
        ...

    def figures(self) -> Mapping[str, PerSeat]:
        """Figures by name, one a seat."""
        ...


class GameFailed(GameError):
    """A game between opponents broke off; the sentence says how to repeat it."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play.

    ``seats``     who plays each side;  ``seed`` of its cards and dice
    ``observer``  makes a watcher of events (importable by name, for other processes)
    ``clock``     by which levels think and answers are timed: what the person waits, or what this process works
    ``told``      the numbers that other programs get for their thoughts, see ``told_number``
    """

    spec: AnySpec
    setup: Any
    seats: tuple[Contestant, ...]
    seed: int
    observer: Callable[[], Observer] | None = None
    clock: Clock = "wall"
    told: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game played.

    ``names``    who played each side
    ``outcome``  the winning side, ``DRAW``, or None when it was stopped
    ``digest``   of all choices in order: two games with the same digest went the same way
    ``figures``  by name, one a seat
    ``answers``  seconds that each side took for its answers
    ``turns``    the same added up from the beginning of each of its turns to the next, answers to the enemy included
    ``forfeit``  how a player gave the game away; empty when it was played to its end. A game for two is won by the
                 other one then, a game for more is stopped
    """

    names: tuple[str, ...]
    seed: int
    outcome: int | None
    decisions: int
    digest: str
    figures: dict[str, PerSeat]
    answers: tuple[Seconds, ...]
    turns: tuple[Seconds, ...]
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
    clock = time.perf_counter if task.clock == "wall" else time.process_time
    players = [
        table.enter_context(
            each.sit_down(Invitation(spec, task.setup, side, thinking_seed(task.seed, side), told, clock))
        )
        for side, (each, told) in enumerate(zip(task.seats, task.told or (0,) * len(task.seats), strict=True))
    ]
    observer = task.observer() if task.observer is not None else None
    notes, forfeit = _Notes(len(players)), ""
    while game.decision is not None and notes.decisions < MOST_DECISIONS:
        side = game.decision.side
        view = spec.view_for(game, side)
        began = clock()
        try:
            choice = players[side].choose(view)
        except Forfeit as error:
            forfeit, game.outcome = str(error), 1 - side if len(players) == 2 else None
            break
        seconds, turn = clock() - began, spec.turns(game)[side]
        game.apply(choice)
        notes.answered(side, turn, seconds, spec.choice_text(choice))
        if observer is not None:
            observer.saw(game, game.take_events())
    figures = {name: tuple(each) for name, each in spec.tallies(game).items()}
    if observer is not None:
        figures.update(observer.figures())
    names = tuple(each.name for each in task.seats)
    return Record(
        names, task.seed, game.outcome, notes.decisions, f"{notes.digest:08x}", figures,
        tuple(map(tuple, notes.answers)), tuple(tuple(each.values()) for each in notes.turns), forfeit,
    )  # fmt: skip


class _Notes:
    """What is noted of a game while it is played."""

    def __init__(self, seats: int) -> None:
        self.decisions = 0
        self.digest = 0
        self.answers: list[list[float]] = [[] for _ in range(seats)]
        self.turns: list[dict[int, float]] = [{} for _ in range(seats)]

    def answered(self, side: int, turn: int, seconds: float, text: str) -> None:
        self.decisions += 1
        self.digest = zlib.crc32(f"{side} {text}\n".encode(), self.digest)
        self.answers[side].append(seconds)
        self.turns[side][turn] = self.turns[side].get(turn, 0.0) + seconds


# -- seeds ----------------------------------------------------------------------------------------------------------


def pair_seed(seed: int, battle: str, pair: int) -> int:
    """The seed of cards and dice of a pair of games: it depends on these three and nothing else."""
    return _hashed(f"{seed} {battle} {pair}")


def thinking_seed(seed: int, side: int) -> int:
    """The seed for the thoughts of one of our own: the same for whoever plays the side.

    Whoever knows it can try all likely seeds of a game until one gives it, and has the dice. So it is told to nobody
    outside; that our own players do not try, anybody can read. It stays as it is: with it, games of earlier
    measurements repeat move for move.
    """
    return _hashed(f"thinking {seed} {side}")


def told_number(battle: str, pair: int, side: int) -> int:
    """The number for its thoughts that another program is told.

    Made of what the program may know anyway, and of nothing else: not of ``--seed``, not of the seed of the game. So
    however many seeds are tried, all of them fit it, and it tells nothing of cards and dice; a keyed hash of the seed
    would tell nothing either, but then the same ``--seed`` would repeat a program's games only as long as its key is
    kept. Programs that draw from it still play every pair of games differently, and the same when it is repeated.
    """
    return _hashed(f"told {battle} {pair} {side}")


def _hashed(text: str) -> int:
    """48 bits: a whole number that every program's JSON carries."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
