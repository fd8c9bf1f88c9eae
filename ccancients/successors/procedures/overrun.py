"""F: overrun (rules 7.F, S4 172-174, R37, R41-R43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors.deeds import lose_champion
from ccancients.successors.procedures.losing import LoseBattle
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step


@PROCEDURES.add
@dataclass(slots=True)
class Overrun(Procedure):
    """A party in the mover's place suffers as if it had lost a land battle; the mover goes on.

    ``out``  the mover came out of its city (R58)
    """

    first: ClassVar[str] = "overrun"

    party: int
    place: int
    out: bool = False

    @step
    def overrun(self, game: Table) -> Verdict:
        state = game.state
        game.emit(tell.Overrun(state.force_side, self.party, self.place))
        if state.rules.overrun_costs_champion:
            lose_champion(game, state.force_side, self.party, "overrun")
        return self.call(game, LoseBattle(self.party, self.place, state.force_side, out=self.out), then=self.over)

    @step(after="LoseBattle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
