"""A match at the table: the game, who plays which side, undo, and the opponents' turns, told in signals.

The session is the only place of the window that changes a game. It knows no rules and no game in particular: what it
needs of one is ``Referee``. It never waits: an opponent's answer comes from a worker, and while the table is still
showing what happened (``hold`` … ``release``) nobody moves on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import IllegalChoice
from ccancients.engine.game import DRAW, OUTCOME, Game
from ccancients.engine.history import History, WhyNotUndo, why_final
from ccancients.engine.journal import RESIGN
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.table.opponent_seats import OpponentSeats
from ccancients.ui.table.roles import Ahead, Referee, Thinker

PERSON: Final = "person"
"""The seat of a person; any other seat is the name of an opponent's level."""


_REASONS: Final = {
    WhyNotUndo.NOTHING_DONE: mark("Nothing has been done yet that could be taken back."),
    WhyNotUndo.DICE_OR_CARDS: mark("Dice were rolled or a card was drawn; that cannot be taken back."),
    WhyNotUndo.OTHER_SIDE: mark("The other side has decided since; that cannot be taken back."),
    WhyNotUndo.REPLY_ASKED: mark(
        "The other side could have answered that with a card of its hand, and was asked; it cannot be taken back."
    ),
    WhyNotUndo.SETTLED_ELSEWHERE: mark("It was settled elsewhere; that cannot be taken back."),
}


def _is_lone(decision: Decision | None) -> bool:
    """Whether a question has a single answer."""
    return decision is not None and len(decision.choices) == 1


class Session(QObject):
    """A running match.

    ``game``    the true game, hidden cards and all; whoever shows it shows only what ``viewer`` may see
    ``seats``   ``PERSON`` or an opponent's level, one for each side
    ``count``   choices made so far, and outcomes brought from elsewhere
    """

    events_happened = Signal(object, int)
    """The events of one choice, and ``count`` after it."""
    undone = Signal(int)
    """Choices were taken back; ``count`` now."""
    decision_changed = Signal()
    position_changed = Signal()
    match_over = Signal(int)
    undo_changed = Signal()
    thinking_changed = Signal(bool)
    thinking_progressed = Signal(object)
    thought_told = Signal(object, int)
    """What an opponent's answer rests on, and ``count`` before it."""
    opponent_chose = Signal(object)
    """An opponent is about to make a choice; whoever has to ask somebody first calls ``put_off`` at once."""
    pause_changed = Signal(bool)
    trouble = Signal(str)

    def __init__(
        self,
        game: Game[Any],
        referee: Referee,
        seats: Sequence[str],
        thinker: Thinker | None = None,
        keep: Callable[[Game[Any]], None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.referee = referee
        self.seats = tuple(seats)
        self.count = 0
        self._history: History[Any] = History(game)
        self._made: list[Choice] = []
        self._opponents = OpponentSeats(referee, seats, thinker, self)
        self._keep = keep
        self._holds = 0
        self._paused = False
        self.person_chose = False
        self._one_step = False
        self._closed = False
        self._ahead: Ahead | None = None
        self._ready: Choice | None = None
        self._put_off = self._bound = False
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)
        self._opponents.answered.connect(self._go_on)
        self._opponents.thought.connect(lambda thought: self.thought_told.emit(thought, self.count))
        self._opponents.thinking_changed.connect(self.thinking_changed)
        self._opponents.progressed.connect(self.thinking_progressed)
        self._opponents.trouble.connect(self.trouble)

    # -- what is going on ---------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The game as it stands; another object after an undo."""
        return self._history.game

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
    def sides(self) -> range:
        """All sides by their numbers."""
        return range(len(self.seats))

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that persons play."""
        return tuple(side for side in self.sides if self.seats[side] == PERSON)

    @property
    def is_thinking(self) -> bool:
        return self._opponents.is_thinking

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo and self.person_decides and not self._bound

    @property
    def can_redo(self) -> bool:
        return self._history.can_redo and self.person_decides and not self._bound

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back, in one sentence; empty when something can."""
        if self.can_undo:
            return ""
        if self.is_over:
            return tr("The match is over.")
        if self._bound:
            return tr(_REASONS[WhyNotUndo.DICE_OR_CARDS])
        return tr(_REASONS[self._history.reason])

    @property
    def why_no_more_undo(self) -> str:
        """Why nothing can be taken back beyond what can be, in one sentence."""
        return tr(_REASONS[self._history.reason])

    @property
    def earliest_count(self) -> int:
        """The number of choices to which one can go back."""
        return self.count - self._history.undo_depth

    def choices_to_take_back(self) -> tuple[Choice, ...]:
        """The person's choices that can still be taken back, oldest first."""
        depth = self._history.undo_depth
        return tuple(self._made[len(self._made) - depth :]) if depth else ()

    def made_since(self, count: int) -> tuple[Choice, ...]:
        """What has been chosen at this table, by whomever, since so many choices had been made."""
        return tuple(self._made[count:])

    def why_final(self, choices: Sequence[Choice], follows: Callable[[Decision], bool]) -> WhyNotUndo | None:
        """Why answers given one after the other could not be taken back; None where they could.

        ``follows``  whether the only answer to a question after them is given by itself
        """
        trial, left = self.game.clone(), list(choices)
        while (decision := trial.decision) is not None:
            if left and left[0] in decision.choices:
                choice = left.pop(0)
            elif _is_lone(decision) and follows(decision):
                choice = decision.choices[0]
            else:
                break
            before = trial.clone()
            trial.apply(choice)
            if (reason := why_final(before, trial)) is not None:
                return reason
        return None

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
        """Leave the table; the match stays as it was last kept."""
        self._closed = True
        self._next.stop()
        self._opponents.close()

    # -- choices ------------------------------------------------------------------------------------------------

    def choose(self, choice: Choice, reply: Callable[[Decision], Choice | None] | None = None) -> None:
        """A person's answer to the pending question. Raises ``IllegalChoice``.

        ``reply`` answers the questions that come next, as long as it knows them: what others have been asked already.
        All are told as one, so that nobody can see whether there was anything to answer.
        """
        if not self.person_decides or self._ahead is not None:
            raise IllegalChoice("it is the opponent's turn to decide")
        self.person_chose = True
        self._make(choice, reply)

    def choose_ahead(self, ahead: Ahead) -> None:
        """Ask an opponent how he would answer a choice that waits; an opponent's own must have been put off."""
        self._ahead, self.person_chose = ahead, True
        self._next.start()

    def settle(self, outcome: tuple[int, ...]) -> None:
        """Answer the pending question with what came of it elsewhere: played in another game, or with real dice.

        Nothing before it can be taken back. Raises ``IllegalChoice`` where that is no answer.
        """
        self.person_chose = True
        self._history.settle(outcome)
        self._made.append(Choice(OUTCOME, outcome))
        self._stop_asking()
        self._applied()

    def _make(self, choice: Choice, reply: Callable[[Decision], Choice | None] | None = None) -> None:
        secrets = self.game.secrets
        self._history.apply(choice)
        self._made.append(choice)
        decision = self.game.decision
        while reply is not None and decision is not None and (answer := reply(decision)) is not None:
            self._history.apply(answer)
            self._made.append(answer)
            self.count += 1
            decision = self.game.decision
        if reply is not None:  # whether or not there was anything to answer
            rolled = self.game.secrets != secrets
            self._history.forget(WhyNotUndo.DICE_OR_CARDS if rolled else WhyNotUndo.REPLY_ASKED)
        self._applied()

    def _applied(self) -> None:
        """Tell what the last choice brought, and go on."""
        game = self.game
        self.count += 1
        if self._keep is not None:
            self._keep(game)
        self.events_happened.emit(game.take_events(), self.count)
        self.undo_changed.emit()
        if game.decision is None:
            self._finish()
            return
        self.decision_changed.emit()
        self._next.start()

    def _finish(self) -> None:
        outcome = self.game.outcome
        self.match_over.emit(DRAW if outcome is None else outcome)

    def resign(self, side: int) -> None:
        """A person's side gives up: the match is over, and that cannot be taken back. Raises ``IllegalChoice``."""
        if side not in self.persons:
            raise IllegalChoice("only a person gives up")
        self._history.resign(side, len(self.seats))
        self.person_chose = True
        self._made.append(Choice(RESIGN, (side,)))
        self._stop_asking()
        self._applied()

    # -- undo ---------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take the last choice back, with those before it that were the only answers; whether there was one."""
        steps = 1
        while steps < self._history.undo_depth and _is_lone(self._history.asked_before(steps)):
            steps += 1
        return self.undo_to(self.count - steps)

    def undo_to(self, count: int) -> bool:
        """Go back to when so many choices had been made; whether that was possible."""
        if not self.can_undo or not self.earliest_count <= count < self.count:
            return False
        self._stop_asking()
        while self.count > count:
            self._history.undo()
            self._made.pop()
            self.count -= 1
        if self._keep is not None:
            self._keep(self.game)
        self.undone.emit(self.count)
        self.undo_changed.emit()
        self.decision_changed.emit()
        return True

    def reset_turn(self) -> bool:
        """Take back everything that can be taken back; whether there was anything."""
        return self.undo_to(self.earliest_count)

    def redo(self) -> bool:
        """Make the choice again that was taken back last; whether there was one."""
        if not self.can_redo:
            return False
        choice = self._history.redo()
        if choice is None:
            return False
        self._made.append(choice)
        self._applied()
        return True

    def take_back(self, choice: Choice) -> bool:
        """Take one earlier choice back and make those after it again as far as they are still legal."""
        made = self.choices_to_take_back()
        if choice not in made:
            return False
        place = len(made) - 1 - made[::-1].index(choice)
        again = made[place + 1 :]
        if not self.undo_to(self.earliest_count + place):
            return False
        for each in again:
            if self.game.decision is not None and each in self.game.decision.choices:
                self._make(each)
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

    def move_now(self) -> None:
        """The opponent who thinks is to answer with the best he has found."""
        self._opponents.move_now()

    def _set_paused(self, paused: bool) -> None:
        if paused != self._paused:
            self._paused = paused
            self.pause_changed.emit(paused)

    def _go_on(self) -> None:
        if self._ahead is not None:
            self._go_on_ahead(self._ahead)
            return
        decision = self.game.decision
        if decision is None or self._closed or self._put_off or self.seats[decision.side] == PERSON:
            return
        self._opponents.ask(self.game, decision)
        if not self._opponents.has_answered or self._holds or (self._paused and not self._one_step):
            return
        self._one_step = False
        self._ready = self._opponents.take(self.game, decision)
        self.opponent_chose.emit(self._ready)
        if not self._put_off:
            self.resume()

    def _go_on_ahead(self, ahead: Ahead) -> None:
        """Make the choice that waits, once the opponent who might answer it has spoken."""
        decision = ahead.asked.decision
        if decision is None or self._closed:
            return
        self._opponents.ask(ahead.asked, decision, ahead=True)
        if not self._opponents.has_answered or self._holds:
            return
        answer = self._opponents.take(ahead.asked, decision)
        self._ahead = None
        ahead.answered(answer)

    def _stop_asking(self) -> None:
        """The question that an opponent thinks about is open no more."""
        self._ahead, self._ready, self._put_off = None, None, False
        self._opponents.stop()

    def put_off(self) -> None:
        """The choice that an opponent is about to make waits until ``resume``."""
        self._put_off = True

    def bind(self, *, bound: bool) -> None:
        """Whether a choice that waits for a reply has brought dice already: nothing can be taken back meanwhile."""
        if bound != self._bound:
            self._bound = bound
            self.undo_changed.emit()

    @property
    def is_put_off(self) -> bool:
        """Whether an opponent's choice waits for somebody who is asked first."""
        return self._put_off

    def resume(self, reply: Callable[[Decision], Choice | None] | None = None) -> None:
        """Make the opponent's choice that is ready; ``reply`` as for ``choose``."""
        choice, self._ready, self._put_off = self._ready, None, False
        if choice is not None:
            self._make(choice, reply)
