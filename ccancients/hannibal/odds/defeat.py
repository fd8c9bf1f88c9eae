"""What a side loses if it is beaten now, in a battle that is going on: casualties, rout and the way home (6.7, 6.8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Protocol

from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.odds.battle import beaten
from ccancients.hannibal.odds.dice import mean
from ccancients.hannibal.odds.losses import ELIMINATED, casualty_odds
from ccancients.hannibal.rules.presence import generals_in, mask_of, room_inside
from ccancients.hannibal.rules.retreating import retreat_paths
from ccancients.hannibal.state import State

_USUAL_LOSSES: Final = 3
Outcome = tuple[Fraction, tuple[Fraction, ...]]
"""How likely a number of casualties is, and what is lost in all then."""


class Fight(Protocol):
    """What of a battle counts for who is beaten in it; a procedure of battle is one.

    ``space``  where it is;  ``attacker`` the side that came, from ``origin``, -1 for none by land
    ``entered``  from where, for the defender, who does not flee there
    """

    @property
    def space(self) -> int: ...

    @property
    def attacker(self) -> int: ...

    @property
    def origin(self) -> int: ...

    @property
    def entered(self) -> int: ...

    def size(self, state: State, side: int) -> int:
        """The CUs of a side in it."""

    def sallies(self, side: int) -> bool:
        """Whether a side has come out of its city, into which it goes back."""


def _outcomes(state: State, fight: Fight, side: int, rounds: int, how: int) -> list[Outcome]:
    cu = fight.size(state, side)
    way = retreat_way(state, fight, side)
    shelter = room_inside(state, side, fight.space)
    if fight.sallies(side):
        way, shelter = 0, 0
    casualties = casualty_odds(cu, rounds).lost
    return [
        (chance, beaten(cu, lost, how, way=way, shelter=shelter)) for lost, chance in enumerate(casualties) if chance
    ]


def defeat(state: State, fight: Fight, side: int, rounds: int, how: int) -> Fraction:
    """The CUs that a side loses on average if it is beaten now, casualties and the way home included.

    ``rounds``  rounds fought then;  ``how`` the type by which it is beaten, -1 none
    """
    return sum((chance * mean(lost) for chance, lost in _outcomes(state, fight, side, rounds, how)), Fraction(0))


def all_lost(state: State, fight: Fight, side: int, rounds: int, how: int) -> Fraction:
    """How likely no CU is left of a side that is beaten now."""
    cu = fight.size(state, side)
    return sum(
        (chance * sum(lost[cu:], Fraction(0)) for chance, lost in _outcomes(state, fight, side, rounds, how)),
        Fraction(0),
    )


def retreat_way(state: State, fight: Fight, side: int) -> int:
    """What the cheapest way home of a side costs, as ``odds.battle_known`` reckons; ``ELIMINATED`` without one."""
    attacks = side == fight.attacker
    if attacks and fight.origin == NOBODY:
        return ELIMINATED
    only_first, never = (fight.origin, NOBODY) if attacks else (NOBODY, fight.entered)
    generals = mask_of(generals_in(state, side, fight.space))
    number = max(1, fight.size(state, side) - _USUAL_LOSSES)
    paths = retreat_paths(state, side, fight.space, number, generals, only_first, never)
    return min((path.losses for path in paths), default=ELIMINATED)
