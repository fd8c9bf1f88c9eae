"""Who goes (rules 3.2, 7.G)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import questions
from ccancients.successors.deeds import place_minor
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.activation import composing, minor_in_hand
from ccancients.successors.state import State


@PROCEDURES.add
@dataclass(slots=True)
class Compose(Procedure):
    """Who goes and who stays, one piece at a time (3.2); to set out, or, with ``intercepts``, to intercept."""

    first: ClassVar[str] = "choose"

    intercepts: bool = False

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        about = (state.band_commander, state.band_place, int(self.intercepts))
        choices = tuple(composing(state, intercepts=self.intercepts))
        return self.ask(game, Decision(questions.COMPOSE, state.band_side, choices, about), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, state.band_side)
        if verb == "set out":
            return self.done(game)
        if verb == "place minor here":
            place_minor(game, minor_in_hand(state, state.band_side), state.band_place)
        else:
            compose(state, verb, args[0])
        return self.next(self.choose)


def compose(state: State, verb: str, piece: int) -> None:
    """One piece more, or one fewer, goes; what has been left once and taken again stays with the band (R56)."""
    if verb == "leave type":
        state.band_cu[piece] -= 1
        state.band_leaves[piece] -= 1
    elif verb == "take type":
        state.band_cu[piece] += 1
    elif verb == "leave general":
        state.band_generals &= ~(1 << piece)
        state.band_left_generals |= 1 << piece
    elif verb == "take general":
        state.band_generals |= 1 << piece
    elif verb == "leave royal":
        state.band_royals &= ~(1 << piece)
        state.band_left_royals |= 1 << piece
    else:
        state.band_royals |= 1 << piece
