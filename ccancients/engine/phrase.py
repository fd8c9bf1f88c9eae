"""Sentences that somebody else says: a template in English and its facts, so that a window can translate them.

The template is its own key, as everywhere in the translations. Facts may be phrases themselves.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ccancients.engine.text import printable

__all__ = [
    "LONGEST_SENTENCE", "Fact", "Phrase", "Translate", "english", "in_context", "mark", "of_file", "one_line",
    "reason_of", "without_context",
]

LONGEST_SENTENCE: Final = 300
"""Letters of a sentence in English, whatever it quotes; in another language it may be a third longer."""

CONTEXT: Final = "\x04"
"""Stands between the context of a text and the text, as in the catalogues of gettext."""

Translate = Callable[[str], str]


def english(text: str) -> str:
    """No translation."""
    return without_context(text)


def mark(text: str, context: str = "", /) -> str:
    """The text itself: marks an English text in a table for the translations.

    ``context``  says what is meant, where the same English word means something else elsewhere. Such a text can be
                 shown only when it has been translated (into English, too)
    """
    return in_context(text, context)


def in_context(text: str, context: str) -> str:
    """The key of a text in the catalogues."""
    return f"{context}{CONTEXT}{text}" if context else text


def without_context(text: str) -> str:
    """What is said, of a key that no catalogue has translated."""
    return text.rpartition(CONTEXT)[2] if CONTEXT in text else text


@dataclass(frozen=True, slots=True)
class Phrase:
    """``text`` with ``{names}`` that ``facts`` fill in; a text or number of the facts is put in as it is."""

    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)

    def in_words(self, translate: Translate = english) -> str:
        """The sentence in the language of ``translate`` (English when there is none)."""
        filled = {
            name: fact.in_words(translate) if isinstance(fact, Phrase) else fact for name, fact in self.facts.items()
        }
        return translate(self.text).format(**filled)

    def __str__(self) -> str:
        return self.in_words()


Fact = str | int | Phrase


def of_file(name: str, reason: Fact) -> Phrase:
    """What is wrong with a file, with its name in front."""
    return Phrase("{file}: {reason}", {"file": name, "reason": reason})


def one_line(said: str | Phrase) -> str | Phrase:
    """A sentence that may quote what strangers wrote, as it can be shown: one line, not endless.

    What is quoted is cut, as far as it has to be, and not the sentence: it can still be said in any language.
    """
    if isinstance(said, Phrase):
        for most in (LONGEST_SENTENCE, 120, 60, 30, 15):
            shown = _shown(said, most)
            if len(str(shown)) <= LONGEST_SENTENCE:
                return shown
    return printable(str(said), LONGEST_SENTENCE)


def _shown(phrase: Phrase, most: int) -> Phrase:
    """A phrase with whatever it quotes as it can be shown, in at most so many letters each."""
    facts: dict[str, Fact] = {}
    for name, fact in phrase.facts.items():
        if isinstance(fact, Phrase):
            facts[name] = _shown(fact, most)
        else:
            facts[name] = printable(fact, most) if isinstance(fact, str) else fact
    return Phrase(phrase.text, facts)


_REASONS: Final[Mapping[int, Phrase]] = {
    errno.EACCES: Phrase("permission is denied"),
    errno.EPERM: Phrase("permission is denied"),
    errno.EROFS: Phrase("the disk can only be read"),
    errno.ENOSPC: Phrase("the disk is full"),
    errno.EDQUOT: Phrase("the disk is full"),
    errno.ENOENT: Phrase("there is no such folder"),
    errno.ENOTDIR: Phrase("there is no such folder"),
    errno.EISDIR: Phrase("a folder is called so"),
    errno.ENAMETOOLONG: Phrase("the name is too long"),
    errno.EIO: Phrase("the disk does not answer"),
}


def reason_of(error: OSError | ValueError) -> Fact:
    """Why something could not be done with a file; a system's own words for what has none of ours.

    A ``ValueError`` is what Python says of a path that no system could mean; an error of our own has a phrase in the
    place of a system's words.
    """
    if not isinstance(error, OSError):
        return Phrase("this is not a path")
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)
