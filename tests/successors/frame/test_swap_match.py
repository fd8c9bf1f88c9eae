"""Both seats of a match with the same seed have the same deals (frame F27)."""

from __future__ import annotations

import random

import pytest

from ccancients.__main__ import main
from ccancients.arena.fuzz import fuzz_game
from ccancients.engine.chance import RolledChance
from ccancients.successors.events import CardDealt
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.view import view_for
from tests.successors.frame.table import FIRST_MARCH, board

RAW = dict(board().raw)
AHEAD = Setup(scenario=FIRST_MARCH, board=RAW, switches={"deals": "ahead"})


def dealt(setup: Setup, seed: int, by: int) -> list[list[int]]:
    """The cards of each deal of a match that is played by chance, in a way ``by`` a number."""
    game = SUCCESSORS.new_game(setup, RolledChance(seed))
    rng, deals, turn = random.Random(by), list[list[int]](), 0
    while True:
        cards = [event.card for event in game.take_events() if isinstance(event, CardDealt)]
        if cards:
            deals.append(cards)
        if game.decision is None:
            return deals
        assert not anything_wrong(game.state)
        turn += 1
        game.apply(rng.choice(game.decision.choices))


@pytest.mark.parametrize("seed", range(2))
def test_f27_the_deals_of_every_turn_are_the_same_whatever_is_rolled(seed: int) -> None:
    first, second = dealt(AHEAD, seed, 1), dealt(AHEAD, seed, 2)
    turns = min(len(first), len(second))
    assert turns >= 1
    assert [sorted(deal) for deal in first[:turns]] == [sorted(deal) for deal in second[:turns]], seed


def test_the_decks_to_come_are_hidden_and_imagined_whole() -> None:
    game = SUCCESSORS.new_game(AHEAD, RolledChance(4))
    assert [len(deck) for deck in game.state.coming] == [52]
    assert game.decision is not None
    view = view_for(game, game.decision.side)
    assert view.state.coming == [[-1] * 52]
    assert sorted(view.imagine(3).state.coming[0]) == sorted(game.state.pack)
    assert set(SUCCESSORS.piles(game)) == {"deck", "deck2"}
    assert SUCCESSORS.piles(game)["deck2"] is game.state.coming[0]


def test_without_the_switch_nothing_is_shuffled_ahead() -> None:
    assert SUCCESSORS.new_game(Setup(scenario=FIRST_MARCH, board=RAW), RolledChance(4)).state.coming == []


def test_a_match_with_decks_ahead_is_copied_and_saved() -> None:
    assert fuzz_game(SUCCESSORS, AHEAD, 6, look_every=80).outcome is not None


def test_the_command_line_sets_switches(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["simulate", "--game", "successors", "--scenario", FIRST_MARCH, "--games", "1", "--first", "random",
              "--second", "random", "--jobs", "1"]  # fmt: skip
    assert main([*wanted, "--switch", "deals=ahead", "--switch", "passage=false"]) == 0
    assert main([*wanted, "--switch", "deals=never"]) == 2
    assert "deals" in capsys.readouterr().err
