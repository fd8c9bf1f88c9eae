"""The battle that goes on: kept after every choice, found again at the next start.

The text is made at once, so that it is of one piece; the file is written by a thread, the latest text only, so that a
slow disk never holds up the window.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any, Final

from ccancients import __version__
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.savefile import read_save, save_text, write_atomically
from ccancients.paths import autosave_dir
from ccancients.ui.referee import Table

FILE_NAME: Final = "battle.ccancients.json"


class Autosave:
    """One unfinished battle in a folder. Use ``close`` before the program ends."""

    def __init__(self, specs: tuple[GameSpec, ...], folder: Path | None = None) -> None:
        self.specs = specs
        self.file = (folder if folder is not None else autosave_dir()) / FILE_NAME
        self.trouble = ""
        self._text: str | None = None
        self._wake = threading.Condition()
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def exists(self) -> bool:
        """Whether there is a battle to go on with."""
        return self._text is not None or self.file.is_file()

    def keep(self, table: Table, game: Game[Any]) -> None:
        """Keep a battle as it stands; one that is over is forgotten."""
        if game.decision is None:
            self.forget()
            return
        text = save_text(table.saved(game), __version__)
        with self._wake:
            self._text = text
            if self._thread is None:
                self._thread = threading.Thread(target=self._write_on, name="autosave", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    def forget(self) -> None:
        """There is no battle to go on with any more."""
        self.flush()
        self.file.unlink(missing_ok=True)

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        with self._wake:
            self._wake.wait_for(lambda: self._text is None and not self._busy, timeout=10)

    def close(self) -> None:
        """Write what waits and stop."""
        self.flush()
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(10)
            self._thread = None

    def load(self) -> Table:
        """The kept battle. Raises ``BadSaveFile``; then the file has been set aside, not lost."""
        self.flush()
        try:
            return Table.of(read_save(self.file, self.specs))
        except BadSaveFile:
            self._set_aside()
            raise

    def put_by(self) -> Path | None:
        """Keep the unfinished battle under another name, because another one begins; its file, None without one.

        Raises nothing: when that cannot be done the battle stays where it is.
        """
        self.flush()
        number = 1
        while (kept := self.file.with_name(f"before-branch-{number}.ccancients.json")).exists():
            number += 1
        try:
            self.file.replace(kept)
        except OSError:
            return None
        return kept

    def _set_aside(self) -> None:
        number = 1
        while (aside := self.file.with_name(f"{self.file.stem}.broken-{number}.json")).exists():
            number += 1
        try:
            self.file.replace(aside)
        except OSError:
            return

    def _write_on(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._text is not None or self._closed)
                if self._text is None:
                    return
                text, self._text = self._text, None
                self._busy = True
            try:
                write_atomically(self.file, text)
                self.trouble = ""
            except OSError as error:
                self.trouble = str(error)
            with self._wake:
                self._busy = False
                self._wake.notify_all()
