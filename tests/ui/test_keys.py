"""Keys: all on one sheet that can be read in every look, each of them one's own, none for two things."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from ccancients.ui.desktop.settings import Settings
from ccancients.ui.look.colors import contrast
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.shell.window.keys_dialog import KeysDialog
from ccancients.ui.shell.window.settings_dialog import SettingsDialog
from tests.ui.hands import settle


@pytest.mark.parametrize("name", themes())
def test_the_sheet_of_keys_lies_on_the_colors_of_the_look(qtbot, window, name):
    look = theme(name)
    dialog = KeysDialog(window.commands, Settings())
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(look))
    dialog.resize(dialog.sizeHint())
    area = dialog.findChild(QScrollArea)
    picture = dialog.grab().toImage()
    place = area.viewport().mapTo(dialog, QPoint(2, 2))
    ground = picture.pixelColor(place).name()
    assert ground == look.ui.raised
    assert contrast(look.ui.text, ground) >= 4.5


def test_every_key_of_the_menus_is_on_the_sheet_as_the_person_has_set_it(qtbot, window):
    dialog = KeysDialog(window.commands, Settings(keys={"dangers": "Ctrl+Shift+D"}))
    qtbot.addWidget(dialog)
    said = dict(dialog.rows)
    assert said[window.commands["dangers"].text] == QKeySequence("Ctrl+Shift+D").toString(
        QKeySequence.SequenceFormat.NativeText
    )
    assert {command.text for command in window.commands if command.key} <= set(said)


def test_no_two_commands_begin_with_the_same_key(window):
    keys = [command.key for command in window.commands if command.key]
    assert sorted(keys) == sorted(set(keys))


def test_a_key_given_to_another_command_is_taken_from_the_first(qtbot, window, store):
    dialog = SettingsDialog(window.commands, store)
    qtbot.addWidget(dialog)
    dialog.keys["flip"].setKeySequence(QKeySequence("T"))
    assert store.settings.keys["flip"] == "T"
    assert store.settings.keys["dangers"] == ""
    assert dialog.keys["dangers"].keySequence().isEmpty()
    dialog.keys["dangers"].setKeySequence(QKeySequence("F"))
    assert store.settings.keys["dangers"] == "F"
    assert store.settings.keys["flip"] == "T"


@pytest.mark.slow
def test_after_a_card_was_played_by_keys_the_keyboard_is_not_in_the_greyed_hand(sit_down, window, store):
    """Enter plays the card, Space never does. The battle goes on on the board: there the keyboard is then.

    Several cards: Qt leaves the keyboard in the hand from the second one on.
    """
    store.change(curtain=False, confirm_idle=False)
    page = sit_down(seed=5)
    window.activateWindow()
    cards = 0
    for _ in range(8):
        on_cards = page.session.decision.question == "card"
        page.ring.to_hand() if on_cards else page.ring.to_answers()
        focused, count = QApplication.focusWidget(), page.session.count
        if on_cards:
            assert focused in page.hand.cards
            QTest.keyClick(focused, Qt.Key.Key_Space)
            settle()
            assert page.session.count == count
            assert QApplication.focusWidget() is focused
        QTest.keyClick(focused, Qt.Key.Key_Return)
        settle()
        assert page.session.count > count
        if on_cards:
            cards += 1
            assert not any(each.playable for each in page.hand.cards)
            assert page.view.hasFocus(), f"after card {cards}: {QApplication.focusWidget()}"
    assert cards >= 3


def test_whoever_reads_the_hand_while_another_question_stands_may_stay_there(sit_down, window, store):
    store.change(curtain=False)
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    settle()
    page.ring.to_hand()
    settle()
    focused = QApplication.focusWidget()
    assert focused in page.hand.cards
    page.prompt.notify("Something is said.")
    settle()
    assert QApplication.focusWidget() is focused
