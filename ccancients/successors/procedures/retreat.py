"""Retreats (rules 7.R, and 7.D for generals alone)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import questions
from ccancients.successors.deeds import (
    beat_army,
    capture_royals,
    disperse_all,
    give_royal,
    lose,
    move_army,
    shift_all,
    sweep,
)
from ccancients.successors.force import settle_command
from ccancients.successors.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import army_retreats, mover_retreat, retreats
from ccancients.successors.rules.presence import armies_at, by_type, generals_in, royals_in, units
from ccancients.successors.state import BEGAN_HERE, INDEPENDENT, NOBODY, State

HOLD = Choice("hold")
IN = Choice("retreat in")


@PROCEDURES.add
@dataclass(slots=True)
class Retreat(Procedure):
    """All pieces of a side in a place retreat; who has nowhere to go dies, is dispersed or captured.

    ``winner``    the party that takes the royals;  ``mover`` it is the mover's side
    ``out``       it had come out of its city, or landed where it had embarked (R58, R61, R62)
    ``may_hold``  it may as well stay (R44);  ``lone`` generals alone, at the end of an activation (7.D)
    """

    first: ClassVar[str] = "choose"

    side: int
    place: int
    winner: int
    mover: bool = False
    out: bool = False
    may_hold: bool = False
    lone: bool = False

    @step
    def choose(self, game: Table) -> Verdict:
        """Where to; the owner chooses among what there is."""
        state = game.state
        if not units(state, self.side, self.place) and not generals_in(state, self.side, self.place):
            return self.next(self.nobody)
        choices = self.choices(state)
        if not choices:
            return self.next(self.eliminated)
        if self.may_hold:
            choices = [*choices, HOLD]
        question = Decision(questions.RETREAT, self.side, tuple(choices), (self.place,))
        return self.ask(game, question, then=self.chosen)

    def choices(self, state: State) -> list[Choice]:
        spaces, inside = retreats(
            state, self.side, self.place, mover=self.mover, out=self.out, lone=self.lone
        )
        found = state.words.each("retreat to", spaces)
        return [*found, IN] if inside else found

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, self.side)
        if verb == "hold":
            return self.done(game)
        target = state.board.inside(self.place) if verb == "retreat in" else self.target(state, args[0])
        if self.lone and verb != "retreat in":
            for royal in royals_in(state, self.side, self.place):
                give_royal(game, royal, self.winner)
        shift_all(game, self.side, self.place, target, "retreat")
        if state.force_side == self.side and state.force_place == target:
            state.came_by = BEGAN_HERE
        if units(state, self.side, target):
            sweep(game, self.side, target)
        return self.done(game)

    def target(self, state: State, space: int) -> int:
        """The place of a space: where a landed force embarked from inside, it goes back inside."""
        back = mover_retreat(state) if self.mover and not self.out else NOBODY
        return back if back != NOBODY and state.board.space(back) == space else space

    @step
    def eliminated(self, game: Table) -> Verdict:
        """There is no place: units die, generals are dispersed, royals captured."""
        state = game.state
        lose(game, self.side, self.place, by_type(state, self.side, self.place), "retreat")
        disperse_all(game, generals_in(state, self.side, self.place))
        capture_royals(game, royals_in(state, self.side, self.place), self.winner)
        settle_command(game)
        return self.done(game)

    @step
    def nobody(self, game: Table) -> Verdict:
        """Royals alone do not retreat: they are captured."""
        state = game.state
        if not self.may_hold:
            capture_royals(game, royals_in(state, self.side, self.place), self.winner)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class RetreatArmies(Procedure):
    """The independent armies of a space, as movers, retreat after a drawn battle (R25, R26)."""

    first: ClassVar[str] = "choose"

    space: int
    army: int = NOBODY

    @step
    def choose(self, game: Table) -> Verdict:
        """The one who moves them chooses; one that has no place is beaten."""
        state = game.state
        here = armies_at(state, self.space)
        if not here:
            return self.done(game)
        self.army = here[0]
        back = state.came_from
        spaces = army_retreats(state, self.army, self.space, back)
        if self.army == state.army and back in army_retreats(state, self.army, self.space, NOBODY):
            spaces = [back]
        if not spaces:
            beat_army(game, self.army)
            return self.next(self.choose)
        choices = tuple(state.words.each("retreat to", spaces))
        return self.ask(game, Decision(questions.RETREAT, state.active, choices, (self.space,)), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        space = state.words.read(game.choice, state.active)[1][0]
        move_army(game, self.army, space, "retreat")
        if state.army_at[self.army] == space:
            sweep(game, INDEPENDENT, space)
        return self.next(self.choose)
