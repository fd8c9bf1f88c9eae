"""The ways that the moving group could go by land on its movement points, space by space (rules 4.3-4.5).

What happens on the way (reactions, attrition) is left out: ``odds.routes`` tells how likely it is. A way ends where the
group would have to fight.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush

from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, STEP_COST, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.group import use_points
from ccancients.hannibal.rules.movement import end, most_used, steps, train_stays
from ccancients.hannibal.rules.presence import force, members
from ccancients.hannibal.rules.reactions import can_overrun
from ccancients.hannibal.state import BY_LAND, BY_PASS, State

Price = Callable[[State, State], float]
"""What a step costs besides movement points, given the positions before and after it; 0 or more."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way by land.

    ``spaces``  after the space in which the group stands, in order;  ``points`` movement points that it takes
    ``price``   the sum of what its steps cost by the ``Price`` that it was chosen for
    """

    spaces: tuple[int, ...]
    points: int
    price: float = 0.0


def free(_before: State, _after: State) -> float:
    """The price of a step for whoever only wants to be quick."""
    return 0.0


def ahead(state: State, there: int) -> State:
    """A copy of a position in which the moving group has gone on to a neighboring space, and nothing has happened."""
    after = state.copy()
    here, side = after.group_place, SIDE_OF[after.group_general]
    places = len(after.elephants)
    after.cu[side * places + here] -= after.group_cu
    after.cu[side * places + there] += after.group_cu
    if after.group_elephants:
        after.elephants[here] -= after.group_elephants
        after.elephants[there] += after.group_elephants
    for general in members(after.group_generals):
        after.general_at[general] = there
    if train_stays(space_of(here), there):
        after.group_train = 0
    if after.group_train and side == CARTHAGE:
        after.train = there
    kind = KIND_OF_WAY[space_of(here)][there]
    after.entered_by = BY_LAND if kind == "land" else BY_PASS
    after.entered_from = here if here < INSIDE else space_of(here)
    use_points(after, STEP_COST[kind])
    after.group_place = there
    after.path = [*after.path, there, after.used[after.group_general]]
    after.edited = 0
    return after


def along(state: State, spaces: tuple[int, ...]) -> State:
    """A copy of a position in which the moving group has gone a way, and nothing has happened."""
    for there in spaces:
        state = ahead(state, there)
    return state


def ends_there(state: State) -> bool:
    """Whether the group, come into a space with ``ahead``, has to fight before it may go on."""
    side, space = SIDE_OF[state.group_general], state.group_place
    enemy = opponent(side)
    return space < INSIDE and force(state, enemy, space) > 0 and not can_overrun(state, side, space)


def next_spaces(state: State, spaces: tuple[int, ...] = ()) -> list[int]:
    """Where the group may step from the end of a way."""
    after = along(state, spaces)
    if spaces and ends_there(after):
        return []
    return steps(after)


def routes(state: State, price: Price = free) -> dict[int, Route]:
    """The best way to every space in which the group could end its march, or fight, by the space.

    The best is the cheapest by ``price``, among equals that with the fewest points, then with the fewest steps.
    """
    if state.group_general < 0:
        return {}
    start = space_of(state.group_place)
    spent = most_used(state)
    best: dict[int, Route] = {}
    seen: set[tuple[int, int]] = set()
    waiting: list[tuple[float, int, int, tuple[int, ...]]] = [(0.0, 0, 0, ())]
    known: dict[tuple[int, ...], State] = {(): state}
    while waiting:
        cost, points, _length, spaces = heappop(waiting)
        here = spaces[-1] if spaces else start
        if (here, points) in seen:
            continue
        seen.add((here, points))
        at = known.pop(spaces)
        if spaces and here not in best and here != start and (not end(at) or ends_there(at)):
            best[here] = Route(spaces, points, cost)
        if spaces and ends_there(at):
            continue
        for there in steps(at):
            if there == start or there in spaces:
                continue
            after = ahead(at, there)
            way = (*spaces, there)
            known[way] = after
            heappush(waiting, (cost + price(at, after), most_used(after) - spent, len(way), way))
    return best
