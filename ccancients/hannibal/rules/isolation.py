"""Which markers are cut off (rules 8.5)."""

from __future__ import annotations

from ccancients.hannibal.components.board import CITY, KIND, MESSANA, NO_PORT, PORT, RHEGIUM, SPACE_COUNT, TRACING
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.rules.control import holds_messana_strait, is_hostile_ground, is_living_tribe, removable
from ccancients.hannibal.rules.presence import force, force_in_space
from ccancients.hannibal.state import State


def isolated(state: State, side: int) -> list[int]:
    """The removable markers of a side that cannot trace to an own CU, city, tribe or controlled port."""
    goals = [space for space in range(SPACE_COUNT) if is_goal(state, side, space)]
    passable = [may_trace_through(state, side, space) for space in range(SPACE_COUNT)]
    strait = holds_messana_strait(state, side)
    reached = set(goals)  # spaces from which a path leads to a goal: a start needs no leave of its own
    waiting = [space for space in goals if passable[space]]
    while waiting:
        here = waiting.pop()
        for there in TRACING[here]:
            if there in reached or ({here, there} == {MESSANA, RHEGIUM} and not strait):
                continue
            reached.add(there)
            if passable[there]:
                waiting.append(there)
    return [space for space in removable(state, side) if space not in reached]


def is_goal(state: State, side: int, space: int) -> bool:
    """Where a path ends: an own CU, or an own city, living own tribe or own port."""
    if force_in_space(state, side, space):
        return True
    if state.control[space] != side:
        return False
    return KIND[space] == CITY or is_living_tribe(state, space) or PORT[space] != NO_PORT


def may_trace_through(state: State, side: int, space: int) -> bool:
    """Whether a path may lead over a space that is not its start."""
    enemy = opponent(side)
    own_cu = force_in_space(state, side, space) > 0
    if not own_cu and is_hostile_ground(state, side, space):
        return False
    return not force(state, enemy, space) or state.control[space] == side
