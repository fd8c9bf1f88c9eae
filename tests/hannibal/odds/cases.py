"""What is rolled in the game, as real matches before the dice, each with its odds in closed form.

A *proof* names a case, the part of its outcome that is compared, and the odds that are claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import COUNTRY_OF, HISPANIA, PLACES, SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.notation import choice_text
from ccancients.hannibal.odds import charge, fortune, losses, reactions, sea, sieges
from ccancients.hannibal.odds.battle import beaten
from ccancients.hannibal.procedures.aftermath import Aftermath
from ccancients.hannibal.procedures.cards.others import MercenariesDesert
from ccancients.hannibal.procedures.play import PlayCard
from ccancients.hannibal.procedures.siege import Attempt
from ccancients.hannibal.procedures.turn import WinterAttrition
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State
from tests.hannibal.odds.ways import Case, MoreDice, Ways, WrittenDice, answer_all, by, numbers
from tests.hannibal.table import Table

HANNIBAL, HASDRUBAL, GISGO, MAGO = (GENERAL[key] for key in ("hannibal", "hasdrubal", "h_gisgo", "mago"))
MARCELLUS, FLAMINIUS, FABIUS, AFRICANUS, VARRO, NERO = (
    GENERAL[key]
    for key in ("m_marcellus", "g_flaminius", "q_fabius", "scipio_africanus", "t_varro", "g_nero")
)
S = SPACE
Answers = Callable[[Decision], Choice]


@dataclass(frozen=True)
class Proof:
    """A claim: ``part`` of the outcomes of ``case`` comes up as ``odds`` say."""

    name: str
    case: Case
    odds: Ways
    part: Callable[[Any], Hashable] = lambda outcome: outcome

    def claimed_of(self, ways: Ways) -> Ways:
        return by(ways, self.part)


def _stopped(table: Table) -> Game[State]:
    return table.game.clone()


def _bare(table: Table) -> Game[State]:
    """A match in which nothing has been started."""
    table.state.active = CARTHAGE
    return Game(table.state.copy(), _NoDice())


class _NoDice:
    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        raise AssertionError("a case is cloned with its own dice")

    def shuffle(self, cards: Any) -> list[int]:
        return list(cards)

    def copy(self) -> _NoDice:
        return self

    def to_json(self) -> dict[str, object]:
        return {}


def _least_elephants(decision: Decision) -> str | None:
    """First choices: the fewest elephants, nothing played, nobody reacts."""
    if decision.question in {"counter", "react"}:
        return "done"
    return "end" if decision.question == "march" else None


def _preferring(*texts: str) -> Answers:
    """The first of some answers that is legal, else the first of all."""

    def answer(decision: Decision) -> Choice:
        legal = _texts(decision)
        return next((decision.choices[legal.index(text)] for text in texts if text in legal), decision.choices[0])

    return answer


def _before_the_dice(game: Game[State], answer: Answers) -> Game[State]:
    """The match played on until the next answer rolls a die."""
    while game.decision is not None:
        after = game.clone(chance=WrittenDice(()))
        try:
            after.apply(answer(game.decision))
        except MoreDice:
            return game
        game = after
    return game


def _cu(state: State, side: int) -> tuple[int, int]:
    """CUs of a side on the map: ordinary ones, elephants."""
    cu = sum(state.cu[side * PLACES:(side + 1) * PLACES])
    return cu, sum(state.elephants) if side == CARTHAGE else 0


# -- passes and the sea -----------------------------------------------------------------------------------------------


def _crossing(card: int, start: str, target: str, cu: int, beasts: int) -> Case:
    table = Table()
    table.place(start, carthage=f"{cu - beasts} cu {beasts} elephants hasdrubal")
    table.march("carthage", card, "hasdrubal")

    def play(game: Game[State]) -> Hashable:
        before = _cu(game.state, CARTHAGE)
        answer_all(game, lambda decision: (
            f"go {target}" if decision.question == "march" and f"go {target}" in _texts(decision)
            else _least_elephants(decision)
        ) if game.state.group_place == S[start] else _least_elephants(decision))
        after = _cu(game.state, CARTHAGE)
        return before[0] - after[0] + before[1] - after[1], before[1] - after[1]

    return Case(f"{start} to {target} with card {card}: {cu} CUs, {beasts} elephants", _stopped(table), play)


def _texts(decision: Decision) -> list[str]:
    return [choice_text(choice) for choice in decision.choices]


def passes() -> Iterator[Proof]:
    """Mountain passes (4.5)."""
    ways = (("allobroges", "taurini", 11, True, False), ("ilerda", "tolosa", 11, False, False),
            ("allobroges", "taurini", 5, True, True), ("ilerda", "tolosa", 5, False, True))
    for start, target, card, alps, guide in ways:
        for cu, beasts in ((1, 1), (3, 0), (6, 2), (9, 1), (10, 4)):
            number = card if card == 5 else 35
            case = _crossing(number, start, target, cu, beasts)
            odds = losses.pass_odds(cu, elephants=beasts, alps=alps, guide=guide)
            yield Proof(f"{case.name}: lost", case, numbers(odds.lost), lambda outcome: outcome[0])
            yield Proof(f"{case.name}: elephants", case, numbers(odds.elephants), lambda outcome: outcome[1])


def voyages() -> Iterator[Proof]:
    """Sea moves, with and without storms (4.6)."""
    for port, general, cu, beasts, storm, marks in (
        ("carthage", "hasdrubal", 5, 0, False, {}), ("rhegium", "hasdrubal", 1, 0, False, {}),
        ("tarentum", "hasdrubal", 4, 1, False, {}), ("lilybaeum", "mago", 3, 0, False, {"alliance": 1}),
        ("croton", "hasdrubal", 4, 2, True, {}), ("panormus", "mago", 2, 0, True, {"naval_victory": 1}),
        ("carales", "hasdrubal", 3, 0, True, {"truce": 0}),
    ):
        table = Table()
        table.place("new_carthage", carthage=f"{cu - beasts} cu {beasts} elephants {general}")
        table.force(**marks)
        if storm:
            table.hand("rome", 60)
        table.march("carthage", 1, general)
        odds = sea.voyage_odds(
            table.state, GENERAL[general], cu, S["new_carthage"], S[port], elephants=beasts, storm=storm
        )
        case = Case(f"{general} with {cu} to {port}, storm {storm}", _stopped(table), _sailing(port, general))
        yield Proof(case.name, case, {
            end: chance for end, chance in (
                ("landed", odds.safe), ("back", odds.returned + odds.kept), ("sunk", odds.sunk)
            ) if chance
        }, lambda outcome: outcome[0])
        yield Proof(f"{case.name}: lost", case, numbers(odds.lost), lambda outcome: outcome[1])
        landed = {number: chance for number, chance in numbers(odds.landed).items() if number}
        landed[0] = 1 - sum(landed.values(), Fraction(0))
        yield Proof(f"{case.name}: land", case, {n: c for n, c in landed.items() if c}, lambda outcome: outcome[2])


def _sailing(port: str, general: str) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        before = sum(_cu(game.state, CARTHAGE))

        def answer(decision: Decision) -> str | None:
            if decision.question == "march":
                return "end" if game.state.halt or game.state.group_place == S[port] else f"sail {port}"
            return "play 60" if decision.question == "counter" else "done" if decision.question == "react" else None

        answer_all(game, answer)
        after = sum(_cu(game.state, CARTHAGE))
        at = game.state.general_at[GENERAL[general]]
        end = "landed" if at == S[port] else "back" if at == S["new_carthage"] else "sunk"
        return end, before - after, force(game.state, CARTHAGE, S[port])

    return play


# -- reactions --------------------------------------------------------------------------------------------------------


def interceptions() -> Iterator[Proof]:
    """Chains of interceptors, with an avoid battle before them (5.3, 5.4)."""
    for marked, avoider, leaves in (
        (True, "", 0), (False, "", 0), (True, "mago", 4), (True, "mago", 3), (False, "mago", 4),
    ):
        table = Table()
        table.place("capua", rome="8 cu m_marcellus")
        table.consuls("m_marcellus")
        table.place("cannae", carthage="6 cu hannibal")
        table.place("arpi", carthage="4 cu h_gisgo")
        table.place("heraclea", carthage="3 cu hasdrubal")
        table.control(cannae="none", arpi="none", heraclea="none", paestum="none")
        table.control(beneventum="rome" if marked else "none")
        if avoider:
            table.place("beneventum", carthage=f"4 cu {avoider}")
        table.march("rome", 35, "m_marcellus")
        answer = _intercepting(avoider, leaves)
        game = _before_the_dice(_stopped(table), answer)
        name = f"interceptors, marked {marked}, {leaves} of 4 avoid"
        case = Case(name, game, _reacting(answer, bool(avoider)))
        order = (HANNIBAL, GISGO) if avoider else (HANNIBAL, GISGO, HASDRUBAL)
        if not avoider:
            odds = reactions.intercepting(table.state, S["beneventum"], order)
            yield Proof(case.name, case, {(0, subset): chance for subset, chance in odds.subsets.items() if chance})
            continue
        found = reactions.reacting(table.state, S["beneventum"], MAGO, leaves, order)
        claimed: Ways = {}
        for avoids, chance, chain in ((1, found.avoids, found.if_avoided), (0, 1 - found.avoids, found.if_not)):
            for subset, share in chain.subsets.items():
                claimed[avoids, subset] = chance * share
        yield Proof(case.name, case, claimed)
        yield Proof(
            f"{case.name}: any", case, {True: found.intercepted, False: 1 - found.intercepted},
            lambda outcome: outcome[1] > 0,
        )


def _intercepting(avoider: str, leaves: int) -> Answers:
    declared = [f"avoid {avoider}", "intercept hannibal", "intercept h_gisgo"]
    if not avoider:
        declared.append("intercept hasdrubal")
    usual = _preferring("go beneventum", *declared, "done")

    def answer(decision: Decision) -> Choice:
        if decision.question != "reaction":
            return usual(decision)
        wanted = Choice("cu", (leaves,))
        return wanted if decision.about[1] and wanted in decision.choices else decision.choices[-1]

    return answer


def _reacting(answer: Answers, avoided: bool) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        at = game.state.general_at
        game.apply(answer(game.decision))
        while game.decision is not None and game.decision.question in {"avoid_to", "commander", "react", "reaction"}:
            game.apply(answer(game.decision))
        came = sum(
            1 << bit for bit, general in enumerate((HANNIBAL, GISGO, HASDRUBAL)) if at[general] == S["beneventum"]
        )
        return int(avoided and at[MAGO] != S["beneventum"]), came

    return play


def avoiding() -> Iterator[Proof]:
    """Avoiding battle and pursuit, with the generals who are better at it (5.4, 5.5)."""
    for side, runner, hunter in (
        ("rome", "q_fabius", "hannibal"), ("rome", "m_marcellus", "h_gisgo"), ("carthage", "h_gisgo", "g_flaminius"),
        ("carthage", "hannibal", "m_marcellus"),
    ):
        other = "carthage" if side == "rome" else "rome"
        table = Table()
        table.place("beneventum", **{side: f"5 cu {runner}"})
        table.place("terventum", **{other: f"5 cu {hunter}"})
        table.consuls(runner if side == "rome" else hunter)
        for space in ("beneventum", "terventum", "arpi", "cannae", "paestum", "heraclea"):
            table.control(**{space: "none"})
        table.march(other, 1, hunter)
        avoids = reactions.avoiding(GENERAL[runner])
        pursues = reactions.pursuing(GENERAL[hunter])
        answer = _chasing(runner)
        case = Case(f"{runner} avoids {hunter}", _before_the_dice(_stopped(table), answer), _chase(answer))
        yield Proof(case.name, case, {
            "battle": 1 - avoids, "stopped": avoids * (1 - pursues), "goes on": avoids * pursues,
        })


def _chasing(runner: str) -> Answers:
    usual = _preferring("go beneventum", f"avoid {runner}", "pursue", "done")
    return lambda decision: decision.choices[-1] if decision.question == "reaction" else usual(decision)


def _chase(answer: Answers) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        game.apply(answer(game.decision))
        while game.decision is not None:
            if game.decision.question in {"attack", "march"}:
                return "battle" if game.decision.question == "attack" else "goes on"
            game.apply(answer(game.decision))
        return "stopped"

    return play


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
        game = Game(table.state.copy(), _NoDice())
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
        answer_all(game, _least_elephants)
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
        game = Game(table.state.copy(), _NoDice())
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
            answer_all(game, _least_elephants)
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
        game = _before_the_dice(_stopped(table), _BEGINNING)
        case = Case(f"{beasts} elephants, {romans}, {attacker} attacks", game, _until_the_deal)
        consuls = [GENERAL[name] for name in romans.split()]
        rating = {MARCELLUS: 3, VARRO: 1}
        claimed: Ways = {}
        for share, general in [(Fraction(1, len(consuls)), consul) for consul in consuls]:
            for each in charge.charge_odds(beasts, rating[general]):
                key = 10 + rating[general] + 2 - each.rome, 7 + 4 - each.carthage
                claimed[key] = claimed.get(key, Fraction(0)) + share * each.chance
        yield Proof(case.name, case, claimed)


_BEGINNING = _preferring("go cannae", "done", "roll", "charge")


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
        game = _before_the_dice(_stopped(table), _WITHDRAWING)
        case = Case(f"withdraw from {rome or 'nobody'}", game, _withdraw)
        yield Proof(case.name, case, {
            end: chance for end, chance in (
                ("withdrawn", odds.succeeds), ("cancelled", odds.cancelled), ("failed", odds.fails)
            ) if chance
        })


_WITHDRAWING = _preferring("go cannae", "done", "withdraw", "roll")


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
        case = Case(f"{cu} CUs beaten by {how} in {rounds} rounds, way {way}", _bare(table), _beaten(procedure))
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
        before = sum(_cu(game.state, CARTHAGE))
        removable = sum(control == CARTHAGE for control in game.state.control)
        game.start(procedure.copy())
        answer_all(game, lambda _: None)
        after = sum(control == CARTHAGE for control in game.state.control)
        return before - sum(_cu(game.state, CARTHAGE)), removable - after

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
    case = Case("winter", _bare(table), _suffering(WinterAttrition()))
    for side, space in found:
        name = f"winter in space {space}"
        yield Proof(name, case, numbers(found[side, space].lost), lambda outcome, side=side: outcome[side])
    together = sum((fortune.winter_losses(table.state, side) for side in (ROME, CARTHAGE)), Fraction(0))
    assert together == sum((odds.mean for odds in found.values()), Fraction(0))
    table = Table()
    table.place("boii", carthage="7 cu 2 elephants hannibal")
    desert = fortune.desertion_odds(table.state)
    case = Case("mercenaries desert", _bare(table), _suffering(MercenariesDesert(ROME)))
    yield Proof("deserters", case, numbers(desert[S["boii"]].lost), lambda outcome: outcome[CARTHAGE])
    table = Table()
    table.place("boii", carthage="7 cu")
    desert = fortune.desertion_odds(table.state)
    case = Case("mercenaries without a general desert", _bare(table), _suffering(MercenariesDesert(ROME)))
    yield Proof("deserters without a general", case, numbers(desert[S["boii"]].lost), lambda outcome: outcome[CARTHAGE])


def _suffering(procedure: Any) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        before = [sum(_cu(game.state, side)) for side in (ROME, CARTHAGE)]
        game.start(procedure.copy())
        answer_all(game, lambda _: None)
        return tuple(before[side] - sum(_cu(game.state, side)) for side in (ROME, CARTHAGE))

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
        case = Case(f"card {card}", _stopped(table), _event(card))
        yield Proof(case.name, case, numbers(odds.lost))


def _event(card: int) -> Callable[[Game[State]], Hashable]:
    def play(game: Game[State]) -> Hashable:
        before = sum(_cu(game.state, CARTHAGE))
        answer_all(game, lambda decision: f"event {card}" if decision.question == "card" else None)
        return before - sum(_cu(game.state, CARTHAGE))

    return play


FAMILIES = (
    passes, voyages, interceptions, avoiding, attempts, sieges_to_the_end, battles_begin, withdrawals, aftermaths,
    winters, events,
)


def all_proofs() -> list[Proof]:
    """Every claim."""
    return [proof for part in FAMILIES for proof in part()]


def one_of_each() -> list[list[Proof]]:
    """Of every family the claims about one case, the last that has three dice or so."""
    chosen = {passes: 9, voyages: 4, interceptions: 2, attempts: 3, battles_begin: 1, aftermaths: 0}
    found = []
    for part in FAMILIES:
        proofs = list(part())
        cases = list({proof.case.name: proof.case for proof in proofs}.values())
        case = cases[chosen.get(part, 0)]
        found.append([proof for proof in proofs if proof.case.name == case.name])
    return found
