"""The bookmarks of a replay: added, written, removed, jumped to; kept among the extras of the battle shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccancients.ui.bookmarks import Bookmark, bookmarks_of, keep_bookmarks, with_bookmark
from ccancients.ui.panels.bookmark_panel import BookmarkPanel

if TYPE_CHECKING:
    from ccancients.ui.shell.replay_page import ReplayPage


class ReplayBookmarks:
    """Works the ``panel`` of a ``ReplayPage``. ``marks`` are the bookmarks there are."""

    def __init__(self, page: ReplayPage) -> None:
        self.page = page
        self.panel = BookmarkPanel(page)
        self.marks = bookmarks_of(page.table.extras, page.reel.length)
        self.panel.jump_wanted.connect(page.jump)
        self.panel.changed.connect(self.write)
        self.panel.removed.connect(self.remove)

    def add(self) -> None:
        """Mark the moment shown, and let a note be written."""
        page = self.page
        page.stop()
        if page.count not in {mark.count for mark in self.marks}:
            self._take(with_bookmark(self.marks, Bookmark(page.count)))
        self.panel.write_note(page.count)

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
        keep_bookmarks(self.page.table.extras, marks)
        self.marks = bookmarks_of(self.page.table.extras, self.page.reel.length)
        self._show()
        self.page.bookmarks_changed.emit()

    def _show(self) -> None:
        where = [self.page.turn_words_at(mark.count) for mark in self.marks]
        self.panel.show_bookmarks(self.marks, where)
