"""C: friendly passage (rules 7.C, S4 156-158, R38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import passed_by
from ccancients.successors.state import NOBODY

PROMISE: Final = Choice("promise")
REFUSE: Final = Choice("refuse")
ASK: Final = Choice("ask")
DO_NOT_ASK: Final = Choice("do not ask")
HONOR: Final = Choice("honor")


@PROCEDURES.add
@dataclass(slots=True)
class AskPassage(Procedure):
    """The mover asks for passage beforehand; a promise is shown, and binds nobody (S4 156)."""

    first: ClassVar[str] = "ask_other"

    space: int
    other: int

    @step
    def ask_other(self, game: Table) -> Verdict:
        state = game.state
        state.asked.append(self.space * state.sides + self.other)
        game.emit(tell.PassageAsked(state.force_side, self.other, self.space))
        question = Decision(questions.PASSAGE_PROMISE, self.other, (PROMISE, REFUSE), (state.force_side, self.space))
        return self.ask(game, question, then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        state = game.state
        granted = game.choice == PROMISE
        if granted:
            state.promised.append(self.space * state.sides + self.other)
        game.emit(tell.PassageAnswered(state.force_side, self.other, self.space, promise=True, granted=granted))
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Passage(Procedure):
    """Each player with pieces where the force has come: does he let it pass?"""

    first: ClassVar[str] = "next_other"

    place: int
    other: int = NOBODY

    @step
    def next_other(self, game: Table) -> Verdict:
        state = game.state
        others = (side for side in passed_by(state, self.place) if side > self.other)
        self.other = next(others, state.sides)
        if self.other == state.sides:
            return self.done(game)
        if state.board.space(self.place) * state.sides + self.other in state.promised:
            return self.next(self.ask_other)
        about = (self.other, self.place)
        return self.ask(game, Decision(questions.PASSAGE_ASK, state.force_side, (ASK, DO_NOT_ASK), about),
                        then=self.asked)

    @step
    def asked(self, game: Table) -> Verdict:
        return self.next(self.ask_other if game.choice == ASK else self.next_other)

    @step
    def ask_other(self, game: Table) -> Verdict:
        """Now he says whether he honors it."""
        state = game.state
        question = Decision(questions.PASSAGE, self.other, (HONOR, REFUSE), (state.force_side, self.place))
        return self.ask(game, question, then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        state = game.state
        granted = game.choice == HONOR
        if granted:
            state.honored |= 1 << self.other
        space = state.board.space(self.place)
        game.emit(tell.PassageAnswered(state.force_side, self.other, space, promise=False, granted=granted))
        return self.next(self.next_other)
