"""Who is lost: attrition and other losses, one unit at a time by the owner's choice (rules 7.A, 7.I, R29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import lose
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.presence import by_type
from ccancients.successors.state import State

ALL, FORCE, BAND, BATTLING = range(4)
"""Whose units are lost: all of a side in a place, the active force's, the band's, or all but the Royal Army, which
stands aside."""
REASONS: Final = ("attrition", "battle", "losing", "retreat", "sea", "forage")


def losable(state: State, side: int, place: int, whose: int) -> list[int]:
    """Units by type that losses are taken from."""
    if whose == FORCE:
        return state.force_cu.copy()
    if whose == BAND:
        return state.band_cu.copy()
    here = by_type(state, side, place)
    if whose == ALL:
        return here
    types = state.board.types
    return [0 if types[kind].royal else number for kind, number in enumerate(here)]


@PROCEDURES.add
@dataclass(slots=True)
class Losses(Procedure):
    """A side loses a number of units.

    ``whose``  see ``ALL``;  ``why`` an index of ``REASONS``
    """

    first: ClassVar[str] = "choose"

    side: int
    place: int
    number: int
    whose: int
    why: int = 0

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        here = losable(state, self.side, self.place, self.whose)
        if sum(here) <= self.number:
            self.take(game, here)
            return self.done(game)
        if not self.number:
            return self.done(game)
        choices = tuple(state.words.each("lose", (kind for kind, number in enumerate(here) if number)))
        about = (self.place, self.number)
        return self.ask(game, Decision(questions.LOSSES, self.side, choices, about), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        kind = state.words.read(game.choice, self.side)[1][0]
        self.number -= 1
        self.take(game, [int(each == kind) for each in range(state.types)])
        return self.next(self.choose)

    def take(self, game: Table, cu: list[int]) -> None:
        """These are lost."""
        state = game.state
        lose(game, self.side, self.place, cu, REASONS[self.why], of_force=self.whose == FORCE)
        if self.whose == BAND:
            state.band_cu = [number - gone for number, gone in zip(state.band_cu, cu, strict=True)]


@PROCEDURES.add
@dataclass(slots=True)
class Attrition(Procedure):
    """A force loses units by the attrition table, on the column of a hostile fortress (7.A).

    ``whose``  ``FORCE``, or ``BAND`` for who evades
    """

    first: ClassVar[str] = "roll"

    side: int
    place: int
    whose: int

    @step
    def roll(self, game: Table) -> Verdict:
        tables = game.state.board.tables
        table = tables.attrition
        column = table.columns.index(tables.hostile_fortress_column)
        lost = attrition(game, self.side, column)
        return self.call(game, Losses(self.side, self.place, lost, self.whose), then=self.over)

    @step(after="Losses")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def attrition(game: Table, side: int, column: int, why: str = "attrition") -> int:
    """Roll on a column of the attrition table: how many units are lost."""
    rows = game.state.board.tables.attrition.rows
    die = game.roll(1, 6)[0] + 1
    lost = {int(number): row for number, row in rows.items()}[die][column]
    if game.events is not None:
        game.emit(tell.DieRolled(side, die, 0, why, tell.SUCCEEDED if not lost else tell.FAILED, column, lost))
    return lost
