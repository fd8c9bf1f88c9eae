"""Files that the desktop hands to the program: on the command line, or on macOS as an event while it runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.savefile import FORMAT, MOST_BYTES

LOOKED_AT: Final = 4096
"""Bytes at the beginning of a file in which a saved match says what it is."""


class MatchOpener(Protocol):
    """The window that saved matches are opened in."""

    def load_file(self, file: Path) -> bool: ...


class FileOpener(QObject):
    """Opens saved matches in the window and every other file as a scenario.

    What a file is its contents say, not its name; whoever opens it says why it cannot be read.
    """

    def __init__(
        self, window: MatchOpener, open_scenario: Callable[[Path], object], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._open_scenario = open_scenario

    def open(self, file: Path) -> None:
        """Open a file."""
        if is_scenario(file):
            self._open_scenario(file)
        else:
            self._window.load_file(file)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.open(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def is_scenario(file: Path) -> bool:
    """Whether a file is there and does not begin as a saved match does."""
    try:
        return f'"{FORMAT}"'.encode() not in read_limited(file, MOST_BYTES)[:LOOKED_AT]
    except Unreadable:
        return False
