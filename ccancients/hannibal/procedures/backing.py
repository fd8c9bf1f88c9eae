"""Backing up before interceptors (rules 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, PASS_MODIFIER, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.components.tables import RETURN, SAFE
from ccancients.hannibal.deeds import displace_lone, go_inside, lose_train_alone
from ccancients.hannibal.group import BACKING_UP, displace_group, halt, send_back, spend_group
from ccancients.hannibal.ledger import shrink_group
from ccancients.hannibal.procedures.inside import may_go_inside
from ccancients.hannibal.procedures.losses import Attrition, Settle, needs_settling
from ccancients.hannibal.procedures.naval import naval_combat, sink_fleet
from ccancients.hannibal.procedures.table import (
    DONE,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    step,
)
from ccancients.hannibal.rules import going_inside
from ccancients.hannibal.rules.command import best_of, rank
from ccancients.hannibal.rules.going_inside import Going
from ccancients.hannibal.rules.movement import guide_of
from ccancients.hannibal.rules.presence import generals_in, group_force, members
from ccancients.hannibal.state import BY_SEA, OVER, State

FIGHT = Choice("fight")
BACK = Choice("back up")
CITY_INSIDE = Choice("enter city")
SPLIT = Choice("split")


@PROCEDURES.add
@dataclass(slots=True)
class BackUp(Procedure):
    """The intercepted group fights, backs up, or goes into its own city if it has landed there (5.6).

    ``result`` is 1 if it fights;  ``returned`` naval combat has barred the way back
    """

    first: ClassVar[str] = "choose"

    returned: bool = False
    cu: int = -1
    beasts: int = -1
    generals: int = 0

    @step
    def choose(self, game: Table) -> Verdict:
        choices = self._choices(game.state)
        if not choices:
            return self.next(self.lost)
        question = Decision(questions.BACK_UP, SIDE_OF[game.state.group_general], choices, (game.state.group_place,))
        return self.ask(game, question, then=self.chosen)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        refused = (
            (FIGHT, going_inside.fight(state)), (BACK, going_inside.back_up(state, returned=self.returned)),
            (CITY_INSIDE, going_inside.enter_city(state)), (SPLIT, going_inside.split(state, returned=self.returned)),
        )
        return tuple(choice for choice, why in refused if not why)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        state.result = 0
        if game.choice == FIGHT:
            state.result = 1
            return self.done(game)
        spend_group(state)
        state.diced = 1
        halt(state)
        if game.choice == SPLIT:
            return self.next(self.ask_split)
        if game.choice == CITY_INSIDE:
            return self.next(self.enter_city)
        return self.next(self.back)

    @step
    def enter_city(self, game: Table) -> Verdict:
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        state.group_place = space + INSIDE
        go_inside(game, side, space, state.group_cu, state.group_elephants, state.group_generals)
        halt(state, OVER)
        return self.next(self.leave_others)

    @step
    def leave_others(self, game: Table) -> Verdict:
        """Own lone generals who stood there are displaced (ruling 205)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], space_of(state.path[-2])
        if generals_in(state, opponent(side), space):
            displace_lone(game, side, space)
        lose_train_alone(game, space)
        state.result = 0
        if needs_settling(state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        game.state.result = 0
        return self.done(game)

    # -- back -------------------------------------------------------------------------------------------------------

    @step
    def back(self, game: Table) -> Verdict:
        """By land to the last space, over a pass with attrition; by sea with naval combat (5.6, ruling 116)."""
        state = game.state
        side = SIDE_OF[state.group_general]
        if state.entered_by == BY_SEA:
            result = naval_combat(game, space_of(state.entered_from))
            if result == RETURN:
                self.returned = True
                return self.next(self.choose)
            if result != SAFE:
                sink_fleet(game)
                return self.next(self.leave_others)
        if not send_back(game, len(state.path) // 2 - 2, BACKING_UP):
            return self.next(self.lost)
        modifier = None
        if state.entered_by != BY_SEA:
            modifier = PASS_MODIFIER.get(KIND_OF_WAY[space_of(state.entered_from)][space_of(state.path[-2])])
        if modifier is None or not group_force(state):
            return self.next(self.leave_others)
        again = Attrition(
            side, state.group_place, state.group_cu, state.group_elephants, modifier + guide_of(state), 0, True
        )
        return self.call(game, again, then=self.crossed)

    @step(after="Attrition")
    def crossed(self, game: Table) -> Verdict:
        return self.next(self.leave_others)

    @step
    def lost(self, game: Table) -> Verdict:
        """Lone generals who cannot go back are displaced (5.6)."""
        displace_group(game)
        halt(game.state, OVER)
        return self.next(self.leave_others)

    # -- splitting --------------------------------------------------------------------------------------------------

    @step
    def ask_split(self, game: Table) -> Verdict:
        """What goes into the city; the rest sails back under at least one general (ruling 426)."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        going = self.going(state)
        choices = may_go_inside(state, going)
        if not choices or not going_inside.done(state, going):
            choices.append(DONE)
        question = Decision(questions.SPLIT, side, tuple(choices), (space,))
        return self.ask(game, question, then=self.split_named)

    def going(self, state: State) -> Going:
        """What is named so far."""
        return going_inside.of_the_fleet(state, self.cu, self.beasts, self.generals)

    @step
    def split_named(self, game: Table) -> Verdict:
        verb, args = game.choice
        if verb == "inside cu":
            self.cu = args[0]
        elif verb == "inside elephants":
            self.beasts = args[0]
        elif verb == "inside general":
            self.generals |= 1 << args[0]
        else:
            return self.next(self.split_up)
        return self.next(self.ask_split)

    @step
    def split_up(self, game: Table) -> Verdict:
        """The highest in rank leads the part that sails."""
        state = game.state
        side, space = SIDE_OF[state.group_general], state.group_place
        cu, beasts = max(0, self.cu), max(0, self.beasts)
        shrink_group(state, state.group_cu - cu, state.group_elephants - beasts)
        state.group_generals &= ~self.generals
        sailing = list(members(state.group_generals))
        if state.group_general not in sailing or any(
            rank(state, general) > rank(state, state.group_general) for general in sailing
        ):
            state.group_general = best_of(state, sailing)
        go_inside(game, side, space, cu, beasts, self.generals)
        state.spent |= self.generals
        self.cu = self.beasts = -1
        self.generals = 0
        return self.next(self.back)
