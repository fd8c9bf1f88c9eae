"""Seats are taken before a match: an offer between two, an auction of three or four (frame F26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import NOBODY
from ccancients.successors.deeds import give_points, take_seats
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.seating import bids_open, gifts


@PROCEDURES.add
@dataclass(slots=True)
class TakeSeats(Procedure):
    """By lot one begins. Of two he gives points to a seat, and the other chooses; more bid until all sit apart.

    ``player``   who is asked, by the side on whose chair he is found
    ``holders``  by seat, the player who has it, -1 nobody;  ``bids`` by seat, how many points he starts behind
    ``given``    the seat that was given points, and how many
    """

    first: ClassVar[str] = "begin"

    player: int = 0
    holders: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    given: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        sides = game.state.sides
        self.player = game.roll(1, sides)[0]
        self.holders, self.bids = (NOBODY,) * sides, (0,) * sides
        return self.next(self.offer if sides == 2 else self.auction)

    # -- two players ----------------------------------------------------------------------------------------------

    @step
    def offer(self, game: Table) -> Verdict:
        decision = Decision(questions.OFFER, self.player, tuple(gifts(game.state)))
        return self.ask(game, decision, then=self.offered)

    @step
    def offered(self, game: Table) -> Verdict:
        _, (number, seat) = game.state.words.read(game.choice, self.player)
        game.emit(tell.PointsOffered(self.player, seat, number))
        self.given = (seat, number)
        self.player = 1 - self.player
        return self.next(self.choose_seat)

    @step
    def choose_seat(self, game: Table) -> Verdict:
        choices = tuple(game.state.words.each("take seat", range(2)))
        return self.ask(game, Decision(questions.SEAT, self.player, choices, self.given), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        words, (seat, number) = game.state.words, self.given
        taken = 0 if game.choice == words.choice("take seat", 0) else 1
        give_points(game, seat, number)
        take_seats(game, tuple(taken if player == self.player else 1 - taken for player in range(2)))
        return self.done(game)

    # -- three or four --------------------------------------------------------------------------------------------

    @step
    def auction(self, game: Table) -> Verdict:
        choices = tuple(bids_open(game.state, self.holders, self.bids))
        return self.ask(game, Decision(questions.OFFER, self.player, choices), then=self.bid)

    @step
    def bid(self, game: Table) -> Verdict:
        """Whoever is outbid names again at once; else the next one who has no seat (F26)."""
        _, (number, seat) = game.state.words.read(game.choice, self.player)
        game.emit(tell.SeatBid(self.player, seat, number))
        outbid = self.holders[seat]
        self.holders = (*self.holders[:seat], self.player, *self.holders[seat + 1:])
        self.bids = (*self.bids[:seat], number, *self.bids[seat + 1:])
        if NOBODY not in self.holders:
            return self.next(self.sit)
        sides = game.state.sides
        waiting = [outbid] if outbid != NOBODY else []
        waiting += [each for each in ((self.player + step) % sides for step in range(1, sides))
                    if each not in self.holders]  # fmt: skip
        self.player = waiting[0]
        return self.next(self.auction)

    @step
    def sit(self, game: Table) -> Verdict:
        for seat, number in enumerate(self.bids):
            give_points(game, seat, -number)
        take_seats(game, tuple(self.holders.index(player) for player in range(game.state.sides)))
        return self.done(game)


__all__ = ["TakeSeats"]
