"""Losses of a force that fights partly from inside its city (rules 6.6, 14.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.procedures.losses import TakeLosses
from ccancients.hannibal.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, each, step
from ccancients.hannibal.rules.presence import elephants, force, ordinary


@PROCEDURES.add
@dataclass(slots=True)
class PartLosses(Procedure):
    """A side loses CUs in a battle: of those outside, and of those who fight from inside a city (14.5).

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
        state = game.state
        outside, inside = force(state, self.side, self.space), self.sortie_cu + self.sortie_beasts
        self.number = min(self.number, outside + inside)
        least, most = max(0, self.number - outside), min(self.number, inside)
        question = Decision(questions.LOSSES, self.side, each("lose sortie", range(least, most + 1)),
                            (self.space, self.number))
        return self.ask(game, question, then=self.inside)

    @step
    def inside(self, game: Table) -> Verdict:
        number = game.choice.args[0]
        self.number -= number
        there = elephants(game.state, self.side, self.space)
        must = self.elephant and (not there or not self.number)
        losses = TakeLosses(self.side, self.space + INSIDE, self.sortie_cu, self.sortie_beasts, number, must)
        if must and self.sortie_beasts and number:
            self.elephant = False
        return self.call(game, losses, then=self.outside)

    @step(after="TakeLosses")
    def outside(self, game: Table) -> Verdict:
        state = game.state
        self.gone_cu, self.gone_beasts = state.lost_cu, state.lost_elephants
        cu, beasts = ordinary(state, self.side, self.space), elephants(state, self.side, self.space)
        losses = TakeLosses(self.side, self.space, cu, beasts, self.number, self.elephant)
        return self.call(game, losses, then=self.over)

    @step(after="TakeLosses")
    def over(self, game: Table) -> Verdict:
        game.state.lost_cu += self.gone_cu
        game.state.lost_elephants += self.gone_beasts
        return self.done(game)
