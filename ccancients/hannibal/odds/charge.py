"""Elephants before the battle, and a change of command (rules 6.2)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from ccancients.hannibal.odds.dice import ONE, SIXTH

COMMAND_CHANGES: Final = Fraction(1, 2)
"""The chance that the consuls change places when Carthage rolls (6.2.1)."""
FRIGHTENED: Final = 2
"""Cards that Carthage loses by Elephant Fright (card 42)."""


class Charge(NamedTuple):
    """A result of a charge: how likely, how many battle cards fewer for Rome, for Carthage."""

    chance: Fraction
    rome: int
    carthage: int


@cache
def charge_odds(elephants: int, rating: int) -> tuple[Charge, ...]:
    """A charge of so many elephants against the battle rating of the Roman commander, 0 for none (6.2.4, ruling 68).

    Without elephants there is one result: nothing.
    """
    if not elephants:
        return (Charge(ONE, 0, 0),)
    success = Fraction(6 - max(rating, 1), 6)
    found = [Charge(success, elephants, 0), Charge(SIXTH, 0, 1)]
    if rating > 1:
        found.append(Charge(1 - SIXTH - success, 0, 0))
    return tuple(found)


def charge_gain(elephants: int, rating: int) -> Fraction:
    """Battle cards by which a charge shifts the balance towards Carthage, on average."""
    return sum((each.chance * (each.rome - each.carthage) for each in charge_odds(elephants, rating)), Fraction(0))
