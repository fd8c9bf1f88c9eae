"""The program's window as ``make_window`` opens it, with settings and saves in the test's own home."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ccancients.ui.app import make_window
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.window.main_window import MainWindow
from tests.ui.battles.driver import wait_for

OpenWindow = Callable[[], MainWindow]


@pytest.fixture
def open_window(qtbot: QtBot, qapp: QApplication) -> Iterator[OpenWindow]:
    """Opens the window, as often as wanted; what one window kept the next one finds. Nothing is animated."""
    opened: list[MainWindow] = []

    def open_it() -> MainWindow:
        settings = SettingsStore()
        settings.change(reduced_motion=True, moments="none")
        window = make_window(settings)
        qtbot.addWidget(window)
        opened.append(window)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        wait_for(window.isActiveWindow, "the window in front")
        return window

    yield open_it
    for window in opened:
        window.close()
    qapp.setStyleSheet("")


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    return open_window()
