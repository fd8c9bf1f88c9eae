"""A path by land (rules part 7, steps 0 and 1; 7.A)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors.force import go_to, pay
from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.procedures.losses import FORCE, Attrition
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.movement import owes_attrition


@PROCEDURES.add
@dataclass(slots=True)
class March(Procedure):
    """The force takes a path by land to a space: the cost is paid, and it is outside there."""

    first: ClassVar[str] = "leave"

    space: int

    @step
    def leave(self, game: Table) -> Verdict:
        """An army that entered an independent fortress in this activation suffers on leaving it (7.A, R28, R29)."""
        state = game.state
        here = state.force_place
        pay(game, state.board.costs[state.board.way_kind[here, self.space]], "march")
        if owes_attrition(state, by_sea=False):
            return self.call(game, Attrition(state.force_side, here, FORCE), then=self.go)
        return self.next(self.go)

    @step(after="Attrition")
    def go(self, game: Table) -> Verdict:
        state = game.state
        state.came_by = state.board.way_kind[state.force_place, self.space] + 1
        state.came_from = state.force_place
        state.marched += 1
        state.fresh = 0
        go_to(game, self.space, "march")
        return self.call(game, Arrive(), then=self.over)

    @step(after="Arrive")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
