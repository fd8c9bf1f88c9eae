"""Moments: what matters stays until it is seen, at every pace; what is not wished for is not shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.canvas.steps import Do
from tests.sweeps import rest_slow
from tests.ui.hands import settle

SHEET = Moment("The consuls", ("One is drawn.", "And another."), rank=Rank.SHEET, kicker="216 BC")
GREAT = Moment("Hannibal is dead", ("He fell at Enna.", "Carthage fights on."), rank=Rank.GREAT)
RIBBON = Moment("Winter", ("Nobody is lost.",))


@pytest.fixture
def page(sit_down, store):
    store.change(moments="all", curtain=False)
    made = sit_down()
    settle()
    made.stage.hurry()  # the armies have been introduced
    settle()
    return made


def tell(page, moment, *more):
    """Let the stage tell a moment, then whatever comes after it; returns what has come."""
    come: list[str] = []
    page.stage.animator.enqueue(*page.stage.moment(moment, 10), Do(lambda: come.append("after"), lambda: None), *more)
    settle()
    return come


@pytest.mark.parametrize("moment", rest_slow([SHEET, GREAT]), ids=["sheet", "great"])
@pytest.mark.parametrize("way", rest_slow(["click", "space", "enter", "button", "escape"]))
def test_a_moment_waits_even_when_everything_is_shown_at_once(page, moment, way):
    assert page.stage.animator.speed == 0
    come = tell(page, moment)
    told = page.parts.moments
    assert told.isVisible()
    assert come == []
    assert page.stage.animator.halts
    if way == "click":
        QTest.mouseClick(told, Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    elif way == "button":
        QTest.mouseClick(told.on, Qt.MouseButton.LeftButton)
    elif way == "escape":
        page.commands()["cancel"]()
    else:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space if way == "space" else Qt.Key.Key_Return)
    settle()
    assert come == ["after"]
    assert not told.isVisible()
    assert not page.stage.animator.running


def test_no_question_stands_beside_a_moment_that_waits(sit_down, store):
    """Neither the one that comes next nor the one whose answer brought it about, with its buttons."""
    store.change(moments="all", curtain=False)
    page = sit_down()
    assert page.parts.moments.isVisible()
    assert page.prompt.question.text() == page.parts.moments.moment.title
    assert page.prompt.hint.text() == "Space goes on."
    assert not page.prompt.buttons
    page.stage.skip()
    settle()
    assert page.prompt.question.text() == "Play a command card."


@pytest.mark.slow
def test_skipping_ends_at_the_next_moment(page):
    come = tell(page, SHEET, *page.stage.moment(GREAT))
    page.stage.skip()
    settle()
    assert come == ["after"]
    assert page.parts.moments.moment is GREAT
    assert page.parts.moments.isVisible()
    page.stage.skip()
    settle()
    assert not page.parts.moments.isVisible()


@pytest.mark.slow
def test_a_ribbon_passes_by_itself(page):
    assert tell(page, RIBBON) == ["after"]
    assert not page.parts.moments.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize(("which", "seen"), [("all", (SHEET, GREAT)), ("great", (GREAT,)), ("none", ())])
def test_which_are_told_is_a_setting(page, store, which, seen):
    store.change(moments=which)
    for moment in (SHEET, GREAT):
        come = tell(page, moment)
        assert page.parts.moments.isVisible() == (moment in seen) == (come == [])
        page.stage.skip()
        settle()


@pytest.mark.slow
def test_those_who_only_watch_or_wish_it_do_not_have_to_press(page, store):
    store.change(moments_pass=True)
    tell(page, SHEET)
    timer = page.stage.animator._longest
    assert timer.isActive()
    assert timer.interval() == 2500
    page.parts.moments.stayed.emit()
    assert not timer.isActive(), "pointed at it stays"
    page.stage.skip()


@pytest.mark.slow
def test_lines_of_a_great_moment_come_one_after_another_and_the_first_press_brings_all(page, store):
    store.change(reduced_motion=False, own_speed=100)
    page.stage.animator.speed = 1
    come = tell(page, GREAT)
    told = page.parts.moments
    assert told.isVisible()
    assert not all(line.isVisible() for line in told.lines)
    told.go_on()
    assert all(line.isVisible() for line in told.lines)
    assert come == []
    told.go_on()
    settle()
    assert come == ["after"]


def test_what_is_told_is_said_to_a_screen_reader(page):
    tell(page, SHEET)
    assert page.parts.moments.accessibleName() == "216 BC. The consuls. One is drawn.. And another."
    page.stage.skip()


def test_the_keyboard_goes_back_where_it_was(page):
    page.view.setFocus()
    tell(page, SHEET)
    assert page.parts.moments.on.hasFocus()
    page.stage.hurry()
    settle()
    assert page.view.hasFocus()


@pytest.mark.slow
def test_a_moment_that_waits_when_a_page_is_taken_up_has_the_keyboard(sit_down, store):
    """The deal of a match is told before anybody is asked, and whoever comes back from a replay finds it there."""
    store.change(moments="all", curtain=False)
    page = sit_down()
    told = page.parts.moments
    assert told.isVisible()
    assert told.on.hasFocus()
    page.view.setFocus()
    page.sit()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert not told.isVisible()
    assert page.view.hasFocus()


@pytest.mark.parametrize("size", rest_slow([((900, 480),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("scale", rest_slow([100, 200]))
@pytest.mark.parametrize("moment", rest_slow([SHEET, GREAT]), ids=["sheet", "great"])
def test_words_and_the_way_on_are_in_reach_in_every_window(window, page, store, size, scale, moment):
    store.change(text_scale=scale)
    window.resize(*size)
    settle()
    tell(page, moment)
    told = page.parts.moments
    for part in (told.on, told._area):
        there = part.rect().translated(part.mapTo(told, part.rect().topLeft()))
        assert told.rect().contains(there), (part, there, told.rect())
    page.stage.skip()


@pytest.mark.slow
def test_a_sheet_lies_over_the_middle_of_the_board_beside_what_is_left_of_it(window, page):
    window.resize(1280, 720)
    settle()
    assert page.view.rail > 100
    tell(page, SHEET)
    told = page.parts.moments
    middle = (page.view.rail + page.view.width()) // 2
    assert abs(told._sheet.center().x() - middle) <= 1
    page.stage.skip()
