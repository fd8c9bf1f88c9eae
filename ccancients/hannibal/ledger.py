"""What CUs have moved on a campaign card: in the group by its levels, elsewhere in the ledger (rules 4.8)."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.rules.presence import (
    generals_in,
    is_campaign,
    ledger_levels,
    standing,
)
from ccancients.hannibal.state import State

SPENT: Final = 7
"""The level of a CU that may not be moved again on this card."""

def shrink_group(state: State, cu: int, beasts: int) -> None:
    """The group keeps so many CUs; those with the least movement left go first (ruling 310)."""
    for offset, number in ((0, cu), (8, beasts)):
        surplus = sum(state.group_levels[offset:offset + 8]) - number
        for level in range(offset + 7, offset - 1, -1):
            taken = min(max(surplus, 0), state.group_levels[level])
            state.group_levels[level] -= taken
            surplus -= taken
    state.group_cu, state.group_elephants = cu, beasts


def ledger_put(state: State, place: int, kind: int, level: int, number: int) -> None:
    """So many CUs of a kind in a place have used so much of their movement."""
    if number <= 0 or level == 0:
        return
    ledger = state.ledger
    for start in range(0, len(ledger), 4):
        if ledger[start] == place and ledger[start + 1] == kind and ledger[start + 2] == level:
            ledger[start + 3] += number
            return
    ledger.extend((place, kind, level, number))


def ledger_set(state: State, place: int, kind: int, levels: list[int]) -> None:
    """The standing CUs of a kind in a place have used so much."""
    ledger = state.ledger
    kept: list[int] = []
    for start in range(0, len(ledger), 4):
        if ledger[start] != place or ledger[start + 1] != kind:
            kept += ledger[start:start + 4]
    state.ledger = kept
    for level in range(1, 8):
        ledger_put(state, place, kind, level, levels[level])


def trim_ledger(state: State, side: int, place: int) -> None:
    """No more CUs in a place have moved than stand there."""
    if not state.ledger or side != state.active:
        return
    for kind, there in enumerate(standing(state, side, place)):
        tracked = sum(ledger_levels(state, side, place, kind)[1:])
        forget_moved(state, side, place, kind, tracked - there)


def forget_moved(state: State, side: int, place: int, kind: int, number: int) -> None:
    """Of the standing CUs in a place so many are gone, those with the least movement left first (ruling 310)."""
    if number <= 0 or not state.ledger or side != state.active:
        return
    levels = ledger_levels(state, side, place, kind)
    for level in range(SPENT, 0, -1):
        taken = min(number, levels[level])
        levels[level] -= taken
        number -= taken
    ledger_set(state, place, kind, levels)


def move_ledger(state: State, origin: int, target: int) -> None:
    """All entries of a place belong to another one now."""
    ledger = state.ledger
    state.ledger = []
    for start in range(0, len(ledger), 4):
        place = target if ledger[start] == origin else ledger[start]
        ledger_put(state, place, ledger[start + 1], ledger[start + 2], ledger[start + 3])


def spend_place(state: State, side: int, place: int) -> None:
    """Everything of the active side in a place is spent for this campaign card (4.8)."""
    if not is_campaign(state) or side != state.active:
        return
    for general in generals_in(state, side, place):
        state.spent |= 1 << general
    for kind in (0, 1):
        there = sum(ledger_levels(state, side, place, kind))
        ledger_set(state, place, kind, [0] * 7 + [there])


def dissolve_group(state: State) -> None:
    """The group stands where it is from now on, with what it has used of its movement; who commands see ``stand``."""
    if state.group_general >= 0 and is_campaign(state):
        place, levels = state.group_place, state.group_levels[:]
        state.group_cu = state.group_elephants = 0
        for kind in (0, 1):
            for level in range(8):
                ledger_put(state, place, kind, level, levels[8 * kind + level])
    state.group_general = state.group_place = -1
    state.group_generals = state.group_cu = state.group_elephants = state.group_train = 0
    state.group_levels = [0] * 16
