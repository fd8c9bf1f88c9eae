"""Who stands where: the small questions that all chapters share."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.state import NOBODY, State

NEIGHBORS: Final = GRID.neighbors


def alive(state: State, unit: Unit) -> bool:
    """Whether a unit has blocks and stands on the map."""
    return state.unit_hex[unit] >= 0


def is_full(state: State, unit: Unit) -> bool:
    """Full strength: the warriors' bonus lasts until the combat after their first loss (S 318)."""
    return state.blocks[unit] == state.battle.unit_type[unit].blocks


def owner_at(state: State, here: Hex) -> int:
    """The side whose unit or lone leader stands in a hex, -1 nobody's."""
    unit, leader = state.unit_at[here], state.leader_at[here]
    if unit != NOBODY:
        return state.battle.unit_side[unit]
    return state.battle.leader_side[leader] if leader != NOBODY else NOBODY


FREE: Final = 0
BARRED: Final = 1
UNIT: Final = 2
ENEMY_LEADER: Final = 3
OWN_LEADER: Final = 4
SECOND_LEADER: Final = 5


def found_at(state: State, unit: Unit, there: Hex) -> int:
    """What a unit meets in a hex: nothing (``FREE``), ground that is closed to it (``BARRED``), a ``UNIT``, a lone
    leader of the enemy's, or of its own: whom it may join (``OWN_LEADER``), or not, as it has one (``SECOND_LEADER``).
    """
    battle = state.battle
    if battle.closed[unit][there]:
        return BARRED
    if state.unit_at[there] != NOBODY:
        return UNIT
    leader = state.leader_at[there]
    if leader == NOBODY:
        return FREE
    if battle.leader_side[leader] != battle.unit_side[unit]:
        return ENEMY_LEADER
    return OWN_LEADER if state.leader_at[state.unit_hex[unit]] == NOBODY else SECOND_LEADER


def units_on_map(state: State, side: int) -> list[int]:
    """The units of a side on the map, by number."""
    owner = state.battle.unit_side
    return [unit for unit, here in enumerate(state.unit_hex) if here >= 0 and owner[unit] == side]


def has_units(state: State, side: int) -> bool:
    """Whether a side has a unit on the map, or one waiting in ambush."""
    battle = state.battle
    if any(here >= 0 and battle.unit_side[unit] == side for unit, here in enumerate(state.unit_hex)):
        return True
    return any(facts.side == side and not state.ambushed >> n & 1 for n, facts in enumerate(battle.ambushes))


def leaders_on_map(state: State, side: int) -> list[int]:
    """The leaders of a side on the map, by number."""
    owner = state.battle.leader_side
    return [leader for leader, here in enumerate(state.leader_hex) if here >= 0 and owner[leader] == side]


def is_lone(state: State, leader: Leader) -> bool:
    """Whether a leader stands on the map in a hex without a unit."""
    here = state.leader_hex[leader]
    return here >= 0 and state.unit_at[here] == NOBODY


def leader_with(state: State, unit: Unit) -> int:
    """The leader attached to a unit, -1 without (S 202: in the same hex)."""
    return state.leader_at[state.unit_hex[unit]]


def attached_to(state: State, leader: Leader) -> int:
    """The unit a leader is attached to, -1 when he is alone or off the map."""
    return state.unit_at[state.leader_hex[leader]]


def enemy_unit_adjacent(state: State, side: int, here: Hex) -> bool:
    """Whether an enemy *unit* stands next to a hex (lone leaders do not pin: ruling 75)."""
    unit_at, owner = state.unit_at, state.battle.unit_side
    for near in NEIGHBORS[here]:
        unit = unit_at[near]
        if unit != NOBODY and owner[unit] != side:
            return True
    return False


def enemy_hexes_adjacent(state: State, side: int, here: Hex) -> list[int]:
    """The adjacent hexes with an enemy unit or lone leader: the targets of close combat (ruling 88)."""
    unit_at, leader_at = state.unit_at, state.leader_at
    unit_side, leader_side = state.battle.unit_side, state.battle.leader_side
    found: list[int] = []
    for near in NEIGHBORS[here]:
        unit = unit_at[near]
        if unit != NOBODY:
            if unit_side[unit] != side:
                found.append(near)
        else:
            leader = leader_at[near]
            if leader != NOBODY and leader_side[leader] != side:
                found.append(near)
    return found


SUPPORT: Final = 2
"""Friends next to a unit that support it (S 447)."""


def supporters(state: State, unit: Unit) -> int:
    """Adjacent friendly units and lone leaders (S 447, ruling 15)."""
    battle = state.battle
    side = battle.unit_side[unit]
    count = 0
    for near in NEIGHBORS[state.unit_hex[unit]]:
        friend = state.unit_at[near]
        if friend != NOBODY:
            count += battle.unit_side[friend] == side
        else:
            leader = state.leader_at[near]
            count += leader != NOBODY and battle.leader_side[leader] == side
    return count
