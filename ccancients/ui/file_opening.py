"""Files that the desktop hands to the program: on the command line, or on macOS as an event while it runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

from ccancients.engine.savefile import FORMAT

LOOKED_AT: Final = 4096
"""Bytes at the beginning of a file in which a saved battle says what it is."""


class Shelter(Protocol):
    """The window that saved battles are opened in."""

    def load_file(self, file: Path) -> bool: ...


class FileOpener(QObject):
    """Opens saved battles in the window and every other file as a scenario.

    What a file is its contents say, not its name; whoever opens it says why it cannot be read.
    """

    def __init__(self, window: Shelter, open_scenario: Callable[[Path], object], parent: QObject | None = None) -> None:
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
    """Whether a file is there and does not begin as a saved battle does."""
    try:
        with file.open("rb") as opened:
            beginning = opened.read(LOOKED_AT)
    except (OSError, ValueError):
        return False
    return f'"{FORMAT}"'.encode() not in beginning
