"""Movement (rulebook chapter 8, S 160-206; terrain stops of chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.ancients.components.board import GRID, HEX_COUNT, Hex
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.presence import enemy_hexes_adjacent
from ccancients.ancients.state import NOBODY, State

NEIGHBORS: Final = GRID.neighbors
LEADER_MOVE: Final = 3
"""Hexes a leader may move by himself (S 200)."""


def may_stand(state: State, unit: Unit, there: Hex) -> bool:
    """Whether a moving unit may enter a hex: passable, no unit, no leader in it (S 168).

    A later printing lets a unit without a leader join a lone friendly one (ruling 69). War machines keep off broken
    ground.
    """
    battle = state.battle
    if state.unit_at[there] != NOBODY or battle.impassable[there]:
        return False
    if battle.closed_to_war_machines[there] and battle.unit_type[unit].is_war_machine:
        return False
    leader = state.leader_at[there]
    if leader == NOBODY:
        return True
    return (
        battle.edition.units_may_join_lone_leaders
        and battle.leader_side[leader] == battle.unit_side[unit]
        and state.leader_at[state.unit_hex[unit]] == NOBODY
    )


def stops_at(state: State, unit: Unit, there: Hex) -> bool:
    """Whether a unit that enters a hex must stop there: by terrain, or because it joined a leader."""
    battle = state.battle
    stops = battle.stops_mounted if battle.unit_type[unit].mounted else battle.stops_foot
    return stops[there] or state.leader_at[there] != NOBODY


def reach(state: State, unit: Unit) -> dict[int, int]:
    """Every hex an ordered unit may move to, with the hexes moved to get there now (S 180-198).

    Hexes it has moved before (coming out of an ambush) are taken off.

    Moving farther than ``charge_beyond`` is only for those who end next to an enemy (warriors, S 189, ruling 88).
    """
    rules = ORDER_RULES[state.orders]
    battle = state.battle
    unit_type = battle.unit_type[unit]
    gait = rules.gaits[unit_type.index]
    already = state.moved[unit]
    found = _spread(state, unit, gait.move - already)
    if rules.passes_friends and unit_type.is_light_foot:
        _pass_through(state, unit, found)
    if gait.move > gait.charge_beyond:
        side = battle.unit_side[unit]
        return {
            there: far
            for there, far in found.items()
            if far + already <= gait.charge_beyond or enemy_hexes_adjacent(state, side, there)
        }
    return found


def _spread(state: State, unit: Unit, move: int, start: Hex = NOBODY) -> dict[int, int]:
    """Hexes within ``move`` steps over hexes the unit may enter, minding stops; from where it stands or ``start``."""
    here = state.unit_hex[unit] if start == NOBODY else start
    battle = state.battle
    unit_at, leader_at = state.unit_at, state.leader_at
    if move == 1 and battle.open_ground and not battle.edition.units_may_join_lone_leaders:
        return {near: 1 for near in NEIGHBORS[here] if unit_at[near] == NOBODY and leader_at[near] == NOBODY}
    stops = battle.stops_mounted if battle.unit_type[unit].mounted else battle.stops_foot
    impassable, careful = battle.impassable, battle.unit_type[unit].is_war_machine
    found: dict[int, int] = {here: 0}
    edge: list[int] = [here]
    for far in range(1, move + 1):
        further: list[int] = []
        for there in edge:
            for near in NEIGHBORS[there]:
                if near in found or unit_at[near] != NOBODY or impassable[near]:
                    continue
                if (leader_at[near] != NOBODY or careful) and not may_stand(state, unit, near):
                    continue
                found[near] = far
                if far < move and not stops[near] and leader_at[near] == NOBODY:
                    further.append(near)
        edge = further
    del found[here]
    return found


def _pass_through(state: State, unit: Unit, found: dict[int, int]) -> None:
    """Light foot moving two hexes may go through one friendly unit (S 710, rulings 95, 96): add those hexes."""
    battle = state.battle
    here, side = state.unit_hex[unit], battle.unit_side[unit]
    for middle in NEIGHBORS[here]:
        friend = state.unit_at[middle]
        if friend == NOBODY or battle.unit_side[friend] != side or battle.stops_foot[middle]:
            continue
        for there in NEIGHBORS[middle]:
            if there != here and there not in found and may_stand(state, unit, there):
                found[there] = 2


def path_to(state: State, unit: Unit, there: Hex, via: Sequence[int] = ()) -> tuple[int, ...]:
    """A shortest path of an ordered unit to a hex of its ``reach``, first hex = where it stands.

    Without ``via`` it keeps off hexes worth a banner where it can; with ``via`` it leads through those hexes. Where
    no way around is short enough, light foot goes through a friend (ruling 95).
    """
    path: tuple[int, ...] = (state.unit_hex[unit],)
    for stage in via:
        path = (*path, *_walk(state, unit, path[-1], stage, ())[1:])
    if via:
        return (*path, *_walk(state, unit, path[-1], there, ())[1:])
    plain = _walk(state, unit, path[0], there, ())
    worth = state.battle.banner_hexes.get(state.battle.unit_side[unit], ())
    if any(step in worth for step in plain[1:-1]):
        around = _walk(state, unit, path[0], there, tuple(step for step in worth if step != there))
        if len(around) == len(plain):
            return around
    gait = ORDER_RULES[state.orders].gaits[state.battle.unit_type[unit].index]
    if plain and len(plain) - 1 <= gait.move - state.moved[unit]:
        return plain
    return _through_friend(state, unit, there)


def _walk(state: State, unit: Unit, here: Hex, there: Hex, avoid: tuple[int, ...]) -> tuple[int, ...]:
    """A shortest path over hexes the unit may enter, empty when there is none."""
    came_from = {here: here}
    edge: list[int] = [here]
    while edge and there not in came_from:
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in came_from or near in avoid or not may_stand(state, unit, near):
                    continue
                came_from[near] = place
                if not stops_at(state, unit, near):
                    further.append(near)
        edge = further
    if there not in came_from:
        return ()
    path: list[int] = [there]
    while path[-1] != here:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))


def _through_friend(state: State, unit: Unit, there: Hex) -> tuple[int, ...]:
    """The two steps through a friendly unit, empty when there is none."""
    here = state.unit_hex[unit]
    battle = state.battle
    for middle in NEIGHBORS[here]:
        friend = state.unit_at[middle]
        if (
            friend != NOBODY
            and battle.unit_side[friend] == battle.unit_side[unit]
            and there in NEIGHBORS[middle]
            and not battle.stops_foot[middle]
        ):
            return (here, middle, there)
    return ()


def objective_bit(side: int, here: Hex) -> int:
    """The bit of ``State.objectives`` for a hex worth a banner to a side."""
    return 1 << (side * HEX_COUNT + here)


def open_banner_hexes(state: State, side: int) -> list[int]:
    """The hexes worth a banner to a side that it has not had one for yet."""
    return [
        here for here in state.battle.banner_hexes.get(side, ()) if not state.objectives & objective_bit(side, here)
    ]


def reach_via(state: State, unit: Unit, found: dict[int, int]) -> list[tuple[int, ...]]:
    """``(there, via, …)`` for every way to a hex that enters other hexes worth a banner than the plain way does.

    Passing through such a hex wins its banner as ending there does (ruling 117).
    """
    battle = state.battle
    side = battle.unit_side[unit]
    worth = set(open_banner_hexes(state, side))
    if battle.edition.camp_counts_only_when_ending_there or not worth & found.keys():
        return []
    gait = ORDER_RULES[state.orders].gaits[battle.unit_type[unit].index]
    entered = {(there, frozenset(worth & set(path_to(state, unit, there)))) for there in found}
    ways: list[tuple[int, ...]] = []
    for route, far in _routes(state, unit, sorted(worth), gait.move - state.moved[unit]):
        for there, more in _spread(state, unit, gait.move - state.moved[unit] - far, route[-1]).items():
            mark = (there, frozenset(worth & set(path_to(state, unit, there, route))))
            charge = far + more + state.moved[unit] > gait.charge_beyond
            if mark not in entered and (not charge or enemy_hexes_adjacent(state, side, there)):
                entered.add(mark)
                ways.append((there, *route))
    return ways


def _routes(state: State, unit: Unit, worth: Sequence[int], move: int) -> list[tuple[tuple[int, ...], int]]:
    """Every order in which a unit can go through hexes worth a banner and go on, with the hexes moved; short first."""
    routes: list[tuple[tuple[int, ...], int]] = []
    edge: list[tuple[tuple[int, ...], int]] = [((), 0)]
    while edge:
        further = []
        for route, far in edge:
            onward = _spread(state, unit, move - far, route[-1] if route else NOBODY)
            further += [
                ((*route, via), far + onward[via])
                for via in worth
                if via not in route and onward.get(via, move) + far < move and not stops_at(state, unit, via)
            ]
        routes += sorted(further, key=lambda each: each[1])
        edge = further
    return routes


def exits(state: State, unit: Unit, found: dict[int, int]) -> list[int]:
    """The baseline hexes over which an ordered unit may leave the map for a banner (S 1013, ruling 116).

    Stepping off costs one hex of movement, so the baseline hex must be reached with movement left.
    """
    battle = state.battle
    doors = battle.exits.get(battle.unit_side[unit])
    if not doors:
        return []
    gait = ORDER_RULES[state.orders].gaits[battle.unit_type[unit].index]
    most = min(gait.move, gait.charge_beyond)
    here = state.unit_hex[unit]
    return [
        door
        for door in sorted(doors)
        if (door == here and most >= 1)
        or (found.get(door, 99) + 1 <= most and not stops_at(state, unit, door))
    ]


def leader_reach(state: State, leader: Leader) -> list[int]:
    """Every hex an ordered leader may move to by himself (S 200): through friends, never through enemies.

    He ends on an empty hex or with a friendly unit without leader. Forest, ford and broken ground stop him
    (ruling 74).
    """
    battle = state.battle
    side = battle.leader_side[leader]
    here = state.leader_hex[leader]
    seen = {here}
    edge: list[int] = [here]
    found: list[int] = []
    for _ in range(LEADER_MOVE):
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in seen or battle.impassable[near] or _enemy_at(state, side, near):
                    continue
                seen.add(near)
                if state.leader_at[near] == NOBODY:
                    found.append(near)
                if not battle.stops_leaders[near]:
                    further.append(near)
        edge = further
    return found


def leader_path(state: State, leader: Leader, there: Hex) -> tuple[int, ...]:
    """A shortest path of a leader's own move, first hex = where he stands."""
    battle = state.battle
    here, side = state.leader_hex[leader], state.battle.leader_side[leader]
    came_from = {here: here}
    edge: list[int] = [here]
    while edge and there not in came_from:
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near not in came_from and not battle.impassable[near] and not _enemy_at(state, side, near):
                    came_from[near] = place
                    if not battle.stops_leaders[near]:
                        further.append(near)
        edge = further
    path: list[int] = [there]
    while path[-1] != here:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))


def _enemy_at(state: State, side: int, here: Hex) -> bool:
    unit, leader = state.unit_at[here], state.leader_at[here]
    if unit != NOBODY:
        return state.battle.unit_side[unit] != side
    return leader != NOBODY and state.battle.leader_side[leader] != side


def may_battle_after(state: State, unit: Unit, far: int, there: Hex) -> bool:
    """Whether a unit that has moved ``far`` hexes and entered ``there`` may battle this turn."""
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if far > ORDER_RULES[state.orders].gaits[unit_type.index].battle_move:
        return False
    return not forbids_battle(state, unit, there)


def forbids_battle(state: State, unit: Unit, there: Hex) -> bool:
    """Whether entering a hex ends a unit's battles for the turn (forest, broken ground; S 594, S 604)."""
    unit_type = state.battle.unit_type[unit]
    if unit_type.mounted:
        return state.battle.no_battle_mounted[there]
    return state.battle.no_battle_foot[there] and not unit_type.battles_after_entering_forest
