"""Control markers from a card, and training (rules part 2, W2124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import arrive, set_control
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.turn import marker_spaces, training_places


@PROCEDURES.add
@dataclass(slots=True)
class PlaceMarkers(Procedure):
    """One control marker for each OP, each in an uncontrolled space near one's own (part 2)."""

    first: ClassVar[str] = "begin"

    side: int
    left: int

    @step
    def begin(self, game: Table) -> Verdict:
        spaces = marker_spaces(game.state, self.side) if self.left else []
        if not spaces:
            return self.done(game)
        words = game.state.words
        choices = (*words.each("mark", spaces), words.choice("done"))
        return self.ask(game, Decision(questions.MARKERS, self.side, choices, (self.left,)), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "done":
            return self.done(game)
        set_control(game, args[0], self.side)
        self.left -= 1
        return self.next(self.begin)


@PROCEDURES.add
@dataclass(slots=True)
class Train(Procedure):
    """New units with a general of one's own or in a controlled major city (part 2, ``train``)."""

    first: ClassVar[str] = "begin"

    side: int
    left: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        places = training_places(state, self.side) if self.left else []
        if not places:
            return self.done(game)
        kind = state.board.type_of[state.board.tables.train.unit]
        choices = tuple(state.words.choice("put", kind, place) for place in places)
        about = (kind, self.left)
        return self.ask(game, Decision(questions.REINFORCE, self.side, choices, about), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        _, (kind, place) = game.state.words.read(game.choice, self.side)
        one = [0] * game.state.types
        one[kind] = 1
        arrive(game, self.side, place, one)
        self.left -= 1
        return self.next(self.begin)


def play_card(game: Table, side: int, card: int, use: str) -> None:
    """A Tyche card leaves the hand and is used."""
    game.state.hands[side].remove(card)
    game.state.card = card
    if game.events is not None:
        game.emit(tell.CardPlayed(side, card, use))


__all__ = ["PlaceMarkers", "Train", "play_card"]
