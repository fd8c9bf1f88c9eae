"""Rulings of part 13 about battles, retreats and sieges, each on a sketch of its own."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import INSIDE, SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.reinforcement import CarthaginianReinforcements, RomanReinforcements
from ccancients.hannibal.procedures.turn import WinterAttrition
from ccancients.hannibal.rules.retreating import retreat_paths
from tests.hannibal.table import Table
from tests.hannibal.test_battle import D, F, L, P, R, field, fight, held

ITALIAN = ("apulia", "lucania", "samnium", "campania", "etruria")


def attack_fails(table, die_for_losses, die_for_retreat):
    """The attacker plays a frontal assault, is matched and loses to a double envelopment after two rounds."""
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.dice(die_for_losses, *([die_for_retreat] if die_for_retreat else []))
    table.answer("attack", f"attack {D}")
    table.answer("match", "concede")


# -- who fights, who is spent -----------------------------------------------------------------------------------------


@pytest.mark.hannibal(170)
def test_a_battle_spends_all_that_fought_and_those_who_sortied(table):
    held(table, "none", *ITALIAN)
    table.control(tarentum="rome")
    table.place("tarentum", carthage="2 cu")
    table.place("tarentum", rome="2 cu g_flaminius", inside=True)
    table.points(tarentum=1)
    table.place("cannae", rome="5 cu t_varro")
    table.place("brundisium", rome="l_a_paulus")
    table.consuls("t_varro", "l_a_paulus")
    table.proconsul("g_flaminius")
    table.battle_cards([L, *[F] * 7], [R, R])
    table.march("rome", 33, "t_varro", event=True)
    table.answer("march", "go tarentum")
    table.answer("sortie", "yes")
    table.dice(1, 6)
    table.answer("attack", f"attack {L}")
    table.answer("match", "concede")
    # two CUs begin in the left column of the retreat table: a 6 takes away all that are left, and a marker
    table.answer("remove_marker", "remove baleares", side="carthage")
    table.answer("general", "activate l_a_paulus", among=["activate l_a_paulus", "done"])
    table.answer("march", "go tarentum")
    assert not table.with_verb("cu")
    assert not table.with_verb("with")


@pytest.mark.hannibal(404)
def test_a_lone_general_who_was_there_survives_a_landing_that_failed(table):
    held(table, "none", *ITALIAN)
    table.control(tarentum="rome")
    table.place("brundisium", rome="g_flaminius")
    table.place("rome", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.proconsul("g_flaminius")
    table.place("cannae", carthage="6 cu hannibal")
    table.battle_cards([F, *[L] * 7], [D, F, *[R] * 9])
    table.march("rome", 1, "q_fabius")
    table.dice(1)
    table.answer("march", "sail brundisium")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "fight")
    assert "withdraw" not in table.options()
    attack_fails(table, 1, 1)
    if table.question == "retreat":
        table.answer("retreat", "path tarentum")
    assert table.where("q_fabius") == "off"
    assert table.where("g_flaminius") == "tarentum"
    assert table.cu("tarentum", "rome") == 0


@pytest.mark.hannibal(404)
def test_a_lone_general_who_was_there_goes_back_with_the_group_by_land(table):
    held(table, "none", *ITALIAN)
    table.control(tarentum="rome", capua="rome")
    table.place("beneventum", rome="g_flaminius")
    table.place("capua", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.proconsul("g_flaminius")
    table.place("cannae", carthage="6 cu hannibal")
    table.battle_cards([F, *[L] * 7], [D, F, *[R] * 9])
    table.march("rome", 1, "q_fabius")
    table.dice(1)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "fight")
    attack_fails(table, 1, 1)
    assert table.where("q_fabius") == table.where("g_flaminius") == "capua"
    assert table.cu("capua", "rome") == 2


@pytest.mark.hannibal(211)
def test_after_the_battle_he_who_was_activated_commands_again(table):
    held(table, "none", *ITALIAN)
    table.place("beneventum", rome="8 cu m_marcellus t_varro")
    table.consuls("m_marcellus", "t_varro")
    table.place("cannae", carthage="2 cu")
    table.battle_cards([L, *[F] * 8], [R] * 2)
    table.march("rome", 5, "m_marcellus")
    table.answer("march", "go cannae")
    table.dice(5)
    table.answer("change_command", "roll")
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [8 + 1]
    table.dice(1, 6)
    table.answer("attack", f"attack {L}")
    table.answer("match", "concede")
    table.answer("remove_marker", "remove zama")
    table.over()
    assert table.commands("m_marcellus")
    assert not table.commands("t_varro")


@pytest.mark.hannibal(206)
def test_the_probe_is_hannibals_and_not_that_of_who_fights_him(table):
    field(table, rome="5 cu m_marcellus", consuls=("m_marcellus",))
    fight(table, [F, P, *[R] * 8], [F, F, P, *[L] * 5])
    assert f"attack probe as {L}" in table.options()
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll", side="rome")
    assert table.asked == "rome"
    assert f"attack {P}" in table.options()
    assert not [option for option in table.options() if option.startswith("attack probe as")]


# -- casualties, losses -----------------------------------------------------------------------------------------------


@pytest.mark.hannibal(413)
@pytest.mark.parametrize(
    ("force", "die", "least"),
    [
        ("4 cu 2 elephants hannibal", 6, 1),  # two, one of them an elephant
        ("4 cu 2 elephants hannibal", 5, 0),
        ("1 cu 4 elephants hannibal", 5, 1),  # there is only one that is none
    ],
)
def test_a_number_of_elephants_is_the_total(table, force, die, least):
    table.place("corduba", carthage=force)
    table.control(corduba="rome")
    table.dice(die)
    table.start(WinterAttrition(), "carthage")
    assert table.question == "losses"
    assert table.options() == [f"lose elephants {number}" for number in range(least, 3)]


@pytest.mark.hannibal(311)
def test_one_attrition_die_for_a_force_however_large(table):
    table.place("cannae", carthage="12 cu hannibal")
    table.dice(5)
    table.start(WinterAttrition())
    table.over()
    assert len(table.of("DieRolled")) == 1
    assert table.cu("cannae", "carthage") == 9


def _relief(table):
    held(table, "none", *ITALIAN)
    table.control(tarentum="rome")
    table.place("tarentum", carthage="5 cu 2 elephants mago")
    table.place("tarentum", rome="2 cu", inside=True)
    table.points(tarentum=1)
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")


@pytest.mark.hannibal(414)
@pytest.mark.parametrize("rome_wins", [True, False])
def test_the_winner_names_his_losses_first(table, rome_wins):
    _relief(table)
    if rome_wins:
        table.battle_cards([F, L, *[F] * 6], [F, *[R] * 8])
    else:
        table.battle_cards([F, *[L] * 7], [D, F, *[R] * 7])
    table.march("rome", 11, "t_varro")
    table.answer("march", "go tarentum")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("sortie", "yes")
    table.answer("charge", "no")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    if rome_wins:
        table.answer("counterattack", "no")
    else:
        table.dice(1)
        table.answer("counterattack", "roll")
    table.dice(5)  # two rounds: one CU each
    table.answer("attack", f"attack {L if rome_wins else D}")
    table.answer("match", "concede")
    sortie = ("rome", "lose sortie 0", ["lose sortie 0", "lose sortie 1"])
    beasts = ("carthage", "lose elephants 0", ["lose elephants 0", "lose elephants 1"])
    first, second = (sortie, beasts) if rome_wins else (beasts, sortie)
    table.dice(3)  # the retreat table comes after both
    table.answer("losses", first[1], side=first[0], among=first[2])
    table.answer("losses", second[1], side=second[0], among=second[2])


@pytest.mark.hannibal(414)
def test_after_a_withdrawal_the_original_attacker_names_his_losses_first(table):
    _relief(table)
    table.battle_cards([F, F, *[L] * 6], [F, F, *[R] * 7])
    table.march("rome", 11, "t_varro")
    table.answer("march", "go tarentum")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("sortie", "yes")
    table.answer("charge", "no")
    for _ in range(2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")
        table.answer("counterattack", "no")
    table.dice(1)
    table.answer("attack", "withdraw")
    table.dice(5)
    table.answer("cancel", "no")
    table.answer("losses", "lose sortie 0", side="rome")
    assert (table.question, table.asked) == ("losses", "carthage")


# -- retreat, withdrawal ----------------------------------------------------------------------------------------------


@pytest.mark.hannibal(407)
def test_a_landed_army_names_only_the_elephants_that_save_themselves(table):
    held(table, "none", *ITALIAN)
    table.control(tarentum="carthage")
    table.place("tarentum", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.place("carthage", carthage="3 cu 2 elephants hasdrubal")
    table.force(alliance=1, naval_victory=1)
    table.battle_cards([F, *[L] * 7], [D, F, *[R] * 7])
    table.march("carthage", 1, "hasdrubal")
    table.dice(1)
    table.answer("march", "sail tarentum")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("charge", "no")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.dice(1, 1)
    table.answer("attack", f"attack {P}" if f"attack {P}" in table.options() else f"attack {D}")
    table.answer("match", "concede")
    # 1 with +2 of the double envelopment: three of five are lost, an elephant first; two have room
    while table.question == "losses":
        table.answer("losses", table.options()[0])
    if table.question == "retreat_city":
        assert {word.rsplit(maxsplit=1)[0] for word in table.options()} == {"inside elephants"}
        table.answer("retreat_city", table.options()[0])
    assert table.cu("tarentum", "carthage", inside=True) == 2
    assert table.where("hasdrubal") == "tarentum inside"


@pytest.mark.hannibal(407)
def test_four_left_with_room_for_two(table):
    held(table, "none", *ITALIAN)
    table.control(tarentum="carthage")
    table.place("tarentum", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.place("carthage", carthage="3 cu 2 elephants hasdrubal")
    table.force(alliance=1, naval_victory=1)
    table.battle_cards([F, *[L] * 7], [P, F, *[R] * 7])
    table.march("carthage", 1, "hasdrubal")
    table.dice(1)
    table.answer("march", "sail tarentum")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("charge", "no")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.dice(1, 1)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
    # 1 with -2 is row 0: one lost, which is an elephant
    table.answer("retreat_city", "inside elephants 1", side="carthage",
                 among=["inside elephants 0", "inside elephants 1"])
    assert table.cu("tarentum", "carthage", inside=True) == 2
    assert table.state.pool_of_elephants() == 3
    assert table.where("hasdrubal") == "tarentum inside"


@pytest.mark.hannibal(409)
def test_hostile_tribes_at_the_end_of_a_retreat_cost_no_markers(table):
    table.hand("carthage", 7)
    held(table, "none", "gallia_transalpina")
    table.place("narbo", rome="6 cu g_flaminius")
    table.consuls("g_flaminius")
    table.control(tolosa="rome", massilia="carthage", emporiae="carthage", nemausus="carthage")
    table.place("emporiae", carthage="10 cu hannibal")
    table.battle_cards([L, *[F] * 12, D], [R] * 8)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go narbo")
    table.answer("react", "done")
    table.dice(1, 2)
    table.answer("attack", f"attack {L}")
    table.answer("match", "concede", side="rome")
    # row 2 of the right column takes two CUs, the tribes two more: one marker goes, not two
    table.dice(6)
    table.answer("counter", "play 7", side="carthage")
    assert table.cu("tolosa", "rome") == 6 - 2 - 2
    before = sum(holder == 0 for holder in table.state.control)
    table.answer("remove_marker", "remove cannae", side="rome")
    table.over()
    assert sum(holder == 0 for holder in table.state.control) == before - 1


@pytest.mark.hannibal(418)
def test_a_path_visits_no_space_twice_and_costs_no_more_than_there_is(table):
    held(table, "none", *ITALIAN, "gallia_cisalpina")
    table.control(rhegium="rome", paestum="carthage", heraclea="carthage", bruttium="carthage", croton="carthage",
                  tarentum="carthage", capua="carthage", neapolis="carthage", rome="carthage")
    paths = retreat_paths(table.state, 0, SPACE["beneventum"], 2, 0, -1, -1)
    assert paths
    for path in paths:
        assert len(set(path.spaces)) == len(path.spaces)
        assert SPACE["beneventum"] not in path.spaces
        assert path.losses <= 2
    assert any(path.losses == 2 for path in paths)


@pytest.mark.hannibal(435)
def test_generals_whose_cus_die_in_a_withdrawal_may_have_nowhere_to_go(table):
    field(table, rome="1 cu g_flaminius", carthage="6 cu hannibal")
    table.control(tarentum="carthage", capua="carthage", arpi="carthage", brundisium="carthage")
    table.place("beneventum", carthage="h_gisgo")
    fight(table, [F] * 10, [F, F, L])
    table.dice(1)
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.answer("counterattack", "roll")
    table.dice(1)
    table.answer("attack", "withdraw", side="rome")
    table.dice(6)
    table.answer("cancel", "no")
    # one round: a 6 costs each side one CU; Flaminius alone may not go to a lone general
    table.over()
    assert table.where("g_flaminius") == "off"
    assert table.where("h_gisgo") == "beneventum"


@pytest.mark.hannibal(442)
def test_lone_generals_retreat_past_no_enemy_cus_even_inside(table):
    held(table, "none", *ITALIAN)
    table.control(capua="carthage", terventum="rome", tarentum="carthage")
    table.place("capua", carthage="2 cu", inside=True)
    lone = 1 << GENERAL["t_varro"]
    ends = {path.spaces for path in retreat_paths(table.state, 0, SPACE["neapolis"], 0, lone, -1, -1)}
    assert ends
    assert not any(SPACE["capua"] in spaces for spaces in ends)
    table.place("capua", rome="1 cu")
    through = {path.spaces for path in retreat_paths(table.state, 0, SPACE["neapolis"], 0, lone, -1, -1)}
    assert any(SPACE["capua"] in spaces for spaces in through)


# -- sieges -----------------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(185)
def test_an_empty_city_or_one_with_a_lone_general_needs_a_siege_too(table):
    table.place("heraclea", carthage="5 cu hannibal")
    table.place("tarentum", rome="t_varro")
    table.proconsul("t_varro")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    table.answer("garrison", "inside t_varro", among=["inside t_varro", "done"])
    table.dice(4)
    assert table.holder("tarentum") == "rome"
    table.answer("march", "besiege")
    assert (table.state.points[SPACE["tarentum"]], table.where("t_varro")) == (1, "tarentum inside")
    other = Table()
    other.place("heraclea", carthage="5 cu hannibal")
    other.march("carthage", 11, "hannibal")
    other.answer("march", "go tarentum")
    other.dice(4)
    other.answer("march", "besiege")
    assert other.holder("tarentum") == "rome"
    assert other.state.points[SPACE["tarentum"]] == 1


def _after_a_fleet_that_returned(table):
    """Two CUs of six before Tarentum are spent, as Mago has had to return."""
    table.control(brundisium="none")
    table.place("tarentum", carthage="6 cu hannibal mago h_gisgo")
    table.march("carthage", 33, "mago", event=True)
    table.answers("march", "cu 2", "without h_gisgo")
    table.dice(1)  # a port +1, a Roman marker +1, Mago -1
    table.answer("march", "sail brundisium")
    assert table.dice_for("naval") == [(1, 1)]
    table.answer("march", "end", among=["besiege", "end"])


@pytest.mark.hannibal(405)
def test_an_attempt_takes_cus_that_are_spent_before_it_takes_fresh_ones(table):
    _after_a_fleet_that_returned(table)
    table.answer("general", "activate hannibal")
    table.answers("march", "cu 1", "without h_gisgo")
    table.answer("commander", "command mago")
    table.dice(4)
    table.answer("march", "besiege")
    table.answer("general", "activate h_gisgo")
    assert table.state.group_cu == 3


@pytest.mark.hannibal(405)
def test_a_subordinate_without_a_step_spends_fresh_cus_only_where_spent_ones_do_not_do(table):
    _after_a_fleet_that_returned(table)
    table.answer("general", "activate h_gisgo")
    table.dice(4)
    table.answer("march", "besiege")
    table.answer("general", "activate hannibal", among=["activate hannibal", "done"])
    assert table.state.group_cu == 3


@pytest.mark.hannibal(415)
def test_two_siege_dice_ask_once_for_the_sum_before_the_points_count(table):
    table.place("tarentum", carthage="4 cu 2 elephants hannibal")
    table.train("tarentum")
    table.dice(3, 1)
    table.march("carthage", 54, "hannibal")
    table.answer("march", "besiege")
    assert table.state.points[SPACE["tarentum"]] == 0
    table.answer("siege_losses", "lose elephants 0",
                 among=["lose elephants 0", "lose elephants 1", "lose elephants 2"], side="carthage")
    table.over()
    assert table.state.points[SPACE["tarentum"]] == 1
    assert table.cu("tarentum", "carthage") == 4


@pytest.mark.hannibal(445)
def test_a_lower_general_who_moved_besieges_with_his_own_ability(table):
    table.place("gades", rome="4 cu t_varro")
    table.place("malaca", rome="m_marcellus")
    table.consuls("t_varro")
    table.proconsul("m_marcellus")
    table.march("rome", 33, "m_marcellus", event=True)
    table.answer("march", "go gades")
    table.dice(2)
    table.answer("march", "besiege")
    assert table.dice_for("siege") == [(2, 1)]
    assert table.commands("t_varro")


@pytest.mark.hannibal(419)
def test_new_cus_open_the_walls_before_a_lone_enemy(table):
    table.place("rome", carthage="mago")
    table.place("rome", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.dice(1, 1)
    table.start(RomanReinforcements())
    if table.question == "reinforce":
        assert "place rome" in table.options()
        assert "place rome inside" not in table.options()
        table.answer("reinforce", "place rome")
    assert table.where("mago") == "off"
    assert table.where("t_varro") == "rome"
    assert table.cu("rome", "rome", inside=True) == 0


@pytest.mark.hannibal(420)
def test_displaced_generals_return_inside_too_and_equals_name_who_commands(table):
    table.place("carthage", rome="6 cu scipio_africanus")
    table.place("carthage", carthage="2 cu", inside=True)
    table.control(new_carthage="rome")
    table.start(CarthaginianReinforcements())
    while table.question == "reinforce":
        table.answer("reinforce", table.options()[0])
    # in the order of the generals: Hannibal first, with the only CUs there are
    assert table.where("hannibal") == "carthage inside"
    assert table.commands("hannibal")
    assert {table.where(each) for each in ("hasdrubal", "hanno", "mago", "h_gisgo")} == {"carthage inside"}


# -- going back, going along ------------------------------------------------------------------------------------------


@pytest.mark.hannibal(438)
def test_a_general_left_without_cus_before_a_battle_goes_back_over_the_pass(table):
    table.hand("rome", 7)
    table.place("emporiae", carthage="mago")
    table.place("ilerda", carthage="2 cu")
    table.place("tolosa", rome="3 cu")
    table.march("carthage", 5, "mago")
    table.answer("march", "go ilerda")
    table.answer("march", "cu 2")
    table.dice(1)
    table.answer("march", "go tolosa")
    table.answer("counter", "done", side="rome")
    table.dice(6)
    table.answer("counter", "play 7", side="rome")
    table.over()
    assert table.where("mago") == "ilerda"


@pytest.mark.hannibal(438)
def test_the_way_back_skips_a_place_with_a_lone_enemy_and_leads_inside_where_it_began_inside(table):
    table.place("massilia", carthage="5 cu hannibal")
    table.place("massilia", rome="2 cu", inside=True)
    table.place("nemausus", carthage="h_gisgo")
    table.place("rhone", rome="t_varro")
    table.consuls("t_varro")
    table.place("rhone", carthage="2 cu")
    table.state.path = [SPACE["massilia"] + INSIDE, 0, SPACE["nemausus"], 1, SPACE["rhone"], 2]
    table.start(Battle(SPACE["rhone"], 0, general=GENERAL["t_varro"]), "rome")
    table.over()
    assert table.where("t_varro") == "massilia inside"
    assert table.where("h_gisgo") == "nemausus"


@pytest.mark.hannibal(97)
def test_cus_met_on_a_retreat_bring_their_train_along(table):
    held(table, "none", *ITALIAN)
    field(table, rome="8 cu m_marcellus", consuls=("m_marcellus",), carthage="4 cu hannibal")
    table.control(rhegium="none", croton="none", paestum="carthage", heraclea="none", bruttium="none")
    table.place("heraclea", carthage="1 cu")
    table.train("heraclea")
    table.battle_cards([F, *[L] * 7], [D, F, *[R] * 9])
    table.march("carthage", 11, "hannibal")
    table.answers("march", "cu 4", "no train")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    attack_fails(table, 1, 1)
    # row 3 of the left column: two of four CUs; the one at Heraclea and its train go along to Paestum
    assert table.cu("paestum", "carthage") == 3
    assert table.state.train == SPACE["paestum"]
