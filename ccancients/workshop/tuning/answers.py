"""What answers in battle could be worth: how much better the best one is than the script's, by play-outs.

Questions of battles between two scripts are taken by chance; every answer is played out many times with the same luck.
Half of the play-outs choose an answer, as a level that searches would with so many of them, and the other half tell
what it is worth, so that luck in choosing flatters nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.mind.script import reactions
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search.rollout import Rollouts
from ccancients.ancients.mind.search.thinker import ANSWERS_TRIED, CONSUL
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.view import View, view_for
from ccancients.arena.figures import Z95
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.processes.pool import pool_of
from ccancients.search.halving import standard_error

Where = tuple[str, Setup, int]
"""Battle, set-up, seed."""
_FINE: Final = 4096


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and what its answers came to.

    ``points``  by answer, the script's first, the worth of its play-outs: number *i* of all of them had the same luck
    """

    question: str
    points: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: ``turns`` of both sides, how often each question came up, and those that were looked at."""

    name: str
    turns: int
    came_up: dict[str, int]
    asked: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """What choosing by play-outs gains over the script, in points a question (100 are a Victory Banner).

    ``a_turn``  how often the question comes up;  ``mean``, ``error`` of the gain;  ``count`` questions looked at
    """

    question: str
    a_turn: float
    mean: float
    error: float
    count: int


def wanted(battles: Sequence[tuple[str, Setup]], count: int, seed: int) -> list[Where]:
    """So many battles, all of them in turn."""
    return [(*battles[each % len(battles)], seed + each) for each in range(count)]


def asked(where: Sequence[Where], share: float, each: int, jobs: int | None = None) -> Iterator[Battle]:
    """Play battles and look at a share of their questions, ``each`` play-outs an answer, on all cores."""
    work = partial(look, share=share, each=each)
    with pool_of(jobs) as pool:
        yield from pool.map(work, where)


def look(where: Where, share: float, each: int) -> Battle:
    """Play a battle and look at a share of its questions."""
    name, setup, seed = where
    game = new_game(setup, seed, record=False)
    players = (Centurion(), Centurion())
    chance = RolledChance(seed)
    came_up: Counter[str] = Counter()
    found: list[Asked] = []
    while game.decision is not None:
        decision = game.decision
        view = view_for(game, decision.side)
        answer = players[decision.side].choose(view)
        open_question = reactions.answers(decision.question) and decision.question != questions.AMBUSH
        if open_question and len(decision.choices) > 1:
            came_up[decision.question] += 1
            if chance.roll(1, _FINE)[0] < share * _FINE:
                liked = reactions.ranked(Outlook(view.state.copy(), view.side, DEFAULT), decision)
                tried = [answer, *(choice for _, choice in liked if choice != answer)][:ANSWERS_TRIED]
                found.append(_played(view, decision.question, tried, seed + len(found), each))
        game.apply(answer)
    return Battle(name, sum(game.state.turns), dict(came_up), tuple(found))


def _played(view: View, question: str, choices: Sequence[Choice], seed: int, each: int) -> Asked:
    rollouts = Rollouts(view, STANDARD, seed, ahead=CONSUL.ahead, scripted=CONSUL.scripted)
    points = []
    for choice in choices:
        stem = rollouts.stem([choice])
        points.append(tuple(rollouts.sample(stem, number).worth for number in range(each)))
    return Asked(question, tuple(points))


def gains(battles: Sequence[Battle], chosen_by: int) -> list[Gain]:
    """What choosing by so many play-outs an answer gains, the question first that matters most in a turn."""
    turns = sum(battle.turns for battle in battles)
    came_up: Counter[str] = Counter()
    found: dict[str, list[float]] = {}
    for battle in battles:
        came_up.update(battle.came_up)
        for each in battle.asked:
            found.setdefault(each.question, []).append(gain(each, chosen_by))
    told = [
        Gain(question, came_up[question] / turns, sum(seen) / len(seen), standard_error(seen), len(seen))
        for question, seen in found.items()
    ]
    return sorted(told, key=lambda each: -each.a_turn * each.mean)


def gain(one: Asked, chosen_by: int) -> float:
    """What the answer chosen by the first play-outs is worth more than the script's in all later ones."""
    rows = one.points
    best = max(range(len(rows)), key=lambda row: sum(rows[row][:chosen_by]))
    later = len(rows[0]) - chosen_by
    return (sum(rows[best][chosen_by:]) - sum(rows[0][chosen_by:])) / later


def table(found: Sequence[Gain]) -> str:
    """A table for the docs."""
    rows = ["| question | a turn | looked at | gain each | gain a turn |", "| --- | --- | --- | --- | --- |"]
    rows += [
        f"| {each.question} | {each.a_turn:.2f} | {each.count} | {each.mean:+.2f} ± {Z95 * each.error:.2f} "
        f"| {each.a_turn * each.mean:+.2f} |"
        for each in found
    ]
    rows.append(f"| all | | | | {sum(each.a_turn * each.mean for each in found):+.2f} |")
    return "\n".join(rows)
