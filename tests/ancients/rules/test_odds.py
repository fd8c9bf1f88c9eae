from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.dice import Face
from ccancients.ancients.events import DiceRolled, LeaderKilled, RollFor
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.dice import Scoring, roll_odds
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, PieceOdds
from ccancients.ancients.procedures.battles import RangedCombat
from ccancients.ancients.procedures.close_combat import CloseCombat
from ccancients.ancients.rules.dice_number import escape_dice
from ccancients.ancients.rules.leaders import enemies_on
from ccancients.ancients.state import State
from ccancients.engine.chance import Chance, RolledChance, ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from tests.ancients.table import Table

# -- one roll -------------------------------------------------------------------------------------------------------

SYMBOL, SWORDS, HELMETS = Scoring(), Scoring(swords=True), Scoring(swords=True, helmets=True)


@pytest.mark.parametrize(
    ("dice", "scoring", "expected", "at_least", "flags"),
    [
        (2, SYMBOL, 0.33, (), (0.306, 0.028)),
        (2, SWORDS, 0.67, (0.556, 0.111), (0.306, 0.028)),
        (2, HELMETS, 1.00, (), (0.306, 0.028)),
        (3, SYMBOL, 0.50, (), (0.421, 0.074)),
        (3, SWORDS, 1.00, (0.704, 0.259, 0.037), (0.421, 0.074)),
        (3, HELMETS, 1.50, (), (0.421, 0.074)),
        (4, SYMBOL, 0.67, (), (0.518, 0.132)),
        (4, SWORDS, 1.33, (0.802, 0.407, 0.111, 0.012), (0.518, 0.132)),
        (4, HELMETS, 2.00, (), (0.518, 0.132)),
        (5, SYMBOL, 0.83, (), (0.598, 0.196)),
        (5, SWORDS, 1.67, (0.868, 0.539, 0.210, 0.045), (0.598, 0.196)),
        (5, HELMETS, 2.50, (0.969, 0.812, 0.500, 0.188), (0.598, 0.196)),
    ],
    ids=[f"{dice} dice {name}" for dice in (2, 3, 4, 5) for name in ("class", "swords", "helmets")],
)
def test_a_roll_has_the_odds_of_an_independent_table(
    dice: int, scoring: Scoring, expected: float, at_least: tuple[float, ...], flags: tuple[float, ...]
) -> None:
    rolls = roll_odds(dice, scoring, 9)
    assert sum(roll.chance for roll in rolls) == 1
    assert float(sum(roll.hits * roll.chance for roll in rolls)) == pytest.approx(expected, abs=0.005)
    for hits, chance in enumerate(at_least, 1):
        assert float(sum(roll.chance for roll in rolls if roll.hits >= hits)) == pytest.approx(chance, abs=0.000501)
    for number, chance in enumerate(flags, 1):
        assert float(sum(roll.chance for roll in rolls if roll.flags >= number)) == pytest.approx(chance, abs=0.000501)


def _multisets(dice: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every result of some dice without order, with its chance."""
    for faces in combinations_with_replacement(range(6), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        yield faces, Fraction(ways, 6**dice)


@pytest.mark.parametrize("dice", range(8))
@pytest.mark.parametrize(
    "scoring",
    [Scoring(), Scoring(True), Scoring(True, ignored=1), Scoring(True, True, 1), Scoring(True, True, 99, shrugged=1)],
    ids=["class", "swords", "one ignored", "helmets", "shrugged"],
)
def test_a_roll_counted_die_by_die(dice: int, scoring: Scoring) -> None:
    counted: dict[tuple[int, int], Fraction] = {}
    for faces, chance in _multisets(dice):
        hits = max(0, faces.count(Face.MEDIUM) - scoring.shrugged)
        hits += max(0, faces.count(Face.SWORDS) - scoring.ignored) if scoring.swords else 0
        hits += faces.count(Face.LEADER) if scoring.helmets else 0
        key = (min(hits, 3), faces.count(Face.FLAG))
        counted[key] = counted.get(key, Fraction(0)) + chance
    assert {(roll.hits, roll.flags): roll.chance for roll in roll_odds(dice, scoring, 3)} == counted


def test_swords_rolled_again_without_end_give_the_closed_form() -> None:
    # one die: hits = class 1/6 or swords 1/6 and again: E = 1/3 + E/6 = 2/5; no hit at all 4/6
    rolls = roll_odds(1, Scoring(swords=True, again=True), 30)
    assert sum(roll.chance for roll in rolls) == 1
    assert float(sum(roll.hits * roll.chance for roll in rolls)) == pytest.approx(0.4, abs=1e-12)
    assert sum(roll.chance for roll in rolls if roll.hits == 0) == Fraction(4, 6)
    # a chain ends in a flag as often as in any other of the five faces
    assert sum(roll.chance for roll in rolls if roll.flags) == Fraction(1, 5)


# -- whole combats, played by the engine ----------------------------------------------------------------------------


class _MoreDice(Exception):
    pass


class _Branch:
    """Dice from a list; asks for more by an exception."""

    def __init__(self, rolls: list[tuple[int, ...]]) -> None:
        self.rolls, self.next = rolls, 0

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        if self.next == len(self.rolls):
            raise _MoreDice(dice)
        self.next += 1
        return self.rolls[self.next - 1]


class _Ended:
    """What became of both units when a combat was played out."""

    def __init__(self, game: Game[State], unit: int, target: int, hexes: tuple[int, int]) -> None:
        state, before = game.state, game.state.battle.unit_blocks
        events = game.take_events()
        killed = {event.leader for event in events if isinstance(event, LeaderKilled)}
        self.battle_back = any(isinstance(e, DiceRolled) and e.why is RollFor.BATTLE_BACK for e in events)
        self.lost = {each: before[each] - state.blocks[each] for each in (unit, target) if each >= 0}
        self.stands = {
            each: state.unit_hex[each] == here for each, here in zip((unit, target), hexes, strict=True) if each >= 0
        }
        self.leaders = tuple(
            here in state.battle.leader_start and state.battle.leader_start.index(here) in killed for here in hexes
        )


def _answer(game: Game[State], decision: Decision, ways: dict[str, str], owner: int) -> Choice:
    """The answer that the odds assume."""
    state, choices = game.state, decision.choices
    if decision.question == "ignore flags":
        return choices[-1] if ways["flags"] == "none" and decision.side == owner else choices[0]
    if decision.question == "leader":
        return min(choices, key=lambda choice: sum(
            escape_dice(state, state.unit_at[there])
            for there in enemies_on(state, decision.about[0], choice.args)
        ))
    verbs = {"evade": ways["evade"], "first strike": ways["strike"], "battle back": "battle back", "advance": "stay"}
    if decision.question in verbs:
        return next(choice for choice in choices if choice.verb == verbs[decision.question])
    return choices[0]


def _play(start: Game[State], chance: Chance, unit: int, there: int, kind: str, ways: dict[str, str]) -> _Ended:
    game = start.clone(chance=chance)
    game.events = []
    state = game.state
    target, home = state.unit_at[there], state.unit_hex[unit]
    owner = state.battle.unit_side[target] if target >= 0 else 1 - state.battle.unit_side[unit]
    procedure: Any = RangedCombat(unit, there) if kind == "ranged" else CloseCombat(unit, there, bonus=kind == "bonus")
    game.start(procedure)
    while game.decision is not None:
        game.apply(_answer(game, game.decision, ways, owner))
    return _Ended(game, unit, target, (home, there))


def _every_ending(
    start: Game[State], unit: int, there: int, kind: str, ways: dict[str, str], least: float
) -> Iterator[tuple[_Ended, Fraction]]:
    """Every way the combat can go; branches less likely than ``least`` are left out (elephants' endless chains)."""
    open_rolls: list[tuple[list[tuple[int, ...]], Fraction]] = [([], Fraction(1))]
    while open_rolls:
        rolls, chance = open_rolls.pop()
        branch: Any = _Branch(rolls)
        try:
            yield _play(start, branch, unit, there, kind, ways), chance
        except _MoreDice as more:
            dice = int(more.args[0])
            open_rolls += [
                ([*rolls, faces], chance * share) for faces, share in _multisets(dice) if chance * share >= least
            ]


class _Count:
    """Endings added up as the odds tell them."""

    def __init__(self, endings: Iterator[tuple[_Ended, Fraction]], unit: int, target: int) -> None:
        self.total = self.back = Fraction(0)
        self.lost: dict[int, dict[int, Fraction]] = {unit: {}, target: {}}
        self.stands = {unit: Fraction(0), target: Fraction(0)}
        self.killed = [Fraction(0), Fraction(0)]
        for ended, chance in endings:
            self.total += chance
            self.back += chance * ended.battle_back
            for each, lost in ended.lost.items():
                self.lost[each][lost] = self.lost[each].get(lost, Fraction(0)) + chance
                self.stands[each] += chance * ended.stands[each]
            for number in (0, 1):
                self.killed[number] += chance * ended.leaders[number]


def _compare(count: _Count, number: int, unit: int, piece: PieceOdds, spread: float = 0) -> None:
    """What was counted is what the odds say: as much, less at most what was left out, give or take ``spread``."""
    left_out = (1 - count.total) if not spread else Fraction(0)
    assert left_out < 0.05

    def same(counted: Fraction, told: Fraction, what: str) -> None:
        assert told - left_out - Fraction(spread) <= counted <= told + Fraction(spread), what

    for lost, chance in enumerate(piece.lost):
        same(count.lost[unit].get(lost, Fraction(0)), chance, f"{lost} blocks lost")
    same(count.stands[unit], piece.stands, "stands")
    same(count.killed[number], piece.leader_killed, "leader killed")


def _check(table: Table, attacker: str, there: str, kind: str = "close", *, orders: int = 0, least: float = 0) -> None:
    """Odds of an attack against every way the engine can play it, for each answer of the defender."""
    state = table.set_up()
    state.orders = orders
    unit, where = state.unit_at[parse_hex(attacker)], int(parse_hex(there))
    state.active = state.battle.unit_side[unit]
    odds = attack_odds(state, unit, where, kind=kind)
    target = state.unit_at[where]

    def ended(**ways: str) -> _Count:
        answers = {"flags": "most", "evade": "stand", "strike": "pass", **ways}
        return _Count(_every_ending(table.game, unit, where, kind, answers, least), unit, target)

    for flags, combat in (("most", odds.ignoring_most), ("none", odds.ignoring_none)):
        assert combat is not None
        count = ended(flags=flags)
        _compare(count, 1, target, combat.target)
        _compare(count, 0, unit, combat.attacker)
        assert combat.battle_back - (1 - count.total) <= count.back <= combat.battle_back
    if odds.evade is not None:
        _compare(ended(evade="evade"), 1, target, odds.evade)


def test_exact_heavy_infantry_answers_a_weak_attack(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian heavy infantry 2 blocks")
    _check(table, "F5", "F6", least=1e-7)


def test_exact_leader_in_danger_and_support(table: Table) -> None:
    table.place(
        F5="Roman light cavalry", E6="Carthaginian auxilia", G6="Carthaginian auxilia",
        F6="Carthaginian light infantry 2 blocks with leader",
    )
    _check(table, "F5", "F6")


def test_exact_blocked_retreat_kills(table: Table) -> None:
    table.place(F1="Roman auxilia 1 block with leader", F2="Carthaginian light infantry 2 blocks")
    _check(table, "F2", "F1")


def test_exact_blocked_retreat_in_the_current_printing(table: Table) -> None:
    table.printing("current")
    table.place(F1="Roman light infantry 3 blocks with leader", F2="Carthaginian light infantry 2 blocks")
    _check(table, "F2", "F1")


def test_exact_warriors_and_terrain(table: Table) -> None:
    table.terrain(F6="hill")
    table.place(F5="Roman warriors", F6="Carthaginian warriors 2 blocks with leader")
    _check(table, "F5", "F6")


def test_exact_camp_and_card(table: Table) -> None:
    table.terrain(F6="fortified camp")
    table.place(F5="Roman light cavalry", F6="Carthaginian auxilia 2 blocks")
    _check(table, "F5", "F6", orders=5)


def test_exact_fire(table: Table) -> None:
    table.place(F5="Roman light bow infantry", F7="Carthaginian medium cavalry 1 block with leader")
    _check(table, "F5", "F7", "ranged")


def test_exact_elephants_thrown_back_trample_their_attacker(table: Table) -> None:
    table.place(
        F5="Roman light cavalry 2 blocks with leader", F6="Carthaginian elephants",
        E6="Carthaginian auxilia", E7="Carthaginian light infantry 2 blocks",
    )
    _check(table, "F5", "F6", least=4e-6)


def test_elephants_crush_who_bars_their_way(table: Table) -> None:
    table.place(
        F5="Roman light infantry 3 blocks", F6="Carthaginian elephants", E7="Carthaginian auxilia 1 block",
        F7="Carthaginian light infantry 1 block",
    )
    _check(table, "F5", "F6", least=3e-6)


def test_elephants_chain_of_swords_and_chariots(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy chariot")
    _check(table, "F5", "F6", least=4e-6)


def test_exact_lone_leader_between_enemies(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian leader", F7="Roman light infantry", E7="Roman auxilia")
    state = table.set_up()
    unit = state.unit_at[parse_hex("F5")]
    odds = attack_odds(state, unit, parse_hex("F6"))
    ways = {"flags": "most", "evade": "stand", "strike": "pass"}
    killed = sum(
        (chance * ended.leaders[1]
         for ended, chance in _every_ending(table.game, unit, parse_hex("F6"), "close", ways, 0)),
        Fraction(0),
    )
    assert odds.ignoring_most is None
    assert odds.leader_killed == killed


@pytest.mark.parametrize("printing", ["first", "current"])
def test_exact_first_strike(table: Table, printing: str) -> None:
    table.printing(printing)
    table.place(F5="Roman light cavalry 2 blocks", F6="Carthaginian light infantry 2 blocks")
    table.hand(top="first_strike")
    state = table.set_up()
    unit, target = table.unit_number("F5"), table.unit_number("F6")
    state.active = 1
    odds = attack_odds(state, unit, parse_hex("F6")).first_strike
    assert odds is not None
    ways = {"flags": "most", "evade": "stand", "strike": "first strike"}
    count = _Count(_every_ending(table.game, unit, parse_hex("F6"), "close", ways, 0), unit, target)
    _compare(count, 1, target, odds.target)
    _compare(count, 0, unit, odds.attacker)


def test_nobody_to_attack_is_an_error(table: Table) -> None:
    table.place(F5="Roman light infantry", F7="Carthaginian light infantry")
    with pytest.raises(ValueError, match="nobody"):
        attack_odds(table.set_up(), table.unit_number("F5"), parse_hex("F6"))


def test_odds_come_with_the_arithmetic_of_the_dice(table: Table) -> None:
    table.terrain(F6="forest")
    table.place(F5="Roman heavy infantry", F6="Carthaginian auxilia")
    odds = attack_odds(table.set_up(), table.unit_number("F5"), parse_hex("F6"))
    assert odds.account.dice == 2
    assert [(line.kind, line.dice) for line in odds.account.lines] == [("base", 5), ("cap", 2)]
    told = odds.to_json()
    assert told["dice"] == 2
    assert sum(Fraction(chance) for chance in told["hits"]) == 1


# -- many rolls -----------------------------------------------------------------------------------------------------

SAMPLED = {
    "heavy infantry": ("F5", "F6", "close", {"F5": "Roman heavy infantry with leader",
                                             "F6": "Carthaginian medium infantry", "E6": "Carthaginian auxilia",
                                             "G6": "Carthaginian auxilia"}),
    "elephants": ("F5", "F6", "close", {"F5": "Roman elephants", "F6": "Carthaginian medium infantry with leader",
                                        "E5": "Roman auxilia 2 blocks"}),
    "at elephants": ("F5", "F6", "close", {"F5": "Roman heavy cavalry", "F6": "Carthaginian elephants",
                                           "E7": "Carthaginian heavy infantry 2 blocks",
                                           "F7": "Carthaginian light infantry", "E6": "Carthaginian leader",
                                           "G5": "Roman medium cavalry 1 block", "E5": "Roman auxilia"}),
    "bonus": ("F5", "F6", "bonus", {"F5": "Roman medium cavalry", "F6": "Carthaginian warriors with leader"}),
    "ranged": ("F5", "F7", "ranged", {"F5": "Roman light bow infantry", "F7": "Carthaginian elephants",
                                      "E8": "Carthaginian auxilia 1 block", "F8": "Carthaginian auxilia 2 blocks"}),
}


@pytest.mark.parametrize("name", SAMPLED)
@pytest.mark.parametrize("rolls", [4_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_many_combats_come_out_as_the_odds_say(table: Table, name: str, rolls: int) -> None:
    attacker, there, kind, pieces = SAMPLED[name]
    table.place(**pieces)
    state = table.set_up()
    unit, where = table.unit_number(attacker), parse_hex(there)
    state.active = state.battle.unit_side[unit]
    target = state.unit_at[where]
    odds: AttackOdds = attack_odds(state, unit, where, kind=kind)
    combat = odds.ignoring_most
    assert isinstance(combat, CombatOdds)
    chance = RolledChance(7)
    ways = {"flags": "most", "evade": "stand", "strike": "pass"}
    one = Fraction(1, rolls)
    count = _Count(((_play(table.game, chance, unit, where, kind, ways), one) for _ in range(rolls)), unit, target)
    spread = 4.5 * (0.25 / rolls) ** 0.5

    _compare(count, 1, target, combat.target, spread)
    _compare(count, 0, unit, combat.attacker, spread)
    assert float(count.back) == pytest.approx(float(combat.battle_back), abs=spread)


def test_scripted_dice_are_not_needed_to_know_the_odds(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian auxilia")
    state = table.set_up()
    before = state.to_json()
    attack_odds(state, table.unit_number("F5"), parse_hex("F6"))
    assert state.to_json() == before
    assert isinstance(table.game.chance, ScriptedChance)
