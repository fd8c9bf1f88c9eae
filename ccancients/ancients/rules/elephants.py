"""Elephants' rampage and retreat (S 452-466, rules 4.6, rulings 47-57)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.ancients.board import GRID, REAR
from ccancients.ancients.rules.retreating import is_open
from ccancients.ancients.state import NOBODY, State

RAMPAGE_DICE = 2


def trampled_hexes(state: State, elephants: int) -> list[int]:
    """The adjacent hexes with a unit or lone leader of either side (S 454, ruling 50)."""
    return [
        near
        for near in GRID.neighbors[state.unit_hex[elephants]]
        if state.unit_at[near] != NOBODY or state.leader_at[near] != NOBODY
    ]


class ElephantRetreat(NamedTuple):
    """How elephants may take their next hex of retreat.

    ``steps``     hexes they may go to
    ``blockers``  rear hexes held by units or lone enemy leaders, crushed when there is no step
    """

    steps: tuple[int, ...]
    blockers: tuple[int, ...]


def elephant_retreat(state: State, elephants: int) -> ElephantRetreat:
    """The elephants' next hex of retreat: a free rear hex must be taken, else whoever bars the way is crushed.

    S 464; rulings 54-56. Neither steps nor blockers: board edge or impassable ground, they lose blocks like others.
    """
    rear = REAR[state.battle.unit_side[elephants]][state.unit_hex[elephants]]
    steps = tuple(there for there in rear if is_open(state, elephants, there))
    blockers = tuple(
        there for there in rear if state.unit_at[there] != NOBODY or _is_lone_enemy(state, elephants, there)
    )
    return ElephantRetreat(steps, blockers)


def _is_lone_enemy(state: State, elephants: int, here: int) -> bool:
    leader = state.leader_at[here]
    return leader != NOBODY and state.battle.leader_side[leader] != state.battle.unit_side[elephants]
