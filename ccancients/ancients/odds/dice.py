"""Exact odds of one roll of battle dice: hits and flags together, elephants' re-rolls included (S 53, S 310-390).

Everything is counted in whole ways (``6 ** dice`` of them for an ordinary roll) and given as fractions; nothing is
sampled.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import factorial
from typing import NamedTuple

from ccancients.ancients.components.dice import SIDES


class Scoring(NamedTuple):
    """Which faces hit. The class of the target always does, flags and blanks never.

    ``swords``    whether swords hit;  ``ignored`` how many of them the target ignores (S 326, S 345, S 652)
    ``helmets``   whether helmets hit (a leader near, S 374, S 384)
    ``again``     whether a scoring sword is rolled again (elephants, S 343, rulings 43, 44)
    ``shrugged``  hits of the class face that the target shrugs off (elephants against horse, S 370)
    ``by_class``  whether the class face hits: never against a lone leader (S 279)
    """

    swords: bool = False
    helmets: bool = False
    ignored: int = 0
    again: bool = False
    shrugged: int = 0
    by_class: bool = True


class Roll(NamedTuple):
    """A result of a roll: ``hits`` (counted up to the most that matter) and ``flags``, and how likely it is."""

    hits: int
    flags: int
    chance: Fraction


Ways = dict[tuple[int, int], int]
"""By hits and flags, the number of ways in which they come up."""


@cache
def roll_odds(dice: int, scoring: Scoring, most: int) -> tuple[Roll, ...]:
    """Every result of rolling ``dice`` dice; ``most`` stands for that many hits or more. The chances add up to 1."""
    total: Ways = {}
    for swords, ways in _by_scored_swords(dice, scoring, most).items():
        # the fewer swords are rolled again, the fewer ways their chains have: all are brought to the same number
        scale = _chain_ways(most) ** (dice - swords) if scoring.again else 1
        chains = _chains(swords, most) if scoring.again else {(0, 0): 1}
        for (hits, flags), count in ways.items():
            for (more_hits, more_flags), share in chains.items():
                key = (min(hits + more_hits, most), flags + more_flags)
                total[key] = total.get(key, 0) + count * share * scale
    everything = SIDES**dice * (_chain_ways(most) ** dice if scoring.again else 1)
    return tuple(Roll(hits, flags, Fraction(count, everything)) for (hits, flags), count in sorted(total.items()))


def _by_scored_swords(dice: int, scoring: Scoring, most: int) -> dict[int, Ways]:
    """The ways of a first roll, out of ``6 ** dice``, by the number of swords that hit."""
    found: dict[int, Ways] = {}
    blanks = SIDES - 4
    for own, swords, helmets, flags in _faces(dice):
        others = dice - own - swords - helmets - flags
        count = factorial(dice) * blanks**others
        for same in (own, swords, helmets, flags, others):
            count //= factorial(same)
        scored = max(0, swords - scoring.ignored) if scoring.swords else 0
        hits = scored + (max(0, own - scoring.shrugged) if scoring.by_class else 0)
        hits += helmets if scoring.helmets else 0
        ways = found.setdefault(scored, {})
        key = (min(hits, most), flags)
        ways[key] = ways.get(key, 0) + count
    return found


def _faces(dice: int) -> list[tuple[int, int, int, int]]:
    """How many dice may show the target's class, swords, helmets and flags."""
    some = range(dice + 1)
    return [
        (own, swords, helmets, flags)
        for own in some
        for swords in some[: dice + 1 - own]
        for helmets in some[: dice + 1 - own - swords]
        for flags in some[: dice + 1 - own - swords - helmets]
    ]


def _chain_ways(most: int) -> int:
    """The number of ways that the chances of a chain are counted out of."""
    ways: int = 5 * SIDES**most
    return ways


@cache
def _chains(swords: int, most: int) -> Ways:
    """What ``swords`` scoring swords add when each is rolled again until no sword comes up."""
    if not swords:
        return {(0, 0): 1}
    ways: Ways = {}
    for (hits, flags), count in _chains(swords - 1, most).items():
        for (more_hits, more_flags), share in _chain(most).items():
            key = (min(hits + more_hits, most), flags + more_flags)
            ways[key] = ways.get(key, 0) + count * share
    return ways


@cache
def _chain(most: int) -> Ways:
    """One die rolled again and again: each sword a hit, the last face a hit (its class), a flag, or nothing.

    ``k`` further swords come with (1/6)^k; the face that ends the chain is one of the five others.
    """
    ways: Ways = {}

    def add(hits: int, flags: int, count: int) -> None:
        ways[hits, flags] = ways.get((hits, flags), 0) + count

    for swords in range(most):
        one_face = 5 * SIDES ** (most - swords - 1)
        add(min(swords + 1, most), 0, one_face)
        add(swords, 1, one_face)
        add(swords, 0, 3 * one_face)
    # as many swords as matter: whatever follows, the chain ends in a flag once in five
    add(most, 1, 1)
    add(most, 0, 4)
    return ways


@cache
def at_least_one(dice: int) -> Fraction:
    """The chance of at least one of a given face, such as a helmet against a lone leader."""
    return 1 - Fraction(5, 6) ** dice
