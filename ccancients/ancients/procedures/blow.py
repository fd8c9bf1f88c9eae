"""One blow: a roll of dice against a unit, its hits, the leader check, its flags (rules 4.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.deeds import lose_blocks
from ccancients.ancients.events import DiceRolled, RollFor
from ccancients.ancients.procedures.leader_loss import LeaderCheck, OrphanedLeader
from ccancients.ancients.procedures.retreat import TakeFlags
from ccancients.ancients.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.ancients.rules.close_combat import is_inspired, score, swords_ignored
from ccancients.ancients.rules.dice_number import Role, close_combat_account, ranged_combat_account
from ccancients.ancients.rules.presence import alive, leader_with
from ccancients.ancients.rules.ranged_combat import ranged_hits
from ccancients.ancients.state import NOBODY

_ROLL_FOR = {
    Role.ATTACK: RollFor.CLOSE_COMBAT,
    Role.BONUS: RollFor.CLOSE_COMBAT,
    Role.FIRST_STRIKE: RollFor.FIRST_STRIKE,
    Role.BATTLE_BACK: RollFor.BATTLE_BACK,
    Role.RANGED: RollFor.RANGED_COMBAT,
}


@PROCEDURES.add
@dataclass(slots=True)
class Blow(Procedure):
    """A unit rolls against a unit: hits, leader check, flags and retreat, in this order (ruling 1).

    ``role``            a ``Role`` by its value
    ``roller_full``, ``target_full``   full strength when this combat began (warriors, ruling 18)
    ``attackers_dice``  dice the attacker rolled before (for the literal reading of S 341)
    ``bonus``           card bonus, -1 for the one that belongs to the role
    """

    first: ClassVar[str] = "roll"

    roller: int
    target: int
    role: str
    roller_full: bool = False
    target_full: bool = False
    attackers_dice: int = 0
    bonus: int = -1
    hits: int = 0
    flags: int = 0

    @step
    def roll(self, game: Table) -> Verdict:
        """Roll all dice, elephants' scoring swords again and again (S 343, ruling 43)."""
        if self.role == Role.RANGED.value:
            return self._roll_ranged(game)
        state = game.state
        role = Role(self.role)
        there = state.unit_hex[self.target]
        account = close_combat_account(
            state, self.roller, there, role,
            full=self.roller_full, attackers_dice=self.attackers_dice, bonus=None if self.bonus < 0 else self.bonus,
        )
        left = swords_ignored(state, self.target, state.unit_hex[self.roller])
        inspired = is_inspired(state, self.roller)
        rolled = all_faces = game.roll(account.dice, SIDES) if account.dice else ()
        hits = ignored = 0
        while rolled:
            result = score(
                state, self.roller, self.target, rolled, swords_ignored=left - ignored, inspired=inspired
            )
            hits, ignored = hits + result.hits, ignored + result.ignored
            rolled = game.roll(result.again, SIDES) if result.again else ()
            all_faces += rolled
        self._rolled(game, role, there, all_faces, account.dice, hits, ignored)
        return self.next(self.take_hits)

    def _roll_ranged(self, game: Table) -> Verdict:
        state = game.state
        there = state.unit_hex[self.target]
        dice = ranged_combat_account(state, self.roller, there).dice
        faces = game.roll(dice, SIDES)
        self._rolled(game, Role.RANGED, there, faces, dice, ranged_hits(state, there, faces), 0)
        return self.next(self.take_hits)

    def _rolled(
        self, game: Table, role: Role, there: Hex, faces: tuple[int, ...], first: int, hits: int, ignored: int
    ) -> None:
        self.hits, self.flags = hits, faces.count(Face.FLAG)
        if game.events is not None:
            side = game.state.battle.unit_side[self.roller]
            game.emit(DiceRolled(_ROLL_FOR[role], side, self.roller, there, faces, first, hits, self.flags, ignored))

    @step
    def take_hits(self, game: Table) -> Verdict:
        """Blocks off, then the leader's risk: two dice while the unit lives, one when it is gone (S 561-563).

        Rulings 9-11, 119.
        """
        if not self.hits:
            return self.next(self.take_flags)
        leader = leader_with(game.state, self.target)
        gone = lose_blocks(game, self.target, self.hits)
        if gone and leader != NOBODY:
            return self.call(game, OrphanedLeader(leader), then=self.over)
        if gone:
            return self.done(game)
        if leader != NOBODY:
            return self.call(game, LeaderCheck(leader), then=self.take_flags)
        return self.next(self.take_flags)

    @step(after="LeaderCheck")
    def take_flags(self, game: Table) -> Verdict:
        """Flags come last, and only against a unit that is still there (S 426)."""
        state = game.state
        if not self.flags or not alive(state, self.target):
            return self.done(game)
        flags = TakeFlags(
            self.target, self.roller, state.unit_hex[self.roller], self.flags, self.target_full,
            self.role != Role.RANGED.value, self.hits > 0,
        )
        return self.call(game, flags, then=self.over)

    @step(after="OrphanedLeader TakeFlags")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
