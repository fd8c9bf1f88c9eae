"""Many pieces of work that nobody waits for one by one, on all cores: the pool of processes of the standard library."""

from __future__ import annotations

import gc
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

_ALLOCATIONS: Final = 50_000
_GENERATIONS: Final = (20, 100)


def pool_of(jobs: int | None = None) -> ProcessPoolExecutor:
    """A pool of ``jobs`` processes, one a core for None, that do nothing but think; to be used in a ``with``."""
    return ProcessPoolExecutor(jobs or os.cpu_count() or 1, get_context("spawn"), collect_seldom)


def collect_seldom() -> None:
    """Take what is loaded by now to be there for good, and look for garbage seldom: for processes that only think.

    A search makes and drops many small objects that refer to nothing in circles; looking at them all the time took a
    tenth of a profile (docs/lab/opponents-ancients.md).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS, *_GENERATIONS)
