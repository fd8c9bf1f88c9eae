"""Plans worth trying: every card by the script, boldly and cautiously, and variants of the best few.

A candidate is the list of answers from the pending decision up to the battles. The script makes all of them, so they
are all sensible; the search only has to tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.mind.script.plans import Plan, Planner
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.state import State
from ccancients.ancients.view import View
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.search.budget import Budget


def bold(base: Weights) -> Weights:
    """Strikes where the script hesitates."""
    return replace(
        base, danger=base.danger * 0.5, aggression=base.aggression * 1.2, battle_back=base.battle_back * 0.8,
        approach=base.approach * 1.5, leader_alone=base.leader_alone * 0.5, support=_times(base.support, 0.6),
    )


def cautious(base: Weights) -> Weights:
    """Stays out of reach, together."""
    return replace(
        base, danger=base.danger * 1.7, aggression=base.aggression * 0.9, battle_back=base.battle_back * 1.2,
        approach=base.approach * 0.55, leader_company=base.leader_company * 1.6, support=_times(base.support, 1.6),
    )


def static(base: Weights) -> Weights:
    """Fights where it stands: no reason to move but a better battle."""
    return replace(base, approach=0.0, danger=base.danger * 0.2, support=_times(base.support, 0.0))


def unchanged(base: Weights) -> Weights:
    """The script itself."""
    return base


VARIANTS: Final[dict[str, Callable[[Weights], Weights]]] = {
    "script": unchanged, "bold": bold, "cautious": cautious, "static": static,
}
"""The variants of the script that propose plans for every card (the last one for the best few)."""

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


def _times(support: tuple[float, float, float], factor: float) -> tuple[float, float, float]:
    return support[0] * factor, support[1] * factor, support[2] * factor


def noisy_weights(seed: int, base: Weights) -> Weights:
    """The script's weights, each up to about twice as large or half as small."""

    def factor(number: int) -> float:
        return float(2 ** (0.6 * _bell(scramble(seed * 31 + number))))

    return replace(
        base, danger=base.danger * factor(1), aggression=base.aggression * factor(2),
        battle_back=base.battle_back * factor(3), approach=base.approach * factor(4),
        support=_times(base.support, factor(5)), leader_company=base.leader_company * factor(6),
        missile_range=base.missile_range * factor(7),
    )


def candidates(
    view: View, seed: int, variants: int, budget: Budget | None = None, base: Weights = DEFAULT
) -> list[Candidate]:
    """Plans for the pending question of one's own turn, the script's favorite first, none twice, at least one.

    ``variants``  how many of the plans are made with noise;  ``base`` the script's weights
    ``budget``    is looked at after every plan
    """
    decision = view.decision
    assert decision is not None
    found: dict[tuple[Choice, ...], Candidate] = {}
    proposed = _for_cards if decision.question == questions.CARD else _for_the_rest
    for each in proposed(view, decision, seed, variants, base):
        if each.answers and each.answers[0] in decision.choices and each.answers not in found:
            found[each.answers] = each
        if found and budget is not None and budget.is_over:
            break
    return list(found.values()) or [Candidate(decision.choices[-1:], 0.0, "script")]


def with_another_card(ranked: Sequence[Candidate], number: int) -> list[Candidate]:
    """The first so many plans; the last of several is one for another card where all would be for the same."""
    first = list(ranked[:number])
    if len(first) > 1 and len({each.answers[0] for each in first}) == 1:
        others = [each for each in ranked[number:] if each.answers[0] != first[0].answers[0]]
        first[-1:] = others[:1] or first[-1:]
    return first


def _for_cards(view: View, decision: Decision, seed: int, variants: int, base: Weights) -> Iterator[Candidate]:
    ranked: list[Choice] = []
    for source, change in VARIANTS.items():
        plans = _planner(view, change(base)).card_plans(decision)
        ranked = ranked or [choice for choice, _ in plans]
        for choice, plan in plans:
            if source != "static" or choice in ranked[:BEST_CARDS]:
                yield _made(plan, source)
    for number in range(variants):
        card = ranked[number % min(BEST_CARDS, len(ranked))]
        yield _made(_noisy(view, seed, number, base).card_plan(card), "noise")


def _for_the_rest(view: View, _decision: Decision, seed: int, variants: int, base: Weights) -> Iterator[Candidate]:
    """Plans for the rest of a turn that has begun."""
    for source, change in VARIANTS.items():
        yield _made(_planner(view, change(base)).rest_of_turn(view.imagine(seed)), source)
    for number in range(variants):
        yield _made(_noisy(view, seed, number, base).rest_of_turn(view.imagine(seed)), "noise")


def _planner(view: View, weights: Weights) -> Planner:
    return Planner(view.imagine(0), view.side, weights, view.imagine)


def _noisy(view: View, seed: int, number: int, base: Weights) -> Planner:
    """A planner with noise on whom it orders, every other one also on what it cares about."""
    mark = scramble((seed << 8) + number)
    weights = noisy_weights(mark, base) if number % 2 else base
    return NoisyPlanner(view.imagine(seed), view.side, weights, view.imagine, mark)


def _made(plan: Plan, source: str) -> Candidate:
    return Candidate(tuple(plan.answers), plan.value, source)
