"""Refused targets of events, generals, markers."""

from __future__ import annotations

from ccancients.hannibal.components.board import SPACES
from ccancients.hannibal.components.sides import ROME
from tests.hannibal.refusals.cases import Cases
from tests.hannibal.refusals.playing import cards
from tests.hannibal.table import Table

CASES = Cases()
case = CASES.case


# -- what an event falls upon -----------------------------------------------------------------------------------------


@case("target.numidia", "province latium", final=True)
def which_numidia(table: Table, mended: bool) -> None:
    table.play("rome", "event 3")


def slingers_land(table: Table) -> None:
    table.control(baleares="carthage")
    table.play("carthage", "event 11")


@case("target.port", "space cannae", final=True)
@case("target.own marker", "space brundisium", final=True)
def slingers_land_somewhere(table: Table, mended: bool) -> None:
    slingers_land(table)


@case("target.own marker", "space croton")
def slingers_at_croton(table: Table, mended: bool) -> None:
    table.control(croton="carthage" if mended else "rome")
    slingers_land(table)


@case("place.enemy units", "space hadrumetum")
def slingers_among_enemies(table: Table, mended: bool) -> None:
    table.place("hadrumetum", rome="1 cu" if not mended else "")
    slingers_land(table)


@case("inside.no room", "space utica")
def slingers_for_a_full_city(table: Table, mended: bool) -> None:
    table.place("utica", rome="1 cu")
    table.place("utica", carthage="1 cu" if mended else "2 cu", inside=True)
    slingers_land(table)


@case("target.country", "space gades", final=True)
def macedonians_in_hispania(table: Table, mended: bool) -> None:
    table.force(alliance=1)
    table.play("carthage", "event 10")


@case("target.country", "space lilybaeum", final=True)
@case("target.enemy marker", "space carales")
def markers_in_italy(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu hannibal")
    table.control(carales="rome" if mended else "carthage")
    table.play("carthage", "event 27")


@case("target.all", "done", final=True)
@case("marker.city", "space tarentum", final=True)
def markers_of_italy(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu hannibal")
    table.play("carthage", "event 27")


@case("target.province", "space cannae", final=True)
@case("marker.city", "space messana", final=True)
@case("target.protected", "space enna")
def mutines(table: Table, mended: bool) -> None:
    table.place("enna", rome="" if mended else "1 cu")
    table.play("carthage", "event 22")


@case("target.protected", "space cannae")
@case("target.enemy marker", "space arpi")
def diplomacy(table: Table, mended: bool) -> None:
    table.place("cannae", rome="" if mended else "1 cu")
    table.control(arpi="rome" if mended else "none")
    table.play("carthage", "event 35")


@case("target.one", "done")
def the_first_numidian_marker(table: Table, mended: bool) -> None:
    table.play("rome", "event 23")
    if mended:
        table.answer("event_space", "space cirta")


@case("marker.own", "space cirta")
@case("target.protected", "space sitilis")
def numidian_markers(table: Table, mended: bool) -> None:
    table.control(cirta="carthage" if mended else "rome")
    table.place("sitilis", carthage="" if mended else "1 cu")
    table.play("rome", "event 23")


@case("target.province", "space icosium", final=True)
def markers_of_one_numidia(table: Table, mended: bool) -> None:
    table.play("rome", "event 23")


@case("target.general elsewhere", "general mago")
@case("general.off the map", "general h_gisgo", final=True)
@case("general.enemy", "general t_varro", final=True)
def recruits_for_whom(table: Table, mended: bool) -> None:
    table.place("boii", carthage="3 cu hannibal")
    table.place("mutina", carthage="3 cu hasdrubal")
    table.place("faesulae" if mended else "cannae", carthage="3 cu mago")
    table.play("carthage", "event 14")


@case("inside.besieged", "general mago")
@case("train.has it", "general hasdrubal")
def the_train_for_whom(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="3 cu hannibal")
    table.place("arsa", carthage="3 cu h_gisgo")
    table.place("gades", carthage="3 cu hasdrubal")
    table.train("arsa" if mended else "gades")
    table.place("utica", rome="3 cu p_scipio")
    table.place("utica", carthage="2 cu mago", inside=True)
    if not mended:
        table.points(utica=1)
    table.play("carthage", "event 30")


@case("target.no units", "force arpi")
@case("target.no general", "force brundisium")
def epidemic(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu hannibal")
    table.place("paestum", carthage="3 cu mago")
    table.place("arpi", carthage="2 cu h_gisgo" if mended else "")
    table.place("brundisium", carthage="2 cu hasdrubal" if mended else "2 cu")
    table.play("rome", "event 51")


@case("target.only force", "force rome inside", final=True)
def epidemic_inside(table: Table, mended: bool) -> None:
    table.place("rome", rome="5 cu t_varro", inside=True)
    table.place("rome", carthage="9 cu hannibal")
    table.place("agrigentum", rome="3 cu t_longus" if not mended else "4 cu t_longus")
    table.play("carthage", "event 51")


@case("target.hostile land", "force cannae", final=True)
def tribes(table: Table, mended: bool) -> None:
    table.place("tolosa", carthage="3 cu hannibal")
    table.place("gergovia", carthage="3 cu mago")
    table.place("cannae", carthage="3 cu hasdrubal")
    table.play("rome", "event 7")


@case("target.no siege there", "force tarentum")
def pestilence(table: Table, mended: bool) -> None:
    three_sieges(table, mended)
    table.play("rome", "event 52")


@case("target.city", "city cannae", final=True)
@case("target.no points", "city tarentum")
def which_siege(table: Table, mended: bool) -> None:
    three_sieges(table, mended)
    table.play("rome", "event 17")


def three_sieges(table: Table, mended: bool) -> None:
    table.place("capua", carthage="3 cu hannibal")
    table.place("neapolis", carthage="3 cu mago")
    table.place("tarentum", carthage="3 cu hasdrubal")
    table.points(capua=1, neapolis=1, **({"tarentum": 1} if mended else {}))


@case("target.port", "city capua", final=True)
def which_port(table: Table, mended: bool) -> None:
    three_sieges(table, mended=True)
    table.play("rome", "event 49")


@case("target.tribe", "tribe cannae", final=True)
@case("target.no points", "tribe bruttium")
def which_tribe(table: Table, mended: bool) -> None:
    for space in ("boii", "insubrians", "bruttium"):
        table.place(space, rome="3 cu")
    table.points(boii=1, insubrians=1, **({"bruttium": 1} if mended else {}))
    table.play("carthage", "event 53")


@case("replacement.pool", "general m_marcellus")
@case("go.country", "general q_fabius")
def replacement(table: Table, mended: bool) -> None:
    table.place("cannae" if mended else "enna", rome="5 cu t_varro")
    table.proconsul("t_varro")
    if not mended:
        table.place("arpi", rome="5 cu m_marcellus")
    table.play("carthage", "event 19")


# -- generals ---------------------------------------------------------------------------------------------------------


@case("general.none", "move 15", "event 61")
def nobody_for_a_one(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro" if mended else "5 cu m_marcellus")
    cards(table, "rome", 15, 61)


@case("activate.rating", "activate q_fabius")
@case("general.enemy", "activate hannibal", final=True)
@case("general.off the map", "activate g_nero", final=True)
@case("activate.one", "done", final=True)
def whom_to_activate(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    table.place("arpi", rome="5 cu m_marcellus")
    table.place("cosa", rome="5 cu q_fabius")
    table.place("saguntum", carthage="3 cu hannibal")
    table.play("rome", "move 55" if mended else "move 35")


@case("activate.first", "done")
def the_first_of_a_campaign(table: Table, mended: bool) -> None:
    for space, general in (("cannae", "t_varro"), ("cosa", "q_fabius"), ("enna", "m_marcellus")):
        table.place(space, rome=f"5 cu {general}")
    table.play("rome", "event 33")
    if mended:
        table.answer("general", "activate t_varro")
        table.answer("march", "end")


@case("activate.again", "activate t_varro")
def twice_on_a_campaign(table: Table, mended: bool) -> None:
    for space, general in (("cannae", "t_varro"), ("cosa", "q_fabius"), ("enna", "m_marcellus")):
        table.place(space, rome=f"5 cu {general}")
    table.play("rome", "event 33")
    table.answer("general", "activate m_marcellus" if mended else "activate t_varro")
    table.answer("march", "end")


@case("activate.spent", "activate m_marcellus")
def carried_and_spent(table: Table, mended: bool) -> None:
    """Who was carried to a siege is spent, unless he was left."""
    table.place("cannae", rome="6 cu g_nero m_marcellus")
    table.place("cosa", rome="5 cu q_fabius")
    table.place("enna", rome="5 cu t_varro")
    table.control(tarentum="carthage")
    table.play("rome", "event 33")
    table.answer("general", "activate g_nero")
    if mended:
        table.answer("march", "without m_marcellus")
    table.answer("march", "go tarentum")
    table.dice(2)
    table.answer("march", "besiege")


# -- markers, troops --------------------------------------------------------------------------------------------------


@case("marker.city", "put capua", final=True)
@case("marker.tribe", "put boii", final=True)
@case("marker.own", "put arpi")
@case("marker.no own unit", "put malaca")
@case("marker.enemy units", "put tolosa")
def markers(table: Table, mended: bool) -> None:
    table.control(arpi="none" if mended else "rome")
    table.place("malaca", rome="1 cu" if mended else "")
    table.place("tolosa", carthage="" if mended else "1 cu")
    table.play("rome", "markers 55")


@case("marker.one", "done")
def the_first_marker(table: Table, mended: bool) -> None:
    table.play("rome", "markers 55")
    if mended:
        table.answer("marker", "put narbo")


@case("marker.truce", "put malaca")
def markers_in_a_truce(table: Table, mended: bool) -> None:
    table.place("malaca", rome="1 cu")
    table.force(truce=int(not mended))
    table.play("rome", "markers 55")


@case("marker.nowhere", "markers 55")
def no_place_for_a_marker(table: Table, mended: bool) -> None:
    for space, facts in enumerate(SPACES):
        if facts.kind == 0:
            table.state.control[space] = ROME
    if mended:
        table.control(narbo="none")
    cards(table, "rome", 55)


@case("raise.number", "raise 35", final=True)
@case("raise.nobody", "raise 55")
def troops(table: Table, mended: bool) -> None:
    table.place("cannae" if mended else "narbo", rome="3 cu t_varro")
    cards(table, "rome", 35, 55)


@case("raise.space", "general m_marcellus")
@case("raise.province", "general g_nero")
@case("inside.no room", "general g_flaminius")
def troops_with_whom(table: Table, mended: bool) -> None:
    table.place("cosa", rome="3 cu t_varro")
    table.place("pisae", rome="3 cu q_fabius")
    table.control(cannae="rome" if mended else "none", narbo="rome")
    table.place("cannae", rome="3 cu m_marcellus")
    table.place("narbo" if not mended else "arpi", rome="3 cu g_nero")
    table.place("capua", carthage="3 cu mago")
    table.place("capua", rome="1 cu g_flaminius" if mended else "2 cu g_flaminius", inside=True)
    table.play("rome", "raise 55")

