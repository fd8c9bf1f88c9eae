"""H: Royal Army before a battle (rules 7.H, S4 186, R34-R36, R63)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors.deeds import disperse_all, give_royal, go_over
from ccancients.successors.force import settle_command
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import royal_units
from ccancients.successors.rules.presence import by_type, generals_in, royals_in
from ccancients.successors.rules.scoring import prestige_in
from ccancients.successors.state import NOBODY


@PROCEDURES.add
@dataclass(slots=True)
class RoyalArmy(Procedure):
    """The side with less prestige fights without its Royal Army, or loses it.

    Leaves in ``result`` that side, -1 none.
    """

    first: ClassVar[str] = "compare"

    other: int
    place: int

    @step
    def compare(self, game: Table) -> Verdict:
        state = game.state
        side, place = state.force_side, self.place
        mine, theirs = prestige_in(state, side, place), prestige_in(state, self.other, place)
        lower = NOBODY if mine == theirs else side if mine < theirs else self.other
        aside = lower if lower != NOBODY and royal_units(state, lower, place) else NOBODY
        game.emit(tell.RoyalArmyTested(side, self.other, mine, theirs, aside))
        state.result = aside
        if aside != NOBODY and royal_units(state, aside, place) == sum(by_type(state, aside, place)):
            self.desert(game, aside, self.other if aside == side else side)
        return self.done(game)

    def desert(self, game: Table, side: int, to: int) -> None:
        """A side with nothing but Royal Army loses it, its generals and its royals here (R35, R63)."""
        state = game.state
        go_over(game, side, to, self.place, by_type(state, side, self.place))
        disperse_all(game, generals_in(state, side, self.place))
        for royal in royals_in(state, side, self.place):
            give_royal(game, royal, to)
        settle_command(game)
