"""Our end of the line to another process. Nobody waits on it: what is said is sent, what comes is read, elsewhere.

A pipe takes no more than a few dozen kilobytes before the other end reads, and a message that has begun to come may
take long to be there: as long as the other process is being started, or has to wait for the processor. So two threads
of the line's own write and read. They also see the process to its end when the line is given up.
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol

_ENDING: Final = 2.0
"""Seconds in which a process that was killed is expected to be gone."""


class Ending(Protocol):
    """A process that can be ended; ``multiprocessing`` has them."""

    def kill(self) -> None: ...
    def join(self, timeout: float | None = None) -> None: ...


class LineBroken(Exception):
    """There is nobody at the other end any more."""


class Line:
    """A line to a process that was started; it is the only one to use the ``connection``."""

    def __init__(self, connection: Connection, process: Ending) -> None:
        self._connection, self._process = connection, process
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[Any] = SimpleQueue()
        self._broken = False
        self._writer = Thread(target=self._write, daemon=True, name="line, writing")
        self._writer.start()
        Thread(target=self._read, daemon=True, name="line, reading").start()

    def say(self, message: object) -> None:
        """Send something, as it is now. Raises ``LineBroken`` when it is known that nobody would hear it."""
        if self._broken:
            raise LineBroken
        self._said.put(bytes(ForkingPickler.dumps(message)))

    def hear(self, patience: float = 0.0) -> Any:
        """What has come, None when nothing has after ``patience`` seconds. Raises ``LineBroken``."""
        if self._broken:
            raise LineBroken
        try:
            message = self._heard.get(timeout=patience) if patience > 0 else self._heard.get_nowait()
        except Empty:
            return None
        if message is self:
            self._broken = True
            raise LineBroken
        return message

    def end(self) -> None:
        """End the process at once, whatever it does; its end is not waited for."""
        self._broken = True
        self._process.kill()

    # -- the threads --------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        with suppress(OSError):
            while (message := self._said.get()) is not None:
                self._connection.send_bytes(message)

    def _read(self) -> None:
        with suppress(OSError, EOFError):
            while True:
                self._heard.put(self._connection.recv())
        self._heard.put(self)
        self._said.put(None)
        self._writer.join()
        self._connection.close()
        self._process.join(_ENDING)
