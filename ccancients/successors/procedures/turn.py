"""The match, its turns and rounds, and the turn of a player (rules part 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.engine.game import DRAW
from ccancients.successors import events as tell
from ccancients.successors.deeds import finish
from ccancients.successors.force import free_all
from ccancients.successors.procedures.activation import ActivationSegment
from ccancients.successors.procedures.forage import Forage
from ccancients.successors.procedures.leaving import check_fallen
from ccancients.successors.procedures.reinforcement import Reinforcements
from ccancients.successors.procedures.surrender import Surrender
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.procedures.tyche import TycheSegment, deal
from ccancients.successors.rules.scoring import SPACES, living, usurper_of, victory_points, winners
from ccancients.successors.state import NO_SEGMENT


@PROCEDURES.add
@dataclass(slots=True)
class PlayMatch(Procedure):
    """All turns of a match, and its end."""

    first: ClassVar[str] = "turn"

    @step
    def turn(self, game: Table) -> Verdict:
        return self.call(game, PlayTurn(), then=self.turn_over)

    @step(after="PlayTurn")
    def turn_over(self, game: Table) -> Verdict:
        state = game.state
        if state.round > state.scenario.rounds:
            return self.next(self.end)
        state.turn += 1
        return self.next(self.turn)

    @step
    def end(self, game: Table) -> Verdict:
        """Most points win; then more provinces, more markers; then the win is shared."""
        best = winners(game.state)
        points = victory_points(game.state, at_the_end=True)
        if points != victory_points(game.state):  # else the end of the last round has told them
            game.emit(tell.Scored(points))
        how = "spaces" if game.state.scenario.victory == SPACES else "points"
        finish(game, best[0] if len(best) == 1 else DRAW, how)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class PlayTurn(Procedure):
    """A turn: usurper, order, reinforcements, cards; then its rounds.

    ``seat``  how many sides of the order have had their player turn in this round
    """

    first: ClassVar[str] = "begin"

    seat: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.usurper = usurper_of(state)
        state.order = seated_from(first_player(game), state.sides, living(state))
        game.emit(tell.TurnBegan(state.turn, state.usurper, tuple(state.order)))
        if state.turn == 1:
            return self.next(self.cards)
        return self.call(game, Reinforcements(), then=self.reinforced)

    @step(after="Reinforcements")
    def reinforced(self, game: Table) -> Verdict:
        check_fallen(game, returned=True)
        return self.next(self.cards)

    @step
    def cards(self, game: Table) -> Verdict:
        deal(game)
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
            return self.next(self.round_over)
        self.seat += 1
        return self.call(game, PlayerTurn(state.order[self.seat - 1]), then=self.next_player)

    @step
    def round_over(self, game: Table) -> Verdict:
        state = game.state
        game.emit(tell.Scored(victory_points(state)))
        state.round += 1
        whole_turn = (state.round - 1) % state.scenario.rounds_per_turn == 0
        return self.done(game) if whole_turn else self.next(self.begin_round)


@PROCEDURES.add
@dataclass(slots=True)
class PlayerTurn(Procedure):
    """The turn of a player in a round: surrender, Tyche, activation, forage (W258)."""

    first: ClassVar[str] = "begin"

    side: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.active = self.side
        free_all(state)
        if state.rules.surrender_segment:
            return self.call(game, Surrender(self.side), then=self.tyche)
        return self.next(self.tyche)

    @step(after="Surrender")
    def tyche(self, game: Table) -> Verdict:
        if game.state.fallen >> self.side & 1:
            return self.next(self.over)
        return self.call(game, TycheSegment(self.side), then=self.activation)

    @step(after="TycheSegment")
    def activation(self, game: Table) -> Verdict:
        return self.call(game, ActivationSegment(self.side), then=self.forage)

    @step(after="ActivationSegment")
    def forage(self, game: Table) -> Verdict:
        return self.call(game, Forage(self.side), then=self.over)

    @step(after="Forage")
    def over(self, game: Table) -> Verdict:
        """Who is out, and whether enough points end the match at once (``instant_victory_vp``)."""
        state = game.state
        state.segment, state.die = NO_SEGMENT, 0
        check_fallen(game)
        wanted = state.rules.instant_victory_vp
        if wanted and state.scenario.victory != SPACES:
            points = victory_points(state)
            if max(points) >= wanted:
                best = [side for side in living(state) if points[side] == max(points)]
                finish(game, best[0] if len(best) == 1 else DRAW, "instant")
        return self.done(game)


def first_player(game: Table) -> int:
    """The faction with fewest points; a lower die decides between equals, as often as it has to."""
    state = game.state
    points = victory_points(state)
    sides = living(state)
    tied = [side for side in sides if points[side] == min(points[each] for each in sides)]
    while len(tied) > 1:
        dice = {side: game.roll(1, 6)[0] + 1 for side in tied}
        tied = [side for side in tied if dice[side] == min(dice.values())]
        for side, die in dice.items() if game.events is not None else ():
            result = tell.FAILED if side not in tied else tell.TIED if len(tied) > 1 else tell.SUCCEEDED
            game.emit(tell.DieRolled(side, die, 0, "order", result))
    return tied[0]


def seated_from(first: int, sides: int, among: list[int]) -> list[int]:
    """The sides in the order of their seats, beginning with ``first``."""
    return [side for side in ((first + number) % sides for number in range(sides)) if side in among]


__all__ = ["PlayMatch", "PlayTurn", "PlayerTurn", "first_player", "seated_from"]
