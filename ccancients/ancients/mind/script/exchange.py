"""What one unit's attack on another is worth in the enemy's next turn, by types and blocks, remembered for ever.

The same few kinds of unit meet again and again, so a value is worked out once for all turns and battles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ccancients.ancients.components.units import UNIT_TYPES, UnitType
from ccancients.ancients.mind.script.blows import blow, expected_points
from ccancients.ancients.odds.dice import Scoring
from ccancients.ancients.rules.combat import voided
from ccancients.ancients.rules.falling_back import evades_from

_CLASS_ONLY: Final = Scoring()
Points = tuple[float, ...]
"""What losing 0, 1, 2 … blocks costs the owner of a unit."""


@lru_cache(maxsize=1 << 16)
def shot_worth(ours: int, blocks: int, points: Points, ignores: int, room: int) -> float:
    """What one die of fire at a unit is worth to the enemy; ``ours`` its type, the rest as ``attack_worth``."""
    return expected_points(blow(1, _CLASS_ONLY, blocks, ignores, UNIT_TYPES[ours].flag_hexes, room), points)


@lru_cache(maxsize=1 << 17)
def attack_worth(
    enemy: tuple[int, int, bool, Points], ours: int, blocks: int, points: Points, cap: int, ignores: int, room: int,
    retreat: float, answered: float,
) -> float:
    """What an enemy's close combat against our unit is worth to him, 0 when he had better leave it.

    ``enemy``    his unit type's index, blocks, whether a leader is near, and what he loses with blocks
    ``ours``, ``blocks``, ``points``  the same of our unit
    ``cap``      most dice into its hex;  ``ignores`` flags it may ignore;  ``room`` hexes it can retreat
    ``retreat``, ``answered``  the weights of these names
    """
    theirs_index, their_blocks, led, their_points = enemy
    theirs, our_type = UNIT_TYPES[theirs_index], UNIT_TYPES[ours]
    dice = min(cap, _type_dice(theirs, our_type, their_blocks, attacking=True))
    strike = blow(dice, _type_scoring(theirs, our_type, helmets=led), blocks, ignores, our_type.flag_hexes, room)
    value = expected_points(strike, points) + strike.moved * retreat
    back_dice = _type_dice(our_type, theirs, blocks, attacking=False)
    back = blow(back_dice, _type_scoring(our_type, theirs, helmets=False), their_blocks, 1, 1, 9)
    value -= strike.stands * expected_points(back, their_points) * answered
    if room and evades_from(our_type, theirs):
        evade = expected_points(blow(dice, _CLASS_ONLY, blocks, 0, 0, 0), points) + retreat / 2
        value = min(value, evade)
    return max(0.0, value)


def _type_dice(roller: UnitType, target: UnitType, blocks: int, *, attacking: bool) -> int:
    if roller.is_elephants:
        return target.elephants_dice
    dice = roller.dice if attacking else roller.battle_back_dice
    return dice + (roller.full_bonus if blocks == roller.blocks else 0)


def _type_scoring(roller: UnitType, target: UnitType, *, helmets: bool) -> Scoring:
    return Scoring(
        roller.hits_with_swords, helmets and not roller.is_elephants, min(9, target.ignored_swords),
        roller.is_elephants, voided(roller, target),
    )
