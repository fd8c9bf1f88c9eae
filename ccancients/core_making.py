"""A compiled core in the making: where it is made, how far it is, and the words that let it rest or end it.

``packaging/compiled.py`` makes it, in a process of its own; the window begins it, tells how far it is, lets it rest and
stops it. Both meet in a folder beside the core, where everything lies that is needed meanwhile and nothing afterwards.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ccancients import core

GO: Final = ""
REST: Final = "rest"
STOP: Final = "stop"
RESTS_S: Final = 10.0
"""How long a word to rest holds: whoever said it may be gone."""
SILENT_S: Final = 30.0
"""After so long without a sign of life nobody makes one any more; there is one every second."""
PREPARE: Final = "CCANCIENTS_PREPARE"
"""The variable with which ``packaging/bootstrap.py`` says that this start may prepare a core: 1."""
_PERCENT: Final = "percent"
_OLD: Final = "ccancients-core-????????"  # where releases up to 0.1.0 worked


def workplace() -> Path:
    """The folder in which the core of this environment is made; it exists as long as somebody makes one."""
    return core.folder().with_name("ccancients-core-work")


def tell(percent: int) -> None:
    """Say how far it is: a sign of life too. For the one who makes it."""
    with suppress(OSError):
        written = workplace() / f"{_PERCENT}.new"
        written.write_text(f"{percent}\n", encoding="utf-8")
        written.replace(workplace() / _PERCENT)


def percent() -> int | None:
    """How far somebody is who makes a core, in per cent; None when nobody does."""
    file = workplace() / _PERCENT
    try:
        if abs(time.time() - file.stat().st_mtime) > SILENT_S:
            return None
        return min(100, max(0, int(file.read_text(encoding="utf-8"))))
    except (OSError, ValueError):
        return None


def say(word: str) -> None:
    """``REST`` for a while or ``STOP``, to whoever makes a core; ``GO`` takes the word to rest back."""
    with suppress(OSError):
        if word == GO:
            (workplace() / REST).unlink(missing_ok=True)
        elif workplace().is_dir():
            (workplace() / word).touch()


def word() -> str:
    """What whoever makes a core was told last: ``GO``, ``REST`` or ``STOP``."""
    if (workplace() / STOP).exists():
        return STOP
    try:
        since = time.time() - (workplace() / REST).stat().st_mtime
    except OSError:
        return GO
    return REST if since < RESTS_S else GO


def failed_note() -> Path:
    """The file that says what sources could not be compiled, so that nobody tries again before one of them changes."""
    return core.folder().with_name("ccancients-core-failed.json")


def has_failed() -> bool:
    """Whether it was tried and came to nothing."""
    return failed_note().is_file()


def leftovers() -> list[Path]:
    """What those left behind who were killed while they made one; nothing while somebody makes one."""
    if percent() is not None:
        return []
    return [each for each in (workplace(), *workplace().parent.glob(_OLD)) if each.is_dir()]


def clear(found: list[Path] | None = None) -> None:
    """Take it away: ``found``, or all ``leftovers``."""
    for each in leftovers() if found is None else found:
        shutil.rmtree(each, ignore_errors=True)


def command() -> list[str]:
    """The command that makes the core in nobody's way; empty where the program is no checkout."""
    script = Path(__file__).resolve().parent.parent / "packaging" / "compiled.py"
    return [sys.executable, str(script), "--here", "--background"] if script.is_file() else []


def begin() -> subprocess.Popen[bytes] | None:
    """Start it, apart from this process, which it outlives; None where that cannot be."""
    asked = command()
    if not asked:
        return None
    apart: dict[str, Any] = {"start_new_session": True}
    if os.name == "nt":
        names = ("IDLE_PRIORITY_CLASS", "CREATE_NO_WINDOW", "CREATE_NEW_PROCESS_GROUP")
        apart = {"creationflags": sum(getattr(subprocess, name) for name in names)}
    apart.update(dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL))
    try:
        return subprocess.Popen(asked, **apart)  # noqa: S603
    except OSError:
        return None
