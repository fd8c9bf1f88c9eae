"""Elephants' rampage and retreat (S 452-466, rules 4.6, rulings 47-57)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.board import opponent
from ccancients.ancients.deeds import kill_leader, lose_blocks, move_unit, win_banners_together
from ccancients.ancients.dice import SIDES
from ccancients.ancients.events import DiceRolled, RampageBegan, RetreatBlocked, RollFor, Why
from ccancients.ancients.procedures.leader_loss import LeaderCheck, LeaderEvade, OrphanedLeader, roll_at_leader
from ccancients.ancients.procedures.table import Choice, Decision, Procedure, Table, Verdict
from ccancients.ancients.rules.elephants import RAMPAGE_DICE, elephant_retreat, trampled_hexes
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.state import NOBODY, State


def last_banner_at_stake(state: State, hexes: tuple[int, ...]) -> bool:
    """Whether both sides might win their last banner in a rampage, so that its order matters (D13)."""
    at_risk = [0, 0]
    for here in hexes:
        unit, leader = state.unit_at[here], state.leader_at[here]
        if unit != NOBODY and state.blocks[unit] <= RAMPAGE_DICE:
            at_risk[opponent(state.battle.unit_side[unit])] += 1
        if leader != NOBODY:
            at_risk[opponent(state.battle.leader_side[leader])] += 1
    return all(state.banners[side] + at_risk[side] >= state.battle.banners for side in (0, 1))


@dataclass(slots=True)
class ElephantsRetreat(Procedure):
    """Elephants that accept flags: one rampage (ruling 47), then one hex per flag (S 454-464)."""

    first: ClassVar[str] = "rampage"

    elephants: int
    hexes: int
    checked: bool

    def rampage(self, game: Table) -> Verdict:
        """Before they draw back they rampage, however far they retreat and even if they cannot (S 454, ruling 48)."""
        game.emit(RampageBegan(self.elephants, game.state.unit_hex[self.elephants]))
        hexes = tuple(trampled_hexes(game.state, self.elephants))
        return self.call(game, Rampage(self.elephants, hexes), then=self.step_back)

    def step_back(self, game: Table) -> Verdict:
        """A free rear hex must be taken (S 464, ruling 54); the ways are looked at anew after the rampage (53)."""
        if self.hexes == 0:
            return self.done(game)
        state = game.state
        ways = elephant_retreat(state, self.elephants)
        if not ways.steps:
            return self.next(self.crush if ways.blockers else self.pay)
        choices = tuple(Choice("retreat", (there,)) for there in ways.steps)
        side = state.battle.unit_side[self.elephants]
        decision = Decision(questions.RETREAT, side, choices, (self.elephants, self.hexes))
        return self.ask(game, decision, then=self.stepped)

    def stepped(self, game: Table) -> Verdict:
        """A lone friendly leader on the way joins them and ends the retreat (ruling 57)."""
        there = game.choice.args[0]
        joined = game.state.leader_at[there] != NOBODY
        move_unit(game, self.elephants, (game.state.unit_hex[self.elephants], there), Why.RETREAT)
        self.hexes = 0 if joined else self.hexes - 1
        return self.next(self.step_back)

    def pay(self, game: Table) -> Verdict:
        """Board edge or impassable ground and nobody in the way: they lose blocks like others (ruling 55)."""
        leader = leader_with(game.state, self.elephants)
        game.emit(RetreatBlocked(self.elephants, self.hexes))
        gone = lose_blocks(game, self.elephants, self.hexes)
        if leader == NOBODY:
            return self.done(game)
        strict = game.state.battle.edition.leader_check_for_retreat_losses
        if gone:
            return self.call(game, OrphanedLeader(leader, strict and self.checked), then=self.over)
        if strict and not self.checked:
            return self.call(game, LeaderCheck(leader), then=self.over)
        return self.done(game)

    def crush(self, game: Table) -> Verdict:
        """They stay, and each unit that bars the way loses a block per hex still owed, all at once (S 464).

        A lone enemy leader there is eliminated (rules 6.1, row 11). Both sides' last banner together is a draw
        (ruling 112).
        """
        state = game.state
        wins = [0, 0]
        orphans: list[int] = []
        survivors: list[int] = []
        for here in elephant_retreat(state, self.elephants).blockers:
            unit, leader = state.unit_at[here], state.leader_at[here]
            if unit == NOBODY:
                wins[opponent(state.battle.leader_side[leader])] += 1
                kill_leader(game, leader, banner=False)
                continue
            game.emit(RetreatBlocked(unit, self.hexes))
            gone = lose_blocks(game, unit, self.hexes, banner=False)
            wins[opponent(state.battle.unit_side[unit])] += gone
            if leader != NOBODY:
                (orphans if gone else survivors).append(leader)
        win_banners_together(game, (wins[0], wins[1]))
        checked = survivors if state.battle.edition.leader_check_for_retreat_losses else []
        return self.call(game, LeadersInPeril(tuple(orphans), tuple(checked)), then=self.over)

    def over(self, game: Table) -> Verdict:
        return self.done(game)


@dataclass(slots=True)
class Rampage(Procedure):
    """Two dice for every adjacent hex with a unit or a lone leader, friend or foe (S 454)."""

    first: ClassVar[str] = "choose_hex"

    elephants: int
    hexes: tuple[int, ...]

    def choose_hex(self, game: Table) -> Verdict:
        """The order matters only where a last banner is at stake: then the player who caused it chooses (D13)."""
        if not self.hexes:
            return self.done(game)
        state = game.state
        causing = opponent(state.battle.unit_side[self.elephants])
        open_hexes = self.hexes if last_banner_at_stake(state, self.hexes) else self.hexes[:1]
        choices = tuple(Choice("trample", (here,)) for here in open_hexes)
        decision = Decision(questions.RAMPAGE_ORDER, causing, choices, (self.elephants,))
        return self.ask(game, decision, then=self.trample)

    def trample(self, game: Table) -> Verdict:
        """Only the class of the unit hits (ruling 51); a helmet kills a lone leader, else he evades (ruling 52)."""
        here = game.choice.args[0]
        self.hexes = tuple(each for each in self.hexes if each != here)
        state = game.state
        unit, leader = state.unit_at[here], state.leader_at[here]
        if unit == NOBODY and leader == NOBODY:
            return self.next(self.choose_hex)
        if unit == NOBODY:
            return self._lone_leader(game, leader)
        faces = game.roll(RAMPAGE_DICE, SIDES)
        hits = faces.count(state.battle.unit_type[unit].target)
        side = opponent(state.battle.unit_side[unit])
        game.emit(DiceRolled(RollFor.RAMPAGE, side, self.elephants, here, faces, RAMPAGE_DICE, hits, 0))
        if not hits:
            return self.next(self.choose_hex)
        gone = lose_blocks(game, unit, hits)
        if leader == NOBODY:
            return self.next(self.choose_hex)
        after = OrphanedLeader(leader) if gone else LeaderCheck(leader)
        return self.call(game, after, then=self.choose_hex)

    def _lone_leader(self, game: Table, leader: int) -> Verdict:
        if roll_at_leader(game, leader, RAMPAGE_DICE, 1, RollFor.RAMPAGE, self.elephants):
            kill_leader(game, leader)
            return self.next(self.choose_hex)
        return self.call(game, LeaderEvade(leader), then=self.choose_hex)


@dataclass(slots=True)
class LeadersInPeril(Procedure):
    """Leaders whose units were crushed: orphans first, then casualty checks where the printing has them (ruling 8)."""

    first: ClassVar[str] = "next_leader"

    orphans: tuple[int, ...]
    checks: tuple[int, ...]

    def next_leader(self, game: Table) -> Verdict:
        if self.orphans:
            leader, self.orphans = self.orphans[0], self.orphans[1:]
            return self.call(game, OrphanedLeader(leader), then=self.next_leader)
        if self.checks:
            leader, self.checks = self.checks[0], self.checks[1:]
            return self.call(game, LeaderCheck(leader), then=self.next_leader)
        return self.done(game)
