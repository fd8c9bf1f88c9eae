"""Independent armies move (rules part 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import INDEPENDENT
from ccancients.successors.deeds import move_army, set_control
from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.procedures.table import (
    DONE,
    END,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    step,
)
from ccancients.successors.rules import independents as rules
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.presence import besieged_cities
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import BEGAN_HERE, BOX, NOBODY, State


@PROCEDURES.add
@dataclass(slots=True)
class IndependentsMove(Procedure):
    """All active armies may move, in the order that the player likes (S4 115).

    ``army``  the one that becomes active and leaves its box, -1 none
    """

    first: ClassVar[str] = "begin"

    side: int
    army: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.armies_done = 0
        if self.army != NOBODY:
            state.armies_active |= 1 << self.army
            game.emit(tell.ArmyActivated(self.army))
        return self.next(self.choose)

    @step(after="MoveIndependent")
    def choose(self, game: Table) -> Verdict:
        state = game.state
        able = [army for army in range(len(state.army_at)) if rules.move_army(state, army) == OK]
        if not able:
            return self.next(self.over)
        choices = tuple(state.words.each("move army", able)) + (DONE,) * (rules.done(state) == OK)
        return self.ask(game, Decision(questions.INDEPENDENTS, self.side, choices), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "done":
            return self.next(self.over)
        game.state.armies_done |= 1 << args[0]
        return self.call(game, MoveIndependent(self.side, args[0]), then=self.choose)

    @step
    def over(self, game: Table) -> Verdict:
        game.state.armies_done = 0
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class MoveIndependent(Procedure):
    """The movement of one army, with 3 points, by land alone (S4 119).

    ``began``    the space where it began, -1 its box;  ``steps`` how many paths it has taken
    ``duty``     it has to end further west than it began (R22);  ``excused`` not any more, after a battle or the like
    ``target``   the space that it has taken a path to
    """

    first: ClassVar[str] = "begin"

    side: int
    army: int
    began: int = NOBODY
    steps: int = 0
    duty: bool = False
    excused: bool = False
    target: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        self.began = state.army_at[self.army]
        self.duty = rules.must_go_west(state, self.army, self.began)
        state.army, state.force_side, state.began = self.army, INDEPENDENT, self.began
        state.spent = state.exhausted = state.marched = state.came_by = 0
        state.came_from = NOBODY
        state.besieged_before = besieged_cities(state)
        return self.next(self.choose)

    @step(after="Arrive")
    def choose(self, game: Table) -> Verdict:
        state = game.state
        if state.army_at[self.army] < 0 and self.steps:
            return self.next(self.over)  # beaten, or out of the game
        if state.exhausted or (self.steps and state.army_at[self.army] != self.target):
            self.excused = True  # a battle, or it fell back
        choices = self._choices(state)
        about = (self.army, state.army_at[self.army], points_left(state))
        return self.ask(game, Decision(questions.INDEPENDENTS, self.side, choices, about), then=self.chosen)

    def bound(self, state: State) -> int:
        """The space further west of which it has to end, as it began there; -1 none."""
        return self.began if self.duty and not self.excused else NOBODY

    def _choices(self, state: State) -> tuple[Choice, ...]:
        words, army, bound = state.words, self.army, self.bound(state)
        found = words.each("march", rules.marches(state, army, bound))
        if rules.place_marker(state, army, self.steps) == OK:
            found.append(words.choice("place marker"))
        if rules.end(state, army, self.steps, bound) == OK:
            found.append(END)
        return tuple(found)

    @step
    def chosen(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "place marker":
            set_control(game, game.state.army_at[self.army], INDEPENDENT)
            return self.next(self.over)
        if verb == "end":
            return self.next(self.over)
        self.steps += 1
        return self._march(game, args[0])

    def _march(self, game: Table, space: int) -> Verdict:
        """A path, or the way out of the box, which costs one point whatever lies there (R23)."""
        state = game.state
        origin, self.target = state.army_at[self.army], space
        if origin == BOX:
            state.spent, state.came_by = 1, BEGAN_HERE
        else:
            kind = state.board.way_kind[origin, space]
            state.spent, state.came_by = state.spent + state.board.costs[kind], kind + 1
        state.came_from = origin
        state.marched += 1
        move_army(game, self.army, space)
        if state.army_at[self.army] < 0:  # it has come where it is taken out of the game
            return self.next(self.over)
        return self.call(game, Arrive(), then=self.choose)

    @step
    def over(self, game: Table) -> Verdict:
        """The marker of a player is removed where it ends (9.8)."""
        state = game.state
        space = state.army_at[self.army]
        if space >= 0 and rules.removes_marker(state, space):
            set_control(game, space, NOBODY)
        state.army = state.force_side = state.came_from = state.began = NOBODY
        state.spent = state.exhausted = state.marched = state.came_by = state.besieged_before = 0
        return self.done(game)
