"""Battles in files: loading one, saving the one on the table, sharing it. What goes wrong is said in the window."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QStandardPaths, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.engine.savefile import SUFFIX, read_save, save
from ccancients.paths import user_data_dir
from ccancients.ui.battle_lock import BattleLock
from ccancients.ui.i18n import tr
from ccancients.ui.referee import Table
from ccancients.ui.settings import Settings
from ccancients.ui.shell.shown import Shown

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage
    from ccancients.ui.shell.main_window import MainWindow

MOST_RECENT: Final = 8
FORBIDDEN: Final = frozenset('<>:"/\\|?*')
"""Characters that some system does not allow in the name of a file."""


class BattleFiles:
    """Loads and saves for a ``MainWindow``."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._home: tuple[BattlePage, Path] | None = None
        self._lock: BattleLock | None = None
        self._homes = 0

    def take(self, name: str) -> bool:
        """Carry out an action that is about files; whether it was."""
        handlers: dict[str, Callable[[], object]] = {
            "load": self.ask_to_load, "save": self.save_again, "save_as": self.ask_to_save, "share": self.share,
        }
        if name in handlers:
            handlers[name]()
        return name in handlers

    @property
    def folder(self) -> Path:
        """Where file dialogs open: the folder used last, else that of one's documents."""
        last = self.window.settings.settings.battle_folder
        if last and Path(last).is_dir():
            return Path(last)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents) if documents and Path(documents).is_dir() else Path.home()

    # -- loading ------------------------------------------------------------------------------------------------

    def ask_to_load(self) -> None:
        """Let a saved battle be chosen, and sit down to it."""
        self.ask_for_file(tr("Load a battle"), self.load)

    def ask_for_file(self, title: str, take: Callable[[Path], object]) -> None:
        """Let a saved battle be chosen for something."""
        dialog = QFileDialog(self.window, title, str(self.folder))
        dialog.setNameFilters([tr("Saved battles (*.ccbattle *.json)"), tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: take(Path(name)))
        self.window.open_dialog(dialog)

    def read(self, file: Path) -> Table | None:
        """The battle of a file; None when it cannot be read (then the reason is said)."""
        try:
            table = Table.of(read_save(file, (self.window.face.spec,)))
        except GameError as error:
            self.window.say(error.in_words(tr))
            return None
        self.remember(file)
        return table

    def load(self, file: Path) -> bool:
        """Sit down to a saved battle; whether it could be read (else the reason is said)."""
        table = self.read(file)
        if table is None:
            return False
        page = self.window.open_table(table)
        other = self._claim(file)
        if other is None:
            self._settle(page, file)
        else:
            self.window.say(
                tr("{file} is open in another window (process {process}); here it is a copy, to be saved elsewhere.",
                   file=file.name, process=other)
            )
        return True

    # -- one window a file --------------------------------------------------------------------------------------

    def _claim(self, file: Path) -> int | None:
        """Have a file for this window alone. None when that is so, else the process that has it."""
        name = hashlib.sha256(str(file.absolute().resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
        lock = BattleLock(self.window.autosave.folder / f"file-{name}.lock")
        if self._lock is not None and self._lock.file == lock.file:
            return None
        if not lock.take():
            return lock.owner
        self._release()
        self._lock = lock
        return None

    def _settle(self, page: BattlePage, file: Path) -> None:
        """A battle is at home in a file, for as long as it is on the table."""
        self._home = (page, file)
        self._homes += 1
        page.destroyed.connect(partial(self._left, self._homes))

    def _left(self, home: int, _page: object = None) -> None:
        if home == self._homes:
            self._home = None
            self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # -- saving -------------------------------------------------------------------------------------------------

    def save_again(self) -> None:
        """Save where the battle was saved or loaded last; ask where when there is no such place."""
        page = self.window.page
        if self._home is not None and self._home[0] is page and self._home[1].suffix == SUFFIX:
            self.save(self._home[1])
        else:
            self.ask_to_save()

    def ask_to_save(self) -> None:
        """Let a name be chosen, and write the battle on the table there."""
        page = self.window.page
        if page is None:
            return
        title = self.window.face.title(page.session.game)
        dialog = QFileDialog(self.window, tr("Save the battle"), str(self.folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX[1:])
        dialog.setNameFilter(tr("Saved battles (*.ccbattle)"))
        dialog.selectFile(free_name(self.folder, title, SUFFIX))
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        self.window.open_dialog(dialog)

    def save(self, file: Path) -> bool:
        """Write the battle on the table to a file; whether that was possible (else the reason is said)."""
        page = self.window.page
        if page is None:
            return False
        other = self._claim(file)
        if other is not None:
            self.window.say(
                tr("{file} is open in another window (process {process}); save under another name.",
                   file=file.name, process=other)
            )
            return False
        if not self.write(page.table, file):
            return False
        self._settle(page, file)
        self.remember(file)
        self.window.say(tr("The battle was saved in {file}.", file=file.name))
        return True

    def write(self, table: Table, file: Path) -> bool:
        """Write a battle to a file; whether that was possible (else the reason is said)."""
        page = self.window.page
        game = page.session.game if page is not None and page.table is table else table.game
        return self.written(lambda: save(table.saved(game), file, __version__))

    def written(self, write: Callable[[], object]) -> bool:
        """Write something; whether that was possible (else the reason is said)."""
        try:
            write()
        except OSError as error:
            reason = reason_of(error)
            words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
            self.window.say(tr("The battle could not be saved: {reason}", reason=words))
            return False
        return True

    def share(self) -> Path | None:
        """Put the battle on the clipboard as a file, to be pasted into a message; its file, None without one."""
        shown = self.window.shown()
        if shown is None:
            return None
        file = user_data_dir() / "shared" / f"{plain_name(self.window.face.title(shown.last))}{SUFFIX}"
        if not self.written(lambda: save(shown.table.saved(shown.last), file, __version__)):
            return None
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(file))])
        QGuiApplication.clipboard().setMimeData(data)
        self.window.say(self._shared_words(shown, file))
        return file

    def _shared_words(self, shown: Shown, file: Path) -> str:
        words = tr("The battle is on the clipboard as a file: paste it into a message. It lies at {file}.", file=file)
        if shown.over:
            return words
        return words + " " + tr("Whoever reads it can find out hidden cards and coming dice.")

    # -- what was used last -------------------------------------------------------------------------------------

    def remember(self, file: Path) -> None:
        """A file was read or written: its folder comes up next time, and it is among the recent ones."""
        here = str(file.absolute())

        def with_it(now: Settings) -> dict[str, object]:
            recent = [here, *(each for each in now.recent if each != here)]
            return {"battle_folder": str(file.absolute().parent), "recent": recent[:MOST_RECENT]}

        self.window.settings.edit(with_it)  # another window may have added to the list since

    def recent(self) -> tuple[Path, ...]:
        """The files used last that are still there."""
        return tuple(file for each in self.window.settings.settings.recent if is_file(file := Path(each)))

    def forget_recent(self) -> None:
        self.window.settings.change(recent=[])


def is_file(file: Path) -> bool:
    """Whether there is such a file, as far as one may look."""
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def plain_name(title: str) -> str:
    """A title as the name of a file, on every system."""
    plain = "".join(" " if letter in FORBIDDEN or not letter.isprintable() else letter for letter in title)
    return " ".join(plain.split()).strip(". ")[:80] or "battle"


def free_name(folder: Path, title: str, ending: str) -> str:
    """A name of battle and date that no file of a folder has."""
    name = f"{plain_name(title)} {datetime.now().astimezone().date().isoformat()}"
    number, wanted = 1, f"{name}{ending}"
    while is_file(folder / wanted):
        number += 1
        wanted = f"{name} ({number}){ending}"
    return wanted
