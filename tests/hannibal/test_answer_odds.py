"""What an answer may come to is one record: the protocol writes it, the window puts it in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ccancients.engine.decision import Choice
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import ANSWERS, AnswerOdds, odds_of, odds_of_all
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import BATTLE, GENERAL
from ccancients.hannibal.odds.battle import battle_chances
from ccancients.hannibal.odds.battle_known import group_battle_facts
from ccancients.hannibal.protocol.forms import told_odds
from ccancients.hannibal.view import view_for
from tests.hannibal.walk import walked


def at(question, seeds=range(60), fits=lambda game: True):
    """The first decision of a kind in random matches."""
    return next(game for game in walked(seeds) if game.decision.question == question and fits(game))


def test_a_fight_after_an_interception_counts_the_card_of_the_interceptor():
    """5.3: who has intercepted has a battle card more, also in the odds of the protocol."""
    game = at(q.BACK_UP, fits=lambda game: odds_of(view_for(game, game.decision.side), Choice("fight")) is not None)
    side = game.decision.side
    view = view_for(game, side)
    battle = odds_of(view, Choice("fight")).battle
    without = battle_chances(group_battle_facts(view.state))
    assert battle.sides[1 - side].wins > without.sides[1 - side].wins
    assert told_odds(view, Choice("fight"))["battle"]["rome"]["wins"] == round(battle.sides[0].wins, 4)


def test_a_second_interception_is_told_after_the_first():
    """5.3, ruling 103: the mover's marker counts only until the first interceptor has come."""

    def with_marker(game):
        return any(each.verb == "intercept" for each in game.decision.choices)

    game = at(q.REACT, fits=with_marker)
    view = view_for(game, game.decision.side)
    choice = next(each for each in game.decision.choices if each.verb == "intercept")
    state, space = view.state, game.decision.about[1]
    state.control[space] = 1 - view.side
    alone = odds_of(view, choice).succeeds
    first = next(general for general in (GENERAL["t_varro"], GENERAL["mago"]) if general != choice.args[0])
    state.declared = [first, SPACE["capua"], 6, 0, 0, 0]
    assert odds_of(view, choice).succeeds > alone
    assert Fraction(told_odds(view, choice)["succeeds"]) == odds_of(view, choice).succeeds
    assert alone <= Fraction(BATTLE[choice.args[0]], 6)


@pytest.mark.slow
def test_answers_with_odds_have_one_of_the_verbs_that_are_told():
    met = set()
    for game in walked(range(6), every=2):
        for choice, odds in odds_of_all(view_for(game, game.decision.side)).items():
            assert choice.verb in ANSWERS
            assert odds != AnswerOdds()
            met.add(choice.verb)
    assert len(met) >= 8, met


def test_answers_of_which_nothing_is_to_be_said_are_left_out():
    game = at(q.MARCH)
    view = view_for(game, game.decision.side)
    told = odds_of_all(view)
    assert all(told_odds(view, choice) for choice in told)
    assert all(told_odds(view, choice) is None for choice in game.decision.choices if choice not in told)
