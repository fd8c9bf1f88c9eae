"""Activation: the activation segment, one activation, and how it ends (rules parts 3, 4, 7.C, 7.D)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import capture_royals, disperse_all, place_minor, roll, shift_all
from ccancients.successors.force import dissolve, form_band, free_pieces, set_out, settle_command
from ccancients.successors.procedures.battle import Retreat
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.entering import Arrive, Overrun
from ccancients.successors.procedures.movement import Spend
from ccancients.successors.procedures.table import DONE, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.activation import activations, allowance, minor_choices, minor_in_hand, segment_points
from ccancients.successors.rules.entering import found_at_the_end, others_without_units, withdraw
from ccancients.successors.rules.presence import enemies_with_units, generals_in, royals_in, units
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import ACTIVATION, NOBODY, TYCHE, State

# -- How an activation ends where others stand (S4 160, S4 164, R39, R40) ---------------------------------------------


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


# -- Activation: the activation segment, one activation, who goes, and how it ends (rules parts 3, 4, 7.C, 7.D) -------


@PROCEDURES.add
@dataclass(slots=True)
class Activating(Procedure):
    """Base of what activates armies and lone generals one after the other: so many have been."""

    first: ClassVar[str] = "choose"

    side: int
    count: int = 0

    def most(self) -> int:
        """How many may be activated, 0 for any number."""
        raise NotImplementedError

    @step(after="Activate")
    def choose(self, game: Table) -> Verdict:
        """Whom to activate; minor generals may be placed and put elsewhere (R3)."""
        state = game.state
        if state.fallen >> self.side & 1 or (self.most() and self.count >= self.most()):
            return self.next(self.finished)
        choices = activations(state, self.side) + minor_choices(state, self.side, self.count)
        about = (TYCHE if state.given else state.segment, segment_points(state))
        question = Decision(questions.ACTIVATE, self.side, (*choices, DONE), about)
        return self.ask(game, question, then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, self.side)
        if verb == "activate":
            self.count += 1
            return self.call(game, Activate(args[0]), then=self.choose)
        if verb == "done":
            return self.next(self.finished)
        general = minor_in_hand(state, self.side) if verb == "place minor" else args[0]
        place_minor(game, general, args[-1])
        return self.next(self.choose)

    @step
    def finished(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class ActivationSegment(Activating):
    """One die, then every army and lone general may be activated, one at a time (3.1, 4.2)."""

    first: ClassVar[str] = "roll_die"

    def most(self) -> int:
        return 0

    @step
    def roll_die(self, game: Table) -> Verdict:
        """One die for the whole segment, unless nobody can be activated (R48)."""
        state = game.state
        state.segment, state.die, state.given = ACTIVATION, 0, 0
        free_pieces(state)
        game.emit(tell.SegmentBegan(self.side, ACTIVATION))
        if not activations(state, self.side) and not minor_choices(state, self.side, 0):
            return self.next(self.finished)
        state.die = roll(game, self.side, "movement")
        game.emit(tell.MovementDie(self.side, state.die))
        return self.next(self.choose)


@PROCEDURES.add
@dataclass(slots=True)
class TycheActivation(Activating):
    """A force-march, a Major Campaign, a march of a text, a sortie: one or two with so many points (4.1, R49).

    The caller has set ``state.given``. ``limit``  how many
    """

    limit: int = 1

    def most(self) -> int:
        return self.limit


@PROCEDURES.add
@dataclass(slots=True)
class Activate(Procedure):
    """An army or lone general is activated: who goes, what it does, and its end (3.1)."""

    first: ClassVar[str] = "begin"

    general: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        form_band(state, self.general, activated=True)
        if game.events is not None:
            place = state.general_at[self.general]
            game.emit(tell.Activated(state.band_side, self.general, place, allowance(state, self.general)))
        return self.call(game, Compose(), then=self.set_out)

    @step(after="Compose")
    def set_out(self, game: Table) -> Verdict:
        set_out(game)
        return self.call(game, Spend(), then=self.end)

    @step(after="Spend")
    def end(self, game: Table) -> Verdict:
        if game.state.force_generals:
            return self.call(game, EndActivation(), then=self.over)
        return self.next(self.over)

    @step(after="EndActivation")
    def over(self, game: Table) -> Verdict:
        dissolve(game)
        return self.done(game)
