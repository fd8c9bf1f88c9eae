"""Gives memory back to the system when a match is put away.

Python and Qt free what a match needed, but the allocator of glibc keeps the pages: after ten matches the program would
look three times as large as it is.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_lock: Final = threading.Lock()
_others_at_work: Final[list[bool]] = []
"""One entry for each piece of work outside the window's thread that is being done: whether the collector was on."""


def settle_in() -> None:
    """What is there after the start stays for good: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()


@contextmanager
def leaving_garbage() -> Iterator[None]:
    """For work in another thread than the window's: nothing is collected while it is done.

    The collector runs in whatever thread makes the object too many. What it finds may be a widget, and Qt takes a lock
    to destroy one; the window's thread may hold that lock and wait for Python: then both wait for ever.
    """
    with _lock:
        _others_at_work.append(gc.isenabled())
        gc.disable()
    try:
        yield
    finally:
        with _lock:
            was_on = _others_at_work.pop()
            if _others_at_work:
                _others_at_work[0] |= was_on
            elif was_on:
                gc.enable()


def give_back() -> None:
    """Collect garbage and return free pages, where the C library offers it."""
    gc.collect()
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    except (OSError, AttributeError):
        return  # another C library
