"""Opponents that think in another process, so that the window never waits.

``OpponentWorker`` starts its process at the first question, or before it when told to, looks for the answer a few times
a second without blocking, starts the process anew once when it died or hangs, and reports failure when that does not
help either.
"""

from __future__ import annotations

import json
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from ccancients.ui.i18n import mark
from ccancients.ui.opponent_process import MOST_BYTES, serve

LOOK_EVERY_MS: Final = 15
DEFAULT_PATIENCE_MS: Final = 30_000
MOST_TRIES_A_QUESTION: Final = 2


class OpponentWorker(QObject):
    """A player in another process.

    ``target``    its function, as ``package.module:function`` (see ``opponent_process``)
    ``patience``  milliseconds after which a silent process is held to hang

    ``answered(id, text)`` and ``failed(id, reason)`` are emitted later, never from within ``ask``;
    ``restarted(reason)`` when the process was started anew for the same question. While it thinks there may be
    ``progressed(values)``, and with the answer ``thought(values)``, what it rests on.
    """

    answered = Signal(int, str)
    progressed = Signal(object)
    thought = Signal(object)
    failed = Signal(int, str)
    restarted = Signal(str)

    def __init__(self, target: str, patience: int = DEFAULT_PATIENCE_MS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.target = target
        self.patience = patience
        self.starts = 0
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._question: dict[str, Any] | None = None
        self._tries = 0
        self._number = 0
        self._clock = QElapsedTimer()
        self._look = QTimer(self)
        self._look.setInterval(LOOK_EVERY_MS)
        self._look.timeout.connect(self._look_for_answer)

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def prepare(self) -> None:
        """Start the process, so that it is there when the first question comes."""
        if self._process is None:
            with suppress(OSError):  # the first question tries again, and says what is wrong
                self._start()

    def ask(self, question: dict[str, Any]) -> int:
        """Put a question, forgetting one that is still open; returns its number."""
        if self._question is not None:
            self.forget()
        self._number += 1
        self._question = {**question, "id": self._number}
        self._tries = 0
        self._look.start()
        self._send()
        return self._number

    def forget(self) -> None:
        """The answer to the open question is of no interest any more; whoever is thinking about it is stopped."""
        if self._question is None:
            return
        self._question = None
        self._look.stop()
        self._kill()

    def move_now(self) -> None:
        """Ask for the best answer found so far."""
        if self._question is not None and self._line is not None:
            with suppress(OSError):  # a dead process is found at the next look
                self._line.send_bytes(b'{"move_now": true}')

    def close(self) -> None:
        """Stop for good; safe to call twice."""
        self._look.stop()
        self._question = None
        self._kill()

    # -- the line -----------------------------------------------------------------------------------------------

    def _send(self) -> None:
        assert self._question is not None
        self._tries += 1
        self._clock.start()
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            assert self._line is not None
            self._line.send_bytes(json.dumps(self._question).encode())
        except OSError:
            return  # the process died under the question: the next look finds it dead

    def _start(self) -> None:
        self._kill()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self.target), daemon=True, name="ccancients opponent")
        process.start()
        theirs.close()
        self._process, self._line = process, ours
        self.starts += 1

    def _kill(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
            self._process = None

    def _look_for_answer(self) -> None:
        if self._question is None or self._line is None:
            self._try_again(mark("could not be started"))
            return
        try:
            while (message := self._next_message()) is not None:
                if self._take(json.loads(message)):
                    return
        except (OSError, EOFError, ValueError):
            self._try_again(mark("stopped unexpectedly"))
            return
        if self._process is not None and not self._process.is_alive():
            self._try_again(mark("stopped unexpectedly"))
        elif self._clock.elapsed() > self.patience:
            self._try_again(mark("did not answer in time"))

    def _next_message(self) -> bytes | None:
        """What has come in, None for nothing (or when whoever was told of the last message ended it all)."""
        line = self._line
        return line.recv_bytes(MOST_BYTES) if line is not None and line.poll() else None

    def _take(self, reply: dict[str, Any]) -> bool:
        """Take a message; whether it was the answer to the question."""
        question = self._question
        if question is None or reply.get("id") != question["id"]:
            return False
        if "progress" in reply:
            self._clock.start()  # somebody who reports does not hang
            self.progressed.emit(reply["progress"])
            return False
        self._question = None
        self._look.stop()
        if "choice" in reply:
            if reply.get("thought"):
                self.thought.emit(reply["thought"])
            self.answered.emit(question["id"], str(reply["choice"]))
        else:
            self.failed.emit(question["id"], str(reply.get("error", "no answer")))
        return True

    def _try_again(self, reason: str) -> None:
        question = self._question
        if question is None:
            self._look.stop()
            return
        self._kill()
        if self._tries < MOST_TRIES_A_QUESTION:
            self.restarted.emit(reason)
            self._send()
            return
        self._question = None
        self._look.stop()
        self.failed.emit(question["id"], reason)
