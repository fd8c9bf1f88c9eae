"""A match told again from its journal, a little at a time between other events.

A save holds choices and dice, not sentences. So what was played before a table was opened, all of it in another
language, and the log of a replay are told by going through the journal once more. The window never waits for it.
"""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.decision import Decision
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.engine.replay import replay
from ccancients.ui.face import GameFace, Teller
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.table.table import Table

BUDGET_MS: Final = 12
"""Milliseconds of work between other events."""


class Retelling(QObject):
    """Tells journals of a table's match.

    ``lines``   as ``(count, line)``, ``count`` answers having been given by then, as far as they have been told
    ``joined``  a question that only a hidden hand raises is told with the answer before it, as players see it

    ``told``           a journal has been told to its end
    ``failed(error)``  it does not follow from the rules, which was seen after ``begin``
    """

    told = Signal()
    failed = Signal(object)

    def __init__(self, face: GameFace, table: Table, parent: QObject | None = None, *, joined: bool = False) -> None:
        super().__init__(parent)
        self._face, self._table, self._joined = face, table, joined
        self.lines: list[tuple[int, LogLine]] = []
        self._games: Iterator[Game[Any]] = iter(())
        self._teller: Teller | None = None
        self._made = self._batch = 0
        self._asked: Decision | None = None
        self._turns: list[int] = []
        self._words: list[str] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def begin(self, entries: Sequence[Entry], at_once_ms: int = 0) -> None:
        """Tell a journal from its beginning, in the language now in use.

        As much as can be told in ``at_once_ms`` is told before this returns. Raises ``BadSaveFile``.
        """
        self.lines, self._turns, self._words = [], [], []
        self._made, self._batch, self._teller, self._asked = -1, 0, None, None
        self._games = replay(self._table.spec, self._table.setup, list(entries))
        self._timer.start()
        if at_once_ms:
            try:
                self._work(at_once_ms)
            except GameError:
                self._timer.stop()
                raise

    def finish(self) -> None:
        """Tell the rest at once, for whoever needs all of it."""
        while self.busy:
            self._go_on()

    def _go_on(self) -> None:
        try:
            self._work(BUDGET_MS)
        except GameError as error:
            self._timer.stop()
            self.failed.emit(error)

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
        """What the last answer brought."""
        self._made += 1
        if self._teller is None:
            self._teller = self._face.words.teller(game)
        if not self._belongs_to_the_last():
            self._batch = len(self.lines)
        before = tuple(line for _count, line in self.lines[self._batch :])
        told = self._teller.tell(game.take_events(), before)
        self.lines[self._batch :] = [(self._made, line) for line in told]
        self._asked = game.decision
        words = self._face.words.turn(game.state)
        if not self._words or self._words[-1] != words:
            self._turns.append(self._made)
            self._words.append(words)

    def _belongs_to_the_last(self) -> bool:
        asked = self._asked if self._joined else None
        return asked is not None and self._face.answers.hidden_answer(asked, None) is not None

    # -- turns --------------------------------------------------------------------------------------------------

    @property
    def turns(self) -> tuple[tuple[int, str], ...]:
        """Where each turn begins, after so many answers, and whose and which it is."""
        return tuple(zip(self._turns, self._words, strict=True))

    def turn_words(self, count: int) -> str:
        """Whose turn it was after so many answers, and which; empty before anything has been told."""
        return self._words[max(0, bisect_right(self._turns, count) - 1)] if self._words else ""

    def turn_before(self, count: int) -> int:
        """Where the turn began, or the one before if one stands at its beginning."""
        return self._turns[max(0, bisect_left(self._turns, count) - 1)] if self._turns else 0

    def turn_after(self, count: int) -> int | None:
        """Where the next turn begins; None when none is known."""
        place = bisect_right(self._turns, count)
        return self._turns[place] if place < len(self._turns) else None
