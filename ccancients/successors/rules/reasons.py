"""The book of this game's reasons; each is declared in its chapter, a line above the rules that give it."""

from __future__ import annotations

from typing import Final

from ccancients.engine.rulebook import OK, Case, Rulebook, first_argument, last_argument

RULES: Final = Rulebook()
"""Paragraphs are those of the rules of this project, with the rulings they rest on (``5.1, R14``); sources lines of the
chapter (``S4 81``), public excerpts (``W258``), or ``REC`` where the rule is our own."""


def most_in_city(case: Case) -> int:
    """How many units find room inside a city."""
    return int(case.state.board.tables.city_limit)


def minors(case: Case) -> int:
    """How many minor generals a faction has."""
    return int(case.state.board.minors)


def space_asked(case: Case) -> int:
    """The space of the place that a question is about first."""
    return int(case.state.board.space(case.decision.about[0]))


__all__ = ["OK", "RULES", "Case", "first_argument", "last_argument", "minors", "most_in_city", "space_asked"]
