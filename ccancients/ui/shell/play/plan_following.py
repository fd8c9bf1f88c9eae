"""A plan that is being played, a step at a time: the steps are ordinary answers, and whoever plays may leave it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.decision import Choice
from ccancients.engine.journal import CHOICE
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.panels.advice_panel import PlanFacts
from ccancients.ui.table.session import Session


class PlanFollowing(QObject):
    """Plays the steps of a plan, and sees whether the match still goes as it says.

    ``choose``  gives an answer, as if a person had clicked it;  ``held`` whether that waits for somebody's reply

    ``moved``    a step has been played, or can be now;  ``played`` there is no further one
    ``left``     something else was played
    ``spoiled``  what others did leaves no room for the next step
    """

    moved = Signal()
    played = Signal()
    left = Signal()
    spoiled = Signal()

    def __init__(
        self, session: Session, stage: Stage, choose: Callable[[Choice], object], held: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._stage, self._choose, self._held = session, stage, choose, held
        self.plan: PlanFacts | None = None
        self.done = 0
        self._all = False
        self._count = 0
        self._side = self._asked = -1
        stage.busy_changed.connect(lambda _busy: self._go_on())

    @property
    def is_on(self) -> bool:
        """Whether a plan is being followed."""
        return self.plan is not None

    @property
    def ready(self) -> bool:
        """Whether the next step can be played now."""
        decision = self._session.decision
        if self.plan is None or decision is None or self._stage.busy or self._held():
            return False
        return self._session.person_decides and self.plan.steps[self.done].choice in decision.choices

    def begin(self, plan: PlanFacts) -> None:
        """Follow a plan from its first step on."""
        self.plan, self.done, self._all = plan, 0, False
        self._count = len(self._answers())
        self._side = self._asked = self._who_is_asked()

    def step(self) -> None:
        """Play the next step."""
        if self.ready:
            assert self.plan is not None
            self._choose(self.plan.steps[self.done].choice)

    def play_rest(self) -> None:
        """Play all that is left, each step when the one before has been seen."""
        self._all = True
        self.step()

    def stop(self) -> None:
        """Follow no plan any more."""
        self.plan, self._all = None, False

    def attend(self) -> None:
        """An answer was given, or taken back: does the match still go as the plan says?"""
        if self.plan is None:
            return
        steps, answers, asked = self.plan.steps, self._answers(), self._asked
        new = answers[self._count :]
        taken_back = len(answers) < self._count
        self._count, self._asked = len(answers), self._who_is_asked()
        own = bool(new) and asked == self._side  # what comes with it are answers of others, given ahead
        if taken_back or (own and new[0] != steps[self.done].choice):
            self.stop()
            self.left.emit()
            return
        self.done += own
        if self.done == len(steps):
            self.stop()
            self.played.emit()
        elif self._is_spoiled(steps[self.done].choice):
            self.stop()
            self.spoiled.emit()
        else:
            self._go_on()

    def _is_spoiled(self, next_step: Choice) -> bool:
        """Whether the side is asked something to which its next step is no answer."""
        decision = self._session.decision
        return decision is None or (decision.side == self._side and next_step not in decision.choices)

    def _who_is_asked(self) -> int:
        decision = self._session.decision
        return -1 if decision is None else decision.side

    def _go_on(self) -> None:
        if self.plan is None:
            return
        self.moved.emit()
        QTimer.singleShot(0, self, self._step_of_all)

    def _step_of_all(self) -> None:
        if self._all:
            self.step()

    def _answers(self) -> list[Choice | None]:
        return [entry.choice for entry in self._session.game.journal or () if entry.kind == CHOICE]
