"""How well a unit or leader stands where it is: support, danger, approach, objectives, leaders."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import GRID, opponent
from ccancients.ancients.mind.script.memory import (
    NO_FIGHT,
    Bearing,
    Fight,
    FightsKey,
    Memory,
    Standing,
    StandingKey,
    around,
    retreat_steps,
)
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.orders import MOVE_FIRE_MOVE, ORDER_RULES
from ccancients.ancients.rules.combat import close_combat_targets, ranged_targets
from ccancients.ancients.rules.movement import may_leave, open_banner_hexes
from ccancients.ancients.rules.objectives import is_taken, lent_banners
from ccancients.ancients.rules.presence import supporters
from ccancients.ancients.state import NOBODY

_ELEPHANT_WORTH_DICE: Final = 4
_FAR: Final = 3
_MOST_COMPANY: Final = 7
_NEAR_ENOUGH_TO_HELP: Final = 2


def nearest_enemy(outlook: Outlook, here: int) -> int:
    """Steps to the nearest enemy unit, 0 when none is left."""
    return outlook.threats.nearest[here]


def standing(outlook: Outlook, unit: int) -> Standing:
    """The terms of a unit where it stands now."""
    memory, state = outlook.memory, outlook.state
    if memory is None:
        return _standing(outlook, unit)
    here = state.unit_hex[unit]
    near = around(outlook.side, here, retreat_steps(state.battle.unit_type[unit]))
    key = (unit, here, near(state.unit_at), near(state.leader_at))
    found = memory.standings.get(key)
    if found is None:
        found = memory.standings[key] = _lasting_standing(outlook, unit, key, memory)
    return found


def _lasting_standing(outlook: Outlook, unit: int, key: StandingKey, memory: Memory) -> Standing:
    """The terms of a unit, remembered from another position if there it stood alike."""
    state, lasting = outlook.state, memory.lasting
    here = key[1]
    if lasting is None or state.leader_at[here] != NOBODY:  # what a leader is worth depends on more
        return _standing(outlook, unit)
    threats = outlook.threats
    whole = (*key, state.blocks[unit], threats.nearest[here], threats.mark(outlook, here, lasting), memory.score)
    found = lasting.standings.get(whole)
    if found is None:
        found = lasting.standings[whole] = _standing(outlook, unit)
    return found


def best_standing(outlook: Outlook, unit: int, there: int) -> float:
    """What a unit's standing in a hex comes to at most: safe, with friends enough, its leader of most use."""
    memory, state = outlook.memory, outlook.state
    led = state.leader_at[state.unit_hex[unit]] != NOBODY
    key = (unit, there, led)
    found = None if memory is None else memory.hopes.get(key)
    if found is None:
        far = nearest_enemy(outlook, there)
        support = max(outlook.weights.support) * _near_the_enemy(far)
        use = _MOST_COMPANY * outlook.weights.leader_company if led else 0.0
        approach = -_approach(outlook, unit, far)
        found = Standing(support, 0.0, approach, _objective(outlook, unit, there), use).total
        if memory is not None:
            memory.hopes[key] = found
    return found


def _near_the_enemy(far: int) -> float:
    """How much support matters so far from the enemy."""
    return 1.0 if far <= _FAR else 0.4


def _standing(outlook: Outlook, unit: int) -> Standing:
    weights, state = outlook.weights, outlook.state
    here = state.unit_hex[unit]
    far = nearest_enemy(outlook, here)
    friends = min(2, supporters(state, unit))
    support = weights.support[friends] * _near_the_enemy(far)
    danger = 0.0
    if outlook.threats.any_strike >> here & 1 or far <= _FAR + _FAR:
        danger = -weights.danger * outlook.threats.on(outlook, unit, friends)
        if state.orders == MOVE_FIRE_MOVE:
            danger *= weights.second_move_safety
    objective, led = _objective(outlook, unit, here), _led(outlook, here)
    return Standing(support, danger, -_approach(outlook, unit, far), objective, led)


def _approach(outlook: Outlook, unit: int, far: int) -> float:
    """Points lost by being far from the enemy: more for many dice, less for a weakened unit."""
    weights, state = outlook.weights, outlook.state
    unit_type = state.battle.unit_type[unit]
    dice = unit_type.dice or _ELEPHANT_WORTH_DICE
    share = weights.danger_share[max(unit_type.blocks, state.blocks[unit])][state.blocks[unit]]
    ideal = 2 if unit_type.range and not unit_type.hits_with_swords else 1
    growth = 1 + weights.approach_growth * state.turns[outlook.side]
    return weights.approach * growth * (dice - 1) * (1 - share) * max(0, far - ideal)


def _objective(outlook: Outlook, unit: int, here: int) -> float:
    """Nearness to hexes worth a banner: camps not yet taken, the edge to leave by."""
    state, weights = outlook.state, outlook.weights
    battle = state.battle
    if not battle.banner_hexes and not battle.exits:
        return 0.0
    side = battle.unit_side[unit]
    value = outlook.banner[side] * weights.objective
    total = 0.0
    open_hexes = open_banner_hexes(state, side)
    if open_hexes:
        far = min(GRID.distance[here][there] for there in open_hexes)
        total += value * max(0, 5 - far) if far else outlook.banner[side]
    if battle.lent_banners and lent_banners(state, side) and is_taken(state, side, here):
        total += outlook.banner[side]  # it is lost by leaving (E71)
    doors = battle.exits.get(side)
    if doors and may_leave(state, unit):
        far = min(GRID.distance[here][door] for door in doors)
        total += value * weights.exit_share * max(0, 8 - far)
    if here in open_banner_hexes(state, opponent(side)):
        total += value * 2
    return total


def _led(outlook: Outlook, here: int) -> float:
    """What the leader with a unit gains by being there."""
    leader = outlook.state.leader_at[here]
    return 0.0 if leader == NOBODY else leader_standing(outlook, leader)


def leader_standing(outlook: Outlook, leader: int) -> float:
    """A leader's place: friends near the enemy whom his helmets serve, against the risk he runs."""
    state, weights = outlook.state, outlook.weights
    battle = state.battle
    here = state.leader_hex[leader]
    unit = state.unit_at[here]
    company = 0
    for near in (here, *GRID.neighbors[here]):
        friend = state.unit_at[near]
        if friend == NOBODY or battle.unit_side[friend] != battle.leader_side[leader]:
            continue
        if not battle.unit_type[friend].is_elephants and nearest_enemy(outlook, near) <= _NEAR_ENOUGH_TO_HELP:
            company += 1
    value = weights.leader_company * company
    careful = 2.5 if leader in battle.sudden_death else 1.0
    far = nearest_enemy(outlook, here)
    if unit == NOBODY:
        value -= weights.leader_alone * careful * (1.0 if outlook.threats.any_strike >> here & 1 else 0.25)
        return value - weights.leader_way * max(0, far - 3)
    if state.blocks[unit] == 1 and outlook.threats.any_strike >> here & 1:
        value -= weights.leader_weak_unit * careful
    if leader in battle.sudden_death:
        value -= 6.0 * max(0, 4 - far)
    return value


# -- battles --------------------------------------------------------------------------------------------------------


def fights(outlook: Outlook, unit: int) -> list[Fight]:
    """Every battle open to an ordered unit where it stands."""
    memory, state = outlook.memory, outlook.state
    if memory is None:
        return _fights(outlook, unit)
    unit_type = state.battle.unit_type[unit]
    if state.moved[unit] > state.battle.gaits[state.orders][unit].battle_move:
        return []
    here = state.unit_hex[unit]
    bearing = memory.sights.bearing_on(unit_type, here)
    if bearing is None:
        return []
    key = (unit, here, state.moved[unit] > 0, bearing.of(state.unit_at), bearing.of(state.leader_at))
    found = memory.fights.get(key)
    if found is None:
        found = memory.fights[key] = _lasting_fights(outlook, unit, key, bearing, memory)
    return found


def _lasting_fights(outlook: Outlook, unit: int, key: FightsKey, bearing: Bearing, memory: Memory) -> list[Fight]:
    """The battles open to a unit, remembered from another position if there it could battle alike."""
    lasting, blocks = memory.lasting, outlook.state.blocks
    if lasting is None:
        return _fights(outlook, unit)
    whole = (
        key, lasting.mark(bearing.hexes), blocks[unit], tuple([blocks[near] for near in key[3] if near != NOBODY]),
        memory.orders,
    )
    found = lasting.fights.get(whole)
    if found is None:
        found = lasting.fights[whole] = _fights(outlook, unit)
    return found


def may_find_a_fight(outlook: Outlook, unit: int, there: int) -> bool:
    """Whether anybody may be attacked or shot at from a hex, who is in the way aside."""
    memory = outlook.memory
    return memory is None or memory.sights.bearing_on(outlook.state.battle.unit_type[unit], there) is not None


def _fights(outlook: Outlook, unit: int) -> list[Fight]:
    state = outlook.state
    rules = ORDER_RULES[state.orders]
    found: list[Fight] = []
    if rules.may_close:
        for there in close_combat_targets(state, unit):
            value, emptied = outlook.attack_value(unit, there)
            found.append(Fight(value, "attack", there, emptied))
    if rules.may_fire:
        for there in ranged_targets(state, unit):
            value, emptied = outlook.fire_value(unit, there)
            found.append(Fight(value * rules.shots * outlook.weights.fire, "fire", there, emptied))
    return found


def best_fight(outlook: Outlook, unit: int) -> Fight:
    """The battle that promises most, ``NO_FIGHT`` when it is better not to battle.

    A target that others will probably drive off first is worth that much less.
    """
    best = NO_FIGHT
    for fight in fights(outlook, unit):
        value = fight.value * outlook.still.get(fight.there, 1.0)
        if value > best.value:
            best = fight._replace(value=value)
    return best
