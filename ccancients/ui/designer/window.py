"""The designer's window: documents in tabs, the board, trays, properties, issues, history, balance meter."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QTabBar,
    QTabWidget,
    QToolButton,
    QUndoView,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.design.balance import setup_of
from ccancients.ancients.design.fresh import scenario_of_position
from ccancients.ancients.scenario import Scenario
from ccancients.ancients.scenario_check import Finding, errors_of
from ccancients.ancients.scenario_io import NotSaved
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.ui.designer.actions import Actions
from ccancients.ui.designer.balance_panel import LEVEL_WORDS, BalancePanel
from ccancients.ui.designer.battle_forms import ArmiesForm, BattleForm, LanguageBar, TextsForm
from ccancients.ui.designer.commands import Commands
from ccancients.ui.designer.dialogs import Dialogs, Unsaved
from ccancients.ui.designer.document import Document
from ccancients.ui.designer.editor_view import EditorView
from ccancients.ui.designer.export import export
from ccancients.ui.designer.fields import scrolled, words
from ccancients.ui.designer.files import DesignFiles
from ccancients.ui.designer.issues import IssuesPanel, finding_words
from ccancients.ui.designer.keeping import Memory
from ccancients.ui.designer.library import LibraryDialog, default_folder
from ccancients.ui.designer.place import describe, form_of
from ccancients.ui.designer.rule_forms import RulesForm
from ccancients.ui.designer.selection_form import SelectionForm
from ccancients.ui.designer.trays import Trays
from ccancients.ui.designer.workbench import Workbench
from ccancients.ui.i18n import languages, localized, tr
from ccancients.ui.referee import Table
from ccancients.ui.session import PERSON
from ccancients.ui.settings import SettingsStore
from ccancients.ui.theme import theme

TRAY_WIDTH: Final = 238
FORM_WIDTH: Final = 348


class DesignerWindow(QMainWindow):
    """The scenario designer.

    ``playtest_requested(table)``  a person wants to play the draft: a ``referee.Table`` set up, dealt and seated
    ``closed``                     the window has been closed; everything unsaved is kept
    """

    playtest_requested = Signal(object)
    closed = Signal()

    def __init__(
        self, settings: SettingsStore | None = None, parent: QWidget | None = None, *, memory: Memory | None = None,
        dialogs: Dialogs | None = None, restore: bool = True,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.settings = settings if settings is not None else SettingsStore()
        self.theme = theme(self.settings.settings.theme, self.settings.settings.text_scale)
        self.dialogs = dialogs if dialogs is not None else Dialogs()
        self.memory = memory if memory is not None else Memory()
        self.bench = Workbench(self)
        self.files = DesignFiles(self, self.memory, self.dialogs)
        self.documents: list[Document] = []
        self.library: LibraryDialog | None = None
        self.setAcceptDrops(True)
        self.setDockOptions(QMainWindow.DockOption.AnimatedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        self._make_center()
        self.docks: dict[str, QDockWidget] = {}
        self._build()
        self.files.told.connect(self.tell)
        self.bench.told.connect(self.tell)
        self.bench.changed.connect(self._document_changed)
        self.bench.settings_changed.connect(self._settings_changed)
        self.settings.changed.connect(self._look_changed)
        languages.language_changed.connect(self._rebuild)
        self._begin(restore)

    # ---- parts

    def _make_center(self) -> None:
        self.tabs = QTabBar(self)
        self.tabs.setTabsClosable(True)
        self.tabs.setMovable(True)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.currentChanged.connect(self._tab_changed)
        self.tabs.tabCloseRequested.connect(self.close_tab)
        self.tabs.tabMoved.connect(self._tab_moved)
        self.view = EditorView(self.bench, self.theme, self)
        self.view.hovered.connect(self._hovered)
        self.message = words("", "body", parent=self)
        self.message.setWordWrap(True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.strip = QFrame(self)
        self.dismiss = QToolButton(self.strip)
        self.dismiss.setText("×")
        self.dismiss.clicked.connect(self.strip.hide)
        self.strip.setProperty("surface", "raised")
        row = QHBoxLayout(self.strip)
        row.setContentsMargins(12, 4, 6, 4)
        row.addWidget(self.message, 1)
        row.addWidget(self.dismiss)
        self.strip.hide()
        center = QWidget(self)
        center.setProperty("surface", "table")
        box = QVBoxLayout(center)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.tabs)
        box.addWidget(self.strip)
        box.addWidget(self.view, 1)
        self.setCentralWidget(center)
        self.hint = words("", "small", parent=self)
        self.here = words("", "small", parent=self)
        for label in (self.hint, self.here):
            label.setProperty("bar", True)
        self.statusBar().addWidget(self.hint, 1)
        self.statusBar().addPermanentWidget(self.here)
        self.statusBar().setSizeGripEnabled(False)

    def _build(self) -> None:
        """Everything that bears words; made anew for another language or look."""
        self.commands = Commands(self.bench, self.view, self)
        self.trays = Trays(self.bench, self.theme)
        self.trays.setMinimumWidth(TRAY_WIDTH)
        self.forms = self._make_forms()
        self.issues = IssuesPanel(self.bench, self.theme)
        self.issues.checked.connect(self.view.show_findings)
        self.issues.go_to.connect(self.go_to)
        self.issues.counted.connect(self._count_issues)
        self.history = QUndoView(self)
        self.history.setEmptyLabel(tr("As it was opened"))
        self.history.setAccessibleName(tr("History"))
        self.balance = BalancePanel(self.bench, self.theme)
        self.balance.heat_changed.connect(self.view.board.set_heat)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._dock("trays", tr("Trays"), self.trays, left)
        self._dock("properties", tr("Properties"), self.forms, right)
        self._dock("issues", tr("Issues"), self.issues, right)
        self._dock("history", tr("History"), self.history, right)
        self._dock("balance", tr("Balance"), scrolled(self.balance), right)
        self.tabifyDockWidget(self.docks["issues"], self.docks["history"])
        self.tabifyDockWidget(self.docks["issues"], self.docks["balance"])
        self.docks["issues"].raise_()
        self.resizeDocks([self.docks["trays"], self.docks["properties"]], [TRAY_WIDTH, FORM_WIDTH],
                         Qt.Orientation.Horizontal)  # fmt: skip
        self.resizeDocks([self.docks["properties"], self.docks["issues"]], [62, 38], Qt.Orientation.Vertical)
        self.actions_ = Actions(self, self.view, self._handlers(), self.theme, self.choose_tool)
        self._fill_playtest()
        self._fill_panels()
        self.actions_.menus["recent"].aboutToShow.connect(self._fill_recent)
        self.dismiss.setToolTip(tr("Dismiss"))
        self.dismiss.setAccessibleName(tr("Dismiss"))
        self.tabs.setAccessibleName(tr("Battles"))
        self._show_document()
        self._settings_changed()
        self.issues.check_now()

    def _make_forms(self) -> QWidget:
        frame = QWidget(self)
        frame.setProperty("surface", "sheet")
        self.language = LanguageBar(self.bench, frame)
        self.selection_form = SelectionForm(self.bench, self.theme)
        self.battle_form = BattleForm(self.bench, self.language)
        self.armies_form = ArmiesForm(self.bench, self.language)
        self.rules_form = RulesForm(self.bench)
        self.texts_form = TextsForm(self.bench, self.language)
        self.form_tabs = QTabWidget(frame)
        self.form_tabs.setProperty("narrow", True)
        self.form_tabs.setAccessibleName(tr("Properties"))
        for name, form in (
            (tr("Hex"), self.selection_form), (tr("Battle"), self.battle_form), (tr("Armies"), self.armies_form),
            (tr("Rules"), self.rules_form), (tr("Texts"), self.texts_form),
        ):
            self.form_tabs.addTab(scrolled(form), name)
        box = QVBoxLayout(frame)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.language)
        box.addWidget(self.form_tabs, 1)
        frame.setMinimumWidth(FORM_WIDTH - 20)
        return frame

    def _dock(self, key: str, title: str, inner: QWidget, area: Qt.DockWidgetArea) -> None:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"designer-{key}")
        dock.setWidget(inner)
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetMovable
        )
        self.addDockWidget(area, dock)
        self.docks[key] = dock

    def _handlers(self) -> dict[str, Callable[[], None]]:
        commands, view = self.commands, self.view
        return {
            "new": self.new, "open": self.open, "library": self.open_library, "save": self.save,
            "save_as": self.save_as, "export": self.export,
            "close_tab": lambda: void(self.close_tab(self.tabs.currentIndex())), "close": self._close, "undo": commands.undo, "redo": commands.redo, "cut": commands.cut,
            "copy": lambda: void(commands.copy()), "paste": commands.paste, "delete": commands.delete,
            "select_all": commands.select_all, "select_none": commands.select_none, "mirror": commands.mirror,
            "rotate": commands.rotate, "swap": commands.swap, "clear_ground": commands.clear_ground,
            "clear_troops": commands.clear_troops, "clear_all": commands.clear_all, "copy_text": commands.copy_text,
            "play": self.play, "balance": self.measure, "check": self.show_issues, "zoom_in": view.zoom_in,
            "zoom_out": view.zoom_out, "fit": view.fit, "flip": view.flip, "names": self._show_names,
            "next_tab": self.next_tab, "next_panel": self.next_panel,
        }  # fmt: skip

    def _begin(self, restore: bool) -> None:
        documents, active = self.files.restored() if restore else ([], 0)
        for document in documents or [self.files.fresh()]:
            self._add(document)
        self.tabs.setCurrentIndex(active)
        self.files.autosave()
        if restore:
            self.memory.forget_read_drafts()
        self.resize(QSize(1280, 720))

    # ---- documents

    @property
    def document(self) -> Document | None:
        """The document in front."""
        return self.bench.document

    def _add(self, document: Document) -> Document:
        """Open a document in a new tab and bring it to the front."""
        only = self.documents[0] if len(self.documents) == 1 else None
        if only is not None and only.path is None and not only.dirty and not only.stack.count():
            self._drop(only)  # an untouched new battle makes room
        self.documents.append(document)
        self.files.follow(document)
        document.named.connect(self._show_names_of_tabs)
        self.tabs.addTab(tab_words(document))
        self.tabs.setCurrentIndex(len(self.documents) - 1)
        self._tab_changed(self.tabs.currentIndex())
        return document

    def _drop(self, document: Document) -> None:
        place = self.documents.index(document)
        self.documents.remove(document)
        self.files.forget(document)
        self.tabs.removeTab(place)
        document.deleteLater()

    def _tab_changed(self, place: int) -> None:
        document = self.documents[place] if 0 <= place < len(self.documents) else None
        self.files.active = max(0, place)
        self.bench.put_on(document)
        self._show_document()

    def _tab_moved(self, start: int, end: int) -> None:
        self.documents.insert(end, self.documents.pop(start))

    def _show_document(self) -> None:
        document = self.bench.document
        if document is not None:
            self.history.setStack(document.stack)
        self._show_names_of_tabs()

    def _show_names_of_tabs(self) -> None:
        for place, each in enumerate(self.documents):
            if place < self.tabs.count() and self.tabs.tabText(place) != tab_words(each):
                self.tabs.setTabText(place, tab_words(each))
        document = self.bench.document
        name = tab_words(document) if document is not None else ""
        self.setWindowTitle(tr("{battle} – Scenario designer", battle=name) if name else tr("Scenario designer"))

    def _document_changed(self) -> None:
        self._show_names_of_tabs()
        document = self.bench.document
        self.actions_.actions["undo"].setEnabled(document is not None and document.stack.canUndo())
        self.actions_.actions["redo"].setEnabled(document is not None and document.stack.canRedo())

    def next_tab(self) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + 1) % max(1, self.tabs.count()))

    def close_tab(self, place: int) -> bool:
        """Close a document; whether that was done."""
        if not 0 <= place < len(self.documents):
            return False
        document = self.documents[place]
        if document.dirty:
            answer = self.dialogs.about_unsaved(self, localized(document.scenario.name))
            if answer is Unsaved.STAY or (answer is Unsaved.SAVE and not self.files.save(document)):
                return False
        self._drop(document)
        if not self.documents:
            self._add(self.files.fresh())
        return True

    # ---- files

    def new(self) -> None:
        self._add(self.files.fresh())

    def open(self) -> None:
        for path in self.dialogs.files_to_open(self, default_folder()):
            self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open a file, or bring it to the front; whether it could be read. What is open stays as it is."""
        for place, each in enumerate(self.documents):
            if each.path == path.absolute():
                self.tabs.setCurrentIndex(place)
                return True
        document = self.files.read(path)
        if document is not None:
            self.strip.hide()
            self._add(document)
        return document is not None

    def open_copy(self, scenario: Scenario) -> Document:
        """Open a copy of a battle."""
        return self._add(self.files.copied(scenario))

    def edit_position(self, state: State) -> Document:
        """Open a battle that begins as a position of another stands."""
        return self._add(self.files.unsaved(scenario_of_position(state, tr("position"))))

    def open_library(self) -> None:
        """Choose among all battles."""
        self.library = LibraryDialog(self.theme, self)
        self.library.resize(self.library.sizeHint().boundedTo(self.size() - QSize(40, 20)))
        self.library.accepted.connect(self._open_chosen)
        self.library.setWindowModality(Qt.WindowModality.WindowModal)
        self.library.open()

    def _open_chosen(self) -> None:
        entry = self.library.chosen if self.library is not None else None
        if entry is None:
            return
        if entry.path is None:
            self.open_copy(entry.scenario)
        else:
            self.open_path(entry.path)

    def save(self) -> None:
        if self.document is not None and self.files.save(self.document) and self.document.path is not None:
            self.say(tr("Saved as {name}.", name=self.document.path.name))

    def save_as(self) -> None:
        document = self.document
        if document is None:
            return
        suggestion = (document.path or default_folder() / "x").with_name(f"{document.scenario.id}.json")
        target = self.dialogs.file_to_save(self, suggestion, tr("Battles (*.json)"))
        if target is not None and self.files.save(document, target):
            self.say(tr("Saved as {name}.", name=document.path.name if document.path else ""))

    def export(self) -> None:
        document = self.document
        if document is None:
            return
        kinds = tr("Picture (*.png);;Drawing (*.svg);;Printable sheet (*.pdf);;Text (*.txt)")
        folder = document.path.parent if document.path is not None else Path.home()
        target = self.dialogs.file_to_save(self, folder / f"{document.scenario.id}.png", kinds)
        if target is None:
            return
        try:
            export(document.scenario, target, self.theme)
        except NotSaved as error:
            self.tell(str(error))
            return
        self.say(tr("Saved as {name}.", name=target.name))

    def _fill_recent(self) -> None:
        menu = self.actions_.menus["recent"]
        menu.clear()
        for path in self.memory.recent():
            menu.addAction(path.name, partial(self.open_path, path))
        if menu.isEmpty():
            menu.addAction(tr("Nothing yet")).setEnabled(False)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(Path(url.toLocalFile()))
        event.acceptProposedAction()

    # ---- playing

    def _fill_playtest(self) -> None:
        menu = self.actions_.menus["playtest"]
        menu.clear()
        for level in reversed(ANCIENTS.levels):
            opponent = tr(LEVEL_WORDS.get(level, level))
            for text, seats in (
                (tr("Bottom army against {opponent}", opponent=opponent), (level, PERSON)),
                (tr("Top army against {opponent}", opponent=opponent), (PERSON, level)),
            ):
                menu.addAction(text, partial(self.playtest, seats))
        menu.addSeparator()
        menu.addAction(tr("Both armies (two people)"), partial(self.playtest, (PERSON, PERSON)))
        best = ANCIENTS.levels[-1]
        menu.addAction(tr("Watch two opponents"), partial(self.playtest, (best, best)))

    def play(self) -> None:
        """Play the draft at once with the army whose tray is open, against the best opponent."""
        best, side = ANCIENTS.levels[-1], self.bench.side
        self.playtest((best, PERSON) if side == "bottom" else (PERSON, best))

    def playtest(self, seats: tuple[str, str]) -> bool:
        """Ask for a battle of the draft; whether it can be played. ``seats`` as in ``referee.Table``."""
        document = self.document
        if document is None:
            return False
        errors = errors_of(document.scenario)
        if errors:
            self.show_issues()
            self.tell(tr("This battle cannot be played yet: {reason}", reason=finding_words(errors[0])))
            return False
        setup, seed = setup_of(document.scenario), secrets.randbelow(10**9)
        game = ANCIENTS.new_game(setup, RolledChance(seed))
        self.playtest_requested.emit(Table(ANCIENTS, setup, seed, game, seats))
        return True

    def measure(self) -> None:
        """Bring the balance meter forward and start it."""
        self.docks["balance"].show()
        self.docks["balance"].raise_()
        if not self.balance.runner.running:
            self.balance.start.click()

    # ---- checking

    def show_issues(self) -> None:
        self.docks["issues"].show()
        self.docks["issues"].raise_()
        self.issues.check_now()

    def _count_issues(self, text: str) -> None:
        self.docks["issues"].setWindowTitle(tr("Issues ({count})", count=text) if text else tr("Issues"))

    def go_to(self, finding: Finding) -> None:
        """Show the place of a finding: its hexes on the board, its field in the properties."""
        document = self.document
        if document is None:
            return
        if finding.hexes:
            self.bench.set_up(tool="select")
            document.select(frozenset(finding.hexes))
            self.view.set_cursor_hex(self.view.board.layout.names.index(finding.hexes[0]))
            self.view.setFocus()
        form = form_of(finding.place, has_hexes=bool(finding.hexes))
        self.form_tabs.setCurrentIndex(form)
        if form == 3 and finding.place.startswith("special_rules["):
            number = int(finding.place[len("special_rules["):].split("]")[0])
            self.rules_form.forms[number].side.setFocus()

    # ---- tools and look

    def choose_tool(self, key: str) -> None:
        """Take up a tool."""
        self.bench.set_up(tool=key)

    def _settings_changed(self) -> None:
        self.actions_.show_tool(self.bench.tool)
        self.hint.setText(tr(self.view.tool.hint))

    def _hovered(self, name: str) -> None:
        document = self.document
        self.here.setText(describe(document.scenario, name) if document is not None and name else "")

    def _show_names(self) -> None:
        self.view.board.show_hex_names(self.actions_.actions["names"].isChecked())

    def next_panel(self) -> None:
        """Go from the board to the trays, the properties, the issues, and back."""
        stops: list[QWidget] = [self.view, self.trays.tabBar(), self.form_tabs.tabBar(), self.issues.list]
        stops = [stop for stop in stops if stop.isVisible()]
        current = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -1)
        if stops:
            stops[(current + 1) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)

    def _fill_panels(self) -> None:
        menu = self.actions_.menus["panels"]
        menu.clear()
        for dock in self.docks.values():
            menu.addAction(dock.toggleViewAction())

    def _look_changed(self) -> None:
        kept = self.settings.settings
        look = theme(kept.theme, kept.text_scale)
        if look != self.theme:
            self.theme = look
            self.view.set_theme(look)
            self._rebuild()

    def _rebuild(self) -> None:
        """Make everything that bears words or colors anew."""
        self.balance.close_down()
        self.actions_.remove(self.view)
        for dock in self.docks.values():
            self.removeDockWidget(dock)
            dock.deleteLater()
        self.docks = {}
        from ccancients.ui.ancients.board import ancients_layout

        self.view.board.set_layout(ancients_layout())
        self._build()

    # ---- sentences

    def tell(self, sentence: str) -> None:
        """Say something that should not be missed, above the board."""
        self.message.setText(sentence)
        self.strip.show()

    def say(self, sentence: str) -> None:
        """Say something in passing."""
        self.strip.hide()
        self.statusBar().showMessage(sentence, 6000)

    # ---- the end

    def _close(self) -> None:
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is asked: unsaved work is kept and opened again the next time."""
        self.view.finish_drag()
        self.balance.close_down()
        self.files.autosave()
        self.closed.emit()
        super().closeEvent(event)


def void(_value: object) -> None:
    """Nothing: for signals that take no answer."""


def tab_words(document: Document) -> str:
    """What stands on a document's tab: its name, and a star while it is unsaved."""
    name = localized(document.scenario.name).strip() or tr("Nameless battle")
    return f"{name} *" if document.dirty else name


__all__ = ["DesignerWindow", "tab_words"]
