"""Rulings about those who avoid, are thrown back or go back: units left alone, the siege train, walls that had opened."""

from __future__ import annotations

import pytest

from tests.hannibal.table import Table

# -- avoiding with no units -------------------------------------------------------------------------------------------


def barred(table: Table, garrison: tuple[str, ...], force: str = "2 cu 1 elephants hannibal mago") -> None:
    """Two CUs of Carthage fail to intercept Varro at Zama; he goes on to Carthage, where some go inside."""
    table.place("thevestis", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.place("carthage", carthage=force)
    table.march("rome", 1, "t_varro")
    table.answer("march", "go zama")
    table.answer("react", "intercept mago")
    table.dice(6)
    table.answer("reaction", "cu 1")
    if table.question == "reaction":
        table.answer("reaction", "elephants 1")
    table.answer("march", "go carthage")
    table.answers("garrison", *garrison)


@pytest.mark.hannibal(104, 427, 428)
@pytest.mark.parametrize(
    "garrison",
    [
        ("inside cu 1", "inside elephants 1", "inside mago", "done"),  # one CU is outside
        ("inside elephants 1", "inside mago", "done"),  # two are, and two are barred
    ],
)
def test_a_general_avoids_with_no_units_where_all_in_the_open_are_barred(table, garrison):
    barred(table, garrison)
    table.dice(1)
    table.answer("react", "avoid hannibal", among=["avoid hannibal", "done"], side="carthage")
    table.answer("avoid_to", "to utica")
    assert table.where("hannibal") == "utica"
    assert table.cu("utica", "carthage") == 0  # one CU is overrun then, two must fight
    assert table.question == ("pursue" if "inside cu 1" in garrison else "attack")


@pytest.mark.hannibal(427)
def test_a_commander_leaves_free_units_alone_if_he_likes(table):
    table.place("beneventum", rome="8 cu t_varro")
    table.consuls("t_varro")
    table.place("cannae", carthage="4 cu hannibal mago")
    table.control(heraclea="none")
    table.march("rome", 1, "t_varro")
    table.answer("march", "go cannae")
    table.answer("react", "avoid hannibal")
    assert table.with_verb("cu") == ["0", "1", "2", "3", "4"]


@pytest.mark.hannibal(427)
def test_a_consul_does_not_leave_his_units_alone_and_a_proconsul_may(table):
    table.place("heraclea", carthage="8 cu hannibal")
    table.place("cannae", rome="4 cu m_marcellus")
    table.consuls("m_marcellus")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    table.dice(1)
    table.answer("react", "avoid m_marcellus")
    assert table.question == "avoid_to"  # with all four, nobody is asked
    other = Table()
    other.place("heraclea", carthage="8 cu hannibal")
    other.place("cannae", rome="4 cu m_marcellus")
    other.proconsul("m_marcellus")
    other.march("carthage", 11, "hannibal")
    other.answer("march", "go cannae")
    other.answer("react", "avoid m_marcellus")
    assert other.with_verb("cu") == ["0", "1", "2", "3", "4"]
