"""A button of the mouse that is down on the board, and what may come of it: a click, a drag, a push of the ground."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPoint

FAR: Final = 12
"""Pixels from which a press is a drag."""


@dataclass(slots=True)
class Press:
    """A button that is down: over which place, and what may come of it."""

    place: int = -1
    at: QPoint = field(default_factory=QPoint)
    piece: bool = False
    may_pan: bool = False
    begun: bool = False
