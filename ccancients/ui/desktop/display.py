"""Where no window can be opened: one sentence and exit code 2, in place of Qt's own words and an abort."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from ccancients.engine.text import printable

Made = TypeVar("Made")

NO_WINDOW: Final = 2
"""Exit code of a program that needs a window and can have none."""
LONGEST: Final = 60
"""Letters of a variable that are told."""
_WAYS: Final = ("WAYLAND_DISPLAY", "DISPLAY")
_MISSING: Final = re.compile(r"([\w.-]+) (?:or [\w.-]+ )?is needed to load")


def with_display(make: Callable[[], Made]) -> Made:
    """What ``make`` makes; it begins Qt. Where Qt finds no display the process ends with a sentence and ``NO_WINDOW``.

    Qt gives up by an abort, which no exception comes before: the last that is heard of it is the message that it is
    about to. Nothing of ours is open yet then, so the process may end at once.
    """
    heard: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind is not QtMsgType.QtFatalMsg:
            heard.append(words)
            return
        sys.stderr.write(f"ccancients: {why_none(os.environ, sys.platform, heard)}\n")
        sys.stderr.flush()
        os._exit(NO_WINDOW)

    before = qInstallMessageHandler(hear)
    try:
        return make()
    finally:
        qInstallMessageHandler(before)
        for words in heard:  # it has begun all the same: what it had to say is told as ever
            sys.stderr.write(f"{words}\n")


def why_none(surroundings: Mapping[str, str], system: str, heard: Sequence[str] = ()) -> str:
    """Why no window can be opened, as one sentence: of the environment, ``sys.platform`` and what Qt said before."""
    chosen = printable(surroundings.get("QT_QPA_PLATFORM", ""), LONGEST)
    named = [f"{way}={printable(surroundings[way], LONGEST)}" for way in _WAYS if surroundings.get(way)]
    missing = next((found[1] for words in heard if (found := _MISSING.search(words))), "")
    if chosen:
        reason = f"the platform that QT_QPA_PLATFORM={chosen} names cannot be used"
    elif system.startswith("linux") and not named:
        reason = f"there is no display (neither {' nor '.join(_WAYS)} is set)"
    elif missing:
        reason = f"the library {missing} of the system is missing"
    elif named:
        reason = f"the display cannot be reached ({', '.join(named)})"
    else:
        reason = "there is no display"
    return f"no window can be opened: {reason}; \"ccancients --help\" lists what works without one"
