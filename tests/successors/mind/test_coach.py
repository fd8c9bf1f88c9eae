"""Advice and reviews: plans from what the side sees, turns looked at again against the best use of a card."""

from __future__ import annotations

import json

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.processes.thinking import Effort
from ccancients.successors import questions as ask
from ccancients.successors.mind.coach import Foreseen, advise, by_list, is_over, plan_of
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.mind.search.playout import Candidate
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.view import view_for
from tests.successors.mind.test_search import MARCH, at

QUICK = Effort(evaluations=6)


def advised(game) -> dict:
    data = advise(view_for(game, game.decision.side), 3, QUICK, lambda _told: None)
    return {name: value for name, value in data.items() if name != "seconds"}


def test_advice_names_the_best_answers_with_what_follows_and_is_the_same_twice():
    game = at(MARCH, 5, ask.TYCHE)
    found = advised(game)
    assert found == advised(game)
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(found))
    texts = [choice.verb for choice in game.decision.choices]
    for option in found["options"]:
        assert option["answers"][0] == option["choice"]
        assert option["choice"] in texts
        assert 0 <= option["chance"] <= 1


def test_where_nothing_is_weighed_the_scripts_answer_stands_alone():
    game = at(MARCH, 5, ask.MARKERS)
    found = advised(game)
    assert [option["chance"] for option in found["options"]] == [None]
    usual = Strategos().answer(game.state, game.decision, game.decision.side)
    assert found["options"][0]["choice"] == usual.verb


def test_a_plan_goes_on_until_dice_or_others_decide():
    game = at(MARCH, 5, ask.ACTIVATE)
    view = view_for(game, game.decision.side)
    first = Strategos().choose(view)
    plan = plan_of(view, Candidate(first, 0.0))
    assert plan[0] == first
    foreseen = Foreseen(view, by_list(plan))
    assert tuple(choice for _trial, choice in foreseen) == plan


def test_a_turn_is_over_when_anothers_begins():
    game = at(MARCH, 5, ask.TYCHE)
    view, side = view_for(game, game.decision.side), game.decision.side
    script = Strategos()
    assert not is_over(view, game)
    while game.decision is not None and game.state.active == side:
        assert not is_over(view, game)
        game.apply(script.answer(game.state, game.decision, game.decision.side))
    assert is_over(view, game)


@pytest.mark.slow
def test_the_turns_of_a_side_are_looked_at_again():
    game = SUCCESSORS.new_game(MARCH, RolledChance(4))
    script = Strategos()
    while game.decision is not None:
        game.apply(script.answer(game.state, game.decision, game.decision.side))
    turns = SUCCESSORS.mind.turns_seen(MARCH, list(game.journal), 0)
    assert len(turns) == 6
    told: list[dict] = []
    found = SUCCESSORS.mind.review(MARCH, turns[:2], 0, game.outcome == 0, 3, told.append, 6)
    assert len(found["moments"]) == 2
    assert told
    for moment in found["moments"]:
        assert 0 <= moment["chance"] <= 1
        assert moment["loss"] >= 0
        assert moment["played"]
