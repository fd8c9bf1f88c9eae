"""What a position is worth to the search, in one place. The unit is the province: 1.0 is a province at the check.

What armies, spaces and generals are worth is the script's (``script.weights``); here is what the search adds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Values:
    """The values of the evaluation, in provinces unless another unit is named.

    ``politics``   factor on provinces, markers and cities
    ``armies``     factor on what armies are worth where they stand, by turn: less and less, for wars end by provinces
    ``generals``   factor on the worth of the generals;  ``cards`` on what cards in hand will bring
    ``inside``     factor on CUs inside a city that is besieged
    ``displaced``  factor on a general who waits for the next reinforcements
    ``last_word``  each card that a side holds beyond the other's: nobody can answer its play
    ``alliance``   the alliance with Macedon with all turns to come
    ``tie``        what a balance is worth to Carthage, who wins it at the end, by turn
    ``spread``     provinces that make a factor e in the odds of winning the war, by turn
    ``doubt``      standard errors by which a play must be ahead of the script's favorite
    ``answer_doubt``  the same for answers to other questions, which get few samples
    """

    politics: float = 1.0
    armies: tuple[float, ...] = (0.45, 0.45, 0.45, 0.35, 0.28, 0.22, 0.15, 0.11, 0.10)
    generals: float = 0.6
    cards: float = 0.6
    inside: float = 0.7
    displaced: float = 0.6
    last_word: float = 0.1
    alliance: float = 0.4
    tie: tuple[float, ...] = (0.0, 0.0, 0.0, 0.2, 0.2, 0.3, 0.5, 0.65, 0.9)
    spread: tuple[float, ...] = (3.2, 2.8, 2.5, 2.4, 2.1, 2.1, 1.7, 1.25, 1.1)
    doubt: float = 0.5
    answer_doubt: float = 1.0


STANDARD: Final = Values()
