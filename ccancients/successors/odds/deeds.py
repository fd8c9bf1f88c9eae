"""Chances of single dice and of what hangs on them: by the tables of a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ccancients.successors.components.board import FORTRESS, MAJOR_CITY, Board
from ccancients.successors.odds.dice import FACES, added, at_least_one, chance_of_die, of_die


def movement(board: Board, initiative: int) -> dict[int, Fraction]:
    """Movement points of a commander by the movement die (4.2)."""
    return of_die(lambda die: board.allowance(initiative, die))


def interception(board: Board, initiative: int) -> Fraction:
    """How likely a commander intercepts (7.G)."""
    return chance_of_die(lambda die: board.tables.interception.succeeds(die, initiative))


def interceptions(board: Board, initiatives: Sequence[int]) -> Fraction:
    """How likely at least one of several armies comes."""
    return at_least_one(interception(board, each) for each in initiatives)


def evasion(board: Board, initiative: int) -> Fraction:
    """How likely a commander evades (7.V)."""
    return chance_of_die(lambda die: board.tables.evasion.succeeds(die, initiative))


def attrition(board: Board, units: int, column: str = "") -> dict[int, Fraction]:
    """How many of so many units are lost in the column of their number, or in a named one (7.A, 7.L)."""
    table = board.tables.attrition
    if not units:
        return {0: Fraction(1)}
    index = table.columns.index(column) if column else table.column(units)
    rows = {int(face): row[index] for face, row in table.rows.items()}
    return of_die(lambda die: min(units, rows[die]))


# -- sieges -----------------------------------------------------------------------------------------------------------


def siege_points(board: Board, modifier: int = 0) -> dict[int, Fraction]:
    """Points of one siege, never below 0 (5.1)."""
    return of_die(lambda die: max(0, board.tables.siege_die[die - 1] + modifier))


def points_needed(board: Board, kind: int) -> int:
    """At how many points a place of a kind falls."""
    table = board.tables.siege_points
    return table.major_city if kind == MAJOR_CITY else table.fortress if kind == FORTRESS else table.minor_city


@lru_cache(maxsize=4096)
def falls(board: Board, kind: int, points: int = 0, sieges: int = 1, modifier: int = 0) -> Fraction:
    """How likely a place that has so many points falls within so many sieges."""
    total: dict[int, Fraction] = {points: Fraction(1)}
    for _ in range(sieges):
        total = added(total, siege_points(board, modifier))
    needed = points_needed(board, kind)
    return sum((chance for value, chance in total.items() if value >= needed), Fraction(0))


# -- the sea ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NavalChances:
    """What may come of entering the sea before a port of a faction that wants to intercept (8.5).

    ``intercepted``  it comes;  ``beaten``, ``beats`` the mover is thrown back, or wins: parts of ``intercepted``
    """

    intercepted: Fraction
    beaten: Fraction
    beats: Fraction


def naval(board: Board, fleet: int, other: int) -> NavalChances:
    """The mover's fleet against that of the port's owner; the mover wins ties."""
    table = board.tables.naval_interception
    comes = Fraction(len(set(table.succeeds_on) & set(FACES)), 6)
    beats = Fraction(sum(mine + fleet >= his + other for mine in FACES for his in FACES), 36)
    return NavalChances(comes, comes * (1 - beats), comes * beats)


__all__ = [
    "NavalChances", "attrition", "evasion", "falls", "interception", "interceptions", "movement", "naval",
    "points_needed", "siege_points",
]
