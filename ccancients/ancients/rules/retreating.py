"""Retreat (rulebook chapter 12, S 426-468)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.ancients.components.board import REAR, Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.state import NOBODY, State


class Retreats(NamedTuple):
    """Where a unit may end a retreat.

    ``paths``      by end hex, a path from where it stands; empty when it cannot take a single step
    ``completed``  hexes of the retreat that these paths fulfil; joining a lone leader fulfils the rest (S 437)
    """

    paths: dict[int, tuple[int, ...]]
    completed: int


def retreat_distance(state: State, unit: Unit, roller: int, flags: int, *, close: bool) -> int:
    """Hexes owed for accepted flags: the type's distance, and one more each for horse thrown back by elephants.

    S 426; S 370, S 468 and ruling 19 for elephants, in close combat only.
    """
    battle = state.battle
    per_flag = battle.unit_type[unit].flag_hexes
    if close and battle.unit_type[unit].is_horse and battle.unit_type[roller].is_elephants:
        per_flag += 1
    return flags * per_flag


def is_open(state: State, unit: Unit, there: Hex) -> bool:
    """Whether a retreating or evading unit may enter a hex.

    Not impassable, no unit, no lone enemy leader; a lone friendly leader only for a unit without leader (S 433-437,
    rulings 25-28). Terrain that stops movement does not stop it.
    """
    battle = state.battle
    if battle.impassable[there] or state.unit_at[there] != NOBODY:
        return False
    leader = state.leader_at[there]
    if leader == NOBODY:
        return True
    own = battle.leader_side[leader] == battle.unit_side[unit]
    return own and state.leader_at[state.unit_hex[unit]] == NOBODY


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
                if there in further or there in joined or not is_open(state, unit, there):
                    continue
                kept = joined if state.leader_at[there] != NOBODY else further
                kept[there] = (*path, there)
        if not further:
            if joined:
                return Retreats(joined, hexes)
            return Retreats({} if step == 0 else edge, step)
        edge = further
    return Retreats({**edge, **joined}, hexes)
