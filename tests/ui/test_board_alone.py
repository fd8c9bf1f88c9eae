"""F9: the board alone, with the question in one line above it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from tests.ui.hands import play_until, settle


def test_the_column_folds_away_and_comes_back(window, sit_down, store):
    store.change(curtain=False)
    window.resize(1280, 720)
    page = sit_down(seed=5)
    settle()
    wide, line = page.view.width(), page.fold.line
    window.do("fold")
    settle()
    assert not page.parts.side.isVisible()
    assert not page.parts.strip.isVisible()
    assert page.view.width() > wide + 150
    assert line.isVisible()
    assert page.prompt.question.text() in line.words.text()
    play_until(page, q.ORDERS)
    settle()
    assert page.prompt.question.text() in line.words.text()
    assert page.prompt.primary() is None, "orders are left: nothing is filled"
    assert line.way_on.text() == page.prompt.buttons[0].answer.label
    assert not line.way_on.property("primary")
    count = page.session.count
    QTest.mouseClick(line.way_on, Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count + 1 or page.prompt.notice.text() in line.words.text()
    QTest.mouseClick(line.unfold, Qt.MouseButton.LeftButton)
    settle()
    assert page.parts.side.isVisible()
    assert page.parts.strip.isVisible()
    assert not line.isVisible()
    assert page.view.width() == wide
