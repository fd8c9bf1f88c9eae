"""How many dice a unit rolls: base, terrain caps, card, camp (S 308, S 594; rules part 2, dice formula).

``dice = min(base, all caps) + card bonus + leader's die - (1 if the roller stands in a camp)``, never below 0; with 0
there is no battle. The account keeps every line with its rule, for whoever wants to see the arithmetic.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.terrain import NO_CAP, TERRAIN_RULES, Terrain
from ccancients.ancients.components.units import ELEPHANT_DICE_AGAINST_LONE_LEADER, Unit
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.presence import SUPPORT, supporters
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import NOBODY, State


class Role(Enum):
    """In what capacity a unit rolls."""

    ATTACK = "attack"
    BONUS = "bonus close combat"
    FIRST_STRIKE = "first strike"
    BATTLE_BACK = "battle back"
    RANGED = "ranged combat"


FLEXIBLE_BATTLE_BACK: Final = 3
"""Dice of heavy infantry that battles back without support against flexible foot (E45)."""
ATTACKING: Final = frozenset({Role.ATTACK, Role.BONUS})


class Line(NamedTuple):
    """One line of the arithmetic: a rule, and the dice it gives (``base``, ``bonus``, ``camp``) or allows (``cap``)."""

    kind: str
    rule: str
    dice: int


class DiceAccount(NamedTuple):
    """The number of dice with its arithmetic."""

    dice: int
    lines: tuple[Line, ...]


def base_dice(state: State, unit: Unit, target: int, role: Role, full: bool, attackers_dice: int = 0) -> int:
    """Close combat dice before terrain and cards (S 312-341, rulings 45, 46).

    ``target`` is a unit, or -1 for a lone leader. ``full``: at full strength when this combat began (S 318, E5).
    ``attackers_dice``: what the attacker rolled, for the literal reading of S 341 (a switch of its own).
    """
    unit_type = state.battle.unit_type[unit]
    if unit_type.is_elephants:
        if target == NOBODY:
            return ELEPHANT_DICE_AGAINST_LONE_LEADER
        literal = state.battle.edition.elephants_answer_with_attackers_actual_dice
        if literal and role is Role.BATTLE_BACK and attackers_dice:
            return attackers_dice
        return state.battle.unit_type[target].elephants_dice
    if role is Role.BATTLE_BACK and state.battle.flexible and _is_outmanoeuvred(state, unit, target):
        return FLEXIBLE_BATTLE_BACK
    dice = unit_type.dice if role in ATTACKING else unit_type.battle_back_dice
    return dice + (unit_type.full_bonus if full else 0)


def _is_outmanoeuvred(state: State, unit: Unit, attacker: int) -> bool:
    """Whether heavy infantry battles back against Roman medium or heavy infantry without support (E45).

    Not on broken ground, where its dice are capped anyway.
    """
    battle = state.battle
    if attacker == NOBODY or battle.unit_side[attacker] not in battle.flexible:
        return False
    if battle.unit_type[unit].code != "HI" or battle.unit_type[attacker].code not in ("MI", "HI"):
        return False
    return battle.terrain[state.unit_hex[unit]] is not Terrain.BROKEN and supporters(state, unit) < SUPPORT


def escape_dice(state: State, unit: Unit) -> int:
    """Dice against a leader who goes through the unit's hex: normal, no terrain, no cards (S 515, ruling 65)."""
    unit_type = state.battle.unit_type[unit]
    if unit_type.is_elephants:
        return ELEPHANT_DICE_AGAINST_LONE_LEADER
    return unit_type.dice + (unit_type.full_bonus if state.blocks[unit] == unit_type.blocks else 0)


def caps(state: State, unit: Unit, here: Hex, there: Hex, *, ranged: bool) -> list[Line]:
    """The terrain caps on dice rolled from one hex into another (S 590-644)."""
    return _caps(state.battle, state.battle.unit_type[unit].mounted, here, there, ranged=ranged)


def _caps(battle: Battle, mounted: bool, here: Hex, there: Hex, *, ranged: bool) -> list[Line]:
    if battle.open_ground:
        return []
    found = []
    out, into = (battle.fire_out, battle.fire_in) if ranged else (battle.dice_cap, battle.dice_cap)
    if out[here] < NO_CAP:
        found.append(Line("cap", f"out of {battle.terrain[here].value}", out[here]))
    if into[there] < NO_CAP:
        found.append(Line("cap", f"into {battle.terrain[there].value}", into[there]))
    if battle.height[here]:
        found.append(Line("cap", "mounted from a hill" if mounted else "foot from a hill", 2 if mounted else 3))
    elif battle.height[there]:
        found.append(Line("cap", "uphill", 2))
    return found


def _sum(state: State, here: Hex, base: Line, capped: list[Line], bonus: int, leader: int = 0) -> DiceAccount:
    lines = [base, *capped]
    dice = min([base.dice, *(line.dice for line in capped)])
    if bonus:
        lines.append(Line("bonus", ORDER_RULES[state.orders].key, bonus))
        dice += bonus
    if leader:
        lines.append(Line("leader", "leader_extra_die", leader))
        dice += leader
    camp = TERRAIN_RULES[state.battle.terrain[here]].roller_dice
    if camp:
        lines.append(Line("camp", "out of fortified camp", camp))
        dice += camp
    return DiceAccount(max(0, dice), tuple(lines))


def card_bonus(state: State, role: Role) -> int:
    """Extra dice of the turn's card for an ordered unit (S 746, S 768, S 782, rulings 93, 103)."""
    rules = ORDER_RULES[state.orders]
    if role is Role.RANGED:
        return rules.fire_bonus
    if role is Role.ATTACK or (role is Role.BONUS and rules.bonus_lasts):
        return rules.close_bonus
    return 0


def close_combat_account(
    state: State, unit: Unit, there: Hex, role: Role, *, full: bool, attackers_dice: int = 0, bonus: int | None = None
) -> DiceAccount:
    """The dice of a unit against whoever stands in the adjacent hex ``there``, with the arithmetic.

    ``bonus`` overrides the card's bonus (the ordered unit's battle back after a First Strike keeps it, rules 3.6).
    """
    here = state.unit_hex[unit]
    base = base_dice(state, unit, state.unit_at[there], role, full, attackers_dice)
    extra = card_bonus(state, role) if bonus is None else bonus
    line = Line("base", state.battle.unit_type[unit].code, base)
    capped = caps(state, unit, here, there, ranged=False)
    return _sum(state, here, line, capped, extra, leader_bonus(state, unit))


def close_combat_dice(state: State, unit: Unit, there: Hex, role: Role, *, full: bool) -> int:
    """The number of ``close_combat_account`` without its arithmetic, for those who ask it ten thousand times."""
    base = base_dice(state, unit, state.unit_at[there], role, full)
    return _number(state, unit, there, base, card_bonus(state, role) + leader_bonus(state, unit), ranged=False)


def ranged_combat_dice(state: State, unit: Unit, there: Hex) -> int:
    """The number of ``ranged_combat_account`` without its arithmetic."""
    return _number(state, unit, there, fire_dice(state, unit), card_bonus(state, Role.RANGED), ranged=True)


def fire_dice(state: State, unit: Unit) -> int:
    """Dice of a shot before the ground and cards: 2, or 1 after moving (S 269), of legions always 1 (E42)."""
    unit_type = state.battle.unit_type[unit]
    return unit_type.fire_moved if state.moved[unit] else unit_type.fire_unmoved


def leader_bonus(state: State, unit: Unit) -> int:
    """The extra die of a leader with a unit: in every close combat, above all caps (E40)."""
    if not state.battle.extra_dice:
        return 0
    leader = state.leader_at[state.unit_hex[unit]]
    return 0 if leader == NOBODY else state.battle.leader_dice[leader]


def _number(state: State, unit: Unit, there: Hex, base: int, bonus: int, *, ranged: bool) -> int:
    battle = state.battle
    if battle.open_ground:
        return max(0, base + bonus)
    cap, camp = _ground(battle, battle.unit_type[unit].mounted, state.unit_hex[unit], there, ranged)
    return max(0, min(base, cap) + bonus + camp)


@lru_cache(maxsize=1 << 15)
def _ground(battle: Battle, mounted: bool, here: Hex, there: Hex, ranged: bool) -> tuple[int, int]:
    """What the ground does to dice rolled from one hex into another: the lowest cap, and the dice of a camp."""
    lowest = min((line.dice for line in _caps(battle, mounted, here, there, ranged=ranged)), default=NO_CAP)
    return lowest, TERRAIN_RULES[battle.terrain[here]].roller_dice


def ranged_combat_account(state: State, unit: Unit, there: Hex) -> DiceAccount:
    """The dice of a unit firing at a hex."""
    here = state.unit_hex[unit]
    base = Line("base", "moved" if state.moved[unit] else "unmoved", fire_dice(state, unit))
    return _sum(state, here, base, caps(state, unit, here, there, ranged=True), card_bonus(state, Role.RANGED))
