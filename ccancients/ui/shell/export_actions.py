"""What the menus offer with a battle in sight: exports, bookmarks, the seal of the dice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.ui.i18n import tr
from ccancients.ui.shell.battle_files import free_name
from ccancients.ui.shell.exports import log_text, picture, picture_ending, picture_filters
from ccancients.ui.shell.fair_dialog import FairDiceDialog

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow


class ExportActions:
    """Takes what a ``MainWindow`` shows, of the battle on the table or of a replay, out of it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def take(self, name: str) -> bool:
        """Carry out an action of this kind; whether it was one."""
        handlers: dict[str, Callable[[], object]] = {
            "export_log": self.ask_for_log, "export_picture": self.ask_for_picture,
            "position_line": self.copy_position, "fair_dice": self.show_fair_dice,
        }
        if name in handlers and self.window.shown() is not None:
            handlers[name]()
        return name in handlers

    # -- the log ------------------------------------------------------------------------------------------------

    def ask_for_log(self) -> None:
        """Let a name be chosen, and write the log there."""
        self._ask(tr("Save the log"), ".txt", [tr("Text (*.txt)")], lambda file, _filter: self.save_log(file))

    def save_log(self, file: Path) -> bool:
        """Write the log in sight as a text; whether that was possible (else the reason is said)."""
        if self.window.replays.page is not None:
            self.window.replays.page.teller.finish()
        shown = self.window.shown()
        if shown is None:
            return False
        text = log_text(self.window.face, shown)
        return self._said(self.window.files.written(lambda: write_atomically(file, text)), file)

    # -- the position -------------------------------------------------------------------------------------------

    def ask_for_picture(self) -> None:
        """Let a name be chosen, and draw the position there."""
        self._ask(tr("Save a picture"), ".png", picture_filters(), self.save_picture)

    def save_picture(self, file: Path, chosen_filter: str = "") -> bool:
        """Draw the position in sight; whether that was possible (else the reason is said)."""
        shown, window = self.window.shown(), self.window
        if shown is None:
            return False
        ending = picture_ending(file, chosen_filter)
        if not file.suffix:
            file = file.with_name(file.name + ending)
        content = picture(window.face, shown, window.theme, ending, window.settings.settings.hex_names)
        return self._said(window.files.written(lambda: write_atomically(file, content)), file)

    def copy_position(self) -> str:
        """Put the position on the clipboard as one line; the line, empty when there is none now."""
        shown = self.window.shown()
        if shown is None:
            return ""
        try:
            line = self.window.face.position_line(shown.game, shown.viewer)
        except GameError:
            self.window.say(tr("In the middle of a combat there is no position on one line; save the battle instead."))
            return ""
        QGuiApplication.clipboard().setText(line)
        self.window.say(tr("The position is on the clipboard, on one line."))
        return line

    # -- the dice -----------------------------------------------------------------------------------------------

    def show_fair_dice(self) -> None:
        """The seal of the dice, or what is behind it."""
        shown = self.window.shown()
        if shown is not None:
            self.window.open_dialog(FairDiceDialog(shown, self.window))

    # -- inside -------------------------------------------------------------------------------------------------

    def _ask(self, title: str, ending: str, filters: list[str], take: Callable[[Path, str], object]) -> None:
        window, shown = self.window, self.window.shown()
        if shown is None:
            return
        dialog = QFileDialog(window, title, str(window.files.folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(filters)
        dialog.setDefaultSuffix(ending[1:])
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(chosen.split("*.")[-1].rstrip(")")))
        dialog.selectFile(free_name(window.files.folder, window.face.title(shown.game), ending))
        dialog.fileSelected.connect(lambda name: take(Path(name), dialog.selectedNameFilter()))
        window.open_dialog(dialog)

    def _said(self, done: bool, file: Path) -> bool:
        if done:
            self.window.say(tr("Written to {file}.", file=file.name))
        return done
