"""Errors whose text a player may read: what, where, what was expected."""

from __future__ import annotations


class GameError(Exception):
    """Base of all errors that are shown to a person as they are."""


class IllegalChoice(GameError):
    """A choice that the pending decision does not offer."""


class BadScenario(GameError):
    """A scenario file that cannot be played."""


class BadSaveFile(GameError):
    """A saved battle that cannot be read."""


class BadText(GameError):
    """A text form that cannot be read."""
