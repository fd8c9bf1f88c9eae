"""Names that every procedure of this game shares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.procedure import Procedure, Procedures, Verdict, step
from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.deeds import Table

PROCEDURES: Final = Procedures("hannibal")
"""Every procedure of this game, for reading a saved stack."""
DONE: Final = Choice("done")
YES: Final = Choice("yes")
NO: Final = Choice("no")


def each(verb: str, arguments: Iterable[int]) -> tuple[Choice, ...]:
    """A choice for every argument."""
    return tuple(Choice(verb, (argument,)) for argument in arguments)


def at_places(verb: str, places: Iterable[int], general: int = -1) -> tuple[Choice, ...]:
    """A choice for every place: ``verb S`` or ``verb S inside``, with a general before the space if one is named."""
    before = () if general < 0 else (general,)
    return tuple(
        Choice(verb if place < INSIDE else f"{verb} inside", (*before, space_of(place))) for place in places
    )


def place_of(choice: Choice) -> int:
    """The place that a choice of ``at_places`` names."""
    return choice.args[-1] + (INSIDE if choice.verb.endswith(" inside") else 0)


__all__ = [
    "DONE", "NO", "PROCEDURES", "YES", "Choice", "Decision", "Procedure", "Table", "Verdict", "at_places", "each",
    "place_of", "step",
]
