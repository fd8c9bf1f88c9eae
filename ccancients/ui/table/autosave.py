"""Unfinished matches: kept after every choice, found again at the next start.

One window sits at one match at a time. The text of a save is made at once, so that it is of one piece; the file is
written by a thread (``background_writer``). Before a choice is kept the one before it is on the disk: whatever happens
to the machine, a match goes on from the last choice or the one before it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from ccancients import __version__
from ccancients.engine.errors import BadSaveFile, GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.own_mark import Marker
from ccancients.engine.phrase import Phrase
from ccancients.engine.savefile import parse_save, read_save, save_text
from ccancients.paths import autosave_dir, finished_dir
from ccancients.ui.desktop.process_lock import ProcessLock
from ccancients.ui.table.background_writer import BackgroundWriter
from ccancients.ui.table.match_shelf import KeptMatch, MatchShelf
from ccancients.ui.table.table import Table

PATIENCE_S: Final = 2.0
"""How long a choice waits for the one before it to be on the disk. A disk that takes longer has stopped answering."""


class MatchInUse(GameError):
    """Somebody sits at the match already; ``owner`` is his process, 0 when that is not known."""

    def __init__(self, owner: int) -> None:
        super().__init__(Phrase("this match is open in another window (process {process})", {"process": owner}))
        self.owner = owner


class _Job(NamedTuple):
    """What is to be written: the save of a match, or of one that is over."""

    key: str
    number: int
    text: str
    over: bool


@dataclass(frozen=True)
class Opened:
    """A match taken up again, the saves that were set aside on the way, and where it lies."""

    table: Table
    key: str
    refused: tuple[BadSaveFile, ...] = ()


class Autosave(QObject):
    """The unfinished matches of a person, one of them on the table: ``key``. Use ``close`` before the program ends.

    ``failed(error)``  the match cannot be kept, an ``OSError``; said once, until ``recovered``
    ``recovered()``    it is kept again
    ``changed()``      the list of matches is another one
    """

    failed = Signal(object)
    recovered = Signal()
    changed = Signal()
    _tried = Signal(object)

    def __init__(
        self, specs: Iterable[AnySpec], folder: Path | None = None, finished: Path | None = None,
        parent: QObject | None = None, marker: Marker | None = None,
    ) -> None:
        """``marker``  knows the program's own saves again; without it every save is played again when it is read"""
        super().__init__(parent)
        self.folder = folder if folder is not None else autosave_dir()
        done = finished if finished is not None else (finished_dir() if folder is None else folder / "finished")
        self.shelf = MatchShelf(specs, self.folder, done, marker)
        self.specs, self.marker = specs, marker
        self.key = ""
        self.last_text = ""
        self.error: OSError | None = None
        self._number = 0
        self._lock: ProcessLock | None = None
        self._held: dict[str, ProcessLock] = {}
        self._writer: BackgroundWriter[_Job] = BackgroundWriter(self._write, self._tried.emit)
        self._tried.connect(self._take_notice)  # across threads: carried over into the window's

    # -- which matches there are --------------------------------------------------------------------------------

    @property
    def exists(self) -> bool:
        """Whether there is a match to go on with."""
        return bool(self.keys())

    def keys(self) -> list[str]:
        """The unfinished matches, the one played last first, without the one on the table."""
        self.flush()
        return [key for key in self.shelf.matches() if key != self.key]

    def peek(self, key: str) -> KeptMatch:
        """A match as it was last kept, to be looked at. Raises ``BadSaveFile``."""
        waiting = self._writer.waiting(key)
        if waiting is not None:
            return KeptMatch(key, self.folder, parse_save(waiting.text.encode(), key, self.specs,
                                                             marker=self.marker))
        return self.shelf.read(key)

    def glance(self, key: str) -> KeptMatch | None:
        """A match as it was last kept, None where that cannot be read; nothing is set aside for it."""
        self.flush()
        file = next(iter(self.shelf.saves(key)), None)
        try:
            return KeptMatch(key, file, read_save(file, self.specs, self.marker)) if file is not None else None
        except BadSaveFile:
            return None

    def owner(self, key: str) -> int:
        """The process of another window that has the match on its table, 0 for none."""
        if key == self.key:
            return os.getpid()
        if key in self._held:
            return 0
        lock = ProcessLock(self.shelf.lock_file(key))
        if not lock.take():
            return lock.owner
        lock.release()
        return 0

    # -- the match on the table --------------------------------------------------------------------------------

    def open(self, key: str = "") -> Opened:
        """Take a match up again, the last one without a name. Raises ``BadSaveFile`` or ``MatchInUse``.

        It is ours from then on; the caller puts it on the table with ``sit``.
        """
        if not key:
            key = next(iter(self.keys()), "")
        if not key:
            raise BadSaveFile(Phrase("There is no unfinished match."))
        lock = ProcessLock(self.shelf.lock_file(key))
        if key != self.key and key not in self._held and not lock.take():
            raise MatchInUse(lock.owner)
        try:
            found = self.peek(key)
        finally:
            lock.release()
            self.changed.emit()
        return Opened(Table.of(found.saved), key, found.refused)

    def sit(self, key: str = "") -> None:
        """A match comes on the table: a kept one, or a new one without a name. Raises ``MatchInUse``."""
        if key and key == self.key:
            return
        self.stand_up()
        wanted = key or secrets.token_hex(6)
        lock = self._held.pop(wanted, None) or ProcessLock(self.shelf.lock_file(wanted))
        if not lock.take():
            raise MatchInUse(lock.owner)
        self.shelf.sweep(wanted)
        self.key, self._lock = wanted, lock
        self._number = self.shelf.next_number()

    def stand_up(self) -> None:
        """The table is left; the match stays kept, and others may sit down to it."""
        self.flush()
        lock, self._lock = self._lock, None
        if lock is not None and self._writer.waiting(self.key) is None:
            lock.release()
        elif lock is not None:
            self._held[self.key] = lock  # it is not on the disk yet: nobody else may go on from an older position
        self.key = self.last_text = ""

    def keep(self, table: Table, game: Game[Any]) -> None:
        """Keep the match on the table as it stands; one that is over leaves the list and is kept as a replay."""
        if not self.key:
            self.sit()
        text = save_text(table.saved(game), __version__, self.marker)
        if text == self.last_text:
            return
        self.last_text = text
        job = _Job(self.key, self._number, text, game.decision is None)
        self._number += 1
        self._writer.put(self.key, job, PATIENCE_S)

    def latest(self) -> KeptMatch | None:
        """The match on the table as it could be taken up now: from the last save that can be read; None without one.

        What is not on the disk yet is looked at as it would be written.
        """
        for look in (self.peek, self.shelf.read, self.shelf.read_finished):
            with suppress(BadSaveFile):
                return look(self.key)
        return None

    def flush(self) -> None:
        """Wait until everything is on the disk, or was refused by it."""
        self._writer.flush()

    def try_again(self) -> bool:
        """Try to write what could not be written; whether everything is on the disk now."""
        return self._writer.flush(again=True)

    def close(self) -> None:
        """Write what waits, leave the table and stop."""
        self.stand_up()
        self._writer.close()
        while self._held:
            self._held.popitem()[1].release()

    # -- throwing away ------------------------------------------------------------------------------------------

    def remove(self, key: str) -> bool:
        """Throw a match away; ``restore`` brings it back. Not one that is on a table."""
        lock = ProcessLock(self.shelf.lock_file(key))
        if key == self.key or not lock.take():
            return False
        self._writer.drop(key)
        done = self.shelf.remove(key)
        lock.release()
        self.changed.emit()
        return done

    def forget(self, key: str) -> None:
        """Drop a match for good in which no person has played; not one that is on a table."""
        lock = ProcessLock(self.shelf.lock_file(key))
        if not key or key == self.key or not lock.take():
            return
        self._writer.drop(key)
        self.shelf.forget(key)
        lock.release()
        self.changed.emit()

    def restore(self, key: str) -> bool:
        """Bring a match back that was thrown away; whether it was still there."""
        done = self.shelf.restore(key)
        self.changed.emit()
        return done

    # -- inside -------------------------------------------------------------------------------------------------

    def _write(self, job: _Job) -> None:
        if job.over:
            self.shelf.finish(job.key, job.text)
        else:
            self.shelf.write(job.key, job.number, job.text)

    def _take_notice(self, error: OSError | None) -> None:
        before, self.error = self.error, error
        if error is not None and (before is None or before.errno != error.errno):
            self.failed.emit(error)
        elif error is None and before is not None:
            self.recovered.emit()
