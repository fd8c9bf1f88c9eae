"""Refused interceptions, avoid battles, backing up, going inside."""

from __future__ import annotations

from tests.hannibal.refusals.cases import Cases
from tests.hannibal.table import Table

CASES = Cases()
case = CASES.case


def into_beneventum(table: Table, rome: str = "8 cu t_varro") -> None:
    """Romans march from Capua to Beneventum; Hannibal is next to it, at Cannae."""
    table.place("cannae", carthage="6 cu hannibal")
    table.control(cannae="none", beneventum="none")
    table.place("capua", rome=rome)
    march_in(table)


def march_in(table: Table, general: str = "t_varro", to: str = "beneventum") -> None:
    table.march("rome", 11, general)
    table.answer("march", f"go {to}")


# -- interception -----------------------------------------------------------------------------------------------------


@case("intercept.not near", "intercept mago")
@case("intercept.alone", "intercept h_gisgo")
@case("general.enemy", "intercept t_varro", final=True)
@case("general.off the map", "intercept hanno", final=True)
@case("general.not there", "avoid hannibal", final=True)
def interceptors(table: Table, mended: bool) -> None:
    table.place("heraclea" if mended else "arsa", carthage="2 cu mago")
    table.place("arpi", carthage="1 cu h_gisgo" if mended else "h_gisgo")
    table.control(heraclea="none", arpi="none")
    into_beneventum(table)


@case("react.commander keeps", "intercept mago")
def the_last_cu_stays_with_the_commander(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="2 cu hasdrubal mago" if mended else "1 cu hasdrubal mago")
    table.control(arpi="none")
    into_beneventum(table)


@case("intercept.pass", "intercept mago")
def over_a_pass(table: Table, mended: bool) -> None:
    table.place("faesulae", carthage="3 cu hannibal")
    table.place("boii" if not mended else "cosa", carthage="3 cu mago")
    table.control(boii="none", faesulae="none", pisae="none", cosa="none")
    table.place("eastern_ligurians", rome="5 cu t_varro")
    march_in(table, to="pisae")


@case("intercept.others", "intercept hannibal")
def where_others_of_the_mover_are(table: Table, mended: bool) -> None:
    table.place("brundisium", rome="5 cu t_varro")
    table.place("tarentum", rome="" if mended else "2 cu", inside=True)
    table.place("tarentum", carthage="3 cu mago")
    table.place("cannae", carthage="5 cu hannibal")
    table.control(cannae="none", heraclea="none")
    march_in(table, to="tarentum")


@case("intercept.truce", "intercept hannibal")
def in_a_truce(table: Table, mended: bool) -> None:
    table.force(truce=int(not mended))
    table.place("beneventum", carthage="mago")
    table.control(arpi="none")
    into_beneventum(table)


@case("intercept.once", "intercept mago")
def two_from_one_space(table: Table, mended: bool) -> None:
    table.place("heraclea", carthage="3 cu h_gisgo")
    table.control(heraclea="none")
    table.place("arpi", carthage="6 cu hasdrubal mago")
    table.control(arpi="none")
    into_beneventum(table)
    if not mended:
        table.answer("react", "intercept hasdrubal")
        table.answer("reaction", "cu 3")
        if table.question == "reaction":
            table.answer("reaction", "done")


@case("intercept.walls", "intercept mago")
def from_behind_walls(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="6 cu hannibal")
    table.place("capua", carthage="2 cu mago", inside=True)
    table.place("capua", rome="m_marcellus" if mended else "3 cu m_marcellus")
    table.control(cannae="none", beneventum="none", capua="carthage")
    table.place("arpi", rome="5 cu t_varro")
    march_in(table)


@case("intercept.sortie", "intercept hannibal", final=True)
def against_a_sortie(table: Table, mended: bool) -> None:
    table.rules(sortie_may_be_avoided=True)
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    table.place("cannae", carthage="3 cu hannibal")
    table.control(heraclea="none")
    table.march("rome", 11, "t_varro")
    table.answer("march", "sortie")


@case("consul.units", "intercept g_nero")
def a_consul_intercepts(table: Table, mended: bool) -> None:
    table.place("cannae", rome="12 cu t_varro g_nero" if mended else "5 cu t_varro g_nero")
    table.place("arpi", rome="3 cu m_marcellus")
    table.consuls("t_varro", "g_nero")
    if not mended:
        table.consuls("t_varro")
    table.place("heraclea", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go beneventum")


@case("go.country", "intercept q_fabius", final=True)
def fabius_in_sicily(table: Table, mended: bool) -> None:
    table.place("syracuse", rome="5 cu q_fabius")
    table.place("messana", rome="5 cu m_marcellus")
    table.place("agrigentum", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go enna")


# -- avoiding battle --------------------------------------------------------------------------------------------------


@case("avoid.lone mover", "avoid mago")
def before_a_lone_general(table: Table, mended: bool) -> None:
    table.place("beneventum", carthage="mago")
    table.control(arpi="none")
    into_beneventum(table, "8 cu t_varro" if mended else "t_varro")


def meeting(table: Table, mago: str = "4 cu mago", rome: str = "8 cu t_varro") -> None:
    """Romans march from Capua upon Mago at Beneventum; Arpi, Cannae and Terventum are free."""
    table.place("beneventum", carthage=mago)
    table.control(beneventum="none", arpi="none", cannae="none", terventum="none")
    table.place("capua", rome=rome)
    march_in(table)


@case("avoid.once", "avoid mago")
def one_attempt(table: Table, mended: bool) -> None:
    table.place("heraclea", carthage="3 cu h_gisgo")
    meeting(table, "6 cu hannibal mago")
    if not mended:
        table.answer("react", "avoid hannibal")
        table.answer("reaction", "cu 3")
        table.answer("reaction", "done")


@case("avoid.barred", "avoid h_gisgo")
def after_an_interception_that_failed(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="6 cu hannibal")
    table.place("arpi", carthage="4 cu h_gisgo")
    table.control(cannae="none", arpi="none", beneventum="none", terventum="none")
    table.place("capua", rome="10 cu q_fabius")
    table.march("rome", 1, "q_fabius")
    table.answer("march", "go beneventum")
    if not mended:
        table.dice(6)
        table.answer("react", "intercept h_gisgo")
        table.answer("reaction", "cu 4")
    table.answer("react", "done")
    table.answer("march", "go arpi")


@case("avoid.barred units", "cu 5")
def cus_that_failed(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="6 cu hannibal")
    table.place("arpi", carthage="6 cu h_gisgo hasdrubal mago")
    table.control(cannae="none", arpi="none", beneventum="none", terventum="none")
    table.place("capua", rome="10 cu q_fabius")
    table.march("rome", 1, "q_fabius")
    table.answer("march", "go beneventum")
    if not mended:
        table.dice(6)
        table.answer("react", "intercept mago")
        table.answer("reaction", "cu 3")
        if table.question == "reaction":
            table.answer("reaction", "done")
    table.answer("react", "done")
    table.answer("march", "go arpi")
    table.answer("react", "avoid h_gisgo")


@case("avoid.barred", "with mago")
def a_general_who_failed(table: Table, mended: bool) -> None:
    cus_that_failed(table, mended)
    table.answer("reaction", "cu 2")


@case("avoid.nowhere", "avoid mago")
def closed_in(table: Table, mended: bool) -> None:
    table.place("neapolis", carthage="3 cu h_gisgo")
    table.place("beneventum", carthage="4 cu mago")
    table.control(beneventum="none", arpi="none" if mended else "rome")
    table.place("capua", rome="8 cu t_varro")
    march_in(table)


# -- the group of a declaration ---------------------------------------------------------------------------------------


@case("reaction.order", "with mago", "done")
def how_many_intercept(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="13 cu hasdrubal mago" if mended else "12 cu 2 elephants hasdrubal mago")
    table.control(arpi="none")
    into_beneventum(table)
    table.answer("react", "intercept hasdrubal")
    if mended:
        table.answer("reaction", "cu 3")


@case("group.not so many", "cu 7")
@case("intercept.alone", "cu 0", final=True)
def numbers(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="8 cu hasdrubal" if mended else "6 cu hasdrubal")
    table.control(arpi="none")
    into_beneventum(table)
    table.answer("react", "intercept hasdrubal")


@case("group.ten", "cu 11", final=True)
def eleven(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="12 cu hasdrubal")
    table.control(arpi="none")
    into_beneventum(table)
    table.answer("react", "intercept hasdrubal")


@case("react.commander keeps", "cu 6")
def the_commander_keeps_one(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="7 cu hasdrubal mago" if mended else "6 cu hasdrubal mago")
    table.control(arpi="none")
    into_beneventum(table)
    table.answer("react", "intercept mago")


@case("react.commander stays", "with hasdrubal")
@case("group.leads", "with mago", final=True)
@case("general.not there", "with hanno", final=True)
def who_goes_along(table: Table, mended: bool) -> None:
    table.place("zama", carthage="3 cu hanno")
    order = "mago h_gisgo hasdrubal" if mended else "hasdrubal h_gisgo mago"
    table.place("arpi", carthage=f"6 cu {order}")
    table.control(arpi="none")
    into_beneventum(table)
    table.answer("react", "intercept mago")
    table.answer("reaction", "cu 3")


@case("group.with him", "with h_gisgo")
def once_along(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="6 cu hasdrubal h_gisgo mago")
    table.control(arpi="none")
    into_beneventum(table)
    table.answer("react", "intercept hasdrubal")
    table.answer("reaction", "cu 3")
    if not mended:
        table.answer("reaction", "with h_gisgo")


@case("group.outranks", "with hannibal")
def hannibal_is_not_taken_along(table: Table, mended: bool) -> None:
    table.place("arpi", carthage="6 cu hannibal mago h_gisgo" if not mended else "6 cu mago h_gisgo")
    table.control(arpi="none", beneventum="none")
    table.place("heraclea", carthage="hannibal" if mended else "")
    table.place("capua", rome="8 cu t_varro")
    march_in(table)
    table.answer("react", "intercept mago")
    table.answer("reaction", "cu 3")


@case("consul.units", "cu 4")
def a_consul_leaves_with_five(table: Table, mended: bool) -> None:
    table.place("cannae", rome="9 cu t_varro")
    if not mended:
        table.consuls("t_varro")
    table.place("heraclea", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go beneventum")
    table.answer("react", "intercept t_varro")


@case("inside.no room", "cu 3")
def into_the_own_city(table: Table, mended: bool) -> None:
    table.place("capua", carthage="3 cu mago")
    table.control(capua="carthage", neapolis="carthage" if mended else "rome")
    table.place("beneventum", rome="6 cu t_varro")
    march_in(table, to="capua")
    table.answers("garrison", *(["done"] if table.question == "garrison" else []))
    table.answer("react", "avoid mago")


# -- where to ---------------------------------------------------------------------------------------------------------


@case("free.not near", "to rhegium", final=True)
@case("avoid.to the enemy", "to capua", final=True)
@case("free.enemy units", "to heraclea")
@case("free.enemy marker", "to paestum")
@case("inside.no own city", "to city", final=True)
def where_to(table: Table, mended: bool) -> None:
    table.place("heraclea", rome="" if mended else "1 cu")
    table.control(heraclea="none", paestum="none" if mended else "rome")
    table.dice(1)
    meeting(table)
    table.answer("react", "avoid mago")
    table.answer("reaction", "cu 4")


@case("free.tribe", "to boii")
@case("free.pass", "to faesulae", final=True)
def next_to_tribes(table: Table, mended: bool) -> None:
    table.place("mutina", carthage="4 cu mago")
    table.control(boii="carthage" if mended else "none", verona="none", mutina="none", ariminum="none")
    table.place("faesulae", rome="6 cu t_varro")
    table.dice(1, 1)
    march_in(table, to="mutina")
    table.answer("react", "avoid mago")
    table.answer("reaction", "cu 4")


@case("lone.enemy general", "to arpi")
def lone_generals_avoid(table: Table, mended: bool) -> None:
    if not mended:
        table.place("arpi", rome="m_marcellus")
    table.dice(1)
    meeting(table, "mago")
    table.answer("react", "avoid mago")
