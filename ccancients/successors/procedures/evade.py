"""Evasion (rules 7.V, S4 194)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import roll_above, shift, sweep
from ccancients.successors.force import dissolve_band, form_band
from ccancients.successors.procedures.losses import BAND, Attrition
from ccancients.successors.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import evasion_spaces
from ccancients.successors.rules.presence import commander_in, has_enemy_generals, is_hostile_fortress
from ccancients.successors.state import NOBODY

EVADE: Final = Choice("evade")
STAND: Final = Choice("stand")
STAY_THERE: Final = Choice("stay there")


@PROCEDURES.add
@dataclass(slots=True)
class Evade(Procedure):
    """The army entered upon tries to get away with everything in the place, one or two spaces far.

    ``closed``  the space that the mover came from;  ``gone`` spaces so far;  ``target`` the next one
    """

    first: ClassVar[str] = "choose"

    side: int
    place: int
    closed: int
    gone: int = 0
    target: int = NOBODY

    @step
    def choose(self, game: Table) -> Verdict:
        question = Decision(questions.EVADE, self.side, (EVADE, STAND), (self.place, 0))
        return self.ask(game, question, then=self.attempt)

    @step
    def attempt(self, game: Table) -> Verdict:
        """A die above the commander's initiative."""
        state = game.state
        if game.choice == STAND:
            return self.done(game)
        head = commander_in(state, self.side, self.place)
        needs = state.board.initiative(head)
        game.emit(tell.EvasionTried(self.side, self.place, head, needs))
        succeeded = roll_above(game, self.side, "evade", state.board.tables.evasion, head)
        game.emit(tell.Tried(self.side, "evade", succeeded))
        if not succeeded:
            return self.done(game)
        form_band(state, head, activated=False)
        return self.next(self.choose_space)

    @step
    def choose_space(self, game: Table) -> Verdict:
        """Where to; after the first space it may stay there."""
        state = game.state
        spaces = evasion_spaces(state, self.side, self.place, self.closed)
        if not spaces or self.gone == state.board.tables.evasion.max_spaces:
            return self.next(self.over)
        choices = state.words.each("evade to", spaces)
        if self.gone:
            choices.append(STAY_THERE)
        about = (self.place, self.gone)
        return self.ask(game, Decision(questions.EVADE, self.side, tuple(choices), about), then=self.space_chosen)

    @step
    def space_chosen(self, game: Table) -> Verdict:
        """Whoever leaves an independent fortress again suffers attrition (7.A)."""
        state = game.state
        if game.choice == STAY_THERE:
            return self.next(self.over)
        self.target = state.words.read(game.choice, self.side)[1][0]
        if self.gone and is_hostile_fortress(state, self.place):
            return self.call(game, Attrition(self.side, self.place, BAND), then=self.go)
        return self.next(self.go)

    @step(after="Attrition")
    def go(self, game: Table) -> Verdict:
        """On to the next space; whom attrition has left alone does not go among other generals (R71)."""
        state = game.state
        if not sum(state.band_cu) and has_enemy_generals(state, self.side, self.target):
            return self.next(self.over)
        shift(
            game, self.side, self.place, self.target, state.band_cu, state.band_generals, state.band_royals, "evade"
        )
        self.place = self.target
        self.gone += 1
        if sum(state.band_cu):
            sweep(game, self.side, self.place)
        return self.next(self.choose_space)

    @step
    def over(self, game: Table) -> Verdict:
        dissolve_band(game.state)
        return self.done(game)
