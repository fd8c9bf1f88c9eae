"""Dice of marches: passes, the sea, interceptions, avoiding battle (rules parts 4, 5)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.odds import losses, reactions, sea
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State
from tests.hannibal.odds.cases import (
    GISGO,
    HANNIBAL,
    HASDRUBAL,
    MAGO,
    Answers,
    Proof,
    S,
    before_the_dice,
    cu_of,
    least_elephants,
    preferring,
    stopped,
    texts_of,
)
from tests.hannibal.odds.ways import Case, Ways, answer_all, numbers
from tests.hannibal.table import Table

# -- passes and the sea -----------------------------------------------------------------------------------------------


def _crossing(card: int, start: str, target: str, cu: int, beasts: int) -> Case:
    table = Table()
    table.place(start, carthage=f"{cu - beasts} cu {beasts} elephants hasdrubal")
    table.march("carthage", card, "hasdrubal")

    def play(game: Game[State]) -> Hashable:
        before = cu_of(game.state, CARTHAGE)
        answer_all(game, lambda decision: (
            f"go {target}" if decision.question == "march" and f"go {target}" in texts_of(decision)
            else least_elephants(decision)
        ) if game.state.group_place == S[start] else least_elephants(decision))
        after = cu_of(game.state, CARTHAGE)
        return before[0] - after[0] + before[1] - after[1], before[1] - after[1]

    return Case(f"{start} to {target} with card {card}: {cu} CUs, {beasts} elephants", stopped(table), play)


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
        case = Case(f"{general} with {cu} to {port}, storm {storm}", stopped(table), _sailing(port, general))
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
        before = sum(cu_of(game.state, CARTHAGE))

        def answer(decision: Decision) -> str | None:
            if decision.question == "march":
                return "end" if game.state.halt or game.state.group_place == S[port] else f"sail {port}"
            return "play 60" if decision.question == "counter" else "done" if decision.question == "react" else None

        answer_all(game, answer)
        after = sum(cu_of(game.state, CARTHAGE))
        at = game.state.general_at[GENERAL[general]]
        end = "landed" if at == S[port] else "back" if at == S["new_carthage"] else "sunk"
        return end, before - after, force(game.state, CARTHAGE, S[port])

    return play


def backing_up() -> Iterator[Proof]:
    """Backing up over the sea and over a pass (5.6)."""
    for port, cu in (("lilybaeum", 4), ("lilybaeum", 1)):
        table = Table()
        table.place("new_carthage", carthage=f"{cu} cu hasdrubal")
        table.place("agrigentum", rome="5 cu m_marcellus")
        table.consuls("m_marcellus")
        table.march("carthage", 1, "hasdrubal")
        table.dice(1, 1)
        _intercepted(table, f"sail {port}", "m_marcellus")
        odds = sea.group_backing_odds(table.state)
        assert isinstance(odds, sea.NavalOdds)
        case = Case(f"{cu} CUs back from {port}", stopped(table), _back)
        claimed = {"back": odds.safe, "stays": odds.returned, "sunk": odds.sunk}
        yield Proof(case.name, case, {e: c for e, c in claimed.items() if c}, lambda outcome: outcome[0])
    table = Table()
    table.place("ilerda", carthage="5 cu 1 elephants hasdrubal")
    table.place("narbo", rome="5 cu m_marcellus")
    table.consuls("m_marcellus")
    table.march("carthage", 35, "hasdrubal")
    table.dice(1, 1)
    _intercepted(table, "go tolosa", "m_marcellus")
    lost = sea.group_backing_odds(table.state)
    assert isinstance(lost, losses.LossOdds)
    case = Case("back over a pass", stopped(table), _back)
    yield Proof(case.name, case, numbers(lost.lost), lambda outcome: outcome[1])


def _intercepted(table: Table, step: str, general: str) -> None:
    table.answer("march", step)
    table.answer("react", f"intercept {general}")
    if table.question == "reaction":
        table.answer("reaction", table.options()[-1])
    if table.question == "react":
        table.answer("react", "done")
    assert table.question == "back_up", table.question


def _back(game: Game[State]) -> Hashable:
    before = sum(cu_of(game.state, CARTHAGE))
    game.apply(Choice("back up"))
    at = game.state.general_at[HASDRUBAL]
    while game.decision is not None and game.decision.question == "losses":
        game.apply(game.decision.choices[0])
    end = "sunk" if at < 0 else "back" if at in {S["new_carthage"], S["ilerda"]} else "stays"
    return end, before - sum(cu_of(game.state, CARTHAGE))


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
        game = before_the_dice(stopped(table), answer)
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
    usual = preferring("go beneventum", *declared, "done")

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
        case = Case(f"{runner} avoids {hunter}", before_the_dice(stopped(table), answer), _chase(answer))
        yield Proof(case.name, case, {
            "battle": 1 - avoids, "stopped": avoids * (1 - pursues), "goes on": avoids * pursues,
        })


def _chasing(runner: str) -> Answers:
    usual = preferring("go beneventum", f"avoid {runner}", "pursue", "done")
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
