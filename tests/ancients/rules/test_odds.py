from __future__ import annotations

from fractions import Fraction

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.dice import Face
from ccancients.ancients.odds.answers import answer_odds
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.dice import Scoring, roll_odds
from ccancients.ancients.odds.results import BANNER, AttackOdds, CombatOdds
from ccancients.engine.chance import RolledChance, ScriptedChance
from tests.ancients.fought_out import (
    STANDING,
    Count,
    compare,
    compare_attack,
    compare_combat,
    compare_toll,
    ending,
    every_ending,
    multisets,
)
from tests.ancients.table import Table
from tests.sweeps import rest_slow

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


@pytest.mark.parametrize("dice", range(8))
@pytest.mark.parametrize(
    "scoring",
    [Scoring(), Scoring(True), Scoring(True, ignored=1), Scoring(True, True, 1), Scoring(True, True, 99, shrugged=1)],
    ids=["class", "swords", "one ignored", "helmets", "shrugged"],
)
def test_a_roll_counted_die_by_die(dice: int, scoring: Scoring) -> None:
    counted: dict[tuple[int, int], Fraction] = {}
    for faces, chance in multisets(dice):
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


def _check(table: Table, attacker: str, there: str, kind: str = "close", *, orders: int = 0, least: float = 0) -> None:
    """Odds of an attack against every way the engine can play it, for each answer of the defender."""
    state = table.set_up()
    state.orders = orders
    unit, where = state.unit_at[parse_hex(attacker)], int(parse_hex(there))
    state.active = state.battle.unit_side[unit]
    compare_attack(table.game, unit, where, kind, attack_odds(state, unit, where, kind=kind), least)


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


@pytest.mark.slow
def test_exact_blocked_retreat_in_the_current_printing(table: Table) -> None:
    table.printing("current")
    table.place(F1="Roman light infantry 3 blocks with leader", F2="Carthaginian light infantry 2 blocks")
    _check(table, "F2", "F1")


@pytest.mark.slow
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


@pytest.mark.slow
def test_exact_elephants_thrown_back_trample_their_attacker(table: Table) -> None:
    table.place(
        F5="Roman light cavalry 2 blocks with leader", F6="Carthaginian elephants",
        E6="Carthaginian auxilia", E7="Carthaginian light infantry 2 blocks",
    )
    _check(table, "F5", "F6", least=4e-6)


@pytest.mark.slow
def test_elephants_crush_who_bars_their_way(table: Table) -> None:
    table.place(
        F5="Roman light infantry 3 blocks", F6="Carthaginian elephants", E7="Carthaginian auxilia 1 block",
        F7="Carthaginian light infantry 1 block",
    )
    _check(table, "F5", "F6", least=3e-6)


@pytest.mark.slow
def test_exact_crushed_leaders_in_the_current_printing(table: Table) -> None:
    table.printing("current")
    table.terrain(F5="forest")
    table.place(
        F5="Roman light cavalry 1 block", F6="Carthaginian elephants 1 block",
        E7="Carthaginian auxilia 2 blocks with leader",
        F7="Carthaginian medium infantry",
    )
    _check(table, "F5", "F6", least=4e-6)


@pytest.mark.slow
def test_elephants_reach_a_leader_alone(table: Table) -> None:
    table.place(F5="Roman light bow infantry", F7="Carthaginian elephants", E7="Roman leader", G7="Carthaginian leader")
    _check(table, "F5", "F7", "ranged")


@pytest.mark.slow
def test_elephants_chain_of_swords_and_chariots(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy chariot")
    _check(table, "F5", "F6", least=4e-6)


def test_exact_lone_leader_between_enemies(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian leader", F7="Roman light infantry", E7="Roman auxilia")
    state = table.set_up()
    unit = state.unit_at[parse_hex("F5")]
    odds = attack_odds(state, unit, parse_hex("F6"))
    count = Count(every_ending(table.game, unit, parse_hex("F6"), "close", STANDING))
    assert odds.ignoring_most is None
    assert odds.leader_killed == count.chance(lambda ended: ended.killed)
    compare_toll(count, state.battle.unit_side[unit], odds.toll)


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
    ways = {**STANDING, "strike": "first strike"}
    count = Count(every_ending(table.game, unit, parse_hex("F6"), "close", ways))
    compare(count, target, -2, odds.target)
    compare(count, unit, -2, odds.attacker)
    compare_toll(count, 0 if state.battle.unit_side[unit] == 0 else 1, odds.toll)


@pytest.mark.parametrize(
    "enemy", rest_slow(["Roman heavy infantry 2 blocks with leader", "Roman elephants 1 block"])
)
def test_exact_battle_back_alone(table: Table, enemy: str) -> None:
    table.place(F5=enemy, F6="Carthaginian light infantry", G5="Roman auxilia", E5="Roman auxilia 1 block")
    table.dice(*["medium"] * (2 if "elephants" in enemy else 5))
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.asks("battle back")
    state = table.state
    unit, other = table.unit_number("F6"), table.unit_number("F5")
    odds = answer_odds(state, unit, other, 2)
    own, his = state.battle.unit_side[unit], state.battle.unit_side[other]

    def gain(count: Count) -> Fraction:
        return count.mean(lambda e: e.blocks[his] - e.blocks[own] + BANNER * (e.banners[own] - e.banners[his]))

    counts = [
        Count(every_ending(table.game, unit, parse_hex("F5"), "answer", {**STANDING, "flags": flags}))
        for flags in ("most", "none")
    ]
    count = min(counts, key=gain)  # the enemy uses his flags as it serves him
    assert count.total == 1
    compare(count, other, state.leader_at[parse_hex("F5")], odds.target)
    compare_toll(count, state.battle.unit_side[unit], odds.toll)


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
    "both on elephants": ("F5", "F6", "close", {"F5": "Roman elephants", "E5": "Roman auxilia with leader",
                                                "F6": "Carthaginian elephants with leader",
                                                "G6": "Carthaginian auxilia",
                                                "E4": "Roman medium infantry 2 blocks", "F4": "Roman auxilia"}),
    "bonus": ("F5", "F6", "bonus", {"F5": "Roman medium cavalry", "F6": "Carthaginian warriors with leader"}),
    "ranged": ("F5", "F7", "ranged", {"F5": "Roman light bow infantry", "F7": "Carthaginian elephants",
                                      "E8": "Carthaginian auxilia 1 block", "F8": "Carthaginian auxilia 2 blocks"}),
}


@pytest.mark.parametrize("name", rest_slow(SAMPLED))
@pytest.mark.parametrize("rolls", rest_slow([4_000, 1_000_000]))
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
    one = Fraction(1, rolls)
    spread = 4.5 * (0.25 / rolls) ** 0.5
    count = Count(
        ((ending(table.game, chance, unit, where, kind, STANDING), one) for _ in range(rolls)), spread
    )
    compare_combat(count, state, unit, target, combat)


def test_scripted_dice_are_not_needed_to_know_the_odds(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian auxilia")
    state = table.set_up()
    before = state.to_json()
    attack_odds(state, table.unit_number("F5"), parse_hex("F6"))
    assert state.to_json() == before
    assert isinstance(table.game.chance, ScriptedChance)
