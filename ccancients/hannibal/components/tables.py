"""The tables and limits of the game, the turn track, and how the pieces stand at the start (rules 1.7, part 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST_ELEPHANTS: Final = 4
ARMY: Final = 10
"""CUs that move together."""
SEA_ARMY: Final = 5
"""CUs that sail together, except on a campaign event."""
MOVEMENT: Final = 4
LONG_MOVEMENT: Final = 6
SEA_COST: Final = 3
RETREAT_SPACES: Final = 4
CONSULAR_ARMY: Final = 5
SIEGE_ARMY: Final = 3
SIEGE_POINTS: Final = 3
OVERRUN: Final = 5

_COLUMNS: Final = (1, 2, 3, 4, 5, 7, 10)
_ATTRITION: Final = (
    (0, 0, 0, 0, 0, 1, 1),
    (0, 0, 0, 0, 1, 1, 1),
    (0, 0, 0, 1, 1, 1, 2),
    (0, 0, 1, 1, 1, 2, 2),
    (0, 1, 1, 1, 2, 2, 3),
    (1, 1, 1, 2, 2, 3, 3),
    (1, 1, 2, 2, 3, 3, 4),
)
"""CUs lost, by die 1 to 7 and column; on 6 and more one of them is an elephant."""
HOSTILE_COLUMN: Final = 5
"""Hostile tribes roll on the column of five and six CUs."""


def attrition(die: int, size: int) -> tuple[int, bool]:
    """CUs lost, and whether one of them is an elephant. ``size`` CUs of the force, or rounds."""
    row = min(max(die, 1), 7)
    column = sum(size >= least for least in _COLUMNS) - 1
    return _ATTRITION[row - 1][column], row >= 6


ALL: Final = 99
_RETREAT: Final = ((0, 1), (1, 2), (1, 2), (2, 3), (2, 3), (2, 4), (3, 5), (ALL, ALL))


def retreat_losses(die: int, began_with: int) -> int:
    """CUs that the loser of a battle loses, ``ALL`` for all; ``began_with`` CUs."""
    return _RETREAT[min(max(die, 0), 7)][began_with >= 5]


_SIEGE: Final = ((0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0))


def siege(die: int) -> tuple[int, int]:
    """Siege points won, CUs lost."""
    return _SIEGE[min(max(die, 1), 6) - 1]


SAFE: Final = 1
RETURN: Final = 2
SUNK: Final = 3


def naval(die: int) -> int:
    """``SAFE``, ``RETURN`` or ``SUNK``."""
    return min(max(die, SAFE), SUNK)


TURNS: Final = 9
YEARS: Final = ("218", "217", "216", "215-214", "213-212", "211-210", "209-207", "206-205", "204-202")
CARDS_DEALT: Final = (7, 7, 7, 8, 8, 8, 9, 9, 9)
"""Strategy cards that each side is dealt, by turn."""
AFRICANUS_TURN: Final = 6


@dataclass(frozen=True, slots=True)
class StartForce:
    """Pieces at the start in one space, the commander first."""

    space: str
    cu: int
    elephants: int
    generals: tuple[str, ...]


ROMAN_START: Final = (StartForce("rome", 8, 0, ("p_scipio",)), StartForce("agrigentum", 8, 0, ("t_longus",)))
CARTHAGINIAN_START: Final = (
    StartForce("carthage", 4, 0, ("hanno",)),
    StartForce("saguntum", 8, 2, ("hannibal", "mago", "h_gisgo")),
    StartForce("new_carthage", 2, 0, ("hasdrubal",)),
)
FIRST_CONSULS: Final = ("p_scipio", "t_longus")
