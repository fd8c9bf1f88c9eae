"""Evading (rulebook chapter 13, S 472-495)."""

from __future__ import annotations

from ccancients.ancients.components.board import REAR
from ccancients.ancients.components.units import Evades, Unit, UnitType
from ccancients.ancients.rules.retreating import is_open
from ccancients.ancients.state import NOBODY, State

EVADE_HEXES = 2


def is_evader(state: State, unit: Unit, attacker: Unit) -> bool:
    """Whether a unit's type may evade an attacker's (S 482-491, ruling 39)."""
    types = state.battle.unit_type
    return evades_from(types[unit], types[attacker])


def evades_from(unit_type: UnitType, other: UnitType) -> bool:
    """Whether units of a type may evade those of another."""
    evades = unit_type.evades
    if evades is Evades.NEVER:
        return False
    if evades is Evades.ANYONE or other.foot or other.is_elephants:
        return True
    return evades is Evades.FOOT_AND_HEAVY_MOUNTED and other.code in ("HC", "HCH")


def evade_paths(state: State, unit: Unit) -> dict[int, tuple[int, ...]]:
    """Paths of an evading unit by end hex: two hexes back, one only where no two-hex path exists (S 493, ruling 34).

    A lone friendly leader on the way is joined and ends the move (ruling 36). Empty: it may not evade (ruling 33).
    """
    rear = REAR[state.battle.unit_side[unit]]
    here = state.unit_hex[unit]
    one: dict[int, tuple[int, ...]] = {}
    two: dict[int, tuple[int, ...]] = {}
    joined: dict[int, tuple[int, ...]] = {}
    for near in rear[here]:
        if not is_open(state, unit, near):
            continue
        if state.leader_at[near] != NOBODY:
            joined[near] = (here, near)
            continue
        one[near] = (here, near)
        for there in rear[near]:
            if is_open(state, unit, there):
                kept = joined if state.leader_at[there] != NOBODY else two
                kept.setdefault(there, (here, near, there))
    return {**two, **joined} or one


def may_evade(state: State, unit: Unit, attacker: Unit) -> bool:
    """Whether a unit attacked in close combat may evade: it has a way, war machines too (rulings 33, 133)."""
    if not is_evader(state, unit, attacker):
        return False
    battle = state.battle
    if battle.edition.before_ruling_133 and battle.unit_type[unit].is_war_machine:
        return True
    return bool(evade_paths(state, unit))
