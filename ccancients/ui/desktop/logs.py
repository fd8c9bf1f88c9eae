"""Log files of the program: what it did and what went wrong, in the folder that the system has for such things.

They are for whoever looks for a mistake. They grow up to a limit and are then begun anew, the earlier ones kept for a
while. Two programs at once write to different files. A folder that cannot be written to means no log, and no complaint.
"""

from __future__ import annotations

import faulthandler
import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import IO, Final

from PySide6.QtCore import QLockFile, QMessageLogContext, QtMsgType, qInstallMessageHandler

from ccancients import __version__
from ccancients.paths import user_log_dir

MOST_BYTES: Final = 400_000
EARLIER_FILES: Final = 3
MOST_PROGRAMS: Final = 8
"""Programs at once that have a log of their own; more than that have none."""
_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class LogFiles:
    """The log of this program. ``start`` it once, ``stop`` it at the end.

    ``file``        where it is written, None when nowhere
    ``last_fault``  what the last program left behind that was ended by its system, empty when none was
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else user_log_dir()
        self.file: Path | None = None
        self.last_fault = ""
        self._handler: RotatingFileHandler | None = None
        self._faults: IO[str] | None = None
        self._lock: QLockFile | None = None

    def start(self) -> None:
        """Begin to write."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            name = self._own_name()
            if not name:
                return
            self.file = self.folder / f"{name}.log"
            self._handler = RotatingFileHandler(
                self.file, maxBytes=MOST_BYTES, backupCount=EARLIER_FILES, encoding="utf-8", errors="backslashreplace"
            )
            self._open_faults(self.folder / f"{name}-faults.log")
        except OSError:
            self.file = None
            return
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root = logging.getLogger()
        root.addHandler(self._handler)
        root.setLevel(logging.INFO)
        qInstallMessageHandler(_note)
        logging.getLogger(__name__).info("ccancients %s begins", __version__)

    def stop(self) -> None:
        """Close the files."""
        if self._handler is not None:
            qInstallMessageHandler(None)
            logging.getLogger().removeHandler(self._handler)
            self._handler.close()
            self._handler = None
        if self._faults is not None:
            faulthandler.disable()
            self._faults.close()
            self._faults = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _own_name(self) -> str:
        """A name that no other program writes to."""
        for number in range(1, MOST_PROGRAMS + 1):
            name = "ccancients" if number == 1 else f"ccancients-{number}"
            lock = QLockFile(str(self.folder / f"{name}.lock"))
            lock.setStaleLockTime(0)
            if lock.tryLock(0):
                self._lock = lock
                return name
        return ""

    def _open_faults(self, file: Path) -> None:
        """Where the system's own kind of crash leaves a trace; what the last one left is taken from there."""
        with suppress(OSError):
            self.last_fault = file.read_text(encoding="utf-8", errors="replace")[-20_000:].strip()
        if self.last_fault:
            file.replace(file.with_name(f"{file.stem}-last.log"))
        self._faults = file.open("w", encoding="utf-8")
        faulthandler.enable(self._faults)


def _note(kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s", text)
