"""A window comes up again where it was left and as large as it was; drop-down lists show all their rows."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QMargins, QRect
from PySide6.QtWidgets import QComboBox, QWidget

from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.settings import SettingsStore, read_settings
from ccancients.ui.desktop.window_places import FRAME, MAIN, TITLE, first_size, put_back, remember
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from tests.sweeps import rest_slow
from tests.ui.games import only_ancients
from tests.ui.hands import settle

LEFT = QRect(0, 0, 1920, 1080)
RIGHT = QRect(1920, 0, 1280, 800)


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "settings.json")


class Framed(QWidget):
    """A window with a frame of its own thickness: the desktop puts the frame where a ``move`` before the first showing
    says, and the inside where a ``setGeometry`` says.
    """

    def __init__(self, frame: QMargins) -> None:
        super().__init__()
        self._frame, self._moved = frame, False

    def move(self, *place: object) -> None:
        super().move(*place)
        self._moved = True

    def showEvent(self, _event: object) -> None:  # noqa: N802 - Qt's name
        if self._moved:
            super().setGeometry(self.geometry().translated(self._frame.left(), self._frame.top()))
            self._moved = False


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


def test_a_window_larger_than_the_screen_is_made_to_fit_with_its_frame(qapp, store):
    made = kept(store, 300, 200, 2400, 1400, False)
    put_back(made, store, MAIN, [RIGHT.translated(-1920, 0)])
    assert (made.width(), made.height()) == (1280 - FRAME.width(), 800 - FRAME.height())
    assert QRect(0, 0, 1280, 800).contains(made.geometry().adjusted(0, -TITLE, 0, 0))


@pytest.mark.parametrize("maximized", [False, True])
@pytest.mark.parametrize(
    "frame", [QMargins(2, 2, 2, 2), QMargins(0, 27, 0, 0), QMargins(4, 40, 4, 4)], ids=["thin", "title", "thick"]
)
def test_a_window_does_not_sink_from_start_to_start(qapp, store, frame, maximized):
    """Before it is shown a window's ``move`` speaks of the frame and ``geometry`` does not: the same rectangle is kept
    and put back, whatever frame the desktop draws. Without a display Qt draws one of two pixels.
    """
    first = Framed(frame)
    first.setGeometry(140, 90, 400, 300)
    first.show()
    settle()
    assert first.frameGeometry() != first.geometry()
    if maximized:
        first.showMaximized()
        settle()
    places = []
    for _start in range(5):
        remember(first, store, MAIN)
        places.append(read_settings(store.file).windows[MAIN])
        first.close()
        first = Framed(frame)
        assert put_back(first, store, MAIN)
        assert first.isMaximized() == maximized
        first.show()
        settle()
    assert set(places) == {(140, 90, 400, 300, maximized)}
    first.close()


@pytest.mark.parametrize("title", [18, 24, 37])
def test_a_window_right_below_the_edge_of_its_screen_stays_there(qapp, store, title):
    made = kept(store, 0, title, 700, 480, False)
    put_back(made, store, MAIN, [LEFT])
    assert made.geometry() == QRect(0, title, 700, 480)


@pytest.mark.parametrize("top", [-15, 0, 10])
def test_a_window_whose_title_would_be_above_its_screen_comes_down_once(qapp, store, top):
    """As one kept where the desktop tells nobody where its windows are, or before a bar came to the upper edge."""
    made = kept(store, 60, top, 700, 480, False)
    put_back(made, store, MAIN, [LEFT])
    assert made.geometry() == QRect(60, TITLE, 700, 480)
    remember(made, store, MAIN)
    again = QWidget()
    put_back(again, store, MAIN, [LEFT])
    assert again.geometry() == made.geometry()


def test_a_window_across_two_screens_stays_there_until_one_is_gone(qapp, store):
    made = kept(store, 1700, 100, 900, 500, False)
    put_back(made, store, MAIN, [LEFT, RIGHT])
    assert made.geometry() == QRect(1700, 100, 900, 500)
    made = kept(store, 1700, 100, 900, 500, False)
    put_back(made, store, MAIN, [LEFT])
    assert made.geometry() == QRect(1020, 100, 900, 500)


def test_a_screen_above_the_first_one_is_a_screen(qapp, store):
    above = QRect(0, -900, 1600, 900)
    made = kept(store, 200, -700, 900, 500, False)
    put_back(made, store, MAIN, [LEFT, above])
    assert made.geometry() == QRect(200, -700, 900, 500)


@pytest.mark.parametrize(("screen", "size"), [
    ((1920, 1040), (1632, 884)),
    ((1366, 728), (1280, 684)),
    ((1280, 720), (1272, 676)),
    ((1024, 600), (1016, 556)),
    ((900, 480), (892, 436)),
], ids=lambda pair: "x".join(map(str, pair)))  # fmt: skip
def test_the_first_size_fits_the_screen(qapp, store, screen, size):
    made = QWidget()
    made.resize(1280, 720)
    made.setMinimumSize(860, 430)
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


@pytest.mark.parametrize(
    ("name", "scale"), rest_slow(product(themes(), [100, 160]), {("parchment", 160), ("contrast", 100)})
)
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
