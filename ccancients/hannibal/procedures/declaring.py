"""What is declared when a group enters a space: interceptions and an avoid battle (rules 14.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.procedures.table import (
    DONE,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.rules.command import commander
from ccancients.hannibal.rules.reactions import company, reacting_cu, reacting_elephants, settled


@PROCEDURES.add
@dataclass(slots=True)
class Declare(Procedure):
    """The group of an interception or an avoid battle: how many CUs, which generals (14.4)."""

    first: ClassVar[str] = "ask_cu"

    general: int
    avoid: bool
    cu: int = 0
    beasts: int = 0
    others: int = 0

    def _ask(self, game: Table, choices: tuple[Choice, ...]) -> Decision:
        about = (self.general, int(self.avoid), self.cu, self.beasts)
        return Decision(questions.REACTION, SIDE_OF[self.general], choices, about)

    @step
    def ask_cu(self, game: Table) -> Verdict:
        numbers = reacting_cu(game.state, self.general, avoid=self.avoid)
        return self.ask(game, self._ask(game, each("cu", numbers)), then=self.cu_named)

    @step
    def cu_named(self, game: Table) -> Verdict:
        self.cu = game.choice.args[0]
        return self.next(self.ask_elephants)

    @step
    def ask_elephants(self, game: Table) -> Verdict:
        numbers = reacting_elephants(game.state, self.general, self.cu, avoid=self.avoid)
        return self.ask(game, self._ask(game, each("elephants", numbers)), then=self.elephants_named)

    @step
    def elephants_named(self, game: Table) -> Verdict:
        self.beasts = game.choice.args[0]
        return self.next(self.ask_company)

    @step
    def ask_company(self, game: Table) -> Verdict:
        """Other generals who do not outrank him may go along; consuls as rules 4.7 want it."""
        state, number = game.state, self.cu + self.beasts
        choices = each("with", company(state, self.general, number, self.others, avoid=self.avoid))
        if not settled(state, self.general, number, self.others, avoid=self.avoid):
            choices = (*choices, DONE)
        return self.ask(game, self._ask(game, choices), then=self.company_named)

    @step
    def company_named(self, game: Table) -> Verdict:
        if game.choice != DONE:
            self.others |= 1 << game.choice.args[0]
            return self.next(self.ask_company)
        return self.next(self.declare)

    @step
    def declare(self, game: Table) -> Verdict:
        """The train goes with the commander of its place if he goes, whoever was asked for it."""
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        goes = self.others | 1 << self.general
        train = int(side == CARTHAGE and state.train == place and goes >> commander(state, side, place) & 1)
        record = [self.general, place, self.cu, self.beasts, self.others, train]
        if self.avoid:
            state.avoiding = record
        else:
            state.declared = state.declared + record
        return self.done(game)

