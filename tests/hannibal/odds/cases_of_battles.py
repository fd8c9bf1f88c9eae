"""Dice of sieges, battles, winter and events (rules parts 6 to 8, 10)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any

from ccancients.engine.game import Game
from ccancients.hannibal.components.board import COUNTRY_OF, HISPANIA
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.odds import charge, fortune, losses, reactions, sieges
from ccancients.hannibal.odds.battle import beaten
from ccancients.hannibal.procedures.battle import Aftermath
from ccancients.hannibal.procedures.events_of_cards import MercenariesDesert
from ccancients.hannibal.procedures.siege import Attempt
from ccancients.hannibal.procedures.turn import PlayCard, WinterAttrition
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State
from tests.hannibal.odds.cases import (
    HANNIBAL,
    HASDRUBAL,
    MARCELLUS,
    VARRO,
    NoDice,
    Proof,
    S,
    bare,
    before_the_dice,
    cu_of,
    least_elephants,
    preferring,
    stopped,
)
from tests.hannibal.odds.ways import Case, Ways, answer_all, by, numbers
from tests.hannibal.table import Table

# -- sieges -----------------------------------------------------------------------------------------------------------


def attempts() -> Iterator[Proof]:
    """Attempts on cities and tribes (7.2)."""
    for space, who, cu, card, event, points, train in (
        ("rome", "hannibal", 5, 11, False, 0, False), ("rome", "hannibal", 5, 11, False, 2, True),
        ("tarentum", "hannibal", 3, 11, False, 2, False), ("tarentum", "hannibal", 4, 54, False, 1, False),
        ("carthage", "scipio_africanus", 6, 61, True, 1, False), ("utica", "m_marcellus", 5, 37, True, 2, False),
        ("utica", "m_marcellus", 5, 37, False, 0, False), ("averni", "hannibal", 3, 11, False, 2, False),
    ):
        side = "carthage" if who == "hannibal" else "rome"
        table = Table()
        table.place(space, **{side: f"{cu} cu {who}"})
        if who != "hannibal":
            table.consuls(who)
        if points:
            table.points(**{space: points})
        if train:
            table.train(space)
        table.force(card=card, as_event=int(event), active=CARTHAGE if side == "carthage" else ROME)
        general = GENERAL[who]
        table.force(group_general=general, group_place=S[space], group_cu=cu, group_generals=1 << general)
        table.force(path=[S[space], 0])
        odds = sieges.siege_odds(table.state, general, S[space])
        game = Game(table.state.copy(), NoDice())
        case = Case(f"{who} at {space}, {points} points, card {card}", game, _attempting(general, S[space]))
        yield Proof(f"{case.name}: taken", case, {
            taken: chance for taken, chance in ((True, odds.taken), (False, 1 - odds.taken)) if chance
        }, lambda outcome: outcome[0])
        yield Proof(f"{case.name}: lost", case, numbers(odds.lost), lambda outcome: outcome[1])
        if not points:
            yield Proof(f"{case.name}: points", case, numbers(odds.points), lambda outcome: outcome[2])


def _attempting(general: int, space: int) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        side = CARTHAGE if general == HANNIBAL else ROME
        before = force(game.state, side, space)
        game.start(Attempt(general, space))
        answer_all(game, least_elephants)
        return game.state.control[space] == side, before - force(game.state, side, space), game.state.points[space]

    return play


def sieges_to_the_end() -> Iterator[Proof]:
    """Whole sieges: attempt after attempt, until it is done or the army too small; three attempts by every way."""
    for space, cu, points in (("rome", 5, 1), ("tarentum", 4, 0), ("averni", 10, 0)):
        table = Table()
        table.place(space, carthage=f"{cu} cu hannibal")
        if points:
            table.points(**{space: points})
        table.force(card=11, active=CARTHAGE, group_general=HANNIBAL, group_place=S[space], group_cu=cu)
        table.force(group_generals=1 << HANNIBAL, path=[S[space], 0])
        modifier = sieges.modifier_of(table.state, HANNIBAL, S[space])
        course = sieges.siege_course(points, modifier, cu)
        game = Game(table.state.copy(), NoDice())
        claimed = {True: course.within[3], False: 1 - course.within[3]}
        yield Proof(
            f"{cu} CUs take {space} within three", Case(f"siege of {space}", game, _besieging(S[space], 3)),
            {taken: chance for taken, chance in claimed.items() if chance},
        )


def _besieging(space: int, most: int) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        for _ in range(most):
            if game.state.control[space] == CARTHAGE or force(game.state, CARTHAGE, space) < 3:
                break
            game.state.attempted = 0
            game.start(Attempt(HANNIBAL, space))
            answer_all(game, least_elephants)
            if game.outcome is not None:
                break
        return game.state.control[space] == CARTHAGE

    return play


# -- battle -----------------------------------------------------------------------------------------------------------


def battles_begin() -> Iterator[Proof]:
    """Change of command and the charge, seen in the cards that are dealt (6.2)."""
    for romans, beasts, attacker in (
        ("t_varro", 2, "carthage"), ("m_marcellus t_varro", 3, "carthage"), ("m_marcellus t_varro", 1, "rome"),
    ):
        table = Table()
        table.place("cannae" if attacker == "carthage" else "arpi", rome=f"10 cu {romans}")
        table.consuls(*romans.split())
        table.place(
            "arpi" if attacker == "carthage" else "cannae", carthage=f"{7 - beasts} cu {beasts} elephants hannibal"
        )
        table.control(cannae="none")
        card, leader = (1, "hannibal") if attacker == "carthage" else (37, "m_marcellus")
        table.march(attacker, card, leader)
        game = before_the_dice(stopped(table), _BEGINNING)
        case = Case(f"{beasts} elephants, {romans}, {attacker} attacks", game, _until_the_deal)
        consuls = [GENERAL[name] for name in romans.split()]
        rating = {MARCELLUS: 3, VARRO: 1}
        claimed: Ways = {}
        for share, general in [(Fraction(1, len(consuls)), consul) for consul in consuls]:
            for each in charge.charge_odds(beasts, rating[general]):
                key = 10 + rating[general] + 2 - each.rome, 7 + 4 - each.carthage
                claimed[key] = claimed.get(key, Fraction(0)) + share * each.chance
        yield Proof(case.name, case, claimed)


_BEGINNING = preferring("go cannae", "done", "roll", "charge")


def _until_the_deal(game: Game[State]) -> Hashable:
    while game.decision is not None and game.decision.question != "attack":
        game.apply(_BEGINNING(game.decision))
    return tuple(len(hand) for hand in game.state.battle_hands)


def withdrawals() -> Iterator[Proof]:
    """Withdrawing from an enemy who cancels if he can (6.10)."""
    for rome in ("m_marcellus", "t_varro", "", "g_flaminius"):
        table = Table()
        table.place("cannae", rome=f"5 cu {rome}")
        table.consuls(*rome.split())
        table.place("arpi", carthage="5 cu hasdrubal")
        table.control(cannae="none", arpi="none")
        table.march("carthage", 35, "hasdrubal")
        odds = reactions.withdrawing(HASDRUBAL, GENERAL[rome] if rome else NOBODY)
        game = before_the_dice(stopped(table), _WITHDRAWING)
        case = Case(f"withdraw from {rome or 'nobody'}", game, _withdraw)
        yield Proof(case.name, case, {
            end: chance for end, chance in (
                ("withdrawn", odds.succeeds), ("cancelled", odds.cancelled), ("failed", odds.fails)
            ) if chance
        })


_WITHDRAWING = preferring("go cannae", "done", "withdraw", "roll")


def _withdraw(game: Game[State]) -> Hashable:
    asked = False
    game.apply(_WITHDRAWING(game.decision))
    while game.decision is not None:
        if game.decision.question in {"attack", "initiative"}:
            return "cancelled" if asked else "failed"
        asked |= game.decision.question == "cancel"
        game.apply(_WITHDRAWING(game.decision))
    return "withdrawn"


def aftermaths() -> Iterator[Proof]:
    """Casualties, retreat table, the way home, markers (6.6-6.9)."""
    for cu, beasts, rounds, how, way in (
        (8, 2, 4, 1, 0), (5, 0, 6, 3, 0), (4, 1, 8, 4, 0), (10, 4, 11, NOBODY, 0), (3, 3, 2, 4, 0),
        (6, 0, 3, 2, 1), (8, 1, 7, 3, 2), (7, 2, 5, 4, NOBODY), (1, 0, 5, 1, NOBODY),
    ):
        table = Table()
        table.place("laminium", carthage=f"{cu - beasts} cu {beasts} elephants hasdrubal", rome="12 cu m_marcellus")
        _surround(table, way)
        procedure = Aftermath(
            S["laminium"], ROME, entered=S["segobriga"], rounds=rounds, winner=ROME, how=how, began_attacker=12,
            began_defender=cu,
        )
        case = Case(f"{cu} CUs beaten by {how} in {rounds} rounds, way {way}", bare(table), _beaten(procedure))
        claimed: Ways = {}
        total, markers = Fraction(0), Fraction(0)
        for casualties, chance in enumerate(losses.casualty_odds(cu, rounds).lost):
            found = beaten(cu, casualties, how, way=way)
            for number, share in enumerate(found):
                if chance * share:
                    claimed[number] = claimed.get(number, Fraction(0)) + chance * share
                    total += chance * share * number
                    markers += chance * share * (number // 2)
        yield Proof(f"{case.name}: lost", case, claimed, lambda outcome: outcome[0])
        yield Proof(f"{case.name}: markers", case, by(claimed, lambda number: number // 2), lambda outcome: outcome[1])


def _surround(table: Table, way: int) -> None:
    """Around Laminium: a friendly neighbor, one with enemy markers before it, or Romans all around."""
    if way == 0:
        return
    for space, control in enumerate(table.state.control):
        if control == CARTHAGE and COUNTRY_OF[space] == HISPANIA:
            table.state.control[space] = ROME
    if way == NOBODY:
        for space in ("salaria", "new_carthage", "saguntum", "toletum", "dianium", "malaca"):
            table.place(space, rome="12 cu")
        return
    table.control(new_carthage="none", dianium="none", saguntum="none")
    if way == 1:
        table.control(salaria="rome", acci="carthage", new_carthage="rome", saguntum="rome", toletum="rome")
    else:
        table.control(salaria="rome", acci="rome", malaca="carthage", new_carthage="rome", saguntum="rome")


def _beaten(procedure: Aftermath) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        before = sum(cu_of(game.state, CARTHAGE))
        removable = sum(control == CARTHAGE for control in game.state.control)
        game.start(procedure.copy())
        answer_all(game, lambda _: None)
        after = sum(control == CARTHAGE for control in game.state.control)
        return before - sum(cu_of(game.state, CARTHAGE)), removable - after

    return play


# -- winter, events ---------------------------------------------------------------------------------------------------


def winters() -> Iterator[Proof]:
    """Winter attrition of several forces, and Mercenaries Desert (8.4, card 21)."""
    table = Table()
    table.place("cannae", carthage="6 cu 1 elephants hannibal")
    table.place("averni", rome="3 cu")
    table.place("capua", rome="5 cu m_marcellus")
    found = fortune.winter_odds(table.state)
    assert set(found) == {(ROME, S["averni"]), (CARTHAGE, S["cannae"])}
    case = Case("winter", bare(table), _suffering(WinterAttrition()))
    for side, space in found:
        name = f"winter in space {space}"
        yield Proof(name, case, numbers(found[side, space].lost), lambda outcome, side=side: outcome[side])
    together = sum((fortune.winter_losses(table.state, side) for side in (ROME, CARTHAGE)), Fraction(0))
    assert together == sum((odds.mean for odds in found.values()), Fraction(0))
    table = Table()
    table.place("boii", carthage="7 cu 2 elephants hannibal")
    desert = fortune.desertion_odds(table.state)
    case = Case("mercenaries desert", bare(table), _suffering(MercenariesDesert(ROME)))
    yield Proof("deserters", case, numbers(desert[S["boii"]].lost), lambda outcome: outcome[CARTHAGE])
    table = Table()
    table.place("boii", carthage="7 cu")
    desert = fortune.desertion_odds(table.state)
    case = Case("mercenaries without a general desert", bare(table), _suffering(MercenariesDesert(ROME)))
    yield Proof("deserters without a general", case, numbers(desert[S["boii"]].lost), lambda outcome: outcome[CARTHAGE])


def _suffering(procedure: Any) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        before = [sum(cu_of(game.state, side)) for side in (ROME, CARTHAGE)]
        game.start(procedure.copy())
        answer_all(game, lambda _: None)
        return tuple(before[side] - sum(cu_of(game.state, side)) for side in (ROME, CARTHAGE))

    return play


def events() -> Iterator[Proof]:
    """Hostile Tribes, Epidemic, Pestilence upon one army (cards 7, 51, 52)."""
    for card, space in ((7, "averni"), (51, "boii"), (52, "tarentum")):
        table = Table()
        table.place(space, carthage="8 cu 1 elephants hannibal")
        if card == 52:
            table.points(tarentum=1)
        odds = fortune.event_odds(table.state, card, CARTHAGE, S[space])
        table.hand("rome", card)
        table.start(PlayCard(ROME), "rome")
        case = Case(f"card {card}", stopped(table), _event(card))
        yield Proof(case.name, case, numbers(odds.lost))


def _event(card: int) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        before = sum(cu_of(game.state, CARTHAGE))
        answer_all(game, lambda decision: f"event {card}" if decision.question == "card" else None)
        return before - sum(cu_of(game.state, CARTHAGE))

    return play
