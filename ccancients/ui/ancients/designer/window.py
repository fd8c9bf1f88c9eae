"""The designer's window: documents in tabs over one board, with panes around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QTabBar, QToolButton, QVBoxLayout, QWidget

from ccancients.ancients.design.fresh import scenario_of_position
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.state import State
from ccancients.ui.ancients.board.ground import ancients_layout
from ccancients.ui.ancients.designer.actions import CHECKED, Actions
from ccancients.ui.ancients.designer.commands import Commands
from ccancients.ui.ancients.designer.context import hex_menu
from ccancients.ui.ancients.designer.dialogs import Dialogs, Unsaved
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.editor_view import EditorView
from ccancients.ui.ancients.designer.files import DesignFiles
from ccancients.ui.ancients.designer.library import default_folder
from ccancients.ui.ancients.designer.panes import Panes
from ccancients.ui.ancients.designer.place import describe
from ccancients.ui.ancients.designer.playtest import Playtest
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.ancients.designer.saving import FileCommands
from ccancients.ui.ancients.designer.strip import Hint, MessageStrip
from ccancients.ui.ancients.designer.styles import styles
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.desktop.i18n import languages, localized, tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.desktop.window_places import DESIGNER, fitting, put_back, remember
from ccancients.ui.forms.fields import take_entered
from ccancients.ui.forms.layout import words
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import Theme, scale_in


class DesignerWindow(QMainWindow):
    """The scenario designer.

    ``playtest_requested(table)``  a person wants to play the draft: a ``referee.Table`` set up, dealt and seated
    ``match_wanted``              a person wants to go back to the battle in the main window
    ``closed``                     the window has been closed; everything unsaved is kept
    """

    playtest_requested = Signal(object)
    match_wanted = Signal()
    closed = Signal()

    def __init__(
        self, settings: SettingsStore | None = None, parent: QWidget | None = None, *, memory: Memory | None = None,
        dialogs: Dialogs | None = None, restore: bool = True,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.settings = settings if settings is not None else SettingsStore()
        self._find_place()
        self.theme = self._wanted_look()
        self.dialogs = dialogs if dialogs is not None else Dialogs()
        self.memory = memory if memory is not None else Memory()
        self.bench = Workbench(self)
        self.files = DesignFiles(self, self.memory, self.dialogs)
        self.saving = FileCommands(self, self)
        self.playing = Playtest(self.bench, self)
        self.documents: list[Document] = []
        self.context: QMenu | None = None
        self.setAcceptDrops(True)
        self._make_center()
        self._build()
        self._connect()
        self._begin(restore)

    def _find_place(self) -> None:
        """Where it was left; the first time as large as the window that it comes from, and over it."""
        if put_back(self, self.settings, DESIGNER):
            return
        self.resize(fitting(self, QSize(1280, 720)))
        beside = self.parentWidget()
        if beside is not None:
            self.setGeometry(beside.window().geometry())
            if beside.window().isMaximized():
                self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    # ---- parts

    def _make_center(self) -> None:
        self.tabs = QTabBar(self)
        self.tabs.setMovable(True)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.view = EditorView(self.bench, self.theme, self)
        self.strip = MessageStrip(self)
        self.message, self.dismiss = self.strip.message, self.strip.dismiss
        center = QWidget(self)
        center.setProperty("surface", "table")
        box = QVBoxLayout(center)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for widget, share in ((self.tabs, 0), (self.strip, 0), (self.view, 1)):
            box.addWidget(widget, share)
        self.setCentralWidget(center)
        self.hint, self.here = Hint(self), words("", "small", parent=self)
        self.statusBar().addWidget(self.hint, 1)
        self.statusBar().addPermanentWidget(self.here)
        self.statusBar().setSizeGripEnabled(False)

    def _build(self) -> None:
        """Everything that bears words; made anew for another language or look."""
        if self.styleSheet() != (wanted := styles(self.theme)):
            self.setStyleSheet(wanted)
        self.commands = Commands(self.bench, self.view, self)
        self.panes = Panes(self, self.bench, self.view, self.memory, self.theme)
        self.menu = Actions(self, self.view, self._handlers(), self.theme, self.choose_tool)
        self.playing.fill(self.menu.menus["playtest"])
        self.menu.menus["recent"].aboutToShow.connect(lambda: self.saving.fill_recent(self.menu.menus["recent"]))
        panels = self.menu.menus["panels"]
        for dock in self.panes.docks.values():
            panels.addAction(dock.toggleViewAction())
        self.strip.retranslate()
        self.tabs.setAccessibleName(tr("Battles"))
        self.view.setAccessibleName(tr("Battlefield"))
        self.menu.actions["battle"].setVisible(self.parentWidget() is not None)
        self.menu.actions["names"].setChecked(self.memory.is_on("names", True))
        self.view.board.show_place_names(self.menu.actions["names"].isChecked())
        self._show_document()
        self._settings_changed()
        self.panes.issues.checked.connect(lambda _findings: self.strip.look_again())
        self.panes.issues.check_now()

    def _handlers(self) -> dict[str, Callable[[], object]]:
        commands, view, panes = self.commands, self.view, self.panes
        return {
            "new": self.new, "open": self.open, "library": self.saving.open_library, "save": self.saving.save,
            "save_as": self.saving.save_as, "export": self.saving.export, "copy_text": commands.copy_text,
            "battle": self.match_wanted.emit,
            "close_tab": lambda: self.close_tab(self.tabs.currentIndex()), "close": self.close,
            "undo": commands.undo, "redo": commands.redo, "cut": commands.cut, "copy": commands.copy,
            "paste": commands.paste, "delete": commands.delete, "select_all": commands.select_all,
            "select_none": commands.select_none, "mirror": commands.mirror, "rotate": commands.rotate,
            "swap": commands.swap, "clear_ground": commands.clear_ground, "clear_troops": commands.clear_troops,
            "clear_all": commands.clear_all, "play": self.playing.at_once, "balance": panes.measure,
            "check": panes.show_issues, "zoom_in": view.zoom_in, "zoom_out": view.zoom_out, "fit": view.fit,
            "flip": view.flip, "names": self._show_names,
            "board_only": lambda: panes.show_board_only(self.menu.actions["board_only"].isChecked()),
            "adopt": self.saving.adopt, "show_folder": self.saving.show_folder,
            "next_tab": self.next_tab,
            "next_panel": panes.next_panel, "brush_1": partial(self.bench.set_up, brush=1),
            "brush_2": partial(self.bench.set_up, brush=2), "brush_3": partial(self.bench.set_up, brush=3),
        }  # fmt: skip

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._tab_changed)
        self.tabs.tabMoved.connect(self._tab_moved)
        self.view.hovered.connect(self._hovered)
        self.view.place_context.connect(self._show_menu)
        self.view.place_double_clicked.connect(lambda _here: self.panes.show_hex())
        self.files.told.connect(self.tell)
        self.bench.told.connect(self.tell)
        self.playing.refused.connect(self._cannot_play)
        self.bench.unplayable.connect(self._cannot_play)
        self.playing.requested.connect(self.playtest_requested)
        self.bench.changed.connect(self._show_names_of_tabs)
        self.bench.settings_changed.connect(self._settings_changed)
        self.settings.changed.connect(self._look_changed)
        languages.language_changed.connect(self._rebuild)
        app = QApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self.keep_all)  # a window of another window is not closed when the program ends

    def _begin(self, restore: bool) -> None:
        alone = self.memory.claim()
        documents, active = self.files.restored() if restore else ([], 0)
        for document in documents or [self.files.fresh()]:
            self._add(document)
        self.tabs.setCurrentIndex(active)
        if self.files.autosave() and restore:
            self.memory.forget_read_drafts()
        if not alone:
            self.tell(tr("Another designer is running; this one keeps its battles for itself."))

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
        place = self.tabs.addTab(tab_words(document))
        self.tabs.setTabButton(place, QTabBar.ButtonPosition.RightSide, self._close_button(document))
        self.tabs.setCurrentIndex(place)
        self._tab_changed(place)
        return document

    def _close_button(self, document: Document) -> QToolButton:
        button = QToolButton(self.tabs)
        button.setText("×")
        button.setProperty("flat", True)
        button.setProperty("close", True)
        button.setProperty("cross", True)
        button.setToolTip(tr("Close battle"))
        button.setAccessibleName(tr("Close battle"))
        button.clicked.connect(lambda: self.close_tab(self.documents.index(document)))
        return button

    def _drop(self, document: Document) -> None:
        place = self.documents.index(document)
        self.documents.remove(document)
        self.files.forget(document)
        self.tabs.removeTab(place)
        if not self.documents:
            self._tab_changed(-1)
        delete_later(document)

    def _tab_changed(self, place: int) -> None:
        document = self.documents[place] if 0 <= place < len(self.documents) else None
        self.files.active = max(0, place)
        self.bench.put_on(document)
        self._show_document()

    def _tab_moved(self, start: int, end: int) -> None:
        self.documents.insert(end, self.documents.pop(start))
        self.files.documents = list(self.documents)

    def _show_document(self) -> None:
        document = self.bench.document
        if document is not None:
            self.panes.history.setStack(document.stack)
        self._show_names_of_tabs()

    def _show_names_of_tabs(self) -> None:
        for place, each in enumerate(self.documents):
            if place < self.tabs.count() and self.tabs.tabText(place) != tab_words(each):
                self.tabs.setTabText(place, tab_words(each))
        document = self.bench.document
        name = tab_words(document) if document is not None else ""
        self.setWindowTitle(tr("{battle} – Scenario designer", battle=name) if name else tr("Scenario designer"))
        self.menu.actions["undo"].setEnabled(document is not None and document.stack.canUndo())
        self.menu.actions["redo"].setEnabled(document is not None and document.stack.canRedo())

    def next_tab(self) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + 1) % max(1, self.tabs.count()))

    def close_tab(self, place: int) -> bool:
        """Close a document; whether that was done."""
        if not 0 <= place < len(self.documents):
            return False
        self.view.finish_drag()
        document = self.documents[place]
        if document.dirty:
            answer = self.dialogs.about_unsaved(self, localized(document.scenario.name))
            if answer is Unsaved.STAY or (answer is Unsaved.SAVE and not self.saving.save_document(document)):
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
        """Open a battle that begins as a position of another stands, running or over."""
        return self._add(self.files.unsaved(scenario_of_position(state, tr("position"))))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(chosen(url.toLocalFile()))
        event.acceptProposedAction()

    # ---- tools and look

    def choose_tool(self, key: str) -> None:
        """Take up a tool."""
        self.bench.set_up(tool=key)

    def _cannot_play(self, reason: str) -> None:
        self.panes.show_issues()
        self.strip.tell(reason, self.playing.why_not)

    def _settings_changed(self) -> None:
        self.menu.show_tool(self.bench.tool)
        self.hint.tell(tr(self.view.tool.hint))

    def _hovered(self, name: str) -> None:
        document = self.document
        self.here.setText(describe(document.scenario, name) if document is not None and name else "")

    def _show_menu(self, here: int, point: QPoint) -> None:
        self.view.finish_drag()
        self.context = hex_menu(self.bench, here, self)
        if self.context is not None:
            self.context.popup(point)

    def _show_names(self) -> None:
        shown = self.menu.actions["names"].isChecked()
        self.memory.switch("names", shown)
        self.view.board.show_place_names(shown)

    def _wanted_look(self) -> Theme:
        kept = self.settings.settings
        return theme(kept.theme, scale_in(kept.text_scale, self.width(), self.height()))

    def _look_changed(self) -> None:
        look = self._wanted_look()
        if look != self.theme:
            self.theme = look
            self.view.set_theme(look)
            self._rebuild()

    def _rebuild(self) -> None:
        """Make everything that bears words or colors anew."""
        self.view.finish_drag()
        arrangement = self.panes.arrangement()
        checked = {key: self.menu.actions[key].isChecked() for key in CHECKED}
        self.menu.remove(self.view)
        self.panes.remove()
        self.view.board.set_layout(ancients_layout())
        self._build()
        for key, on in checked.items():
            self.menu.actions[key].setChecked(on)
        self.panes.arrange(arrangement)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panes.fit_to(event.size())

    # ---- sentences

    def tell(self, sentence: str) -> None:
        """Say something that should not be missed, above the board."""
        self.strip.tell(sentence)

    def say(self, sentence: str) -> None:
        """Say something in passing."""
        self.strip.hide()
        self.statusBar().showMessage(sentence, 6000)

    def keep_all(self) -> None:
        """Keep unsaved work and stop what runs: the window is closed, or the program ends."""
        take_entered()
        self.view.finish_drag()
        self.panes.balance.close_down()
        self.files.autosave()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is asked: unsaved work is kept and opened again the next time."""
        self.keep_all()
        remember(self, self.settings, DESIGNER)
        self.closed.emit()
        super().closeEvent(event)


def tab_words(document: Document) -> str:
    """What stands on a document's tab: its name, and a star while it is unsaved."""
    name = localized(document.scenario.name).strip() or tr("Nameless battle")
    return f"{name} *" if document.dirty else name


__all__ = ["DesignerWindow", "tab_words"]
