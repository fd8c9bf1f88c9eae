"""Refused cards, events, targets of events, generals, markers."""

from __future__ import annotations

from ccancients.hannibal.components.board import AFRICA, COUNTRY_OF, ITALY, PORTS, SPACES
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.procedures.turn import PlayCard, TakeTurn
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
