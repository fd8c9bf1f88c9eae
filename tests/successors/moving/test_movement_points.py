"""Activation and movement points: examples 1 to 8 and the commanders on the way."""

from __future__ import annotations

import pytest


@pytest.mark.worked_example("1")
def test_a_die_equal_to_the_initiative_gives_three_points(table):
    table.place("kelainai", green="antigonos 2 mercenary")
    table.activate("green", "antigonos", die=3)
    assert table.left() == 3


@pytest.mark.worked_example("2")
@pytest.mark.successors(5)
def test_the_senior_general_counts_not_the_quicker_one(table):
    table.place("babylon", purple="perdikkas seleukos 2 mercenary")
    table.activate("purple", "perdikkas", die=4)
    assert table.force() == {"perdikkas", "seleukos", "mercenary 2"}
    assert table.left() == 3


@pytest.mark.worked_example("3")
@pytest.mark.successors(13)
def test_a_junior_who_is_picked_up_is_a_subordinate_and_not_activated_again(table):
    table.place("kyinda", red="krateros 3 mercenary")
    table.place("tarsos", red="eumenes")
    table.place("soloi", red="leonnatos")
    table.control(tarsos="red")
    table.activate("red", "krateros", die=2)
    assert table.left() == 2
    table.answer("spend", "march tarsos", "pick up eumenes")
    assert (table.left(), table.commander()) == (1, "krateros")
    table.answer("spend", "end")
    table.answer("activate", "done", among=[
        "activate leonnatos", "done", "place minor tarsos",
    ])


@pytest.mark.worked_example("4")
def test_a_commander_left_behind_hands_over_with_what_is_left_to_the_next(table):
    table.place("babylon", purple="perdikkas seleukos 2 mercenary")
    table.control(opis="purple", babylon="purple")
    table.activate("purple", "perdikkas", die=4)
    table.answer("spend", "march opis", "drop perdikkas")
    assert (table.commander(), table.left()) == ("seleukos", 3)


@pytest.mark.worked_example("5")
@pytest.mark.successors(11, 47)
def test_a_slow_senior_may_leave_no_points_but_the_force_is_active(table):
    table.place("kyzikos", red="leonnatos 2 mercenary")
    table.place("pergamon", red="antipatros")
    table.activate("red", "leonnatos", die=3)
    table.answer("spend", "march abydos", "march pergamon")
    assert table.left() == 1
    table.answer("spend", "pick up antipatros")
    assert (table.commander(), table.left()) == ("antipatros", 0)
    assert table.question == "spend"
    assert not table.with_verb("march")
    table.answer("spend", "end")


@pytest.mark.worked_example("6")
def test_a_slow_senior_takes_over_with_his_points_less_those_spent(table):
    table.place("kyzikos", red="leonnatos 2 mercenary")
    table.place("daskyleion", red="antipatros")
    table.activate("red", "leonnatos", die=4)
    assert table.left() == 4
    table.answer("spend", "march daskyleion", "pick up antipatros")
    assert (table.commander(), table.left()) == ("antipatros", 1)


@pytest.mark.worked_example("7")
@pytest.mark.parametrize(("die", "points"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_points_of_initiative_four(table, die, points):
    table.place("babylon", purple="perdikkas")
    table.activate("purple", "perdikkas", die=die)
    assert table.left() == points


@pytest.mark.worked_example("8")
@pytest.mark.parametrize(("initiative", "die", "points"), [(1, 1, 3), (6, 6, 3), (6, 5, 2)])
def test_points_of_the_quickest_and_the_slowest(table, initiative, die, points):
    assert table.board.allowance(initiative, die) == points
