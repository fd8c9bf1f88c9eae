"""Ways over several spaces: what they promise is what the rules then allow and ask (rules 4.3-4.5, part 5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise

import pytest

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import SPACE, SPACES, STEP_COST, WAYS_OF, space_of
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.tables import MOVEMENT
from ccancients.hannibal.odds.losses import pass_odds
from ccancients.hannibal.odds.routes import PREFERENCES, danger, hardship, route_odds, strangeness
from ccancients.hannibal.routes import along, next_spaces, routes
from ccancients.hannibal.rules.movement import most_used
from ccancients.hannibal.rules.presence import group_force
from ccancients.hannibal.state import State
from tests.hannibal.table import Table
from tests.hannibal.walk import walked


def marches(seeds: range, most: int) -> Iterator[Game[State]]:
    """Matches at random in which somebody is asked where to march."""
    asked = (game for game in walked(seeds) if game.decision is not None and game.decision.question == q.MARCH)
    return islice((game for game in asked if any(each.verb == "go" for each in game.decision.choices)), most)


def names(spaces: tuple[int, ...]) -> list[str]:
    return [SPACES[space].key for space in spaces]


def by_key(table: Table) -> dict[str, list[str]]:
    return {SPACES[end].key: names(route.spaces) for end, route in routes(table.state).items()}


def check_ways(game: Game[State]) -> None:
    """Every step of the best ways is legal when it is gone, as long as nothing happens on the way."""
    for end, route in routes(game.state).items():
        assert route.spaces[-1] == end
        played, gone = game.clone(), []
        for there in route.spaces:
            assert Choice("go", (there,)) in played.decision.choices, (names(route.spaces), gone)
            played.apply(Choice("go", (there,)))
            gone.append(there)
            unchanged = group_force(played.state) == group_force(game.state)
            if played.decision.question != q.MARCH or played.state.halt or not unchanged:
                break
            assert space_of(played.state.group_place) == there
        else:
            foreseen = along(game.state, route.spaces)
            if played.state.group_general == game.state.group_general:
                assert most_used(played.state) - most_used(game.state) == route.points
                assert foreseen.cu == played.state.cu
                assert foreseen.general_at == played.state.general_at


def check_interceptors(game: Game[State]) -> int:
    """Whoever is asked whether he intercepts was foreseen, and nobody else; how many questions were compared."""
    compared = 0
    for choice in game.decision.choices:
        if choice.verb != "go":
            continue
        foreseen = {each.general for each in route_odds(game.state, choice.args).legs[0].interceptors}
        played = game.clone()
        played.apply(choice)
        decision, unchanged = played.decision, group_force(played.state) == group_force(game.state)
        if decision is not None and decision.question == q.REACT and unchanged:
            assert {each.args[0] for each in decision.choices if each.verb == "intercept"} == foreseen
            compared += 1
    return compared


def test_ways_of_random_matches_can_be_gone() -> None:
    for game in marches(range(40), 60):
        check_ways(game)


def test_whoever_may_intercept_was_foreseen() -> None:
    assert sum(check_interceptors(game) for game in marches(range(40), 300)) > 20


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/hannibal/test_routes.py
def test_ways_of_many_random_matches_can_be_gone() -> None:
    for game in marches(range(1000, 1200), 3000):
        check_ways(game)
        check_interceptors(game)


def test_ways_reach_all_that_steps_reach() -> None:
    """On a map without enemies every space within four movement points has a way, and the cheapest one."""
    table = Table()
    table.place("capua", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 55, "t_varro")
    least = {SPACE["capua"]: 0}
    waiting = [SPACE["capua"]]
    for here in waiting:
        for there, kind in WAYS_OF[here]:
            points = least[here] + STEP_COST[kind]
            if points <= MOVEMENT and points < least.get(there, 99) and table.state.control[there] == 0:
                least[there] = points
                waiting.append(there)
    found = routes(table.state)
    own = {end: route.points for end, route in found.items() if table.state.control[end] == 0}
    del least[SPACE["capua"]]
    assert own == {end: points for end, points in least.items() if end in own}
    assert set(least) <= set(found)


def druentia(**others: str) -> Table:
    """Hannibal before the Alps with four movement points."""
    table = Table()
    table.place("druentia", carthage="8 cu 2 elephants hannibal")
    for space, force in others.items():
        table.place(space, rome=force)
    table.march("carthage", 55, "hannibal")
    return table


def test_a_pass_is_told_with_its_attrition_and_its_points() -> None:
    table = druentia()
    leg, = route_odds(table.state, (SPACE["taurini"],)).legs
    assert (leg.points, leg.losses) == (STEP_COST["alps"], pass_odds(10, elephants=2, alps=True))
    assert leg.battle is None
    assert leg.interceptors == ()


def test_an_interceptor_is_told_with_his_chance_and_the_battle() -> None:
    table = druentia(mutina="6 cu p_scipio")
    first, second = route_odds(table.state, (SPACE["taurini"], SPACE["boii"])).legs
    assert first.interceptors == ()
    comer, = second.interceptors
    assert comer.general == GENERAL["p_scipio"]
    assert comer.chance == Fraction(1, 6), "a friendly tribe warns Hannibal"
    assert comer.battle is not None
    assert comer.battle.rome.cu == 6
    assert comer.battle.carthage.cu == 10


def test_a_way_ends_where_it_has_to_fight() -> None:
    table = druentia(boii="6 cu p_scipio")
    found = by_key(table)
    assert found["boii"] == ["taurini", "boii"]
    assert all("boii" not in way[:-1] for way in found.values())
    assert next_spaces(table.state, (SPACE["taurini"], SPACE["boii"])) == []
    assert route_odds(table.state, (SPACE["taurini"], SPACE["boii"])).legs[-1].battle is not None


def test_a_single_unit_is_overrun_and_the_way_goes_on() -> None:
    table = druentia(rhone="1 cu")
    leg, = route_odds(table.state, (SPACE["rhone"],)).legs
    assert leg.overrun
    assert leg.battle is None
    assert next_spaces(table.state, (SPACE["rhone"],))


def test_what_a_way_leaves_behind_and_what_winter_takes_is_told() -> None:
    table = Table()
    table.control(numantia="carthage", azaila="carthage", bilbilis="none", iberus="none")
    table.place("numantia", carthage="5 cu mago")
    table.march("carthage", 55, "mago")
    found = route_odds(table.state, (SPACE["iberus"],))
    assert SPACE["numantia"] in found.isolated or not found.isolated
    assert found.winter is None
    table = druentia()
    assert route_odds(table.state, (SPACE["rhone"], SPACE["allobroges"])).winter is not None


def test_hostile_tribes_are_told_while_the_enemy_may_have_them() -> None:
    table = druentia()
    way = (SPACE["rhone"],)
    assert route_odds(table.state, way).legs[0].tribes is None
    assert route_odds(table.state, way, unseen=frozenset((7,))).legs[0].tribes is not None


def test_a_way_may_be_the_best_at_something() -> None:
    table = druentia(mutina="6 cu p_scipio")
    for name, price in (("interception", danger), ("attrition", hardship), ("friends", strangeness)):
        assert PREFERENCES[name] is price
        for end, route in routes(table.state, price).items():
            quick = routes(table.state)[end].spaces
            at = [along(table.state, quick[:number]) for number in range(len(quick) + 1)]
            assert route.price <= sum(price(before, after) for before, after in pairwise(at)) + 1e-9
