"""Advice and reviews: honest, repeatable, step by step, and fair to what was played."""

from __future__ import annotations

import functools
import json
from dataclasses import replace
from itertools import pairwise

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal.components.cards import HIDDEN_CARD
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.coach import Foreseen, advise, by_list, look_at, part_of_turn, plan_of
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.mind.search.candidates import Candidate
from ccancients.hannibal.mind.search.evaluation import Evaluation
from ccancients.hannibal.mind.search.playout import Horizon, Playouts
from ccancients.hannibal.mind.search.values import STANDARD
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import view_for
from ccancients.processes.played import PlayedTurn
from ccancients.processes.thinking import Effort
from tests.hannibal.mind.test_praetor_games import redealt
from tests.hannibal.mind.test_search import asked as played_up_to

ONE_TURN = Setup(turns=1)
QUICK = Effort(evaluations=8)


@functools.cache
def reached(question: str, seed: int, number: int) -> Game:
    return played_up_to(question, seed, number)


def asked(question: str, seed: int, number: int = 1) -> Game:
    """A game of scripts at a question, one's own copy."""
    return reached(question, seed, number).clone()


def advice(game: Game, seed: int = 3) -> dict:
    told = advise(view_for(game, game.decision.side), seed, QUICK, lambda _told: None)
    return {**json.loads(json.dumps(told)), "seconds": 0}


@pytest.mark.parametrize(("question", "number"), [("card", 3), ("react", 1), ("march", 4)])
def test_advice_is_the_same_when_what_is_hidden_is_dealt_again(question, number):
    game = asked(question, 3, number)
    first = advice(game)
    assert advice(redealt(game, game.decision.side, 100)) == first


@pytest.mark.slow
def test_the_best_plays_are_told_with_their_steps():
    game = asked("card", 4, 6)
    told = advice(game)
    assert told["choice"] == told["options"][0]["choice"]
    assert told["reasons"]
    for option in told["options"]:
        assert 0 <= option["chance"] <= 1
        assert option["answers"][0] == option["choice"]
        trial = game.clone()
        for text in option["answers"]:
            assert trial.decision.side == game.decision.side
            assert LANGUAGE.parse_choice(text) in trial.decision.choices
            trial.apply(LANGUAGE.parse_choice(text))


@pytest.mark.slow
def test_a_question_that_is_not_weighed_gets_the_scripts_answer():
    game = asked("attack", 2)
    told = advice(game)
    script = HANNIBAL.mind.player("praetor", 0).choose(view_for(game, game.decision.side))
    assert [option["choice"] for option in told["options"]] == [LANGUAGE.choice_text(script)]
    assert told["options"][0]["chance"] is None


def marching() -> Game:
    """Carthage is to play; a march that is best for the script can be intercepted after its first space."""
    return asked("card", 1, 14)


def test_a_plan_goes_on_as_if_the_enemy_lets_it_pass_whatever_he_holds():
    game = marching()
    view = view_for(game, game.decision.side)
    choice = HANNIBAL.mind.player("praetor", 0).choose(view)
    plan = plan_of(view, Candidate(choice, 0.0))
    ways = [step for step in plan if step.verb == "go"]
    assert len(ways) > 1
    trial, others = game.clone(), set()
    for step in plan:
        while trial.decision.side != view.side:
            others.add(trial.decision.question)
            trial.apply(Choice("done"))
        trial.apply(step)
    assert "react" in others
    for seed in (5, 6):
        assert plan_of(view_for(redealt(game, view.side, seed), view.side), Candidate(choice, 0.0)) == plan


def test_a_plan_ends_where_dice_or_the_enemy_decide():
    game = asked("card", 1, 14)
    view = view_for(game, game.decision.side)
    card = next(choice for choice in game.decision.choices if choice.verb == "markers")
    whole = Foreseen(view, by_list(plan_of(view, Candidate(card, 0.0))))
    assert all(choice.verb in ("markers", "put") for _game, choice in whole)
    assert not whole.unsure
    begun = Foreseen(view, by_list([card]))
    assert len(list(begun)) == 1
    assert begun.unsure


def test_what_was_played_is_played_out_as_it_was():
    """And not as the script would go on: markers where they bring least are worth less."""
    game = asked("card", 4, 6)
    view = view_for(game, game.decision.side)
    playouts = Playouts(view, Evaluation(view.side, STANDARD, DEFAULT), Horizon(0, 0), 7)
    card = max((choice for choice in game.decision.choices if choice.verb == "markers"), key=lambda each: each.args)
    trial = game.clone()
    trial.apply(card)
    chances = set()
    for put in trial.decision.choices[:6]:
        chances.add(playouts.sample(Candidate(card, 0.0, then=(put,)), 0).chance)
    assert len(chances) > 1
    usual = playouts.sample(Candidate(card, 0.0), 0).chance
    assert playouts.sample(Candidate(card, 0.0, then=(Choice("none"),)), 0).chance == usual


# -- plays looked at again --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def war() -> Game:
    """A turn of the praetor against himself."""
    game = HANNIBAL.new_game(ONE_TURN, RolledChance(7))
    player = HANNIBAL.mind.player("praetor", 0)
    while game.decision is not None:
        game.apply(player.choose(view_for(game, game.decision.side)))
    return game


@pytest.fixture(scope="module")
def plays(war: Game) -> list[PlayedTurn]:
    """Those of Rome, as they go to another process."""
    told = json.loads(json.dumps(HANNIBAL.mind.turns_seen(ONE_TURN, list(war.journal), 0)))
    return [PlayedTurn.from_json(HANNIBAL, ONE_TURN, each) for each in told]


def test_every_play_of_a_side_is_seen_with_its_answers_and_nothing_hidden(plays):
    for play in plays:
        assert play.view.decision.question == "card"
        assert play.answers[0] in play.view.decision.choices
        assert play.answers[0].verb in ("event", "move", "markers", "raise", "discard")
        assert not {"place", "claim", "proconsul"} & {answer.verb for answer in play.answers[1:]} or (
            play.answers[0].verb in ("event", "raise")
        )
        state = play.view.state
        assert set(state.deck) <= {HIDDEN_CARD}
        assert set(state.hands[1]) - {HIDDEN_CARD} <= set(state.seen[1])
    assert len(plays) > 4
    assert [play.count for play in plays] == sorted({play.count for play in plays})


@pytest.mark.slow
def test_a_play_is_weighed_the_same_again_and_what_is_best_gives_nothing_away(plays):
    found = look_at(plays[0], 5, 4, 2)
    assert found == look_at(plays[0], 5, 4, 2)
    assert 0 <= found.loss <= found.chance <= 1
    assert (found.loss == 0) == (found.played == found.best)
    best = replace(plays[0], answers=tuple(map(LANGUAGE.parse_choice, found.best)))
    assert look_at(best, 5, 4, 2).loss == 0


def test_a_card_thrown_away_is_seen_to_cost_something():
    game = asked("card", 4, 5)
    thrown = next(choice for choice in game.decision.choices if choice.verb == "discard")
    found = look_at(PlayedTurn(0, view_for(game, game.decision.side), (thrown,)), 5, 16, 6)
    assert found.loss > 0
    assert found.best != found.played


def test_plays_lie_one_behind_the_other_within_their_turn(plays):
    places = [part_of_turn(play.view) for play in plays]
    assert all(0 <= a < b <= 1 for a, b in pairwise(places))


def test_a_review_tells_what_it_found_after_every_play(plays, war):
    told = []
    turns = HANNIBAL.mind.turns_seen(ONE_TURN, list(war.journal), 0)[-2:]
    found = HANNIBAL.mind.review(ONE_TURN, turns, 0, war.outcome == 0, 5, told.append, 5)
    assert [(each["done"], each["of"], len(each["found"]["moments"])) for each in told] == [(1, 2, 1), (2, 2, 2)]
    assert found["won"] is (war.outcome == 0)
    assert told[-1]["found"]["moments"] == found["moments"]
