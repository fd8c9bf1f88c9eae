"""What happens when a group enters a space (part 5)."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.board import SPACE


def hannibal_at_cannae(table, cu=6, **more):
    table.place("cannae", carthage=f"{cu} cu hannibal")
    table.control(cannae="none", **more)


# -- interception -----------------------------------------------------------------------------------------------------


@pytest.mark.example("int1")
@pytest.mark.parametrize(("marker", "die", "comes"), [("none", 4, True), ("none", 5, False),
                                                      ("rome", 3, True), ("rome", 4, False)])
def test_hannibal_intercepts_on_his_rating_one_less_onto_an_enemy_marker(table, marker, die, comes):
    hannibal_at_cannae(table, beneventum=marker)
    table.place("capua", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(die)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal", among=["intercept hannibal", "done"], side="carthage")
    table.answer("reaction", "cu 6")
    assert table.question == ("back_up" if comes else "march")
    assert table.where("hannibal") == ("beneventum" if comes else "cannae")


@pytest.mark.hannibal(148)
def test_gisgo_and_varro_intercept_better_than_they_fight(table):
    table.place("cannae", carthage="6 cu h_gisgo")
    table.control(cannae="none", beneventum="none")
    table.place("capua", rome="8 cu g_flaminius")
    table.consuls("g_flaminius")
    table.march("rome", 5, "g_flaminius")
    table.dice(3)
    table.answer("march", "go beneventum")
    table.answers("react", "intercept h_gisgo")
    table.answer("reaction", "cu 6")
    assert table.where("h_gisgo") == "beneventum"


@pytest.mark.example("int2")
def test_who_failed_to_intercept_may_not_avoid_but_others_may_intercept(table):
    table.place("cannae", carthage="6 cu hannibal")
    table.place("arpi", carthage="4 cu h_gisgo")
    table.control(cannae="none", arpi="none", beneventum="none")
    table.place("capua", rome="10 cu q_fabius")
    table.consuls("q_fabius")
    table.march("rome", 1, "q_fabius")
    table.dice(6)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept h_gisgo")
    table.answer("reaction", "cu 4")
    table.answer("react", "done")
    table.answer("march", "go arpi")
    table.answer("react", "intercept hannibal", among=["intercept hannibal", "done"])


@pytest.mark.example("int3")
@pytest.mark.hannibal(101, 115)
def test_two_interceptions_together_are_worth_one_card_and_the_mover_attacks_first(table):
    table.place("cannae", carthage="3 cu hannibal")
    table.place("arpi", carthage="2 cu h_gisgo")
    table.control(cannae="none", arpi="none", beneventum="none")
    table.place("capua", rome="6 cu q_fabius")
    table.consuls("q_fabius")
    table.march("rome", 1, "q_fabius")
    table.dice(4, 3)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 3")
    table.answer("react", "intercept h_gisgo", among=["intercept h_gisgo", "done"])
    table.answer("reaction", "cu 2")
    table.answer("back_up", "fight", among=["fight", "back up"], side="rome")
    assert table.asked == "rome"
    assert table.question == "attack"
    assert table.commands("hannibal")
    # 5 CUs, rating 4, one for the interception; allies: the provinces around that Carthage holds: none
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 1] == [10]


@pytest.mark.hannibal(29)
def test_no_interception_where_other_cus_of_the_mover_stand(table):
    hannibal_at_cannae(table)
    table.place("beneventum", rome="1 cu")
    table.place("capua", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go beneventum")
    assert table.question == "march"


@pytest.mark.hannibal(24, 113)
def test_a_lone_general_can_only_be_intercepted_and_then_backs_up(table):
    hannibal_at_cannae(table, beneventum="none")
    table.place("capua", rome="t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(1)
    table.answer("march", "go beneventum")
    table.answer("react", "intercept hannibal", among=["intercept hannibal", "done"])
    table.answer("reaction", "cu 6")
    table.over()
    assert table.where("t_varro") == "capua"
    assert table.where("hannibal") == "beneventum"


@pytest.mark.hannibal(145)
def test_generals_without_cus_who_back_up_are_all_spent(table):
    """Rules 5.6: the whole group is spent, though a lone general was not even asked whether he would rather fight."""
    table.place("tarentum", carthage="0 cu hannibal mago")
    table.place("croton", carthage="1 cu h_gisgo")
    table.place("cannae", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.march("carthage", 33, "hannibal", event=True)
    table.dice(1)
    table.answer("march", "go heraclea")
    table.answer("react", "intercept t_varro", among=["intercept t_varro", "done"])
    table.answer("reaction", "cu 6")
    assert table.where("mago") == table.where("hannibal") == "tarentum"
    while table.question == "march":
        table.answer("march", "end")
    assert sorted(table.options()) == ["activate h_gisgo", "done"]


@pytest.mark.hannibal(114, 145)
def test_backing_up_leads_to_the_last_space_where_a_siege_may_go_on(table):
    table.place("tarentum", carthage="8 cu hannibal")
    table.place("tarentum", rome="2 cu", inside=True)
    table.place("cannae", rome="6 cu t_varro")
    table.consuls("t_varro")
    table.control(cannae="none", heraclea="none")
    table.march("carthage", 11, "hannibal")
    table.dice(1)
    table.answer("march", "go heraclea")
    table.answer("react", "intercept t_varro", among=["intercept t_varro", "done"])
    table.answer("reaction", "cu 6", among=["cu 5", "cu 6"])
    table.answer("back_up", "back up", among=["back up", "fight"], side="carthage")
    assert table.where("hannibal") == "tarentum"
    assert table.cu("tarentum", "rome", inside=True) == 2
    table.dice(4)
    table.answer("march", "besiege", among=["besiege", "end"])
    table.over()
    assert table.dice_for("siege") == [(4, -1)]
    assert table.state.points[SPACE["tarentum"]] == 1
    assert table.cu("tarentum", "carthage") == 7


@pytest.mark.hannibal(105, 107)
def test_after_a_successful_avoid_battle_the_mover_goes_on_only_by_pursuit(table):
    table.place("cannae", rome="3 cu g_flaminius")
    table.consuls("g_flaminius")
    table.place("heraclea", carthage="8 cu hannibal")
    table.control(heraclea="none")
    table.march("carthage", 11, "hannibal")
    table.dice(2, 4)
    table.answer("march", "go cannae")
    table.answer("react", "avoid g_flaminius", side="rome")
    assert table.question == "avoid_to"  # the consul has fewer than five: all go
    assert "to heraclea" not in table.options()
    table.answer("avoid_to", "to arpi")
    table.answer("pursue", "pursue", among=["pursue", "stop"], side="carthage")
    assert table.question == "march"
    assert "go arpi" in table.options()


def test_a_failed_pursuit_ends_the_move(table):
    table.place("cannae", rome="3 cu g_flaminius")
    table.consuls("g_flaminius")
    table.place("heraclea", carthage="8 cu mago")
    table.control(heraclea="none")
    table.march("carthage", 5, "mago")
    table.dice(2, 3)
    table.answer("march", "go cannae")
    table.answer("react", "avoid g_flaminius")
    table.answer("avoid_to", "to arpi")
    table.answer("pursue", "pursue")
    table.over()
    assert table.where("mago") == "cannae"


def test_a_failed_avoid_battle_costs_a_card(table):
    table.place("cannae", rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.place("heraclea", carthage="8 cu hannibal")
    table.control(heraclea="none")
    table.march("carthage", 11, "hannibal")
    table.dice(6)
    table.answer("march", "go cannae")
    table.answer("react", "avoid q_fabius")
    # five CUs, rating 3, allies in Italy at most two, one fewer
    assert [event.cards for event in table.of("BattleHandDealt") if event.side == 0] == [9]


@pytest.mark.hannibal(110, 184)
def test_a_part_may_avoid_the_rest_faces_the_mover(table):
    table.place("cannae", carthage="4 cu 2 elephants hannibal mago")
    table.control(cannae="none", arpi="none")
    table.place("beneventum", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.dice(1)
    table.answer("march", "go cannae")
    table.answer("react", "avoid mago", among=["avoid hannibal", "avoid mago", "done"])
    table.answer("reaction", "cu 3")
    table.answer("reaction", "elephants 2", among=["elephants 0", "elephants 1", "elephants 2"])
    assert table.where("mago") == "arpi"
    assert table.cu("arpi", "carthage") == 5
    assert table.question == "attack"


# -- overrun, displaced generals, garrison ----------------------------------------------------------------------------


@pytest.mark.example("ovr1")
@pytest.mark.hannibal(122)
def test_five_cus_overrun_a_leaderless_one_and_go_on(table):
    table.place("cannae", rome="1 cu")
    table.place("heraclea", carthage="5 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    assert table.question == "march"
    assert table.cu("cannae", "rome") == 0
    assert not table.of("DieRolled")


@pytest.mark.example("ovr2")
def test_ten_cus_fight_two(table):
    table.place("cannae", rome="2 cu")
    table.place("heraclea", carthage="10 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    assert table.question == "attack"


def test_a_lone_enemy_general_is_displaced(table):
    table.place("cannae", rome="t_varro")
    table.consuls("t_varro")
    table.place("heraclea", carthage="5 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.answer("react", "done")
    assert table.where("t_varro") == "off"
    assert table.state.consuls == [-1, -1]


def test_the_owner_says_who_is_inside_his_city(table):
    table.place("tarentum", rome="3 cu t_varro")
    table.consuls("t_varro")
    table.place("heraclea", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    # a consul with three CUs goes in with all of them or with none, and only two find room: nothing is asked
    assert table.question == "react"


@pytest.mark.hannibal(412)
def test_a_proconsul_may_shut_himself_in_with_two(table):
    table.place("tarentum", rome="3 cu t_varro")
    table.proconsul("t_varro")
    table.place("heraclea", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    table.answer("garrison", "inside cu 2", among=["inside cu 1", "inside cu 2", "inside t_varro", "done"], side="rome")
    table.answer("garrison", "inside t_varro")
    assert table.cu("tarentum", "rome", inside=True) == 2
    assert table.where("t_varro") == "tarentum inside"
    assert table.question == "march"  # the one outside has been overrun
    assert table.cu("tarentum", "rome") == 0


@pytest.mark.hannibal(28, 146)
def test_another_group_that_comes_to_a_surrounded_city_asks_for_no_garrison(table):
    table.place("tarentum", carthage="4 cu mago")
    table.place("tarentum", rome="2 cu", inside=True)
    table.place("heraclea", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    assert table.question == "march"
    assert table.cu("tarentum", "rome", inside=True) == 2
