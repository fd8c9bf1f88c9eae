"""Plays steps one after the other without ever holding up the window."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.steps import Frame, Halt, Step
from ccancients.ui.desktop.clock import Clock

FRAME_MS: Final = 16


class Animator(QObject):
    """A queue of steps for a scene.

    ``speed``     1 = as designed, 2 = twice as fast, 0 = no animation: every step is finished as soon as it is queued
    ``finished``  emitted from the event loop whenever the queue has run empty, also after ``skip`` and at speed 0
    ``halted(longest)``  a ``Halt`` is reached: nothing goes on before ``hurry`` or ``skip``; 0 never by itself, else
                  after so many milliseconds
    """

    finished = Signal()
    halted = Signal(int)

    def __init__(self, scene: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._queue: deque[Step] = deque()
        self._step: Step | None = None
        self._frame: Frame | None = None
        self._halt: Halt | None = None
        self._speed = 1.0
        self._skipping = False
        self._clock = Clock()
        self._timer = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._report = QTimer(self, interval=0, singleShot=True)
        self._report.timeout.connect(self._report_end)
        self._longest = QTimer(self, singleShot=True)
        self._longest.timeout.connect(self.hurry)

    @property
    def speed(self) -> float:
        return self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        """Raises ``ValueError`` below 0. Going to 0 finishes what is playing, as far as the next halt."""
        if speed < 0:
            raise ValueError("the speed of animations is 0 (off) or more")
        self._speed = speed
        if speed == 0:
            self._run_out()

    @property
    def skipping(self) -> bool:
        """Whether what waits is being finished at once: nothing of it is seen on its way."""
        return self._skipping

    @property
    def running(self) -> bool:
        """Whether a step is being played or waits."""
        return self._step is not None or self.halts or bool(self._queue)

    @property
    def halts(self) -> bool:
        """Whether it stands at a halt."""
        return self._halt is not None

    def stay(self) -> None:
        """The halt is being looked at: it does not end by itself any more."""
        self._longest.stop()

    def enqueue(self, *steps: Step) -> None:
        """Play steps after those that wait already."""
        self._queue.extend(steps)
        if self._speed == 0:
            self._run_out()
        elif self._step is None and not self.halts:
            self._next()

    def enqueue_backward(self, steps: Iterable[Step]) -> None:
        """Take steps back, the last one first."""
        self.enqueue(*(step.inverse() for step in reversed(list(steps))))

    def skip(self) -> None:
        """Jump to the end of what waits, or to the next halt in it; from a halt, to the one after it."""
        if self.running:
            self._leave_halt()
            self._run_out()

    def hurry(self) -> bool:
        """Jump to the end of the step that is being played, or leave a halt, and go on; whether there was one."""
        if not self._leave_halt():
            if self._step is None:
                return False
            self._finish_step()
        if self._speed == 0:
            self._run_out()
        else:
            self._next()
        return True

    def drop(self) -> None:
        """Forget what waits; what is being played is finished. For when the whole position is set anew."""
        self._queue.clear()
        self.skip()

    def _run_out(self) -> None:
        """Finish at once what waits, as far as the next halt."""
        if self.halts:
            return
        self._timer.stop()
        self._skipping = True
        if self._step is not None:
            self._finish_step()
        while self._queue and not self.halts:
            step = self._queue.popleft()
            if isinstance(step, Halt):
                self._stand(step)
            else:
                step.finish(self._scene)
        self._skipping = False
        if not self.halts:
            self._report.start()

    def _stand(self, halt: Halt) -> None:
        self._halt = halt
        self._timer.stop()
        if halt.longest > 0:
            self._longest.start(halt.longest)
        self.halted.emit(halt.longest)

    def _leave_halt(self) -> bool:
        had, self._halt = self.halts, None
        self._longest.stop()
        return had

    def _next(self) -> None:
        while self._queue:
            step = self._queue.popleft()
            if isinstance(step, Halt):
                self._stand(step)
                return
            if step.duration <= 0:
                step.finish(self._scene)
                continue
            self._step, self._frame = step, step.start(self._scene)
            self._frame(0.0)
            self._clock.start()
            self._timer.start()
            return
        self._timer.stop()
        self._report.start()

    def _tick(self) -> None:
        if self._step is None or self._frame is None:
            self._timer.stop()
            return
        share = self._clock.elapsed() * self._speed / self._step.duration
        if share < 1.0:
            self._frame(share)
            return
        self._finish_step()
        self._next()

    def _report_end(self) -> None:
        if not self.running:
            self.finished.emit()

    def _finish_step(self) -> None:
        step, frame = self._step, self._frame
        self._step, self._frame = None, None
        if step is None or frame is None:
            return
        frame(1.0)
        step.finish(self._scene)
