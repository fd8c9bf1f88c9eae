"""What follows from a blow: leaders in peril, flags, retreat, rampage (rulebook chapters 12, 13, 15; rules 4.4-4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.board import NOWHERE, Hex, opponent
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.deeds import (
    kill_leader,
    leader_leaves,
    lose_blocks,
    move_leader,
    move_unit,
    win_banners_together,
)
from ccancients.ancients.events import BannerFor, DiceRolled, FlagsIgnored, RampageBegan, RetreatBlocked, RollFor, Why
from ccancients.ancients.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.combat import morale
from ccancients.ancients.rules.dice_number import escape_dice
from ccancients.ancients.rules.falling_back import (
    RAMPAGE_DICE,
    barred_price,
    elephant_retreat,
    enemies_on,
    leader_evade_paths,
    mired,
    perils_on,
    retreat_distance,
    retreats,
    trampled_hexes,
)
from ccancients.ancients.rules.presence import alive, leader_with
from ccancients.ancients.state import NOBODY, State

# -- leader casualty checks, leader evade and escape (S 497-517, S 557-569) -----------------------------------------


def roll_at_leader(
    game: Table, leader: Leader, dice: int, needed: int, why: RollFor, unit: Unit = NOBODY, there: Hex = NOBODY
) -> bool:
    """Roll dice at a leader, where he stands or in a hex of his way; whether at least ``needed`` helmets came up."""
    state = game.state
    faces = game.roll(dice, SIDES)
    helmets = faces.count(Face.LEADER)
    hit = helmets >= needed
    if game.events is not None:
        side = opponent(state.battle.leader_side[leader])
        here = state.leader_hex[leader] if there == NOBODY else there
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
        """Each enemy unit on the way rolls at him; a helmet kills (Leader Escape, S 513-517, ruling 65).

        So does the die of each marsh hex that he enters (E21).
        """
        state = game.state
        perils = perils_on(state, self.leader, self.way)
        if self.passed == len(perils):
            return self.next(self.arrive)
        here = perils[self.passed]
        self.passed += 1
        if self._falls_at(game, here):
            kill_leader(game, self.leader)
            return self.done(game)
        return self.next(self.escape)

    def _falls_at(self, game: Table, here: Hex) -> bool:
        state = game.state
        if here in enemies_on(state, self.leader, self.way):
            unit = state.unit_at[here]
            if roll_at_leader(game, self.leader, escape_dice(state, unit), 1, RollFor.LEADER_ESCAPE, unit):
                return True
        return here in state.battle.mires and roll_at_leader(game, self.leader, 1, 1, RollFor.LEADER_MARSH, there=here)

    @step
    def arrive(self, game: Table) -> Verdict:
        """He ends alone or joins the friendly unit there (S 506), or leaves the map without a banner (S 509)."""
        if self.way[-1] == NOWHERE:
            leader_leaves(game, self.leader, self.way[:-1])
        else:
            move_leader(game, self.leader, self.way, Why.EVADE)
        return self.done(game)


# -- marsh (E20) ----------------------------------------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class MarshDie(Procedure):
    """A unit has entered marsh: one die, its class costs it a block (E20)."""

    first: ClassVar[str] = "roll"

    unit: Unit

    @step
    def roll(self, game: Table) -> Verdict:
        """Its leader is checked as after any loss; when it is gone, he evades from there (E20)."""
        state = game.state
        here = state.unit_hex[self.unit]
        faces = game.roll(1, SIDES)
        hits = faces.count(state.battle.unit_type[self.unit].target)
        if game.events is not None:
            side = opponent(state.battle.unit_side[self.unit])
            game.emit(DiceRolled(RollFor.MARSH, side, NOBODY, here, faces, 1, hits, 0))
        if not hits:
            return self.done(game)
        leader = leader_with(state, self.unit)
        gone = lose_blocks(game, self.unit, hits)
        if leader == NOBODY:
            return self.done(game)
        return self.call(game, OrphanedLeader(leader) if gone else LeaderCheck(leader), then=self.over)

    @step(after="LeaderCheck OrphanedLeader")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Wade(Procedure):
    """A unit goes a path with marsh on it, in parts, with a die in each marsh hex; it may stay in one for ever (E20).

    ``path``  what is still to go, from where it stands;  ``why`` a ``Why`` by its value
    """

    first: ClassVar[str] = "go_on"

    unit: Unit
    path: tuple[int, ...]
    why: str

    @step(after="MarshDie")
    def go_on(self, game: Table) -> Verdict:
        """To the next marsh hex, or the end of the path."""
        state = game.state
        if len(self.path) == 1 or not alive(state, self.unit):
            return self.done(game)
        end = next((n for n, there in enumerate(self.path) if n and there in state.battle.mires), len(self.path) - 1)
        part, self.path = self.path[: end + 1], self.path[end:]
        move_unit(game, self.unit, part, Why(self.why))
        if part[-1] not in state.battle.mires:
            return self.done(game)
        return self.call(game, MarshDie(self.unit), then=self.go_on)


# -- elephants' rampage and retreat (S 452-466, rules 4.6, rulings 47-57) -------------------------------------------


def last_banner_at_stake(state: State, hexes: tuple[int, ...]) -> bool:
    """Whether both sides might win their last banner in a rampage, so that its order matters (D13)."""
    at_risk = [0, 0]
    for here in hexes:
        unit, leader = state.unit_at[here], state.leader_at[here]
        if unit != NOBODY and state.blocks[unit] <= RAMPAGE_DICE:
            at_risk[opponent(state.battle.unit_side[unit])] += state.battle.unit_worth[unit]
        if leader != NOBODY:
            at_risk[opponent(state.battle.leader_side[leader])] += state.battle.leader_worth[leader]
    return all(state.banners[side] + at_risk[side] >= state.battle.banners[side] for side in (0, 1))


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

    @step(after="MarshDie")
    def step_back(self, game: Table) -> Verdict:
        """A free rear hex must be taken (S 464, ruling 54); the ways are looked at anew after the rampage (53)."""
        if self.hexes == 0 or not alive(game.state, self.elephants):
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
        if there in game.state.battle.mires:
            return self.call(game, MarshDie(self.elephants), then=self.step_back)
        return self.next(self.step_back)

    @step
    def pay(self, game: Table) -> Verdict:
        """Board edge or impassable ground and nobody in the way: they lose blocks like others (ruling 55)."""
        leader = leader_with(game.state, self.elephants)
        game.emit(RetreatBlocked(self.elephants, self.hexes))
        gone = lose_blocks(game, self.elephants, barred_price(game.state, self.elephants, 0, self.hexes))
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
                lost = [BannerFor.LEADER] * state.battle.leader_worth[leader]
                wins[opponent(state.battle.leader_side[leader])].extend(lost)
                kill_leader(game, leader, banner=False)
                fallen.append(leader)
                continue
            game.emit(RetreatBlocked(unit, self.hexes))
            gone = lose_blocks(game, unit, self.hexes, banner=False)
            if gone:
                wins[opponent(state.battle.unit_side[unit])].extend([BannerFor.UNIT] * state.battle.unit_worth[unit])
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


# -- flags and retreat of ordinary units (S 426-450; rules 4.5) -----------------------------------------------------


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
        if mired(game.state, path):
            return self.call(game, Wade(self.unit, path, Why.RETREAT.value), then=self.pay)
        move_unit(game, self.unit, path, Why.RETREAT)
        return self.next(self.pay)

    @step(after="Wade")
    def pay(self, game: Table) -> Verdict:
        """A block for every hex it could not retreat (S 438-440, ruling 29), after what marsh has cost it (E20)."""
        owed = self.hexes - self.completed
        if owed <= 0 or not alive(game.state, self.unit):
            return self.done(game)
        leader = leader_with(game.state, self.unit)
        game.emit(RetreatBlocked(self.unit, owed))
        gone = lose_blocks(game, self.unit, barred_price(game.state, self.unit, 0, owed))
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
