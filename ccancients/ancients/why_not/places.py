"""Reasons about hexes that moving, retreating and evading share: who may stand there, which way leads there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.components.board import GRID, Hex, Side
from ccancients.ancients.components.units import Unit
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.why_not.refusal import Refusal, refuse

NEIGHBORS: Final = GRID.neighbors


def owner_at(state: State, here: Hex) -> int:
    """The side whose unit or lone leader stands in a hex, -1 nobody's."""
    unit, leader = state.unit_at[here], state.leader_at[here]
    if unit != NOBODY:
        return state.battle.unit_side[unit]
    return state.battle.leader_side[leader] if leader != NOBODY else NOBODY


def terrain_at(state: State, here: Hex) -> str:
    """The name of what lies in a hex."""
    return state.battle.terrain[here].value


def rows_back(side: int, here: Hex, there: Hex) -> int:
    """How many rows a hex lies nearer to a side's own edge than another."""
    rows = GRID.row[there] - GRID.row[here]
    return rows if side == Side.TOP else -rows


def is_behind(side: int, here: Hex, there: Hex) -> bool:
    """Whether steps towards the own edge alone can lead from a hex to another (S 432)."""
    rows = rows_back(side, here, there)
    return rows > 0 and abs(GRID.x2[here] - GRID.x2[there]) <= rows


def why_not_stand(state: State, unit: Unit, there: Hex, falling_back: str = "") -> Refusal | None:
    """Why a unit may not enter a hex at all, None when it may.

    ``falling_back``: ``retreat`` or ``evade``, empty for moving and advancing (S 168; S 433-437).
    """
    battle = state.battle
    room = falling_back or "movement"
    if battle.impassable[there]:
        return refuse(f"{room}.impassable", hex=there, terrain=terrain_at(state, there))
    if not falling_back and battle.closed_to_war_machines[there] and battle.unit_type[unit].is_war_machine:
        return refuse("movement.war machine", hex=there, terrain=terrain_at(state, there))
    if state.unit_at[there] != NOBODY:
        return refuse(f"{room}.occupied", hex=there)
    leader = state.leader_at[there]
    if leader == NOBODY:
        return None
    if battle.leader_side[leader] != battle.unit_side[unit]:
        return refuse(f"{falling_back}.enemy leader" if falling_back else "movement.occupied", hex=there)
    if not falling_back and not battle.edition.units_may_join_lone_leaders:
        return refuse("movement.lone leader", hex=there)
    if state.leader_at[state.unit_hex[unit]] != NOBODY:
        return refuse(f"{room}.second leader", hex=there)
    return None


def find_way(
    here: Hex, there: Hex, most: int, may_pass: Callable[[int], bool], stops: Callable[[int], bool]
) -> tuple[int, ...]:
    """A shortest way of at most ``most`` steps, ends included; empty when there is none.

    ``may_pass``  whether a hex on the way may be entered (the end is not asked)
    ``stops``     whether movement ends on entering a hex
    """
    came_from = {here: here}
    edge = [here]
    for _ in range(most):
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in came_from or not (near == there or may_pass(near)):
                    continue
                came_from[near] = place
                if not stops(near):
                    further.append(near)
        edge = further
    if there not in came_from:
        return ()
    way = [there]
    while way[-1] != here:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))
