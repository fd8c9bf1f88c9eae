"""The way back: the end of a field as an end that the campaign's own duel can have, dice of losses included.

The duel ends with rounds, winner, type and who withdrew; then come a die of casualties (6.6) and one on the retreat
table (6.7). The field gives exactly these, within what battle cards could give; the rest is the campaign's.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from ccancients.bridge.meeting import Meeting
from ccancients.bridge.tables import Tables
from ccancients.hannibal.components.cards import (
    DOUBLE_ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    FRONTAL_ASSAULT,
    PROBE,
)
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.rules.field import (
    OUT_OF_CARDS,
    Outcome,
    rounds_to_hold_out,
    rounds_to_win,
    rounds_to_withdraw,
)


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


def face_of(share: int, steps: Sequence[int]) -> int:
    """A die by how great a share is, in thousandths, against five rising steps."""
    return 1 + sum(share >= step for step in steps)


def outcome_of(tables: Tables, meeting: Meeting, result: FieldResult) -> Outcome | None:
    """What a field was for the campaign; None where it was broken off, so that cards go on."""
    if result.end is End.BROKEN_OFF:
        return None
    elephants = min(result.elephants, meeting.carthage.elephants)
    casualties = face_of(_fallen(result), tables.back.fallen)
    if result.end is End.WITHDRAWAL:
        rounds = _within(rounds_to_withdraw(meeting.armies, result.who), tables, result)
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
    rounds = rounds_to_win(meeting.armies, winner)
    if not rounds:  # one card against one: the defender holds out
        return rounds_to_hold_out(meeting.armies, winner)[0], OUT_OF_CARDS
    if result.end is End.NIGHT:
        return rounds[-1], FRONTAL_ASSAULT
    return _within(rounds, tables, result), _type(tables, result, result.armies[1 - winner])


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


def _within(rounds: range, tables: Tables, result: FieldResult) -> int:
    """Rounds by the length of the field: turns for every banner that both needed, of the most that there can be."""
    needs, turns = sum(army.needs for army in result.armies), max(army.turns for army in result.armies)
    most = rounds[-1]
    return max(rounds[0], min(most, (2 * most * turns * tables.back.rounds + 100 * needs) // (200 * needs)))
