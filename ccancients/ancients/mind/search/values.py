"""What a position is worth to the search, in one place. The unit is the point: 100 points are a Victory Banner.

Most are fitted to how battles end that the script plays out from the positions of plans (docs/lab/tuning.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

UNIT_WORTH: Final[dict[str, float]] = {
    "LI": 0, "LB": 4, "LS": 2, "AX": 8, "MI": 20, "WA": 14, "HI": 30, "LC": 2, "MC": 12, "HC": 22, "HCH": 18,
    "EL": 20, "WM": 5, "LBC": 9, "CAM": 13, "HCC": 18, "CCAM": 15, "BCH": 11, "MH": 14,
}
"""What a unit at full strength is worth beyond the banner it costs."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of the evaluation.

    ``banner``        a Victory Banner;  ``growth`` more for each that its winner holds;  ``match_point`` more for the
                      side that needs one banner only (counted when it is reached, not in the stakes of a strike)
    ``victory``       the battle itself
    ``unit``          a unit at full strength beyond its banner, by code
    ``wear``          part of banner and unit lost with blocks, by full strength and blocks left (concave)
    ``leader``        a leader's use beyond his banner

    ``strike_now``    part of what the side to move can be expected to win by its best card
    ``strike_next``   part of what the other side could win the turn after
    ``pressure``      part of every open strike besides
    ``same_target``   what a second strike on the same unit is worth of a first one
    ``answered``      part of the battle back that makes a strike less worth
    ``thrown_back``   a unit thrown back alive

    ``support``       for 0, 1, 2 adjacent friends near the enemy
    ``pinned``        a unit near the enemy without a free hex behind it
    ``company``       per friendly unit near the enemy within a leader's helmets
    ``leader_alone``  a leader alone near the enemy;  ``leader_weak`` one with a unit at its last block near the enemy
    ``line``          per unit of the largest group of linked foot, up to six
    ``approach``      per hex to the nearest enemy and die above one
    ``objective``     part of a banner per step nearer to a hex worth one
    ``hand``          part of what the script holds a card in hand to be worth unplayed
    ``prior``         part of the script's own opinion of a plan that is added to the mean of its samples
    ``reply``         what counts of the turns after the enemy's answer, where they are played; the rest is after it
    ``logit``         points that make a factor e in the odds of winning
    """

    banner: float = 100.0
    growth: float = 0.03
    match_point: float = 260.0
    victory: float = 600.0
    unit: dict[str, float] = field(default_factory=lambda: dict(UNIT_WORTH))
    wear: dict[int, tuple[float, ...]] = field(
        default_factory=lambda: {
            5: (1.0, 0.64, 0.44, 0.27, 0.12, 0.0),
            4: (1.0, 0.60, 0.36, 0.16, 0.0), 3: (1.0, 0.52, 0.26, 0.0), 2: (1.0, 0.45, 0.0),
        }
    )
    leader: float = 20.0
    strike_now: float = 1.0
    strike_next: float = 0.6
    pressure: float = 0.17
    same_target: float = 0.6
    answered: float = 0.8
    thrown_back: float = 4.0
    support: tuple[float, float, float] = (0.0, 0.4, 1.2)
    pinned: float = 5.0
    company: float = 2.5
    leader_alone: float = 25.0
    leader_weak: float = 15.0
    line: float = 0.5
    approach: float = 0.8
    objective: float = 0.12
    hand: float = 0.5
    prior: float = 0.0
    reply: float = 0.6
    logit: float = 180.0


STANDARD: Final = Values()
