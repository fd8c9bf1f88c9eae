"""How much is painted in one turn of the event loop: what takes longer is left over for the next."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from ccancients.ui.desktop.memory import delete_later

BUDGET_MS: Final = 3.0
"""Time for painting new pictures in one turn of the event loop."""


class PaintingTurn(QObject):
    """The time that painting has taken in this turn, and whether something was put off.

    ``unfinished`` is emitted when the next turn has come and something was put off. A turn belongs to the application
    and goes by ``let_turn_go``: who keeps pictures is dropped by Python, in the middle of a window that Qt destroys.
    """

    unfinished = Signal()

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self._spent, self._left_over, self._begun = 0.0, False, False
        self._next = QTimer(self, interval=0, singleShot=True)
        self._next.timeout.connect(self.begin)

    @property
    def is_up(self) -> bool:
        """Whether the time for painting is over."""
        return self._spent > BUDGET_MS

    @property
    def left_over(self) -> bool:
        """Whether pictures are stretched that are to be painted in the next turn."""
        return self._left_over

    def spend(self, milliseconds: float) -> None:
        """Painting has taken so long."""
        self._spent += milliseconds
        self._end_with_turn()

    def put_off(self, *, for_good: bool) -> None:
        """A picture is stretched instead; ``for_good`` when nobody waits for a better one."""
        self._left_over = self._left_over or not for_good
        self._end_with_turn()

    def _end_with_turn(self) -> None:
        if not self._begun:  # a timer that is started again and again costs more than what it counts
            self._begun = True
            self._next.start()

    def begin(self) -> bool:
        """Begin a new turn of the event loop; true when something was left over from the last."""
        left_over, self._spent, self._left_over, self._begun = self._left_over, 0.0, False, False
        if left_over:
            self.unfinished.emit()
        return left_over


def let_turn_go(turn: PaintingTurn) -> None:
    """Have Qt destroy a turn that nobody paints in any more, unless the application has gone before."""
    with suppress(RuntimeError):
        delete_later(turn)
