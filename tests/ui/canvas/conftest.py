"""A board in a window, with the fonts of the program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ccancients.paths import resources_dir
from ccancients.ui.ancients.board.ground import ancients_view
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import load_fonts


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> list[str]:
    return load_fonts(resources_dir() / "fonts")


@pytest.fixture
def view(qtbot: QtBot, fonts: list[str]) -> Iterator[BoardView]:
    shown = ancients_view(theme())
    qtbot.addWidget(shown)
    shown.resize(1000, 660)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.fit()
    yield shown
    shown.close()


@pytest.fixture
def scene(view: BoardView) -> BoardScene:
    return view.board
