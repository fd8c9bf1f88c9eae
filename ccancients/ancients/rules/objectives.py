"""Hexes worth banners: who holds them, and which banners hang on that (E70-E73)."""

from __future__ import annotations

from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.scenario.battle import Objective
from ccancients.ancients.state import NOBODY, State, objective_bit


def counts_for(state: State, rule: Objective, unit: Unit) -> bool:
    """Whether a unit is one that the rule asks for; a leader alone never is (E70)."""
    return not rule.types or state.battle.unit_type[unit].index in rule.types


def holder(state: State, side: int, rule: Objective, here: Hex) -> Unit:
    """The unit of a side that holds a hex by standing there, ``NOBODY`` where none does."""
    unit = state.unit_at[here]
    if unit == NOBODY or state.battle.unit_side[unit] != side or not counts_for(state, rule, unit):
        return NOBODY
    return unit


def is_taken(state: State, side: int, here: Hex) -> bool:
    """Whether the banner of a hex has been won, or hangs on its being held now."""
    return bool(state.objectives & objective_bit(side, here))


def taken_hexes(state: State, side: int) -> list[int]:
    """The hexes that have paid a side, or are held by it now for their banner."""
    return [here for here in state.battle.banner_hexes.get(side, ()) if is_taken(state, side, here)]


def counted_units(state: State, side: int) -> list[int]:
    """The units that count for a banner each."""
    if not state.counted:
        return []
    return [unit for unit, of in enumerate(state.battle.unit_side) if of == side and state.counted >> unit & 1]


def lent_banners(state: State, side: int) -> int:
    """How many of a side's banners are there only as long as it holds what they were won for (E71)."""
    rule = state.battle.objectives.get(side)
    if rule is None or not rule.lent:
        return 0
    if rule.each:
        return len(counted_units(state, side))
    taken = len(taken_hexes(state, side))
    return min(taken, 1) if rule.need else taken
