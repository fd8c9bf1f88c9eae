"""Whatever passes the checker can be played: random battles, random games, and never a dead end."""

from __future__ import annotations

import random

import pytest

from ccancients.ancients.design.balance import setup_of
from ccancients.ancients.design.rules import RULE_KINDS, RuleKind
from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.files import parse_scenario, scenario_text
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.fuzz import fuzz_game
from tests.ancients.designer.generator import random_scenario
from tests.sweeps import rest_slow

TURN: tuple[RuleKind | None, ...] = (None, None, *RULE_KINDS)
"""What the battles must have, one after the other."""


def play_random_battles(games: int, seed: int) -> None:
    """So many random games, each of another battle that has passed the checker; every kind of rule in turn."""
    dice, played, tried, kinds = random.Random(seed), 0, 0, set()
    while played < games:
        scenario = random_scenario(dice, TURN[played % len(TURN)])
        tried += 1
        assert parse_scenario(scenario_text(scenario), "random", draft=True) == scenario
        if errors_of(scenario):
            continue
        again = f"seed {seed}, battle {tried}\n{scenario_text(scenario)}"
        try:
            found = fuzz_game(ANCIENTS, setup_of(scenario), played, look_every=50)
        except Exception as error:
            raise AssertionError(again) from error
        assert found.outcome in (0, 1, -1), again
        kinds |= {rule.kind for rule in scenario.special_rules}
        played += 1
    assert kinds == set(RULE_KINDS), f"seed {seed}"
    assert played > tried // 10, "the generator makes hardly anything that can be played"


@pytest.mark.parametrize("seed", rest_slow([11, 12]))
def test_checked_battles_play_without_a_dead_end(seed: int) -> None:
    play_random_battles(len(TURN), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_thousand_checked_battles_play_without_a_dead_end(seed: int) -> None:
    play_random_battles(50, 1000 + seed)
