"""How long to think: so many plays played out, or so many seconds; and the word to move now or to drop it."""

from __future__ import annotations

import time

from ccancients.processes.job import Interrupt


class Budget:
    """A budget being spent; made when the thinking begins.

    ``plays``    the most plays to be played out: with them the result does not depend on the machine
    ``seconds``  the most time by the clock
    """

    def __init__(self, plays: int | None, seconds: float | None, interrupt: Interrupt | None = None) -> None:
        self.plays, self.seconds = plays, seconds
        self._interrupt = interrupt if interrupt is not None else Interrupt()
        self._began = time.perf_counter()

    def part(self, share: float) -> Budget:
        """A budget of so much of this one, for a smaller question."""
        plays = None if self.plays is None else max(1, round(self.plays * share))
        return Budget(plays, None if self.seconds is None else self.seconds * share, self._interrupt)

    @property
    def elapsed(self) -> float:
        """Seconds since the thinking began."""
        return time.perf_counter() - self._began

    def share(self, spent: int) -> float:
        """The part that is used up after so many plays, 0 to 1; 1 at the word to move now. Raises ``Cancelled``."""
        if self._interrupt.heard():
            return 1.0
        shares = [0.0]
        if self.plays is not None:
            shares.append(spent / self.plays)
        if self.seconds is not None:
            shares.append(self.elapsed / self.seconds)
        return min(1.0, max(shares))
