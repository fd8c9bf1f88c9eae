"""Leaders who must get away (S 497-517, rules 4.4)."""

from __future__ import annotations

from ccancients.ancients.components.board import NOWHERE, REAR, Hex
from ccancients.ancients.components.units import Leader
from ccancients.ancients.state import NOBODY, State

LEADER_EVADE_HEXES = 3


def leader_evade_paths(state: State, leader: Leader) -> list[tuple[int, ...]]:
    """The ways of a leader who must evade: hexes from where he stands, ``NOWHERE`` at the end for off the map.

    One to three steps towards his own edge (S 501). Through friends freely; through an enemy unit's hex at the risk of
    an escape roll; never onto a lone enemy leader. He ends without another leader and without an enemy unit, or off
    his own baseline (S 504-509). Of several ways with the same end and the same enemies only the first is listed.
    Empty: he is lost (rulings 61-64, 66).
    """
    ways = _ways(state, leader, (state.leader_hex[leader],))
    if state.battle.edition.leader_escape_only_when_blocked:
        ways = [way for way in ways if not enemies_on(state, leader, way)] or ways
    seen: set[tuple[int, ...]] = set()
    kept = []
    for way in sorted(ways, key=lambda way: (len(way), way)):
        mark = (way[-1], *enemies_on(state, leader, way))
        if mark not in seen:
            seen.add(mark)
            kept.append(way)
    return kept


def _ways(state: State, leader: Leader, path: tuple[int, ...]) -> list[tuple[int, ...]]:
    battle = state.battle
    rear = REAR[battle.leader_side[leader]][path[-1]]
    if not rear:
        return [(*path, NOWHERE)]
    found: list[tuple[int, ...]] = []
    for there in rear:
        if battle.impassable[there] or _is_lone_enemy(state, leader, there):
            continue
        longer = (*path, there)
        if state.leader_at[there] == NOBODY and not _is_enemy_unit(state, leader, there):
            found.append(longer)
        if len(longer) <= LEADER_EVADE_HEXES:
            found.extend(_ways(state, leader, longer))
    return found


def _is_enemy_unit(state: State, leader: Leader, here: Hex) -> bool:
    unit = state.unit_at[here]
    return unit != NOBODY and state.battle.unit_side[unit] != state.battle.leader_side[leader]


def _is_lone_enemy(state: State, leader: Leader, here: Hex) -> bool:
    other = state.leader_at[here]
    return (
        other != NOBODY
        and state.unit_at[here] == NOBODY
        and state.battle.leader_side[other] != state.battle.leader_side[leader]
    )


def enemies_on(state: State, leader: Leader, path: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of a leader's way in which an enemy unit gets an escape roll at him."""
    return tuple(step for step in path[1:] if _is_enemy_unit(state, leader, step))
