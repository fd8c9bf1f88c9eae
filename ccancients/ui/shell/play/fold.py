"""Everything beside and below the board folded away: the board alone, with the question in one line above it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect

from ccancients.ui.panels.prompt_line import PromptLine
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.table_layout import TableSizes


class Fold(QObject):
    """Folds the column and the strip of a page and unfolds them.

    ``folded``  whether they are away;  ``line`` what stands above the board meanwhile
    """

    def __init__(self, parts: MatchParts, changed: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._changed = parts, changed
        self.folded = False
        self.line = PromptLine(parts.prompt, parts.page)
        self.line.answered.connect(parts.prompt.answered)
        self.line.unfold_wanted.connect(self.turn)

    def turn(self) -> None:
        """Fold them, or unfold them."""
        self.folded = not self.folded
        for part in (self._parts.side, self._parts.strip):
            part.setVisible(not self.folded)
        self.line.set_shown(self.folded)
        self._parts.view.setFocus()
        self._changed()

    def room(self, page: QRect, sizes: TableSizes) -> QRect:
        """What is left for the board of a page whose parts have these sizes where they are not folded away."""
        return page if self.folded else page.adjusted(0, 0, -sizes.side, -sizes.strip)
