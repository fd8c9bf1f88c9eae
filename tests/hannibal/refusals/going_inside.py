"""Refused backing up, going inside."""

from __future__ import annotations

from tests.hannibal.refusals.cases import Cases
from tests.hannibal.refusals.reacting import into_beneventum
from tests.hannibal.table import Table

CASES = Cases()
case = CASES.case


# -- backing up -------------------------------------------------------------------------------------------------------


@case("back.by land", "enter city", "split", final=True)
def intercepted_by_land(table: Table, mended: bool) -> None:
    table.dice(1)
    into_beneventum(table)
    table.answer("react", "intercept hannibal")
    table.answer("reaction", "cu 6")


def landed(table: Table, carthage: str, *dice: int) -> None:
    """Hasdrubal sails from Carthage to his Tarentum, and Fabius comes from Cannae."""
    table.place("carthage", carthage=carthage)
    table.control(tarentum="carthage", cannae="none")
    table.place("cannae", rome="6 cu q_fabius")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.dice(*dice)
    table.answer("march", "sail tarentum")
    table.answer("react", "intercept q_fabius")
    table.answer("reaction", "cu 6")


@case("inside.no room", "enter city")
def too_many_for_the_city(table: Table, mended: bool) -> None:
    landed(table, "2 cu hasdrubal mago" if mended else "4 cu hasdrubal mago", 1, 1)


@case("back.returned", "back up", "split")
def back_over_the_sea(table: Table, mended: bool) -> None:
    landed(table, "2 cu hasdrubal mago", 1, 1)
    if not mended:
        table.dice(6)
        table.answer("back_up", "back up")


@case("back.alone", "fight")
@case("split.sails", "split")
def a_lone_general_has_landed(table: Table, mended: bool) -> None:
    landed(table, "2 cu hasdrubal mago" if mended else "hasdrubal", 1, 1)


@case("split.something", "done")
@case("inside.from one", "inside cu 0", final=True)
def who_goes_inside(table: Table, mended: bool) -> None:
    landed(table, "4 cu hasdrubal mago", 1, 1)
    table.answer("back_up", "split")
    if mended:
        table.answer("split", "inside cu 1")


@case("inside.no room", "inside cu 3", final=True)
@case("group.not so many", "inside cu 5", final=True)
def how_many_go_inside(table: Table, mended: bool) -> None:
    landed(table, "4 cu hasdrubal mago", 1, 1)
    table.answer("back_up", "split")


@case("split.sails", "inside hasdrubal")
@case("inside.already", "inside mago")
@case("train.stays out", "inside train", final=True)
def the_last_general_sails(table: Table, mended: bool) -> None:
    landed(table, "4 cu hasdrubal mago", 1, 1)
    table.answer("back_up", "split")
    if not mended:
        table.answer("split", "inside mago")


@case("back.enemy", "back up")
def the_port_was_taken_meanwhile(table: Table, mended: bool) -> None:
    """Who avoided battle went to the port from which the fleet had come (rulings 108, 425)."""
    table.place("brundisium", rome="2 cu p_scipio")
    table.place("tarentum", carthage="4 cu mago")
    table.place("cannae", carthage="4 cu h_gisgo")
    table.control(brundisium="none", tarentum="rome", cannae="none", heraclea="none")
    table.march("rome", 1, "p_scipio")
    table.dice(1, 1)
    table.answer("march", "sail tarentum")
    table.answer("react", "avoid mago")
    table.answer("reaction", "cu 4")
    table.answer("react", "intercept h_gisgo")
    table.answer("reaction", "cu 4")
    table.answer("avoid_to", "to heraclea" if mended else "to brundisium")


@case("consul.units", "inside t_varro")
@case("inside.already", "inside m_marcellus")
@case("train.carthage", "inside train", final=True)
def a_garrison(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="6 cu t_varro m_marcellus")
    if not mended:
        table.consuls("t_varro")
    table.place("heraclea", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    if not mended:
        table.answer("garrison", "inside m_marcellus")


@case("group.once", "inside cu 1")
def a_garrison_named(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="6 cu t_varro m_marcellus")
    table.place("heraclea", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go tarentum")
    if not mended:
        table.answer("garrison", "inside cu 2")


@case("train.not here", "inside train")
def a_garrison_without_train(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="6 cu mago")
    table.train("saguntum" if mended else "gades")
    table.place("dertosa", rome="8 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go saguntum")


@case("charm.not entered", "charm")
def after_a_charm_is_over(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="5 cu hannibal")
    table.control(cannae="none")
    table.march("carthage", 28, "hannibal")
    table.answer("march", "go arpi")
    if not mended:
        table.state.charm = 0
    table.answer("march", "cu 4")
