"""Ordering by a command card, then movement and battle (rulebook chapters 6-9; rules parts 3 and 4).

Every card is a procedure of its own under ``cards/``; what they share is here: the sequence of a turn, ordering pieces
one at a time, the fallback of one unit of choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.cards import Card
from ccancients.ancients.deeds import order_leader, order_unit
from ccancients.ancients.orders import ORDINARY
from ccancients.ancients.procedures.battles import Battles
from ccancients.ancients.procedures.movement import Movement
from ccancients.ancients.procedures.table import DONE, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.command import orders_for, piece_at
from ccancients.ancients.rules.presence import units_on_map
from ccancients.ancients.state import State


@PROCEDURES.add
@dataclass(slots=True)
class CommandCardProcedure(Procedure):
    """A turn under a command card: orders, all movement, all battles (S 130-136, S 162).

    ``card``      the card as it is ordered by (what a Counter Attack copies)
    ``sections``  sections the card is bound to beyond its own text (Counter Attack of Leadership Any), 0 for none
    ``given``     orders given so far
    """

    first: ClassVar[str] = "begin"

    side: int
    card: Card
    sections: int = 0
    given: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        return self.next(self.give_order)

    def order_choices(self, state: State) -> Sequence[Choice]:
        """The pieces that may be ordered next; none (as here) ends the ordering."""
        return ()

    @step
    def give_order(self, game: Table) -> Verdict:
        """Orders are given one piece at a time and may be left unused (S 154)."""
        choices = (*self.order_choices(game.state), DONE)
        decision = Decision(questions.ORDERS, self.side, choices, (self.card, self.given))
        return self.ask(game, decision, then=self.ordered)

    @step
    def ordered(self, game: Table) -> Verdict:
        choice = game.choice
        if choice == DONE:
            return self.next(self.movement)
        self.given += 1
        give(game, choice)
        return self.next(self.give_order)

    @step
    def movement(self, game: Table) -> Verdict:
        """All movement comes before any battle (S 162, ruling 125)."""
        return self.call(game, Movement(self.side), then=self.battle)

    @step(after="Movement")
    def battle(self, game: Table) -> Verdict:
        return self.call(game, Battles(self.side), then=self.over)

    @step(after="Battles")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class TroopsProcedure(CommandCardProcedure):
    """A card for troops of a kind, up to Command; one unit of choice only when there are none of them on the map.

    The one unit of choice, anywhere, is never a lone leader and stays under the ordinary rules (rules part 3,
    ruling 110): the card's own rules hold only where it finds its troops.
    """

    rules: ClassVar[int] = ORDINARY

    def troops(self, state: State) -> list[int]:
        """The units the card is for."""
        return units_on_map(state, self.side)

    @step
    def begin(self, game: Table) -> Verdict:
        if self.troops(game.state):
            game.state.orders = self.rules
        return self.next(self.give_order)

    def order_choices(self, state: State) -> Sequence[Choice]:
        troops = self.troops(state)
        if troops:
            return self.next_orders(state, troops)
        return () if self.given else any_unit(state, self.side)

    def next_orders(self, state: State, troops: list[int]) -> Sequence[Choice]:
        """Who of the troops may be ordered next."""
        return orders_for(state, troops) if self.given < state.command[self.side] else ()


def give(game: Table, choice: Choice) -> None:
    """Give the order that a choice names."""
    piece = piece_at(game.state, choice)
    if choice.verb == "order leader":
        order_leader(game, piece)
    else:
        order_unit(game, piece)


def any_unit(state: State, side: int) -> list[Choice]:
    """The fallback: one unit of choice anywhere, never a lone leader (rules part 3)."""
    return orders_for(state, units_on_map(state, side))
