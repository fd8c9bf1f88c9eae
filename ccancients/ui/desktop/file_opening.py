"""Files that the desktop hands to the program: on the command line, or on macOS as an event while it runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.savefile import FORMAT, MOST_BYTES
from ccancients.ui.desktop.path_names import chosen

LOOKED_AT: Final = 4096
"""Bytes at the beginning of a file in which a saved match says what it is."""


class MatchOpener(Protocol):
    """The window that saved matches are opened in."""

    def load_file(self, file: Path) -> bool: ...


class FileOpener(QObject):
    """Opens what a designer reads in that designer, and every other file as a saved match.

    What a file is its contents say before its name; whoever opens it says why it cannot be read.
    ``in_designer``  opens a file, of which it is given the bytes too, in the designer it belongs to, if there is one
    """

    def __init__(
        self, window: MatchOpener, in_designer: Callable[[Path, bytes], bool], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._in_designer = in_designer

    def open(self, file: Path) -> None:
        """Open a file."""
        found = no_match(file)
        if not found or not self._in_designer(file, found):
            self._window.load_file(file)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.open(chosen(event.file()))
            return True
        return super().eventFilter(watched, event)


def no_match(file: Path) -> bytes:
    """The bytes of a file that does not begin as a saved match does; none of a match, and where none can be read."""
    try:
        found = read_limited(file, MOST_BYTES)
    except Unreadable:
        return b""
    return b"" if f'"{FORMAT}"'.encode() in found[:LOOKED_AT] else found
