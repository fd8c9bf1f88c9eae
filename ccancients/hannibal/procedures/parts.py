"""Losses of a force that fights partly from inside its city (rules 6.6, 14.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.procedures.losses import TakeLosses
from ccancients.hannibal.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, each, step
from ccancients.hannibal.rules.presence import elephants, force, ordinary
from ccancients.hannibal.rules.retreating import lost_inside


@PROCEDURES.add
@dataclass(slots=True)
class PartLosses(Procedure):
    """A side loses CUs in a battle: of those outside, and of those who fight from inside a city (14.5).

    ``elephant``  one of them is an elephant if there is one, in whichever part it stands (6.6, 6.7)
    Leaves all that was lost in ``lost_cu`` and ``lost_elephants``.
    """

    first: ClassVar[str] = "divide"

    side: int
    space: int
    sortie_cu: int
    sortie_beasts: int
    number: int
    elephant: bool
    gone_cu: int = 0
    gone_beasts: int = 0

    @step
    def divide(self, game: Table) -> Verdict:
        """How many of them fight from inside: only so many that a compulsory elephant can be among the losses."""
        outside, inside = force(game.state, self.side, self.space), self.sortie_cu + self.sortie_beasts
        self.number = min(self.number, outside + inside)
        beasts = elephants(game.state, self.side, self.space)
        fits = lost_inside(outside, inside, beasts, self.sortie_beasts, self.number, elephant=self.elephant)
        question = Decision(questions.LOSSES, self.side, each("lose sortie", fits), (self.space, self.number))
        return self.ask(game, question, then=self.inside)

    @step
    def inside(self, game: Table) -> Verdict:
        """Those inside lose the elephant that must be lost if no other is lost outside."""
        number = game.choice.args[0]
        self.number -= number
        must = self.elephant and not (self.number and elephants(game.state, self.side, self.space))
        losses = TakeLosses(self.side, self.space + INSIDE, self.sortie_cu, self.sortie_beasts, number, must)
        return self.call(game, losses, then=self.outside)

    @step(after="TakeLosses")
    def outside(self, game: Table) -> Verdict:
        """One elephant only has to be lost (ruling 164): who has lost one inside need not lose another."""
        state = game.state
        self.gone_cu, self.gone_beasts = state.lost_cu, state.lost_elephants
        cu, beasts = ordinary(state, self.side, self.space), elephants(state, self.side, self.space)
        must = self.elephant and not self.gone_beasts
        return self.call(game, TakeLosses(self.side, self.space, cu, beasts, self.number, must), then=self.over)

    @step(after="TakeLosses")
    def over(self, game: Table) -> Verdict:
        game.state.lost_cu += self.gone_cu
        game.state.lost_elephants += self.gone_beasts
        return self.done(game)
