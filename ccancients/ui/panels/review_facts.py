"""A match looked at again, as records: each turn with its chances, what it cost and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MomentFacts:
    """One turn looked at again.

    ``count``    choices made before it;  ``turn`` its number
    ``chance``   of winning with the best plan, 0 to 1;  ``loss`` what was given away of it
    ``verdict``  in a word or two, empty when nothing clear was given away
    ``played``, ``best``   the plans, for ``Coach.plan``
    ``best_card``, ``played_card``   what should have been played and what was
    ``grade``    the class of any turn in a word or two;  ``tone`` good, muted, warn or bad
    ``summary``  what was played, in a few words
    """

    count: int
    turn: int
    chance: float
    loss: float
    verdict: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    best_card: int
    played_card: int
    grade: str = ""
    tone: str = "muted"
    summary: str = ""


@dataclass(frozen=True, slots=True)
class ReviewFacts:
    """A side's match looked at again; ``lessons`` and ``turning_points`` are places among the moments."""

    side: int
    won: bool | None
    moments: tuple[MomentFacts, ...]
    lessons: tuple[int, ...]
    turning_points: tuple[int, ...]


def in_order(reviews: Sequence[ReviewFacts]) -> list[tuple[int, int]]:
    """The turns of all sides as they were played: pairs of a side and a place among its moments."""
    turns = [(moment.count, facts.side, place) for facts in reviews for place, moment in enumerate(facts.moments)]
    return [(side, place) for _count, side, place in sorted(turns)]
