"""Why not this evade, retreat, leader's way, number of flags, trampled hex, extra hex (rulebook chapters 12-14)."""

from __future__ import annotations

from itertools import pairwise

from ccancients.ancients.components.board import GRID, NOWHERE, REAR, Hex
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.procedures.retreat import TakeFlags
from ccancients.ancients.rules.evading import EVADE_HEXES
from ccancients.ancients.rules.leaders import LEADER_EVADE_HEXES, enemies_on
from ccancients.ancients.rules.retreating import is_open, retreats
from ccancients.ancients.rules.support import morale
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.why_not.places import is_behind, owner_at, rows_back, terrain_at, why_not_stand
from ccancients.ancients.why_not.refusal import Asked, Refusal, frame, pending, refuse

# -- evade ------------------------------------------------------------------------------------------------------------


def why_not_evade_to(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``evade to hex``: two hexes back, one only where no two-hex way exists (S 493, rulings 33-36)."""
    state, there = asked.state, args[0]
    unit = pending(asked).about[0]
    here, side = state.unit_hex[unit], state.battle.unit_side[unit]
    if not is_behind(side, here, there):
        return refuse("evade.not towards own side", hex=there)
    rows = rows_back(side, here, there)
    if rows > EVADE_HEXES:
        return refuse("evade.too far", hex=there, distance=rows)
    taken = why_not_stand(state, unit, there, "evade")
    if taken is not None:
        return taken
    if rows == 1:
        return refuse("evade.one hex", hex=there)
    leader_hex = _leader_on_the_way(state, unit, there, rows)
    if leader_hex != NOWHERE:
        return refuse("evade.stops at leader", hex=there, blocker=leader_hex)
    return refuse("evade.no way", hex=there)


def _leader_on_the_way(state: State, unit: Unit, there: Hex, rows: int) -> int:
    """The hex of a lone friendly leader, whom the unit would meet and join on its way; ``NOWHERE`` without one."""
    rear = REAR[state.battle.unit_side[unit]]
    edge: dict[int, int] = {state.unit_hex[unit]: NOWHERE}
    for _ in range(rows):
        further: dict[int, int] = {}
        for place, met in edge.items():
            for near in rear[place]:
                if near not in further and is_open(state, unit, near):
                    further[near] = near if met == NOWHERE and state.leader_at[near] != NOBODY else met
        edge = further
    return edge.get(there, NOWHERE)


# -- retreat ----------------------------------------------------------------------------------------------------------


def why_not_retreat(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``retreat hex``: towards the own side, as many of the hexes owed as can be (S 426-440, rulings 21-27)."""
    state, there = asked.state, args[0]
    unit, owed = pending(asked).about
    here, side = state.unit_hex[unit], state.battle.unit_side[unit]
    if not is_behind(side, here, there):
        return refuse("retreat.not towards own side", hex=there)
    rows = rows_back(side, here, there)
    if rows > owed:
        return refuse("retreat.too far", hex=there, distance=rows, owed=owed)
    if state.battle.unit_type[unit].is_elephants and rows > 1:
        return refuse("retreat.step by step", hex=there)
    taken = why_not_stand(state, unit, there, "retreat")
    if taken is not None:
        return taken
    completed = retreats(state, unit, owed).completed
    if rows < completed:
        return refuse("retreat.not far enough", hex=there, distance=rows, completed=completed)
    leader_hex = _leader_on_the_way(state, unit, there, rows)
    if leader_hex != NOWHERE:
        return refuse("retreat.stops at leader", hex=there, blocker=leader_hex)
    return refuse("retreat.no way", hex=there)


# -- flags ------------------------------------------------------------------------------------------------------------


def why_not_ignore(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``ignore number``: no more than were rolled and than there are sources for (S 442-450)."""
    number = args[0]
    _unit, flags, most = pending(asked).about
    if number < 0:
        return refuse("choice.malformed")
    if number > flags:
        return refuse("flags.not so many", flags=flags)
    took = frame(asked, TakeFlags)
    sources = morale(asked.state, took.unit, took.roller, took.roller_hex, full=took.full, close=took.close)
    return refuse("flags.too many", most=most, **sources._asdict())


# -- leaders ----------------------------------------------------------------------------------------------------------


def why_not_leader_way(asked: Asked, way: tuple[int, ...]) -> Refusal:
    """``leader hex hex …``: one to three hexes towards his own side, or off it (S 497-517, rules 4.4)."""
    state = asked.state
    leader = pending(asked).about[0]
    here = state.leader_hex[leader]
    if way[0] != here:
        return refuse("leader.not from here", hex=way[0], here=here)
    if len(way) == 1:
        return refuse("leader.must go", hex=here)
    if len(way) - 1 > LEADER_EVADE_HEXES:
        return refuse("leader.too far", distance=len(way) - 1)
    for place, there in pairwise(way):
        refused = _why_not_step(state, leader, place, there)
        if refused is not None:
            return refused
    return _why_not_end(state, leader, way[-1]) or _why_not_this_way(asked, leader, way)


def _why_not_step(state: State, leader: Leader, place: int, there: Hex) -> Refusal | None:
    side = state.battle.leader_side[leader]
    if place == NOWHERE:
        return refuse("choice.off the map")
    rear = REAR[side][place]
    if there == NOWHERE:
        return refuse("leader.not at the edge", hex=place) if rear else None
    if there not in rear:
        return refuse("leader.not towards own side", hex=there)
    if state.battle.impassable[there]:
        return refuse("leader.impassable", hex=there, terrain=terrain_at(state, there))
    if state.unit_at[there] == NOBODY and owner_at(state, there) not in (NOBODY, side):
        return refuse("leader.enemy leader", hex=there)
    return None


def _why_not_end(state: State, leader: Leader, end: int) -> Refusal | None:
    if end == NOWHERE:
        return None
    if owner_at(state, end) not in (NOBODY, state.battle.leader_side[leader]):
        return refuse("leader.ends on enemy", hex=end)
    if state.leader_at[end] != NOBODY:
        return refuse("leader.second leader", hex=end)
    return None


def _why_not_this_way(asked: Asked, leader: Leader, way: tuple[int, ...]) -> Refusal:
    """A way that could be gone: another with the same end and the same enemies is offered, or a free step exists."""
    enemies = enemies_on(asked.state, leader, way)
    for choice in pending(asked).choices:
        if choice.args[-1] == way[-1] and enemies_on(asked.state, leader, choice.args) == enemies:
            return refuse("leader.same way", hexes=tuple(step for step in choice.args if step != NOWHERE))
    return refuse("leader.free way", hex=enemies[0])


def why_not_leader_to(asked: Asked, there: Hex) -> Refusal | None:
    """Why a leader's way may not end in a hex, None when one does."""
    state = asked.state
    leader = pending(asked).about[0]
    here, side = state.leader_hex[leader], state.battle.leader_side[leader]
    ends = {choice.args[-1] if choice.args[-1] != NOWHERE else choice.args[-2] for choice in pending(asked).choices}
    if there in ends:
        return None
    if there == here:
        return refuse("leader.must go", hex=here)
    if not is_behind(side, here, there):
        return refuse("leader.not towards own side", hex=there)
    rows = rows_back(side, here, there)
    if rows > LEADER_EVADE_HEXES:
        return refuse("leader.too far", distance=rows)
    refused = _why_not_end(state, leader, there)
    if refused is not None:
        return refused
    ways = _ways_to(side, (here,), there)
    return why_not_leader_way(asked, ways[0])


def _ways_to(side: int, way: tuple[int, ...], there: Hex) -> list[tuple[int, ...]]:
    """All ways by steps towards a side's own edge."""
    if way[-1] == there:
        return [way]
    if not is_behind(side, way[-1], there):
        return []
    return [longer for near in REAR[side][way[-1]] for longer in _ways_to(side, (*way, near), there)]


# -- rampage, extra hex -----------------------------------------------------------------------------------------------


def why_not_trample(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``trample hex``: each adjacent hex with a unit or leader once (S 454)."""
    state, there = asked.state, args[0]
    elephants = pending(asked).about[0]
    if there == state.unit_hex[elephants]:
        return refuse("rampage.themselves", hex=there)
    if there not in GRID.neighbors[state.unit_hex[elephants]]:
        return refuse("rampage.not adjacent", hex=there)
    if owner_at(state, there) == NOBODY:
        return refuse("rampage.nobody", hex=there)
    return refuse("rampage.not among the rest", hex=there)


def why_not_extra_hex(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``extra hex hex``: any free hex next to the cavalry (S 538, ruling 83)."""
    state, there = asked.state, args[0]
    unit = pending(asked).about[0]
    if there == state.unit_hex[unit]:
        return refuse("extra hex.own", hex=there)
    if there not in GRID.neighbors[state.unit_hex[unit]]:
        return refuse("extra hex.not adjacent", hex=there)
    refused = why_not_stand(state, unit, there)
    assert refused is not None
    return refused
