"""Activation: the activation segment, one activation, who goes, and how it ends (rules parts 3, 4, 7.C, 7.D)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import place_minor, roll
from ccancients.successors.force import dissolve, form_band, free_pieces, set_out
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.ending import EndActivation
from ccancients.successors.procedures.spending import Spend
from ccancients.successors.procedures.table import (
    DONE,
    PROCEDURES,
    Decision,
    Procedure,
    Table,
    Verdict,
    step,
)
from ccancients.successors.rules.activation import (
    activations,
    allowance,
    minor_choices,
    minor_in_hand,
    segment_points,
)
from ccancients.successors.state import ACTIVATION


@PROCEDURES.add
@dataclass(slots=True)
class Activating(Procedure):
    """Base of what activates armies and lone generals one after the other: so many have been."""

    first: ClassVar[str] = "choose"

    side: int
    count: int = 0

    def most(self) -> int:
        """How many may be activated, 0 for any number."""
        raise NotImplementedError

    @step(after="Activate")
    def choose(self, game: Table) -> Verdict:
        """Whom to activate; minor generals may be placed and put elsewhere (R3)."""
        state = game.state
        if state.fallen >> self.side & 1 or (self.most() and self.count >= self.most()):
            return self.next(self.finished)
        choices = activations(state, self.side) + minor_choices(state, self.side, self.count)
        question = Decision(questions.ACTIVATE, self.side, (*choices, DONE), (state.segment, segment_points(state)))
        return self.ask(game, question, then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, self.side)
        if verb == "activate":
            self.count += 1
            return self.call(game, Activate(args[0]), then=self.choose)
        if verb == "done":
            return self.next(self.finished)
        general = minor_in_hand(state, self.side) if verb == "place minor" else args[0]
        place_minor(game, general, args[-1])
        return self.next(self.choose)

    @step
    def finished(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class ActivationSegment(Activating):
    """One die, then every army and lone general may be activated, one at a time (3.1, 4.2)."""

    first: ClassVar[str] = "roll_die"

    def most(self) -> int:
        return 0

    @step
    def roll_die(self, game: Table) -> Verdict:
        """One die for the whole segment, unless nobody can be activated (R48)."""
        state = game.state
        state.segment, state.die, state.given = ACTIVATION, 0, 0
        free_pieces(state)
        game.emit(tell.SegmentBegan(self.side, ACTIVATION))
        if not activations(state, self.side) and not minor_choices(state, self.side, 0):
            return self.next(self.finished)
        state.die = roll(game, self.side, "movement")
        game.emit(tell.MovementDie(self.side, state.die))
        return self.next(self.choose)


@PROCEDURES.add
@dataclass(slots=True)
class TycheActivation(Activating):
    """A force-march, or a Major Campaign: one or two with the points of the card (4.1, R49).

    The caller has set ``state.given``. ``limit``  how many
    """

    limit: int = 1

    def most(self) -> int:
        return self.limit


@PROCEDURES.add
@dataclass(slots=True)
class Activate(Procedure):
    """An army or lone general is activated: who goes, what it does, and its end (3.1)."""

    first: ClassVar[str] = "begin"

    general: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        form_band(state, self.general, activated=True)
        if game.events is not None:
            place = state.general_at[self.general]
            game.emit(tell.Activated(state.band_side, self.general, place, allowance(state, self.general)))
        return self.call(game, Compose(), then=self.set_out)

    @step(after="Compose")
    def set_out(self, game: Table) -> Verdict:
        set_out(game)
        return self.call(game, Spend(), then=self.end)

    @step(after="Spend")
    def end(self, game: Table) -> Verdict:
        if game.state.force_generals:
            return self.call(game, EndActivation(), then=self.over)
        return self.next(self.over)

    @step(after="EndActivation")
    def over(self, game: Table) -> Verdict:
        dissolve(game)
        return self.done(game)
