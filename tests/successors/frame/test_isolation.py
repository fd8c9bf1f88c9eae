"""Markers that have neither a city nor an army behind them (frame F16; FE29)."""

from __future__ import annotations

import pytest

from tests.successors.frame.table import FIRST_MARCH, FOUR, Table


def ended(table: Table, turn: int = 1) -> Table:
    """The last round of a turn ends; who has no units gets some that are far away, so that nobody is out."""
    table.force(round=3 * turn, turn=turn, order=list(range(table.state.sides)))
    table.round_ends()
    return table


def four() -> Table:
    table = Table(FOUR)
    for place, side in (("passaron", "blue"), ("kyrene", "red"), ("armauira", "green"), ("sousa", "purple")):
        table.place(place, **{side: "mercenary 1"})
    table.control(red="kyrene")
    return table


def test_fe29_a_marker_beside_an_enemy_space_is_taken_off() -> None:
    table = four()
    table.control(red="ankyra", purple="gordion")
    ended(table)
    assert table.holder("ankyra") == "none"
    assert {event.side for event in table.of("MarkersIsolated")} == {1, 3}  # purple's Gordion goes as well


@pytest.mark.parametrize("where", ["ankyra", "gordion"])
def test_fe29_an_army_in_the_space_or_where_the_chain_ends_keeps_it(where: str) -> None:
    table = four()
    table.control(red="ankyra", purple="gordion")
    table.place(where, red="mercenary 1")
    ended(table)
    assert table.holder("ankyra") == "red"


def test_a_general_alone_keeps_no_marker() -> None:
    table = four()
    table.control(red="ankyra")
    table.place("ankyra", red="krateros")
    ended(table)
    assert table.holder("ankyra") == "none"


def test_a_chain_of_own_markers_to_an_own_major_city_keeps_all_of_them() -> None:
    table = four()
    table.control(green="ankyra gordion synnada kelainai")
    ended(table)
    assert [table.holder(each) for each in ("ankyra", "gordion", "synnada")] == ["green"] * 3


def test_a_major_city_is_never_isolated() -> None:
    table = four()
    table.control(purple="kelainai")
    ended(table)
    assert table.holder("kelainai") == "purple"


def test_an_uncontrolled_space_breaks_the_chain() -> None:
    table = four()
    table.control(green="ankyra synnada kelainai")  # Gordion lies between
    ended(table)
    assert [table.holder(each) for each in ("ankyra", "synnada")] == ["none", "green"]


@pytest.mark.parametrize(("army", "left"), [("lamia", "green"), ("thermopylai", "none")])
def test_a_chain_goes_through_transit_points_but_not_through_an_independent_army(army: str, left: str) -> None:
    table = four()
    table.control(green="athenai thebai lamia")  # Thermopylai lie between Thebai and Lamia
    table.army("leosthenes", army)
    ended(table)
    assert table.holder("lamia") == left
    assert table.holder("thebai") == "green"


def test_a_path_by_sea_carries_a_chain_one_across_the_mediterranean_does_not() -> None:
    table = four()
    table.control(green="aspendos soloi tarsos kyinda", red="sparta kyrene")
    ended(table)
    assert table.holder("aspendos") == "green"
    assert table.holder("sparta") == "none"


def test_all_go_at_once_as_they_lie_at_one_moment() -> None:
    table = four()
    table.control(red="ankyra gordion", purple="synnada")
    ended(table)
    assert [table.holder(each) for each in ("ankyra", "gordion", "synnada")] == ["none"] * 3


def test_nothing_is_taken_off_before_the_turn_is_over() -> None:
    table = four()
    table.control(red="ankyra")
    table.force(round=2, turn=1, order=[0, 1, 2, 3])
    table.round_ends()
    assert table.holder("ankyra") == "red"


def test_first_march_knows_no_isolation() -> None:
    table = Table(FIRST_MARCH)
    table.place("kelainai", red="antigonos mercenary 1")
    table.place("kyinda", purple="eumenes mercenary 1")
    table.control(red="aspendos")
    ended(table)
    assert table.holder("aspendos") == "red"
