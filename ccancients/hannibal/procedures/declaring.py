"""What is declared when a group enters a space: interceptions and an avoid battle (rules 14.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY
from ccancients.hannibal.components.tables import ARMY
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
from ccancients.hannibal.rules.command import commander, confined
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
)
from ccancients.hannibal.rules.reactions import (
    avoid_sizes,
    company_may_leave,
    elephants_for,
    followers,
    sizes,
    subsets,
)
from ccancients.hannibal.state import BY_SEA, State


def land_origin(state: State) -> int:
    """The space from which the group came by land, -1 if it came by sea (ruling 108)."""
    return NOBODY if state.entered_by in (0, BY_SEA) else space_of(state.entered_from)


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

    def _sizes(self, state: State) -> list[int]:
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        if self.avoid:
            return avoid_sizes(state, side, place, self.general, land_origin(state))
        return sizes(state, side, self.general, place, least=1, most=ARMY)

    def _ask(self, game: Table, choices: tuple[Choice, ...]) -> Decision:
        about = (self.general, int(self.avoid), self.cu, self.beasts)
        return Decision(questions.REACTION, SIDE_OF[self.general], choices, about)

    @step
    def ask_cu(self, game: Table) -> Verdict:
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        numbers = {
            total - beasts for total in self._sizes(state) for beasts in elephants_for(state, side, place, total)
        }
        return self.ask(game, self._ask(game, each("cu", sorted(numbers))), then=self.cu_named)

    @step
    def cu_named(self, game: Table) -> Verdict:
        self.cu = game.choice.args[0]
        return self.next(self.ask_elephants)

    @step
    def ask_elephants(self, game: Table) -> Verdict:
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        totals = self._sizes(state)
        most = elephants(state, side, place)
        numbers = [beasts for beasts in range(most + 1) if self.cu + beasts in totals]
        return self.ask(game, self._ask(game, each("elephants", numbers)), then=self.elephants_named)

    @step
    def elephants_named(self, game: Table) -> Verdict:
        self.beasts = game.choice.args[0]
        return self.next(self.ask_company)

    @step
    def ask_company(self, game: Table) -> Verdict:
        """Other generals who do not outrank him may go along; consuls as rules 4.7 want it."""
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        free = self._company(state)
        number = self.cu + self.beasts
        chosen = self.others | 1 << self.general
        choices: list[Choice] = []
        for other in free:
            rest = [each_ for each_ in free if each_ != other]
            if self._possible(state, chosen | 1 << other, number, rest):
                choices.append(Choice("with", (other,)))
        if side == CARTHAGE or company_may_leave(state, self.general, place, number, chosen) or not choices:
            choices.append(DONE)
        return self.ask(game, self._ask(game, tuple(choices)), then=self.company_named)

    def _company(self, state: State) -> list[int]:
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        head = commander(state, side, place)
        space = space_of(state.group_place)
        lone = self.avoid and not force(state, side, place)
        candidates = generals_in(state, side, place) if lone else followers(state, self.general)
        return [
            other for other in candidates
            if other != self.general and not self.others >> other & 1
            and (lone or other != head)
            and not (self.avoid and state.barred_generals >> other & 1)
            and not confined(other, space)
        ]

    def _possible(self, state: State, chosen: int, number: int, rest: list[int]) -> bool:
        if SIDE_OF[self.general] == CARTHAGE:
            return True
        place = state.general_at[self.general]
        return any(company_may_leave(state, self.general, place, number, chosen | mask) for mask in subsets(rest))

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

