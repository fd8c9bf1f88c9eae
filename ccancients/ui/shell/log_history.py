"""The log from the journal, a little at a time: what was played before the table opened, or all in another language.

A save holds choices and dice, not sentences; so a battle that is taken up again is told anew from its beginning, and
so is the whole battle when the language changes. That happens between other events, within ``BUDGET_MS`` at a time:
the window never waits for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.decision import Decision
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.journal import CHOICE, Entry
from ccancients.engine.replay import replay
from ccancients.ui.panels.log_panel import LogLine

if TYPE_CHECKING:
    from ccancients.ui.face import GameFace, Teller
    from ccancients.ui.referee import Table

BUDGET_MS: Final = 12


class LogHistory(QObject):
    """Tells the choices in a table's journal again.

    ``told(lines)``    what was played before the table was opened, as ``(count, line)``; the count of the last choice
                       is -1, so that none of them can be taken for one made at this table
    ``retold(lines)``  the whole battle up to now, likewise; the counts of the choices made at this table are theirs

    Of a journal that does not follow the rules nothing is told.
    """

    told = Signal(object)
    retold = Signal(object)

    def __init__(self, face: GameFace, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._face, self._table = face, table
        self._earlier = _choices(_entries(table.game))
        self._whole = False
        self._games: Iterator[Game[Any]] = iter(())
        self._teller: Teller | None = None
        self._made = 0
        self._batch: tuple[int, Sequence[LogLine]] = (0, ())
        self._lines: list[tuple[int, LogLine]] = []
        self._asked: Decision | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    @property
    def retelling(self) -> bool:
        """Whether the whole battle is being told."""
        return self.busy and self._whole

    def start(self) -> None:
        """Begin, if anything was played before."""
        if self._earlier:
            self._begin(_entries(self._table.game), whole=False)

    def retell(self, game: Game[Any]) -> None:
        """Tell the whole battle up to now, in the language now in use."""
        self._begin(_entries(game), whole=True)

    def _begin(self, entries: list[Entry], *, whole: bool) -> None:
        self._whole, self._made, self._teller, self._asked = whole, 0, None, None
        self._batch, self._lines = (self._count(), ()), []
        self._games = replay(self._table.spec, self._table.setup, entries)
        self._timer.start()

    def _work(self) -> None:
        until = time.perf_counter() + BUDGET_MS / 1000
        try:
            while time.perf_counter() < until:
                self._tell(next(self._games))
        except StopIteration:
            self._timer.stop()
            self._keep_batch()
            (self.retold if self._whole else self.told).emit(tuple(self._lines))
        except GameError:
            self._timer.stop()

    def _count(self) -> int:
        """The count of the choice just made; of those before the table was opened they are negative."""
        made = self._made - self._earlier
        return made if made > 0 or not self._earlier else made - 1

    def _tell(self, game: Game[Any]) -> None:
        """What the last choice brought. What only a hidden hand was asked belongs to the choice before."""
        if self._teller is None:
            self._teller = self._face.teller(game)
        hidden = self._asked is not None and self._face.hidden_answer(self._asked, None) is not None
        if not hidden:
            self._keep_batch()
        told = self._teller.tell(game.take_events(), self._batch[1] if hidden else ())
        self._batch = (self._count(), told)
        self._made += 1
        self._asked = game.decision

    def _keep_batch(self) -> None:
        count, lines = self._batch
        self._lines += [(count, line) for line in lines]
        self._batch = (count, ())


def _entries(game: Game[Any]) -> list[Entry]:
    return list(game.journal.entries) if game.journal is not None else []


def _choices(entries: Sequence[Entry]) -> int:
    return sum(entry.kind == CHOICE for entry in entries)
