"""Games by seed, independent of each other: on all cores of this machine, or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from ccancients.arena.playing import GameFailed, Record, Task, play
from ccancients.arena.posting import played_there
from ccancients.processes.cluster import Cluster
from ccancients.processes.pool import pool_of

_WAITING_TASKS_A_JOB: Final = 3

Jobs = int | Cluster | None
"""Who plays many games: so many processes of this machine, all its cores for None, or a cluster."""


def played(tasks: Sequence[Task], jobs: Jobs = None) -> Generator[Record, None, None]:
    """Games in the order of the tasks, wherever they are played: the same records everywhere but for the times.

    Only a few tasks wait at a time, so that whoever stops asking stops the playing. Raises ``GameFailed``, and
    ``NoCluster`` for a cluster that does not answer.
    """
    if isinstance(jobs, Cluster):
        yield from played_there(tasks, jobs)
        return
    jobs = min(len(tasks), jobs or os.cpu_count() or 1)
    yield from _in_pool(tasks, jobs) if jobs > 1 else map(play, tasks)


def _in_pool(tasks: Sequence[Task], jobs: int) -> Generator[Record, None, None]:
    rest = iter(tasks)
    with pool_of(jobs) as pool:
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
