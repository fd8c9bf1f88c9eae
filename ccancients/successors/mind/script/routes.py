"""How far everything is from a place, by land and by sea, and the first step of the way.

A *node* is a space ashore, or a space plus the number of spaces for the sea before it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush

from ccancients.successors.components.board import Board

FAR = 9
"""Movement points beyond which nothing is looked for."""


@dataclass(slots=True)
class Routes:
    """Distances from a node; ``came`` the node before each one."""

    start: int
    far: dict[int, int] = field(default_factory=dict)
    came: dict[int, int] = field(default_factory=dict)

    def first_step(self, node: int) -> int:
        """The first node on the way, -1 when one is there."""
        if node == self.start or node not in self.came:
            return -1
        while self.came[node] != self.start:
            node = self.came[node]
        return node


@lru_cache(maxsize=4096)
def routes_from(
    board: Board, start: int, closed: frozenset[int], *, sea: bool, land: bool = True, most: int = FAR
) -> Routes:
    """The cheapest ways from a node. Through a ``closed`` space no way leads on; ``sea`` whether ships may be taken."""
    found = Routes(start, {start: 0})
    queue = [(0, start)]
    while queue:
        spent, node = heappop(queue)
        if spent > found.far[node] or (node != start and node in closed):
            continue
        for there, cost in _steps(board, node, sea=sea, land=land):
            total = spent + cost
            if total <= most and total < found.far.get(there, most + 1):
                found.far[there], found.came[there] = total, node
                heappush(queue, (total, there))
    return found


def _steps(board: Board, node: int, *, sea: bool, land: bool) -> list[tuple[int, int]]:
    """Where one gets by one step, and what it costs."""
    by_land, by_sea = _graph(board)
    if node >= board.count:
        return by_sea[node - board.count]
    found = by_land[node] if land else []
    return [*found, (node + board.count, 0)] if sea and board.spaces[node].port else found


@lru_cache(maxsize=16)
def _graph(board: Board) -> tuple[list[list[tuple[int, int]]], list[list[tuple[int, int]]]]:
    """The steps from every space by land, and from every sea: where to, and what they cost."""
    cost, count = board.costs, board.count
    by_land = [[(there, cost[kind]) for there, kind in ways] for ways in board.ways]
    by_sea = [
        [(space, 0), *((there + count, cost[kind]) for there, kind in board.sea_ways[space])] for space in range(count)
    ]
    return by_land, by_sea


__all__ = ["FAR", "Routes", "routes_from"]
