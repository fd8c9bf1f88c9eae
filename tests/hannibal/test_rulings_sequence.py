"""Rulings of part 13 about cards, turns, components and the end, each on a sketch of its own."""

from __future__ import annotations

import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.board import INSIDE, PORTS, SPACE
from ccancients.hannibal.components.cards import STRATEGY_CARDS, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.tables import CARDS_DEALT
from ccancients.hannibal.procedures.reinforcement import RomanReinforcements
from ccancients.hannibal.procedures.turn import PlayCard, TakeTurn
from ccancients.hannibal.procedures.weather import BadWeather
from ccancients.hannibal.rules.conditions import happen
from ccancients.hannibal.rules.placement import own_ports
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import OUT, State
from tests.hannibal.table import Table

COUNTERS = (6, 7, 8, 20, 31, 32, 41, 42, 59, 60)


@pytest.mark.hannibal(140)
def test_africanus_is_never_in_the_pool_and_no_ordinary_proconsul(table):
    table.force(turn=7)
    table.place("rome", rome="8 cu scipio_africanus t_varro")
    table.proconsul("t_varro")
    assert not happen(table.state, 1, 19)
    table.play("carthage", "event 19")
    assert "general scipio_africanus" not in table.options()
    later = Table()
    later.force(turn=7)
    later.place("rome", rome="8 cu scipio_africanus t_varro")
    later.consuls("t_varro")
    later.dice(1, 1)
    later.start(RomanReinforcements())
    while later.question == "reinforce":
        later.answer("reinforce", "place rome")
    later.answer("proconsul", "none", among=["proconsul t_varro", "none"])
    assert later.where("scipio_africanus") == "rome"
    assert GENERAL["scipio_africanus"] not in later.state.consuls


@pytest.mark.hannibal(140)
def test_africanus_displaced_is_out_of_the_game(table):
    table.place("cannae", rome="scipio_africanus")
    table.place("heraclea", carthage="6 cu hannibal")
    table.control(brundisium="carthage", tarentum="carthage", beneventum="carthage", arpi="carthage")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    assert table.state.general_at[GENERAL["scipio_africanus"]] == OUT


@pytest.mark.hannibal(141)
def test_mago_and_gisgo_stand_under_hannibal_at_the_start():
    table = Table()
    table._state = State()
    assert {table.where(each) for each in ("hannibal", "mago", "h_gisgo")} == {"saguntum"}
    assert table.commands("hannibal")
    assert table.where("hanno") == "carthage"


@pytest.mark.hannibal(151)
@pytest.mark.parametrize("turn", range(1, 10))
def test_a_deck_too_small_for_both_hands_is_shuffled_before_the_deal(turn):
    need = 2 * CARDS_DEALT[turn - 1]
    for left in (need - 1, need):
        table = Table()
        table.force(turn=turn)
        table.deck(*range(1, left + 1))
        deal = TakeTurn()
        deal.step = "deal"
        table.start(deal)
        assert [len(hand) for hand in table.state.hands] == [need // 2, need // 2]
        shuffled = left < need
        assert len(table.of("DeckShuffled")) == shuffled
        assert len(table.state.deck) == (64 - need if shuffled else 0)


@pytest.mark.hannibal(151, 152)
@pytest.mark.parametrize("seed", range(3))
def test_hands_are_empty_at_the_end_of_a_turn_and_the_deck_lasts(seed):
    game = HANNIBAL.new_game(Setup(turns=2), RolledChance(seed))
    pick = random.Random(seed)
    dealt = played = 0
    while game.decision is not None:
        for event in game.take_events():
            name = type(event).__name__
            if name == "TurnBegan":
                assert dealt == played, f"seed {seed}"
            dealt += name == "CardDealt"
            played += name == "CardPlayed" or (name == "CardLost" and not event.taken)
        game.apply(pick.choice(game.decision.choices))
    assert dealt >= 14


@pytest.mark.hannibal(154)
def test_only_the_ten_counters_are_played_out_of_turn():
    assert tuple(card for card in STRATEGY_DECK if STRATEGY_CARDS[card].kind == 3) == COUNTERS
    table = Table()
    table.hand("rome", *COUNTERS)
    table.place("tolosa", carthage="3 cu")
    table.start(PlayCard(0))
    assert set(table.with_verb("event")) == {"7", "8"}


@pytest.mark.hannibal(158)
def test_cus_without_limit():
    table = Table()
    table.place("rome", rome="90 cu")
    table.place("carthage", carthage="90 cu hannibal")
    lost = ("capua", "neapolis", "pisae", "faesulae", "cosa", "arpi", "cannae", "brundisium")
    table.control(**dict.fromkeys(lost, "carthage"))
    table.play("rome", "event 43")
    table.over()
    assert table.cu("rome", "rome") == 94


@pytest.mark.hannibal(406)
@pytest.mark.parametrize("enemy_at_start", [False, True])
def test_no_bad_weather_where_a_lone_group_could_not_be_thrown_back_to(table, enemy_at_start):
    """Such a way cannot be marched; it is put together by hand: two points to Rhegium, the third to Croton."""
    table.hand("carthage", 41)
    table.place("croton", rome="t_varro")
    table.consuls("t_varro")
    table.place("rhegium", carthage="h_gisgo")
    if enemy_at_start:
        table.place("messana", carthage="mago")
    state = table.state
    varro = GENERAL["t_varro"]
    state.group_general, state.group_generals, state.group_place = varro, 1 << varro, SPACE["croton"]
    state.limit, state.entered_by, state.entered_from = 4, 1, SPACE["rhegium"]
    state.used[varro] = 3
    state.path = [SPACE["messana"], 0, SPACE["rhegium"], 2, SPACE["croton"], 3]
    table.start(BadWeather())
    assert table.question == ("" if enemy_at_start else "counter")
    if not enemy_at_start:
        table.answer("counter", "play 41")
        assert table.where("t_varro") == "messana"


@pytest.mark.hannibal(430)
def test_slingers_go_inside_a_surrounded_port_city_if_there_is_room(table):
    for port in PORTS:
        table.state.control[port] = -1
    table.control(baleares="carthage", new_carthage="carthage")
    table.place("new_carthage", rome="5 cu t_varro")
    table.place("new_carthage", carthage="1 cu", inside=True)
    table.place("baleares", rome="1 cu")
    full = Table()
    full._state = table.state.copy()
    assert own_ports(table.state, 1, 1) == [SPACE["new_carthage"] + INSIDE]
    table.play("carthage", "event 11")
    table.over()
    assert table.cu("new_carthage", "carthage", inside=True) == 2
    full.place("new_carthage", carthage="1 cu", inside=True)
    assert happen(full.state, 1, 11)


@pytest.mark.hannibal(419)
def test_recruits_open_the_walls_before_a_lone_enemy(table):
    """Four CUs that would find no room inside."""
    table.place("tarentum", carthage="mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.consuls("t_varro")
    table.play("rome", "event 44")
    table.over()
    assert table.where("mago") == "off"
    assert table.cu("tarentum", "rome") == 4
    assert table.where("t_varro") == "tarentum"


# -- what matches at random hardly come to ----------------------------------------------------------------------------


def _two_sieges(table: Table) -> None:
    table.place("tarentum", carthage="3 cu mago")
    table.place("capua", carthage="3 cu hannibal")
    table.points(tarentum=2, capua=1)


@pytest.mark.hannibal(73)
def test_a_sortie_takes_a_point_from_the_city_that_is_named(table):
    _two_sieges(table)
    table.play("rome", "event 17")
    table.answer("event_city", "city tarentum", among=["city tarentum", "city capua"], side="rome")
    table.over()
    assert [table.state.points[SPACE[city]] for city in ("tarentum", "capua")] == [1, 1]


@pytest.mark.hannibal(73)
def test_a_fleet_takes_all_points_from_a_port_city_only(table):
    _two_sieges(table)
    table.play("rome", "event 49")
    table.over()
    assert [table.state.points[SPACE[city]] for city in ("tarentum", "capua")] == [0, 1]


@pytest.mark.hannibal(116)
@pytest.mark.parametrize("cu", [2, 3])
def test_a_landed_army_before_its_own_city_goes_in_if_all_have_room(table, cu):
    table.place("carthage", carthage="5 cu hasdrubal")
    table.control(tarentum="carthage", cannae="none")
    table.place("cannae", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", f"cu {cu}")
    table.dice(1, 1)
    table.answer("march", "sail tarentum")
    table.answer("react", "intercept q_fabius")
    table.answer("reaction", "cu 6")
    assert ("enter city" in table.options()) == (cu == 2)
    if cu == 2:
        table.answer("back_up", "enter city", side="carthage")
        table.over()
        assert table.where("hasdrubal") == "tarentum inside"
        assert table.cu("tarentum", "carthage", inside=True) == 2
        assert table.cu("tarentum", "rome") == 6


@pytest.mark.hannibal(441)
def test_troops_raised_upon_hannibal_alone_are_his_end_and_cost_five_markers_at_once(table):
    table.place("cannae", rome="0 cu t_varro", carthage="0 cu hannibal")
    table.consuls("t_varro")
    table.play("rome", "raise 33")
    if table.question == "raise":
        table.answer("raise", "general t_varro")
    for _ in range(5):
        assert table.question == "remove_marker"
        table.answer("remove_marker", table.options()[0], side="carthage")
    table.over()
    assert not table.state.hannibal_fell
