"""Activation and movement (part 4)."""

from __future__ import annotations

import pytest

from tests.hannibal.table import Table


def spaces(table: Table) -> list[str]:
    return sorted(table.with_verb("go"))


@pytest.mark.example("act1")
def test_a_number_activates_ratings_up_to_it(table):
    table.place("cannae", rome="5 cu q_fabius")
    table.place("rome", rome="5 cu t_varro")
    table.place("capua", rome="5 cu g_flaminius")
    table.consuls("q_fabius", "t_varro")
    table.proconsul("g_flaminius")
    for card, able in ((11, {"t_varro"}), (5, {"t_varro", "g_flaminius"}), (1, {"t_varro", "g_flaminius", "q_fabius"})):
        each = Table()
        each._state = table.state.copy()
        each.play("rome", f"move {card}")
        shown = set(each.with_verb("activate")) if each.question == "general" else {"t_varro"}
        assert shown == able


@pytest.mark.hannibal(131)
def test_publius_scipio_is_rated_2_while_he_stands_in_hispania(table):
    table.place("tarraco", rome="6 cu p_scipio")
    table.consuls("p_scipio")
    table.march("rome", 5, "p_scipio")
    assert table.question == "march"


def test_publius_scipio_elsewhere_needs_a_3(table):
    table.place("rome", rome="6 cu p_scipio")
    table.consuls("p_scipio")
    table.hand("rome", 5)
    from ccancients.hannibal.procedures.turn import PlayCard

    table.start(PlayCard(0))
    assert "move 5" not in table.options()


def test_four_points_land_steps_cost_one(table):
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", f"go {spaces(table)[0]}")
    for _ in range(3):
        table.answer("march", f"go {spaces(table)[0]}")
    table.answer("march", "end", among=["end"])
    table.over()


def test_the_group_holds_everything_by_default_elephants_first(table):
    table.place("saguntum", carthage="9 cu 2 elephants hannibal mago h_gisgo")
    table.march("carthage", 11, "hannibal")
    assert table.state.group_elephants == 2
    assert table.state.group_cu == 8
    assert "cu 7" in table.options()
    assert "cu 8" not in table.options()
    assert "without mago" in table.options()


def test_an_edit_is_made_once_in_a_place(table):
    table.place("saguntum", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "cu 4")
    assert not table.with_verb("cu")
    table.answer("march", "go dianium")
    assert table.with_verb("cu")
    assert table.cu("saguntum", "carthage") == 2


@pytest.mark.hannibal(127)
def test_a_general_may_be_activated_and_stay(table):
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "end")
    table.over()


def test_a_subordinate_takes_his_group_out_of_the_stack(table):
    table.place("saguntum", carthage="6 cu hannibal mago h_gisgo")
    table.march("carthage", 5, "mago")
    assert "without h_gisgo" in table.options()
    assert not table.with_verb("with")
    table.answer("march", "cu 2")
    table.answer("march", "without h_gisgo")
    table.answer("march", "go dianium")
    table.answer("march", "end")
    table.over()
    assert table.where("mago") == "dianium"
    assert table.where("hannibal") == table.where("h_gisgo") == "saguntum"
    assert table.cu("dianium", "carthage") == 2


@pytest.mark.hannibal(12)
def test_among_equals_the_activated_general_commands_at_the_end(table):
    table.place("capua", rome="8 cu t_varro")
    table.place("neapolis", rome="6 cu m_marcellus")
    table.consuls("t_varro", "m_marcellus")
    table.march("rome", 5, "m_marcellus")
    table.answers("march", "go capua", "end")
    table.over()
    assert table.commands("m_marcellus")


@pytest.mark.example("con1")
@pytest.mark.hannibal(20)
def test_two_consuls_with_nine_cus_cannot_part(table):
    table.place("capua", rome="9 cu t_varro m_marcellus")
    table.consuls("t_varro", "m_marcellus")
    table.march("rome", 11, "t_varro")
    assert spaces(table)
    table.answer("march", "without m_marcellus")
    assert not spaces(table)
    for number in range(9):
        again = table.game.clone()
        from ccancients.hannibal.language import LANGUAGE

        again.apply(LANGUAGE.parse_choice(f"cu {number}"))
        assert not [c for c in again.decision.choices if c.verb == "go"]


def test_two_consuls_with_ten_cus_may_part_five_and_five(table):
    table.place("capua", rome="10 cu t_varro m_marcellus")
    table.consuls("t_varro", "m_marcellus")
    table.march("rome", 11, "t_varro")
    table.answers("march", "without m_marcellus", "cu 5")
    assert spaces(table)


@pytest.mark.hannibal(21)
def test_a_proconsul_leaves_two_consuls_five_or_by_a_switch_ten(table):
    table.place("capua", rome="13 cu t_varro m_marcellus g_flaminius")
    table.consuls("t_varro", "m_marcellus")
    table.proconsul("g_flaminius")
    other = Table()
    other._state = table.state.copy()
    table.march("rome", 5, "g_flaminius")
    table.answer("march", "cu 8")
    assert spaces(table)
    other.rules(two_consuls_need_ten=True)
    other.march("rome", 5, "g_flaminius")
    other.answer("march", "cu 8")
    assert not spaces(other)


def test_a_weak_consul_takes_everything_along(table):
    table.place("capua", rome="4 cu t_varro")
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    assert spaces(table)
    table.answer("march", "cu 3")
    assert not spaces(table)


@pytest.mark.hannibal(207)
def test_a_proconsul_in_passing_leaves_a_consul_five(table):
    table.place("capua", rome="3 cu t_varro")
    table.place("rome", rome="10 cu g_flaminius")
    table.consuls("t_varro")
    table.proconsul("g_flaminius")
    from ccancients.hannibal.components.board import LAND_NEIGHBORS, SPACE, SPACES

    step = SPACES[LAND_NEIGHBORS[SPACE["capua"]][0]].key
    table.place(step, rome="")
    table.state.general_at[7] = SPACE[step]
    table.state.cu[SPACE["rome"]] = 0
    table.state.cu[SPACE[step]] = 10
    table.march("rome", 5, "g_flaminius")
    table.answer("march", "go capua")
    assert not spaces(table)
    table.answer("march", "cu 8")
    assert spaces(table)


@pytest.mark.hannibal(128)
def test_a_lone_proconsul_passes_a_weak_consul_freely(table):
    from ccancients.hannibal.components.board import LAND_NEIGHBORS, SPACE, SPACES

    step = SPACES[LAND_NEIGHBORS[SPACE["capua"]][0]].key
    table.place("capua", rome="3 cu t_varro")
    table.place(step, rome="g_flaminius")
    table.consuls("t_varro")
    table.proconsul("g_flaminius")
    table.march("rome", 5, "g_flaminius")
    table.answer("march", "go capua")
    assert spaces(table)


@pytest.mark.hannibal(14)
def test_a_lone_general_does_not_enter_where_enemy_cus_are_even_inside(table):
    table.place("capua", rome="2 cu", inside=True)
    table.place("neapolis", carthage="hanno")
    from ccancients.hannibal.components.board import KIND_OF_WAY, SPACE

    assert SPACE["capua"] in KIND_OF_WAY[SPACE["neapolis"]]
    table.state.general_at[1] = SPACE["neapolis"]
    table.state.general_at[2] = -2
    table.march("carthage", 5, "hasdrubal")
    assert "capua" not in spaces(table)


@pytest.mark.hannibal(135)
def test_the_strait_of_messana_is_open_to_who_holds_both_ends(table):
    table.place("messana", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.control(messana="rome", rhegium="rome")
    other = Table()
    other._state = table.state.copy()
    table.march("rome", 11, "t_varro")
    assert "rhegium" in spaces(table)
    other.control(messana="carthage")
    other.march("rome", 11, "t_varro")
    assert "rhegium" not in spaces(other)


def test_fabius_stays_in_italy_and_hanno_in_africa(table):
    from ccancients.hannibal.components.board import COUNTRY_OF, ITALY, SPACE, SPACES, WAYS_OF

    border = next(
        (here, there) for here in range(96) if COUNTRY_OF[here] == ITALY
        for there, kind in WAYS_OF[here] if COUNTRY_OF[there] != ITALY and kind == "land"
    )
    table.place(SPACES[border[0]].key, rome="5 cu q_fabius")
    table.consuls("q_fabius")
    table.march("rome", 1, "q_fabius")
    assert SPACES[border[1]].key not in spaces(table)
    africa = Table()
    africa.place("carthage", carthage="5 cu hanno")
    africa.march("carthage", 1, "hanno")
    shown = {word.split()[0] for word in africa.with_verb("sail")}
    assert shown
    assert {COUNTRY_OF[SPACE[port]] for port in shown} == {"africa"}


# -- passes -----------------------------------------------------------------------------------------------------------


def pass_of(kind: str) -> tuple[str, str]:
    from ccancients.hannibal.components.board import SPACES, WAYS_OF

    return next(
        (SPACES[here].key, SPACES[there].key) for here in range(96) for there, each in WAYS_OF[here] if each == kind
    )


@pytest.mark.example("pass2")
def test_ten_cus_over_the_alps_lose_three_on_a_6(table):
    here, there = pass_of("alps")
    table.clear("gallia_transalpina", "gallia_cisalpina", "liguria", "massilia")
    table.place(here, carthage="9 cu 1 elephants hannibal")
    table.dice(6)
    table.march("carthage", 11, "hannibal")
    table.answer("march", f"go {there}")
    assert table.cu(there, "carthage") == 7
    assert table.state.pool_of_elephants() == 4
    assert table.dice_for("attrition") == [(6, 0)]


@pytest.mark.example("pass1")
@pytest.mark.hannibal(143)
def test_a_pass_outside_the_alps_is_easier_and_a_native_guide_helps(table):
    here, there = pass_of("pass")
    table.clear("gallia_transalpina", "idubeda", "massilia")
    table.place(here, carthage="9 cu 1 elephants hannibal")
    table.dice(6)
    table.march("carthage", 5, "hannibal")
    table.answer("march", f"go {there}")
    assert table.dice_for("attrition") == [(6, -5)]
    other = Table()
    other.clear("gallia_transalpina", "idubeda", "massilia")
    other.place(here, carthage="9 cu 1 elephants hannibal")
    other.dice(6)
    other.march("carthage", 11, "hannibal")
    other.answer("march", f"go {there}")
    assert other.dice_for("attrition") == [(6, -2)]


@pytest.mark.hannibal(210, 312, 417)
def test_the_train_stays_before_the_alps_and_crosses_other_passes(table):
    for kind, follows in (("alps", False), ("pass", True)):
        each = Table()
        here, there = pass_of(kind)
        each.place(here, carthage="9 cu hannibal")
        each.train(here)
        each.dice(1)
        each.march("carthage", 11, "hannibal")
        each.answer("march", f"go {there}")
        from ccancients.hannibal.components.board import SPACE

        assert (each.state.train == SPACE[there]) == follows


# -- campaigns --------------------------------------------------------------------------------------------------------


def test_a_carried_subordinate_has_used_up_his_movement(table):
    table.place("saguntum", carthage="8 cu hannibal mago")
    table.march("carthage", 33, "hannibal", event=True)
    table.answers("march", "go dianium", "end")
    assert set(table.with_verb("activate")) == {"mago"}
    table.answer("general", "activate mago")
    assert table.state.limit - table.state.used[3] == 3
    assert table.state.group_levels[1] == 8


@pytest.mark.hannibal(23, 411)
def test_cus_with_the_most_movement_left_are_picked_up_first(table):
    table.place("saguntum", carthage="6 cu hannibal")
    table.place("dianium", carthage="4 cu hasdrubal")
    table.march("carthage", 33, "hannibal", event=True)
    table.answers("march", "go dianium", "end")
    table.answer("general", "activate hasdrubal")
    table.answer("march", "cu 5")
    assert table.state.group_levels[:2] == [4, 1]


def test_nero_has_six_points_on_a_campaign(table):
    table.place("cannae", rome="5 cu g_nero")
    table.consuls("g_nero")
    table.march("rome", 33, "g_nero", event=True)
    assert table.state.limit == 6


@pytest.mark.hannibal(59)
def test_the_number_of_a_campaign_card_gives_nero_four(table):
    table.place("cannae", rome="5 cu g_nero")
    table.consuls("g_nero")
    table.march("rome", 33, "g_nero")
    assert table.state.limit == 4
