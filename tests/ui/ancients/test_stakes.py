"""What the buttons of a prompt promise: the same figures as the odds, on every question that has any."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ccancients.ancients import questions as q
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import Kind
from ccancients.ancients.procedures.combat import CloseCombat
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.ui.ancients.words.chances import number
from ccancients.ui.ancients.words.stakes import chips, stakes

WEIGHED = {q.EVADE, q.BATTLE_BACK, q.ADVANCE, q.IGNORE_FLAGS, q.FIRST_STRIKE}
ALWAYS = (q.EVADE, q.BATTLE_BACK, q.ADVANCE, "free")
ENOUGH = 4
SEED = 41


@pytest.mark.parametrize("battle", ["zama", "beneventum", "cannae"])
def test_every_answer_by_button_of_a_fight_is_weighed_as_the_odds_say(battle: str) -> None:
    rng, seen = random.Random(SEED), Counter()
    setup = Setup(scenario=find_scenario(battle))
    game = ANCIENTS.new_game(setup, RolledChance(SEED))
    for _ in range(1500):
        decision = game.decision
        if decision is None:
            break
        if decision.question in WEIGHED:
            before = game.state.to_json()
            told = stakes(game)
            assert set(told) == set(decision.choices), f"{battle}, seed {SEED}: {decision}"
            assert all(stake.figure or stake.sentence for stake in told.values())
            assert game.state.to_json() == before
            seen[decision.question] += 1
            if decision.question == q.EVADE:
                check_evade(game, told)
        if decision.question == q.RETREAT:
            costs = set(chips(game).values())
            assert len(costs) == 1, "all ways of a retreat cost the same (rulings 22, 23)"
            seen[costs.pop()] += 1
        if all(seen[question] >= ENOUGH for question in ALWAYS):
            break
        some = [choice for choice in decision.choices if choice.verb in ("attack", "fire", "first strike")]
        game.apply(rng.choice(some or decision.choices))
    assert all(seen[question] for question in ALWAYS), seen


def check_evade(game, told) -> None:
    """Evading and standing have the losses of the exact odds."""
    unit, there = game.decision.about
    combat = next(each for each in reversed(game.stack) if isinstance(each, CloseCombat))
    odds = attack_odds(game.state, unit, there, kind=Kind.BONUS if combat.bonus else Kind.CLOSE)
    assert odds.evade is not None
    assert odds.fought_out is not None
    figures = {choice.verb: stake.figure for choice, stake in told.items()}
    assert figures == {
        "evade": f"loses {number(odds.evade.expected_loss)}",
        "stand": f"loses {number(odds.fought_out.target.expected_loss)}",
    }
    bars = {choice.verb: stake.bar for choice, stake in told.items()}
    assert tuple(part.share for part in bars["evade"].segments) == odds.evade.lost
