"""Sea moves and naval combat (4.6)."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.rules.movement import naval_modifier
from tests.hannibal.table import Table


@pytest.mark.example("nav1")
def test_carthage_to_new_carthage_is_safe_on_1_to_5():
    state = Table().state
    assert naval_modifier(state, SPACE["carthage"], SPACE["new_carthage"], 2, GENERAL["hasdrubal"]) == -4


@pytest.mark.example("nav2")
def test_one_cu_from_new_carthage_to_roman_rhegium():
    state = Table().state
    assert naval_modifier(state, SPACE["new_carthage"], SPACE["rhegium"], 1, GENERAL["hasdrubal"]) == -1


@pytest.mark.hannibal(168)
def test_events_and_mago_help_the_fleet():
    table = Table()
    table.force(alliance=1, naval_victory=1)
    table.control(syracuse="carthage")
    assert naval_modifier(table.state, SPACE["carthage"], SPACE["syracuse"], 1, GENERAL["mago"]) == -7


@pytest.mark.example("nav3")
def test_a_sea_move_takes_three_of_four_points(table):
    table.place("thabraca", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    assert not table.with_verb("sail")
    table.answer("march", "go carthage")
    assert "sail new_carthage" in table.options()
    other = Table()
    other.place("zama", carthage="3 cu hasdrubal")
    other.march("carthage", 1, "hasdrubal")
    other.answer("march", "go thubursicu")
    other.answer("march", "go hippo_regius")
    assert not other.with_verb("sail")


def test_five_cus_sail_on_a_3_ten_on_a_campaign(table):
    table.place("carthage", carthage="8 cu hasdrubal")
    other = Table()
    other._state = table.state.copy()
    table.march("carthage", 1, "hasdrubal")
    assert not table.with_verb("sail")
    table.answer("march", "cu 5")
    assert table.with_verb("sail")
    other.march("carthage", 33, "hasdrubal", event=True)
    assert other.with_verb("sail")


@pytest.mark.hannibal(132)
def test_nobody_sails_to_his_own_port(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    assert "sail carthage" not in table.options()


@pytest.mark.hannibal(201, 416)
def test_a_fleet_that_returns_has_ended_its_move(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    table.dice(6)
    table.answer("march", "sail new_carthage")
    table.over()
    assert table.where("hasdrubal") == "carthage"


def test_a_sunk_fleet_costs_no_markers_and_displaces_the_general(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    table.dice(6)
    table.answer("march", "sail cosa")
    table.over()
    assert table.where("hasdrubal") == "off"
    assert table.cu("carthage", "carthage") == table.cu("cosa", "carthage") == 0


def test_romans_and_a_truce_need_no_die(table):
    table.place("rome", rome="5 cu q_fabius")
    table.place("agrigentum", rome="5 cu p_scipio")
    table.consuls("q_fabius", "p_scipio")
    table.march("rome", 1, "p_scipio")
    table.answer("march", "sail syracuse")
    table.answer("march", "end")
    table.over()
    assert table.where("p_scipio") == "syracuse"


@pytest.mark.hannibal(18, 448)
def test_naval_victory_lets_rome_sail_on_campaign_cards_only(table):
    table.place("agrigentum", rome="5 cu p_scipio")
    table.consuls("p_scipio")
    table.force(naval_victory=1)
    for card, event, sails in ((1, False, False), (33, False, True), (33, True, True), (63, True, False)):
        each = Table()
        each._state = table.state.copy()
        each.march("rome", card, "p_scipio", event=event)
        assert bool(each.with_verb("sail")) == sails


@pytest.mark.hannibal(60)
def test_bad_weather_keeps_a_fleet_in_port(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.hand("rome", 41)
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", "sail new_carthage")
    table.answer("counter", "play 41", side="rome")
    table.over()
    assert table.where("hasdrubal") == "carthage"


@pytest.mark.hannibal(63, 149)
def test_a_storm_before_the_naval_die(table):
    table.place("carthage", carthage="2 cu hasdrubal")
    table.hand("rome", 60)
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", "sail new_carthage")
    table.dice(3, 6)
    table.answer("counter", "play 60", side="rome")
    assert table.dice_for("attrition") == [(3, 2)]
    assert table.dice_for("naval") == [(6, -5)]
    assert table.cu("new_carthage", "carthage") == 1


@pytest.mark.hannibal(64)
def test_a_storm_that_kills_all_leaves_the_general_in_port(table):
    table.place("carthage", carthage="1 cu hasdrubal")
    table.hand("rome", 60)
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", "sail new_carthage")
    table.dice(4)
    table.answer("counter", "play 60")
    table.over()
    assert table.where("hasdrubal") == "carthage"


@pytest.mark.hannibal(130)
def test_landing_displaces_a_lone_general(table):
    table.place("agrigentum", rome="5 cu p_scipio")
    table.consuls("p_scipio")
    table.place("new_carthage", carthage="hasdrubal")
    table.march("rome", 1, "p_scipio")
    table.answer("march", "sail malaca")
    table.answer("march", "end")
    table.over()
    other = Table()
    other.place("agrigentum", rome="5 cu p_scipio")
    other.consuls("p_scipio")
    other.place("malaca", carthage="hasdrubal")
    other.march("rome", 1, "p_scipio")
    other.dice(6)
    other.answer("march", "sail malaca")
    other.answer("react", "done")
    assert other.where("hasdrubal") == "off"


@pytest.mark.hannibal(19)
def test_a_fleet_lands_inside_only_while_enemies_stand_outside(table):
    table.place("agrigentum", rome="2 cu t_longus")
    table.consuls("t_longus")
    table.place("syracuse", carthage="4 cu hasdrubal")
    table.march("rome", 33, "t_longus", event=True)
    assert "sail syracuse inside" in table.options()
    table.answer("march", "sail syracuse inside")
    assert table.where("t_longus") == "syracuse inside"


def test_fewer_than_three_cus_need_no_die_from_a_pirate_port(table):
    table.place("croton", carthage="3 cu hasdrubal")
    table.control(croton="carthage")
    table.march("carthage", 50, "hasdrubal")
    table.answer("march", "sail hadrumetum")
    table.answer("march", "end")
    table.over()
