"""Whose battle is next, and ranged combat (rulebook chapters 9 and 10, S 208-290)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.deeds import kill_leader
from ccancients.ancients.events import CombatDeclared, RollFor
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.blow import Blow
from ccancients.ancients.procedures.close_combat import ATTACK, CloseCombat, is_full
from ccancients.ancients.procedures.leader_loss import LeaderEvade, roll_at_leader
from ccancients.ancients.procedures.table import DONE, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.close_combat import close_combat_targets, may_battle, must_charge
from ccancients.ancients.rules.dice_number import Role, ranged_combat_account
from ccancients.ancients.rules.ranged_combat import ranged_targets
from ccancients.ancients.state import NOBODY, State

_FIRE_RADIUS = 6
FIRE: Final[tuple[dict[int, Choice], ...]] = tuple(
    {there: Choice("fire", (here, there)) for there in GRID.within(here, _FIRE_RADIUS)} for here in GRID.hexes
)


def battle_choices(state: State) -> tuple[list[Choice], bool]:
    """Every battle open to the ordered units, and whether the phase may end (ruling 87: a charge must be fought)."""
    rules = ORDER_RULES[state.orders]
    choices: list[Choice] = []
    may_end = True
    open_units = state.ordered & ~(state.fought | state.no_battle)
    unit = 0
    while open_units:
        if open_units & 1 and may_battle(state, unit):
            here = state.unit_hex[unit]
            if rules.may_close:
                attacks = [ATTACK[here][there] for there in close_combat_targets(state, unit)]
                choices += attacks
                may_end = may_end and not (attacks and must_charge(state, unit))
            if rules.may_fire:
                fires = FIRE[here]
                choices += [fires[there] for there in ranged_targets(state, unit)]
        open_units >>= 1
        unit += 1
    return choices, may_end


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
