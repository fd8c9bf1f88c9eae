"""The terms of the evaluation against how battles ended: by how much each should count more, or less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ccancients.ancients.mind.search.evaluation import Terms
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.workshop.tuning.outcomes import BadOutcomes, Position
from ccancients.workshop.tuning.regression import fit

TERMS: Final = tuple(name for name in Terms._fields if name != "script")
LOOKS: Final[dict[str, tuple[int, ...]]] = {
    "after the plan": (0,), "after the answer": (1,), "after one's own turn": (2,), "after the enemy's": (3,),
    "the last three": (1, 2, 3),
}
_FEWEST: Final = 20


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a look at the play-outs says.

    ``factors``  by term, how many times its present worth goes with winning, and the standard error of that
    """

    look: str
    factors: dict[str, tuple[float, float]]


def weighed(positions: Sequence[Position], look: str) -> Weighed:
    """Fit one look. Raises ``BadOutcomes`` where there is too little to fit."""
    stages = LOOKS[look]
    rows: list[list[float]] = []
    outcomes: list[float] = []
    groups: list[int] = []
    for number, position in enumerate(positions):
        for each in position.playouts:
            for stage in stages:
                if stage < len(each.stages):
                    rows.append(list(each.stages[stage][: len(TERMS)]))
                    outcomes.append(each.won)
                    groups.append(number)
    if len(rows) < _FEWEST * len(TERMS):
        raise BadOutcomes(f"{len(rows)} looks are too few to weigh {len(TERMS)} terms; play more positions out")
    found = fit(rows, outcomes, groups)
    twice = sqrt(len(stages))  # looks at the same play-out are not independent: as if it had been looked at once
    scale = STANDARD.logit
    factors = {
        name: (factor * scale, error * scale * twice)
        for name, factor, error in zip(TERMS, found.factors, found.errors, strict=True)
    }
    return Weighed(look, factors)


def table(found: Sequence[Weighed]) -> str:
    """Looks side by side, for the docs."""
    head = ["term", *(each.look for each in found)]
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    for name in TERMS:
        cells = [f"{each.factors[name][0]:.2f} ± {each.factors[name][1]:.2f}" for each in found]
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join(lines)

