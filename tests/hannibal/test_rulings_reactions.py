"""Rulings of part 13 about reactions, retreats, sieges and raised troops."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.procedures.turn import PlayCard
from ccancients.hannibal.rules.placement import raisers
from tests.hannibal.table import Table
from tests.hannibal.test_battle import F, L, P, field, fight, held

# -- counters ---------------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(8)
def test_before_a_battle_the_attacker_ends_his_counters_and_gets_no_second_turn(table):
    table.hand("carthage", 20)
    table.hand("rome", 7, 8)
    table.place("rhone", rome="6 cu t_varro")
    table.place("gergovia", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("counter", "done", side="rome")  # C1: activated in hostile land
    table.answer("march", "go rhone")
    table.answer("counter", "done", side="rome")  # C4: entered
    table.answer("react", "done")
    table.answer("counter", "done", among=["play 20", "done"], side="carthage")
    table.dice(1)
    table.answer("counter", "play 7", among=["play 7", "play 8", "done"], side="rome")
    table.answer("counter", "done", among=["play 8", "done"], side="rome")
    assert (table.question, table.asked) == ("attack", "carthage")
    assert 20 in table.state.hands[1]


# -- sieges and lone generals -----------------------------------------------------------------------------------------


@pytest.mark.hannibal(71)
def test_points_on_a_tribe_go_with_those_who_won_them_so_two_sides_never_have_some(table):
    table.place("boii", rome="3 cu t_varro")
    table.points(boii=2)
    table.place("verona", carthage="4 cu hannibal")
    table.control(boii="none", mutina="none")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go mutina")
    table.answers("react", *(["done"] if table.question == "react" else []))
    assert table.state.points[SPACE["boii"]] == 0
    table.answer("march", "go ariminum")
    table.answer("march", "end")
    table.march("carthage", 15, "hannibal")
    table.answer("march", "go boii")
    table.dice(4)
    table.answer("march", "subjugate")
    assert table.state.points[SPACE["boii"]] == 1
    assert table.state.points_by[SPACE["boii"]] == 1


@pytest.mark.hannibal(72)
def test_a_lone_general_does_not_get_to_an_own_besieged_city(table):
    table.place("tarentum", carthage="4 cu mago")
    table.place("tarentum", rome="1 cu", inside=True)
    table.points(tarentum=1)
    table.place("cannae", rome="t_varro")
    table.march("rome", 11, "t_varro")
    assert "go tarentum" not in table.options()
    assert "go brundisium" in table.options()


@pytest.mark.hannibal(72)
def test_who_stays_alone_before_his_city_is_displaced_by_the_besiegers(table):
    table.place("tarentum", rome="t_varro")
    table.place("cannae", carthage="4 cu mago")
    table.march("carthage", 1, "mago")
    table.answer("march", "go tarentum")
    table.answer("garrison", "done", among=["inside t_varro", "done"])
    table.answers("react", *(["done"] if table.question == "react" else []))
    assert table.where("t_varro") == "off"


@pytest.mark.hannibal(75)
def test_in_a_truce_hannibal_charms_only_where_he_starts(table):
    table.force(truce=1)
    table.place("cannae", carthage="6 cu hannibal")
    table.control(arpi="none")
    table.march("carthage", 28, "hannibal")
    assert {"go beneventum", "go tarentum"}.isdisjoint(table.options())
    table.answer("march", "charm")
    assert table.holder("cannae") == "none"
    table.answer("march", "go arpi")
    assert "charm" not in table.options()


@pytest.mark.hannibal(76)
@pytest.mark.parametrize(("inside", "room"), [("1 cu t_varro", True), ("2 cu t_varro", False)])
def test_no_troops_are_raised_in_a_full_surrounded_city(inside, room):
    table = Table()
    table.place("capua", rome=inside, inside=True)
    table.place("capua", carthage="3 cu mago")
    table.hand("rome", 55)
    table.start(PlayCard(0))
    assert ("raise 55" in table.options()) is room
    assert bool(raisers(table.state, 0)) is room


# -- interceptions and avoid battles ----------------------------------------------------------------------------------


def upon_mago(table, mago="4 cu mago", marker="none", at="beneventum"):
    """Varro marches from Capua upon Mago at Beneventum; Hannibal is next to it at Cannae."""
    table.place("beneventum", carthage=mago)
    table.place("cannae", carthage="6 cu hannibal")
    table.control(**{"cannae": "none", "arpi": "none", "terventum": "none", at: marker})
    table.place("capua", rome="8 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")


def rolled(table):
    return [(event.why, event.die, event.modifier) for event in table.of("DieRolled")]


@pytest.mark.hannibal(102)
def test_the_attacked_stack_may_avoid_while_others_intercept_and_all_is_rolled_avoiding_first(table):
    upon_mago(table)
    table.answer("react", "intercept hannibal", among=["intercept hannibal", "avoid mago", "done"])
    table.answer("reaction", "cu 6")
    table.dice(2, 1)
    table.answer("react", "avoid mago", among=["avoid mago", "done"])
    table.answer("reaction", "cu 4")
    if table.question == "avoid_to":
        table.answer("avoid_to", "to arpi")
    assert rolled(table) == [("avoid", 2, 0), ("intercept", 1, 0)]
    assert table.where("mago") == "arpi"
    assert table.where("hannibal") == "beneventum"
    assert table.question == "back_up"


@pytest.mark.hannibal(103)
def test_the_enemy_marker_counts_against_an_interceptor_once_his_friends_have_left(table):
    upon_mago(table, marker="rome")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.dice(2, 4)
    table.answer("react", "avoid mago")
    table.answer("reaction", "cu 4")
    table.answer("avoid_to", "to arpi")
    assert rolled(table)[1] == ("intercept", 4, 1)
    assert table.where("hannibal") == "cannae"


@pytest.mark.hannibal(103)
def test_an_interceptor_who_came_or_friends_inside_take_the_enemy_marker_off_the_next_die():
    table = Table()
    table.place("cannae", carthage="6 cu hannibal")
    table.place("arpi", carthage="4 cu h_gisgo")
    table.control(cannae="none", arpi="none", beneventum="rome")
    table.place("capua", rome="8 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(1, 3)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.answer("react", "intercept h_gisgo")
    table.answer("reaction", "cu 4")
    assert rolled(table) == [("intercept", 1, 1), ("intercept", 3, 0)]
    assert table.where("h_gisgo") == "beneventum"


@pytest.mark.hannibal(106)
@pytest.mark.parametrize(("die", "goes_on"), [(1, True), (2, False)])
def test_after_a_lone_general_has_avoided_the_mover_needs_the_die_of_a_pursuit(die, goes_on):
    table = Table()
    table.place("beneventum", carthage="mago")
    table.control(arpi="none", cannae="none")
    table.place("capua", rome="8 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(1)
    table.answer("march", "go beneventum")
    table.answer("react", "avoid mago")
    table.answer("avoid_to", "to cannae")
    table.dice(die)
    table.answer("pursue", "pursue", side="rome")
    assert (table.question == "march") is goes_on


@pytest.mark.hannibal(109)
def test_an_interception_that_is_not_needed_any_more_is_rolled_all_the_same_and_those_who_succeed_enter(table):
    """One interceptor is enough to turn a lone general back; the other one has declared, rolls and comes too."""
    table.place("cannae", carthage="6 cu hannibal")
    table.place("arpi", carthage="4 cu h_gisgo")
    table.control(cannae="none", arpi="none", beneventum="none")
    table.place("capua", rome="t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.dice(1, 3)
    table.answer("react", "intercept h_gisgo")
    table.answer("reaction", "cu 4")
    table.over()
    assert rolled(table) == [("intercept", 1, 0), ("intercept", 3, 0)]
    assert table.cu("beneventum", "carthage") == 10
    assert table.where("t_varro") == "capua"


@pytest.mark.hannibal(111)
def test_of_several_lone_generals_the_best_tries_and_the_others_go_with_him(table):
    table.place("beneventum", carthage="mago h_gisgo")
    table.control(arpi="none", cannae="none")
    table.place("capua", rome="8 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")
    table.answer("react", "avoid h_gisgo", among=["avoid mago", "avoid h_gisgo", "done"])
    table.dice(3)
    table.answer("reaction", "with mago", among=["with mago", "done"])
    table.answer("avoid_to", "to cannae")
    assert rolled(table) == [("avoid", 3, 0)]
    assert table.where("mago") == table.where("h_gisgo") == "cannae"


@pytest.mark.hannibal(112)
def test_a_commander_takes_a_general_of_his_own_rank_along(table):
    table.place("cannae", carthage="6 cu hasdrubal mago")
    table.control(cannae="none", beneventum="none")
    table.place("capua", rome="8 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hasdrubal")
    table.answer("reaction", "cu 6")
    table.dice(1)
    table.answer("reaction", "with mago", among=["with mago", "done"])
    assert table.where("mago") == table.where("hasdrubal") == "beneventum"


# -- retreats and withdrawals -----------------------------------------------------------------------------------------


@pytest.mark.hannibal(42)
def test_a_retreat_that_ends_on_a_lone_enemy_general_displaces_him(table):
    field(table)
    table.control(tarentum="carthage", arpi="rome")
    table.place("arpi", carthage="mago")
    fight(table, [P, *[F] * 9], [L] * 7)
    table.dice(1, 1)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
    if table.question == "retreat":
        table.answer("retreat", "path arpi")
    assert table.where("g_flaminius") == "arpi"
    assert table.where("mago") == "off"


def relief(table, **marks):
    table.place("tarentum", carthage="4 cu mago")
    table.place("tarentum", rome="2 cu", inside=True)
    table.place("cannae", rome="5 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.control(**marks)
    table.answer("march", "go tarentum")
    table.answers("react", *(["done"] if table.question == "react" else []))
    table.answer("sortie", "yes", side="rome")


@pytest.mark.hannibal(44)
def test_relief_withdraws_to_where_it_came_from_and_the_sortie_into_its_city(table):
    relief(table)
    table.dice(1, 6)
    table.answer("attack", "withdraw", side="rome")
    table.answer("cancel", "roll", side="carthage")
    table.over()
    assert table.cu("tarentum", "rome", inside=True) == 2
    assert table.cu("cannae", "rome") == 5
    assert table.where("t_varro") == "cannae"
    assert table.cu("tarentum", "carthage") == 4


@pytest.mark.hannibal(44)
def test_relief_without_a_way_back_may_not_withdraw_though_the_sortie_could(table):
    relief(table, cannae="carthage")
    assert "withdraw" not in table.options()
    assert table.question == "attack"


@pytest.mark.hannibal(95)
def test_the_loser_retreats_from_a_winner_who_has_no_cu_left(table):
    field(table, rome="3 cu g_flaminius", carthage="1 cu hannibal")
    table.control(arpi="rome", tarentum="carthage")
    fight(table, [F] * 5, [L] * 5)
    table.dice(6, 1)
    table.answer("attack", f"attack {F}")
    table.answer("match", "concede")
    assert table.cu("cannae", "carthage") == 0
    assert table.where("hannibal") == "cannae"
    if table.question == "retreat":
        table.answer("retreat", "path arpi")
    assert table.cu("arpi", "rome") == 1
    assert table.where("g_flaminius") == "arpi"


@pytest.mark.hannibal(100)
def test_the_owner_chooses_what_is_lost_on_the_way_of_a_retreat_and_no_elephant_is_demanded(table):
    held(table, "none", "apulia", "lucania", "samnium", "campania")
    table.control(arpi="rome", terventum="carthage", tarentum="rome", heraclea="rome", beneventum="none")
    table.place("cannae", carthage="3 cu 2 elephants hannibal")
    table.start(Retreat(SPACE["cannae"], 1, SPACE["arpi"], -1), "carthage")
    table.answers("retreat", *(["path arpi terventum"] if table.question == "retreat" else []))
    table.answer("losses", "lose elephants 0", among=["lose elephants 0", "lose elephants 1"], side="carthage")
    table.over()
    assert table.cu("terventum", "carthage") == 4
    assert table.state.elephants[SPACE["terventum"]] == 2
