"""One match, one window: a lock beside the match's folder, with the owner's process in it.

A lock whose process has died (a crash, a power cut) is taken over at once; one whose process lives is respected however
old it is. Works alike on Linux, Windows and macOS.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

from ccancients.ui.desktop.path_names import path_for_qt


class ProcessLock:
    """A lock file. ``take`` it, ``release`` it; a process that ends has released it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = QLockFile(path_for_qt(file))
        self._lock.setStaleLockTime(0)  # never by age: somebody may think about a match for an evening

    def take(self, patience_ms: int = 0) -> bool:
        """Whether it is ours now. Where nothing can be written nobody can lock anything: then it counts as ours."""
        if self._lock.isLocked():
            return True
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
        if self._lock.tryLock(patience_ms):
            return True
        return self._lock.error() != QLockFile.LockError.LockFailedError

    def release(self) -> None:
        self._lock.unlock()

    @property
    def owner(self) -> int:
        """The process that holds it, as far as that can be read; 0 when nobody does."""
        found: object = self._lock.getLockInfo()  # process, machine, program: the binding's annotations say otherwise
        return int(found[0]) if isinstance(found, tuple) else 0
