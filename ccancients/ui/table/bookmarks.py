"""Bookmarks of a match: moments with a note, kept in the saved match.

They lie among the extras of a save, which may come from a stranger: what does not look like a bookmark is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.text import printable

KEY: Final = "bookmarks"
LONGEST_NOTE: Final = 200
MOST: Final = 200


@dataclass(frozen=True, slots=True, order=True)
class Bookmark:
    """The moment after ``count`` choices, and what somebody wrote about it."""

    count: int
    note: str = ""


def bookmarks_of(extras: dict[str, Any], length: int) -> tuple[Bookmark, ...]:
    """The bookmarks of a match of so many choices, in order; one for each moment."""
    found = extras.get(KEY)
    marks: dict[int, Bookmark] = {}
    for each in found[:MOST] if isinstance(found, list) else ():
        count, note = (each.get("at"), each.get("note")) if isinstance(each, dict) else (None, None)
        if type(count) is int and 0 <= count <= length and isinstance(note, str):
            marks[count] = Bookmark(count, one_line(note))
    return tuple(sorted(marks.values()))


def keep_bookmarks(extras: dict[str, Any], marks: Iterable[Bookmark]) -> None:
    """Put bookmarks among the extras of a match, in place of those there were."""
    kept = [{"at": mark.count, "note": one_line(mark.note)} for mark in sorted(marks)[:MOST]]
    if kept:
        extras[KEY] = kept
    else:
        extras.pop(KEY, None)


def with_bookmark(marks: Iterable[Bookmark], new: Bookmark) -> tuple[Bookmark, ...]:
    """The bookmarks with one more, or with another note at its moment."""
    return tuple(sorted([*(mark for mark in marks if mark.count != new.count), new]))


def one_line(note: str) -> str:
    """A note as it is kept: one line of a sensible length."""
    return " ".join(printable(note, instead=" ").split())[:LONGEST_NOTE]
