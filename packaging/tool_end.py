"""How the scripts of this folder and of docs/ end when nobody reads what they print any more: quietly.

Standard library only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable


def quietly(work: Callable[[], int]) -> int:
    """The exit code of some work; 0 when its reader has gone away."""
    try:
        try:
            return work()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is written when Python ends
        return 0
