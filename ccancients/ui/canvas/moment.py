"""A moment of a match: what is told over the board, how loudly, and whether the table waits until it is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

Picture = Callable[[QPainter, QRectF, float], None]
"""Paints the picture of a moment into a part of the painter, at a share of its time from 0 to 1 (1 is how it stays)."""
ALL: Final = "all"
GREAT_ONLY: Final = "great"
NONE: Final = "none"
"""Which moments are told, as the setting of that name says."""


class Rank(IntEnum):
    """How much of the window a moment takes: a ribbon passes by itself, the others wait until they are seen."""

    RIBBON = 3
    SHEET = 2
    GREAT = 1


@dataclass(frozen=True, slots=True)
class Moment:
    """What is told.

    ``title``, ``lines``  the heading, and the sentences below it
    ``joined``     a ribbon that goes on from the one before it: its line joins those that stand there
    ``kicker``     a few words over the title, in small capitals: where and when
    ``picture``    what is painted at its side, None for nothing;  ``picture_ms`` how long it moves
    ``upright``    whether the picture is a card: then the sheet is as high as one needs that can be read
    ``longest``    milliseconds after which it goes on by itself, 0 never; None as it is wished of all moments
    ``place``      where on the board a ribbon belongs, -1 in the corner
    ``sound``      what is heard when it begins, by its name in ``resources/sounds``; empty for nothing
    ``silence``    milliseconds in which nothing is seen or heard before it
    ``doors``      what else can be done from it: the name of a command of the page, and the words on its button
    """

    title: str
    lines: tuple[str, ...] = ()
    joined: bool = False
    rank: Rank = Rank.RIBBON
    kicker: str = ""
    picture: Picture | None = None
    picture_ms: int = 0
    upright: bool = False
    longest: int | None = None
    place: int = -1
    sound: str = ""
    silence: int = 0
    doors: tuple[tuple[str, str], ...] = ()

    @property
    def spoken(self) -> str:
        """All of it in words, for a screen reader: the picture adds nothing that is not in them."""
        return ". ".join(filter(None, (self.kicker, self.title, *self.lines)))


def told(moment: Moment, which: str) -> bool:
    """Whether a moment is told where ``which`` are wished for: ``ALL``, ``GREAT_ONLY`` or ``NONE``."""
    return which == ALL or (which == GREAT_ONLY and moment.rank is Rank.GREAT)
