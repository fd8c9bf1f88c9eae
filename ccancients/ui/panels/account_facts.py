"""What an account of others' deeds shows: rows with their notes, and what they came to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.ui.panels.log_lines import LogLine, goes_on, together

MOST_ROWS: Final = 6
"""Where there are more, what they came to stands before them."""


@dataclass(frozen=True, slots=True)
class RowFacts:
    """One deed.

    ``words``   what was done;  ``notes`` what came of it, sentence by sentence, each die among them
    ``places``  where;  ``side`` whose doing it is, -1 nobody's
    ``seal``    what it cost, such as ``−2``;  ``grave`` whether the reader's own
    ``coin``    the coin of the commander who did it, by its key (``ui.look.coins``); empty for none
    ``card``    the card that was laid down for it, by its number in pictures; -1 for none
    ``touches`` whether it cost or changed something of the reader's, or what is everybody's
    """

    words: str
    notes: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    side: int = -1
    seal: str = ""
    grave: bool = False
    coin: str = ""
    card: int = -1
    touches: bool = True

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        return " ".join((self.words, *self.notes, self.seal)).strip()


@dataclass(frozen=True, slots=True)
class AccountFacts:
    """What others did: their names, the deeds in order, and what they came to, line by line.

    ``brief``  what those deeds came to that touch the reader
    """

    heading: str
    rows: tuple[RowFacts, ...] = ()
    foot: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()

    @property
    def folds(self) -> bool:
        """Whether there are more deeds than a sheet holds, and some that do not touch the reader."""
        return len(self.rows) > MOST_ROWS and not all(row.touches for row in self.rows)


def sentences(lines: Iterable[LogLine], *, covered: bool) -> list[str]:
    """Lines of the log as sentences, those of a run in one; ``covered`` nothing is told of hands."""
    runs: list[list[LogLine]] = []
    for line in lines:
        if runs and goes_on(line, runs[-1][-1]):
            runs[-1].append(line)
        else:
            runs.append([line])
    told = [together(run) for run in runs]
    return [line.covered if covered and line.covered else line.text for line in told]


def row_of(
    said: Sequence[str], places: tuple[int, ...], side: int, lost: Sequence[tuple[int, int]], viewer: int,
    coin: str = "", card: int = -1, *, touches: bool = True,
) -> RowFacts:
    """A row of its sentences, the first of which says what was done. ``lost``  sides and how many it cost them"""
    own = sum(number for whose, number in lost if whose == viewer)
    cost = own or sum(number for _whose, number in lost)
    seal = f"−{cost}" if cost else ""
    return RowFacts(said[0], tuple(said[1:]), places, side, seal, grave=own > 0, coin=coin, card=card, touches=touches)
