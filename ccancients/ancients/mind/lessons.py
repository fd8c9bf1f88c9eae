"""What a battle looked at again came to: each turn with what it cost, the lessons, the turning points. JSON-able.

Light, so that the window can read it without loading what found it (``review``).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final

GRADES: Final = (("blunder", 0.14), ("mistake", 0.08), ("inaccuracy", 0.04))
"""What a turn is called that gives away at least such a part of the chances, the worst first."""
SURE: Final = 2.0
"""Standard errors by which a loss must be above nothing to be called anything."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn looked at again.

    ``count``        choices of the journal made before it;  ``turn`` its number, from 1
    ``chance``       of winning with the best plan, 0 to 1;  ``loss`` what the played plan gives away of it
    ``error``        the standard error of the loss
    ``played``, ``best``   the plans, as texts of choices
    ``banners``      won and lost by the end of the enemy's next turn, to be expected: played plan, then best plan
    """

    count: int
    turn: int
    chance: float
    loss: float
    error: float
    played: tuple[str, ...]
    best: tuple[str, ...]
    banners: tuple[tuple[float, float], tuple[float, float]]

    @property
    def grade(self) -> str:
        """``blunder``, ``mistake``, ``inaccuracy``, or empty when nothing clear was given away."""
        if self.loss < SURE * self.error:
            return ""
        return next((name for name, least in GRADES if self.loss >= least), "")


@dataclass(frozen=True, slots=True)
class Review:
    """A side's battle looked at again.

    ``won``  whether the side won, None for a battle not over
    """

    side: int
    moments: tuple[Moment, ...]
    won: bool | None

    def turning_points(self, most: int = 3) -> tuple[Moment, ...]:
        """The turns between which the chances changed most, whoever or whatever did it, in their order."""
        chances = [moment.chance for moment in self.moments]
        if self.won is not None:
            chances.append(float(self.won))
        jumps = [(abs(after - before), place) for place, (before, after) in enumerate(pairwise(chances))]
        places = sorted(place for _, place in sorted(jumps, reverse=True)[:most])
        return tuple(self.moments[place] for place in places)

    def lessons(self, most: int = 3) -> tuple[Moment, ...]:
        """The clear mistakes that cost most, in their order."""
        clear = sorted((each for each in self.moments if each.grade), key=lambda each: -each.loss)[:most]
        return tuple(sorted(clear, key=lambda each: each.count))

    def to_json(self) -> dict[str, Any]:
        """JSON values; ``from_json`` reads them."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Review:
        """Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
        moments = tuple(_moment(each) for each in data["moments"])
        won = data["won"]
        if not (won is None or isinstance(won, bool)) or data["side"] not in (0, 1):
            raise ValueError("no review")
        return cls(int(data["side"]), moments, won)


def _moment(data: dict[str, Any]) -> Moment:
    pairs = tuple((float(won), float(lost)) for won, lost in data["banners"])
    return Moment(
        count=int(data["count"]), turn=int(data["turn"]), chance=float(data["chance"]), loss=float(data["loss"]),
        error=float(data["error"]), played=tuple(map(str, data["played"])), best=tuple(map(str, data["best"])),
        banners=(pairs[0], pairs[1]),
    )
