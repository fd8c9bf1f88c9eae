"""Issue 42, point 8: the first match is a lesson. It begins in a prepared position, rings everything it speaks of,
accepts every legal answer, and leads within ten minutes through a card, the die, a march, a battle and a siege.
"""

from __future__ import annotations

import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.successors.components.board import INDEPENDENT
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.position.play import parse_position
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.panels.lesson import Moment
from ccancients.ui.shell.play.guide import ANOTHER_WAY
from ccancients.ui.successors.first_match import FIRST_POSITION, first_match
from ccancients.ui.successors.lesson import SuccessorsLessons
from ccancients.ui.successors.lesson_aims import free_spaces, prey_of, walls_of
from ccancients.ui.successors.words.goal import due, next_payment, worth_of
from tests.sweeps import rest_slow
from tests.ui.lessons import Pupil, points_at_something

RED, PURPLE = 0, 1
MOST_SECONDS = 600
MOST_CLICKS = 35
MOST_DEEDS = 300
LED = {"goal", "how", "surprise", "card", "die", "strike", "way", "fought", "breach", "besiege", "done"}


@pytest.fixture
def pupil(open_window, monkeypatch):
    monkeypatch.setattr("ccancients.ui.shell.window.new_matches.fresh_seed", lambda: 3)
    return Pupil(open_window(), "successors", points_at_something)


def test_the_first_match_begins_in_a_position_that_the_rules_allow():
    game = parse_position(FIRST_POSITION, RolledChance(1), seed=1)
    assert not anything_wrong(game.state)
    assert (game.decision.question, game.decision.side) == ("tyche", RED)
    table = first_match(5)
    assert table.seats == ("person", "strategos")
    again = SUCCESSORS.new_game(table.setup, RolledChance(5))
    assert again.state.to_json() == table.game.state.to_json(), "it is dealt by its seed like any other"


def test_everything_that_decides_is_near_at_hand():
    state = first_match(5).game.state
    prey, walls = prey_of(state, RED), walls_of(state, RED)
    assert prey.party == INDEPENDENT, "it neither evades nor intercepts"
    assert walls.missing == 1
    assert prey.general != walls.general
    assert len(free_spaces(state, RED, 3)) == 3
    assert worth_of(state, walls.space) == 2, "it is a prize, and this round pays"
    assert next_payment(state) == state.round
    paid = due(state)
    assert paid[RED] <= paid[PURPLE] < paid[RED] + worth_of(state, walls.space) + 1, "the siege decides who is ahead"


@pytest.mark.slow
def test_a_newcomer_is_led_through_a_turn_by_what_is_ringed(pupil):
    pupil.begin()
    heard = set()
    pupil.page.stage.sounded.connect(lambda name, _side: heard.add(name))
    for _ in range(MOST_CLICKS):
        if "alone" in pupil.steps:
            break
        pupil.on()
    assert set(pupil.steps) >= LED, pupil.steps
    assert pupil.steps[:4] == ["goal", "how", "surprise", "card"]
    assert len(set(pupil.steps)) == len(pupil.steps), "nothing is told twice"
    assert pupil.clicks <= MOST_CLICKS
    assert pupil.seconds <= MOST_SECONDS
    assert heard >= {"card_play", "marker", "dice", "clash", "march_heavy"}, "it is heard as well"
    verbs = {choice.verb.split()[0] for choice in pupil.page.session.game.journal.choices()}
    assert {"mark", "activate", "march", "besiege", "end", "done"} <= verbs


@pytest.mark.slow
def test_another_answer_is_accepted_with_a_word_and_may_be_taken_back(pupil):
    pupil.begin()
    pupil.on()
    pupil.on()
    pupil.on()
    assert pupil.told.key == "card"
    session = pupil.page.session
    session.choose(next(each for each in session.decision.choices if each.verb.endswith("as march")))
    pupil.rest()
    assert pupil.told.key == ANOTHER_WAY
    pupil.click(pupil.page.guide.panel.undo)
    assert session.decision.question == "tyche"
    assert pupil.told.key == "card", "the step comes again"


@pytest.mark.slow
def test_what_is_ringed_is_looked_at_from_nearby(pupil):
    pupil.begin()
    view = pupil.page.view
    assert not view.fitted
    room = view.viewport().rect()
    assert all(room.contains(view.center_in_viewport(here)) for here in pupil.told.places)


@pytest.mark.parametrize("seed", rest_slow(range(6)))
def test_no_step_asks_for_what_cannot_be_done(seed):
    game, lessons, chance = first_match(seed).game, SuccessorsLessons(), random.Random(seed)
    opponent, told, happened = SUCCESSORS.mind.player("strategos", seed), set(), []
    for _ in range(MOST_DEEDS):
        decision = game.decision
        if decision is None:
            break
        if decision.side == PURPLE:
            game.apply(opponent.choose(SUCCESSORS.view_for(game, PURPLE)))
            happened += game.take_events()
            continue
        step = lessons.step(Moment(game, RED, frozenset(told), -1, 0, False, tuple(happened)))
        while step is not None:
            points_at_something(step)
            assert set(step.answers) <= set(decision.choices), f"seed {seed}: {step}"
            told.add(step.key)
            if not step.read:
                break
            step = lessons.step(Moment(game, RED, frozenset(told), -1, 0, False, tuple(happened)))
        game.apply(chance.choice(decision.choices))
        happened = game.take_events()
    assert {"goal", "how"} <= told


def test_nothing_of_the_other_hand_is_told():
    told = set()
    for hand in ("operations_1+operations_2", "operations_3+operations_4"):
        line = FIRST_POSITION.replace("purple.hand=operations_1+operations_2", f"purple.hand={hand}")
        game, keys = parse_position(line, RolledChance(1), seed=1), set()
        texts = []
        while (step := SuccessorsLessons().step(Moment(game, RED, frozenset(keys), -1, 0, False))) is not None:
            keys.add(step.key)
            texts.append(step.text)
        told.add(tuple(texts))
    assert len(told) == 1


def test_what_wins_is_known_before_the_first_answer(pupil):
    """Issue 43: how many clicks, and how many seconds at a newcomer's pace, until he knows what wins."""
    pupil.begin()
    pupil.see()
    assert pupil.told.key == "goal"
    assert "prizes" in pupil.told.text
    assert pupil.clicks <= 2
    assert pupil.seconds <= 30
    assert {worth_of(pupil.page.session.game.state, place) for place in pupil.told.places} == {1, 2, 3}
