"""What the odds of an attack say: figures only, as exact fractions. ``attack.py`` works them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from ccancients.ancients.components.board import hex_name
from ccancients.ancients.rules.dice_number import DiceAccount


class Kind(Enum):
    """The kinds of attack."""

    CLOSE = "close"
    BONUS = "bonus"
    RANGED = "ranged"


NONE: Final = Fraction(0)
BANNER: Final = 4
"""As many blocks as a banner is taken to be worth where the better of two answers is looked for."""


@dataclass(frozen=True, slots=True)
class PieceOdds:
    """What may become of one unit.

    ``lost``           chance of losing 0, 1, 2 … blocks in all; the last entry is elimination
    ``retreated``      alive, but no longer in its hex;  ``stands`` alive in its hex
    ``leader_killed``  its leader is killed (a unit without leader: 0)
    ``by_dice``        chance of losing 0, 1, 2 … blocks to dice
    ``paid``           chance of losing 0, 1, 2 … blocks for hexes of a retreat that were barred (to elephants it
                       bars, too)
    ``gone``           chance of being alive 0, 1, 2 … hexes back; the first entry also holds its elimination
    ``pinned``         it lost blocks for a retreat that was barred, and stands
    ``died_back``      it was eliminated by what a retreat cost
    ``wild``           elephants that rampage
    """

    lost: tuple[Fraction, ...]
    retreated: Fraction
    stands: Fraction
    leader_killed: Fraction
    by_dice: tuple[Fraction, ...] = ()
    paid: tuple[Fraction, ...] = ()
    gone: tuple[Fraction, ...] = ()
    pinned: Fraction = NONE
    died_back: Fraction = NONE
    wild: Fraction = NONE

    @property
    def eliminated(self) -> Fraction:
        return self.lost[-1]

    @property
    def expected_loss(self) -> Fraction:
        return expected(self.lost)

    def to_json(self) -> dict[str, Any]:
        """Fractions as text such as ``5/36``."""
        return {
            "lost": texts(self.lost),
            "eliminated": str(self.eliminated),
            "retreated": str(self.retreated),
            "stands": str(self.stands),
            "leader_killed": str(self.leader_killed),
            "by_dice": texts(self.by_dice),
            "paid": texts(self.paid),
            "gone": texts(self.gone),
            "pinned": str(self.pinned),
            "died_back": str(self.died_back),
            "wild": str(self.wild),
        }


def expected(chances: Sequence[Fraction]) -> Fraction:
    """The mean of a number that is 0, 1, 2 … with these chances."""
    return sum((number * chance for number, chance in enumerate(chances)), NONE)


def texts(chances: Sequence[Fraction]) -> list[str]:
    """Fractions as text."""
    return [str(chance) for chance in chances]


@dataclass(frozen=True, slots=True)
class Answer:
    """A blow in answer, where it comes: ``dice``, and both units at the end, given that it comes."""

    dice: int
    attacker: PieceOdds
    target: PieceOdds

    def to_json(self) -> dict[str, Any]:
        return {"dice": self.dice, "attacker": self.attacker.to_json(), "target": self.target.to_json()}


@dataclass(frozen=True, slots=True)
class BystanderOdds:
    """Somebody in the way of elephants in flight.

    ``hex``, ``side``, ``unit``, ``leader``   where and who: ``unit`` -1 for a leader alone, ``leader`` -1 for none
    ``struck``  the chance that the elephants' dice are rolled at him, or that he is crushed;  ``odds`` what it comes to
    """

    hex: int
    side: int
    unit: int
    leader: int
    struck: Fraction
    odds: PieceOdds

    def to_json(self) -> dict[str, Any]:
        return {
            "hex": hex_name(self.hex), "side": self.side, "leader": self.leader >= 0, "struck": str(self.struck),
            "odds": self.odds.to_json(),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Toll:
    """What a combat is expected to cost.

    ``blocks``   lost by the attacker's side, by the other;  ``banners`` won by the attacker's side, by the other
    """

    blocks: tuple[Fraction, Fraction]
    banners: tuple[Fraction, Fraction]

    @property
    def gain(self) -> Fraction:
        """What it is worth to the attacker, in blocks; a banner counts as ``BANNER`` of them."""
        return self.blocks[1] - self.blocks[0] + BANNER * (self.banners[0] - self.banners[1])

    def to_json(self) -> dict[str, Any]:
        return {"blocks": texts(self.blocks), "banners": texts(self.banners)}


@dataclass(frozen=True, slots=True)
class CombatOdds:
    """A combat that is fought out.

    ``blow``         the target after the attacker's blow (after a First Strike: after that)
    ``battle_back``  the chance that the target may battle back; after a First Strike: that the attacker may reply
    ``attacker``, ``target``   both at the end of the combat; whoever may battle back is taken to do so
    ``vacated``      the chance that the attacker may advance into the target's hex
    ``answer``       the battle back (or reply), given that it comes; None when it cannot
    ``bystanders``   who is met by elephants in flight, besides the two
    ``toll``         blocks and banners that all of it is expected to cost
    ``from_wall``    the target strikes first, from a wall; ``battle_back`` is that the attacker may strike then (E23)
    """

    blow: PieceOdds
    battle_back: Fraction
    attacker: PieceOdds
    target: PieceOdds
    vacated: Fraction
    answer: Answer | None
    bystanders: tuple[BystanderOdds, ...]
    toll: Toll
    from_wall: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "blow": self.blow.to_json(),
            "battle_back": str(self.battle_back),
            "attacker": self.attacker.to_json(),
            "target": self.target.to_json(),
            "vacated": str(self.vacated),
            "answer": None if self.answer is None else self.answer.to_json(),
            "bystanders": [each.to_json() for each in self.bystanders],
            "toll": self.toll.to_json(),
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

    @property
    def fought_out(self) -> CombatOdds | None:
        """The combat under the use of flags that serves the target's owner best; None against a lone leader."""
        most, none = self.ignoring_most, self.ignoring_none
        if most is None or none is None:
            return most
        return none if none.toll.gain < most.toll.gain else most

    @property
    def toll(self) -> Toll:
        """What the attack is expected to cost when it is fought out (no evade, no First Strike)."""
        combat = self.fought_out
        return combat.toll if combat is not None else Toll((NONE, NONE), (self.leader_killed, NONE))

    @property
    def evade_toll(self) -> Toll | None:
        """What it is expected to cost when the target evades; None when it may not."""
        if self.evade is None:
            return None
        lost, won = self.evade.expected_loss, self.evade.eliminated + self.evade.leader_killed
        return Toll((NONE, lost), (won, NONE))

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
