"""What dice can show, as exact fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Final, TypeVar

FACES: Final = range(1, 7)
ValueT = TypeVar("ValueT", bound=Hashable)
Chances = Mapping[ValueT, Fraction]
"""Outcomes and how likely each is; together 1."""


def of_die(outcome: Callable[[int], ValueT]) -> dict[ValueT, Fraction]:
    """The outcomes of one die, 1 to 6."""
    found: Counter[ValueT] = Counter(outcome(die) for die in FACES)
    return {value: Fraction(number, 6) for value, number in found.items()}


def chance_of_die(succeeds: Callable[[int], bool]) -> Fraction:
    """How likely one die succeeds."""
    return Fraction(sum(succeeds(die) for die in FACES), 6)


def at_least_one(chances: Iterable[Fraction]) -> Fraction:
    """How likely at least one of several independent attempts succeeds."""
    none = Fraction(1)
    for chance in chances:
        none *= 1 - chance
    return 1 - none


def added(first: Chances[int], second: Chances[int]) -> dict[int, Fraction]:
    """The sum of two independent numbers."""
    found: dict[int, Fraction] = {}
    for one, chance in first.items():
        for other, likely in second.items():
            found[one + other] = found.get(one + other, Fraction(0)) + chance * likely
    return found


def mean(chances: Chances[int]) -> Fraction:
    """The average."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


@cache
def sums(dice: int, floor: int) -> Mapping[tuple[int, int], Fraction]:
    """So many dice: ``(sum, natural sum)``, each die below ``floor`` counting as that (W335); and how likely."""
    found: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for _ in range(dice):
        more: dict[tuple[int, int], Fraction] = {}
        for (total, natural), chance in found.items():
            for die in FACES:
                key = total + max(die, floor), natural + die
                more[key] = more.get(key, Fraction(0)) + chance / 6
        found = more
    return found


__all__ = ["FACES", "Chances", "added", "at_least_one", "chance_of_die", "mean", "of_die", "sums"]
