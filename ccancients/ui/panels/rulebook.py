"""A rules reference that can be searched: chapters of entries, read from a file of one language.

The module knows no game: what stands for a number in a text (``{hexes:LI.move}``), the title of an entry that bears the
name of a piece, and the rows of its table come from the twin of the game (``ccancients.ui.ancients.words.rules``).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

Rows = tuple[tuple[str, str], ...]
PLACE: Final = re.compile(r"{([^{}]*)}")


class BadRulebook(ValueError):
    """A file of rules that cannot be read; the message names the file and what was expected."""


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One entry.

    ``rows``   a small table of what and how much
    ``text``   paragraphs, their numbers filled in
    ``rules``  where the rules say so, such as ``S 426, ruling 12``
    ``see``    ids of entries beside it
    """

    id: str
    chapter: str
    title: str
    rows: Rows
    text: tuple[str, ...]
    rules: str
    see: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleChapter:
    """A chapter and its entries."""

    id: str
    title: str
    entries: tuple[RuleEntry, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game knows of its rules: ``fill`` a placeholder, ``title`` and ``rows`` of an entry by its id."""

    fill: Callable[[str], str]
    title: Callable[[str], str]
    rows: Callable[[str], Rows]


class Rulebook:
    """The chapters of one language."""

    def __init__(self, chapters: tuple[RuleChapter, ...]) -> None:
        self.chapters = chapters
        self.entries = {entry.id: entry for chapter in chapters for entry in chapter.entries}
        self._folded = {entry.id: (folded(entry.title), folded(_words(entry))) for entry in self.entries.values()}

    def search(self, text: str) -> tuple[RuleEntry, ...]:
        """The entries that hold all the words of a text, whatever their accents; those with it in the title first."""
        words = folded(text).split()
        found = [entry for entry in self.entries.values() if self._holds(entry, words)]
        return tuple(sorted(found, key=lambda entry: self._rank(entry, words)))

    def _holds(self, entry: RuleEntry, words: list[str]) -> bool:
        title, rest = self._folded[entry.id]
        return all(word in title or word in rest for word in words)

    def _rank(self, entry: RuleEntry, words: list[str]) -> int:
        title, _rest = self._folded[entry.id]
        if title.startswith(" ".join(words)):
            return 0
        return 1 if all(word in title for word in words) else 2


def folded(text: str) -> str:
    """A text without accents and capitals, for searching."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(each for each in parts if not unicodedata.combining(each)).casefold()


def _words(entry: RuleEntry) -> str:
    """What is searched beside the title; the names of rows are the same everywhere and would find everything."""
    return "\n".join((*(value for _name, value in entry.rows), *entry.text, entry.rules))


def read_rulebook(file: Path, facts: Facts) -> Rulebook:
    """The rules of a file. Raises ``BadRulebook``."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        chapters = tuple(_chapter(chapter, facts) for chapter in data["chapters"])
    except (OSError, ValueError) as error:
        raise BadRulebook(f"{file.name}: not a readable file of rules ({error})") from error
    except (KeyError, TypeError) as error:
        raise BadRulebook(f"{file.name}: expected chapters of entries with id, text and rules ({error})") from error
    return Rulebook(chapters)


def _chapter(data: dict[str, Any], facts: Facts) -> RuleChapter:
    entries = tuple(_entry(entry, data["id"], facts) for entry in data["entries"])
    return RuleChapter(data["id"], data["title"], entries)


def _entry(data: dict[str, Any], chapter: str, facts: Facts) -> RuleEntry:
    key = data["id"]
    text = tuple(PLACE.sub(lambda found: facts.fill(found[1]), paragraph) for paragraph in data["text"])
    title = data["title"] if "title" in data else facts.title(key)
    return RuleEntry(key, chapter, title, facts.rows(key), text, data["rules"], tuple(data.get("see", ())))
