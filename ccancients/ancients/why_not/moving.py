"""Why a piece may not move, or not there (rulebook chapter 8, S 160-206)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.orders import ORDER_RULES, ORDINARY
from ccancients.ancients.rules.movement import LEADER_MOVE, objective_bit, reach
from ccancients.ancients.rules.presence import enemy_hexes_adjacent
from ccancients.ancients.state import (
    NOBODY,
    State,
    has_moved,
    is_ordered,
    leader_has_moved,
    leader_is_ordered,
    was_joined,
)
from ccancients.ancients.why_not.places import NEIGHBORS, find_way, owner_at, terrain_at, why_not_stand
from ccancients.ancients.why_not.refusal import Asked, Refusal, pending, refuse

_STOPS: Final = "stops"
_FRIENDS: Final = "through friends"
_ENEMIES: Final = "through enemies"
_IMPASSABLE: Final = "around impassable"


# -- the piece --------------------------------------------------------------------------------------------------------


def why_not_this_unit(asked: Asked, here: Hex) -> Refusal | None:
    """Why the unit in a hex may not move at all, None when its movement is open."""
    state, side = asked.state, pending(asked).side
    unit = state.unit_at[here]
    if unit == NOBODY:
        return refuse("movement.no unit", hex=here)
    if state.battle.unit_side[unit] != side:
        return refuse("movement.enemy piece", hex=here)
    if not is_ordered(state, unit):
        return refuse("movement.not ordered", hex=here)
    if has_moved(state, unit):
        return refuse("movement.already moved", hex=here)
    if was_joined(state, unit):
        return refuse("movement.joined", hex=here)
    return None


def why_not_this_leader(asked: Asked, here: Hex) -> Refusal | None:
    """Why the leader in a hex may not move by himself, None when his movement is open."""
    state, side = asked.state, pending(asked).side
    leader = state.leader_at[here]
    if leader == NOBODY:
        return refuse("movement.no leader", hex=here)
    if state.battle.leader_side[leader] != side:
        return refuse("movement.enemy piece", hex=here)
    if not leader_is_ordered(state, leader):
        return refuse("movement.leader not ordered", hex=here)
    if leader_has_moved(state, leader):
        return refuse("movement.already moved", hex=here)
    return None


# -- a unit's destination ---------------------------------------------------------------------------------------------


def why_not_move(asked: Asked, args: tuple[int, ...]) -> Refusal | None:
    """``move here there``, or ``move here there via`` for a detour over a hex worth a banner."""
    here, there, *via = args
    refused = why_not_this_unit(asked, here)
    if refused is not None:
        return refused
    unit = asked.state.unit_at[here]
    return why_not_there(asked.state, unit, there) or (_why_not_via(asked.state, unit, there, via) if via else None)


def why_not_there(state: State, unit: Unit, there: Hex) -> Refusal | None:
    """Why a unit whose movement is open may not end it in a hex, None when it may."""
    here = state.unit_hex[unit]
    if there == here:
        return refuse("movement.same hex", hex=there)
    taken = why_not_stand(state, unit, there)
    if taken is not None:
        return taken
    gait = ORDER_RULES[state.orders].gaits[state.battle.unit_type[unit].index]
    left = gait.move - state.moved[unit]
    if GRID.distance[here][there] > left:
        return _too_far(state, unit, there)
    found = reach(state, unit)
    if there in found:
        return None
    return _no_way(state, unit, there, left) or _no_charge(state, unit, there, left)


def _too_far(state: State, unit: Unit, there: Hex) -> Refusal:
    index = state.battle.unit_type[unit].index
    move = ORDER_RULES[state.orders].gaits[index].move
    distance = GRID.distance[state.unit_hex[unit]][there]
    if move < ORDER_RULES[ORDINARY].gaits[index].move and distance <= ORDER_RULES[ORDINARY].gaits[index].move:
        return refuse("movement.too far by card", hex=there, distance=distance, move=move)
    return refuse("movement.too far", hex=there, distance=distance, move=move, already=state.moved[unit])


def _no_charge(state: State, unit: Unit, there: Hex, left: int) -> Refusal:
    """All that keeps a unit from a hex it could walk to: a charge must end next to an enemy."""
    way = _way(state, unit, there, left, "")
    return refuse("movement.charge needs enemy", hex=there, distance=len(way) - 1 + state.moved[unit])


def _no_way(state: State, unit: Unit, there: Hex, left: int) -> Refusal | None:
    """Which kind of obstacle alone bars every way that is short enough; None when there is a way."""
    if _way(state, unit, there, left, "") or _passes_friend(state, unit, there, left):
        return None
    for obstacle in (_STOPS, _FRIENDS, _ENEMIES, _IMPASSABLE):
        way = _way(state, unit, there, left, obstacle)
        if not way:
            continue
        blocker = next(step for step in way[1:-1] if _bars(state, unit, step, obstacle))
        if obstacle in (_STOPS, _IMPASSABLE):
            terrain = terrain_at(state, blocker)
            return refuse(f"movement.{obstacle}", hex=there, blocker=blocker, terrain=terrain)
        return refuse(f"movement.{obstacle}", hex=there, blocker=blocker)
    return refuse("movement.no way", hex=there, move=left)


def _way(
    state: State, unit: Unit, there: Hex, most: int, ignored: str, start: Hex = NOBODY
) -> tuple[int, ...]:
    """A way of a unit that need not mind one kind of obstacle, from where it stands or from ``start``."""
    here = state.unit_hex[unit] if start == NOBODY else start

    def may_pass(near: Hex) -> bool:
        return ignored == _kind_of_bar(state, unit, near) or not _kind_of_bar(state, unit, near)

    def stops(near: Hex) -> bool:
        return ignored != _STOPS and _terrain_stops(state, unit, near)

    return find_way(here, there, most, may_pass, stops)


def _kind_of_bar(state: State, unit: Unit, near: Hex) -> str:
    """What keeps a unit from going through a hex, empty when nothing does."""
    if state.battle.impassable[near]:
        return _IMPASSABLE
    owner = owner_at(state, near)
    if owner == NOBODY:
        return ""
    return _FRIENDS if owner == state.battle.unit_side[unit] else _ENEMIES


def _terrain_stops(state: State, unit: Unit, near: Hex) -> bool:
    battle = state.battle
    return (battle.stops_mounted if battle.unit_type[unit].mounted else battle.stops_foot)[near]


def _bars(state: State, unit: Unit, step: int, obstacle: str) -> bool:
    return _terrain_stops(state, unit, step) if obstacle == _STOPS else _kind_of_bar(state, unit, step) == obstacle


def _passes_friend(state: State, unit: Unit, there: Hex, left: int) -> bool:
    """Whether light foot reaches a hex through one friendly unit (S 710, ruling 95)."""
    battle = state.battle
    if left < 2 or not (ORDER_RULES[state.orders].passes_friends and battle.unit_type[unit].is_light_foot):
        return False
    return any(
        there in NEIGHBORS[middle]
        and state.unit_at[middle] != NOBODY
        and battle.unit_side[state.unit_at[middle]] == battle.unit_side[unit]
        and not battle.stops_foot[middle]
        for middle in NEIGHBORS[state.unit_hex[unit]]
    )


# -- detours over hexes worth a banner --------------------------------------------------------------------------------


def _why_not_via(state: State, unit: Unit, there: Hex, via: list[int]) -> Refusal | None:
    """Why a way over hexes worth a banner is refused whose end is allowed (S 1046, ruling 117)."""
    battle = state.battle
    side = battle.unit_side[unit]
    for detour in via:
        if detour not in battle.banner_hexes.get(side, ()):
            return refuse("movement.detour not for a banner", hex=detour)
        if battle.edition.camp_counts_only_when_ending_there:
            return refuse("movement.detour counts at the end", hex=detour)
        if state.objectives & objective_bit(side, detour):
            return refuse("movement.detour taken", hex=detour)
        taken = why_not_stand(state, unit, detour)
        if taken is not None:
            return taken
        if _terrain_stops(state, unit, detour) or state.leader_at[detour] != NOBODY:
            return refuse("movement.stops", hex=there, blocker=detour, terrain=terrain_at(state, detour))
    gait = ORDER_RULES[state.orders].gaits[battle.unit_type[unit].index]
    left = gait.move - state.moved[unit]
    far = _length(state, unit, [*via, there], left)
    if far > left:
        return refuse("movement.detour too long", hex=there, hexes=tuple(via), move=left)
    if far + state.moved[unit] > gait.charge_beyond and not enemy_hexes_adjacent(state, side, there):
        return refuse("movement.charge needs enemy", hex=there, distance=far + state.moved[unit])
    return refuse("movement.detour for nothing", hex=there, hexes=tuple(via))


def _length(state: State, unit: Unit, stages: list[int], most: int) -> int:
    """The hexes of a shortest way over stages, more than ``most`` when it is longer or there is none."""
    here, far = state.unit_hex[unit], 0
    for stage in stages:
        way = _way(state, unit, stage, most - far, "", here)
        far += len(way) - 1 if way else most + 1
        here = stage
        if far > most:
            break
    return far


# -- off the map ------------------------------------------------------------------------------------------------------


def why_not_exit(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``exit here door``: over the enemy baseline for a banner (S 1013, ruling 116)."""
    state = asked.state
    here, door = args
    refused = why_not_this_unit(asked, here)
    if refused is not None:
        return refused
    unit = state.unit_at[here]
    doors = state.battle.exits.get(state.battle.unit_side[unit])
    if not doors:
        return refuse("exit.none")
    if door not in doors:
        return refuse("exit.not here", hex=door)
    refused = why_not_there(state, unit, door)
    if refused is not None:
        return refused
    if _terrain_stops(state, unit, door) or state.leader_at[door] != NOBODY:
        return refuse("exit.stops", hex=door, terrain=terrain_at(state, door))
    gait = ORDER_RULES[state.orders].gaits[state.battle.unit_type[unit].index]
    distance, most = reach(state, unit)[door], min(gait.move, gait.charge_beyond)
    return refuse("exit.no movement left", hex=door, distance=distance, move=most)


# -- leaders ----------------------------------------------------------------------------------------------------------


def why_not_move_leader(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``move leader here there`` (S 200-204, ruling 74)."""
    state, side = asked.state, pending(asked).side
    here, there = args
    refused = why_not_this_leader(asked, here)
    if refused is not None:
        return refused
    if there == here:
        return refuse("movement.same hex", hex=there)
    if state.battle.impassable[there]:
        return refuse("movement.impassable", hex=there, terrain=terrain_at(state, there))
    if owner_at(state, there) not in (NOBODY, side):
        return refuse("movement.occupied", hex=there)
    if state.leader_at[there] != NOBODY:
        return refuse("movement.second leader", hex=there)
    distance = GRID.distance[here][there]
    if distance > LEADER_MOVE:
        return refuse("movement.too far", hex=there, distance=distance, move=LEADER_MOVE, already=0)
    return _no_way_for_leader(state, side, here, there)


def _no_way_for_leader(state: State, side: int, here: Hex, there: Hex) -> Refusal:
    bars: dict[str, Callable[[int], bool]] = {
        _STOPS: lambda near: state.battle.stops_leaders[near],
        _ENEMIES: lambda near: owner_at(state, near) not in (NOBODY, side),
        _IMPASSABLE: lambda near: state.battle.impassable[near],
    }
    for obstacle, barring in bars.items():
        others = [bar for name, bar in bars.items() if name not in (obstacle, _STOPS)]

        def may_pass(near: Hex, others: list[Callable[[int], bool]] = others) -> bool:
            return not any(bar(near) for bar in others)

        def stops(near: Hex, obstacle: str = obstacle) -> bool:
            return obstacle != _STOPS and bars[_STOPS](near)

        way = find_way(here, there, LEADER_MOVE, may_pass, stops)
        blocker = next((step for step in way[1:-1] if barring(step)), NOBODY)
        if blocker == NOBODY:
            continue
        if obstacle == _ENEMIES:
            return refuse("movement.through enemies", hex=there, blocker=blocker)
        return refuse(f"movement.{obstacle}", hex=there, blocker=blocker, terrain=terrain_at(state, blocker))
    return refuse("movement.no way", hex=there, move=LEADER_MOVE)
