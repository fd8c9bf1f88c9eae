"""What the odds of an attack say: figures only, as exact fractions. ``odds.py`` works them out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from ccancients.ancients.rules.dice_number import DiceAccount


class Kind(Enum):
    """The kinds of attack."""

    CLOSE = "close"
    BONUS = "bonus"
    RANGED = "ranged"


@dataclass(frozen=True, slots=True)
class PieceOdds:
    """What may become of one unit.

    ``lost``           chance of losing 0, 1, 2 … blocks in all; the last entry is elimination
    ``retreated``      alive, but no longer in its hex;  ``stands`` alive in its hex
    ``leader_killed``  its leader is killed (a unit without leader: 0)
    """

    lost: tuple[Fraction, ...]
    retreated: Fraction
    stands: Fraction
    leader_killed: Fraction

    @property
    def eliminated(self) -> Fraction:
        return self.lost[-1]

    @property
    def expected_loss(self) -> Fraction:
        return sum((blocks * chance for blocks, chance in enumerate(self.lost)), Fraction(0))

    def to_json(self) -> dict[str, Any]:
        """Fractions as text such as ``5/36``."""
        return {
            "lost": [str(chance) for chance in self.lost],
            "eliminated": str(self.eliminated),
            "retreated": str(self.retreated),
            "stands": str(self.stands),
            "leader_killed": str(self.leader_killed),
        }


@dataclass(frozen=True, slots=True)
class CombatOdds:
    """A combat that is fought out.

    ``blow``         the target after the attacker's blow
    ``battle_back``  the chance that the target may battle back; after a First Strike: that the attacker may reply
    ``attacker``, ``target``   both at the end of the combat; whoever may battle back is taken to do so
    ``vacated``      the chance that the attacker may advance into the target's hex
    """

    blow: PieceOdds
    battle_back: Fraction
    attacker: PieceOdds
    target: PieceOdds
    vacated: Fraction

    def to_json(self) -> dict[str, Any]:
        return {
            "blow": self.blow.to_json(),
            "battle_back": str(self.battle_back),
            "attacker": self.attacker.to_json(),
            "target": self.target.to_json(),
            "vacated": str(self.vacated),
        }


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The odds of an attack.

    ``account``       number of dice with its arithmetic
    ``hits``          chance of 0, 1, 2 … hits, the last entry as many as the target has blocks, or more
    ``flags``         chance of 0, 1, 2 … flags
    ``ignoring_most`` the combat when the target's owner ignores every flag he may;  ``ignoring_none`` when none
                      (the attacker ignores what he may when the target battles back)
    ``evade``         the target when it evades, None when it may not
    ``first_strike``  the combat when the target plays First Strike; None for ranged combat or without dice for it
    ``leader_killed`` against a lone leader: the chance that he is killed, by the dice or on his way

    Against a lone leader there are no combats, only ``leader_killed``.
    """

    kind: Kind
    account: DiceAccount
    hits: tuple[Fraction, ...]
    flags: tuple[Fraction, ...]
    ignoring_most: CombatOdds | None
    ignoring_none: CombatOdds | None
    evade: PieceOdds | None
    first_strike: CombatOdds | None
    leader_killed: Fraction

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values; fractions as text."""
        parts = {
            "ignoring_most": self.ignoring_most, "ignoring_none": self.ignoring_none, "evade": self.evade,
            "first_strike": self.first_strike,
        }
        return {
            "kind": self.kind.value,
            "dice": self.account.dice,
            "lines": [list(line) for line in self.account.lines],
            "hits": [str(chance) for chance in self.hits],
            "flags": [str(chance) for chance in self.flags],
            "leader_killed": str(self.leader_killed),
            **{name: None if part is None else part.to_json() for name, part in parts.items()},
        }
