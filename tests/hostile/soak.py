"""How many of each a soak looks at, and where it begins: ``CCANCIENTS_SOAK``.

    CCANCIENTS_SOAK=20000          twenty thousand of each, by the seeds from 10,000 on
    CCANCIENTS_SOAK=5000@25000     the next five thousand, where a soak is done in several sittings

A test that takes longer for each of its own looks at fewer; its docstring says how many. What it found goes to standard
error, and into the file that ``CCANCIENTS_SOAK_LOG`` names.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_COUNT, _, _FIRST = os.environ.get("CCANCIENTS_SOAK", "500").partition("@")
COUNT: Final = int(_COUNT)
FIRST: Final = int(_FIRST or 10_000)


def seeds(times: float = 1.0) -> range:
    """The seeds of a soak that looks at so many times the usual number, one at least."""
    count = max(1, round(COUNT * times))
    first = round(FIRST * times) if times > 1 else FIRST
    return range(first, first + count)


@dataclass
class Found:
    """What became of forgeries.

    ``counts``  how many were refused, and were let in;  ``slowest`` seconds of the processor that an answer took
    ``proven``  positions, with their set-ups, from which matches were played to their end
    """

    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    proven: set[tuple[str, str]] = field(default_factory=set)

    def took(self, seconds: float) -> None:
        """An answer came after so many seconds of the processor."""
        self.slowest = max(self.slowest, seconds)

    def __str__(self) -> str:
        played = f"{len(self.proven)} positions played to the end, " if self.proven else ""
        return f"{dict(self.counts)}, {played}the slowest took {self.slowest:.2f} s"


def tell_on_the_way(done: int, *words: object) -> None:
    """Say now and then how far a soak is: it may be broken off, and what it found until then counts."""
    if done % 1_000 == 0:
        tell(*words, f"({done} so far)")


def tell(*words: object) -> None:
    """Say what a soak has found, where nobody swallows it."""
    line = f"{' '.join(map(str, words))}\n"
    assert sys.__stderr__ is not None
    sys.__stderr__.write(f"\n{line}")
    log = os.environ.get("CCANCIENTS_SOAK_LOG")
    if log:
        with Path(log).open("a", encoding="utf-8") as file:
            file.write(line)
