"""Work in another process, told in Qt signals, so that the window never waits: opponents, advice, reviews, balance.

What is on the way is looked for a few times a second, without blocking. A process that dies or hangs may be started
anew for the same question; when that does not help either, failure is reported.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final
from weakref import WeakSet

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from ccancients.processes.worker import POLITE, Reply, Worker, WorkerDied
from ccancients.ui.desktop.i18n import mark, tr

LOOK_EVERY_MS: Final = 15
PATIENCE_MS: Final = 30_000
"""What an opponent is given who says nothing."""
_ALL: Final[WeakSet[QtWorker]] = WeakSet()
_REASONS: Final = (mark("could not be started"), mark("stopped unexpectedly"), mark("did not answer in time"))
_NOT_STARTED, _STOPPED, _SILENT = _REASONS


def somebody_thinks() -> bool:
    """Whether any process of the window works on a question."""
    return any(each.is_busy for each in _ALL)


def reason_words(reason: str) -> str:
    """Why something failed, in the middle of a sentence: what happened to its process, or what the work itself said."""
    return tr("the computing process {reason}", reason=tr(reason)) if reason in _REASONS else reason


class QtWorker(QObject):
    """A task in another process, one question at a time.

    ``task``      what it does, see ``ccancients.processes.job``
    ``patience``  milliseconds after which a silent process is held to hang; None: however long it takes
    ``tries``     how often a question is put to a process that dies over it
    ``stays``     whether the process waits for the next question; else it goes when it has answered

    ``answered(number, values)`` and ``failed(number, reason)`` are emitted later, never from within ``ask``;
    ``restarted(reason)`` when the process was started anew for the same question; ``progressed(values)`` on the way.
    """

    answered = Signal(int, object)
    progressed = Signal(object)
    failed = Signal(int, str)
    restarted = Signal(str)

    def __init__(
        self, task: str, parent: QObject | None = None, *, patience: int | None = None, tries: int = 1,
        stays: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.patience = patience
        self.worker = Worker(task, nice=0 if stays else POLITE)
        self._tries = tries
        self._stays = stays
        self._question: dict[str, Any] | None = None
        self._tried = 0
        self._asked = 0
        self._number = 0
        self._clock = QElapsedTimer()
        self._look = QTimer(self, interval=LOOK_EVERY_MS)
        self._look.timeout.connect(self._look_for_news)
        _ALL.add(self)

    @property
    def starts(self) -> int:
        """How often its process was started."""
        return self.worker.starts

    @property
    def is_busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def prepare(self, question: dict[str, Any] | None = None) -> None:
        """Start the process, so that it is there when the first question comes; ``question`` lets the task load what
        it needs, nobody waits for an answer.
        """
        if self.worker.is_alive:
            return
        with suppress(WorkerDied):  # the first question tries again, and says what is wrong
            self.worker.start()
            if question is not None:
                self.worker.ask(question)

    def ask(self, question: dict[str, Any]) -> int:
        """Put a question (JSON values), forgetting one that is still open; returns its number."""
        self.forget()
        self._number += 1
        self._question = question
        self._tried = 0
        self._look.start()
        self._put()
        return self._number

    def forget(self) -> None:
        """The answer to the open question is of no interest any more; whoever is working on it is stopped."""
        if self._question is not None:
            self.close()

    def move_now(self) -> None:
        """Ask for the best answer found so far."""
        if self._question is not None:
            with suppress(WorkerDied):  # a dead process is found at the next look
                self.worker.say("move_now")

    def close(self) -> None:
        """End the process, whatever it does, without a word; safe to call twice."""
        self._look.stop()
        self._question = None
        self.worker.close()

    # -- the line -----------------------------------------------------------------------------------------------------

    def _put(self) -> None:
        assert self._question is not None
        self._tried += 1
        self._asked = 0
        self._clock.start()
        with suppress(WorkerDied):  # the next look finds it dead
            self.worker.start()
            self._asked = self.worker.ask(self._question)

    def _look_for_news(self) -> None:
        try:
            while self._question is not None and (reply := self.worker.hear()) is not None:
                self._take(reply)
        except WorkerDied:
            self._try_again(_STOPPED if self.worker.process is not None else _NOT_STARTED)
            return
        if self._question is not None and self.patience is not None and self._clock.elapsed() > self.patience:
            self._try_again(_SILENT)

    def _take(self, reply: Reply) -> None:
        """Take what the process has said."""
        if reply.number != self._asked:
            return
        values = _as_json(reply.values)
        if reply.kind == "progress":
            self._clock.start()  # somebody who reports does not hang
            self.progressed.emit(values)
            return
        self._rest()
        if reply.kind == "answer":
            self.answered.emit(self._number, values)
        else:
            self.failed.emit(self._number, str(values))

    def _rest(self) -> None:
        """Nothing is asked any more."""
        self._look.stop()
        self._question = None
        if not self._stays:
            self.worker.close()

    def _try_again(self, reason: str) -> None:
        self.worker.close()
        if self._tried < self._tries:
            self.restarted.emit(reason)
            if self._question is not None:  # whoever was told may have lost interest
                self._put()
            return
        self._rest()
        self.failed.emit(self._number, reason)


def _as_json(values: Any) -> Any:
    """Values as they are when they come out of a file, where some of them are kept."""
    return json.loads(json.dumps(values))
