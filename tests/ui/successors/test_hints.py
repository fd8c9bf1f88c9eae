"""Advice in this game: uses of a card with their chances, step by step, and reasons in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.processes.thinking import Effort
from ccancients.successors.mind.coach import advise
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.panels.chances import percent
from ccancients.ui.successors.coach import SuccessorsCoach, plan_facts
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle
from tests.ui.successors.matches import asked

QUICK = Effort(evaluations=6)


def told(game) -> dict:
    """What is advised, with few play-outs."""
    return advise(SUCCESSORS.view_for(game, game.decision.side), 3, QUICK, lambda _told: None)


@pytest.mark.slow
def test_the_best_answers_bear_their_chances_and_show_where_they_lead(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("activate"))
    settle()
    game = page.session.game
    page.advice.panel.think()
    page.advice.job.answered.emit(0, told(game))
    panel = page.advice.panel
    assert panel.buttons
    for button, plan in zip(panel.buttons, panel.facts.plans, strict=True):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert button.stake.figure == percent(plan.chance)
        assert plan.steps[0].choice in game.decision.choices
        assert {there for _here, there in page.view.board.plan()} >= {there for _here, there in plan.arrows}


def test_where_nothing_is_weighed_the_strategos_answers_by_his_rules() -> None:
    game = asked("losses").game
    facts = SuccessorsCoach().advice(game, told(game))
    assert len(facts.plans) == 1
    assert "strategos" in facts.said
    assert facts.plans[0].steps[0].choice == SUCCESSORS.mind.player("strategos", 0).choose(
        SUCCESSORS.view_for(game, game.decision.side)
    )


def test_a_reason_is_told_of_the_use_of_a_card_alone() -> None:
    game = asked("tyche").game
    thought = told(game)
    assert "to win" in SuccessorsCoach().reasoning(thought)
    assert SuccessorsCoach().reasoning({**thought, "question": "activate"}) == ""
    assert plan_facts(game, [thought["choice"]]).steps[0].choice.verb == thought["choice"]
