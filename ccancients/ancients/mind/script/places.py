"""Where an ordered piece does best: its battle from there and how it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from operator import itemgetter
from typing import Final, NamedTuple

from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.standing import (
    best_fight,
    best_standing,
    leader_standing,
    may_find_a_fight,
    standing,
)
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.movement import exits, forbids_battle, leader_reach, reach, reach_via
from ccancients.ancients.rules.moves import MOVE, MOVE_LEADER
from ccancients.ancients.state import NOBODY, has_moved, leader_has_moved, may_not_battle
from ccancients.engine.decision import Choice


class Place(NamedTuple):
    """A place for a piece: what it is worth with the best battle from there, and the choice that goes there.

    ``choice``  None for staying;  ``banner`` points of a banner that going there wins at once
    """

    value: float
    choice: Choice | None
    there: int
    banner: float = 0.0


_STAY_BONUS: Final = 0.01
"""Of equal places the one where it stands."""
_HOPE: Final = itemgetter(0)
_VALUE: Final = itemgetter(0)


def _lift(outlook: Outlook, unit: int, there: int, far: int) -> int:
    """Put a unit with its leader into another hex of the scratch state; returns where it stood."""
    state = outlook.state
    here = state.unit_hex[unit]
    if here != there:
        state.unit_at[here] = NOBODY
        state.unit_at[there] = unit
        state.unit_hex[unit] = there
        leader = state.leader_at[here]
        if leader != NOBODY and state.leader_hex[leader] == here:
            state.leader_at[here] = NOBODY
            state.leader_at[there] = leader
            state.leader_hex[leader] = there
    state.moved[unit] = far
    return here


@contextmanager
def stand_at(outlook: Outlook, unit: int, there: int) -> Iterator[None]:
    """For a while, a unit stands in another hex of the scratch state (free of other units)."""
    state = outlook.state
    moved, lone = state.moved[unit], state.leader_at[there]
    here = _lift(outlook, unit, there, moved)
    try:
        yield
    finally:
        _lift(outlook, unit, here, moved)
        if here != there and lone != NOBODY:
            if state.leader_hex[lone] == here:
                state.leader_at[here] = NOBODY  # he had gone along
            state.leader_at[there], state.leader_hex[lone] = lone, there


def best_place(outlook: Outlook, unit: int) -> Place:
    """The best hex an ordered unit can reach, staying included."""
    here, moved = outlook.state.unit_hex[unit], outlook.state.moved[unit]
    found = _within_reach(outlook, unit)
    best = _staying(outlook, unit)
    best_turn = -1
    for hope, fight, turn, there in _hopes(outlook, unit, found):
        if hope < best.value:
            break
        _lift(outlook, unit, there, moved)
        value = fight + standing(outlook, unit).total
        _lift(outlook, unit, here, moved)
        if value > best.value or (value == best.value and turn < best_turn):
            best, best_turn = Place(value, MOVE[here][there], there), turn
    return _for_a_banner(outlook, unit, found, best)


def best_places(outlook: Outlook, unit: int, few: int) -> list[Place]:
    """A few hexes that an ordered unit can reach, staying included, the best first; banners are left out."""
    here, moved = outlook.state.unit_hex[unit], outlook.state.moved[unit]
    places = [_staying(outlook, unit)]
    for hope, fight, _, there in _hopes(outlook, unit, _within_reach(outlook, unit)):
        if len(places) >= few and hope < places[few - 1].value:
            break
        _lift(outlook, unit, there, moved)
        places.append(Place(fight + standing(outlook, unit).total, MOVE[here][there], there))
        _lift(outlook, unit, here, moved)
        places.sort(key=_VALUE, reverse=True)
    return places[:few]


def _within_reach(outlook: Outlook, unit: int) -> dict[int, int]:
    """The hexes that an ordered unit may still move to, with the steps there."""
    state = outlook.state
    if ORDER_RULES[state.orders].may_move and not has_moved(state, unit):
        return reach(state, unit)
    return {}


def _staying(outlook: Outlook, unit: int) -> Place:
    state = outlook.state
    fight = 0.0 if may_not_battle(state, unit) else best_fight(outlook, unit).value
    return Place(fight + standing(outlook, unit).total + _STAY_BONUS, None, state.unit_hex[unit])


def _hopes(outlook: Outlook, unit: int, found: dict[int, int]) -> list[tuple[float, float, int, int]]:
    """The hexes that a unit may move to, the most hopeful first.

    Each as ``(hope, fight, turn, there)``: the value it could have at most, that of the best battle from there, and
    its place among the hexes found (of equal hexes the first is taken).
    """
    state = outlook.state
    here, moved = state.unit_hex[unit], state.moved[unit]
    hopes: list[tuple[float, float, int, int]] = []
    for turn, (there, far) in enumerate(found.items()):
        if state.leader_at[there] != NOBODY and there != here:
            continue
        fight = 0.0
        if may_find_a_fight(outlook, unit, there) and not forbids_battle(state, unit, there):
            _lift(outlook, unit, there, moved + far)
            fight = best_fight(outlook, unit).value
            _lift(outlook, unit, here, moved)
        hopes.append((fight + best_standing(outlook, unit, there), fight, turn, there))
    hopes.sort(key=_HOPE, reverse=True)
    return hopes


def _for_a_banner(outlook: Outlook, unit: int, found: dict[int, int], best: Place) -> Place:
    """Leaving the map for a banner, or entering a hex worth one (S 1013, S 1046)."""
    state = outlook.state
    battle = state.battle
    side = battle.unit_side[unit]
    here = state.unit_hex[unit]
    banner = outlook.banner[side]
    if battle.exits and found:
        leaving = banner * battle.exit_banners.get(side, 1)
        for door in exits(state, unit, found):
            if leaving > best.value:
                best = Place(leaving + outlook.losses(unit)[-1] * 0.3, Choice("exit", (here, door)), door, leaving)
    if battle.banner_hexes:
        for there, *via in reach_via(state, unit, found):
            gain = banner * len(via)
            if gain > best.value:
                best = Place(gain, Choice("move", (here, there, *via)), there, gain)
    return best


def best_leader_place(outlook: Outlook, leader: int) -> Place:
    """The best hex for a leader moving by himself, staying included."""
    state = outlook.state
    here = state.leader_hex[leader]
    best = Place(leader_standing(outlook, leader) + _STAY_BONUS, None, here)
    if leader_has_moved(state, leader):
        return best
    for there in leader_reach(state, leader):
        if state.leader_at[there] != NOBODY:
            continue
        _put_leader(outlook, leader, there)
        value = leader_standing(outlook, leader)
        _put_leader(outlook, leader, here)
        if value > best.value:
            best = Place(value, MOVE_LEADER[here][there], there)
    return best


def _put_leader(outlook: Outlook, leader: int, there: int) -> None:
    state = outlook.state
    state.leader_at[state.leader_hex[leader]] = NOBODY
    state.leader_at[there] = leader
    state.leader_hex[leader] = there
