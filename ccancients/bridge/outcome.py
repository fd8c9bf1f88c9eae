"""The way back: the end of a field as an end that the campaign's own duel can have, dice of losses included.

The duel ends with rounds, winner, type and who withdrew; then come a die of casualties (6.6) and one on the retreat
table (6.7). The field gives exactly these, within what battle cards could give; the rest is the campaign's.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from ccancients.bridge.meeting import Meeting
from ccancients.bridge.tables import Tables
from ccancients.hannibal.components.cards import (
    DOUBLE_ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    FRONTAL_ASSAULT,
    PROBE,
)
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY

OUT_OF_CARDS: Final = -1
DIE: Final = range(1, 7)


class End(StrEnum):
    """How a field ended: ``NIGHT`` after forty turns a side, ``FLIGHT`` given up, ``BROKEN_OFF`` by both."""

    BANNERS = "banners"
    DRAW = "draw"
    NIGHT = "night"
    FLIGHT = "flight"
    WITHDRAWAL = "withdrawal"
    BROKEN_OFF = "broken_off"


class Part(StrEnum):
    """The section, as the winner sees it, in which the last banner fell."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


class Army(NamedTuple):
    """What became of an army on the field.

    ``needs``, ``banners``  that it had to win and won;  ``turns`` that it had
    ``began``, ``left``     its blocks at the beginning and the end
    """

    needs: int
    banners: int
    turns: int
    began: int
    left: int

    @property
    def ruin(self) -> int:
        """Thousandths of its blocks lost."""
        return 1000 * (self.began - self.left) // self.began


class FieldResult(NamedTuple):
    """The end of a field.

    ``armies``     Rome's and Carthage's;  ``winner`` of the banners, who fled or withdrew is ``who``, -1 nobody
    ``elephants``  units of elephants that Carthage lost;  ``part`` where the last banner fell
    """

    end: End
    armies: tuple[Army, Army]
    winner: int = NOBODY
    who: int = NOBODY
    elephants: int = 0
    part: Part = Part.CENTER


class Outcome(NamedTuple):
    """A line ``outcome:`` of the campaign's journal, in the engine's numbers.

    ``rounds``, ``winner``, ``how``, ``withdrew``  as a duel ends: how is a type, -1 out of cards or nobody won
    ``casualties``, ``retreat``  dice, 0 for none;  ``elephants`` among Carthage's losses
    """

    rounds: int
    winner: int
    how: int
    withdrew: int
    casualties: int
    retreat: int
    elephants: int


def face_of(share: int, steps: Sequence[int]) -> int:
    """A die by how great a share is, in thousandths, against five rising steps."""
    return 1 + sum(share >= step for step in steps)


def rounds_between(meeting: Meeting, winner: int) -> tuple[int, int]:
    """The fewest and the most rounds after which a side can win by an attack that is not matched (6.4).

    The most is below the fewest where it never can.
    """
    own, other = meeting.force(winner).hand, meeting.force(1 - winner).hand
    return (1 if winner == meeting.attacker else 2), min(own, other + 1)


def withdrawal_rounds(meeting: Meeting, who: int) -> tuple[int, int]:
    """The fewest and the most rounds after which a side can withdraw with a battle card left (6.10)."""
    return (0 if who == meeting.attacker else 1), min(meeting.force(who).hand - 1, meeting.force(1 - who).hand)


def may_withdraw(meeting: Meeting, who: int) -> bool:
    """Whether a side may try to leave the field, as far as battle cards tell: a commander and a card left."""
    fewest, most = withdrawal_rounds(meeting, who)
    return meeting.force(who).led and most >= fewest


def outcome_of(tables: Tables, meeting: Meeting, result: FieldResult) -> Outcome | None:
    """What a field was for the campaign; None where it was broken off, so that cards go on."""
    if result.end is End.BROKEN_OFF:
        return None
    elephants = min(result.elephants, meeting.carthage.elephants)
    casualties = face_of(_fallen(result), tables.back.fallen)
    if result.end is End.WITHDRAWAL:
        fewest, most = withdrawal_rounds(meeting, result.who)
        rounds = max(fewest, min(most, _by_length(tables, most, result)))
        return Outcome(rounds, NOBODY, NOBODY, result.who, casualties if rounds else 0, 0, elephants)
    winner = _winner(meeting, result)
    rounds, how = _rounds_and_type(tables, meeting, result, winner)
    retreat = face_of(result.armies[1 - winner].ruin, tables.back.ruined)
    if result.end is End.FLIGHT:
        retreat = max(retreat, tables.back.flight)
    return Outcome(rounds, winner, how, NOBODY, casualties, retreat, elephants)


def _winner(meeting: Meeting, result: FieldResult) -> int:
    """A draw and the night are the defender's; who flees is beaten."""
    if result.end in {End.DRAW, End.NIGHT}:
        return meeting.defender
    return 1 - result.who if result.end is End.FLIGHT else result.winner


def _rounds_and_type(tables: Tables, meeting: Meeting, result: FieldResult, winner: int) -> tuple[int, int]:
    fewest, most = rounds_between(meeting, winner)
    if most < fewest:  # one card against one: the defender holds out
        return meeting.force(1 - winner).hand, OUT_OF_CARDS
    if result.end is End.NIGHT:
        return most, FRONTAL_ASSAULT
    rounds = max(fewest, min(most, _by_length(tables, most, result)))
    return rounds, _type(tables, result, result.armies[1 - winner])


def _type(tables: Tables, result: FieldResult, loser: Army) -> int:
    """Beaten narrowly by a probe; with hardly a banner, and cut down or in flight, by a double envelopment."""
    taken = 1000 * loser.banners // loser.needs
    if result.end is End.DRAW:
        return FRONTAL_ASSAULT
    if taken >= tables.back.narrow:
        return PROBE
    if taken <= tables.back.crushing and (loser.ruin >= tables.back.ruin or result.end is End.FLIGHT):
        return DOUBLE_ENVELOPMENT
    return {Part.LEFT: FLANK_LEFT, Part.RIGHT: FLANK_RIGHT, Part.CENTER: FRONTAL_ASSAULT}[result.part]


def _fallen(result: FieldResult) -> int:
    """Thousandths of the blocks of both that fell."""
    blocks = sum(army.began for army in result.armies)
    return 1000 * (blocks - sum(army.left for army in result.armies)) // blocks


def _by_length(tables: Tables, most: int, result: FieldResult) -> int:
    """Rounds by the length of the field: turns for every banner that both needed, of the most that there can be."""
    needs, turns = sum(army.needs for army in result.armies), max(army.turns for army in result.armies)
    return (2 * most * turns * tables.back.rounds + 100 * needs) // (200 * needs)


def may_end_so(meeting: Meeting, outcome: Sequence[int]) -> bool:
    """Whether an outcome is one that the duel of a meeting can come to: the closed form that holds typed ones too.

    Both dice may be 0 where a winner is named: then the campaign rolls them.
    """
    if len(outcome) != len(Outcome._fields):
        return False
    end = Outcome(*outcome)
    if not 0 <= end.elephants <= meeting.carthage.elephants:
        return False
    if end.winner == NOBODY:
        return _may_have_withdrawn(meeting, end)
    if end.winner not in {0, CARTHAGE} or end.withdrew != NOBODY:
        return False
    rolled_there = end.casualties == 0 and end.retreat == 0
    if not rolled_there and not (end.casualties in DIE and end.retreat in DIE):
        return False
    if end.how == OUT_OF_CARDS:
        return end.rounds in _rounds_of_exhaustion(meeting, end.winner)
    fewest, most = rounds_between(meeting, end.winner)
    return end.how in _TYPES and fewest <= end.rounds <= most


_TYPES: Final = (FRONTAL_ASSAULT, FLANK_LEFT, FLANK_RIGHT, PROBE, DOUBLE_ENVELOPMENT)


def _may_have_withdrawn(meeting: Meeting, end: Outcome) -> bool:
    if end.withdrew not in {0, CARTHAGE} or end.how != NOBODY or end.retreat or not may_withdraw(meeting, end.withdrew):
        return False
    fewest, most = withdrawal_rounds(meeting, end.withdrew)
    if not fewest <= end.rounds <= most:
        return False
    return end.casualties == 0 if not end.rounds else end.casualties in range(7)


def _rounds_of_exhaustion(meeting: Meeting, winner: int) -> range:
    """Rounds after which the other can be out of cards when he must attack (6.5): he has played them all."""
    spent = meeting.force(1 - winner).hand
    return range(spent, spent + 1) if spent <= meeting.force(winner).hand else range(0)
