"""G: interception, and falling back (rules 7.G, S4 178, S4 182, R30-R32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import capture_royals, disperse_all, move_army, place_minor, roll_above, shift, sweep
from ccancients.successors.force import dissolve_band, exhaust, form_band, go_to, settle_command
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.table import PASS, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.activation import minor_in_hand
from ccancients.successors.rules.entering import fall_back, fall_back_place, fight, intercept_minor, interceptors
from ccancients.successors.rules.presence import count, generals_in, mover_place, royals_in, seat_of, units
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import BEGAN_HERE, INDEPENDENT, NOBODY, State

FIGHT: Final = Choice("fight")
FALL_BACK: Final = Choice("fall back")


@PROCEDURES.add
@dataclass(slots=True)
class Intercept(Procedure):
    """Armies in adjacent places try to come where the mover is, one after the other (R31).

    Leaves in ``result`` the side that has come, -1 nobody. ``tried`` places that have had their attempt
    ``side``, ``place``  of the attempt;  ``come`` who has come
    """

    first: ClassVar[str] = "next_army"

    tried: tuple[int, ...] = ()
    side: int = NOBODY
    place: int = NOBODY
    come: int = NOBODY

    @step
    def next_army(self, game: Table) -> Verdict:
        state = game.state
        self.side, self.place = interceptors(state, self.tried, self.come)
        if self.side == NOBODY:
            state.result = self.come
            return self.done(game)
        self.tried = (*self.tried, self.place)
        choices = (*self.choices(state), PASS)
        about = (state.force_side, mover_place(state), self.place)
        return self.ask(game, Decision(questions.INTERCEPT, self.side, choices, about), then=self.chosen)

    def choices(self, state: State) -> list[Choice]:
        words = state.words
        found = [
            words.choice("intercept", self.place, general) for general in generals_in(state, self.side, self.place)
        ]
        if intercept_minor(state, self.side, self.place, self.place) == OK:
            found.append(words.choice("intercept minor", self.place))
        return found

    @step
    def chosen(self, game: Table) -> Verdict:
        """Part of the army may go, and a minor general be placed, to go or to stay (W507)."""
        state = game.state
        verb, args = state.words.read(game.choice, self.side)
        if verb == "pass":
            return self.next(self.next_army)
        if verb == "intercept minor":
            general = minor_in_hand(state, self.side)
            place_minor(game, general, self.place)
        else:
            general = args[1]
        form_band(state, general, activated=False)
        return self.call(game, Compose(intercepts=True), then=self.attempt)

    @step(after="Compose")
    def attempt(self, game: Table) -> Verdict:
        """A die above the commander's initiative brings them (W507)."""
        state = game.state
        target, board = mover_place(state), state.board
        needs = board.initiative(state.band_commander)
        game.emit(tell.InterceptionTried(self.side, self.place, target, state.band_commander, needs))
        succeeded = roll_above(game, self.side, "intercept", board.tables.interception, state.band_commander)
        game.emit(tell.Tried(self.side, "intercept", succeeded))
        if succeeded:
            self.come = self.side
            band = state.band_cu, state.band_generals, state.band_royals
            shift(game, self.side, self.place, target, *band, "intercept")
            self.overrun_third_sides(game, target)
        dissolve_band(state)
        return self.next(self.next_army)

    def overrun_third_sides(self, game: Table, place: int) -> None:
        """An army that arrives overruns generals and royals without units, but for the mover's (R41)."""
        state = game.state
        for side in range(state.sides):
            if side not in (self.side, state.force_side) and not units(state, side, place):
                disperse_all(game, generals_in(state, side, place))
                capture_royals(game, royals_in(state, side, place), self.side)


@PROCEDURES.add
@dataclass(slots=True)
class FallBack(Procedure):
    """The mover fights those who have come, or falls back a space; a lone general falls back or is dispersed.

    ``other``  who has come
    """

    first: ClassVar[str] = "choose"

    other: int
    place: int = NOBODY

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        self.place = mover_place(state)
        choices = (FIGHT,) * (fight(state) == OK) + (FALL_BACK,) * (fall_back(state) == OK)
        question = Decision(questions.FALL_BACK, seat_of(state, state.force_side), choices, (self.other, self.place))
        return self.ask(game, question, then=self.chosen)

    def is_alone(self, state: State) -> bool:
        return not count(state, state.force_side, mover_place(state))

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        if game.choice == FALL_BACK:
            return self.next(self.fall_back)
        if self.is_alone(state):
            place = mover_place(state)
            disperse_all(game, generals_in(state, state.force_side, place))
            capture_royals(game, royals_in(state, state.force_side, place), self.other)
            settle_command(game)
        return self.done(game)

    @step
    def fall_back(self, game: Table) -> Verdict:
        """One space, free, to where it came from; its movement points are gone (R32).

        Generals of its side who stay alone are overrun by those who have come (R41).
        """
        state = game.state
        back = fall_back_place(state, out=False)
        if state.force_side == INDEPENDENT:
            move_army(game, state.army, back, "fall back")
        else:
            go_to(game, back, "fall back")
            state.came_by = BEGAN_HERE
        if state.rules.back_up_loses_mp:
            exhaust(game)
        sweep(game, self.other, self.place)
        if count(state, state.force_side, back):
            sweep(game, state.force_side, back)
        return self.done(game)
