"""What dice take away: attrition, casualties of battle, the retreat table (rules 6.6, 6.7, 8.4)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, PROBE
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.components.tables import ALL, HOSTILE_COLUMN, attrition, retreat_losses
from ccancients.hannibal.odds.dice import FACES, SIXTH, ZERO, Distribution, distribution, mean

ELIMINATED: Final = NOBODY
"""Way of a retreat that cannot be gone."""


class LossOdds(NamedTuple):
    """Losses of a force by one die.

    ``lost``       a distribution: the chance that 0, 1, 2 … CUs are lost
    ``elephants``  a distribution of the elephants that must be among them, by the die or for want of others
    ``gone``       the chance that no CU is left
    """

    lost: Distribution
    elephants: Distribution
    gone: Fraction

    @property
    def mean(self) -> Fraction:
        """Expected CUs lost, elephants included."""
        return mean(self.lost)


@cache
def attrition_odds(cu: int, *, elephants: int = 0, modifier: int = 0, column: int = 0) -> LossOdds:
    """The attrition of a force (8.4).

    ``cu``  its CUs, elephants included;  ``elephants`` how many of them are
    ``modifier`` is added to the die;  ``column`` a fixed column of the table, 0 for that of the force
    """
    return _by_die(cu, elephants, column or cu, modifier)


def pass_odds(cu: int, *, elephants: int = 0, alps: bool, guide: bool = False) -> LossOdds:
    """The attrition of a group that crosses, or backs up over, a mountain pass (4.5; card 5 is a native guide)."""
    return attrition_odds(cu, elephants=elephants, modifier=(0 if alps else -2) - (3 if guide else 0))


def storm_odds(cu: int, *, elephants: int = 0, modifier: int = 2) -> LossOdds:
    """Storms at Sea upon a fleet (card 60); the modifier is a switch (ruling 149)."""
    return attrition_odds(cu, elephants=elephants, modifier=modifier)


def hostile_tribes_odds(cu: int, *, elephants: int = 0) -> LossOdds:
    """Hostile Tribes upon a force (cards 7, 8): always the column of five and six CUs."""
    return attrition_odds(cu, elephants=elephants, column=HOSTILE_COLUMN)


def epidemic_odds(cu: int, *, elephants: int = 0) -> LossOdds:
    """Epidemic upon an army (card 51)."""
    return attrition_odds(cu, elephants=elephants)


def pestilence_odds(cu: int, *, elephants: int = 0) -> LossOdds:
    """Pestilence upon a besieging army (card 52)."""
    return attrition_odds(cu, elephants=elephants, modifier=1)


def deserting_odds(cu: int, *, elephants: int = 0, rating: int = 0) -> LossOdds:
    """Mercenaries Desert upon a force (card 21): spared by a die up to the battle rating of its commander, 0 none."""
    spared = Fraction(rating, 6)
    odds = attrition_odds(cu, elephants=elephants)
    return LossOdds(_spared(odds.lost, spared), _spared(odds.elephants, spared), odds.gone * (1 - spared))


def _spared(chances: Distribution, spared: Fraction) -> Distribution:
    nothing, *rest = chances
    return (spared + nothing * (1 - spared), *(chance * (1 - spared) for chance in rest))


@cache
def casualty_odds(cu: int, rounds: int, *, elephants: int = 0) -> LossOdds:
    """The casualties of one side of a battle of so many rounds (6.6); without a round there are none (ruling 93)."""
    if not rounds:
        return LossOdds((Fraction(1),), (Fraction(1),), Fraction(int(cu == 0)))
    return _by_die(cu, elephants, rounds, 0)


def _by_die(cu: int, elephants: int, column: int, modifier: int) -> LossOdds:
    lost: list[tuple[int, Fraction]] = []
    beasts: list[tuple[int, Fraction]] = []
    gone = ZERO
    for face in FACES:
        number, beast = attrition(face + modifier, column) if column else (0, False)
        number = min(number, cu)
        lost.append((number, SIXTH))
        beasts.append((_least(cu, elephants, number, compulsory=beast), SIXTH))
        gone += SIXTH * (number == cu)
    return LossOdds(distribution(lost), distribution(beasts), gone)


def _least(cu: int, elephants: int, number: int, *, compulsory: bool) -> int:
    """The fewest elephants among so many CUs lost (8.4, ruling 164)."""
    return max(int(compulsory and elephants > 0 and number > 0), number - (cu - elephants))


def retreat_modifier(how: int) -> int:
    """What a victory by a type of battle card adds to the retreat die; -1 for one without a card (6.7)."""
    return -2 if how == PROBE else 2 if how == DOUBLE_ENVELOPMENT else 0


@cache
def retreat_odds(cu: int, began: int, *, how: int = NOBODY, elephants: int = 0) -> LossOdds:
    """The retreat table for a loser with ``cu`` CUs left who began the battle with ``began`` (6.7).

    ``how``  the type by which he was beaten, -1 none. The first CU lost is an elephant if he has one.
    """
    lost: list[tuple[int, Fraction]] = []
    beasts: list[tuple[int, Fraction]] = []
    gone = ZERO
    for face in FACES:
        number = retreat_losses(face + retreat_modifier(how), began)
        number = cu if number == ALL else min(number, cu)
        lost.append((number, SIXTH))
        beasts.append((_least(cu, elephants, number, compulsory=True), SIXTH))
        gone += SIXTH * (number == cu)
    return LossOdds(distribution(lost), distribution(beasts), gone)
