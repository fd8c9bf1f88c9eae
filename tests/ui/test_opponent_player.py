"""The window's opponent is told what its side may know, and nothing from which dice could be worked out."""

from __future__ import annotations

import json

import pytest

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.errors import GameError
from ccancients.processes.job import Job
from ccancients.processes.tasks import Opponent
from ccancients.ui.table.table import Table, TableReferee

SEED = 123_456_789


@pytest.fixture
def table() -> Table:
    setup = Setup(scenario=find_scenario("akragas"))
    return Table(ANCIENTS, setup, SEED, new_game(setup, SEED), ("centurion", "centurion"))


def test_a_question_is_answered_with_a_legal_choice(table: Table) -> None:
    referee, opponent = TableReferee(table), Opponent()
    for _ in range(12):
        decision = table.game.decision
        assert decision is not None
        answer = opponent(referee.question_for(table.game, decision.side, "centurion"), Job())
        choice = referee.parse_choice(answer["choice"])
        assert choice in decision.choices
        table.game.apply(choice)


def test_the_question_holds_neither_the_seed_of_the_dice_nor_hidden_cards(table: Table) -> None:
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "centurion")
    assert str(SEED) not in json.dumps(question)
    assert question["seed"] == table.thinking_seed != SEED
    state = question["view"]["game"]["state"]
    assert set(state["hands"][1 - decision.side]) == {-1}
    assert set(state["deck"]) == {-1}


def test_a_question_that_makes_no_sense_is_an_error_with_a_sentence(table: Table) -> None:
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "nobody")
    with pytest.raises(GameError, match="nobody"):
        Opponent()(question, Job())


def test_a_level_that_thinks_reports_and_tells_what_its_answer_rests_on(table: Table) -> None:
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "tribune")
    assert question["seconds"] == table.spec.mind.thinking["tribune"] > 0
    told: list[dict[str, object]] = []
    answer = Opponent()({**question, "seconds": 20.0}, Job(told.append))  # ends with its plans, not by the clock
    assert TableReferee(table).parse_choice(answer["choice"]) in decision.choices
    assert answer["thought"]["options"][0]["answers"][0] == answer["choice"]
    assert told
    assert all(0 <= float(str(each["share"])) <= 1 for each in told)
