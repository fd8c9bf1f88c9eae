"""Close combat: who may, and what the faces do (rulebook chapter 11, S 292-420)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import Unit
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.dice_number import Role, close_combat_dice
from ccancients.ancients.rules.presence import enemy_hexes_adjacent
from ccancients.ancients.rules.support import is_protected
from ccancients.ancients.state import NOBODY, State


class Score(NamedTuple):
    """What one roll achieved: hits, dice to be rolled again, and swords the target ignored."""

    hits: int
    again: int
    ignored: int


def close_combat_targets(state: State, unit: Unit) -> list[int]:
    """Adjacent hexes with an enemy unit or lone leader that an ordered unit may attack with at least one die."""
    battle = state.battle
    here = state.unit_hex[unit]
    gait = ORDER_RULES[state.orders].gaits[battle.unit_type[unit].index]
    if state.moved[unit] > gait.battle_move:
        return []
    found = enemy_hexes_adjacent(state, battle.unit_side[unit], here)
    if battle.open_ground:
        return found
    return [there for there in found if close_combat_dice(state, unit, there, Role.ATTACK, full=False)]


def is_inspired(state: State, unit: Unit) -> bool:
    """Whether helmets hit for a unit: a friendly leader in its hex or next to it, never for elephants (S 374, S 384,
    rulings 58, 92).

    An elite unit needs no leader.
    """
    battle = state.battle
    if battle.unit_type[unit].is_elephants:
        return False
    if battle.unit_elite[unit]:
        return True
    here, side = state.unit_hex[unit], battle.unit_side[unit]
    for leader, there in enumerate(state.leader_hex):
        if there >= 0 and battle.leader_side[leader] == side and GRID.distance[here][there] <= 1:
            return True
    return False


def swords_ignored(state: State, target: int, roller_hex: Hex) -> int:
    """Swords a target ignores in close combat: chariots 1, elephants all, foot in camp or behind a rampart 1."""
    own = state.battle.unit_type[target].ignored_swords
    return own + is_protected(state, target, roller_hex)


def score(
    state: State, roller: int, target: int, faces: tuple[int, ...], *, swords_ignored: int, inspired: bool
) -> Score:
    """Hits of a close combat roll against a unit (S 378-388).

    ``swords_ignored``  swords the target still ignores in this combat roll
    ``inspired``        whether helmets hit
    """
    battle = state.battle
    roller_type, target_type = battle.unit_type[roller], battle.unit_type[target]
    class_hits = faces.count(target_type.target)
    # horse never rolls again, so this cannot be done twice in a blow
    if class_hits and target_type.is_elephants and roller_type.is_horse:
        class_hits -= 1
    swords = faces.count(Face.SWORDS) if roller_type.hits_with_swords else 0
    ignored = min(swords, swords_ignored)
    sword_hits = swords - ignored
    helmets = faces.count(Face.LEADER) if inspired else 0
    again = sword_hits if roller_type.is_elephants else 0
    return Score(class_hits + sword_hits + helmets, again, ignored)


def may_battle(state: State, unit: Unit) -> bool:
    """Whether an ordered unit's battle is still open: alive, has not fought, not barred by the ground it entered.

    Ruling 124.
    """
    bit = 1 << unit
    return bool(state.ordered & bit) and not (state.fought | state.no_battle) & bit and state.unit_hex[unit] != NOBODY


def must_charge(state: State, unit: Unit) -> bool:
    """Whether a unit moved so far that it must close with an enemy if it still can (warriors, S 189).

    Rulings 87, 102.
    """
    gait = ORDER_RULES[state.orders].gaits[state.battle.unit_type[unit].index]
    return state.moved[unit] > gait.charge_beyond and may_battle(state, unit)
