"""The menu bar of the main window: what is in it, its keys, what can be chosen now and what is checked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from ccancients.ui.i18n import LANGUAGES, tr
from ccancients.ui.shell.actions import IN_BATTLE, IN_SIGHT, MENUS, SPECS
from ccancients.ui.shell.recent_menu import RecentMenu
from ccancients.ui.shell.settings_dialog import THEME_NAMES
from ccancients.ui.theme import themes

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow

SWITCHES = ("hex_names", "last_move", "dangers")
"""Actions that turn the setting of the same name on and off."""


class WindowMenus(QObject):
    """The menus of a ``MainWindow``. ``actions_by_name`` holds every action of ``SPECS``."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.actions_by_name: dict[str, QAction] = {}
        self._menus: list[tuple[QMenu, str]] = []
        self._groups: list[tuple[QMenu, str]] = []
        self._themes = QActionGroup(self)
        self._languages = QActionGroup(self)
        self._make()

    def _make(self) -> None:
        for words, specs in MENUS:
            menu = self.window.menuBar().addMenu("")
            self._menus.append((menu, words))
            for spec in specs:
                if spec is None:
                    menu.addSeparator()
                    continue
                action = self._group(menu, spec.group).addAction("")
                action.setCheckable(spec.checkable)
                action.setAutoRepeat(not spec.checkable)  # a key held down is not pressed again and again
                action.triggered.connect(partial(self.window.do, spec.name))
                self.actions_by_name[spec.name] = action
        self.recent = RecentMenu(self.window.files, self.window)
        self._menus[0][0].insertMenu(self.actions_by_name["save"], self.recent)
        settings_menu = self._menus[3][0]
        self._theme_menu = settings_menu.addMenu("")
        self._language_menu = settings_menu.addMenu("")
        for name in themes():
            self._choice(self._theme_menu, self._themes, name, "theme")
        for name in LANGUAGES:
            self._choice(self._language_menu, self._languages, name, "language")
        self.set_keys()

    def _group(self, menu: QMenu, words: str) -> QMenu:
        """A submenu by its words, made when it is first asked for; the menu itself without words."""
        if not words:
            return menu
        for group, known in self._groups:
            if known == words:
                return group
        group = menu.addMenu("")
        self._groups.append((group, words))
        return group

    def _choice(self, menu: QMenu, group: QActionGroup, value: str, setting: str) -> None:
        action = menu.addAction(LANGUAGES.get(value, value))
        action.setCheckable(True)
        action.setData(value)
        action.triggered.connect(lambda: self.window.settings.change(**{setting: value}))
        group.addAction(action)

    def set_keys(self) -> None:
        """Give every action its key, the person's own or the usual one."""
        keys = self.window.settings.settings.keys
        for name, action in self.actions_by_name.items():
            action.setShortcut(QKeySequence(keys.get(name, SPECS[name].key)))

    def retranslate(self) -> None:
        for menu, words in (*self._menus, *self._groups):
            menu.setTitle(tr(words))
        self.recent.retranslate()
        for name, action in self.actions_by_name.items():
            action.setText(tr(SPECS[name].text))
        self._theme_menu.setTitle(tr("Theme"))
        self._language_menu.setTitle(tr("Language"))
        for action in self._themes.actions():
            action.setText(tr(THEME_NAMES.get(action.data(), action.data())))

    def refresh(self) -> None:
        """Show what can be chosen now, and what is checked."""
        window, settings = self.window, self.window.settings.settings
        page = window.page
        for name in IN_BATTLE:
            self.actions_by_name[name].setEnabled(page is not None)
        unfinished = window.autosave.exists
        self.actions_by_name["continue"].setEnabled(page is None and unfinished)
        self.actions_by_name["kept"].setEnabled(unfinished)
        self.actions_by_name["start"].setEnabled(page is not None)
        for name in SWITCHES:
            self.actions_by_name[name].setChecked(getattr(settings, name))
        watching = page is not None and not page.session.persons
        for name in ("pause", "step"):
            self.actions_by_name[name].setEnabled(watching)
        in_sight = page is not None or window.replays.page is not None
        for name in IN_SIGHT:
            self.actions_by_name[name].setEnabled(in_sight)
        for submenu, _words in self._groups:
            submenu.setEnabled(in_sight)
        window.replays.show_actions()
        for group, value in ((self._themes, settings.theme), (self._languages, settings.language)):
            for action in group.actions():
                action.setChecked(action.data() == value)
