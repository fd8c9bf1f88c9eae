"""The odds of what a question in a close combat is about: of the attack that is met, of the blow in answer."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.ancients.odds.answers import answer_odds
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, Kind
from ccancients.ancients.procedures.combat import CloseCombat
from ccancients.ancients.rules.dice_number import Role, card_bonus, close_combat_account
from ccancients.ancients.state import State
from ccancients.engine.refusals import Asked, innermost, pending


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow in answer: with how many ``dice``, and what it comes to; the one who strikes is its attacker."""

    dice: int
    odds: CombatOdds


def combat_of(asked: Asked[State]) -> CloseCombat | None:
    """The close combat that is going on."""
    return innermost(asked, CloseCombat)


def odds_met(asked: Asked[State]) -> AttackOdds:
    """The odds of the attack that a target may evade, or meet with First Strike."""
    combat, (unit, there) = combat_of(asked), pending(asked).about[:2]
    bonus = combat is not None and combat.bonus
    return attack_odds(asked.state, unit, there, kind=Kind.BONUS if bonus else Kind.CLOSE)


def blow_asked(asked: Asked[State]) -> Blow | None:
    """The blow in answer that a unit is asked for."""
    state, combat, (unit, enemy) = asked.state, combat_of(asked), pending(asked).about[:2]
    if combat is None:
        return None
    replies = unit == combat.attacker
    bonus = card_bonus(state, Role.BONUS if combat.bonus else Role.ATTACK) if replies else None
    dice = close_combat_account(
        state, unit, state.unit_hex[enemy], Role.BATTLE_BACK, attackers_dice=combat.dice, bonus=bonus,
        full=combat.attacker_full if replies else combat.defender_full,
    ).dice
    was_full = combat.defender_full if replies else combat.attacker_full
    return Blow(dice, answer_odds(state, unit, enemy, dice, enemy_was_full=was_full))


def dice_in_answer(asked: Asked[State], unit: int) -> int:
    """With how many dice the unit that is attacked may battle back, if it holds its hex; 0 where it may not."""
    combat, state = combat_of(asked), asked.state
    if combat is None or unit != combat.defender or combat.struck:
        return 0
    there = state.unit_hex[combat.attacker]
    return close_combat_account(
        state, unit, there, Role.BATTLE_BACK, full=combat.defender_full, attackers_dice=combat.dice
    ).dice
