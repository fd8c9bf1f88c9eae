"""Advice on request: another process looks for the best plans of the person who is to decide, the board shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.processes.tasks import ADVISE
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import Coach
from ccancients.ui.panels.advice_panel import AdvicePanel, PlanFacts
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.side_column import SideColumn
from ccancients.ui.shell.play.hand_keeper import NOBODY, HandKeeper
from ccancients.ui.shell.play.plan_following import PlanFollowing
from ccancients.ui.table.qt_worker import QtWorker, reason_words
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table

SECONDS: Final = 4.0
"""How long is thought about a plan."""
LEAST_HEIGHT: Final = 360


class Advice(QObject):
    """Advice at a match, on a panel over the column ``side`` below what is asked in ``prompt``.

    The card of the plan shown is pointed out in the ``hand``; its steps can be played one by one, by ``choose``, unless
    the one before is ``held`` until somebody has answered it.

    ``status(sentence)``  why there is none now, or that the plan has been played
    """

    status = Signal(str)

    def __init__(
        self, session: Session, table: Table, coach: Coach, hands: HandKeeper, view: BoardView, stage: Stage,
        hand: HandPanel, side: SideColumn, prompt: QWidget, choose: Callable[[Choice], object],
        held: Callable[[], bool], parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._table, self._coach, self._hands = session, table, coach, hands
        self._view, self._hand, self._side, self._prompt = view, hand, side, prompt
        over = side.parentWidget()
        assert over is not None
        self.seconds = SECONDS
        self._data: dict[str, Any] | None = None
        self.panel = AdvicePanel(view.board.theme, over)
        self.following = PlanFollowing(session, stage, choose, held, self)
        self.job = QtWorker(ADVISE, self)
        self.job.progressed.connect(lambda values: self.panel.show_share(float(values["share"])))
        self.job.answered.connect(lambda _number, values: self._found(values))
        self.job.failed.connect(lambda _number, reason: self._failed(reason_words(reason)))
        self.panel.plan_shown.connect(self._draw)
        self.panel.closed.connect(self._closed)
        self.panel.step_wanted.connect(self._play_step)
        self.panel.rest_wanted.connect(self._play_rest)
        self.following.moved.connect(self._show_step)
        self.following.played.connect(self._played)
        self.following.left.connect(self.close)
        self.following.spoiled.connect(self._spoiled)
        session.decision_changed.connect(self._moved)
        session.events_happened.connect(lambda _events, _count: self._moved())
        session.undone.connect(lambda _count: self._moved())
        hands.curtain_drawn.connect(lambda _side: self.close())
        for part in (side, prompt):
            part.installEventFilter(self)

    def ask(self) -> None:
        """Look for the best plans for whoever is to decide; only a person who sees his hand may ask."""
        session = self._session
        decision = session.decision
        if decision is None or not session.person_decides or self._hands.waiting_for != NOBODY:
            self.status.emit(tr("Advice is given to whoever is to decide."))
            return
        if self._hands.curtain and self._hands.revealed != decision.side:
            self.status.emit(tr("Advice rests on hidden cards, and others are looking on here."))
            return
        self.place()
        self.panel.think()
        self.job.ask({**self._table.question_for(session.game, decision.side), "seconds": self.seconds})

    def place(self) -> None:
        """Over the side column below what is asked; in a low window over that too."""
        side, prompt = self._side.geometry(), self._side.place_of(self._prompt)
        below = side.adjusted(6, prompt.bottom() + 6, -6, 0)
        self.panel.place_in(below if below.height() >= LEAST_HEIGHT else side.adjusted(6, 6, -6, 0))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The panel goes along when the column, or what is asked in it, gets another size or place."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.panel.isVisible():
            self.place()
        return False

    def close(self) -> None:
        """The position has changed: what was advised is of no use any more."""
        self.job.close()
        self.panel.close_panel()

    def wait(self) -> None:
        """Somebody is asked what he answers: of use is only a plan that is being played, and its next step waits."""
        if self.following.is_on:
            self._show_step()
        else:
            self.close()

    # -- a plan that is played ----------------------------------------------------------------------------------

    def _moved(self) -> None:
        """An answer was given or taken back."""
        if self.following.is_on:
            self.following.attend()
        else:
            self.close()

    def _play_step(self) -> None:
        self._follow()
        self.following.step()

    def _play_rest(self) -> None:
        self._follow()
        self.following.play_rest()

    def _follow(self) -> None:
        if not self.following.is_on and self.panel.shown is not None:
            self.following.begin(self.panel.shown)

    def _show_step(self) -> None:
        self._hand.light(-1)
        self.panel.show_step(self.following.done, ready=self.following.ready)

    def _played(self) -> None:
        self.close()
        self.status.emit(tr("The plan has been played; go on as you like."))

    def _spoiled(self) -> None:
        self.close()
        self.status.emit(tr("The plan ends here: what has happened leaves no room for its next step."))

    # -- what was found -----------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """The board has another theme."""
        self.panel.set_theme(theme)

    def retranslate(self) -> None:
        """Give the advice again in the language in use; a plan half played is left."""
        if self._data is not None and not self.following.is_on and self.panel.facts is not None:
            self.panel.think()
            self._found(self._data)
        elif self.panel.isVisible() and not self.job.is_busy:
            self.close()

    def _found(self, data: dict[str, Any]) -> None:
        self._data = data
        try:
            self.panel.show_advice(self._coach.advice(self._session.game, data))
        except (GameError, LookupError, TypeError, ValueError):
            self._failed(tr("the answer could not be read"))

    def _failed(self, reason: str) -> None:
        self.panel.say(tr("There is no advice: {reason}.", reason=reason))

    def _draw(self, plan: PlanFacts) -> None:
        self.following.stop()
        self._view.board.show_plan(plan.arrows, plan.places)
        self._hand.light(plan.card)

    def _closed(self) -> None:
        self.job.close()
        self.following.stop()
        self._hand.light(-1)
        self._view.board.show_plan((), ())
        self._view.setFocus()
