"""Matches in files: loading one, saving the one on the table, sharing it. What goes wrong is said in the window."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QStandardPaths, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.engine.savefile import SUFFIX, read_save, save
from ccancients.engine.text import printable
from ccancients.paths import saved_dir, user_data_dir
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.path_names import chosen, kept_path, kept_text, shown_path
from ccancients.ui.desktop.process_lock import ProcessLock
from ccancients.ui.desktop.settings import Settings
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.shown import Shown
from ccancients.ui.table.table import Table

MOST_RECENT: Final = 8
OF_GAME: Final = " – "
"""Between the name of a game and the title of a match in the name of a file."""
FORBIDDEN: Final = frozenset('<>:"/\\|?*')
"""Characters that some system does not allow in the name of a file."""


class MatchFiles:
    """Loads and saves for a window.

    ``on_table``    the match on the table, None without one;  ``shown`` the one in sight, which a replay may show
    ``open_table``  sits down to a match
    """

    def __init__(
        self, window: WindowServices, autosave: Autosave, on_table: Callable[[], Shown | None],
        shown: Callable[[], Shown | None], open_table: Callable[[Table], object],
    ) -> None:
        self.window, self.autosave = window, autosave
        self._on_table, self._shown, self._open_table = on_table, shown, open_table
        self._home: tuple[Table, Path] | None = None
        self._lock: ProcessLock | None = None

    @property
    def folder(self) -> Path:
        """Where file dialogs open: the folder used last, else one of the program's own, made when it is missing."""
        kept = self.window.settings.settings.match_folder
        if kept and (last := kept_path(kept)).is_dir():
            return last
        with suppress(OSError):
            saved_dir().mkdir(parents=True, exist_ok=True)
            return saved_dir()
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents) if documents and Path(documents).is_dir() else Path.home()

    # -- loading ------------------------------------------------------------------------------------------------

    def ask_to_load(self) -> None:
        """Let a saved match be chosen, and sit down to it."""
        self.ask_for_file(tr("Load a match"), self.load)

    def ask_for_file(self, title: str, take: Callable[[Path], object]) -> None:
        """Let a saved match be chosen for something."""
        dialog = QFileDialog(self.window.parent, title, str(self.folder))
        dialog.setNameFilters([tr("Saved matches (*.ccbattle *.json)"), *self._by_game(), tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: take(chosen(name)))
        self.window.open_dialog(dialog)

    def read(self, file: Path) -> Table | None:
        """The match of a file; None when it cannot be read (then the reason is said)."""
        try:
            table = Table.of(read_save(file, self.autosave.specs, self.autosave.marker))
            self.window.faces.of(table.spec.key)
        except GameError as error:
            self.window.say(error.in_words(tr))
            return None
        self.remember(file)
        return table

    def load(self, file: Path) -> bool:
        """Sit down to a saved match; whether it could be read (else the reason is said)."""
        table = self.read(file)
        if table is None:
            return False
        self._open_table(table)
        other = self._claim(file)
        if other is None:
            self._home = (table, file)
        else:
            self.window.say(
                tr("{file} is open in another window (process {process}); here it is a copy, to be saved elsewhere.",
                   file=file.name, process=other)
            )
        return True

    # -- one window a file --------------------------------------------------------------------------------------

    def _claim(self, file: Path) -> int | None:
        """Have a file for this window alone. None when that is so, else the process that has it."""
        name = hashlib.sha256(os.fsencode(file.absolute().resolve())).hexdigest()[:16]
        lock = ProcessLock(self.autosave.folder / f"file-{name}.lock")
        if self._lock is not None and self._lock.file == lock.file:
            return None
        if not lock.take():
            return lock.owner
        self._release()
        self._lock = lock
        return None

    def left(self) -> None:
        """The table was left: its match is at home in no file any more."""
        self._home = None
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # -- saving -------------------------------------------------------------------------------------------------

    def save_again(self) -> None:
        """Save where the match was saved or loaded last; ask where when there is no such place."""
        if self._home is not None and self._home[1].suffix == SUFFIX:
            self.save(self._home[1])
        else:
            self.ask_to_save()

    def ask_to_save(self) -> None:
        """Let a name be chosen, and write the match on the table there."""
        match = self._on_table()
        if match is None:
            return
        dialog = QFileDialog(self.window.parent, tr("Save the match"), str(self.folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX[1:])
        dialog.setNameFilter(tr("Saved matches (*.ccbattle)"))
        dialog.selectFile(free_name(self.folder, self.file_title(match), SUFFIX))
        dialog.fileSelected.connect(lambda name: self.save(chosen(name)))
        self.window.open_dialog(dialog)

    def title(self, match: Shown) -> str:
        """The name of a match."""
        return self.window.faces.of(match.table.spec.key).words.title(match.last)

    def file_title(self, match: Shown) -> str:
        """What the file of a match is called: where there are several games its game before its title."""
        title = self.title(match)
        if not self.window.faces.several:
            return title
        return f"{self.window.faces.of(match.table.spec.key).words.game_name()}{OF_GAME}{title}"

    def _by_game(self) -> list[str]:
        """The files of each game by what they are called when they are saved; none where there is one game only."""
        if not self.window.faces.several:
            return []
        names = (plain_name(face.words.game_name()) for face in self.window.faces.all())
        return [f"{name} ({name}{OF_GAME}*{SUFFIX})" for name in names]

    def save(self, file: Path) -> bool:
        """Write the match on the table to a file; whether that was possible (else the reason is said)."""
        match = self._on_table()
        if match is None:
            return False
        other = self._claim(file)
        if other is not None:
            self.window.say(
                tr("{file} is open in another window (process {process}); save under another name.",
                   file=file.name, process=other)
            )
            return False
        if not self.written(lambda: save(match.table.saved(match.last), file, __version__, self.autosave.marker)):
            return False
        self._home = (match.table, file)
        self.remember(file)
        self.window.say(tr("The match was saved in {file}.", file=file.name))
        return True

    def written(self, write: Callable[[], object]) -> bool:
        """Write something; whether that was possible (else the reason is said)."""
        try:
            write()
        except (OSError, GameError) as error:
            reason = error.said if isinstance(error, GameError) else reason_of(error)
            words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
            self.window.say(tr("The match could not be saved: {reason}", reason=words))
            return False
        return True

    def share(self) -> Path | None:
        """Put the match on the clipboard as a file, to be pasted into a message; its file, None without one."""
        shown = self._shown()
        if shown is None:
            return None
        file = user_data_dir() / "shared" / f"{plain_name(self.title(shown))}{SUFFIX}"
        if not self.written(lambda: save(shown.table.saved(shown.last), file, __version__, self.autosave.marker)):
            return None
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(file))])
        QGuiApplication.clipboard().setMimeData(data)
        self.window.say(self._shared_words(shown, file))
        return file

    def _shared_words(self, shown: Shown, file: Path) -> str:
        words = tr("The match is on the clipboard as a file: paste it into a message. It lies at {file}.", file=file)
        if shown.over:
            return words
        return words + " " + tr("Whoever reads it can find out hidden cards and coming dice.")

    # -- what was used last -------------------------------------------------------------------------------------

    def remember(self, file: Path) -> None:
        """A file was read or written: its folder comes up next time, and it is among the recent ones."""
        here, folder = kept_text(file), kept_text(file.absolute().parent)

        def with_it(now: Settings) -> dict[str, object]:
            recent = [here, *(each for each in now.recent if each != here)]
            return {"match_folder": folder, "recent": recent[:MOST_RECENT]}

        self.window.settings.edit(with_it)  # another window may have added to the list since

    def recent(self) -> tuple[Path, ...]:
        """The files used last that are still there."""
        return tuple(file for each in self.window.settings.settings.recent if is_file(file := kept_path(each)))

    def fill_recent(self, menu: QMenu) -> None:
        """Offer the recent files, and to forget them."""
        for file in self.recent():
            action = menu.addAction(printable(file.stem).replace("&", "&&"))
            action.setToolTip(shown_path(file))
            action.triggered.connect(partial(self.load, file))
        if menu.isEmpty():
            menu.addAction(tr("None yet")).setEnabled(False)
            return
        menu.addSeparator()
        menu.addAction(tr("Clear this list")).triggered.connect(lambda: self.window.settings.change(recent=[]))


def is_file(file: Path) -> bool:
    """Whether there is such a file, as far as one may look."""
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def plain_name(title: str) -> str:
    """A title as the name of a file, on every system."""
    plain = "".join(" " if letter in FORBIDDEN else letter for letter in printable(title, instead=" "))
    return " ".join(plain.split()).strip(". ")[:80] or "match"


def free_name(folder: Path, title: str, ending: str) -> str:
    """A name of match and date that no file of a folder has."""
    name = f"{plain_name(title)} {datetime.now().astimezone().date().isoformat()}"
    number, wanted = 1, f"{name}{ending}"
    while is_file(folder / wanted):
        number += 1
        wanted = f"{name} ({number}){ending}"
    return wanted
