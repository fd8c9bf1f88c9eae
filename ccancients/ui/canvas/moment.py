"""A moment of a match: what is told over the board, how loudly, and whether the table waits until it is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

Picture = Callable[[QPainter, QRectF, float], None]
"""Paints the picture of a moment into a part of the painter, at a share of its time from 0 to 1 (1 is how it stays)."""
ALL: Final = "all"
GREAT_ONLY: Final = "great"
NONE: Final = "none"
"""Which moments are told, as the setting of that name says."""
COURSE: Final = "course"
"""The command of a door to a part of the course of the match: the road of somebody, or a table, by its key."""


class Rank(IntEnum):
    """How much of the window a moment takes: a ribbon passes by itself, the others wait until they are seen."""

    RIBBON = 3
    SHEET = 2
    GREAT = 1


class Door(NamedTuple):
    """What else can be done from a moment: a command of the page, the words on its button, what it is about."""

    command: str
    words: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is told.

    ``title``, ``lines``  the heading, and the sentences below it
    ``badges``     small pictures before the lines, in their order, None before one without
    ``facts``      rows below the lines: of what, and how much
    ``joined``     a ribbon that goes on from the one before it: its line joins those that stand there
    ``kicker``     a few words over the title, in small capitals: where and when
    ``picture``    what is painted at its side, None for nothing;  ``picture_ms`` how long it moves
    ``across``     whether the picture lies over the words, as broad as they are, not beside them
    ``columns``    what is said side by side below the facts: of each column its head, then its rows
    ``by_rows``    whether they are read row by row, as a table is
    ``way_on``     the words on the way on, empty for the usual one
    ``frieze``     what is painted along the foot of the window when a great one is told, None for nothing
    ``upright``    whether the picture is a card: then the sheet is as high as one needs that can be read
    ``longest``    milliseconds after which it goes on by itself, 0 never; None as it is wished of all moments
    ``place``      where on the board a ribbon belongs, -1 in the corner
    ``sound``      what is heard when it begins, by its name in ``resources/sounds``; empty for nothing
    ``by``         the side whose doing it is, -1 nobody's
    ``silence``    milliseconds in which nothing is seen or heard before it
    ``doors``      what else can be done from it
    """

    title: str
    lines: tuple[str, ...] = ()
    badges: tuple[Picture | None, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    joined: bool = False
    rank: Rank = Rank.RIBBON
    kicker: str = ""
    picture: Picture | None = None
    picture_ms: int = 0
    across: bool = False
    columns: tuple[tuple[str, ...], ...] = ()
    by_rows: bool = False
    way_on: str = ""
    frieze: Picture | None = None
    upright: bool = False
    longest: int | None = None
    place: int = -1
    sound: str = ""
    by: int = -1
    silence: int = 0
    doors: tuple[Door, ...] = ()

    @property
    def spoken(self) -> str:
        """All of it in words, for a screen reader: the picture adds nothing that is not in them."""
        facts = (f"{what}: {much}" for what, much in self.facts)
        beside = zip(*self.columns, strict=True) if self.by_rows else self.columns
        said = (", ".join(filter(None, words)) for words in beside)
        return ". ".join(filter(None, (self.kicker, self.title, *self.lines, *facts, *said)))


def told(rank: Rank, which: str) -> bool:
    """Whether moments of a rank are told where ``which`` are wished for: ``ALL``, ``GREAT_ONLY`` or ``NONE``."""
    return which == ALL or (which == GREAT_ONLY and rank is Rank.GREAT)
