"""Rulings about walls: who may come out of a city, who goes into it, where a fleet parts (4.7, 5.6, 7.6, 14.2)."""

from __future__ import annotations

import pytest

from tests.hannibal.table import Table

# -- a sally is a voluntary act ---------------------------------------------------------------------------------------


def besieged_rome(table: Table, romans: str, *, outside: str = "4 cu mago") -> None:
    """Romans inside Rome, whose first general commands, with Carthaginians before the walls."""
    table.place("rome", rome=romans, inside=True)
    table.place("rome", carthage=outside)


@pytest.mark.hannibal(20)
@pytest.mark.parametrize(
    ("romans", "consuls", "general", "edits", "sallies"),
    [
        ("5 cu p_scipio", ("p_scipio",), "p_scipio", (), True),
        ("5 cu p_scipio", ("p_scipio",), "p_scipio", ("cu 1",), False),
        ("5 cu p_scipio", ("p_scipio",), "p_scipio", ("cu 4",), False),
        ("4 cu t_longus", ("t_longus",), "t_longus", (), True),  # he never had five
        ("4 cu t_longus", ("t_longus",), "t_longus", ("cu 3",), False),
        ("2 cu q_fabius m_marcellus", ("q_fabius", "m_marcellus"), "m_marcellus", (), True),
        ("2 cu q_fabius m_marcellus", ("q_fabius", "m_marcellus"), "m_marcellus", ("without q_fabius",), False),
        ("5 cu p_scipio g_nero", ("p_scipio",), "g_nero", (), False),
        ("5 cu p_scipio g_nero", ("p_scipio",), "g_nero", ("cu 3",), False),
        ("5 cu p_scipio g_nero", ("p_scipio",), "p_scipio", ("without g_nero",), True),
        ("5 cu g_nero", (), "g_nero", ("cu 1",), True),  # no consul is there
    ],
)
def test_a_sally_leaves_no_consul_with_fewer_than_five_and_fewer_than_before(
    table, romans, consuls, general, edits, sallies
):
    besieged_rome(table, romans)
    table.consuls(*consuls)
    table.march("rome", 3, general)
    for edit in edits:
        table.answer("march", edit)
    assert ("sortie" in table.options()) == sallies
    if not sallies:
        assert table.why_not("sortie") == "consul.units"


@pytest.mark.hannibal(20, 46)
def test_by_a_switch_too_a_sally_is_bound_to_the_consuls(table):
    table.rules(sortie_may_be_avoided=True)
    besieged_rome(table, "5 cu p_scipio g_nero")
    table.consuls("p_scipio")
    table.march("rome", 3, "g_nero")
    assert "sortie" not in table.options()


@pytest.mark.switch("two_consuls_need_ten")
@pytest.mark.hannibal(21)
@pytest.mark.parametrize("switched", [False, True])
def test_two_consuls_inside_by_a_switch_keep_all_their_units(table, switched):
    table.rules(two_consuls_need_ten=switched)
    besieged_rome(table, "5 cu p_scipio t_longus g_nero")
    table.consuls("p_scipio", "t_longus")
    table.march("rome", 3, "g_nero")
    table.answer("march", "cu 1")
    assert "sortie" not in table.options()  # they had five and would keep four


def test_carthage_sallies_with_as_many_as_it_likes(table):
    table.place("carthage", carthage="4 cu 1 elephants hannibal hanno", inside=True)
    table.place("carthage", rome="6 cu t_varro")
    table.proconsul("t_varro")
    table.march("carthage", 3, "hanno")
    table.answers("march", "cu 1", "elephants 0", "sortie")
    assert table.question == "attack"
    assert table.cu("carthage", "carthage", inside=True) == 5


# -- a force that is struck is named by its space ---------------------------------------------------------------------


@pytest.mark.hannibal(90)
@pytest.mark.parametrize("card", [51, 7])
def test_a_force_inside_is_named_without_inside_where_no_other_stands_outside(table, card):
    """Epidemic strikes armies everywhere, hostile tribes only those in their land: none of its cities is one."""
    table.place("rome", rome="5 cu p_scipio", inside=True)
    table.place("rome", carthage="9 cu hannibal")
    table.place("rhone", rome="3 cu t_varro")
    table.place("gergovia", rome="3 cu g_nero")
    table.consuls("p_scipio", "t_varro")
    table.proconsul("g_nero")
    table.play("carthage", f"event {card}")
    table.asks("event_force", "carthage")
    everywhere = ["force gergovia", "force rhone", "force rome"]
    assert sorted(table.options()) == [each for each in everywhere if card == 51 or each != "force rome"]
    assert table.why_not("force rome inside") == "target.only force"


@pytest.mark.hannibal(91)
def test_who_is_named_by_the_space_suffers_inside(table):
    table.place("rome", rome="5 cu p_scipio", inside=True)
    table.place("rome", carthage="9 cu hannibal")
    table.place("agrigentum", rome="8 cu t_longus")
    table.consuls("p_scipio", "t_longus")
    table.play("carthage", "event 51")
    table.dice(5)
    table.answer("event_force", "force rome", among=["force agrigentum", "force rome"])
    table.over()
    assert table.cu("rome", "rome", inside=True) == 3
    assert table.cu("rome", "carthage") == 9


def test_a_besieger_and_a_garrison_elsewhere_are_two_forces_by_their_spaces(table):
    table.place("tarentum", rome="3 cu t_varro")
    table.control(tarentum="carthage")
    table.place("tarentum", carthage="2 cu mago", inside=True)
    table.place("carthage", carthage="4 cu hanno")
    table.proconsul("t_varro")
    table.play("rome", "event 51")
    table.dice(5)
    table.answer("event_force", "force tarentum", among=["force carthage", "force tarentum"])
    table.over()
    assert table.cu("tarentum", "carthage", inside=True) == 1
    assert table.cu("tarentum", "rome") == 3


# -- a fleet that parts before its own city ---------------------------------------------------------------------------


def intercepted_at_syracuse(table: Table, romans: str, *consuls: str, proconsul: str = "") -> None:
    """Romans sail from Messana to their own Syracuse, where Hannibal stands outside, and Gisgo intercepts them."""
    table.place("messana", rome=romans)
    table.place("syracuse", carthage="2 cu hannibal")
    table.place("enna", carthage="10 cu h_gisgo")
    table.consuls(*consuls)
    if proconsul:
        table.proconsul(proconsul)
    table.march("rome", 55, consuls[0] if consuls else proconsul)
    table.dice(1)
    table.answer("march", "sail syracuse")
    table.answer("react", "intercept h_gisgo")
    table.answer("reaction", "cu 3")
    table.asks("back_up", "rome")


@pytest.mark.hannibal(412, 426)
@pytest.mark.parametrize(
    ("romans", "consuls"),
    [
        ("2 cu t_longus", ("t_longus",)),
        ("5 cu t_longus", ("t_longus",)),
        ("2 cu t_longus m_marcellus", ("t_longus", "m_marcellus")),
        ("5 cu m_marcellus t_longus", ("m_marcellus", "t_longus")),
    ],
)
def test_a_fleet_does_not_part_where_every_way_would_leave_a_consul_with_too_few(table, romans, consuls):
    intercepted_at_syracuse(table, romans, *consuls)
    enters = ["enter city"] if romans.startswith("2") else []
    assert sorted(table.options()) == ["back up", *enters, "fight"]
    assert table.why_not("split") == "consul.units"


@pytest.mark.hannibal(412, 426)
@pytest.mark.parametrize(
    ("romans", "consuls", "proconsul", "first"),
    [
        ("1 cu g_flaminius", (), "g_flaminius", ["inside cu 1"]),  # he sails back alone
        ("3 cu g_flaminius", (), "g_flaminius", ["inside cu 1", "inside cu 2"]),
        # the proconsul goes in alone; with CUs the consul, wherever he goes, would have fewer than before
        ("2 cu t_longus g_flaminius", ("t_longus",), "g_flaminius",
         ["inside cu 2", "inside g_flaminius", "inside t_longus"]),
    ],
)
def test_a_fleet_parts_where_a_legal_end_can_be_reached(table, romans, consuls, proconsul, first):
    intercepted_at_syracuse(table, romans, *consuls, proconsul=proconsul)
    table.answer("back_up", "split")
    if len(first) > 1:
        assert sorted(table.options()) == first
    assert "done" not in (table.options() if table.question == "split" else [])


@pytest.mark.hannibal(412, 426)
def test_a_consul_inside_with_all_units_lets_the_proconsul_sail_alone(table):
    intercepted_at_syracuse(table, "2 cu t_longus g_flaminius", "t_longus", proconsul="g_flaminius")
    table.answer("back_up", "split")
    table.answer("split", "inside t_longus")
    table.over()  # both units have to be with him
    assert table.where("t_longus") == "syracuse inside"
    assert table.cu("syracuse", "rome", inside=True) == 2
    assert table.where("g_flaminius") == "messana"


@pytest.mark.hannibal(412, 426)
def test_carthage_parts_with_elephants_alone_and_not_without_a_general_to_sail(table):
    table.control(tarentum="carthage", cannae="none")
    table.place("carthage", carthage="2 elephants hasdrubal")
    table.place("cannae", rome="6 cu q_fabius")
    table.proconsul("q_fabius")
    table.march("carthage", 1, "hasdrubal")
    table.dice(1, 1, 1)
    table.answer("march", "sail tarentum")
    table.answer("react", "intercept q_fabius")
    table.answer("reaction", "cu 6")
    table.answer("back_up", "split", among=["fight", "back up", "enter city", "split"])
    table.answer("split", "inside elephants 1", among=["inside elephants 1", "inside elephants 2"])
    table.over()
    assert table.cu("tarentum", "carthage", inside=True) == 1
    assert (table.where("hasdrubal"), table.cu("carthage", "carthage")) == ("carthage", 1)


def test_of_two_forces_at_one_city_each_has_its_name(table):
    """Rules 1.4 leave no such place between two plays; where there is one it is spoken of as rules 14.2 say."""
    table.place("rome", rome="4 cu p_scipio")
    table.place("rome", rome="2 cu t_longus", inside=True)
    table.consuls("p_scipio", "t_longus")
    table.play("carthage", "event 51")
    table.dice(6)
    table.answer("event_force", "force rome inside", among=["force rome", "force rome inside"])
    table.over()
    assert (table.cu("rome", "rome"), table.cu("rome", "rome", inside=True)) == (5, 0)  # the walls were open
