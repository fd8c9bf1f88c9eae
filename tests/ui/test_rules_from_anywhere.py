"""The rules at the right place from anywhere: a refused click, the Council of War, settings, the designer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients.why_not import RULES
from ccancients.ui.ancients.words import rules as rules_text
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.shell.window.help import RulesWindow, add_rules_key
from tests.ui.hands import click_hex, settle


@pytest.fixture
def page(sit_down, store):
    store.change(curtain=False)
    return sit_down(seed=5)


def press_f1(window: QWidget) -> None:
    window.activateWindow()
    settle()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F1)
    settle()


def read_in(window: QWidget) -> str:
    """The entry of the rules that is open over a window."""
    rules = window.findChild(RulesWindow)
    assert rules is not None, "F1 opened no rules"
    assert rules.isVisible()
    return rules.panel.entry.id


def test_a_click_on_a_refusal_opens_its_rule(page, window):
    click_hex(page.view, "G5")
    assert page.refusal.sentence.text() == "First answer what is asked: Command card."
    QTest.mouseClick(page.refusal.why, Qt.MouseButton.LeftButton)
    assert read_in(window) == "turn.sequence"


def test_f1_opens_the_rule_behind_a_refusal_and_else_that_of_the_question(page, window):
    press_f1(window)
    assert read_in(window) == "turn.card"
    card = next(each for each in page.hand.cards if "order" in each.accessibleName().lower())
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    settle()
    QTest.mouseClick(page.hand.cards[0], Qt.MouseButton.LeftButton)
    settle()
    assert page.refusal.isVisible(), "a card cannot be played twice"
    wanted = page.refusal.entry
    assert wanted
    assert wanted != rules_text.entry_of_question(page.session.decision.question)
    press_f1(window)
    assert read_in(window) == wanted


@pytest.mark.slow
def test_a_notice_that_is_no_refusal_leads_nowhere(page, window):
    page.play.undo_buttons.undo()
    assert page.prompt.notice.text()
    QTest.mouseClick(page.prompt.notice, Qt.MouseButton.LeftButton)
    assert window.findChild(RulesWindow) is None
    assert page.prompt.notice.cursor().shape() is not Qt.CursorShape.PointingHandCursor


def test_every_reason_has_an_entry():
    entries = rules_text.rulebook().entries
    assert [rule for rule in RULES.reasons() if rules_text.entry_of_refusal(rule) not in entries] == []


@pytest.mark.slow
def test_f1_in_the_council_opens_the_rule_of_what_has_the_focus(window):
    window.do("new")
    settle()
    council = window.dialog
    press_f1(council)
    assert read_in(council) == rules_text.FIRST_ENTRY
    council.rules.fold.setChecked(True)
    for widget, entry in (
        (council.banners, "turn.goal"), (council.armies[0].command, "turn.command"),
        (council.rules.printing, "switch.printings"),
        (council.rules.switches["sacred_band"], "switch.sacred_band"),
    ):
        council.activateWindow()
        settle()
        widget.setFocus()
        press_f1(council)
        assert read_in(council) == entry
    rules = council.findChild(RulesWindow)
    QTest.keyClick(rules.panel.field, Qt.Key.Key_Escape)
    assert not rules.isVisible()
    assert council.isVisible(), "Escape closed more than the rules"
    council.reject()


def test_every_entry_named_by_the_council_exists(window):
    window.do("new")
    named = {each.property("rules") for each in window.dialog.findChildren(QWidget)} - {None}
    assert len(named) > 15
    assert named <= set(rules_text.rulebook().entries)
    window.dialog.reject()


def test_f1_in_the_settings_opens_the_rules_over_them(window):
    window.do("settings")
    settle()
    press_f1(window.dialog)
    assert read_in(window.dialog) == rules_text.FIRST_ENTRY
    window.dialog.reject()


def test_a_window_of_its_own_gets_the_key_too(qapp):
    asked: list[tuple[QWidget, str]] = []
    own = QWidget()
    own.setProperty("rules", "battle.ambush")
    add_rules_key(own, "F1", lambda window, entry: asked.append((window, entry)))
    own.show()
    own.setFocus()
    QTest.qWaitForWindowExposed(own)
    press_f1(own)
    assert asked == [(own, "battle.ambush")]
    own.close()
    delete_later(own)
    QApplication.processEvents()
