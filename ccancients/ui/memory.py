"""Gives memory back to the system when a battle is put away.

Python and Qt free what a battle needed, but the allocator of glibc keeps the pages: after ten battles the program would
look three times as large as it is.
"""

from __future__ import annotations

import ctypes
import gc
import sys


def settle_in() -> None:
    """What is there after the start stays for good: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Collect garbage and return free pages, where the C library offers it."""
    gc.collect()
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    except (OSError, AttributeError):
        return  # another C library
