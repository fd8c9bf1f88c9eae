"""The time of everything that moves in the window: one source of it, so that moving pictures can be taken slowly."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar


def _milliseconds() -> float:
    return time.monotonic() * 1000


class Clock:
    """A stop watch.

    ``source``  gives milliseconds since whenever, for all clocks; whoever takes moving pictures sets his own
    """

    source: ClassVar[Callable[[], float]] = _milliseconds

    def __init__(self) -> None:
        self._began = 0.0

    def start(self) -> None:
        """From now on."""
        self._began = Clock.source()

    def elapsed(self) -> int:
        """Milliseconds since it was started."""
        return round(Clock.source() - self._began)
