"""The two sides."""

from __future__ import annotations

from typing import Final

ROME: Final = 0
CARTHAGE: Final = 1
NOBODY: Final = -1
SIDES: Final = (ROME, CARTHAGE)
SIDE_KEYS: Final = ("rome", "carthage")


def opponent(side: int) -> int:
    """The other side."""
    return 1 - side
