"""Battles: whose is next, fire, close combat to the bonus combat (rulebook chapters 9-11, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.deeds import discard, kill_leader, lose_blocks, move_unit, remove_unit, withdraw_unit
from ccancients.ancients.events import (
    BattleBackDeclined,
    CombatDeclared,
    DiceRolled,
    EvadeAnnounced,
    FirstStrikePlayed,
    RollFor,
    Why,
)
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.falling_back import (
    LeaderCheck,
    LeaderEvade,
    MarshDie,
    OrphanedLeader,
    TakeFlags,
    Wade,
    roll_at_leader,
)
from ccancients.ancients.procedures.movement import enter, set_out
from ccancients.ancients.procedures.table import (
    DONE,
    PASS,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    step,
)
from ccancients.ancients.rules.combat import (
    ATTACK,
    battle_choices,
    bonus_attack,
    extra_hex,
    is_inspired,
    ranged_hits,
    score,
    strikes_from_wall,
    swords_ignored,
)
from ccancients.ancients.rules.dice_number import Role, card_bonus, close_combat_account, ranged_combat_account
from ccancients.ancients.rules.falling_back import evade_paths, may_evade, mired
from ccancients.ancients.rules.presence import alive, enemy_hexes_adjacent, is_full, leader_with
from ccancients.ancients.state import NOBODY, State, has_entered_ford, may_not_battle

# -- one blow (rules 4.2) -------------------------------------------------------------------------------------------


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


# -- close combat from its declaration to the bonus combat (rules 4.3) ----------------------------------------------


STAY = Choice("stay")
ADVANCE = Choice("advance")
BATTLE_BACK = Choice("battle back")
DECLINE = Choice("decline")


@PROCEDURES.add
@dataclass(slots=True)
class CloseCombat(Procedure):
    """An ordered unit attacks an adjacent enemy.

    ``contested``   the defender's hex;  ``defender`` the unit in it, -1 for a lone leader
    ``bonus``       a bonus close combat after a momentum advance
    ``struck``      First Strike was played: there is no battle back any more
    """

    first: ClassVar[str] = "declare"

    attacker: Unit
    contested: int
    bonus: bool = False
    defender: Unit = NOBODY
    leader: Leader = NOBODY
    home: Hex = NOBODY
    attacker_full: bool = False
    defender_full: bool = False
    struck: bool = False
    dice: int = 0

    @property
    def role(self) -> Role:
        return Role.BONUS if self.bonus else Role.ATTACK

    # -- declaration ------------------------------------------------------------------------------------------------

    @step
    def declare(self, game: Table) -> Verdict:
        """The attack is announced (S 305); warriors' strength counts as it is now (S 318)."""
        state = game.state
        self.home = state.unit_hex[self.attacker]
        self.defender = state.unit_at[self.contested]
        self.attacker_full = is_full(state, self.attacker)
        if game.events is not None:
            game.emit(CombatDeclared("bonus" if self.bonus else "close", self.attacker, self.contested))
        if self.defender == NOBODY:
            self.leader = state.leader_at[self.contested]
            return self.next(self.attack_lone_leader)
        self.defender_full = is_full(state, self.defender)
        return self.next(self.offer_first_strike)

    @step
    def attack_lone_leader(self, game: Table) -> Verdict:
        """Any helmet kills a leader alone in his hex, else he must evade; nobody advances (S 565, rulings 60, 67)."""
        account = close_combat_account(game.state, self.attacker, self.contested, self.role, full=self.attacker_full)
        if roll_at_leader(game, self.leader, account.dice, 1, RollFor.CLOSE_COMBAT, self.attacker):
            kill_leader(game, self.leader)
            return self.done(game)
        return self.call(game, LeaderEvade(self.leader), then=self.over)

    # -- First Strike -----------------------------------------------------------------------------------------------

    @step
    def offer_first_strike(self, game: Table) -> Verdict:
        """The opponent may play First Strike before the dice, instead of evading (S 766, ruling 106)."""
        state = game.state
        side = state.battle.unit_side[self.defender]
        if strikes_from_wall(state, self.attacker, self.defender):
            return self.next(self.offer_evade)  # it strikes first without the card (E23)
        if FIRST_STRIKE not in state.hands[side] or not self._defenders_dice(state, Role.FIRST_STRIKE):
            return self.next(self.offer_evade)
        decision = Decision(
            questions.FIRST_STRIKE, side, (Choice("first strike"), PASS), (self.attacker, self.contested)
        )
        return self.ask(game, decision, then=self.first_strike_answered)

    @step
    def first_strike_answered(self, game: Table) -> Verdict:
        """The defender rolls first, with its own dice and without advance (S 530, S 766)."""
        if game.choice == PASS:
            return self.next(self.offer_evade)
        side = game.state.battle.unit_side[self.defender]
        self.struck = True
        game.emit(FirstStrikePlayed(side, self.defender))
        discard(game, side, FIRST_STRIKE)
        blow = Blow(
            self.defender, self.attacker, Role.FIRST_STRIKE.value, self.defender_full, self.attacker_full
        )
        return self.call(game, blow, then=self.reply_to_first_strike)

    @step(after="Blow")
    def reply_to_first_strike(self, game: Table) -> Verdict:
        """If it stands, the ordered unit may battle back (S 766, ruling 127); a later printing lets it attack."""
        state = game.state
        if not self._attacker_stands(state) or not self._defender_stands(state):
            return self.done(game)
        edition = state.battle.edition
        if edition.first_strike_reply_is_full_attack:
            return self.next(self.attack)
        choices = (BATTLE_BACK,) if edition.earlier_readings else (BATTLE_BACK, DECLINE)
        side = state.battle.unit_side[self.attacker]
        decision = Decision(questions.BATTLE_BACK, side, choices, (self.attacker, self.defender))
        return self.ask(game, decision, then=self.reply)

    @step
    def reply(self, game: Table) -> Verdict:
        """It keeps its card's bonus, but does not advance, and nobody battles back to it (S 529, rules 3.6)."""
        if game.choice == DECLINE:
            game.emit(BattleBackDeclined(self.attacker))
            return self.done(game)
        bonus = card_bonus(game.state, self.role)
        reply = Blow(
            self.attacker, self.defender, Role.BATTLE_BACK.value, self.attacker_full, self.defender_full, 0, bonus
        )
        return self.call(game, reply, then=self.over)

    # -- evade ------------------------------------------------------------------------------------------------------

    @step
    def offer_evade(self, game: Table) -> Verdict:
        """Some units may evade instead of standing, and only here (S 472-491, ruling 40)."""
        state = game.state
        if not may_evade(state, self.defender, self.attacker):
            return self.next(self.strike_from_wall)
        side = state.battle.unit_side[self.defender]
        decision = Decision(
            questions.EVADE, side, (Choice("evade"), Choice("stand")), (self.attacker, self.contested)
        )
        return self.ask(game, decision, then=self.evade_answered)

    @step
    def evade_answered(self, game: Table) -> Verdict:
        if game.choice.verb == "stand":
            return self.next(self.strike_from_wall)
        game.emit(EvadeAnnounced(self.defender))
        return self.next(self.roll_at_evader)

    @step
    def roll_at_evader(self, game: Table) -> Verdict:
        """Full dice, but only the class face hits: swords, helmets and flags are void (S 476, ruling 42)."""
        state = game.state
        account = close_combat_account(state, self.attacker, self.contested, self.role, full=self.attacker_full)
        faces = game.roll(account.dice, SIDES)
        hits = faces.count(state.battle.unit_type[self.defender].target)
        if game.events is not None:
            side = state.battle.unit_side[self.attacker]
            game.emit(DiceRolled(RollFor.EVADE, side, self.attacker, self.contested, faces, account.dice, hits, 0))
        if not hits:
            return self.next(self.choose_evade_hex)
        leader = leader_with(state, self.defender)
        gone = lose_blocks(game, self.defender, hits)
        if leader != NOBODY:
            check = OrphanedLeader(leader) if gone else LeaderCheck(leader)
            return self.call(game, check, then=self.choose_evade_hex)
        return self.next(self.choose_evade_hex)

    @step(after="LeaderCheck OrphanedLeader")
    def choose_evade_hex(self, game: Table) -> Verdict:
        """The survivor moves two hexes back, one if that is all there is (S 493); its owner chooses where.

        Without a leader whom it would take there a war machine leaves the field at once (ruling 133).
        """
        state = game.state
        if not alive(state, self.defender):
            return self.done(game)
        if self._leaves_the_field(state):
            if state.battle.edition.before_ruling_133:
                remove_unit(game, self.defender)
                return self.done(game)
            if leader_with(state, self.defender) == NOBODY:
                withdraw_unit(game, self.defender)
                return self.done(game)
        choices = tuple(Choice("evade to", (there,)) for there in sorted(evade_paths(state, self.defender)))
        side = state.battle.unit_side[self.defender]
        return self.ask(game, Decision(questions.EVADE_TO, side, choices, (self.defender,)), then=self.evade)

    @step
    def evade(self, game: Table) -> Verdict:
        """No battle back and no advance after an evade (S 495, S 527, ruling 38).

        A war machine leaves the field then, and its leader stays where he has come to (ruling 134).
        """
        path = evade_paths(game.state, self.defender)[game.choice.args[0]]
        if mired(game.state, path):
            return self.call(game, Wade(self.defender, path, Why.EVADE.value), then=self.over)
        move_unit(game, self.defender, path, Why.EVADE)
        if self._leaves_the_field(game.state):
            withdraw_unit(game, self.defender)
        return self.done(game)

    def _leaves_the_field(self, state: State) -> bool:
        """Whether the evading unit is a war machine, which does not come back (3E, War Machine Evade)."""
        return state.battle.unit_type[self.defender].is_war_machine

    # -- from a wall ---------------------------------------------------------------------------------------------------

    @step
    def strike_from_wall(self, game: Table) -> Verdict:
        """Who stands on a wall and stays strikes first, as by First Strike, and then not back (E23)."""
        state = game.state
        wall = not self.struck and strikes_from_wall(state, self.attacker, self.defender)
        if not wall or not self._defenders_dice(state, Role.FIRST_STRIKE):
            return self.next(self.attack)
        self.struck = True
        blow = Blow(self.defender, self.attacker, Role.FIRST_STRIKE.value, self.defender_full, self.attacker_full)
        return self.call(game, blow, then=self.reply_to_wall)

    @step(after="Blow")
    def reply_to_wall(self, game: Table) -> Verdict:
        """The attacker that stands strikes with its own dice, and may advance (E23)."""
        if self._attacker_stands(game.state) and self._defender_stands(game.state):
            return self.next(self.attack)
        return self.done(game)

    # -- the blows --------------------------------------------------------------------------------------------------

    @step
    def attack(self, game: Table) -> Verdict:
        """The attacker rolls (S 310-390)."""
        account = close_combat_account(game.state, self.attacker, self.contested, self.role, full=self.attacker_full)
        self.dice = account.dice
        blow = Blow(self.attacker, self.defender, self.role.value, self.attacker_full, self.defender_full)
        return self.call(game, blow, then=self.after_attack)

    @step(after="Blow")
    def after_attack(self, game: Table) -> Verdict:
        """A vacated hex may be entered; a defender that stands may battle back (S 412-420, S 521).

        Rulings 30, 31, 68, 76, 78.
        """
        state = game.state
        if not self._attacker_stands(state):
            return self.done(game)
        if not self._defender_stands(state):
            return self.next(self.offer_advance)
        if self.struck or not self._defenders_dice(state, Role.BATTLE_BACK):
            return self.done(game)
        side = state.battle.unit_side[self.defender]
        about = (self.defender, self.attacker)
        decision = Decision(questions.BATTLE_BACK, side, (BATTLE_BACK, DECLINE), about)
        return self.ask(game, decision, then=self.battle_back)

    @step
    def battle_back(self, game: Table) -> Verdict:
        """The defender rolls like an attacker, without advance (S 412-422, S 529, ruling 77)."""
        if game.choice == DECLINE:
            game.emit(BattleBackDeclined(self.defender))
            return self.done(game)
        blow = Blow(
            self.defender, self.attacker, Role.BATTLE_BACK.value, self.defender_full, self.attacker_full, self.dice
        )
        return self.call(game, blow, then=self.over)

    # -- momentum advance -------------------------------------------------------------------------------------------

    @step
    def offer_advance(self, game: Table) -> Verdict:
        """The victor may enter the hex its own attack has emptied (momentum advance, S 521)."""
        state = game.state
        if not self._may_advance(state):
            return self.done(game)
        side = state.battle.unit_side[self.attacker]
        decision = Decision(questions.ADVANCE, side, (ADVANCE, STAY), (self.attacker, self.contested))
        return self.ask(game, decision, then=self.advance)

    @step
    def advance(self, game: Table) -> Verdict:
        """The leader of the unit goes with it; after a bonus combat that is the end (S 543)."""
        if game.choice == STAY:
            return self.done(game)
        set_out(game.state, self.attacker)
        move_unit(game, self.attacker, (self.home, self.contested), Why.ADVANCE)
        rides_on = not self.bonus and self._has_extra_hex(game.state)
        enter(game, self.attacker, (self.contested,), goes_on=rides_on)
        if self._is_in_marsh(game.state):
            return self.call(game, MarshDie(self.attacker), then=self.advanced)
        return self.next(self.advanced)

    @step(after="MarshDie")
    def advanced(self, game: Table) -> Verdict:
        """The die of a marsh that it has led into has been rolled (E20)."""
        return self.next(self.over if self.bonus else self.offer_extra_hex)

    def _is_in_marsh(self, state: State) -> bool:
        return state.unit_hex[self.attacker] in state.battle.mires

    @step
    def offer_extra_hex(self, game: Table) -> Verdict:
        """Cavalry may go one hex farther, in any direction, unless the ground stops it (S 538, rulings 81-84).

        It may end on a lone friendly leader where units may join one by moving (ruling 129).
        """
        state = game.state
        if not self._has_extra_hex(state):
            return self.next(self.offer_bonus_combat)
        here = state.unit_hex[self.attacker]
        hexes = [there for there in GRID.neighbors[here] if not extra_hex(state, self.attacker, there)]
        choices = (*(Choice("extra hex", (there,)) for there in hexes), STAY)
        side = state.battle.unit_side[self.attacker]
        return self.ask(game, Decision(questions.EXTRA_HEX, side, choices, (self.attacker,)), then=self.extra_hex)

    @step
    def extra_hex(self, game: Table) -> Verdict:
        here = game.state.unit_hex[self.attacker]
        there = here if game.choice == STAY else game.choice.args[0]
        move_unit(game, self.attacker, (here, there), Why.EXTRA_HEX)
        enter(game, self.attacker, (there,))
        if self._is_in_marsh(game.state):
            return self.call(game, MarshDie(self.attacker), then=self.offer_bonus_combat)
        return self.next(self.offer_bonus_combat)

    @step(after="MarshDie")
    def offer_bonus_combat(self, game: Table) -> Verdict:
        """Warriors, mounted units and foot with a leader may fight once more, whomever is adjacent (S 532-541).

        Rulings 80, 85.
        """
        state = game.state
        if not self._may_fight_again(state):
            return self.done(game)
        here, side = state.unit_hex[self.attacker], state.battle.unit_side[self.attacker]
        near = enemy_hexes_adjacent(state, side, here)
        targets = [there for there in near if not bonus_attack(state, self.attacker, here, there)]
        choices = (*(ATTACK[here][there] for there in targets), DONE)
        return self.ask(game, Decision(questions.BONUS_COMBAT, side, choices, (self.attacker,)), then=self.fight_again)

    @step
    def fight_again(self, game: Table) -> Verdict:
        """The bonus close combat is a close combat like any other (rulings 41, 79)."""
        if game.choice == DONE:
            return self.done(game)
        return self.call(game, CloseCombat(self.attacker, game.choice.args[1], bonus=True), then=self.over)

    @step(after="Blow CloseCombat LeaderEvade Wade")
    def over(self, game: Table) -> Verdict:
        return self.done(game)

    # -- questions --------------------------------------------------------------------------------------------------

    def _attacker_stands(self, state: State) -> bool:
        return state.unit_hex[self.attacker] == self.home

    def _defender_stands(self, state: State) -> bool:
        return state.unit_hex[self.defender] == self.contested

    def _defenders_dice(self, state: State, role: Role) -> int:
        return close_combat_account(
            state, self.defender, state.unit_hex[self.attacker], role,
            full=self.defender_full, attackers_dice=self.dice,
        ).dice

    def _may_advance(self, state: State) -> bool:
        """The emptied hex is free, and neither unit nor printing forbids it (ruling 86; war machines never)."""
        battle = state.battle
        if battle.unit_type[self.attacker].is_war_machine or battle.closed[self.attacker][self.contested]:
            return False
        if self.home in battle.mires and (self.bonus or state.moved[self.attacker]):
            return False  # it has entered the marsh this turn, by its move or by advancing (E21a)
        if battle.edition.no_advance_out_of_a_ford_entered_this_turn and has_entered_ford(state, self.attacker):
            return False
        return state.unit_at[self.contested] == NOBODY and state.leader_at[self.contested] == NOBODY

    def _has_extra_hex(self, state: State) -> bool:
        battle, here = state.battle, state.unit_hex[self.attacker]
        if here < 0 or self.home in battle.one_hex_out:
            return False
        return battle.unit_type[self.attacker].is_cavalry and not battle.stops_mounted[here]

    def _may_fight_again(self, state: State) -> bool:
        unit_type = state.battle.unit_type[self.attacker]
        if not alive(state, self.attacker) or may_not_battle(state, self.attacker):
            return False
        return unit_type.mounted or unit_type.is_warriors or leader_with(state, self.attacker) != NOBODY


# -- whose battle is next, and ranged combat (S 208-290) ------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Battles(Procedure):
    """One battle after the other, in the order the active player likes (S 208-213)."""

    first: ClassVar[str] = "choose_battle"

    side: int

    @step(after="CloseCombat RangedCombat")
    def choose_battle(self, game: Table) -> Verdict:
        """Battle is optional, but for warriors that charged (S 189, S 226)."""
        choices, may_end = battle_choices(game.state)
        if may_end:
            choices.append(DONE)
        return self.ask(game, Decision(questions.BATTLE, self.side, tuple(choices)), then=self.battle)

    @step
    def battle(self, game: Table) -> Verdict:
        """Each unit battles once, by fire or hand to hand (S 222); under Darken the Sky it fires twice (ruling 99)."""
        choice = game.choice
        if choice == DONE:
            return self.done(game)
        state = game.state
        unit = state.unit_at[choice.args[0]]
        if choice.verb == "attack":
            state.fought |= 1 << unit
            return self.call(game, CloseCombat(unit, choice.args[1]), then=self.choose_battle)
        state.shots[unit] += 1
        if state.shots[unit] >= ORDER_RULES[state.orders].shots:
            state.fought |= 1 << unit
        return self.call(game, RangedCombat(unit, choice.args[1]), then=self.choose_battle)


@PROCEDURES.add
@dataclass(slots=True)
class RangedCombat(Procedure):
    """A unit fires; no evade, no battle back (S 238-239)."""

    first: ClassVar[str] = "fire"

    unit: Unit
    there: Hex

    @step
    def fire(self, game: Table) -> Verdict:
        """The dice against a unit, or against a lone leader, who evades if he lives (S 267-279, S 565, ruling 59)."""
        state = game.state
        target = state.unit_at[self.there]
        if game.events is not None:
            game.emit(CombatDeclared("ranged", self.unit, self.there))
        if target != NOBODY:
            full = is_full(state, target)
            return self.call(game, Blow(self.unit, target, Role.RANGED.value, target_full=full), then=self.over)
        leader = state.leader_at[self.there]
        dice = ranged_combat_account(state, self.unit, self.there).dice
        if roll_at_leader(game, leader, dice, 1, RollFor.RANGED_COMBAT, self.unit):
            kill_leader(game, leader)
            return self.done(game)
        return self.call(game, LeaderEvade(leader), then=self.over)

    @step(after="Blow LeaderEvade")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
