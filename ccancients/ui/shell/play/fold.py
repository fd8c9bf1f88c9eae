"""The column beside the board folded away: the board alone, with the question in one line over it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from ccancients.ui.panels.prompt_line import PromptLine
from ccancients.ui.shell.play.match_parts import MatchParts


class Fold(QObject):
    """Folds the side column of a page and unfolds it.

    ``folded``  whether it is away
    """

    def __init__(self, parts: MatchParts, changed: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._changed = parts, changed
        self.folded = False
        self.line = PromptLine(parts.prompt, parts.view)
        self.line.answered.connect(parts.prompt.answered)
        self.line.unfold_wanted.connect(self.turn)

    def turn(self) -> None:
        """Fold the column, or unfold it."""
        self.folded = not self.folded
        self._parts.side.setVisible(not self.folded)
        self.line.set_shown(self.folded)
        self._parts.view.setFocus()
        self._changed()

    def width(self, side: int) -> int:
        """The width that the column takes of the ``side`` it would have."""
        return 0 if self.folded else side
