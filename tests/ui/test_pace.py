"""Pace and taking back: what moves is seen moving, forward and back, at its own speed, and can be skipped; what is left
undone is pointed out; what may not be taken back says why."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from tests.sweeps import rest_slow
from tests.ui.hands import click_hex, play_until, settle, units_on
from tests.ui.test_battle_window import click_card

DICE = "Dice were rolled or a card was drawn; that cannot be taken back."


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


def to_a_move(page: MatchPage):
    """At the movement, with a unit that can go somewhere: the choice."""
    for seed in range(3, 9):
        play_until(page, q.MOVEMENT, 3, seed)
        moves = [choice for choice in page.session.decision.choices if choice.verb == "move"]
        if moves:
            return moves[0]
        page.session.choose(page.session.decision.choices[-1])
    pytest.fail("no unit could move in the first turns")


def make_it_move(page: MatchPage, store, move):
    """Click a move with motion on; returns the item of the unit, on its way."""
    store.change(reduced_motion=False, own_speed=25)
    unit = page.session.game.state.unit_at[move.args[0]]
    click_hex(page.view, move.args[0])
    click_hex(page.view, move.args[1])
    assert page.stage.busy
    return page.view.board.item(("unit", unit))


def test_a_move_is_seen_on_its_way_and_seen_going_back_when_it_is_taken_back(page, store, qtbot):
    move = to_a_move(page)
    here, there = (page.view.board.layout.center(each) for each in move.args[:2])
    item = make_it_move(page, store, move)
    qtbot.waitUntil(lambda: item.pos() not in (here, there))
    qtbot.waitUntil(lambda: not page.stage.busy)
    assert item.pos() == there
    QTest.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    assert page.session.game.state.unit_at[move.args[0]] >= 0, "the game itself is back at once"
    qtbot.waitUntil(lambda: item.pos() not in (here, there))
    qtbot.waitUntil(lambda: not page.stage.busy)
    assert item.pos() == here


@pytest.mark.parametrize("how", rest_slow(["click", "space", "escape"]))
def test_what_is_shown_is_skipped_by_a_click_or_a_key(page, window, store, how):
    move = to_a_move(page)
    make_it_move(page, store, move)
    count = page.session.count
    if how == "click":
        click_hex(page.view, move.args[0])
    else:
        page.view.setFocus()
        QTest.keyClick(window, Qt.Key.Key_Space if how == "space" else Qt.Key.Key_Escape)
    settle()
    assert not page.stage.busy
    assert page.session.count == count, "the click only skipped"
    unit = page.session.game.state.unit_at[move.args[1]]
    assert units_on(page.view.board)[unit][0] == move.args[1]


def test_own_moves_the_opponents_and_watched_ones_each_have_their_speed(window, sit_down, store):
    store.change(reduced_motion=False, curtain=False, own_speed=50, opponent_speed=200, watch_speed=400)
    page = sit_down(seed=5, seats=("recruit", PERSON))
    page.play._set_speed()
    own = page.face.panels.active(page.session.game.state) == 1
    assert page.stage.animator.speed == (0.5 if own else 2.0)
    while page.face.panels.active(page.session.game.state) == 1:
        page.session.choose(page.session.decision.choices[-1])
        page.stage.skip()
    assert page.stage.animator.speed == 2.0
    watched = sit_down(seed=5, seats=("recruit", "recruit"))
    watched.session.pause()
    watched.play._set_speed()
    assert watched.stage.animator.speed == 4.0
    watched.watch.slider.setValue(100)
    assert watched.stage.animator.speed == 1.0
    store.change(reduced_motion=True)
    assert watched.stage.animator.speed == 0.0


@pytest.mark.parametrize("show_dice", rest_slow([True, False]))
def test_dice_tumble_or_lie_there_at_once(page, store, show_dice):
    play_until(page, q.BATTLE)
    store.change(reduced_motion=False, show_dice=show_dice)
    speeds = []
    throw = page.tray.throw
    page.tray.throw = lambda *thrown: (speeds.append(thrown[-1]), throw(*thrown))
    rng = random.Random(2)
    while not speeds:
        page.session.choose(rng.choice(page.session.decision.choices))
        page.stage.skip()
        settle()
    assert all((speed > 0) == show_dice for speed in speeds)
    assert page.tray.sentence.text()


def test_unused_orders_are_pointed_out_once_and_only_if_that_is_wanted(page, store):
    store.change(confirm_idle=True)
    click_card(page, q.ORDERS)
    done = next(button for button in page.prompt.buttons if button.answer.choice.verb == "done")
    count = page.session.count
    QTest.mouseClick(done, Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count
    assert done.asks == "You may still give orders."
    QTest.mouseClick(done, Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count + 1


def test_without_the_wish_nothing_is_pointed_out(page, store):
    store.change(confirm_idle=False)
    click_card(page, q.ORDERS)
    count = page.session.count
    QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count + 1


def row_point(page: MatchPage, row: int) -> QPoint:
    page.log.scrollTo(page.log.lines.index(row))
    return page.log.visualRect(page.log.lines.index(row)).center()


def test_a_line_that_is_clicked_twice_is_gone_back_to(page):
    click_card(page, q.ORDERS)
    for _ in range(2):
        orders = [choice.args[0] for choice in page.session.decision.choices if choice.verb == "order"]
        click_hex(page.view, orders[0])
    row, count = page.log.lines.rowCount() - 2, page.session.count
    assert page.log.lines.count_of(row) == count - 1
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=row_point(page, row))
    QTest.mouseDClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=row_point(page, row))
    settle()
    assert page.session.count == count - 2, "everything from that line on was taken back"
    assert page.log.lines.rowCount() == row


def test_a_line_before_the_dice_says_why_it_cannot_be_gone_back_to(page, window):
    rolled: list[object] = []
    page.stage.dice_thrown.connect(rolled.append)
    play_until(page, q.BATTLE, 3)
    rng = random.Random(4)
    while not rolled or page.session.decision.question != q.CARD:
        page.session.choose(rng.choice(page.session.decision.choices))
        settle()
    count = page.session.count
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=row_point(page, 5))
    QTest.mouseDClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=row_point(page, 5))
    settle()
    assert page.session.count == count
    assert page.prompt.notice.text() == DICE
    page.prompt.notify("")
    QTest.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert page.prompt.notice.text() == DICE


def test_taking_everything_back_goes_to_the_beginning_of_the_turn(page, window):
    before = page.session.game.state.to_json()
    click_card(page, q.ORDERS)
    for _ in range(2):
        click_hex(page.view, next(each.args[0] for each in page.session.decision.choices if each.verb == "order"))
    QTest.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert page.session.count == 0
    assert page.session.game.state.to_json() == before
