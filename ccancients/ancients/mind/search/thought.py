"""What a player thought: the best plans with their figures, and why the best is better than the next. JSON-able."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ccancients.ancients import notation
from ccancients.ancients.components.board import NAMES
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
            "answers": [notation.choice_text(choice) for choice in self.answers],
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
            "choice": notation.choice_text(self.choice),
            "question": self.question,
            "options": [option.to_json() for option in self.options],
            "reasons": [_reason(reason) for reason in self.reasons],
            "lead": round(self.lead, 2),
            "lead_error": round(self.lead_error, 2),
            "evaluations": self.evaluations,
            "candidates": self.candidates,
            "seconds": round(self.seconds, 3),
        }


def refined(first: Thought, second: Thought, pair: tuple[Option, Option], reasons: Sequence[Reason]) -> Thought:
    """A thought whose best plan was looked at once more, beside changes of it.

    ``second``  what was thought about these, with how many there were
    ``pair``    the best of them and the plan as it was, on the same samples
    ``reasons`` for their difference

    What the best one is worth is told as that of the plan as it was, among the others, and what it is better by.
    """
    best, former = pair
    thought = replace(
        first, evaluations=second.evaluations, candidates=first.candidates + second.candidates,
        seconds=second.seconds,
    )  # fmt: skip
    if best.answers == former.answers:
        return thought
    known, *others = first.options
    if not known.samples:  # the only plan there was
        known = former
    told = replace(
        best, value=known.value + best.value - former.value,
        win_chance=_share(known.win_chance, best.win_chance, former.win_chance),
        won=max(0.0, known.won + best.won - former.won), lost=max(0.0, known.lost + best.lost - former.lost),
        risk=_share(known.risk, best.risk, former.risk) or 0.0,
    )  # fmt: skip
    points = {each.term: each.points for each in first.reasons}
    for each in reasons:
        points[each.term] = points.get(each.term, 0.0) + each.points
    merged = sorted((Reason(*each) for each in points.items()), key=lambda reason: -abs(reason.points))
    return replace(
        thought, choice=best.answers[0], options=(told, *(others or [known])), reasons=tuple(merged),
        lead=first.lead + best.value - former.value, lead_error=math.hypot(first.lead_error, second.lead_error),
    )  # fmt: skip


def _share(known: float | None, better: float | None, former: float | None) -> float | None:
    """A chance raised by a difference of two others, 0 to 1."""
    if known is None or better is None or former is None:
        return known
    return min(1.0, max(0.0, known + better - former))


def _reason(reason: Reason) -> dict[str, Any]:
    found: dict[str, Any] = {"term": reason.term, "points": round(reason.points, 2)}
    if reason.unit >= 0:
        found["unit"] = reason.unit
    if reason.hex >= 0:
        found["hex"] = NAMES[reason.hex]
    return found
