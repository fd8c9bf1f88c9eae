"""Dice and what they mean: each throw is read once, and the event that tells it says what it was read against."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal import events as tell
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import RETURN, SAFE, SUNK, attrition, naval, retreat_losses, siege
from ccancients.hannibal.deeds import Table

CHANGES_FROM: Final = 4
"""From this die on the consuls change (6.2.1)."""
_SEA: Final = {SAFE: tell.SAFE_AT_SEA, RETURN: tell.DRIVEN_BACK, SUNK: tell.LOST_AT_SEA}


def _die(game: Table) -> int:
    return game.roll(1, 6)[0] + 1


def roll_up_to(
    game: Table, side: int, why: str, general: int, limit: int, *, modifier: int = 0, possible: bool = True
) -> bool:
    """A die that succeeds up to a general's limit; where nothing is ``possible`` it is in vain."""
    die = _die(game)
    reached = die + modifier <= limit
    if game.events is not None:
        result = tell.FAILED if not reached else tell.SUCCEEDED if possible else tell.IN_VAIN
        game.emit(tell.DieRolled(side, die, modifier, why, result, general, limit))
    return reached and possible


def roll_attrition(
    game: Table, side: int, why: str, size: int, modifier: int = 0, *, each: bool = False, die: int = 0
) -> tuple[int, bool]:
    """CUs lost on the column of ``size``, by ``each`` of both sides, and whether one is an elephant (8.4, 6.6).

    ``die``  that lies there already, 0 for one that is to be rolled
    """
    die = die or _die(game)
    number, elephant = attrition(die + modifier, size)
    if game.events is not None:
        result = tell.NOTHING if not number else tell.COSTS_EACH if each else tell.COSTS
        game.emit(tell.DieRolled(side, die, modifier, why, result, NOBODY, size, number, elephant and number > 0))
    return number, elephant


def roll_rout(game: Table, side: int, modifier: int, began: int, *, die: int = 0) -> int:
    """CUs that the loser of a battle loses, ``ALL`` for all; he ``began`` with so many (6.7).

    ``die``  that lies there already, 0 for one that is to be rolled
    """
    die = die or _die(game)
    number = retreat_losses(die + modifier, began)
    if game.events is not None:
        result = tell.COSTS if number else tell.NOTHING
        game.emit(tell.DieRolled(side, die, modifier, "retreat", result, NOBODY, began, number, number > 0))
    return number


def roll_siege(game: Table, side: int, general: int, modifier: int) -> tuple[int, int]:
    """Points won and CUs lost by one die of an attempt (7.2)."""
    die = _die(game)
    points, lost = siege(die + modifier)
    if game.events is not None:
        result = tell.COSTS if lost else tell.SUCCEEDED if points else tell.NOTHING
        game.emit(tell.DieRolled(side, die, modifier, "siege", result, general, NOBODY, lost, points=points))
    return points, lost


def roll_sea(game: Table, modifier: int) -> int:
    """Rome's die against a fleet: ``SAFE``, ``RETURN`` or ``SUNK`` (4.6)."""
    die = _die(game)
    result = naval(die + modifier)
    if game.events is not None:
        game.emit(tell.DieRolled(ROME, die, modifier, "naval", _SEA[result]))
    return result


def roll_charge(game: Table, general: int, rating: int, beasts: int) -> tuple[int, int]:
    """Battle cards that Rome and Carthage lose by a charge of elephants against a commander (6.2.4, ruling 68)."""
    die = _die(game)
    carthage = int(die == 1)
    rome = beasts if not carthage and die > rating else 0
    if game.events is not None:
        result = tell.STAMPEDE if carthage else tell.SUCCEEDED if rome else tell.FAILED
        game.emit(tell.DieRolled(CARTHAGE, die, 0, "charge", result, general, rating, max(rome, carthage)))
    return rome, carthage


def roll_command(game: Table, general: int) -> bool:
    """Whether the other consul commands instead of this one (6.2.1)."""
    die = _die(game)
    changes = die >= CHANGES_FROM
    if game.events is not None:
        result = tell.SUCCEEDED if changes else tell.FAILED
        game.emit(tell.DieRolled(CARTHAGE, die, 0, "command", result, general, CHANGES_FROM))
    return changes
