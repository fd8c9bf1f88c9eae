"""Interceptions, avoiding battle, pursuit (rules 5.3-5.5), and in battle counterattack and withdrawal (6.4, 6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ccancients.hannibal.components.generals import BATTLE, FLAMINIUS, GENERALS, SIDE_OF
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.odds.dice import ONE, ZERO, Distribution, at_most, distribution
from ccancients.hannibal.rules.presence import force_in_space
from ccancients.hannibal.rules.reactions import avoid_limit, intercept_limit, pursue_limit
from ccancients.hannibal.state import State


@dataclass(frozen=True, slots=True)
class Interceptions:
    """Several interceptions into one space, in the order of their declaration.

    ``subsets``  by a bit set of those that succeed (bit 0 the first declared) its chance
    """

    subsets: dict[int, Fraction]

    @property
    def any(self) -> Fraction:
        """The chance that at least one comes: the mover may back up, and the interceptors' side has a card more."""
        return 1 - self.subsets.get(0, ZERO)

    def comes(self, number: int) -> Fraction:
        """The chance that the one declared as number 0, 1 … comes."""
        return sum((chance for subset, chance in self.subsets.items() if subset >> number & 1), ZERO)

    def arrived(self, cu: Sequence[int]) -> Distribution:
        """A distribution of the CUs that arrive, from those that each brings."""
        return distribution(
            (sum(number for place, number in enumerate(cu) if subset >> place & 1), chance)
            for subset, chance in self.subsets.items()
        )


def interceptions(limits: Sequence[int], *, marked: bool, defended: bool = False) -> Interceptions:
    """A chain of interceptions (5.3, rulings 101, 103).

    ``limits``    the die by which each succeeds;  ``marked`` the mover's side has a marker in the space, which is 1 on
    the die while the interceptors' side has no CU there;  ``defended`` it has one from the beginning
    """
    found: dict[int, Fraction] = {0: ONE}
    for number, limit in enumerate(limits):
        after: dict[int, Fraction] = {}
        for subset, chance in found.items():
            comes = at_most(limit, int(marked and not defended and not subset))
            for key, share in ((subset, 1 - comes), (subset | 1 << number, comes)):
                if share:
                    after[key] = after.get(key, ZERO) + chance * share
        found = after
    return Interceptions(found)


def intercepting(state: State, space: int, generals: Sequence[int], *, leaves: int = 0) -> Interceptions:
    """The interceptions of some generals of one side into a space, in this order.

    ``leaves``  CUs of their side that an avoid battle takes out of the space before
    """
    side = SIDE_OF[generals[0]]
    marked = state.control[space] == opponent(side)
    defended = force_in_space(state, side, space) - leaves > 0
    return interceptions([intercept_limit(general) for general in generals], marked=marked, defended=defended)


@dataclass(frozen=True, slots=True)
class Reactions:
    """An avoid battle with interceptions declared together: the avoid die is the first (5.1).

    ``avoids``  the chance of the avoid battle;  ``if_avoided``, ``if_not`` the interceptions after it
    """

    avoids: Fraction
    if_avoided: Interceptions
    if_not: Interceptions

    @property
    def intercepted(self) -> Fraction:
        """The chance that at least one interception succeeds."""
        return self.avoids * self.if_avoided.any + (1 - self.avoids) * self.if_not.any


def reacting(state: State, space: int, avoider: int, cu: int, generals: Sequence[int]) -> Reactions:
    """An avoid battle of a general with ``cu`` CUs, and the interceptions of others (none: an empty list)."""
    nobody = Interceptions({0: ONE})
    return Reactions(
        avoiding(avoider),
        intercepting(state, space, generals, leaves=cu) if generals else nobody,
        intercepting(state, space, generals) if generals else nobody,
    )


def avoiding(general: int) -> Fraction:
    """The chance that a general avoids battle (5.4)."""
    return at_most(avoid_limit(general))


def pursuing(general: int) -> Fraction:
    """The chance that a general pursues, that is goes on after an avoid battle (5.5)."""
    return at_most(pursue_limit(general))


def counterattacking(limit: int) -> Fraction:
    """The chance of a counterattack by the die of ``duel_known.counterattack_limit``."""
    return at_most(limit)


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """An attempt to withdraw: three chances that add up to 1.

    ``succeeds``;  ``cancelled`` by the enemy's die;  ``fails`` by the own. After the last two the enemy may take the
    initiative, if he has a general (ruling 84).
    """

    succeeds: Fraction
    cancelled: Fraction
    fails: Fraction


@cache
def withdrawing(general: int, enemy: int, *, flaminius: bool = False) -> Withdrawal:
    """An attempt of a commander to withdraw from another, -1 for none (6.10).

    ``flaminius``  the switch ``flaminius_cancels_withdrawals`` (ruling 57)
    """
    limit = 0 if enemy < 0 else BATTLE[enemy]
    if flaminius and enemy == FLAMINIUS:
        limit = GENERALS[enemy].pursues
    own, cancels = at_most(BATTLE[general]), at_most(limit)
    return Withdrawal(own * (1 - cancels), own * cancels, 1 - own)
