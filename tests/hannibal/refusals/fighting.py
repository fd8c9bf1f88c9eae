"""Refused battle cards, counters, withdrawals, losses, retreats, markers."""

from __future__ import annotations

from ccancients.hannibal.procedures.losses import RemoveMarkers
from tests.hannibal.refusals.cases import Cases
from tests.hannibal.table import Table
from tests.hannibal.test_battle import D, F, L, P, R, X, field, fight

CASES = Cases()
case = CASES.case

# -- counters ---------------------------------------------------------------------------------------------------------


def to_the_counters(table: Table, side: str = "carthage") -> None:
    """Hannibal has reached Cannae; the side holds a spy, so that it is asked."""
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go cannae")
    if table.question == "react":
        table.answer("react", "done")
    if table.asked != side:
        table.answer("counter", "done")


@case("counter.window", "play 42", "play 41", final=True)
@case("counter.country", "play 31", "play 32", final=True)
@case("counter.hostile land", "play 7", final=True)
def the_wrong_counters(table: Table, mended: bool) -> None:
    table.hand("carthage", 20, 41, 42, 31, 32, 7)
    field(table)
    to_the_counters(table)


@case("card.not held", "play 7")
def a_counter_that_is_not_held(table: Table, mended: bool) -> None:
    table.hand("carthage", 20, *((7,) if mended else ()))
    field(table)
    to_the_counters(table)


def in_hispania(table: Table, rome: str, **marks: str) -> None:
    """Hannibal attacks Romans at Toletum, and holds a spy and card 31."""
    table.hand("carthage", 20, 31)
    table.control(**marks)
    table.place("toletum", rome=rome)
    table.place("segovia", carthage="6 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go toletum")
    if table.question == "react":
        table.answer("react", "done")


@case("counter.no general", "play 31")
def no_general_no_allies(table: Table, mended: bool) -> None:
    held = dict.fromkeys(("arsa", "salmantica", "toletum", "segobriga"), "rome")
    in_hispania(table, "5 cu t_varro" if mended else "5 cu", **held)


@case("counter.no allies", "play 31")
def no_allies_in_hispania(table: Table, mended: bool) -> None:
    held = dict.fromkeys(("arsa", "salmantica", "toletum", "segobriga"), "rome")
    in_hispania(table, "5 cu t_varro", **(held if mended else {}))


@case("counter.no units", "play 8")
def nobody_left_for_the_tribes(table: Table, mended: bool) -> None:
    table.hand("carthage", 20, 7, 8)
    table.place("rhone", rome="4 cu" if mended else "1 cu")
    table.place("gergovia", carthage="4 cu hannibal")
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go rhone")
    table.dice(6)
    table.answer("counter", "play 7")


@case("counter.window", "play 20", final=True)
def a_spy_in_bad_weather(table: Table, mended: bool) -> None:
    table.hand("rome", 41, 20)
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", "sail utica")


@case("spy.number", "look 4")
@case("spy.number", "look 0", final=True)
def a_spy(table: Table, mended: bool) -> None:
    table.hand("carthage", 20)
    field(table, rome="6 cu g_flaminius" if mended else "5 cu g_flaminius")
    table.battle_cards([F] * 10, [L] * (8 if mended else 7))
    to_the_counters(table)
    table.answer("counter", "play 20")


# -- battle cards -----------------------------------------------------------------------------------------------------


@case("battle card.not held", f"attack {L}", f"attack reserve as {L}", f"attack probe as {L}")
@case("attack.name the reserve", f"attack {X}", f"attack reserve as {X}", final=True)
@case("card.not held", "attack maharbal")
def an_attack(table: Table, mended: bool) -> None:
    if mended:
        table.hand("carthage", 6)
    field(table)
    fight(table, [L, X, P, *[F] * 7] if mended else [F] * 10, [L] * 7)


@case("concede.cards", "concede")
def giving_up_with_cards(table: Table, mended: bool) -> None:
    table.hand("carthage", 6)
    field(table, carthage="1 cu h_gisgo", rome="3 cu", consuls=())
    table.battle_cards([F, F], [F, F, D])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go cannae")
    for _ in range(2 if mended else 1):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")


@case("probe.hannibal", f"attack probe as {L}")
def mago_has_no_probe(table: Table, mended: bool) -> None:
    field(table, carthage="6 cu hannibal" if mended else "8 cu mago")
    table.battle_cards([P, *[F] * 9], [L] * 7)
    table.march("carthage", 5, "hannibal" if mended else "mago")
    table.answer("march", "go cannae")
    table.answer("react", "done")


@case("probe.once", f"attack probe as {L}")
def the_second_probe(table: Table, mended: bool) -> None:
    field(table)
    fight(table, [P, P, *[F] * 8], [L, *[F] * 4, R, R])
    table.answer("attack", f"attack {F}" if mended else f"attack probe as {L}")
    table.answer("match", f"match {F}" if mended else f"match {L}")
    table.answer("counterattack", "no")


@case("probe.as", f"attack probe as {F}", f"attack probe as {P}", final=True)
def a_probe_is_no_frontal_assault(table: Table, mended: bool) -> None:
    field(table)
    fight(table, [P, P, *[F] * 8], [L] * 7)


@case("counter.round", "play 20", final=True)
@case("steal.empty", "play 59")
def a_thief_of_nothing(table: Table, mended: bool) -> None:
    table.hand("carthage", 59, 20)
    field(table, rome="3 cu" if mended else "2 cu", consuls=(), carthage="4 cu hannibal")
    table.battle_cards([F] * 8, [F, F, F] if mended else [F, F])
    to_the_counters(table)
    table.answer("counter", "done")
    for _ in range(2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")


@case("counter.no round", "play 59")
@case("counter.as battle card", "play 6", final=True)
def a_thief_before_the_round(table: Table, mended: bool) -> None:
    """Ruling 38: without a battle card Carthage attacks with Maharbal or gives up; for card 59 no round begins."""
    table.hand("carthage", 6, 59)
    field(table, carthage="1 cu h_gisgo", rome="3 cu", consuls=())
    table.battle_cards([F, F], [F, F, D])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go cannae")
    for _ in range(1 if mended else 2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")


@case("steal.not open", f"open {R}")
@case("steal.all open", "hidden")
def what_to_steal(table: Table, mended: bool) -> None:
    table.hand("carthage", 59, 20)
    field(table)
    table.battle_cards([F] * 10, [L, L, D, D, D, D, R])
    to_the_counters(table)
    table.answer("counter", "play 20")
    table.dice(*((3, 1, 1) if mended else (1, 1, 2)))
    table.answer("spy_count", "look 3")
    if not mended:
        table.state.open_cards[0][:] = sorted(table.state.battle_hands[0])
        table.state.open_cards[0].remove(2)
        table.state.battle_hands[0].remove(2)
    table.answer("attack", "play 59")


@case("match.type", f"match {L}")
@case("battle card.not held", "match reserve", final=True)
@case("event.of the enemy", "match maharbal", final=True)
@case("probe.hannibal", f"match probe as {L}", final=True)
def a_match(table: Table, mended: bool) -> None:
    field(table)
    fight(table, [L, *[F] * 9], [L, *[R] * 6])
    table.answer("attack", f"attack {L}" if mended else f"attack {F}")


@case("battle card.not held", f"match {F}", "match reserve")
def a_match_not_held(table: Table, mended: bool) -> None:
    field(table)
    fight(table, [F] * 10, [L, *([F, X] if mended else [L, L]), *[R] * 4])
    table.answer("attack", f"attack {F}")


@case("match.maharbal", "match maharbal", "play 6")
@case("probe.as", f"match probe as {F}", final=True)
def hannibal_matches(table: Table, mended: bool) -> None:
    table.hand("carthage", 6)
    table.place("cannae", carthage="6 cu hannibal")
    table.place("heraclea", rome="6 cu t_varro")
    table.control(cannae="none")
    table.clear("apulia", "lucania", "samnium", "campania", "etruria")
    table.control(tarentum="none", rhegium="none", capua="none", bruttium="none", neapolis="none")
    table.battle_cards([D if mended else F, *[L] * 6], [P, *[R] * 9])
    table.march("rome", 11, "t_varro")
    table.answer("march", "go cannae")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("attack", f"attack {D if mended else F}")


@case("match.type", f"match probe as {L}", final=True)
def hannibal_probes_for_another_type(table: Table, mended: bool) -> None:
    hannibal_matches(table, mended=False)


# -- withdrawals ------------------------------------------------------------------------------------------------------


@case("withdraw.no card", "withdraw")
def without_a_card(table: Table, mended: bool) -> None:
    table.hand("carthage", 6)
    field(table, carthage="1 cu h_gisgo", rome="3 cu", consuls=())
    table.battle_cards([F, F], [F, F, D])
    table.march("carthage", 5, "h_gisgo")
    table.answer("march", "go cannae")
    for _ in range(1 if mended else 2):
        table.answer("attack", f"attack {F}")
        table.answer("match", f"match {F}")


@case("withdraw.no general", "withdraw")
def without_a_general(table: Table, mended: bool) -> None:
    field(table, rome="3 cu g_flaminius" if mended else "3 cu", consuls=())
    fight(table, [D, *[F] * 9], [D, F, F, *([L, L] if mended else [])])
    table.answer("attack", f"attack {D}")
    table.answer("match", f"match {D}")
    table.answer("initiative", "take")


@case("withdraw.nowhere", "withdraw")
def nowhere_to_withdraw(table: Table, mended: bool) -> None:
    field(table)
    table.control(heraclea="none" if mended else "rome")
    fight(table, [F] * 10, [L] * 7)


def withdrawing(table: Table, *, arpi: str = "none", cu: str = "") -> None:
    """The Romans at Cannae withdraw from Hannibal, who came from Heraclea."""
    field(table)
    table.control(arpi=arpi)
    table.place("beneventum", carthage=cu)
    fight(table, [D, *[F] * 9], [D, *[L] * 6])
    table.answer("attack", f"attack {D}")
    table.answer("match", f"match {D}")
    table.answer("initiative", "take")
    table.dice(1)
    table.answer("attack", "withdraw")
    table.dice(1)
    table.answer("cancel", "no")


@case("avoid.to the enemy", "to heraclea", final=True)
@case("free.enemy marker", "to arpi")
@case("free.enemy units", "to beneventum")
@case("free.not near", "to rhegium", final=True)
@case("withdraw.city", "to city", final=True)
def where_to_withdraw(table: Table, mended: bool) -> None:
    if mended:
        withdrawing(table)
    else:
        withdrawing(table, arpi="carthage", cu="1 cu")


# -- losses -----------------------------------------------------------------------------------------------------------


def over_the_alps(table: Table, force: str, die: int) -> None:
    table.place("allobroges", carthage=f"{force} hannibal")
    table.control(allobroges="carthage")
    table.dice(die)
    table.march("carthage", 11, "hannibal")
    table.answer("march", "go taurini")


@case("losses.first elephant", "lose elephants 0")
@case("losses.no sortie", "lose sortie 1", final=True)
def elephants_in_the_alps(table: Table, mended: bool) -> None:
    over_the_alps(table, "6 cu 4 elephants", 5 if mended else 6)


@case("losses.too many", "lose elephants 3")
@case("losses.not so many", "lose elephants 4", final=True)
def three_elephants(table: Table, mended: bool) -> None:
    over_the_alps(table, "7 cu 3 elephants" if not mended else "6 cu 4 elephants", 6 if mended else 4)


@case("losses.spent", "lose elephants 2", final=True)
def one_of_two_elephants_was_there(table: Table, mended: bool) -> None:
    table.control(capua="carthage")
    table.place("rome", carthage="8 cu 1 elephants hasdrubal")
    table.place("capua", carthage="3 cu 1 elephants mago" if not mended else "4 cu 1 elephants mago")
    table.march("carthage", 39, "mago", event=True)
    table.answer("march", "go rome")
    table.dice(5)
    table.answer("march", "besiege")


@case("losses.other units", "lose elephants 0")
def few_others(table: Table, mended: bool) -> None:
    over_the_alps(table, "2 cu 4 elephants" if mended else "1 cu 4 elephants", 5)


@case("losses.sortie", "lose sortie 3", final=True)
@case("losses.sortie first", "lose elephants 0", final=True)
def relief(table: Table, mended: bool) -> None:
    table.place("tarentum", carthage="3 cu mago")
    table.place("tarentum", rome="2 cu", inside=True)
    table.place("cannae", rome="5 cu t_varro")
    table.battle_cards([F] * 10, [F, *[L] * 4])
    table.march("rome", 11, "t_varro")
    table.answer("march", "go tarentum")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("sortie", "yes")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    if table.question == "counterattack":
        table.answer("counterattack", "no")
    table.dice(6)
    table.answer("attack", f"attack {F}")
    table.answer("match", "concede")


@case("remove.not own", "remove malaca")
@case("marker.city", "remove rome", final=True)
@case("marker.tribe", "remove boii", final=True)
def markers_lost(table: Table, mended: bool) -> None:
    table.control(malaca="rome" if mended else "carthage")
    table.start(RemoveMarkers(0, 1))


# -- retreats ---------------------------------------------------------------------------------------------------------


def beaten(table: Table, **marks: str) -> None:
    """The Romans are beaten at Cannae by Hannibal, who came from Heraclea; Tarentum and Arpi are shelters."""
    field(table)
    table.control(**{"arpi": "rome", **marks})
    fight(table, [P, *[F] * 9], [L] * 7)
    table.dice(1, 1)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")


@case("avoid.to the enemy", "path heraclea", final=True)
@case("free.not near", "path rhegium", final=True)
@case("retreat.twice", "path beneventum cannae arpi", final=True)
@case("retreat.too long", "path beneventum paestum bruttium croton rhegium", final=True)
@case("retreat.stops", "path arpi terventum", final=True)
@case("retreat.no shelter", "path beneventum")
@case("retreat.longer", "path beneventum capua", final=True)
def a_retreat(table: Table, mended: bool) -> None:
    beaten(table, **({"beneventum": "rome"} if mended else {}))


@case("retreat.first", "path arpi", final=True)
def an_attacker_retreats(table: Table, mended: bool) -> None:
    field(table)
    table.control(bruttium="carthage", paestum="carthage")
    table.dice(1)
    fight(table, [F] * 10, [F, F, L, D, D, D, D])
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.answer("counterattack", "roll")
    table.dice(1, 1)
    table.answer("attack", f"attack {D}")
    table.answer("match", "concede")


# -- an army that landed flees into its city --------------------------------------------------------------------------


@case("flight.elephants only", "inside cu 1", "inside hasdrubal", "done", final=True)
@case("flight.all room", "inside elephants 0")
@case("group.not so many", "inside elephants 4", final=True)
@case("inside.no room", "inside elephants 3", final=True)
def a_landed_army_flees(table: Table, mended: bool) -> None:
    """Hasdrubal landed with elephants before his Tarentum, where Romans stood, and was beaten."""
    table.place("carthage", carthage="2 cu 2 elephants hasdrubal" if mended else "1 cu 3 elephants hasdrubal")
    table.control(tarentum="carthage")
    table.place("tarentum", rome="5 cu t_varro")
    table.dice(1)
    table.battle_cards([F] * 9, [F, *[P] * 5])
    table.march("carthage", 1, "hasdrubal")
    table.answer("march", "sail tarentum")
    table.answer("react", "done")
    table.answer("charge", "no")
    table.answer("attack", f"attack {F}")
    table.answer("match", f"match {F}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.dice(1, 2)
    table.answer("attack", f"attack {P}")
    table.answer("match", "concede")
