"""Battle, withdrawal and retreat (part 6)."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.rules.battle_cards import ally_cards, battle_cards
from ccancients.hannibal.rules.retreating import retreat_paths
from tests.hannibal.table import Table

F, L, R, P, D, X = "frontal_assault", "flank_left", "flank_right", "probe", "double_envelopment", "reserve"


def held(table, side, *provinces):
    """A side holds all spaces of some provinces, nobody those of the others of its country."""
    from ccancients.hannibal.components.board import PROVINCE, SPACES_OF

    for province in provinces:
        for space in SPACES_OF[PROVINCE[province]]:
            table.state.control[space] = {"rome": 0, "carthage": 1, "none": -1}[side]


ITALY = ("gallia_cisalpina", "etruria", "samnium", "campania", "apulia", "lucania")


# -- battle cards -----------------------------------------------------------------------------------------------------


@pytest.mark.example("ally1")
def test_allies_in_hispania(table):
    held(table, "rome", "idubeda")
    state = table.state
    assert ally_cards(state, 1, SPACE["acci"]) == 3
    assert ally_cards(state, 0, SPACE["acci"]) == 1


@pytest.mark.example("ally2")
def test_allies_in_africa(table):
    held(table, "none", "eastern_numidia")
    held(table, "rome", "western_numidia")
    assert ally_cards(table.state, 1, SPACE["zama"]) == 2
    assert ally_cards(table.state, 0, SPACE["zama"]) == 2


@pytest.mark.example("ally3")
def test_allies_in_sicilia(table):
    held(table, "carthage", "syracuse")
    assert ally_cards(table.state, 0, SPACE["enna"]) == 1
    assert ally_cards(table.state, 1, SPACE["enna"]) == 1


@pytest.mark.example("ally4")
def test_allies_at_cannae(table):
    held(table, "carthage", "gallia_cisalpina", "lucania")
    held(table, "none", "apulia")
    assert ally_cards(table.state, 0, SPACE["cannae"]) == 2
    assert ally_cards(table.state, 1, SPACE["cannae"]) == 2


@pytest.mark.example("ally5")
def test_without_a_general_no_allies_but_the_militia(table):
    assert battle_cards(table.state, 0, SPACE["cannae"], 3, -1) == 3
    assert battle_cards(table.state, 0, SPACE["rome"], 3, -1) == 5


@pytest.mark.hannibal(144)
def test_carthage_has_up_to_six_allies_in_italy_rome_two(table):
    held(table, "carthage", *ITALY)
    assert ally_cards(table.state, 1, SPACE["cannae"]) == 6
    held(table, "rome", *ITALY)
    assert ally_cards(table.state, 0, SPACE["cannae"]) == 2


def test_a_friendly_tribe_gives_carthage_a_card(table):
    assert battle_cards(table.state, 1, SPACE["boii"], 3, -1) == 4
    table.state.dead_tribes |= 1 << SPACE["boii"]
    assert battle_cards(table.state, 1, SPACE["boii"], 3, -1) == 3


def field(table, *, rome="5 cu g_flaminius", carthage="6 cu hannibal", consuls=("g_flaminius",), at="cannae"):
    """Hannibal marches from Heraclea against Romans at Cannae; nobody holds anything in Italy but Rome's cities."""
    held(table, "none", "apulia", "lucania", "samnium", "campania", "etruria")
    table.control(tarentum="rome", rhegium="rome", capua="rome", bruttium="none")
    table.place(at, rome=rome)
    table.consuls(*consuls)
    table.place("heraclea", carthage=carthage)


def fight(table, attacker, defender):
    """Up to the first attack, with these hands."""
    table.battle_cards(attacker, defender)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    if table.question == "react":
        table.answer("react", "done")
    if table.question == "charge":
        table.answer("charge", "no")


@pytest.mark.example("bc1")
def test_at_most_twenty_cards(table):
    field(table, rome="15 cu m_marcellus", consuls=("m_marcellus",))
    fight(table, [F] * 10, [F, F, *[L] * 9, *[R] * 9])
    assert [event.cards for event in table.of("BattleHandDealt")] == [10, 18]


@pytest.mark.hannibal(11)
def test_the_attackers_hand_is_dealt_first(table):
    field(table)
    fight(table, [F] * 10, [L] * 7)
    table.answer("attack", f"attack {F}", among=[f"attack {F}", "withdraw"], side="carthage")
    assert (table.question, table.asked, table.options()) == ("match", "rome", ["concede"])


# -- rounds -----------------------------------------------------------------------------------------------------------


def test_an_unmatched_attack_wins_by_its_type(table):
    field(table)
    fight(table, [P, *[F] * 9], [L] * 7)
    table.dice(1, 1)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
    assert [(event.winner, event.how, event.rounds) for event in table.of("BattleOver")] == [(1, 3, 1)]
    assert table.dice_for("retreat") == [(1, -2)]


@pytest.mark.hannibal(84)
def test_a_leaderless_force_has_no_counterattack_but_the_double_envelopment(table):
    field(table, rome="3 cu", consuls=())
    fight(table, [D, *[F] * 9], [D, F, F])
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.answer("attack", f"attack {D}", side="carthage")
    table.answer("match", f"match {D}")
    table.answer("initiative", "take", among=["take", "leave"], side="rome")
    assert table.asked == "rome"
    assert table.question == "attack"


@pytest.mark.hannibal(58, 208)
@pytest.mark.parametrize(("die", "turns"), [(2, True), (3, False)])
def test_a_commander_counterattacks_on_his_rating(table, die, turns):
    field(table)
    fight(table, [F] * 10, [F, F, *[L] * 5])
    table.dice(die)
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.answer("counterattack", "roll", among=["roll", "no"], side="rome")
    assert table.asked == ("rome" if turns else "carthage")


@pytest.mark.parametrize(("die", "turns"), [(3, True), (4, False)])
def test_paulus_counterattacks_on_3_as_the_defender(table, die, turns):
    field(table, rome="5 cu l_a_paulus", consuls=("l_a_paulus",))
    fight(table, [F] * 10, [F, F, *[L] * 5])
    table.dice(die)
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.answer("counterattack", "roll")
    assert table.asked == ("rome" if turns else "carthage")


@pytest.mark.hannibal(83)
def test_a_reserve_names_a_type_to_attack_and_needs_none_to_match(table):
    field(table)
    fight(table, [X, *[F] * 9], [X, *[L] * 6])
    table.answer("attack", f"attack reserve as {D}")
    table.answer("match", "match reserve", among=["match reserve", "concede"])
    table.answer("initiative", "leave")
    assert table.asked == "carthage"


@pytest.mark.hannibal(86, 206)
def test_hannibals_probe_once_in_a_battle(table):
    field(table)
    fight(table, [P, P, *[F] * 8], [L, *[R] * 6])
    assert {option for option in table.options() if option.startswith("attack probe as")} == {
        f"attack probe as {each}" for each in (L, R, D)
    }
    table.answer("attack", f"attack probe as {L}")
    table.answer("match", f"match {L}")
    table.answer("counterattack", "no")
    assert not [option for option in table.options() if option.startswith("attack probe as")]
    assert f"attack {P}" in table.options()


@pytest.mark.hannibal(38, 85)
def test_maharbal_when_no_card_is_left(table):
    table.hand("carthage", 6)
    field(table, carthage="1 cu h_gisgo", rome="3 cu", consuls=())
    table.battle_cards([F, F], [F, F, D])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go cannae")
    for _ in range(2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")
    table.dice(2, 6)
    table.answer("attack", "attack maharbal", among=["attack maharbal", "concede"])
    table.answer("match", "concede", among=[f"match {D}", "concede"])
    assert table.dice_for("retreat") == [(6, 2)]


@pytest.mark.hannibal(67, 123, 175)
def test_an_ally_deserts_between_the_cards(table):
    table.hand("rome", 59)
    field(table)
    fight(table, [D, *[F] * 9], [L] * 7)
    table.answer("attack", f"attack {F}")
    table.dice(1)
    table.answer("match", "play 59", among=["play 59", "concede"])
    assert [event.card for event in table.of("BattleCardTaken")] == [0]
    table.answer("match", f"match {F}")


@pytest.mark.hannibal(66)
def test_a_spy_lays_half_of_the_hand_open(table):
    table.hand("carthage", 20)
    field(table)
    table.battle_cards([F] * 10, [L] * 7)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.answer("counter", "play 20", side="carthage")
    table.dice(1, 1, 1)
    table.answer("spy_count", "look 3", among=["look 1", "look 2", "look 3"])
    assert table.state.open_cards[0] == [1, 1, 1]


# -- change of command, elephants -------------------------------------------------------------------------------------


@pytest.mark.example("cmd1")
@pytest.mark.hannibal(37)
def test_the_consuls_change_command(table):
    held(table, "none", "apulia", "lucania", "samnium", "campania", "etruria")
    table.place("beneventum", rome="8 cu m_marcellus t_varro")
    table.consuls("m_marcellus", "t_varro")
    table.place("cannae", carthage="5 cu hannibal")
    table.march("rome", 5, "m_marcellus")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.dice(5)
    table.answer("change_command", "roll", among=["roll", "no"], side="carthage")
    # eight CUs and the rating of Varro
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [9]


@pytest.mark.parametrize(
    ("die", "rome", "carthage"),
    [
        pytest.param(4, 8, 12, marks=pytest.mark.example("ele1")),
        pytest.param(3, 10, 12, marks=pytest.mark.example("ele2")),
        pytest.param(1, 10, 11, marks=pytest.mark.example("ele3")),
    ],
)
def test_elephants_charge(table, die, rome, carthage):
    field(table, rome="7 cu m_marcellus", consuls=("m_marcellus",), carthage="6 cu 2 elephants hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.dice(die)
    table.answer("charge", "charge", side="carthage")
    assert {event.side: event.cards for event in table.of("BattleHandDealt")} == {0: rome, 1: carthage}


@pytest.mark.example("ele4")
@pytest.mark.hannibal(68)
def test_without_a_roman_general_a_2_succeeds(table):
    field(table, rome="4 cu", consuls=(), carthage="6 cu 2 elephants hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.dice(2)
    table.answer("charge", "charge")
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [2]


def test_elephant_fright(table):
    table.hand("rome", 42)
    field(table, rome="4 cu", consuls=(), carthage="6 cu 2 elephants hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.answer("charge", "charge")
    table.answer("counter", "play 42", side="rome")
    assert {event.side: event.cards for event in table.of("BattleHandDealt")} == {0: 4, 1: 10}
    table.no_dice_left()


# -- casualties, retreat, markers -------------------------------------------------------------------------------------


@pytest.mark.example("bat1")
@pytest.mark.hannibal(39)
def test_one_die_for_both_sides(table):
    field(table, rome="6 cu g_flaminius")
    fight(table, [F] * 10, [F, F, *[L] * 6])
    for _ in range(2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")
        table.answer("counterattack", "no")
    table.answer("attack", f"attack {F}")
    table.dice(4, 1)
    table.answer("match", "concede")
    lost = {(event.side, event.cu) for event in table.of("UnitsLost")}
    assert {(0, 1), (1, 1)} <= lost  # three rounds, a 4


@pytest.mark.example("ret1")
@pytest.mark.hannibal(118)
def test_a_double_envelopment_and_a_5_destroy_everything(table):
    field(table)
    fight(table, [D, *[F] * 9], [L] * 7)
    table.dice(1, 5)
    table.answer("attack", f"attack {D}")
    table.answer("match", "concede")
    assert table.dice_for("retreat") == [(5, 2)]
    assert table.cu("cannae", "rome") == 0
    assert table.where("g_flaminius") == "off"
    assert table.question in ("remove_marker", "")


@pytest.mark.example("ret2")
def test_a_small_army_beaten_by_a_probe_on_a_2_loses_nothing(table):
    field(table, rome="3 cu g_flaminius")
    table.control(beneventum="rome")
    fight(table, [P, *[F] * 9], [L] * 5)
    table.dice(1, 2)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
    table.answer("retreat", "path beneventum", among=["path beneventum", "path tarentum"], side="rome")
    table.over()
    assert table.cu("beneventum", "rome") == 3
    assert table.where("g_flaminius") == "beneventum"


@pytest.mark.example("ret3")
@pytest.mark.hannibal(121)
def test_retreat_over_an_enemy_marker_costs_a_cu_and_leads_first_to_where_one_came_from(table):
    state = table.state
    held(table, "carthage", "apulia", "lucania", "campania")
    table.control(tarentum="carthage", capua="rome", rhegium="carthage", bruttium="carthage")
    paths = retreat_paths(state, 0, SPACE["cannae"], 5, 1 << GENERAL["t_varro"], SPACE["beneventum"], -1)
    there = SPACE["beneventum"]
    assert {path.spaces for path in paths} == {(there, SPACE["capua"]), (there, SPACE["terventum"])}
    assert {path.losses for path in paths} == {1}


@pytest.mark.hannibal(157)
def test_a_longer_path_only_if_it_costs_less(table):
    held(table, "none", *ITALY)
    table.control(arpi="rome", terventum="rome", beneventum="carthage", paestum="rome", tarentum="carthage")
    table.place("arpi", carthage="2 cu")
    paths = retreat_paths(table.state, 0, SPACE["cannae"], 5, 0, -1, -1)
    shortest = min(len(path.spaces) for path in paths)
    least = min(path.losses for path in paths if len(path.spaces) == shortest)
    assert all(path.losses < least for path in paths if len(path.spaces) > shortest)


@pytest.mark.hannibal(97, 98)
def test_own_cus_on_the_way_are_swept_along_or_shelter(table):
    held(table, "none", *ITALY)
    table.control(tarentum="carthage", brundisium="rome")
    table.place("arpi", rome="6 cu")
    paths = retreat_paths(table.state, 0, SPACE["cannae"], 5, 0, SPACE["arpi"], -1)
    assert [path.spaces for path in paths] == [(SPACE["arpi"],)]
    table.place("beneventum", rome="5 cu")
    table.control(capua="rome")
    paths = retreat_paths(table.state, 0, SPACE["cannae"], 5, 0, SPACE["beneventum"], -1)
    assert (SPACE["beneventum"],) not in {path.spaces for path in paths}


@pytest.mark.example("ret4")
@pytest.mark.hannibal(40)
def test_who_landed_in_the_battle_space_and_loses_is_eliminated(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.place("brundisium", rome="3 cu")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.battle_cards([F, F, F, P, P, P], [F, F, F])
    table.dice(2)
    table.answer("march", "sail brundisium")
    assert "withdraw" not in table.options()
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    for _ in range(2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")
    table.dice(1, 2)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
    assert [event.winner for event in table.of("BattleOver")] == [1]
    other = Table()
    other.place("carthage", carthage="3 cu hasdrubal")
    other.place("brundisium", rome="3 cu")
    other.force(alliance=1, naval_victory=1)
    other.march("carthage", 1, "hasdrubal")
    other.battle_cards([D, F, F, P, P, P], [D, L, L])
    other.dice(2)
    other.answer("march", "sail brundisium")
    other.answer("attack", f"attack {D}")
    other.answer("match", f"match {D}")
    other.answer("initiative", "take", side="rome")
    other.dice(1, 1)
    other.answer("attack", f"attack {L}")
    other.answer("match", "concede", side="carthage")
    assert other.cu("brundisium", "carthage") == 0
    assert other.where("hasdrubal") == "off"


@pytest.mark.example("pol3")
def test_too_few_markers_for_the_losses_is_suing_for_peace(table):
    for space in range(96):
        if table.state.control[space] == 0 and table.state.points[space] == 0:
            from ccancients.hannibal.components.board import KIND

            table.state.control[space] = -1 if KIND[space] == 0 else 0
    table.place("cannae", rome="5 cu g_flaminius")
    table.consuls("g_flaminius")
    table.place("heraclea", carthage="6 cu hannibal")
    table.control(arpi="rome")
    table.control(bruttium="none")
    fight(table, [D, *[F] * 9], [L] * 7)
    table.dice(1, 5)
    table.answer("attack", f"attack {D}")
    table.answer("match", "concede")
    table.over()
    assert [(event.winner, event.how) for event in table.of("MatchOver")] == [(1, "peace")]


@pytest.mark.example("pol1")
def test_three_cus_lost_cost_one_marker(table):
    field(table, rome="5 cu g_flaminius")
    table.control(beneventum="rome", terventum="rome")
    fight(table, [F] * 10, [L] * 7)
    table.dice(1, 3)
    table.answer("attack", f"attack {F}")
    table.answer("match", "concede")
    assert table.dice_for("retreat") == [(3, 0)]
    table.answer("retreat", "path beneventum")
    table.answer("remove_marker", table.options()[0], side="rome")
    assert table.question != "remove_marker"


@pytest.mark.example("pol2")
def test_one_cu_lost_costs_none(table):
    field(table, rome="5 cu g_flaminius")
    table.control(beneventum="rome", terventum="rome")
    fight(table, [P, *[F] * 9], [L] * 7)
    table.dice(1, 2)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
    table.answer("retreat", "path beneventum")
    assert sum(event.cu for event in table.of("UnitsLost")) == 1
    table.over()


# -- withdrawal -------------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(43, 93, 156)
def test_a_withdrawal_costs_no_markers(table):
    field(table)
    table.control(heraclea="none")
    fight(table, [F] * 10, [L] * 7)
    table.dice(3, 5)
    table.answer("attack", "withdraw")
    table.answer("cancel", "roll", among=["roll", "no"], side="rome")
    table.over()
    assert table.where("hannibal") == "heraclea"
    assert table.cu("cannae", "rome") == 5


def test_a_withdrawal_that_is_cancelled_leaves_the_initiative(table):
    field(table)
    fight(table, [F] * 10, [L] * 7)
    table.dice(3, 2)
    table.answer("attack", "withdraw")
    table.answer("cancel", "roll")
    table.answer("initiative", "take", among=["take", "leave"], side="rome")
    assert table.asked == "rome"


@pytest.mark.hannibal(57)
def test_flaminius_cancels_on_4_only_by_a_switch(table):
    for switch, asked in ((False, ""), (True, "initiative")):
        each = Table()
        each.rules(flaminius_cancels_withdrawals=switch)
        field(each)
        fight(each, [F] * 10, [L] * 7)
        each.dice(3, 4)
        each.answer("attack", "withdraw")
        each.answer("cancel", "roll")
        assert each.question == asked
