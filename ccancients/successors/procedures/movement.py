"""What the active force does: paths by land and sea, gates, sieges (rules parts 5, 6 and 8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import lose_champion, place_minor, roll, set_control, set_fleet, set_points
from ccancients.successors.force import (
    drop_general,
    drop_royal,
    drop_unit,
    exhaust,
    go_to,
    pay,
    pick_up_general,
    pick_up_royal,
    pick_up_unit,
)
from ccancients.successors.procedures.battle import ALL, AT_SEA_LOST, FORCE, SALLY, STORM, Attrition, CityFalls, Losses
from ccancients.successors.procedures.entering import Arrive, AskPassage
from ccancients.successors.procedures.table import PASS, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.procedures.windows import to_one, to_others
from ccancients.successors.rules.activation import minor_in_hand, points_left
from ccancients.successors.rules.cards import ENGINEERS
from ccancients.successors.rules.movement import may_be_intercepted, owes_attrition, points_to_fall, spending
from ccancients.successors.rules.presence import room_inside
from ccancients.successors.rules.scoring import has_helepolis
from ccancients.successors.rules.windows import SIEGE
from ccancients.successors.rules.windows import STORM as STORMS
from ccancients.successors.state import AT_SEA, BEGAN_HERE, LANDED, NOBODY

# -- Sieges, and removing control markers (rules 5.1, 5.2, R14-R17, R45) ----------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Siege(Procedure):
    """A side rolls the siege die for a space; with enough points it falls.

    ``assault``  in the surrender segment;  ``engineers`` by the event of a card, with more on the die
    """

    first: ClassVar[str] = "begin"

    side: int
    space: int
    assault: bool = False
    engineers: bool = False

    @step
    def begin(self, game: Table) -> Verdict:
        """Before the die the owner of the city may reveal a sally from its walls (frame F7)."""
        owner = game.state.control[self.space]
        lose_champion(game, self.side, owner, "assault" if self.assault else "siege")
        return self.call(game, to_one(SIEGE, self.side, self.space, owner), then=self.roll)

    @step(after="Surprise")
    def roll(self, game: Table) -> Verdict:
        state = game.state
        if state.result != NOBODY:
            return self.sally(game)
        tables = state.board.tables
        modifier = (tables.siege_modifiers.assault if self.assault else 0) + (ENGINEERS if self.engineers else 0)
        if has_helepolis(state, self.side):
            modifier += tables.siege_modifiers.helepolis
        die = game.roll(1, 6)[0] + 1
        spot = self.side * state.board.count + self.space
        won, wanted = max(0, tables.siege_die[die - 1] + modifier), points_to_fall(state, self.space)
        points = state.points[spot] + won
        if game.events is not None:
            why, result = "assault" if self.assault else "siege", tell.FAILED if points < wanted else tell.SUCCEEDED
            game.emit(tell.DieRolled(self.side, die, modifier, why, result, wanted, won))
        if points < wanted:
            if points != state.points[spot]:
                set_points(game, self.side, self.space, points)
            return self.done(game)
        to = self.side if state.rules.siege_result == "own_cp" else NOBODY
        return self.call(game, CityFalls(self.space, to, self.side), then=self.over)

    def sally(self, game: Table) -> Verdict:
        """No die, no points; the besieger loses one unit of his choice."""
        active = game.state.force_side == self.side and game.state.force_place == self.space
        losses = Losses(self.side, self.space, 1, FORCE if active else ALL, SALLY)
        return self.call(game, losses, then=self.over)

    @step(after="CityFalls Losses")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Besiege(Procedure):
    """The active army besieges where it stands (S4 81)."""

    first: ClassVar[str] = "begin"

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.sieges += 1
        pay(game, state.board.tables.siege_cost, "besiege")
        return self.call(game, Siege(state.force_side, state.force_place), then=self.over)

    @step(after="Siege")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


# -- A path by land (rules part 7, steps 0 and 1; 7.A) ----------------------------------------------------------------


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


# -- Naval movement (rules part 8, S4 68-69, S4 91-95, W530) ----------------------------------------------------------


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
        others = to_others(state, STORMS, state.force_side, state.force_place)
        return self.call(game, others, then=self.weathered)

    @step(after="Surprise")
    def weathered(self, game: Table) -> Verdict:
        """A storm drives it back (frame F7); else the owner of the port may intercept it (8.5)."""
        state = game.state
        if state.result != NOBODY:
            return self.call(game, DrivenBack(1, STORM), then=self.over)
        if may_be_intercepted(state, self.space):
            return self.call(game, NavalIntercept(state.control[self.space], self.space), then=self.over)
        return self.next(self.over)

    @step(after="NavalIntercept DrivenBack")
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
        return self.call(game, DrivenBack(table.mover_loss, AT_SEA_LOST), then=self.beaten)

    @step(after="DrivenBack")
    def beaten(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class DrivenBack(Procedure):
    """The force at sea loses units and goes back where it embarked (8.5; a storm, frame F7).

    ``number``  of units;  ``why`` an index of ``REASONS``
    """

    first: ClassVar[str] = "lose"

    number: int
    why: int

    @step
    def lose(self, game: Table) -> Verdict:
        state = game.state
        losses = Losses(state.force_side, state.force_place, self.number, FORCE, self.why)
        return self.call(game, losses, then=self.go_back)

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


# -- What the active force does, one deed after the other (rules part 5) ----------------------------------------------


_DEEDS: Final[Mapping[str, Callable[[tuple[int, ...]], Procedure]]] = {
    "march": lambda args: March(args[0]),
    "embark": lambda _: Embark(),
    "sail": lambda args: Sail(args[0]),
    "land": lambda _: Land(inside=False),
    "land in": lambda _: Land(inside=True),
    "go in": lambda _: ThroughGates(out=False),
    "go out": lambda _: ThroughGates(out=True),
    "besiege": lambda _: Besiege(),
    "ask passage": lambda args: AskPassage(*args),
}
"""What runs for a deed."""


@PROCEDURES.add
@dataclass(slots=True)
class Spend(Procedure):
    """The force spends its movement points until the player ends the activation (5.3)."""

    first: ClassVar[str] = "choose"

    @step(after="March Embark Sail Land ThroughGates Besiege AskPassage")
    def choose(self, game: Table) -> Verdict:
        state = game.state
        if not state.force_generals:
            return self.done(game)
        choices = tuple(spending(state))
        about = (state.commander, state.force_place, points_left(state), state.spent)
        return self.ask(game, Decision(questions.SPEND, state.force_side, choices, about), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, state.force_side)
        if verb == "end":
            return self.done(game)
        if verb in _DEEDS:
            return self.call(game, _DEEDS[verb](args), then=self.choose)
        if verb == "remove marker here":
            pay(game, state.board.tables.remove_cp_cost, "remove")
            set_control(game, state.force_place, NOBODY)
        elif verb.startswith(("pick up", "drop")):
            self.load(game, verb, args[0])
        elif verb == "place minor here":
            general = minor_in_hand(state, state.force_side)
            place_minor(game, general, state.force_place)
            state.generals_moved |= 1 << general
        return self.next(self.choose)

    def load(self, game: Table, verb: str, piece: int) -> None:
        """Pick up or drop; at sea from or into the port."""
        state = game.state
        place = state.force_place
        if state.naval == AT_SEA:
            space = state.board.space(place)
            place = state.board.inside(space) if verb.endswith(" in") else space
        kind = verb.removesuffix(" in").rpartition(" ")[2]
        if verb.startswith("pick up"):
            if kind == "type":
                pick_up_unit(game, piece, place)
            else:
                (pick_up_general if kind == "general" else pick_up_royal)(game, piece)
        elif kind == "type":
            drop_unit(game, piece, place)
        else:
            (drop_general if kind == "general" else drop_royal)(game, piece, place)
