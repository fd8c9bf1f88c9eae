"""Plans worth trying: every card by the script, boldly and cautiously, and variants of the best few.

A candidate is the list of answers from the pending decision up to the battles. The script makes all of them, so they
are all sensible; the search only has to tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.ai.plans import Plan, Planner
from ccancients.ancients.ai.search.budget import Budget
from ccancients.ancients.ai.weights import DEFAULT, Weights
from ccancients.ancients.state import State
from ccancients.ancients.view import View
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

BOLD: Final[Weights] = replace(
    DEFAULT, danger=0.45, aggression=1.2, battle_back=0.8, approach=1.4, leader_alone=15.0, support=(0.0, 1.0, 3.0)
)
"""Strikes where the script hesitates."""
CAUTIOUS: Final[Weights] = replace(
    DEFAULT, danger=1.6, aggression=0.9, battle_back=1.2, approach=0.5, support=(0.0, 2.5, 8.0), leader_company=4.0
)
"""Stays out of reach, together."""
STATIC: Final[Weights] = replace(DEFAULT, approach=0.0, danger=0.2, support=(0.0, 0.0, 0.0))
"""Fights where it stands: no reason to move but a better battle."""

BEST_CARDS: Final = 3
"""How many cards get variants with noise."""
NOISE: Final = 12.0
"""Points of noise on what ordering a unit gains (standard deviation)."""
_FINE: Final = 4096


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plan to try.

    ``answers``  from the pending decision on, up to the battles
    ``value``    what the script expects of it;  ``source`` which variant of the script made it
    """

    answers: tuple[Choice, ...]
    value: float
    source: str


class NoisyPlanner(Planner):
    """The script with noise on what ordering each unit gains, the same for a unit throughout."""

    def __init__(
        self, game: Game[State], side: int, weights: Weights, imagine: Callable[[int], Game[State]], seed: int
    ) -> None:
        super().__init__(game, side, weights, imagine)
        self._noise = seed

    def _choice_gain(self, game: Game[State], choice: Choice) -> float:
        gain = super()._choice_gain(game, choice)
        if not choice.args:
            return gain
        return gain + NOISE * _bell(scramble(self._noise * 8191 + choice.args[0] * 2 + (choice.verb != "order")))


def _bell(mark: int) -> float:
    """A number of about standard deviation 1 around 0, from a mark."""
    rolled = RolledChance(mark).roll(4, _FINE)
    return (sum(rolled) / _FINE - 2) * 1.7


def noisy_weights(seed: int) -> Weights:
    """The script's weights, each up to about twice as large or half as small."""
    def factor(number: int) -> float:
        return float(2 ** (0.6 * _bell(scramble(seed * 31 + number))))

    return replace(
        DEFAULT, danger=DEFAULT.danger * factor(1), aggression=DEFAULT.aggression * factor(2),
        battle_back=DEFAULT.battle_back * factor(3), approach=DEFAULT.approach * factor(4),
        support=(0.0, DEFAULT.support[1] * factor(5), DEFAULT.support[2] * factor(5)),
        leader_company=DEFAULT.leader_company * factor(6), missile_range=DEFAULT.missile_range * factor(7),
    )


def candidates(view: View, seed: int, variants: int, budget: Budget | None = None) -> list[Candidate]:
    """Plans for the pending question of one's own turn, the script's favorite first, none twice, at least one.

    ``variants``  how many of the plans are made with noise;  ``budget`` is looked at after every plan
    """
    decision = view.decision
    assert decision is not None
    found: dict[tuple[Choice, ...], Candidate] = {}
    ranked: list[Choice] = []
    for each in _proposed(view, decision, seed, variants, ranked):
        if each.answers and each.answers[0] in decision.choices and each.answers not in found:
            found[each.answers] = each
        if found and budget is not None and budget.is_over:
            break
    return list(found.values()) or [Candidate(decision.choices[-1:], 0.0, "script")]


def _proposed(
    view: View, decision: Decision, seed: int, variants: int, ranked: list[Choice]
) -> Iterator[Candidate]:
    if decision.question != questions.CARD:
        yield from _rests(view, seed, variants)
        return
    for source, weights in (("script", DEFAULT), ("bold", BOLD), ("cautious", CAUTIOUS), ("static", STATIC)):
        plans = _planner(view, weights).card_plans(decision)
        if source == "script":
            ranked += [choice for choice, _ in plans]
        elif source == "static":
            plans = [pair for pair in plans if pair[0] in ranked[:BEST_CARDS]]
        for _, plan in plans:
            yield _made(plan, source)
    for number in range(variants):
        card = ranked[number % min(BEST_CARDS, len(ranked))]
        mark = scramble((seed << 8) + number)
        planner = NoisyPlanner(
            view.imagine(seed), view.side, noisy_weights(mark) if number % 2 else DEFAULT, view.imagine, mark
        )
        yield _made(planner.card_plan(card), "noise")


def _rests(view: View, seed: int, variants: int) -> Iterator[Candidate]:
    """Plans for the rest of a turn that has begun."""
    for source, weights in (("script", DEFAULT), ("bold", BOLD), ("cautious", CAUTIOUS), ("static", STATIC)):
        yield _made(_planner(view, weights).rest_of_turn(view.imagine(seed)), source)
    for number in range(variants):
        mark = scramble((seed << 8) + number)
        planner = NoisyPlanner(
            view.imagine(seed), view.side, noisy_weights(mark) if number % 2 else DEFAULT, view.imagine, mark
        )
        yield _made(planner.rest_of_turn(view.imagine(seed)), "noise")


def _planner(view: View, weights: Weights) -> Planner:
    return Planner(view.imagine(0), view.side, weights, view.imagine)


def _made(plan: Plan, source: str) -> Candidate:
    return Candidate(tuple(plan.answers), plan.value, source)
