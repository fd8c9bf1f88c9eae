"""The window's opponent goes through the engine protocol, and is told nothing from which dice could be worked out."""

from __future__ import annotations

import json

import pytest

from ccancients.ancients.scenario_io import find_scenario
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.games import GAMES
from ccancients.ui.opponent_player import NoAnswer, choose
from ccancients.ui.referee import Table, TableReferee, thinking_seed

SEED = 123_456_789


def silent(_progress: dict[str, object]) -> None:
    """Nobody is told."""


@pytest.fixture
def table() -> Table:
    setup = Setup(scenario=find_scenario("akragas"))
    return Table(GAMES[0], setup, SEED, new_game(setup, SEED), ("centurion", "centurion"))


def test_a_question_is_answered_with_a_legal_choice_through_the_protocol(table: Table) -> None:
    referee = TableReferee(table)
    for _ in range(12):
        decision = table.game.decision
        assert decision is not None
        answer = choose(referee.question_for(table.game, decision.side, "centurion"), silent)
        choice = referee.parse_choice(answer["choice"])
        assert choice in decision.choices
        table.game.apply(choice)


def test_the_question_holds_neither_the_seed_of_the_dice_nor_hidden_cards(table: Table) -> None:
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "centurion")
    assert str(SEED) not in json.dumps(question)
    assert question["seed"] == thinking_seed(SEED) != SEED
    state = question["view"]["game"]["state"]
    assert set(state["hands"][1 - decision.side]) == {-1}
    assert set(state["deck"]) == {-1}


def test_a_question_that_makes_no_sense_is_an_error_with_a_sentence(table: Table) -> None:
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "nobody")
    with pytest.raises(NoAnswer, match="nobody"):
        choose(question, silent)


def test_a_level_that_thinks_reports_and_tells_what_its_answer_rests_on(table: Table) -> None:
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "tribune")
    assert question["seconds"] == table.spec.thinking["tribune"] > 0
    told: list[dict[str, object]] = []
    answer = choose({**question, "seconds": 0.5}, told.append)
    assert TableReferee(table).parse_choice(answer["choice"]) in decision.choices
    assert answer["thought"]["options"][0]["answers"][0] == answer["choice"]
    assert told
    assert all(0 <= float(str(each["share"])) <= 1 for each in told)
