"""Elephants' rampage and retreat (S 452-466, rules 4.6, rulings 47-57)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.ancients.components.board import GRID, REAR, Hex
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

    ``steps``     hexes they may go to: of the free rear hexes those on a way that costs the fewest blocks
    ``blockers``  rear hexes held by units or lone enemy leaders, crushed when there is no step
    """

    steps: tuple[int, ...]
    blockers: tuple[int, ...]


def elephant_retreat(state: State, elephants: int, hexes: int) -> ElephantRetreat:
    """The elephants' next of ``hexes`` of retreat: a free rear hex must be taken, else whoever bars the way is crushed.

    S 464; rulings 54-56. Like other units they may not choose a way that costs blocks where another does not
    (ruling 22). Neither steps nor blockers: board edge or impassable ground, they lose blocks like others.
    """
    here = state.unit_hex[elephants]
    free = _free_hexes(state, elephants, here)
    losses = [_blocks_lost(state, elephants, there, hexes - 1) for there in free]
    steps = tuple(there for there, lost in zip(free, losses, strict=True) if lost == min(losses))
    return ElephantRetreat(steps, _blockers(state, elephants, here))


def _blocks_lost(state: State, elephants: int, here: Hex, hexes: int) -> int:
    """The fewest blocks that the rest of a retreat costs the elephants once they are in ``here``."""
    if not hexes or state.leader_at[here] != NOBODY:  # a lone friendly leader ends the retreat (ruling 57)
        return 0
    free = _free_hexes(state, elephants, here)
    if free:
        return min(_blocks_lost(state, elephants, there, hexes - 1) for there in free)
    return 0 if _blockers(state, elephants, here) else hexes


def _free_hexes(state: State, elephants: int, here: Hex) -> list[int]:
    rear = REAR[state.battle.unit_side[elephants]][here]
    return [there for there in rear if is_open(state, elephants, there)]


def _blockers(state: State, elephants: int, here: Hex) -> tuple[int, ...]:
    rear = REAR[state.battle.unit_side[elephants]][here]
    return tuple(there for there in rear if state.unit_at[there] != NOBODY or _is_lone_enemy(state, elephants, there))


def _is_lone_enemy(state: State, elephants: int, here: Hex) -> bool:
    leader = state.leader_at[here]
    return leader != NOBODY and state.battle.leader_side[leader] != state.battle.unit_side[elephants]
