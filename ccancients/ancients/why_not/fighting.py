"""Why not this battle (rulebook chapters 9-11, S 208-420; bonus close combat S 532-541)."""

from __future__ import annotations

from ccancients.ancients.components.board import GRID, NOWHERE, Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.orders import CommandCardProcedure
from ccancients.ancients.rules.close_combat import close_combat_targets, may_battle, must_charge
from ccancients.ancients.rules.line_of_sight import between, obstructs
from ccancients.ancients.rules.ranged_combat import fire_dice
from ccancients.ancients.state import NOBODY, State, has_fought, is_ordered
from ccancients.ancients.why_not.ordering import card_key
from ccancients.ancients.why_not.places import owner_at
from ccancients.ancients.why_not.refusal import Asked, Refusal, frame, pending, refuse


def why_not_this_fighter(asked: Asked, here: Hex) -> Refusal | None:
    """Why the unit in a hex may not battle at all, None when its battle is open."""
    state, side = asked.state, pending(asked).side
    unit = state.unit_at[here]
    if owner_at(state, here) not in (NOBODY, side):
        return refuse("battle.enemy piece", hex=here)
    if unit == NOBODY:
        return refuse("battle.no unit" if state.leader_at[here] == NOBODY else "battle.leader alone", hex=here)
    if not is_ordered(state, unit):
        return refuse("battle.not ordered", hex=here)
    if has_fought(state, unit):
        return refuse("battle.has fought", hex=here)
    if not may_battle(state, unit):
        return refuse("battle.entered", hex=here, unit=state.battle.unit_type[unit].code)
    return None


def _moved_too_far(state: State, unit: Unit) -> Refusal | None:
    most = ORDER_RULES[state.orders].gaits[state.battle.unit_type[unit].index].battle_move
    if state.moved[unit] <= most:
        return None
    return refuse("battle.moved too far", hex=state.unit_hex[unit], moved=state.moved[unit], most=most)


def _no_enemy(asked: Asked, there: Hex) -> Refusal | None:
    if owner_at(asked.state, there) in (NOBODY, pending(asked).side):
        return refuse("battle.no enemy", hex=there)
    return None


# -- close combat -----------------------------------------------------------------------------------------------------


def why_not_attack(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``attack here there`` (S 305)."""
    here, there = args
    return why_not_this_fighter(asked, here) or why_not_close(asked, here) or _why_not_target(asked, here, there)


def why_not_close(asked: Asked, here: Hex) -> Refusal | None:
    """Why a unit whose battle is open may not fight hand to hand."""
    state = asked.state
    if not ORDER_RULES[state.orders].may_close:
        card = frame(asked, CommandCardProcedure).card
        return refuse("battle.card forbids close combat", hex=here, card=card_key(card))
    return _moved_too_far(state, state.unit_at[here])


def _why_not_target(asked: Asked, here: Hex, there: Hex) -> Refusal:
    refused = _no_enemy(asked, there)
    if refused is not None:
        return refused
    distance = GRID.distance[here][there]
    if distance != 1:
        return refuse("battle.not adjacent", hex=there, distance=distance)
    return refuse("battle.no dice", hex=there)


def why_not_bonus(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``attack here there`` as the bonus close combat: the same unit, whomever is adjacent (S 532-541)."""
    here, there = args
    own = asked.state.unit_hex[pending(asked).about[0]]
    if here != own:
        return refuse("bonus.another unit", hex=here, here=own)
    if there == own:
        return refuse("bonus.own", hex=own)
    return _why_not_target(asked, here, there)


# -- ranged combat ----------------------------------------------------------------------------------------------------


def why_not_fire(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``fire here there`` (S 230-269)."""
    here, there = args
    refused = why_not_this_fighter(asked, here) or why_not_shoot(asked, here) or _no_enemy(asked, there)
    return refused or _why_not_shot(asked.state, here, there)


def why_not_shoot(asked: Asked, here: Hex) -> Refusal | None:
    """Why a unit whose battle is open may not fire at anybody."""
    state = asked.state
    unit = state.unit_at[here]
    unit_type = state.battle.unit_type[unit]
    if not unit_type.range:
        return refuse("battle.no missiles", hex=here, unit=unit_type.code)
    if not ORDER_RULES[state.orders].may_fire:
        card = frame(asked, CommandCardProcedure).card
        return refuse("battle.card forbids fire", hex=here, card=card_key(card))
    refused = _moved_too_far(state, unit)
    if refused is not None:
        return refused
    own = state.battle.unit_side[unit]
    for near in GRID.neighbors[here]:
        if state.unit_at[near] != NOBODY and state.battle.unit_side[state.unit_at[near]] != own:
            return refuse("battle.enemy adjacent", hex=here, blocker=near)
    return None


def _why_not_shot(state: State, here: Hex, there: Hex) -> Refusal:
    """Too near, too far, out of sight, or no die left."""
    distance = GRID.distance[here][there]
    most = state.battle.unit_type[state.unit_at[here]].range
    if distance == 1:
        return refuse("battle.too near", hex=there)
    if distance > most:
        return refuse("battle.out of range", hex=there, distance=distance, range=most)
    hidden_by = obstructing_hexes(state, here, there)
    if hidden_by:
        return refuse("battle.line of sight", hex=there, hexes=hidden_by)
    assert not fire_dice(state, state.unit_at[here], there)
    return refuse("battle.no dice", hex=there)


def obstructing_hexes(state: State, here: Hex, there: Hex) -> tuple[int, ...]:
    """The hexes that take the sight of one hex from another; along an edge both sides do it together (S 263-265)."""
    for crossed in between(here, there):
        if all(obstructs(state, here, there, middle) for middle in crossed):
            return tuple(middle for middle in crossed if middle != NOWHERE)
    return ()


# -- the end of the phase ---------------------------------------------------------------------------------------------


def why_not_end_battles(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: warriors that charged must fight while they have somebody to fight (S 189, ruling 87)."""
    state = asked.state
    charging = next(
        unit
        for unit in range(state.battle.unit_count)
        if may_battle(state, unit) and must_charge(state, unit) and close_combat_targets(state, unit)
    )
    return refuse("battle.must charge", hex=state.unit_hex[charging])


def why_not_any_battle(asked: Asked, here: Hex) -> Refusal:
    """Why a unit whose battle is open has nobody to battle."""
    state = asked.state
    unit = state.unit_at[here]
    fire = why_not_shoot(asked, here)
    close = why_not_close(asked, here)
    if close is not None and fire is not None:
        return close if fire.rule == "battle.no missiles" else fire
    return refuse("battle.no target", hex=state.unit_hex[unit])

