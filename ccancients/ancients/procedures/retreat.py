"""Flags and retreat of ordinary units (rulebook chapter 12, S 426-450; rules 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.deeds import lose_blocks, move_unit
from ccancients.ancients.events import FlagsIgnored, RetreatBlocked, Why
from ccancients.ancients.procedures.leader_loss import LeaderCheck, OrphanedLeader
from ccancients.ancients.procedures.rampage import Rampage
from ccancients.ancients.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.rules.retreating import retreat_distance, retreats
from ccancients.ancients.rules.support import morale
from ccancients.ancients.state import NOBODY


@PROCEDURES.add
@dataclass(slots=True)
class TakeFlags(Procedure):
    """Flags were rolled against a unit: ignore some, then retreat (S 426, S 442-450).

    ``roller``      the unit that rolled;  ``flags`` how many;  ``full`` the unit's strength when the combat began
    ``close``       close combat;  ``checked`` whether a leader check was already made in this combat
    """

    first: ClassVar[str] = "offer_to_ignore"

    unit: Unit
    roller: int
    roller_hex: Hex
    flags: int
    full: bool
    close: bool
    checked: bool

    @step
    def offer_to_ignore(self, game: Table) -> Verdict:
        """All sources add up, and each is optional (S 444-449, rulings 2, 12-14)."""
        state = game.state
        most = morale(state, self.unit, self.roller, self.roller_hex, full=self.full, close=self.close).total
        most = min(most, self.flags)
        choices = tuple(Choice("ignore", (number,)) for number in range(most, -1, -1))
        side = state.battle.unit_side[self.unit]
        decision = Decision(questions.IGNORE_FLAGS, side, choices, (self.unit, self.flags, most))
        return self.ask(game, decision, then=self.accept)

    @step
    def accept(self, game: Table) -> Verdict:
        """What is not ignored must be retreated, the distance of all flags in one path (S 428, ruling 24)."""
        ignored = game.choice.args[0]
        if ignored:
            game.emit(FlagsIgnored(self.unit, ignored))
        accepted = self.flags - ignored
        if not accepted:
            return self.done(game)
        hexes = retreat_distance(game.state, self.unit, self.roller, accepted, close=self.close)
        if game.state.battle.unit_type[self.unit].is_elephants:
            return self.call(game, Rampage(self.unit, hexes, self.checked), then=self.over)
        return self.call(game, Retreat(self.unit, hexes, self.checked), then=self.over)

    @step(after="Rampage Retreat")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Retreat(Procedure):
    """A unit retreats a number of hexes towards its own side (S 430-440)."""

    first: ClassVar[str] = "choose_hex"

    unit: Unit
    hexes: int
    checked: bool
    completed: int = 0

    @step
    def choose_hex(self, game: Table) -> Verdict:
        """The owner chooses among the paths that complete the most hexes (S 430, rulings 22, 23)."""
        state = game.state
        open_to = retreats(state, self.unit, self.hexes)
        self.completed = open_to.completed
        if not open_to.paths:
            return self.next(self.pay)
        choices = tuple(Choice("retreat", (there,)) for there in sorted(open_to.paths))
        side = state.battle.unit_side[self.unit]
        decision = Decision(questions.RETREAT, side, choices, (self.unit, self.hexes))
        return self.ask(game, decision, then=self.go)

    @step
    def go(self, game: Table) -> Verdict:
        """It goes, its leader with it (S 436, ruling 120); a lone leader it meets joins it (S 437)."""
        there = game.choice.args[0]
        path = retreats(game.state, self.unit, self.hexes).paths[there]
        move_unit(game, self.unit, path, Why.RETREAT)
        return self.next(self.pay)

    @step
    def pay(self, game: Table) -> Verdict:
        """A block for every hex it could not retreat (S 438-440, ruling 29)."""
        owed = self.hexes - self.completed
        if owed <= 0:
            return self.done(game)
        leader = leader_with(game.state, self.unit)
        game.emit(RetreatBlocked(self.unit, owed))
        gone = lose_blocks(game, self.unit, owed)
        if leader == NOBODY:
            return self.done(game)
        strict = game.state.battle.edition.leader_check_for_retreat_losses
        if gone:
            return self.call(game, OrphanedLeader(leader, strict and self.checked), then=self.over)
        if strict and not self.checked:
            return self.call(game, LeaderCheck(leader), then=self.over)
        return self.done(game)

    @step(after="LeaderCheck OrphanedLeader")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
