"""Naval movement (rules part 8, S4 68-69, S4 91-95, W530)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import roll, set_fleet
from ccancients.successors.force import exhaust, go_to, pay
from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.procedures.losses import FORCE, Attrition, Losses
from ccancients.successors.procedures.table import PASS, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.movement import may_be_intercepted, owes_attrition
from ccancients.successors.rules.presence import room_inside
from ccancients.successors.state import AT_SEA, BEGAN_HERE, LANDED

INTERCEPT: Final = Choice("intercept")


@PROCEDURES.add
@dataclass(slots=True)
class Embark(Procedure):
    """The force goes from a port to the sea before it (8.1)."""

    first: ClassVar[str] = "embark"

    @step
    def embark(self, game: Table) -> Verdict:
        state = game.state
        state.embarked_at, state.embarked_spent = state.force_place, state.spent
        state.naval, state.land_before = AT_SEA, int(state.marched > 0)
        state.sailed += 1
        go_to(game, state.board.at_sea(state.board.space(state.force_place)), "embark")
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Sail(Procedure):
    """The force sails to the sea before another port (8.1, 8.5)."""

    first: ClassVar[str] = "leave"

    space: int

    @step
    def leave(self, game: Table) -> Verdict:
        """Whoever had come to an independent fortress by land suffers on leaving it (7.A)."""
        state = game.state
        origin = state.board.space(state.force_place)
        pay(game, state.board.costs[state.board.sea_kind[origin, self.space]], "sail")
        if owes_attrition(state, by_sea=True):
            return self.call(game, Attrition(state.force_side, state.force_place, FORCE), then=self.go)
        return self.next(self.go)

    @step(after="Attrition")
    def go(self, game: Table) -> Verdict:
        state = game.state
        origin = state.board.space(state.force_place)
        embarked = state.embarked_at
        state.came_from = embarked if state.board.space(embarked) == origin else origin
        state.came_by = state.board.sea_kind[origin, self.space] + 1
        state.fresh = 0
        go_to(game, state.board.at_sea(self.space), "sail")
        if may_be_intercepted(state, self.space):
            return self.call(game, NavalIntercept(state.control[self.space], self.space), then=self.over)
        return self.next(self.over)

    @step(after="NavalIntercept")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class NavalIntercept(Procedure):
    """The owner of a port may fight the force at sea (8.5)."""

    first: ClassVar[str] = "choose"

    owner: int
    space: int

    @step
    def choose(self, game: Table) -> Verdict:
        about = (game.state.force_side, self.space)
        question = Decision(questions.NAVAL_INTERCEPT, self.owner, (INTERCEPT, PASS), about)
        return self.ask(game, question, then=self.attempt)

    @step
    def attempt(self, game: Table) -> Verdict:
        if game.choice == PASS:
            return self.done(game)
        die = game.roll(1, 6)[0] + 1
        succeeded = die in game.state.board.tables.naval_interception.succeeds_on
        if game.events is not None:
            game.emit(tell.DieRolled(self.owner, die, 0, "sea", tell.SUCCEEDED if succeeded else tell.FAILED))
        game.emit(tell.Tried(self.owner, "naval intercept", succeeded))
        return self.next(self.fight) if succeeded else self.done(game)

    @step
    def fight(self, game: Table) -> Verdict:
        """Each side a die and its fleet; the mover wins ties."""
        state = game.state
        side = state.force_side
        mine = roll(game, side, "sea battle", state.fleet[side]) + state.fleet[side]
        theirs = roll(game, self.owner, "sea battle", state.fleet[self.owner]) + state.fleet[self.owner]
        game.emit(tell.SeaBattle(side, self.owner, self.space, mine, theirs, won=mine >= theirs))
        table = state.board.tables.naval_interception
        if mine >= theirs:
            set_fleet(game, self.owner, state.fleet[self.owner] - table.interceptor_fleet_loss)
            return self.done(game)
        return self.call(game, Losses(side, state.force_place, table.mover_loss, FORCE, 4), then=self.go_back)

    @step(after="Losses")
    def go_back(self, game: Table) -> Verdict:
        """Beaten, the force lands where it had embarked, in the same place; outside if it fits inside no more."""
        state = game.state
        back, board = state.embarked_at, state.board
        fits = sum(state.force_cu) <= room_inside(state, state.force_side, board.space(back))
        state.naval, state.came_by = LANDED, BEGAN_HERE
        exhaust(game)
        if not board.is_inside(back) or fits:
            go_to(game, back, "return")
            return self.done(game)
        go_to(game, board.space(back), "return")
        return self.call(game, Arrive(out=True), then=self.landed)

    @step(after="Arrive")
    def landed(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Land(Procedure):
    """The force lands outside, with all of part 7, or inside its own city with none of it (8.4)."""

    first: ClassVar[str] = "land"

    inside: bool

    @step
    def land(self, game: Table) -> Verdict:
        state = game.state
        board = state.board
        space = board.space(state.force_place)
        home = space == board.space(state.embarked_at)
        state.naval = LANDED
        go_to(game, board.inside(space) if self.inside else space, "land")
        if self.inside:
            return self.done(game)
        return self.call(game, Arrive(out=home), then=self.over)

    @step(after="Arrive")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class ThroughGates(Procedure):
    """The force goes in or out of its own city: no path by land (6.2, R55, R58, R68)."""

    first: ClassVar[str] = "go"

    out: bool

    @step
    def go(self, game: Table) -> Verdict:
        state = game.state
        space = state.board.space(state.force_place)
        state.toggles += 1
        go_to(game, space if self.out else state.board.inside(space), "outside" if self.out else "inside")
        if not self.out:
            return self.done(game)
        return self.call(game, Arrive(out=True), then=self.over)

    @step(after="Arrive")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
