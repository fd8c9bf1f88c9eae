"""Refused groups, steps, sea moves, attempts."""

from __future__ import annotations

from tests.hannibal.refusals.cases import Cases
from tests.hannibal.table import Table

CASES = Cases()
case = CASES.case


# -- the group --------------------------------------------------------------------------------------------------------


@case("group.not so many", "cu 3", "elephants 2")
@case("group.as it is", "cu 2")
@case("group.with him", "with mago")
@case("group.leads", "with hannibal", "without hannibal", final=True)
@case("general.enemy", "with t_varro", final=True)
@case("general.off the map", "with hanno", final=True)
@case("general.not there", "with hasdrubal", "without hasdrubal")
@case("train.not here", "no train")
def a_group(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="4 cu 3 elephants hannibal mago" if mended else "2 cu 1 elephants hannibal mago")
    table.place("arsa", rome="2 cu t_varro")
    table.place("saguntum" if mended else "segovia", carthage="1 cu hasdrubal")
    table.train("saguntum" if mended else "gades")
    table.march("carthage", 11, "hannibal")
    if mended:
        table.answer("march", "without mago")


@case("group.ten", "cu 7")
def more_than_ten(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="8 cu 4 elephants hannibal")
    table.march("carthage", 11, "hannibal")
    if mended:
        table.answer("march", "elephants 2")


@case("group.once", "cu 3")
def twice_in_a_place(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="8 cu hannibal")
    table.march("carthage", 11, "hannibal")
    if not mended:
        table.answer("march", "cu 5")


@case("group.general once", "with mago")
@case("group.without him", "without mago")
def a_general_twice(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="8 cu hannibal mago")
    table.march("carthage", 11, "hannibal")
    if not mended:
        table.answer("march", "without mago")


@case("group.outranks", "with hannibal")
def who_outranks(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="8 cu hannibal mago")
    table.march("carthage", 35, "hannibal" if mended else "mago")


@case("train.as it is", "no train")
def the_train_is_left(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="8 cu hannibal mago")
    table.train("saguntum")
    table.march("carthage", 11, "hannibal")
    if not mended:
        table.answer("march", "no train")


@case("group.once", "train")
def the_train_twice(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="8 cu hannibal")
    table.train("saguntum")
    table.march("carthage", 11, "hannibal")
    if not mended:
        table.answer("march", "no train")


@case("train.carthage", "train", "no train", final=True)
def a_roman_train(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    table.march("rome", 11, "t_varro")


@case("march.no points", "go tarentum", "cu 3", "with g_nero", "no train", "sail brundisium")
def at_the_end_of_the_road(table: Table, mended: bool) -> None:
    table.place("falerii", rome="5 cu t_varro g_nero")
    table.march("rome", 11, "t_varro")
    for space in ("ariminum", "firmum_picenum", "sena", *(() if mended else ("praeneste",))):
        table.answer("march", f"go {space}")


@case("march.over", "go arpi", "cu 3", "sortie")
def after_a_pursuit_declined(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    table.control(tarentum="carthage", heraclea="none", paestum="none")
    table.place("tarentum", carthage="3 cu mago")
    table.march("rome", 11, "t_varro")
    table.dice(2)
    table.answer("march", "go tarentum")
    table.answers("garrison", "done")
    table.answer("react", "avoid mago")
    table.answer("reaction", "cu 3")
    table.dice(*((1,) if mended else ()))
    table.answer("pursue", "pursue" if mended else "stop")


@case("activate.again", "with t_varro", final=True)
@case("group.no points", "cu 7")
def others_on_a_campaign(table: Table, mended: bool) -> None:
    """Varro brings five CUs four spaces far to Marcellus, who may not take them farther."""
    table.place("sena", rome="5 cu t_varro")
    table.place("cannae", rome="3 cu m_marcellus")
    table.place("cannae", rome="5 cu" if mended else "")
    table.play("rome", "event 33")
    table.answer("general", "activate t_varro")
    for space in ("terventum", "arpi", "beneventum", "cannae"):
        table.answer("march", f"go {space}")
    table.answer("march", "end")
    table.answer("general", "activate m_marcellus")


@case("activate.spent", "with g_nero")
def spent_on_a_campaign(table: Table, mended: bool) -> None:
    """Nero was with those who besieged Tarentum."""
    table.place("cannae", rome="6 cu t_varro g_nero")
    table.place("tarentum", rome="3 cu m_marcellus")
    table.control(tarentum="carthage")
    table.play("rome", "event 33")
    table.answer("general", "activate t_varro")
    table.answer("march", "go tarentum")
    if mended:
        table.answer("march", "without g_nero")
    table.dice(2)
    table.answer("march", "besiege")
    table.answer("general", "activate m_marcellus")


@case("march.no points", "with t_varro", final=True)
def a_tired_general_on_a_campaign(table: Table, mended: bool) -> None:
    """Varro was carried four spaces."""
    table.place("sena", rome="5 cu g_nero t_varro")
    table.place("cannae", rome="3 cu m_marcellus")
    table.play("rome", "event 33")
    table.answer("general", "activate g_nero")
    for space in ("terventum", "arpi", "beneventum", "cannae"):
        table.answer("march", f"go {space}")
    table.answer("march", "end")
    table.answer("general", "activate m_marcellus")


# -- consuls ----------------------------------------------------------------------------------------------------------


@case("consul.units", "go heraclea", "sail brundisium")
def a_proconsul_leaves_a_consul_five(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="5 cu t_varro g_nero")
    if not mended:
        table.consuls("t_varro")
    table.march("rome", 55, "g_nero")


@case("consul.units", "go heraclea")
def two_consuls_part_with_five_each(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="10 cu t_varro g_nero" if mended else "9 cu t_varro g_nero")
    table.consuls("t_varro", "g_nero")
    table.march("rome", 55, "g_nero")
    table.answer("march", "without t_varro")
    table.answer("march", "cu 5")


@case("consul.units", "go heraclea")
def ten_for_two_consuls(table: Table, mended: bool) -> None:
    table.rules(two_consuls_need_ten=not mended)
    table.place("tarentum", rome="12 cu t_varro g_nero m_marcellus")
    table.consuls("t_varro", "g_nero")
    table.march("rome", 55, "m_marcellus")
    table.answer("march", "cu 4")


# -- steps ------------------------------------------------------------------------------------------------------------


@case("go.here", "go falerii", final=True)
@case("go.no way", "go rhegium", final=True)
def geography(table: Table, mended: bool) -> None:
    table.place("falerii", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")


@case("go.points", "go pisae")
def a_pass_costs_two(table: Table, mended: bool) -> None:
    table.place("verona" if not mended else "boii", rome="5 cu t_varro")
    table.control(boii="rome")
    table.force(dead_tribes=0)
    table.march("rome", 11, "t_varro")
    if mended:
        return
    for space in ("mutina", "verona", "boii"):
        table.answer("march", f"go {space}")


@case("go.points", "sail brundisium")
def the_sea_costs_three(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")
    if not mended:
        table.answer("march", "go heraclea")
    table.answer("march", "go tarentum")


@case("go.carried", "go heraclea")
def a_tired_cu(table: Table, mended: bool) -> None:
    """Nero has five points left; the CUs that Marcellus brought have used five of six when they get to Tarentum."""
    table.place("sena", rome="3 cu m_marcellus")
    table.place("arpi", rome="1 cu g_nero")
    table.play("rome", "event 33")
    table.answer("general", "activate m_marcellus")
    for space in ("terventum", "arpi"):
        table.answer("march", f"go {space}")
    table.answer("march", "end")
    table.answer("general", "activate g_nero")
    if mended:
        table.answer("march", "cu 1")
    for space in ("cannae", "brundisium", "tarentum", "cannae"):
        table.answer("march", f"go {space}")


@case("go.strait", "go messana")
def the_strait(table: Table, mended: bool) -> None:
    table.place("rhegium", rome="5 cu t_varro")
    table.control(messana="rome" if mended else "carthage")
    table.march("rome", 11, "t_varro")


def inside_capua(table: Table, rome: str = "2 cu t_varro") -> None:
    table.place("capua", rome=rome, inside=True)


@case("go.walls", "go neapolis")
def behind_walls(table: Table, mended: bool) -> None:
    table.place("capua", carthage="mago" if mended else "3 cu mago")
    inside_capua(table)
    table.march("rome", 11, "t_varro")


@case("sortie.not inside", "sortie")
def in_the_open(table: Table, mended: bool) -> None:
    if mended:
        table.place("capua", carthage="3 cu mago")
    table.place("capua", rome="2 cu t_varro", inside=mended)
    table.march("rome", 11, "t_varro")


@case("go.walls alone", "go neapolis")
@case("sortie.no units", "sortie")
def alone_behind_walls(table: Table, mended: bool) -> None:
    table.place("capua", carthage="mago")
    inside_capua(table, "2 cu t_varro" if mended else "t_varro")
    table.march("rome", 11, "t_varro")


@case("sortie.no enemy", "sortie")
def nobody_outside(table: Table, mended: bool) -> None:
    table.place("capua", carthage="2 cu mago" if mended else "mago")
    inside_capua(table)
    table.march("rome", 11, "t_varro")


@case("consul.units", "sortie")
def a_consul_sallies_with_all_or_not(table: Table, mended: bool) -> None:
    table.place("rome", carthage="2 cu mago")
    table.place("rome", rome="5 cu t_varro", inside=True)
    table.consuls("t_varro")
    table.march("rome", 11, "t_varro")
    if not mended:
        table.answer("march", "cu 4")


@case("sortie.truce", "sortie")
def no_sortie_in_a_truce(table: Table, mended: bool) -> None:
    table.force(truce=int(not mended))
    table.place("capua", carthage="2 cu mago")
    inside_capua(table)
    table.march("rome", 11, "t_varro")


@case("go.country", "go isere")
def fabius_stays_in_italy(table: Table, mended: bool) -> None:
    table.place("insubrians", rome="5 cu t_varro" if mended else "5 cu q_fabius")
    table.place("cosa", rome="5 cu m_marcellus")
    table.march("rome", 55, "t_varro" if mended else "q_fabius")


@case("go.country", "sail lilybaeum")
def fabius_does_not_sail_abroad(table: Table, mended: bool) -> None:
    table.place("cosa", rome="5 cu t_varro" if mended else "5 cu q_fabius")
    table.march("rome", 55, "t_varro" if mended else "q_fabius")


@case("truce.enemy units", "go heraclea", "sail carales")
@case("truce.enemy marker", "go cannae", "sail brundisium")
def a_truce(table: Table, mended: bool) -> None:
    table.force(truce=int(not mended))
    table.place("tarentum", rome="5 cu t_varro")
    table.place("heraclea", carthage="2 cu")
    table.place("carales", carthage="2 cu")
    table.control(cannae="carthage", brundisium="carthage")
    table.march("rome", 55, "t_varro")


@case("lone.enemy units", "go heraclea", "sail carales")
def a_lone_general(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="1 cu t_varro" if mended else "t_varro")
    table.place("heraclea", carthage="2 cu")
    table.place("carales", carthage="2 cu")
    table.place("cannae", carthage="mago")
    table.march("rome", 55, "t_varro")


@case("lone.enemy general", "end")
def beside_a_lone_enemy(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="t_varro")
    if not mended:
        table.place("cannae", carthage="mago")
    table.march("rome", 55, "t_varro")
    table.answer("march", "go cannae")


@case("lone.enemy general", "without g_nero")
def nobody_is_left_beside_a_lone_enemy(table: Table, mended: bool) -> None:
    table.place("tarentum", rome="t_varro g_nero")
    if not mended:
        table.place("cannae", carthage="mago")
    table.march("rome", 55, "t_varro")
    table.answer("march", "go cannae")


@case("lone.no way on", "go brundisium")
def onto_a_lone_enemy_at_the_end_of_the_road(table: Table, mended: bool) -> None:
    table.place("arpi", rome="t_varro")
    table.place("brundisium", carthage="mago")
    table.march("rome", 55, "t_varro")
    table.answer("march", "go beneventum")
    table.answer("march", "go cannae")
    if not mended:
        table.answer("march", "go tarentum")


@case("lone.no way on", "sail malaca")
def to_a_lone_enemy_by_sea(table: Table, mended: bool) -> None:
    table.place("cosa", rome="t_varro")
    table.place("malaca", carthage="" if mended else "mago")
    for space in ("gades", "corduba", "acci", "hispalis"):
        table.place(space, carthage="1 cu")
    table.march("rome", 55, "t_varro")
