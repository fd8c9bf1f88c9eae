"""Why the script prefers something: named terms with their points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Reason(NamedTuple):
    """One line of an explanation.

    ``term``    stable name, such as ``battle`` or ``danger``
    ``points``  what it adds (100 = a Victory Banner)
    ``unit``    the unit it is about, -1 for none;  ``hex`` the place, -1 for none
    """

    term: str
    points: float
    unit: int = -1
    hex: int = -1


def added(points: Iterable[float]) -> float:
    """The sum, added up one after the other: ``sum`` rounds otherwise from Python 3.12 on, and answers are to be the
    same everywhere.
    """
    total = 0.0
    for each in points:
        total += each
    return total
