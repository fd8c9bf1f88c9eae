"""A position as the board shows it: every piece where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.ancients.battle import Battle
from ccancients.ancients.state import NOBODY, State
from ccancients.ui.canvas.art import PieceState
from ccancients.ui.canvas.pieces import LeaderPlacement, UnitPlacement


@dataclass(frozen=True, slots=True)
class Tableau:
    """Every piece as it stands, and the position it was taken from."""

    units: tuple[UnitPlacement, ...]
    leaders: tuple[LeaderPlacement, ...]
    state: State


def tableau(state: State) -> Tableau:
    """The pieces of a position as the board shows them."""
    battle = state.battle
    units = tuple(
        UnitPlacement(
            unit, battle.unit_type[unit].code, color_of(battle, battle.unit_side[unit]), state.unit_hex[unit],
            state.blocks[unit], battle.unit_type[unit].blocks, _unit_state(state, unit),
        )
        for unit in range(battle.unit_count)
        if state.unit_hex[unit] >= 0
    )
    leaders = tuple(
        LeaderPlacement(
            leader, battle.leader_name[leader], color_of(battle, battle.leader_side[leader]), here,
            state.unit_at[here] != NOBODY, _leader_state(state, leader),
        )
        for leader, here in enumerate(state.leader_hex)
        if here >= 0
    )
    return Tableau(units, leaders, state.copy())


def color_of(battle: Battle, side: int) -> str:
    """The color of a side's blocks."""
    return battle.scenario.army(side).color


def _unit_state(state: State, unit: int) -> PieceState:
    bit = 1 << unit
    if not state.ordered & bit:
        return PieceState.NORMAL
    if state.fought & bit:
        return PieceState.DONE
    return PieceState.MOVED if state.units_moved & bit else PieceState.ORDERED


def _leader_state(state: State, leader: int) -> PieceState:
    bit = 1 << leader
    if not state.ordered_leaders & bit:
        return PieceState.NORMAL
    return PieceState.MOVED if state.leaders_moved & bit else PieceState.ORDERED
