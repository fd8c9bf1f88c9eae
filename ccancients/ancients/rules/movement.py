"""Movement (rulebook chapter 8, S 160-206; terrain stops of chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.ancients.components.board import GRID, HEX_COUNT, Hex, opponent
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.orders import ORDER_RULES, ORDINARY, Gait
from ccancients.ancients.rules.presence import BARRED, NEIGHBORS, OWN_LEADER, enemy_hexes_adjacent, found_at, owner_at
from ccancients.ancients.rules.reasons import RULES, first_hex, second_hex, terrain_of, unit_at_first
from ccancients.ancients.state import (
    NOBODY,
    State,
    has_moved,
    is_ordered,
    leader_has_moved,
    leader_is_ordered,
    objective_bit,
    was_joined,
)
from ccancients.engine.rulebook import OK, Case

LEADER_MOVE: Final = 3
"""Hexes a leader may move by himself (S 200)."""

# -- facts ----------------------------------------------------------------------------------------------------------


def gait_of(state: State, unit: Unit) -> Gait:
    """How a unit may move under the orders of the turn."""
    return state.battle.gaits[state.orders][unit]


def steps_left(state: State, unit: Unit) -> int:
    """Hexes that a unit may still move this turn: out of a marsh one only, whatever card (E21a)."""
    battle = state.battle
    left = battle.gaits[state.orders][unit].move - state.moved[unit]
    return min(left, 1) if state.unit_hex[unit] in battle.one_hex_out else left


def leader_steps(state: State, leader: Leader) -> int:
    """Hexes that a leader may move by himself (S 200): out of a marsh one only (E21)."""
    return 1 if state.leader_hex[leader] in state.battle.one_hex_out else LEADER_MOVE


def _detours(case: Case) -> tuple[int, ...]:
    """The hexes that a move is to lead over, where its end alone is nothing to be refused for."""
    detours = case.args[2:]
    return () if not detours or go(case.state, unit_at_first(case), case.args[1]) else detours


def _entered(case: Case) -> int:
    """The hex that may not be entered: a detour, or else where the piece goes."""
    return next((via for via in _detours(case) if stand(case.state, unit_at_first(case), via)), second_hex(case))


def _bar(case: Case) -> int:
    """The hex that bars the way."""
    state, (here, there) = case.state, case.args[:2]
    if case.verb == "move leader":
        return leader_obstacle(state, here, there)[1]
    ends = (via for via in _detours(case) if detour(state, unit_at_first(case), via))
    return next(ends, NOBODY) if _detours(case) else obstacle(state, unit_at_first(case), there)[1]


def _distance(case: Case) -> int:
    return GRID.distance[case.args[0]][case.args[1]]


def _most(case: Case) -> int:
    """The hexes that the piece may move."""
    state: State = case.state
    if case.verb == "move leader":
        return leader_steps(state, state.leader_at[case.args[0]])
    return gait_of(state, unit_at_first(case)).move


def _already(case: Case) -> int:
    """The hexes that the piece has moved before."""
    state: State = case.state
    return 0 if case.verb == "move leader" else state.moved[unit_at_first(case)]


def _left(case: Case) -> int:
    """The hexes that the piece may still move."""
    return _most(case) if case.verb == "move leader" else steps_left(case.state, unit_at_first(case))


def _charged(case: Case) -> int:
    """The hexes of a charge."""
    return _length(case.state, unit_at_first(case), [*_detours(case), case.args[1]], _left(case)) + _already(case)


def _via(case: Case) -> tuple[int, ...]:
    return case.args[2:]


def _refused_via(case: Case) -> int:
    return next(via for via in case.args[2:] if detour(case.state, unit_at_first(case), via))


no = RULES.chapter(
    hex=second_hex, distance=_distance, move=_most, already=_already, blocker=_bar, hexes=_via
).no

# -- whose move is open ---------------------------------------------------------------------------------------------

NO_UNIT: Final = no("movement.no unit", "", "S 162", "You have no unit at {hex}.", hex=first_hex)
NO_LEADER: Final = no("movement.no leader", "", "S 200-204", "You have no leader at {hex}.", hex=first_hex)
ENEMY_PIECE: Final = no("movement.enemy piece", "", "S 162", "Who stands at {hex} is not yours to move.", hex=first_hex)
NOT_ORDERED: Final = no("movement.not ordered", "", "S 150, S 162", "The unit at {hex} has no order.", hex=first_hex)
LEADER_NOT_ORDERED: Final = no(
    "movement.leader not ordered", "", "S 200-204", "The leader at {hex} has no order of his own.", hex=first_hex,
)
ALREADY_MOVED: Final = no(
    "movement.already moved", "", "S 162, S 202", "The unit at {hex} has already moved.", hex=first_hex,
)
JOINED: Final = no(
    "movement.joined", "", "S 206, ruling 72",
    "A leader joined the unit at {hex}; it may not move any more this turn.", hex=first_hex,
)
NOWHERE_TO_GO: Final = no("movement.nowhere to go", "", "S 168", "The unit at {hex} has nowhere to go.", hex=first_hex)


def mover(state: State, side: int, here: Hex) -> int:
    """The unit in a hex has its move of this turn still open (S 162, S 206)."""
    unit = state.unit_at[here]
    if unit == NOBODY:
        return NO_UNIT
    if state.battle.unit_side[unit] != side:
        return ENEMY_PIECE
    if not is_ordered(state, unit):
        return NOT_ORDERED
    if has_moved(state, unit):
        return ALREADY_MOVED
    return JOINED if was_joined(state, unit) else OK


def leader_mover(state: State, side: int, here: Hex) -> int:
    """The leader in a hex has a move of his own still open (S 200-204)."""
    leader = state.leader_at[here]
    if leader == NOBODY:
        return NO_LEADER
    if state.battle.leader_side[leader] != side:
        return ENEMY_PIECE
    if not leader_is_ordered(state, leader):
        return LEADER_NOT_ORDERED
    return ALREADY_MOVED if leader_has_moved(state, leader) else OK


# -- where a unit may stand -----------------------------------------------------------------------------------------

IMPASSABLE: Final = no(
    "movement.impassable", "", "S 624-634, S 914", "Nobody can enter {hex} ({terrain}).",
    hex=_entered, terrain=terrain_of(_entered),
)
WAR_MACHINE: Final = no(
    "movement.war machine", "", "rules part 2, broken ground", "War machines cannot enter {hex} ({terrain}).",
    hex=_entered, terrain=terrain_of(_entered),
)
CLOSED: Final = no(
    "movement.closed", "", "E23, E26", "A unit of its kind cannot enter {hex} ({terrain}).",
    hex=_entered, terrain=terrain_of(_entered),
)
WALL: Final = no(
    "movement.wall", "", "E23",
    "The wall at {hex} can be climbed only from a hex next to it, as the first hex of a move.",
)
OCCUPIED: Final = no("movement.occupied", "", "S 168", "{hex} is occupied by a unit.", hex=_entered)
LONE_LEADER: Final = no(
    "movement.lone leader", "", "S 168, ruling 69",
    "A unit may not move onto a lone leader; only he may join it.", also="hex", hex=_entered,
)
SECOND_LEADER: Final = no(
    "movement.second leader", "", "S 200", "{hex} already has a leader; only one fits in a hex.", hex=_entered,
)
_STANDING: Final[tuple[int, ...]] = (OK, IMPASSABLE, OCCUPIED, OCCUPIED, OK, SECOND_LEADER)
"""Why a moving unit does not stand beside what ``found_at`` tells."""


def stand(state: State, unit: Unit, there: Hex) -> int:
    """A moving unit enters a hex: passable, no unit, no leader in it (S 168).

    A later printing lets a unit without a leader join a lone friendly one (ruling 69). War machines keep off broken
    ground.
    """
    battle, found = state.battle, found_at(state, unit, there)
    if found == BARRED and not battle.impassable[there] and not battle.unit_type[unit].is_war_machine:
        return CLOSED
    if battle.closed_to_war_machines[there] and battle.unit_type[unit].is_war_machine and not battle.impassable[there]:
        return WAR_MACHINE
    if found >= OWN_LEADER and not battle.edition.units_may_join_lone_leaders:
        return LONE_LEADER
    return _STANDING[found]


def stops_at(state: State, unit: Unit, there: Hex) -> bool:
    """Whether a unit that enters a hex must stop there: by terrain, or because it joined a leader."""
    return _stopping(state, unit)[there] or state.leader_at[there] != NOBODY


def reach(state: State, unit: Unit) -> dict[int, int]:
    """Every hex an ordered unit may move to, with the hexes moved to get there now (S 180-198).

    Hexes it has moved before (coming out of an ambush) are taken off.

    Moving farther than ``charge_beyond`` is only for those who end next to an enemy (warriors, S 189, ruling 88).
    """
    rules = ORDER_RULES[state.orders]
    battle = state.battle
    unit_type = battle.unit_type[unit]
    gait = battle.gaits[state.orders][unit]
    already = state.moved[unit]
    left = steps_left(state, unit)
    found = _spread(state, unit, left)
    if rules.passes_friends and unit_type.is_light_foot and left > 1:
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
    closed, careful = battle.closed[unit], battle.unit_type[unit].is_war_machine
    walls, begun = battle.wall_of, start != NOBODY or state.moved[unit] > 0
    found: dict[int, int] = {here: 0}
    edge: list[int] = [here]
    for far in range(1, move + 1):
        further: list[int] = []
        for there in edge:
            for near in NEIGHBORS[there]:
                if near in found or unit_at[near] != NOBODY or closed[near]:
                    continue
                if (leader_at[near] != NOBODY or careful) and stand(state, unit, near):
                    continue
                if near in walls and (far > 1 or begun):
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
            if there in found or there == here or there in battle.wall_of:
                continue
            if not stand(state, unit, there):
                found[there] = 2


class _Walker:
    """What is open to a piece on its way. A class: a way is looked for at every move, closures are slow."""

    def may_pass(self, near: Hex) -> bool:
        """Whether a hex on the way may be entered; the end is not asked."""
        raise NotImplementedError

    def stops(self, near: Hex) -> bool:
        """Whether movement ends on entering a hex."""
        raise NotImplementedError


class _OfUnit(_Walker):
    """A unit under its orders, which keeps off some hexes."""

    def __init__(self, state: State, unit: Unit, avoid: tuple[int, ...]) -> None:
        self.state, self.unit, self.avoid = state, unit, avoid

    def may_pass(self, near: Hex) -> bool:
        return near not in self.avoid and not stand(self.state, self.unit, near)

    def stops(self, near: Hex) -> bool:
        return stops_at(self.state, self.unit, near)


class _OfLeader(_Walker):
    """A leader by himself, through friends."""

    def __init__(self, state: State, leader: Leader) -> None:
        self.state, self.enemy = state, 1 - state.battle.leader_side[leader]

    def may_pass(self, near: Hex) -> bool:
        return not self.state.battle.impassable[near] and owner_at(self.state, near) != self.enemy

    def stops(self, near: Hex) -> bool:
        return self.state.battle.stops_leaders[near]


class _Heedless(_Walker):
    """A piece of a side that need not mind one kind of obstacle; ``passes`` what bars it not."""

    def __init__(
        self, state: State, side: int, stops: tuple[bool, ...], closed: tuple[bool, ...], ignored: int,
        passes: tuple[int, ...],
    ) -> None:
        self.closed = closed
        self.state, self.side, self.stopping, self.ignored = state, side, stops, ignored
        self.passes = (*passes, ignored)

    def may_pass(self, near: Hex) -> bool:
        return _bars(self.state, self.side, near, self.closed) in self.passes

    def stops(self, near: Hex) -> bool:
        return self.ignored != STOPS and self.stopping[near] and not self.closed[near]


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
    if plain and len(plain) - 1 <= steps_left(state, unit):
        return plain
    return _through_friend(state, unit, there)


def _walk(state: State, unit: Unit, here: Hex, there: Hex, avoid: tuple[int, ...]) -> tuple[int, ...]:
    """A shortest path over hexes the unit may enter, empty when there is none."""
    return _find_way(here, there, HEX_COUNT, _OfUnit(state, unit, avoid))


def _find_way(here: Hex, there: Hex, most: int, piece: _Walker) -> tuple[int, ...]:
    """A shortest way of at most ``most`` steps, ends included; empty when there is none."""
    came_from = {here: here}
    edge: list[int] = [here]
    for _ in range(most):
        if not edge or there in came_from:
            break
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in came_from or not (near == there or piece.may_pass(near)):
                    continue
                came_from[near] = place
                if not piece.stops(near):
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


# -- why a unit does not reach a hex ----------------------------------------------------------------------------------

SAME_HEX: Final = no("movement.same hex", "", "S 160", "It stands at {hex} already.")
TOO_FAR: Final = no(
    "movement.too far", "", "S 180-200", "{hex} is {distance} hexes away; it may move {move}.", also="already",
)
TOO_FAR_BY_CARD: Final = no(
    "movement.too far by card", "", "S 758-762, S 772",
    "{hex} is {distance} hexes away; with this card it may move {move}.",
)
LEAVES_SLOWLY: Final = no(
    "movement.leaves slowly", "", "E21, E21a", "Who leaves {hex} ({terrain}) moves one hex only.",
    hex=first_hex, terrain=terrain_of(first_hex),
)
STOPS: Final = no(
    "movement.stops", "", "S 590, S 600, S 640, ruling 74",
    "It must stop at {blocker} ({terrain}) and cannot go on to {hex}.", terrain=terrain_of(_bar),
)
THROUGH_FRIENDS: Final = no(
    "movement.through friends", "", "S 168, S 710, rulings 95-96",
    "A friend stands in the way at {blocker}.", also="hex",
)
THROUGH_ENEMIES: Final = no(
    "movement.through enemies", "", "S 168, S 200", "An enemy stands in the way at {blocker}.", also="hex",
)
AROUND_IMPASSABLE: Final = no(
    "movement.around impassable", "", "S 624-634, S 914",
    "Nobody can cross {blocker} ({terrain}); the way round to {hex} is too long.", terrain=terrain_of(_bar),
)
AROUND_CLOSED: Final = no(
    "movement.around closed", "", "E23, E26",
    "A unit of its kind cannot cross {blocker} ({terrain}); the way round to {hex} is too long.",
    terrain=terrain_of(_bar),
)
NO_WAY: Final = no(
    "movement.no way", "", "S 168, S 590-640", "There is no way to {hex} within {move} hexes.", move=_left,
)
CHARGE: Final = no(
    "movement.charge needs enemy", "", "S 189, ruling 88",
    "Moving {distance} hexes is a charge: it must end next to an enemy.", also="hex", distance=_charged,
)


def move(state: State, side: int, here: Hex, there: Hex, via: tuple[int, ...] = ()) -> int:
    """``move here there``, or ``move here there via`` for a detour over hexes worth a banner."""
    return (
        mover(state, side, here)
        or go(state, state.unit_at[here], there)
        or (detours(state, state.unit_at[here], there, via) if via else OK)
    )


def go(state: State, unit: Unit, there: Hex) -> int:
    """A unit whose move is open ends it in a hex of its ``reach``."""
    here = state.unit_hex[unit]
    if there == here:
        return SAME_HEX
    taken = stand(state, unit, there)
    if taken:
        return taken
    most, distance = gait_of(state, unit).move, GRID.distance[here][there]
    if there in state.battle.wall_of and (distance > 1 or state.moved[unit]):
        return WALL
    if distance > steps_left(state, unit):
        if distance <= most - state.moved[unit]:
            return LEAVES_SLOWLY
        ordinary = state.battle.gaits[ORDINARY][unit].move
        return TOO_FAR_BY_CARD if most < ordinary >= distance else TOO_FAR
    return OK if there in reach(state, unit) else obstacle(state, unit, there)[0] or CHARGE


def obstacle(state: State, unit: Unit, there: Hex) -> tuple[int, int]:
    """Which kind of obstacle alone bars every way of a unit that is short enough, and the first hex of it.

    ``OK`` where there is a way, over free hexes or through a friend.
    """
    left, side = steps_left(state, unit), state.battle.unit_side[unit]
    closed = state.battle.closed[unit]
    if _way(state, unit, there, left) or _passes_friend(state, unit, there, left):
        return OK, NOBODY
    for kind in (STOPS, THROUGH_FRIENDS, THROUGH_ENEMIES, AROUND_IMPASSABLE):
        for step in _way(state, unit, there, left, kind)[1:-1]:
            if _stopping(state, unit)[step] if kind == STOPS else _bars(state, side, step, closed) == kind:
                return AROUND_CLOSED if kind == AROUND_IMPASSABLE and not state.battle.impassable[step] else kind, step
    return NO_WAY, NOBODY


def _way(
    state: State, unit: Unit, there: Hex, most: int, ignored: int = OK, start: Hex = NOBODY
) -> tuple[int, ...]:
    """A way of a unit that need not mind one kind of obstacle, from where it stands or from ``start``."""
    here, side = state.unit_hex[unit] if start == NOBODY else start, state.battle.unit_side[unit]
    piece = _Heedless(state, side, _stopping(state, unit), state.battle.closed[unit], ignored, (OK,))
    return _find_way(here, there, most, piece)


def _bars(state: State, side: int, near: Hex, closed: tuple[bool, ...]) -> int:
    """What keeps a piece of a side from going through a hex; ``closed`` tells the ground that is closed to it."""
    if closed[near]:
        return AROUND_IMPASSABLE
    owner = owner_at(state, near)
    if owner == NOBODY:
        return OK
    return THROUGH_FRIENDS if owner == side else THROUGH_ENEMIES


def _stopping(state: State, unit: Unit) -> tuple[bool, ...]:
    """By hex whether the terrain stops a unit."""
    battle = state.battle
    return battle.stops_mounted if battle.unit_type[unit].mounted else battle.stops_foot


def _passes_friend(state: State, unit: Unit, there: Hex, left: int) -> bool:
    """Whether light foot reaches a hex through one friendly unit (S 710, ruling 95)."""
    light = ORDER_RULES[state.orders].passes_friends and state.battle.unit_type[unit].is_light_foot
    return left >= 2 and light and bool(_through_friend(state, unit, there))


# -- detours over hexes worth a banner --------------------------------------------------------------------------------


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
    if battle.counts_at_end[side] or not worth & found.keys():
        return []
    gait, left = gait_of(state, unit), steps_left(state, unit)
    entered = {(there, frozenset(worth & set(path_to(state, unit, there)))) for there in found}
    ways: list[tuple[int, ...]] = []
    for route, far in _routes(state, unit, sorted(worth), left):
        for there, more in _spread(state, unit, left - far, route[-1]).items():
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


NOT_FOR_A_BANNER: Final = no(
    "movement.detour not for a banner", "", "S 1046, ruling 117", "{hex} is not worth a banner.", hex=_refused_via,
)
BANNER_TAKEN: Final = no(
    "movement.detour taken", "", "S 1046, ruling 117", "The banner of {hex} has already been won.", hex=_refused_via,
)
COUNTS_AT_THE_END: Final = no(
    "movement.detour counts at the end", "", "ruling 117", "{hex} counts only for a unit that stops there.",
    hex=_refused_via,
)
DETOUR_TOO_LONG: Final = no(
    "movement.detour too long", "", "S 180-198, ruling 117", "The way by {hexes} to {hex} is longer than {move} hexes.",
    move=_left,
)
DETOUR_FOR_NOTHING: Final = no(
    "movement.detour for nothing", "", "S 1046, ruling 117", "Another way to {hex} wins as much as the one by {hexes}.",
)


def detours(state: State, unit: Unit, there: Hex, via: tuple[int, ...]) -> int:
    """A unit goes by hexes worth a banner to one of its ``reach`` (S 1046, ruling 117)."""
    for each in via:
        refused = detour(state, unit, each)
        if refused:
            return refused
    gait, moved, left = gait_of(state, unit), state.moved[unit], steps_left(state, unit)
    far = _length(state, unit, [*via, there], left)
    if far > left:
        return DETOUR_TOO_LONG
    if far + moved > gait.charge_beyond and not enemy_hexes_adjacent(state, state.battle.unit_side[unit], there):
        return CHARGE
    return OK if (there, *via) in reach_via(state, unit, reach(state, unit)) else DETOUR_FOR_NOTHING


def detour(state: State, unit: Unit, via: Hex) -> int:
    """A unit goes over a hex for its banner, which has not been won yet, and goes on."""
    battle = state.battle
    side = battle.unit_side[unit]
    if via not in battle.banner_hexes.get(side, ()):
        return NOT_FOR_A_BANNER
    if battle.counts_at_end[side]:
        return COUNTS_AT_THE_END
    if state.objectives & objective_bit(side, via):
        return BANNER_TAKEN
    return stand(state, unit, via) or (STOPS if stops_at(state, unit, via) else OK)


def _length(state: State, unit: Unit, stages: Sequence[int], most: int) -> int:
    """The hexes of a shortest way over stages, more than ``most`` when it is longer or there is none."""
    here, far = state.unit_hex[unit], 0
    for stage in stages:
        way = _way(state, unit, stage, most - far, OK, here)
        far += len(way) - 1 if way else most + 1
        here = stage
        if far > most:
            break
    return far


# -- off the map ------------------------------------------------------------------------------------------------------

NO_EXIT: Final = no("exit.none", "", "S 1013", "Your units cannot leave this map.")
NO_EXIT_HERE: Final = no("exit.not here", "", "S 1013, ruling 116", "Units cannot leave the map at {hex}.")
NO_EXIT_OF_THIS_TYPE: Final = no(
    "exit.other unit", "", "E74", "Units of this type cannot leave this map for a banner.",
)
EXIT_STOPS: Final = no(
    "exit.stops", "", "S 1013, ruling 116", "It must stop at {hex} ({terrain}).", terrain=terrain_of(second_hex),
)
NO_MOVE_LEFT: Final = no(
    "exit.no movement left", "", "S 1013, ruling 116",
    "{hex} is {distance} hexes away and leaving takes one more; it may move {move}.",
    distance=lambda case: reach(case.state, unit_at_first(case))[case.args[1]],
    move=lambda case: _most_off(case.state, unit_at_first(case)),
)


def leave(state: State, side: int, here: Hex, door: Hex) -> int:
    """``exit here door``: over an edge of the map for banners (S 1013, ruling 116, E74)."""
    refused = mover(state, side, here)
    if refused:
        return refused
    unit = state.unit_at[here]
    doors = state.battle.exits.get(state.battle.unit_side[unit])
    if not doors:
        return NO_EXIT
    if not may_leave(state, unit):
        return NO_EXIT_OF_THIS_TYPE
    if door not in doors:
        return NO_EXIT_HERE
    found = reach(state, unit)
    if door in exits(state, unit, found):
        return OK
    return go(state, unit, door) or (EXIT_STOPS if stops_at(state, unit, door) else NO_MOVE_LEFT)


def may_leave(state: State, unit: Unit) -> bool:
    """Whether a unit is of a type that leaves the map for banners, wherever it stands (E74)."""
    battle = state.battle
    side = battle.unit_side[unit]
    types = battle.exit_types.get(side)
    return side in battle.exits and (not types or battle.unit_type[unit].index in types)


def exits(state: State, unit: Unit, found: dict[int, int]) -> list[int]:
    """The baseline hexes over which an ordered unit may leave the map for a banner (S 1013, ruling 116).

    Stepping off costs one hex of movement, so the baseline hex must be reached with movement left.
    """
    battle = state.battle
    doors = battle.exits.get(battle.unit_side[unit]) if may_leave(state, unit) else None
    if not doors:
        return []
    most = _most_off(state, unit)
    here = state.unit_hex[unit]
    return [
        door
        for door in sorted(doors)
        if (door == here and most >= 1)
        or (found.get(door, 99) + 1 <= most and not stops_at(state, unit, door))
    ]


def _most_off(state: State, unit: Unit) -> int:
    """Hexes that a unit may move to leave the map, the one off it included."""
    gait = gait_of(state, unit)
    most = min(gait.move, gait.charge_beyond)
    return min(most, 1) if state.unit_hex[unit] in state.battle.one_hex_out else most


# -- leaders by themselves --------------------------------------------------------------------------------------------


def leader_reach(state: State, leader: Leader) -> list[int]:
    """Every hex an ordered leader may move to by himself (S 200): through friends, never through enemies.

    He ends on an empty hex or with a friendly unit without leader. Forest, ford and broken ground stop him
    (ruling 74).
    """
    battle = state.battle
    enemy = 1 - battle.leader_side[leader]
    here = state.leader_hex[leader]
    seen = {here}
    edge: list[int] = [here]
    found: list[int] = []
    for far in range(leader_steps(state, leader)):
        further: list[int] = []
        for place in edge:
            for near in NEIGHBORS[place]:
                if near in seen or battle.impassable[near] or owner_at(state, near) == enemy:
                    continue
                if far and near in battle.wall_of:
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
    return _find_way(state.leader_hex[leader], there, HEX_COUNT, _OfLeader(state, leader))


def leader_move(state: State, side: int, here: Hex, there: Hex) -> int:
    """``move leader here there`` (S 200-204, ruling 74)."""
    refused = leader_mover(state, side, here)
    if refused:
        return refused
    if there == here:
        return SAME_HEX
    if state.battle.impassable[there]:
        return IMPASSABLE
    if owner_at(state, there) == opponent(side):
        return OCCUPIED
    if state.leader_at[there] != NOBODY:
        return SECOND_LEADER
    distance = GRID.distance[here][there]
    if there in state.battle.wall_of and distance > 1:
        return WALL
    if distance > leader_steps(state, state.leader_at[here]):
        return TOO_FAR if distance > LEADER_MOVE else LEAVES_SLOWLY
    return OK if there in leader_reach(state, state.leader_at[here]) else leader_obstacle(state, here, there)[0]


def leader_obstacle(state: State, here: Hex, there: Hex) -> tuple[int, int]:
    """Which kind of obstacle alone bars every way of a leader, and the first hex of it."""
    stops, side = state.battle.stops_leaders, state.battle.leader_side[state.leader_at[here]]
    for kind in (STOPS, THROUGH_ENEMIES, AROUND_IMPASSABLE):
        for step in _leader_way(state, side, here, there, kind)[1:-1]:
            if stops[step] if kind == STOPS else _bars(state, side, step, state.battle.impassable) == kind:
                return kind, step
    return NO_WAY, NOBODY


def _leader_way(state: State, side: int, here: Hex, there: Hex, ignored: int) -> tuple[int, ...]:
    """A way of a leader that need not mind one kind of obstacle."""
    piece = _Heedless(
        state, side, state.battle.stops_leaders, state.battle.impassable, ignored, (OK, THROUGH_FRIENDS)
    )
    return _find_way(here, there, leader_steps(state, state.leader_at[here]), piece)


# -- battle after moving ----------------------------------------------------------------------------------------------


def is_far_from_walls(state: State, here: Hex) -> bool:
    """Whether a hex is next to no wall: horse and war machines that begin a turn there attack none (E23)."""
    walls = state.battle.wall_of
    return bool(walls) and not any(near in walls for near in NEIGHBORS[here])


def may_battle_after(state: State, unit: Unit, far: int, there: Hex) -> bool:
    """Whether a unit that has moved ``far`` hexes and entered ``there`` may battle this turn."""
    if far > state.battle.gaits[state.orders][unit].battle_move:
        return False
    return not forbids_battle(state, unit, there)


def forbids_battle(state: State, unit: Unit, there: Hex) -> bool:
    """Whether entering a hex ends a unit's battles for the turn (forest, broken ground; S 594, S 604)."""
    unit_type = state.battle.unit_type[unit]
    if unit_type.mounted:
        return state.battle.no_battle_mounted[there]
    return state.battle.no_battle_foot[there] and not unit_type.battles_after_entering_forest
