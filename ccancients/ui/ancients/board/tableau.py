"""A position as the board shows it: every piece where it stands."""

from __future__ import annotations

from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import NOBODY, State
from ccancients.ui.ancients.art.emblems import emblem_of
from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook
from ccancients.ui.ancients.words.names import leader_text
from ccancients.ui.canvas.pieces import Key, Piece, PieceState
from ccancients.ui.canvas.stage import Tableau


def unit_key(unit: int) -> Key:
    """What the canvas calls a unit by."""
    return ("unit", unit)


def leader_key(leader: int) -> Key:
    """What the canvas calls a leader by."""
    return ("leader", leader)


def tableau(state: State) -> Tableau:
    """The pieces of a position as the board shows them: units, then leaders."""
    battle = state.battle
    units = (
        Piece(unit_key(unit), here, unit_look(battle, unit, state.blocks[unit]), _unit_state(state, unit))
        for unit, here in enumerate(state.unit_hex)
        if here >= 0
    )
    leaders = (
        Piece(
            leader_key(leader), here, leader_look(battle, leader, attached=state.unit_at[here] != NOBODY),
            _leader_state(state, leader),
        )
        for leader, here in enumerate(state.leader_hex)
        if here >= 0
    )
    return Tableau((*units, *leaders), state.copy())


def unit_look(battle: Battle, unit: int, blocks: int) -> UnitLook:
    """A unit with so many blocks."""
    unit_type = battle.unit_type[unit]
    emblem = emblem_of(battle.scenario, battle.unit_special[unit])
    return UnitLook(unit_type.code, color_of(battle, battle.unit_side[unit]), blocks, unit_type.blocks, emblem)


def leader_look(battle: Battle, leader: int, *, attached: bool) -> LeaderLook:
    """A leader, attached to a unit or alone."""
    return LeaderLook(leader_text(battle, leader), color_of(battle, battle.leader_side[leader]), attached)


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
