"""Why the script prefers something: named terms with their points."""

from __future__ import annotations

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
