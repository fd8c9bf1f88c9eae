"""What a player thought: the best plans with their figures, and why the best is better than the next. JSON-able."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ccancients.ancients.components.board import NAMES
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.script.reasons import Reason
from ccancients.engine.decision import Choice


@dataclass(frozen=True, slots=True)
class Option:
    """A plan that was weighed.

    ``answers``     the choices from the pending decision on, up to the battles
    ``value``       mean of its samples in points (100 = a Victory Banner);  ``error`` standard error of the mean
    ``win_chance``  chance of winning the battle, None where only points are known
    ``won``, ``lost``   Victory Banners expected, in this turn and the enemy's answer if that was looked at
    ``risk``        chance of losing more banners than are won
    ``samples``     how often it was played through
    ``source``      which variant of the script proposed it, or ``changed`` for one of the best with something changed
    """

    answers: tuple[Choice, ...]
    value: float
    error: float
    win_chance: float | None = None
    won: float = 0.0
    lost: float = 0.0
    risk: float = 0.0
    samples: int = 0
    source: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "answers": [LANGUAGE.choice_text(choice) for choice in self.answers],
            "value": round(self.value, 2),
            "error": None if self.samples < 2 else round(self.error, 2),
            "win_chance": None if self.win_chance is None else round(self.win_chance, 4),
            "won": round(self.won, 3),
            "lost": round(self.lost, 3),
            "risk": round(self.risk, 3),
            "samples": self.samples,
            "source": self.source,
        }


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of thinking about a decision.

    ``choice``       the answer;  ``question`` what was asked
    ``options``      the plans weighed, the best first
    ``reasons``      terms in which the best differs from the next one, adding up to the difference of their values
    ``lead``         that difference, ``lead_error`` its standard error
    ``evaluations``  plays-out made of the budget;  ``candidates`` plans that were proposed, changes of the best ones
                     included;  ``seconds`` it took
    """

    choice: Choice
    question: str
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    lead: float = 0.0
    lead_error: float = 0.0
    evaluations: int = 0
    candidates: int = 0
    seconds: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """JSON values; all but ``seconds`` are the same everywhere when the budget was in evaluations."""
        return {
            "choice": LANGUAGE.choice_text(self.choice),
            "question": self.question,
            "options": [option.to_json() for option in self.options],
            "reasons": [_reason(reason) for reason in self.reasons],
            "lead": round(self.lead, 2),
            "lead_error": round(self.lead_error, 2),
            "evaluations": self.evaluations,
            "candidates": self.candidates,
            "seconds": round(self.seconds, 3),
        }


def _reason(reason: Reason) -> dict[str, Any]:
    found: dict[str, Any] = {"term": reason.term, "points": round(reason.points, 2)}
    if reason.unit >= 0:
        found["unit"] = reason.unit
    if reason.hex >= 0:
        found["hex"] = NAMES[reason.hex]
    return found
