"""What the program thinks: for a person who asks for advice, and when an opponent is to decide.

Advice on request is sought by another process, which looks for the best plans of the person who is to decide. What an
opponent thinks is told by how far he has come while he does, and by remarks in the log why he did it: after the match,
when they give nothing away any more, or at once, if the person wants it so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from ccancients.engine.errors import GameError
from ccancients.processes.tasks import ADVISE
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import Coach
from ccancients.ui.panels.advice_panel import AdvicePanel, PlanFacts
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.panels.thinking_bar import ThinkingBar
from ccancients.ui.shell.play.answering import Answering
from ccancients.ui.shell.play.answers_ahead import PlanFollowing
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.hand_keeper import NOBODY
from ccancients.ui.shell.play.match_log import MatchLog
from ccancients.ui.table.qt_worker import QtWorker, reason_words

SECONDS: Final = 4.0
"""How long is thought about a plan."""
LEAST_HEIGHT: Final = 360
SHOW_AFTER_MS: Final = 400
"""Thinking that takes no longer is not worth a word."""


class Advice(QObject):
    """Advice at a match, on a panel over the side column below what is asked.

    The card of the plan shown is pointed out in the hand; its steps can be played one by one, unless the one before is
    held until somebody has answered it.

    ``status(sentence)``  why there is none now, or that the plan has been played
    """

    status = Signal(str)

    def __init__(self, at: AtTable, coach: Coach, answering: Answering, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._coach, self._view, self._hand = at, coach, at.view, at.parts.hand
        self.seconds = SECONDS
        self._data: dict[str, Any] | None = None
        self.panel = AdvicePanel(at.theme, at.parts.page)
        self.following = PlanFollowing(at, answering.choose, answering.reply, self)
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
        at.session.decision_changed.connect(self._moved)
        at.session.events_happened.connect(lambda _events, _count: self._moved())
        at.session.undone.connect(lambda _count: self._moved())
        at.hands.curtain_drawn.connect(lambda _side: self.close())
        answering.reply.asked.connect(self.wait)
        for part in (at.parts.side, at.parts.prompt):
            part.installEventFilter(self)

    def ask(self) -> None:
        """Look for the best plans for whoever is to decide; only a person who sees his hand may ask."""
        session, hands = self._at.session, self._at.hands
        decision = session.decision
        if decision is None or not session.person_decides or hands.waiting_for != NOBODY:
            self.status.emit(tr("Advice is given to whoever is to decide."))
            return
        if hands.curtain and hands.revealed != decision.side:
            self.status.emit(tr("Advice rests on hidden cards, and others are looking on here."))
            return
        self.place()
        self.panel.think()
        self.job.ask({**self._at.table.question_for(session.game, decision.side), "seconds": self.seconds})

    def place(self) -> None:
        """Over the side column below what is asked; in a low window over that too."""
        parts = self._at.parts
        side, prompt = parts.side.geometry(), parts.side.place_of(parts.prompt)
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
            self.panel.show_advice(self._coach.advice(self._at.game, data))
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


@dataclass(frozen=True)
class Thought:
    """What the answer of a side rested on that was given after ``count`` others."""

    count: int
    side: int
    found: Mapping[str, Any]


class OpponentThoughts(QObject):
    """The thoughts of the opponents at a table: progress in the prompt, remarks in the log where the face has words.

    To be made after everything else that tells of the session, so that the log has its lines first.
    """

    def __init__(self, at: AtTable, log: MatchLog) -> None:
        prompt, session, stage = at.parts.prompt, at.session, at.stage
        super().__init__(prompt)
        self._at, self._reasons = at, at.face.reasons or at.face.coach
        self.bar = ThinkingBar(prompt)
        prompt.add_below(self.bar)
        self._said: list[Thought] = []
        self._waiting: list[Thought] = []
        self._soon = QTimer(self, singleShot=True, interval=SHOW_AFTER_MS)
        self._soon.timeout.connect(self._show)
        self._thinks = False
        stage.busy_changed.connect(lambda _busy: self._show())
        session.thinking_changed.connect(self._thinking)
        session.thinking_progressed.connect(lambda values: self.bar.show_share(float(values["share"])))
        session.thought_told.connect(self._thought)
        session.events_happened.connect(lambda _events, _count: self._tell())
        session.match_over.connect(lambda _outcome: self._tell_all())
        log.retold.connect(self._tell_again)
        self.bar.move_now_wanted.connect(session.move_now)

    def _show(self) -> None:
        """Show how far he is once he has thought for a while and what was done before has been shown."""
        self.bar.setVisible(self._thinks and not self._soon.isActive() and not self._at.stage.busy)

    def _thinking(self, on: bool) -> None:
        self._thinks = on
        if on:
            self.bar.begin()
            self._soon.start()
        else:
            self._soon.stop()
            self.bar.hide()

    def _thought(self, found: Mapping[str, Any], count: int) -> None:
        decision = self._at.session.decision
        if decision is not None:
            self._waiting.append(Thought(count, decision.side, found))

    def _tell(self) -> None:
        """What was thought is remarked on when it has been done."""
        told, self._waiting = self._waiting, []
        self._said += told
        if self._at.settings.settings.reasoning:
            self._remark(told)

    def _tell_all(self) -> None:
        if not self._at.settings.settings.reasoning:
            self._remark(self._said)

    def _tell_again(self) -> None:
        if self._at.settings.settings.reasoning or self._at.session.is_over:
            self._remark(self._said)

    def _remark(self, thoughts: Sequence[Thought]) -> None:
        for thought in thoughts:
            sentence = self._reasons.reasoning(thought.found) if self._reasons is not None else ""
            if sentence:
                self._at.parts.log.remark(thought.count, LogLine(sentence, voice=Voice.REMARK, side=thought.side))
