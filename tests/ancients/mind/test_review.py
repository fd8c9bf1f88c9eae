"""A battle looked at again: the turns of a side, what they cost, and nothing that the side could not know."""

from __future__ import annotations

import json

import pytest

from ccancients.ancients import questions
from ccancients.ancients.components.cards import HIDDEN_CARD
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.levels import make_player
from ccancients.ancients.mind.review import Effort, look_at, turns_of
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.journal import CHOICE
from ccancients.processes.lessons import Moment, Review
from ccancients.processes.played import PlayedTurn, go_through
from tests.ancients.mind.conftest import setup_of
from tests.sweeps import rest_slow

SEED = 7
QUICK = Effort(evaluations=12, fresh=4)


@pytest.fixture(scope="module")
def battle() -> Game:
    """Akragas, a recruit on top against the centurion, to its end."""
    game = ANCIENTS.new_game(setup_of("akragas"), RolledChance(SEED))
    players = [make_player("recruit", 3), make_player("centurion", 4)]
    while game.decision is not None:
        side = game.decision.side
        game.apply(players[side].choose(view_for(game, side)))
    return game


@pytest.mark.slow
def test_the_turns_begin_with_a_card_and_end_before_the_battles(battle):
    turns = list(turns_of(ANCIENTS, setup_of("akragas"), list(battle.journal), 0))
    choices = [entry.choice for entry in battle.journal if entry.kind == CHOICE]
    assert len(turns) == battle.state.turns[0]
    for turn in turns:
        assert turn.view.decision.question == questions.CARD
        assert turn.view.decision.side == 0
        assert turn.answers[0].verb == "play"
        assert not {"attack", "fire"} & {answer.verb for answer in turn.answers}
        assert choices[turn.count] == turn.answers[0]
    assert [turn.count for turn in turns] == sorted({turn.count for turn in turns})


@pytest.mark.slow
@pytest.mark.parametrize("most", rest_slow([2, 1000]))
def test_what_was_played_best_costs_nothing_and_a_loss_is_a_share(battle, most):
    told = []
    turns = list(turns_of(ANCIENTS, setup_of("akragas"), list(battle.journal), 0))[:most]
    found = Review.from_json(json.loads(json.dumps(go_through(
        turns, 0, battle.outcome == 0, 0, lambda turn, seed: look_at(turn, 0, seed, QUICK),
        lambda so_far: told.append((so_far["done"], so_far["of"])),
    ))))
    assert told == [(number, len(found.moments)) for number in range(1, len(found.moments) + 1)]
    assert found.won is (battle.outcome == 0)
    for moment in found.moments:
        assert 0 <= moment.chance <= 1
        assert 0 <= moment.loss <= moment.chance + 1e-9
        assert (moment.loss == 0) == (moment.played == moment.best), f"turn {moment.turn}, seed {SEED}"


@pytest.mark.slow
def test_the_same_seed_finds_the_same(battle):
    turn = next(turns_of(ANCIENTS, setup_of("akragas"), list(battle.journal), 0))
    assert look_at(turn, 0, 5, QUICK) == look_at(turn, 0, 5, QUICK)


def test_what_is_looked_at_holds_nothing_that_was_hidden(battle):
    """The side is judged by what it knew: a view of each turn, with backs for the enemy's hand and the deck."""
    setup = setup_of("akragas")
    told = ANCIENTS.mind.turns_seen(setup, list(battle.journal), 0)
    for turn in told:
        state = turn["view"]["game"]["state"]
        assert set(state["hands"][1]) == set(state["deck"]) == {HIDDEN_CARD}
        assert turn["view"]["game"]["chance"]["kind"] == "scripted"
    again = [PlayedTurn.from_json(ANCIENTS, setup, json.loads(json.dumps(turn))) for turn in told]
    turns = list(turns_of(ANCIENTS, setup, list(battle.journal), 0))
    assert [turn.to_json(ANCIENTS) for turn in again] == [turn.to_json(ANCIENTS) for turn in turns]
    assert look_at(again[2], 0, 5, QUICK) == look_at(turns[2], 0, 5, QUICK)


def moment(count: int, loss: float, error: float, chance: float = 0.5) -> Moment:
    return Moment(count, count, chance, loss, error, ("play line_command",), ("play double_time",))


def test_a_loss_within_its_error_is_no_mistake():
    assert moment(1, 0.1, 0.06).grade == ""
    assert moment(1, 0.1, 0.01).grade == "mistake"
    assert moment(1, 0.05, 0.01).grade == "inaccuracy"
    assert moment(1, 0.3, 0.01).grade == "blunder"
    assert moment(1, 0.03, 0.001).grade == ""


def test_lessons_are_the_dearest_in_their_order_and_turning_points_the_greatest_changes():
    moments = (moment(1, 0.05, 0.01, 0.5), moment(2, 0.3, 0.01, 0.6), moment(3, 0.2, 0.3, 0.1),
               moment(4, 0.09, 0.01, 0.2), moment(5, 0.15, 0.01, 0.9))
    found = Review(0, moments, True)
    assert [each.count for each in found.lessons()] == [2, 4, 5]
    assert [each.count for each in found.turning_points(2)] == [2, 4]


@pytest.mark.slow
def test_the_best_plan_is_a_legal_one(battle):
    turn = next(turns_of(ANCIENTS, setup_of("akragas"), list(battle.journal), 1))
    found = look_at(turn, 1, 5, QUICK)
    first = found.best[0]
    assert first in {LANGUAGE.choice_text(choice) for choice in turn.view.decision.choices}


def test_a_turn_without_battles_is_looked_at_too():
    """Every finished turn of a side is among those that a review is asked about, whatever happened in it."""
    setup = setup_of("akragas")
    game = ANCIENTS.new_game(setup, RolledChance(11))
    player = ANCIENTS.mind.player("random", 11)
    while max(game.state.turns) < 9:
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))
    for side in (0, 1):
        seen = [turn.view.state.turns[side] for turn in turns_of(ANCIENTS, setup, list(game.journal), side)]
        finished = game.state.turns[side] - (game.state.active == side)
        assert seen[:finished] == list(range(1, finished + 1))
