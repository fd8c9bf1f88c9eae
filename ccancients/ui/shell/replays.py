"""Replays in the main window: of the battle on the table, or of a saved one; and the battles that branch off them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from ccancients.engine.errors import GameError
from ccancients.engine.savefile import read_save
from ccancients.ui.i18n import tr
from ccancients.ui.referee import Table
from ccancients.ui.shell.actions import IN_BATTLE
from ccancients.ui.shell.replay_page import ReplayPage

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow

KEYS: Final = frozenset({
    "way_on", "cancel", "undo", "redo", "pause", "step", "zoom_in", "zoom_out", "fit", "flip", "to_board",
})
"""Actions of a battle that mean something in a replay too; the others rest while one is shown."""


class Replays(QObject):
    """The replay that the main window shows, if any: ``page``. The battle on the table waits meanwhile.

    ``changed``  a replay is shown now, or no longer;  ``branch_wanted(table)`` a battle is to begin from its position
    """

    changed = Signal()
    dialog_wanted = Signal(object)
    branch_wanted = Signal(object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.page: ReplayPage | None = None

    def take(self, name: str) -> bool:
        """Carry out an action that is about replays, or meant for the one shown; whether it was."""
        if name == "replay":
            self.open_battle()
        elif name == "replay_file":
            self._ask_for_file()
        elif self.page is not None and name in IN_BATTLE - {"save", "rematch"}:
            if name in KEYS:
                self.page.do(name)
        else:
            return False
        return True

    def open_battle(self) -> bool:
        """Watch the battle on the table from its beginning; without one, a saved battle."""
        window = self.window
        if window.page is None:
            self._ask_for_file()
            return False
        return self.open(replace(window.page.table, game=window.page.session.game))

    def _ask_for_file(self) -> None:
        dialog = QFileDialog(self.window, tr("Watch a replay"))
        dialog.setNameFilter(tr("Saved battles (*.json)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_file(Path(name)))
        self.dialog_wanted.emit(dialog)

    def open_file(self, file: Path) -> bool:
        """Watch a saved battle; whether it could be read (else the reason is said)."""
        try:
            table = Table.of(read_save(file, (self.window.face.spec,)))
        except GameError as error:
            self.window.say(str(error))
            return False
        return self.open(table)

    def open(self, table: Table) -> bool:
        """Watch a battle; whether its journal can be played (else the reason is said)."""
        window = self.window
        try:
            page = ReplayPage(window.face, table, window.settings, window.theme, window.stack)
        except GameError as error:
            window.say(tr("This battle cannot be played again: {reason}", reason=str(error)))
            return False
        self.drop()
        self.page = page
        page.close_wanted.connect(self.close)
        page.branch_wanted.connect(self.branch_wanted)
        page.status.connect(window.say)
        if window.page is not None:
            window.page.session.hold()
            window.page.enemy_track.hide()
        window.stack.addWidget(page)
        window.stack.setCurrentWidget(page)
        page.bar.slider.setFocus()
        self.changed.emit()
        return True

    def drop(self) -> None:
        """Put the replay away, whatever comes next; the battle on the table goes on."""
        if self.page is None:
            return
        page, self.page = self.page, None
        page.stop()
        self.window.stack.removeWidget(page)
        page.deleteLater()
        if self.window.page is not None:
            self.window.page.enemy_track.show()
            self.window.page.session.release()

    def close(self) -> None:
        """Back to where the replay was opened: the battle on the table, or the start screen."""
        self.drop()
        window = self.window
        if window.page is None:
            window.show_start()
            return
        window.stack.setCurrentWidget(window.page)
        window.page.view.setFocus()
        self.changed.emit()

    def show_actions(self) -> None:
        """While a replay is shown, only what it knows can be chosen."""
        if self.page is None:
            return
        for name in IN_BATTLE - {"save", "rematch"}:
            self.window.actions_by_name[name].setEnabled(name in KEYS)
        self.window.actions_by_name["start"].setEnabled(True)
