"""Combats fought out by the engine, to be held against the odds: every way they can go, or as many as are wished.

``every_ending`` plays a combat with every result of every roll, each with its exact chance; ``ending`` once with the
dice of a chance. ``Count`` adds endings up figure by figure, as the odds tell them, and ``compare`` finds the first
that differs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from ccancients.ancients import events as ev
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, PieceOdds, Toll
from ccancients.ancients.procedures.combat import CloseCombat, RangedCombat
from ccancients.ancients.rules.dice_number import escape_dice
from ccancients.ancients.rules.falling_back import enemies_on
from ccancients.ancients.state import State
from ccancients.engine.chance import Chance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

NONE = Fraction(0)
STANDING = {"flags": "most", "evade": "stand", "strike": "pass"}
"""The answers of a defender who ignores what flags he may, and stands."""


def multisets(dice: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every result of some dice without order, with its chance."""
    for faces in combinations_with_replacement(range(6), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        yield faces, Fraction(ways, 6**dice)


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


class Ended:
    """What became of everybody when a combat was fought out, read off the events and the state alone."""

    def __init__(self, game: Game[State], unit: int, there: int) -> None:
        state, battle = game.state, game.state.battle
        self.events = game.take_events()
        self.battle_back = any(
            isinstance(e, ev.DiceRolled) and e.why is ev.RollFor.BATTLE_BACK for e in self.events
        )
        self.killed = {event.leader for event in self.events if isinstance(event, ev.LeaderKilled)}
        self.lost: dict[int, int] = {}
        self.paid: dict[int, int] = {}
        self.gone: dict[int, int] = {}
        self.wild = {event.unit for event in self.events if isinstance(event, ev.RampageBegan)}
        barred = -1
        for event in self.events:
            if isinstance(event, ev.BlocksLost):
                self.lost[event.unit] = self.lost.get(event.unit, 0) + event.count
                if barred == event.unit:
                    self.paid[barred] = self.paid.get(barred, 0) + event.count
            if isinstance(event, ev.UnitMoved) and event.why in (ev.Why.RETREAT, ev.Why.EVADE):
                self.gone[event.unit] = self.gone.get(event.unit, 0) + len(event.path) - 1
            barred = event.unit if isinstance(event, ev.RetreatBlocked) else -1
        self.dead = {each for each in self.lost if not state.blocks[each]}
        self.moved = {each for each in self.gone if state.blocks[each]}
        self.banners = tuple(
            sum(isinstance(e, ev.BannerWon) and e.side == side for e in self.events) for side in (0, 1)
        )
        self.blocks = tuple(
            sum(lost for each, lost in self.lost.items() if battle.unit_side[each] == side) for side in (0, 1)
        )

    @property
    def key(self) -> object:
        """The same for endings that come to the same."""
        parts: list[object] = [self.battle_back, self.banners, self.blocks]
        parts += [tuple(sorted(each)) for each in (self.killed, self.wild, self.dead, self.moved)]
        parts += [tuple(sorted(each.items())) for each in (self.lost, self.paid, self.gone)]
        return tuple(parts)


def answer_as_assumed(game: Game[State], decision: Decision, ways: dict[str, str], owner: int) -> Choice:
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


def ending(start: Game[State], chance: Chance, unit: int, there: int, kind: str, ways: dict[str, str]) -> Ended:
    """A combat played once by the real procedures; ``kind`` "answer" goes on with the battle back that is asked for."""
    game = start.clone(chance=chance)
    game.events = []
    if kind == "answer":
        assert start.decision is not None
        game.apply(Choice("battle back"))
        while game.decision is not None and game.decision.question != "battle":
            game.apply(answer_as_assumed(game, game.decision, ways, 1 - start.decision.side))
        return Ended(game, unit, there)
    state = game.state
    target = state.unit_at[there]
    owner = state.battle.unit_side[target] if target >= 0 else 1 - state.battle.unit_side[unit]
    procedure: Any = RangedCombat(unit, there) if kind == "ranged" else CloseCombat(unit, there, bonus=kind == "bonus")
    game.start(procedure)
    while game.decision is not None:
        game.apply(answer_as_assumed(game, game.decision, ways, owner))
    return Ended(game, unit, there)


def every_ending(
    start: Game[State], unit: int, there: int, kind: str, ways: dict[str, str], least: float = 0
) -> Iterator[tuple[Ended, Fraction]]:
    """Every way the combat can go; branches less likely than ``least`` are left out (elephants' endless chains)."""
    open_rolls: list[tuple[list[tuple[int, ...]], Fraction]] = [([], Fraction(1))]
    while open_rolls:
        rolls, chance = open_rolls.pop()
        branch: Any = _Branch(rolls)
        try:
            yield ending(start, branch, unit, there, kind, ways), chance
        except _MoreDice as more:
            dice = int(more.args[0])
            open_rolls += [
                ([*rolls, faces], chance * share) for faces, share in multisets(dice) if chance * share >= least
            ]


class Count:
    """Endings added up as the odds tell them: what is counted, less at most ``left_out``, give or take ``spread``."""

    def __init__(self, endings: Iterable[tuple[Ended, Fraction]], spread: float = 0) -> None:
        alike: dict[object, tuple[Ended, Fraction]] = {}
        for ended, chance in endings:
            first, before = alike.get(ended.key, (ended, NONE))
            alike[ended.key] = (first, before + chance)
        self.endings = list(alike.values())
        self.spread = spread
        self.total = sum((chance for _, chance in self.endings), NONE)

    @property
    def left_out(self) -> Fraction:
        """The chance of what was not played."""
        return NONE if self.spread else 1 - self.total

    def chance(self, fits: Any) -> Fraction:
        """How often something holds of an ending."""
        return sum((chance for ended, chance in self.endings if fits(ended)), NONE)

    def mean(self, number: Any) -> Fraction:
        """The mean of a number of an ending."""
        return sum((chance * number(ended) for ended, chance in self.endings), NONE)

    def same(self, counted: Fraction, told: Fraction, what: str, most: int = 1) -> None:
        """Whether a figure that is at most ``most`` was counted as it was told."""
        low, high = told - most * (self.left_out + Fraction(self.spread)), told + most * Fraction(self.spread)
        assert low <= counted <= high, f"{what}: counted {float(counted):.5f}, told {float(told):.5f}"


def compare(count: Count, unit: int, leader: int, odds: PieceOdds, *, ways: bool = True) -> None:
    """What was counted of a unit, and of the leader who stood with it, is what the odds say."""
    assert count.left_out < 0.05
    for lost, chance in enumerate(odds.lost):
        count.same(count.chance(lambda e, n=lost: e.lost.get(unit, 0) == n), chance, f"{lost} blocks lost")
    count.same(count.chance(lambda e: unit not in e.dead | e.moved), odds.stands, "stands")
    count.same(count.chance(lambda e: unit in e.moved), odds.retreated, "retreated")
    count.same(count.chance(lambda e: leader in e.killed), odds.leader_killed, "leader killed")
    if not ways:
        return
    for lost, chance in enumerate(odds.by_dice):
        by_dice = count.chance(lambda e, n=lost: e.lost.get(unit, 0) - e.paid.get(unit, 0) == n)
        count.same(by_dice, chance, f"{lost} blocks lost to dice")
    for lost, chance in enumerate(odds.paid):
        count.same(count.chance(lambda e, n=lost: e.paid.get(unit, 0) == n), chance, f"{lost} blocks paid")
    for hexes, chance in enumerate(odds.gone):
        gone = count.chance(lambda e, n=hexes: (e.gone.get(unit, 0) if unit in e.moved else 0) == n)
        count.same(gone, chance, f"{hexes} hexes back")
    pinned = count.chance(lambda e: unit in e.paid and unit not in e.dead | e.moved)
    count.same(pinned, odds.pinned, "pinned")
    count.same(count.chance(lambda e: unit in e.paid and unit in e.dead), odds.died_back, "died back")
    count.same(count.chance(lambda e: unit in e.wild), odds.wild, "wild")


def compare_combat(count: Count, state: State, unit: int, target: int, combat: CombatOdds) -> None:
    """Every figure of a combat fought out."""
    leaders = tuple(state.leader_at[state.unit_hex[each]] for each in (unit, target))
    compare(count, target, leaders[1], combat.target)
    compare(count, unit, leaders[0], combat.attacker)
    count.same(count.chance(lambda e: e.battle_back), combat.battle_back, "battle back")
    if combat.answer is not None:
        for who, odds in ((unit, combat.answer.attacker), (target, combat.answer.target)):
            for lost, chance in enumerate(odds.lost):
                both = count.chance(lambda e, w=who, n=lost: e.battle_back and e.lost.get(w, 0) == n)
                count.same(both, chance * combat.battle_back, f"{lost} blocks lost by {who} where it answers")
    beside = {each.unit: each for each in combat.bystanders if each.unit >= 0}
    for other in range(len(state.unit_hex)):
        if other in (unit, target) or state.unit_hex[other] < 0:
            continue
        leader = state.leader_at[state.unit_hex[other]]
        if other in beside:
            compare(count, other, leader if leader >= 0 else -2, beside[other].odds, ways=False)
        else:
            assert not count.chance(lambda e, o=other: o in e.lost), f"unit {other} loses blocks and is not told of"
    for each in combat.bystanders:
        if each.unit < 0:
            count.same(count.chance(lambda e, n=each.leader: n in e.killed), each.odds.leader_killed, "lone leader")
    compare_toll(count, state.battle.unit_side[unit], combat.toll)


def compare_toll(count: Count, side: int, toll: Toll) -> None:
    """Blocks and banners of both sides."""
    for place, owner in enumerate((side, 1 - side)):
        count.same(count.mean(lambda e, o=owner: e.blocks[o]), toll.blocks[place], f"blocks of {owner}", 20)
        count.same(count.mean(lambda e, o=owner: e.banners[o]), toll.banners[place], f"banners of {owner}", 8)


def compare_attack(
    start: Game[State], unit: int, there: int, kind: str, odds: AttackOdds, least: float = 0
) -> None:
    """Odds of an attack against every way the engine can play it, for each answer of the defender."""
    state = start.state
    target = state.unit_at[there]

    def ended(**ways: str) -> Count:
        return Count(every_ending(start, unit, there, kind, {**STANDING, **ways}, least))

    for flags, combat in (("most", odds.ignoring_most), ("none", odds.ignoring_none)):
        assert combat is not None
        compare_combat(ended(flags=flags), state, unit, target, combat)
    if odds.evade is not None and odds.evade_toll is not None:
        count = ended(evade="evade")
        compare(count, target, state.leader_at[there], odds.evade)
        compare_toll(count, state.battle.unit_side[unit], odds.evade_toll)
