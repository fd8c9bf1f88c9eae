"""The battlefield and the unit table as the referee reads them: hexes as (row, doubled column), nothing of the engine.

Row 1 is the bottom row. Odd rows have the columns 0, 2 … 24, even rows 1, 3 … 23; neighbors in a row differ by 2.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

Place = tuple[int, int]

LIGHT, MEDIUM, HEAVY, HELMET, FLAG, SWORDS = range(6)
TOP, BOTTOM = 0, 1
ROWS: Final = 9


class Kind(NamedTuple):
    """A line of the unit table."""

    mounted: bool
    blocks: int
    target: int
    move: int
    battle_move: int
    range: int
    attack: int
    back: int
    swords: bool
    flag_hexes: int


KINDS: Final = {
    "LI": Kind(False, 4, LIGHT, 2, 2, 2, 2, 2, False, 2),
    "LB": Kind(False, 4, LIGHT, 2, 2, 3, 2, 2, False, 2),
    "LS": Kind(False, 4, LIGHT, 2, 2, 3, 2, 2, False, 2),
    "AX": Kind(False, 4, LIGHT, 2, 1, 2, 3, 3, True, 1),
    "MI": Kind(False, 4, MEDIUM, 1, 1, 0, 4, 4, True, 1),
    "WA": Kind(False, 4, MEDIUM, 2, 2, 0, 3, 3, True, 2),
    "HI": Kind(False, 4, HEAVY, 1, 1, 0, 5, 5, True, 1),
    "LC": Kind(True, 3, LIGHT, 4, 4, 2, 2, 2, False, 4),
    "MC": Kind(True, 3, MEDIUM, 3, 3, 0, 3, 3, True, 3),
    "HC": Kind(True, 3, HEAVY, 2, 2, 0, 4, 4, True, 2),
    "HCH": Kind(True, 2, HEAVY, 2, 2, 0, 4, 3, True, 2),
    "EL": Kind(True, 2, HEAVY, 2, 2, 0, 0, 0, True, 1),
    "WM": Kind(False, 2, HEAVY, 1, 0, 6, 2, 2, False, 1),
}
AGAINST_ELEPHANTS: Final = {
    "LI": 2, "LB": 2, "LS": 2, "AX": 3, "WA": 3, "MI": 4, "HI": 5, "LC": 2, "MC": 3, "HC": 4, "HCH": 3, "EL": 3,
    "WM": 2,
}
"""Dice of elephants by opponent."""

CAVALRY: Final = ("LC", "MC", "HC")
HORSE: Final = (*CAVALRY, "HCH")
LIGHT_FOOT: Final = ("LI", "LB", "LS", "AX")
EVADE_ANYONE: Final = ("LI", "LB", "LS", "LC", "WM")
IMPASSABLE: Final = ("coast", "lake", "river", "steep hill")
HILLS: Final = ("hill", "steep hill")


def on_board(place: Place) -> bool:
    row, x = place
    if not 1 <= row <= ROWS:
        return False
    return x % 2 == 0 and 0 <= x <= 24 if row % 2 else x % 2 == 1 and 1 <= x <= 23


ALL: Final = tuple((row, x) for row in range(1, ROWS + 1) for x in range(25) if on_board((row, x)))


def named(name: str) -> Place:
    """The place of a hex name such as ``G5``."""
    row = int(name[1])
    return row, 2 * (ord(name[0]) - ord("A")) + (row + 1) % 2


@cache
def next_to(place: Place) -> tuple[Place, ...]:
    """The neighbors on the board; from east against the clock, which is the order of rampage rolls."""
    row, x = place
    around = ((row, x + 2), (row + 1, x + 1), (row + 1, x - 1), (row, x - 2), (row - 1, x - 1), (row - 1, x + 1))
    return tuple(each for each in around if on_board(each))


def distance(here: Place, there: Place) -> int:
    down, across = abs(here[0] - there[0]), abs(here[1] - there[1])
    return down + max(0, (across - down) // 2)


@cache
def behind(side: int, place: Place) -> tuple[Place, ...]:
    """The hexes one row nearer to the own edge."""
    row, x = place
    nearer = row + 1 if side == TOP else row - 1
    return tuple(each for each in ((nearer, x - 1), (nearer, x + 1)) if on_board(each))


def sections(side: int, place: Place) -> set[int]:
    """Left 0, center 1, right 2, as a side sees them."""
    x = place[1] if side == BOTTOM else 24 - place[1]
    return {section for section, inside in ((0, x <= 8), (1, 8 <= x <= 16), (2, x >= 16)) if inside}


def edge_row(side: int) -> int:
    return ROWS if side == TOP else 1


def _center(place: Place) -> tuple[float, float]:
    return place[1] * math.sqrt(3) / 2, place[0] * 1.5


@cache
def crossed(here: Place, there: Place) -> tuple[frozenset[Place], ...]:
    """What the line between two centers runs through, measured on paper: single hexes, or two along a common edge."""
    (x, y), (far_x, far_y) = _center(here), _center(there)
    lattice = [(row, column) for row in range(-1, 12) for column in range(-4, 30) if (row + column) % 2 == 1]
    near = [each for each in lattice if distance(each, here) + distance(each, there) <= distance(here, there) + 2]
    found = set()
    for step in range(400):
        part = (step + 0.3137) / 400  # never on a corner
        at_x, at_y = x + (far_x - x) * part, y + (far_y - y) * part
        away = {each: (_center(each)[0] - at_x) ** 2 + (_center(each)[1] - at_y) ** 2 for each in near}
        least = min(away.values())
        found.add(frozenset(each for each, much in away.items() if much - least < 1e-9))
    return tuple(each for each in found if here not in each and there not in each)
