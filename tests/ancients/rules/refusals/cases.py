"""Positions with refused choices: for every reason the sketch of a board in which it, and no other, is the reason.

A case sets a table up to its question and answers with ``{choice: rule}``; a choice is written as a player would, or
given as a ``Choice`` where it has no text. Every module of this folder has its ``CASES``.
"""

from __future__ import annotations

from collections.abc import Callable

from ccancients.engine.decision import Choice
from tests.ancients.table import Table

Refused = dict[str | Choice, str]


class Cases(list[Callable[[Table], Refused]]):
    """The cases of a module."""

    def case(self, sketch: Callable[[Table], Refused]) -> Callable[[Table], Refused]:
        """Take a function for a case."""
        self.append(sketch)
        return sketch
