"""Setting up once the cards are dealt: leaders whom their side puts where it likes (E58)."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import GRID, ROWS, Hex, Side
from ccancients.ancients.components.units import Leader
from ccancients.ancients.rules.presence import leader_with, owner_at, units_on_map
from ccancients.ancients.rules.reasons import RULES, second_hex, terrain_of
from ccancients.ancients.scenario.battle import PlacingFacts
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.rulebook import OK

no = RULES.chapter(hex=second_hex).no

ANOTHER_LEADER: Final = no("placing.another leader", "", "E58", "Another leader is to be placed now.", also="hex")
ENEMY: Final = no("placing.enemy", "", "E58", "{hex} is held by the enemy.")
TAKEN: Final = no("placing.second leader", "", "E58, S 200", "{hex} already has a leader; only one fits in a hex.")
IMPASSABLE: Final = no(
    "placing.impassable", "", "E58, S 624-634", "Nobody can stand in {hex} ({terrain}).",
    terrain=terrain_of(second_hex),
)
NO_UNIT: Final = no("placing.no unit", "", "E58", "The leader must stand with a unit of his army; none is at {hex}.")
OTHER_HALF: Final = no("placing.other half", "", "E58", "{hex} is not in the army's own half of the map.")

_MIDDLE: Final = ROWS // 2


def to_be_placed(state: State, facts: PlacingFacts) -> Leader:
    """The leader of a side who is placed next, -1 when all are."""
    return next((leader for leader in facts.leaders if state.leader_hex[leader] < 0), NOBODY)


def place(state: State, facts: PlacingFacts, leader: Leader, there: Hex) -> int:
    """``place leader leader hex`` after the deal."""
    if leader != to_be_placed(state, facts):
        return ANOTHER_LEADER
    if state.battle.impassable[there]:
        return IMPASSABLE
    owner = owner_at(state, there)
    if owner not in (NOBODY, facts.side):
        return ENEMY
    if state.leader_at[there] != NOBODY:
        return TAKEN
    if facts.where == "own_units" and owner == NOBODY and _unit_without_leader(state, facts.side):
        return NO_UNIT
    return OTHER_HALF if facts.where == "own_half" and not _in_own_half(facts.side, there) else OK


def _unit_without_leader(state: State, side: Side) -> bool:
    return any(leader_with(state, unit) == NOBODY for unit in units_on_map(state, side))


def _in_own_half(side: Side, here: Hex) -> bool:
    row = GRID.row[here] if side == Side.BOTTOM else ROWS - 1 - GRID.row[here]
    return row < _MIDDLE


def places(state: State, facts: PlacingFacts, leader: Leader) -> list[int]:
    """Where a leader may be placed."""
    return [here for here in GRID.hexes if not place(state, facts, leader, here)]
