"""A map of spaces joined by ways: what lies next to what, the shortest route, every route up to a cost.

It knows no rules. Spaces are whole numbers from 0 in the order in which the map names them. Ways have a kind in the
words of the game (``"land"``, ``"strait"``) and lead both ways; two spaces may be joined by several. What a way costs
is said by kind with every question: ``{"land": 1, "pass": 2}.get`` will do, for a kind without a cost is closed. All
answers come in a settled order, so that a recorded game plays again move for move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from types import MappingProxyType
from typing import Final, NewType

Space = NewType("Space", int)

Cost = Callable[[str], int | None]
"""What a way of a kind costs, 0 or more; None where it cannot be used."""

Passable = Callable[[Space], bool]
"""Whether a route may go on from a space that it has reached."""


def one_each(_kind: str) -> int:
    """Every way costs 1: what is counted is ways."""
    return 1


def _always(_space: Space) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two spaces, the lower number first."""

    a: Space
    b: Space
    kind: str

    def other(self, here: Space) -> Space:
        """The end that is not ``here``."""
        return self.b if here == self.a else self.a


@dataclass(frozen=True, slots=True)
class Route:
    """A way to go: ``spaces`` from the first to the last, the ``ways`` between them (one fewer), what they cost."""

    cost: int
    spaces: tuple[Space, ...]
    ways: tuple[Way, ...]


class PointMap:
    """Spaces, ways between them, regions.

    ``spaces``        all spaces
    ``ways``          all ways, as they were given
    ``kinds``         the kinds of ways, each once, as they first appear
    ``neighbors[s]``  the spaces joined to a space, each once, by number
    ``ways_of[s]``    the ways of a space, by the space at their other end, then as they were given
    ``regions``       the spaces of each region by its name, by number; a space may lie in several regions or none
    ``regions_of[s]`` the names of a space's regions, in the order of the regions

    Built from the number of spaces, the ways as ``(one space, another, kind)``, and the regions. Raises ``ValueError``
    for a space that is not on the map, for a way from a space to itself, and for the same way given twice.
    """

    def __init__(
        self, size: int, ways: Iterable[tuple[int, int, str]], regions: Mapping[str, Iterable[int]] | None = None
    ) -> None:
        self.spaces: Final = tuple(Space(number) for number in range(size))
        self.ways: Final = tuple(Way(self._space(min(a, b)), self._space(max(a, b)), kind) for a, b, kind in ways)
        for way in self.ways:
            if way.a == way.b:
                raise ValueError(f"a way leads from space {way.a} to itself")
        if len(set(self.ways)) < len(self.ways):
            twice = next(way for place, way in enumerate(self.ways) if way in self.ways[:place])
            raise ValueError(f"the way of the kind '{twice.kind}' between {twice.a} and {twice.b} is given twice")
        self.kinds: Final = tuple(dict.fromkeys(way.kind for way in self.ways))
        self.ways_of: Final = tuple(
            tuple(sorted((way for way in self.ways if here in (way.a, way.b)), key=lambda way: way.other(here)))
            for here in self.spaces
        )
        self.neighbors: Final = tuple(
            tuple(dict.fromkeys(way.other(here) for way in self.ways_of[here])) for here in self.spaces
        )
        self.regions: Final[Mapping[str, tuple[Space, ...]]] = MappingProxyType({
            name: tuple(sorted({self._space(here) for here in members})) for name, members in (regions or {}).items()
        })
        self.regions_of: Final = tuple(
            tuple(name for name, members in self.regions.items() if here in members) for here in self.spaces
        )
        self._order: Final = {way: place for place, way in enumerate(self.ways)}

    def _space(self, number: int) -> Space:
        if not 0 <= number < len(self.spaces):
            raise ValueError(f"there is no space {number} on a map of {len(self.spaces)}")
        return Space(number)

    def __len__(self) -> int:
        return len(self.spaces)

    def between(self, here: Space, there: Space) -> tuple[Way, ...]:
        """The ways that join two spaces, as they were given; none when they are not neighbors."""
        return tuple(way for way in self.ways_of[here] if way.other(here) == there)

    # ---- costs

    def distances(
        self, start: Space, cost: Cost = one_each, most: int | None = None, through: Passable = _always
    ) -> dict[Space, int]:
        """What the cheapest route to each space costs that can be reached, ``start`` itself with 0.

        ``most``     how much a route may cost; None for any amount
        ``through``  whether a route may go on from a space; it is not asked of ``start``, and what it refuses can be
                     reached all the same

        Cheapest first, then fewest ways, then by the numbers on the route. Raises ``ValueError`` for a negative cost.
        """
        return {route.spaces[-1]: route.cost for route in self._cheapest(start, cost, most, through)}

    def shortest(
        self, start: Space, end: Space, cost: Cost = one_each, through: Passable = _always
    ) -> Route | None:
        """The cheapest route, of several the one with the fewest ways, then the lowest numbers; None without any.

        ``through`` as in ``distances``. Raises ``ValueError`` for a negative cost.
        """
        for route in self._cheapest(start, cost, None, through):
            if route.spaces[-1] == end:
                return route
        return None

    def routes(
        self, start: Space, most: int, cost: Cost = one_each, through: Passable = _always
    ) -> tuple[Route, ...]:
        """Every route from a space that costs at most ``most`` and comes to no space twice, the one that stays not
        counted; two ways between the same spaces make two routes.

        Cheapest first, then fewest ways, then by the numbers on the route, then as the ways were given. There can be
        very many: their number grows with the power of ``most``. Raises ``ValueError`` for a negative cost.
        """
        found: list[Route] = []
        waiting = [Route(0, (start,), ())]
        while waiting:
            route = waiting.pop()
            for longer in self._steps(route, cost, through):
                if longer.cost <= most and longer.spaces[-1] not in route.spaces:
                    found.append(longer)
                    waiting.append(longer)
        return tuple(sorted(found, key=self._rank))

    def _steps(self, route: Route, cost: Cost, through: Passable) -> Iterator[Route]:
        """A route gone on with by one way."""
        here = route.spaces[-1]
        if route.ways and not through(here):
            return
        for way in self.ways_of[here]:
            price = cost(way.kind)
            if price is None:
                continue
            if price < 0:
                raise ValueError(f"a way of the kind '{way.kind}' costs {price}, which is less than nothing")
            yield Route(route.cost + price, (*route.spaces, way.other(here)), (*route.ways, way))

    def _rank(self, route: Route) -> tuple[int, int, tuple[Space, ...], tuple[int, ...]]:
        return route.cost, len(route.ways), route.spaces, tuple(self._order[way] for way in route.ways)

    def _cheapest(self, start: Space, cost: Cost, most: int | None, through: Passable) -> Iterator[Route]:
        """The best route to every space that can be reached, the best first (Dijkstra)."""
        begun = Route(0, (start,), ())
        heap = [(self._rank(begun), begun)]
        settled: set[Space] = set()
        while heap:
            _rank, route = heappop(heap)
            if route.spaces[-1] in settled:
                continue
            settled.add(route.spaces[-1])
            yield route
            for longer in self._steps(route, cost, through):
                if longer.spaces[-1] not in settled and (most is None or longer.cost <= most):
                    heappush(heap, (self._rank(longer), longer))
