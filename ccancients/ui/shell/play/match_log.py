"""What is told of a match: the seal of its dice, what was played before the table opened, what happens now, its end.

A save holds choices and dice, not sentences. So what was played before a table was opened, all of it in another
language, and the log of a replay are told by going through the journal once more, a little at a time between other
events. The window never waits for it.
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
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.face import GameFace, Teller
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.end_words import end_of, given_up_words
from ccancients.ui.table.fair_words import opened_words, seal_line
from ccancients.ui.table.table import Table

BUDGET_MS: Final = 12
"""Milliseconds of work between other events."""
FIRST: Final = -1_000_000
"""Before all choices there can be: where the first line of the log is."""


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
        told = [*self._teller.tell(game.take_events(), before)]
        if game.resigned >= 0:
            told.append(LogLine(given_up_words(self._face, self._table, game)))
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


class MatchLog(QObject):
    """Keeps a ``LogPanel``.

    The choices made at this table are counted from 1. Those made before it was opened have negative counts, the last
    of them -1, so that none of them can be taken for one that can be taken back.

    ``retold``  all lines are new ones
    """

    retold = Signal()

    def __init__(self, at: AtTable) -> None:
        log = at.parts.log
        super().__init__(log)
        self._session, self._table, self._log, self._hands = at.session, at.table, log, at.hands
        self._earlier = answers_given(at.table.game)
        self._whole, self._retold_until = False, 0
        self._retelling = Retelling(at.face, at.table, self, joined=True)
        self._retelling.told.connect(self._told)
        at.stage.line_told.connect(log.tell)
        at.stage.line_untold.connect(log.untell)
        at.session.undo_changed.connect(self.show_undo)
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
            self._hands.lines_put_before(self._log.retell((self._first_line(), *lines), self._retold_until))
            self.retold.emit()
        else:
            self._log.put_before(lines)
            self._hands.lines_put_before(len(lines))


def count_here(count: int, earlier: int) -> int:
    """The number at this table of the choice after which ``count`` were made in all, ``earlier`` before it opened."""
    made = count - earlier
    return made if made > 0 or not earlier else made - 1


def answers_given(game: Game[Any]) -> int:
    """How many answers the journal of a game holds."""
    return game.journal.answers() if game.journal is not None else 0


def _entries(game: Game[Any]) -> Sequence[Entry]:
    return tuple(game.journal) if game.journal is not None else ()


class MatchEnd:
    """Tells the end of a match in the prompt, on the panel of the end, and in the log."""

    def __init__(self, at: AtTable) -> None:
        self._at, self._session = at, at.session
        self._told: tuple[int, str] | None = None

    def tell(self) -> None:
        """Show the end; the story of the match is worked out once in a language."""
        session, words, end = self._session, self._at.face.words, self._at.parts.end
        facts = end_of(self._at.face, self._at.table, session.game)
        self._at.parts.prompt.ask(facts.headline, facts.sentence)
        told, known = (session.count, languages.language), self._told
        if told != known:
            put_away = known is not None and known[0] == session.count and end.isHidden()
            end.show_end(facts, words.story(self._at.table.setup, session.game))
            end.put_away(put_away)
            lines = [LogLine(line) for line in (*self._given_up(), *opened_words(self._at.table, over=True))]
            self._at.parts.log.tell(session.count + 1, lines)
            self._told = told

    def _given_up(self) -> tuple[str, ...]:
        """The line of who has just given up; of a match that was opened at its end the log holds it already."""
        at, game = self._at, self._session.game
        fresh = self._told is None and self._session.count > 0 and game.resigned >= 0
        return (given_up_words(at.face, at.table, game),) if fresh else ()
