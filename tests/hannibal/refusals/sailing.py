"""Refused sea moves, attempts on cities and tribes, charms."""

from __future__ import annotations

from tests.hannibal.refusals.cases import Cases
from tests.hannibal.table import Table

CASES = Cases()
case = CASES.case


# -- the sea ----------------------------------------------------------------------------------------------------------


@case("sail.no port", "sail cannae", final=True)
def no_port(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("sail.no port", "sail tarentum")
def not_from_a_port(table: Table, mended: bool) -> None:
    table.place("brundisium" if mended else "cannae", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("go.here", "sail tarentum")
def to_the_same_port(table: Table, mended: bool) -> None:
    table.place("brundisium" if mended else "tarentum", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("sail.besieged", "sail brundisium")
def out_of_a_besieged_city(table: Table, mended: bool) -> None:
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu t_varro", inside=True)
    if not mended:
        table.points(tarentum=1)
    table.march("rome", 55, "t_varro")


@case("sail.number", "sail brundisium")
def not_on_a_two(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro")
    table.march("rome", 55 if mended else 35, "t_varro")


@case("sail.card", "sail brundisium")
def not_on_every_force_march(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro")
    table.march("rome", 63 if mended else 62, "t_varro", event=True)


@case("sail.naval victory", "sail brundisium")
def after_a_naval_victory(table: Table, mended: bool) -> None:
    table.force(naval_victory=int(not mended))
    table.place("tarentum", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("sail.another", "sail brundisium")
def one_sails_on_a_campaign(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro")
    table.place("cosa", rome="5 cu g_nero")
    table.play("rome", "event 33")
    table.answer("general", "activate g_nero")
    if not mended:
        table.answer("march", "sail carales")
    table.answer("march", "end")
    table.answer("general", "activate t_varro")


@case("sail.too many", "sail brundisium")
def six_on_a_three(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro" if mended else "6 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("sail.counsel", "sail tacapae")
def cato_counsels(table: Table, mended: bool) -> None:
    table.force(cato_counsel=int(not mended))
    table.place("tarentum", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("sail.counsel", "sail gades")
def hanno_counsels(table: Table, mended: bool) -> None:
    table.force(hanno_counsel=int(not mended))
    table.place("tacapae", carthage="5 cu mago")
    table.march("carthage", 55, "mago")


@case("sail.no enemy outside", "sail tarentum inside")
@case("inside.no own city", "sail neapolis inside")
@case("inside.besieged", "sail messana inside")
@case("inside.no room", "sail rome inside")
def into_a_city(table: Table, mended: bool) -> None:
    table.place("cosa", rome="2 cu t_varro")
    table.place("tarentum", carthage="2 cu" if mended else "")
    table.place("neapolis", carthage="2 cu")
    table.control(neapolis="rome" if mended else "carthage")
    table.place("messana", carthage="2 cu")
    table.place("rome", carthage="2 cu")
    table.place("rome", rome="3 cu" if mended else "4 cu", inside=True)
    if not mended:
        table.points(messana=1)
    table.march("rome", 55, "t_varro")


# -- attempts ---------------------------------------------------------------------------------------------------------


@case("attempt.no city", "besiege")
@case("attempt.no tribe", "subjugate", final=True)
def at_an_own_city(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro")
    table.control(tarentum="carthage" if mended else "rome")
    table.march("rome", 55, "t_varro")


@case("attempt.own tribe", "subjugate")
def at_an_own_tribe(table: Table, mended: bool) -> None:
    table.place("boii", carthage="5 cu mago")
    table.control(boii="none" if mended else "carthage")
    table.march("carthage", 55, "mago")


@case("attempt.units", "besiege")
def with_two(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="3 cu t_varro" if mended else "2 cu t_varro")
    table.control(tarentum="carthage")
    table.march("rome", 55, "t_varro")


@case("attempt.once", "besiege")
def twice_on_a_campaign(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="8 cu t_varro g_nero")
    table.control(tarentum="carthage")
    table.play("rome", "event 33")
    table.answer("general", "activate g_nero")
    table.answer("march", "without t_varro")
    table.answer("march", "cu 3")
    table.dice(*(() if mended else (2,)))
    table.answer("march", "end" if mended else "besiege")
    table.answer("general", "activate t_varro")


@case("attempt.truce", "besiege")
def a_siege_in_a_truce(table: Table, mended: bool) -> None:
    table.force(truce=int(not mended))
    table.place("tarentum", rome="3 cu t_varro")
    table.control(tarentum="carthage")
    table.march("rome", 55, "t_varro")


# -- Hannibal charms Italy --------------------------------------------------------------------------------------------


@case("charm.card", "charm")
def without_the_card(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="5 cu hannibal")
    table.march("carthage", 28 if mended else 35, "hannibal")


@case("charm.no marker", "charm")
def without_a_marker(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="5 cu hannibal")
    table.control(cannae="rome" if mended else "carthage")
    table.march("carthage", 28, "hannibal")


@case("charm.italy", "charm", final=True)
def outside_italy(table: Table, mended: bool) -> None:
    table.place("lilybaeum", carthage="5 cu hannibal")
    table.march("carthage", 28, "hannibal")


