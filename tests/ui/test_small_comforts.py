"""Enter presses buttons, sentences wrap, what is of no use is not offered, the end is told to the one who played."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

PADDING = 8
"""Pixels of an entry to the right of its words, which the style sheet adds."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@pytest.mark.parametrize("key", ENTER)
def test_enter_presses_the_leading_button_of_the_start_screen(window, key):
    window.activateWindow()
    window.pages.start.buttons["new"].setFocus()
    settle()
    QTest.keyClick(window.pages.start.buttons["new"], key)
    settle()
    assert window.dialog is not None
    window.dialog.reject()


@pytest.mark.parametrize("key", ENTER)
def test_enter_lifts_the_curtain(window, sit_down, key):
    page = sit_down(seed=5)
    window.activateWindow()
    settle()
    assert QApplication.focusWidget() is page.curtain.ready
    QTest.keyClick(page.curtain.ready, key)
    settle()
    assert page.currentWidget() is page.page


def test_a_long_line_of_the_report_is_wrapped(sit_down, store):
    store.change(curtain=False)
    page = sit_down(seed=5)
    words = "The heavy infantry at B8 " + "marches a very long way " * 12
    page.meanwhile.tell([words, "short"])
    settle()
    lines = page.meanwhile.lines
    assert not lines.horizontalScrollBar().isVisible()
    assert lines.visualItemRect(lines.item(0)).width() <= lines.viewport().width() + PADDING
    assert lines.visualItemRect(lines.item(0)).height() >= 2 * lines.visualItemRect(lines.item(1)).height()


def test_who_only_watches_is_not_offered_to_take_back(sit_down):
    page = sit_down(seed=5, seats=("recruit", "recruit"))
    assert not page.undo_button.isVisible()
    assert not page.redo_button.isVisible()


def test_the_speed_of_a_watched_battle_is_written_beside_its_slider(sit_down):
    page = sit_down(seed=5, seats=("recruit", "recruit"))
    page.watch.slider.setValue(175)
    assert page.watch.caption.isVisible()
    assert (page.watch.caption.text(), page.watch.value.text()) == ("Speed", "175%")


@pytest.mark.parametrize(("outcome", "headline"), [(1, "You have won"), (0, "You have lost")])
def test_one_person_is_told_whether_he_has_won(sit_down, outcome, headline):
    page = sit_down(seed=5, seats=("recruit", PERSON))
    game = page.session.game
    game.decision, game.outcome = None, outcome
    game.stack.clear()
    page.play.refresh()
    assert page.end.headline.text() == headline
    assert page.end.sentence.text().startswith("Victory: ")


def test_the_map_of_the_council_names_the_army_above_and_below(window):
    dialog = CouncilOfWarDialog(window.settings, window.theme, window)
    dialog.list.setCurrentRow(0)
    assert dialog.scenario is not None
    assert [name.text() for name in dialog.map_names] == [dialog.scenario.army(side).name["en"] for side in (0, 1)]
    dialog.list.setCurrentRow(1)
    assert [name.text() for name in dialog.map_names] == [dialog.scenario.army(side).name["en"] for side in (0, 1)]
