"""Sieges, subjugation, sortie and relief (part 7)."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import SPACE
from tests.hannibal.table import Table


def points(table: Table, space: str) -> int:
    return table.state.points[SPACE[space]]


@pytest.mark.example("sie1")
@pytest.mark.hannibal(52, 127)
def test_carthage_without_the_train_against_rome(table):
    table.place("rome", carthage="5 cu hannibal")
    table.dice(6)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "besiege")
    table.over()
    assert table.dice_for("siege") == [(6, -2)]
    assert points(table, "rome") == 1


@pytest.mark.example("sie2")
def test_two_cus_make_no_attempt_but_keep_the_points(table):
    table.place("tarentum", carthage="2 cu hannibal")
    table.points(tarentum=2)
    table.march("carthage", 11, "hannibal")
    assert "besiege" not in table.options()
    table.answer("march", "end")
    table.over()
    assert points(table, "tarentum") == 2


def test_points_go_with_the_last_besieger(table):
    table.place("tarentum", carthage="3 cu hannibal")
    table.place("tarentum", rome="2 cu", inside=True)
    table.points(tarentum=2)
    table.control(heraclea="none")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go heraclea")
    assert points(table, "tarentum") == 0
    assert table.cu("tarentum", "rome") == 2  # the walls are open


@pytest.mark.hannibal(180)
def test_a_train_left_before_the_walls_is_lost_to_who_comes_out(table):
    table.place("tarentum", carthage="3 cu hannibal")
    table.place("tarentum", rome="2 cu", inside=True)
    table.train("tarentum")
    table.march("carthage", 11, "hannibal")
    table.answers("march", "no train", "go heraclea")
    assert table.cu("tarentum", "rome") == 2
    assert table.state.train == -1


@pytest.mark.hannibal(49)
def test_a_third_point_takes_the_city_and_who_is_inside(table):
    table.place("tarentum", carthage="3 cu hannibal")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.points(tarentum=2)
    table.train("tarentum")
    table.dice(4)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "besiege")
    table.over()
    assert table.holder("tarentum") == "carthage"
    assert table.cu("tarentum", "rome", inside=True) == 0
    assert table.where("t_varro") == "off"
    assert points(table, "tarentum") == 0
    assert table.dice_for("siege") == [(4, 0)]


def test_the_capture_of_rome_ends_the_war(table):
    table.place("rome", carthage="5 cu hannibal")
    table.points(rome=2)
    table.dice(6)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "besiege")
    table.over()
    assert [(event.winner, event.how) for event in table.of("MatchOver")] == [(1, "capture")]


@pytest.mark.hannibal(45, 78)
def test_a_subdued_tribe_is_dead_and_bears_a_marker(table):
    table.place("averni", carthage="5 cu hannibal")
    table.points(averni=2)
    table.dice(4)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "subjugate")
    table.over()
    assert table.dice_for("siege") == [(4, 0)]
    assert table.holder("averni") == "carthage"
    assert table.state.dead_tribes >> SPACE["averni"] & 1


def test_one_attempt_for_each_city_and_card(table):
    table.place("tarentum", carthage="8 cu hannibal mago")
    table.dice(2)
    table.march("carthage", 33, "hannibal", event=True)
    table.answer("march", "without mago")
    table.answer("march", "cu 4")
    table.answer("march", "besiege")
    table.answer("general", "activate mago", among=["activate mago", "done"])
    assert "besiege" not in table.options()
    assert table.state.group_cu == 4


@pytest.mark.hannibal(300, 169)
def test_a_standing_attempt_spends_three_cus_of_the_stack(table):
    table.place("tarentum", carthage="8 cu hannibal mago")
    table.dice(2)
    table.march("carthage", 33, "mago", event=True)
    table.answer("march", "besiege")
    table.answer("general", "activate hannibal")
    assert table.state.group_cu == 5


@pytest.mark.hannibal(166)
def test_africanus_rolls_two_dice_on_a_force_march(table):
    table.place("gades", rome="5 cu scipio_africanus")
    table.dice(5, 6)
    table.march("rome", 61, "scipio_africanus", event=True)
    table.answer("march", "besiege")
    table.over()
    assert table.holder("gades") == "rome"


@pytest.mark.hannibal(69)
def test_treachery_gives_two_dice(table):
    table.place("tarentum", carthage="5 cu hannibal")
    table.dice(4, 1)
    table.march("carthage", 54, "hannibal")
    table.answer("march", "besiege")
    table.over()
    assert points(table, "tarentum") == 1
    assert table.cu("tarentum", "carthage") == 3


@pytest.mark.hannibal(26)
def test_a_traitor_opens_tarentum_but_not_in_a_truce(table):
    table.place("tarentum", carthage="3 cu mago")
    table.march("carthage", 18, "mago")
    table.answer("march", "besiege")
    table.over()
    assert table.holder("tarentum") == "carthage"
    for switch in (False, True):
        other = Table()
        other.rules(traitor_works_in_truce=switch)
        other.place("tarentum", carthage="3 cu mago")
        other.force(truce=1)
        other.march("carthage", 18, "mago")
        assert ("besiege" in other.options()) == switch


def test_marcellus_besieges_better_on_a_campaign(table):
    table.place("gades", rome="5 cu m_marcellus")
    table.consuls("m_marcellus")
    table.dice(2)
    table.march("rome", 33, "m_marcellus", event=True)
    table.answer("march", "besiege")
    assert table.dice_for("siege") == [(2, 1)]


@pytest.mark.hannibal(46, 117)
def test_a_sortie_is_a_battle_without_reactions(table):
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.points(tarentum=1)
    table.march("rome", 11, "t_varro")
    assert not table.with_verb("go")
    table.answer("march", "sortie")
    assert table.question == "attack"
    assert table.asked == "rome"


@pytest.mark.hannibal(46, 449)
def test_by_a_switch_the_besieger_may_avoid_a_sortie(table):
    table.rules(sortie_may_be_avoided=True)
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.points(tarentum=1)
    table.control(heraclea="none")
    table.march("rome", 11, "t_varro")
    table.answer("march", "sortie")
    table.dice(2)
    table.answer("react", "avoid mago", among=["avoid mago", "done"], side="carthage")
    table.answer("reaction", "cu 3")
    table.over()
    assert table.where("mago") == "heraclea"
    assert table.where("t_varro") == "tarentum"
    assert points(table, "tarentum") == 0


@pytest.mark.hannibal(27)
def test_no_sortie_in_a_truce(table):
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.force(truce=1)
    table.march("rome", 11, "t_varro")
    assert "sortie" not in table.options()


@pytest.mark.hannibal(162)
def test_relief_may_take_all_those_inside_along(table):
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu", inside=True)
    table.points(tarentum=1)
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go tarentum")
    table.answer("sortie", "yes", among=["yes", "no"], side="rome")
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [5 + 2 + 1 + 2]


@pytest.mark.hannibal(161)
def test_a_lone_general_outside_is_displaced_by_who_walks_out(table):
    table.place("tarentum", carthage="mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go cannae")
    assert table.where("mago") == "off"
    assert table.where("t_varro") == "cannae"


@pytest.mark.hannibal(48, 49)
@pytest.mark.parametrize("inside", ["2 cu mago", "mago", ""])
def test_the_siege_train_is_lost_in_a_captured_city(inside):
    table = Table()
    table.place("rhegium", rome="5 cu g_nero")
    table.control(rhegium="carthage")
    table.place("rhegium", carthage=inside, inside=True)
    table.train("rhegium", inside=True)
    table.points(rhegium=2)
    table.dice(4)
    table.march("rome", 11, "g_nero")
    table.answer("march", "besiege")
    table.over()
    assert table.holder("rhegium") == "rome"
    assert table.where("mago") == "off"
    assert table.state.train == -1
