"""The praetor in whole games: legal, honest, repeatable, to the end."""

from __future__ import annotations

import json

import pytest

from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import levels_of
from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.mind.levels import LEVELS
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for

SHORT = Setup(turns=2)


def played(setup: Setup, seed: int, levels=("praetor", "praetor"), look=None) -> tuple[Game[State], list[Choice]]:
    """A game between two levels; ``look(game, choice)`` sees every decision with its answer."""
    game = HANNIBAL.new_game(setup, RolledChance(seed), record=False)
    players = [HANNIBAL.mind.player(level, thinking_seed(seed, side)) for side, level in enumerate(levels)]
    said = []
    while game.decision is not None:
        side = game.decision.side
        choice = players[side].choose(view_for(game, side))
        assert choice in game.decision.choices, (seed, game.decision.question, choice)
        if look is not None:
            look(game, choice)
        game.apply(choice)
        said.append(choice)
    return game, said


def redealt(game: Game[State], side: int, seed: int) -> Game[State]:
    """The same public history with other cards in the enemy's hand, in the decks, and other dice to come."""
    chance = RolledChance(seed)
    new = game.clone(chance=RolledChance(seed + 1))
    state, enemy = new.state, 1 - side
    known = {*state.hands[side], *state.discards, *state.removed, *state.seen[enemy], state.card}
    unknown = chance.shuffle([card for card in STRATEGY_DECK if card not in known])
    held = len(state.hands[enemy]) - len(state.seen[enemy])
    state.hands[enemy] = [*state.seen[enemy], *unknown[:held]]
    state.deck = unknown[held:]
    if state.battle_deck:
        mine = [*state.open_cards[enemy]]
        rest = list(state.battle_hands[enemy])
        for card in mine:
            rest.remove(card)
        pile = chance.shuffle([*rest, *state.battle_deck])
        state.battle_hands[enemy] = [*mine, *pile[:len(rest)]]
        state.battle_deck = pile[len(rest):]
    return new


@pytest.mark.slow
def test_a_whole_game_between_two_praetors_ends():
    game, said = played(Setup(turns=5), 2)
    assert game.outcome in (0, 1)
    assert len(said) > 150


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_he_beats_chance_from_either_side(seed):
    assert played(USUAL, seed, ("praetor", "random"))[0].outcome == 0
    assert played(USUAL, seed, ("random", "praetor"))[0].outcome == 1


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game():
    assert played(SHORT, 5)[1] == played(SHORT, 5)[1]


def test_his_choice_does_not_change_when_what_is_hidden_is_dealt_again():
    """Hands, decks, battle hands and dice to come, behind the same public history (part 15)."""
    asked: dict[str, int] = {}

    def look(game, choice):
        side = game.decision.side
        asked[game.decision.question] = asked.get(game.decision.question, 0) + 1
        if len(game.decision.choices) > 1 and asked[game.decision.question] % 3 == 1:
            other = redealt(game, side, 100 + asked[game.decision.question])
            again = HANNIBAL.mind.player("praetor", 77).choose(view_for(other, side))
            assert again == choice, game.decision.question

    for seed in (4, 5):
        played(SHORT, seed, look=look)
    assert {"card", "march", "attack", "match", "react"} <= set(asked)


@pytest.mark.slow
def test_a_view_through_json_gets_the_same_answer():
    """As an opponent in another process sees it."""
    number = 0

    def look(game, choice):
        nonlocal number
        number += 1
        if number % 9 == 0 and len(game.decision.choices) > 1:
            data = json.loads(json.dumps(view_for(game, game.decision.side).to_json()))
            assert HANNIBAL.mind.player("praetor", 1).choose(HANNIBAL.view_from_json(SHORT, data)) == choice

    played(SHORT, 6, look=look)


@pytest.mark.slow
def test_a_player_made_anew_goes_on_in_the_same_way():
    def look(game, choice):
        if game.decision.question in ("general", "march", "marker", "event_space"):
            assert HANNIBAL.mind.player("praetor", 3).choose(view_for(game, game.decision.side)) == choice

    played(Setup(turns=1), 8, look=look)


@pytest.mark.slow
def test_he_plays_every_edition_and_a_bid():
    setup = Setup.model_validate({"edition": "avalon_hill", "turns": 2, "bid": {"side": "carthage", "markers": 3}})
    assert played(setup, 3)[0].outcome in (0, 1)


def test_levels_are_named_and_the_praetor_is_usual():
    assert levels_of(HANNIBAL) == tuple(LEVELS) == ("random", "quaestor", "praetor", "legate", "dictator")
    assert HANNIBAL.mind.usual == "praetor"
    assert HANNIBAL.mind.advises


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_games_to_the_end(seed):
    """``pytest -q -n0 -m slow tests/hannibal/mind/test_praetor_games.py``: no illegal choice, every game ends."""
    assert played(USUAL, seed)[0].outcome in (0, 1)


@pytest.mark.slow
@pytest.mark.parametrize("side", [0, 1])
def test_he_beats_chance_nearly_always(side):
    """At most one of fifty games is lost; docs/lab/opponents-hannibal.md has the figures of 400 from each side."""
    levels = ("praetor", "random") if side == 0 else ("random", "praetor")
    won = [played(USUAL, seed, levels)[0].outcome == side for seed in range(400, 450)]
    assert sum(won) >= 49, [400 + number for number, each in enumerate(won) if not each]
