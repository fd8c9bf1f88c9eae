"""Puzzles in the window: kept from reviews of one's own matches, solved at a table of their own, judged anew."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QTimer

from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import mind_of
from ccancients.processes.lessons import Moment, Review
from ccancients.processes.tasks import REVIEW
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.panels.advice_panel import PlanFacts
from ccancients.ui.panels.chances import percent
from ccancients.ui.shell.after.puzzle_window import PuzzleWindow
from ccancients.ui.shell.after.verdict_sheet import VerdictSheet
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.table.puzzles import KEY, WORTH_A_PUZZLE, Puzzle, Puzzles, puzzles_of, turn_played
from ccancients.ui.table.qt_worker import QtWorker, reason_words
from ccancients.ui.table.record import Record, key_of
from ccancients.ui.table.table import Table

UNREADABLE: Final = (ArithmeticError, AttributeError, GameError, LookupError, TypeError, ValueError)
"""What comes of a puzzle that is none."""


def is_right(puzzle: Puzzle, moment: Moment) -> bool:
    """Whether a play solves a puzzle: nothing clearly better was found, or it gives away no more than half of what was
    given away in the match, and that is little.
    """
    return not moment.grade or (moment.grade not in WORTH_A_PUZZLE and moment.loss <= puzzle.loss / 2)


class PuzzleRoom:
    """Keeps puzzles, opens them and judges what is played.

    ``open_table`` sits down to a match and returns its page;  ``now`` tells the seconds since 1970
    """

    def __init__(
        self, window: WindowServices, puzzles: Puzzles, record: Record, open_table: Callable[[Table], MatchPage],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.window, self.puzzles, self._record, self._open_table, self._now = window, puzzles, record, open_table, now
        self.evaluations: int | None = None
        self.sheet: VerdictSheet | None = None
        self.puzzle: Puzzle | None = None
        self._page: MatchPage | None = None
        self._held: MatchPage | None = None
        self._answers: tuple[str, ...] = ()
        self.job = QtWorker(REVIEW, window.parent)
        self.job.answered.connect(lambda _number, values: self._judged(values))
        self.job.failed.connect(lambda _number, reason: self._failed(reason_words(reason)))
        puzzles.trouble.connect(window.say)

    # -- keeping --------------------------------------------------------------------------------------------------

    def follow(self, page: ReplayPage) -> None:
        """Keep what a review finds in a replay."""
        if page.review is not None:
            page.review.found.connect(partial(self.keep, page.table))

    def keep(self, table: Table, side: int, data: dict[str, Any]) -> int:
        """Turns of a review that gave much away become puzzles: of a person, in a match that stands in the record, for
        those of strangers are not one's own. How many were new.
        """
        face = self.window.faces.of(table.spec.key)
        own = key_of(table.spec.key, table.lots[0])
        if side not in table.persons or face.recording is None or all(row.key != own for row in self._record.rows()):
            return 0
        try:
            title = face.recording.battle(table.setup)[1]
            found = puzzles_of(table, side, Review.from_json(data).moments, title, int(self._now()))
        except UNREADABLE:
            return 0
        count = self.puzzles.add(found)
        if count:
            self.window.say(plural("{count} turn is kept as a puzzle.", "{count} turns are kept as puzzles.", count))
        return count

    # -- solving --------------------------------------------------------------------------------------------------

    def open(self) -> PuzzleWindow:
        """The list of puzzles."""
        for window in self.window.parent.findChildren(PuzzleWindow):
            window.close()
            delete_later(window)
        found = PuzzleWindow(self.puzzles, int(self._now()), self.window.theme(), self.window.parent)
        found.wanted.connect(self.begin)
        found.resize(found.sizeHint().boundedTo(self.window.parent.size()))
        found.show()
        return found

    def begin(self, key: str) -> bool:
        """Open the position of a puzzle; whether that was possible (else the reason is said)."""
        puzzle = next((each for each in self.puzzles.all() if each.key == key), None)
        if puzzle is None:
            return False
        try:
            spec = self.window.faces.of(puzzle.game).spec
            table = puzzle.table(spec, mind_of(spec).usual)
            if table.game.decision is None or table.game.decision.side != puzzle.side:
                raise ValueError("somebody else is asked")
        except UNREADABLE:
            self.window.say(tr("This puzzle cannot be opened; another version of the program has kept it."))
            return False
        page = self._open_table(table)
        self.puzzle, self._page, self._held = puzzle, page, None
        page.session.events_happened.connect(lambda _events, _count: self._look(page))
        page.notify(tr("Find the better play: you gave away {loss} of your chances here. Play the turn.",
                       loss=percent(puzzle.loss)))
        return True

    def _look(self, page: MatchPage) -> None:
        """Whether the turn has been played: then the table waits, and the play is judged."""
        puzzle = self.puzzle
        if page is not self._page or puzzle is None or page.table.extras.get(KEY) != puzzle.key:
            return
        try:
            answers = turn_played(page.table, tuple(page.session.game.journal or ()), puzzle.side)
        except GameError:
            return
        if answers is not None:
            self._page = None
            page.session.hold()
            self._held = page
            QTimer.singleShot(0, page, partial(self.judge, answers))

    def judge(self, answers: Sequence[str]) -> None:
        """Let the search weigh a play as a review does."""
        page = self._held
        if self.puzzle is None or page is None:
            return
        self._answers = tuple(answers)
        sheet = self.sheet = VerdictSheet(page.parts.side)
        sheet.again_wanted.connect(partial(self.begin, self.puzzle.key))
        sheet.next_wanted.connect(self.begin_next)
        sheet.list_wanted.connect(self.open)
        sheet.plan_wanted.connect(partial(self._draw, self.puzzle))
        sheet.closed.connect(lambda: self._put_away(sheet))
        sheet.destroyed.connect(lambda: self._gone(sheet))
        sheet.show()
        sheet.raise_()
        self.job.ask({**self.puzzle.question(answers), "evaluations": self.evaluations})

    def _draw(self, puzzle: Puzzle, plan: PlanFacts) -> None:
        """Draw a plan on the board as it was before the turn."""
        start = self._start(puzzle)
        if self._held is not None and start is not None:
            self._held.play.show_plan(start.state, plan)

    def _put_away(self, sheet: VerdictSheet) -> None:
        """The sheet was closed: whoever stays at the table plays on from there."""
        held, self._held = self._held, None
        if sheet is self.sheet:
            self.sheet = None
        if held is not None:
            if sheet.drawn:
                held.play.show_plan(held.session.game.state, None)
            held.session.release()
        delete_later(sheet)

    def _gone(self, sheet: VerdictSheet) -> None:
        """The table was left while the sheet lay there."""
        if sheet is self.sheet:
            self._held = self.sheet = None

    def begin_next(self) -> bool:
        """The puzzle that has been due longest."""
        due = self.puzzles.due(int(self._now()))
        return bool(due) and self.begin(due[0].key)

    def _judged(self, values: dict[str, Any]) -> None:
        puzzle, sheet = self.puzzle, self.sheet
        if puzzle is None:
            return
        try:
            (moment,) = Review.from_json(values).moments
        except UNREADABLE:
            self._failed(tr("the answer could not be read"))
            return
        best_play = not moment.grade
        right, now = is_right(puzzle, moment), int(self._now())
        self.puzzles.tried(puzzle.key, right=right, now=now)
        if sheet is None:
            return
        headline = tr("Well found") if best_play else tr("A better play") if right else tr("Not yet")
        words = (
            tr("Nothing clearly better was found: {chance} to win.", chance=percent(moment.chance - moment.loss))
            if best_play else
            tr("{chance} to win as you played; {loss} more was there.", chance=percent(moment.chance - moment.loss),
               loss=percent(moment.loss))
        )  # fmt: skip
        best = None if best_play else self._plan(puzzle, moment.best)
        played = self._plan(puzzle, self._answers)
        sheet.tell(headline, words, best, played, right=right, more=bool(self.puzzles.due(now)))

    def _start(self, puzzle: Puzzle) -> Game[Any] | None:
        """The position of a puzzle."""
        try:
            spec = self.window.faces.of(puzzle.game).spec
            return puzzle.table(spec, mind_of(spec).usual).game
        except UNREADABLE:
            return None

    def _plan(self, puzzle: Puzzle, answers: Sequence[str]) -> PlanFacts | None:
        """A plan from the position of a puzzle on."""
        coach, start = self.window.faces.of(puzzle.game).coach, self._start(puzzle)
        if coach is None or start is None:
            return None
        try:
            return coach.plan(start, answers)
        except UNREADABLE:
            return None

    def _failed(self, reason: str) -> None:
        if self.sheet is not None:
            self.sheet.tell(tr("That did not work: {reason}.", reason=reason), "", None, None, right=False, more=False)
