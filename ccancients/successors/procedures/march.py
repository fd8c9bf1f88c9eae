"""A path by land (rules part 7, steps 0 and 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors.force import go_to, pay
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step


@PROCEDURES.add
@dataclass(slots=True)
class March(Procedure):
    """The force takes a path by land to a space: the cost is paid, and it is outside there."""

    first: ClassVar[str] = "leave"

    space: int

    @step
    def leave(self, game: Table) -> Verdict:
        state = game.state
        kind = state.board.way_kind[state.force_place, self.space]
        pay(game, state.board.tables.cost(kind), "march")
        state.came_from, state.came_by = state.force_place, kind + 1
        state.marched += 1
        state.fresh = state.honored = 0
        go_to(game, self.space, "march")
        return self.done(game)
