"""Rulings of part 13 that no chapter's tests have proved in passing."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.procedures.losses import RemoveMarkers
from ccancients.hannibal.procedures.turn import WinterAttrition
from ccancients.hannibal.rules.conditions import happen
from ccancients.hannibal.rules.retreating import retreat_paths
from tests.hannibal.table import Table
from tests.hannibal.test_battle import D, F, L, R, field, fight, held

# -- places, sequence -------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(2, 80)
def test_in_peace_everything_stands_in_the_open(table):
    table.place("capua", rome="2 cu")
    held(table, "carthage", "apulia", "lucania", "samnium")
    table.play("carthage", "event 25")
    table.over()
    assert table.cu("capua", "rome") == 2
    assert table.holder("capua") == "carthage"


@pytest.mark.hannibal(4)
def test_an_event_that_cannot_happen_is_not_offered(table):
    assert happen(table.state, 1, 17)
    assert happen(table.state, 0, 21)
    table.hand("rome", 17)
    from ccancients.hannibal.procedures.turn import PlayCard

    table.start(PlayCard(0))
    assert "event 17" not in table.options()


@pytest.mark.hannibal(6, 9)
def test_several_counters_in_one_window_one_after_the_other(table):
    table.hand("rome", 7, 8)
    table.place("tolosa", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    assert table.question == "counter"  # C1: activated in hostile land
    table.dice(5, 5)
    table.answer("counter", "play 7", among=["play 7", "play 8", "done"])
    table.answer("counter", "play 8", among=["play 8", "done"])
    assert table.cu("tolosa", "carthage") == 4
    assert table.question == "march"


@pytest.mark.hannibal(13)
def test_the_card_comes_before_the_general_and_the_general_before_the_group(table):
    table.place("saguntum", carthage="6 cu hannibal mago")
    table.play("carthage", "move 5")
    table.answer("general", "activate mago", among=["activate hannibal", "activate mago"])
    assert table.question == "march"


# -- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(16)
def test_a_general_whose_cus_all_die_on_the_pass_goes_back_from_enemies(table):
    table.place("allobroges", carthage="1 cu mago")
    table.place("taurini", rome="2 cu")
    table.march("carthage", 51, "mago")
    table.dice(6)
    table.answer("march", "go taurini")
    table.over()
    assert table.where("mago") == "allobroges"


@pytest.mark.hannibal(173)
def test_a_consul_does_not_leave_a_stack_without_cus(table):
    table.place("capua", rome="6 cu t_varro m_marcellus")
    table.consuls("t_varro", "m_marcellus")
    table.march("rome", 11, "t_varro")
    table.answers("march", "without m_marcellus", "cu 0")
    assert not table.with_verb("go")


@pytest.mark.hannibal(129)
def test_a_strait_and_a_pass_are_no_connections_for_interception(table):
    table.place("messana", carthage="6 cu hannibal")
    table.control(messana="carthage", rhegium="carthage")
    table.place("croton", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go rhegium")
    assert table.question == "march"


@pytest.mark.hannibal(171)
def test_interception_into_a_tribe_of_carthage_is_harder_for_rome_only(table):
    table.place("rhegium", rome="6 cu g_flaminius")
    table.consuls("g_flaminius")
    table.place("paestum", carthage="6 cu hannibal")
    table.control(paestum="none")
    table.march("carthage", 11, "hannibal")
    table.dice(2)
    table.answer("march", "go bruttium")
    table.answer("react", "intercept g_flaminius")
    table.answer("reaction", "cu 6")
    assert table.dice_for("intercept") == [(2, 1)]


@pytest.mark.hannibal(177)
def test_a_lone_general_inside_does_not_walk_out(table):
    table.place("tarentum", carthage="mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "cu 0")
    assert not table.with_verb("go")
    assert "end" in table.options()


@pytest.mark.hannibal(212)
def test_the_sea_move_of_a_campaign_is_used_up_by_a_return(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.place("gades", carthage="3 cu mago")
    table.march("carthage", 33, "hasdrubal", event=True)
    table.dice(6)
    table.answer("march", "sail new_carthage")
    table.answer("general", "activate mago")
    assert not table.with_verb("sail")


@pytest.mark.hannibal(400)
def test_a_carried_general_whose_fleet_returned_is_not_named_any_more(table):
    table.place("carthage", carthage="3 cu hasdrubal h_gisgo")
    table.place("gades", carthage="3 cu mago")
    table.march("carthage", 33, "hasdrubal", event=True)
    table.dice(6)
    table.answer("march", "sail new_carthage")
    assert table.with_verb("activate") == ["mago"]


@pytest.mark.hannibal(401)
def test_a_march_is_asked_also_with_the_end_alone(table):
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answers("march", "go arpi", "go cannae", "go arpi", "go cannae")
    assert table.options() == ["end"]


@pytest.mark.hannibal(421)
def test_equals_left_behind_need_a_commander(table):
    table.place("saguntum", carthage="6 cu hannibal mago h_gisgo")
    table.march("carthage", 11, "hannibal")
    table.answers("march", "cu 4", "without mago")
    table.answer("march", "without h_gisgo")
    table.answer("commander", "command h_gisgo", among=["command mago", "command h_gisgo"])
    assert table.question == "march"


@pytest.mark.hannibal(427)
def test_lone_generals_avoid_together_and_a_commander_may_leave_his_cus(table):
    table.place("cannae", rome="3 cu g_flaminius")
    table.proconsul("g_flaminius")
    table.place("heraclea", carthage="8 cu hannibal")
    table.control(heraclea="none")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.answer("react", "avoid g_flaminius")
    assert table.options() == ["cu 0", "cu 1", "cu 2", "cu 3"]


@pytest.mark.hannibal(108)
def test_after_a_landing_an_avoiding_army_may_go_anywhere(table):
    table.place("brundisium", rome="3 cu g_flaminius")
    table.proconsul("g_flaminius")
    table.place("utica", carthage="3 cu hasdrubal")
    table.force(alliance=1)
    table.march("carthage", 1, "hasdrubal")
    table.dice(1, 1)
    table.answer("march", "sail brundisium")
    table.answer("react", "avoid g_flaminius")
    table.answer("reaction", "cu 3")
    assert table.question == "avoid_to"
    assert sorted(table.options()) == ["to cannae", "to tarentum"]


# -- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.hannibal(36)
def test_those_inside_do_not_help_the_defenders_outside(table):
    table.place("tarentum", rome="4 cu t_varro")
    table.proconsul("t_varro")
    table.place("heraclea", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    table.answers("garrison", "inside cu 2")
    table.answer("garrison", "done")
    table.answer("react", "done")
    cards = [event.cards for event in table.of("BattleHandDealt") if event.side == 0]
    assert cards == [2 + 1 + 2]


@pytest.mark.hannibal(65)
def test_a_hand_is_never_less_than_nothing(table):
    field(table, rome="2 cu", consuls=(), carthage="6 cu 4 elephants hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.dice(6)
    table.answer("charge", "charge")
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [0]


@pytest.mark.hannibal(87, 124)
def test_who_must_attack_without_a_card_has_lost(table):
    field(table, rome="2 cu", consuls=(), carthage="2 cu h_gisgo")
    table.battle_cards([F, F, F], [F, F])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go cannae")
    for _ in range(2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")
    table.dice(1, 1)
    table.answer("attack", f"attack {F}")
    table.answer("match", "concede", among=["concede"])
    assert [(event.winner, event.how) for event in table.of("BattleOver")] == [(1, 0)]


@pytest.mark.hannibal(88)
def test_a_defender_may_give_up_on_purpose(table):
    field(table)
    fight(table, [F] * 10, [F] * 2 + [L] * 5)
    table.answer("attack", f"attack {F}")
    assert "concede" in table.options()


@pytest.mark.hannibal(94, 96)
def test_when_all_cus_die_the_losers_generals_retreat_alone(table):
    field(table, rome="1 cu g_flaminius", carthage="1 cu h_gisgo", consuls=("g_flaminius",))
    table.control(beneventum="rome")
    table.battle_cards([F, L], [F, L, L])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.answer("counterattack", "no")
    table.dice(6)
    table.answer("attack", f"attack {L}")
    table.answer("match", "concede")
    table.answer("retreat", "path beneventum")
    table.over()
    assert table.where("g_flaminius") == "beneventum"
    assert table.where("h_gisgo") == "cannae"


@pytest.mark.hannibal(99)
def test_enemy_cus_inside_a_city_on_the_path_do_not_count(table):
    held(table, "none", "apulia", "lucania", "samnium", "campania")
    table.control(tarentum="carthage", capua="carthage", terventum="rome")
    table.place("capua", carthage="2 cu", inside=True)
    table.place("capua", rome="1 cu")
    paths = retreat_paths(table.state, 0, SPACE["beneventum"], 5, 0, SPACE["capua"], -1)
    assert {(path.spaces, path.losses) for path in paths} >= {((SPACE["capua"], SPACE["terventum"]), 1)}


@pytest.mark.hannibal(119)
def test_who_came_over_a_pass_and_loses_is_lost(table):
    table.place("ilerda", carthage="8 cu hannibal")
    table.place("tolosa", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("carthage", 11, "hannibal")
    table.dice(1)
    table.answer("march", "go tolosa")
    table.answer("react", "done")
    from ccancients.engine.game import DRAW

    assert DRAW
    procedure = next(each for each in table.game.stack if type(each).__name__ == "Battle")
    assert procedure.origin == -1
    assert not procedure.can_withdraw(table.state, 1)


@pytest.mark.hannibal(120)
def test_who_landed_and_marched_on_retreats_to_where_he_landed(table):
    table.place("rome", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.place("arpi", carthage="5 cu mago")
    table.control(arpi="none", brundisium="rome")
    table.march("rome", 63, "q_fabius", event=True)
    table.answer("march", "sail brundisium")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    table.answer("march", "go arpi")
    procedure = next(each for each in table.game.stack if type(each).__name__ == "Battle")
    assert procedure.origin == SPACE["cannae"]
    assert not procedure.landed


@pytest.mark.hannibal(147)
def test_an_overrun_counts_only_those_outside(table):
    table.place("tarentum", rome="2 cu", inside=True)
    table.place("tarentum", carthage="mago")
    table.place("cannae", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    table.answer("garrison", "inside cu 1")
    assert table.cu("tarentum", "rome") == 0
    assert table.cu("tarentum", "rome", inside=True) == 1
    assert table.question == "march"


@pytest.mark.hannibal(164)
def test_of_two_losses_with_an_e_one_is_an_elephant_the_rest_as_the_owner_likes(table):
    table.place("corduba", carthage="4 cu 2 elephants hannibal")
    table.control(corduba="rome")
    table.dice(6)
    table.start(WinterAttrition(), "carthage")
    table.answer("losses", "lose elephants 2", among=["lose elephants 1", "lose elephants 2"], side="carthage")
    table.over()
    assert table.cu("corduba", "carthage") == 4


@pytest.mark.hannibal(167)
def test_an_own_besieged_city_is_no_shelter(table):
    held(table, "none", "apulia", "lucania", "samnium", "campania")
    table.control(tarentum="rome", capua="none", terventum="rome")
    table.place("tarentum", carthage="3 cu mago")
    table.points(tarentum=1)
    paths = retreat_paths(table.state, 0, SPACE["cannae"], 5, 0, -1, -1)
    assert all(SPACE["tarentum"] != path.spaces[-1] for path in paths)


@pytest.mark.hannibal(180)
def test_a_train_alone_is_lost_to_who_enters(table):
    table.train("cannae")
    table.place("beneventum", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go cannae")
    assert table.state.train == -1
    assert table.question == "march"


@pytest.mark.hannibal(56, 441)
def test_for_hannibal_five_markers_go_and_too_few_end_nothing(table):
    field(table)
    table.state.hannibal_fell = 1
    table.place("zama", carthage="2 cu")
    held(table, "none", "baetica", "orospeda", "celtiberia", "western_numidia", "eastern_numidia", "carthaginia")
    table.control(gades="carthage", new_carthage="carthage", saguntum="carthage", utica="carthage",
                  baleares="none", cirta="carthage", zama="carthage")
    from ccancients.hannibal.procedures.losses import Settle

    table.start(Settle(), "carthage")
    table.answer("remove_marker", "remove cirta", side="carthage")
    table.over()
    assert table.holder("zama") == "none"
    assert not table.of("MatchOver")


@pytest.mark.hannibal(181)
def test_markers_are_lost_anywhere_but_never_cities_or_living_tribes(table):
    table.place("cirta", rome="2 cu")
    table.start(RemoveMarkers(1, 1), "carthage")
    offered = set(table.with_verb("remove"))
    assert "cirta" in offered
    assert not offered & {"carthage", "gades", "boii", "insubrians"}


@pytest.mark.hannibal(179, 436)
def test_generals_without_cus_may_go_inside(table):
    table.place("tarentum", rome="1 cu t_varro")
    table.proconsul("t_varro")
    table.place("heraclea", carthage="1 cu h_gisgo")
    held(table, "none", "lucania")
    table.control(heraclea="none", rhegium="rome", bruttium="none")
    table.battle_cards([F, L], [F, F, L, L])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go tarentum")
    table.answer("garrison", "done")
    table.answer("react", "done")
    table.dice(6)
    table.answer("attack", f"attack {F}")
    table.answer("match", "concede")
    table.answer("retreat_city", "inside t_varro")
    assert table.where("t_varro") == "tarentum inside"


@pytest.mark.hannibal(41)
def test_an_attacker_by_land_may_retreat_into_his_own_city_of_the_battle_space(table):
    table.place("tarentum", carthage="6 cu mago")
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.battle_cards([F, *[L] * 7], [D, F, *[R] * 8])
    table.march("rome", 11, "t_varro")
    table.answer("march", "go tarentum")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll", side="carthage")
    table.dice(1, 1)
    table.answer("attack", f"attack {D}")
    table.answer("match", "concede")
    assert table.question in ("retreat_city", "retreat")


@pytest.mark.hannibal(116, 426)
def test_a_landed_army_that_is_intercepted_before_its_own_city_may_go_inside_or_split(table):
    table.place("carthage", carthage="5 cu hasdrubal mago")
    table.control(tarentum="carthage", cannae="none")
    table.place("cannae", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.force(truce=0, alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", "cu 4")
    table.dice(1, 1)
    table.answer("march", "sail tarentum")
    table.answer("react", "intercept q_fabius")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "split", among=["fight", "back up", "split"], side="carthage")
    table.answer("split", "inside cu 2")
    table.dice(1)
    table.answer("split", "inside mago")
    table.over()
    assert table.cu("tarentum", "carthage", inside=True) == 2
    assert table.where("mago") == "tarentum inside"
    assert table.where("hasdrubal") == "carthage"
    assert table.cu("carthage", "carthage") == 1 + 2


@pytest.mark.hannibal(30, 116)
def test_a_fleet_that_must_return_cannot_back_up(table):
    table.place("carthage", carthage="4 cu hasdrubal")
    table.control(cannae="none")
    table.place("cannae", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.dice(1, 1, 4)
    table.answer("march", "sail brundisium")
    table.answer("react", "intercept q_fabius")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "back up", among=["fight", "back up"])
    assert table.dice_for("naval")[-1] == (4, -2)
    assert table.question in ("attack", "back_up")
    assert table.where("hasdrubal") == "brundisium"


@pytest.mark.example("pass3")
def test_backing_up_over_a_pass_rolls_again(table):
    table.place("ilerda", carthage="8 cu hannibal")
    table.place("narbo", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.march("carthage", 11, "hannibal")
    table.dice(1, 1, 2)
    table.answer("march", "go tolosa")
    table.answer("react", "intercept t_varro")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "back up")
    table.over()
    assert table.dice_for("attrition") == [(1, -2), (2, -2)]
    assert table.where("hannibal") == "ilerda"


@pytest.mark.hannibal(202)
def test_at_most_ten_intercept(table):
    table.place("cannae", carthage="14 cu hannibal")
    table.control(cannae="none", beneventum="none")
    table.place("capua", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    assert table.options()[-1] == "cu 10"


@pytest.mark.hannibal(209)
def test_one_attempt_from_each_space(table):
    table.place("cannae", carthage="8 cu hannibal mago")
    table.control(cannae="none", beneventum="none")
    table.place("capua", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(6)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept mago", among=["intercept hannibal", "intercept mago", "done"])
    table.answer("reaction", "cu 4")
    assert table.question == "march"  # Hannibal may not try again


@pytest.mark.hannibal(104)
def test_the_bar_lasts_for_the_activation_of_that_general_only(table):
    table.place("cannae", carthage="6 cu mago")
    table.control(cannae="none", beneventum="none", arpi="none")
    table.place("capua", rome="10 cu q_fabius t_varro")
    table.consuls("q_fabius", "t_varro")
    table.march("rome", 33, "q_fabius", event=True)
    table.dice(6)
    table.answer("march", "without t_varro")
    table.answer("march", "cu 5")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept mago")
    table.answer("reaction", "cu 6")
    table.answer("march", "end")
    table.answer("general", "activate t_varro")
    table.answer("march", "go beneventum")
    table.answer("march", "go cannae")
    assert "avoid mago" in table.options()


@pytest.mark.hannibal(204, 403)
def test_interceptors_killed_by_hostile_tribes_are_no_success(table):
    table.hand("carthage", 7)
    table.place("narbo", rome="1 cu t_varro")
    table.proconsul("t_varro")
    table.place("averni", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.dice(1, 6)
    table.answer("march", "go tolosa")
    table.answer("react", "intercept t_varro")
    table.answer("counter", "play 7", among=["play 7", "done"], side="carthage")
    assert table.question == "march"
    assert table.where("t_varro") == "off"


@pytest.mark.hannibal(176)
def test_hostile_tribes_before_a_battle_may_leave_nobody_to_fight(table):
    table.hand("rome", 7)
    table.place("narbo", carthage="2 cu mago")
    table.place("tolosa", rome="3 cu")
    table.march("carthage", 5, "mago")
    table.answer("march", "go tolosa")
    table.answer("counter", "done", side="rome")  # C4
    table.dice(6)
    table.answer("counter", "play 7", side="rome")  # C6
    table.over()
    assert table.where("mago") == "narbo"
    assert table.cu("tolosa", "rome") == 3


@pytest.mark.hannibal(306)
def test_a_returned_fleet_breaks_no_counsel(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    table.dice(6)
    table.answer("march", "sail new_carthage")
    table.over()
    assert table.cu("carthage", "carthage") == 3


@pytest.mark.hannibal(310)
def test_those_with_the_least_movement_left_are_lost_first(table):
    table.hand("rome", 7)
    table.place("narbo", carthage="4 cu mago")
    table.place("tolosa", carthage="4 cu hannibal")
    table.march("carthage", 33, "mago", event=True)
    table.answer("march", "go tolosa")
    table.answer("counter", "done")
    table.answer("march", "end")
    table.answer("general", "activate hannibal")
    table.dice(5)
    table.answer("counter", "play 7")
    assert table.state.group_levels[:2] == [4, 2]


@pytest.mark.hannibal(447)
def test_one_from_inside_commands_only_if_he_is_higher(table):
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu m_marcellus", inside=True)
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro", "m_marcellus")
    table.points(tarentum=1)
    table.march("rome", 11, "t_varro")
    table.answer("march", "go tarentum")
    table.answer("sortie", "yes")
    table.answer("change_command", "no")
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [7 + 1 + 2]


@pytest.mark.hannibal(136, 137, 138)
def test_nobody_else_than_the_proconsul_named_stays(table):
    from ccancients.hannibal.procedures.reinforcement import RomanReinforcements

    table.place("rome", rome="8 cu t_varro")
    table.proconsul("t_varro")
    table.dice(1, 1)
    table.start(RomanReinforcements())
    table.answer("proconsul", "none", among=["proconsul t_varro", "none"])
    assert table.where("t_varro") == "off" or GENERAL["t_varro"] in table.state.consuls
    assert table.state.proconsul == -1


def test_a_table_that_nothing_was_started_on_has_no_game():
    with pytest.raises(AssertionError, match="nothing has been started"):
        assert Table().game
