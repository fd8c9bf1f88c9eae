"""How long work may take, in units of this machine as it is just now: no test needs it to be quick, or idle."""

from __future__ import annotations

import time

LOOPS = 2_000_000
USUAL = 0.08
"""Seconds of the processor that so many empty loops take where nothing else runs."""


def took_too_long(seconds: float, most: float) -> bool:
    """Whether work is to blame for the time it took, and not the machine.

    ``seconds`` of the processor that it took;  ``most`` it may take on a machine that is not busy
    """
    if seconds < most:
        return False
    began = time.process_time()
    for _ in range(LOOPS):
        pass
    return seconds > most * max(1.0, (time.process_time() - began) / USUAL)
