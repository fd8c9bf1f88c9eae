"""Activating generals: operations, campaigns, force marches (rules 4.1, 4.2, 4.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.components.cards import MAJOR_CAMPAIGNS
from ccancients.hannibal.components.generals import HANNO, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, ROME
from ccancients.hannibal.deeds import set_marker, stand
from ccancients.hannibal.group import form_group
from ccancients.hannibal.procedures.counters import HostileWindow
from ccancients.hannibal.procedures.losses import Settle, needs_settling
from ccancients.hannibal.procedures.march import March
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
from ccancients.hannibal.rules.battle_cards import ACTIVATED
from ccancients.hannibal.rules.control import is_markable
from ccancients.hannibal.rules.movement import movement_limit
from ccancients.hannibal.rules.playing import activate, stop_activating
from ccancients.hannibal.rules.presence import elephants, on_map, ordinary
from ccancients.hannibal.state import State

REMOVE = Choice("remove")
KEEP = Choice("keep")


@dataclass(slots=True)
class Marching(Procedure):
    """Base of the plays that activate generals: ``side`` plays, so many have been activated."""

    first: ClassVar[str] = "choose"

    side: int

    def ask_general(self, game: Table) -> Verdict:
        """Whoever may be activated by the card."""
        state = game.state
        generals = [general for general in on_map(state, self.side) if not activate(state, self.side, general)]
        choices = each("activate", generals)
        if not stop_activating(state):
            choices = (*choices, DONE)
        about = (state.card, state.activated.bit_count())
        return self.ask(game, Decision(questions.GENERAL, self.side, choices, about), then=self.activate)

    @step
    def choose(self, game: Table) -> Verdict:
        """Whom to activate."""
        raise NotImplementedError

    @step
    def activate(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.done(game)
        return self.call(game, Activation(game.choice.args[0]), then=self.finished)

    @step(after="Activation")
    def finished(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Operations(Marching):
    """The number of a card moves one general of no higher strategy rating (3.1)."""

    rating: int = 0

    @step
    def choose(self, game: Table) -> Verdict:
        return self.ask_general(game)


@PROCEDURES.add
@dataclass(slots=True)
class ForceMarch(Marching):
    """One general with six movement points (61-63)."""

    @step
    def choose(self, game: Table) -> Verdict:
        return self.ask_general(game)


@PROCEDURES.add
@dataclass(slots=True)
class Campaign(Marching):
    """Two or three different generals of any rating, one after the other (4.8)."""

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        most = 3 if state.card in MAJOR_CAMPAIGNS else 2
        used = state.activated | state.spent
        if state.activated.bit_count() >= most or all(used >> each_ & 1 for each_ in on_map(state, self.side)):
            return self.done(game)
        return self.ask_general(game)

    @step(after="Activation")
    def finished(self, game: Table) -> Verdict:
        return self.next(self.choose)


@PROCEDURES.add
@dataclass(slots=True)
class Activation(Procedure):
    """One general is activated, moves, and stands where he has come to (4.2, 4.9)."""

    first: ClassVar[str] = "begin"

    general: int

    @step
    def begin(self, game: Table) -> Verdict:
        """Window C1: hostile tribes may fall upon all CUs of his place (ruling 7)."""
        state = game.state
        side, place = SIDE_OF[self.general], state.general_at[self.general]
        state.activated |= 1 << self.general
        game.emit(tell.GeneralActivated(self.general))
        tribes = HostileWindow(ACTIVATED, side, place, ordinary(state, side, place), elephants(state, side, place))
        return self.call(game, tribes, then=self.march)

    @step(after="HostileWindow")
    def march(self, game: Table) -> Verdict:
        form_group(game.state, self.general, movement_limit(game.state, self.general))
        return self.call(game, March(), then=self.hanno)

    @step(after="March")
    def hanno(self, game: Table) -> Verdict:
        """Hanno may take away a Roman marker where his move ends without a battle (part 11, rulings 74, 165)."""
        state = game.state
        place = state.general_at[self.general]
        if self.general == HANNO and 0 <= place < INSIDE and not state.fought and _is_roman_marker(state, place):
            question = Decision(questions.ABILITY, SIDE_OF[HANNO], (REMOVE, KEEP), (place,))
            return self.ask(game, question, then=self.hanno_answered)
        return self.next(self.stay)

    @step
    def hanno_answered(self, game: Table) -> Verdict:
        if game.choice == REMOVE:
            set_marker(game, game.state.general_at[HANNO], NOBODY)
        return self.next(self.stay)

    @step
    def stay(self, game: Table) -> Verdict:
        """The group stands with whoever is there; among equals the activated general commands (4.9, ruling 12)."""
        stand(game, self.general)
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def _is_roman_marker(state: State, space: int) -> bool:
    return state.control[space] == ROME and is_markable(state, space)
