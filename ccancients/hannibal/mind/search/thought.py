"""What a player thought: the best plays with their figures, and why the best is better than the next. JSON-able."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ccancients.engine.decision import Choice
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.script.reasons import Reason


@dataclass(frozen=True, slots=True)
class Option:
    """A play that was weighed.

    ``choice``   the answer;  ``style``, ``general``, ``goal`` how the rest of the play is carried out (``Candidate``)
    ``chance``   to win the war, as far as it can be told, with the standard error ``error``
    ``samples``  how often it was played out;  ``terms`` the position's worth by terms, on average, in provinces
    """

    choice: Choice
    style: str
    chance: float
    error: float
    samples: int
    terms: tuple[float, ...]
    general: int = NOBODY
    goal: int = NOBODY

    def to_json(self) -> dict[str, Any]:
        return {
            "choice": LANGUAGE.choice_text(self.choice),
            "style": self.style,
            "general": self.general,
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
    ``options``  plays that were weighed, the best first
    ``reasons``  terms in which the best differs from the next one, in provinces, the largest first
    ``plays``    play-outs that were made;  ``seconds`` it took
    """

    choice: Choice
    question: str
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    plays: int = 0
    seconds: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """JSON values; all but ``seconds`` are the same everywhere when the budget was in plays."""
        return {
            "choice": LANGUAGE.choice_text(self.choice),
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
