"""Chances in closed form and by small tables: battles, attrition, sieges, the sea."""

from __future__ import annotations

from functools import cache
from typing import Final

from ccancients.hannibal.components.generals import BATTLE, HANNIBAL
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.components.tables import RETURN, SUNK, attrition, naval, retreat_losses, siege
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match

DIE: Final = range(1, 7)


@cache
def battle_won(cards: int, others: int, general: int, other: int) -> float:
    """The chance of the active side to win a battle: its battle cards and those of the other, who commands (-1 nobody).

    Read from the table of duels that was made once by playing them.
    """
    limits = (BATTLE[general] if general >= 0 else 0, BATTLE[other] if other >= 0 else 0)
    probe = MOVER if general == HANNIBAL else OTHER if other == HANNIBAL else NOBODY
    return cell(Match((cards, others), limits, probe)).wins


def casualties(cards: int, others: int) -> float:
    """CUs that a battle costs each side on average, before the retreat: longer ones cost more."""
    return 0.2 + 0.05 * min(cards, others)


@cache
def lost_by_loser(size: int) -> float:
    """CUs that the retreat table costs a loser who began with ``size``, on average."""
    by_plain = sum(min(size, retreat_losses(die, size)) for die in DIE) / 6
    by_probe = sum(min(size, retreat_losses(die - 2, size)) for die in DIE) / 6
    return 0.68 * by_plain + 0.32 * by_probe


@cache
def attrition_cost(size: int, modifier: int = 0, column: int = 0) -> float:
    """CUs that a roll on the attrition table costs on average."""
    if size <= 0:
        return 0.0
    return sum(min(size, attrition(die + modifier, column or size)[0]) for die in DIE) / 6


@cache
def siege_points(modifier: int, dice: int = 1) -> tuple[tuple[float, ...], float]:
    """Chances of 0, 1, 2, 3 points by an attempt, and the CUs that it costs on average."""
    chances, cost = [1.0, 0.0, 0.0, 0.0], 0.0
    for _ in range(dice):
        after = [0.0] * 4
        for die in DIE:
            points, loss = siege(die + modifier)
            cost += loss / 6
            for had, chance in enumerate(chances):
                after[min(3, had + points)] += chance / 6
        chances = after
    return tuple(chances), cost


@cache
def sea_chances(modifier: int) -> tuple[float, float]:
    """The chances that a fleet returns, and that it is sunk."""
    faces = [naval(die + modifier) for die in DIE]
    return faces.count(RETURN) / 6, faces.count(SUNK) / 6
