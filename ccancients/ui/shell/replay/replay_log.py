"""The log of a replay: all of it is there, and the line in sight is the one that the board shows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex

from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.panels.log_panel import LogPanel


class ReplayLog(LogPanel):
    """The whole log of a match."""

    def tell_all(self, lines: Sequence[tuple[int, LogLine]]) -> None:
        """The lines of all choices, in place of those there were."""
        self.lines.untell(-1)
        self.put_before(lines)

    def show_count(self, count: int) -> tuple[int, ...]:
        """Make the last line that has been told after so many choices the current one; the places it speaks of."""
        row = bisect_right(range(self.lines.rowCount()), count, key=self.lines.count_of) - 1
        row = self.lines.row_seen(row)
        self.selectionModel().blockSignals(True)
        self.setCurrentIndex(self.lines.index(row) if row >= 0 else QModelIndex())
        self.selectionModel().blockSignals(False)
        if row >= 0:
            self.scrollTo(self.lines.index(row), self.ScrollHint.PositionAtCenter)
        else:
            self.scrollToTop()
        self.viewport().update()
        return self.lines.seen(row).places if row >= 0 else ()

    def scrollToBottom(self) -> None:
        """The panel of a match in play follows the newest line, this one the current."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex(), self.ScrollHint.PositionAtCenter)
