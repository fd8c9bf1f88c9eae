"""Windows: whoever holds a surprise card for a moment is asked whether it is revealed (frame F7, F8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import questions
from ccancients.successors.components.board_file import WINDOWS as CODES
from ccancients.successors.deeds import reveal_card
from ccancients.successors.procedures.table import PASS, PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.windows import asked_at, held, seats_after
from ccancients.successors.state import NOBODY, State


@PROCEDURES.add
@dataclass(slots=True)
class Surprise(Procedure):
    """Some sides, one after the other, until one reveals a card.

    Leaves in ``result`` the kind of card that was revealed, -1 none. Whether or not anybody was asked, nothing before
    it is taken back where somebody might have been: undo must not tell who holds what.

    ``window``  one of ``WINDOWS``;  ``mover`` the side that moves, or ``INDEPENDENT``;  ``place`` where, -1 nowhere
    ``waiting``  those who are still to be asked;  ``side`` who is
    """

    first: ClassVar[str] = "next_side"

    window: int
    mover: int
    place: int
    waiting: tuple[int, ...]
    side: int = NOBODY
    might: bool = False

    @step
    def next_side(self, game: Table) -> Verdict:
        state = game.state
        self.might = self.might or bool(asked_at(state, self.window, self.waiting))
        while self.waiting:
            self.side, self.waiting = self.waiting[0], self.waiting[1:]
            cards = held(state, self.side, self.window)
            if cards:
                choices = (*state.words.each("reveal", cards), PASS)
                about = (self.window, self.mover, self.place)
                return self.ask(game, Decision(questions.SURPRISE, self.side, choices, about), then=self.answered)
        state.result = NOBODY
        return self.next(self.closed)

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "pass":
            return self.next(self.next_side)
        reveal_card(game, self.side, args[0], CODES[self.window])
        game.state.result = args[0]
        return self.next(self.closed)

    @step
    def closed(self, game: Table) -> Verdict:
        if self.might:
            game.hands_asked += 1
        return self.done(game)


def to_others(state: State, window: int, mover: int, place: int) -> Surprise:
    """A window at which everybody but the one who moves is asked, in the order of seats."""
    return Surprise(window, mover, place, tuple(seats_after(state, mover)))


def to_one(window: int, mover: int, place: int, side: int) -> Surprise:
    """A window that concerns one side; independents (below 0) reveal nothing."""
    return Surprise(window, mover, place, (side,) if side >= 0 else ())


def number_of_revealed(state: State) -> int:
    """The number of the card that was just revealed; 0 for none."""
    return state.board.cards[state.result].number if state.result >= 0 else 0
