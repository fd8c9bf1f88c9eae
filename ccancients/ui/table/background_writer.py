"""Writes the latest of everything from a thread, so that a slow disk holds nobody up, and tries again what failed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

TRY_AGAIN_S: Final = 4.0
"""Seconds after which a write that failed is tried again."""
JobT = TypeVar("JobT")
_log = logging.getLogger(__name__)


class BackgroundWriter(Generic[JobT]):
    """Jobs by name; a newer job replaces the waiting one of its name.

    ``write(job)``   does it, in the thread; raises ``OSError``
    ``tell(error)``  called in the thread after each try: the error, or None when it was done
    """

    def __init__(self, write: Callable[[JobT], None], tell: Callable[[OSError | None], None]) -> None:
        self._write, self._tell = write, tell
        self._waiting: dict[str, JobT] = {}
        self._failed: set[str] = set()
        self._wake = threading.Condition()
        self._busy = ""
        self._closed = False
        self._thread: threading.Thread | None = None

    def put(self, name: str, job: JobT, patience: float = 0.0) -> None:
        """Have a job done soon. First waits, at most ``patience`` seconds, until nothing else is under way.

        So whoever puts one job after the other is never more than one ahead of the disk.
        """
        with self._wake:
            self._wake.wait_for(self._settled, patience)
            self._waiting[name] = job
            self._failed.discard(name)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    def waiting(self, name: str) -> JobT | None:
        """The job of a name that is not done yet, if any."""
        with self._wake:
            return self._waiting.get(name)

    def drop(self, name: str) -> None:
        """Give a job up that is not done yet; one under way is waited for."""
        with self._wake:
            self._waiting.pop(name, None)
            self._failed.discard(name)
            self._wake.wait_for(lambda: self._busy != name, 10)
            self._waiting.pop(name, None)
            self._failed.discard(name)

    def flush(self, patience: float = 10.0, *, again: bool = False) -> bool:
        """Wait until everything was tried (``again``: what failed once more too); whether all of it is done."""
        with self._wake:
            if again:
                self._failed.clear()
                self._wake.notify_all()
            self._wake.wait_for(self._settled, patience)
            return not self._waiting and not self._busy

    def close(self) -> None:
        """Try everything once more and stop."""
        self.flush()
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(10)
            self._thread = None

    def _settled(self) -> bool:
        return not self._busy and (self._thread is None or not set(self._waiting) - self._failed)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._closed or bool(set(self._waiting) - self._failed), self._pause())
                if self._closed:
                    return
                fresh = set(self._waiting) - self._failed
                name = next((each for each in self._waiting if not fresh or each in fresh), "")
                if not name:
                    continue
                job = self._waiting[name]
                self._busy = name
            error = self._tried(job)
            with self._wake:
                self._busy = ""
                self._note(name, job, error)
                self._wake.notify_all()
            self._tell(error)

    def _pause(self) -> float | None:
        """How long the thread may sleep: for ever, unless something failed."""
        return TRY_AGAIN_S if self._failed else None

    def _note(self, name: str, job: JobT, error: OSError | None) -> None:
        """Remember what came of a try; a newer job of the same name has put itself in its place already."""
        if self._waiting.get(name) is not job:
            return
        if error is None:
            del self._waiting[name]
            self._failed.discard(name)
        else:
            self._failed.add(name)

    def _tried(self, job: JobT) -> OSError | None:
        try:
            self._write(job)
        except OSError as error:
            _log.warning("a match could not be written: %s", error)
            return error
        except Exception as error:  # noqa: BLE001 - the thread must live: whatever it is, the next save may work
            _log.exception("a match could not be written")
            return OSError(f"{type(error).__name__}: {error}")
        return None
