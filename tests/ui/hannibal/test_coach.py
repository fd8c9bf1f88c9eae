"""Advice and review of a campaign in the window: the best plays, step by step; plays looked at again."""

from __future__ import annotations

import functools
import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.journal import CHOICE
from ccancients.hannibal.components.generals import AFRICANUS
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.coach import advise, plan_of
from ccancients.hannibal.mind.search.candidates import Candidate
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.processes.thinking import Effort
from ccancients.ui.hannibal.coach import HannibalCoach, plan_facts
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.things import general_name, space_name
from ccancients.ui.panels.chances import percent
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.hannibal.mind.test_coach import asked as played_up_to
from tests.hannibal.mind.test_praetor_games import redealt
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle
from tests.ui.hannibal.test_every_question import asked

QUICK = Effort(evaluations=6)


FOUND: dict[str, str] = {}
"""What is advised in positions: thought about once for all tests that read it."""


def told(game) -> dict:
    position = json.dumps([game.state.to_json(), game.decision.question])
    if position not in FOUND:
        view = HANNIBAL.view_for(game, game.decision.side)
        FOUND[position] = json.dumps(advise(view, 3, QUICK, lambda _told: None))
    return json.loads(FOUND[position])


def seated(open_window: OpenWindow, table: Table) -> MatchPage:
    """A match in hot-seat without a curtain."""
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(table)
    settle()
    return page


def advised(page: MatchPage, data: dict | None = None) -> MatchPage:
    """Advice as another process finds it."""
    page.advice.panel.think()
    page.advice.job.answered.emit(0, data or told(page.session.game))
    return page


def answers(page: MatchPage) -> list[Choice]:
    return [entry.choice for entry in page.session.game.journal if entry.kind == CHOICE]


@pytest.mark.slow
def test_the_best_plays_bear_their_chances_light_their_cards_and_are_played_step_by_step(open_window):
    page = advised(seated(open_window, asked("card")))
    panel = page.advice.panel
    assert 2 <= len(panel.buttons) <= 3
    for button, plan in reversed(list(zip(panel.buttons, panel.facts.plans, strict=True))):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert button.stake.figure == percent(plan.chance)
        assert card_name(plan.card) in plan.title
        assert {card.card for card in page.hand.cards if card.lit} == {plan.card}
        assert {there for _here, there in page.view.board.plan()} >= {there for _here, there in plan.arrows}
    assert panel.why.isVisible()
    plan, before = panel.shown, answers(page)
    QTest.mouseClick(panel.play_step, Qt.MouseButton.LeftButton)
    if len(plan.steps) > 1:
        assert panel.following.text() == f"Step 2 of {len(plan.steps)}: {plan.steps[1].words}"
        QTest.mouseClick(panel.play_rest, Qt.MouseButton.LeftButton)
    for _ in plan.steps:
        settle()
    assert answers(page)[len(before):][: len(plan.steps)] == [step.choice for step in plan.steps]
    assert not panel.isVisible()


@functools.cache
def before_a_march() -> Game:
    """A recorded campaign up to the fourteenth card with a choice, that of a march."""
    game = HANNIBAL.new_game(Setup(), RolledChance(1))
    script, cards = HANNIBAL.mind.player("praetor", 0), 0
    while True:
        cards += game.decision.question == "card" and len(game.decision.choices) > 1
        if cards == 14:
            break
        game.apply(script.choose(HANNIBAL.view_for(game, game.decision.side)))
    game.take_events()
    return game


@pytest.fixture
def march(open_window) -> tuple[MatchPage, list[Choice]]:
    """A march as advised, which can be intercepted on its way, and its steps; the first of them are played."""
    game = before_a_march().clone(record=True)
    choice = HANNIBAL.mind.player("praetor", 0).choose(HANNIBAL.view_for(game, game.decision.side))
    steps = list(plan_of(HANNIBAL.view_for(game, game.decision.side), Candidate(choice, 0.0)))
    option = {"choice": LANGUAGE.choice_text(choice), "style": "bold", "chance": 0.4, "error": 0.02, "samples": 9,
              "answers": [LANGUAGE.choice_text(step) for step in steps]}
    page = advised(seated(open_window, Table(HANNIBAL, Setup(), 1, game, (PERSON, PERSON))), {
        "question": "card", "options": [option], "reasons": [],
    })
    for _ in range(8):
        if page.session.decision.question == "react":
            break
        QTest.mouseClick(page.advice.panel.play_step, Qt.MouseButton.LeftButton)
        settle()
    return page, steps


@pytest.mark.slow
def test_a_march_is_told_with_its_way_and_goes_on_when_the_enemy_lets_it_pass(march):
    page, steps = march
    panel = page.advice.panel
    plan = panel.shown
    assert any(" – " in line and " with " in line for line in plan.lines)
    assert any(line.startswith("Boldly") for line in plan.lines)
    assert len(plan.arrows) == sum(step.verb == "go" for step in steps)
    assert panel.isVisible()
    assert not panel.play_step.isEnabled(), "the enemy is asked"
    done = page.advice.following.done
    page.session.choose(Choice("done"))
    settle()
    assert panel.play_step.isEnabled()
    assert page.session.decision.question == "march"
    QTest.mouseClick(panel.play_step, Qt.MouseButton.LeftButton)
    assert answers(page)[-1] == steps[done]


@pytest.mark.slow
def test_a_march_that_is_stopped_ends_the_plan_and_says_so(march):
    page, _steps = march
    session = page.session
    session.choose(next(choice for choice in session.decision.choices if choice.verb == "intercept"))
    for _ in range(40):
        settle()
        if not page.advice.following.is_on:
            break
        session.choose(session.decision.choices[-1])
    assert not page.advice.panel.isVisible()
    assert not page.advice.following.is_on


@pytest.mark.slow
def test_a_battle_card_is_advised_by_the_rule_and_lit(open_window):
    page = advised(seated(open_window, asked("attack")))
    panel = page.advice.panel
    (plan,) = panel.facts.plans
    assert plan.chance is None
    assert panel.sentence.text().startswith("By the rule of the battle cards")
    assert plan.steps[0].choice in page.session.decision.choices


def test_nobody_is_advised_about_hidden_cards_while_others_look_on(open_window, monkeypatch):
    """A reaction is answered in sight of both; what is advised for it rests on a hand that only one may see."""
    page = open_window().open_table(asked("react"))
    settle()
    said: list[str] = []
    page.status.connect(said.append)
    monkeypatch.setattr(page.advice.job, "ask", lambda _question: pytest.fail("somebody was asked"))
    page.advice.ask()
    assert said == ["Advice rests on hidden cards, and others are looking on here."]
    assert not page.advice.panel.isVisible()


def test_advice_in_words_does_not_depend_on_what_is_hidden(qapp):
    game = played_up_to("card", 1, 14)
    data = told(game)
    first = HannibalCoach().advice(game, data)
    assert HannibalCoach().advice(redealt(game, game.decision.side, 9), data) == first


# -- review -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def war():
    """A campaign of one turn that is over."""
    game = HANNIBAL.new_game(Setup(turns=1), RolledChance(7))
    player = HANNIBAL.mind.player("praetor", 0)
    while game.decision is not None:
        game.apply(player.choose(HANNIBAL.view_for(game, game.decision.side)))
    game.take_events()
    return game


@pytest.fixture
def over(open_window, war) -> tuple[object, object]:
    """It lies in the replay."""
    window = open_window()
    assert window.replays.open(Table(HANNIBAL, Setup(turns=1), 7, war.clone(record=True), (PERSON, "praetor")))
    settle()
    return window, window.replays.page


@pytest.mark.slow
def test_a_war_is_looked_at_play_by_play_from_both_sides(over, monkeypatch):
    window, page = over
    review, asked_for = page.review, []
    monkeypatch.setattr(review.job, "ask", asked_for.append)
    window.actions_by_name["review"].trigger()
    (question,) = asked_for
    assert question["side"] == 0
    assert review.panel.title.text() == "The plays looked at again"
    mind = HANNIBAL.mind
    found = json.loads(json.dumps(mind.review(Setup(turns=1), question["turns"][-3:], 0, True, 5, lambda _told: 0, 2)))
    review.job.answered.emit(0, found)
    assert [each["side"] for each in asked_for] == [0, 1]
    panel = review.panel
    assert panel.turns.count() == 3
    moments = panel.reviews[0].moments
    assert card_name(moments[0].played_card) in moments[0].summary
    points = [panel.curve.point(0, moment).x() for moment in moments]
    assert points == sorted(set(points)), "plays of a turn lie side by side"
    QTest.mouseClick(panel.curve, Qt.MouseButton.LeftButton, pos=panel.curve.point(0, moments[2]).toPoint())
    assert page.count == moments[2].count
    panel.show_played.click()
    assert panel.question.text().startswith(moments[2].summary)


def test_a_plan_of_a_running_match_is_told_from_what_the_side_may_know(qapp):
    game = played_up_to("card", 1, 14)
    choice = HANNIBAL.mind.player("praetor", 0).choose(HANNIBAL.view_for(game, game.decision.side))
    view = HANNIBAL.view_for(game, game.decision.side)
    texts = [LANGUAGE.choice_text(step) for step in plan_of(view, Candidate(choice, 0.0))]
    other = redealt(game, game.decision.side, 4)
    assert plan_facts(game, texts) == plan_facts(other, texts)


@pytest.mark.slow
def test_africanus_comes_by_name_and_is_no_new_unit(qapp):
    game = played_up_to("africanus", 1)
    first = game.decision.choices[0]
    plan = plan_facts(game, [LANGUAGE.choice_text(first)])
    assert plan.lines[0] == f"{general_name(AFRICANUS)}: {space_name(first.args[0])}."
    assert not any("New units" in line for line in plan.lines)
    assert plan.places == (first.args[0],)
    game = played_up_to("reinforce", 1)
    units = plan_facts(game, [LANGUAGE.choice_text(game.decision.choices[0])])
    assert any(line.startswith("New units") for line in units.lines)
