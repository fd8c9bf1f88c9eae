"""A designer's window, and a hand that works it with mouse and keys."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.scenario.model import Scenario
from ccancients.paths import resources_dir
from ccancients.ui.ancients.designer.dialogs import Dialogs, Unsaved
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.ancients.designer.rule_forms import RuleForm
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.theme import load_fonts

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


class Answers(Dialogs):
    """Answers what the designer asks; a question without an answer fails the test."""

    def __init__(self) -> None:
        self.opened: list[Path] = []
        self.shown: list[Path] = []
        self.target: Path | None = None
        self.suggested: list[Path] = []
        self.takes_suggestion = True
        self.agreed: bool | None = None
        self.unsaved: Unsaved | None = None
        self.asked: list[str] = []

    def files_to_open(self, parent: QWidget, folder: Path) -> list[Path]:
        return self.opened

    def file_to_save(self, parent: QWidget, suggestion: Path, kinds: str) -> Path | None:
        self.suggested.append(suggestion)
        return self.target or (suggestion if self.takes_suggestion else None)

    def show_folder(self, folder: Path) -> None:
        self.shown.append(folder)

    def agrees(self, parent: QWidget, question: str, yes: str) -> bool:
        self.asked.append(question)
        assert self.agreed is not None, question
        return self.agreed

    def about_unsaved(self, parent: QWidget, name: str) -> Unsaved:
        self.asked.append(name)
        assert self.unsaved is not None, name
        return self.unsaved


class Hand:
    """Works the real widgets of a window with mouse and keyboard."""

    def __init__(self, window: DesignerWindow) -> None:
        self.window = window

    @property
    def document(self) -> Document:
        assert self.window.document is not None
        return self.window.document

    @property
    def scenario(self) -> Scenario:
        return self.document.scenario

    # ---- the board

    def point(self, name: str) -> QPoint:
        return self.window.view.center_in_viewport(int(parse_hex(name)))

    def click(self, *names: str, keys: Qt.KeyboardModifier = NONE) -> None:
        """Click hexes one after the other."""
        for name in names:
            QTest.mouseClick(self.window.view.viewport(), LEFT, keys, self.point(name))

    def click_side(self, name: str, facing: str) -> None:
        """Click near the side of a hex towards a neighbor."""
        here, there = self.point(name), self.point(facing)
        QTest.mouseClick(self.window.view.viewport(), LEFT, NONE, here + (there - here) * 0.38)

    def drag(self, *names: str) -> None:
        """Press on the first hex, move over the others, release on the last."""
        port = self.window.view.viewport()
        QTest.mousePress(port, LEFT, NONE, self.point(names[0]))
        for name in names[1:]:
            QTest.mouseMove(port, self.point(name))
            QApplication.processEvents()
        QTest.mouseRelease(port, LEFT, NONE, self.point(names[-1]))

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE, on: QWidget | None = None) -> None:
        """A key on the board, or on another widget."""
        QTest.keyClick(on or self.window.view, key, keys)

    # ---- trays

    def press(self, button: QAbstractButton) -> None:
        """Click a button, a check box on its box."""
        spot = QPoint(12, button.height() // 2) if isinstance(button, QCheckBox) else button.rect().center()
        QTest.mouseClick(button, LEFT, NONE, spot)

    def tray(self, place: int) -> None:
        """Open a tray: ground, top army, bottom army."""
        tabs = self.window.panes.trays.tabBar()
        QTest.mouseClick(tabs, LEFT, NONE, tabs.tabRect(place).center())

    def take_unit(self, side: str, kind: str) -> None:
        self.tray(1 if side == "top" else 2)
        self.press(self.window.panes.trays.armies[side].units[kind])  # type: ignore[index]

    def take_leader(self, side: str, name: str) -> None:
        self.tray(1 if side == "top" else 2)
        tray = self.window.panes.trays.armies[side]  # type: ignore[index]
        self.write(tray.name, name)
        self.press(tray.leader)

    def take_terrain(self, kind: str | None) -> None:
        self.tray(0)
        self.press(self.window.panes.trays.ground.kinds[kind])  # type: ignore[index]

    def press_tool(self, key: str) -> None:
        """Take a tool from the tool bar."""
        widget = self.window.menu.bar.widgetForAction(self.window.menu.tools[key])
        QTest.mouseClick(widget, LEFT)

    # ---- forms

    def form(self, place: int) -> None:
        """Open a tab of the properties: hex, battle, armies, rules, texts."""
        tabs = self.window.panes.tabs.tabBar()
        QTest.mouseClick(tabs, LEFT, NONE, tabs.tabRect(place).center())

    def write(self, field: QLineEdit, text: str) -> None:
        """Type a text into a field in place of what it held."""
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, CONTROL)
        QTest.keyClick(field, Qt.Key.Key_Delete)
        for letter in text:
            type_letter(field, letter)

    def paste_text(self, field: QPlainTextEdit, text: str) -> None:
        """Paste a long text into a field in place of what it held."""
        QGuiApplication.clipboard().setText(text)
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, CONTROL)
        QTest.keyClick(field, Qt.Key.Key_V, CONTROL)

    def count(self, field: QSpinBox, text: str) -> None:
        """Type a number into a field."""
        field.setFocus()
        line = field.lineEdit()
        QTest.keyClick(line, Qt.Key.Key_A, CONTROL)
        QTest.keyClicks(line, text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def choose(self, field: QComboBox, key: object) -> None:
        """Go through a list with the arrow keys to a choice."""
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Home)
        for _ in range(field.count()):
            if field.currentData() == key:
                return
            QTest.keyClick(field, Qt.Key.Key_Down)
        raise AssertionError(f"no choice {key!r}")

    def add_rule(self, kind: str) -> RuleForm:
        """Add a rule of a kind; its form."""
        rules = self.window.panes.rules
        self.form(3)
        self.choose(rules.kind, kind)
        self.press(rules.add)
        return rules.forms[-1]

    def speak(self, language: str) -> None:
        """Show the texts of another language in the forms."""
        self.choose(self.window.panes.language.choice, language)

    def do(self, key: str) -> None:
        """A line of a menu."""
        self.window.menu.actions[key].trigger()


def type_letter(field: QWidget, letter: str) -> None:
    """A letter as a keyboard sends it; QTest knows those of ASCII only."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(field, QKeyEvent(kind, Qt.Key.Key_unknown, NONE, letter))


Build = Callable[..., DesignerWindow]


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> list[str]:
    return load_fonts(resources_dir() / "fonts")


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def open_window(qtbot: QtBot, fonts: list[str], tmp_path: Path, answers: Answers) -> Iterator[Build]:
    """Opens designer windows; each remembers what the one before it kept.

    With ``beside`` the ones before it are still running; else they are over, without having been closed.
    """
    numbers = itertools.count()
    memories: list[Memory] = []

    def build(*, restore: bool = True, beside: bool = False) -> DesignerWindow:
        for each in () if beside else memories:
            each.let_go()
        settings = SettingsStore(tmp_path / f"settings-{next(numbers)}.json")
        memories.append(Memory(tmp_path / "designer"))
        window = DesignerWindow(settings, memory=memories[-1], dialogs=answers, restore=restore)
        qtbot.addWidget(window)
        window.resize(1500, 940)
        with qtbot.waitExposed(window):
            window.show()
        window.view.fit()
        return window

    yield build
    for each in memories:
        each.let_go()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what is closed need not be built anew in English
    languages.use("en")


@pytest.fixture
def window(open_window: Build) -> DesignerWindow:
    return open_window()


@pytest.fixture
def hand(window: DesignerWindow) -> Hand:
    return Hand(window)

