"""Whole battles by the real procedures, both sides advised, against the chances told before (part 6)."""

from __future__ import annotations

from math import sqrt

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import PLACES, SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.odds.battle import BattleChances, battle_chances
from ccancients.hannibal.odds.battle_known import Army, battle_facts
from ccancients.hannibal.odds.duel import best_attack, best_match, should_take
from ccancients.hannibal.odds.duel_known import duel_facts
from ccancients.hannibal.state import State
from tests.hannibal.table import Table
from tests.sweeps import rest_slow


def advised(game: Game[State], decision: Decision) -> Choice:
    """The answer of the odds, else the first; nobody withdraws or gives up, elephants charge."""
    question = decision.question
    if question in {"attack", "match", "counterattack", "initiative"}:
        facts = duel_facts(game.state, game.stack[-1], decision.side)
        if question == "attack":
            return best_attack(facts)
        if question == "match":
            return best_match(facts, decision.about[0])
        words = ("take", "leave") if question == "initiative" else ("roll", "no")
        return Choice(words[not should_take(facts)])
    if question == "retreat_city":
        return next((choice for choice in decision.choices if choice.verb == "inside cu"), decision.choices[0])
    wanted = {"react": "done", "counter": "done", "change_command": "roll"}.get(question)
    return decision.choices[0] if wanted is None else Choice(wanted)


def battle(romans: str, carthaginians: str, attacker: str, *, no_way: bool = False) -> tuple[Table, BattleChances]:
    """Two armies next to each other, and the chances of the battle to come."""
    table = Table()
    here, there = ("arpi", "cannae")
    table.place(here if attacker == "rome" else there, rome=romans)
    table.place(there if attacker == "rome" else here, carthage=carthaginians)
    names = [word for word in romans.split() if word in GENERAL]
    table.consuls(*names)
    table.control(arpi="rome" if attacker == "rome" else "carthage", cannae="none", brundisium="none")
    table.control(tarentum="rome", heraclea="carthage")
    if no_way:
        table.control(arpi="none", beneventum="none", terventum="none")
    card, leader = (33, names[0]) if attacker == "rome" else (33, "hannibal")
    side = ROME if attacker == "rome" else CARTHAGE
    state = table.state
    cu = state.cu[side * PLACES + SPACE[here]]
    beasts = state.elephants[SPACE[here]] if side == CARTHAGE else 0
    generals = sum(1 << GENERAL[name] for name in (names if side == ROME else ["hannibal"]))
    army = Army(GENERAL[leader], cu + beasts, beasts, generals, origin=SPACE[here])
    facts = battle_facts(state, SPACE[there], army)
    table.march(attacker, card, leader)
    return table, battle_chances(facts)


BATTLES = {
    "even, Rome attacks": ("8 cu m_marcellus", "8 cu hannibal", "rome"),
    "elephants against a weak general": ("9 cu t_varro", "6 cu 2 elephants hannibal", "carthage"),
    "both consuls": ("10 cu m_marcellus t_varro", "7 cu 1 elephants hannibal", "carthage"),
    "small and without a general": ("5 cu", "3 cu hannibal", "carthage"),
    "five against five": ("5 cu g_nero", "5 cu hannibal", "rome"),
}


def fought(name: str, battles: int, seed: int) -> list[str]:
    """Plays a battle many times; where the chances are off by more than five standard errors and the table's own."""
    table, chances = battle(*BATTLES[name])
    chance = RolledChance(seed)
    here = table.game
    wins, lost, lost_squared, gone = [0, 0], [0, 0], [0, 0], [0, 0]
    for _ in range(battles):
        game = here.clone(record=False, chance=chance)
        game.events = []
        before = [_size(game.state, side) for side in (ROME, CARTHAGE)]
        game.apply(Choice("go", (SPACE["cannae"],)))
        while game.decision is not None and game.decision.question not in {"march", "remove_marker", "general"}:
            game.apply(advised(game, game.decision))
        over = next(event for event in game.events if type(event).__name__ == "BattleOver")
        wins[over.winner] += 1
        for side in (ROME, CARTHAGE):
            number = before[side] - _size(game.state, side)
            lost[side] += number
            lost_squared[side] += number * number
            gone[side] += number == before[side]
    wrong = []
    for side in (ROME, CARTHAGE):
        told = chances.sides[side]
        mean = lost[side] / battles
        spread = sqrt(max(lost_squared[side] / battles - mean * mean, 0.01) / battles)
        for what, is_, told_, error in (
            ("wins", wins[side] / battles, told.wins, sqrt(0.25 / battles)), ("lost", mean, told.lost, spread),
            ("gone", gone[side] / battles, told.gone, sqrt(max(told.gone, 0.01) / battles)),
        ):
            room = {"wins": 0.01, "lost": 0.06, "gone": 0.01}[what]
            if abs(is_ - told_) > 5 * error + room:
                wrong.append(f"{name}, side {side}: {what} {is_:.3f}, told {told_:.3f}, seed {seed}")
    return wrong


def _size(state: State, side: int) -> int:
    cu = sum(state.cu[side * PLACES:(side + 1) * PLACES])
    return cu + (sum(state.elephants) if side == CARTHAGE else 0)


@pytest.mark.parametrize("name", rest_slow(BATTLES, 2))
def test_a_battle_ends_as_told_before(name):
    assert fought(name, 150, seed=211) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", BATTLES)
def test_ten_thousand_battles_end_as_told_before(name):
    """``python -m pytest -n0 -m slow tests/hannibal/odds/test_whole_battles.py``"""
    assert fought(name, 10_000, seed=210) == []
