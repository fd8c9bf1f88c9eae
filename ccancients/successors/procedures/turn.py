"""The match, its turns and rounds, and the turn of a player (rules part 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors.deeds import finish
from ccancients.successors.force import free_all
from ccancients.successors.procedures.activation import ActivationSegment
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.state import NO_SEGMENT, NOBODY


@PROCEDURES.add
@dataclass(slots=True)
class PlayMatch(Procedure):
    """All turns of a match, and its end."""

    first: ClassVar[str] = "begin"

    @step
    def begin(self, game: Table) -> Verdict:
        return self.call(game, PlayTurn(), then=self.turn_over)

    @step(after="PlayTurn")
    def turn_over(self, game: Table) -> Verdict:
        state = game.state
        if state.round > state.scenario.rounds:
            return self.next(self.end)
        state.turn += 1
        return self.call(game, PlayTurn(), then=self.turn_over)

    @step
    def end(self, game: Table) -> Verdict:
        """Most control markers win."""
        state = game.state
        held = [state.control.count(side) for side in range(state.sides)]
        best = [side for side in range(state.sides) if held[side] == max(held)]
        finish(game, best[0] if len(best) == 1 else NOBODY, "spaces")
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class PlayTurn(Procedure):
    """A turn: its start, then its rounds. ``seat`` counts in the order of the sides."""

    first: ClassVar[str] = "begin"

    seat: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.order = [side for side in range(state.sides) if not state.fallen >> side & 1]
        game.emit(tell.TurnBegan(state.turn, state.usurper, tuple(state.order)))
        return self.next(self.begin_round)

    @step
    def begin_round(self, game: Table) -> Verdict:
        self.seat = 0
        game.emit(tell.RoundBegan(game.state.round))
        return self.next(self.next_player)

    @step(after="PlayerTurn")
    def next_player(self, game: Table) -> Verdict:
        state = game.state
        while self.seat < len(state.order) and state.fallen >> state.order[self.seat] & 1:
            self.seat += 1
        if self.seat == len(state.order):
            state.round += 1
            rounds = state.scenario.rounds_per_turn
            return self.done(game) if (state.round - 1) % rounds == 0 else self.next(self.begin_round)
        self.seat += 1
        return self.call(game, PlayerTurn(state.order[self.seat - 1]), then=self.next_player)


@PROCEDURES.add
@dataclass(slots=True)
class PlayerTurn(Procedure):
    """The turn of a player in a round: its segments one after the other."""

    first: ClassVar[str] = "begin"

    side: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.active = self.side
        free_all(state)
        return self.next(self.activation)

    @step
    def activation(self, game: Table) -> Verdict:
        return self.call(game, ActivationSegment(self.side), then=self.over)

    @step(after="ActivationSegment")
    def over(self, game: Table) -> Verdict:
        game.state.segment, game.state.die = NO_SEGMENT, 0
        return self.done(game)
