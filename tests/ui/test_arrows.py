"""Arrows on the board: what the other side has moved, and who attacks whom while the defender is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from ccancients.ancients import events as ev
from ccancients.ancients import questions as q
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.table_art import DieState
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import click_hex, settle
from tests.ui.played import found_once

SEEDS = range(20)


@found_once
def before_question(table, question: str) -> Choice:
    """Let the table's battle be just before a question to the other side; returns the choice that brings it."""
    for seed in SEEDS:
        rng, game = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        while game.decision is not None:
            choice = rng.choice(game.decision.choices)
            after = game.clone()
            after.apply(choice)
            if after.decision is not None and after.decision.question == question != game.decision.question:
                game.take_events()
                table.game = game
                return choice
            game.apply(choice)
    pytest.fail(f"{question} is never asked in battles of the seeds {SEEDS}")


@pytest.fixture
def at_question(window, make_table, store):
    """Opens a battle and brings it to a question with the first choice made in the window."""

    def bring(question: str, before: Callable[[MatchPage], None] = lambda _page: None) -> MatchPage:
        store.change(curtain=False)
        table = make_table()
        choice = before_question(table, question)
        page = window.open_table(table)
        settle()
        before(page)
        page.session.choose(choice)
        settle()
        assert page.session.decision.question == question
        return page

    return bring


@pytest.mark.slow
def test_who_attacks_whom_is_an_arrow_between_two_different_rings(at_question):
    page = at_question(q.EVADE)
    unit, defender = page.session.decision.about
    attacker = page.session.game.state.unit_hex[unit]
    marks = page.view.board.marks()
    assert page.view.board.threat() == (attacker, defender)
    assert Mark.DANGER in marks[attacker]
    assert Mark.SELECTED not in marks[attacker]
    assert Mark.SELECTED in marks[defender]
    page.session.choose(page.session.decision.choices[0])
    settle()
    assert page.session.decision is None or page.view.board.threat() != (attacker, defender)


@pytest.mark.slow
def test_the_dice_of_the_last_combat_are_taken_away_when_the_next_is_declared(at_question):
    thrown = Throw("Close combat", (0,), (DieState.PLAIN,), "1 hit")
    page = at_question(q.EVADE, lambda page: page.tray.throw(thrown, 0))
    assert page.tray.field.faces == ()
    assert page.tray.sentence.text() == ""


def test_a_battle_back_points_from_the_attacker_to_whoever_may_strike_back(at_question):
    page = at_question(q.BATTLE_BACK)
    state, (defender, attacker) = page.session.game.state, page.session.decision.about
    assert page.view.board.threat() == (state.unit_hex[attacker], state.unit_hex[defender])


@pytest.mark.slow
def test_the_last_moves_are_arrows_of_what_the_other_side_has_moved(at_question):
    page = at_question(q.MOVEMENT)
    session, mover = page.session, page.session.decision.side
    choice = next(choice for choice in session.decision.choices if choice.verb == "move")
    session.choose(choice)
    settle()
    assert page.view.board.trace() == (), "one's own moves are not pointed out"
    while session.decision.side == mover or session.decision.question != q.CARD:
        choices = session.decision.choices
        session.choose(next((each for each in choices if each.verb == "done"), choices[0]))
        settle()
    assert page.view.board.trace() == (choice.args[:2],)
    assert all(Mark.LAST_MOVE not in marks for marks in page.view.board.marks().values())


def test_the_last_moves_are_dimmed_while_a_piece_is_selected(at_question):
    page = at_question(q.MOVEMENT)
    trace = page.view.board._trace
    assert trace.opacity() == 1.0
    click_hex(page.view, page.play.interaction.stops()[0])
    assert trace.opacity() < 0.5


@found_once
def with_a_piece_moved_twice(table) -> list[Choice]:
    """Play up to a turn in which a piece is moved twice; returns the choices of that turn."""
    for seed in SEEDS:
        rng, trial = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        made: list[Choice] = []
        began, active, moved = 0, trial.state.active, list[int]()
        while trial.decision is not None:
            if trial.state.active != active:
                began, active, moved = len(made), trial.state.active, []
            made.append(rng.choice(trial.decision.choices))
            trial.apply(made[-1])
            moved += [event.unit for event in trial.take_events() if isinstance(event, ev.UnitMoved)]
            if len(moved) > len(set(moved)):
                table.game = table.spec.new_game(table.setup, RolledChance(seed))
                for choice in made[:began]:
                    table.game.apply(choice)
                table.game.take_events()
                return made[began:]
    pytest.fail(f"no piece is moved twice in battles of the seeds {SEEDS}")


@pytest.mark.slow
def test_a_piece_moved_twice_has_one_arrow(make_table, window, store):
    store.change(curtain=False)
    table = make_table(seed=5)
    choices = with_a_piece_moved_twice(table)
    page = window.open_table(table)
    settle()
    for choice in choices:
        page.session.choose(choice)
        settle()
        for side in (0, 1):
            ways = sorted(page.stage.trace_of(side))
            assert all(way[0] != way[1] for way in ways)
            assert all(one != two for one, two in pairwise(ways))
    assert any(page.stage.trace_of(side) for side in (0, 1))
