"""The bookmarks of a replay: added, written, removed; kept among the extras of the match shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ccancients.ui.panels.bookmark_panel import BookmarkPanel
from ccancients.ui.table.bookmarks import Bookmark, bookmarks_of, keep_bookmarks, with_bookmark
from ccancients.ui.table.table import Table


class ReplayBookmarks(QObject):
    """Works the bookmark ``panel`` of a match of ``length`` choices. ``marks`` are the bookmarks there are.

    ``turn_words``  says whose turn it was after so many choices
    ``shown(pairs)``  the bookmarks with what is said of each: its note, else whose turn it was
    ``changed``     the bookmarks are others now;  ``jump_wanted(count)`` one was chosen
    """

    changed = Signal()
    shown = Signal(object)
    jump_wanted = Signal(int)

    def __init__(self, table: Table, length: int, turn_words: Callable[[int], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._table, self._length, self._turn_words = table, length, turn_words
        self.panel = BookmarkPanel(parent)
        self.marks = bookmarks_of(table.extras, length)
        self.panel.jump_wanted.connect(self.jump_wanted)
        self.panel.changed.connect(self.write)
        self.panel.removed.connect(self.remove)

    def add(self, count: int) -> None:
        """Mark a moment, and let a note be written."""
        if count not in {mark.count for mark in self.marks}:
            self._take(with_bookmark(self.marks, Bookmark(count)))
        self.panel.write_note(count)

    def write(self, count: int, note: str) -> None:
        """Write the note of a bookmark anew."""
        self._take(with_bookmark(self.marks, Bookmark(count, note)))

    def remove(self, count: int) -> None:
        """Take a bookmark away."""
        self._take(tuple(mark for mark in self.marks if mark.count != count))

    def retranslate(self) -> None:
        self.panel.retranslate()
        self._show()

    def _take(self, marks: tuple[Bookmark, ...]) -> None:
        keep_bookmarks(self._table.extras, marks)
        self.marks = bookmarks_of(self._table.extras, self._length)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        words = [self._turn_words(mark.count) for mark in self.marks]
        self.panel.show_bookmarks(self.marks, words)
        self.shown.emit([(mark.count, mark.note) for mark in self.marks])
