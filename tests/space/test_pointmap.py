"""A map of points: neighbors, ways of several kinds, routes; compared with trying everything."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccancients.space.pointmap import PointMap, Route, Space, Way, one_each

ROME, CAPUA, MESSANA, SYRACUSE, RHEGIUM = (Space(number) for number in range(5))
PRICES = {"road": 1, "pass": 2, "strait": 3, "free": 0}


def italy() -> PointMap:
    """Rome – Capua – Rhegium by land, a strait to Messana, Messana – Syracuse; Capua and Rhegium also by a pass."""
    return PointMap(
        5,
        [(ROME, CAPUA, "road"), (RHEGIUM, CAPUA, "road"), (CAPUA, RHEGIUM, "pass"), (RHEGIUM, MESSANA, "strait"),
         (SYRACUSE, MESSANA, "road")],
        {"Italia": (RHEGIUM, ROME, CAPUA), "Sicilia": (MESSANA, SYRACUSE), "coast": (RHEGIUM, MESSANA), "sea": ()},
    )


def test_neighbors_are_named_once_and_by_number() -> None:
    land = italy()
    assert land.neighbors == ((CAPUA,), (ROME, RHEGIUM), (SYRACUSE, RHEGIUM), (MESSANA,), (CAPUA, MESSANA))
    assert len(land) == len(land.spaces) == 5


def test_two_spaces_may_be_joined_by_ways_of_several_kinds() -> None:
    land = italy()
    assert [way.kind for way in land.between(RHEGIUM, CAPUA)] == ["road", "pass"]
    assert land.between(CAPUA, RHEGIUM) == land.between(RHEGIUM, CAPUA)
    assert land.between(ROME, SYRACUSE) == ()
    assert land.kinds == ("road", "pass", "strait")
    assert [way.other(CAPUA) for way in land.ways_of[CAPUA]] == [ROME, RHEGIUM, RHEGIUM]


def test_a_space_lies_in_several_regions_or_none() -> None:
    land = italy()
    assert land.regions["Italia"] == (ROME, CAPUA, RHEGIUM)
    assert land.regions["sea"] == ()
    assert land.regions_of[RHEGIUM] == ("Italia", "coast")
    assert PointMap(1, []).regions_of == ((),)


def test_the_cheapest_route_depends_on_what_a_kind_of_way_costs() -> None:
    land = italy()
    there = land.shortest(ROME, SYRACUSE, PRICES.get)
    assert there is not None
    assert (there.cost, there.spaces) == (6, (ROME, CAPUA, RHEGIUM, MESSANA, SYRACUSE))
    assert [way.kind for way in there.ways] == ["road", "road", "strait", "road"]
    assert land.shortest(ROME, SYRACUSE) == Route(4, there.spaces, there.ways)
    by_pass = land.shortest(CAPUA, RHEGIUM, {"pass": 1}.get)
    assert by_pass is not None
    assert by_pass.ways == (Way(CAPUA, RHEGIUM, "pass"),)


def test_a_kind_without_a_cost_is_closed() -> None:
    land = italy()
    assert land.shortest(ROME, SYRACUSE, {"road": 1}.get) is None
    assert land.distances(MESSANA, {"road": 1}.get) == {MESSANA: 0, SYRACUSE: 1}


def test_distances_come_cheapest_first_and_stop_at_the_most() -> None:
    land = italy()
    assert list(land.distances(ROME, PRICES.get).items()) == [
        (ROME, 0), (CAPUA, 1), (RHEGIUM, 2), (MESSANA, 5), (SYRACUSE, 6)
    ]
    assert list(land.distances(ROME, PRICES.get, most=4)) == [ROME, CAPUA, RHEGIUM]


def test_a_space_that_nobody_passes_is_reached_and_not_left() -> None:
    land = italy()
    assert list(land.distances(ROME, through=lambda here: here != CAPUA)) == [ROME, CAPUA]
    assert land.distances(CAPUA, through=lambda here: here != CAPUA)[SYRACUSE] == 3, "who stands there may leave"
    assert land.shortest(ROME, RHEGIUM, through=lambda here: here != CAPUA) is None


def test_all_routes_are_told_apart_by_their_ways() -> None:
    found = [(route.cost, route.spaces, route.ways[-1].kind) for route in italy().routes(ROME, 3, PRICES.get)]
    assert found == [
        (1, (ROME, CAPUA), "road"), (2, (ROME, CAPUA, RHEGIUM), "road"), (3, (ROME, CAPUA, RHEGIUM), "pass")
    ]


def test_a_route_to_the_start_is_to_stay() -> None:
    assert italy().shortest(ROME, ROME) == Route(0, (ROME,), ())


@pytest.mark.parametrize(
    ("size", "ways", "regions", "words"),
    [
        (2, [(0, 2, "road")], {}, "no space 2 on a map of 2"),
        (2, [(-1, 0, "road")], {}, "no space -1"),
        (2, [(1, 1, "road")], {}, "from space 1 to itself"),
        (2, [(0, 1, "road"), (1, 0, "road")], {}, "given twice"),
        (2, [], {"Gallia": [5]}, "no space 5"),
    ],
)
def test_a_map_that_cannot_be_is_refused(
    size: int, ways: list[tuple[int, int, str]], regions: dict[str, list[int]], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        PointMap(size, ways, regions)


def test_a_negative_cost_is_refused() -> None:
    for ask in (lambda: italy().distances(ROME, {"road": -1}.get), lambda: italy().routes(ROME, 3, {"road": -1}.get)):
        with pytest.raises(ValueError, match="less than nothing"):
            ask()


# ---- against trying everything


@st.composite
def maps(draw: st.DrawFn) -> PointMap:
    size = draw(st.integers(1, 5))
    pairs = [(a, b, kind) for a, b in permutations(range(size), 2) for kind in PRICES]
    ways = draw(st.lists(st.sampled_from(pairs), max_size=9, unique_by=lambda way: (min(way[:2]), max(way[:2]), way[2]))
                if pairs else st.just([]))
    return PointMap(size, ways)


def every_route(land: PointMap, start: Space, through: frozenset[int]) -> list[Route]:
    """All routes that come to no space twice, by trying every order of spaces and every choice of ways."""
    found = []
    others = [space for space in land.spaces if space != start]
    for length in range(1, len(land)):
        for rest in permutations(others, length):
            if not through.issuperset(rest[:-1]):
                continue
            legs = [land.between(here, there) for here, there in zip((start, *rest), rest, strict=False)]
            for ways in product(*legs):
                cost = sum(PRICES[way.kind] for way in ways)
                found.append(Route(cost, (start, *rest), ways))
    return found


def rank(land: PointMap, route: Route) -> tuple[int, int, tuple[Space, ...], tuple[int, ...]]:
    return route.cost, len(route.ways), route.spaces, tuple(land.ways.index(way) for way in route.ways)


@settings(max_examples=150, deadline=None)
@given(maps(), st.data())
def test_routes_are_those_of_trying_everything(land: PointMap, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(land.spaces))
    open_spaces = data.draw(st.frozensets(st.sampled_from(land.spaces)))
    most = data.draw(st.integers(0, 8))
    wanted = sorted(every_route(land, start, open_spaces), key=lambda route: rank(land, route))
    assert list(land.routes(start, most, PRICES.get, open_spaces.__contains__)) == [
        route for route in wanted if route.cost <= most
    ]
    reached = land.distances(start, PRICES.get, None, open_spaces.__contains__)
    assert reached.pop(start) == 0
    assert reached == {end: min(each.cost for each in wanted if each.spaces[-1] == end)
                       for end in {each.spaces[-1] for each in wanted}}
    assert land.distances(start, PRICES.get, most, open_spaces.__contains__).keys() - {start} == {
        end for end, cost in reached.items() if cost <= most
    }
    for end in land.spaces:
        best = land.shortest(start, end, PRICES.get, open_spaces.__contains__)
        if end == start:
            assert best == Route(0, (start,), ())
        else:
            assert best == next((route for route in wanted if route.spaces[-1] == end), None)


@settings(max_examples=60, deadline=None)
@given(maps())
def test_ways_lead_both_ways(land: PointMap) -> None:
    for here, there in permutations(land.spaces, 2):
        assert (there in land.neighbors[here]) == (here in land.neighbors[there])
        assert land.distances(here, one_each).get(there) == land.distances(there, one_each).get(here)
