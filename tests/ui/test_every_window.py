"""Every window and dialog beside the main one can be used on the smallest screen, page by page, at every size of text.

Each lies on the screen with its frame as it comes up; its buttons are whole, and what is larger than it scrolls.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.ancients.designer.panes import BELOW
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.desktop.window_places import FRAME, fitting
from ccancients.ui.look.theme import LARGEST_SCALE
from ccancients.ui.successors.board_form.window import BoardWindow
from ccancients.workshop.every_window import WINDOWS, faults_of, looked_at
from ccancients.workshop.in_reach import SMALLEST, SMALLEST_SCREEN, out_of_reach, too_large
from tests.sweeps import rest_slow
from tests.ui.hands import settle

FEW = ("settings", "bid-settled", "crash-report", "designer", "form", "library", "fair-hannibal", "about")
MOST_SECONDS = 1800


def on_the_smallest_screen(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The walk over the windows in a program of its own: a platform has the screens with which it began."""
    size = {"width": SMALLEST_SCREEN.width(), "height": SMALLEST_SCREEN.height()}
    screen = {"name": "small", "x": 0, "y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1, **size}
    file = folder / "screens.json"
    file.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    surroundings = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"}
    command = [sys.executable, "-m", "ccancients.workshop.every_window", *arguments]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=MOST_SECONDS, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, LARGEST_SCALE])
def test_every_window_can_be_used_on_the_smallest_screen(tmp_path: Path, language: str, text: int) -> None:
    found = on_the_smallest_screen(tmp_path, "--language", language, "--text", str(text))
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("name", rest_slow(FEW))
def test_a_window_has_nothing_out_of_reach_with_large_letters(qapp: object, name: str) -> None:
    assert qapp is not None
    found = looked_at(name, SMALLEST, "en", LARGEST_SCALE)
    assert [fault for fault in found if not fault.startswith("came up as")] == []  # the screen of tests is another one


def test_a_walk_over_windows_that_are_there() -> None:
    assert set(FEW) <= set(WINDOWS)


# -- how they are made so ---------------------------------------------------------------------------------------------


def test_a_window_comes_up_no_larger_than_its_screen(qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableSize() - FRAME
    assert fitting(window, QSize(300, 200)) == QSize(300, 200)
    assert fitting(window, QSize(9000, 200)) == QSize(room.width(), 200)
    assert fitting(window, QSize(300, 9000)) == QSize(300, room.height())


def test_in_a_low_designer_the_properties_lie_in_front_of_what_else_lies_below_them(
    qtbot, store: SettingsStore
) -> None:
    window = DesignerWindow(store, restore=False)
    qtbot.addWidget(window)
    window.show()
    docks = window.panes.docks
    for height, together in ((720, False), (436, True), (720, False)):
        window.resize(SMALLEST.width() + 200, height)
        settle()
        mates = {each.objectName() for each in window.tabifiedDockWidgets(docks["properties"])}
        assert mates == ({f"designer-{key}" for key in BELOW} if together else set())
        window.panes.bring("balance")
        settle()
        assert not docks["balance"].visibleRegion().isEmpty()
        assert docks["properties"].visibleRegion().isEmpty() == together


def test_what_was_put_away_stays_away_in_a_low_designer(qtbot, store: SettingsStore) -> None:
    window = DesignerWindow(store, restore=False)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.panes.docks["history"].hide()
    window.resize(900, 430)
    settle()
    assert window.panes.docks["history"].isHidden()
    assert not window.panes.docks["issues"].isHidden()


@pytest.mark.slow
def test_the_form_of_a_board_comes_up_where_it_was_left(qtbot, store: SettingsStore) -> None:
    first = BoardWindow(store)
    qtbot.addWidget(first)
    first.resize(780, 500)
    first.show()
    first.close()
    second = BoardWindow(store)
    qtbot.addWidget(second)
    assert second.size() == QSize(780, 500)


@pytest.mark.slow
def test_the_letters_of_the_form_follow_the_room_it_has(qtbot, store: SettingsStore) -> None:
    store.change(text_scale=LARGEST_SCALE)
    form = BoardWindow(store)
    qtbot.addWidget(form)
    form.resize(SMALLEST)
    form.show()
    qtbot.waitUntil(lambda: form._look[0].text_scale < LARGEST_SCALE)
    assert too_large(form) == ""
    assert faults_of(form) == []


# -- what looks for it finds it ---------------------------------------------------------------------------------------


def docked(qtbot, *, tabbed: bool) -> QMainWindow:
    """A window with two docks; the one behind holds a button, in front of it lies the other."""
    window = QMainWindow()
    qtbot.addWidget(window)
    front, behind = QDockWidget("front", window), QDockWidget("behind", window)
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.addWidget(QPushButton("Understood", holder))
    column.addWidget(QLabel("words", holder))
    behind.setWidget(holder)
    for dock in (front, behind):
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    if tabbed:
        window.tabifyDockWidget(front, behind)
        front.raise_()
    window.resize(400, 300)
    window.show()
    settle()
    return window


def test_a_dock_behind_a_tab_can_be_reached(qtbot) -> None:
    assert out_of_reach(docked(qtbot, tabbed=True)) == []


def test_a_dock_that_is_moved_away_cannot_be_reached(qtbot) -> None:
    window = docked(qtbot, tabbed=False)
    window.findChildren(QDockWidget)[1].move(-900, -900)
    assert any("Understood" in fault for fault in out_of_reach(window))
