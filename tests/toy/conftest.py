"""A window that offers the toy game alone, or beside the battles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients import games
from ccancients.ancients.spec import ANCIENTS
from ccancients.ui import faces
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import Faces
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from tests.toy.face import toy_face
from tests.toy.spec import TOY
from tests.ui.conftest import english, nothing_is_left, store

__all__ = ["english", "nothing_is_left", "store"]


@pytest.fixture
def toy_is_known() -> Iterator[None]:
    """The toy game is one of the games of the program."""
    with ExitStack() as stack:
        stack.enter_context(games.register("toy", "tests.toy.spec:TOY", "tests.toy.command_line:COMMAND_LINE"))
        stack.enter_context(faces.register("toy", "tests.toy.face:toy_face"))
        yield


def opened(qapp: QApplication, store: SettingsStore, tmp_path: Path, **makers: object) -> MainWindow:
    assert qapp is not None
    made = MainWindow(Faces(makers), store, Autosave((ANCIENTS, TOY), tmp_path / "autosave"))
    made.dress()
    made.resize(1280, 720)
    made.show()
    QTest.qWaitForWindowExposed(made)
    return made


@pytest.fixture
def window(qapp: QApplication, store: SettingsStore, tmp_path: Path, toy_is_known: None) -> Iterator[MainWindow]:
    """The main window with the toy as its only game."""
    made = opened(qapp, store, tmp_path, toy=toy_face)
    yield made
    made.close()
    delete_later(made)
    QApplication.processEvents()


@pytest.fixture
def both(qapp: QApplication, store: SettingsStore, tmp_path: Path, toy_is_known: None) -> Iterator[MainWindow]:
    """The main window with two games."""
    made = opened(qapp, store, tmp_path, ancients=ancients_face, toy=toy_face)
    yield made
    made.close()
    delete_later(made)
    QApplication.processEvents()
