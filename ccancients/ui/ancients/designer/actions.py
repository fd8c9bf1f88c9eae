"""Menus, tool bar and keys of the designer, made from one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QSizePolicy, QToolBar, QToolButton, QWidget

from ccancients.ui.ancients.designer.editor_view import EditorView
from ccancients.ui.ancients.designer.icons import tool_icon
from ccancients.ui.ancients.designer.tools import TOOL_KEYS, make_tools
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.look.theme import Theme

ICON: Final = QSize(24, 24)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu: its name in the program, its words, its keys. An empty name is a line between entries."""

    key: str = ""
    words: str = ""
    keys: str = ""


LINE: Final = Entry()
MENUS: Final[Mapping[str, tuple[Entry, ...]]] = {
    mark("&File"): (
        Entry("new", mark("&New battle"), "Ctrl+N"), Entry("open", mark("&Open…"), "Ctrl+O"),
        Entry("library", mark("&Library…"), "Ctrl+L"), Entry("recent", mark("Open &recent")), LINE,
        Entry("save", mark("&Save"), "Ctrl+S"), Entry("save_as", mark("Save &as…"), "Ctrl+Shift+S"),
        Entry("adopt", mark("&Add to my battles")), Entry("show_folder", mark("Show my &folder of battles")), LINE,
        Entry("export", mark("&Export picture, sheet or text…"), "Ctrl+E"),
        Entry("copy_text", mark("Copy map as &text"), "Ctrl+Shift+C"), LINE,
        Entry("close_tab", mark("&Close battle"), "Ctrl+W"), Entry("close", mark("Close &designer"), "Ctrl+Q"),
    ),
    mark("&Edit"): (
        Entry("undo", mark("&Undo"), "Ctrl+Z"), Entry("redo", mark("&Redo"), "Ctrl+Y"), LINE,
        Entry("cut", mark("Cu&t"), "Ctrl+X"), Entry("copy", mark("&Copy"), "Ctrl+C"),
        Entry("paste", mark("&Paste"), "Ctrl+V"), Entry("delete", mark("&Delete"), "Del"), LINE,
        Entry("select_all", mark("Select &all"), "Ctrl+A"), Entry("select_none", mark("Select &nothing")),
    ),
    mark("&Map"): (
        Entry("mirror", mark("&Mirror left and right"), "Ctrl+M"),
        Entry("rotate", mark("&Rotate by 180°"), "Ctrl+R"),
        Entry("swap", mark("&Swap the armies"), "Ctrl+Shift+R"), LINE,
        Entry("clear_ground", mark("Clear the &ground")), Entry("clear_troops", mark("Clear the &troops")),
        Entry("clear_all", mark("&Clear the map")),
    ),
    mark("&Battle"): (
        Entry("play", mark("&Play the draft"), "F5"), Entry("playtest", mark("Play &as")),
        Entry("battle", mark("&Back to the battle"), "Ctrl+D"), LINE,
        Entry("balance", mark("&Measure the balance"), "F6"), Entry("check", mark("&Check now"), "F7"),
    ),
    mark("&View"): (
        Entry("zoom_in", mark("Zoom &in"), "Ctrl++"), Entry("zoom_out", mark("Zoom &out"), "Ctrl+-"),
        Entry("fit", mark("&Whole map"), "Ctrl+0"), Entry("flip", mark("&Turn the board")),
        Entry("names", mark("Hex &names")), LINE, Entry("board_only", mark("Only the &board"), "F9"),
        Entry("panels", mark("&Panels")),
        Entry("next_tab", mark("Ne&xt battle"), "Ctrl+Tab"), Entry("next_panel", mark("Next pane&l"), "F8"),
    ),
}
CHECKED: Final = {"names": True, "board_only": False}
"""Actions that are on or off, and how they begin."""
SUBMENUS: Final = frozenset({"recent", "playtest", "panels"})
BAR: Final = ("new", "open", "save", "", "undo", "redo", "")
BRUSH_KEYS: Final = {"brush_1": "1", "brush_2": "2", "brush_3": "3"}
BOARD_KEYS: Final = frozenset({"cut", "copy", "paste", "delete", "select_all"})
"""Keys that fields have too: they belong to whatever has the focus, so the board's go with the board."""


class Actions:
    """All actions of a window by name, and its submenus."""

    def __init__(
        self, window: QMainWindow, view: EditorView, handlers: Mapping[str, Callable[[], object]], theme: Theme,
        choose_tool: Callable[[str], None],
    ) -> None:
        self.window, self.theme = window, theme
        self.actions: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        self.tools: dict[str, QAction] = {}
        self._fill_menus(view, handlers)
        self._make_brush_keys(view, handlers)
        self._make_tools(view, choose_tool)
        self.bar = self._make_bar()

    def _fill_menus(self, view: EditorView, handlers: Mapping[str, Callable[[], object]]) -> None:
        bar = self.window.menuBar()
        bar.clear()
        for words, entries in MENUS.items():
            menu = bar.addMenu(tr(words))
            for entry in entries:
                self._add(menu, entry, view, handlers)

    def _add(
        self, menu: QMenu, entry: Entry, view: EditorView, handlers: Mapping[str, Callable[[], object]]
    ) -> None:
        if not entry.key:
            menu.addSeparator()
            return
        if entry.key in SUBMENUS:
            self.menus[entry.key] = menu.addMenu(tr(entry.words))
            return
        action = QAction(tr(entry.words), self.window)
        if entry.keys:
            action.setShortcut(QKeySequence(entry.keys))
        if entry.key in BOARD_KEYS:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            view.addAction(action)
        if entry.key in CHECKED:
            action.setCheckable(True)
            action.setChecked(CHECKED[entry.key])
        action.triggered.connect(lambda _checked=False, run=handlers[entry.key]: run())
        menu.addAction(action)
        self.actions[entry.key] = action

    def _make_brush_keys(self, view: EditorView, handlers: Mapping[str, Callable[[], object]]) -> None:
        for key, letter in BRUSH_KEYS.items():
            action = QAction(self.window)
            action.setShortcut(QKeySequence(letter))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda _checked=False, run=handlers[key]: run())
            view.addAction(action)
            self.actions[key] = action

    def _make_tools(self, view: EditorView, choose_tool: Callable[[str], None]) -> None:
        menu = self.window.menuBar().addMenu(tr("&Tools"))
        group = QActionGroup(self.window)
        for key, tool in make_tools().items():
            action = QAction(tool_icon(key, self.theme, ICON), tr(tool.words), self.window)
            action.setCheckable(True)
            action.setShortcut(QKeySequence(tool.letter))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.setToolTip(tr("{tool} ({key})", tool=tr(tool.words), key=tool.letter))
            action.triggered.connect(lambda _checked=False, name=key: choose_tool(name))
            view.addAction(action)
            group.addAction(action)
            menu.addAction(action)
            self.tools[key] = action

    def _make_bar(self) -> QToolBar:
        bar = QToolBar(tr("Tools"), self.window)
        bar.setObjectName("designer-bar")
        bar.setMovable(False)
        bar.setIconSize(ICON)
        for key in BAR:
            if not key:
                bar.addSeparator()
                continue
            action = self.actions[key]
            action.setIcon(tool_icon(key, self.theme, ICON))
            action.setToolTip(plain(action))
            bar.addAction(action)
        for key in TOOL_KEYS:
            bar.addAction(self.tools[key])
        bar.addWidget(_gap())
        bar.addWidget(self._play_button())
        self.window.addToolBar(bar)
        return bar

    def _play_button(self) -> QToolButton:
        """Plays at once; its arrow offers who plays whom."""
        button = QToolButton(self.window)
        action = self.actions["play"]
        action.setIcon(tool_icon("play", self.theme, ICON))
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setText(tr("Play the draft"))
        button.setToolTip(plain(action))
        button.setMenu(self.menus["playtest"])
        button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        button.setProperty("play", True)
        return button

    def show_tool(self, key: str) -> None:
        """Press the button of the tool in use."""
        self.tools[key].setChecked(True)

    def remove(self, view: EditorView) -> None:
        """Take everything away, to be made anew."""
        self.window.removeToolBar(self.bar)
        delete_later(self.bar)
        for action in (*self.actions.values(), *self.tools.values()):
            view.removeAction(action)
            delete_later(action)


def _gap() -> QWidget:
    """What pushes the rest of a tool bar to its end."""
    gap = QWidget()
    gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return gap


def plain(action: QAction) -> str:
    """The words of an action with its keys, for a tool tip."""
    words = action.text().replace("&", "").rstrip("…")
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f"{words} ({keys})" if keys else words
