"""Line of sight (S 259-265, S 596-672; rules part 2)."""

from __future__ import annotations

from functools import cache

from ccancients.ancients.components.board import GRID, NOWHERE, Hex
from ccancients.ancients.state import NOBODY, State


@cache
def between(here: Hex, there: Hex) -> tuple[tuple[Hex, ...], ...]:
    """What the line between two hexes crosses: single hexes, or pairs along whose common edge it runs."""
    return GRID.crossed(Hex(here), Hex(there))


def obstructs(state: State, here: Hex, there: Hex, middle: Hex) -> bool:
    """Whether a hex on the line obstructs it: any unit or leader, forest, camp, a hill by its rule, the board edge.

    A hill obstructs unless both ends are hills (S 620, ruling 122). The ends themselves never block.
    """
    if middle == NOWHERE or state.unit_at[middle] != NOBODY or state.leader_at[middle] != NOBODY:
        return True
    battle = state.battle
    if battle.blocks_sight[middle]:
        return True
    return battle.height[middle] > 0 and not (battle.height[here] > 0 and battle.height[there] > 0)


def sees(state: State, here: Hex, there: Hex) -> bool:
    """Whether a unit in one hex sees another hex. Along an edge both sides must obstruct (S 263-265, ruling 121)."""
    for crossed in between(here, there):
        if all(obstructs(state, here, there, middle) for middle in crossed):
            return False
    return True


def entered_from(here: Hex, there: Hex) -> tuple[int, ...]:
    """The neighbors of a target through whose side (or corner) a line from ``here`` enters it (ruling 90)."""
    if GRID.distance[here][there] == 1:
        return (here,)
    near = GRID.neighbors[there]
    return tuple(middle for crossed in between(here, there) for middle in crossed if middle in near)
