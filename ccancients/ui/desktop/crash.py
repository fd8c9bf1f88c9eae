"""Catches what nobody foresaw: errors in slots of Qt, in threads, and those that Python cannot raise any more.

``CrashGuard`` only listens, counts and tells; what is done about it ``shell/rescue`` decides.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections import Counter
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, Signal

from ccancients.ui.desktop.crash_report import Crash, crash_of

_log = logging.getLogger(__name__)


class CrashGuard(QObject):
    """Stands behind everything from ``install`` to ``remove``.

    ``crashed(crash, times)``  an error was caught, so many times by now; emitted in the window's thread
    """

    crashed = Signal(object, int)
    _caught = Signal(object, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.counts: Counter[str] = Counter()
        self._before: tuple[Any, Any, Any] | None = None
        self._caught.connect(self.crashed)  # from whatever thread into the one this object lives in

    def install(self) -> None:
        """Take the place of Python's own handlers."""
        if self._before is None:
            self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
            sys.excepthook = self._on_error
            threading.excepthook = self._on_thread_error
            sys.unraisablehook = self._on_unraisable

    def remove(self) -> None:
        """Give the handlers back."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None

    def _on_error(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        if not issubclass(kind, Exception):  # Ctrl+C and exits are not mistakes
            sys.__excepthook__(kind, error, where)
            return
        self.note(crash_of(kind, error, where))

    def _on_thread_error(self, args: threading.ExceptHookArgs) -> None:
        if issubclass(args.exc_type, Exception):
            name = args.thread.name if args.thread is not None else "?"
            self.note(crash_of(args.exc_type, args.exc_value, args.exc_traceback, name))

    def _on_unraisable(self, args: sys.UnraisableHookArgs) -> None:
        if issubclass(args.exc_type, Exception):
            self.note(crash_of(args.exc_type, args.exc_value, args.exc_traceback))

    def note(self, crash: Crash) -> None:
        """Count an error, write it to the log, and tell."""
        self.counts[crash.signature] += 1
        times = self.counts[crash.signature]
        if times & (times - 1) == 0:  # 1, 2, 4, 8 …: a mistake in a loop must not fill the disk
            _log.error("unforeseen error, %d times: %s", times, crash.trace)
            if sys.stderr is not None:
                sys.stderr.write(crash.trace)
        self._caught.emit(crash, times)
