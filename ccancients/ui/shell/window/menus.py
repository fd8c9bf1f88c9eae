"""The menu bar of the main window, made from the table of commands."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.shell.window.commands import Command, CommandTable, Submenu


class WindowMenus(QObject):
    """The menus of a table of commands in a menu bar.

    ``actions_by_name``  the action of every command;  ``submenus`` those that are filled when they open, by name
    """

    def __init__(self, bar: QMenuBar, commands: CommandTable, settings: SettingsStore) -> None:
        super().__init__(bar)
        self._bar = bar
        self.commands, self.settings = commands, settings
        self.actions_by_name: dict[str, QAction] = {}
        self.submenus: dict[str, QMenu] = {}
        self._menus: list[tuple[QMenu, str]] = []
        self._groups: dict[str, QMenu] = {}
        for menu in commands.menus:
            made = bar.addMenu("")
            made.aboutToShow.connect(self._look_closer)
            made.aboutToHide.connect(self._let_go)
            self._menus.append((made, menu.text))
            for entry in menu.entries:
                self._add(made, entry)
        self.set_keys()

    def _add(self, menu: QMenu, entry: Command | Submenu | None) -> None:
        if entry is None:
            menu.addSeparator()
        elif isinstance(entry, Submenu):
            self._add_submenu(menu, entry)
        else:
            self._add_action(menu, entry)

    def _add_submenu(self, menu: QMenu, submenu: Submenu) -> None:
        made = menu.addMenu("")
        made.setToolTipsVisible(True)

        def fill() -> None:
            made.clear()
            submenu.fill(made)

        made.aboutToShow.connect(fill)
        self._menus.append((made, submenu.text))
        self.submenus[submenu.name] = made

    def _add_action(self, menu: QMenu, command: Command) -> None:
        checkable = command.checked is not None
        action = self._group(menu, command.group).addAction("")
        action.setCheckable(checkable)
        action.setAutoRepeat(not checkable)  # a key held down is not pressed again and again
        action.triggered.connect(partial(self.commands.run, command.name))
        self.actions_by_name[command.name] = action

    def _group(self, menu: QMenu, words: str) -> QMenu:
        """A submenu by its words, made when it is first asked for; the menu itself without words."""
        if not words:
            return menu
        if words not in self._groups:
            self._groups[words] = menu.addMenu("")
            self._menus.append((self._groups[words], words))
        return self._groups[words]

    def set_keys(self) -> None:
        """Give every action its key, the person's own or the usual one."""
        own = self.settings.settings.keys
        for name, action in self.actions_by_name.items():
            action.setShortcut(QKeySequence(self.commands.key_of(name, own)))

    def _look_closer(self) -> None:
        """A menu opens: what would do nothing now looks so."""
        for command in self.commands:
            if command.lit is not None:
                self.actions_by_name[command.name].setEnabled(command.when() and command.lit())

    def _let_go(self) -> None:
        """A menu closes: keys may ask for everything again, and its head is not lit any more."""
        self.refresh({command.name for command in self.commands if command.lit is not None})
        QTimer.singleShot(0, self, self._put_out)

    def _put_out(self) -> None:
        if not any(menu.isVisible() for menu, _words in self._menus):
            self._bar.setActiveAction(None)  # type: ignore[arg-type]

    def retranslate(self) -> None:
        for menu, words in self._menus:
            menu.setTitle(tr(words))
        for name, action in self.actions_by_name.items():
            action.setText(tr(self.commands[name].text))

    def refresh(self, names: Collection[str] | None = None) -> None:
        """Show what can be done now and what is on: of the commands of some names, of all when none are given."""
        for command in self.commands:
            if names is None or command.name in names:
                action = self.actions_by_name[command.name]
                action.setEnabled(command.when())
                action.setVisible(command.known())
                if command.checked is not None:
                    action.setChecked(command.checked())
        for group in self._groups.values():
            group.setEnabled(any(action.isEnabled() for action in group.actions()))
