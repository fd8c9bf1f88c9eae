"""A battle at the table: the game, who plays which side, undo, and the opponents' turns, told in signals.

The session is the only place of the window that changes a game. It knows no rules and no game in particular: what it
needs of one is ``Referee``. It never waits: an opponent's answer comes from a worker, and while the table is still
showing what happened (``hold`` … ``release``) nobody moves on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import GameError, IllegalChoice
from ccancients.engine.game import Game
from ccancients.ui.i18n import tr

PERSON: Final = "person"
"""The seat of a person; any other seat is the name of an opponent's level."""


class Referee(Protocol):
    """What the session asks of a game's rules."""

    def question_for(self, game: Game[Any], side: int, level: str) -> dict[str, Any]:
        """What an opponent in another process is told: a view of its side, as JSON values."""

    def parse_choice(self, text: str) -> Choice:
        """The choice of a text form. Raises ``GameError``."""

    def stand_in(self, game: Game[Any], side: int) -> Choice:
        """The choice of a simple player, at once, when the opponent failed."""


class Thinker(Protocol):
    """A worker, as ``ccancients.ui.workers.OpponentWorker``."""

    answered: Any
    failed: Any

    def ask(self, question: dict[str, Any]) -> int: ...

    def forget(self) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game before a person's choice, with the choice."""

    game: Game[Any]
    choice: Choice
    count: int


class Session(QObject):
    """A running battle.

    ``game``    the true game, hidden cards and all; whoever shows it shows only what ``viewer`` may see
    ``seats``   ``PERSON`` or an opponent's level, per side
    ``count``   choices made so far
    """

    events_happened = Signal(object, int)
    """The events of one choice, and ``count`` after it."""
    undone = Signal(int)
    """Choices were taken back; ``count`` now."""
    decision_changed = Signal()
    position_changed = Signal()
    battle_over = Signal(int)
    undo_changed = Signal()
    thinking_changed = Signal(bool)
    pause_changed = Signal(bool)
    trouble = Signal(str)

    def __init__(
        self,
        game: Game[Any],
        referee: Referee,
        seats: tuple[str, str],
        thinker: Thinker | None = None,
        keep: Callable[[Game[Any]], None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.referee = referee
        self.seats = seats
        self.count = 0
        self._thinker = thinker
        self._keep = keep
        self._past: list[Snapshot] = []
        self._future: list[Choice] = []
        self._no_undo = ""
        self._holds = 0
        self._paused = False
        self._one_step = False
        self._closed = False
        self._asked = 0
        self._answer: str | None = None
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)
        if thinker is not None:
            thinker.answered.connect(self._answered)
            thinker.failed.connect(self._failed)

    # -- what is going on ---------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def is_over(self) -> bool:
        return self.game.decision is None

    @property
    def person_decides(self) -> bool:
        """Whether the pending question is put to a person."""
        decision = self.game.decision
        return decision is not None and self.seats[decision.side] == PERSON

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that persons play."""
        return tuple(side for side in (0, 1) if self.seats[side] == PERSON)

    @property
    def is_thinking(self) -> bool:
        return self._asked != 0

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back, in one sentence; empty when something can."""
        return "" if self._past else self._no_undo or tr("Nothing has been done yet.")

    @property
    def earliest_count(self) -> int:
        """The number of choices to which one can go back."""
        return self._past[0].count if self._past else self.count

    def choices_since_snapshot(self) -> tuple[Choice, ...]:
        """The person's choices that can still be taken back, oldest first."""
        return tuple(snapshot.choice for snapshot in self._past)

    # -- beginning and end --------------------------------------------------------------------------------------

    def start(self) -> None:
        """Show the table and begin."""
        self.position_changed.emit()
        events = self.game.take_events()
        if events:
            self.events_happened.emit(events, self.count)
        if self.is_over:
            self._finish()
            return
        self.decision_changed.emit()
        self._next.start()

    def close(self) -> None:
        """Leave the table; the battle stays as it was last kept."""
        self._closed = True
        self._next.stop()
        if self._thinker is not None:
            self._thinker.close()

    # -- choices ------------------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """A person's answer to the pending question. Raises ``IllegalChoice``."""
        if not self.person_decides:
            raise IllegalChoice("it is the opponent's turn to decide")
        self._future.clear()
        self._apply(choice)

    def _apply(self, choice: Choice) -> None:
        game, decision = self.game, self.game.decision
        if decision is None or choice not in decision.choices:
            raise IllegalChoice(f"'{choice.verb}' is not an answer to '{decision.question if decision else 'nothing'}'")
        before = Snapshot(game.clone(record=True), choice, self.count)
        secrets = game.secrets
        game.apply(choice)
        self.count += 1
        self._remember(before, decision, game.secrets != secrets)
        events = game.take_events()
        if self._keep is not None:
            self._keep(game)
        self.events_happened.emit(events, self.count)
        self.undo_changed.emit()
        if game.decision is None:
            self._finish()
            return
        self.decision_changed.emit()
        self._next.start()

    def _remember(self, before: Snapshot, decision: Decision, revealed: bool) -> None:
        after = self.game.decision
        if revealed:
            self._forget(tr("Dice were rolled or a card was drawn; that cannot be taken back."))
        elif after is None or after.side != decision.side:
            self._forget(tr("The other side has decided since; that cannot be taken back."))
        elif self.seats[decision.side] == PERSON:
            self._past.append(before)
            self._no_undo = ""

    def _forget(self, why: str) -> None:
        self._past.clear()
        self._future.clear()
        self._no_undo = why

    def _finish(self) -> None:
        self._forget(tr("The battle is over."))
        outcome = self.game.outcome
        self.battle_over.emit(-1 if outcome is None else outcome)

    # -- undo ---------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self._past:
            return False
        return self.undo_to(self._past[-1].count)

    def undo_to(self, count: int) -> bool:
        """Go back to when so many choices had been made; whether that was possible."""
        taken = [snapshot for snapshot in self._past if snapshot.count >= count]
        if not taken or taken[0].count != count:
            return False
        self._past = self._past[: len(self._past) - len(taken)]
        self._future += [snapshot.choice for snapshot in reversed(taken)]
        self.game = taken[0].game
        self.count = taken[0].count
        if self._keep is not None:
            self._keep(self.game)
        self.undone.emit(self.count)
        self.undo_changed.emit()
        self.decision_changed.emit()
        return True

    def reset_turn(self) -> bool:
        """Take back everything that can be taken back; whether there was anything."""
        return bool(self._past) and self.undo_to(self._past[0].count)

    def redo(self) -> bool:
        """Make the choice again that was taken back last; whether there was one."""
        if not self._future or not self.person_decides:
            return False
        future = self._future
        choice = future.pop()
        self._apply(choice)
        if self._past:
            self._future = future
        self.undo_changed.emit()
        return True

    def take_back(self, choice: Choice) -> bool:
        """Take one earlier choice back and make those after it again as far as they are still legal."""
        places = [place for place, snapshot in enumerate(self._past) if snapshot.choice == choice]
        if not places:
            return False
        again = [snapshot.choice for snapshot in self._past[places[-1] + 1 :]]
        self.undo_to(self._past[places[-1]].count)
        self._future.clear()
        for each in again:
            if self.game.decision is not None and each in self.game.decision.choices:
                self._apply(each)
        return True

    # -- the opponents ------------------------------------------------------------------------------------------

    def hold(self) -> None:
        """The table is showing something: opponents wait."""
        self._holds += 1

    def release(self) -> None:
        """The table has shown it."""
        self._holds = max(0, self._holds - 1)
        if not self._holds:
            self._next.start()

    def pause(self) -> None:
        """Opponents stop before their next choice."""
        self._set_paused(True)

    def play(self) -> None:
        """Opponents go on."""
        self._set_paused(False)
        self._next.start()

    def step(self) -> None:
        """Opponents make one choice and stop again."""
        self._set_paused(True)
        self._one_step = True
        self._next.start()

    def _set_paused(self, paused: bool) -> None:
        if paused != self._paused:
            self._paused = paused
            self.pause_changed.emit(paused)

    def _go_on(self) -> None:
        decision = self.game.decision
        if decision is None or self._closed or self.seats[decision.side] == PERSON:
            return
        if not self._asked and self._answer is None:
            self._ask(decision)
        if self._answer is None or self._holds or (self._paused and not self._one_step):
            return
        self._one_step = False
        text, self._answer = self._answer, None
        self._act(text, decision)

    def _ask(self, decision: Decision) -> None:
        if self._thinker is None:
            self._answer = ""
            return
        level = self.seats[decision.side]
        self._asked = self._thinker.ask(self.referee.question_for(self.game, decision.side, level))
        self.thinking_changed.emit(True)

    def _answered(self, number: int, text: str) -> None:
        if number != self._asked:
            return
        self._asked = 0
        self._answer = text
        self.thinking_changed.emit(False)
        self._go_on()

    def _failed(self, number: int, reason: str) -> None:
        if number != self._asked:
            return
        self._asked = 0
        self._answer = ""
        self.thinking_changed.emit(False)
        self.trouble.emit(tr("The opponent failed ({reason}); a simpler one decides in its place.", reason=reason))
        self._go_on()

    def _act(self, text: str, decision: Decision) -> None:
        choice = self._legal(text, decision)
        if choice is None:
            choice = self.referee.stand_in(self.game, decision.side)
        self._apply(choice)

    def _legal(self, text: str, decision: Decision) -> Choice | None:
        if not text:
            return None
        try:
            choice = self.referee.parse_choice(text)
        except GameError:
            choice = None
        if choice is not None and choice in decision.choices:
            return choice
        self.trouble.emit(tr("The opponent gave an answer that is not allowed; a simpler one decides in its place."))
        return None
