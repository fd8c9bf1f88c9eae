"""The script's answer inside a play-out, and what is remembered from one play-out to the next."""

from __future__ import annotations

import pytest

from ccancients.ancients import questions
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.memory import Lasting
from ccancients.ancients.mind.script.plans import Plan, Planner
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search.evaluation import Evaluation
from ccancients.ancients.mind.search.policy import Policy
from ccancients.ancients.mind.search.script_reply import ScriptReply
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from tests.ancients.mind.test_search import position
from tests.sweeps import rest_slow


def cards_seen(state: State, side: int) -> list[int]:
    return [*state.hands[side], *state.discards, *state.played]


@pytest.mark.parametrize("name", rest_slow(["akragas", "trebbia", "metaurus"]))
def test_the_scripts_answer_is_the_centurions_turn(name: str) -> None:
    """With all his cards planned: the same card, the same orders and moves as the centurion's from the same hand."""
    for turns in (4, 9):
        asked = position(name, 5, turns)
        side = asked.state.active
        by_script, by_centurion = asked.clone(), asked.clone()
        evaluation = Evaluation(STANDARD, asked.state, 1 - side)
        lasting = Lasting(cards_seen(asked.state, side))
        answers = ScriptReply(evaluation, DEFAULT, asked, side, lasting, cards=9).planned(by_script)
        centurion = Centurion()
        for answer in answers:
            assert by_centurion.decision is not None
            assert centurion.choose(view_for(by_centurion, side)) == answer
            by_centurion.apply(answer)


def test_the_scripts_answer_ends_with_the_other_sides_card() -> None:
    asked = position("castulo", 5, 6)
    side = asked.state.active
    evaluation = Evaluation(STANDARD, asked.state, 1 - side)
    ScriptReply(evaluation, DEFAULT, asked, side, Lasting(())).play(asked, Policy(asked.state, DEFAULT))
    assert asked.decision is not None
    assert (asked.decision.question, asked.decision.side) == (questions.CARD, 1 - side)


def answered(name: str, cards: int, throws: int) -> list[Game[State]]:
    """Positions that a turn leads to, in which the enemy is to play a card: some cards, each with several dice."""
    begun = position(name, 3, 8)
    found = []
    assert begun.decision is not None
    for card in begun.decision.choices[:cards]:
        for seed in range(throws):
            game = begun.clone(chance=RolledChance(seed))
            game.apply(card)
            players = (Centurion(), Centurion())
            while game.decision is not None and game.decision.question != questions.CARD:
                game.apply(players[game.decision.side].choose(view_for(game, game.decision.side)))
            if game.decision is not None:
                found.append(game)
    return found


def planned(game: Game[State], known: Lasting) -> list[tuple[Choice, Plan]]:
    assert game.decision is not None

    def imagine(seed: int) -> Game[State]:
        return game.clone(chance=RolledChance(seed))

    return Planner(game.clone(), game.decision.side, DEFAULT, imagine, known).card_plans(game.decision)


def remembered(lasting: Lasting) -> int:
    return len(lasting.standings) + len(lasting.fights)


@pytest.mark.parametrize("name", rest_slow((each.id for each in base_scenarios()), 2))
def test_what_other_positions_left_behind_changes_nothing(name: str) -> None:
    """Plans made with what was remembered from other positions are the plans made without, to the last figure."""
    games = answered(name, cards=3, throws=2)
    lasting = Lasting(())
    alone = 0
    for game in games:
        fresh = Lasting(())
        assert planned(game, lasting) == planned(game, fresh)
        alone += remembered(fresh)
    assert remembered(lasting) < 0.9 * alone, "one position gains nothing from another"
    known = remembered(lasting)
    for game in games:
        planned(game, lasting)
    assert remembered(lasting) == known, "what was worked out once is worked out anew"
