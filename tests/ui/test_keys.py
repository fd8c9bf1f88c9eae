"""Keys: all on one sheet that can be read in every look, each of them one's own, none for two things."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QScrollArea

from ccancients.ui.desktop.settings import Settings
from ccancients.ui.look.colors import contrast
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.shell.window.keys_dialog import KeysDialog
from ccancients.ui.shell.window.settings_dialog import SettingsDialog


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
