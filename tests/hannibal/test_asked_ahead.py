"""Who might be asked for a counter card after a choice: from public facts alone, and never fewer than are asked."""

from __future__ import annotations

import random

import pytest

from ccancients.engine.decision import Choice
from ccancients.hannibal.components.cards import BAD_WEATHER, COUNTERS, HOSTILE_TRIBES, STORMS
from ccancients.hannibal.procedures.asked_ahead import asked_ahead, might_hold
from ccancients.hannibal.procedures.table import DONE
from ccancients.hannibal.questions import COUNTER
from ccancients.hannibal.view import view_for
from tests.hannibal.walk import walked

BOTH = (0, 1)
TELLING = (7, 11, 5)
"""Matches that come to every kind of window, and to hostile tribes."""


def with_other_hands(game, side, seed):
    """The same match with all dealt anew that a side cannot see."""
    found, imagined = game.clone(record=True), view_for(game, side).imagine(seed)
    enemy = 1 - side
    found.state.hands[enemy], found.state.deck = imagined.state.hands[enemy], imagined.state.deck
    return found


def windows(game, choice, sides):
    """All windows of a choice if nobody plays anything: side, number and place of each, and what may be played."""
    found = []
    while (ahead := asked_ahead(game, choice, [DONE] * len(found), sides)) is not None:
        assert len(found) < 20
        found.append((ahead.side, ahead.window, ahead.place, ahead.cards))
    return found


def asked_in(game, choice):
    """What the rules themselves ask after a choice, if nobody plays anything."""
    trial, found = game.clone(), []
    trial.apply(choice)
    while trial.decision is not None and trial.decision.question == COUNTER:
        cards = tuple(card for each in trial.decision.choices for card in each.args)
        found.append((trial.decision.side, *trial.decision.about, cards))
        trial.apply(DONE)
    return found


def test_every_window_of_the_rules_is_foreseen_with_the_cards_held():
    rng, real = random.Random(7), 0
    for game in walked(range(8), 3):
        choice = rng.choice(game.decision.choices)
        found = windows(game, choice, BOTH)
        assert [each for each in found if each[3]] == asked_in(game, choice), (game.decision, choice)
        real += sum(bool(each[3]) for each in found)
    assert real > 5


@pytest.mark.slow
def test_every_window_of_the_rules_is_foreseen_in_many_matches():
    rng = random.Random(8)
    for game in walked(range(100, 400), 1):
        choice = rng.choice(game.decision.choices)
        found = windows(game, choice, BOTH)
        assert [each for each in found if each[3]] == asked_in(game, choice), (game.decision, choice)


def test_whether_somebody_is_asked_does_not_depend_on_his_hand():
    rng, compared = random.Random(9), 0
    for game in walked(range(8), 4):
        side = game.decision.side
        enemy = 1 - side
        choice = rng.choice(game.decision.choices)
        if choice.verb in ("event", "move", "markers", "raise", "discard") and choice.args[0] in COUNTERS:
            continue
        one = windows(game, choice, (enemy,))
        other = windows(with_other_hands(game, side, 5), choice, (enemy,))
        assert [each[:3] for each in one] == [each[:3] for each in other], (game.decision, choice)
        compared += len(one)
    assert compared > 20


def test_who_is_asked_ahead_is_asked_by_a_game_of_his_own_question():
    seen = 0
    for game in walked(TELLING, 3):
        for choice in game.decision.choices[:4]:
            ahead = asked_ahead(game, choice, (), BOTH)
            if ahead is None:
                continue
            seen += 1
            asked = ahead.game.decision
            assert (asked.question, asked.side) == (COUNTER, ahead.side)
            hand = ahead.game.state.hands[ahead.side]
            laid = choice.verb in LAID and game.decision.side == ahead.side
            assert len(hand) == len(game.state.hands[ahead.side]) - laid
            offered = [card for each in asked.choices for card in each.args]
            assert set(offered) <= set(hand)
            assert offered == list(ahead.cards) or (not ahead.cards and len(offered) == 1)
            assert view_for(ahead.game, ahead.side).decision == asked
    assert seen > 50


LAID = ("event", "move", "markers", "raise", "discard", "play")


def test_what_lies_open_nobody_might_hold():
    for game in walked(range(3), 40):
        state = game.state
        for side in BOTH:
            might = set(might_hold(state, side))
            assert might <= COUNTERS
            assert not might & {*state.discards, *state.removed, *state.seen[1 - side]}
            if len(state.hands[side]) > len(state.seen[side]):
                held = COUNTERS & set(state.hands[side])
                assert held <= might
            else:
                assert might == COUNTERS & set(state.seen[side])


def test_a_card_played_is_played_in_the_windows_after_it():
    """Both cards of hostile tribes in one hand: after the first the second may follow, and no third."""
    for game in walked(TELLING, 3):
        enemy = 1 - game.decision.side
        for choice in game.decision.choices[:4]:
            ahead = asked_ahead(game, choice, (), (enemy,))
            if ahead is None or not ahead.cards or ahead.cards[0] not in HOSTILE_TRIBES:
                continue
            after = asked_ahead(game, choice, (Choice("play", (ahead.cards[0],)),), (enemy,))
            assert after is None or ahead.cards[0] not in after.cards
            return
    pytest.fail("no hostile tribes")


def test_some_window_of_each_kind_is_met():
    met = set()
    for game in walked(TELLING, 3):
        for choice in game.decision.choices[:4]:
            ahead = asked_ahead(game, choice, (), BOTH)
            if ahead is not None:
                met.add(ahead.window)
        if len(met) >= 7:
            break
    assert met >= {1, 2, 3, 4, 5, 6, 7}
    assert {BAD_WEATHER, STORMS} <= COUNTERS
