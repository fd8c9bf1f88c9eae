"""Games by seed, independent of each other: in this process, on all cores of this machine, or on a cluster."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

from ccancients.arena.playing import GameFailed, Record, Task, play
from ccancients.arena.posting import Posted
from ccancients.processes.cluster import Cluster
from ccancients.processes.pool import pool_of

_WAITING_A_WORKER: Final = 3
"""Games handed over for each worker: one that it plays, and more for when it is done."""

Jobs = int | Cluster | None
"""Who plays many games: so many processes of this machine, all its cores for None, or a cluster."""


class Waiting(Protocol):
    """A game that has been handed over."""

    def result(self) -> Record: ...

    def cancel(self) -> object: ...


@dataclass(frozen=True, slots=True)
class _Here:
    """A game that this process plays when it is its turn."""

    task: Task

    def result(self) -> Record:
        return play(self.task)

    def cancel(self) -> None:
        """Nothing has begun."""


def played(tasks: Sequence[Task], jobs: Jobs = None) -> Generator[Record, None, None]:
    """Games in the order of the tasks, wherever they are played: the same records everywhere but for the times.

    Only a few tasks wait at a time, so that whoever stops asking stops the playing. Raises ``GameFailed``, and
    ``NoCluster`` for a cluster that does not answer.
    """
    rest, waiting = iter(tasks), deque[Waiting]()
    with _workers(len(tasks), jobs) as (hand_over, workers):
        try:
            while True:
                wanted = max(not waiting, workers() * _WAITING_A_WORKER - len(waiting))
                waiting += [hand_over(task) for task in islice(rest, wanted)]
                if not waiting:
                    return
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise GameFailed("a process in which games were played has ended unexpectedly") from None
        finally:
            for each in waiting:
                each.cancel()


@contextmanager
def _workers(tasks: int, jobs: Jobs) -> Iterator[tuple[Callable[[Task], Waiting], Callable[[], int]]]:
    """How a game is handed over, and how many work now."""
    if isinstance(jobs, Cluster):
        yield lambda task: Posted(task, jobs), jobs.workers
        return
    count = min(tasks, jobs or os.cpu_count() or 1)
    if count <= 1:
        yield _Here, lambda: 1
        return
    with pool_of(count) as pool:
        yield lambda task: pool.submit(play, task), lambda: count
