"""The log of a replay: the whole battle in words and the beginnings of its turns, worked out a little at a time."""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.replay import replay
from ccancients.ui.i18n import tr
from ccancients.ui.panels.log_panel import LogLine

if TYPE_CHECKING:
    from ccancients.ui.face import GameFace, Teller
    from ccancients.ui.referee import Table

AT_ONCE_MS: Final = 40
"""What is told of a battle before its replay is shown: an ordinary one is told to its end by then."""
BUDGET_MS: Final = 12
"""Milliseconds of work between other events."""


class ReplayTeller(QObject):
    """Tells the battle of a table.

    ``lines``  all of it as ``(count, line)``, as far as it has been told;  ``told`` it has been told to its end
    ``failed(reason)``  its journal does not follow from the rules, which was seen only after the first milliseconds
    """

    told = Signal()
    failed = Signal(str)

    def __init__(self, face: GameFace, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._face, self._table = face, table
        self.lines: list[tuple[int, LogLine]] = []
        self._turns: list[int] = []
        self._words: list[str] = []
        self._count = 0
        self._teller: Teller | None = None
        self._games: Iterator[Game[Any]] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def begin(self) -> None:
        """Tell it in the language now in use; ``told`` may be emitted at once. Raises ``BadSaveFile``."""
        self.lines, self._turns, self._words, self._count, self._teller = [], [], [], 0, None
        entries = list(self._table.game.journal or Journal())
        self._games = replay(self._table.spec, self._table.setup, entries)
        self._timer.start()
        self._work(AT_ONCE_MS)

    def finish(self) -> None:
        """Tell the rest at once, for whoever needs all of it."""
        while self.busy:
            self._go_on()

    def _go_on(self) -> None:
        try:
            self._work(BUDGET_MS)
        except GameError as error:
            self._timer.stop()
            self.failed.emit(error.in_words(tr))

    def _work(self, milliseconds: int) -> None:
        until = time.perf_counter() + milliseconds / 1000
        while time.perf_counter() < until:
            game = next(self._games, None)
            if game is None:
                self._timer.stop()
                self.told.emit()
                return
            self._tell(game)

    def _tell(self, game: Game[Any]) -> None:
        words = self._face.turn_text(game.state)
        if self._teller is None:
            self._teller = self._face.teller(game)
            self.lines += [(0, line) for line in self._teller.tell(game.take_events())]
        else:
            self._count += 1
            self.lines += [(self._count, line) for line in self._teller.tell(game.take_events())]
        if not self._words or self._words[-1] != words:
            self._turns.append(self._count)
            self._words.append(words)

    # -- turns --------------------------------------------------------------------------------------------------

    def turn_words(self, count: int) -> str:
        """Whose turn it was after so many choices, and which."""
        return self._words[max(0, bisect_right(self._turns, count) - 1)]

    def turn_before(self, count: int) -> int:
        """Where the turn began, or the one before if one stands at its beginning."""
        return self._turns[max(0, bisect_left(self._turns, count) - 1)]

    def turn_after(self, count: int) -> int | None:
        """Where the next turn begins; None when none is known."""
        place = bisect_right(self._turns, count)
        return self._turns[place] if place < len(self._turns) else None
