"""How long to think: so many evaluations, or so many seconds; and the word to move now or to drop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ccancients.processes.job import Interrupt

_FIRST_GUESS: Final = 0.002
"""Seconds that an evaluation is believed to take before any was made."""


class Budget:
    """A budget being spent; made when the thinking begins.

    ``evaluations``  the most plays-out; with them the result does not depend on the machine
    ``seconds``      the most time by the clock
    ``clock``        seconds from any beginning: those that a person waits, or those that the processor works
    """

    def __init__(
        self, evaluations: int | None, seconds: float | None, interrupt: Interrupt | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:  # fmt: skip
        self.evaluations = evaluations
        self.seconds = seconds
        self.clock = clock
        self._until = seconds
        self.interrupt = interrupt if interrupt is not None else Interrupt()
        self._began = clock()
        self._first: tuple[float, int] | None = None
        self._each = _FIRST_GUESS

    def shrink(self, part: float) -> None:
        """Leave only a part of it, at least one evaluation."""
        if self.evaluations is not None:
            self.evaluations = max(1, round(self.evaluations * part))
        self.hurry(part)

    def hurry(self, part: float) -> None:
        """Leave only a part of the time; evaluations stay, so that what they find does too."""
        if self.seconds is not None:
            self.seconds *= part
            self._until = self.seconds

    def hold_back(self, part: float) -> None:
        """Keep that part of the time that is left for later; evaluations have no part in it. 0 lets all be spent."""
        if self.seconds is not None:
            self._until = self.seconds - max(0.0, self.seconds - self.elapsed) * part

    def part(self, evaluations: int, share: float) -> Budget:
        """A budget of its own within this one: at most so many evaluations, and that share of the time for now."""
        seconds = None if self._until is None else max(0.0, self._until - self.elapsed) * share
        return Budget(evaluations, seconds, self.interrupt, self.clock)

    @property
    def elapsed(self) -> float:
        """Seconds since the thinking began."""
        return self.clock() - self._began

    @property
    def is_over(self) -> bool:
        """Whether there is no time for anything but an answer. Raises ``Cancelled``."""
        if self.interrupt.heard():
            return True
        return self._until is not None and self.elapsed >= self._until

    def left(self, spent: int) -> int:
        """Evaluations that may be made now, as far as one can tell; 0 when it is over. Raises ``Cancelled``."""
        if self.is_over:
            return 0
        counted = None if self.evaluations is None else max(0, self.evaluations - spent)
        if self._until is None:
            return counted if counted is not None else 0
        now = self.elapsed
        if self._first is None:
            self._first = (now, spent)
        began, before = self._first
        if spent > before:
            self._each = (now - began) / (spent - before)
        by_clock = max(1, int((self._until - now) / max(self._each, 1e-6)))
        return by_clock if counted is None else min(counted, by_clock)

    def share(self, spent: int) -> float:
        """The part of the budget that is used up, 0 to 1."""
        shares = [0.0]
        if self.evaluations:
            shares.append(spent / self.evaluations)
        if self.seconds:
            shares.append(self.elapsed / self.seconds)
        return min(1.0, max(shares))
