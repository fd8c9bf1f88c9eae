"""Exact odds of a single blow in answer, in the position as it is: a battle back, the reply to a First Strike."""

from __future__ import annotations

from fractions import Fraction

from ccancients.ancients.odds.attack import scoring_of
from ccancients.ancients.odds.blows import blow_fates
from ccancients.ancients.odds.outcomes import Flags, Strike
from ccancients.ancients.odds.results import CombatOdds
from ccancients.ancients.odds.sums import combat_odds
from ccancients.ancients.rules.presence import is_full
from ccancients.ancients.state import State


def answer_odds(state: State, unit: int, enemy: int, dice: int, *, enemy_was_full: bool | None = None) -> CombatOdds:
    """The odds of a unit striking an adjacent enemy once, with so many ``dice`` and no blow in return.

    ``enemy_was_full``  whether the enemy was at full strength when this combat began (ruling 18); None: as it is now

    In what comes back ``target`` and ``blow`` are the enemy's, ``attacker`` the unit's own. Of the two uses of flags
    it is the one that serves the enemy better. Raises ``ValueError`` where one of the two is not on the map.
    """
    if state.unit_hex[unit] < 0 or state.unit_hex[enemy] < 0:
        raise ValueError("one of the two units is not on the map")
    full = is_full(state, enemy) if enemy_was_full is None else enemy_was_full
    found = []
    for flags in Flags:
        strike = Strike(unit, enemy, dice, scoring_of(state, unit, enemy), full, True, flags)
        struck = blow_fates(state, strike)
        found.append(combat_odds(state, unit, enemy, struck, struck, {}, 0, Fraction(0)))
    return min(found, key=lambda combat: combat.toll.gain)
