"""Nothing of an earlier action stays: marks, panels, names and notices leave with the next one."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import click_hex, point_at_hex, settle
from tests.ui.played import may_attack, played_until


@pytest.fixture
def page(window, make_table, store) -> MatchPage:
    """A hot-seat battle without curtain at its first choice of attacks; so far played without a window."""
    store.change(curtain=False, confirm_idle=True)
    page = window.open_table(played_until(make_table(seed=5), may_attack))
    settle()
    return page


def think_of_attack(page: MatchPage) -> tuple[int, int]:
    """Take a unit up and point at its target."""
    attack = next(choice for choice in page.session.decision.choices if choice.verb == "attack")
    here, there = attack.args
    if page.play.interaction.selected != here:
        click_hex(page.view, here)
    point_at_hex(page.view, there)
    settle()
    assert page.odds.isVisible()
    assert page.view.board.chips()
    return here, there


@pytest.mark.slow
def test_with_the_attack_go_its_odds_its_sums_and_its_names(page):
    _here, there = think_of_attack(page)
    QTest.keyClick(page.window(), Qt.Key.Key_O)
    assert page.account.isVisible()
    QTest.keyClick(page.account, Qt.Key.Key_Escape)
    assert not page.account.isVisible()
    count = page.session.count
    click_hex(page.view, there)
    assert page.session.count > count
    assert page.odds.chances is None or there in page.play.question.stops()
    assert not page.account.isVisible()
    assert set(page.view.board.chips()) <= set(page.play.question.stops())


@pytest.mark.slow
def test_the_account_closes_with_the_next_choice(page):
    _here, there = think_of_attack(page)
    page.odds.more.click()
    assert page.account.isVisible()
    assert page.account.chapters
    answer = next(each for each in page.play.interaction.answers if each.target == there)
    page.play.interaction.chosen.emit(answer.choice)
    settle()
    assert not page.account.isVisible()


def test_another_unit_taken_up_has_sums_of_its_own(page):
    here, _there = think_of_attack(page)
    before = page.view.board.chips()
    page.play.interaction.cancel()
    settle()
    assert not page.odds.isVisible()
    assert not page.view.board.chips()
    click_hex(page.view, here)
    assert page.view.board.chips() == before


def test_the_places_of_a_line_of_the_log_are_dark_again_after_the_next_choice(page):
    page.play.lights.point((40, 41))
    assert Mark.SELECTED in page.view.board.marks()[40]
    assert 40 in page.view.board.named()
    page.play.answering.give(Choice("done"))
    settle()
    assert not page.play.lights.pointing
    assert 40 not in page.view.board.named()


def test_a_notice_goes_with_the_next_gesture_and_warns_anew(page):
    done = next(button for button in page.prompt.buttons if button.answer.choice.verb == "done")
    done.click()
    assert "could still battle" in done.asks
    attack = next(choice for choice in page.session.decision.choices if choice.verb == "attack")
    page.play.interaction.select(attack.args[0])
    done = next(button for button in page.prompt.buttons if button.answer.choice.verb == "done")
    assert not done.asks
    count = page.session.count
    done.click()
    assert page.session.count == count, "what would be left undone is not pointed out after another gesture"
    assert done.asks


@pytest.mark.slow
def test_the_card_of_the_hovered_unit_is_that_of_the_position(page):
    rng = random.Random(8)
    for _ in range(12):
        if page.session.decision is None:
            break
        state = page.session.game.state
        place = rng.choice([here for here in state.unit_hex if here >= 0])
        point_at_hex(page.view, place)
        settle()
        page.session.choose(rng.choice(page.session.decision.choices))
        settle()
        shown = page.info.facts
        place = page.view.place_in_sight
        if shown is not None and page.play.interaction is not None:
            wanted = page.face.board.facts(page.session.game, place, page.view.board.theme)
            assert wanted is not None
            assert (shown.title, shown.subtitle) == (wanted.title, wanted.subtitle)
