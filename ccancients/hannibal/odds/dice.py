"""Dice and draws as exact fractions: what the other modules of the odds are made of.

A *distribution* is a tuple: the chance of 0, of 1, of 2 and so on; its entries add up to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final, TypeVar

ZERO: Final = Fraction(0)
ONE: Final = Fraction(1)
SIXTH: Final = Fraction(1, 6)
FACES: Final = range(1, 7)

Distribution = tuple[Fraction, ...]
"""The chance of 0, 1, 2 …"""

K = TypeVar("K", bound=Hashable)


def at_most(limit: int, modifier: int = 0) -> Fraction:
    """The chance that a die, with its modifier added, is ``limit`` or less."""
    return Fraction(min(max(limit - modifier, 0), 6), 6)


def of_die(result: Callable[[int], K], modifier: int = 0) -> dict[K, Fraction]:
    """What a die comes to: every ``result`` of the modified die with its chance."""
    found: dict[K, Fraction] = {}
    for face in FACES:
        key = result(face + modifier)
        found[key] = found.get(key, ZERO) + SIXTH
    return found


def distribution(chances: Iterable[tuple[int, Fraction]]) -> Distribution:
    """A distribution from numbers with their chances; a number may come several times."""
    found: list[Fraction] = []
    for number, chance in chances:
        found += [ZERO] * (number + 1 - len(found))
        found[number] += chance
    return tuple(found)


def mean(chances: Distribution) -> Fraction:
    """The expected number."""
    return sum((number * chance for number, chance in enumerate(chances)), ZERO)


def both(first: Distribution, second: Distribution) -> Distribution:
    """The sum of two independent numbers."""
    return distribution(
        (one + other, chance * share) for one, chance in enumerate(first) for other, share in enumerate(second)
    )


@cache
def none_of(bad: int, drawn: int, among: int) -> Fraction:
    """The chance that none of ``bad`` things is among ``drawn`` out of ``among``."""
    return Fraction(comb(max(among - bad, 0), drawn), comb(among, drawn))
