"""Rulings of part 13 about moving and reacting, each on a sketch of its own."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import KIND, KIND_OF_WAY, PROVINCE_OF, SPACE, TRIBE
from tests.hannibal.table import Table


@pytest.mark.hannibal(155)
def test_an_interceptor_comes_before_the_overrun_and_prevents_it(table):
    table.place("beneventum", carthage="1 cu")
    table.place("cannae", carthage="6 cu hannibal")
    table.control(cannae="none", beneventum="none")
    table.place("capua", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(4)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "fight")
    assert table.question == "attack"
    assert table.cu("beneventum", "carthage") == 7


@pytest.mark.hannibal(159)
def test_the_ways_are_those_of_the_graph_wherever_the_spaces_are_drawn():
    def ways(space):
        return {other for other in SPACE if SPACE[other] in KIND_OF_WAY[SPACE[space]]}

    assert ways("sena") == {"firmum_picenum", "praeneste", "terventum"}
    assert ways("bruttium") == {"paestum", "heraclea", "croton", "rhegium"}
    assert KIND[SPACE["bruttium"]] == TRIBE
    assert "messana" in SPACE


@pytest.mark.hannibal(172)
def test_nobody_is_activated_to_stay_while_others_take_his_cus(table):
    table.place("saguntum", carthage="6 cu hannibal mago")
    table.march("carthage", 11, "hannibal")
    assert "without mago" in table.options()
    assert "without hannibal" not in table.options()
    table.answers("march", "without mago", "cu 4", "go dianium")
    assert table.where("hannibal") == "dianium"
    assert not [option for option in table.options() if option.startswith(("without", "with "))]


@pytest.mark.hannibal(183)
def test_bad_weather_at_the_first_step_uses_up_the_play_and_the_activation(table):
    table.hand("rome", 41)
    table.place("carthage", carthage="3 cu mago")
    table.place("gades", carthage="3 cu hasdrubal")
    table.place("utica", carthage="2 cu hanno")
    table.march("carthage", 33, "mago", event=True)
    table.answer("march", "sail new_carthage")
    table.answer("counter", "play 41", among=["play 41", "done"], side="rome")
    table.answer("general", "activate hasdrubal", among=["activate hasdrubal", "activate hanno", "done"])
    assert table.where("mago") == "carthage"


@pytest.mark.hannibal(183)
def test_bad_weather_on_an_ordinary_card_ends_the_play(table):
    table.hand("rome", 41)
    table.place("carthage", carthage="3 cu mago")
    table.march("carthage", 1, "mago")
    table.answer("march", "sail new_carthage")
    table.answer("counter", "play 41")
    table.over()
    assert set(table.state.discards) == {1, 41}


@pytest.mark.hannibal(203)
def test_lone_generals_do_not_avoid_to_a_lone_enemy_general(table):
    table.place("beneventum", rome="t_varro")
    table.place("capua", carthage="h_gisgo")
    table.proconsul("t_varro")
    table.place("cannae", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go beneventum")
    table.dice(1)
    table.answer("react", "avoid t_varro")
    assert table.question == "avoid_to"
    assert "to neapolis" in table.options()
    assert "to capua" not in table.options()


@pytest.mark.hannibal(203)
def test_a_lone_general_backs_up_past_a_lone_enemy_general(table):
    table.place("capua", rome="t_varro")
    table.consuls("t_varro")
    table.place("neapolis", carthage="h_gisgo")
    table.place("cannae", carthage="6 cu hannibal")
    table.control(beneventum="none", cannae="none")
    table.march("rome", 11, "t_varro")
    table.answers("march", "go neapolis", "go beneventum")
    table.dice(4)
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.over()
    assert table.where("t_varro") == "capua"
    assert table.where("h_gisgo") == "neapolis"


@pytest.mark.hannibal(205)
@pytest.mark.parametrize("answer", ["fight", "back up"])
def test_an_own_lone_general_fights_along_or_is_displaced(table, answer):
    table.place("capua", rome="5 cu t_varro")
    table.place("beneventum", rome="m_marcellus")
    table.consuls("t_varro", "m_marcellus")
    table.place("cannae", carthage="6 cu hannibal")
    table.control(beneventum="none", cannae="none")
    table.march("rome", 11, "t_varro")
    table.dice(4)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.answer("back_up", answer)
    if answer == "fight":
        table.answer("change_command", "no")
        # 5 CUs, Varro's rating as he was activated, two allies
        assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [5 + 1 + 2]
        assert table.where("m_marcellus") == "beneventum"
    else:
        assert table.where("m_marcellus") == "off"
        assert table.where("t_varro") == "capua"


def _marching_round_an_army(table, *, card=11, pick_up=False):
    """Varro from Brundisium to Beneventum, whose defender then avoids onto a space of the way."""
    table.hand("carthage", 41)
    table.place("brundisium", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.control(cannae="none", heraclea="none", beneventum="none", tarentum="rome")
    if pick_up:
        table.place("heraclea", rome="2 cu")
    table.place("beneventum", carthage="4 cu mago")
    table.march("rome", card, "t_varro", event=card == 61)


@pytest.mark.hannibal(304, 434)
def test_bad_weather_throws_a_group_further_back_from_enemies_on_its_way(table):
    _marching_round_an_army(table)
    table.answers("march", "go tarentum", "go cannae")
    table.answer("react", "done")
    table.answer("march", "go heraclea")
    table.answer("react", "done")
    table.answer("march", "go beneventum")
    table.answer("react", "avoid mago")
    table.dice(1)
    table.answer("reaction", "cu 4")
    # no movement point is left: nobody asks for a pursuit (ruling 434)
    table.answer("counter", "play 41", among=["play 41", "done"], side="carthage")
    table.over()
    assert table.where("t_varro") == "tarentum"
    assert table.cu("tarentum", "rome") == 6
    assert table.where("mago") == "cannae"


@pytest.mark.hannibal(433)
def test_what_was_picked_up_where_an_enemy_now_stands_goes_back_too(table):
    _marching_round_an_army(table, card=61, pick_up=True)
    table.answers("march", "go tarentum", "go cannae")
    table.answer("react", "done")
    table.answers("march", "go heraclea", "cu 8", "go paestum")
    table.answer("react", "done")
    table.answer("march", "go beneventum")
    table.answer("react", "avoid mago")
    table.dice(1)
    table.answer("reaction", "cu 4")
    table.answer("avoid_to", "to heraclea")
    table.answer("pursue", "stop")
    table.answer("counter", "play 41", among=["play 41", "done"], side="carthage")
    table.over()
    assert table.cu("cannae", "rome") == 8
    assert table.where("mago") == "heraclea"


@pytest.mark.hannibal(433)
def test_no_charm_where_hannibal_is_thrown_back_to(table):
    table.hand("rome", 41)
    table.place("heraclea", carthage="6 cu hannibal")
    table.march("carthage", 28, "hannibal")
    table.answers("march", "go paestum", "go beneventum", "go arpi", "end")
    table.answer("counter", "play 41")
    table.over()
    assert table.where("hannibal") == "beneventum"
    assert table.holder("beneventum") == "rome"


@pytest.mark.hannibal(432)
@pytest.mark.parametrize("charmed", [False, True])
def test_the_third_point_of_the_activation_counts_and_charm_is_one(table, charmed):
    table.hand("rome", 41)
    table.place("pisae", carthage="6 cu hannibal")
    table.march("carthage", 28, "hannibal")
    if charmed:
        table.answer("march", "charm")
    else:
        table.dice(1)
    table.answer("march", "go boii")
    assert table.question == ("counter" if charmed else "march")
    assert table.where("hannibal") == ("pisae" if charmed else "boii")


@pytest.mark.hannibal(410)
def test_edits_are_offered_once_in_a_place_and_never_for_what_the_group_has(table):
    table.place("saguntum", carthage="6 cu 2 elephants hannibal mago h_gisgo")
    table.march("carthage", 11, "hannibal")
    assert "cu 6" not in table.options()
    assert "elephants 2" not in table.options()
    assert "with mago" not in table.options()
    table.answers("march", "cu 4", "without mago", "elephants 1")
    assert not table.with_verb("cu")
    assert not table.with_verb("elephants")
    assert "with mago" not in table.options()
    table.answer("march", "without h_gisgo")
    if table.question == "commander":
        table.answer("commander", "command mago")
    table.answers("march", "go dianium", "go saguntum")
    assert {"cu 6", "elephants 2", "with mago", "with h_gisgo"} <= set(table.options())
    table.answers("march", "go dianium", "go saguntum", "end")
    table.over()


@pytest.mark.hannibal(410)
def test_no_edits_without_a_movement_point_but_inside_a_surrounded_city(table):
    table.place("saguntum", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answers("march", "go dianium", "go saguntum", "go dianium", "go saguntum")
    assert table.options() == ["end"]
    other = Table()
    other.place("saguntum", carthage="2 cu mago", inside=True)
    other.place("saguntum", rome="5 cu t_varro")
    other.consuls("t_varro")
    other.march("carthage", 5, "mago")
    assert "cu 1" in other.options()


@pytest.mark.hannibal(422)
def test_what_was_declared_goes_though_a_consul_has_come_meanwhile(table):
    table.place("beneventum", rome="3 cu t_varro")
    table.place("capua", rome="6 cu g_flaminius")
    table.consuls("t_varro")
    table.proconsul("g_flaminius")
    table.place("cannae", carthage="10 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept g_flaminius")
    table.answer("reaction", "cu 6")
    table.dice(1, 2)
    table.answer("react", "avoid t_varro")
    if table.question == "reaction":
        table.answer("reaction", "cu 3")
    table.answer("avoid_to", "to capua")
    assert table.where("g_flaminius") == "beneventum"
    assert table.cu("beneventum", "rome") == 6
    assert table.cu("capua", "rome") == 3
    assert table.where("t_varro") == "capua"


@pytest.mark.hannibal(423)
def test_lone_generals_pass_a_lone_enemy_only_with_a_step_onward_and_all_of_them(table):
    table.place("capua", rome="t_varro")
    table.place("rome", rome="g_flaminius")
    table.consuls("t_varro")
    table.proconsul("g_flaminius")
    table.place("neapolis", carthage="h_gisgo")
    table.march("rome", 5, "g_flaminius")
    table.answer("march", "go capua")
    # Varro outranks him: he stays
    table.answer("march", "go neapolis")
    assert "end" not in table.options()
    assert table.with_verb("go")
    table.answers("march", "go capua", "go rome")
    assert table.options() == ["end"]
    other = Table()
    other.place("capua", rome="t_varro g_flaminius")
    other.consuls("t_varro")
    other.proconsul("g_flaminius")
    other.place("neapolis", carthage="h_gisgo")
    other.march("rome", 11, "t_varro")
    other.answer("march", "go neapolis")
    assert "without g_flaminius" not in other.options()
    other.answers("march", "go capua", "go rome", "go capua")
    assert other.options() == ["end"]


@pytest.mark.hannibal(423)
def test_with_the_last_point_no_step_to_a_lone_enemy(table):
    table.place("capua", rome="t_varro")
    table.consuls("t_varro")
    table.place("neapolis", carthage="h_gisgo")
    table.march("rome", 11, "t_varro")
    table.answers("march", "go rome", "go capua", "go rome")
    assert "go capua" in table.options()
    other = Table()
    other.place("rome", rome="t_varro")
    other.consuls("t_varro")
    other.place("neapolis", carthage="h_gisgo")
    other.march("rome", 11, "t_varro")
    other.answers("march", "go capua", "go rome", "go capua")
    assert "go neapolis" not in other.options()
    assert "go terventum" in other.options()


@pytest.mark.hannibal(424)
@pytest.mark.parametrize("stopped_by", ["return", "bad weather"])
def test_a_lone_general_sent_back_goes_on_back_from_a_lone_enemy(table, stopped_by):
    table.place("zama", carthage="mago")
    table.place("hadrumetum", rome="t_varro")
    table.consuls("t_varro")
    if stopped_by == "bad weather":
        table.hand("rome", 41)
    table.march("carthage", 1, "mago")
    table.answer("march", "go hadrumetum")
    if stopped_by == "return":
        table.dice(2)  # ports -1 and +2, a Roman marker +1, nobody aboard -1, Mago -1
    table.answer("march", "sail cosa")
    if stopped_by == "bad weather":
        table.answer("counter", "play 41", side="rome")
    else:
        assert table.dice_for("naval") == [(2, 0)]
    table.over()
    assert table.where("mago") == "zama"
    assert table.where("t_varro") == "hadrumetum"


@pytest.mark.hannibal(425)
def test_no_backing_up_to_a_port_that_the_enemy_has_avoided_to(table):
    table.place("brundisium", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.control(brundisium="none", cannae="none")
    table.place("tarentum", carthage="3 cu mago")
    table.place("cannae", carthage="6 cu hannibal")
    table.march("rome", 1, "q_fabius")
    table.answer("march", "sail tarentum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.dice(1, 1)
    table.answer("react", "avoid mago")
    if table.question == "reaction":
        table.answer("reaction", "cu 3")
    table.answer("avoid_to", "to brundisium")
    # to fight is all that is left, so nobody is asked: no "back up", no "split"
    assert table.question == "attack"
    assert table.asked == "rome"


@pytest.mark.hannibal(425)
def test_no_backing_up_to_a_city_of_the_enemy_that_he_has_avoided_to(table):
    table.place("rhegium", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.control(rhegium="carthage", bruttium="none", heraclea="none", paestum="rome")
    table.place("croton", carthage="2 cu mago")
    table.place("heraclea", carthage="6 cu hannibal")
    table.march("rome", 1, "q_fabius")
    table.answer("march", "sail croton")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")
    table.dice(1, 1)
    table.answer("react", "avoid mago")
    if table.question == "reaction":
        table.answer("reaction", "cu 2")
    table.answer("avoid_to", "to rhegium")
    assert table.question == "attack"


@pytest.mark.hannibal(428)
def test_after_two_failures_from_a_space_the_larger_number_is_barred(table):
    table.place("cannae", carthage="9 cu hannibal mago h_gisgo")
    table.control(cannae="none", beneventum="none", heraclea="none")
    table.place("capua", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept mago")
    table.answer("reaction", "cu 5")
    table.dice(6)
    if table.question == "reaction":
        table.answer("reaction", "done")
    table.answer("march", "go heraclea")
    table.answer("react", "intercept mago")
    table.answer("reaction", "cu 2")
    table.dice(6)
    if table.question == "reaction":
        table.answer("reaction", "done")
    table.answer("march", "go cannae")
    assert "avoid mago" not in table.options()
    table.answer("react", "avoid h_gisgo")
    assert table.options()[-1] == "cu 4"


@pytest.mark.hannibal(429)
def test_interceptors_without_cus_before_a_lone_general_are_displaced(table):
    table.hand("carthage", 7)
    table.place("narbo", rome="1 cu t_varro")
    table.proconsul("t_varro")
    table.place("averni", carthage="mago")
    table.march("carthage", 5, "mago")
    table.answer("march", "go tolosa")
    table.dice(1, 6)
    table.answer("react", "intercept t_varro")
    table.answer("counter", "play 7", side="carthage")
    assert table.where("t_varro") == "off"
    assert table.where("mago") == "tolosa"
    assert table.question == "march"


@pytest.mark.hannibal(15, 437)
def test_a_confined_general_outside_his_country_may_step_anywhere_and_end(table):
    table.place("nice", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.march("rome", 1, "q_fabius")
    assert "end" in table.options()
    assert {"druentia", "massilia", "western_ligurians"} <= set(table.with_verb("go"))
    table.answer("march", "go druentia")
    assert "end" in table.options()


@pytest.mark.hannibal(437)
def test_a_confined_general_outside_his_country_neither_intercepts_nor_avoids(table):
    table.place("nice", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.place("rhone", carthage="6 cu hannibal")
    table.control(druentia="none")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go druentia")
    assert table.question == "march"
    table.answer("march", "go nice")
    assert table.question == "attack"
    assert PROVINCE_OF[SPACE["nice"]] != PROVINCE_OF[SPACE["rome"]]


@pytest.mark.hannibal(439)
def test_the_owner_behind_walls_for_a_lone_general_says_anew_who_is_inside(table):
    table.place("tarentum", carthage="mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.place("heraclea", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    table.answer("garrison", "inside cu 1",
                 among=["inside cu 1", "inside cu 2", "inside t_varro", "done"], side="rome")
    table.answer("garrison", "done")
    assert table.cu("tarentum", "rome", inside=True) == 1
    assert table.cu("tarentum", "rome") == 1
    assert table.where("t_varro") == "tarentum"


@pytest.mark.hannibal(440)
def test_the_walls_open_with_the_step_out(table):
    table.place("tarentum", carthage="mago")
    table.place("tarentum", rome="2 cu t_varro g_flaminius", inside=True)
    table.march("rome", 5, "g_flaminius")
    table.answers("march", "cu 1", "without t_varro")
    assert table.where("mago") == "tarentum"
    table.answer("march", "go cannae")
    assert table.where("mago") == "off"
    assert table.cu("tarentum", "rome") == 1
    assert table.where("t_varro") == "tarentum"


@pytest.mark.hannibal(446)
@pytest.mark.parametrize("guard", ["h_gisgo", "2 cu h_gisgo"])
def test_interception_from_inside_is_barred_by_cus_only(table, guard):
    table.place("tarentum", carthage=guard)
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.proconsul("t_varro")
    table.place("heraclea", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    assert (table.question == "react") == (guard == "h_gisgo")


@pytest.mark.hannibal(48, 180)
def test_a_train_left_alone_before_walls_that_open_is_lost(table):
    table.place("neapolis", carthage="hannibal")
    table.place("neapolis", rome="1 cu", inside=True)
    table.train("neapolis")
    table.march("carthage", 11, "hannibal")
    table.answers("march", "no train", "go capua")
    assert table.cu("neapolis", "rome") == 1
    assert table.state.train == -1
