"""Windows for tests: real widgets without a display, with settings and saves of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QCursor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.ui.canvas import board_view, sheet
from ccancients.ui.desktop import memory
from ccancients.ui.desktop.i18n import ENGLISH, languages
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window import title_table
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.start_page import StartPage
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.games import only_ancients
from tests.ui.hands import settle
from tests.ui.played import played_until
from tests.ui.register import items_in_register

PATIENCE_MS = 120_000
MakeTable = Callable[..., Table]
Open = Callable[..., MatchPage]
NOWHERE = QPoint(4000, 4000)


@pytest.fixture(autouse=True)
def nothing_is_left(qapp: QApplication) -> Iterator[None]:
    """Widgets that a test has given up are gone before the next one begins, or every change would go to them all.

    They go as in the program, which has a ``Collector`` for that: see ``desktop/memory.py``.
    """
    assert qapp is not None
    QCursor.setPos(NOWHERE)  # where the test before has left the mouse, something might be pointed at
    before = set(QApplication.topLevelWidgets())
    yield
    for left in set(QApplication.topLevelWidgets()) - before:
        left.hide()
        memory.delete_later(left)
    assert items_in_register() == [], "a layout was filled before it was put into another one: memory.add_layout"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    memory.forget_the_gone()


@pytest.fixture(scope="session", autouse=True)
def painted_once(qapp: QApplication) -> Iterator[None]:
    """What looks alike in all windows is painted for the first of them: grain, and the table behind the title page."""
    assert qapp is not None
    tables: dict[tuple[Hashable, ...], QPixmap] = {}
    painted = StartPage._painted

    def once(page: StartPage, *, bare: bool = False) -> QPixmap:
        face = None if bare or page._face is None else page._face.spec.key
        key = (page.size().toTuple(), page.devicePixelRatio(), page.theme, face, languages.language, page.sheet.width())
        if key not in tables:
            tables[key] = painted(page, bare=bare)
        return QPixmap(tables[key])

    paper, wood = cache(sheet.paper_tile), cache(sheet.wood_tile)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StartPage, "_painted", once)
        patch.setattr(sheet, "paper_tile", paper)
        for room in (board_view, title_table):
            patch.setattr(room, "wood_tile", wood)
        yield
    tables.clear()
    paper.cache_clear()
    wood.cache_clear()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins and ends in English."""
    languages.use(ENGLISH)
    yield
    languages.use(ENGLISH)


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    """Settings of the test's own, without motion."""
    settings = SettingsStore(tmp_path / "settings.json")
    settings.change(reduced_motion=True, confirm_idle=False, moments="none")
    return settings


@pytest.fixture
def make_table() -> MakeTable:
    """Sets a battle up: ``make_table(seed=…, seats=…, scenario=…)``."""

    def make(seed: int = 5, seats: tuple[str, str] = (PERSON, PERSON), scenario: str = "akragas") -> Table:
        spec = ANCIENTS
        setup = Setup(scenario=find_scenario(scenario))
        return Table(spec, setup, seed, spec.new_game(setup, RolledChance(seed)), seats)

    return make


@pytest.fixture
def window(qapp: QApplication, store: SettingsStore, tmp_path: Path) -> Iterator[MainWindow]:
    """The main window, shown."""
    assert qapp is not None
    made = MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))
    made.dress()
    made.resize(1280, 720)
    made.show()
    QTest.qWaitForWindowExposed(made, PATIENCE_MS)
    made.activateWindow()  # keys go to the window that is active: another one may have been so in the test before
    QTest.qWaitForWindowActive(made, PATIENCE_MS)
    yield made
    made.close()
    made.autosave.close()  # a window with a match that could not be kept asks, and stays
    memory.delete_later(made)
    QApplication.processEvents()


@pytest.fixture
def sit_down(window: MainWindow, make_table: MakeTable) -> Open:
    """Opens a battle in the window: ``sit_down(seed=…, seats=…)``."""

    def open_it(**facts: object) -> MatchPage:
        page = window.open_table(make_table(**facts))
        QApplication.processEvents()
        return page

    return open_it


@pytest.fixture
def sit_down_at(window: MainWindow, make_table: MakeTable) -> Open:
    """Opens a battle in the window that was played at random up to a position: ``sit_down_at(enough, seed=…)``."""

    def open_it(enough: Callable[[Game[Any]], bool], dice: int = 3, **facts: object) -> MatchPage:
        page = window.open_table(played_until(make_table(**facts), enough, dice))
        settle()
        return page

    return open_it
