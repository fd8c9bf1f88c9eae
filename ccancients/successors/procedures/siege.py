"""Sieges, and removing control markers (rules 5.1, 5.2, R14-R17, R45)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors.components.board import SPACE_KINDS
from ccancients.successors.deeds import lose_champion, set_points
from ccancients.successors.force import pay
from ccancients.successors.procedures.losing import CityFalls
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.scoring import has_helepolis
from ccancients.successors.state import NOBODY


@PROCEDURES.add
@dataclass(slots=True)
class Siege(Procedure):
    """A side rolls the siege die for a space; with enough points it falls. ``assault`` in the surrender segment."""

    first: ClassVar[str] = "roll"

    side: int
    space: int
    assault: bool = False

    @step
    def roll(self, game: Table) -> Verdict:
        state = game.state
        tables = state.board.tables
        owner = state.control[self.space]
        lose_champion(game, self.side, owner, "assault" if self.assault else "siege")
        modifier = tables.siege_modifiers.assault if self.assault else 0
        if has_helepolis(state, self.side):
            modifier += tables.siege_modifiers.helepolis
        die = game.roll(1, 6)[0] + 1
        spot = self.side * state.board.count + self.space
        won, wanted = max(0, tables.siege_die[die - 1] + modifier), needed(game, self.space)
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

    @step(after="CityFalls")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def needed(game: Table, space: int) -> int:
    """The points at which a space falls (W64)."""
    board = game.state.board
    return int(getattr(board.tables.siege_points, SPACE_KINDS[board.kind[space]]))


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
