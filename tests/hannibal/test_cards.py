"""The strategy cards (part 10)."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import PROVINCE, SPACE, SPACES_OF
from ccancients.hannibal.components.cards import STRATEGY_CARDS, STRATEGY_DECK
from ccancients.hannibal.procedures.events_of_cards import EVENTS
from ccancients.hannibal.procedures.turn import PlayCard
from ccancients.hannibal.rules.conditions import happen
from tests.hannibal.table import Table


def take(table: Table, side: str, *provinces: str) -> None:
    for province in provinces:
        for space in SPACES_OF[PROVINCE[province]]:
            table.state.control[space] = {"rome": 0, "carthage": 1, "none": -1}[side]


def offered(table: Table, side: str, card: int) -> bool:
    """Whether the event of a card is offered to a side."""
    return not happen(table.state, {"rome": 0, "carthage": 1}[side], card)


def test_every_event_has_its_procedure_and_the_rest_none():
    events = {card for card in STRATEGY_DECK if STRATEGY_CARDS[card].kind in (0, 1)} | {7, 8}
    assert set(EVENTS) == events


@pytest.mark.parametrize("card", STRATEGY_DECK)
def test_an_event_is_offered_only_to_its_side(table, card):
    by = STRATEGY_CARDS[card].by
    for side, name in enumerate(("rome", "carthage")):
        if by not in (side, 2):
            assert not offered(table, name, card)


@pytest.mark.hannibal(92)
def test_revolts_spare_markers_with_cus_and_cities(table):
    table.place("enna", rome="1 cu")
    table.place("panormus", rome="p_scipio")
    table.consuls("p_scipio")
    table.play("carthage", "event 2")
    table.over()
    assert table.holder("enna") == table.holder("messana") == "rome"
    assert table.holder("panormus") == table.holder("lilybaeum") == table.holder("agrigentum") == "none"
    assert not offered(table, "carthage", 2)  # he does not control it any more


def test_numidia_revolts_in_the_one_that_is_named(table):
    table.play("rome", "event 3")
    table.answer("event_province", "province eastern_numidia", among=["province eastern_numidia",
                                                                     "province western_numidia"])
    table.over()
    assert table.holder("cirta") == "none"
    assert table.holder("icosium") == "carthage"


@pytest.mark.hannibal(125)
def test_philip_first_for_carthage_then_for_rome_who_takes_the_card_out(table):
    assert not offered(table, "rome", 9)
    table.hand("rome", 1, 40)
    table.dice(2)
    table.play("carthage", "event 9")
    table.over()
    assert table.state.alliance == 1
    assert 40 in table.state.discards
    assert not offered(table, "carthage", 9)
    other = Table()
    other.force(alliance=1)
    other.play("rome", "event 9")
    other.over()
    assert other.state.alliance == 2
    assert other.state.removed == [9]
    assert 9 not in other.state.discards


def test_macedonians_in_a_port_of_africa_or_italy(table):
    assert not offered(table, "carthage", 10)
    table.force(alliance=1)
    table.control(croton="carthage")
    table.play("carthage", "event 10")
    assert "space croton" in table.options()
    assert "space gades" not in table.options()
    table.answer("event_space", "space croton")
    table.over()
    assert table.cu("croton", "carthage") == 2


@pytest.mark.hannibal(47)
def test_as_many_elephants_as_the_pool_holds(table):
    table.place("saguntum", carthage="1 cu 3 elephants hannibal")
    table.play("carthage", "event 12")
    table.over()
    assert table.state.elephants[SPACE["carthage"]] == 1
    assert table.cu("carthage", "carthage") == 2


@pytest.mark.hannibal(309)
def test_all_new_cus_go_in_or_none(table):
    table.force(alliance=1)
    table.place("carthage", rome="3 cu p_scipio")
    table.consuls("p_scipio")
    table.place("carthage", carthage="4 cu", inside=True)
    assert not offered(table, "carthage", 12)


@pytest.mark.hannibal(163)
def test_recruits_come_to_a_general_even_on_an_enemy_marker(table):
    table.place("rhegium", carthage="3 cu hannibal")
    table.play("carthage", "event 13")
    table.over()
    assert table.cu("rhegium", "carthage") == 5


def test_auxiliaries_need_the_province_and_a_general_in_italy(table):
    assert not offered(table, "rome", 48)
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    assert offered(table, "rome", 48)
    take(table, "none", "campania")
    assert not offered(table, "rome", 48)


@pytest.mark.hannibal(73)
def test_a_surprise_sortie_takes_one_point_a_fleet_all(table):
    table.place("tarentum", carthage="3 cu hannibal")
    table.points(tarentum=2)
    other = Table()
    other._state = table.state.copy()
    table.play("rome", "event 17")
    table.over()
    assert table.state.points[SPACE["tarentum"]] == 1
    other.play("carthage", "event 49")
    other.over()
    assert other.state.points[SPACE["tarentum"]] == 0


def test_the_senate_replaces_the_proconsul(table):
    table.place("cannae", rome="5 cu t_varro")
    table.proconsul("t_varro")
    table.play("carthage", "event 19")
    assert "general q_fabius" in table.options()
    table.answer("replacement", "general q_fabius")
    table.over()
    assert table.where("q_fabius") == "cannae"
    assert table.where("t_varro") == "off"


@pytest.mark.hannibal(89, 307)
def test_mercenaries_desert_unless_the_commander_holds_them(table):
    table.place("saguntum", carthage="8 cu mago")
    table.place("corduba", carthage="8 cu hannibal")
    table.place("zama", carthage="6 cu")
    table.dice(4, 5)  # Hannibal holds his; the leaderless roll attrition; Saguntum is a city
    table.play("rome", "event 21")
    table.over()
    assert table.cu("corduba", "carthage") == 8
    assert table.cu("zama", "carthage") == 4
    assert table.cu("saguntum", "carthage") == 8


@pytest.mark.hannibal(82)
def test_mutines_brings_a_cu_and_turns_the_marker(table):
    table.play("carthage", "event 22")
    table.answer("event_space", "space enna")
    table.over()
    assert table.holder("enna") == "carthage"
    assert table.cu("enna", "carthage") == 1


@pytest.mark.hannibal(308)
def test_numidian_ally_puts_one_to_three_markers(table):
    table.play("rome", "event 23")
    assert "done" not in table.options()
    table.answer("event_space", "space cirta")
    table.answer("event_space", "done")
    table.over()
    assert table.holder("cirta") == "rome"


@pytest.mark.hannibal(80)
def test_syracuse_changes_sides_and_the_card_leaves_the_game(table):
    table.place("syracuse", rome="2 cu t_longus")
    table.consuls("t_longus")
    table.play("carthage", "event 26")
    table.over()
    assert table.holder("syracuse") == "carthage"
    assert table.cu("syracuse", "rome") == 2  # outside they stay
    assert table.state.removed == [26]


@pytest.mark.hannibal(81)
def test_hannibal_in_italy_turns_two_markers(table):
    assert not offered(table, "carthage", 27)
    table.place("mutina", carthage="5 cu hannibal")
    table.play("carthage", "event 27")
    table.answer("event_space", "space pisae")
    table.answer("event_space", "space cosa")
    table.over()
    assert table.holder("pisae") == table.holder("cosa") == "carthage"


@pytest.mark.hannibal(305, 402)
def test_hannibal_charms_italy(table):
    table.place("cannae", carthage="5 cu hannibal")
    table.march("carthage", 28, "hannibal")
    table.answer("march", "charm")
    assert table.holder("cannae") == "none"
    assert table.state.used[0] == 1
    assert "charm" not in table.options()
    table.answer("march", "go arpi")
    table.answer("march", "charm")
    assert table.holder("arpi") == "none"
    assert table.state.used[0] == 2


def test_charm_at_the_start_must_come_first(table):
    table.place("cannae", carthage="5 cu hannibal")
    table.march("carthage", 28, "hannibal")
    table.answer("march", "go arpi")
    table.answer("march", "go cannae")
    assert "charm" in table.options()  # he has entered it now


@pytest.mark.hannibal(48, 431)
def test_the_siege_train_joins_a_general(table):
    table.place("saguntum", carthage="5 cu hannibal")
    table.play("carthage", "event 30")
    table.over()
    assert table.state.train == SPACE["saguntum"]
    assert not offered(table, "carthage", 30)


@pytest.mark.hannibal(70, 174)
def test_allies_desert_only_where_it_has_effect(table):
    table.hand("carthage", 31, 32)
    table.place("acci", carthage="5 cu hasdrubal")
    table.place("malaca", rome="5 cu p_scipio")
    table.consuls("p_scipio")
    take(table, "rome", "idubeda")
    table.march("rome", 5, "p_scipio")
    table.answer("march", "go acci")
    table.answer("react", "done")
    table.answer("counter", "play 31", among=["play 31", "done"], side="carthage")
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [7]


@pytest.mark.hannibal(7)
def test_hostile_tribes_on_activation_on_entry_and_as_an_event(table):
    table.hand("rome", 7)
    table.place("narbo", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tolosa")
    table.dice(5)
    table.answer("counter", "play 7", among=["play 7", "done"], side="rome")
    assert table.cu("tolosa", "carthage") == 6
    other = Table()
    other.place("tolosa", carthage="2 cu")
    other.dice(5)
    other.play("rome", "event 8")
    other.over()
    assert other.cu("tolosa", "carthage") == 0


@pytest.mark.hannibal(60, 303)
def test_bad_weather_takes_the_general_back_to_his_first_two_points(table):
    table.hand("rome", 41)
    table.place("saguntum", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answers("march", "go dertosa", "go azaila", "go iberus", "end")
    table.answer("counter", "play 41", side="rome")
    table.over()
    assert table.where("hannibal") == "azaila"
    assert table.cu("azaila", "carthage") == 6


@pytest.mark.hannibal(61)
def test_what_was_picked_up_later_stays_where_it_was(table):
    table.hand("rome", 41)
    table.place("saguntum", carthage="6 cu hannibal")
    table.place("iberus", carthage="2 cu mago")
    table.march("carthage", 11, "hannibal")
    table.answers("march", "go dertosa", "go azaila", "go iberus", "cu 8", "with mago", "go numantia", "end")
    table.answer("counter", "play 41")
    table.over()
    assert table.where("hannibal") == "azaila"
    assert table.where("mago") == "iberus"
    assert table.cu("azaila", "carthage") == 6
    assert table.cu("iberus", "carthage") == 2


@pytest.mark.hannibal(62)
def test_no_bad_weather_after_the_attrition_of_a_pass(table):
    table.hand("rome", 41)
    table.place("ilerda", carthage="6 cu hannibal")
    table.dice(1)
    table.march("carthage", 11, "hannibal")
    table.answers("march", "go tolosa", "go narbo", "end")
    table.over()
    assert table.where("hannibal") == "narbo"


def test_two_legions_of_slaves(table):
    assert not offered(table, "rome", 43)
    take(table, "carthage", "apulia", "lucania", "samnium")
    table.play("rome", "event 43")
    table.over()
    assert table.cu("rome", "rome") == 4


@pytest.mark.hannibal(90, 91)
def test_an_epidemic_strikes_an_army(table):
    table.place("rome", rome="8 cu")
    assert not offered(table, "carthage", 51)
    table.place("cannae", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.dice(4)
    table.play("carthage", "event 51")
    table.over()
    assert table.cu("cannae", "rome") == 6


def test_pestilence_strikes_besiegers(table):
    table.place("tarentum", carthage="5 cu hannibal")
    assert not offered(table, "rome", 52)
    table.points(tarentum=1)
    table.dice(4)
    table.play("rome", "event 52")
    table.over()
    assert table.dice_for("attrition") == [(4, 1)]
    assert table.cu("tarentum", "carthage") == 3


def test_tribal_resistance(table):
    table.place("averni", carthage="5 cu hannibal")
    table.points(averni=2)
    table.play("rome", "event 53")
    table.over()
    assert table.state.points[SPACE["averni"]] == 0


@pytest.mark.hannibal(134, 153)
def test_a_messenger_is_intercepted(table):
    assert not offered(table, "rome", 55)
    table.hand("carthage", 6, 64)
    table.dice(2)
    table.play("rome", "event 55")
    table.over()
    assert table.state.hands[0] == [64]
    assert table.state.seen[0] == [64]
    assert not table.state.reshuffle


@pytest.mark.hannibal(133)
def test_the_variant_of_the_messenger(table):
    table.rules(messenger_variant=True)
    table.hand("carthage", 6)
    table.play("rome", "event 55")
    table.answer("again", "yes", among=["yes", "no"], side="carthage")
    table.over()


@pytest.mark.hannibal(142)
def test_grain_shortage_takes_three_markers_anywhere(table):
    assert not offered(table, "carthage", 56)
    take(table, "carthage", "sicilia")
    table.place("cannae", rome="8 cu")
    table.play("carthage", "event 56")
    for space in ("cannae", "arpi", "cosa"):
        table.answer("event_space", f"space {space}")
    table.over()
    assert table.holder("cannae") == "none"


@pytest.mark.hannibal(22, 57)
def test_the_counsels_keep_armies_at_home(table):
    table.force(hanno_counsel=1)
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    assert set(table.with_verb("sail")) == {"hadrumetum", "hippo_regius", "icosium", "saldae", "tacapae", "utica"}
    table.answer("march", "cu 0")
    assert "new_carthage" in table.with_verb("sail")
    assert not offered(table, "rome", 57)


@pytest.mark.hannibal(25)
def test_a_truce_ends_by_an_event_not_by_operations(table):
    table.place("cannae", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.play("rome", "event 64")
    table.over()
    assert table.state.truce
    assert table.state.reshuffle
    table.place("heraclea", carthage="5 cu hannibal")
    table.march("rome", 11, "t_varro")
    assert "heraclea" not in table.with_verb("go")
    table.answer("march", "end")
    table.hand("rome", 35)
    table.start(PlayCard(0))
    table.answer("card", "markers 35")
    while table.question == "marker":
        table.answer("marker", "done" if "done" in table.options() else table.options()[0])
    assert table.state.truce
    table.play("rome", "event 36")
    assert not table.state.truce


def test_a_force_march_has_six_points_and_a_rating_limit(table):
    table.place("cannae", rome="8 cu t_varro q_fabius")
    table.consuls("t_varro", "q_fabius")
    table.march("rome", 61, "t_varro", event=True)
    assert table.state.limit == 6
    other = Table()
    other.place("cannae", rome="8 cu q_fabius")
    other.consuls("q_fabius")
    assert not offered(other, "rome", 61)
    assert offered(other, "rome", 63)


@pytest.mark.hannibal(17)
def test_force_march_63_may_sail_twice_with_five(table):
    table.place("rome", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.march("rome", 63, "q_fabius", event=True)
    table.answer("march", "sail cosa")
    assert "sail rome" in table.options()


@pytest.mark.hannibal(74, 165)
def test_hanno_takes_away_a_marker_where_his_move_ends(table):
    table.place("carthage", carthage="4 cu hanno")
    table.control(zama="rome")
    table.march("carthage", 1, "hanno")
    table.answers("march", "go zama", "end")
    table.answer("ability", "remove", among=["remove", "keep"], side="carthage")
    table.over()
    assert table.holder("zama") == "none"
