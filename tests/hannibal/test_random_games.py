"""Random matches run to their real end, and nothing is lost on the way."""

from __future__ import annotations

import pytest

from ccancients.arena.fuzz import fuzz_game
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.setup import USUAL, Bid, Setup
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.refusals.tries import crowd, lively
from tests.sweeps import rest_slow

SWITCHED = Setup(
    edition="avalon_hill",
    switches={
        "messenger_variant": True, "flaminius_cancels_withdrawals": True, "two_consuls_need_ten": True,
        "counsel_lasts_through_turn_of_reshuffle": True, "carthaginian_minus_one_on_subjugation": True,
        "bad_weather_counts_spaces": True, "sortie_may_be_avoided": True, "numidian_allies_desert_ops": 2,
        "storms_at_sea_modifier": -2, "casualty_die_for_each_side": True, "hannibals_five_can_end_the_war": True,
        "traitor_works_in_truce": True, "spy_rounds_up": True, "siege_abilities_need_event": False,
    },
    bid=Bid(side="carthage", markers=2),
)


@pytest.mark.parametrize("seed", rest_slow(range(48)))
def test_a_random_match_ends_with_every_invariant_held_after_every_choice(seed):
    assert fuzz_game(HANNIBAL, USUAL, seed, look_every=200).outcome in (0, 1)


@pytest.mark.parametrize("seed", rest_slow(range(3)))
def test_a_random_match_by_every_switch(seed):
    assert fuzz_game(HANNIBAL, SWITCHED, seed, look_every=200).outcome in (0, 1)


def test_a_match_copied_saved_and_looked_at_at_every_decision():
    assert fuzz_game(HANNIBAL, Setup(turns=1), 7).outcome in (0, 1)


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/hannibal/test_random_games.py
@pytest.mark.parametrize("start", range(500, 550, 10))
def test_fifty_matches_copied_saved_and_looked_at_at_every_decision(start):
    for seed in range(start, start + 10):
        assert fuzz_game(HANNIBAL, USUAL, seed).outcome in (0, 1), f"seed {seed}"


CROWDED = Setup(edition=SWITCHED.edition, switches=SWITCHED.switches)


@pytest.mark.parametrize("setup", [USUAL, CROWDED], ids=["usual", "switched"])
@pytest.mark.parametrize("seed", rest_slow(range(100)))
def test_every_invariant_holds_on_a_crowded_map(setup, seed):
    game = HANNIBAL.new_game(setup, RolledChance(seed), record=False)
    chance = RolledChance(seed + 1000)
    crowd(game.state, chance)
    game.events = []
    watch = HANNIBAL.watch(game)
    assert not watch.broken(game, [])
    for count in range(200):
        if game.decision is None:
            break
        choice = lively(game.decision, chance)
        game.apply(choice)
        assert not watch.broken(game, game.take_events()), f"choice {count}: {choice}"
