"""The surrender segment (rules part 2, W258)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import NOBODY
from ccancients.successors.deeds import set_control
from ccancients.successors.procedures.siege import Siege
from ccancients.successors.procedures.table import DONE, PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.turn import surrender_choices
from ccancients.successors.state import SURRENDER


@PROCEDURES.add
@dataclass(slots=True)
class Surrender(Procedure):
    """Markers are removed and placed where one's units stand; last, one assault a space.

    ``assaulted``  spaces that have been; from the first assault on nothing else is done
    """

    first: ClassVar[str] = "begin"

    side: int
    assaulted: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.segment = SURRENDER
        game.emit(tell.SegmentBegan(self.side, SURRENDER))
        return self.next(self.choose)

    @step(after="Siege")
    def choose(self, game: Table) -> Verdict:
        choices = (*surrender_choices(game.state, self.side, self.assaulted), DONE)
        return self.ask(game, Decision(questions.SURRENDER, self.side, choices), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "done":
            return self.done(game)
        space = args[0]
        if verb == "assault":
            self.assaulted = (*self.assaulted, space)
            return self.call(game, Siege(self.side, space, assault=True), then=self.choose)
        set_control(game, space, NOBODY if verb == "remove marker" else self.side)
        return self.next(self.choose)


__all__ = ["Surrender"]
