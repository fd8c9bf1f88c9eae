"""Work on somebody's machine in nobody's way: least priority, and a program that rests and ends when told to."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

from ccancients.core_making import REST, STOP

TICK_S: Final = 0.2
STOPPED: Final = 130
"""What a program that was told to stop comes to."""
_LOWER: Final = (["ionice", "-c", "3", "-p"], ["taskpolicy", "-b", "-p"])
"""Linux and macOS: the disk when nobody else wants it, by the number of a process; those it starts have it from it."""
_IDLE_PRIORITY, _BACKGROUND_BEGIN = 0x40, 0x100000


def cores() -> int:
    """How many processes may work: one fewer than there are cores, one at least."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, there - 1)


def step_back() -> None:
    """Give this process, and all it will start, the least of priorities for processor and disk."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
        for kind in (_IDLE_PRIORITY, _BACKGROUND_BEGIN):
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), kind)
        return
    os.nice(19)
    for command in _LOWER:
        if shutil.which(command[0]):
            with suppress(OSError):
                subprocess.run([*command, str(os.getpid())], check=False, capture_output=True, stdin=subprocess.DEVNULL)
    if hasattr(os, "sched_setscheduler") and hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def run(
    command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None,
    told: Callable[[], str] = lambda: "", output: IO[bytes] | None = None,
) -> int:  # fmt: skip
    """Run a program with all that it starts to its end; its exit code, or ``STOPPED``.

    ``output``  where its standard output goes, that of this process for None
    ``told``    is asked all the time whether they go on, rest or end; they end with this process, unless it is killed
    """
    together: dict[str, Any] = {} if os.name == "nt" else {"process_group": 0}
    with _ending_is_an_exception():
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, **together
        )
        try:
            return _to_its_end(process, told)
        finally:
            if process.poll() is None:
                _end(process)


def _to_its_end(process: subprocess.Popen[bytes], told: Callable[[], str]) -> int:
    resting = False
    while process.poll() is None:
        word = told()
        if word == STOP:
            return STOPPED
        if (word == REST) != resting:
            resting = not resting
            _signal(process, "SIGSTOP" if resting else "SIGCONT")
        with suppress(subprocess.TimeoutExpired):
            process.wait(TICK_S)
    return process.returncode


@contextmanager
def _ending_is_an_exception() -> Iterator[None]:
    """Somebody who ends this process, or closes its terminal, ends it by an exception, so that what it has started ends
    first: it is in a group of its own, which no such signal reaches.
    """
    changed = []
    if threading.current_thread() is threading.main_thread():
        ends = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
        changed = [each for each in ends if signal.getsignal(each) == signal.SIG_DFL]  # nohup ignores the second
    for each in changed:
        signal.signal(each, lambda *_: sys.exit(STOPPED))
    try:
        yield
    finally:
        for each in changed:
            signal.signal(each, signal.SIG_DFL)


def _signal(process: subprocess.Popen[bytes], name: str) -> None:
    """Windows has no such signals: there the least of priorities must do."""
    if os.name != "nt":
        with suppress(OSError):
            os.killpg(process.pid, getattr(signal, name))


def _end(process: subprocess.Popen[bytes]) -> None:
    if os.name == "nt":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], check=False, capture_output=True)
    else:
        _signal(process, "SIGKILL")
    process.wait()


def until(moment: float) -> Callable[[], str]:
    """Somebody who stops what is not done by a moment of ``time.monotonic``."""
    return lambda: STOP if time.monotonic() > moment else ""
