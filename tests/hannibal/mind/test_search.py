"""The searching opponents: honest, repeatable, within their budget, and able to say why."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, pairwise
from time import process_time

import pytest

from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.components.generals import HANNIBAL as HANNIBAL_HIMSELF
from ccancients.hannibal.mind.script.chances import battle_won
from ccancients.hannibal.mind.script.marches import Marches, Means
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.politics import connected
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.mind.search.candidates import STYLES, Candidate, plays
from ccancients.hannibal.mind.search.evaluation import TERMS, Evaluation
from ccancients.hannibal.mind.search.luck import Luck, begins_battle
from ccancients.hannibal.mind.search.playout import Horizon, Playouts, carried_out, ranked
from ccancients.hannibal.mind.search.thinker import DICTATOR, LEGATE, Thinker
from ccancients.hannibal.mind.search.values import STANDARD
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.rules.presence import force, on_map
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.processes.job import Cancelled, Interrupt
from ccancients.processes.thinking import Effort
from tests.hannibal.mind.test_praetor_games import redealt
from tests.sweeps import rest_slow

SHORT = Setup(turns=1)


@cache
def match_of_scripts(seed: int) -> Iterator[Game[State]]:
    """A game of scripts, at every question that has more than one answer; it is the same one all the time."""
    game = HANNIBAL.new_game(USUAL, RolledChance(seed), record=False)
    players = [HANNIBAL.mind.player("praetor", thinking_seed(seed, side)) for side in (0, 1)]
    while game.decision is not None:
        side = game.decision.side
        if len(game.decision.choices) > 1:
            yield game
        game.apply(players[side].choose(view_for(game, side)))


MET: dict[int, list[Game[State]]] = {}
"""By the seed of a game of scripts, where it has been so far."""


def asked(question: str, seed: int, number: int = 1) -> Game[State]:
    """A game of scripts at the question, which was asked so many times before with more than one answer."""
    met = MET.setdefault(seed, [])
    for place in count():
        if place == len(met):
            met.append(next(match_of_scripts(seed)).clone())
        if met[place].decision.question == question:
            number -= 1
            if number <= 0:
                return met[place].clone()
    raise AssertionError("there is no end to it")


def legate(samples: int = 16) -> Thinker:
    player = Thinker(5, LEGATE)
    player.evaluations = samples
    return player


def dictator(samples: int = 24) -> Thinker:
    """With a short horizon: the same with less to do."""
    player = Thinker(5, replace(DICTATOR, horizon=Horizon(1, 2)))
    player.evaluations = samples
    return player


def thought_of(game: Game[State], player: Thinker) -> str:
    """His thought as text, without the seconds."""
    choice = player.choose(view_for(game, game.decision.side))
    if player.thought is None:
        return json.dumps(choice)
    told = {**player.thought.to_json(), "seconds": 0}
    return json.dumps(told)


@pytest.mark.parametrize(
    ("question", "number", "level"),
    rest_slow([("card", 3, legate), ("card", 40, dictator), ("first_player", 1, dictator), ("react", 2, dictator),
     ("general", 2, dictator), ("march", 4, legate), ("commander", 1, dictator), ("remove_marker", 1, dictator),
     ("africanus", 1, dictator), ("marker", 5, dictator), ("event_space", 2, dictator),
     ("event_general", 1, dictator), ("event_force", 1, dictator), ("event_province", 1, dictator),
     ("ability", 1, dictator)], 4),
)  # fmt: skip
def test_thought_and_choice_are_the_same_when_what_is_hidden_is_dealt_again(question, number, level):
    game = asked(question, 5002 if question.startswith(("event", "ability")) else 3, number)
    side = game.decision.side
    first = thought_of(game, level(8))
    for seed in (100, 101):
        assert thought_of(redealt(game, side, seed), level(8)) == first, seed


@pytest.mark.slow
def test_an_answer_to_the_enemy_is_weighed_by_a_dictator_and_left_to_the_script_by_a_legate():
    game = asked("react", 3, 2)
    view = view_for(game, game.decision.side)
    player, other = dictator(4), legate()
    assert player.choose(view) == player.thought.choice
    assert player.thought.question == "react"
    assert other.choose(view) == Praetor().choose(view)
    assert other.thought is None


def test_of_many_answers_those_are_tried_that_the_script_likes_best():
    """What it would answer if the better ones were closed: of markers to give up, those it misses least."""
    game = asked("remove_marker", 3)
    view = view_for(game, game.decision.side)
    way, scripts = Candidate(game.decision.choices[0], 0.0), {"script": Praetor()}
    found = ranked(scripts, way, view, Praetor().choose(view), 5)
    politics, linked = Outlook(view.state, view.side, DEFAULT).politics, connected(view.state, view.side)
    missed = {}
    for choice in game.decision.choices:
        space = choice.args[0]
        missed[choice] = politics.change(space, -1, view.side) + 0.05 * (space not in linked), -space
    assert len(missed) > 30
    assert found == sorted(missed, key=missed.__getitem__, reverse=True)[:5]
    assert view.decision == game.decision, "the view itself stays as it is"


@pytest.mark.parametrize(
    ("question", "number"),
    rest_slow([("react", 8), ("react", 10), ("react", 11), ("retreat", 1), ("event_space", 3), ("event_general", 3),
     ("marker", 60), ("africanus", 1), ("remove_marker", 1)], 2),
)  # fmt: skip
def test_whichever_answers_are_closed_the_script_finds_one_of_those_left(question, number):
    """Of five generals asked to meet an army one after the other, a dictator had taken "none" for the fourth answer."""
    game = asked(question, 3, number)
    view, choices = view_for(game, game.decision.side), game.decision.choices
    assert len(choices) >= 3
    for style, weights in STYLES.items():
        script = Praetor(0, weights)
        found = ranked({style: script}, Candidate(choices[0], 0.0, style), view, script.choose(view), len(choices) - 1)
        assert len(set(found)) == len(choices) - 1
        assert set(found) < set(choices)


def test_before_the_cards_are_dealt_a_sample_goes_no_further_than_later():
    game = asked("reinforce", 3, 4)
    view = view_for(game, game.decision.side)
    evaluation, candidate = Evaluation(view.side, STANDARD, DEFAULT), Candidate(game.decision.choices[0], 0.0)
    one, other = (Playouts(view, evaluation, Horizon(1, to_end), 5).sample(candidate, 0) for to_end in (8, -1))
    assert one == other


@pytest.mark.slow
def test_a_view_through_json_gets_the_same_thought():
    game = asked("card", 4, 5)
    view = view_for(game, game.decision.side)
    again = HANNIBAL.view_from_json(USUAL, json.loads(json.dumps(view.to_json())))
    one, other = legate(), legate()
    assert one.choose(view) == other.choose(again)
    assert one.thought.options == other.thought.options


def test_a_thought_tells_its_plays_and_why():
    game = asked("card", 4, 6)
    player = legate(60)
    choice = player.choose(view_for(game, game.decision.side))
    thought = player.thought
    assert choice == thought.choice == thought.options[0].choice
    assert 20 < thought.plays < 90
    best, second = thought.options[:2]
    assert {each.term for each in thought.reasons} == set(TERMS)
    assert sum(each.worth for each in thought.reasons) == pytest.approx(sum(best.terms) - sum(second.terms))
    assert player.reasons == list(thought.reasons)


def test_move_now_brings_an_answer_and_dropping_it_none():
    game = asked("card", 4, 6)
    view = view_for(game, game.decision.side)
    hurried = Interrupt()
    hurried.move_now = True
    choice, told = Thinker(5, LEGATE).ponder(view, Effort(evaluations=100_000), hurried)
    assert choice in game.decision.choices
    assert told["plays"] < 200
    dropped = Interrupt()
    dropped.cancelled = True
    with pytest.raises(Cancelled):
        Thinker(5, LEGATE).ponder(view, Effort(evaluations=100), dropped)


@pytest.mark.parametrize("level", rest_slow([LEGATE, DICTATOR]))
def test_no_play_out_begins_when_the_time_of_a_card_is_over(level):
    """By a clock that goes on by a hundredth of a second whenever it is looked at."""
    looked = count()
    game = asked("card", 4, 6)
    player = Thinker(5, level)
    player.seconds, player.clock = 0.2, lambda: next(looked) / 100
    player.choose(view_for(game, game.decision.side))
    assert 0.2 <= player.thought.seconds < 0.25
    assert player.thought.plays <= 20


def test_he_tells_how_far_he_is():
    game = asked("card", 4, 6)
    heard = []
    Thinker(5, LEGATE).ponder(
        view_for(game, game.decision.side), Effort(evaluations=60), Interrupt(), heard.append
    )  # fmt: skip
    shares = [glimpse.to_json()["share"] for glimpse in heard]
    assert shares == sorted(shares)
    assert 0 < shares[-1] <= 1
    assert all(0 <= glimpse.chance <= 1 for glimpse in heard)


@pytest.mark.slow
def test_he_answers_every_question_of_a_turn_legally():
    game = HANNIBAL.new_game(SHORT, RolledChance(9), record=False)
    players = [HANNIBAL.mind.player("legate", side, 6) for side in (0, 1)]
    while game.decision is not None:
        side = game.decision.side
        choice = players[side].choose(view_for(game, side))
        assert choice in game.decision.choices, game.decision.question
        game.apply(choice)
    assert game.outcome in (0, 1)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["legate", "dictator"])
def test_no_play_of_a_turn_takes_longer_than_eight_seconds(level):
    """By the clock, as in the window: a play is a card with all that follows from it."""
    game = HANNIBAL.new_game(SHORT, RolledChance(9), record=False)
    players = [HANNIBAL.mind.player(level, side) for side in (0, 1)]
    for player in players:
        player.seconds = HANNIBAL.mind.thinking[level]
    spent = [0.0, 0.0]
    while game.decision is not None:
        side = game.decision.side
        if game.decision.question == "card":
            spent[side] = 0.0
        began = process_time()
        game.apply(players[side].choose(view_for(game, side)))
        spent[side] += process_time() - began
        assert spent[side] < 8.0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40, 44))
def test_his_thoughts_stay_the_same_through_whole_turns(seed):
    """Every card of two turns, thought about again with hands, decks and dice dealt anew."""
    game = HANNIBAL.new_game(Setup(turns=2), RolledChance(seed), record=False)
    players = [Thinker(thinking_seed(seed, side), LEGATE) for side in (0, 1)]
    for player in players:
        player.evaluations = 16
    while game.decision is not None:
        side = game.decision.side
        choice = players[side].choose(view_for(game, side))
        if game.decision.question == "card":
            again = Thinker(players[side].seed, LEGATE)
            again.evaluations = 16
            assert again.choose(view_for(redealt(game, side, seed), side)) == choice
            told = [None if each.thought is None else each.thought.options for each in (players[side], again)]
            assert told[0] == told[1]
        game.apply(choice)


# -- the parts --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 9, 25])
def test_what_is_good_for_one_side_is_bad_for_the_other(number):
    """But for the hands: each knows its own alone."""
    state = asked("card", 6, number).state
    rome, carthage = (Evaluation(side, STANDARD, DEFAULT).terms(state) for side in (0, 1))
    assert rome[:3] == pytest.approx([-each for each in carthage[:3]])


def test_a_war_that_is_over_is_worth_what_it_came_to():
    state = State()
    assert [Evaluation(0, STANDARD, DEFAULT).chance(state, outcome) for outcome in (0, 1)] == [1.0, 0.0]
    assert 0 < Evaluation(1, STANDARD, DEFAULT).chance(state, None) < 1


def test_battles_are_won_as_often_as_their_chance_says():
    """The numbers of consecutive samples lie evenly between 0 and 1, whatever the battle."""
    for key in (7, 40):
        numbers = sorted(Luck(99, number).of_battle(key) for number in range(50))
        gaps = [b - a for a, b in pairwise(numbers)]
        assert max(gaps) < 0.04
    assert Luck(99, 3).of_battle(7) == Luck(99, 3).of_battle(7)
    twice = Luck(99, 3)
    assert twice.of_battle(7) != twice.of_battle(7)


def battle_of_hannibal(seed: int) -> Game[State]:
    """A game of scripts at the first card of a battle in which Hannibal attacks."""
    game = asked("attack", seed)
    script = Praetor()
    while not (begins_battle(game) and game.stack[-1].leader(game.decision.side) == HANNIBAL_HIMSELF):
        game.apply(script.choose(view_for(game, game.decision.side)))
    return game


@pytest.mark.slow
def test_battles_in_samples_are_fought_by_cards_and_won_as_often_as_the_table_says():
    game = battle_of_hannibal(2)
    duel, side = game.stack[-1], game.decision.side
    hands = game.state.battle_hands
    chance = battle_won(len(hands[side]), len(hands[1 - side]), duel.leader(side), duel.leader(1 - side))
    won = 0
    for number in range(30):
        after = Luck(4, number).fought(game, Praetor())
        while any(isinstance(frame, Battle) for frame in after.stack):
            after.apply(Praetor().choose(view_for(after, after.decision.side)))
        cu = [force(after.state, each, duel.space) for each in (side, 1 - side)]
        won += cu[0] > 0 and not cu[1]
    assert won / 30 == pytest.approx(chance, abs=0.12)
    assert game.decision.question == "attack", "the game itself stays where it was"


def test_other_marches_are_tried_and_lead_to_where_they_should():
    game = asked("card", 3, 12)
    outlook = Outlook(game.state, game.decision.side, DEFAULT)
    found = [each for each in plays(outlook, game.decision, 6, 1, 6) if each.general >= 0]
    assert len({(each.general, each.goal) for each in found}) == len(found) > 1
    scripts = {name: Praetor(0, weights) for name, weights in STYLES.items()}
    arrived = 0
    for each in found:
        tried, side, number = game.clone(chance=RolledChance(1)), game.decision.side, 0
        tried.apply(each.choice)
        while tried.decision.question in ("general", "march") and tried.decision.side == side:
            view = view_for(tried, side)
            tried.apply(carried_out(scripts, each, view, tried.decision))
            number += 1
        arrived += space_of(tried.state.general_at[each.general]) == each.goal
        assert number > 0
    assert arrived >= len(found) - 1, "but where the enemy is in the way"


def test_a_script_in_a_hurry_looks_at_some_of_the_plans():
    state = asked("card", 3, 12).state
    counts = []
    for side in (0, 1):
        outlooks = [Outlook(state, side, DEFAULT, quick=quick) for quick in (False, True)]
        for general in [each for each in on_map(state, side) if state.general_at[each] < INSIDE]:
            whole, some = (Marches(each).of_general(general, Means(4, 10)) for each in outlooks)
            assert set(some) <= set(whole)
            counts.append((len(some), len(whole)))
    assert 0 < sum(some for some, _ in counts) < sum(whole for _, whole in counts) / 2
