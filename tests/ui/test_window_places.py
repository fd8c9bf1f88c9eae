"""A window comes up again where it was left and as large as it was; drop-down lists show all their rows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QComboBox, QWidget

from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.settings import SettingsStore, read_settings
from ccancients.ui.desktop.window_places import MAIN, first_size, put_back, remember
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from tests.ui.games import only_ancients
from tests.ui.hands import settle

LEFT = QRect(0, 0, 1920, 1080)
RIGHT = QRect(1920, 0, 1280, 800)


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "settings.json")


def kept(store, *place):
    store.change(windows={MAIN: place})
    return QWidget()


def test_a_window_comes_up_where_it_was_left(qapp, store):
    first = QWidget()
    first.setGeometry(140, 90, 700, 480)
    remember(first, store, MAIN)
    assert read_settings(store.file).windows[MAIN] == (140, 90, 700, 480, False)
    second = QWidget()
    assert put_back(second, store, MAIN, [LEFT])
    assert second.geometry() == QRect(140, 90, 700, 480)


def test_a_window_that_was_maximized_is_so_again(qapp, store):
    made = kept(store, 100, 50, 900, 600, True)
    put_back(made, store, MAIN, [LEFT])
    assert made.isMaximized()


def test_without_a_place_nothing_changes(qapp, store):
    made = QWidget()
    made.resize(320, 200)
    assert not put_back(made, store, MAIN, [LEFT])
    assert (made.width(), made.height()) == (320, 200)


def test_a_window_of_a_screen_that_is_gone_keeps_its_size_but_not_its_place(qapp, store):
    made = kept(store, 2100, 100, 1000, 640, False)
    before = made.pos()
    put_back(made, store, MAIN, [LEFT])
    assert (made.width(), made.height()) == (1000, 640)
    assert made.pos() == before
    put_back(made, store, MAIN, [LEFT, RIGHT])
    assert made.pos() == QRect(2100, 100, 1, 1).topLeft()


def test_a_window_larger_than_the_screen_is_made_to_fit(qapp, store):
    made = kept(store, 300, 200, 2400, 1400, False)
    put_back(made, store, MAIN, [RIGHT.translated(-1920, 0)])
    assert made.geometry() == QRect(0, 0, 1280, 800)


@pytest.mark.parametrize(("screen", "size"), [
    ((1920, 1040), (1632, 884)),
    ((1366, 728), (1280, 684)),
    ((1280, 720), (1272, 676)),
    ((800, 600), (960, 600)),
], ids=lambda pair: "x".join(map(str, pair)))  # fmt: skip
def test_the_first_size_fits_the_screen(qapp, store, screen, size):
    made = QWidget()
    made.resize(1280, 720)
    made.setMinimumSize(960, 600)
    first_size(made, store, MAIN, [QRect(0, 0, *screen)])
    assert (made.width(), made.height()) == size


def test_a_window_that_was_left_somewhere_gets_no_first_size(qapp, store):
    made = kept(store, 140, 90, 1000, 620, False)
    put_back(made, store, MAIN, [LEFT])
    first_size(made, store, MAIN, [LEFT])
    assert (made.width(), made.height()) == (1000, 620)


def test_the_main_window_remembers_its_size(qapp, store, tmp_path, monkeypatch):
    monkeypatch.setattr("ccancients.ui.desktop.window_places.screens", lambda: [LEFT])
    for expected in ((1280, 720), (1404, 811)):
        window = MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))
        assert (window.width(), window.height()) == expected
        window.show()
        window.resize(1404, 811)
        window.close()
        delete_later(window)


def test_places_that_are_none_are_refused_with_the_whole_file_set_aside(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"schema": 1, "windows": {"main": [1, 2, 3]}}', encoding="utf-8")
    assert read_settings(file).windows == {}
    assert file.with_suffix(".broken.json").exists()


@pytest.mark.parametrize("scale", [100, 160])
@pytest.mark.parametrize("name", themes())
def test_a_drop_down_list_shows_every_row(qapp, name, scale):
    holder = QWidget()
    holder.setStyleSheet(stylesheet(theme(name, scale)))
    box = QComboBox(holder)
    box.addItems(["first", "second", "third", "fourth", "fifth"])
    box.resize(300, 40)
    holder.show()
    box.showPopup()
    settle()
    view = box.view()
    assert view.visualRect(view.model().index(4, 0)).bottom() < view.viewport().height()
    assert view.verticalScrollBar().maximum() == 0
    box.hidePopup()
