"""Battles in files: loading one, saving the one on the table. What goes wrong is said in the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.savefile import read_save, save
from ccancients.ui.i18n import tr
from ccancients.ui.referee import Table

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow


class BattleFiles:
    """Loads and saves for a ``MainWindow``."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def ask_to_load(self) -> None:
        """Let a saved battle be chosen, and sit down to it."""
        dialog = QFileDialog(self.window, tr("Load a battle"))
        dialog.setNameFilter(tr("Saved battles (*.json)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.load(Path(name)))
        self.window.open_dialog(dialog)

    def load(self, file: Path) -> bool:
        """Sit down to a saved battle; whether it could be read (else the reason is said)."""
        window = self.window
        try:
            table = Table.of(read_save(file, (window.face.spec,)))
        except GameError as error:
            window.say(str(error))
            return False
        window.open_table(table)
        return True

    def ask_to_save(self) -> None:
        """Let a name be chosen, and write the battle on the table there."""
        dialog = QFileDialog(self.window, tr("Save the battle"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.setNameFilter(tr("Saved battles (*.json)"))
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        self.window.open_dialog(dialog)

    def save(self, file: Path) -> bool:
        """Write the battle on the table to a file; whether that was possible (else the reason is said)."""
        window = self.window
        if window.page is None:
            return False
        try:
            save(window.page.table.saved(window.page.session.game), file, __version__)
        except OSError as error:
            window.say(tr("The battle could not be saved: {reason}", reason=str(error)))
            return False
        window.say(tr("The battle was saved."))
        return True
