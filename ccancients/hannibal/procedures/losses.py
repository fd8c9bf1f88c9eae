"""Losses and what follows from them: attrition, kinds of CUs, markers, commanders (rules 4.1, 6.6, 8.4, 8.6, 14.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.deeds import command, finish, lose, set_marker
from ccancients.hannibal.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, each, step
from ccancients.hannibal.procedures.throws import roll_attrition
from ccancients.hannibal.rules.presence import elephants, force, ordinary, removable, unsettled
from ccancients.hannibal.rules.retreating import kinds_lost, lost_inside
from ccancients.hannibal.state import State

FALLEN_HANNIBAL = 5
"""Markers that Carthage takes away when Hannibal dies."""


def needs_settling(state: State) -> bool:
    """Whether a commander has to be named, or markers taken away for Hannibal, before play goes on."""
    return bool(state.hannibal_fell) or unsettled(state) is not None


@PROCEDURES.add
@dataclass(slots=True)
class Settle(Procedure):
    """What a change on the map leaves to its owner: commanders among equals (4.1), the markers for Hannibal (8.6).

    In a battle the markers wait for those that the loser takes away (ruling 441), and while interceptions are rolled
    the commanders for the last of them (4.1).
    """

    first: ClassVar[str] = "look"

    commanders: bool = True
    markers: bool = True

    @step
    def look(self, game: Table) -> Verdict:
        state = game.state
        if self.markers and state.hannibal_fell:
            state.hannibal_fell = 0
            ends = state.rules.hannibals_five_can_end_the_war
            return self.call(game, RemoveMarkers(CARTHAGE, FALLEN_HANNIBAL, sues=ends), then=self.again)
        found = unsettled(state) if self.commanders else None
        if found is None:
            return self.done(game)
        side, place, candidates = found
        return self.ask(
            game, Decision(questions.COMMANDER, side, each("command", candidates), (place,)), then=self.named
        )

    @step(after="RemoveMarkers")
    def again(self, game: Table) -> Verdict:
        return self.next(self.look)

    @step
    def named(self, game: Table) -> Verdict:
        command(game, game.choice.args[0])
        return self.next(self.look)


@PROCEDURES.add
@dataclass(slots=True)
class RemoveMarkers(Procedure):
    """A side takes away removable markers, one by one (6.9, 9.1d).

    ``sues``  having too few is suing for peace
    """

    first: ClassVar[str] = "count"

    side: int
    number: int
    sues: bool = True

    @step
    def count(self, game: Table) -> Verdict:
        have = len(removable(game.state, self.side))
        if have < self.number:
            if self.sues:
                finish(game, opponent(self.side), "peace")
            self.number = have
        return self.next(self.ask_next)

    @step
    def ask_next(self, game: Table) -> Verdict:
        if self.number <= 0:
            return self.done(game)
        choices = each("remove marker", removable(game.state, self.side))
        return self.ask(
            game, Decision(questions.REMOVE_MARKER, self.side, choices, (self.number,)), then=self.remove
        )

    @step
    def remove(self, game: Table) -> Verdict:
        set_marker(game, game.choice.args[0], NOBODY)
        self.number -= 1
        return self.next(self.ask_next)


@PROCEDURES.add
@dataclass(slots=True)
class TakeLosses(Procedure):
    """A force of ``cu`` ordinary CUs and ``beasts`` elephants in a place loses ``number`` of them (8.4).

    ``elephant``  one of them is an elephant if there is one;  ``group`` they belong to the moving group
    Leaves what was lost in ``lost_cu`` and ``lost_elephants``.
    """

    first: ClassVar[str] = "divide"

    side: int
    place: int
    cu: int
    beasts: int
    number: int
    elephant: bool = False
    group: bool = False
    question: str = questions.LOSSES

    @step
    def divide(self, game: Table) -> Verdict:
        """The owner chooses the kinds where they differ (8.4, ruling 413)."""
        self.number = min(self.number, self.cu + self.beasts)
        fits = kinds_lost(self.cu, self.beasts, self.number, elephant=self.elephant)
        choices = each("lose elephants", fits)
        about = (self.place, self.number)
        return self.ask(game, Decision(self.question, self.side, choices, about), then=self.take)

    @step
    def take(self, game: Table) -> Verdict:
        state = game.state
        beasts = game.choice.args[0]
        lose(game, self.side, self.place, self.number - beasts, beasts, of_group=self.group)
        state.lost_cu, state.lost_elephants = self.number - beasts, beasts
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Attrition(Procedure):
    """A force rolls attrition (8.4): a column by its CUs, or a fixed one.

    Leaves what was lost in ``lost_cu`` and ``lost_elephants``.
    """

    first: ClassVar[str] = "throw"

    side: int
    place: int
    cu: int
    beasts: int
    modifier: int = 0
    column: int = 0
    group: bool = False

    @step
    def throw(self, game: Table) -> Verdict:
        state = game.state
        state.lost_cu = state.lost_elephants = 0
        size = self.cu + self.beasts
        if not size:
            return self.done(game)
        number, elephant = roll_attrition(game, self.side, "attrition", self.column or size, self.modifier)
        if not number:
            return self.done(game)
        losses = TakeLosses(self.side, self.place, self.cu, self.beasts, number, elephant, self.group)
        return self.call(game, losses, then=self.over)

    @step(after="TakeLosses")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def attrition_of(
    state: State, side: int, place: int, *, modifier: int = 0, column: int = 0
) -> Attrition:
    """The attrition of everything that a side has in a place."""
    return Attrition(side, place, ordinary(state, side, place), elephants(state, side, place), modifier, column)


# -- a force that fights partly from inside its city ------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class PartLosses(Procedure):
    """A side loses CUs in a battle: of those outside, and of those who fight from inside a city (14.5).

    ``elephant``  one of them is an elephant if there is one, in whichever part it stands (6.6, 6.7)
    Leaves all that was lost in ``lost_cu`` and ``lost_elephants``.
    """

    first: ClassVar[str] = "divide"

    side: int
    space: int
    sortie_cu: int
    sortie_beasts: int
    number: int
    elephant: bool
    gone_cu: int = 0
    gone_beasts: int = 0

    @step
    def divide(self, game: Table) -> Verdict:
        """How many of them fight from inside: only so many that a compulsory elephant can be among the losses."""
        outside, inside = force(game.state, self.side, self.space), self.sortie_cu + self.sortie_beasts
        self.number = min(self.number, outside + inside)
        beasts = elephants(game.state, self.side, self.space)
        fits = lost_inside(outside, inside, beasts, self.sortie_beasts, self.number, elephant=self.elephant)
        question = Decision(questions.LOSSES, self.side, each("lose sortie", fits), (self.space, self.number))
        return self.ask(game, question, then=self.inside)

    @step
    def inside(self, game: Table) -> Verdict:
        """Those inside lose the elephant that must be lost if no other is lost outside."""
        number = game.choice.args[0]
        self.number -= number
        must = self.elephant and not (self.number and elephants(game.state, self.side, self.space))
        losses = TakeLosses(self.side, self.space + INSIDE, self.sortie_cu, self.sortie_beasts, number, must)
        return self.call(game, losses, then=self.outside)

    @step(after="TakeLosses")
    def outside(self, game: Table) -> Verdict:
        """One elephant only has to be lost (ruling 164): who has lost one inside need not lose another."""
        state = game.state
        self.gone_cu, self.gone_beasts = state.lost_cu, state.lost_elephants
        cu, beasts = ordinary(state, self.side, self.space), elephants(state, self.side, self.space)
        must = self.elephant and not self.gone_beasts
        return self.call(game, TakeLosses(self.side, self.space, cu, beasts, self.number, must), then=self.over)

    @step(after="TakeLosses")
    def over(self, game: Table) -> Verdict:
        game.state.lost_cu += self.gone_cu
        game.state.lost_elephants += self.gone_beasts
        return self.done(game)
