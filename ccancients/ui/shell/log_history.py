"""The log of what was played before the table was opened: the journal is played again, a little at a time.

A save holds choices and dice, not sentences; so a battle that is taken up again is told anew from its beginning. That
happens between other events, within ``BUDGET_MS`` at a time: the window never waits for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.journal import CHOICE
from ccancients.engine.replay import replay
from ccancients.ui.panels.log_panel import LogLine

if TYPE_CHECKING:
    from ccancients.ui.face import GameFace, Teller
    from ccancients.ui.referee import Table

BUDGET_MS: Final = 12


class LogHistory(QObject):
    """Tells the choices in a table's journal again.

    ``told(lines)``  all of them at once, as ``(count, line)``; the count of the last choice is -1, so that none of them
    can be taken for one made at this table. Of a journal that does not follow the rules nothing is told.
    """

    told = Signal(object)

    def __init__(self, face: GameFace, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        entries = list(table.game.journal.entries) if table.game.journal is not None else []
        self._choices = sum(entry.kind == CHOICE for entry in entries)
        self._games: Iterator[Game[Any]] = replay(table.spec, table.setup, entries)
        self._face = face
        self._teller: Teller | None = None
        self._made = 0
        self._lines: list[tuple[int, LogLine]] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def start(self) -> None:
        """Begin, if anything was played before."""
        if self._choices:
            self._timer.start()

    def _work(self) -> None:
        until = time.perf_counter() + BUDGET_MS / 1000
        try:
            while time.perf_counter() < until:
                self._tell(next(self._games))
        except StopIteration:
            self._timer.stop()
            self.told.emit(tuple(self._lines))
        except GameError:
            self._timer.stop()

    def _tell(self, game: Game[Any]) -> None:
        """What the last choice brought."""
        if self._teller is None:
            self._teller = self._face.teller(game)
        count = self._made - self._choices - 1
        self._made += 1
        lines: Sequence[LogLine] = self._teller.tell(game.take_events())
        self._lines += [(count, line) for line in lines]
