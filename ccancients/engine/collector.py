"""The garbage collector in processes that do nothing but think."""

from __future__ import annotations

import gc
from typing import Final

_ALLOCATIONS: Final = 50_000
_GENERATIONS: Final = (20, 100)


def collect_seldom() -> None:
    """Take what is loaded by now to be there for good, and look for garbage seldom.

    A search makes and drops many small objects that refer to nothing in circles; looking at them all the time took a
    tenth of a profile (docs/opponent.md).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS, *_GENERATIONS)
