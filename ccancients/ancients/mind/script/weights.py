"""What the script cares about, in one place. The unit of every weight is the point: 100 points are a Victory Banner."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

UNIT_VALUE: Final[dict[str, float]] = {
    "LI": 8, "LB": 10, "LS": 9, "AX": 12, "MI": 20, "WA": 20, "HI": 28, "LC": 12, "MC": 18, "HC": 24, "HCH": 22,
    "EL": 26, "WM": 10, "LBC": 13, "CAM": 18, "HCC": 27, "CCAM": 20, "BCH": 16, "MH": 20,
}
"""Points of a unit at full strength beyond the banner it costs when it is lost: what it can still do."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The script's weights.

    ``banner``            a Victory Banner
    ``banner_growth``     how much more each banner counts for every banner its winner holds already
    ``last_banner``       the banner that wins the battle
    ``leader``            a leader's use beyond his banner
    ``danger_share``      part of a banner that counts as lost for a unit by blocks left, by its full strength

    ``battle_back``       factor on what the enemy's battle back costs
    ``aggression``        factor on what our own battles promise
    ``pushed_back``       an enemy thrown back alive
    ``vacated``           an enemy gone from his hex where our unit may advance and fight on
    ``retreat``           our own unit thrown back

    ``evading``           giving up one's place by evading
    ``danger``            factor on expected losses in the enemy's next turn
    ``danger_ranks``      how much of the best, second, third … enemy attack on a unit counts
    ``attention``         the chance that an enemy who could order a unit will do so
    ``answered``          part of our battle back that makes an enemy think twice

    ``support``           for 0, 1, 2 adjacent friends
    ``approach``          per hex to the nearest enemy and die above one; only one's own distance counts
    ``approach_growth``   how much the approach gains with every turn
    ``missile_range``     for missile troops standing where they can shoot, per expected hit
    ``leader_company``    per friendly unit that a leader's helmets serve near an enemy
    ``leader_alone``      a leader alone within reach of an enemy
    ``leader_weak_unit``  a leader with a unit about to be lost

    ``leader_way``        per hex that a leader alone is farther than three hexes from the enemy
    ``second_move_safety`` part of the danger that counts before the second move of Move-Fire-Move
    ``objective``         part of a banner per step nearer to a hex worth one;  ``exit_share`` to an edge to leave by
    ``first_strike``      what a gain must exceed to play First Strike
    ``card_keep``         what a card is worth unplayed, by key
    ``fire``              factor on what ranged combat promises
    ``liking``            what ordering a unit is worth to its commander beyond its use, by the unit's type
    """

    banner: float = 100.0
    banner_growth: float = 0.08
    last_banner: float = 250.0
    leader: float = 15.0
    danger_share: dict[int, tuple[float, ...]] = field(
        default_factory=lambda: {
            5: (1.0, 0.57, 0.38, 0.22, 0.1, 0.0),
            4: (1.0, 0.55, 0.32, 0.14, 0.0), 3: (1.0, 0.5, 0.22, 0.0), 2: (1.0, 0.42, 0.0),
        }
    )
    aggression: float = 1.0
    battle_back: float = 1.0
    pushed_back: float = 4.0
    vacated: float = 6.0
    retreat: float = 4.0
    evading: float = 2.0
    danger: float = 0.95
    danger_ranks: tuple[float, ...] = (0.6, 0.3, 0.15, 0.05)
    attention: float = 0.7
    answered: float = 0.6
    support: tuple[float, float, float] = (0.0, 1.5, 5.0)
    approach: float = 0.9
    approach_growth: float = 0.05
    missile_range: float = 4.0
    leader_company: float = 2.5
    leader_alone: float = 30.0
    leader_weak_unit: float = 20.0
    objective: float = 0.12
    leader_way: float = 4.0
    second_move_safety: float = 0.4
    exit_share: float = 0.6
    first_strike: float = 18.0
    fire: float = 1.0
    liking: dict[str, float] = field(default_factory=dict)
    card_keep: dict[str, float] = field(
        default_factory=lambda: {
            "line_command": 10.0, "double_time": 8.0, "clash_of_shields": 12.0, "i_am_spartacus": 8.0,
            "counter_attack": 6.0, "mounted_charge": 8.0, "first_strike": 20.0, "rally": 6.0,
            "order_four_left": 3.0, "order_four_center": 3.0, "order_four_right": 3.0,
            "leadership_any_section": 6.0, "inspired_left_leadership": 5.0, "inspired_center_leadership": 5.0,
            "inspired_right_leadership": 5.0,
        }
    )


DEFAULT: Final = Weights()
