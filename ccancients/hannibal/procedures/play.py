"""Playing a strategy card (rules 3.1, 3.4, 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERAL_COUNT
from ccancients.hannibal.deeds import arrive, end_truce, play_card, set_marker, to_discards
from ccancients.hannibal.procedures.activation import Operations
from ccancients.hannibal.procedures.cards import EVENTS
from ccancients.hannibal.procedures.losses import Settle, needs_settling
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
from ccancients.hannibal.rules import conditions, playing
from ccancients.hannibal.rules.placement import raisers
from ccancients.hannibal.rules.playing import marker_spaces, number_of
from ccancients.hannibal.state import State


def forget_card(state: State) -> None:
    """Nothing has happened on a card yet."""
    state.activated = state.spent = state.attempted = state.sailed = 0
    state.used = [0] * GENERAL_COUNT
    state.ledger = []


@PROCEDURES.add
@dataclass(slots=True)
class PlayCard(Procedure):
    """A play: a card as event, for operations, or discarded (3.1).

    ``claimed``  Rome took the first play for a campaign card and must use one (ruling 443)
    """

    first: ClassVar[str] = "choose"

    side: int
    claimed: bool = False

    @step
    def choose(self, game: Table) -> Verdict:
        question = Decision(questions.CARD, self.side, self._choices(game.state))
        return self.ask(game, question, then=self.play, always=True)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        found: list[Choice] = []
        side = self.side
        markers = not playing.for_markers(state, side)
        for card in sorted(state.hands[side]):
            if playing.play(state, side, card, claimed=self.claimed):
                continue
            uses = (
                ("event", not conditions.happen(state, side, card)), ("move", not playing.to_move(state, side, card)),
                ("markers", markers), ("raise", not playing.to_raise(state, side, card)),
                ("discard", not self.claimed),
            )
            found += [Choice(use, (card,)) for use, possible in uses if possible]
        return tuple(found)

    @step
    def play(self, game: Table) -> Verdict:
        state = game.state
        use, (card,) = game.choice
        play_card(game, self.side, card, use)
        state.card, state.as_event = card, int(use == "event")
        forget_card(state)
        if use == "event":
            if STRATEGY_CARDS[card].breaks_truce:
                end_truce(game)
            return self.call(game, EVENTS[card](self.side), then=self.over)
        if use == "discard":
            return self.next(self.over)
        if use == "move":
            return self.call(game, Operations(self.side, number_of(state, card)), then=self.over)
        if use == "markers":
            return self.call(game, PlaceMarkers(self.side, number_of(state, card)), then=self.over)
        return self.call(game, RaiseTroops(self.side), then=self.over)

    @step(after="Event Operations PlaceMarkers RaiseTroops Marching")
    def over(self, game: Table) -> Verdict:
        """The card goes to the discards, if its event has not taken it out of the game."""
        state = game.state
        if state.card not in state.removed:
            to_discards(game, state.card)
        state.card = state.as_event = 0
        forget_card(state)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class PlaceMarkers(Procedure):
    """Markers up to the number of the card, one after the other, at least one (3.4, ruling 10)."""

    first: ClassVar[str] = "next_marker"

    side: int
    left: int
    placed: int = 0

    @step
    def next_marker(self, game: Table) -> Verdict:
        spaces = marker_spaces(game.state, self.side)
        if not self.left or not spaces:
            return self.done(game)
        choices = each("put", spaces)
        if not playing.stop_putting(self.placed):
            choices = (*choices, DONE)
        about = (game.state.card, self.left)
        return self.ask(game, Decision(questions.MARKER, self.side, choices, about), then=self.put)

    @step
    def put(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.done(game)
        set_marker(game, game.choice.args[0], self.side)
        self.placed += 1
        self.left -= 1
        return self.next(self.next_marker)


@PROCEDURES.add
@dataclass(slots=True)
class RaiseTroops(Procedure):
    """One CU with a general in an own space of an own province (3.5)."""

    first: ClassVar[str] = "choose"

    side: int

    @step
    def choose(self, game: Table) -> Verdict:
        choices = each("general", raisers(game.state, self.side))
        return self.ask(game, Decision(questions.RAISE, self.side, choices), then=self.raised)

    @step
    def raised(self, game: Table) -> Verdict:
        arrive(game, self.side, game.state.general_at[game.choice.args[0]], 1)
        if needs_settling(game.state):  # they came upon Hannibal, alone
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
