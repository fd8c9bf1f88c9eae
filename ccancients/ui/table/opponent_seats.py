"""The seats that no person plays: who is asked there, and what comes of an answer that fails or is not allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.table.roles import Referee, Thinker


class OpponentSeats(QObject):
    """Asks one question at a time. An answer is kept until it is taken; a level that failed gives way to a simpler one.

    ``answered()``         ``take`` has a choice now
    ``thought(values)``    what the answer rests on, told before ``answered``
    """

    answered = Signal()
    thought = Signal(object)
    thinking_changed = Signal(bool)
    progressed = Signal(object)
    trouble = Signal(str)

    def __init__(
        self, referee: Referee, levels: Sequence[str], thinker: Thinker | None, parent: QObject | None = None
    ) -> None:
        """``levels``: one for each side; that of a person's is never asked."""
        super().__init__(parent)
        self._referee = referee
        self._levels = list(levels)
        self._thinker = thinker
        self._asked = 0
        self._side = -1
        self._ahead = False
        self._answer: str | None = None
        if thinker is not None:
            thinker.answered.connect(self._answered)
            thinker.failed.connect(self._failed)
            thinker.restarted.connect(self._restarted)
            thinker.progressed.connect(self.progressed)

    @property
    def is_thinking(self) -> bool:
        return self._asked != 0

    @property
    def has_answered(self) -> bool:
        """Whether there is an answer to be taken."""
        return self._answer is not None

    def ask(self, game: Game[Any], decision: Decision, *, ahead: bool = False) -> None:
        """Put the pending question of a game, unless it is put or answered already.

        ``ahead``  the game is a copy that may not come to be: what is thought about it is not told
        """
        if self._asked or self._answer is not None:
            return
        self._side, self._ahead = decision.side, ahead
        level = self._levels[decision.side]
        if self._thinker is None or not level:
            self._answer = ""
            return
        self._asked = self._thinker.ask(self._referee.question_for(game, decision.side, level, ahead=ahead))
        self.thinking_changed.emit(True)

    def take(self, game: Game[Any], decision: Decision) -> Choice:
        """The choice that was answered; where that is not allowed, a simple player's."""
        text, self._answer = self._answer, None
        return self._legal(text or "", decision) or self._referee.stand_in(game, decision.side)

    def stop(self) -> None:
        """The question is open no more."""
        self._answer = None
        if self._asked and self._thinker is not None:
            self._asked = 0
            self._thinker.forget()
            self.thinking_changed.emit(False)

    def move_now(self) -> None:
        """Whoever thinks is to answer with the best he has found."""
        if self._thinker is not None and self._asked:
            self._thinker.move_now()

    def close(self) -> None:
        """Nobody is asked any more."""
        if self._thinker is not None:
            self._thinker.close()

    def _answered(self, number: int, values: Mapping[str, Any]) -> None:
        if number != self._asked:
            return
        self._asked = 0
        self._answer = str(values.get("choice", ""))
        if values.get("thought") and not self._ahead:
            self.thought.emit(values["thought"])
        self.thinking_changed.emit(False)
        self.answered.emit()

    def _failed(self, number: int, reason: str) -> None:
        if number != self._asked:
            return
        self._asked = 0
        self.thinking_changed.emit(False)
        self._levels[self._side] = self._referee.simpler(self._levels[self._side])
        words = tr(reason)  # the worker's own reasons have translations; those of a player are as they are
        self.trouble.emit(tr("The opponent failed ({reason}); a simpler one decides in its place.", reason=words))
        self.answered.emit()

    def _restarted(self, reason: str) -> None:
        self.trouble.emit(tr("The opponent's process {reason}; it was started again.", reason=tr(reason)))

    def _legal(self, text: str, decision: Decision) -> Choice | None:
        if not text:
            return None
        try:
            choice = self._referee.parse_choice(text)
        except GameError:
            choice = None
        if choice is not None and choice in decision.choices:
            return choice
        self.trouble.emit(tr("The opponent gave an answer that is not allowed; a simpler one decides in its place."))
        return None
