"""What a player thought: the best answers with their figures, and why the best is better than the next. JSON-able."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ccancients.engine.decision import Choice
from ccancients.successors.state import NOBODY


class Reason(NamedTuple):
    """A term in which a position differs from another one, and by how many victory points."""

    term: str
    worth: float


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that was weighed.

    ``choice``   the answer;  ``goal`` where the force was to go, -1 where the script likes
    ``chance``   to win the match, as far as it can be told, with the standard error ``error``
    ``samples``  how often it was played out;  ``terms`` the position's worth by terms, on average, in points
    """

    choice: Choice
    chance: float
    error: float
    samples: int
    terms: tuple[float, ...]
    goal: int = NOBODY

    def to_json(self) -> dict[str, Any]:
        return {
            "choice": self.choice.verb,
            "goal": self.goal,
            "chance": round(self.chance, 4),
            "error": round(self.error, 4) if self.samples > 1 else None,
            "samples": self.samples,
            "terms": [round(each, 3) for each in self.terms],
        }


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of thinking about a decision.

    ``choice``   the answer;  ``question`` what was asked
    ``options``  answers that were weighed, the best first
    ``reasons``  terms in which the best differs from the next one, in points, the largest first
    ``plays``    play-outs that were made;  ``seconds`` it took
    """

    choice: Choice
    question: str
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    plays: int = 0
    seconds: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """JSON values; all but ``seconds`` are the same everywhere when the budget was in play-outs."""
        return {
            "choice": self.choice.verb,
            "question": self.question,
            "options": [option.to_json() for option in self.options],
            "reasons": [{"term": each.term, "worth": round(each.worth, 3)} for each in self.reasons],
            "plays": self.plays,
            "seconds": round(self.seconds, 3),
        }


def reasons_of(names: Sequence[str], best: Sequence[float], other: Sequence[float]) -> tuple[Reason, ...]:
    """The terms in which two positions differ, the largest difference first; they add up to the whole one."""
    gaps = [Reason(name, mine - theirs) for name, mine, theirs in zip(names, best, other, strict=True)]
    return tuple(sorted(gaps, key=lambda reason: -abs(reason.worth)))


__all__ = ["Option", "Reason", "Thought", "reasons_of"]
