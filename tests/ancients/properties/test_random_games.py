"""Random legal games: no crash, no dead end, nothing lost, clone = original, save = load, replay = game."""

from __future__ import annotations

from itertools import product

import pytest

from ccancients.ancients.components.board import Side
from ccancients.ancients.invariants import Watch
from ccancients.ancients.scenario.files import base_scenarios, find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.arena.fuzz import MOST_CHOICES, fuzz, fuzz_game
from ccancients.engine.chance import RolledChance
from tests.sweeps import rest_slow

PRINTINGS = ("first", "current")


@pytest.mark.parametrize("seed", rest_slow(range(20)))
def test_a_random_game_of_akragas_holds_at_every_choice(akragas: Setup, seed: int) -> None:
    assert fuzz_game(ANCIENTS, akragas, seed).outcome in (0, 1)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 1000, 100))
def test_a_thousand_random_games_of_akragas(akragas: Setup, start: int) -> None:
    assert fuzz(ANCIENTS, [("akragas", akragas)], 100, 10_000 + start, lambda _: None, look_every=MOST_CHOICES) == []


@pytest.mark.parametrize(
    ("number", "printing", "seed"),
    rest_slow(
        product(range(15), PRINTINGS, [77, 79]), {(number, PRINTINGS[number % 2], 77) for number in (0, 7)}
    ),
)
def test_random_games_of_every_battle_and_printing(number: int, printing: str, seed: int) -> None:
    scenario = base_scenarios()[number]
    setup = Setup(scenario=scenario, options=Options.model_validate({"printing": printing}))
    assert fuzz(ANCIENTS, [(scenario.id, setup)], 2, seed, lambda _: None, look_every=5) == []


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ancients/properties
@pytest.mark.parametrize("number", range(15))
def test_many_random_games_of_every_battle(number: int) -> None:
    scenario = base_scenarios()[number]
    setups = [
        (f"{scenario.id} {printing}", Setup(scenario=scenario, options=Options.model_validate({"printing": printing})))
        for printing in ("first", "current")
    ]
    assert fuzz(ANCIENTS, list(setups), 670, 1_000_000, lambda _: None, look_every=25) == []


def test_the_same_seed_and_choices_give_the_same_game_byte_for_byte(akragas: Setup) -> None:
    first, second = new_game(akragas, 42), new_game(akragas, 42)
    chooser = RolledChance(1)
    while first.decision is not None:
        choice = first.decision.choices[chooser.roll(1, len(first.decision.choices))[0]]
        first.apply(choice)
        second.apply(choice)
    assert first.snapshot() == second.snapshot()
    assert list(first.journal or ()) == list(second.journal or ())


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ("blocks", "blocks changed"),
        ("banners", "banners differ"),
        ("cards", "60 command cards"),
        ("places", "where who stands do not agree"),
    ],
)
def test_the_watch_notices_what_is_broken(akragas: Setup, harm: str, words: str) -> None:
    game = new_game(akragas, 1)
    watch = Watch(game)
    assert watch.broken(game, game.take_events()) == ""
    if harm == "blocks":
        game.state.blocks[0] -= 1
    elif harm == "banners":
        game.state.banners[0] += 1
    elif harm == "cards":
        game.state.deck.pop()
    else:
        game.state.unit_at[game.state.unit_hex[0]] = -1
    assert words in watch.broken(game, [])


def test_units_crushed_together_with_the_last_one_needed_are_all_counted():
    """A random game of the fuzzer's (ruling 130): two blockers of one rampage fall at once, one banner is missing."""
    setup = Setup(scenario=find_scenario("bagradas"), options=Options.model_validate({"printing": "current"}))
    played = fuzz_game(ANCIENTS, setup, 606, look_every=100)
    assert played.outcome == Side.BOTTOM
