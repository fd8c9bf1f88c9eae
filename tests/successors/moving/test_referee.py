"""Random matches, followed by a second reading of activation and movement."""

from __future__ import annotations

import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from tests.successors.moving.referee import Referee

SCENARIOS = ("first_march_two", "coalition_two", "three_heirs_three", "babylon_323_four")
ENDINGS = ("end", "done", "pass")


def follow(scenario: str, seed: int) -> int:
    """Play a random match that rather goes on than ends something; how many choices were followed."""
    game = SUCCESSORS.new_game(Setup(scenario=scenario), RolledChance(seed))
    referee, dice, choices = Referee(game.state), random.Random(seed), 0
    for event in game.take_events():
        referee.see(game.state, event)
    while game.decision is not None:
        try:
            referee.look(game)
            choice = dice.choice(game.decision.choices)
            if choice.verb in ENDINGS and dice.random() < 0.6:
                choice = dice.choice(game.decision.choices)
            if game.decision.question == "spend":
                referee.foresee(game.state, choice.verb)
            referee.answered(game.decision, choice.verb)
            game.apply(choice)
            choices += 1
            for event in game.take_events():
                referee.see(game.state, event)
        except AssertionError as error:
            raise AssertionError(f"{scenario}, seed {seed}, choice {choices}: {error}") from None
    return choices


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_second_reading_foresees_a_random_match(scenario):
    assert follow(scenario, 1) > 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_a_second_reading_foresees_many_random_matches(seed):
    for scenario in SCENARIOS:
        follow(scenario, seed)
