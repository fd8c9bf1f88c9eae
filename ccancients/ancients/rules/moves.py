"""All moves that are open to whoever is ordered: what the rules of ``movement`` allow, as choices (S 160-206)."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import GRID, HEX_COUNT
from ccancients.ancients.rules.movement import LEADER_MOVE, exits, leader_reach, reach, reach_via
from ccancients.ancients.state import State
from ccancients.engine.decision import Choice

_MOVE_RADIUS: Final = 4
"""Hexes that no unit moves beyond."""


def _moves(verb: str, radius: int) -> tuple[tuple[Choice, ...], ...]:
    """By hexes from and to, the choices to move within a radius, each once for the whole program; farther: nothing."""
    rows = []
    for here in GRID.hexes:
        row = [Choice("")] * HEX_COUNT
        for there in GRID.within(here, radius):
            row[there] = Choice(verb, (here, there))
        rows.append(tuple(row))
    return tuple(rows)


MOVE: Final = _moves("move", _MOVE_RADIUS)
MOVE_LEADER: Final = _moves("move leader", LEADER_MOVE)


def movement_choices(state: State) -> list[Choice]:
    """Every move of an ordered unit or leader that has not moved yet."""
    choices: list[Choice] = []
    waiting = state.ordered & ~state.units_moved & ~state.joined
    battle = state.battle
    unit = 0
    while waiting:
        if waiting & 1 and state.unit_hex[unit] >= 0:
            here = state.unit_hex[unit]
            found = reach(state, unit)
            moves = MOVE[here]
            choices += [moves[there] for there in found]
            if battle.banner_hexes:
                choices += [Choice("move", (here, *way)) for way in reach_via(state, unit, found)]
            if battle.exits:
                choices += [Choice("exit", (here, door)) for door in exits(state, unit, found)]
        waiting >>= 1
        unit += 1
    leaders = state.ordered_leaders & ~state.leaders_moved
    leader = 0
    while leaders:
        if leaders & 1 and state.leader_hex[leader] >= 0:
            here = state.leader_hex[leader]
            choices += [MOVE_LEADER[here][there] for there in leader_reach(state, leader)]
        leaders >>= 1
        leader += 1
    return choices
