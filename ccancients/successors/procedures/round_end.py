"""What happens at the end of a round, and after the last one of a turn (frame F2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors.components.board import NOBODY
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.deeds import finish, pay, set_control
from ccancients.successors.procedures.fallen import check_fallen
from ccancients.successors.procedures.independents import IndependentsMove
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.independents import stirs, woken_by
from ccancients.successors.rules.isolation import isolated
from ccancients.successors.rules.prizes import pays_after, prizes_paid
from ccancients.successors.rules.regency import regent_of
from ccancients.successors.rules.scoring import fewest_points, living
from ccancients.successors.rules.tyche import uses_cards
from ccancients.successors.state import NO_SEGMENT


@PROCEDURES.add
@dataclass(slots=True)
class EndOfRound(Procedure):
    """Prizes are paid, cards turned up; after a whole turn isolated markers go, and somebody may be Regent (F2).

    ``left``  cards that are still to be turned up
    """

    first: ClassVar[str] = "begin"

    left: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        if pays_after(state, state.round):
            for each in prizes_paid(state):
                pay(game, each.side, each.spaces, each.points)
        self.left = state.scenario.revealed if uses_cards(state) else 0
        return self.next(self.turn_up)

    @step(after="IndependentsMove")
    def turn_up(self, game: Table) -> Verdict:
        """The top card of the deck is open; what moves independents happens, and the poorest side decides (F14)."""
        state = game.state
        if not self.left or not state.deck:
            check_fallen(game)
            return self.next(self.whole_turn)
        self.left -= 1
        card, side = state.deck.pop(), fewest_points(state)
        state.discards.append(card)
        game.emit(tell.CardTurnedUp(card, side))
        event = state.board.cards[card].event
        if not stirs(state, event):
            return self.next(self.turn_up)
        state.active, state.segment = side, NO_SEGMENT
        return self.call(game, IndependentsMove(side, woken_by(state, event)), then=self.turn_up)

    @step
    def whole_turn(self, game: Table) -> Verdict:
        state = game.state
        if state.round % state.scenario.rounds_per_turn:
            return self.done(game)
        give_up_cards(game)
        if state.scenario.isolation:
            take_off_isolated(game)
        regent = regent_of(state)
        if regent != NOBODY:
            finish(game, regent, "regent")
        return self.done(game)


def take_off_isolated(game: Table) -> None:
    """The isolated markers of all sides, as they lie at one moment (F16)."""
    found = [(side, isolated(game.state, side)) for side in living(game.state)]
    for side, spaces in found:
        if spaces:
            game.emit(tell.MarkersIsolated(side, tuple(spaces)))
        for space in spaces:
            set_control(game, space, NOBODY)


def give_up_cards(game: Table) -> None:
    """Surprise cards that were not revealed in a turn go back under the deck, unseen (F5)."""
    state = game.state
    for side, hand in enumerate(state.hands):
        left = [card for card in hand if state.board.cards[card].kind == SURPRISE]
        if left:
            state.hands[side] = [card for card in hand if card not in left]
            state.deck[:0] = left
            game.emit(tell.CardsGivenUp(side, len(left)))


__all__ = ["EndOfRound", "give_up_cards", "take_off_isolated"]
