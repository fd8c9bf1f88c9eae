"""Why not? Every refusal has a reason with its rule and source, and it gives nothing hidden away."""

from __future__ import annotations

from collections import Counter

import pytest

from ccancients.engine.decision import Choice
from ccancients.hannibal import notation
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.view import view_for
from ccancients.hannibal.why_not import RULES, Asked, Refusal, why_not
from tests.hannibal.refusals.tries import every_wish, positions, wish
from tests.hannibal.test_random_games import SWITCHED


def complete(asked: Asked, choice: Choice, where: str) -> Refusal | None:
    """The reason against a choice, with everything that a reason has; None for a legal one."""
    assert asked.decision is not None
    refusal = why_not(asked, choice)
    assert (refusal is None) == (choice in asked.decision.choices), f"{where}: {refusal}"
    if refusal is not None:
        rule = RULES[refusal.rule]
        assert rule.paragraph, where
        assert rule.source, where
        assert set(refusal.facts) == set(rule.facts), where
    return refusal


def tried(tries: int, setup: Setup, seed: int) -> Counter[str]:
    """So many illegal tries over the positions of random games, each with a reason."""
    seen: Counter[str] = Counter()
    while True:
        for label, game, chance in positions(setup, seed, every=25, rare=4):
            for _ in range(2):
                choice = wish(game.decision, chance)
                refusal = complete(game, choice, f"{label}: '{notation.choice_text(choice)}'")
                if refusal is not None:
                    seen[refusal.rule] += 1
                    if seen.total() >= tries:
                        return seen
        seed += 1


def test_every_one_of_a_thousand_random_illegal_tries_has_a_rule_and_a_source():
    seen = tried(1000, USUAL, seed=1)
    assert len(seen) > 40


@pytest.mark.slow
@pytest.mark.parametrize("setup", [USUAL, SWITCHED], ids=["usual", "switched"])
def test_every_one_of_ten_thousand_random_illegal_tries_has_a_rule_and_a_source(setup):
    """``python -m pytest -m slow tests/hannibal/test_why_not.py``: 20,000 tries with both set-ups."""
    assert len(tried(10_000, setup, seed=100)) > 80


def sweep(setup: Setup, seed: int, every: int, rare: int) -> Counter[str]:
    """Every wish in positions of a random game: a view gives the same reason, and so does every other deal."""
    seen: Counter[str] = Counter()
    for label, game, chance in positions(setup, seed, every, rare):
        mine = view_for(game, game.decision.side)
        others = [mine, *(mine.imagine(chance.roll(1, 1000)[0]) for _ in range(2))]
        theirs = view_for(game, 1 - game.decision.side)
        for choice in every_wish(game.decision, chance):
            where = f"{label}: '{notation.choice_text(choice)}'"
            refusal = complete(game, choice, where)
            assert all(why_not(other, choice) == refusal for other in others), f"{where}: betrays what is hidden"
            assert why_not(theirs, choice) == Refusal("question.other side"), where
            if refusal is not None:
                seen[refusal.rule] += 1
    return seen


@pytest.mark.parametrize("seed", range(3))
def test_every_wish_in_some_positions_has_a_reason_that_betrays_nothing_hidden(seed):
    assert len(sweep(USUAL, seed, every=60, rare=6)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("setup", [USUAL, SWITCHED], ids=["usual", "switched"])
@pytest.mark.parametrize("seed", range(10, 20))
def test_every_wish_in_many_positions_has_a_reason_that_betrays_nothing_hidden(setup, seed):
    sweep(setup, seed, every=20, rare=1)
