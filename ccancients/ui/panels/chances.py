"""Chances as records: what a panel of bars and sentences shows, for any game; and how a chance is written.

Whole percentages; what may happen is never 0%, what may fail never 100%. "in 1 of 4" is for sentences only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.desktop.i18n import hundredths, tr

Share = Fraction | float
Sign = Callable[[QPainter, QRectF], None]
TENTHS: Final = 10


class Tone(Enum):
    """What a part of a bar is about; each has a color and a pattern of its own."""

    NOTHING = "nothing"
    LOSS = "loss"
    MORE = "more"
    FATAL = "fatal"
    RUNS = "runs"
    HOLDS = "holds"


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a bar: a ``share`` from 0 to 1, written in it where there is room, with its ``word``."""

    share: Share
    tone: Tone
    word: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar whose segments add up to 1; ``name`` stands before it."""

    segments: tuple[Segment, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A heading with a figure at its right, and below it columns (by label), or bars, or both.

    ``fatal_last``  the last column is the end of whoever loses so much;  ``legend`` pairs of a tone and its word
    """

    heading: str
    figure: str = ""
    columns: tuple[tuple[str, Share], ...] = ()
    bars: tuple[Bar, ...] = ()
    fatal_last: bool = False
    legend: tuple[tuple[Tone, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the full account: rows of what and how much, indented by leading spaces, and sentences."""

    title: str
    rows: tuple[tuple[str, str], ...]
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chances:
    """What an answer may come to.

    ``title``      who against whom;  ``subtitle`` with what, and ``signs`` behind it
    ``groups``     bars and columns;  ``sentences`` the two or three things to know
    ``foot``       the sum, at the lower edge;  ``account`` every figure, for whoever asks
    ``chip``       the sum in a few characters, for the place itself;  ``places`` those that are spoken of
    ``chips``      a few characters for other places, while this is shown;  ``arrows`` who may come from where to where
    ``pieces``     pieces as they would be then, shown meanwhile instead of those that lie there
    """

    title: str
    subtitle: str
    groups: tuple[Group, ...]
    sentences: tuple[str, ...]
    foot: str
    account: tuple[Chapter, ...]
    signs: tuple[Sign, ...] = ()
    chip: str = ""
    places: tuple[int, ...] = ()
    chips: tuple[tuple[int, str], ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    pieces: tuple[Piece, ...] = ()

    @property
    def spoken(self) -> str:
        """All of it but the full account, for a screen reader."""
        said = [self.title, self.subtitle]
        for group in self.groups:
            said.append(f"{group.heading}: {group.figure}" if group.figure else group.heading)
            said += [f"{label}: {percent(share)}" for label, share in group.columns]
            for bar in group.bars:
                parts = ", ".join(f"{part.word} {percent(part.share)}".strip() for part in bar.segments if part.share)
                said.append(f"{bar.name}: {parts}" if bar.name else parts)
        return ". ".join(part.rstrip(".") for part in (*said, *self.sentences, self.foot) if part)


@dataclass(frozen=True, slots=True)
class Stake:
    """What stands below an answer by button: a ``figure`` beside its name, a bar, a sentence."""

    figure: str = ""
    bar: Bar | None = None
    sentence: str = ""


def percent(share: Share) -> str:
    """A chance in whole percentages: "<1%" and ">99%" for what may happen, and for what may not."""
    if 0 < share < Fraction(1, 100):
        return f"<{hundredths(1)}"
    if Fraction(99, 100) < share < 1:
        return f">{hundredths(99)}"
    return hundredths(_rounded(share * 100))


def _rounded(value: Share) -> int:
    """To the nearest whole number, halves away from zero."""
    return int(value + Fraction(1, 2))


def in_words(share: Share) -> str:
    """A chance within a sentence: "in 1 of 4", "in 6 of 10"; "never", "always" only where that is certain."""
    if share <= 0:
        return tr("never")
    if share >= 1:
        return tr("always")
    if share >= Fraction(19, 20):
        return tr("nearly always")
    exact = Fraction(share)
    for count, of in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4)):
        if abs(exact - Fraction(count, of)) < Fraction(1, 50):
            return tr("in {count} of {of}", count=count, of=of)
    if share < Fraction(3, 10):
        return tr("in {count} of {of}", count=1, of=max(2, _rounded(1 / share)))
    tenths = _rounded(share * TENTHS)
    if 2 * tenths == TENTHS:
        return tr("in {count} of {of}", count=1, of=2)
    return tr("in {count} of {of}", count=tenths, of=TENTHS)
