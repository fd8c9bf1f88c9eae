"""Two people at one screen: nothing of a hand is drawn before its owner confirms."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients import questions as q
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import settle, until_told
from tests.ui.played import found_once


def picture(page: MatchPage) -> QImage:
    settle()
    return page.grab().toImage()


def go_on(page: MatchPage) -> None:
    """Press the button of the curtain."""
    QTest.mouseClick(page.curtain.ready, Qt.MouseButton.LeftButton)
    settle()


def close_meanwhile(page: MatchPage) -> None:
    if page.meanwhile.isVisible():
        QTest.mouseClick(page.meanwhile.button, Qt.MouseButton.LeftButton)


def play_to_the_next_card(page: MatchPage, seed: int = 2) -> None:
    rng, side = random.Random(seed), page.session.decision.side
    while page.session.decision.side == side or page.session.decision.question != q.CARD:
        page.session.choose(rng.choice(page.session.decision.choices))
        settle()
        if page.currentWidget() is page.curtain and page.session.decision.question != q.CARD:
            go_on(page)


@pytest.fixture
def page(sit_down) -> MatchPage:
    return sit_down(seed=5)


def test_the_battle_begins_behind_the_curtain(page):
    assert page.currentWidget() is page.curtain
    assert page.curtain.headline.text() == "Syracusan, it is your turn"
    assert all(card.face_down for card in page.hand.cards)


def test_the_hand_is_seen_after_its_owner_has_confirmed(page):
    go_on(page)
    assert page.currentWidget() is page.page
    assert [card.card for card in page.hand.cards] == page.session.game.state.hands[1]
    assert page.tracks.own.name == "Syracusan"
    assert not page.view.board.flipped


def test_the_next_turn_hides_everything_again_and_then_belongs_to_the_other(page):
    go_on(page)
    play_to_the_next_card(page)
    assert page.currentWidget() is page.curtain
    assert all(card.face_down for card in page.hand.cards)
    assert not page.preview.isVisible()
    go_on(page)
    close_meanwhile(page)
    assert [card.card for card in page.hand.cards] == page.session.game.state.hands[0]
    assert page.tracks.own.name == "Carthaginian"
    assert page.view.board.flipped


def test_the_curtain_is_the_same_picture_whatever_the_hands_hold(page):
    before = picture(page)
    state = page.session.game.state
    state.hands[0], state.hands[1] = list(reversed(state.deck[:5])), list(state.deck[5:11])
    page.play.refresh()
    assert page.currentWidget() is page.curtain
    assert picture(page) == before


def test_the_table_behind_it_shows_only_backs_while_the_curtain_waits(page):
    go_on(page)
    play_to_the_next_card(page)
    hidden = page.hand.grab().toImage()
    state = page.session.game.state
    for side in (0, 1):
        state.hands[side] = list(state.deck[side * 7 : side * 7 + len(state.hands[side])])
    page.play.refresh()
    assert page.hand.grab().toImage() == hidden


@pytest.mark.slow
def test_what_happened_in_between_is_told_after_the_curtain(page):
    go_on(page)
    play_to_the_next_card(page)
    go_on(page)
    close_meanwhile(page)
    play_to_the_next_card(page, seed=3)
    go_on(page)
    assert page.meanwhile.isVisible()
    texts = [page.meanwhile.lines.item(row).text() for row in range(page.meanwhile.lines.count())]
    assert any(text.startswith("Carthaginian") for text in texts)
    QTest.mouseClick(page.meanwhile.button, Qt.MouseButton.LeftButton)
    assert not page.meanwhile.isVisible()


@found_once
def before_a_question_out_of_turn(table) -> list[Choice]:
    """Play on without a window to a turn in which the other side is asked; returns what is chosen in it up to that."""
    for seed in range(20):
        rng, game = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        made: list[Choice] = []
        began = 0
        while game.decision is not None:
            if game.decision.question == q.CARD:
                began = len(made)
            elif game.decision.side != game.state.active and game.decision.question != q.FIRST_STRIKE:
                table.game = table.spec.new_game(table.setup, RolledChance(seed))
                for choice in made[:began]:
                    table.game.apply(choice)
                table.game.take_events()
                return made[began:]
            made.append(rng.choice(game.decision.choices))
            game.apply(made[-1])
    pytest.fail("nobody was asked out of turn in battles of the seeds 0 to 19")


def test_a_question_to_the_other_side_covers_the_hand_without_a_curtain(window, make_table):
    table = make_table()
    choices = before_a_question_out_of_turn(table)
    page = window.open_table(table)
    settle()
    go_on(page)
    close_meanwhile(page)
    for choice in choices:
        page.session.choose(choice)
        settle()
    assert page.session.decision.side != page.session.game.state.active
    assert page.currentWidget() is page.page
    assert all(card.face_down for card in page.hand.cards)
    while page.session.decision.side != page.session.game.state.active:
        page.session.choose(page.session.decision.choices[0])
        settle()
    if page.session.decision.question != q.CARD:
        assert all(card.face_down for card in page.hand.cards)
        QTest.mouseClick(page.hand.cards[0], Qt.MouseButton.LeftButton)
        settle()
        assert not any(card.face_down for card in page.hand.cards)


@pytest.mark.slow
def test_the_curtain_can_be_switched_off(sit_down, store):
    store.change(curtain=False)
    page = sit_down(seed=5)
    assert page.currentWidget() is page.page
    play_to_the_next_card(page)
    assert page.currentWidget() is page.page
    assert [card.card for card in page.hand.cards] == page.session.game.state.hands[0]


@found_once
def before_a_first_strike(table) -> Choice:
    """Play on without a window; returns the attack that brings the question, after which the attacker goes on."""
    for seed in range(20):
        rng, game = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        while game.decision is not None:
            choice = rng.choice(game.decision.choices)
            after = game.clone()
            after.apply(choice)
            if after.decision is not None and after.decision.question == q.FIRST_STRIKE:
                after.apply(after.decision.choices[-1])
                if after.decision is not None and after.decision.side == game.state.active == game.decision.side:
                    game.take_events()
                    table.game = game
                    return choice
            game.apply(choice)
    pytest.fail("no First Strike in battles of the seeds 0 to 19")


@pytest.mark.slow
def test_after_a_first_strike_the_attacker_sits_at_the_board_again(window, make_table):
    table = make_table()
    attack = before_a_first_strike(table)
    attacker = table.game.state.active
    page = window.open_table(table)
    settle()
    assert page.play.hands.viewer == attacker
    page.session.choose(attack)
    settle()
    go_on(page)
    close_meanwhile(page)
    assert page.play.hands.viewer == 1 - attacker
    page.session.choose(page.session.decision.choices[-1])
    settle()
    assert page.play.hands.viewer == attacker
    assert page.view.board.flipped == (attacker == 0)
    assert all(card.face_down for card in page.hand.cards), "the hand of the attacker lies open"
    until_told(page)
    seen = page.log.lines.rowCount()
    while page.session.decision.question != q.CARD:
        choices = page.session.decision.choices
        page.session.choose(next((choice for choice in choices if choice.verb == "done"), choices[-1]))
        settle()
    go_on(page)
    told = [page.meanwhile.lines.item(row).text() for row in range(page.meanwhile.lines.count())]
    assert told == page.log.lines.texts()[seen:]


def test_the_board_stays_in_sight_beside_the_curtain_and_nothing_else(window, sit_down):
    page = sit_down(seed=5)
    settle()
    assert page.currentWidget() is page.curtain
    board = page.view.geometry()
    assert page.curtain._open == board
    picture = page.grab().toImage()
    bare = page.view.grab().toImage()
    at = board.center() + QPoint(0, board.height() // 4)
    assert picture.pixelColor(at) == bare.pixelColor(at - board.topLeft()), "the board is seen"
    for hidden in (page.hand, page.log, page.prompt, page.deck):
        there = hidden.rect().translated(hidden.mapTo(page, QPoint(0, 0)))
        assert not page.curtain._open.intersects(there)
    sheet = page.curtain.sheet.geometry()
    assert page.rect().contains(sheet)
    assert not sheet.intersects(board.adjusted(0, 0, 0, -20))
    assert not page.page.isEnabled(), "nothing under it can be done"


def test_under_the_curtain_no_click_and_no_tab_reaches_the_table(window, sit_down):
    page = sit_down(seed=5)
    window.activateWindow()
    settle()
    clicked = []
    page.view.place_clicked.connect(clicked.append)
    QTest.mouseClick(page.childAt(page.view.geometry().center()), Qt.MouseButton.LeftButton)
    for _ in range(6):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert not page.page.isAncestorOf(QApplication.focusWidget())
    assert clicked == []
    page.curtain.ready.setFocus()
    QTest.mouseClick(page.curtain.ready, Qt.MouseButton.LeftButton)
    settle()
    assert page.page.isEnabled()
    assert not page.curtain.isVisible()
    assert page.view.cursor_place == -1
