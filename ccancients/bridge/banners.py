"""How many banners each side needs, so that the chance to win on the field is the one that battle cards would give."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import NamedTuple

from ccancients.ancients.scenario.model import UnitTypeName
from ccancients.bridge import order_of_battle
from ccancients.bridge.meeting import Force, Meeting
from ccancients.bridge.tables import Tables


@dataclass(frozen=True, slots=True)
class Scales:
    """What is weighed, as the side that moves first (the attacker) sees it.

    ``mover``, ``other``  numbers of units;  ``strength`` log odds of numbers and quality, ``led`` of the leaders
    ``hand``              command cards above the usual hand, more than the other's; a spy's card is not set off
    """

    mover: int
    other: int
    strength: float
    led: float
    hand: int


class Needs(NamedTuple):
    """Banners that the mover and the other side must win; ``tired`` units of the mover (of the other below 0)."""

    mover: int
    other: int
    tired: int


def scales(tables: Tables, meeting: Meeting) -> Scales:
    """What the two armies are worth against each other."""
    mover, other = meeting.force(meeting.attacker), meeting.force(meeting.defender)
    mine = order_of_battle.units(tables, meeting, meeting.attacker)
    theirs = order_of_battle.units(tables, meeting, meeting.defender)
    weights = tables.banners
    return Scales(
        len(mine), len(theirs),
        weights.units * log(len(mine) / len(theirs)) + _quality(tables, mine) - _quality(tables, theirs),
        _led(tables, mover) - _led(tables, other), _hand(tables, mover) - _hand(tables, other),
    )


def _quality(tables: Tables, units: list[UnitTypeName]) -> float:
    return sum(tables.quality[kind] for kind in units) / len(units)


def _led(tables: Tables, force: Force) -> float:
    return tables.banners.leaders[len(order_of_battle.leaders(tables, force))]


def _hand(tables: Tables, force: Force) -> int:
    return max(0, order_of_battle.command(tables, force) - force.spy - tables.banners.usual_hand)


def score(tables: Tables, facts: Scales, needs: Needs) -> float:
    """The log odds of the mover."""
    weights = tables.banners
    size = facts.mover + facts.other - weights.usual_units
    lever = (weights.lever + weights.lever_size * size) * (needs.other - needs.mover) / (needs.mover + needs.other)
    return (
        weights.constant + facts.strength + weights.hand * facts.hand + facts.led - weights.tired * needs.tired + lever
    )


def chance_of(log_odds: float) -> float:
    """The chance of which these are the log odds."""
    return 1 / (1 + exp(-log_odds))


def banners(tables: Tables, facts: Scales, chance: float) -> Needs:
    """The banners that bring the field nearest to the ``chance`` of the mover by cards.

    The chance is rounded to four places and held away from 0 and 1: on the field nobody is without hope. Units that
    begin tired fill the gaps between whole banners.
    """
    weights = tables.banners
    wished = min(max(round(chance, 4), weights.least_chance), 1 - weights.least_chance)
    wished_odds = log(wished / (1 - wished))
    whole = round(weights.share_of_units * (facts.mover + facts.other))
    found = min(
        (
            round(
                abs(score(tables, facts, Needs(own, enemy, tired)) - wished_odds)
                + weights.size_price * abs(own + enemy - whole) + weights.tired_price * abs(tired), 9,
            ),
            abs(tired), own, enemy, tired,
        )
        for own in range(weights.least, facts.other + 1)
        for enemy in range(weights.least, facts.mover + 1)
        if abs(own + enemy - whole) <= weights.most_off
        for tired in range(-weights.most_tired, weights.most_tired + 1)
    )
    return Needs(*found[2:])
