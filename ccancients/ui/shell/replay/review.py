"""The coach at a replay: a side's turns are looked at again in another process, and the better plans are shown."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from ccancients.engine.errors import GameError
from ccancients.engine.replay import Reel
from ccancients.processes.tasks import REVIEW
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.face import Coach, GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.review_panel import ReviewPanel
from ccancients.ui.table.qt_worker import QtWorker, reason_words
from ccancients.ui.table.reviews import keep_review, review_of
from ccancients.ui.table.table import Table


class ReplayReview(QObject):
    """Works the review ``panel`` over the column ``side`` of a replay.

    ``jump_wanted(count)``  a moment is to be shown, at once;  ``begun`` the replay is to stand still
    ``status(sentence)``    why there is no review now
    ``kept``                what was found is among the extras of the table
    """

    jump_wanted = Signal(int)
    begun = Signal()
    status = Signal(str)
    kept = Signal()

    def __init__(
        self, face: GameFace, coach: Coach, table: Table, reel: Reel, view: BoardView, column: QWidget, theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._face, self._coach, self._table, self._reel = face, coach, table, reel
        self._view, self._column = view, column
        self.side = 0
        self.evaluations: int | None = None
        self.panel = ReviewPanel(theme, parent)
        self.job = QtWorker(REVIEW, self)
        self.job.progressed.connect(lambda values: self.panel.show_progress(int(values["done"]), int(values["of"])))
        self.job.answered.connect(lambda _number, values: self._found(values))
        self.job.failed.connect(lambda _number, reason: self._failed(reason_words(reason)))
        self.panel.moment_wanted.connect(self._show_moment)
        self.panel.plan_wanted.connect(self._draw)
        self.panel.next_side_wanted.connect(self._begin_next)
        self.panel.closed.connect(self._closed)
        column.installEventFilter(self)

    def begin_own(self) -> None:
        """Look at the turns of the person; where there are several or none, of a side that sits in front."""
        sides = self._open_sides()
        if not sides:
            self.status.emit(tr("The turns can be looked at again when the match is over."))
            return
        persons = [side for side in sides if side in self._table.persons]
        self.begin(persons[0] if len(persons) == 1 else self._face.near_side(sides))

    def _open_sides(self) -> tuple[int, ...]:
        """The sides whose turns may be looked at: a review shows hands, and while a match goes on only one's own."""
        if self._table.game.decision is None:
            return tuple(range(len(self._table.seats)))
        persons = self._table.persons
        return persons if len(persons) == 1 else ()

    def begin(self, side: int) -> None:
        """Look at a side's turns, or show what was found before."""
        table, reel = self._table, self._reel
        self.begun.emit()
        self.job.close()
        self.side = side
        self.place()
        self.panel.begin(self._face.seat(table, reel.game.state, side).name)
        kept = review_of(table.extras, side, reel.length)
        if kept is not None and self._show(kept):
            return
        try:
            self.job.ask({**table.question_about_turns(side), "evaluations": self.evaluations})
        except GameError as error:
            self._failed(error.in_words(tr))

    def _begin_next(self) -> None:
        """Look at the turns of the side that comes next."""
        sides = self._open_sides()
        self.begin(sides[(sides.index(self.side) + 1) % len(sides)])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched is self._column:
            self.place()
        return False

    def place(self) -> None:
        """Over the column beside the board."""
        self.panel.place_in(self._column.geometry().adjusted(6, 6, -6, 0))

    def _found(self, data: dict[str, Any]) -> None:
        if self._show(data):
            keep_review(self._table.extras, self.side, self._reel.length, data)
            self.kept.emit()

    def _show(self, data: dict[str, Any]) -> bool:
        """Show what was found; whether it makes sense."""
        try:
            facts = self._coach.review(data)
        except (GameError, LookupError, TypeError, ValueError):
            self._failed(tr("the answer could not be read"))
            return False
        if any(moment.count > self._reel.length for moment in facts.moments) or facts.side != self.side:
            return False
        self.panel.show_review(facts, sides=len(self._open_sides()))
        return True

    def _failed(self, reason: str) -> None:
        self.panel.say(tr("That did not work: {reason}.", reason=reason))

    def _show_moment(self, place: int) -> None:
        facts = self.panel.facts
        assert facts is not None
        self._view.board.show_plan((), ())
        self.jump_wanted.emit(facts.moments[place].count)
        panels = self._face.panels
        hand = panels.seat(self._reel.game.state, self.side).hand
        self.panel.show_moment(place, [(card, panels.art.card_name(card)) for card in hand])

    def _draw(self, texts: tuple[str, ...]) -> None:
        moment = self.panel.moment
        assert moment is not None
        if self._reel.count != moment.count:
            self.jump_wanted.emit(moment.count)
        plan = self._coach.plan(self._reel.game, texts)
        self._view.board.show_plan(plan.arrows, plan.places)
        self.panel.show_plan_words(plan.title, plan.lines)

    def _closed(self) -> None:
        self.job.close()
        self._view.board.show_plan((), ())
        self._view.setFocus()
