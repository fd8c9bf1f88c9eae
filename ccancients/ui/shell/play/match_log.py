"""The log of a match in play: the seal of its dice, what was played before the table opened, what happens now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.face import GameFace
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.panels.log_panel import LogPanel
from ccancients.ui.shell.play.retelling import Retelling
from ccancients.ui.table.fair_words import seal_line
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table

FIRST: Final = -1_000_000
"""Before all choices there can be: where the first line of the log is."""


class MatchLog(QObject):
    """Keeps a ``LogPanel``.

    The choices made at this table are counted from 1. Those made before it was opened have negative counts, the last
    of them -1, so that none of them can be taken for one that can be taken back.

    ``lines_put_before(count)``  so many lines came in behind the first one;  ``retold`` all lines are new ones
    """

    lines_put_before = Signal(int)
    retold = Signal()

    def __init__(self, session: Session, face: GameFace, table: Table, stage: Stage, log: LogPanel) -> None:
        super().__init__(log)
        self._session, self._table, self._log = session, table, log
        self._earlier = answers_given(table.game)
        self._whole, self._retold_until = False, 0
        self._retelling = Retelling(face, table, self, joined=True)
        self._retelling.told.connect(self._told)
        stage.line_told.connect(log.tell)
        stage.line_untold.connect(log.untell)
        session.undo_changed.connect(self.show_undo)
        languages.language_changed.connect(self._tell_anew)

    @property
    def busy(self) -> bool:
        """Whether something is being told again."""
        return self._retelling.busy

    @property
    def retelling(self) -> bool:
        """Whether the whole match is being told, in another language."""
        return self.busy and self._whole

    def begin(self) -> None:
        """The table is open; what was played before is told as there is time. Of a bad journal nothing is told."""
        self._log.put_before([self._first_line()])
        self.show_undo()
        if self._earlier:
            self._whole = False
            self._retelling.begin(_entries(self._table.game))

    def undone(self) -> None:
        """Choices were taken back: they are not told again."""
        if self.retelling:
            self._tell_anew(languages.language)

    def show_undo(self) -> None:
        """Offer to go back to before the lines of what can be taken back."""
        session = self._session
        self._log.allow_undo(session.earliest_count if session.can_undo else session.count, session.count)

    def _first_line(self) -> tuple[int, LogLine]:
        return FIRST, LogLine(seal_line(self._table.lots))

    def _tell_anew(self, _language: str) -> None:
        """The log is told again in the language now in use; until that is done it stands as it was."""
        self._whole, self._retold_until = True, self._session.count
        self._retelling.begin(_entries(self._session.game))

    def _told(self) -> None:
        lines = [(count_here(count, self._earlier), line) for count, line in self._retelling.lines]
        if self._whole:
            self.lines_put_before.emit(self._log.retell((self._first_line(), *lines), self._retold_until))
            self.retold.emit()
        else:
            self._log.put_before(lines)
            self.lines_put_before.emit(len(lines))


def count_here(count: int, earlier: int) -> int:
    """The number at this table of the choice after which ``count`` were made in all, ``earlier`` before it opened."""
    made = count - earlier
    return made if made > 0 or not earlier else made - 1


def answers_given(game: Game[Any]) -> int:
    """How many answers the journal of a game holds."""
    return game.journal.answers() if game.journal is not None else 0


def _entries(game: Game[Any]) -> Sequence[Entry]:
    return tuple(game.journal) if game.journal is not None else ()
