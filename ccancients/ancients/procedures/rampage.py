"""Elephants' rampage and retreat (S 452-466, rules 4.6, rulings 47-57)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.board import opponent
from ccancients.ancients.components.dice import SIDES
from ccancients.ancients.components.units import Leader
from ccancients.ancients.deeds import kill_leader, lose_blocks, move_unit, win_banners_together
from ccancients.ancients.events import BannerFor, DiceRolled, RampageBegan, RetreatBlocked, RollFor, Why
from ccancients.ancients.procedures.leader_loss import LeaderCheck, LeaderEvade, OrphanedLeader, roll_at_leader
from ccancients.ancients.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
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


@PROCEDURES.add
@dataclass(slots=True)
class Rampage(Procedure):
    """Elephants that accept flags: two dice for every adjacent hex with a unit or a lone leader, then they retreat.

    One rampage, however many flags (ruling 47), however far they retreat and even if they cannot (S 454, ruling 48).

    ``hexes``      hexes of retreat owed
    ``checked``    whether a leader with the elephants was checked in this combat
    ``to_trample`` hexes still to be rolled for
    ``survivors``  leaders that have been checked and live
    """

    first: ClassVar[str] = "begin"

    elephants: int
    hexes: int
    checked: bool
    to_trample: tuple[int, ...] = ()
    survivors: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        """Friend and foe around the elephants are in their way, the attacker too (S 454, ruling 50)."""
        game.emit(RampageBegan(self.elephants, game.state.unit_hex[self.elephants]))
        self.to_trample = tuple(trampled_hexes(game.state, self.elephants))
        return self.next(self.choose_hex)

    @step(after="LeaderCheck LeaderEvade OrphanedLeader")
    def choose_hex(self, game: Table) -> Verdict:
        """The order matters only where a last banner is at stake: then the player who caused it chooses (D13)."""
        state = game.state
        if not self.to_trample:
            return self.next(self.retreat)
        causing = opponent(state.battle.unit_side[self.elephants])
        open_hexes = self.to_trample if last_banner_at_stake(state, self.to_trample) else self.to_trample[:1]
        choices = tuple(Choice("trample", (here,)) for here in open_hexes)
        decision = Decision(questions.RAMPAGE_ORDER, causing, choices, (self.elephants,))
        return self.ask(game, decision, then=self.trample)

    @step
    def trample(self, game: Table) -> Verdict:
        """Only the class of the unit hits; a helmet kills a lone leader, else he evades.

        Rulings 51, 52, 118.
        """
        here = game.choice.args[0]
        self.to_trample = tuple(each for each in self.to_trample if each != here)
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
        if not gone:
            self.survivors += (leader,)
        after = OrphanedLeader(leader) if gone else LeaderCheck(leader)
        return self.call(game, after, then=self.choose_hex)

    def _lone_leader(self, game: Table, leader: Leader) -> Verdict:
        if roll_at_leader(game, leader, RAMPAGE_DICE, 1, RollFor.RAMPAGE, self.elephants):
            kill_leader(game, leader)
            return self.next(self.choose_hex)
        return self.call(game, LeaderEvade(leader), then=self.choose_hex)

    @step
    def retreat(self, game: Table) -> Verdict:
        """After the rampage they draw back (S 464)."""
        own = leader_with(game.state, self.elephants)
        checked = (*self.survivors, own) if self.checked and own != NOBODY else self.survivors
        return self.call(game, ElephantsRetreat(self.elephants, self.hexes, checked), then=self.over)

    @step(after="ElephantsRetreat")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class ElephantsRetreat(Procedure):
    """After their rampage elephants go back one hex per flag (S 464).

    ``checked``  leaders that were checked in this combat: a later printing does not check them again (ruling 8)
    """

    first: ClassVar[str] = "step_back"

    elephants: int
    hexes: int
    checked: tuple[int, ...]

    @step
    def step_back(self, game: Table) -> Verdict:
        """A free rear hex must be taken (S 464, ruling 54); the ways are looked at anew after the rampage (53)."""
        if self.hexes == 0:
            return self.done(game)
        state = game.state
        ways = elephant_retreat(state, self.elephants, self.hexes)
        if not ways.steps:
            return self.next(self.crush if ways.blockers else self.pay)
        choices = tuple(Choice("retreat", (there,)) for there in ways.steps)
        side = state.battle.unit_side[self.elephants]
        decision = Decision(questions.RETREAT, side, choices, (self.elephants, self.hexes))
        return self.ask(game, decision, then=self.stepped)

    @step
    def stepped(self, game: Table) -> Verdict:
        """A lone friendly leader on the way joins them and ends the retreat (ruling 57)."""
        there = game.choice.args[0]
        joined = game.state.leader_at[there] != NOBODY
        move_unit(game, self.elephants, (game.state.unit_hex[self.elephants], there), Why.RETREAT)
        self.hexes = 0 if joined else self.hexes - 1
        return self.next(self.step_back)

    @step
    def pay(self, game: Table) -> Verdict:
        """Board edge or impassable ground and nobody in the way: they lose blocks like others (ruling 55)."""
        leader = leader_with(game.state, self.elephants)
        game.emit(RetreatBlocked(self.elephants, self.hexes))
        gone = lose_blocks(game, self.elephants, self.hexes)
        fallen = (leader,) if leader != NOBODY else ()
        return self._peril(game, fallen if gone else (), () if gone else fallen)

    @step
    def crush(self, game: Table) -> Verdict:
        """They stay, and each unit that bars the way loses a block per hex still owed, all at once (S 464).

        A lone enemy leader there is eliminated (rules 6.1, row 11). The banners of all are counted before the end of
        the battle is looked at (rulings 112, 130).
        """
        state = game.state
        wins: tuple[list[BannerFor], list[BannerFor]] = ([], [])
        orphans: list[int] = []
        survivors: list[int] = []
        fallen: list[int] = []
        for here in elephant_retreat(state, self.elephants, self.hexes).blockers:
            unit, leader = state.unit_at[here], state.leader_at[here]
            if unit == NOBODY:
                wins[opponent(state.battle.leader_side[leader])].append(BannerFor.LEADER)
                kill_leader(game, leader, banner=False)
                fallen.append(leader)
                continue
            game.emit(RetreatBlocked(unit, self.hexes))
            gone = lose_blocks(game, unit, self.hexes, banner=False)
            if gone:
                wins[opponent(state.battle.unit_side[unit])].append(BannerFor.UNIT)
            if leader != NOBODY:
                (orphans if gone else survivors).append(leader)
        win_banners_together(game, wins, fallen)
        return self._peril(game, tuple(orphans), tuple(survivors))

    def _peril(self, game: Table, orphans: tuple[int, ...], survivors: tuple[int, ...]) -> Verdict:
        """The leaders of units that lost blocks: who is at risk depends on the printing (rulings 5-8)."""
        if not game.state.battle.edition.leader_check_for_retreat_losses:
            return self.call(game, LeadersInPeril(orphans, (), ()), then=self.over)
        checks = tuple(leader for leader in survivors if leader not in self.checked)
        return self.call(game, LeadersInPeril(orphans, checks, self.checked), then=self.over)

    @step(after="LeadersInPeril")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class LeadersInPeril(Procedure):
    """Leaders whose units lost blocks by a blocked retreat: orphans first, then casualty checks (rulings 5-8).

    ``checked``  leaders who need no second check when they are orphaned
    """

    first: ClassVar[str] = "next_leader"

    orphans: tuple[int, ...]
    checks: tuple[int, ...]
    checked: tuple[int, ...]

    @step(after="LeaderCheck OrphanedLeader")
    def next_leader(self, game: Table) -> Verdict:
        if self.orphans:
            leader, self.orphans = self.orphans[0], self.orphans[1:]
            return self.call(game, OrphanedLeader(leader, leader in self.checked), then=self.next_leader)
        if self.checks:
            leader, self.checks = self.checks[0], self.checks[1:]
            return self.call(game, LeaderCheck(leader), then=self.next_leader)
        return self.done(game)
