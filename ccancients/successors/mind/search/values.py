"""What a position is worth to the search, in one place. The unit is the victory point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Values:
    """The values of the evaluation, in victory points unless another unit is named.

    ``strength``  a combat unit for each point of its strength
    ``held``      factor on what prizes held will pay;  ``bare`` on those with a marker alone
    ``later``     factor on every scoring after the next
    ``marker``    a control marker in a match for points;  ``coming`` part of a province's points for being near it
    ``prestige``  a point of prestige where a regent may win;  ``general`` a major general on the board
    ``best``      part of what others have that is the strongest other's alone; the rest is that of all of them
    ``spread``    points that make a factor e in the odds of winning, at the end;  ``doubtful`` more for a round to come
    ``doubt``     standard errors by which an answer must be ahead of the script's
    """

    strength: float = 0.28
    held: float = 1.0
    bare: float = 0.35
    later: float = 0.75
    marker: float = 0.1
    coming: float = 0.3
    prestige: float = 0.1
    general: float = 0.5
    best: float = 0.7
    spread: float = 1.2
    doubtful: float = 0.6
    doubt: float = 0.5


STANDARD: Final = Values()
