"""Work that takes seconds and is done in another process: it reports, it ends, it can be stopped at once."""

from __future__ import annotations

import json
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.ui.i18n import tr
from ccancients.ui.job_process import run

LOOK_EVERY_MS: Final = 40
_MOST_BYTES: Final = 16_000_000


class LongJob(QObject):
    """One job at a time.

    ``target``   its function, as ``package.module:function`` (see ``job_process``)

    ``advanced(values)`` what it reports;  ``finished(values)`` what it came to;  ``failed(reason)``
    """

    advanced = Signal(object)
    finished = Signal(object)
    failed = Signal(str)

    def __init__(self, target: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.target = target
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._look = QTimer(self, interval=LOOK_EVERY_MS)
        self._look.timeout.connect(self._take)

    @property
    def running(self) -> bool:
        return self._process is not None

    def start(self, question: dict[str, Any]) -> None:
        """Begin; a job that is running is given up without a word."""
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe(duplex=False)
        self._process = context.Process(
            target=run, args=(theirs, self.target, json.dumps(question)), daemon=True, name="ccancients job"
        )
        self._process.start()
        theirs.close()
        self._look.start()

    def stop(self) -> None:
        """Give the job up without a word; safe to call twice."""
        self._look.stop()
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
            self._process = None

    def _take(self) -> None:
        """Take what the process has sent."""
        try:
            while self._line is not None and self._line.poll():
                message = json.loads(self._line.recv_bytes(_MOST_BYTES))
                if "progress" in message:
                    self.advanced.emit(message["progress"])
                    continue
                self.stop()
                if "result" in message:
                    self.finished.emit(message["result"])
                else:
                    self.failed.emit(str(message.get("error", "")))
        except (OSError, EOFError, ValueError):
            self.stop()
            self.failed.emit(tr("the computing process stopped unexpectedly"))
