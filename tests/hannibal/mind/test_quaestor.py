"""The quaestor: a beginner, legal, honest and repeatable, with the faults that his docstring names."""

from __future__ import annotations

import pytest

from ccancients.hannibal.mind.script.quaestor import Quaestor
from ccancients.hannibal.odds.duel_known import counts_of
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.view import view_for
from tests.hannibal.mind.test_praetor_games import played, redealt

BEGINNERS = ("quaestor", "quaestor")


@pytest.mark.slow
def test_the_same_seed_gives_the_same_legal_game():
    first = played(Setup(turns=2), 5, BEGINNERS)
    assert first[1] == played(Setup(turns=2), 5, BEGINNERS)[1]
    assert first[0].outcome in (0, 1)


def test_his_choice_does_not_change_when_what_is_hidden_is_dealt_again():
    number = 0

    def look(game, choice):
        nonlocal number
        number += 1
        side = game.decision.side
        if number % 5 == 0 and len(game.decision.choices) > 1:
            one, other = (Quaestor(8).choose(view_for(each, side)) for each in (game, redealt(game, side, number)))
            assert one == other, game.decision.question

    played(Setup(turns=2), 6, BEGINNERS, look=look)
    assert number > 100


@pytest.mark.slow
def test_he_attacks_with_what_he_has_most_of_and_fears_a_counterattack_with_fewer_cards():
    asked = {"attack": 0, "counterattack": 0}

    def look(game, choice):
        question, side = game.decision.question, game.decision.side
        hands = game.state.battle_hands
        if question == "attack" and choice.verb == "attack":
            held = counts_of(hands[side])
            assert held[choice.args[0]] == max(held[:5])
            asked[question] += 1
        if question == "counterattack":
            assert (choice.verb == "roll") == (len(hands[side]) >= len(hands[1 - side]))
            asked[question] += 1

    for seed in (3, 4):
        played(Setup(turns=3), seed, BEGINNERS, look=look)
    assert min(asked.values()) > 0


@pytest.mark.slow
def test_the_praetor_beats_him():
    """More than half of forty wars; docs/lab/opponents-hannibal.md has the figures."""
    won = 0
    for seed in range(20):
        won += played(USUAL, seed, ("praetor", "quaestor"))[0].outcome == 0
        won += played(USUAL, seed, ("quaestor", "praetor"))[0].outcome == 1
    assert won > 20, won
