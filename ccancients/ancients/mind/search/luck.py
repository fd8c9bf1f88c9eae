"""Luck set aside: what the dice of a play-out gave beyond what could be expected of them.

It is taken off what the play-out comes to. On average nothing changes, because dice give what can be expected of them;
but plans differ by less than their luck does, so fewer play-outs tell them apart.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ccancients.ancients.mind.search.evaluation import Evaluation
from ccancients.ancients.odds.dice import Scoring, roll_odds
from ccancients.ancients.procedures.combat import Blow, CloseCombat
from ccancients.ancients.rules.combat import is_inspired, score, swords_ignored, voided
from ccancients.ancients.rules.dice_number import Role
from ccancients.ancients.state import NOBODY, State

_CLASS_ONLY: Final = Scoring()
_RANGED: Final = Role.RANGED.value


@cache
def _chances(dice: int, scoring: Scoring, most: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2 … hits; the last one stands for that many or more."""
    found = [0.0] * (most + 1)
    for roll in roll_odds(dice, scoring, most):
        found[roll.hits] += float(roll.chance)
    return tuple(found)


class Luck:
    """Adds up the luck of a side in one play-out.

    ``points``  what blocks the enemy lost and the side kept beyond expectation, as the evaluation weighs them
    """

    __slots__ = ("evaluation", "points")

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.points = 0.0

    def rolled(self, state: State, frame: object, faces: tuple[int, ...]) -> None:
        """Dice that a step of a combat has just rolled; anything but dice against a unit is passed over.

        Of elephants' re-rolls each is a roll of its own.
        """
        if isinstance(frame, Blow):
            target, close = frame.target, frame.role != _RANGED
            roller = frame.roller
        elif isinstance(frame, CloseCombat) and frame.defender != NOBODY:
            target, close, roller = frame.defender, False, frame.attacker  # at one who evades
        else:
            return
        blocks = state.blocks[target]
        if not faces or not blocks:
            return
        types = state.battle.unit_type
        if close:
            ours, theirs = types[roller], types[target]
            ignored, inspired = swords_ignored(state, target, state.unit_hex[roller]), is_inspired(state, roller)
            hits = score(state, roller, target, faces, swords_ignored=ignored, inspired=inspired).hits
            shrugged = voided(ours, theirs)
            scoring = Scoring(ours.hits_with_swords, inspired, min(9, ignored), shrugged=shrugged)
        else:
            hits, scoring = faces.count(types[target].target), _CLASS_ONLY
        points = self.evaluation.stakes(state, target)
        beyond = points[min(hits, blocks)]
        for chance, each in zip(_chances(len(faces), scoring, blocks), points, strict=True):
            beyond -= chance * each
        self.points += beyond if state.battle.unit_side[target] != self.evaluation.side else -beyond
