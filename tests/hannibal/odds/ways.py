"""Playing the real procedures: through every way that the dice can fall, or with rolled dice, many times.

A *case* is a match stopped before its dice, and a function that plays on to the end and says what came of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.state import State

Ways = dict[Any, Fraction]


class MoreDice(Exception):
    """The dice written down have run out; how many sides the next one has."""


class WrittenDice:
    """Dice from a list; asks for more by an exception. Nothing is shuffled."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        self.rolls, self.next = rolls, 0

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        assert dice == 1
        if self.next == len(self.rolls):
            raise MoreDice(sides)
        self.next += 1
        return (self.rolls[self.next - 1],)

    def shuffle(self, cards: Any) -> list[int]:
        return list(cards)

    def copy(self) -> WrittenDice:
        return WrittenDice(self.rolls[self.next:])


@dataclass(frozen=True, eq=False)
class Case:
    """``game`` stopped at a decision, or before a procedure is started;  ``play`` plays it and tells the outcome."""

    name: str
    game: Game[State]
    play: Callable[[Game[State]], Hashable]

    @cache  # noqa: B019  cases live as long as the tests
    def every_way(self) -> Ways:
        """The exact chances of all outcomes, by playing every way in which the dice can fall."""
        found: Ways = {}
        waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
        while waiting:
            rolls, chance = waiting.pop()
            try:
                outcome = self.play(self.game.clone(chance=WrittenDice(rolls)))
            except MoreDice as more:
                sides = more.args[0]
                waiting += [((*rolls, face), chance / sides) for face in range(sides)]
                continue
            found[outcome] = found.get(outcome, Fraction(0)) + chance
        return found

    def rolled(self, times: int, seed: int) -> Counter[Hashable]:
        """How often each outcome came up with rolled dice."""
        chance = RolledChance(seed)
        return Counter(self.play(self.game.clone(chance=chance)) for _ in range(times))

    def rolled_often(self, times: int, seed: int) -> Counter[Hashable]:
        """The same for a great many: dice are rolled every time, but what comes of dice that have fallen so before is
        known. The first time that they do, the procedures play it.
        """
        chance, counts = RolledChance(seed), Counter[Hashable]()
        first = self._after(())
        for _ in range(times):
            known = first
            while known.sides:
                face = chance.roll(1, known.sides)[0]
                following = known.after[face]
                if following is None:
                    following = known.after[face] = self._after((*known.rolls, face))
                known = following
            counts[known.outcome] += 1
        return counts

    def _after(self, rolls: tuple[int, ...]) -> Fallen:
        try:
            return Fallen(rolls, 0, [], self.play(self.game.clone(chance=WrittenDice(rolls))))
        except MoreDice as more:
            return Fallen(rolls, more.args[0], [None] * more.args[0])


@dataclass(slots=True)
class Fallen:
    """How dice have fallen so far: how many sides the next die has, 0 where there is an outcome instead."""

    rolls: tuple[int, ...]
    sides: int
    after: list[Fallen | None]
    outcome: Hashable = None


def farthest(counts: Counter[Hashable], odds: Ways) -> float:
    """The largest distance of a frequency from its chance, in standard errors, of what is expected 20 times or more."""
    times, found = sum(counts.values()), 0.0
    for outcome, chance in odds.items():
        expected = times * float(chance)
        if 20 <= expected <= times - 20:
            found = max(found, abs(counts[outcome] - expected) / sqrt(expected * (1 - float(chance))))
    return found


def agree(counts: Counter[Hashable], odds: Ways, *, sigmas: float = 5) -> list[str]:
    """Where frequencies are further from chances than so many standard deviations; nothing for none."""
    times = sum(counts.values())
    wrong = [f"{outcome} cannot be" for outcome in counts if not odds.get(outcome)]
    for outcome, chance in odds.items():
        expected, spread = times * float(chance), sqrt(times * float(chance) * (1 - float(chance)))
        if abs(counts[outcome] - expected) > sigmas * spread + 1e-9:
            wrong.append(f"{outcome}: {counts[outcome]} of {times}, expected {expected:.1f} +- {spread:.1f}")
    return wrong


def by(ways: Ways, part: Callable[[Any], Any]) -> Ways:
    """The chances of a part of the outcomes."""
    found: Ways = {}
    for outcome, chance in ways.items():
        found[part(outcome)] = found.get(part(outcome), Fraction(0)) + chance
    return found


def numbers(distribution: tuple[Fraction, ...]) -> Ways:
    """A distribution by its numbers, those that cannot be left out."""
    return {number: chance for number, chance in enumerate(distribution) if chance}


def answer_all(game: Game[State], answers: Callable[[Decision], str | None]) -> None:
    """Answer every question by its text; the first choice where the function says nothing."""
    while game.decision is not None:
        said = answers(game.decision)
        game.apply(game.decision.choices[0] if said is None else LANGUAGE.parse_choice(said))
