"""Advice in the window: a key asks for it, the board shows it, a new position ends it."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.journal import CHOICE
from ccancients.search.budget import Budget
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.panels.chances import percent
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import settle


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    """A hot-seat battle without curtain at its first card, with an adviser in a hurry, but not in such a one that on a
    busy machine he would find a single plan.
    """
    store.change(curtain=False)
    page = sit_down(seed=5)
    page.advice.seconds = 1.0
    settle()
    return page


def ask(page: MatchPage, qtbot) -> None:
    QTest.keyClick(page.window(), Qt.Key.Key_A)
    qtbot.waitUntil(lambda: page.advice.panel.facts is not None)


FOUND: dict[str, dict[str, Any]] = {}
"""What the adviser found about positions: thought about once for all tests that read it."""


def advised(page: MatchPage) -> MatchPage:
    """Advice as it is found without another process: the same on any machine."""
    game = page.session.game
    position = json.dumps(game.state.to_json())
    if position not in FOUND:
        view = ANCIENTS.view_for(game, game.decision.side)
        FOUND[position] = Thinker(3, CONSUL).think(view, Budget(60, None)).to_json()
    page.advice.panel.think()
    page.advice.panel.show_advice(page.face.coach.advice(game, deepcopy(FOUND[position])))
    return page


@pytest.mark.slow
def test_a_key_brings_the_best_plans_and_the_board_shows_the_chosen_one(page, qtbot):
    ask(page, qtbot)
    panel, board = page.advice.panel, page.view.board
    assert panel.isVisible()
    assert 1 <= len(panel.buttons) <= 3, "how many plans are found in his time is the machine's"
    advised(page)
    assert 2 <= len(panel.buttons) <= 3
    assert panel.buttons[0].isChecked()
    first = panel.facts.plans[0]
    assert first.figures, "what it promises"
    assert set(first.arrows) <= set(board.plan())
    QTest.mouseClick(panel.buttons[1], Qt.MouseButton.LeftButton)
    second = panel.facts.plans[1]
    assert set(second.arrows) <= set(board.plan())
    assert panel.shown == second
    assert all(line.rstrip(".") in panel.buttons[1].accessibleName() for line in second.lines)


@pytest.mark.slow
def test_a_button_bears_the_chance_of_its_plan_and_the_card_is_pointed_out_in_the_hand(page):
    panel = advised(page).advice.panel
    for button, plan in zip(panel.buttons, panel.facts.plans, strict=True):
        assert plan.chance is not None
        assert button.stake.figure == percent(plan.chance)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert {card.card for card in page.hand.cards if card.lit} == {plan.card}
    QTest.keyClick(page.window(), Qt.Key.Key_Escape)
    assert not any(card.lit for card in page.hand.cards)


@pytest.mark.slow
def test_a_plan_is_played_step_by_step(page):
    panel, session = advised(page).advice.panel, page.session
    plan = panel.shown
    assert len(plan.steps) > 2
    for done, step in enumerate(plan.steps):
        settle()
        assert session.count == done
        QTest.mouseClick(panel.play_step, Qt.MouseButton.LeftButton)
        assert [entry.choice for entry in session.game.journal if entry.kind == CHOICE][-1] == step.choice
        if done + 1 < len(plan.steps):
            assert f"Step {done + 2} of {len(plan.steps)}: {plan.steps[done + 1].words}" == panel.following.text()
    settle()
    assert not panel.isVisible()
    assert page.view.board.plan() == ()


@pytest.mark.slow
def test_all_that_is_left_of_a_plan_is_played_at_a_click(page, qtbot):
    panel, session = advised(page).advice.panel, page.session
    plan = panel.shown
    QTest.mouseClick(panel.play_step, Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.play_rest, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.isVisible())
    made = [entry.choice for entry in session.game.journal if entry.kind == CHOICE]
    assert made == [step.choice for step in plan.steps]


def test_who_plays_something_else_leaves_the_plan(page):
    panel, session = advised(page).advice.panel, page.session
    plan = panel.shown
    QTest.mouseClick(panel.play_step, Qt.MouseButton.LeftButton)
    assert panel.isVisible()
    session.choose(next(each for each in session.decision.choices if each != plan.steps[1].choice))
    settle()
    assert not panel.isVisible()
    assert not page.advice.following.is_on


@pytest.mark.slow
def test_who_plays_the_plans_own_step_stays_in_it_and_undo_leaves_it(page):
    panel, session = advised(page).advice.panel, page.session
    plan = panel.shown
    QTest.mouseClick(panel.play_step, Qt.MouseButton.LeftButton)
    session.choose(plan.steps[1].choice)
    settle()
    assert page.advice.following.done == 2
    session.undo()
    settle()
    assert not panel.isVisible()


def test_it_goes_with_escape_and_takes_its_arrows_along(page):
    advised(page)
    QTest.keyClick(page.window(), Qt.Key.Key_Escape)
    assert not page.advice.panel.isVisible()
    assert page.view.board.plan() == ()


def test_a_choice_ends_the_advice_about_the_position_before_it(page):
    advised(page)
    page.session.choose(page.session.decision.choices[0])
    settle()
    assert not page.advice.panel.isVisible()
    assert page.view.board.plan() == ()


@pytest.mark.slow
def test_thinking_shows_its_progress_and_can_be_stopped_at_once(page, qtbot):
    page.advice.seconds = 60.0
    QTest.keyClick(page.window(), Qt.Key.Key_A)
    panel = page.advice.panel
    qtbot.waitUntil(lambda: panel.progress.value() > 0)
    QTest.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()
    assert not page.advice.job.is_busy


def test_nobody_is_advised_while_the_opponent_decides_or_behind_the_curtain(sit_down, store, qtbot):
    page = sit_down(seed=5)  # the curtain is up
    said: list[str] = []
    page.status.connect(said.append)
    page.advice.ask()
    assert not page.advice.job.is_busy
    assert said == ["Advice is given to whoever is to decide."]


def test_the_adviser_is_told_only_what_the_person_may_see(page):
    view = page.table.spec.view_for(page.session.game, page.session.decision.side).to_json()
    other = 1 - page.session.decision.side
    assert set(view["game"]["state"]["hands"][other]) == {-1}


@pytest.mark.slow
def test_a_question_in_the_middle_of_a_combat_is_advised_too(sit_down_at, store):
    store.change(curtain=False)
    combat = (q.EVADE, q.IGNORE_FLAGS, q.RETREAT, q.BATTLE_BACK, q.ADVANCE)
    page = sit_down_at(lambda game: game.decision.question in combat)
    assert advised(page).advice.panel.facts.plans[0].title


@pytest.mark.slow
def test_in_spanish_it_is_spanish(page):
    languages.use("es")
    advised(page)
    assert page.advice.panel.title.text() == "Consejo"
