"""The coach at a replay: turns are looked at again in another process, one side after the other, and may be left and
come back to; the better plans are shown on the board.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from ccancients.engine.errors import GameError
from ccancients.engine.replay import Reel
from ccancients.processes.tasks import REVIEW
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chance_curve import CurveSheet
from ccancients.ui.panels.charts import SideLook
from ccancients.ui.panels.review_facts import ReviewFacts
from ccancients.ui.panels.review_panel import ReviewPanel
from ccancients.ui.table.qt_worker import QtWorker, reason_words
from ccancients.ui.table.reviews import keep_review, review_of
from ccancients.ui.table.table import Table

A_MINUTE: Final = 60


class ReplayReview(QObject):
    """Works the review ``panel`` over the column ``side`` of a replay, and its large curve over the board.

    ``jump_wanted(count)``  a moment is to be shown, at once;  ``begun`` the replay is to stand still
    ``card_meant(card)``    a card of the hand is spoken of, -1 for none any more
    ``status(sentence)``    why there is no review now, or that it is ready
    ``found(side, review)`` all turns of a side were looked at
    ``kept``                what was found is among the extras of the table
    """

    jump_wanted = Signal(int)
    card_meant = Signal(int)
    begun = Signal()
    status = Signal(str)
    found = Signal(int, object)
    kept = Signal()

    def __init__(
        self, face: GameFace, table: Table, reel: Reel, view: BoardView, column: QWidget, parent: QWidget,
    ) -> None:
        super().__init__(parent)
        coach, theme = face.coach, view.board.theme
        assert coach is not None
        self._face, self._coach, self._table, self._reel = face, coach, table, reel
        self._view, self._column = view, column
        self.side = 0
        self.evaluations: int | None = None
        self._sides: tuple[int, ...] = ()
        self._found: dict[int, dict[str, Any]] = {}
        self._whole: set[int] = set()
        self._asked, self._earlier = -1, 0
        self._unkept = False
        words = coach.review_words
        self.panel, self.sheet = ReviewPanel(theme, parent, words), CurveSheet(theme, parent, words)
        self.clock: Callable[[], float] = time.monotonic
        self._began = 0.0
        self.job = QtWorker(REVIEW, self)
        self.job.progressed.connect(self._progressed)
        self.job.answered.connect(lambda _number, values: self._answered(values))
        self.job.failed.connect(lambda _number, reason: self._failed(reason_words(reason)))
        self._connect()
        column.installEventFilter(self)
        view.installEventFilter(self)

    def _connect(self) -> None:
        panel = self.panel
        panel.moment_wanted.connect(self._show_moment)
        self.sheet.chosen.connect(self._show_moment)
        panel.plan_wanted.connect(self._draw)
        panel.turns_wanted.connect(self._put_plan_away)
        panel.large_wanted.connect(lambda: self.sheet.open_in(self._view.geometry().adjusted(8, 8, -8, -8)))
        panel.stop_wanted.connect(self.stop)
        panel.go_on_wanted.connect(self._go_on)
        panel.closed.connect(self._closed)

    def _open_sides(self) -> tuple[int, ...]:
        """The sides whose turns may be looked at: a review shows hands, and while a match goes on only one's own."""
        if self._table.game.decision is None:
            return tuple(range(len(self._table.seats)))
        persons = self._table.persons
        return persons if len(persons) == 1 else ()

    # -- looking ------------------------------------------------------------------------------------------------

    def begin_own(self) -> None:
        """Look at all turns that may be looked at, the person's first; or come back to what is known of them."""
        sides = self._open_sides()
        if not sides:
            self.status.emit(tr("The turns can be looked at again when the match is over."))
            return
        persons = [side for side in sides if side in self._table.persons]
        self.begin(persons[0] if len(persons) == 1 else self._face.near_side(sides))

    def begin(self, side: int) -> None:
        """As ``begin_own``, with a side first."""
        self.begun.emit()
        self.side = side
        self._sides = (side, *(each for each in self._open_sides() if each != side))
        self.place()
        self.panel.begin(self._looks())
        for each in self._sides:
            self._take_kept(each)
        self._show()
        if not self.job.is_busy:
            self._go_on()
        else:
            self.panel.show_running(True)

    def _looks(self) -> tuple[SideLook, ...]:
        table, state = self._table, self._reel.game.state
        seats = table.spec.seats(table.setup)
        names = (self._face.seat(table, state, side).name for side in range(len(seats)))
        return tuple(SideLook(name, seat.color, seat.emblem) for name, seat in zip(names, seats, strict=True))

    def _take_kept(self, side: int) -> None:
        """What was found before, if it makes sense."""
        kept = review_of(self._table.extras, side, self._reel.length) if side not in self._found else None
        if kept is not None and self._facts(side, kept[0]) is not None:
            self._found[side] = kept[0]
            if kept[1]:
                self._whole.add(side)

    def _go_on(self) -> None:
        """Look at the turns of the next side, from where it was broken off."""
        side = next((side for side in self._sides if side not in self._whole), -1)
        if side < 0:
            self.panel.show_done()
            if not self.panel.isVisible():
                self.status.emit(tr("The review of the turns is ready."))
            return
        self.panel.show_running(True)
        try:
            question = self._table.question_about_turns(side)
        except GameError as error:
            self._failed(error.in_words(tr))
            return
        done = len(self._found[side]["moments"]) if side in self._found else 0
        self._asked, self._earlier, self._began = side, done, self.clock()
        self.panel.show_progress(side, done, done + len(question["turns"][done:]))
        seed = question["seed"] + done
        self.job.ask({**question, "turns": question["turns"][done:], "seed": seed, "evaluations": self.evaluations})

    def _progressed(self, values: Mapping[str, Any]) -> None:
        done, of = self._earlier + int(values["done"]), self._earlier + int(values["of"])
        if "found" in values and not self._take(values["found"], whole=False):
            return
        self.panel.show_progress(self._asked, done, of, self._time_left(int(values["done"]), of - done))

    def _time_left(self, done: int, left: int) -> str:
        """About how long the turns that are left will take, after the time for those that are done."""
        if not done or not left:
            return ""
        seconds = (self.clock() - self._began) / done * left
        if seconds < A_MINUTE:
            return tr("less than a minute")
        return plural("about one minute", "about {count} minutes", round(seconds / A_MINUTE))

    def _answered(self, found: dict[str, Any]) -> None:
        if self._take(found, whole=True):
            self.found.emit(self._asked, self._found[self._asked])
            self._keep()
            self._go_on()

    def _take(self, found: dict[str, Any], *, whole: bool) -> bool:
        """Put what was found behind what was found before it was broken off; whether it makes sense."""
        side = self._asked
        moments = self._found[side]["moments"][: self._earlier] if self._earlier else []
        known = {**found, "moments": [*moments, *found["moments"]]}
        if self._facts(side, known) is None:
            self.job.close()
            self._failed(tr("the answer could not be read"))
            return False
        self._found[side] = known
        if whole:
            self._whole.add(side)
        keep_review(self._table.extras, side, self._reel.length, known, whole=whole)
        self._unkept = True
        self._show()
        return True

    def _facts(self, side: int, data: dict[str, Any]) -> ReviewFacts | None:
        """What was found, None if that makes no sense."""
        try:
            facts = self._coach.review(data)
        except (GameError, LookupError, TypeError, ValueError):
            return None
        wrong = facts.side != side or any(moment.count > self._reel.length for moment in facts.moments)
        return None if wrong else facts

    def _show(self) -> None:
        """Show what is known."""
        found = [self._facts(side, data) for side, data in sorted(self._found.items()) if side in self._sides]
        reviews = [facts for facts in found if facts is not None]
        turns = max(self._table.spec.turns(self._table.game), default=1)
        self.panel.show_reviews(reviews, turns)
        self.sheet.show_reviews(reviews, self._looks(), turns)

    def stop(self) -> None:
        """Look at nothing more; what was found is kept, and the rest can be looked at later."""
        self.job.close()
        self.panel.show_running(False)
        self._keep()

    def _keep(self) -> None:
        if self._unkept:
            self._unkept = False
            self.kept.emit()

    def _failed(self, reason: str) -> None:
        self.panel.say(tr("That did not work: {reason}.", reason=reason))

    # -- one turn -----------------------------------------------------------------------------------------------

    def _show_moment(self, side: int, place: int) -> None:
        facts = next(facts for facts in self.panel.reviews if facts.side == side)
        self._put_plan_away()
        self.side = side
        self.jump_wanted.emit(facts.moments[place].count)
        panels = self._face.panels
        hand = panels.seat(self._reel.game.state, side).hand
        self.panel.show_moment(side, place, [(card, panels.art.card_name(card)) for card in hand])

    def _draw(self, texts: tuple[str, ...]) -> None:
        moment = self.panel.moment
        assert moment is not None
        if self._reel.count != moment.count:
            self.jump_wanted.emit(moment.count)
        plan = self._coach.plan(self._reel.game, texts)
        self._view.board.show_plan(plan.arrows, plan.places)
        self.card_meant.emit(plan.card)
        self.panel.show_plan_words(plan.title, plan.lines)

    def _put_plan_away(self) -> None:
        self._view.board.show_plan((), ())
        self.card_meant.emit(-1)

    # -- where it lies, and how it looks -------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched in (self._column, self._view):
            self.place()
        return False

    def place(self) -> None:
        """The panel over the column beside the board, the large curve over the board."""
        self.panel.place_in(self._column.geometry().adjusted(6, 6, -6, 0))
        self.sheet.place_in(self._view.geometry().adjusted(8, 8, -8, -8))

    def close(self) -> bool:
        """Put away what lies on top: the large curve, else the turn, else the panel; whether there was anything."""
        return self.sheet.close_sheet() or self.panel.step_back()

    def set_theme(self, theme: Theme) -> None:
        self.panel.set_theme(theme)
        self.sheet.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        if not self.panel.isVisible():
            return  # it comes into sight with its words
        self.panel.begin(self._looks())
        self.sheet.retranslate()
        self._show()
        if not self.job.is_busy and not self._left():
            self.panel.show_done()
        else:
            self.panel.show_running(self.job.is_busy)

    def _left(self) -> bool:
        return any(side not in self._whole for side in self._sides)

    def _closed(self) -> None:
        self._keep()
        self.sheet.hide()
        self._put_plan_away()
        self._view.setFocus()
