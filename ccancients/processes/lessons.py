"""What a match looked at again came to: each turn with what it cost, the lessons, where the match turned. JSON-able.

Light, so that the window can read it without loading what found it (``played`` and the minds of the games).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import isfinite
from typing import Any, Final

from ccancients.engine.procedure import whole

GRADES: Final = (("blunder", 0.14), ("mistake", 0.08), ("inaccuracy", 0.04))
"""What a turn is called that gives away at least such a part of the chances, the worst first."""
SURE: Final = 2.0
"""Standard errors by which a loss must be above nothing to be called anything."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn looked at again, or one play where a turn has several.

    ``count``        choices of the journal made before it;  ``turn`` its number, from 1
    ``chance``       of winning with the best plan, 0 to 1;  ``loss`` what the played plan gives away of it
    ``error``        the standard error of the loss
    ``played``, ``best``   the plans, as texts of choices
    ``within``       the part of the turn that was over when it came, 0 to 1; None where it is the turn itself
    """

    count: int
    turn: int
    chance: float
    loss: float
    error: float
    played: tuple[str, ...]
    best: tuple[str, ...]
    within: float | None = None

    @property
    def grade(self) -> str:
        """``blunder``, ``mistake``, ``inaccuracy``, or empty when nothing clear was given away."""
        if self.loss < SURE * self.error:
            return ""
        return next((name for name, least in GRADES if self.loss >= least), "")


@dataclass(frozen=True, slots=True)
class Review:
    """A side's match looked at again.

    ``won``  whether the side won, None for a match not over
    """

    side: int
    moments: tuple[Moment, ...]
    won: bool | None

    def afterwards(self) -> tuple[float | None, ...]:
        """By moment, the chance when the side was to play again, or how the match ended; None for neither known."""
        end = None if self.won is None else float(self.won)
        return (*(moment.chance for moment in self.moments[1:]), end) if self.moments else ()

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
        side, won = whole(data["side"], "side"), data["won"]
        if not (won is None or isinstance(won, bool)) or side < 0:
            raise ValueError("no review")
        return cls(side, moments, won)


def compared(best: Sequence[float], played: Sequence[float]) -> tuple[float, float, float]:
    """The chance of the best plan, what the played one gives away of it, and the standard error of that: from the
    chances of both on the same samples. A played plan that is no worse gives nothing away, and is the best one.
    """
    gaps = [better - worse for better, worse in zip(best, played, strict=True)]
    loss = sum(gaps) / len(gaps)
    if loss <= 0:
        return sum(played) / len(played), 0.0, 0.0
    spread = sum((gap - loss) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps)
    return sum(best) / len(best), loss, spread**0.5


def _moment(data: dict[str, Any]) -> Moment:
    within = data.get("within")
    chance, loss, error = (float(data[name]) for name in ("chance", "loss", "error"))
    if not (0 <= chance <= 1 and isfinite(loss) and error >= 0) or not (within is None or 0 <= float(within) <= 1):
        raise ValueError("no moment of a match")
    return Moment(
        count=int(data["count"]), turn=int(data["turn"]), chance=chance, loss=loss, error=error,
        played=tuple(map(str, data["played"])), best=tuple(map(str, data["best"])),
        within=None if within is None else float(within),
    )
