"""Refused places, offices and commanders of the reinforcement phase."""

from __future__ import annotations

from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.procedures.losses import Settle
from ccancients.hannibal.procedures.reinforcement import CarthaginianReinforcements, RomanReinforcements
from tests.hannibal.refusals.cases import Cases
from tests.hannibal.table import Table

CASES = Cases()
case = CASES.case


def carthaginians(table: Table, line: int = 0) -> None:
    table.start(CarthaginianReinforcements(line), "carthage")


def romans(table: Table, left: int = 5, italian: int = 0) -> None:
    table.start(RomanReinforcements(left, italian))


# -- new CUs ----------------------------------------------------------------------------------------------------------


@case("reinforce.no general", "place zama", "place cannae")
def without_a_general(table: Table, mended: bool) -> None:
    table.place("utica", carthage="3 cu hanno")
    if mended:
        table.place("zama", carthage="1 cu mago")
        table.place("cannae", carthage="3 cu hannibal")
    carthaginians(table, 0 if not mended else 3)


@case("reinforce.country", "place saguntum")
def in_another_country(table: Table, mended: bool) -> None:
    table.place("utica", carthage="3 cu hanno")
    table.place("saguntum", carthage="3 cu hannibal")
    carthaginians(table, 3 if mended else 0)


@case("reinforce.city lost", "place new_carthage")
def a_lost_city(table: Table, mended: bool) -> None:
    table.control(new_carthage="carthage" if mended else "rome")
    table.place("saguntum", carthage="3 cu hannibal")
    table.place("arsa", carthage="3 cu hasdrubal")
    carthaginians(table, 2)


def three_roman_places(table: Table) -> None:
    table.place("cannae", rome="5 cu t_varro")
    table.place("enna", rome="3 cu m_marcellus")


@case("place.enemy units", "place rome")
def outside_rome(table: Table, mended: bool) -> None:
    three_roman_places(table)
    if not mended:
        table.place("rome", carthage="3 cu hannibal")
    romans(table)


@case("inside.besieged", "place rome inside")
def inside_besieged_rome(table: Table, mended: bool) -> None:
    three_roman_places(table)
    table.place("rome", carthage="3 cu hannibal")
    if not mended:
        table.points(rome=1)
    romans(table)


@case("inside.no room", "place rome inside")
def inside_full_rome(table: Table, mended: bool) -> None:
    three_roman_places(table)
    table.place("rome", carthage="3 cu hannibal")
    table.place("rome", rome="4 cu" if mended else "5 cu", inside=True)
    romans(table)


@case("inside.open city", "place rome inside")
def inside_rome_in_peace(table: Table, mended: bool) -> None:
    three_roman_places(table)
    table.place("rome", carthage="3 cu hannibal" if mended else "")
    romans(table)


@case("inside.no own city", "place tarentum inside")
def inside_an_enemy_city(table: Table, mended: bool) -> None:
    three_roman_places(table)
    table.control(tarentum="rome" if mended else "carthage")
    romans(table)


@case("reinforce.abroad", "place enna")
def the_third_abroad(table: Table, mended: bool) -> None:
    three_roman_places(table)
    romans(table, 3, 1 if mended else 0)


@case("reinforce.stack", "place cannae")
def a_stack_of_five(table: Table, mended: bool) -> None:
    table.place("cannae", rome="t_varro")
    table.place("arpi", rome="1 cu g_nero")
    table.place("enna", rome="5 cu m_marcellus" if mended else "m_marcellus")
    romans(table)
    table.answer("reinforce", "place rome")


# -- generals ---------------------------------------------------------------------------------------------------------


@case("return.no units", "place mago arpi")
@case("office.another general", "place hasdrubal cannae", final=True)
@case("inside.besieged", "place mago utica inside")
def a_general_returns(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu hannibal")
    table.place("zama", carthage="3 cu hanno")
    table.place("arpi", carthage="1 cu" if mended else "")
    table.place("utica", rome="3 cu p_scipio")
    table.place("utica", carthage="1 cu", inside=True)
    if not mended:
        table.points(utica=1)
    table.force(general_at=[
        place if number != GENERAL["hasdrubal"] else -3 for number, place in enumerate(table.state.general_at)
    ])
    carthaginians(table, 4)


@case("go.country", "place hanno cannae", final=True)
def hanno_returns_to_africa(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu hannibal mago")
    table.place("zama", carthage="3 cu hasdrubal")
    table.place("tacapae", carthage="3 cu h_gisgo")
    carthaginians(table, 4)


@case("africanus.where", "place narbo", "place arsa", final=True)
@case("africanus.inside", "place rome inside", final=True)
@case("africanus.no marker", "place cannae")
@case("place.enemy units", "place arpi")
def africanus(table: Table, mended: bool) -> None:
    table.control(cannae="rome" if mended else "carthage")
    table.place("arpi", carthage="" if mended else "3 cu")
    table.force(turn=6)
    romans(table, 0)


@case("proconsul.africanus", "proconsul scipio_africanus", final=True)
@case("general.enemy", "proconsul hannibal", final=True)
@case("general.off the map", "proconsul t_varro")
def proconsul(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu m_marcellus")
    table.place("enna", rome="5 cu scipio_africanus")
    if mended:
        table.place("arpi", rome="2 cu t_varro")
    romans(table, 0)


@case("proconsul.must", "none")
def a_proconsul_must_be(table: Table, mended: bool) -> None:
    table.rules("valley" if mended else "avalon_hill")
    table.place("cannae", rome="5 cu m_marcellus")
    table.place("enna", rome="5 cu t_varro")
    romans(table, 0)


def consuls(table: Table, first: int) -> None:
    """The pool by key: g_flaminius, g_nero, l_a_paulus, m_marcellus, p_scipio, q_fabius, t_longus, t_varro."""
    table.dice(first, 1)
    romans(table, 0)


@case("consul.no stack", "place g_flaminius arpi", "place g_flaminius falerii")
@case("inside.besieged", "place g_flaminius capua inside")
@case("inside.no own city", "place g_flaminius tarentum inside", final=True)
def a_consul(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu")
    table.place("enna", rome="5 cu")
    table.place("arpi", rome="5 cu" if mended else "4 cu")
    table.place("falerii", rome="6 cu" if mended else "")
    table.place("capua", carthage="3 cu mago")
    table.place("capua", rome="2 cu", inside=True)
    table.control(tarentum="carthage")
    if not mended:
        table.points(capua=1)
    consuls(table, 1)


@case("go.country", "place q_fabius enna")
def fabius_as_consul(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu")
    table.place("arpi", rome="5 cu")
    table.place("enna", rome="5 cu")
    consuls(table, 1 if mended else 6)


@case("consul.no stack", "place q_fabius cosa", final=True)
def fabius_without_a_stack_in_italy(table: Table, mended: bool) -> None:
    table.place("cannae", rome="3 cu")
    table.place("arpi", rome="2 cu")
    table.place("enna", rome="5 cu")
    consuls(table, 6)


@case("office.another general", "place t_varro cannae", final=True)
def another_consul(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu")
    table.place("enna", rome="5 cu")
    consuls(table, 1)


@case("command.rank", "command m_marcellus")
@case("general.not there", "command g_nero")
@case("general.enemy", "command hannibal", final=True)
def who_commands(table: Table, mended: bool) -> None:
    table.place("cannae", rome="9 cu m_marcellus t_varro q_fabius")
    table.place("cannae" if mended else "arpi", rome="1 cu g_nero")
    table.state.in_command[:] = [0] * len(table.state.in_command)
    if not mended:
        table.consuls("t_varro", "q_fabius")
        table.state.in_command[GENERAL["g_nero"]] = 1
    table.start(Settle())


@case("inside.open city", "place utica inside")
def beside_a_general_behind_walls_that_would_open(table: Table, mended: bool) -> None:
    """Only a lone enemy general is outside: new CUs stand outside and displace him (ruling 419)."""
    table.place("zama", carthage="3 cu hanno")
    table.place("utica", carthage="mago", inside=True)
    table.place("utica", rome="3 cu p_scipio" if mended else "p_scipio")
    carthaginians(table)
