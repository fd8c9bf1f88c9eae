"""A battle that is settled elsewhere: on a hex field, or with blocks on a real table.

No rule of the book; what holds is that nothing may come of it that battle cards could not give (6.4, 6.5, 6.10). What a
field is, and what its end means, is no matter of this game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, FRONTAL_ASSAULT
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent

BY_CARDS: Final = 0
ASKED: Final = 1
GREAT_BATTLES: Final = 2
ALL_BATTLES: Final = 3
"""The switch ``field_battles``: never, if both want it, agreed beforehand for great battles or for all."""
GREAT: Final = 5
"""CUs of both sides from which on a battle with a commander on each is a great one."""
OUT_OF_CARDS: Final = -1
_DIE: Final = range(1, 7)
_TYPES: Final = range(FRONTAL_ASSAULT, DOUBLE_ENVELOPMENT + 1)


class Armies(NamedTuple):
    """Who meets, as far as it decides what can come of it; by side.

    ``attacker``  the side that attacks first;  ``hands`` battle cards before the charge
    ``led``       whether somebody commands;  ``way`` whether there is somewhere to withdraw to
    ``elephants``  of Carthage
    """

    attacker: int
    hands: tuple[int, int]
    led: tuple[bool, bool]
    way: tuple[bool, bool]
    elephants: int


class Outcome(NamedTuple):
    """How a battle was settled, in the numbers of the journal.

    ``rounds``, ``winner``, ``how``, ``withdrew``  as a duel ends: a type, -1 out of cards or nobody won
    ``casualties``, ``retreat``  dice, 0 for those that are still to be rolled, or for none
    ``elephants``  of Carthage's casualties
    """

    rounds: int
    winner: int
    how: int
    withdrew: int
    casualties: int
    retreat: int
    elephants: int


def may_be_fought(armies: Armies) -> bool:
    """Whether both sides could win by battle cards at all; otherwise there is nothing to fight for."""
    mine, theirs = armies.hands[armies.attacker], armies.hands[opponent(armies.attacker)]
    return mine >= 1 and theirs >= 1 and (theirs >= 2 or mine == 1)


def rounds_to_win(armies: Armies, winner: int) -> range:
    """The rounds after which a side can win by an attack that is not matched (6.4)."""
    most = min(armies.hands[winner], armies.hands[opponent(winner)] + 1)
    return range(1 if winner == armies.attacker else 2, most + 1)


def rounds_to_hold_out(armies: Armies, winner: int) -> range:
    """The rounds after which the other side can be out of cards when it must attack (6.5): when it has played all."""
    spent = armies.hands[opponent(winner)]
    return range(spent, spent + 1) if 0 < spent <= armies.hands[winner] else range(0)


def rounds_to_withdraw(armies: Armies, who: int) -> range:
    """The rounds after which a side can withdraw: with a battle card left, at its turn to attack (6.10)."""
    if not armies.led[who] or not armies.way[who]:
        return range(0)
    most = min(armies.hands[who] - 1, armies.hands[opponent(who)])
    return range(0 if who == armies.attacker else 1, most + 1)


def may_end_so(armies: Armies, numbers: Sequence[int]) -> bool:
    """Whether these numbers are an outcome that the duel can come to, with dice that can be so."""
    if len(numbers) != len(Outcome._fields):
        return False
    end = Outcome(*numbers)
    if not 0 <= end.elephants <= armies.elephants:
        return False
    if end.winner == NOBODY:
        return _may_have_withdrawn(armies, end)
    if end.winner not in (ROME, CARTHAGE) or end.withdrew != NOBODY:
        return False
    rolled_here = end.casualties == 0 and end.retreat == 0
    if not rolled_here and not (end.casualties in _DIE and end.retreat in _DIE):
        return False
    if end.how == OUT_OF_CARDS:
        return end.rounds in rounds_to_hold_out(armies, end.winner)
    return end.how in _TYPES and end.rounds in rounds_to_win(armies, end.winner)


def _may_have_withdrawn(armies: Armies, end: Outcome) -> bool:
    if end.withdrew not in (ROME, CARTHAGE) or end.how != NOBODY or end.retreat:
        return False
    if end.rounds not in rounds_to_withdraw(armies, end.withdrew):
        return False
    return end.casualties == 0 if not end.rounds else end.casualties in range(7)
