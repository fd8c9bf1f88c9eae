"""Who goes inside a city: the garrison, a fleet that splits, a beaten army (rules 5.2, 5.6, 6.8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
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
from ccancients.hannibal.rules.going_inside import (
    Going,
    cu_inside,
    done,
    elephants_inside,
    general_inside,
    of_those_here,
    train_inside,
)
from ccancients.hannibal.rules.presence import members
from ccancients.hannibal.state import State

INSIDE_TRAIN = Choice("inside train")


def may_go_inside(state: State, going: Going) -> list[Choice]:
    """What may still be named of those who go inside, each kind once (ruling 412)."""
    numbers = range(1, going.there_cu + 1) if going.cu < 0 else ()
    found = list(each("inside cu", [number for number in numbers if not cu_inside(state, going, number)]))
    numbers = range(1, going.there_beasts + 1) if going.beasts < 0 else ()
    found += each("inside elephants", [number for number in numbers if not elephants_inside(state, going, number)])
    found += each("inside general", [
        general for general in members(going.there_generals & ~going.generals)
        if not general_inside(state, going, general)
    ])
    return found


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

    def going(self, state: State) -> Going:
        """What is named so far."""
        return of_those_here(state, self.side, self.space, self.cu, self.beasts, self.generals, train=self.train)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        going = self.going(state)
        found = may_go_inside(state, going)
        if not train_inside(state, going, garrison=self.question == questions.GARRISON):
            found.append(INSIDE_TRAIN)
        if not found or not done(state, going):
            found.append(DONE)
        return tuple(found)

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
