"""The designer's screens for ``ccancients screenshot``: each a function that brings the real window into a state."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.design.balance import GameFacts, empty_tally
from ccancients.ancients.design.rules import add_rule, fresh_rule
from ccancients.ancients.design.values import changed
from ccancients.ancients.scenario.files import find_scenario
from ccancients.engine.chance import RolledChance
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.look.theme import scale_in

Screen = Callable[[QSize, str, str, int], QWidget]


def screens() -> dict[str, Screen]:
    """The designer's screens by name. Each takes size, theme, language and the size of the text in
    percent and returns the window to be shown.

    The application, its fonts and its platform must be there; closing the window ends it.
    """
    makers: dict[str, Callable[[DesignerWindow], QWidget]] = {
        "designer": _drawing, "designer-battle": _battle, "designer-rules": _rules, "designer-texts": _texts,
        "designer-issues": _issues, "designer-balance": _balance, "designer-library": _library,
        "designer-new": _new,
    }  # fmt: skip
    return {name: _screen(make) for name, make in makers.items()}


def _screen(make: Callable[[DesignerWindow], QWidget]) -> Screen:
    def screen(size: QSize, look: str, language: str, text_scale: int = 100) -> QWidget:
        folder = Path(tempfile.mkdtemp(prefix="ccancients-picture-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        languages.use(language)
        settings = SettingsStore(folder / "settings.json")
        settings.change(theme=look, language=language, text_scale=text_scale)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setStyleSheet(stylesheet(theme(look, scale_in(text_scale, size.width(), size.height()))))
        window = DesignerWindow(settings, memory=Memory(folder / "designer"), restore=False)
        window.resize(size)
        window.show()
        QApplication.processEvents()
        shown = make(window)
        QApplication.processEvents()
        window.panes.issues.check_now()
        window.view.fit()
        window.view.board.finish_painting()
        QApplication.processEvents()
        return shown

    return screen


def _copy(window: DesignerWindow, name: str) -> Document:
    return window.open_copy(find_scenario(name))


def _drawing(window: DesignerWindow) -> QWidget:
    document = _copy(window, "dertosa")
    _copy(window, "baecula")
    del document
    window.bench.set_up(tool="unit", side="top", unit="warriors")
    window.bench.set_up(tool="select")
    if window.document is not None:
        window.document.select(frozenset({"B3"}))
    window.view.set_cursor_place(int(parse_hex("B3")))
    return window


def _battle(window: DesignerWindow) -> QWidget:
    _copy(window, "trasimenus")
    window.bench.set_up(tool="paint", terrain="hill", brush=2)
    window.panes.tabs.setCurrentIndex(1)
    return window


def _rules(window: DesignerWindow) -> QWidget:
    _copy(window, "castulo")
    window.bench.set_up(tool="exit_for_banner", side="bottom")
    window.panes.tabs.setCurrentIndex(3)
    return window


def _texts(window: DesignerWindow) -> QWidget:
    _copy(window, "zama")
    window.bench.set_up(tool="unit", side="bottom", unit="elephants")
    window.panes.tabs.setCurrentIndex(4)
    return window


def _issues(window: DesignerWindow) -> QWidget:
    document = _copy(window, "metaurus")
    scenario = document.scenario
    units = (*scenario.top.units, changed(scenario.top.units[0], hex=scenario.bottom.units[0].hex))
    broken = changed(scenario, top=changed(scenario.top, units=units), outcome={})
    document.apply("", add_rule(broken, fresh_rule(broken, "ambush", "top")))
    window.bench.set_up(tool="river")
    window.panes.tabs.setCurrentIndex(2)
    return window


def _balance(window: DesignerWindow) -> QWidget:
    document = _copy(window, "akragas")
    tally = empty_tally(document.scenario, "centurion")
    dice = RolledChance(7)
    units = tuple(range(len(tally.used)))
    for _ in range(100):
        rolled = dice.roll(3, 6)
        lost = tuple((int(parse_hex("G5")) + each - 3 + 12 * (rolled[0] - 3), 1) for each in rolled)
        winner = int(rolled[0] > 2)
        banners = (5, 1 + rolled[1] % 4) if winner == 0 else (1 + rolled[1] % 4, 5)
        tally = tally.with_game(GameFacts(winner, banners, 10 + rolled[2], lost, units[:-2]))
    document.tally = tally
    window.panes.balance.refresh()
    window.panes.bring("balance")
    window.panes.balance.heat.setChecked(True)
    return window


def _library(window: DesignerWindow) -> QWidget:
    window.saving.open_library()
    assert window.saving.library is not None
    return window.saving.library


def _new(window: DesignerWindow) -> QWidget:
    window.panes.tabs.setCurrentIndex(1)
    return window
