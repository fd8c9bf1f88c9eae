"""The last plays of a match that was played before the table was opened, from its journal, a little at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.engine.replay import replay
from ccancients.ui.table.plays import LastPlays, Plays
from ccancients.ui.table.table import Table

BUDGET_MS: Final = 8
"""Milliseconds of work between other events."""


class EarlierPlays(QObject):
    """Reads a journal. ``read(plays)``  all of it is known; of one that does not follow from the rules nothing is."""

    read = Signal(object)

    def __init__(self, table: Table, plays: Plays, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._plays = table, LastPlays(plays)
        self._games: Iterator[Game[Any]] = iter(())
        self._count, self._begun = 0, False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)

    def begin(self, entries: Sequence[Entry], answers: int) -> None:
        """Read the entries, which hold so many answers."""
        self._games, self._count = replay(self._table.spec, self._table.setup, list(entries)), -answers - 1
        self._timer.start()

    def finish(self) -> None:
        """Read the rest at once, for whoever asks now."""
        while self._timer.isActive():
            self._work()

    def _work(self) -> None:
        until = time.perf_counter() + BUDGET_MS / 1000
        try:
            while time.perf_counter() < until:
                game = next(self._games, None)
                if game is None:
                    self._timer.stop()
                    self.read.emit(self._plays)
                    return
                self._note(game)
        except GameError:
            self._timer.stop()

    def _note(self, game: Game[Any]) -> None:
        events = game.take_events()
        self._count += 1
        if self._begun:
            self._plays.happened(game, events, self._count)
        else:
            self._plays.begin(game)
        self._begun = True
