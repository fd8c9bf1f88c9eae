"""Who goes inside a city: the garrison, a fleet that splits, a beaten army (rules 5.2, 5.6, 6.8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.deeds import go_inside
from ccancients.hannibal.procedures.table import (
    DONE,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.rules.command import may_leave
from ccancients.hannibal.rules.presence import elephants, force, generals_in, ordinary, room_inside
from ccancients.hannibal.rules.reactions import subsets
from ccancients.hannibal.state import State

INSIDE_TRAIN = Choice("inside train")


@PROCEDURES.add
@dataclass(slots=True)
class GoInside(Procedure):
    """A side says what of its pieces in the open of a city space goes inside, each kind once (5.2, 6.8.4).

    Only numbers and generals from which rules 4.7 can still be kept are offered (ruling 412).
    """

    first: ClassVar[str] = "ask_next"

    question: str
    side: int
    space: int
    cu: int = -1
    beasts: int = -1
    generals: int = 0
    train: bool = False

    @step
    def ask_next(self, game: Table) -> Verdict:
        choices = self._choices(game.state)
        return self.ask(game, Decision(self.question, self.side, choices, (self.space,)), then=self.answered)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        side, space = self.side, self.space
        room = room_inside(state, side, space) - max(0, self.cu) - max(0, self.beasts)
        found: list[Choice] = []
        if self.cu < 0:
            most = min(room, ordinary(state, side, space))
            found += each("inside cu", [n for n in range(1, most + 1) if self._reachable(state, n, self.generals)])
        if self.beasts < 0 and side == CARTHAGE:
            found += each("inside elephants", range(1, min(room, elephants(state, side, space)) + 1))
        for general in generals_in(state, side, space):
            if not self.generals >> general & 1 and self._reachable(state, self.cu, self.generals | 1 << general):
                found.append(Choice("inside general", (general,)))
        if side == CARTHAGE and state.train == space and not self.train and self.question == questions.GARRISON:
            found.append(INSIDE_TRAIN)
        if not found or self._legal(state, max(0, self.cu), self.generals):
            found.append(DONE)
        return tuple(found)

    def _legal(self, state: State, cu: int, generals: int) -> bool:
        return self.side == CARTHAGE or not force(state, ROME, self.space) or may_leave(
            state, self.space, generals, cu
        )

    def _reachable(self, state: State, cu: int, generals: int) -> bool:
        """Whether a legal ``done`` can still be reached; ``cu`` is -1 while the number is open."""
        if self.side == CARTHAGE:
            return True
        others = [each_ for each_ in generals_in(state, ROME, self.space) if not generals >> each_ & 1]
        room = room_inside(state, ROME, self.space)
        numbers = range(min(room, ordinary(state, ROME, self.space)) + 1) if cu < 0 else (cu,)
        return any(self._legal(state, number, generals | mask) for number in numbers for mask in subsets(others))

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.choice
        if verb == "done":
            return self.next(self.go)
        if verb == "inside cu":
            self.cu = args[0]
        elif verb == "inside elephants":
            self.beasts = args[0]
        elif verb == "inside general":
            self.generals |= 1 << args[0]
        else:
            self.train = True
        return self.next(self.ask_next)

    @step
    def go(self, game: Table) -> Verdict:
        cu, beasts = max(0, self.cu), max(0, self.beasts)
        if cu or beasts or self.generals or self.train:
            go_inside(game, self.side, self.space, cu, beasts, self.generals, train=self.train)
        return self.done(game)
