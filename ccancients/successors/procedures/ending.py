"""How an activation ends where others stand (S4 160, S4 164, R39, R40)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import questions
from ccancients.successors.deeds import capture_royals, disperse_all, shift_all
from ccancients.successors.force import settle_command
from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.procedures.overrun import Overrun
from ccancients.successors.procedures.retreat import Retreat
from ccancients.successors.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import found_at_the_end, others_without_units, withdraw
from ccancients.successors.rules.presence import enemies_with_units, generals_in, royals_in, units
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import NOBODY, State

GO_IN: Final = Choice("go in")
FIGHT: Final = Choice("fight")


@PROCEDURES.add
@dataclass(slots=True)
class EndActivation(Procedure):
    """No force may stand with another player's units, no general with another player's generals.

    ``other``  the side that had honored passage
    """

    first: ClassVar[str] = "begin"

    other: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        """Among units: lone generals are dispersed, armies go inside or fight (S4 160, R39)."""
        state = game.state
        side, place = state.force_side, state.force_place
        found = enemies_with_units(state, side, place)
        if not found:
            return self.next(self.generals)
        self.other = found[0]
        if not units(state, side, place):
            disperse_all(game, generals_in(state, side, place))
            capture_royals(game, royals_in(state, side, place), self.other)
            settle_command(game)
            return self.done(game)
        return self.next(self.mover_withdraws)

    @step
    def mover_withdraws(self, game: Table) -> Verdict:
        return self.ask_withdrawal(game, game.state.force_side, then_owner=False)

    def ask_withdrawal(self, game: Table, side: int, *, then_owner: bool) -> Verdict:
        state = game.state
        place = state.force_place
        choices = (GO_IN, FIGHT) if withdraw(state, side, place) == OK else (FIGHT,)
        about = (self.other if side == state.force_side else state.force_side, place)
        then = self.owner_answered if then_owner else self.mover_answered
        return self.ask(game, Decision(questions.WITHDRAW, side, choices, about), then=then)

    @step
    def mover_answered(self, game: Table) -> Verdict:
        if game.choice == GO_IN:
            self.go_in(game, game.state.force_side)
            return self.done(game)
        return self.next(self.owner_withdraws)

    @step
    def owner_withdraws(self, game: Table) -> Verdict:
        return self.ask_withdrawal(game, self.other, then_owner=True)

    @step
    def owner_answered(self, game: Table) -> Verdict:
        """Else a battle: the force counts as having entered just now."""
        state = game.state
        if game.choice == GO_IN:
            self.go_in(game, self.other)
            return self.next(self.generals)
        state.honored &= ~(1 << self.other)
        return self.call(game, Arrive(forced=True), then=self.generals)

    def go_in(self, game: Table, side: int) -> None:
        """All pieces of a side outside go inside its city."""
        place = game.state.force_place
        shift_all(game, side, place, game.state.board.inside(place), "inside")

    @step(after="Arrive Overrun")
    def generals(self, game: Table) -> Verdict:
        """Among generals: an army overruns whom it has come upon, generals retreat (S4 164, R40, R41, R72)."""
        state = game.state
        if not state.force_generals:
            return self.done(game)
        side, place = state.force_side, state.force_place
        if units(state, side, place):
            found = found_at_the_end(state)
            if not found:
                return self.done(game)
            return self.call(game, Overrun(found[0], place), then=self.generals)
        state.honored = 0
        found = [other for other in others_without_units(state) if generals_in(state, other, place)]
        if not found:
            return self.done(game)
        retreat = Retreat(side, place, found[0], mover=True, out=self.is_home(state), lone=True)
        return self.call(game, retreat, then=self.over)

    def is_home(self, state: State) -> bool:
        """Whether the force has gone by no path to where it is."""
        return state.came_by == 0

    @step(after="Retreat")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
