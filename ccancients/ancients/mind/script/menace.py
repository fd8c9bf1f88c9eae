"""What the enemy could do next turn to whoever stands in a hex: who reaches it, with how many dice, how many hits.

Made for people's eyes, so it is plain: every enemy unit in an ordinary turn (no card's extra dice), moved as it pleases
to where it strikes hardest; what others' moves would bar or open is left aside. Only what lies open is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ccancients.ancients.components.board import GRID, opponent
from ccancients.ancients.components.terrain import TERRAIN_RULES
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE, UnitType
from ccancients.ancients.mind.script.blows import blow, expected_hits
from ccancients.ancients.mind.script.threats import battle_hexes
from ccancients.ancients.odds.dice import Scoring
from ccancients.ancients.rules.combat import entered_from, is_inspired, sees, voided
from ccancients.ancients.rules.dice_number import caps
from ccancients.ancients.rules.presence import enemy_unit_adjacent
from ccancients.ancients.state import NOBODY, State

STAND_IN: Final = UNIT_TYPE_BY_CODE["MI"]
"""The unit that an empty hex is looked at for."""
_CLASS_ONLY: Final = Scoring()
_NO_FLAGS: Final = 99


class Menace(NamedTuple):
    """One enemy unit that reaches a hex: from where, with how many dice, and the hits to be expected of them."""

    unit: int
    source: int
    ranged: bool
    dice: int
    hits: float
    scoring: Scoring


@dataclass(frozen=True, slots=True)
class Danger:
    """What threatens a hex.

    ``menaces``     the strongest first, at most as many hand to hand as find room next to the hex
    ``hits``        expected if all of them attack
    ``eliminated``  the chance that hits alone then eliminate a unit of ``blocks``
    """

    menaces: tuple[Menace, ...]
    hits: float
    blocks: int

    @property
    def eliminated(self) -> float:
        left = [0.0] * self.blocks + [1.0]  # the chance of having so many blocks left
        for menace in self.menaces:
            after = [0.0] * (self.blocks + 1)
            for blocks in range(1, self.blocks + 1):
                for lost, chance in enumerate(_lost(menace, blocks)):
                    after[blocks - lost] += left[blocks] * chance
            after[0] += left[0]
            left = after
        return left[0]


def _lost(menace: Menace, blocks: int) -> tuple[float, ...]:
    return blow(menace.dice, menace.scoring, blocks, _NO_FLAGS, 0, 0).lost


def dangers(state: State, side: int, mover: int = NOBODY) -> dict[int, Danger]:
    """Every hex in which a unit of a side is, or could be, hit next turn.

    An own unit counts as itself where it stands; in a free hex ``mover`` is meant, or medium infantry at full strength.
    Hexes that nothing reaches, and those that enemies or water hold, are left out.
    """
    reached: dict[int, list[Menace]] = {}
    for enemy, here in enumerate(state.unit_hex):
        if here >= 0 and state.battle.unit_side[enemy] != side:
            for there, menace in _of_unit(state, side, enemy, mover).items():
                reached.setdefault(there, []).append(menace)
    return {there: _danger(state, side, there, menaces, mover) for there, menaces in reached.items()}


def _danger(state: State, side: int, there: int, menaces: list[Menace], mover: int) -> Danger:
    places = sum(1 for near in GRID.neighbors[there] if _may_stand(state, opponent(side), near))
    kept: list[Menace] = []
    for menace in sorted(menaces, key=lambda each: -each.hits):
        if menace.ranged:
            kept.append(menace)
        elif places:
            places -= 1
            kept.append(menace)
    unit = _whom(state, there, mover)
    blocks = state.blocks[unit] if unit != NOBODY else STAND_IN.blocks
    return Danger(tuple(kept), sum(menace.hits for menace in kept), blocks)


def _may_stand(state: State, side: int, here: int) -> bool:
    """Whether a unit of a side stands in a hex or could: the hex is free."""
    unit = state.unit_at[here]
    if unit != NOBODY:
        return bool(state.battle.unit_side[unit] == side)
    return not state.battle.impassable[here]


def _whom(state: State, there: int, mover: int) -> int:
    unit = state.unit_at[there]
    return unit if unit != NOBODY else mover


def _of_unit(state: State, side: int, enemy: int, mover: int) -> dict[int, Menace]:
    """The best that one enemy unit can do to each hex it reaches."""
    battle = state.battle
    found: dict[int, Menace] = {}
    helmets = is_inspired(state, enemy)
    for source in battle_hexes(state, enemy):
        for there in GRID.neighbors[source]:
            if _may_stand(state, side, there):
                _keep(found, there, _strike(state, enemy, source, there, helmets, mover))
        far = battle.unit_type[enemy].range
        if far and not enemy_unit_adjacent(state, battle.unit_side[enemy], source):
            for there in GRID.hexes:
                if 1 < GRID.distance[source][there] <= far and _may_stand(state, side, there):
                    _keep(found, there, _shot(state, enemy, source, there))
    return found


def _keep(found: dict[int, Menace], there: int, menace: Menace | None) -> None:
    if menace is not None and (there not in found or found[there].hits < menace.hits):
        found[there] = menace


def _strike(state: State, enemy: int, source: int, there: int, helmets: bool, mover: int) -> Menace | None:
    """Close combat out of one hex into another; None where no die is left."""
    battle = state.battle
    roller = battle.unit_type[enemy]
    unit = _whom(state, there, mover)
    target = battle.unit_type[unit] if unit != NOBODY else STAND_IN
    base = target.elephants_dice if roller.is_elephants else roller.dice
    if not roller.is_elephants and state.blocks[enemy] == roller.blocks:
        base += roller.full_bonus
    dice = _left(state, enemy, source, there, base, ranged=False)
    if dice <= 0:
        return None
    ignored = min(9, target.ignored_swords + _protected(state, target, source, there))
    scoring = Scoring(
        roller.hits_with_swords, helmets, ignored, roller.is_elephants, voided(roller, target)
    )
    return Menace(enemy, source, False, dice, expected_hits(dice, scoring), scoring)


def _shot(state: State, enemy: int, source: int, there: int) -> Menace | None:
    """Ranged combat out of one hex into another: 2 dice, 1 after moving (S 269)."""
    unit_type = state.battle.unit_type[enemy]
    base = unit_type.fire_unmoved if source == state.unit_hex[enemy] else unit_type.fire_moved
    dice = _left(state, enemy, source, there, base, ranged=True)
    if dice <= 0 or not sees(state, source, there):
        return None
    return Menace(enemy, source, True, dice, expected_hits(dice, _CLASS_ONLY), _CLASS_ONLY)


def _left(state: State, enemy: int, source: int, there: int, base: int, *, ranged: bool) -> int:
    """Dice after the caps of the ground, less the one of whoever rolls out of a camp (S 590-652)."""
    if state.battle.open_ground:
        return base
    capped = [line.dice for line in caps(state, enemy, source, there, ranged=ranged)]
    return min([base, *capped]) + TERRAIN_RULES[state.battle.terrain[source]].roller_dice


def _protected(state: State, target: UnitType, source: int, there: int) -> bool:
    """Whether the target would stand in a camp, or behind a rampart against a blow from a hex (S 652, S 666)."""
    battle = state.battle
    if battle.open_ground or target.mounted:
        return False
    if there in battle.protects:
        return True
    sides = battle.rampart_sides.get(there)
    return sides is not None and any(each in sides for each in entered_from(source, there))
