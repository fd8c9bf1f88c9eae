"""Falling back: retreat, evade, elephants, leaders who must get away (rulebook chapters 12-14; rules 4.4-4.6)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from ccancients.ancients.components.board import GRID, NOWHERE, REAR, ROWS, Hex, Side
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import Evades, Leader, Unit, UnitType
from ccancients.ancients.rules.combat import Morale, morale
from ccancients.ancients.rules.presence import found_at, owner_at
from ccancients.ancients.rules.reasons import OFF_THE_MAP, RULES, first_hex, terrain_of
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.rulebook import OK, Case

EVADE_HEXES: Final = 2
RAMPAGE_DICE: Final = 2
LEADER_EVADE_HEXES: Final = 3


def rows_back(side: int, here: Hex, there: Hex) -> int:
    """How many rows a hex lies nearer to a side's own edge than another."""
    rows = GRID.row[there] - GRID.row[here]
    return rows if side == Side.TOP else -rows


def is_behind(side: int, here: Hex, there: Hex) -> bool:
    """Whether steps towards the own edge alone can lead from a hex to another (S 432)."""
    rows = rows_back(side, here, there)
    return rows > 0 and abs(GRID.x2[here] - GRID.x2[there]) <= rows


# -- facts ----------------------------------------------------------------------------------------------------------


def _rows_back(case: Case) -> int:
    state, unit = case.state, case.decision.about[0]
    return rows_back(state.battle.unit_side[unit], state.unit_hex[unit], case.args[0])


def _joined_hex(case: Case) -> int:
    """Where the unit would meet a leader on its way."""
    return leader_on_the_way(case.state, case.decision.about[0], case.args[0])


no = RULES.chapter(
    hex=first_hex, terrain=terrain_of(first_hex), distance=_rows_back, blocker=_joined_hex,
    owed=lambda case: case.decision.about[1],
    completed=lambda case: retreats(case.state, *case.decision.about).completed,
).no

# -- retreat (chapter 12, S 426-468) -----------------------------------------------------------------------------------

RETREAT_FORWARD: Final = no(
    "retreat.not towards own side", "", "S 432, ruling 21", "{hex} does not lie toward its own edge.",
)
RETREAT_TOO_FAR: Final = no(
    "retreat.too far", "", "S 426-428", "{hex} is {distance} hexes away; it must go back {owed}.",
)
NOT_FAR_ENOUGH: Final = no(
    "retreat.not far enough", "", "S 430, rulings 22-23",
    "{hex} is {distance} hexes away; it can and must go back {completed}.",
)
STEP_BY_STEP: Final = no("retreat.step by step", "", "S 464", "Elephants go back hex by hex; {hex} is not next.")
IMPASSABLE: Final = no("retreat.impassable", "", "S 433", "Nobody can enter {hex} ({terrain}).")
OCCUPIED: Final = no("retreat.occupied", "", "S 432-440", "{hex} is occupied.")
CLOSED: Final = no("retreat.closed", "", "E20", "A unit of its kind cannot enter {hex} ({terrain}).")
ENEMY_LEADER: Final = no("retreat.enemy leader", "", "ruling 27", "An enemy leader stands at {hex}.")
SECOND_LEADER: Final = no(
    "retreat.second leader", "", "S 200, ruling 26", "{hex} already has a leader; only one fits in a hex.",
)
RETREAT_STOPS: Final = no(
    "retreat.stops at leader", "", "S 437, ruling 25", "It would stop with the leader at {blocker}.", also="hex",
)
NO_RETREAT: Final = no("retreat.no way", "", "S 432-440", "There is no free way to {hex}.")
_BACK: Final[tuple[int, ...]] = (OK, IMPASSABLE, OCCUPIED, ENEMY_LEADER, OK, SECOND_LEADER)
"""Why a unit does not fall back beside what ``found_at`` tells."""


class Retreats(NamedTuple):
    """Where a unit may end a retreat.

    ``paths``      by end hex, a path from where it stands; empty when it cannot take a single step
    ``completed``  hexes of the retreat that these paths fulfil; joining a lone leader fulfils the rest (S 437)
    """

    paths: dict[int, tuple[int, ...]]
    completed: int


def retreat_distance(state: State, unit: Unit, roller: int, flags: int, *, close: bool) -> int:
    """Hexes owed for accepted flags: the type's distance, one more each for horse thrown back by elephants or camels.

    S 426; S 370, S 468 and ruling 19, E2; in close combat only.
    """
    types = state.battle.unit_type
    return flags * hexes_per_flag(types[unit], types[roller], close=close)


def hexes_per_flag(unit_type: UnitType, roller: UnitType, *, close: bool) -> int:
    """Hexes that a unit of a type goes back for a flag: horse one more for elephants' and camels' (E2)."""
    return unit_type.flag_hexes + int(close and unit_type.is_horse and roller.scares_horse)


def stand_back(state: State, unit: Unit, there: Hex) -> int:
    """A retreating or evading unit enters a hex.

    Not impassable, no unit, no lone enemy leader; a lone friendly leader only for a unit without leader (S 433-437,
    rulings 25-28). Terrain that stops movement does not stop it.
    """
    return _closed_or(state, there, _BACK[found_at(state, unit, there)])


def _closed_or(state: State, there: Hex, refused: int) -> int:
    """Ground that is barred, not to anybody, is so to units of its kind: marsh to war machines (E20)."""
    if refused in (IMPASSABLE, EVADE_IMPASSABLE) and not state.battle.impassable[there]:
        return CLOSED
    return refused


def mired(state: State, path: tuple[int, ...]) -> int:
    """The marsh hexes that a path enters: a die is rolled in each (E20)."""
    mires = state.battle.mires
    return sum(there in mires for there in path[1:]) if mires else 0


def _keep(state: State, ways: dict[int, tuple[int, ...]], way: tuple[int, ...]) -> None:
    """A way is kept by its end, the first one found; of several the one through the fewest marsh hexes (E20)."""
    there = way[-1]
    if there not in ways or mired(state, way) < mired(state, ways[there]):
        ways[there] = way


def retreats(state: State, unit: Unit, hexes: int) -> Retreats:
    """The ends of a retreat of ``hexes`` steps towards the own edge.

    Every step goes one row nearer to the own baseline (S 432, ruling 21). Paths that complete the most hexes are
    compulsory (rulings 22, 23); a lone friendly leader on the way ends the retreat with nothing more owed (ruling 25).
    """
    rear = REAR[state.battle.unit_side[unit]]
    here = state.unit_hex[unit]
    edge: dict[int, tuple[int, ...]] = {here: (here,)}
    joined: dict[int, tuple[int, ...]] = {}
    for step in range(hexes):
        further: dict[int, tuple[int, ...]] = {}
        for place, path in edge.items():
            for there in rear[place]:
                if not state.battle.mires and (there in further or there in joined):
                    continue
                if not stand_back(state, unit, there):
                    _keep(state, joined if state.leader_at[there] != NOBODY else further, (*path, there))
        if not further:
            if joined:
                return Retreats(joined, hexes)
            return Retreats({} if step == 0 else edge, step)
        edge = further
    return Retreats({**edge, **joined}, hexes)


def retreat(state: State, unit: Unit, owed: int, there: Hex) -> int:
    """``retreat hex``: towards the own side, as many of the hexes owed as can be (S 426-440, rulings 21-27)."""
    here, side = state.unit_hex[unit], state.battle.unit_side[unit]
    if not is_behind(side, here, there):
        return RETREAT_FORWARD
    rows, elephants = rows_back(side, here, there), state.battle.unit_type[unit].is_elephants
    if rows > owed:
        return RETREAT_TOO_FAR
    if elephants and rows > 1:
        return STEP_BY_STEP
    taken = stand_back(state, unit, there)
    if taken:
        return taken
    if there in elephant_retreat(state, unit, owed).steps if elephants else there in retreats(state, unit, owed).paths:
        return OK
    if rows < retreats(state, unit, owed).completed:
        return NOT_FAR_ENOUGH
    return NO_RETREAT if leader_on_the_way(state, unit, there) == NOWHERE else RETREAT_STOPS


def barred_price(state: State, unit: Unit, gone: int, owed: int) -> int:
    """Blocks that a unit loses for hexes of retreat it cannot go: one each (S 438-440).

    ``gone``  hexes that it will have gone back before. At the edge of the map it is lost in some battles (E54)
    """
    side, here = state.battle.unit_side[unit], state.unit_hex[unit]
    if owed > 0 and side in state.battle.edge_kills and _rows_to_edge(side, here) == gone:
        return state.blocks[unit]
    return owed


def _rows_to_edge(side: int, here: Hex) -> int:
    return ROWS - 1 - GRID.row[here] if side == Side.TOP else GRID.row[here]


def leader_on_the_way(state: State, unit: Unit, there: Hex) -> int:
    """The hex of a lone friendly leader, whom the unit would meet and join on its way; ``NOWHERE`` without one."""
    here, side = state.unit_hex[unit], state.battle.unit_side[unit]
    edge: dict[int, int] = {here: NOWHERE}
    for _ in range(rows_back(side, here, there)):
        further: dict[int, int] = {}
        for place, met in edge.items():
            for near in REAR[side][place]:
                if near not in further and not stand_back(state, unit, near):
                    further[near] = near if met == NOWHERE and state.leader_at[near] != NOBODY else met
        edge = further
    return edge.get(there, NOWHERE)


# -- flags (S 426, S 442-450) ------------------------------------------------------------------------------------------


def _sources(case: Case) -> Morale:
    """By whom and what the flags may be ignored."""
    took = case.going_on
    return morale(case.state, took.unit, took.roller, took.roller_hex, full=took.full, close=took.close)


NOT_SO_MANY_FLAGS: Final = no(
    "flags.not so many", "", "S 426, S 442", "Only {flags} flags were rolled.",
    flags=lambda case: case.decision.about[1],
)
TOO_MANY_FLAGS: Final = no(
    "flags.too many", "", "S 442-450, rulings 12-17", "It may ignore {most} flags at most.",
    also="leader support full_warriors fortification elephants_against_horse elite",
    most=lambda case: case.decision.about[2], leader=lambda case: _sources(case).leader,
    support=lambda case: _sources(case).support, full_warriors=lambda case: _sources(case).full_warriors,
    fortification=lambda case: _sources(case).fortification,
    elephants_against_horse=lambda case: _sources(case).elephants_against_horse,
    elite=lambda case: _sources(case).elite,
)


def ignore(number: int, flags: int, most: int) -> int:
    """``ignore number``: no more than were rolled and than there are sources for (S 442-450)."""
    if number > flags:
        return NOT_SO_MANY_FLAGS
    return OK if number <= most else TOO_MANY_FLAGS


# -- evade (chapter 13, S 472-495) -------------------------------------------------------------------------------------

EVADE_FORWARD: Final = no("evade.not towards own side", "", "S 493", "{hex} does not lie toward its own edge.")
EVADE_TOO_FAR: Final = no("evade.too far", "", "S 493", "{hex} is {distance} hexes away; an evading unit goes two.")
EVADE_ONE: Final = no(
    "evade.one hex", "", "S 493, ruling 34", "It evades one hex only when it cannot evade two.", also="hex",
)
EVADE_IMPASSABLE: Final = no("evade.impassable", "", "S 493, S 624-634", "Nobody can enter {hex} ({terrain}).")
EVADE_OCCUPIED: Final = no("evade.occupied", "", "S 493", "{hex} is occupied.")
EVADE_ENEMY_LEADER: Final = no("evade.enemy leader", "", "ruling 27", "An enemy leader stands at {hex}.")
EVADE_SECOND_LEADER: Final = no(
    "evade.second leader", "", "S 200, rulings 26, 36", "{hex} already has a leader; only one fits in a hex.",
)
EVADE_STOPS: Final = no(
    "evade.stops at leader", "", "ruling 36", "It would stop with the leader at {blocker}.", also="hex",
)
NO_EVADE: Final = no("evade.no way", "", "S 493", "There is no free way to {hex}.")
_EVADING: Final[tuple[int, ...]] = (
    OK, EVADE_IMPASSABLE, EVADE_OCCUPIED, EVADE_ENEMY_LEADER, OK, EVADE_SECOND_LEADER,
)
"""As ``_BACK``, for a unit that evades."""


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
    return evades is Evades.FOOT_AND_HEAVY_MOUNTED and other.target == Face.HEAVY


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
        if stand_back(state, unit, near):
            continue
        if state.leader_at[near] != NOBODY:
            joined[near] = (here, near)
            continue
        one[near] = (here, near)
        for there in rear[near]:
            if not stand_back(state, unit, there):
                _keep(state, joined if state.leader_at[there] != NOBODY else two, (here, near, there))
    return {**two, **joined} or one


def may_evade(state: State, unit: Unit, attacker: Unit) -> bool:
    """Whether a unit attacked in close combat may evade: it has a way, war machines too (rulings 33, 133)."""
    if not is_evader(state, unit, attacker):
        return False
    battle = state.battle
    if battle.edition.before_ruling_133 and battle.unit_type[unit].is_war_machine:
        return True
    return bool(evade_paths(state, unit))


def evade_to(state: State, unit: Unit, there: Hex) -> int:
    """``evade to hex``: two hexes back, one only where no two-hex way exists (S 493, rulings 33-36)."""
    here, side = state.unit_hex[unit], state.battle.unit_side[unit]
    if not is_behind(side, here, there):
        return EVADE_FORWARD
    rows = rows_back(side, here, there)
    if rows > EVADE_HEXES:
        return EVADE_TOO_FAR
    taken = _closed_or(state, there, _EVADING[found_at(state, unit, there)])
    if taken or there in evade_paths(state, unit):
        return taken
    if rows == 1:
        return EVADE_ONE
    return NO_EVADE if leader_on_the_way(state, unit, there) == NOWHERE else EVADE_STOPS


# -- elephants (S 452-466, rules 4.6, rulings 47-57) -------------------------------------------------------------------

RAMPAGE_THEMSELVES: Final = no(
    "rampage.themselves", "", "S 454", "The elephants themselves stand at {hex}: choose a hex next to them.",
)
RAMPAGE_AWAY: Final = no("rampage.not adjacent", "", "S 454", "{hex} is not next to the elephants.")
RAMPAGE_NOBODY: Final = no("rampage.nobody", "", "S 454", "Nobody stands at {hex}.")
TRAMPLED: Final = no("rampage.not among the rest", "", "S 454", "{hex} has already been trampled.")


def trample(state: State, elephants: Unit, there: Hex) -> int:
    """``trample hex``: each adjacent hex with a unit or lone leader of either side once (S 454, ruling 50)."""
    if there == state.unit_hex[elephants]:
        return RAMPAGE_THEMSELVES
    if there not in GRID.neighbors[state.unit_hex[elephants]]:
        return RAMPAGE_AWAY
    return OK if owner_at(state, there) != NOBODY else RAMPAGE_NOBODY


def trampled_hexes(state: State, elephants: Unit) -> list[int]:
    """The hexes that elephants trample."""
    here = state.unit_hex[elephants]
    return [near for near in GRID.neighbors[here] if not trample(state, elephants, near)]


class ElephantRetreat(NamedTuple):
    """How elephants may take their next hex of retreat.

    ``steps``     hexes they may go to: of the free rear hexes those on a way that costs the fewest blocks
    ``blockers``  rear hexes held by units or lone enemy leaders, crushed when there is no step
    """

    steps: tuple[int, ...]
    blockers: tuple[int, ...]


def elephant_retreat(state: State, elephants: int, hexes: int) -> ElephantRetreat:
    """The elephants' next of ``hexes`` of retreat: a free rear hex must be taken, else whoever bars the way is crushed.

    S 464; rulings 54-56. Like other units they may not choose a way that costs blocks where another does not
    (ruling 22). Neither steps nor blockers: board edge or impassable ground, they lose blocks like others.
    """
    here = state.unit_hex[elephants]
    free = _free_hexes(state, elephants, here)
    losses = [_blocks_lost(state, elephants, there, hexes - 1) for there in free]
    steps = tuple(there for there, lost in zip(free, losses, strict=True) if lost == min(losses))
    return ElephantRetreat(steps, _blockers(state, elephants, here))


def _blocks_lost(state: State, elephants: int, here: Hex, hexes: int) -> int:
    """The fewest blocks that the rest of a retreat costs the elephants once they are in ``here``."""
    if not hexes or state.leader_at[here] != NOBODY:  # a lone friendly leader ends the retreat (ruling 57)
        return 0
    free = _free_hexes(state, elephants, here)
    if free:
        return min(_blocks_lost(state, elephants, there, hexes - 1) for there in free)
    return 0 if _blockers(state, elephants, here) else hexes


def _free_hexes(state: State, elephants: int, here: Hex) -> list[int]:
    rear = REAR[state.battle.unit_side[elephants]][here]
    return [there for there in rear if not stand_back(state, elephants, there)]


def _blockers(state: State, elephants: int, here: Hex) -> tuple[int, ...]:
    side = state.battle.unit_side[elephants]
    rear = REAR[side][here]
    return tuple(there for there in rear if state.unit_at[there] != NOBODY or owner_at(state, there) == 1 - side)


# -- leaders (S 497-517, rules 4.4) ------------------------------------------------------------------------------------


def _refused_step(case: Case) -> int:
    """Where the step leads that a leader may not take; off the map, where it begins."""
    state, leader, way = case.state, case.decision.about[0], case.args
    place, there = next((each, to) for each, to in pairwise(way) if _step(state, leader, each, to))
    return place if there == NOWHERE else there


def _last_hex(case: Case) -> int:
    return case.args[-1]


NOT_FROM_HERE: Final = no(
    "leader.not from here", "", "S 501", "The leader goes from {here}, not from {hex}.",
    here=lambda case: case.state.leader_hex[case.decision.about[0]],
)
MUST_GO: Final = no("leader.must go", "", "S 501, S 509, ruling 61", "He may not stay at {hex}.")
LEADER_TOO_FAR: Final = no(
    "leader.too far", "", "S 501, ruling 64", "That is {distance} hexes; a leader evades up to three.",
    distance=lambda case: len(case.args) - 1,
)
LEADER_FORWARD: Final = no(
    "leader.not towards own side", "", "S 501", "{hex} does not lie toward his own edge.", hex=_refused_step,
)
NOT_AT_THE_EDGE: Final = no(
    "leader.not at the edge", "", "S 509, ruling 62", "He cannot leave the map from {hex}.", hex=_refused_step,
)
LEADER_IMPASSABLE: Final = no(
    "leader.impassable", "", "S 501, S 624-634", "Nobody can enter {hex} ({terrain}).",
    hex=_refused_step, terrain=terrain_of(_refused_step),
)
ON_ENEMY_LEADER: Final = no(
    "leader.enemy leader", "", "rules 4.4", "An enemy leader stands at {hex}.", hex=_refused_step,
)
ENDS_WITH_LEADER: Final = no(
    "leader.second leader", "", "S 200, S 506", "{hex} already has a leader; only one fits in a hex.", hex=_last_hex,
)
ENDS_ON_ENEMY: Final = no(
    "leader.ends on enemy", "", "S 506-513", "He cannot end on the enemy at {hex}.", hex=_last_hex,
)
FREE_WAY: Final = no(
    "leader.free way", "", "S 513, rules 6.1 row 8",
    "He may slip through the enemy at {hex} only when every free way is barred.",
    hex=lambda case: enemies_on(case.state, case.decision.about[0], case.args)[0],
)
SAME_WAY: Final = no(
    "leader.same way", "", "S 503", "Another way to the same place is offered: {hexes}.",
    hexes=lambda case: tuple(step for step in _like(case.state, case.decision.about[0], case.args) if step != NOWHERE),
)


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
    for way in sorted(ways, key=lambda way: (mired(state, way), len(way), way)):
        mark = (way[-1], *enemies_on(state, leader, way))
        if mark not in seen:
            seen.add(mark)
            kept.append(way)
    return kept


def leader_way(state: State, leader: Leader, way: tuple[int, ...]) -> int:
    """``leader hex hex …``: one to three hexes towards his own side, or off it (S 497-517, rules 4.4)."""
    if way[0] != state.leader_hex[leader]:
        return NOT_FROM_HERE
    if len(way) == 1:
        return MUST_GO
    if len(way) - 1 > LEADER_EVADE_HEXES:
        return LEADER_TOO_FAR
    for place, there in pairwise(way):
        refused = _step(state, leader, place, there)
        if refused:
            return refused
    refused = leader_end(state, leader, way[-1])
    if refused:
        return refused
    like = _like(state, leader, way)
    return OK if like == way else SAME_WAY if like else FREE_WAY


def leader_to(state: State, leader: Leader, way: tuple[int, ...]) -> int:
    """A leader may end where a way leads, and go that way."""
    side, near = state.battle.leader_side[leader], 1 < len(way) <= LEADER_EVADE_HEXES + 1
    refused = leader_end(state, leader, way[-1]) if near and is_behind(side, way[0], way[-1]) else OK
    return refused or leader_way(state, leader, way)


def leader_end(state: State, leader: Leader, end: int) -> int:
    """A leader ends without another leader and without an enemy unit, or off the map (S 504-509)."""
    if end == NOWHERE:
        return OK
    if owner_at(state, end) not in (NOBODY, state.battle.leader_side[leader]):
        return ENDS_ON_ENEMY
    return OK if state.leader_at[end] == NOBODY else ENDS_WITH_LEADER


def _step(state: State, leader: Leader, place: int, there: int) -> int:
    if place == NOWHERE:
        return OFF_THE_MAP
    rear = REAR[state.battle.leader_side[leader]][place]
    if there == NOWHERE:
        return NOT_AT_THE_EDGE if rear else OK
    if there not in rear:
        return LEADER_FORWARD
    if state.battle.impassable[there]:
        return LEADER_IMPASSABLE
    return ON_ENEMY_LEADER if _is_lone_enemy(state, leader, there) else OK


def _like(state: State, leader: Leader, way: tuple[int, ...]) -> tuple[int, ...]:
    """The open way with the same end and the same enemies on it, empty without one."""
    enemies = enemies_on(state, leader, way)
    for each in leader_evade_paths(state, leader):
        if each[-1] == way[-1] and enemies_on(state, leader, each) == enemies:
            return each
    return ()


def way_back(side: int, here: Hex, there: Hex) -> tuple[int, ...]:
    """A way by steps towards a side's own edge; one step, whichever it is, where no such steps lead there."""
    if not is_behind(side, here, there):
        return (here,) if here == there else (here, there)
    return next((here, *way_back(side, near, there)) for near in REAR[side][here] if _leads(side, near, there))


def _leads(side: int, here: Hex, there: Hex) -> bool:
    return here == there or is_behind(side, here, there)


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


def perils_on(state: State, leader: Leader, path: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of a leader's way in which he may be lost: enemy units' (S 513) and marsh (E21)."""
    mires = state.battle.mires
    return tuple(step for step in path[1:] if step in mires or _is_enemy_unit(state, leader, step))


def enemies_on(state: State, leader: Leader, path: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of a leader's way in which an enemy unit gets an escape roll at him."""
    return tuple(step for step in path[1:] if _is_enemy_unit(state, leader, step))
