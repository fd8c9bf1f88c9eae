"""The forage segment (rules part 2, S4 9, R51)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import questions
from ccancients.successors.deeds import lose
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.presence import by_type
from ccancients.successors.rules.turn import starving


@PROCEDURES.add
@dataclass(slots=True)
class Forage(Procedure):
    """The side on turn loses one unit of its choice in every space that has more than it feeds.

    ``waiting``  spaces that have not been seen to yet
    """

    first: ClassVar[str] = "begin"

    side: int
    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        self.waiting = tuple(starving(game.state, self.side))
        return self.next(self.choose)

    @step
    def choose(self, game: Table) -> Verdict:
        if not self.waiting:
            return self.done(game)
        state, space = game.state, self.waiting[0]
        here = [
            sum(each) for each in zip(
                by_type(state, self.side, space), by_type(state, self.side, state.board.inside(space)), strict=True
            )
        ]  # fmt: skip
        choices = tuple(state.words.each("lose", [kind for kind, number in enumerate(here) if number]))
        return self.ask(game, Decision(questions.LOSSES, self.side, choices, (space, 1)), then=self.lost)

    @step
    def lost(self, game: Table) -> Verdict:
        """The unit comes from outside the walls if there is one of its type."""
        state, space = game.state, self.waiting[0]
        _, (kind,) = state.words.read(game.choice, self.side)
        place = space if by_type(state, self.side, space)[kind] else state.board.inside(space)
        one = [0] * state.types
        one[kind] = 1
        lose(game, self.side, place, one, "forage")
        self.waiting = self.waiting[1:]
        return self.next(self.choose)


__all__ = ["Forage"]
