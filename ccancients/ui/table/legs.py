"""Two matches as one: the same battle twice with sides exchanged, points added.

They lie among the extras of a table, which may come from a stranger: what makes no sense is no leg.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

KEY: Final = "legs"
MOST_POINTS: Final = 1_000_000
_MATCH: Final = re.compile(r"[0-9a-f]{1,64}")


@dataclass(frozen=True, slots=True)
class SecondLeg:
    """The other half of two matches.

    ``first``   the key of the first one in the record
    ``points``  by side of this match, what whoever sits there now won in the first one
    """

    first: str
    points: tuple[int, int]


def is_first_leg(extras: Mapping[str, Any]) -> bool:
    """Whether two legs were agreed on and this is the first."""
    found = extras.get(KEY)
    return isinstance(found, dict) and found.get("leg") == 1


def second_leg(extras: Mapping[str, Any]) -> SecondLeg | None:
    """The second leg that a table is; None for any other."""
    found = extras.get(KEY)
    if not isinstance(found, dict) or found.get("leg") != 2:
        return None
    first, points = found.get("first"), found.get("points")
    if not isinstance(first, str) or not _MATCH.fullmatch(first) or not isinstance(points, list) or len(points) != 2:
        return None
    if any(type(each) is not int or abs(each) > MOST_POINTS for each in points):
        return None
    return SecondLeg(first, (points[0], points[1]))


def extras_of_first() -> dict[str, Any]:
    """What the table of a first leg keeps."""
    return {KEY: {"leg": 1}}


def extras_of_second(first: str, points: Sequence[int]) -> dict[str, Any]:
    """What the table of a second leg keeps; ``points`` by side of the first one: everybody has changed sides since."""
    return {KEY: {"leg": 2, "first": first, "points": list(points)[::-1]}}
