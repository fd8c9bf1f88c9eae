"""The course of a match as a game's twin tells it: pictures, tables, and an atlas of who went where and fought when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.threads import Clash, Thread
from ccancients.ui.panels.charts import SideLook, Story
from ccancients.ui.panels.sheets import Sheet


@dataclass(frozen=True, slots=True)
class CourseMoment:
    """A moment of the atlas.

    ``words``  what was done;  ``turn``  the turn it belongs to
    ``count``  how many choices had been made before it, -1 where that may not be known
    ``state``  the position after it
    """

    words: str
    turn: int
    count: int
    state: Any


@dataclass(frozen=True, slots=True)
class TurnScore:
    """How a turn ended: what it is called, what each side held then of ``all`` that counts."""

    turn: int
    title: str
    held: tuple[int, ...]
    all: int


@dataclass(frozen=True, slots=True)
class Course:
    """A match from its beginning as far as it went.

    ``headline``, ``sentence``  who has won and how, or how far it is
    ``scores``   of every turn what each side held at its end
    ``sides``    by what the sides are known, for the pictures
    ``moments``  in order; those of ``threads`` and ``clashes`` are places in it
    ``is_force`` whether a piece on the board is one that moves, and may be left away to see the map
    """

    title: str
    story: Story
    sides: tuple[SideLook, ...]
    sheets: tuple[Sheet, ...]
    moments: tuple[CourseMoment, ...]
    threads: tuple[Thread, ...]
    clashes: tuple[Clash, ...]
    is_force: Callable[[Piece], bool]
    headline: str = ""
    sentence: str = ""
    scores: tuple[TurnScore, ...] = ()

    def turn_starts(self) -> tuple[int, ...]:
        """The first moment of each turn."""
        turns = [moment.turn for moment in self.moments]
        return tuple(at for at, turn in enumerate(turns) if not at or turns[at - 1] != turn)
