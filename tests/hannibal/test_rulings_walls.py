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
