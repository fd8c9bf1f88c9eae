"""Hidden stays hidden, byte for byte: other cards behind the same public history give the same views and questions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from ccancients.ancients import questions
from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.position import as_known_to, dealt, position_from_text, position_text, setup_of
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.ancients.view import event_for, view_for
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadText
from ccancients.engine.game import Game
from ccancients.engine.replay import begin_branch
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow

BATTLES = ("akragas", "zama", "cannae", "bagradas", "castulo")


def seen(game: Game[State], side: int) -> bytes:
    """All that another process or a program is told of a game for a side."""
    return json.dumps(view_for(game, side).to_json()).encode()


def public(game: Game[State], side: int) -> list[object]:
    """What a side has seen happen since it last looked."""
    return [event_for(event, side) for event in game.take_events()]


def redealt(game: Game[State], side: int, seed: int, kept: int | None = None) -> Game[State]:
    """The same game with other cards where a side sees none; the enemy keeps the card that he is about to play."""
    twin = game.clone(record=True)
    state, chance = twin.state, RolledChance(seed)
    hand = state.hands[1 - side]
    held = [] if kept is None else [kept]
    if kept is not None:
        hand.remove(kept)
    cards = chance.shuffle([*hand, *state.deck])
    state.hands[1 - side], state.deck = held + cards[: len(hand)], cards[len(hand) :]
    return twin


def dealt_first_strike(game: Game[State], side: int, *, holds: bool) -> Game[State] | None:
    """The same game with First Strike in the hand of the side's enemy, or in the deck; None where it lies open."""
    twin = game.clone(record=True)
    hand, deck = twin.state.hands[1 - side], twin.state.deck
    here, there = (hand, deck) if holds else (deck, hand)
    if FIRST_STRIKE not in [*hand, *deck] or not hand or not deck:
        return None
    if FIRST_STRIKE not in here:
        place = there.index(FIRST_STRIKE)
        there[place], here[0] = here[0], there[place]
    return twin


def random_game(setup: Setup, seed: int) -> Iterator[tuple[Game[State], Choice]]:
    """A game played at random, before every choice, with the choice."""
    game = ANCIENTS.new_game(setup, RolledChance(seed))
    chooser = RolledChance(scramble(seed))
    for _ in range(1_200):
        if game.decision is None:
            return
        choice = game.decision.choices[chooser.roll(1, len(game.decision.choices))[0]]
        game.take_events()
        yield game, choice
        game.apply(choice)


def card_of(game: Game[State], choice: Choice) -> int | None:
    """The card that a choice plays out of the hand."""
    assert game.decision is not None
    return choice.args[0] if game.decision.question == questions.CARD else None


@pytest.mark.parametrize("name", rest_slow(BATTLES, 2))
def test_other_cards_behind_the_same_events_give_the_same_view_at_every_decision(name: str) -> None:
    same = 0
    for game, choice in random_game(Setup(scenario=find_scenario(name)), 11):
        assert game.decision is not None
        if game.decision.question == questions.FIRST_STRIKE:
            continue  # that it is asked depends on the cards; see below
        for side in (0, 1):
            card = card_of(game, choice) if side != game.decision.side else None
            one, other = game.clone(record=True), redealt(game, side, same, card)
            assert seen(one, side) == seen(other, side)
            for each in (one, other):
                each.apply(choice)
            if public(one, side) == public(other, side):
                assert seen(one, side) == seen(other, side)
                same += 1
    assert same > 500


@pytest.mark.parametrize("name", rest_slow(BATTLES, 2))
def test_who_attacks_cannot_see_whether_the_enemy_is_asked_for_first_strike(name: str) -> None:
    """Asked for it or, holding no such card, only whether he evades: the attacker's view is the same to the byte."""
    asked: Counter[tuple[str, str]] = Counter()
    for seed in range(3):
        for game, choice in random_game(Setup(scenario=find_scenario(name)), 20 + seed):
            assert game.decision is not None
            side = game.decision.side
            if choice.verb not in ("attack", "advance", "stay", "move"):
                continue
            with_it, without = (dealt_first_strike(game, side, holds=holds) for holds in (True, False))
            if with_it is None or without is None:
                continue
            for each in (with_it, without):
                each.apply(choice)
            if public(with_it, side) != public(without, side) or with_it.decision is None or without.decision is None:
                continue
            assert seen(with_it, side) == seen(without, side)
            asked[with_it.decision.question, without.decision.question] += 1
    assert asked[questions.FIRST_STRIKE, questions.EVADE] > 5, asked


def test_the_view_of_who_is_asked_tells_what_is_asked(akragas: Setup) -> None:
    for game, choice in random_game(akragas, 20):
        assert game.decision is not None
        side = game.decision.side
        twin = dealt_first_strike(game, side, holds=True)
        if choice.verb != "attack" or twin is None:
            continue
        twin.apply(choice)
        if twin.decision is None or twin.decision.question != questions.FIRST_STRIKE:
            continue
        view = view_for(twin, 1 - side)
        assert view.decision == twin.decision
        assert view.to_json()["game"]["asked_in"] == "offer_first_strike"
        assert view_for(twin, side).to_json()["game"]["asked_in"] == ""
        imagined = view.imagine(1)
        imagined.own_innermost().step = imagined.asked_in
        assert getattr(imagined.stack[-1], imagined.asked_in)(imagined) == twin.decision
        return
    raise AssertionError("nobody was struck first")


# -- set-ups ----------------------------------------------------------------------------------------------------------


def positions(name: str, seed: int) -> Iterator[Setup]:
    """Set-ups of battles that begin in the middle of a random game."""
    for number, (game, _) in enumerate(random_game(Setup(scenario=find_scenario(name)), seed)):
        if number % 60 == 0:
            try:
                yield setup_of(position_from_text(position_text(game)))
            except BadText:
                continue  # in the middle of something


def begun(setup: Setup, side: int, deal: int) -> tuple[Setup, Game[State]]:
    """A battle from a position, with other cards hidden from a side at the start."""
    assert setup.position is not None
    other = setup_of(dealt(as_known_to(position_from_text(setup.position), side), deal))
    return other, ANCIENTS.new_game(other, RolledChance(1))


@pytest.mark.parametrize("name", ["akragas", "zama"])
def test_a_battle_from_a_position_tells_a_side_nothing_of_the_cards_it_does_not_see(name: str) -> None:
    checked = 0
    for setup in positions(name, 31):
        for side in (0, 1):
            (one, first), (two, second) = (begun(setup, side, deal) for deal in (1, 2))
            assert one.position != two.position, "the cards are others"
            questions_told = [
                {**Table(ANCIENTS, each, 7, game).question_for(game, side), "seed": 0}
                for each, game in ((one, first), (two, second))
            ]
            assert json.dumps(questions_told[0]) == json.dumps(questions_told[1])
            checked += 1
    assert checked > 8


def test_what_a_side_knows_of_a_set_up_is_enough_to_read_its_view(akragas: Setup) -> None:
    assert ANCIENTS.setup_for(akragas, 0) == akragas, "a scenario hides nothing"
    for setup in positions("akragas", 31):
        game = ANCIENTS.new_game(setup, RolledChance(3))
        for side in (0, 1):
            told = ANCIENTS.setup_for(setup, side)
            written = json.loads(json.dumps(ANCIENTS.setup_to_json(told)))
            again = ANCIENTS.setup_from_json(written, "told")
            view = ANCIENTS.view_from_json(again, json.loads(seen(game, side)))
            assert view.to_json() == view_for(game, side).to_json()


def test_a_branch_of_a_battle_from_a_position_tells_nothing_of_it_either() -> None:
    setup = next(iter(positions("zama", 5)))
    for side in (0, 1):
        told = set()
        for deal in (1, 2):
            other, game = begun(setup, side, deal)
            begin_branch(ANCIENTS, game, 99)
            told.add(json.dumps({**Table(ANCIENTS, other, 7, game).question_for(game, side), "seed": 0}))
        assert len(told) == 1
