"""Ranged combat (rulebook chapter 10, S 230-290)."""

from __future__ import annotations

from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import Unit
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.dice_number import ranged_combat_dice
from ccancients.ancients.rules.line_of_sight import sees
from ccancients.ancients.rules.presence import enemy_unit_adjacent
from ccancients.ancients.state import NOBODY, State


def may_fire(state: State, unit: Unit) -> bool:
    """Whether a unit has missiles it may use now: not after moving too far, not next to an enemy unit (S 236-237)."""
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if not unit_type.range or state.moved[unit] > ORDER_RULES[state.orders].gaits[unit_type.index].battle_move:
        return False
    return not enemy_unit_adjacent(state, battle.unit_side[unit], state.unit_hex[unit])


def ranged_targets(state: State, unit: Unit) -> list[int]:
    """The hexes of enemy units and lone leaders that a unit may fire at, in the order of hexes (S 235-265)."""
    if not may_fire(state, unit):
        return []
    battle = state.battle
    side, here = battle.unit_side[unit], state.unit_hex[unit]
    far = battle.unit_type[unit].range
    distance = GRID.distance[here]
    found = [
        there
        for enemy, there in enumerate(state.unit_hex)
        if there >= 0 and 1 < distance[there] <= far and battle.unit_side[enemy] != side
    ]
    found += [
        there
        for leader, there in enumerate(state.leader_hex)
        if there >= 0
        and 1 < distance[there] <= far
        and state.unit_at[there] == NOBODY
        and battle.leader_side[leader] != side
    ]
    return sorted(
        there for there in found if sees(state, here, there) and (battle.open_ground or fire_dice(state, unit, there))
    )


def fire_dice(state: State, unit: Unit, there: Hex) -> int:
    """Dice of a unit firing at a hex."""
    return ranged_combat_dice(state, unit, there)


def ranged_hits(state: State, there: Hex, faces: tuple[int, ...]) -> int:
    """Hits of ranged combat: only the target's class; helmets only against a lone leader (S 271-279)."""
    target = state.unit_at[there]
    if target == NOBODY:
        return faces.count(Face.LEADER)
    return faces.count(state.battle.unit_type[target].target)
