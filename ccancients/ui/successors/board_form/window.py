"""The window of the form: the map on the left, what is entered on the right, files above; a ``face.DesignerWindow``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QSplitter,
    QWidget,
)

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.fairness import fresh_seed
from ccancients.successors.components.board import own_board
from ccancients.successors.components.board_file import BoardFile, plain
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import languages, mark, tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.desktop.window_places import BOARD_FORM, fitting, put_back, remember
from ccancients.ui.forms.fields import take_entered
from ccancients.ui.forms.form import Form, Row
from ccancients.ui.forms.layout import column, scrolled
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.look.theme import Theme, scale_in
from ccancients.ui.panels.prompt_panel import Notice, label
from ccancients.ui.successors.board_form.chapters import Chapters
from ccancients.ui.successors.board_form.document import BoardDocument, OfEntry
from ccancients.ui.successors.board_form.lists import LISTS, page
from ccancients.ui.successors.board_form.map_pane import MapPane
from ccancients.ui.successors.board_form.numbers import NumbersForm
from ccancients.ui.successors.board_form.scenario_form import ScenarioForm
from ccancients.ui.successors.board_form.space_form import SpaceForm
from ccancients.ui.successors.board_form.switches import SwitchesForm
from ccancients.ui.successors.setup.board_box import origin_words
from ccancients.ui.table.table import Table

SUFFIX: Final = ".json"
RESTS_MS: Final = 300
"""Until a window that was dragged larger or smaller has come to rest."""
WIDE: Final = 25
"""How wide what is entered is at least, in heights of a letter."""


def _scrolled(content: QWidget) -> QScrollArea:
    """A page that scrolls where the window is low; none of them makes it narrower than what is in it."""
    area = scrolled(content)
    area.setMinimumWidth(area.minimumSizeHint().width())
    return area


class BoardWindow(QMainWindow):
    """The form.

    ``playtest_requested(table)``  the board is to be tried;  ``match_wanted`` back to the match;  ``closed``
    """

    playtest_requested = Signal(object)
    match_wanted = Signal()
    closed = Signal()

    def __init__(self, settings: SettingsStore, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.settings = settings
        if not put_back(self, settings, BOARD_FORM):
            self.resize(fitting(self, QSize(1280, 720)))
        self._look = self._wanted
        self.document = BoardDocument(self)
        self.document.changed.connect(self._refresh)
        self.document.named.connect(self._name)
        settings.changed.connect(self._settings_changed)
        self._resting = QTimer(self, interval=RESTS_MS, singleShot=True)
        self._resting.timeout.connect(self._settings_changed)
        self._make()
        self._refresh()

    # -- parts --------------------------------------------------------------------------------------------------

    @property
    def _wanted(self) -> tuple[Theme, str]:
        """How it is to look, and its language."""
        settings = self.settings.settings
        return theme(settings.theme, scale_in(settings.text_scale, self.width(), self.height())), languages.language

    def _make(self) -> None:
        """All of it in the theme, size and language in use."""
        look = self._look[0]
        bar = f"QToolBar {{ background: {look.ui.table}; border: none; spacing: 6px; padding: 4px; }}"
        bar += " QToolBar QToolButton { padding-left: 6px; padding-right: 6px; }"
        self.setStyleSheet(stylesheet(look) + bar)
        self.map = MapPane(self.document.board, look, self)
        self.map.setAccessibleName(tr("Board"))
        self.spaces = SpaceForm(self.document, self)
        self.scenarios = ScenarioForm(self.document, self)
        self.notice = Notice(self)
        self.origins = label("small", wrap=True, parent=self)
        self.origins.setProperty("tone", "muted")
        self._waiting = ""
        self._lay_out()
        self._make_actions()
        self._connect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resting.start()

    def _settings_changed(self) -> None:
        """Another theme, size or language: made anew, with the same page, space and scenario in sight."""
        if self._wanted == self._look:
            return
        self._look = self._wanted
        take_entered()
        page, space, scenario = self.tabs.currentIndex(), self.spaces.key, self.scenarios.scenario.currentIndex()
        for action in self.commands.values():
            action.setEnabled(False)  # its keys belong to those that come
            delete_later(action)
        for old in (self._bar, self.centralWidget()):
            if old is not None:
                old.hide()
                delete_later(old)
        self._make()
        self.tabs.setCurrentIndex(page)
        self.scenarios.scenario.setCurrentIndex(scenario)
        self._refresh()
        if space:
            self.spaces.show_space(space)
        self._show_map()

    def _lay_out(self) -> None:
        self.tabs = Chapters(self)
        self.tabs.addTab(_scrolled(self._about()), tr("Board"))
        self.new_space = QPushButton(tr("New space: click the map"), self)
        spaces = QWidget(self)
        box = column(spaces)
        box.addWidget(self.spaces, 1)
        box.addWidget(self.new_space)
        self.tabs.addTab(_scrolled(spaces), tr("Spaces"))
        for listed in LISTS:
            self.tabs.addTab(page(listed, self.document, self), tr(listed.title))
        self.tabs.addTab(NumbersForm(self.document, self), tr("Tables"))
        self.tabs.addTab(_scrolled(SwitchesForm(self.document, self)), tr("Rules"))
        self.scenario_page = _scrolled(self.scenarios)
        self.tabs.addTab(self.scenario_page, tr("Scenarios"))
        right = QWidget(self)
        right.setProperty("surface", "sheet")
        right.setMinimumWidth(WIDE * self._look[0].px("body"))
        box = column(right)
        for part, share in ((self.notice, 0), (self.tabs, 1), (self.origins, 0)):
            box.addWidget(part, share)
        split = QSplitter(self)
        split.addWidget(self.map)
        split.addWidget(right)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        self.setCentralWidget(split)

    def _about(self) -> QWidget:
        page = QWidget(self)
        self.about = Form(page, when_left=True)
        self.about.add(
            BoardFile, OfEntry(self.document, BoardFile, tuple), Row("name", mark("Name")),
            Row("status", mark("What it says of itself")),
        )  # fmt: skip
        column(page, margin=0).addWidget(self.about)
        return page

    def _make_actions(self) -> None:
        bar = self._bar = self.addToolBar(tr("File"))
        bar.setMovable(False)
        self.commands: dict[str, QAction] = {}
        keys = QKeySequence.StandardKey
        rows: tuple[tuple[str, str, QKeySequence.StandardKey | None, Callable[[], object]], ...] = (
            ("new", tr("New from our own board"), keys.New, self._ask_new), ("open", tr("Open…"), keys.Open, self.ask),
            ("save", tr("Save"), keys.Save, self.save), ("save_as", tr("Save as…"), keys.SaveAs, self._ask_save),
            ("undo", tr("Undo"), keys.Undo, self.document.undo), ("redo", tr("Redo"), keys.Redo, self.document.redo),
            ("play", tr("Try it"), None, self.play), ("match", tr("To the match"), None, self.match_wanted.emit),
        )
        for name, words, key, does in rows:
            action = QAction(words, self)
            if key is not None:
                action.setShortcuts(key)
            action.triggered.connect(lambda _on=False, does=does: does())
            bar.addAction(action)
            self.commands[name] = action

    def _connect(self) -> None:
        self.map.space_clicked.connect(self._space_clicked)
        self.map.point_clicked.connect(self._point_clicked)
        self.spaces.point_wanted.connect(lambda: self._wait("point"))
        self.spaces.space_wanted.connect(lambda: self._wait("path"))
        self.new_space.clicked.connect(lambda: self._wait("new"))
        self.scenarios.scenario.entered.connect(self._show_map)

    # -- showing ------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        document = self.document
        self.notice.say(document.fault)
        self.origins.setText(origin_words(document.board))
        self.about.fill()
        for name in ("save", "save_as", "play"):
            self.commands[name].setEnabled(not document.fault)
        self._name()
        self._show_map()

    def _name(self) -> None:
        """Whether it is saved, and what can be undone."""
        self.commands["undo"].setEnabled(self.document.stack.canUndo())
        self.commands["redo"].setEnabled(self.document.stack.canRedo())
        self.setWindowTitle(f"{plain(self.document.raw.get('name', ''))}{' *' if self.document.dirty else ''}")

    def _show_map(self, *_chosen: object) -> None:
        self.map.show_board(self.document.board, self.scenarios.key, self.spaces.key)

    # -- clicks on the map --------------------------------------------------------------------------------------

    def _wait(self, what: str) -> None:
        """The next click on the map is for something: a "point", a "new" space, the end of a "path"."""
        self._waiting = what
        self.map.wants_point = what in ("point", "new")
        self.map.setFocus()

    def _point_clicked(self, x: float, y: float) -> None:
        what, self._waiting = self._waiting, ""
        if what == "point":
            self.spaces.put_at(x, y)
        elif what == "new":
            self.spaces.show_space(self.spaces.new_space(x, y))
            self._show_map()

    def _space_clicked(self, place: int) -> None:
        board = self.document.board
        if place >= board.count:
            return
        key = board.spaces[place].id
        if self._waiting == "path":
            self._waiting = ""
            self.spaces.path_to(key)
        elif self.tabs.currentWidget() is self.scenario_page and self.scenarios.controlling:
            self.scenarios.toggle_control(key)
        else:
            self.spaces.show_space(key)
            if self.tabs.currentWidget() is not self.scenario_page:
                self.tabs.setCurrentIndex(1)
            self._show_map()

    # -- files --------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Let a board be chosen."""
        dialog = QFileDialog(self, tr("Open a board file"), self.settings.settings.match_folder)
        dialog.setNameFilters([tr("Boards (*.json)"), tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_path(chosen(name)))
        self._unless_unsaved(dialog.open)

    def open_path(self, path: Path) -> bool:
        """The board of a file; whether it could be read (else the reason is said)."""
        try:
            self.document.open(path)
        except GameError as error:
            self.notice.say(error.in_words(tr))
            return False
        return True

    def edit_position(self, state: Any) -> None:
        """The board of a match."""
        if isinstance(state, State):
            self._unless_unsaved(lambda: self.document.begin(state.board))

    def save(self) -> None:
        """Write the file that it came from, or let one be chosen."""
        take_entered()
        if self.document.file is None:
            self._ask_save()
        else:
            self.save_to(self.document.file)

    def _ask_save(self) -> None:
        dialog = QFileDialog(self, tr("Save the board"), self.settings.settings.match_folder)
        dialog.setNameFilters([tr("Boards (*.json)")])
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.fileSelected.connect(lambda name: self.save_to(chosen(name)))
        dialog.open()

    def save_to(self, path: Path) -> bool:
        """Write a file; whether it could be (else the reason is said)."""
        take_entered()
        try:
            self.document.save(path)
        except GameError as error:
            self.notice.say(error.in_words(tr))
            return False
        return True

    def _ask_new(self) -> None:
        self._unless_unsaved(lambda: self.document.begin(own_board()))

    def _unless_unsaved(self, go_on: Callable[[], object]) -> None:
        """Go on, after asking where something would be lost."""
        take_entered()
        if not self.document.dirty:
            go_on()
            return
        said = tr("The board has changes that are not saved.")
        box = QMessageBox(QMessageBox.Icon.Question, tr("Unsaved board"), said, parent=self)
        forget = box.addButton(tr("Forget them"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(tr("Keep editing"), QMessageBox.ButtonRole.RejectRole)
        forget.clicked.connect(lambda _on=False: go_on())
        box.open()

    def play(self) -> None:
        """Try the board: the scenario in sight, in hot-seat."""
        take_entered()
        if self.document.fault:
            return
        setup = Setup(scenario=self.scenarios.key, board=dict(self.document.raw))
        seed = fresh_seed()
        self.playtest_requested.emit(Table(SUCCESSORS, setup, seed, SUCCESSORS.new_game(setup, RolledChance(seed))))

    def closeEvent(self, event: QCloseEvent) -> None:
        take_entered()
        if self.document.dirty:
            event.ignore()
            self._unless_unsaved(self._close_anyway)
            return
        event.accept()
        remember(self, self.settings, BOARD_FORM)
        self.closed.emit()

    def _close_anyway(self) -> None:
        self.document.mark_saved()
        self.close()
