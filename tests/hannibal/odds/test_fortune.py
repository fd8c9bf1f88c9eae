"""Draws and what the paper on the opponent lists as exact tables (rules parts 5 to 8)."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.cards import CAMPAIGNS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.odds import fortune, losses, reactions, sea, sieges
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import view_for

F = Fraction


@pytest.mark.example("nav1")
def test_naval_dice_by_their_modifiers():
    known = {-5: (6, 0, 0), -4: (5, 1, 0), -3: (4, 1, 1), -2: (3, 1, 2), -1: (2, 1, 3), 0: (1, 1, 4), 1: (0, 1, 5)}
    for modifier, sixths in known.items():
        assert sea.naval_odds(modifier) == tuple(F(each, 6) for each in sixths)


@pytest.mark.parametrize(("cu", "usual", "passes", "guided", "plague", "storm"), [
    (4, F(5, 6), F(1, 3), F(1, 6), F(7, 6), F(3, 2)), (6, F(7, 6), F(1, 2), F(1, 3), F(5, 3), F(2)),
    (9, F(5, 3), F(7, 6), F(1), F(2), F(7, 3)), (10, F(2), F(4, 3), F(7, 6), F(5, 2), F(3)),
])
def test_mean_attrition_by_size(cu, usual, passes, guided, plague, storm):
    assert losses.attrition_odds(cu).mean == losses.epidemic_odds(cu).mean == usual
    assert losses.pass_odds(cu, alps=True).mean == usual
    assert losses.pass_odds(cu, alps=False).mean == passes
    assert losses.pass_odds(cu, alps=True, guide=True).mean == guided
    assert losses.pestilence_odds(cu).mean == plague
    assert losses.storm_odds(cu).mean == storm
    assert losses.hostile_tribes_odds(cu).mean == F(7, 6)


def test_mean_losses_of_the_retreat_table():
    known = {4: (F(1), F(11, 6), F(17, 6)), 5: (F(2), F(19, 6), F(25, 6)), 8: (F(2), F(19, 6), F(31, 6)),
             10: (F(2), F(19, 6), F(35, 6))}
    for cu, means in known.items():
        assert tuple(losses.retreat_odds(cu, cu, how=how).mean for how in (3, -1, 4)) == means


@pytest.mark.parametrize(("modifier", "within", "mean"), [
    (1, (44, 80, 94, 99, 100), 2.8), (0, (19, 49, 72, 86, 94), 3.8), (-1, (0, 12, 31, 50, 66), 6.0),
    (-2, (0, 4, 11, 21, 32), 9.0),
])
def test_sieges_with_a_great_army(modifier, within, mean):
    course = sieges.siege_course(0, modifier, 60)
    assert [round(100 * course.within[rolls]) for rolls in range(2, 7)] == pytest.approx(within, abs=1)
    assert float(course.attempts) == pytest.approx(mean, abs=0.06)


def test_a_small_army_may_have_to_give_a_siege_up():
    course = sieges.siege_course(0, -2, 3)
    assert course.fails > F(1, 2)
    assert course.within[12] <= 1 - course.fails
    assert sieges.siege_course(3, 0, 3).attempts == 0
    assert sieges.siege_course(0, 0, 2).fails == 1


def test_a_traitor_needs_no_die(table):
    table.place("tarentum", carthage="3 cu hannibal")
    table.force(card=18)
    assert sieges.siege_odds(table.state, GENERAL["hannibal"], SPACE["tarentum"]).taken == 1


@pytest.mark.example("int1")
def test_chances_of_generals():
    at = GENERAL
    assert reactions.interceptions([4], marked=False).any == F(2, 3)
    assert reactions.interceptions([4], marked=True).any == F(1, 2)
    assert reactions.interceptions([4, 4], marked=True).subsets == {0: F(1, 4), 1: F(1, 6), 2: F(1, 4), 3: F(1, 3)}
    assert reactions.interceptions([4, 4], marked=True).arrived([5, 2])[5] == F(1, 6)
    assert reactions.avoiding(at["q_fabius"]) == F(5, 6)
    assert reactions.avoiding(at["h_gisgo"]) == F(1, 2)
    assert reactions.pursuing(at["g_flaminius"]) == F(2, 3)
    assert reactions.withdrawing(at["hannibal"], at["m_marcellus"]).succeeds == F(1, 3)
    assert reactions.withdrawing(at["hasdrubal"], at["g_flaminius"], flaminius=True).cancelled == F(1, 3)
    assert reactions.withdrawing(at["hannibal"], at["t_varro"]).succeeds == F(5, 9)


def game_of(seed: int) -> Game:
    return HANNIBAL.new_game(Setup(), RolledChance(seed))


def test_the_draw_of_consuls(table):
    odds = fortune.consul_odds(game_of(1).state)
    pool = len(odds)
    assert sum(odds.values()) == 2
    assert set(odds.values()) == {F(2, pool)}
    assert fortune.consul_odds(table.state)[GENERAL["t_varro"]] == F(2, 8)


@pytest.mark.parametrize("side", [ROME, CARTHAGE])
def test_what_an_unknown_hand_holds_is_what_hands_dealt_again_hold(side):
    game = game_of(218)
    view = view_for(game, side)
    threes = [card.number for card in STRATEGY_CARDS if card.operations == 3]
    for cards, copies in ((CAMPAIGNS, 1), (CAMPAIGNS, 2), (threes, 3)):
        odds = fortune.holds_odds(view.state, side, cards, copies=copies)
        assert odds == fortune.holds_odds(game.state, side, cards, copies=copies)
        times = 1500
        found = sum(
            sum(card in cards for card in view.imagine(seed).state.hands[1 - side]) >= copies for seed in range(times)
        )
        assert abs(found - times * odds) < 5 * sqrt(times * odds * (1 - odds))


def test_a_card_that_was_seen_is_held_for_sure():
    game = game_of(219)
    card = next(iter(game.state.hands[ROME]))
    game.state.seen[ROME].append(card)
    assert fortune.holds_odds(game.state, CARTHAGE, [card]) == 1
    assert fortune.holds_odds(game.state, CARTHAGE, [card], copies=2) == 0
    mine = game.state.hands[CARTHAGE][0]
    assert fortune.holds_odds(game.state, CARTHAGE, [mine]) == 0


def test_a_card_taken_at_random():
    assert fortune.taken_odds(5) == F(1, 5)
    assert fortune.taken_odds(0) == 0
    with pytest.raises(ValueError, match="no event"):
        fortune.event_odds(game_of(1).state, 1, ROME, 0)
