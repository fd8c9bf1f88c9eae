"""Refused cards, events, targets of events, generals, markers."""

from __future__ import annotations

from ccancients.hannibal.components.board import AFRICA, COUNTRY_OF, ITALY, PORTS, SPACES
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.procedures.play import PlayCard
from ccancients.hannibal.procedures.turn import TakeTurn
from tests.hannibal.refusals.cases import Cases
from tests.hannibal.table import SIDE, Table
from tests.hannibal.test_battle import held

CASES = Cases()
case = CASES.case


def cards(table: Table, side: str, *numbers: int, claimed: bool = False) -> None:
    table.hand(side, *numbers)
    table.start(PlayCard(SIDE[side], claimed), side)


# -- what is asked at all ---------------------------------------------------------------------------------------------


@case("question.another", "go cannae", "fight", "inside train", final=True)
@case("card.not held", "discard 17", "event 33")
def the_hand(table: Table, mended: bool) -> None:
    table.hand("carthage", 20)
    cards(table, "rome", 55, *((17, 33) if mended else ()))


@case("card.unknown", "discard 99", "event 0", final=True)
@case("event.counter", "event 41", "event 20", final=True)
@case("event.with its number", "event 28", "event 5", final=True)
def cards_without_events(table: Table, mended: bool) -> None:
    cards(table, "rome", 41, 20, 28, 5)


@case("card.not now", "discard 55", "play 55", "event 2", final=True)
def a_card_in_the_middle_of_a_march(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    table.hand("rome", 55)
    table.march("rome", 33, "t_varro")


@case("card.claimed", "discard 55", "move 55", "event 17")
def another_card_after_a_claim(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    cards(table, "rome", 33, 55, 17, claimed=not mended)


@case("card.claimed to use", "discard 33")
def the_claimed_card(table: Table, mended: bool) -> None:
    table.place("cannae", rome="5 cu t_varro")
    cards(table, "rome", 33, 55, claimed=not mended)


@case("claim.no campaign", "claim")
def a_claim(table: Table, mended: bool) -> None:
    table.deck(1, 33 if mended else 2, *range(3, 15))
    table.start(TakeTurn())


# -- events -----------------------------------------------------------------------------------------------------------


@case("event.of the enemy", "event 21")
def mercenaries(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu")
    cards(table, "rome" if mended else "carthage", 21)


@case("event.province", "event 2", "event 1")
def revolts_against_somebody_who_does_not_control(table: Table, mended: bool) -> None:
    held(table, "carthage" if mended else "none", "sicilia", "corsica_sardinia")
    cards(table, "rome", 2, 1)


@case("event.province", "event 44")
def auxiliaries(table: Table, mended: bool) -> None:
    held(table, "rome" if mended else "none", "apulia")
    table.place("cosa", rome="3 cu t_varro")
    cards(table, "rome", 44)


@case("event.province", "event 11")
def slingers(table: Table, mended: bool) -> None:
    table.control(baleares="carthage" if mended else "none")
    cards(table, "carthage", 11)


@case("event.all protected", "event 4")
def a_revolt_under_guard(table: Table, mended: bool) -> None:
    for space in ("arsa", "salmantica", "segovia", "toletum"):
        table.place(space, carthage="1 cu")
    if not mended:
        table.place("segobriga", carthage="1 cu")
    cards(table, "rome", 4)


@case("event.no marker", "event 35", "event 3")
def no_marker(table: Table, mended: bool) -> None:
    if not mended:
        table.clear(*{space.province for space in SPACES})
    cards(table, "rome", 35, 3)


@case("event.no marker", "event 56")
def no_grain(table: Table, mended: bool) -> None:
    if not mended:
        table.clear(*{space.province for space in SPACES})
    held(table, "carthage", "sicilia")
    cards(table, "carthage", 56)


@case("event.province", "event 56")
def grain(table: Table, mended: bool) -> None:
    if mended:
        held(table, "carthage", "sicilia")
    cards(table, "carthage", 56)


@case("event.no space", "event 22")
def mutines_finds_no_town(table: Table, mended: bool) -> None:
    for space in ("lilybaeum", "panormus", "enna"):
        table.place(space, rome="1 cu")
    if not mended:
        table.place("agrigentum", rome="1 cu")
    cards(table, "carthage", 22)


@case("event.no space", "event 23")
def numidia_is_full(table: Table, mended: bool) -> None:
    held(table, "rome", "eastern_numidia")
    if mended:
        table.control(cirta="none")
    cards(table, "rome", 23)


@case("event.no force", "event 7", "event 21")
def nobody_to_fall_upon(table: Table, mended: bool) -> None:
    table.place("tolosa" if mended else "carthage", carthage="3 cu")
    cards(table, "rome", 7, 21)


@case("event.no army", "event 51", "event 52")
def no_army(table: Table, mended: bool) -> None:
    table.place("cannae", carthage="3 cu hannibal" if mended else "3 cu")
    cards(table, "rome", 51, 52)


@case("event.no besiegers", "event 52")
def no_siege_of_ours(table: Table, mended: bool) -> None:
    table.place("capua", carthage="3 cu hannibal")
    if mended:
        table.points(capua=1)
    cards(table, "rome", 52)


@case("event.alliance", "event 9")
def philip_again(table: Table, mended: bool) -> None:
    table.force(alliance=0 if mended else 1)
    cards(table, "carthage", 9)


@case("event.no alliance", "event 9")
def philip_by_rome(table: Table, mended: bool) -> None:
    table.force(alliance=int(mended))
    cards(table, "rome", 9)


@case("event.no alliance", "event 10")
def macedonians_without_alliance(table: Table, mended: bool) -> None:
    table.force(alliance=int(mended))
    cards(table, "carthage", 10)


@case("event.no port", "event 10")
def macedonians_without_port(table: Table, mended: bool) -> None:
    table.force(alliance=1)
    for space in PORTS:
        if COUNTRY_OF[space] in (AFRICA, ITALY):
            table.state.control[space] = ROME
    if mended:
        table.control(croton="carthage")
    cards(table, "carthage", 10)


@case("inside.no room", "event 12")
def elephants_for_a_full_city(table: Table, mended: bool) -> None:
    table.place("carthage", rome="3 cu p_scipio")
    table.place("carthage", carthage="3 cu" if mended else "4 cu", inside=True)
    cards(table, "carthage", 12)


@case("inside.besieged", "event 12")
def elephants_for_a_besieged_city(table: Table, mended: bool) -> None:
    table.place("carthage", rome="3 cu p_scipio")
    if not mended:
        table.points(carthage=1)
    cards(table, "carthage", 12)


@case("event.city held", "event 26")
def syracuse(table: Table, mended: bool) -> None:
    table.control(syracuse="rome" if mended else "carthage")
    cards(table, "carthage", 26)


@case("event.city held", "event 25")
def capua(table: Table, mended: bool) -> None:
    held(table, "carthage", "apulia", "lucania", "samnium")
    table.control(capua="rome" if mended else "carthage")
    cards(table, "carthage", 25)


@case("event.italy", "event 25")
def too_few_provinces_for_capua(table: Table, mended: bool) -> None:
    held(table, "carthage", "apulia", "lucania", *(("samnium",) if mended else ()))
    cards(table, "carthage", 25)


@case("event.latium", "event 43")
def slaves(table: Table, mended: bool) -> None:
    held(table, "carthage", "apulia", "lucania", "samnium")
    if not mended:
        table.place("rome", carthage="3 cu hannibal")
    cards(table, "rome", 43)


@case("event.no general there", "event 13")
def recruits(table: Table, mended: bool) -> None:
    table.place("paestum" if mended else "cannae", carthage="3 cu hannibal")
    cards(table, "carthage", 13)


@case("event.general cannot take", "event 44")
def auxiliaries_for_the_besieged(table: Table, mended: bool) -> None:
    table.place("capua", rome="t_varro", inside=True)
    table.place("capua", carthage="3 cu mago")
    if not mended:
        table.points(capua=1)
    cards(table, "rome", 44)


@case("event.no siege", "event 17", "event 49")
def no_siege(table: Table, mended: bool) -> None:
    table.place("neapolis", carthage="3 cu hannibal")
    if mended:
        table.points(neapolis=2)
    cards(table, "rome", 17, 49)


@case("event.no subjugation", "event 53")
def no_subjugation(table: Table, mended: bool) -> None:
    table.place("boii", rome="3 cu t_varro")
    if mended:
        table.points(boii=1)
    cards(table, "rome", 53)


@case("event.no proconsul", "event 19")
def no_proconsul(table: Table, mended: bool) -> None:
    table.place("cannae", rome="3 cu t_varro")
    if mended:
        table.proconsul("t_varro")
    cards(table, "carthage", 19)


@case("event.nobody in the pool", "event 19")
def an_empty_pool(table: Table, mended: bool) -> None:
    names = [facts.key for facts in GENERALS if facts.side == ROME and facts.key != "g_nero"]
    table.place("cannae", rome=" ".join(("5 cu", *names, *(() if mended else ("g_nero",)))))
    table.proconsul("t_varro")
    cards(table, "carthage", 19)


@case("event.hannibal", "event 27")
def into_italy(table: Table, mended: bool) -> None:
    table.place("cannae" if mended else "saguntum", carthage="3 cu hannibal")
    cards(table, "carthage", 27)


@case("event.no marker", "event 27")
def italy_under_guard(table: Table, mended: bool) -> None:
    table.clear(*{space.province for space in SPACES})
    table.control(arpi="rome" if mended else "none")
    table.place("cannae", carthage="3 cu hannibal")
    cards(table, "carthage", 27)


@case("event.in force", "event 57", "event 64")
def in_force(table: Table, mended: bool) -> None:
    table.force(hanno_counsel=int(not mended), truce=int(not mended))
    cards(table, "rome", 57, 64)


@case("event.in force", "event 29", "event 58")
def in_force_for_carthage(table: Table, mended: bool) -> None:
    table.force(naval_victory=int(not mended), cato_counsel=int(not mended))
    cards(table, "carthage", 29, 58)


@case("event.no general for the train", "event 30")
def nobody_for_the_train(table: Table, mended: bool) -> None:
    table.place("saguntum", carthage="3 cu hannibal")
    if not mended:
        table.train("saguntum")
    cards(table, "carthage", 30)


@case("event.no card", "event 55")
def messenger(table: Table, mended: bool) -> None:
    if mended:
        table.hand("carthage", 17)
    cards(table, "rome", 55)


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

