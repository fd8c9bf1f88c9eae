"""Leader casualty checks, leader evade and escape (rulebook chapters 13 and 15, S 497-517, S 557-569)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.board import NOWHERE, opponent
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.deeds import kill_leader, leader_leaves, move_leader
from ccancients.ancients.events import DiceRolled, RollFor, Why
from ccancients.ancients.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.dice_number import escape_dice
from ccancients.ancients.rules.leaders import enemies_on, leader_evade_paths
from ccancients.ancients.state import NOBODY


def roll_at_leader(game: Table, leader: Leader, dice: int, needed: int, why: RollFor, unit: Unit = NOBODY) -> bool:
    """Roll dice at a leader; whether at least ``needed`` helmets came up."""
    state = game.state
    faces = game.roll(dice, SIDES)
    helmets = faces.count(Face.LEADER)
    hit = helmets >= needed
    if game.events is not None:
        side = opponent(state.battle.leader_side[leader])
        here = state.leader_hex[leader]
        game.emit(DiceRolled(why, side, unit, here, faces, dice, int(hit), 0))
    return hit


@PROCEDURES.add
@dataclass(slots=True)
class LeaderCheck(Procedure):
    """The unit of a leader was hit and lives: two dice, both helmets kill him (S 561)."""

    first: ClassVar[str] = "check"

    leader: Leader

    @step
    def check(self, game: Table) -> Verdict:
        """Two dice; two helmets are needed, and only once per roll against the unit (S 561, ruling 3)."""
        if roll_at_leader(game, self.leader, 2, 2, RollFor.LEADER_CHECK):
            kill_leader(game, self.leader)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class OrphanedLeader(Procedure):
    """The unit of a leader was eliminated: one die, a helmet kills him, else he evades (S 563, rulings 4, 7)."""

    first: ClassVar[str] = "check"

    leader: Leader
    already_checked: bool = False

    @step
    def check(self, game: Table) -> Verdict:
        """One die (S 563); a later printing makes only one check per combat (ruling 5)."""
        if self.already_checked:
            return self.next(self.evade)
        if roll_at_leader(game, self.leader, 1, 1, RollFor.LEADER_CHECK):
            kill_leader(game, self.leader)
            return self.done(game)
        return self.next(self.evade)

    @step
    def evade(self, game: Table) -> Verdict:
        """He must evade towards his own side (S 563)."""
        return self.call(game, LeaderEvade(self.leader), then=self.over)

    @step(after="LeaderEvade")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class LeaderEvade(Procedure):
    """A leader evades one to three hexes towards his own side, or off it (S 497-517)."""

    first: ClassVar[str] = "choose_way"

    leader: Leader
    way: tuple[int, ...] = ()
    passed: int = 0

    @step
    def choose_way(self, game: Table) -> Verdict:
        """His owner chooses the hexes (S 503); with nowhere to go he is lost (ruling 63)."""
        state = game.state
        ways = leader_evade_paths(state, self.leader)
        if not ways:
            kill_leader(game, self.leader)
            return self.done(game)
        choices = tuple(Choice("leader", way) for way in ways)
        side = state.battle.leader_side[self.leader]
        return self.ask(game, Decision(questions.LEADER, side, choices, (self.leader,)), then=self.set_out)

    @step
    def set_out(self, game: Table) -> Verdict:
        self.way = game.choice.args
        return self.next(self.escape)

    @step
    def escape(self, game: Table) -> Verdict:
        """Each enemy unit on the way rolls at him; a helmet kills (Leader Escape, S 513-517, ruling 65)."""
        state = game.state
        enemies = enemies_on(state, self.leader, self.way)
        if self.passed == len(enemies):
            return self.next(self.arrive)
        unit = state.unit_at[enemies[self.passed]]
        self.passed += 1
        if roll_at_leader(game, self.leader, escape_dice(state, unit), 1, RollFor.LEADER_ESCAPE, unit):
            kill_leader(game, self.leader)
            return self.done(game)
        return self.next(self.escape)

    @step
    def arrive(self, game: Table) -> Verdict:
        """He ends alone or joins the friendly unit there (S 506), or leaves the map without a banner (S 509)."""
        if self.way[-1] == NOWHERE:
            leader_leaves(game, self.leader, self.way[:-1])
        else:
            move_leader(game, self.leader, self.way, Why.EVADE)
        return self.done(game)
