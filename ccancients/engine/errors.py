"""Errors whose text a player may read: what, where, what was expected."""

from __future__ import annotations

from ccancients.engine.phrase import Phrase, Translate, english


class GameError(Exception):
    """Base of all errors that are shown to a person as they are: in English, or by ``in_words`` in his language."""

    def __init__(self, said: str | Phrase = "") -> None:
        super().__init__(str(said))
        self.said = said

    def in_words(self, translate: Translate = english) -> str:
        """What it says in the language of ``translate``; in English where it was said as a plain text."""
        return self.said.in_words(translate) if isinstance(self.said, Phrase) else self.said


class IllegalChoice(GameError):
    """A choice that the pending decision does not offer."""


class BadScenario(GameError):
    """A scenario file that cannot be played."""


class BadSaveFile(GameError):
    """A saved battle that cannot be read."""


class BadText(GameError):
    """A text form that cannot be read."""


class BadName(GameError, ValueError):
    """A word that should name something of the game, and does not."""
